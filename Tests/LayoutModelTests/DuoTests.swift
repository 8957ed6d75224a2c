import LayoutModel
import Testing

/// iPhone Duo's poses (docs/semantics.md#iphone-duo).
@Suite struct DuoTests {
  @Test(
    arguments: [
      ("iphone-duo", .portrait, [466, 678], [0, 0, 34, 84], [20, 0], "compact regular"),
      ("iphone-duo", .landscape, [678, 466], [0, 0, 34, 84], [20, 0], "compact compact"),
      ("iphone-duo-bar-left", .landscape, [678, 466], [0, 84, 34, 0], [0, 20], "compact compact"),
      ("iphone-duo-open", .landscape, [951, 669], [0, 0, 34, 84], [20, 0], "regular regular"),
      ("iphone-duo-open", .portrait, [669, 951], [82, 0, 34, 0], [20, 20], "regular regular"),
      ("iphone-duo-half-open", .landscape, [951, 669], [0, 0, 34, 84], [20, 0], "regular regular"),
      ("iphone-duo-half-open", .portrait, [669, 951], [82, 0, 34, 0], [20, 20], "regular regular"),
      ("iphone-duo-left", .portrait, [469, 669], [0, 0, 34, 0], [20, 20], "compact regular"),
      ("iphone-duo-left-with-bars", .portrait, [469, 669], [0, 84, 34, 0], [0, 20], "compact regular"),
      ("iphone-duo-right", .portrait, [469, 669], [0, 0, 34, 84], [20, 0], "compact regular"),
      ("iphone-duo-sdk-26", .portrait, [375, 667], [20, 0, 0, 0], [16, 16], "compact regular"),
      ("iphone-duo-sdk-27", .portrait, [386, 678], [0, 0, 34, 0], [16, 16], "compact regular"),
      ("iphone-duo-open-sdk-27", .landscape, [871, 669], [0, 34, 20, 34], [20, 20], "regular regular"),
      ("iphone-duo-open-sdk-27", .portrait, [669, 871], [0, 0, 34, 0], [20, 20], "regular regular"),
      ("iphone-duo-left-sdk-27", .portrait, [469, 669], [0, 34, 20, 34], [20, 20], "compact regular"),
      ("iphone-duo-right-sdk-27", .landscape, [389, 669], [0, 34, 20, 34], [16, 16], "compact regular"),
    ] as [(String, Orientation, [Double], [Double], [Double], String)])
  func `a pose has the window, insets, margins and classes that were read`(
    id: String, orientation: Orientation, size: [Double], safeArea: [Double], margins: [Double], classes: String
  ) throws {
    let environment = Environment(device: try #require(Device.named(id)), orientation: orientation)
    let insets = environment.safeArea
    #expect([environment.size.width, environment.size.height] == size)
    #expect([insets.top, insets.left, insets.bottom, insets.right] == safeArea)
    #expect([environment.rootMargins.left, environment.rootMargins.right] == margins)
    #expect("\(environment.horizontalSizeClass.rawValue) \(environment.verticalSizeClass.rawValue)" == classes)
    #expect(environment.sensorHousing == nil)
  }

  @Test(
    arguments: [
      ("iphone-duo", .portrait, 289, [8, 59, 59, 8]), ("iphone-duo", .landscape, 230, [8, 8, 59, 59]),
      ("iphone-duo-bar-left", .landscape, 230, [59, 59, 8, 8]),
      ("iphone-duo-open", .portrait, 350, [55, 55, 55, 55]), ("iphone-duo-open", .landscape, 264, [55, 55, 55, 55]),
      ("iphone-duo-half-open", .portrait, 350, [55, 55, 55, 55]),
      ("iphone-duo-half-open", .landscape, 264, [55, 55, 55, 55]),
    ] as [(String, Orientation, Double, [Double])])
  func `a pose has the keyboard and the corners that were read, clockwise from the top left`(
    id: String, orientation: Orientation, keyboard: Double, corners: [Double]
  ) throws {
    let environment = Environment(device: try #require(Device.named(id)), orientation: orientation, keyboard: true)
    #expect(environment.keyboardHeight == keyboard && environment.allCornerRadii == corners)
    #expect(environment.scale == 3 && environment.idiom == .phone)
  }

  @Test func `only the half-open display has a fold, across its middle`() throws {
    for device in Device.catalog {
      for orientation in Orientation.allCases {
        let environment = Environment(device: device, orientation: orientation)
        guard let fold = environment.fold else { continue }
        #expect(device.id == "iphone-duo-half-open")
        #expect(fold.midX == environment.size.width / 2 && fold.midY == environment.size.height / 2)
        #expect(min(fold.width, fold.height) == 40)
      }
    }
    let half = Environment(device: try #require(Device.named("iphone-duo-half-open")))
    #expect(half.fold == Rect(x: 0, y: 455.5, width: 669, height: 40))
  }

  @Test(arguments: [("iphone-duo-left", 455.5), ("iphone-duo-left-with-bars", 455.5), ("iphone-duo-right", 0)])
  func `half of the display stays one when it is half open, and the fold reaches into it`(
    id: String, x: Double
  ) throws {
    let half = try #require(Device.named(id))
    #expect(Environment(device: half).fold == nil)
    let folded = Environment(device: half, pose: .halfOpen)
    #expect(folded.fold == Rect(x: x, y: 0, width: 13.5, height: 669))
    #expect(folded.size == Environment(device: half).size)
    #expect(folded.deviceName.hasSuffix("half while half open)") || folded.deviceName.contains("with bars while"))
    #expect(Environment(device: half, pose: .closed).size == Size(width: 466, height: 678))
  }

  @Test(arguments: Pose.allCases)
  func `an app of an older SDK gets its small window, and knows of no fold`(pose: Pose) throws {
    let duo = try #require(Device.named("iPhone Duo"))
    let old = Environment(device: duo, pose: pose, sdkVersion: 26)
    #expect(old.size == Size(width: 375, height: 667) && old.reservedRegions.isEmpty)
    #expect(old.currentPose == nil && old.plainViewMargin == 8)
    #expect(EnvironmentKey.key(of: old) == "iphone-duo/portrait/L/ios27/\(pose.rawValue)/sdk26")
    #expect(Environment(device: duo, pose: pose, sdkVersion: 27) != old)
  }

  @Test(
    arguments: [
      ("iphone-13", 18, nil, 8), ("iphone-13", 26, nil, 8), ("iphone-13", 27, nil, 0), ("iphone-13", 27, 26, 8),
      ("iphone-13", 26, 27, 8), ("iphone-13", 28, 27, 0), ("iphone-duo-open", 27, nil, 0),
      ("iphone-duo-sdk-26", 27, nil, 8), ("iphone-duo-sdk-27", 27, nil, 8),
      ("iphone-duo-left-sdk-27", 27, nil, 8), ("iphone-18-pro", 27, 26, 8),
    ] as [(String, Int, Int?, Double)])
  func `a plain view has no margins where both the system and the SDK are those of iOS 27`(
    id: String, system: Int, sdk: Int?, margin: Double
  ) throws {
    let device = try #require(Device.named(id))
    #expect(Environment(device: device, systemVersion: system, sdkVersion: sdk).plainViewMargin == margin)
  }

  @Test(arguments: Device.catalog.filter { $0.pose != nil }.map(\.id))
  func `an app of SDK 26 has one window on iPhone Duo, in every pose and half`(id: String) throws {
    let device = try #require(Device.named(id))
    let own = try #require(Device.named("iphone-duo-sdk-26"))
    for orientation in Orientation.allCases {
      let environment = Environment(device: device, orientation: orientation, sdkVersion: 26)
      #expect(environment.size == Size(width: 375, height: 667) && environment.deviceName == own.name)
    }
  }

  @Test func `a pose gives the figures of its device, and keeps the device that was named`() throws {
    let duo = try #require(Device.named("iPhone Duo"))
    let open = Environment(device: duo, orientation: .landscape, pose: .open)
    var same = Environment(device: try #require(Device.named("iphone-duo-open")), orientation: .landscape)
    #expect(open.deviceID == "iphone-duo" && open.deviceName == "iPhone Duo (open)")
    #expect(EnvironmentKey.key(of: open) == "iphone-duo/landscape/L/ios27/open")
    (same.deviceID, same.pose) = (open.deviceID, open.pose)
    #expect(open == same)
    #expect(Environment(device: duo).currentPose == .closed && open.currentPose == .open)
    let usual = try #require(Device.named("iPhone 13"))
    #expect(usual.posed(.open) == usual && Environment(device: usual).currentPose == nil)
    let halfOpen = Condition.trait(.pose, [.word("halfOpen")])
    #expect(!halfOpen.holds(in: open, flags: []))
    #expect(halfOpen.holds(in: Environment(device: try #require(Device.named("iphone-duo-half-open"))), flags: []))
  }

  @Test(
    arguments: [
      ("iphone-duo", .portrait, ["occlusion 382 0 84 170", "occlusion 399.7 29.3 37 37"]),
      ("iphone-duo", .landscape, ["occlusion 594 384 84 82", "occlusion 611.7 399.7 37 37"]),
      ("iphone-duo-bar-left", .landscape, ["occlusion 0 0 84 82", "occlusion 29.3 29.3 37 37"]),
      (
        "iphone-duo-open", .landscape,
        ["occlusion 867 0 84 120", "(occlusion 677.3 21 58 37)", "(division 455.5 0 40 669)"]
      ),
      (
        "iphone-duo-half-open", .portrait,
        ["occlusion 535 0 134 82", "(occlusion 21 215.7 37 58)", "division 0 455.5 669 40"]
      ),
      ("iphone-duo-left", .portrait, ["(division 455.5 0 13.5 669)"]),
      ("iphone-duo-right", .portrait, ["occlusion 385 0 84 120", "(division 0 0 13.5 669)"]),
      ("iphone-13", .portrait, []),
    ] as [(String, Orientation, [String])])
  func `a pose has the reserved regions that were read, inactive ones in brackets`(
    id: String, orientation: Orientation, regions: [String]
  ) throws {
    let environment = Environment(device: try #require(Device.named(id)), orientation: orientation)
    let found = environment.reservedRegions.map { region in
      let frame = [region.frame.x, region.frame.y, region.frame.width, region.frame.height].map(\.shortText)
      let text = ([region.kind.rawValue] + frame).joined(separator: " ")
      return region.isActive ? text : "(\(text))"
    }
    #expect(found == regions)
  }
}
