import LayoutFormat
import LayoutModel
import Preview
import TestSupport
import Testing

/// reference/ib-scenes by the public path: scene → document → loaded → solved, as `livelayout check` does it.
@Suite struct SceneDocumentTests {
  @Test(arguments: [false, true])
  func `documents of Interface Builder's screens get the frames that Apple gave them`(usesVariants: Bool) throws {
    guard let scenes = try SceneFrames.all() else { return }
    #expect(scenes.count == 319)
    var table = SceneTable(usesVariants ? "documents with variants" : "documents with values")
    for scene in scenes {
      let text = try #require(SceneDocument.text(of: scene.data, title: scene.name, usesVariants: usesVariants))
      let document = LayoutLoader.load(path: "\(scene.name).json") { _ in .bytes(Array(text.utf8)) }
      #expect(document.diagnostics.isEmpty, "\(scene.name): \(document.diagnostics.map(\.message))")
      let screen = ScreenSolver.solve(
        document, in: document.defaultEnvironment, measuring: FixedAdvanceMeasurer(),
        options: SolveOptions(audit: false))
      table.add(scene, screen.result)
    }
    print(table.text)
    #expect(table.views >= 0.98)
    #expect(table.scenes >= 0.94)
  }
}
