/// A rule of findings. The catalogue is a shared vocabulary: documents name rules to configure them, the engine and the
/// audit report under them, and reports describe them.
public struct FindingRule: Hashable, Sendable {
  /// The word in documents, options and reports.
  public var id: String
  /// The severity by default; nil means off.
  public var severity: Severity?
  /// What the rule finds, in one sentence.
  public var summary: String
  /// Whether its findings make a screen broken (see `Verdict`), unless a document lowers them to notes.
  public var isBreaking: Bool
  /// Why the rule exists, what exactly it checks, and what to do about a finding: a paragraph for `livelayout rules`,
  /// docs/rules.md and SARIF. Empty for a rule that is not in the catalogue.
  public var reason: String
  public init(
    _ id: String, _ severity: Severity?, _ summary: String, isBreaking: Bool = false, reason: String = ""
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.isBreaking = isBreaking
    self.reason = reason
  }

  /// Ids of the rules whose findings make a screen broken.
  static let breaking = Set(catalog.lazy.filter(\.isBreaking).map(\.id))

  /// The rule with this id.
  public static func named(_ id: String) -> FindingRule? { catalog.first { $0.id == id } }
}
