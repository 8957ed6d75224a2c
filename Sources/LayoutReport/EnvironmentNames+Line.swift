import JSONSyntax
package import LayoutModel

extension EnvironmentNames {
  /// The summary and the typed texts: one line, independent of the other environments.
  package static func name(of environment: Environment) -> String {
    let typed = environment.texts.map { "\($0.name)=\($0.value.quoted)" }
    let carets = environment.carets.map { "caret \($0.name) \($0.value)" }
    return ([environment.summary] + (typed + carets).map { EnvironmentKey.shortened($0, to: 100) })
      .joined(separator: ", ")
  }
}
