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

  @Test func `what was not read, or read once, is marked`() throws {
    for id in [
      "iphone-duo", "iphone-duo-open", "iphone-duo-left", "iphone-duo-sdk-26", "iphone-18-pro", "iphone-18-pro-max",
    ] {
      let environment = Environment(device: try #require(Device.named(id)), keyboard: true)
      #expect(!environment.approximations.isEmpty, "\(id)")
    }
    #expect(Environment(device: try #require(Device.named("iphone-17"))).approximations.isEmpty)
  }
}
