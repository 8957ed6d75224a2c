import LayoutModel
import Testing

@testable import LayoutFormat

/// Rows of list content and compositional layouts: what a mistake in them says.
struct ListFormatTests {
  private func messages(_ view: String) -> [String] {
    Documents.load(views: "{ \"id\": \"v\", \(view) }").diagnostics.map(\.message)
  }

  @Test(
    arguments: [
      (#""type": "tableView", "rows": [ 3 ]"#, "a row must be a string or an object with 'text', but this is a number"),
      (#""type": "tableView", "rows": [ { "title": "a" } ]"#, "unknown key 'title'; did you mean 'text'?"),
      (
        #""type": "tableView", "rows": [ { "text": "a", "detailText": "b" } ]"#,
        "unknown key 'detailText'; did you mean 'secondaryText'?"
      ),
      (
        #""type": "tableView", "rows": [ { "text": "a", "accessory": "checkmark" } ]"#,
        "unknown key 'accessory'; did you mean 'accessoryType'?"
      ),
      (
        #""type": "tableView", "rows": [ { "text": "a", "style": "valuecell" } ]"#,
        "'style' cannot be 'valuecell'; did you mean 'valueCell'?"
      ),
      (
        #""type": "tableView", "style": "insetGrouped""#,
        "'style' belongs to 'button', but this is a tableView; did you mean 'tableStyle'?"
      ),
      (#""type": "collectionView", "layout": {}"#, "unknown key 'layout'; did you mean 'compositionalLayout'?"),
      (
        #""type": "collectionView", "compositionalLayout": {}"#,
        "a compositional layout needs 'sections' with at least one section"
      ),
      (
        #""type": "collectionView", "compositionalLayout": { "sections": [ {} ] }"#,
        "a section needs either 'group' or 'list'"
      ),
      (
        #""type": "collectionView", "compositionalLayout": { "sections": [ { "group": {} } ] }"#,
        "a group needs 'items' with at least one item"
      ),
      (
        #""type": "collectionView", "compositionalLayout": { "sections": [ { "group": { "items": [ { "width": { "fractionalWidth": 1, "estimated": 2 } } ] } } ] }"#,
        "'width' needs exactly one of 'fractionalWidth', 'fractionalHeight', 'absolute' or 'estimated'"
      ),
    ])
  func `a mistake says what would be right`(view: String, message: String) {
    #expect(messages(view) == [message])
  }

  @Test func `a subview names its section, and its cell's accessory and selection`() throws {
    let document = Documents.load(
      views: """
        { "type": "collectionView", "compositionalLayout": { "sections": [ { "list": "plain" } ] },
          "subviews": [ { "id": "v", "section": 2, "accessoryType": "checkmark", "selected": true } ] }
        """)
    #expect(document.diagnostics.isEmpty)
    let tree = document.resolve(in: Documents.iPhone13()).tree
    let view = tree.views[try #require(tree.index(of: "v"))]
    #expect(view.section == 2 && view.accessory == .checkmark && view.isSelected)
    for key in [#""section": 1"#, #""selected": true"#] {
      #expect(messages(key).count == 1, "outside a collection view")
    }
  }
}
