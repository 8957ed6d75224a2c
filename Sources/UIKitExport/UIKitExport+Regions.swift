import LayoutModel

/// Reserved regions and arrangements of iOS 27.1. UIKit has no guides for them, so code sets the frames of guides.
extension UIKitExport {
  /// Adds what a controller needs whose lines ask for such a guide.
  func addRegionGuides(to lines: inout [String]) {
    func uses(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
    let (usesRegions, usesPanes) = (uses("guide(."), uses("PaneGuide("))
    guard usesRegions || usesPanes else { return }
    let update = "for guide in guidesInCode { guide.update() }"
    let call = "super.viewWillLayoutSubviews()"
    // A behavior may look at the layout there too.
    if let place = lines.firstIndex(of: indented(indented(call))) {
      lines.insert(indented(indented(update)), at: place + 1)
    } else {
      lines += method("override func viewWillLayoutSubviews()", [call, update])
    }
    lines += [indented("private var guidesInCode: [GuideInCode] = []"), ""]
    if usesRegions {
      lines += method(
        "private func guide(_ kind: ReservedRegionKind, of view: UIView) -> UILayoutGuide",
        [
          "for case let guide as ReservedRegionGuide in guidesInCode where guide.owningView === view && guide.kind == kind {",
          "  return guide", "}", "return added(ReservedRegionGuide(kind), to: view)",
        ])
    }
    lines += method(
      "private func added(_ guide: GuideInCode, to view: UIView) -> UILayoutGuide",
      ["view.addLayoutGuide(guide)", "guidesInCode.append(guide)", "return guide"])
  }

  func paneGuide(_ pane: ArrangementPane, of view: Int) -> String {
    "added(PaneGuide(isPrimary: \(pane.placement == .primary)"
      + (pane.arrangement == .overlay ? ", isOverlay: true" : "")
      + (pane.axes.map { ", axis: .\($0.rawValue)" } ?? "") + "), to: \(names.views[view]))"
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

  static let guideInCode = [
    "/// A guide whose frame code sets before each layout.",
    "private class GuideInCode: UILayoutGuide {",
    "  private var frame: CGRect?",
    "  private var sides: [NSLayoutConstraint] = []",
    "",
    "  func frame(in view: UIView) -> CGRect { .zero }",
    "",
    "  func update() {",
    "    guard let view = owningView else { return }",
    "    let frame = frame(in: view)",
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

  static let regionGuide = [
    "/// The first active reserved region of a kind in its view. Without one it is a point: for a division in the middle of the",
    "/// safe area, for an occlusion in the top right corner.",
    "private final class ReservedRegionGuide: GuideInCode {",
    "  let kind: ReservedRegionKind",
    "",
    "  init(_ kind: ReservedRegionKind) {",
    "    self.kind = kind",
    "    super.init()",
    "  }",
    "",
    "  @available(*, unavailable)",
    "  required init?(coder: NSCoder) { fatalError(\"not used\") }",
    "",
    "  override func frame(in view: UIView) -> CGRect {",
    "    let bounds = view.bounds",
    "    if let region = view.regions(kind).first { return region.intersection(bounds) }",
    "    let area = bounds.inset(by: view.safeAreaInsets)",
    "    return kind == .division",
    "      ? CGRect(x: area.midX, y: area.midY, width: 0, height: 0)",
    "      : CGRect(x: bounds.maxX, y: bounds.minY, width: 0, height: 0)",
    "  }",
    "}",
  ]

  static let paneGuide = [
    "/// A pane of an arrangement, as UIArrangementViewController lays it out in the safe area of a view. A split in a view of compact",
    "/// height, or along the wrong axis, has only its primary pane.",
    "private final class PaneGuide: GuideInCode {",
    "  private let isPrimary: Bool",
    "  private let isOverlay: Bool",
    "  private let axis: NSLayoutConstraint.Axis?",
    "",
    "  init(isPrimary: Bool, isOverlay: Bool = false, axis: NSLayoutConstraint.Axis? = nil) {",
    "    (self.isPrimary, self.isOverlay, self.axis) = (isPrimary, isOverlay, axis)",
    "    super.init()",
    "  }",
    "",
    "  @available(*, unavailable)",
    "  required init?(coder: NSCoder) { fatalError(\"not used\") }",
    "",
    "  override func frame(in view: UIView) -> CGRect {",
    "    let (bounds, area) = (view.bounds, view.bounds.inset(by: view.safeAreaInsets))",
    "    let isRow = bounds.width > bounds.height",
    "    func ends(_ rect: CGRect) -> (low: CGFloat, high: CGFloat) {",
    "      isRow ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)",
    "    }",
    "    let (low, high) = ends(area)",
    "    var gap: (low: CGFloat, high: CGFloat)?",
    "    if let fold = view.regions(.division).first?.intersection(bounds),",
    "      isRow ? fold.height == bounds.height : fold.width == bounds.width,",
    "      low < ends(fold).low, ends(fold).high < high",
    "    {",
    "      gap = ends(fold)",
    "    }",
    "    let fits = axis == nil || (axis == .horizontal) == isRow",
    "    if isOverlay, gap == nil || !fits { return area }",
    "    let isReversed = isRow && view.effectiveUserInterfaceLayoutDirection == .rightToLeft",
    "    let primaryIsLow = isOverlay == isReversed",
    "    if !fits || !isOverlay && view.traitCollection.verticalSizeClass == .compact {",
    "      gap = primaryIsLow ? (high, high) : (low, low)",
    "    }",
    "    let (start, end) = gap ?? ((low + high) / 2, (low + high) / 2)",
    "    let (from, to) = isPrimary == primaryIsLow ? (low, start) : (end, high)",
    "    return isRow",
    "      ? CGRect(x: from, y: area.minY, width: to - from, height: area.height)",
    "      : CGRect(x: area.minX, y: from, width: area.width, height: to - from)",
    "  }",
    "}",
  ]
}
