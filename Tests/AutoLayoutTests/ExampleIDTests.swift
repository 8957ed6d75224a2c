import AutoLayout
import Foundation
import TestSupport
import Testing

/// Holds docs/semantics.md and the tests together: neither has an example or a doubt that the other lacks.
struct ExampleIDTests {
  private let page: String

  init() throws {
    let file = Repository.root.appending(path: "docs/semantics.md")
    page = try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `every worked example is a test under its id, and every such test is on the page`() throws {
    let examples = Set(page.matches(of: /`\[([a-z]+[0-9]*-[0-9]+)\]`/).map { String($0.1) })
    let tests = try Self.testedIDs()
    #expect(examples.count > 60)
    #expect(examples.subtracting(tests).sorted() == [], "examples of docs/semantics.md without a test")
    #expect(tests.subtracting(examples).sorted() == [], "tests whose example is not in docs/semantics.md")
  }

  @Test func `every unverified rule is named on the page`() {
    for rule in Mirror(reflecting: UnverifiedRules()).children.compactMap(\.label) {
      #expect(page.contains("`\(rule)`"), "docs/semantics.md does not name \(rule)")
    }
  }

  /// The ids in the names of Swift tests and of the page's own tests.
  private static func testedIDs() throws -> Set<String> {
    let folder = Repository.root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var ids: Set<String> = []
    for case let file as URL in files {
      switch file.pathExtension {
      case "swift":
        let text = try String(contentsOf: file, encoding: .utf8)
        ids.formUnion(text.matches(of: /func `\[([a-z]+[0-9]*-[0-9]+)\]/).map { String($0.1) })
      case "js":
        let text = try String(contentsOf: file, encoding: .utf8)
        ids.formUnion(text.matches(of: /test\(".*\[([a-z]+[0-9]*-[0-9]+)\]"/).map { String($0.1) })
      default: continue
      }
    }
    return ids
  }
}
