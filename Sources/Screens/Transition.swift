package import LayoutModel

/// One cell of what is looked at: an environment alone, or the last of a list that a device goes through in order, with
/// behaviour state carried along. Its screen is a function of the document's bytes and of this value.
package struct Transition: Hashable, Sendable {
  /// Steps in one list, the first environment included: a person's, not a load test's.
  package static let stepLimit = 32

  /// Never empty.
  package private(set) var steps: [Environment]

  package init(_ environment: Environment) { steps = [environment] }

  package init?(_ steps: [Environment]) {
    guard !steps.isEmpty else { return nil }
    self.steps = steps
  }

  /// Where it ends: the environment of its screen.
  package var environment: Environment { steps[steps.count - 1] }
  /// What came before, in order.
  package var before: [Environment] { Array(steps.dropLast()) }
  package var key: String { EnvironmentKey.key(ofTransition: steps) }

  /// The same with scroll views elsewhere in the end.
  package func ending(at offsets: [NamedValue<Point>]) -> Transition {
    var copy = self
    let last = copy.steps.count - 1
    copy.steps[last].offsets = EnvironmentRequest.merged(offsets: environment.offsets, offsets)
      .sorted { $0.name < $1.name }
    return copy
  }

  /// The same with something changed in every step.
  package func mapSteps(_ change: (inout Environment) -> Void) -> Transition {
    var copy = self
    for index in copy.steps.indices { change(&copy.steps[index]) }
    return copy
  }
}
