import Foundation
import TestSupport
import Testing

/// The lists in CONTRIBUTING.md name exactly the files that contain their examples.
@Suite struct ContributingTests {
  /// Generated files.
  private static let generated: Set = [
    "web/schema/layout.schema.json", "Sources/LayoutReport/Resources/rule-examples.txt", "docs/livelayout.1",
    "docs/rules.md",
  ]

  @Test func `each list names the files that its example stands in`() throws {
    let page = try String(contentsOf: Repository.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let sections = page.components(separatedBy: "\n### ").dropFirst()
    #expect(sections.count >= 6)
    for section in sections {
      let lines = section.prefix(while: { $0 != "#" }).split(separator: "\n")
      let word = try #require(lines.first?.firstMatch(of: /, such as `(\w[\w ]*)`/)?.1, "no example in '\(lines[0])'")
      let named = lines.filter { $0.hasPrefix("- ") }.flatMap {
        $0.prefix { $0 != ":" }.matches(of: /(?:Sources|web|docs)\/[\w+\/.]+/).map { String($0.0) }
      }
      let found = try Self.files(with: word)
      let missing = found.subtracting(named).sorted()
      let wrong = Set(named).subtracting(found).sorted()
      #expect(missing.isEmpty && wrong.isEmpty, "under '\(lines[0])': \(missing) are missing, \(wrong) do not have it")
    }
  }

  private static func files(with word: Substring) throws -> Set<String> {
    var found: Set<String> = []
    for folder in ["Sources", "web", "docs"] {
      let root = Repository.root.appending(path: folder)
      let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
      for case let file as URL in files where !file.hasDirectoryPath {
        let path = folder + file.path.dropFirst(root.path.count)
        guard !generated.contains(path), !path.contains("/Recorded/"),
          let text = try? String(contentsOf: file, encoding: .utf8)
        else { continue }
        if text.range(of: "\\b\(word)\\b", options: .regularExpression) != nil { found.insert(path) }
      }
    }
    return found
  }
}
