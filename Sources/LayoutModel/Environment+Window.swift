/// Windows of any size (docs/plane.md).
extension Environment {
  /// Turns the environment's device into a window: at a scale of 2, with the device's idiom, root margins and keyboard,
  /// and nothing over its edges.
  package mutating func becomeWindow(of size: Size) {
    deviceID = nil
    (reservedRegions, cornerRadii) = ([], nil)
    doubts = doubts.filter { $0.key == .margins || $0.key == .keyboard }
    scale = 2
    (safeArea, statusBarHeight, cornerRadius, hasHomeButton) = (.zero, 0, 0, false)
    resizeWindow(to: size)
    nameWindow()
  }

  /// Gives a window another size and everything that follows from it, except its name.
  package mutating func resizeWindow(to size: Size) {
    self.size = size
    orientation = size.width > size.height ? .landscape : .portrait
    horizontalSizeClass = .horizontal(ofWindow: size)
    verticalSizeClass = .vertical(ofWindow: size)
  }

  package mutating func nameWindow() { deviceName = windowName }

  package var isWindow: Bool { deviceID == nil && deviceName == windowName }

  private var windowName: String { "window of \(size.words)" }
}

extension Size {
  /// `402 × 874`, in points.
  package var words: String { "\(width.shortText) × \(height.shortText)" }
}

/// The size classes of a window that is not a device's whole screen: Split View, a resized window, a custom screen
/// (docs/semantics.md#size-classes-of-windows, with the doubt). A device's own classes are in its row of the catalogue.
extension SizeClass {
  /// The width in points from which a window is horizontally regular.
  package static let regularWidth = 678.0
  /// The height in points from which a window is vertically regular.
  package static let regularHeight = 480.0

  package static func horizontal(ofWindow size: Size) -> SizeClass { size.width >= regularWidth ? .regular : .compact }
  package static func vertical(ofWindow size: Size) -> SizeClass { size.height >= regularHeight ? .regular : .compact }
}
