// Figures of pads in points.
extension Device {
  static let pads: [Device] = padRows.map(\.device)

  private static let padRows: [PadRow] = [
    PadRow(
      id: "ipad-9_7",
      names: [
        "iPad 9.7-inch", "iPad mini 2", "iPad mini 3", "iPad mini 4", "iPad mini 5", "iPad (5th generation)",
        "iPad (6th generation)",
      ],
      aliases: ["ipad-mini-5"], year: 2018, corners: 0, width: 768, height: 1024, keyboard: [313, 398],
      thirds: [320, 320], hasIOS26: false),
    PadRow(
      id: "ipad-10_2",
      names: ["iPad 10.2-inch", "iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"],
      year: 2021, corners: 0, width: 810, height: 1080, keyboard: [320, 408], thirds: [320, 320]),
    PadRow(
      id: "ipad-10_5", names: ["iPad Pro 10.5-inch", "iPad Air (3rd generation)"], year: 2019, corners: 0, width: 834,
      height: 1112, keyboard: nil, thirds: [320, 320], hasIOS26: false),
    PadRow(
      id: "ipad-mini-6", names: ["iPad mini (6th generation)", "iPad mini (A17 Pro)"], year: 2024, corners: nil,
      width: 744, height: 1133, keyboard: [340, 428]),
    PadRow(
      id: "ipad-air-11", names: ["iPad Air 11-inch", "iPad Air 10.9-inch", "iPad (10th generation)", "iPad (A16)"],
      aliases: ["ipad-10", "ipad-air-10_9"], year: 2025, corners: 18, width: 820, height: 1180, keyboard: [337, 422]),
    PadRow(
      id: "ipad-pro-11",
      names: [
        "iPad Pro 11-inch", "iPad Pro 11-inch (1st generation)", "iPad Pro 11-inch (2nd generation)",
        "iPad Pro 11-inch (3rd generation)", "iPad Pro 11-inch (4th generation)",
      ],
      year: 2022, corners: 18, width: 834, height: 1194, keyboard: [340, 428], thirds: [320, 375]),
    PadRow(
      id: "ipad-pro-11-m4", names: ["iPad Pro 11-inch (M4)", "iPad Pro 11-inch (M5)"], year: 2024, corners: nil,
      width: 834, height: 1210, keyboard: [340, 428]),
    PadRow(
      id: "ipad-pro-12_9", names: ["iPad Pro 12.9-inch", "iPad Air 13-inch"], aliases: ["ipad-air-13"], year: 2022,
      corners: 18, width: 1024, height: 1366, keyboard: [403, 498], thirds: [375, 375]),
    PadRow(
      id: "ipad-pro-13", names: ["iPad Pro 13-inch (M4)", "iPad Pro 13-inch (M5)"], year: 2024, corners: nil,
      width: 1032, height: 1376, keyboard: [403, 498]),
  ]
}

/// A row of the table: what the figures of a pad follow from.
private struct PadRow {
  var id: String
  var names: [String]
  var aliases: [String] = []
  var year: Int
  /// Points; 0 on a pad with a home button, nil if unknown.
  var corners: Double?
  var width: Double
  var height: Double
  /// Heights in portrait and landscape; nil if unknown.
  var keyboard: [Double]?
  /// Widths of a third of the screen in Split View, in portrait and landscape; nil if unknown.
  var thirds: [Double]?
  var hasIOS26 = true

  private var hasHomeButton: Bool { corners == 0 }

  var device: Device {
    Device(
      id: id, names: names, aliases: aliases, idiom: .pad, year: year, scale: 2, cornerRadius: corners,
      portrait: posture(Size(width: width, height: height), 0),
      landscape: posture(Size(width: height, height: width), 1))
  }

  private func posture(_ size: Size, _ index: Int) -> Device.Posture {
    let top = hasHomeButton ? SystemFigures.standard.oldStatusBarHeight.value : 24
    return Device.Posture(
      size: size, safeArea: EdgeInsets(top: top, bottom: hasHomeButton ? 0 : 20),
      safeArea26: hasIOS26 ? EdgeInsets(top: 32, bottom: hasHomeButton ? 0 : 25) : nil, statusBarHeight: top,
      keyboard: keyboard?[index], keyboard26: nil, horizontalSizeClass: .regular, verticalSizeClass: .regular,
      rootMargin: EdgeInsets.rootMargins(width: size.width).left,
      splitViewWidths: thirds.map { splits(size.width, third: $0[index], isLandscape: index == 1) } ?? [])
  }

  /// The widths beside a divider of 10 points. Halves exist in landscape only.
  private func splits(_ width: Double, third: Double, isLandscape: Bool) -> [Device.SplitViewWidth] {
    let half = (width - 10) / 2
    let all = [
      ("oneThird", third, SizeClass.compact), ("oneHalf", half, half > 600 ? .regular : .compact),
      ("twoThirds", width - third - 10, isLandscape ? .regular : .compact),
    ]
    return all.filter { isLandscape || $0.0 != "oneHalf" }
      .map { Device.SplitViewWidth(name: $0.0, width: $0.1, horizontalSizeClass: $0.2) }
  }
}
