extension Device {
  static let pads: [Device] = [
    Device(
      id: "ipad-9_7",
      names: [
        "iPad 9.7-inch", "iPad mini 2", "iPad mini 3", "iPad mini 4", "iPad mini 5", "iPad (5th generation)",
        "iPad (6th generation)",
      ],
      aliases: ["ipad-mini-5"], idiom: .pad, year: 2018, scale: 2, cornerRadius: 0,
      portrait: Posture(
        size: Size(width: 768, height: 1024),
        safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
        safeArea26: nil,
        statusBarHeight: 20, keyboard: 313, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20,
        splitViewWidths: [
          SplitViewWidth(name: "oneThird", width: 320, horizontalSizeClass: .compact),
          SplitViewWidth(name: "twoThirds", width: 438, horizontalSizeClass: .compact),
        ]),
      landscape: Posture(
        size: Size(width: 1024, height: 768),
        safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
        safeArea26: nil,
        statusBarHeight: 20, keyboard: 398, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20,
        splitViewWidths: [
          SplitViewWidth(name: "oneThird", width: 320, horizontalSizeClass: .compact),
          SplitViewWidth(name: "oneHalf", width: 507, horizontalSizeClass: .compact),
          SplitViewWidth(name: "twoThirds", width: 694, horizontalSizeClass: .regular),
        ])),
    Device(
      id: "ipad-10_2",
      names: ["iPad 10.2-inch", "iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"],
      aliases: [], idiom: .pad, year: 2021, scale: 2, cornerRadius: 0,
      portrait: Posture(
        size: Size(width: 810, height: 1080),
        safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 0, right: 0),
        statusBarHeight: 20, keyboard: 320, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20,
        splitViewWidths: [
          SplitViewWidth(name: "oneThird", width: 320, horizontalSizeClass: .compact),
          SplitViewWidth(name: "twoThirds", width: 480, horizontalSizeClass: .compact),
        ]),
      landscape: Posture(
        size: Size(width: 1080, height: 810),
        safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 0, right: 0),
        statusBarHeight: 20, keyboard: 408, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20,
        splitViewWidths: [
          SplitViewWidth(name: "oneThird", width: 320, horizontalSizeClass: .compact),
          SplitViewWidth(name: "oneHalf", width: 535, horizontalSizeClass: .compact),
          SplitViewWidth(name: "twoThirds", width: 750, horizontalSizeClass: .regular),
        ])),
    Device(
      id: "ipad-10_5", names: ["iPad Pro 10.5-inch", "iPad Air (3rd generation)"],
      aliases: [], idiom: .pad, year: 2019, scale: 2, cornerRadius: 0,
      portrait: Posture(
        size: Size(width: 834, height: 1112),
        safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
        safeArea26: nil,
        statusBarHeight: 20, keyboard: nil, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20,
        splitViewWidths: [
          SplitViewWidth(name: "oneThird", width: 320, horizontalSizeClass: .compact),
          SplitViewWidth(name: "twoThirds", width: 504, horizontalSizeClass: .compact),
        ]),
      landscape: Posture(
        size: Size(width: 1112, height: 834),
        safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
        safeArea26: nil,
        statusBarHeight: 20, keyboard: nil, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20,
        splitViewWidths: [
          SplitViewWidth(name: "oneThird", width: 320, horizontalSizeClass: .compact),
          SplitViewWidth(name: "oneHalf", width: 551, horizontalSizeClass: .compact),
          SplitViewWidth(name: "twoThirds", width: 782, horizontalSizeClass: .regular),
        ])),
    Device(
      id: "ipad-mini-6", names: ["iPad mini (6th generation)", "iPad mini (A17 Pro)"],
      aliases: [], idiom: .pad, year: 2024, scale: 2, cornerRadius: nil,
      portrait: Posture(
        size: Size(width: 744, height: 1133),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 340, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20, splitViewWidths: []),
      landscape: Posture(
        size: Size(width: 1133, height: 744),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 428, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20, splitViewWidths: [])),
    Device(
      id: "ipad-air-11", names: ["iPad Air 11-inch", "iPad Air 10.9-inch", "iPad (10th generation)", "iPad (A16)"],
      aliases: ["ipad-10", "ipad-air-10_9"], idiom: .pad, year: 2025, scale: 2, cornerRadius: 18,
      portrait: Posture(
        size: Size(width: 820, height: 1180),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 337, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20, splitViewWidths: []),
      landscape: Posture(
        size: Size(width: 1180, height: 820),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 422, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20, splitViewWidths: [])),
    Device(
      id: "ipad-pro-11",
      names: [
        "iPad Pro 11-inch", "iPad Pro 11-inch (1st generation)", "iPad Pro 11-inch (2nd generation)",
        "iPad Pro 11-inch (3rd generation)", "iPad Pro 11-inch (4th generation)",
      ],
      aliases: [], idiom: .pad, year: 2022, scale: 2, cornerRadius: 18,
      portrait: Posture(
        size: Size(width: 834, height: 1194),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 340, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20,
        splitViewWidths: [
          SplitViewWidth(name: "oneThird", width: 320, horizontalSizeClass: .compact),
          SplitViewWidth(name: "twoThirds", width: 504, horizontalSizeClass: .compact),
        ]),
      landscape: Posture(
        size: Size(width: 1194, height: 834),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 428, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20,
        splitViewWidths: [
          SplitViewWidth(name: "oneThird", width: 375, horizontalSizeClass: .compact),
          SplitViewWidth(name: "oneHalf", width: 592, horizontalSizeClass: .compact),
          SplitViewWidth(name: "twoThirds", width: 809, horizontalSizeClass: .regular),
        ])),
    Device(
      id: "ipad-pro-11-m4", names: ["iPad Pro 11-inch (M4)", "iPad Pro 11-inch (M5)"],
      aliases: [], idiom: .pad, year: 2024, scale: 2, cornerRadius: nil,
      portrait: Posture(
        size: Size(width: 834, height: 1210),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 340, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20, splitViewWidths: []),
      landscape: Posture(
        size: Size(width: 1210, height: 834),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 428, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20, splitViewWidths: [])),
    Device(
      id: "ipad-pro-12_9", names: ["iPad Pro 12.9-inch", "iPad Air 13-inch"],
      aliases: ["ipad-air-13"], idiom: .pad, year: 2022, scale: 2, cornerRadius: 18,
      portrait: Posture(
        size: Size(width: 1024, height: 1366),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 403, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20,
        splitViewWidths: [
          SplitViewWidth(name: "oneThird", width: 375, horizontalSizeClass: .compact),
          SplitViewWidth(name: "twoThirds", width: 639, horizontalSizeClass: .compact),
        ]),
      landscape: Posture(
        size: Size(width: 1366, height: 1024),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 498, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20,
        splitViewWidths: [
          SplitViewWidth(name: "oneThird", width: 375, horizontalSizeClass: .compact),
          SplitViewWidth(name: "oneHalf", width: 678, horizontalSizeClass: .regular),
          SplitViewWidth(name: "twoThirds", width: 981, horizontalSizeClass: .regular),
        ])),
    Device(
      id: "ipad-pro-13", names: ["iPad Pro 13-inch (M4)", "iPad Pro 13-inch (M5)"],
      aliases: [], idiom: .pad, year: 2024, scale: 2, cornerRadius: nil,
      portrait: Posture(
        size: Size(width: 1032, height: 1376),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 403, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20, splitViewWidths: []),
      landscape: Posture(
        size: Size(width: 1376, height: 1032),
        safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        safeArea26: EdgeInsets(top: 32, left: 0, bottom: 25, right: 0),
        statusBarHeight: 24, keyboard: 498, keyboard26: nil,
        horizontalSizeClass: .regular, verticalSizeClass: .regular,
        rootMargin: 20, splitViewWidths: [])),
  ]
}
