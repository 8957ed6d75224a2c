import Foundation
import LayoutFormat
import LayoutModel
import TestSupport
import Testing

@Suite struct SceneDocumentTests {
  /// reference/ib-scenes: the format can say all that 319 screens from Interface Builder hold.
  @Test func `every scene from Interface Builder can be said`() throws {
    guard let scenes = try SceneFrames.all() else { return }
    var views = 0
    for frames in scenes {
      let name = frames.name
      let scene = try #require(try JSONSerialization.jsonObject(with: frames.data) as? [String: Any])
      for usesVariants in [false, true] {
        let text = try #require(SceneDocument.text(of: frames.data, title: name, usesVariants: usesVariants))
        let document = Documents.load(text)
        #expect(document.diagnostics.isEmpty, "\(name)\n\(Documents.rendered(document))")
        let tree = document.resolve(in: document.defaultEnvironment).tree
        #expect(tree.views.count == (scene["views"] as? [Any])?.count)
        #expect(tree.constraints.count == (scene["constraints"] as? [Any])?.count, "\(name)")
        views += tree.views.count
      }
    }
    print("\(scenes.count) scenes with \(views / 2) views")
  }
}
