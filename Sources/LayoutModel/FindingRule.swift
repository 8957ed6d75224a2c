/// A rule that findings are reported under. The catalogue is vocabulary: documents name rules to switch them, the
/// engine and the audit report under them, reports describe them.
public struct FindingRule: Hashable, Sendable {
  /// The word in documents, options and reports.
  public var id: String
  /// Severity where nobody says otherwise; nil is off.
  public var severity: Severity?
  /// What the rule finds, in one sentence.
  public var summary: String
  /// Whether a finding of it makes a screen broken (see `Verdict`), unless a document lowers it to a note.
  public var isBreaking: Bool
  public init(_ id: String, _ severity: Severity?, _ summary: String, isBreaking: Bool = false) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.isBreaking = isBreaking
  }

  /// Ids of the rules whose findings make a screen broken.
  static let breaking = Set(catalog.lazy.filter(\.isBreaking).map(\.id))

  /// The rule with that id.
  public static func named(_ id: String) -> FindingRule? { catalog.first { $0.id == id } }

  /// Every rule, in the order in which reports list them.
  public static let catalog: [FindingRule] = [
    FindingRule(
      "conflict", .error, "Required constraints contradict each other, and one of them was dropped.", isBreaking: true),
    FindingRule("invalid-constraint", .error, "A constraint that UIKit would not accept."),
    FindingRule("invalid-behavior", .error, "A behavior names what the screen does not have."),
    FindingRule("invalid-tree", .error, "The screen's views do not form a tree."),
    FindingRule(
      "conflict-while-scrolling", .warning, "Required constraints contradict each other at some offsets.",
      isBreaking: true),
    FindingRule("expectation", .error, "The screen is not what the document expects of it."),
    FindingRule("ambiguity", .warning, "The constraints leave a view's frame open."),
    FindingRule("ambiguous-content-size", .warning, "Nothing settles how large a scroll view's content is."),
    FindingRule("does-not-settle", .warning, "Behaviours keep changing the layout, pass after pass."),
    FindingRule("stuck-padding", .warning, "Padding kept a height that no longer fits the screen."),
    FindingRule("double-counted-inset", .warning, "The home indicator's height is subtracted twice."),
    FindingRule("status-bar-flip-flop", .warning, "Hiding the status bar moves what decides whether it hides."),
    FindingRule("printed-sign-overlap", .warning, "A constant's sign makes neighbours overlap."),
    FindingRule(
      "vacuous-constraint", .warning, "A constraint holds whatever the layout, so it keeps nothing in place."),
    FindingRule(
      "offscreen", .warning, "Text or a control lies outside the screen, and no offset shows it.", isBreaking: true),
    FindingRule(
      "covered-by-keyboard", .warning, "A control lies under the keyboard, and no offset uncovers it.", isBreaking: true
    ),
    FindingRule(
      "covered-by-view", .warning, "An opaque view in front hides text or a control at every offset.", isBreaking: true),
    FindingRule(
      "outside-safe-area", .warning,
      "Text, a control or a picture lies under the status bar, the notch, the home indicator or a rounded corner.",
      isBreaking: true),
    FindingRule(
      "sideways-scroll", .warning, "A scroll view moves sideways although nothing says that it should.",
      isBreaking: true),
    FindingRule("clipped-text", .warning, "Text needs more room than its view has.", isBreaking: true),
    FindingRule("truncated-text", .warning, "A limit on the lines cuts text off."),
    FindingRule("overlap", .warning, "Controls or texts lie on top of each other."),
    FindingRule("zero-size", .warning, "A view with something to show has no width or no height.", isBreaking: true),
    FindingRule("needless-scroll", .warning, "A scroll view moves although its content fits."),
    FindingRule("nested-scroll", .warning, "A scroll view lies in another one that scrolls along the same axis."),
    FindingRule(
      "proportional-spacing", .note, "A proportional stack's spacing comes off the last view's share."),
    FindingRule("readable-width", .warning, "Lines of text are longer than the readable guide is wide."),
    FindingRule("missing-character", .warning, "No font has a character, so a box is measured in its place."),
    FindingRule("small-target", .note, "A control is smaller than 44 × 44 pt."),
    FindingRule("fixed-text", .note, "Text keeps its size at every text size."),
    FindingRule("contrast", .note, "Text stands out too little from what lies behind it."),
    FindingRule("missing-label", .note, "A control has neither a title nor an accessibility label."),
    FindingRule(
      "starts-at-its-end", .note, "From right to left, a horizontal scroll view rests where left to right would."),
    FindingRule("unused-constraint", .note, "A constraint decides nothing in any environment."),
  ]
}
