import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// reference/ib-scenes: every scene is solved twice, with its sizes and with the variants that must change nothing.
struct SceneTests {
  @Test func `screens from Interface Builder get the frames that Apple gave them`() throws {
    guard let scenes = try SceneFrames.all() else { return }
    for usesVariants in [false, true] {
      var table = SceneTable(usesVariants ? "variants" : "values")
      for frames in scenes {
        let scene = try #require(
          Scene(name: frames.name, data: frames.data, usesVariants: usesVariants), "\(frames.name) does not read")
        var options = LayoutOptions()
        options.ambiguity = false
        table.add(
          frames,
          LayoutEngine.layout(scene.tree, in: scene.environment, measuring: FixedAdvanceMeasurer(), options: options))
      }
      print(table.text)
      #expect(table.views >= 0.98)
      #expect(table.scenes >= 0.94)
    }
  }
}
