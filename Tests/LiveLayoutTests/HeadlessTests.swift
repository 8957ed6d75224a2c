import LayoutModel
import LiveLayout
import TestSupport
import Testing

@Suite struct HeadlessTests {
  @Test func `layout files below a folder come sorted, without those that watching passes over`() throws {
    let folder = try TemporaryDirectory()
    for name in [
      "b.json", "a.json", "sub/c.json", ".git/x.json", "node_modules/y.json", "note.txt", "UP.JSON", "#a.json",
      "~$a.json",
      "DerivedData/z.json",
    ] {
      try folder.write("{}", to: name)
    }
    let names = Headless.layoutFiles(at: folder.path).map { $0.dropFirst(folder.path.count + 1) }
    #expect(names == ["UP.JSON", "a.json", "b.json", "sub/c.json"])
  }

  @Test func `a file that is not there is told as such`() throws {
    let folder = try TemporaryDirectory()
    let document = Headless.load(folder.path + "/missing.json")
    #expect(Headless.isUnreadable(document))
    #expect(Headless.rendered(document).contains("missing.json"))
  }
}
