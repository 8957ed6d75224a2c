import LayoutModel

/// A length of the screen, from which a metric may be computed.
enum ScreenLength: String, CaseIterable, Sendable {
  case width = "root.width"
  case height = "root.height"
  case safeAreaTop = "root.safeArea.top"
  case safeAreaLeft = "root.safeArea.left"
  case safeAreaBottom = "root.safeArea.bottom"
  case safeAreaRight = "root.safeArea.right"

  /// Points. The safe area is the root view's before anything scrolls: the device's, and the container's bars.
  func value(in environment: Environment, container: Container?) -> Double {
    let safeArea = container.map { environment.safeArea + $0.insets(in: environment) } ?? environment.safeArea
    return switch self {
    case .width: environment.size.width
    case .height: environment.size.height
    case .safeAreaTop: safeArea.top
    case .safeAreaLeft: safeArea.left
    case .safeAreaBottom: safeArea.bottom
    case .safeAreaRight: safeArea.right
    }
  }
}
