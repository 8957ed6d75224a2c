import LayoutFormat
import LiveLayout
import Testing
import UIKitExport

/// The code of a layout.
/// - Parameter files: layouts that it includes, by path.
func exported(
  _ json: String, _ style: UIKitExport.Style = .uikit, files: [String: String] = [:],
  includes: UIKitExport.Includes = .controllers
) throws -> String {
  try exportedScreen(json, style, name: "a", files: files, includes: includes).text
}

/// The export of a layout.
func exportedScreen(
  _ json: String, _ style: UIKitExport.Style = .uikit, name: String, files: [String: String] = [:],
  includes: UIKitExport.Includes = .controllers
) throws -> UIKitExport {
  let document = LayoutLoader.load(path: "a.json") { path in
    (path == "a.json" ? json : files[path]).map { .bytes(Array($0.utf8), hash: path) } ?? .missing
  }
  let isGood = document.isGood
  try #require(isGood, "\(Headless.rendered(document))")
  return UIKitExport(document.variants(from: document.defaultEnvironment), name: name, style: style, includes: includes)
}
