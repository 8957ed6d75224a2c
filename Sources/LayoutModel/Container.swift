/// The container of a screen: the bars of navigation and tab bar controllers. They lie over the root view, which
/// extends to the screen's edges, and are part of its safe area.
public struct Container: Hashable, Sendable {
  public var navigationBar: Control?
  public var tabBar: Control?
  public var toolbar: Control?
  public init() {}

  /// A bar on a screen, in window coordinates, points.
  public struct Bar: Hashable, Sendable {
    public var control: Control
    /// The rectangle that the control draws in.
    public var content: Rect
    /// The bar including the room between it and the screen's edge.
    public var frame: Rect
  }

  /// Whether a navigation or tab bar controller contains the screen, and not only a toolbar.
  public var hasController: Bool { navigationBar != nil || tabBar != nil }

  /// The bars from top to bottom. The keyboard lies over them.
  public func bars(in environment: Environment) -> [Bar] {
    let (size, safeArea) = (environment.size, environment.safeArea)
    var bars: [Bar] = []
    if let navigationBar {
      let content = Rect(x: 0, y: safeArea.top, width: size.width, height: navigationBar.barHeight(in: environment))
      bars.append(
        Bar(control: navigationBar, content: content, frame: Rect(x: 0, y: 0, width: size.width, height: content.maxY)))
    }
    var bottom = size.height - safeArea.bottom
    var edge = size.height
    var below: [Bar] = []
    for control in [tabBar, toolbar].compactMap(\.self) {
      let height = control.barHeight(in: environment)
      let content = Rect(x: 0, y: bottom - height, width: size.width, height: height)
      below.append(
        Bar(
          control: control, content: content,
          frame: Rect(x: 0, y: content.y, width: size.width, height: edge - content.y)))
      (bottom, edge) = (content.y, content.y)
    }
    return bars + below.reversed()
  }

  /// The insets that the bars add to the safe area of the root view.
  public func insets(in environment: Environment) -> EdgeInsets {
    EdgeInsets(
      top: navigationBar?.barHeight(in: environment) ?? 0,
      bottom: [tabBar, toolbar].compactMap { $0?.barHeight(in: environment) }.reduce(0, +))
  }
}

extension Control {
  /// The height in points of a navigation bar, tab bar or toolbar, without the safe area that it extends into; 0 for
  /// any other control.
  package func barHeight(in environment: Environment) -> Double {
    let isCompact = environment.idiom == .phone && environment.verticalSizeClass == .compact
    return switch kind {
    case .navigationBar: (isLarge ? 96 : isCompact ? 32 : 44) + (prompt == nil ? 0 : 30)
    case .tabBar: 49
    case .toolbar: 44
    default: 0
    }
  }
}
