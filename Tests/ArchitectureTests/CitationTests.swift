import Foundation
import TestSupport
import Testing

/// Every page and heading that a comment or another page cites exists.
@Suite struct CitationTests {
  private struct Citation: Hashable {
    var page: String
    var heading: String?
  }

  @Test func `every page that is cited is in docs and has the heading`() throws {
    let headings = try Self.headings()
    var found: Set<Citation> = []
    for folder in ["Sources", "Tests", "web", "Benchmarks", "docs"] {
      for (file, text) in try Self.texts(in: folder) {
        for citation in Self.citations(in: text, of: folder == "docs" ? file : nil) {
          found.insert(citation)
          let page = headings[citation.page]
          #expect(page != nil, "\(file) cites \(citation.page), which is not in docs")
          if let page, let heading = citation.heading {
            #expect(page.contains(heading), "\(file): docs/\(citation.page) has no heading #\(heading)")
          }
        }
      }
    }
    #expect(found.count > 20)
  }

  /// Paths of pages from the root, perhaps with a `#heading`; in the page named `page` also its links to pages and
  /// headings.
  private static func citations(in text: String, of page: String?) -> [Citation] {
    let cited = text.matches(of: /docs\/([a-z-]+\.md)(?:#([a-z0-9-]+))?/)
      .map { Citation(page: String($0.1), heading: $0.2.map(String.init)) }
    guard let page else { return cited }
    let linked = text.matches(of: /\]\(([a-z-]+\.md)?(?:#([a-z0-9-]+))?\)/)
      .map { Citation(page: $0.1.map(String.init) ?? page, heading: $0.2.map(String.init)) }
    return cited + linked
  }

  /// By page, the anchors that GitHub makes of its headings.
  private static func headings() throws -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for (name, text) in try texts(in: "docs") {
      let lines = text.split(separator: "\n").filter { $0.hasPrefix("#") }
      result[name] = Set(lines.map { anchor(of: $0.drop { $0 == "#" || $0 == " " }) })
    }
    return result
  }

  private static func anchor(of heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.replacing(" ", with: "-")
  }

  private static func texts(in folder: String) throws -> [(name: String, text: String)] {
    let root = Repository.root.appending(path: folder)
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    let kinds: Set = ["swift", "js", "py", "md"]
    return try files.compactMap { $0 as? URL }.filter { kinds.contains($0.pathExtension) }.map {
      ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }
}
