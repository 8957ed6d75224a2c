/// The verdict on a screen, for people and for CI.
public enum Verdict: String, Hashable, Sendable, CaseIterable, Codable {
  /// Everything can be seen, read and reached, and nothing scrolls.
  case good
  /// Not broken, and a finger can scroll something: a scroll view or a table.
  case scrolls
  /// Something cannot be seen, read or reached, or constraints conflict.
  case broken
}

extension Finding {
  /// Whether it alone makes a screen broken: it is an error, or a finding of a breaking rule that is not lowered to a
  /// note.
  public var isBreaking: Bool {
    severity == .error || severity == .warning && rule.isBreaking
  }
}

extension LayoutResult {
  /// The one place that judges a screen.
  /// - Parameter hasErrors: whether resolving the document for this environment reported an error.
  public func verdict(hasErrors: Bool = false) -> Verdict {
    if hasErrors || findings.indices.contains(where: { findings[$0].isBreaking }) { return .broken }
    return scrollsSomewhere ? .scrolls : .good
  }

  /// Whether a finger can move the content of a scroll view or a table. Text views do not count, because their content
  /// is typed.
  private var scrollsSomewhere: Bool {
    scrollViews.contains { isShown($0.view) && isScrollEnabled($0) && ($0.scrolls.vertical || $0.scrolls.horizontal) }
  }

  private func isShown(_ view: Int) -> Bool { views.indices.contains(view) && !views[view].isEffectivelyHidden }

  /// Whether a finger can scroll it; code always can.
  package func isScrollEnabled(_ scrollView: SolvedScrollView) -> Bool {
    tree.views[scrollView.view].content.scrollView?.isScrollEnabled ?? true
  }
}
