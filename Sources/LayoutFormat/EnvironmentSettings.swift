package import LayoutModel

/// A layout that is a part of a screen.
package enum ScreenPart: String, Hashable, Sendable, CaseIterable {
  /// As wide as the screen, such as a table's cell.
  case row
  /// Of its own width, such as a collection view's cell.
  case item
}

/// An environment as in a document. The defaults are iPhone 13, portrait, L, keyboard down, left to right, light.
package struct EnvironmentSettings: Hashable, Sendable {
  package var device: Device?
  package var viewport: Size?
  /// The kind of viewport, if it is not a screen's.
  package var part: ScreenPart?
  /// A window of any size, which takes only the traits of its device and has no safe area and square corners.
  package var window: Size?
  package var name: String?
  package var scale: Double?
  package var safeArea: PartialEdgeInsets?
  package var rootMargins: PartialEdgeInsets?
  package var keyboardHeight: Double?
  package var reservedRegions: [ReservedRegion]?
  /// The traits that differ from their defaults, and any system version that was asked for.
  private var traits: TraitValues = [:]
  package var idiom: Device.Idiom?
  package var horizontalSizeClass: SizeClass?
  package var verticalSizeClass: SizeClass?
  package var flags: [NamedValue<FlagValue>] = []
  package var texts: [NamedValue<String>] = []
  package var carets: [NamedValue<Int>] = []
  package var offsets: [NamedValue<Point>] = []

  package init() {}

  /// The default device.
  package static let defaultDevice: Device = Device.named("iPhone 13") ?? Device.catalog[0]

  /// The given value of a trait; nil for the default.
  package subscript(trait: EnvironmentTrait) -> TraitValue? {
    get { traits[trait] }
    // The usual system of a device may be a later one than the trait's.
    set { traits[trait] = newValue == trait.usual && trait != .system ? nil : newValue }
  }

  package var orientation: Orientation {
    get { Orientation(traits[.orientation]) ?? .portrait }
    set { self[.orientation] = newValue.traitValue }
  }
  package var textSize: ContentSizeCategory {
    get { ContentSizeCategory(traits[.textSize]) ?? .large }
    set { self[.textSize] = newValue.traitValue }
  }
  package var keyboard: Bool {
    get { Bool(traits[.keyboard]) ?? false }
    set { self[.keyboard] = newValue.traitValue }
  }

  /// Whether a pose says something of it: a device that folds, or a screen of its own.
  package var canFold: Bool { viewport != nil || (device ?? Self.defaultDevice).pose != nil }

  package func environment() -> Environment {
    let device = device ?? Self.defaultDevice
    let version = device.systemVersion(askedFor: Int(traits[.system]))
    var result = Environment(
      device: device, orientation: orientation, textSize: textSize, keyboard: keyboard, systemVersion: version,
      pose: Pose(traits[.pose]), sdkVersion: Int(traits[.sdk]))
    if let viewport {
      var custom = Self.custom(viewport, name: name, like: self.device == nil ? nil : result, keyboard)
      custom.textSize = textSize
      custom.systemVersion = version
      result = custom
      // It may lie anywhere on the screen.
      if part != nil {
        (result.cornerRadius, result.statusBarHeight) = (0, 0)
        (result.doubts[.corners], result.doubts[.statusBar]) = (nil, nil)
      }
    }
    if let asked = Int(traits[.system]), asked != version {
      result.doubts[.system] = "is \(version), not \(asked), which \(device.name) never ran"
    }
    if let window { result.becomeWindow(of: window) }
    if let scale { result.scale = scale }
    if let keyboardHeight {
      result.keyboardHeight = keyboardHeight
      result.doubts[.keyboard] = nil
    }
    if let reservedRegions {
      result.reservedRegions = reservedRegions
      result.doubts[.occlusions] = nil
    }
    if let idiom { result.idiom = idiom }
    // A window's follow its size.
    if let horizontalSizeClass, window == nil { result.horizontalSizeClass = horizontalSizeClass }
    if let verticalSizeClass, window == nil { result.verticalSizeClass = verticalSizeClass }
    for (trait, value) in traits where !trait.isAxis && trait != .system { result[trait] = value }
    if result.pseudolanguage == .rightToLeft { result.direction = .rightToLeft }
    if let safeArea {
      result.safeArea = safeArea.resolved(defaults: .zero, direction: result.direction)
      (result.doubts[.safeArea], result.doubts[.bottomInset]) = (nil, nil)
    }
    if let rootMargins {
      result.rootMargins = rootMargins.resolved(defaults: .zero, direction: result.direction)
      result.doubts[.margins] = nil
    }
    result.flags = flags.sorted { $0.name < $1.name }
    result.texts = texts.sorted { $0.name < $1.name }
    result.carets = carets.sorted { $0.name < $1.name }
    result.offsets = offsets.sorted { $0.name < $1.name }
    return result
  }

  /// The same settings on another device, with that device's figures.
  package func moved(to device: Device) -> EnvironmentSettings {
    var settings = turned(to: orientation)
    settings.place(on: device)
    if part != nil { settings.rootMargins = rootMargins }
    settings.clearFigures()
    return settings
  }

  private mutating func clearFigures() {
    (name, scale, idiom, horizontalSizeClass, verticalSizeClass) = (nil, nil, nil, nil, nil)
  }

  /// Leaves a screen of custom size, which is not a part of one, with all that was said of it.
  package mutating func leaveScreen() {
    guard viewport != nil, part == nil else { return }
    self = turned(to: orientation)
    clearFigures()
    viewport = nil
  }

  /// Puts it on a device in place of a screen of custom size. There a part of a screen has no safe area.
  package mutating func place(on device: Device) {
    leaveScreen()
    self.device = device
    guard let part, var size = viewport else { return }
    if part == .row { size.width = device.posture(orientation).size.width }
    viewport = size
    safeArea = PartialEdgeInsets(.zero)
  }

  /// The same settings in an orientation. Insets and a keyboard height apply only to the orientation that they were
  /// given for.
  package func turned(to orientation: Orientation) -> EnvironmentSettings {
    var settings = self
    settings.orientation = orientation
    settings.safeArea = nil
    settings.rootMargins = nil
    settings.keyboardHeight = nil
    settings.reservedRegions = nil
    return settings
  }

  /// A screen of custom size. Root margins and the width class are those of devices of that width (16 points, 20 from
  /// 414; regular from 678); the keyboard is as tall as that of the device nearest in width.
  private static func custom(
    _ size: Size, name: String?, like device: Environment?, _ keyboard: Bool
  ) -> Environment {
    let text = "\(size.width.shortText) × \(size.height.shortText)"
    if var custom = device {
      // A window on a device, as in Split View.
      custom.size = size
      (custom.reservedRegions, custom.cornerRadii) = ([], nil)
      custom.deviceName = name ?? "\(custom.deviceName), \(text)"
      custom.horizontalSizeClass = .horizontal(ofWindow: size)
      for figure in [Figure.window, .occlusions, .sizeClasses] { custom.doubts[figure] = nil }
      return custom
    }
    var custom = Environment(deviceName: name ?? text, size: size, scale: 2)
    custom.keyboard = keyboard
    custom.rootMargins = .rootMargins(width: size.width)
    custom.orientation = size.width > size.height ? .landscape : .portrait
    custom.horizontalSizeClass = .horizontal(ofWindow: size)
    custom.verticalSizeClass = .vertical(ofWindow: size)
    var best: (device: Device, height: Double, distance: Double)?
    for device in Device.catalog {
      let posture = device.posture(custom.orientation)
      guard let height = posture.keyboard ?? posture.keyboard26 else { continue }
      let distance = abs(posture.size.width - size.width)
      if distance < best?.distance ?? .infinity { best = (device, height, distance) }
    }
    if let best {
      custom.keyboardHeight = best.height
      custom.idiom = best.device.idiom
      custom.doubts[.keyboard] = "taken from \(best.device.name)"
    }
    return custom
  }
}

extension Environment {
  /// The error if its safe area leaves nothing of the screen.
  package var safeAreaProblem: String? {
    guard safeArea.left + safeArea.right >= size.width || safeArea.top + safeArea.bottom >= size.height else {
      return nil
    }
    let insets = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map(\.shortText).joined(separator: ", ")
    return
      "a safe area of [\(insets)] (top, left, bottom, right) leaves nothing of a screen of \(size.width.shortText) × \(size.height.shortText)"
  }
}
