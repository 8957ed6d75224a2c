package import LayoutModel

/// Content insets that bring the end of a scroll view's content clear of what lies over it.
package enum ContentInset {
  /// The inset, in points, beside a cover of one end, without what the scroll view adds there by itself.
  /// - Parameters:
  ///   - cover: in the window.
  ///   - isLow: whether it covers the bottom, not the top.
  package static func room(_ scroll: Int, clear cover: Rect, isLow: Bool, in result: LayoutResult) -> Double {
    let bounds = result.views[scroll].screen
    let room = isLow ? bounds.maxY - cover.y : cover.maxY - bounds.y
    guard let solved = result.scrollViews.first(where: { $0.view == scroll }) else { return max(0, room) }
    let (whole, own) = (solved.adjustedContentInset, solved.contentInset)
    return max(0, room - (isLow ? whole.bottom - own.bottom : whole.top - own.top))
  }

  /// The sides that are not 0, as JSON: `{ "top": 44, "bottom": 80 }`.
  package static func text(_ inset: EdgeInsets) -> String {
    let sides = [("top", inset.top), ("left", inset.left), ("bottom", inset.bottom), ("right", inset.right)]
    let words = sides.filter { $0.1 != 0 }.map { "\"\($0.0)\": \($0.1.shortText)" }
    return words.isEmpty ? "0" : "{ \(words.joined(separator: ", ")) }"
  }
}
