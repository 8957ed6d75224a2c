/// `off`, `warning` or `error` for one audit rule, with the reason that the document gives.
public struct RuleOverride: Hashable, Sendable {
  public var rule: FindingRule
  /// nil switches the rule off.
  public var severity: Severity?
  public var reason: String?
  public init(rule: FindingRule, severity: Severity?, reason: String? = nil) {
    self.rule = rule
    self.severity = severity
    self.reason = reason
  }
}
