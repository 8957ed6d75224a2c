/// One cell of the matrix: everything outside the document that a screen's frames depend on. Two equal
/// environments give equal frames to the bit.
public struct Environment: Hashable, Sendable, Codable {
  /// Catalogue id of the device; nil for a custom size.
  public var deviceID: String?
  /// The name for people, such as `iPhone 13` or `390 × 700`.
  public var deviceName: String
  public var idiom: Device.Idiom = .phone
  public var orientation: Orientation = .portrait
  /// Points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  public var safeArea: EdgeInsets = .zero
  /// Layout margins of the root view without the safe area, which is added to them.
  public var rootMargins: EdgeInsets = EdgeInsets(left: 16, right: 16)
  /// In window coordinates, including inactive ones.
  public var reservedRegions: [ReservedRegion] = []
  /// The requested pose of a device that folds, or of a custom screen; nil means the device's own pose.
  public var pose: Pose?
  public var statusBarHeight: Double = 0
  public var cornerRadius: Double = 0
  /// Home-button phones lose the top safe area with the status bar.
  public var hasHomeButton: Bool = false
  /// Top left, top right, bottom right, bottom left, if they differ from `cornerRadius`.
  package var cornerRadii: [Double]?
  /// Equivalent to `view.safeAreaInsets.bottom > 0` in code.
  public var hasHomeIndicator: Bool { !hasHomeButton && safeArea.bottom > 0 }
  /// How long the home indicator is drawn, in points; nil on a screen without a device, and on one without an
  /// indicator. On an iPad it follows the width of the window, which Split View and Slide Over make narrower.
  package var homeIndicatorLength: Double? {
    guard deviceID != nil, hasHomeIndicator else { return nil }
    if idiom == .pad { return min(300, (size.width * 0.36).rounded()) }
    let upright = (min(size.width, size.height) * 0.36).rounded()
    return orientation == .landscape ? (upright * 1.6).rounded() : upright
  }
  public var horizontalSizeClass: SizeClass = .compact
  public var verticalSizeClass: SizeClass = .regular
  public var textSize: ContentSizeCategory = .large
  public var keyboard: Bool = false
  /// Points that the keyboard covers from the bottom screen edge when it is up, including the home indicator strip.
  public var keyboardHeight: Double = 0
  public var direction: LayoutDirection = .leftToRight
  public var appearance: InterfaceStyle = .light
  public var boldText: Bool = false
  /// The system whose figures apply: those of 18, 26 and 27 differ.
  public var systemVersion: Int = 18
  /// The SDK that the app is built with; nil is that of the system.
  public var sdkVersion: Int?
  public var pseudolanguage: Pseudolanguage?
  /// Whether the screen is shown in its document's container, if there is one.
  public var hasContainer: Bool = true
  /// Overridden document flags, sorted by name.
  public var flags: [NamedValue<FlagValue>] = []
  /// Text typed into views, sorted by view id.
  public var texts: [NamedValue<String>] = []
  /// Positions of carets in text views, in characters, sorted by view id; other carets are where the document sets
  /// them.
  public var carets: [NamedValue<Int>] = []
  /// Requested content offsets, sorted by scroll view id; an empty id means the only scroll view.
  /// `Point.contentEnd` is the farthest that it scrolls.
  public var offsets: [NamedValue<Point>] = []
  /// Figures that are not its device's own, or not certain.
  package var doubts: Doubts = [:]

  public init(deviceID: String? = nil, deviceName: String, size: Size, scale: Double) {
    self.deviceID = deviceID
    self.deviceName = deviceName
    self.size = size
    self.scale = scale
  }

  /// A device of the catalogue with its own figures, by default those of its usual system. An unknown keyboard height
  /// comes from the device of the same idiom that is nearest in width, and is marked approximate. A device that folds
  /// has the figures of the pose, or of an older SDK.
  public init(
    device named: Device, orientation: Orientation = .portrait, textSize: ContentSizeCategory = .large,
    keyboard: Bool = false, systemVersion asked: Int? = nil, pose: Pose? = nil, sdkVersion: Int? = nil
  ) {
    let device = (pose.map(named.posed) ?? named).built(with: sdkVersion)
    let systemVersion = asked ?? device.usualSystemVersion
    let posture = device.posture(orientation)
    self.init(deviceID: named.id, deviceName: device.name, size: posture.size, scale: device.scale)
    (self.pose, self.sdkVersion) = (pose, sdkVersion)
    let isNew = systemVersion >= 26
    idiom = device.idiom
    self.orientation = orientation
    safeArea = isNew ? posture.safeArea26 ?? posture.safeArea : posture.safeArea
    rootMargins = posture.rootMargins ?? EdgeInsets(left: posture.rootMargin, right: posture.rootMargin)
    reservedRegions = posture.reservedRegions
    doubts = posture.doubts
    cornerRadii = posture.cornerRadii
    statusBarHeight = posture.statusBarHeight
    hasHomeButton = device.hasHomeButton
    horizontalSizeClass = posture.horizontalSizeClass
    verticalSizeClass = posture.verticalSizeClass
    self.textSize = textSize
    self.keyboard = keyboard
    self.systemVersion = systemVersion
    if let radius = device.cornerRadius {
      cornerRadius = radius
    } else if let near = Device.nearest(
      to: device, orientation,
      where: { near in
        // Screens with a home button are square, those without are round.
        let isAlike = (near.portrait.safeArea.bottom > 0) == (device.portrait.safeArea.bottom > 0)
        return isAlike ? near.cornerRadius : nil
      })
    {
      cornerRadius = near.value
      doubts[.corners] = "taken from \(near.device.name)"
    }
    let height: (Device) -> Double? = {
      let posture = $0.posture(orientation)
      return isNew ? posture.keyboard26 ?? posture.keyboard : posture.keyboard ?? posture.keyboard26
    }
    if let known = height(device) {
      keyboardHeight = known
    } else if let near = Device.nearest(to: device, orientation, where: height) {
      keyboardHeight = near.value
      doubts[.keyboard] = "taken from \(near.device.name)"
    }
  }

  public var isRightToLeft: Bool { direction == .rightToLeft }
  /// Whether it is the other one, but for the text size.
  package func differsInTextSizeOnly(from other: Environment) -> Bool {
    var same = self
    same.textSize = other.textSize
    return same == other
  }

  /// Points currently covered at the bottom.
  public var coveredHeight: Double { keyboard ? keyboardHeight : 0 }
  /// Size of one device pixel in points.
  public var pixel: Double { 1 / scale }

  /// Derived from the safe area, so that no list of devices can contradict it: phones from 2017 to 2022 have a notch of
  /// 44 to 50 points, those with an island 55 or more. Nil except on phones of the catalogue.
  package var sensorHousing: SensorHousing? {
    guard idiom == .phone, !hasHomeButton, let deviceID, Device.withID(deviceID)?.pose == nil else { return nil }
    let depth = orientation == .landscape ? safeArea.left : safeArea.top
    return depth >= 55 ? .island : depth >= 40 ? .notch : nil
  }

  /// One line that names the environment: `iPhone 13, portrait, L` and all values that differ from the defaults.
  public var summary: String {
    var words = [deviceName]
    words += EnvironmentTrait.all.compactMap { trait in
      let name = trait.words(in: self)
      return trait == .keyboard ? name.map { "\($0) \(keyboardHeight.shortText)" } : name
    }
    words += flags.map { "\($0.name)=\($0.value.text)" }
    words += offsets.map { "offset\($0.name.isEmpty ? "" : " \($0.name)") \($0.value.offsetText)" }
    return words.joined(separator: ", ")
  }
}

extension Device {
  /// The device of the same idiom that is nearest in width and has the figure.
  static func nearest(
    to device: Device, _ orientation: Orientation, where figure: (Device) -> Double?
  ) -> (device: Device, value: Double)? {
    let width = device.posture(orientation).size.width
    var best: (index: Int, value: Double, distance: Double)?
    // By index: a loop over the devices would copy each.
    for index in catalog.indices where catalog[index].idiom == device.idiom && catalog[index].id != device.id {
      guard let value = figure(catalog[index]) else { continue }
      let distance = abs(catalog[index].posture(orientation).size.width - width)
      if best == nil || distance < best!.distance { best = (index, value, distance) }
    }
    return best.map { (catalog[$0.index], $0.value) }
  }

  /// Every name that `named` accepts.
  package static var allNames: [String] { catalog.flatMap { $0.names + [$0.id] + $0.aliases } }

  /// The device with that name, id or alias; case does not matter.
  public static func named(_ name: String) -> Device? {
    let wanted = name.lowercased()
    return catalog.first { device in
      device.id == wanted || device.aliases.contains(wanted) || device.names.contains { $0.lowercased() == wanted }
    }
  }
}

/// The housing at the top edge of a phone's screen; in landscape that edge is at the left.
package enum SensorHousing: String, Hashable, Sendable, CaseIterable {
  case notch
  case island
}

public enum InterfaceStyle: String, Hashable, Sendable, CaseIterable, Codable {
  case light
  case dark
}

extension Double {
  /// The number as people read it: `16`, `255.5`, `20.333`; at most three decimals, halves away from zero.
  public var shortText: String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    let scaled = (self * 1000).rounded()
    guard abs(scaled) < 9e15 else { return "\(self)" }
    let number = Int64(scaled)
    let whole = abs(number) / 1000
    let rest = abs(number) % 1000
    let sign = number < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
