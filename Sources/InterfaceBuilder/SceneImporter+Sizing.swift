import LayoutModel

/// The sizes that a scene's constraints determine.
extension SceneImporter {
  /// Types that are as large as their content, so that a stored frame can replace it.
  static let sizedByContent: Set = [
    "label", "button", "textField", "imageView", "segmentedControl", "datePicker", "pickerView", "searchBar",
    "pageControl", "switch", "stepper", "slider", "progressView", "activityIndicator",
  ]
  private static let bars: Set = ["navigationBar", "tabBar", "toolbar"]

  /// Whether an item is a view around another one, or a guide.
  private func isAround(_ item: String, _ entry: SceneIndex.Entry) -> Bool {
    if index.guides[item] != nil { return true }
    var outer = entry.parent
    while let key = outer {
      if key == item { return true }
      outer = index[key]?.parent
    }
    return false
  }

  /// Whether constraints determine a view's size on an axis: an equality of the size, two edges, or the stack around
  /// it.
  func isSized(_ entry: SceneIndex.Entry, _ parent: SceneIndex.Entry?, isHorizontal: Bool) -> Bool {
    var seen: Set = [entry.key]
    let found = placement(of: entry, isHorizontal: isHorizontal, &seen)
    if found.hasSize || found.hasBothEdges { return true }
    guard let parent, parent.element.name == "stackView" else { return false }
    let isAcross = (parent.element["axis"] == "vertical") == isHorizontal
    return isAcross && (parent.element["alignment"] ?? "fill") == "fill"
      || !isAcross && ["fillEqually"].contains(parent.element["distribution"] ?? "fill")
  }

  /// The edges of a view that equalities determine, and whether an equality determines its size.
  private struct Placement {
    var hasStart = false
    var hasEnd = false
    var hasCentre = false
    var hasSize = false
    var hasBothEdges: Bool { hasStart && hasEnd }
    var hasPlace: Bool { hasStart || hasEnd || hasCentre }
  }

  /// - Parameter seen: the views that do not count as neighbours, because their places are being determined.
  private func placement(of entry: SceneIndex.Entry, isHorizontal: Bool, _ seen: inout Set<String>) -> Placement {
    let axis = Self.attributes(isHorizontal: isHorizontal)
    var placement = Placement()
    for constraint in index.constraintsByItem[entry.key] ?? [] {
      let element = constraint.element
      guard (element["relation"] ?? "equal") == "equal", element.bool("placeholder") != true || options.isVerifying
      else { continue }
      let ends = [
        (element["firstItem"] ?? constraint.owner, element["firstAttribute"] ?? ""),
        (element["secondItem"] ?? "", element["secondAttribute"] ?? ""),
      ]
      for (place, (item, attribute)) in ends.enumerated() where item == entry.key {
        if attribute == axis.size, !(ends[0].0 == ends[1].0 && ends.contains { $0.1 == axis.otherSize }) {
          placement.hasSize = true
        }
        guard axis.start.contains(attribute) || axis.end.contains(attribute) || attribute == axis.centre,
          isHeld(ends[1 - place].0, beside: entry, isHorizontal: isHorizontal, &seen)
        else { continue }
        if axis.start.contains(attribute) { placement.hasStart = true }
        if axis.end.contains(attribute) { placement.hasEnd = true }
        if attribute == axis.centre { placement.hasCentre = true }
      }
    }
    return placement
  }

  /// Whether a neighbour stays where it is: a view around, a guide, or a view that has a place and a size without its
  /// neighbour. A view tied only to the neighbour may move with it.
  private func isHeld(
    _ item: String, beside entry: SceneIndex.Entry, isHorizontal: Bool, _ seen: inout Set<String>
  ) -> Bool {
    if isAround(item, entry) { return true }
    guard let other = index[item], seen.insert(item).inserted else { return false }
    let found = placement(of: other, isHorizontal: isHorizontal, &seen)
    let type = ViewElement.types[other.element.name] ?? "view"
    let hasLength = found.hasSize || Self.sizedByContent.contains(type) || !isHorizontal && Self.bars.contains(type)
    return found.hasBothEdges || found.hasPlace && hasLength
  }

  private static func attributes(
    isHorizontal: Bool
  ) -> (start: Set<String>, end: Set<String>, centre: String, size: String, otherSize: String) {
    isHorizontal
      ? (
        ["left", "leading", "leftMargin", "leadingMargin"], ["right", "trailing", "rightMargin", "trailingMargin"],
        "centerX", "width", "height"
      ) : (["top", "topMargin"], ["bottom", "bottomMargin"], "centerY", "height", "width")
  }
}
