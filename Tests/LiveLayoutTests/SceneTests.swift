import LayoutFormat
import LayoutModel
import Screens
import TestSupport
import Testing

/// Tests/Reference/scenes by the path that `livelayout check` takes: loaded, solved, compared with the frames that
/// Apple's layout stored.
@Suite struct SceneTests {
  /// Scenes that do not come out, and why. All are off by one pixel, and all but the first with variants alone: these
  /// leave a choice to lower priorities that the stored sizes do not leave.
  private static let knownMisses = [
    16:
      "the last baseline of an empty label of 13 pt lies 3 points above its bottom, where 3.5 is the rule of the others",
    9: "a height and a bottom @750 are half a point apart: hugging @250 takes the lower one",
    10: "a height and a bottom @750 are half a point apart: hugging @250 takes the lower one",
    297: "two labels share a height that neither wants: a minimum @250 settles it half a point away",
    306: "rows share a height that none wants: a minimum of 31 leaves its half point to another row",
  ]

  @Test(arguments: [false, true])
  func `screens from Interface Builder get the frames that Apple gave them`(usesVariants: Bool) throws {
    let scenes = try ReferenceScene.all(usesVariants: usesVariants)
    #expect(scenes.count == 319)
    var table = SceneTable(usesVariants ? "scenes with other sizes of leaves" : "scenes")
    var views = 0
    for scene in scenes {
      let document = LayoutLoader.load(path: "\(scene.number).json") { _ in .bytes(Array(scene.text.utf8)) }
      #expect(document.diagnostics.isEmpty, "\(scene.number): \(document.diagnostics.map(\.message))")
      let screen = ScreenSolver.solve(
        document, in: document.defaultEnvironment, measuring: FixedAdvanceMeasurer(),
        options: SolveOptions(audit: false))
      table.add("scene \(scene.number)", scene.frames, features: scene.features, screen.result)
      views += scene.frames.views.count
      let misses = !scene.frames.mismatches(screen.result).isEmpty
      let isKnown = Self.knownMisses[scene.number] != nil && (usesVariants || scene.number == 16)
      #expect(misses == isKnown, "scene \(scene.number)")
    }
    print(table.text)
    #expect(views == 1722)
  }
}
