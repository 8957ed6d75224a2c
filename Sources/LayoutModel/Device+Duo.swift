// iPhone Duo and the phones of autumn 2026. Every figure of iPhone Duo comes from a simulator of iOS 27.1;
// `doubts` name figures that were read only once or taken from another device. Each pose is a device of its own,
// because its window, its insets and the side of its bar differ. An app built before iOS 27.1 gets a smaller window.
extension Device {
  static let autumn2026: [Device] = [
    Device(
      id: "iphone-duo", names: ["iPhone Duo (closed)"], aliases: ["iphone duo", "iphone-duo-outer"], idiom: .phone,
      year: 2026,
      scale: 3, cornerRadius: 59, pose: .closed,
      portrait: closedPortrait(), landscape: closedLandscape(bar: .right)),
    Device(
      id: "iphone-duo-bar-left", names: ["iPhone Duo (closed with bar left)"], aliases: [],
      idiom: .phone, year: 2026, scale: 3, cornerRadius: 59, pose: .closed,
      portrait: closedPortrait(), landscape: closedLandscape(bar: .left)),
    Device(
      id: "iphone-duo-open", names: ["iPhone Duo (open)"], aliases: ["iphone-duo-inner"], idiom: .phone, year: 2026,
      scale: 3, cornerRadius: 55, pose: .open,
      portrait: openPortrait(isFolded: false), landscape: openLandscape(isFolded: false)),
    Device(
      id: "iphone-duo-half-open", names: ["iPhone Duo (half open)"], aliases: [], idiom: .phone, year: 2026, scale: 3,
      cornerRadius: 55, pose: .halfOpen,
      portrait: openPortrait(isFolded: true), landscape: openLandscape(isFolded: true)),
    half(
      "left", "iPhone Duo (left half)", bar: nil, [leftDivision],
      [.safeArea: "read with different results", .margins: assumed, .occlusions: assumed]),
    half("left-with-bars", "iPhone Duo (left half with bars)", bar: .left, [leftDivision], [.occlusions: assumed]),
    half(
      "right", "iPhone Duo (right half)", bar: .right,
      [
        occlusion(385, 0, 84, 120),
        ReservedRegion(
          kind: .division, frame: Rect(x: 0, y: 0, width: 13.5, height: 669), margins: EdgeInsets(right: 13.5),
          isActive: false),
      ], [.occlusions: "taken from the open display"]),
    // The same window in every pose, and in either half of Split View.
    Device(
      id: "iphone-duo-sdk-26", names: ["iPhone Duo (app of SDK 26 in any pose or half)"],
      aliases: ["iphone duo (app of sdk 26)"], idiom: .phone, year: 2026, scale: 3, cornerRadius: 0, isOfOlderSDK: true,
      portrait: ofSDK26, landscape: ofSDK26),
    Device(
      id: "iphone-duo-sdk-27", names: ["iPhone Duo (app of SDK 27.0)"], aliases: [], idiom: .phone, year: 2026,
      scale: 3, cornerRadius: 0, isOfOlderSDK: true,
      portrait: window(386, 678, EdgeInsets(bottom: 34), keyboard: 289),
      landscape: window(386, 678, EdgeInsets(bottom: 34), keyboard: 289)),
    Device(
      id: "iphone-duo-open-sdk-27", names: ["iPhone Duo (open with an app of SDK 27.0)"], aliases: [], idiom: .phone,
      year: 2026, scale: 3, cornerRadius: 0, isOfOlderSDK: true,
      portrait: window(669, 871, EdgeInsets(bottom: 34), keyboard: 350, .regular),
      landscape: window(871, 669, EdgeInsets(left: 34, bottom: 20, right: 34), keyboard: 264, .regular)),
    olderHalf("left", width: 469, [:]),
    // The other 80 points of the display's half are a black rail.
    olderHalf("right", width: 389, [.safeArea: "taken from the left half"]),
    like("iphone-18-pro", "iPhone 18 Pro", "iphone-17"),
    like("iphone-18-pro-max", "iPhone 18 Pro Max", "iphone-17-pro-max"),
  ]

  /// The crease lies in the gap between the two halves; only its margins reach into them.
  private static let leftDivision = ReservedRegion(
    kind: .division, frame: Rect(x: 455.5, y: 0, width: 13.5, height: 669), margins: EdgeInsets(left: 13.5),
    isActive: false)

  private static let assumed = "assumed"
  private static let readOnce = "read once"

  private enum Bar {
    case left
    case right
  }

  // MARK: Reserved regions

  private static func occlusion(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, isActive: Bool = true
  ) -> ReservedRegion {
    ReservedRegion(kind: .occlusion, frame: Rect(x: x, y: y, width: width, height: height), isActive: isActive)
  }

  /// The crease is a line; what is around it are margins.
  private static func division(_ frame: Rect, isActive: Bool) -> ReservedRegion {
    let isUpright = frame.height > frame.width
    let margins = isUpright ? EdgeInsets(left: 20, right: 20) : EdgeInsets(top: 20, bottom: 20)
    return ReservedRegion(kind: .division, frame: frame, margins: margins, isActive: isActive)
  }

  // MARK: Postures

  private static let column = SystemFigures.standard.foldingBarColumn.value

  /// A pose whose status bar is a column at one side; the root has no margin there.
  private static func duo(
    _ width: Double, _ height: Double, bar: Bar?, keyboard: Double?, _ horizontal: SizeClass, _ vertical: SizeClass,
    _ regions: [ReservedRegion] = []
  ) -> Posture {
    var posture = Posture(
      size: Size(width: width, height: height),
      safeArea: EdgeInsets(left: bar == .left ? column : 0, bottom: 34, right: bar == .right ? column : 0),
      safeArea26: nil,
      statusBarHeight: 0, keyboard: keyboard, keyboard26: keyboard, horizontalSizeClass: horizontal,
      verticalSizeClass: vertical, rootMargin: 20, splitViewWidths: [])
    posture.rootMargins = EdgeInsets(left: bar == .left ? 0 : 20, right: bar == .right ? 0 : 20)
    posture.reservedRegions = regions
    return posture
  }

  /// The column with the status, and the camera in it. The hinge is at the left, where the corners are almost square.
  private static func closedPortrait() -> Posture {
    var posture = duo(
      466, 678, bar: .right, keyboard: 289, .compact, .regular,
      [occlusion(382, 0, 84, 170), occlusion(399.7, 29.3, 37, 37)])
    posture.cornerRadii = [8, 59, 59, 8]
    posture.doubts = [.keyboard: readOnce]
    return posture
  }

  private static func closedLandscape(bar: Bar) -> Posture {
    let regions =
      bar == .right
      ? [occlusion(594, 384, 84, 82), occlusion(611.7, 399.7, 37, 37)]
      : [occlusion(0, 0, 84, 82), occlusion(29.3, 29.3, 37, 37)]
    var posture = duo(678, 466, bar: bar, keyboard: 230, .compact, .compact, regions)
    // The hinge is at the top where the bar is at the right, and at the bottom where it is at the left.
    posture.cornerRadii = bar == .right ? [8, 8, 59, 59] : [59, 59, 8, 8]
    posture.doubts = [.keyboard: readOnce, .corners: "turned with the display from portrait"]
    return posture
  }

  /// The inner camera counts only while it is in use.
  private static func openPortrait(isFolded: Bool) -> Posture {
    var posture = duo(
      669, 951, bar: nil, keyboard: 350, .regular, .regular,
      [
        occlusion(535, 0, 134, 82), occlusion(21, 215.7, 37, 58, isActive: false),
        division(Rect(x: 0, y: 455.5, width: 669, height: 40), isActive: isFolded),
      ])
    posture.safeArea.top = 82
    posture.statusBarHeight = 54
    posture.doubts = [
      .keyboard: isFolded ? "taken from the flat display" : readOnce, .statusBar: "taken from iPhone 17",
    ]
    return posture
  }

  /// The bottom inset was read as 0 while the keyboard is up, in a Flutter app, whose padding leaves out what a
  /// keyboard covers.
  private static func openLandscape(isFolded: Bool) -> Posture {
    var posture = duo(
      951, 669, bar: .right, keyboard: 264, .regular, .regular,
      [
        occlusion(867, 0, 84, 120), occlusion(677.3, 21, 58, 37, isActive: false),
        division(Rect(x: 455.5, y: 0, width: 40, height: 669), isActive: isFolded),
      ])
    posture.doubts = [.bottomInset: "differs from the one reading with a keyboard"]
    if isFolded { posture.doubts[.keyboard] = "taken from the flat display" }
    return posture
  }

  /// Half of the open display in Split View, the same in every orientation.
  private static func half(
    _ side: String, _ name: String, bar: Bar?, _ regions: [ReservedRegion], _ doubts: Doubts
  ) -> Device {
    var posture = duo(469, 669, bar: bar, keyboard: nil, .compact, .regular, regions)
    posture.doubts = doubts.merging([.corners: "taken from the open display"]) { own, _ in own }
    return Device(
      id: "iphone-duo-\(side)", names: [name], aliases: [], idiom: .phone, year: 2026, scale: 3, cornerRadius: 55,
      pose: .open, portrait: posture, landscape: posture)
  }

  /// Half of the open display in Split View, for an app built with SDK 27.0.
  private static func olderHalf(_ side: String, width: Double, _ doubts: Doubts) -> Device {
    var posture = window(width, 669, EdgeInsets(left: 34, bottom: 20, right: 34), keyboard: nil)
    posture.doubts.merge(doubts) { _, own in own }
    return Device(
      id: "iphone-duo-\(side)-sdk-27", names: ["iPhone Duo (\(side) half with an app of SDK 27.0)"], aliases: [],
      idiom: .phone, year: 2026, scale: 3, cornerRadius: 0, isOfOlderSDK: true,
      portrait: posture, landscape: posture)
  }

  /// The window of an app built with SDK 27.0.
  private static func window(
    _ width: Double, _ height: Double, _ safeArea: EdgeInsets, keyboard: Double?, _ horizontal: SizeClass = .compact
  ) -> Posture {
    var posture = Posture(
      size: Size(width: width, height: height), safeArea: safeArea, safeArea26: nil, statusBarHeight: 0,
      keyboard: keyboard, keyboard26: keyboard, horizontalSizeClass: horizontal, verticalSizeClass: .regular,
      rootMargin: EdgeInsets.rootMargins(width: width).left, splitViewWidths: [])
    posture.doubts = [
      .window: readOnce, .safeArea: readOnce, .margins: assumed, .statusBar: assumed, .corners: assumed,
      .sizeClasses: assumed,
    ]
    if keyboard != nil { posture.doubts[.keyboard] = assumed }
    return posture
  }

  /// A window without read insets: those of a phone of its size.
  private static let ofSDK26: Posture = {
    let other = phone("iphone-se-3")
    var posture = other.portrait
    for figure in [Figure.safeArea, .margins, .statusBar, .corners, .keyboard] {
      posture.doubts[figure] = "taken from \(other.name)"
    }
    return posture
  }()

  /// A phone with only a known size and top inset; the rest comes from a phone of the same size.
  private static func like(_ id: String, _ name: String, _ other: String) -> Device {
    var device = phone(other)
    for figure in Figure.allCases where ![.system, .window, .bottomInset, .occlusions].contains(figure) {
      device.portrait.doubts[figure] = "taken from \(device.name)"
      device.landscape.doubts[figure] = "taken from \(device.name)"
    }
    (device.id, device.names, device.aliases, device.year) = (id, [name], [], 2026)
    return device
  }
}
