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
      let span = navigationBar.navigationBarSpan(in: environment)
      bars.append(
        Bar(
          control: navigationBar, content: Rect(x: 0, y: span.top, width: size.width, height: span.bottom - span.top),
          frame: Rect(x: 0, y: 0, width: size.width, height: span.bottom)))
    }
    if let side = environment.verticalBarSide {
      return bars
        + [tabBar].compactMap(\.self).map { tabBar in
          let frame = tabBar.uprightTabs(at: side, in: environment)
          return Bar(control: tabBar, content: frame, frame: frame)
        }
    }
    var bottom = size.height - safeArea.bottom
    var edge = size.height
    var below: [Bar] = []
    for control in [tabBar, toolbar].compactMap(\.self) {
      let height = control.heightBelow(in: environment)
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
    let below = environment.verticalBarSide == nil ? [tabBar, toolbar] : []
    return EdgeInsets(
      top: navigationBar.map { max(0, $0.navigationBarSpan(in: environment).bottom - environment.safeArea.top) } ?? 0,
      bottom: below.compactMap { $0?.heightBelow(in: environment) }.reduce(0, +))
  }
}

/// Bars on a device that folds (docs/semantics.md#iphone-duo).
extension Environment {
  /// The side with the column of an upright tab bar, which also has a toolbar's items; nil where bars lie across.
  package var verticalBarSide: VerticalBarSide? {
    guard isDeviceThatFolds else { return nil }
    let column = SystemFigures.standard.foldingBarColumn.value
    return safeArea.left >= column ? .left : safeArea.right >= column ? .right : nil
  }

  package enum VerticalBarSide {
    case left
    case right
  }

  /// Whether it is a phone with little height.
  fileprivate var isFlatPhone: Bool { idiom == .phone && verticalSizeClass == .compact }

  var isDeviceThatFolds: Bool { deviceID != nil && currentPose != nil }
}

extension Control {
  /// Where a controller's navigation bar begins and ends, points from the window's top.
  fileprivate func navigationBarSpan(in environment: Environment) -> (top: Double, bottom: Double) {
    if environment.isDeviceThatFolds {
      let (top, height) = (figures.foldingBarMargin.value, figures.foldingNavigationBarHeight.value)
      return (top, top + height + titleHeights(isLarge: isLarge))
    }
    return (environment.safeArea.top, environment.safeArea.top + barHeight(in: environment))
  }

  /// The height in points of a controller's tab bar or toolbar that lies across.
  fileprivate func heightBelow(in environment: Environment) -> Double {
    kind == .toolbar && environment.isDeviceThatFolds
      ? figures.foldingToolbarHeight.value : barHeight(in: environment)
  }

  /// The capsule of a tab bar in the column at a side, in window coordinates: above the bottom or what covers it.
  fileprivate func uprightTabs(at side: Environment.VerticalBarSide, in environment: Environment) -> Rect {
    let (size, width, margin) = (environment.size, figures.foldingTabWidth.value, figures.foldingBarMargin.value)
    let tabs = Double(segments.isEmpty ? 3 : min(segments.count, 8))
    let height = figures.foldingTabHeight.value * tabs + figures.foldingTabPadding.value
    let x = side == .left ? margin : size.width - margin - width
    let column = Rect(x: x, y: 0, width: width, height: size.height)
    let covered = environment.reservedRegions.filter { $0.isActive && $0.kind == .occlusion }
      .compactMap { column.intersection($0.frame) }.filter { $0.midY > size.height / 2 }
    let bottom = covered.map(\.y).min() ?? size.height - margin
    return Rect(x: x, y: bottom - height, width: width, height: height)
  }

  /// Whether a navigation bar's title is large: not on a phone in landscape.
  package func showsLargeTitle(in environment: Environment) -> Bool { isLarge && !environment.isFlatPhone }

  /// The height in points of a navigation bar, tab bar or toolbar, without the safe area that it extends into; 0 for
  /// any other control.
  package func barHeight(in environment: Environment) -> Double {
    // A phone whose width is regular in landscape keeps the usual height.
    let isCompact = environment.isFlatPhone && environment.horizontalSizeClass == .compact
    return switch kind {
    case .navigationBar:
      (isCompact
        ? figures.compactNavigationBarHeight.value : figures.navigationBarHeight.value(on: environment.systemVersion))
        + titleHeights(isLarge: showsLargeTitle(in: environment))
    case .tabBar: figures.tabBarHeight.value
    case .toolbar: figures.toolbarHeight.value
    default: 0
    }
  }

  /// Points below a navigation bar's own row.
  private func titleHeights(isLarge: Bool) -> Double {
    (isLarge ? figures.largeTitleHeight.value : 0) + (prompt == nil ? 0 : figures.promptHeight.value)
  }

  private var figures: SystemFigures { .standard }
}
