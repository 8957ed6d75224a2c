/// Corners of a rectangle.
public struct Corners: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let topLeft = Corners(rawValue: 1)
  public static let topRight = Corners(rawValue: 2)
  public static let bottomRight = Corners(rawValue: 4)
  public static let bottomLeft = Corners(rawValue: 8)
  public static let all: Corners = [.topLeft, .topRight, .bottomRight, .bottomLeft]

  /// Clockwise from the top left.
  package static let words: [(corner: Corners, word: String)] = [
    (.topLeft, "topLeft"), (.topRight, "topRight"), (.bottomRight, "bottomRight"), (.bottomLeft, "bottomLeft"),
  ]
}

/// CALayer's shadow with its defaults.
public struct Shadow: Hashable, Sendable {
  /// nil is black.
  public var color: Color?
  /// 0 to 1.
  public var opacity = 0.0
  /// Points: the standard deviation of its blur.
  public var radius = 3.0
  /// Points.
  public var offset = Size(width: 0, height: -3)
  public init() {}
}

/// The properties that the viewer needs to draw a view. The engine does not use them.
public struct Appearance: Hashable, Sendable {
  public var backgroundColor: Color?
  public var tintColor: Color?
  public var borderColor: Color?
  /// Points.
  public var borderWidth: Double = 0
  /// Points.
  public var cornerRadius: Double = 0
  /// The corners that the radius rounds (CALayer.maskedCorners).
  public var maskedCorners = Corners.all
  /// A shadow below the view and outside of its bounds; none where its opacity is 0 (CALayer).
  public var shadow = Shadow()
  /// 0 to 1.
  public var alpha: Double = 1
  public var clipsToBounds: Bool = false
  public init() {}
}
