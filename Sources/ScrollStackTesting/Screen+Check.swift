import LayoutFormat
public import LayoutModel
import LayoutReport
import LiveLayout
public import ScrollStack
import Screens

extension StackScreen {
  /// Everything that `livelayout check` finds over the screen's previews, expectations and transitions, and the
  /// ineffective modifiers of the stacks, each with its place in Swift.
  /// - Parameters:
  ///   - path: the path of the document; includes and pictures are looked up next to it.
  ///   - measurer: measures text; nil uses Inter and Noto, as `livelayout` does.
  /// - Throws: what to install if fonts are missing. Errors of the screen are findings.
  public func check(
    at path: String? = nil, measuring measurer: (any TextMeasurer)? = nil
  ) async throws(StackError) -> [StackFinding] {
    let (assembly, document) = load(at: path)
    guard assembly.errors.isEmpty else {
      return Self.own(assembly)
        + assembly.problems(in: document).dropFirst(assembly.errors.count).map { StackFinding("document", .error, $0) }
    }
    let checked = await LayoutCheck(measuring: try Self.measurer(measurer)).check(document)
    let loading = zip(document.diagnostics, assembly.located(document.diagnostics, in: document)).map {
      StackFinding("document", $0.severity, $1)
    }
    let resolving = checked.diagnostics.dropFirst(loading.count).map { diagnostic in
      StackFinding(
        "document", diagnostic.severity, diagnostic.message, place: assembly.place(of: diagnostic.place?.pointer))
    }
    let findings = checked.groupsBySeverity.map { group in
      var finding = StackFinding(
        group.rule.rawValue, group.severity, group.message, place: assembly.place(of: group.place?.pointer))
      finding.view = group.view
      finding.environments = checked.whereabouts(of: group)
      return finding
    }
    return Self.own(assembly) + loading + resolving + findings
  }

  /// What the screen itself gets wrong.
  private static func own(_ assembly: Assembly) -> [StackFinding] {
    assembly.errors.map { StackFinding("stack", .error, $0) }
      + assembly.warnings.map { StackFinding("stack", .warning, $0.message, place: $0.place) }
  }

  private static func measurer(_ measurer: (any TextMeasurer)?) throws(StackError) -> any TextMeasurer {
    if let measurer { return measurer }
    do {
      return try LayoutFonts().measurer
    } catch {
      throw StackError(problems: [StackProblem(message: "\(error)", place: CodePlace("fonts", 0))])
    }
  }
}

/// What a check found, with its place in Swift.
public struct StackFinding: Hashable, Sendable, CustomStringConvertible {
  /// The audit's rule, `document` for a diagnostic of loading, or `stack` for a modifier without effect.
  public var rule: String
  public var severity: Severity
  public var message: String
  /// The place in Swift of the view; nil if the finding is not about a view.
  public var place: CodePlace?
  /// Id of the view.
  public var view: String?
  /// Its environments in words; empty if it holds everywhere.
  public var environments = ""

  init(_ rule: String, _ severity: Severity, _ message: String, place: CodePlace?) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
  }

  init(_ rule: String, _ severity: Severity, _ problem: StackProblem) {
    self.init(rule, severity, problem.message, place: problem.place)
  }

  public var description: String {
    let start = place.map { "\($0): " } ?? ""
    return "\(start)\(severity.rawValue): \(message) [\(rule)]" + (environments.isEmpty ? "" : " (\(environments))")
  }
}
