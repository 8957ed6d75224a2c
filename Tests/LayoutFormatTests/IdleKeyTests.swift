import LayoutFormat
import LayoutModel
import TestSupport
import Testing

/// Keys that have no effect beside another key.
@Suite struct IdleKeyTests {
  @Test(arguments: [
    (#""type": "button", "style": "plain", "title": "Go", "numberOfLines": 3"#, "numberOfLines"),
    (#""type": "button", "style": "filled", "title": "Go", "imageEdgeInsets": [0, 4, 0, 0]"#, "imageEdgeInsets"),
    (
      #""type": "label", "text": "a", "numberOfLines": 0, "adjustsFontSizeToFitWidth": true"#,
      "adjustsFontSizeToFitWidth"
    ),
    (#""type": "label", "text": "a", "preferredMaxLayoutWidth": 200"#, "preferredMaxLayoutWidth"),
    (#""type": "textField", "minimumFontSize": 9"#, "minimumFontSize"), (#""shadowRadius": 4"#, "shadowRadius"),
    (#""type": "scrollView", "scrollEnabled": false, "pagingEnabled": true"#, "pagingEnabled"),
    (#""type": "tableView", "bounces": false, "alwaysBounceVertical": true"#, "alwaysBounceVertical"),
    (
      #""type": "label", "text": "a", "font": 17, "adjustsFontForContentSizeCategory": true"#,
      "adjustsFontForContentSizeCategory"
    ),
    (#""borderColor": "red""#, "borderColor"), (#""maskedCorners": ["topLeft"]"#, "maskedCorners"),
    (
      #""type": "collectionView", "itemSize": [9, 9], "compositionalLayout": { "sections": [ { "list": "plain" } ] }"#,
      "itemSize"
    ),
  ])
  func `a key without effect is told at the key`(view: String, key: String) throws {
    let document = Documents.load(views: "{ \(view) }")
    #expect(document.diagnostics.map(\.severity) == [.warning], "\(Documents.rendered(document))")
    let found = try #require(document.diagnostics.first)
    #expect(found.message.hasPrefix("'\(key)' has no effect: "))
    #expect(document.source(of: found.path)?.text(found.range) == "\"\(key)\"")
  }

  @Test(arguments: [
    #""type": "button", "style": "system", "title": "Go", "numberOfLines": 3"#,
    #""type": "button", "style": "plain", "title": "Go", "numberOfLines": 0"#,
    #""type": "label", "text": "a", "numberOfLines": 2, "preferredMaxLayoutWidth": 200"#,
    #""shadowRadius": 4, "shadowOpacity": 1"#, #""borderColor": "red", "borderWidth": 1"#,
    #""maskedCorners": ["topLeft"], "cornerRadius": 4"#,
    #""type": "scrollView", "scrollEnabled": false, "pagingEnabled": false"#,
    #""type": "label", "text": "a", "font": { "size": 17, "scalesWith": "body" }, "adjustsFontForContentSizeCategory": true"#,
    #""type": "label", "text": "a", "font": 17, "adjustsFontForContentSizeCategory": false"#,
    // A condition may give it an effect.
    #""borderColor": "red", "variations": [ { "when": { "textSize": "AX5" }, "set": { "borderWidth": 1 } } ]"#,
  ])
  func `a key that has or may have an effect is not`(view: String) {
    let document = Documents.load(views: "{ \(view) }")
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
  }
}
