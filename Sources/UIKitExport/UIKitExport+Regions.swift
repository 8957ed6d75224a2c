import LayoutModel

/// Reserved regions of iOS 27.1. UIKit has no guides for them, so a class stands for one.
extension UIKitExport {
  /// Adds what a controller needs whose lines ask for such a guide.
  func addRegionGuides(to lines: inout [String]) {
    guard lines.contains(where: { $0.contains("guide(.") }) else { return }
    let update = "for guide in regionGuides { guide.update() }"
    let call = "super.viewWillLayoutSubviews()"
    // A behavior may look at the layout there too.
    if let place = lines.firstIndex(of: indented(indented(call))) {
      lines.insert(indented(indented(update)), at: place + 1)
    } else {
      lines += method("override func viewWillLayoutSubviews()", [call, update])
    }
    lines +=
      [indented("private var regionGuides: [ReservedRegionGuide] = []"), ""]
      + method(
        "private func guide(_ kind: ReservedRegionKind, of view: UIView) -> ReservedRegionGuide",
        [
          "if let guide = regionGuides.first(where: { $0.owningView === view && $0.kind == kind }) { return guide }",
          "let guide = ReservedRegionGuide(kind)", "view.addLayoutGuide(guide)", "regionGuides.append(guide)",
          "return guide",
        ])
  }

  static let regions = [
    "private enum ReservedRegionKind {",
    "  case division",
    "  case occlusion",
    "}",
    "",
    "extension UIView {",
    "  /// Frames of reserved regions in the view; none before iOS 27.1.",
    "  fileprivate func regions(_ kind: ReservedRegionKind, withInactive: Bool = false) -> [CGRect] {",
    "    guard #available(iOS 27.1, *) else { return [] }",
    "    let regions = reservedRegions(",
    "      kind: kind == .division ? .division : .occlusion, options: withInactive ? .includeInactive : [])",
    "    return regions.map(\\.frame)",
    "  }",
    "}",
  ]

  static let barGuide = [
    "extension UIView {",
    "  /// The region for a bar on an edge. Before iOS 27.1 it is centred 48 points from the edge, between the ends of the",
    "  /// safe area.",
    "  fileprivate func barGuide(_ edge: NSDirectionalRectEdge, extent: CGFloat) -> UILayoutGuide {",
    "    if #available(iOS 27.1, *) { return layoutGuide(for: .bar(onEdge: edge, extent: extent)) }",
    "    let (guide, safeArea) = (UILayoutGuide(), safeAreaLayoutGuide)",
    "    addLayoutGuide(guide)",
    "    let isUpright = edge == .leading || edge == .trailing",
    "    var sides = isUpright",
    "      ? [",
    "        guide.topAnchor.constraint(equalTo: safeArea.topAnchor),",
    "        guide.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),",
    "        guide.widthAnchor.constraint(equalToConstant: extent),",
    "      ]",
    "      : [",
    "        guide.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),",
    "        guide.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),",
    "        guide.heightAnchor.constraint(equalToConstant: extent),",
    "      ]",
    "    switch edge {",
    "    case .leading: sides.append(guide.centerXAnchor.constraint(equalTo: leadingAnchor, constant: 48))",
    "    case .trailing: sides.append(guide.centerXAnchor.constraint(equalTo: trailingAnchor, constant: -48))",
    "    case .top: sides.append(guide.centerYAnchor.constraint(equalTo: topAnchor, constant: 48))",
    "    default: sides.append(guide.centerYAnchor.constraint(equalTo: bottomAnchor, constant: -48))",
    "    }",
    "    NSLayoutConstraint.activate(sides)",
    "    return guide",
    "  }",
    "}",
  ]

  static let regionGuide = [
    "/// The first active reserved region of a kind in its view. Without one it is a point: for a division in the middle of the",
    "/// safe area, for an occlusion in the top right corner.",
    "private final class ReservedRegionGuide: UILayoutGuide {",
    "  let kind: ReservedRegionKind",
    "  private var frame: CGRect?",
    "  private var sides: [NSLayoutConstraint] = []",
    "",
    "  init(_ kind: ReservedRegionKind) {",
    "    self.kind = kind",
    "    super.init()",
    "  }",
    "",
    "  @available(*, unavailable)",
    "  required init?(coder: NSCoder) { fatalError(\"not used\") }",
    "",
    "  func update() {",
    "    guard let view = owningView else { return }",
    "    let bounds = view.bounds",
    "    let insets = view.safeAreaInsets",
    "    var frame = CGRect(x: bounds.maxX, y: bounds.minY, width: 0, height: 0)",
    "    if kind == .division {",
    "      frame.origin.x = (bounds.minX + insets.left + bounds.maxX - insets.right) / 2",
    "      frame.origin.y = (bounds.minY + insets.top + bounds.maxY - insets.bottom) / 2",
    "    }",
    "    if let region = view.regions(kind).first { frame = region.intersection(bounds) }",
    "    guard frame != self.frame else { return }",
    "    self.frame = frame",
    "    NSLayoutConstraint.deactivate(sides)",
    "    sides = [",
    "      leftAnchor.constraint(equalTo: view.leftAnchor, constant: frame.minX),",
    "      topAnchor.constraint(equalTo: view.topAnchor, constant: frame.minY),",
    "      widthAnchor.constraint(equalToConstant: frame.width), heightAnchor.constraint(equalToConstant: frame.height),",
    "    ]",
    "    NSLayoutConstraint.activate(sides)",
    "  }",
    "}",
  ]
}
