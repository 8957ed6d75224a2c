import Foundation
import TestSupport
import Testing

/// Counts the worked examples of semantics.md against the tests, so that none is left out.
struct ExampleIDTests {
  @Test func `every worked example is a test under its id`() throws {
    let file = Repository.root.deletingLastPathComponent().appending(path: "shared/reference/semantics.md")
    guard let data = try? Data(contentsOf: file) else { return }
    let text = try #require(String(data: data, encoding: .utf8))
    // An example begins with its id in backquotes; rules only refer to them.
    let ids = Set(text.matches(of: /`\[([a-z]+[0-9]*-[0-9]+)\]`/).map { String($0.1) })
    #expect(ids.count > 60)
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    // What the page alone works out, it tests alone.
    let page = folder.deletingLastPathComponent().appending(component: "web")
    var named = try Set(Self.sources(in: folder).matches(of: /func `\[([a-z]+[0-9]*-[0-9]+)\]/).map { String($0.1) })
    named.formUnion(try Self.sources(in: page).matches(of: /test\(".*\[([a-z]+[0-9]*-[0-9]+)\]"/).map { String($0.1) })
    let missing = ids.subtracting(named).sorted()
    #expect(missing.isEmpty, "no test is named after \(missing)")
    print("\(ids.count) worked examples, \(named.intersection(ids).count) of them tests here")
  }

  private static func sources(in folder: URL) throws -> String {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { ["swift", "js"].contains($0.pathExtension) }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }
}
