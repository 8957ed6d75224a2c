import LayoutModel
import Testing
@testable import UIKitExport

/// What an app relies on when it keeps exporting: names, closures, constants and files.
@Suite struct SeamTests {
  private static func code(_ subviews: String, more: String = "", files: [String: String] = [:]) throws -> String {
    try exported("{ \"root\": { \"subviews\": [\(subviews)] }\(more) }", files: files)
  }

  @Test func `each control has a closure, and copies share one`() throws {
    let code = try Self.code(
      """
      { "id": "go", "type": "button", "title": "Go" }, { "id": "name", "type": "textField" },
      { "id": "loud", "type": "switch" }, { "id": "row", "type": "button", "title": "Row", "forEach": 3 }
      """)
    for line in [
      "  var onGo: (UIButton) -> Void = { _ in }", "  var onName: (UITextField) -> Void = { _ in }",
      "  var onLoud: (UISwitch) -> Void = { _ in }", "  var onRows: (Int, UIButton) -> Void = { _, _ in }",
      "    go.addAction(UIAction { [unowned self] _ in onGo(go) }, for: .primaryActionTriggered)",
      "    name.addAction(UIAction { [unowned self] _ in onName(name) }, for: .editingChanged)",
      "    loud.addAction(UIAction { [unowned self] _ in onLoud(loud) }, for: .valueChanged)",
      "    for (index, control) in rows.enumerated() {", "    addActions()",
    ] {
      #expect(code.contains(line + "\n"), "\(line) is missing in:\n\(code)")
    }
    #expect(try !Self.code(#"{ "type": "label", "text": "x" }"#).contains("addActions"))
  }

  @Test func `the app reaches the closures of a part`() throws {
    let part = #"{ "root": { "subviews": [ { "id": "pay", "type": "button", "title": "Pay" } ] } }"#
    let code = try Self.code(#"{ "id": "bar", "type": "include", "file": "bar.json" }"#, files: ["bar.json": part])
    #expect(code.contains("\n  let bar = BarViewController()\n"), "\(code)")
  }

  @Test func `a colour is one constant, and white and black are UIKit's`() throws {
    let code = try Self.code(
      """
      { "backgroundColor": "#fff" }, { "backgroundColor": "#000000FF" }, { "backgroundColor": "#a0b1c2" },
      { "backgroundColor": "#A0B1C2" }, { "backgroundColor": "#a0b1c280" }
      """)
    #expect(code.contains("backgroundColor = .white\n") && code.contains("backgroundColor = .black\n"))
    #expect(code.matches(of: /backgroundColor = \.hexA0B1C2\n/).count == 2, "\(code)")
    #expect(code.matches(of: /fileprivate static let hexA0B1C2 = UIColor\(red: 0\.627,/).count == 1, "\(code)")
    #expect(code.contains("fileprivate static let hexA0B1C280 = "))
  }

  @Test func `a label is read only of an accessibility element`() throws {
    let silent = try Self.code(#"{ "id": "hills", "type": "imageView", "accessibilityLabel": "Hills" }"#)
    #expect(silent.contains("hills.isAccessibilityElement = true"), "\(silent)")
    let button = try Self.code(#"{ "type": "button", "title": "x", "accessibilityLabel": "Close" }"#)
    #expect(!button.contains("isAccessibilityElement"))
    let around = try Self.code(
      #"{ "id": "card", "accessibilityLabel": "Card", "subviews": [ { "type": "button", "title": "x" } ] }"#)
    #expect(!around.contains("isAccessibilityElement"), "it would hide the button from VoiceOver")
  }

  @Test(arguments: ["fallthrough", "deinit", "associatedtype", "fileprivate", "rethrows", "class", "Type", "Protocol"])
  func `no view is called like a keyword`(id: String) throws {
    let code = try Self.code("{ \"id\": \"\(id)\", \"type\": \"label\", \"text\": \"x\" }")
    #expect(!code.contains("let \(id) ") && code.contains("UILabel()"), "\(code)")
  }

  @Test(arguments: [
    ("LoginViewController", "LoginViewController"), ("login", "LoginViewController"),
    ("ViewController", "ScreenViewController"), ("main-controller", "MainViewController"),
  ])
  func `a controller is called one once`(name: String, wanted: String) {
    #expect(UIKitNames.controller(name) == wanted)
  }

  @Test func `a bottom edge above the keyboard follows UIKit's guide`() throws {
    func code(_ edge: String, _ more: String = "") throws -> String {
      try Self.code(
        "{ \"id\": \"bar\", \"constraints\": [ { \"id\": \"low\", \"equation\": \"bottom == \(edge)\" } ] }",
        more: ", \"behaviors\": [ { \"type\": \"keyboardAvoidance\", \"constraint\": \"low\"\(more) } ]")
    }
    let guided = "low = bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)"
    let safe = try code("safeArea.bottom", ", \"subtractsSafeArea\": true")
    #expect(safe.contains(guided) && !safe.contains("keyboardWillChangeFrame"), "\(safe)")
    #expect(!safe.contains("usesBottomSafeArea"))
    let edge = try code("superview.bottom")
    #expect(edge.contains(guided) && edge.contains("view.keyboardLayoutGuide.usesBottomSafeArea = false"), "\(edge)")
    // The gap of the home indicator above the keyboard is the layout's, and the guide has none.
    #expect(try code("safeArea.bottom").contains("keyboardWillChangeFrame"))
  }

  @Test func `each class gets a file, and a part of two screens gets one`() throws {
    let part = #"{ "root": { "subviews": [ { "id": "pay", "type": "button", "title": "Pay" } ] } }"#
    let exports = try ["one", "two"].map { name in
      var export = try exportedScreen(
        #"{ "root": { "subviews": [ { "id": "bar", "type": "include", "file": "bar.json" } ] } }"#, name: name,
        files: ["bar.json": part])
      export.origin = "livelayout 9 from \(name).json"
      return export
    }
    let files = UIKitExport.files(of: exports)
    #expect(files.map(\.name) == ["OneViewController.swift", "TwoViewController.swift", "BarViewController.swift"])
    for file in files {
      #expect(file.text.hasPrefix(UIKitExport.mark + "livelayout 9 from "), "\(file.text)")
      #expect(file.text.matches(of: /final class/).count == 1 && file.text.contains("\nimport UIKit\n"))
    }
  }
}
