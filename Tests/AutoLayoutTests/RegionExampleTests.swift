import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#reserved-regions.
struct RegionExampleTests {
  /// Two panes that part at the division, and a view in front of them.
  private func panes(_ pose: Pose) throws -> Screen {
    var screen = Screen("iPhone Duo")
    screen.environment = Environment(
      device: try #require(Device.named("iPhone Duo")), orientation: .landscape, pose: pose)
    for id in ["first", "second"] {
      screen.add(id)
      screen.constrain(id, .top, .equal, "root")
      screen.constrain(id, .bottom, .equal, "root")
    }
    screen.constrain("first", .leading, .equal, "root")
    screen.constrain("second", .trailing, .equal, "root")
    screen.constrain("first", .trailing, .equal, "root.division", .leading)
    screen.constrain("second", .leading, .equal, "root.division", .trailing)
    return screen
  }

  @Test func `[duo-1] the readable guide is that of other devices, in the margins beside the column`() throws {
    let guide = try panes(.open).solve().views[0].readableContentGuide
    #expect(isClose([guide.x, guide.maxX], [107.5, 779.5]))
    let closed = Screen("iPhone Duo").solve().views[0].readableContentGuide
    #expect([closed.x, closed.maxX] == [20, 382])
  }

  @Test func `[duo-2] a keyboard leaves the safe area as it is`() throws {
    var screen = try panes(.open)
    screen.environment.keyboard = true
    #expect(screen.environment.coveredHeight == 264)
    #expect(screen.solve().views[0].safeAreaInsets == EdgeInsets(bottom: 34, right: 84))
  }

  /// Before pixels: at a scale of 3 no half point lies on the grid.
  private func exact(_ result: LayoutResult, _ id: String) -> Rect { result.view(id).exactFrame }

  @Test func `[fold-1] two panes part at the fold`() throws {
    let result = try panes(.halfOpen).solve()
    #expect(exact(result, "first").maxX == 455.5 && exact(result, "second").x == 495.5)
  }

  @Test func `[fold-2] they meet in the middle of the safe area where the display is flat`() throws {
    let result = try panes(.open).solve()
    #expect(exact(result, "first").maxX == 433.5 && exact(result, "second").x == 433.5)
  }

  /// The frames of both panes of an arrangement in the root view, below a navigation bar, along the window's longer
  /// side.
  private func ends(
    _ arrangement: ArrangementPane.Arrangement, _ pose: Pose, _ orientation: Orientation, axes: Axis? = nil,
    direction: LayoutDirection = .leftToRight
  ) throws -> [Double] {
    var environment = Environment(
      device: try #require(Device.named("iPhone Duo")), orientation: orientation, pose: pose)
    environment.safeArea.top = 82
    return ArrangementPane.Placement.allCases.flatMap { placement in
      let pane = ArrangementPane(placement, of: arrangement, axes: axes)
      let frame = region(.pane(pane), in: environment, direction: direction)
      return orientation == .portrait ? [frame.y, frame.maxY] : [frame.x, frame.maxX]
    }
  }

  /// Figures were read to the pixel.
  private func isClose(_ found: [Double], _ read: [Double]) -> Bool {
    zip(found, read).allSatisfy { abs($0 - $1) <= 0.5 }
  }

  @Test(
    arguments: [
      (.closed, .portrait, [82, 363, 363, 644]), (.closed, .landscape, [0, 594, 594, 594]),
      (.open, .portrait, [82, 500, 500, 917]), (.open, .landscape, [0, 434, 434, 867]),
      (.halfOpen, .portrait, [82, 456, 496, 917]), (.halfOpen, .landscape, [0, 456, 496, 867]),
    ] as [(Pose, Orientation, [Double])])
  func `[fold-4] the panes of a split part at the fold, or else in the middle, and closed in landscape there is one`(
    pose: Pose, orientation: Orientation, read: [Double]
  ) throws {
    let found = try ends(.split, pose, orientation)
    #expect(isClose(found, read), "\(found)")
  }

  @Test(
    arguments: [
      (.closed, .portrait, [82, 644, 82, 644]), (.closed, .landscape, [0, 594, 0, 594]),
      (.open, .landscape, [0, 867, 0, 867]), (.halfOpen, .portrait, [496, 917, 82, 456]),
      (.halfOpen, .landscape, [496, 867, 0, 456]),
    ] as [(Pose, Orientation, [Double])])
  func `[fold-5] the panes of an overlay cover each other, and at the fold the secondary one comes first`(
    pose: Pose, orientation: Orientation, read: [Double]
  ) throws {
    let found = try ends(.overlay, pose, orientation)
    #expect(isClose(found, read), "\(found)")
  }

  @Test func `[fold-6] along another axis a split has one pane, and an overlay stays one`() throws {
    #expect(try ends(.split, .open, .landscape, axes: .vertical) == [0, 867, 867, 867])
    #expect(try ends(.split, .halfOpen, .portrait, axes: .horizontal) == [82, 917, 917, 917])
    #expect(try ends(.overlay, .halfOpen, .landscape, axes: .vertical) == [0, 867, 0, 867])
    #expect(try ends(.split, .halfOpen, .landscape, axes: .horizontal) == [0, 455.5, 495.5, 867])
  }

  @Test func `from right to left the panes of a row change places`() throws {
    #expect(try ends(.split, .halfOpen, .landscape, direction: .rightToLeft) == [495.5, 867, 0, 455.5])
    #expect(try ends(.overlay, .halfOpen, .landscape, direction: .rightToLeft) == [0, 455.5, 495.5, 867])
    #expect(try ends(.split, .open, .landscape, axes: .vertical, direction: .rightToLeft) == [0, 867, 0, 0])
    #expect(try ends(.split, .open, .portrait, direction: .rightToLeft) == [82, 499.5, 499.5, 917])
  }

  @Test func `an arrangement in a part of the window parts at the fold if there is room on both sides`() throws {
    /// The primary pane of a view at the window's top.
    func primary(from left: Double, to right: Double, height: Double = 669) throws -> Rect {
      var screen = Screen("iPhone Duo")
      screen.environment = Environment(
        device: try #require(Device.named("iPhone Duo")), orientation: .landscape, pose: .halfOpen)
      screen.add("part")
      screen.constrain("part", .left, .equal, "root", plus: left)
      screen.constrain("part", .right, .equal, "root", .left, plus: right)
      screen.constrain("part", .top, .equal, "root")
      screen.constrain("part", .height, plus: height)
      screen.tree.views[screen["part"]].layoutGuides = [
        CustomLayoutGuide(id: "pane", region: .pane(ArrangementPane(.primary)))
      ]
      screen.add("view", in: "part")
      screen.pin("view", to: "part.pane")
      let reasons = LayoutEngine.explain(
        screen["part"], guide: 0, of: screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer())
      #expect(reasons.first?.reasons.map(\.text) == ["the left edge of the pane 'pane'"])
      return exact(screen.solve(), "view")
    }
    #expect(try primary(from: 100, to: 867) == Rect(x: 0, y: 0, width: 355.5, height: 635))
    #expect(try primary(from: 100, to: 600, height: 300) == Rect(x: 0, y: 0, width: 355.5, height: 300))
    // Higher than wide, and with the fold at an end.
    #expect(try primary(from: 100, to: 600) == Rect(x: 0, y: 0, width: 500, height: 317.5))
    #expect(try primary(from: 470, to: 867, height: 300).width == 198.5)
    #expect(try primary(from: 0, to: 480, height: 300).width == 240)
  }

  @Test func `[fold-3] a view keeps clear of the status column`() throws {
    var screen = Screen("iPhone Duo")
    screen.add("beside", width: 50, height: 50)
    screen.constrain("beside", .trailing, .equal, "root.occlusion", .leading)
    screen.add("below", width: 50, height: 50)
    screen.constrain("below", .top, .equal, "root.occlusion", .bottom)
    for id in ["beside", "below"] {
      screen.constrain(id, id == "beside" ? .top : .leading, .equal, "root")
    }
    let result = screen.solve()
    #expect(result.frame("beside").maxX == 382 && result.frame("below").y == 170)
  }

  @Test func `a region is clipped to the view whose guide it is, in that view's own coordinates`() throws {
    var screen = try panes(.halfOpen)
    screen.add("inner")
    screen.constrain("inner", .leading, .equal, "root", plus: 400)
    screen.constrain("inner", .trailing, .equal, "root", plus: -471)
    screen.constrain("inner", .top, .equal, "root")
    screen.constrain("inner", .bottom, .equal, "root")
    screen.add("mark", in: "inner", height: 10)
    screen.constrain("mark", .leading, .equal, "inner.division", .leading)
    screen.constrain("mark", .trailing, .equal, "inner.division", .trailing)
    screen.constrain("mark", .top, .equal, "inner")
    // The inner view ends at 480, in the middle of the strip from 455.5 to 495.5.
    #expect(exact(screen.solve(), "mark") == Rect(x: 55.5, y: 0, width: 24.5, height: 10))
  }

  /// The frame of a guide that is a region of the root view.
  private func region(
    _ region: CustomLayoutGuide.Region, in environment: Environment, direction: LayoutDirection = .leftToRight
  ) -> Rect {
    var screen = Screen("iPhone Duo")
    screen.environment = environment
    screen.environment.direction = direction
    screen.tree.views[0].layoutGuides = [CustomLayoutGuide(id: "region", region: region)]
    screen.add("view")
    screen.pin("view", to: "root.region")
    let result = screen.solve()
    #expect(result.view("view").exactFrame == result.views[0].guideFrames[0] || environment.scale == 3)
    return exact(result, "view")
  }

  private func bar(
    _ edge: BarRegion.Edge, _ extent: Double, in environment: Environment, direction: LayoutDirection = .leftToRight
  ) -> Rect {
    region(.bar(BarRegion(onEdge: edge, extent: extent)), in: environment, direction: direction)
  }

  /// Insets at top, left, bottom and right, read with a navigation bar's safe area of 82 at the top.
  @Test(
    arguments: [
      (.closed, .portrait, .leading, [82, 6, 34, 376]), (.closed, .portrait, .trailing, [170, 376, 34, 6]),
      (.closed, .landscape, .leading, [82, 6, 34, 588]), (.closed, .landscape, .trailing, [82, 588, 82, 6]),
      (.open, .portrait, .leading, [82, 6, 34, 579]), (.open, .portrait, .trailing, [82, 579, 34, 6]),
      (.open, .landscape, .leading, [82, 6, 34, 861]), (.open, .landscape, .trailing, [120, 861, 34, 6]),
      (.halfOpen, .landscape, .leading, [82, 6, 34, 861]), (.halfOpen, .landscape, .trailing, [120, 861, 34, 6]),
    ] as [(Pose, Orientation, BarRegion.Edge, [Double])])
  func `[bar-1] a bar of 84 points stands where it was read in each pose`(
    pose: Pose, orientation: Orientation, edge: BarRegion.Edge, insets: [Double]
  ) throws {
    var environment = Environment(
      device: try #require(Device.named("iPhone Duo")), orientation: orientation, pose: pose)
    environment.safeArea.top = 82
    let (size, frame) = (environment.size, bar(edge, 84, in: environment))
    #expect([frame.y, frame.x, size.height - frame.maxY, size.width - frame.maxX] == insets)
  }

  @Test func `[bar-2] a bar of 56 points stands from 875 to 931, and 20 points above the bottom`() throws {
    let duo = try #require(Device.named("iPhone Duo"))
    let open = Environment(device: duo, orientation: .landscape, pose: .open)
    #expect(bar(.trailing, 56, in: open) == Rect(x: 875, y: 120, width: 56, height: 515))
    let portrait = Environment(device: duo, pose: .open)
    #expect(bar(.bottom, 56, in: portrait) == Rect(x: 0, y: 875, width: 669, height: 56))
    #expect(bar(.top, 56, in: portrait) == Rect(x: 0, y: 20, width: 535, height: 56))
    // The status column stays at the right, which is the leading edge here.
    #expect(bar(.leading, 56, in: open, direction: .rightToLeft).y == 120)
    #expect(bar(.trailing, 56, in: open, direction: .rightToLeft) == Rect(x: 20, y: 0, width: 56, height: 635))
  }

  @Test func `a bar's region is that of the window in every view, and stays where it is while content scrolls`() throws
  {
    var screen = Screen("iPhone Duo")
    screen.scroll("scroll")
    screen.pin("scroll", to: "root")
    screen.constrain("scroll", .top, .equal, "root", plus: 10)
    screen.tree.constraints.remove(at: 0)
    screen.tree.views[screen["scroll"]].layoutGuides = [
      CustomLayoutGuide(id: "bar", region: .bar(BarRegion(onEdge: .trailing, extent: 60)))
    ]
    screen.add("content", in: "scroll", width: 100, height: 2000)
    screen.pin("content", to: "scroll")
    screen.add("tools", in: "scroll")
    screen.pin("tools", to: "scroll.bar")
    screen.environment.offsets = [NamedValue("scroll", Point(x: 0, y: 300))]
    let result = screen.solve()
    #expect(result.view("tools").screen == Rect(x: 388, y: 170, width: 60, height: 474))
    let reasons = LayoutEngine.explain(
      screen["scroll"], guide: 0, of: screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer())
    #expect(reasons.first?.reasons.map(\.text) == ["the left edge of the bar's region 'bar'"])
  }

  @Test func `where nothing covers the window, an occlusion is a point in its top right corner`() {
    var screen = Screen()
    screen.add("view", width: 50, height: 50)
    screen.constrain("view", .trailing, .equal, "root.occlusion", .leading)
    screen.constrain("view", .top, .equal, "root.occlusion", .bottom)
    #expect(screen.solve().frame("view") == Rect(x: 325, y: 0, width: 50, height: 50))
  }
}
