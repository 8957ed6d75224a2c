/// How much a diagnostic or a finding matters. Only errors change an exit code.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable, Codable {
  case error
  case warning
  case note
  private var rank: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// A finding of the engine or the audit about a solved screen.
public struct Finding: Hashable, Sendable {
  public var rule: FindingRule
  public var severity: Severity
  /// What was found and what would be right, in one sentence.
  public var message: String
  /// Index of the view in the tree, if the finding is about one view.
  public var view: Int?
  /// All the views involved, starting with `view`; empty if there are none.
  public var views: [Int]
  /// The places in the document, the main one first.
  public var tags: [SourceTag]
  /// Further sentences, each with its place.
  public var notes: [Note]
  /// How bad it is compared with other findings of its rule, in the rule's own unit; larger is worse. Nil if the rule
  /// measures nothing.
  public var extent: Double?
  /// The number of mistakes of one kind that it stands for.
  public var count = 1
  /// Changes that together may fix it; empty if none are known.
  public var remedies: [Remedy]

  public struct Note: Hashable, Sendable {
    public var message: String
    public var tag: SourceTag
    public init(_ message: String, at tag: SourceTag = .none) {
      self.message = message
      self.tag = tag
    }
  }

  /// A finding under its rule's own severity.
  public init(
    _ rule: FindingRule, _ message: String, view: Int? = nil, also others: [Int] = [],
    tags: [SourceTag] = [], notes: [Note] = [], extent: Double? = nil, remedies: [Remedy] = []
  ) {
    self.rule = rule
    severity = rule.severity ?? .warning
    self.message = message
    self.view = view
    views = view.map { [$0] } ?? []
    if !others.isEmpty {
      var seen = Set(views)
      for index in others where seen.insert(index).inserted { views.append(index) }
    }
    self.tags = tags
    self.notes = notes
    self.extent = extent
    self.remedies = remedies
  }
}
