import LayoutFormat
import LayoutModel
import LiveLayout
import Screens
import TestSupport
import Testing

/// Storyboards' cells of the system's styles.
@Suite struct SystemCellTests {
  @Test(arguments: ["iphone-se-1", "iphone-8", "ipad-pro-11"])
  func `a cell of a system style lays out its labels on any width`(device: String) throws {
    let path = Repository.root.appending(path: "Tests/InterfaceBuilderTests/Cases/system-cells.storyboard/Styles").path
    let document = Headless.load(path)
    #expect(document.diagnostics.isEmpty)
    let settings = document.defaultSettings.moved(to: try #require(Device.catalog.first { $0.id == device }))
    let environment = settings.environment()
    let result = ScreenSolver.solve(
      document, in: environment, measuring: FixedAdvanceMeasurer(), options: SolveOptions(audit: false)
    ).result
    func frame(_ id: String) throws -> Rect { result.views[try #require(result.tree.index(of: id))].frame }
    let width = environment.size.width
    #expect(try frame("basicRow.label").maxX == width - 16)
    #expect(try frame("detailRow.label2").maxX == width - 16)
    #expect(try abs(frame("detailRow.label").midY - frame("detailRow.label2").midY) < 0.01)
    #expect(try frame("subtitleRow.label2").y == frame("subtitleRow.label").maxY + 1)
    #expect(result.views.allSatisfy { !$0.isTruncated && $0.ambiguous.isEmpty })
  }

  @Test func `nobody is told to remove a constraint that the import adds`() async {
    let path = Repository.root.appending(path: "Tests/InterfaceBuilderTests/Cases/system-cells.storyboard/Styles").path
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.matrix.textSizes = [.large, .accessibility5]
    let checked = await check.check(Headless.load(path))
    #expect(checked.environments.count == 2)
    #expect(checked.groups.filter { $0.rule == .unusedConstraint }.map(\.message) == [])
  }
}
