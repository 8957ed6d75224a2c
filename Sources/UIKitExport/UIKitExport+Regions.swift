import LayoutModel

/// Reserved regions and arrangements of iOS 27.1. UIKit has no guides for them, so code sets the frames of guides.
extension UIKitExport {
  /// The statement that sets these frames before a layout; nil if no code of the controller asks for such a guide.
  func guideUpdate(_ code: [Statement]) -> Statement? {
    code.parts.contains(.helper(.regionGuide)) || code.parts.contains(.helper(.paneGuide))
      ? "for guide in guidesInCode { guide.update() }" : nil
  }

  /// The members that make these guides.
  func guideMakers(_ code: [Statement]) -> [[Statement]] {
    guard guideUpdate(code) != nil else { return [] }
    let guide = method(
      "private func guide(_ kind: ReservedRegionKind, of view: UIView) -> UILayoutGuide",
      [
        .block(
          "for case let guide as ReservedRegionGuide in guidesInCode where guide.owningView === view && guide.kind == kind",
          ["return guide"]), "return added(ReservedRegionGuide(kind), to: view)",
      ])
    return [["private var guidesInCode: [GuideInCode] = []"]]
      + (code.parts.contains(.helper(.regionGuide)) ? [guide] : []) + [
        method(
          "private func added(_ guide: GuideInCode, to view: UIView) -> UILayoutGuide",
          ["view.addLayoutGuide(guide)", "guidesInCode.append(guide)", "return guide"])
      ]
  }

  func paneGuide(_ pane: ArrangementPane, of view: Int) -> Code {
    let overlay = pane.arrangement == .overlay ? ", isOverlay: true" : ""
    let axis = pane.axes.map { ", axis: .\($0.rawValue)" } ?? ""
    let guide: Code = "\(helper: .paneGuide)(isPrimary: \(pane.placement == .primary)\(overlay)\(axis))"
    return "added(\(guide), to: \(names.views[view]))"
  }
}
