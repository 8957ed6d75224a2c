/// The progress of a run over layouts that was stopped early.
package struct PartialRun: Hashable, Sendable {
  /// The solved screens, out of the planned ones of the layouts so far.
  package var screens: Int
  package var planned: Int
  /// The started layouts, out of those that were named or found.
  package var documents: Int
  package var layouts: Int

  package init(screens: Int, planned: Int, documents: Int, layouts: Int) {
    self.screens = screens
    self.planned = planned
    self.documents = documents
    self.layouts = layouts
  }

  /// `stopped after 12 of 48 screens; 9 of 12 layouts were not reached`
  package var words: String {
    let rest = layouts - documents
    let more = rest > 0 ? "; \(rest) of \(layouts) layouts \(rest == 1 ? "was" : "were") not reached" : ""
    return "stopped after \(screens) of \(planned) screens\(more)"
  }
}
