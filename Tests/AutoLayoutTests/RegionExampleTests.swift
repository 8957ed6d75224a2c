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

  @Test func `where nothing covers the window, an occlusion is a point in its top right corner`() {
    var screen = Screen()
    screen.add("view", width: 50, height: 50)
    screen.constrain("view", .trailing, .equal, "root.occlusion", .leading)
    screen.constrain("view", .top, .equal, "root.occlusion", .bottom)
    #expect(screen.solve().frame("view") == Rect(x: 325, y: 0, width: 50, height: 50))
  }
}
