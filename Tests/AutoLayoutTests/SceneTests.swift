import AutoLayout
import Foundation
import LayoutModel
import TestSupport
import Testing

/// reference/ib-scenes: every scene is solved twice, with its sizes and with the variants that must change nothing.
struct SceneTests {
  struct Tally {
    var scenes = 0
    var goodScenes = 0
    var views = 0
    var goodViews = 0
  }

  @Test func `screens from Interface Builder get the frames that Apple gave them`() throws {
    guard let root = SharedReference.root else {
      print("SKIPPED: no shared reference beside the repository, so the scenes are not solved")
      return
    }
    let folder = root.appendingPathComponent("reference/ib-scenes")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    for usesVariants in [false, true] {
      var total = Tally()
      var features: [String: Tally] = [:]
      for file in files {
        let name = file.deletingPathExtension().lastPathComponent
        let scene = try #require(
          Scene(name: name, data: try Data(contentsOf: file), usesVariants: usesVariants), "\(name) does not read")
        var options = LayoutOptions()
        options.ambiguity = false
        let result = LayoutEngine.layout(
          scene.tree, in: scene.environment, measuring: FixedAdvanceMeasurer(), options: options)
        let bad = scene.mismatches(result)
        for feature in ["(all)"] + scene.features {
          var tally = feature == "(all)" ? total : features[feature, default: Tally()]
          tally.scenes += 1
          tally.goodScenes += bad.isEmpty ? 1 : 0
          tally.views += scene.expected.count
          tally.goodViews += scene.expected.count - bad.count
          if feature == "(all)" { total = tally } else { features[feature] = tally }
        }
        if !bad.isEmpty { report(scene, bad, result, usesVariants) }
      }
      print("\(usesVariants ? "variants" : "values"): \(line(total))")
      for feature in features.keys.sorted() {
        print("  \(feature.padding(toLength: 28, withPad: " ", startingAt: 0)) \(line(features[feature]!))")
      }
      #expect(Double(total.goodViews) >= 0.98 * Double(total.views))
      #expect(Double(total.goodScenes) >= 0.94 * Double(total.scenes))
    }
  }

  private func line(_ tally: Tally) -> String {
    "scenes \(tally.goodScenes)/\(tally.scenes), views \(tally.goodViews)/\(tally.views)"
  }

  private func report(
    _ scene: Scene, _ bad: [(view: Int, found: Rect, expected: Rect)], _ result: LayoutResult, _ usesVariants: Bool
  ) {
    print("MISMATCH \(scene.name)\(usesVariants ? " (variants)" : ""): \(bad.count) of \(scene.expected.count)")
    for miss in bad.prefix(4) {
      let view = scene.tree.views[miss.view]
      print("    \(view.id) \(view.kind): found \(text(miss.found)), stored \(text(miss.expected))")
    }
    for finding in result.findings.prefix(2) { print("    \(finding.rule): \(finding.message)") }
  }

  private func text(_ rect: Rect) -> String {
    "(\(rect.x.shortText), \(rect.y.shortText), \(rect.width.shortText), \(rect.height.shortText))"
  }
}
