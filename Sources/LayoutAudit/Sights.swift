package import LayoutModel

/// What a person can see, read and reach of one view, for comparing an edited layout with the previous one.
package struct Sight: Hashable, Sendable {
  package var id: String
  package var parent: Int?
  /// In the window, points.
  package var frame: Rect
  /// Whether it has content of its own that some offset shows whole and clear, with all of its text.
  package var isWhole: Bool
}

extension Audit {
  /// One for each view, in tree order.
  package static func sights(of result: LayoutResult) -> [Sight] {
    guard let screen = AuditScreen(whole: result) else { return [] }
    let covers = Covers(screen)
    return screen.indices.map { index in
      Sight(
        id: result.tree.views[index].id, parent: result.tree.views[index].parent, frame: screen.frame(index),
        isWhole: isWhole(index, in: screen, covers))
    }
  }

  private static func isWhole(_ index: Int, in screen: AuditScreen, _ covers: Covers) -> Bool {
    guard screen.isShown[index] else { return false }
    let isInteractive = screen.isInteractive(index)
    var frame = isInteractive ? screen.alignmentRect(index) : screen.textFrame(index)
    if case .imageView = screen.result.tree.views[index].content { frame = screen.frame(index) }
    guard let frame, frame.width > 0, frame.height > 0 else { return false }
    if let text = screen.result.views[index].text, text.isTruncated || screen.result.views[index].isTruncated {
      return false
    }
    let size = screen.environment.size
    return ReachRules.hidden(index, frame, .horizontal, visible: (0, size.width), in: screen) == nil
      && ReachRules.hidden(index, frame, .vertical, visible: (0, size.height), in: screen) == nil
      && covers.hiding(index, frame, isText: !isInteractive) == nil
  }
}
