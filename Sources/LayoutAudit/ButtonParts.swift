import LayoutModel

/// `overlap` within a button: its image lies on its title, because insets move them and are never mirrored.
enum ButtonParts {
  static func append(_ screen: AuditScreen, to findings: inout [Finding]) {
    for index in screen.indices where screen.isShown[index] {
      guard case .button(let button) = screen.result.tree.views[index].content,
        let image = screen.result.views[index].imageRect, let title = screen.result.views[index].textRect,
        screen.hasText(index), let shared = image.intersection(title)
      else { continue }
      let extent = min(shared.width, shared.height)
      guard extent > screen.tolerance else { continue }
      findings.append(
        screen.finding(
          .overlap, sentence(index, button, extent, in: screen), view: index, extent: extent,
          remedies: remedies(index, button, in: screen)))
    }
  }

  /// A gap that keeps the image beside the title, in place of insets that move the parts.
  private static func remedies(_ index: Int, _ button: Button, in screen: AuditScreen) -> [Remedy] {
    let moved = insets(of: button)
    return moved.isEmpty
      ? [] : moved.map { .erase($0, of: screen.tag(index)) } + [.write("imagePadding", "8", on: screen.tag(index))]
  }

  private static func insets(of button: Button) -> [String] {
    (button.imageEdgeInsets == .zero ? [] : ["imageEdgeInsets"])
      + (button.titleEdgeInsets == .zero ? [] : ["titleEdgeInsets"])
  }

  private static func sentence(_ index: Int, _ button: Button, _ extent: Double, in screen: AuditScreen) -> String {
    let isMirrored = screen.result.tree.views[index].layoutDirection(in: screen.environment) == .rightToLeft
    let moved = insets(of: button).joined(separator: " and ")
    let overlap = "the image and the title of \(screen.name(index)) overlap by \(extent.shortText) pt"
    if moved.isEmpty { return overlap + ": make the button larger" }
    let verb = insets(of: button).count == 1 ? "is" : "are"
    return isMirrored
      ? overlap + " right to left, because \(moved) \(verb) not mirrored: make the gap with imagePadding"
      : overlap + ", because of \(moved): make the gap with imagePadding"
  }
}
