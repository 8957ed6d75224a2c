/// The words of UIInterfaceOrientationMask.
public enum InterfaceOrientation: String, Hashable, Sendable, CaseIterable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case landscape
  case all
  case allButUpsideDown

  /// Whether a screen with this mask may have such an orientation.
  package func supports(_ orientation: Orientation) -> Bool {
    switch self {
    case .portrait, .portraitUpsideDown: orientation == .portrait
    case .landscapeLeft, .landscapeRight, .landscape: orientation == .landscape
    case .all, .allButUpsideDown: true
    }
  }
}

public enum Orientation: String, Hashable, Sendable, CaseIterable, Codable {
  case portrait
  case landscape
}

public enum SizeClass: String, Hashable, Sendable, CaseIterable, Codable {
  case compact
  case regular
}
