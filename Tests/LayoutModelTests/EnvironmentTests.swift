import LayoutModel
import Testing

@Suite struct EnvironmentTests {
  @Test(arguments: [
    ("iPhone SE (1st generation)", "iphone-se-1"), ("iphone xr", "iphone-xr"), ("iPhone 11", "iphone-xr"),
    ("iphone-11", "iphone-xr"), ("IPHONE 13 PRO", "iphone-13"), ("iPhone X", "iphone-x"),
    ("iPad Pro 11-inch (M4)", "ipad-pro-11-m4"),
  ])
  func `devices are found by single names, ids and aliases, case ignored`(name: String, id: String) {
    #expect(Device.named(name)?.id == id)
  }

  @Test func `no name stands for two devices`() {
    var seen: [String: String] = [:]
    for device in Device.catalog {
      for name in Set((device.names + [device.id] + device.aliases).map { $0.lowercased() }) {
        #expect(seen[name] == nil, "\(name) is \(seen[name] ?? "") and \(device.id)")
        seen[name] = device.id
      }
    }
    #expect(Device.catalog.count == 43)
  }

  @Test(
    arguments: [
      ("iphone-se-3", .portrait, nil), ("iphone-x", .portrait, .notch), ("iphone-xr", .portrait, .notch),
      ("iphone-14-pro", .portrait, .island), ("iphone-17", .portrait, .island), ("iphone-13", .landscape, .notch),
      ("iphone-14-pro", .landscape, .island), ("ipad-pro-11", .portrait, nil),
    ] as [(String, Orientation, SensorHousing?)])
  func `what hangs over the top edge follows from the safe area`(
    name: String, orientation: Orientation, housing: SensorHousing?
  ) throws {
    var environment = Environment(device: try #require(Device.named(name)), orientation: orientation)
    #expect(environment.sensorHousing == housing)
    environment.deviceID = nil
    #expect(environment.sensorHousing == nil)
  }

  @Test(
    arguments: [
      ("iphone-13", .portrait, nil, 140), ("iphone-13", .landscape, nil, 224), ("iphone-se-3", .portrait, nil, nil),
      ("ipad-pro-11", .portrait, nil, 300), ("ipad-pro-11", .landscape, nil, 300),
      ("ipad-pro-11", .landscape, 592, 213), ("ipad-pro-11", .landscape, 375, 135), ("ipad-9_7", .landscape, 320, nil),
    ] as [(String, Orientation, Double?, Double?)])
  func `the home indicator follows the width of a window on an iPad`(
    name: String, orientation: Orientation, width: Double?, length: Double?
  ) throws {
    var environment = Environment(device: try #require(Device.named(name)), orientation: orientation)
    if let width { environment.size.width = width }
    #expect(environment.homeIndicatorLength == length)
    environment.deviceID = nil
    #expect(environment.homeIndicatorLength == nil)
  }

  @Test func `an unknown keyboard height comes from the nearest width and is marked`() throws {
    let device = try #require(Device.named("ipad-10_5"))
    let environment = Environment(device: device, keyboard: true)
    #expect(environment.keyboardHeight > 300)
    #expect(environment.approximations.contains { $0.hasPrefix("keyboard height") })
    let known = Environment(device: try #require(Device.named("iphone-13")), keyboard: true)
    #expect(known.keyboardHeight == 336)
    #expect(known.approximations.isEmpty)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (16, "16"), (255.5, "255.5"), (20.333333, "20.333"), (-0.0004, "0"), (-1.25, "-1.25"),
    (1e20, "1e+20"), (Double.infinity, "inf"), (0.1, "0.1"), (100.05, "100.05"),
  ])
  func `numbers read as people write them`(value: Double, text: String) {
    #expect(value.shortText == text)
  }
}

@Suite struct TextStyleTests {
  @Test func `body has its published sizes`() {
    #expect(TextStyle.body.pointSize(at: .large) == 17)
    #expect(TextStyle.body.leading(at: .large) == 22)
    #expect(TextStyle.body.pointSize(at: .accessibility5) == 53)
    #expect(TextStyle.body.leading(at: .accessibility5) == 62)
  }

  @Test func `[dt-1] UIFontMetrics scales by leadings`() {
    #expect(TextStyle.body.scaledValue(44, at: .accessibility1) == 68)
    #expect(abs(TextStyle.body.scaledValue(17, at: .medium) - 16.2273) < 0.0001)
  }

  @Test func `[dt-2] caption2 at AX5 is the published 40`() {
    #expect(TextStyle.caption2.pointSize(at: .accessibility5) == 40)
  }

  @Test func `accessibility categories are AX1 to AX5`() {
    #expect(
      ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).map(\.rawValue) == [
        "AX1", "AX2", "AX3", "AX4", "AX5",
      ])
  }
}
