import Foundation
import LayoutFormat
import LayoutModel
import TestSupport
import Testing

@Suite struct SceneDocumentTests {
  /// reference/ib-scenes: the format can say all that 319 screens from Interface Builder hold.
  @Test func `every scene from Interface Builder can be said`() throws {
    guard let root = SharedReference.root else {
      print("SKIPPED: no shared reference beside the repository, so the scenes are not said as documents")
      return
    }
    let folder = root.appendingPathComponent("reference/ib-scenes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
      .sorted()
    var views = 0
    for name in names {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let scene = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      for usesVariants in [false, true] {
        let text = try #require(SceneDocument.text(of: data, title: name, usesVariants: usesVariants))
        let document = Documents.load(text)
        #expect(document.diagnostics.isEmpty, "\(name)\n\(Documents.rendered(document))")
        let tree = document.resolve(in: document.defaultEnvironment).tree
        #expect(tree.views.count == (scene["views"] as? [Any])?.count)
        #expect(tree.constraints.count == (scene["constraints"] as? [Any])?.count, "\(name)")
        views += tree.views.count
      }
    }
    print("\(names.count) scenes with \(views / 2) views")
  }
}
