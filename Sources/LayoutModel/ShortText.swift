// Numbers and shapes in text for people, in points.

extension Size {
  /// `320 × 568`.
  package var shortText: String { "\(width.shortText) × \(height.shortText)" }
}

extension Point {
  /// `(0, 158)`.
  package var shortText: String { "(\(x.shortText), \(y.shortText))" }
}

extension Rect {
  /// `(x, y, width, height)`.
  package var shortText: String {
    "(\(x.shortText), \(y.shortText), \(width.shortText), \(height.shortText))"
  }
}

extension EdgeInsets {
  /// `top left bottom right`.
  package var shortText: String { "\(top.shortText) \(left.shortText) \(bottom.shortText) \(right.shortText)" }
}

extension Int {
  /// `1 view`, `2 views`.
  package func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension AmbiguousQuantity {
  /// `horizontal position`.
  package var words: String {
    switch self {
    case .horizontalPosition: "horizontal position"
    case .width: "width"
    case .verticalPosition: "vertical position"
    case .height: "height"
    }
  }
}

extension SolvedScrollView {
  /// Lowest and highest content offset at rest on an axis, in points.
  package func offsetRange(_ axis: Axis) -> (low: Double, high: Double) {
    axis == .horizontal ? (minimumOffset.x, maximumOffset.x) : (minimumOffset.y, maximumOffset.y)
  }

  /// Its response to a finger: `scrolls 158 pt`, `bounces`, `does not scroll`.
  package var motion: String {
    var words: [String] = []
    for axis in [Axis.vertical, .horizontal] {
      let (low, high) = offsetRange(axis)
      let sideways = axis == .horizontal ? " sideways" : ""
      if scrolls[axis] {
        words.append("scrolls \((high - low).shortText) pt\(sideways)")
      } else if moves[axis] {
        words.append("bounces\(sideways)")
      }
    }
    return words.isEmpty ? "does not scroll" : words.joined(separator: ", ")
  }
}

extension Verdict {
  /// Its symbol, so that colour is not the only sign; Inter has all three.
  package var mark: String {
    switch self {
    case .good: "✓"
    case .scrolls: "↕"
    case .broken: "✗"
    }
  }

  /// Its colour on a light background, the same as in the viewer.
  package var color: String {
    switch self {
    case .good: "#0e6730"
    case .scrolls: "#804500"
    case .broken: "#c4161c"
    }
  }
}

extension LayoutResult {
  /// A verdict with its reason: `scrolls 158 pt`, `broken, 2 findings`, `good`. Notes are not counted.
  package func words(for verdict: Verdict) -> String {
    let count = findings.count { $0.severity != .note }
    let found = count == 0 ? [] : [count.counting("finding")]
    let motions = verdict == .scrolls ? scrollViews.filter { $0.scrolls.vertical || $0.scrolls.horizontal } : []
    let verdict = motions.isEmpty ? verdict.rawValue : motions.map(\.motion).joined(separator: "; ")
    return ([verdict] + found).joined(separator: ", ")
  }
}

extension String {
  /// Its beginning with an ellipsis, if it has more than `count` characters.
  package func cut(to count: Int) -> String { self.count > count ? prefix(max(1, count - 1)) + "…" : self }
}
