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
    (#""type": "collectionView", "itemSize": [9, 9], "estimatedItemSize": [9, 9]"#, "itemSize"),
    (#""type": "button", "title": "Go", "imagePadding": 4"#, "imagePadding"),
    (#""type": "button", "symbol": "star", "imagePadding": 4"#, "imagePadding"),
    (#""type": "button", "title": "Go", "symbolScale": "large""#, "symbolScale"),
    (#""type": "imageView", "imageSize": [9, 9], "symbolFont": "body""#, "symbolFont"),
    (#""clipsToBounds": true, "shadowOpacity": 1"#, "shadowOpacity"),
    (#""type": "scrollView", "shadowOpacity": 1"#, "shadowOpacity"),
    (#""type": "button", "userInteractionEnabled": false, "actions": { "touchUpInside": "go:" }"#, "actions"),
    (#""userInteractionEnabled": false, "dismissesKeyboard": true"#, "dismissesKeyboard"),
    (#""type": "scrollView", "scrollEnabled": false, "decelerationRate": "fast""#, "decelerationRate"),
    (#""type": "scrollView", "scrollEnabled": false, "keyboardDismissMode": "onDrag""#, "keyboardDismissMode"),
    (
      #""type": "datePicker", "datePickerMode": "countDownTimer", "preferredDatePickerStyle": "compact""#,
      "preferredDatePickerStyle"
    ),
    (#""type": "textView", "editable": false, "keyboardType": "URL""#, "keyboardType"),
    (#""type": "stackView", "layoutMargins": 8, "subviews": [ {} ]"#, "layoutMargins"),
    (#""type": "scrollStack", "layoutMargins": 8, "subviews": [ {} ]"#, "layoutMargins"),
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
    #""type": "collectionView", "estimatedItemSize": [9, 9]"#,
    #""type": "button", "title": "Go", "symbol": "star", "imagePadding": 4, "symbolScale": "large""#,
    #""clipsToBounds": true, "shadowOpacity": 0"#, #""shadowOpacity": 1"#,
    // What Interface Builder writes by itself.
    #""type": "stackView", "baselineRelativeArrangement": true"#,
    #""type": "button", "title": "Go", "imageEdgeInsets": [0, 4, 0, 0]"#,
    #""type": "textView", "editable": false, "autocapitalizationType": "sentences""#,
    #""type": "textView", "keyboardType": "URL""#,
    // Margins that a stack arranges within, that a constraint names, that a subview takes over or that the root has.
    #""type": "stackView", "layoutMargins": 8, "layoutMarginsRelativeArrangement": true, "subviews": [ {} ]"#,
    #""type": "scrollStack", "layoutMargins": 8, "layoutMarginsRelativeArrangement": true, "subviews": [ {} ]"#,
    #""type": "stackView", "layoutMargins": 8, "subviews": [ { "arranged": false, "constraints": ["edges == superview.layoutMargins"] } ]"#,
    #""type": "stackView", "layoutMargins": 8, "subviews": [ { "preservesSuperviewLayoutMargins": true } ]"#,
    #""layoutMargins": 8"#,
    // A condition may give it an effect.
    #""type": "stackView", "layoutMargins": 8, "variations": [ { "when": { "textSize": "AX5" }, "set": { "layoutMarginsRelativeArrangement": true } } ]"#,
    #""borderColor": "red", "variations": [ { "when": { "textSize": "AX5" }, "set": { "borderWidth": 1 } } ]"#,
  ])
  func `a key that has or may have an effect is not`(view: String) {
    let document = Documents.load(views: "{ \(view) }")
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
  }
}
