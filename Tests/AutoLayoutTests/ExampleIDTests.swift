import Foundation
import TestSupport
import Testing

/// Counts the worked examples of semantics.md against the tests, so that none is left out.
struct ExampleIDTests {
  @Test func `every worked example is a test under its id`() throws {
    guard let data = SharedReference.data("semantics.md") else { return }
    let text = try #require(String(data: data, encoding: .utf8))
    // An example begins with its id in backquotes; rules only refer to them.
    let ids = Set(text.matches(of: /`\[([a-z]+[0-9]*-[0-9]+)\]`/).map { String($0.1) })
    #expect(ids.count > 60)
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    var source = ""
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where file.pathExtension == "swift" {
      source += try String(contentsOf: file, encoding: .utf8)
    }
    let named = Set(source.matches(of: /func `\[([a-z]+[0-9]*-[0-9]+)\]/).map { String($0.1) })
    let missing = ids.subtracting(named).sorted()
    #expect(missing.isEmpty, "no test is named after \(missing)")
    print("\(ids.count) worked examples, \(named.intersection(ids).count) of them tests here")
  }
}
