import Foundation
import TestSupport
import Testing

/// The import table of the project. SwiftPM does not refuse an import of an undeclared target, but this table does: to
/// change the table is to change the design.
let importTable: [String: Set<String>] = [
  "Cassowary": [],
  "JSONSyntax": [],
  "LayoutModel": [],
  "LayoutFormat": ["JSONSyntax", "LayoutModel"],
  "InterfaceBuilder": ["LayoutFormat", "LayoutModel", "JSONSyntax", "CXML", "Synchronization"],
  "ConsolePrints": ["JSONSyntax", "LayoutModel", "Cassowary", "Drawing"],
  "AutoLayout": ["LayoutModel", "Cassowary"],
  "LayoutAudit": ["LayoutModel"],
  "Drawing": ["LayoutModel"],
  "Screens": ["LayoutFormat", "AutoLayout", "LayoutAudit", "LayoutModel", "JSONSyntax", "Glibc", "Synchronization"],
  "ScreenCoding": ["Screens", "LayoutModel", "JSONSyntax", "Synchronization"],
  "LayoutReport": ["Screens", "ScreenCoding", "Drawing", "ConsolePrints", "LayoutModel", "JSONSyntax"],
  "UIKitExport": ["LayoutModel", "JSONSyntax"],
  "ScrollStackExport": ["LayoutFormat", "LayoutModel", "JSONSyntax"],
  "TextMeasurement": ["LayoutModel", "CHarfBuzz", "CLineBreak", "Synchronization", "Dispatch", "Glibc"],
  "FileWatching": ["SystemPackage", "CXattr", "Synchronization", "Glibc"],
  "WebSockets": ["CLibwebsockets", "Synchronization", "Glibc"],
  "Preview": [
    "Screens", "ScreenCoding", "Drawing", "UIKitExport", "InterfaceBuilder", "ConsolePrints", "LayoutFormat",
    "AutoLayout",
    "LayoutModel", "JSONSyntax", "Synchronization", "Dispatch",
  ],
  "LiveLayout": [
    "Screens", "InterfaceBuilder", "ConsolePrints", "LayoutFormat", "AutoLayout", "LayoutAudit", "LayoutReport",
    "Drawing", "LayoutModel", "JSONSyntax", "TextMeasurement", "FileWatching", "SystemPackage", "Synchronization",
  ],
  "CommandServices": [
    "LiveLayout", "Screens", "ScreenCoding", "InterfaceBuilder", "LayoutFormat", "AutoLayout", "LayoutReport",
    "LayoutModel", "JSONSyntax", "FileWatching", "SystemPackage",
  ],
  "PreviewDaemon": [
    "CommandServices", "LiveLayout", "Preview", "Screens", "LayoutModel", "FileWatching", "WebSockets", "Logging",
    "SystemPackage", "Glibc", "Synchronization", "Dispatch",
  ],
  "ScrollStack": ["CoreGraphics", "Foundation", "UIKit", "LayoutFormat", "LayoutModel", "JSONSyntax"],
  "ScrollStackTesting": ["ScrollStack", "LiveLayout", "LayoutFormat", "LayoutReport", "LayoutModel", "Screens"],
  "livelayout": [
    "CommandServices", "LiveLayout", "PreviewDaemon", "Screens", "LayoutFormat", "LayoutModel", "LayoutReport",
    "Drawing", "UIKitExport", "ScrollStackExport", "InterfaceBuilder", "ConsolePrints", "FileWatching", "JSONSyntax",
    "ArgumentParser",
    "Logging",
    "SystemPackage", "Glibc", "Synchronization",
  ],
]

/// The only files that may contain an `unsafe` line, one border file per target.
let borderFiles: Set<String> = [
  "Browser.swift", "Inotify.swift", "FileReader.swift", "FileExchange.swift", "FileWriter.swift",
  "RunningCommand.swift", "ServerContext.swift",
  "ServiceCallback.swift", "Font.swift", "JSONBuffer.swift", "LineBreaks.swift", "Listener.swift",
  "ProcessorTime.swift", "SystemCalls.swift", "WorkThreads.swift", "XMLReader.swift",
]

private struct SourceText {
  let target: String
  let name: String
  let lines: [Substring]
}

private func sources() throws -> [SourceText] {
  let root = Repository.root.appendingPathComponent("Sources")
  let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
  // Resources are Swift for apps.
  let swift = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" && !$0.path.contains("/Resources/") }
  return try swift.sorted { $0.path < $1.path }.map {
    let target = $0.path.dropFirst(root.path.count + 1).split(separator: "/")[0]
    return SourceText(
      target: String(target), name: $0.lastPathComponent,
      lines: try String(contentsOf: $0, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false))
  }
}

@Suite struct ImportTests {
  @Test func `every target imports what the table allows, and nothing else`() throws {
    var unused = importTable
    for file in try sources() {
      let table = try #require(importTable[file.target], "\(file.target) is not in the table")
      for line in file.lines {
        let words = line.split(separator: " ")
        guard let position = words.firstIndex(of: "import"), position <= 2,
          // A conditional import is indented by two; a program's text in a string by more.
          !line.hasPrefix("   "),
          words[..<position].allSatisfy({ ["public", "package", "internal", "@testable"].contains($0) }),
          words.count > position + 1
        else { continue }
        let isOfOneType = ["struct", "enum"].contains(words[position + 1]) && words.count > position + 2
        let module = String(words[position + (isOfOneType ? 2 : 1)].split(separator: ".")[0])
        #expect(table.contains(module), "\(file.target)/\(file.name) imports \(module)")
        unused[file.target]?.remove(module)
      }
    }
    for (target, modules) in unused { #expect(modules.isEmpty, "\(target) does not import \(modules)") }
  }

  @Test func `unsafe lines stand only in the border files`() throws {
    for file in try sources() where !borderFiles.contains(file.name) {
      for (index, line) in file.lines.enumerated() {
        let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
        let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        #expect(
          !words.contains("unsafe") && !words.contains("UnsafeMutablePointer"),
          "\(file.target)/\(file.name):\(index + 1) leaves the border: \(line)")
      }
    }
  }

  @Test func `files are replaced by FileWriter, never truncated or written by other means`() throws {
    for file in try sources() {
      for (index, line) in file.lines.enumerated() {
        let isTruncation = [".truncate,", ".truncate]", "O_TRUNC", "fopen(", "write(toFile:"].contains {
          line.contains($0)
        }
        #expect(!isTruncation, "\(file.target)/\(file.name):\(index + 1): \(line)")
      }
    }
  }

  @Test func `every target of the house is in the table and in the package`() throws {
    let manifest = try String(
      contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let targets = Set(try sources().map(\.target))
    for target in targets {
      #expect(importTable[target] != nil, "\(target) is not in the table")
      #expect(manifest.contains("\"\(target)\""), "\(target) is not in Package.swift")
    }
  }
}
