import LayoutModel
import Testing

@Suite struct PseudolanguageTests {
  @Test func `double length says everything twice`() {
    #expect(Pseudolanguage.doubleLength.applied(to: "Log in") == "Log in Log in")
    #expect(Pseudolanguage.doubleLength.applied(to: "") == "")
  }

  @Test func `accents change letters and nothing else`() {
    let accented = Pseudolanguage.accented.applied(to: "Log in 3")
    #expect(accented == "Ļöĝ îñ 3")
    #expect(accented.count == "Log in 3".count)
  }

  @Test func `texts of the document change, typed ones stay`() {
    var tree = ViewTree()
    tree.views = [
      View(id: "root"), View(id: "label", content: .label(TextContent("a")), parent: 0),
      View(
        id: "field", content: .textField(TextField(text: TextContent("b"), placeholder: TextContent("c"))), parent: 0),
      View(id: "typed", content: .textView(TextView(text: TextContent("d"))), parent: 0),
    ]
    tree.apply(.doubleLength, except: ["typed"])
    #expect(tree.views.map { $0.content.text?.string } == [nil, "a a", "b b", "d"])
  }
}
