/// A position in points, y down.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  public static let zero = Point(x: 0, y: 0)
}

/// An extent in points.
public struct Size: Hashable, Sendable, Codable {
  public var width: Double
  public var height: Double
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
  public static let zero = Size(width: 0, height: 0)
}

/// A frame in points: origin at the top left, y down.
public struct Rect: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var origin: Point { Point(x: x, y: y) }
  public var size: Size { Size(width: width, height: height) }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }

  /// The same frame moved by `dx`, `dy` points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The frame shrunk by insets; sizes do not fall below zero.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The common part of two frames; nil if they do not overlap in an area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// Insets in points at the four physical edges.
public struct EdgeInsets: Hashable, Sendable, Codable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
  public static let zero = EdgeInsets()

  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}

/// Insets whose edges are optional. `leading` and `trailing` follow the layout direction; if a physical edge and its
/// directional twin are both given, the directional one wins, as in UIKit.
public struct PartialEdgeInsets: Hashable, Sendable {
  public var top: Double?
  public var left: Double?
  public var bottom: Double?
  public var right: Double?
  public var leading: Double?
  public var trailing: Double?
  public init(
    top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil, leading: Double? = nil,
    trailing: Double? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
    self.leading = leading
    self.trailing = trailing
  }

  public init(_ insets: EdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  public var isEmpty: Bool { self == PartialEdgeInsets() }

  /// The four physical edges; missing ones come from `defaults`.
  public func resolved(defaults: EdgeInsets, direction: LayoutDirection) -> EdgeInsets {
    let ltr = direction == .leftToRight
    return EdgeInsets(
      top: top ?? defaults.top, left: (ltr ? leading : trailing) ?? left ?? defaults.left,
      bottom: bottom ?? defaults.bottom, right: (ltr ? trailing : leading) ?? right ?? defaults.right)
  }
}

public enum Axis: String, Hashable, Sendable, CaseIterable, Codable {
  case horizontal
  case vertical
  public var crossed: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Point {
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}

extension Size {
  package subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Rect {
  /// The stretch that it covers along an axis.
  package subscript(axis: Axis) -> (low: Double, high: Double) { axis == .horizontal ? (x, maxX) : (y, maxY) }
}

/// One value per axis.
public struct PerAxis<Value: Hashable & Sendable>: Hashable, Sendable {
  public var horizontal: Value
  public var vertical: Value
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

public enum LayoutDirection: String, Hashable, Sendable, CaseIterable, Codable {
  case leftToRight
  case rightToLeft
}

extension Point {
  /// A requested content offset that stands for the farthest that a scroll view scrolls, on both axes.
  package static let contentEnd = Point(x: .infinity, y: .infinity)
  package static let contentEndWord = "end"

  /// A content offset as people read it.
  package var offsetText: String { self == .contentEnd ? Self.contentEndWord : "\(x.shortText),\(y.shortText)" }
}
