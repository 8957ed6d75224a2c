import LayoutModel

/// Infers from stored frames the insets that Interface Builder does not store: if an equality ties a view to an edge of
/// the safe area or to a margin, the view's frame shows where that edge was.
struct StoredInsets {
  enum Edge: CaseIterable {
    case top
    case left
    case bottom
    case right
  }

  private let index: SceneIndex
  /// Leading is left and trailing is right, because Interface Builder lays out left to right.
  private static let edges: [String: Edge] = [
    "top": .top, "bottom": .bottom, "left": .left, "leading": .left, "right": .right, "trailing": .right,
  ]
  private static let marginEdges: [String: Edge] = [
    "topMargin": .top, "bottomMargin": .bottom, "leftMargin": .left, "leadingMargin": .left, "rightMargin": .right,
    "trailingMargin": .right,
  ]
  /// An inset as one constraint implies it. An optional constraint may not have held.
  private struct Reading {
    var inset: Double
    var priority: Double
  }
  /// One end of a constraint, in Interface Builder's terms.
  private struct Anchor {
    /// Id of a view or a guide.
    var item: String
    var attribute: String
  }
  private var safeAreas: [String: [Edge: [Reading]]] = [:]
  private var margins: [String: [Edge: [Reading]]] = [:]
  /// By how much the centre of the safe area lies below the view's own, in points.
  private var centers: [String: Double] = [:]

  /// Interface Builder suggests 999 for a bottom edge that may give way.
  private static let leastPriority = 999.0

  /// - Parameter applied: a constraint as it was when the frames were stored; nil if it was not installed.
  init(_ index: SceneIndex, applied: (SceneIndex.OwnedConstraint) -> XMLElement?) {
    self.index = index
    for constraint in index.constraints {
      if let element = applied(constraint) { read(element, owner: constraint.owner) }
    }
  }

  /// The inset of a view's safe area that its frames agree on; nil if no frame determines it.
  func safeArea(of view: String, _ edge: Edge) -> Double? { Self.agreed(safeAreas[view]?[edge]) }
  func margin(of view: String, _ edge: Edge) -> Double? { Self.agreed(margins[view]?[edge]) }
  /// Whether frames show one of these insets above or below, as a safe area or in the margins of a view without others.
  func shows(_ device: EdgeInsets, at view: String) -> Bool {
    [(Edge.top, device.top), (.bottom, device.bottom)].contains { edge, inset in
      guard inset > 0, let shown = safeArea(of: view, edge) ?? margin(of: view, edge) else { return false }
      return abs(shown - inset) < 0.01
    }
  }
  /// How much larger the top inset of the safe area is than the bottom one; nil if no frame determines it.
  func verticalSafeAreaShift(of view: String) -> Double? { centers[view].map { 2 * $0 } }

  /// The most frequent value among the constraints of the highest priority; the first one on a tie.
  private static func agreed(_ readings: [Reading]?) -> Double? {
    let highest = (readings ?? []).map(\.priority).max()
    let values = (readings ?? []).filter { $0.priority == highest }.map(\.inset)
    var best: (value: Double, count: Int)?
    for value in values {
      let count = values.count { abs($0 - value) < 0.01 }
      if count > best?.count ?? 0 { best = (value, count) }
    }
    return best?.value
  }

  private mutating func read(_ element: XMLElement, owner: String) {
    let priority = element.number("priority") ?? 1000
    guard element["relation"] == nil || element["relation"] == "equal", element.number("multiplier") ?? 1 == 1,
      priority >= Self.leastPriority, let second = element["secondItem"],
      let firstAttribute = element["firstAttribute"], let secondAttribute = element["secondAttribute"]
    else { return }
    let first = element["firstItem"] ?? owner
    let constant = element.number("constant") ?? 0
    let ends = (Anchor(item: first, attribute: firstAttribute), Anchor(item: second, attribute: secondAttribute))
    read(ends.1, from: ends.0, distance: -constant, priority)
    read(ends.0, from: ends.1, distance: constant, priority)
  }

  /// - Parameter distance: from the view's edge to the line, in points to the right or down.
  private mutating func read(_ line: Anchor, from view: Anchor, distance: Double, _ priority: Double) {
    guard let frame = alignmentRect(of: view.item), !isUnsure(view.item) else { return }
    if view.attribute == "centerY", line.attribute == "centerY", let (guide, owner) = index.guides[line.item],
      guide == .safeArea, let bounds = index[owner]?.absolute
    {
      centers[owner] = frame.y + frame.height / 2 + distance - bounds.y - bounds.height / 2
    }
    guard let edge = Self.edges[view.attribute] else { return }
    let position =
      switch edge {
      case .top: frame.y
      case .bottom: frame.y + frame.height
      case .left: frame.x
      case .right: frame.x + frame.width
      }
    func reading(_ side: Edge, _ bounds: Rect) -> Reading {
      Reading(inset: inset(position + distance, side, bounds), priority: priority)
    }
    if let (guide, owner) = index.guides[line.item] {
      guard let bounds = index[owner]?.absolute else { return }
      switch (guide, line.attribute) {
      case (.safeArea, _):
        guard let side = Self.edges[line.attribute] else { return }
        safeAreas[owner, default: [:]][side, default: []].append(reading(side, bounds))
      case (.top, "bottom"):
        safeAreas[owner, default: [:]][.top, default: []].append(reading(.top, bounds))
      case (.bottom, "top"):
        safeAreas[owner, default: [:]][.bottom, default: []].append(reading(.bottom, bounds))
      default: return
      }
    } else if let side = Self.marginEdges[line.attribute], line.item != view.item,
      let bounds = index[line.item]?.absolute
    {
      margins[line.item, default: [:]][side, default: []].append(reading(side, bounds))
    }
  }

  /// The frame in the root, less what lies outside the alignment rectangle.
  private func alignmentRect(of view: String) -> Rect? {
    guard let entry = index[view], let frame = entry.absolute else { return nil }
    let insets = ViewElement.alignmentInsets(of: entry.element)
    return Rect(
      x: frame.x + insets.left, y: frame.y, width: frame.width - insets.left - insets.right,
      height: frame.height - insets.bottom)
  }

  private func inset(_ position: Double, _ edge: Edge, _ bounds: Rect) -> Double {
    let inset =
      switch edge {
      case .top: position - bounds.y
      case .left: position - bounds.x
      case .bottom: bounds.y + bounds.height - position
      case .right: bounds.x + bounds.width - position
      }
    return (inset * 1000).rounded() / 1000
  }

  /// Whether Interface Builder marks the view's frame as misplaced: its constraints give another one.
  private func isUnsure(_ view: String) -> Bool {
    var key: String? = view
    while let current = key, let entry = index[current] {
      if entry.element.bool("misplaced") == true { return true }
      key = entry.parent
    }
    return false
  }
}
