import Foundation
import LayoutFormat
import LayoutModel
import LiveLayout
import Screens
import TestSupport

// `Fidelity DIR`: how near frames and widths come to Apple's, over scenes and labels whose words belong to others. DIR
// holds ib-scenes/ and label-sizes.json. Tables on standard output; exit 2 without them.

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(
    Data("usage: make fidelity REFERENCE=DIR, a folder with ib-scenes/ and label-sizes.json\n".utf8))
  exit(2)
}
let reference = URL(fileURLWithPath: CommandLine.arguments[1])
let measurer = try LayoutFonts().measurer

/// The scenes by their files' names, sorted.
func scenes() throws -> [(name: String, scene: SceneDocument.Object)] {
  try FileManager.default.contentsOfDirectory(
    at: reference.appendingPathComponent("ib-scenes"), includingPropertiesForKeys: nil
  )
  .filter { $0.pathExtension == "json" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  .compactMap { file in
    let scene = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? SceneDocument.Object
    return scene.map { (file.deletingPathExtension().lastPathComponent, $0) }
  }
}

func printScenes(_ title: String, measuresText: Bool) throws {
  var table = SceneTable(title)
  var (roots, pixelRoots, pointRoots) = (0, 0, 0)
  for (name, scene) in try scenes() {
    guard let text = SceneDocument.text(of: scene, title: name, measuresText: measuresText) else { continue }
    let document = LayoutLoader.load(path: "\(name).json") { _ in .bytes(Array(text.utf8)) }
    guard let content = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { continue }
    for diagnostic in document.diagnostics { print("\(name): \(diagnostic.message)") }
    let screen = ScreenSolver.solve(
      document, in: document.defaultEnvironment, measuring: measurer, options: SolveOptions(audit: false))
    let frames = SceneFrames(expectationsOf: content)
    table.add(name, frames, features: (scene["features"] as? [String: Any])?.keys.sorted() ?? [], screen.result)
    roots += 1
    pixelRoots += frames.mismatches(screen.result).isEmpty ? 1 : 0
    pointRoots += frames.mismatches(screen.result, atLeast: 1).isEmpty ? 1 : 0
  }
  print(table.text)
  print("\(title): of \(roots) roots \(pixelRoots) to the pixel, \(pointRoots) within 1 pt")
}

struct LabelFile: Decodable { var labels: [StoredLabel] }

do {
  try printScenes("scenes with stored sizes", measuresText: false)
  try printScenes("scenes with text as text", measuresText: true)
  let imported = try ImportedScenes(in: reference, measuring: measurer).print()
  /// - Returns: nothing without the file.
  func storedLabels(in name: String) throws -> [StoredLabel] {
    let file = reference.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try JSONDecoder().decode(LabelFile.self, from: Data(contentsOf: file)).labels
  }
  let labels = try storedLabels(in: "label-sizes.json")
  let texts = StoredTexts(labels.compactMap { StoredText($0, by: measurer) } + imported)
  print(texts.table.text)
  print("not judged, since the same text is stored with other widths: \(texts.contradictory.count)")
  let heights = labels.filter { label in label.height.map { abs(label.size(by: measurer).height - $0) < 1e-5 } ?? false
  }
  print(HeldOutWidths(try labels + storedLabels(in: "label-sizes-2.json"), by: measurer).text)
  print("label heights: \(heights.count) of \(labels.count { $0.height != nil }) to the pixel")
} catch {
  FileHandle.standardError.write(Data("\(reference.path): \(error.localizedDescription)\n".utf8))
  exit(2)
}
