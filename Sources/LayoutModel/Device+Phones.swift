// Figures of phones in points. If two sources differ, the better attested figure is used. Environment fills in a
// missing keyboard height from the nearest device of the same width and marks it approximate.
extension Device {
  /// Every device, phones first, oldest first.
  public static let catalog: [Device] = phones + autumn2026 + pads

  static let phones: [Device] = phoneRows.map(\.device)

  static func phone(_ id: String) -> Device {
    guard let device = phones.first(where: { $0.id == id }) else { preconditionFailure("no device \(id)") }
    return device
  }

  private static let phoneRows: [PhoneRow] = [
    PhoneRow(
      "iphone-se-1", ["iPhone SE (1st generation)"], 2016, scale: 2, corners: 0, 320, 568, keyboard: [254, 200]),
    PhoneRow(
      "iphone-8", ["iPhone 8", "iPhone 7", "iPhone 6s", "iPhone 6"], aliases: ["iphone-6", "iphone-6s", "iphone-7"],
      2017, scale: 2, corners: 0, 375, 667, keyboard: [260, 200]),
    PhoneRow(
      "iphone-se-3", ["iPhone SE (3rd generation)", "iPhone SE (2nd generation)"], aliases: ["iphone-se-2"], 2022,
      scale: 2, corners: 0, 375, 667, keyboard: [260, 200], keyboard26: [260, 206]),
    PhoneRow(
      "iphone-8-plus", ["iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus", "iPhone 6 Plus"],
      aliases: ["iphone-6-plus", "iphone-7-plus"], 2017, corners: 0, 414, 736, keyboard: [271, 200]),
    PhoneRow(
      "iphone-x", ["iPhone X", "iPhone XS", "iPhone 11 Pro"], aliases: ["iphone-xs", "iphone-11-pro"], 2017,
      corners: 39, 375, 812, top: 44, keyboard: [336, 209]),
    PhoneRow(
      "iphone-xr", ["iPhone XR", "iPhone 11"], aliases: ["iphone-11"], 2018, scale: 2, corners: 41.5, 414, 896,
      top: 48, keyboard: [346, 209]),
    PhoneRow(
      "iphone-xs-max", ["iPhone XS Max", "iPhone 11 Pro Max"], aliases: ["iphone-11-pro-max"], 2018, corners: 39, 414,
      896, top: 44, keyboard: [346, 209]),
    PhoneRow(
      "iphone-13-mini", ["iPhone 13 mini", "iPhone 12 mini"], aliases: ["iphone-12-mini"], 2021, corners: 44, 375, 812,
      top: 50, keyboard: [336, 209]),
    PhoneRow(
      "iphone-13", ["iPhone 13", "iPhone 12", "iPhone 12 Pro", "iPhone 13 Pro", "iPhone 14"],
      aliases: ["iphone-12", "iphone-12-pro", "iphone-13-pro", "iphone-14"], 2021, corners: 47.33, 390, 844, top: 47,
      keyboard: [336, 219], keyboard26: [335, 209]),
    PhoneRow(
      "iphone-13-pro-max", ["iPhone 13 Pro Max", "iPhone 12 Pro Max", "iPhone 14 Plus"],
      aliases: ["iphone-12-pro-max", "iphone-14-plus"], 2021, corners: 53.33, 428, 926, top: 47, keyboard: [346, 219]),
    PhoneRow(
      "iphone-14-pro", ["iPhone 14 Pro"], 2022, corners: 55, 393, 852, top: 59, statusBar: 54, keyboard: [336, 219],
      keyboard26: [335, 208]),
    PhoneRow(
      "iphone-15", ["iPhone 15", "iPhone 15 Pro"], aliases: ["iphone-15-pro"], 2023, corners: 55, 393, 852, top: 59,
      statusBar: 54, keyboard: [336, 219], keyboard26: [335, 208]),
    PhoneRow(
      "iphone-16", ["iPhone 16"], 2024, corners: 55, 393, 852, top: 59, statusBar: 54, keyboard: [336, 219],
      keyboard26: [335, 208]),
    PhoneRow(
      "iphone-16-plus", ["iPhone 16 Plus", "iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max"],
      aliases: ["iphone-14-pro-max", "iphone-15-plus", "iphone-15-pro-max"], 2024, corners: 55, 430, 932, top: 59,
      statusBar: 54, keyboard: [346, 219], keyboard26: [345, 208]),
    PhoneRow(
      "iphone-16-pro", ["iPhone 16 Pro"], 2024, corners: 62, 402, 874, top: 62, statusBar: 54, keyboard: [336, 219],
      keyboard26: [335, 208]),
    PhoneRow(
      "iphone-16-pro-max", ["iPhone 16 Pro Max"], 2024, corners: 62, 440, 956, top: 62, statusBar: 54,
      keyboard: [346, 219], keyboard26: [345, 208]),
    PhoneRow(
      "iphone-17", ["iPhone 17", "iPhone 17 Pro"], aliases: ["iphone-17-pro"], 2025, corners: 62, 402, 874, top: 62,
      statusBar: 54, keyboard: [335, 208]),
    PhoneRow(
      "iphone-17-pro-max", ["iPhone 17 Pro Max"], 2025, corners: 62, 440, 956, top: 62, statusBar: 54,
      keyboard: [345, 208]),
    PhoneRow(
      "iphone-air", ["iPhone Air"], 2025, corners: nil, 420, 912, top: 68, statusBar: 54, keyboard: [345, 208],
      isCompactInLandscape: true),
    PhoneRow("iphone-17e", ["iPhone 17e"], 2026, corners: 47.33, 390, 844, top: 47, keyboard: [335, 208]),
  ]
}

/// A row of the table: what the figures of a phone follow from.
private struct PhoneRow {
  var id: String
  var names: [String]
  var aliases: [String]
  var year: Int
  var scale: Double
  /// Points; 0 on a phone with a home button, nil if unknown.
  var corners: Double?
  var size: Size
  /// The inset of the top edge in portrait, and of both sides in landscape.
  var top: Double
  var statusBar: Double
  /// Heights in portrait and landscape; from iOS 26 nil if not known to differ.
  var keyboard: [Double]
  var keyboard26: [Double]?
  /// Whether its width is compact in landscape, although it is wide.
  var isCompactInLandscape: Bool

  init(
    _ id: String, _ names: [String], aliases: [String] = [], _ year: Int, scale: Double = 3, corners: Double?,
    _ width: Double, _ height: Double, top: Double = SystemFigures.standard.oldStatusBarHeight.value,
    statusBar: Double? = nil, keyboard: [Double], keyboard26: [Double]? = nil, isCompactInLandscape: Bool = false
  ) {
    (self.id, self.names, self.aliases, self.year) = (id, names, aliases, year)
    (self.scale, self.corners, self.size) = (scale, corners, Size(width: width, height: height))
    (self.top, self.statusBar) = (top, statusBar ?? top)
    (self.keyboard, self.keyboard26, self.isCompactInLandscape) = (keyboard, keyboard26, isCompactInLandscape)
  }

  private var hasHomeButton: Bool { corners == 0 }
  private var isOfIOS26: Bool { year >= 2025 }

  var device: Device {
    Device(
      id: id, names: names, aliases: aliases, idiom: .phone, year: year, scale: scale, cornerRadius: corners,
      portrait: posture(.portrait), landscape: posture(.landscape))
  }

  private func posture(_ orientation: Orientation) -> Device.Posture {
    let isLandscape = orientation == .landscape
    let isWide = size.width >= SystemFigures.standard.wideScreen.value
    // From iOS 26 the home indicator is a point lower in landscape.
    let differs = isLandscape && keyboard26 != nil && !hasHomeButton
    return Device.Posture(
      size: isLandscape ? Size(width: size.height, height: size.width) : size,
      safeArea: isLandscape ? landscapeInsets(bottom: isOfIOS26 ? 20 : 21) : portraitInsets,
      safeArea26: differs ? landscapeInsets(bottom: 20) : nil, statusBarHeight: isLandscape ? 0 : statusBar,
      keyboard: keyboard[isLandscape ? 1 : 0],
      keyboard26: (keyboard26 ?? (isOfIOS26 ? keyboard : nil))?[isLandscape ? 1 : 0],
      horizontalSizeClass: isLandscape && isWide && !isCompactInLandscape ? .regular : .compact,
      verticalSizeClass: isLandscape ? .compact : .regular, rootMargin: EdgeInsets.rootMargins(width: size.width).left,
      splitViewWidths: [])
  }

  private var portraitInsets: EdgeInsets { EdgeInsets(top: top, bottom: hasHomeButton ? 0 : 34) }

  private func landscapeInsets(bottom: Double) -> EdgeInsets {
    hasHomeButton ? .zero : EdgeInsets(left: top, bottom: bottom, right: top)
  }
}
