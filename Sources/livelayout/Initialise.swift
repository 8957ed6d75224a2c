import ArgumentParser
import CommandServices
import JSONSyntax
import LayoutFormat
import LiveLayout
import SystemPackage

/// A first layout to start from, or a package with a screen in Swift.
struct Initialise: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract:
      "Write a first layout, its schema, and an editor setting that uses it, or a package with a screen in Swift.",
    discussion:
      "Existing files are left alone. The setting is for layouts only: other JSON keeps its own schema. With --swift, the package needs the folder of LiveLayout's sources."
      + CommandExample.help(for: "init"))

  @Argument(help: "Folder; the current one by default.", completion: .directory)
  var folder = "."
  @Flag(help: "Write a Swift package with one screen of ScrollStack.")
  var swift = false
  @Option(
    help: "With --swift: the folder of LiveLayout's sources; by default those that this program was built from.",
    completion: .directory)
  var library: String?

  func validate() throws {
    if library != nil && !swift { throw ValidationError("--library goes with --swift") }
  }

  func run() throws {
    guard swift else { return try writeLayout() }
    let files = SwiftPackage.files(library: try SwiftPackage.library(library))
    try write(files, into: FilePath(folder))
    let place = folder == "." ? "" : " --package-path \(folder)"
    StandardStreams.notice("\nSee it while you edit: livelayout watch --run \"swift run\(place)\" \(folder)\n")
  }

  private func writeLayout() throws {
    let layouts = Self.layouts(in: folder)
    let folder = FilePath(folder)
    let files = [
      ("hello.json", Self.layout), ("layout.schema.json", SchemaDocument.jsonSchema()),
      (".vscode/settings.json", Self.settings(for: layouts)),
    ]
    try write(files.map { ($0, DocumentFormatter.formatted($1) ?? $1) }, into: folder)
    StandardStreams.notice("\nSee it while you edit: livelayout watch \(folder)\n")
  }

  private func write(_ files: [(name: String, text: String)], into folder: FilePath) throws {
    for (name, text) in files {
      let path = folder.appending(name)
      if FileListing.exists(path) {
        StandardStreams.notice("\(path): already exists\n")
        continue
      }
      try FileOutput.write(text, to: path.string)
      StandardStreams.notice("\(path): written\n")
    }
  }

  /// A layout that scrolls only when it must: the smallest one that shows the purpose of the tool.
  static let layout = """
    {
      "$schema": "layout.schema.json",
      "title": "Hello",
      "root": {
        "subviews": [
          {
            "id": "scroll",
            "type": "scrollView",
            "constraints": ["edges == safeArea.edges"],
            "subviews": [
              {
                "id": "stack",
                "type": "stackView",
                "axis": "vertical",
                "spacing": 16,
                "constraints": [
                  "top == scroll.content.top + 24",
                  "bottom == scroll.content.bottom - 24",
                  "leading == scroll.content.leading + 16",
                  "trailing == scroll.content.trailing - 16",
                  "width == scroll.frame.width - 32"
                ],
                "subviews": [
                  { "id": "title", "type": "label", "text": "Hello", "font": "largeTitle", "numberOfLines": 0 },
                  {
                    "id": "copy",
                    "type": "label",
                    "text": "Change this file and save it: every screen follows.",
                    "font": "body",
                    "numberOfLines": 0
                  },
                  { "id": "go", "type": "button", "title": "Go on", "height": { "min": 44 } }
                ]
              }
            ]
          }
        ]
      },
      "expectations": [{ "when": { "textSize": "L" }, "scrolls": { "scroll": false } }],
      "previews": {
        "devices": ["iPhone SE (1st generation)", "iPhone 13"],
        "textSizes": ["L", "AX3"],
        "keyboard": [false]
      }
    }

    """

  /// The layouts of the folder, as patterns of the editor's setting: other JSON, such as package.json, is none of ours.
  private static func layouts(in folder: String) -> [String] {
    let files = FileListing.isDirectory(FilePath(folder)) ? Headless.layoutFiles(at: folder) : []
    let layouts = files.filter { $0.hasSuffix(".json") && Headless.load($0, isNamed: false).isLayout }
    let names = layouts.map { FileListing.path(of: FilePath($0), from: FilePath(folder)) }
    return Set(names + ["hello.json"]).sorted().map { "/" + $0 }
  }

  private static func settings(for layouts: [String]) -> String {
    var json = JSONWriter(indentation: 2)
    json.beginObject()
    json.array("json.schemas") { json in
      json.object { json in
        json.member("fileMatch", layouts)
        json.member("url", "./layout.schema.json")
      }
    }
    json.endObject()
    return json.text + "\n"
  }
}
