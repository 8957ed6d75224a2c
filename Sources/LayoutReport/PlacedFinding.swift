package import LayoutModel
package import Screens

/// A finding with names instead of indices and places instead of tags, so that the screen itself can be released.
package struct PlacedFinding: Hashable, Sendable {
  package var rule: FindingRule
  package var severity: Severity
  package var message: String
  /// Id of the view that is meant.
  package var view: String?
  package var place: SourcePlace?
  /// Places of other participants, such as the covered view.
  package var related: [SourcePlace]
  package var notes: [PlacedDiagnostic.Note]
  /// Nil unless a document or a run silenced it.
  package var silencing: Silencing?
  /// See `Finding.extent` and `Finding.count`.
  package var extent: Double?
  package var count: Int
  package var remedies: [Remedy]

  package struct Silencing: Hashable, Sendable {
    /// The given reason.
    package var reason: String?
    /// Whether this run silenced it, not the document.
    package var isByRun: Bool
    package init(reason: String? = nil, isByRun: Bool = false) { (self.reason, self.isByRun) = (reason, isByRun) }
  }

  private static let conflicts: Set<FindingRule> = [.conflict, .conflictWhileScrolling]

  /// - Parameter tree: the tree that `finding.view` refers to; nil if the finding does not belong to one screen.
  package init(
    _ finding: Finding, in tree: ViewTree?, places: SourcePlaces, silencing: Silencing? = nil
  ) {
    let view = finding.view.flatMap { index in
      tree.flatMap { $0.views.indices.contains(index) ? $0.views[index] : nil }
    }
    rule = finding.rule
    severity = finding.severity
    message = finding.message
    self.view = view?.id
    let found = finding.tags.compactMap(places)
    place = found.first ?? view.flatMap { places($0.tag) }
    // A dropped constraint is one mistake, whatever it contradicts in whichever copy; the others are in the notes.
    related = Self.conflicts.contains(finding.rule) ? [] : Array(found.dropFirst())
    extent = finding.extent
    count = finding.count
    notes = finding.notes.map { PlacedDiagnostic.Note($0.message, at: places($0.tag)) }
    self.silencing = silencing
    remedies = finding.remedies
  }
}
