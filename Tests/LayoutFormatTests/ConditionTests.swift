import Foundation
import LayoutFormat
import LayoutModel
import Testing

@Suite struct ConditionTests {
  static let cases:
    [(
      when: String, holds: @Sendable (inout EnvironmentSettings) -> Void,
      fails: @Sendable (inout EnvironmentSettings) -> Void
    )] = [
      (#"{ "textSize": "AX3" }"#, { $0.textSize = .accessibility3 }, { $0.textSize = .large }),
      (#"{ "textSize": ["S", "M"] }"#, { $0.textSize = .medium }, { $0.textSize = .large }),
      (#"{ "textSize": "accessibility" }"#, { $0.textSize = .accessibility1 }, { $0.textSize = .extraExtraExtraLarge }),
      (#"{ "textSize": ">= AX1" }"#, { $0.textSize = .accessibility5 }, { $0.textSize = .extraExtraExtraLarge }),
      (#"{ "textSize": "<L" }"#, { $0.textSize = .medium }, { $0.textSize = .large }),
      (#"{ "device": "iPhone SE (1st generation)" }"#, { $0.device = .named("iphone-se-1") }, { _ in }),
      (#"{ "device": ["iphone x", "iPad 9.7-inch"] }"#, { $0.device = .named("iPad 9.7-inch") }, { _ in }),
      (#"{ "idiom": "pad" }"#, { $0.device = .named("iPad 9.7-inch") }, { _ in }),
      (#"{ "orientation": "landscape" }"#, { $0.orientation = .landscape }, { _ in }),
      (#"{ "horizontalSizeClass": "compact" }"#, { _ in }, { $0.device = .named("iPad 9.7-inch") }),
      (#"{ "homeIndicator": true }"#, { _ in }, { $0.device = .named("iPhone 8") }),
      (#"{ "homeIndicator": false }"#, { $0.device = .named("iPhone 8") }, { _ in }),
      (#"{ "verticalSizeClass": "compact" }"#, { $0.orientation = .landscape }, { _ in }),
      (#"{ "keyboard": true }"#, { $0.keyboard = true }, { _ in }),
      (#"{ "direction": "rightToLeft" }"#, { $0[.direction] = .word("rightToLeft") }, { _ in }),
      (#"{ "appearance": "dark" }"#, { $0[.appearance] = .word("dark") }, { _ in }),
      (#"{ "boldText": true }"#, { $0[.boldText] = .flag(true) }, { _ in }),
      (#"{ "systemVersion": ">= 26" }"#, { $0[.system] = .number(26) }, { _ in }),
      (#"{ "width": ">= 600" }"#, { $0.viewport = Size(width: 600, height: 800) }, { _ in }),
      (#"{ "height": 844 }"#, { _ in }, { $0.viewport = Size(width: 390, height: 843) }),
      (#"{ "flags": "isCart" }"#, { _ in }, { $0.set("isCart", .bool(false)) }),
      (#"{ "flags": "!isCart" }"#, { $0.set("isCart", .bool(false)) }, { _ in }),
      (#"{ "flags": { "count": ">= 3", "style": ["a", "b"] } }"#, { $0.set("count", .number(3)) }, { _ in }),
      (#"{ "keyboard": true, "orientation": "portrait" }"#, { $0.keyboard = true }, { _ in }),
      (
        #"{ "any": [{ "keyboard": true }, { "orientation": "landscape" }] }"#, { $0.orientation = .landscape }, { _ in }
      ),
      (
        #"{ "all": [{ "keyboard": true }, { "orientation": "landscape" }] }"#,
        {
          $0.orientation = .landscape; $0.keyboard = true
        }, { $0.keyboard = true }
      ),
      (#"{ "not": { "textSize": "accessibility" } }"#, { _ in }, { $0.textSize = .accessibility2 }),
    ]

  @Test(arguments: cases.indices)
  func `a condition holds where it should and nowhere else`(index: Int) {
    let (when, holds, fails) = Self.cases[index]
    let document = Documents.load(
      views: "{ \"id\": \"a\", \"when\": \(when) }",
      "\"flags\": { \"isCart\": true, \"count\": 1, \"style\": \"a\" }")
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    #expect(document.resolve(in: Documents.iPhone13(holds)).tree.index(of: "a") == 1, "\(when)")
    #expect(document.resolve(in: Documents.iPhone13(fails)).tree.index(of: "a") == nil, "\(when)")
  }

  @Test(arguments: [
    (#""{item.shown}""#, ["t[0]", "t[2]"]), (#"{ "not": "{item.shown}" }"#, ["t[1]"]),
    (#"{ "flags": "{item.shown}" }"#, ["t[0]", "t[2]"]),
    (#"{ "flags": ["{item.shown}", "isCart"] }"#, ["t[0]", "t[2]"]),
    (#"{ "any": ["{item.shown}", { "keyboard": true }] }"#, ["t[0]", "t[2]"]),
  ])
  func `in a copy the item may decide`(when: String, shown: [String]) {
    let document = Documents.load(
      views: """
        { "id": "t", "type": "label", "text": "x", "when": \(when),
          "forEach": [ { "shown": true }, { "shown": false }, { "shown": true } ] }
        """, #""flags": { "isCart": true }"#)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    #expect(document.resolve(in: Documents.iPhone13()).tree.views.dropFirst().map(\.id) == shown)
  }

  @Test func `metrics may be computed with the screen's lengths`() {
    let document = Documents.load(
      """
      { "metrics": { "hero": "root.height / 4", "bar": "root.safeArea.top + hero * 2", "half": "hero / 2",
          "side": { "value": "root.width - 300", "variations": [ { "when": { "orientation": "landscape" }, "value": 1 } ] } },
        "environment": { "container": { "navigationBar": true } },
        "root": { "layoutMargins": { "top": "half" }, "subviews": [ { "id": "a", "constraints": [
          "height == hero", "width == side", "top == superview.top + bar" ] } ] } }
      """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    func constants(_ change: (inout EnvironmentSettings) -> Void = { _ in }) -> [Double] {
      let tree = document.resolve(in: Documents.iPhone13(change)).tree
      return tree.constraints.prefix(3).map(\.constant) + [tree.views[0].layoutMargins.top ?? -1]
    }
    let portrait: [Double] = [211, 90, 47 + 44 + 422, 105.5]
    let landscape: [Double] = [97.5, 1, 32 + 195, 48.75]
    let withoutBar: [Double] = [211, 90, 47 + 422, 105.5]
    #expect(constants() == portrait)
    #expect(constants { $0.orientation = .landscape } == landscape)
    #expect(constants { $0[.container] = .flag(false) } == withoutBar)
  }

  @Test func `only metrics are computed with the screen's lengths`() {
    let message = "expected a number, found 'root.height'; name it in 'metrics'"
    let document = Documents.load(views: #"{ "type": "stackView", "spacing": "root.height / 9" }"#)
    #expect(document.diagnostics.map(\.message) == [message])
    let misspelt = Documents.load(#"{ "metrics": { "a": "root.depth / 9" }, "root": {} }"#)
    #expect(misspelt.diagnostics.map(\.message) == ["expected a number, found 'root.depth'"])
  }

  @Test(arguments: [
    (#"{ "textSize": "AX6" }"#, "'AX6' is not a text size; did you mean 'AX1', 'AX2', 'AX3', 'AX4' or 'AX5'?"),
    (
      #"{ "textSize": ">= huge" }"#,
      "'huge' is not a text size; they are XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5"
    ),
    (#"{ "device": "iPhone 14 Por" }"#, "unknown device 'iPhone 14 Por'; did you mean 'iPhone 14 Pro'?"),
    (#"{ "keybord": true }"#, "unknown key 'keybord'; did you mean 'keyboard'?"),
    (#"{ "keyboard": 1 }"#, "'keyboard' must be true or false, but this is a number"),
    (#"{ "flags": "isCard" }"#, "unknown flag 'isCard'; did you mean 'isCart'?"),
    (#"{ "flags": "!count" }"#, "the flag 'count' is 1 by default, neither true nor false; write { \"count\": 1 }"),
    (#"{ "flags": { "count": "many" } }"#, "the flag 'count' is 1 by default, so it is never 'many'"),
    (#"{ "flags": { "count": [] } }"#, "'count' is empty; name at least one, or leave it out"),
    (#"{ "orientation": "upright" }"#, "'orientation' cannot be 'upright'; it is 'portrait' or 'landscape'"),
    (#"{ "width": "wide" }"#, "'width' must be a number or a comparison such as \">= 600\", but this is a string"),
    (#"7"#, "'when' must be an object, or an item's true or false, as \"{item.shown}\", but this is a number"),
  ])
  func `a wrong condition is told`(when: String, message: String) {
    let document = Documents.load(
      views: "{ \"id\": \"a\", \"when\": \(when) }", "\"flags\": { \"isCart\": true, \"count\": 1 }")
    #expect(document.diagnostics.map(\.message) == [message])
  }

  private static let keyboardMetric =
    "\"metrics\": { \"m\": { \"value\": 8, \"variations\": [ { \"when\": { \"keyboard\": true }, \"value\": 0 } ] } }"

  @Test func `insets of a scroll view follow a metric`() {
    let document = Documents.load(
      views: """
        { "type": "scrollView", "contentInset": { "top": "m", "bottom": "safeArea" }, "scrollIndicatorInsets": "m * 2" }
        """, Self.keyboardMetric)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    func insets(_ keyboard: Bool) -> [ScrollView.Insets?] {
      let tree = document.resolve(in: Documents.iPhone13 { $0.keyboard = keyboard }).tree
      guard case .scrollView(let view) = tree.views[1].content else { return [] }
      return [view.contentInset, view.scrollIndicatorInsets]
    }
    let all = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    #expect(insets(false) == [.init(points: EdgeInsets(top: 8), safeAreaEdges: .bottom), .init(points: all)])
    #expect(insets(true) == [.init(safeAreaEdges: .bottom), .init()])
  }

  @Test func `what is computed with a metric stays within the limits in every environment`() {
    let document = Documents.load(
      views: #"{ "alpha": "m", "hugging": "m * 200", "spacingAfter": "0 / m", "height": "1 / m" }"#, Self.keyboardMetric
    )
    let views = [false, true].map { keyboard in
      document.resolve(in: Documents.iPhone13 { $0.keyboard = keyboard }).tree
    }
    #expect(views.map { $0.views[1].appearance.alpha } == [1, 0])
    #expect(views.map { $0.views[1].hugging.vertical } == [1000, 0.001])
    #expect(views.map { $0.views[1].customSpacingAfter } == [.points(0), .points(0)])
    #expect(views.map { $0.constraints.first?.constant } == [0.125, 1e6])
  }

  @Test(arguments: ["safeArea", "rootMargins"])
  func `an environment's insets depend on no metric that varies`(key: String) {
    let document = Documents.load(
      views: "", Self.keyboardMetric + ", \"environment\": { \"\(key)\": [\"m\", 0, 0, 0] }")
    #expect(document.diagnostics.map(\.message) == ["'\(key)' cannot depend on a metric with variations"])
  }

  @Test func `where a metric that varies cannot be, the way out is named`() {
    let document = Documents.load(
      views:
        #"{ "id": "a", "type": "label", "intrinsicSize": ["m", 20], "font": { "size": "m" } }, { "type": "imageView", "imageSize": [9, "m"] }"#,
      Self.keyboardMetric + #", "expectations": [ { "frame": { "a": { "height": "m * 2" } } } ]"#)
    let message = "cannot depend on a metric with variations"
    let own = "\(message); set it in the view's own 'variations'"
    #expect(
      document.diagnostics.map(\.message) == [
        "an intrinsic metric \(own)", "'size' \(own)", "the height of 'imageSize' \(own)",
        "'height' \(message); write one expectation for each value, with its 'when'",
      ], "\(Documents.rendered(document))")
  }

  @Test func `variations change properties, and the last one wins`() {
    let document = Documents.load(
      views: """
        { "id": "a", "type": "stackView", "spacing": "gap", "width": 100, "variations": [
          { "when": { "textSize": "accessibility" }, "set": { "axis": "vertical", "spacing": 4, "width": 200, "hidden": false } },
          { "when": { "keyboard": true }, "set": { "spacing": "gap * 2", "hidden": true, "width": { "min": 50 } } } ] }
        """,
      "\"metrics\": { \"gap\": { \"value\": 8, \"variations\": [ { \"when\": { \"textSize\": \"accessibility\" }, \"value\": 12 } ] } }"
    )
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    func look(_ change: (inout EnvironmentSettings) -> Void) -> (Axis, Double, Bool, [String]) {
      let tree = document.resolve(in: Documents.iPhone13(change)).tree
      guard case .stackView(let stack) = tree.views[1].content else { return (.horizontal, -1, false, []) }
      return (stack.axis, stack.spacing, tree.views[1].isHidden, tree.constraintTexts)
    }
    #expect(look { _ in } == (.horizontal, 8, false, ["a.width == 100"]))
    #expect(look { $0.textSize = .accessibility1 } == (.vertical, 4, false, ["a.width == 200"]))
    #expect(look { $0.keyboard = true } == (.horizontal, 16, true, ["a.width >= 50"]))
    #expect(
      look {
        $0.keyboard = true
        $0.textSize = .accessibility1
      } == (.vertical, 24, true, ["a.width >= 50"]))
  }

  @Test func `constraints of views that are not there are not there`() {
    let document = Documents.load(
      views: """
        { "id": "a", "when": { "keyboard": true } },
        { "id": "b", "constraints": [ "top == a.bottom", "height == 8" ] },
        { "id": "c", "when": { "keyboard": true }, "subviews": [ { "id": "d", "constraints": [ "height == 4" ] } ] }
        """)
    #expect(document.resolve(in: Documents.iPhone13()).tree.constraintTexts == ["b.height == 8"])
    let typing = document.resolve(in: Documents.iPhone13 { $0.keyboard = true }).tree
    #expect(typing.constraintTexts == ["b.top == a.bottom", "b.height == 8", "d.height == 4"])
  }

  @Test func `two views may share an id while their conditions exclude each other`() {
    let views = """
      { "id": "x", "type": "label", "when": { "flags": "isCart" } },
      { "id": "x", "type": "button", "when": { "flags": "!isCart" } },
      { "id": "y", "constraints": [ "top == x.bottom" ] }
      """
    let document = Documents.load(views: views, "\"flags\": { \"isCart\": true }")
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    #expect(document.resolve(in: Documents.iPhone13()).tree.views.map(\.kind) == ["view", "label", "view"])
    let other = document.resolve(in: Documents.iPhone13 { $0.set("isCart", .bool(false)) })
    #expect(other.tree.views.map(\.kind) == ["view", "button", "view"])
    #expect(other.tree.constraintTexts == ["y.top == x.bottom"])
    let both = Documents.load(
      views: views.replacingOccurrences(of: "!isCart", with: "isCart"), "\"flags\": { \"isCart\": true }")
    #expect(
      both.resolve(in: Documents.iPhone13()).diagnostics.map(\.message)
        == ["two views have the id 'x' in this environment; their conditions must exclude each other"])
  }
}

extension EnvironmentSettings {
  mutating func set(_ name: String, _ value: FlagValue) { flags.append(NamedValue(name, value)) }
}
