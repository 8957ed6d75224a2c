import LayoutModel
import LiveLayout
import Testing
@testable import UIKitExport

/// Buttons without a configuration whose insets need one: the configuration leaves their frame as it was seen.
@Suite struct ButtonExportTests {
  private static func button(_ keys: String) -> String {
    """
    { "root": { "subviews": [ { "id": "go", "type": "button", "title": "Go on", \(keys)
      "constraints": [ "top == safeArea.top", "leading == superview.leading" ] } ] } }
    """
  }

  private static func frame(_ keys: String) throws -> Rect {
    try #require(try Layout(json: button(keys)).solve(device: "iPhone 13").frame(of: "go"))
  }

  /// The keys of a button without a configuration, and those of the plain one that its export amounts to.
  private static let buttons = [
    (
      #""contentEdgeInsets": [4, 16, 6, 20],"#,
      #""contentEdgeInsets": [4, 16, 6, 20],"#, "top: 4, leading: 16, bottom: 6, trailing: 20", "0"
    ),
    (
      #""titleEdgeInsets": [2, 8, 0, 0],"#,
      #""contentEdgeInsets": [7, 4, 5, -4],"#, "top: 7, leading: 4, bottom: 5, trailing: -4", "0"
    ),
    (
      #""symbol": "star", "imageSize": [20, 18], "titleEdgeInsets": [0, 6, 0, 0], "imageEdgeInsets": [0, 0, 0, 6],"#,
      #""symbol": "star", "imageSize": [20, 18], "contentEdgeInsets": [0, -3, 0, -3], "imagePadding": 6,"#,
      "top: 0, leading: -3, bottom: 0, trailing: -3", "6"
    ),
    (
      #""symbol": "star", "imageSize": [20, 18], "imagePadding": 5, "contentEdgeInsets": 8, "style": "custom","#,
      #""symbol": "star", "imageSize": [20, 18], "imagePadding": 5, "contentEdgeInsets": 8, "font": 18,"#,
      "top: 8, leading: 8, bottom: 8, trailing: 8", "5"
    ),
  ]

  @Test(arguments: buttons)
  func `insets that need a configuration get a plain one of the same size`(
    keys: String, same: String, insets: String, padding: String
  ) throws {
    let code = try exported(Self.button(keys))
    #expect(code.contains("go = UIButton(configuration: .plain())"))
    #expect(code.contains("go.configuration?.contentInsets = NSDirectionalEdgeInsets(\(insets))"), "\(code)")
    #expect(code.contains("configuration?.imagePadding = \(padding)") == (padding != "0"), "\(code)")
    #expect(code.contains("go.configuration?.titleLineBreakMode = .byTruncatingMiddle"))
    #expect(!code.contains("EdgeInsets = UIEdgeInsets") && !code.contains("deprecated"))
    let font = same.contains("font") ? "" : #""font": 15,"#
    let plain = try Self.frame(#""style": "plain", "lineBreakMode": "byTruncatingMiddle", \#(font)"# + same)
    // A title without a configuration has whole points, one with a configuration whole pixels.
    let seen = try Self.frame(keys)
    #expect(abs(seen.width - plain.width) < 1 && abs(seen.height - plain.height) < 1, "\(seen) \(plain)")
  }

  @Test func `its font, its colour and its lines stay those of a button without a configuration`() throws {
    let system = try exported(Self.button(#""contentEdgeInsets": 4, "font": "body", "numberOfLines": 0,"#))
    #expect(
      system.contains(#"go.configuration?.title = "Go on""#) && !system.contains("titleTextAttributesTransformer"))
    #expect(!system.contains("titleLineBreakMode"), "a configuration's title wraps by itself")
    let custom = try exported(
      Self.button(#""contentEdgeInsets": 4, "style": "custom", "lineBreakMode": "byWordWrapping","#))
    #expect(custom.contains("configuration?.titleTextAttributesTransformer = .font { .systemFont(ofSize: 18) }"))
    #expect(custom.contains("configuration?.baseForegroundColor = .white"))
    #expect(custom.contains("configuration?.titleLineBreakMode = .byClipping"), "one line, and no dots")
    let limited = try exported(Self.button(#""contentEdgeInsets": 4, "numberOfLines": 2,"#))
    #expect(limited.contains("// go: a configuration does not limit its title to 2 lines"))
  }

  @Test func `only a button that needs a configuration gets one, in all outcomes`() throws {
    let none = try exported(Self.button(#""contentEdgeInsets": 0,"#))
    #expect(none.contains("UIButton(type: .system)") && none.contains("setTitle"))
    let varied = try exported(
      Self.button(#""variations": [ { "when": { "textSize": "accessibility" }, "set": { "contentEdgeInsets": 9 } } ],"#)
    )
    #expect(
      varied.contains(
        "isLargeText ? NSDirectionalEdgeInsets(top: 9, leading: 9, bottom: 9, trailing: 9) : "
          + "NSDirectionalEdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0)"), "\(varied)")
    let apart = try exported(
      Self.button(
        #""symbol": "star", "imageSize": [9, 9], "titleEdgeInsets": [4, 2, 0, 0], "imageEdgeInsets": [0, 0, 4, 0],"#))
    #expect(
      apart.contains(
        "// go: a configuration has no place for its titleEdgeInsets of UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0)"
      ), "\(apart)")
  }

  @Test func `insets that are left and right are mirrored where leading and trailing are`() throws {
    let code = try exported(
      Self.button(
        #""contentEdgeInsets": { "leading": 4, "trailing": 20 }, "symbol": "star", "imageSize": [9, 9], "titleEdgeInsets": [0, 6, 0, 0],"#
      ))
    #expect(code.contains("go.configuration?.imagePadding = isRightToLeft ? -3 : 3"), "\(code)")
    let mirrored = try exported(
      """
      { "environment": { "direction": "rightToLeft" }, "root": { "subviews": [
        { "id": "go", "type": "button", "style": "filled", "title": "x", "contentEdgeInsets": { "leading": 4, "trailing": 20 } } ] } }
      """)
    #expect(mirrored.contains("NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 20)"), "\(mirrored)")
    #expect(!mirrored.contains("isRightToLeft"))
  }
}
