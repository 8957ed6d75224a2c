import Foundation
import LayoutFormat
import LayoutModel
import LiveLayout
import Screens
import TestSupport
import Testing

/// The same file in an app: the screen of UIKitDouble/AppScreen.swift as controllers, views and constraints of UIKit,
/// which UIKitDouble stands for, beside the document of the same screen.
@Suite struct UIKitTests {
  /// What the program prints, by its headings.
  private static func sections() throws -> [String: [String]] {
    let folder = try TemporaryDirectory().path
    let double = Repository.root.appendingPathComponent("Tests/ScrollStackTests/UIKitDouble").path
    let library = Repository.root.appendingPathComponent("Sources/ScrollStack").path
    let sources = try FileManager.default.subpathsOfDirectory(atPath: library).filter { $0.hasSuffix(".swift") }
    func module(_ name: String, _ files: [String]) throws {
      let compiled = try BuiltLibrary.compile(
        [
          "-c", "-wmo", "-Onone", "-parse-as-library", "-swift-version", "6", "-module-name", name, "-emit-module",
          "-emit-module-path", "\(folder)/\(name).swiftmodule", "-o", "\(folder)/\(name).o", "-I", folder,
          "-package-name", Repository.root.lastPathComponent.lowercased(),
        ] + files)
      try #require(compiled.status == 0, "\(compiled.said.prefix(6_000))")
    }
    let parts = try FileManager.default.contentsOfDirectory(atPath: double).filter { $0.hasSuffix(".swift") }.sorted()
    try module("UIKit", parts.filter { $0.hasPrefix("UIKit") }.map { "\(double)/\($0)" })
    try module("ScrollStack", sources.sorted().map { "\(library)/\($0)" })
    let linked = try BuiltLibrary.compile(
      ["-swift-version", "6", "-Onone", "-wmo", "-module-name", "AppScreen", "-o", "\(folder)/app", "-I", folder]
        + parts.filter { !$0.hasPrefix("UIKit") }.map { "\(double)/\($0)" } + [
          "\(folder)/UIKit.o", "\(folder)/ScrollStack.o",
        ]
        + BuiltLibrary.linkArguments(without: "ScrollStack"))
    try #require(linked.status == 0, "\(linked.said.prefix(6_000))")
    let run = try BuiltLibrary.output(of: "\(folder)/app")
    try #require(run.status == 0)
    var sections: [String: [String]] = [:]
    var heading = ""
    for line in run.said.split(separator: "\n").map(String.init) {
      if line.hasPrefix("= ") {
        heading = String(line.dropFirst(2))
      } else {
        sections[heading, default: []].append(line)
      }
    }
    return sections
  }

  /// The tree of a document in the program's words: views in order, then the sorted constraints.
  private static func words(_ tree: ViewTree) -> [String] {
    func name(_ index: Int) -> String {
      index == 0 ? "root" : tree.views[index].id.hasSuffix(".stack") ? "stack" : tree.views[index].id
    }
    func name(_ item: LayoutItem?) -> String {
      guard let item else { return "none" }
      if case .custom(let index)? = item.guide { return tree.views[item.view].layoutGuides[index].id }
      return name(item.view) + (item.guide.map { ".\($0)" } ?? "")
    }
    let views = tree.views.indices.map { index -> String in
      var depth = 0
      var parent = tree.views[index].parent
      while let above = parent {
        depth += 1
        parent = tree.views[above].parent
      }
      var spacing = ""
      if case .points(let points)? = tree.views[index].customSpacingAfter { spacing = " \(points)" }
      return String(repeating: " ", count: depth) + "\(tree.views[index].kind) \(name(index))\(spacing)"
    }
    let constraints = tree.constraints.map { one in
      let second = one.second == nil ? "notAnAttribute" : one.secondAttribute.name
      return "\(name(one.first)).\(one.firstAttribute.name) \(one.relation.rawValue) \(name(one.second)).\(second) "
        + "\(one.multiplier) \(one.constant) \(one.priority) \(one.identifier ?? "")"
    }
    return views + constraints.sorted()
  }

  @Test func `the library compiles with the interfaces of UIKit`() throws {
    let folder = try TemporaryDirectory().path
    let objective = ["-enable-objc-interop", "-module-cache-path", "\(folder)/cache", "-I", folder]
    for module in ["ObjectiveC", "UIKit"] {
      let interface = Repository.root.appendingPathComponent("Tests/UIKitStub/\(module).swiftinterface").path
      let made = try BuiltLibrary.compile(
        [
          "-frontend", "-compile-module-from-interface", "-module-name", module, "-o",
          "\(folder)/\(module).swiftmodule", interface,
        ] + objective)
      try #require(made.status == 0, "\(made.said)")
    }
    let library = Repository.root.appendingPathComponent("Sources/ScrollStack").path
    let sources = try FileManager.default.subpathsOfDirectory(atPath: library).filter { $0.hasSuffix(".swift") }
    let checked = try BuiltLibrary.compile(
      [
        "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "ScrollStack",
        "-package-description-version", "17", "-package-name", Repository.root.lastPathComponent.lowercased(),
      ] + objective + sources.sorted().map { "\(library)/\($0)" })
    #expect(checked.status == 0, "\(checked.said.prefix(6_000))")
  }

  /// The environments of one screen, by the headings under which the program prints its views.
  private static func compare(
    _ cases: [(heading: String, change: (inout Environment) -> Void)], document name: String,
    _ sections: [String: [String]]
  ) throws {
    let json = try #require(sections[name]).joined(separator: "\n")
    let document = Headless.load(bytes: Array(json.utf8), named: "screen.json")
    #expect(document.isGood, "\(Headless.rendered(document))")
    for (heading, change) in cases {
      var environment = document.defaultEnvironment
      change(&environment)
      let lines = try #require(sections[heading])
      let sorted = lines.filter { !$0.contains("=") } + lines.filter { $0.contains("=") }.sorted()
      #expect(sorted == words(document.resolve(in: environment).tree), "\(heading)")
    }
  }

  @Test func `the screen in an app has the views and the constraints of its document`() throws {
    let sections = try Self.sections()
    func cart(_ isCart: Bool, _ size: ContentSizeCategory) -> (inout Environment) -> Void {
      { environment in
        environment.textSize = size
        environment.flags = [NamedValue("isCart", .bool(isCart))]
      }
    }
    try Self.compare(
      [("cart", cart(true, .large)), ("no cart", cart(false, .large)), ("large", cart(false, .accessibility2))],
      document: "document", sections)
    let tablet = try #require(Device.catalog.first { $0.name.hasPrefix("iPad") })
    let controls: [(heading: String, change: (inout Environment) -> Void)] = [
      ("controls", { _ in }), ("large controls", { environment in environment.textSize = .accessibility2 }),
      ("wide controls", { environment in environment = Environment(device: tablet) }),
    ]
    try Self.compare(controls, document: "document of controls", sections)
    try Self.compare([("bar", { _ in })], document: "document of bar", sections)
    Self.checkControllers(sections)
    Self.checkChanges(sections)
    #expect(sections["unsupported"] == nil && sections["unsupported controls"] == nil)
  }

  private static func checkControllers(_ sections: [String: [String]]) {
    #expect(sections["log"] == ["addChild", "willMove", "didMove"])
    let again = sections["stack again"]?.filter { !$0.contains("=") }
    #expect(again == ["view root", " scrollView screen", "  stackView stack", "   label three"])
    #expect(sections["log again"] == ["addChild", "willMove", "didMove", "willMove nil", "removeFromParent"])
    #expect(sections["pictures"] == ["oven.png", "symbol cart"])
    #expect(
      sections["hosting"]?.filter { !$0.contains("=") } == [
        "view root", " scrollView screen", "  stackView stack", "   view map 7.0", "    label stack", "   label below",
      ])
    #expect(sections["hosting"]?.contains { $0.hasPrefix("map.height == none.notAnAttribute 1.0 200.0") } == true)
    #expect(sections["log of hosting"] == ["addChild", "willMove", "didMove"])
  }

  /// What the controls show, what stays when the stack changes, and what follows the layout and the keyboard.
  private static func checkChanges(_ sections: [String: [String]]) {
    #expect(
      sections["values"] == [
        "true Notes", "false 0.25", #"["Mon", "Tue"] 1"#, "120.0 2", "0.75 true",
        "valueCell Wi-Fi Home disclosureIndicator", "cell Sound  none", "view   checkmark", "cell one  none",
        "cell two  none", "40.0 3.0 70.0 30.0",
        // Bars, from the trailing end inwards, and the sections of a compositional layout.
        #"Orders Today ["Add", "Edit"]"#, #"["Home", "Cart"] Cart ["Share"]"#,
        "1.0w x ~90.0 row 2 of [1.0w x 1.0h] spacing 12.0, 8.0 between inset 16.0 16.0, continuous, "
          + "header at top 1.0w x ~44.0 pinned",
        "list insetGrouped none none, 0.0 between, none",
        "0.5w x 60.0 column [1.0w x 20.0 inset 3.0 3.0, 1.0w x 0.3333333333333333h, 1.0w x 20.0 inset 3.0 3.0] "
          + "spacing >=4.0, 0.0 between, none",
        "horizontal 20.0",
        "include parts/footer.json: an app reads no documents; write it as a Screen, or give it an id and host a "
          + "controller under that id",
      ])
    #expect(
      sections["staying"] == [
        // A hint comes first. The field, its text, the state's label, the child controller and all constraints stay.
        "hint label textField label button stackView kept 12 of 12 ", "true typed true",
        "Wrong 0 true 300.0", "12.0 true",
        // The hint leaves, and the label gets back what it had without the modifiers.
        "no hint textField label button stackView kept 12 of 12 ", "true true", "Right 1 false 251.0", "0.0",
        // Another style of a button is another view.
        "no footer textField label button kept 10 of 12 willMove nil removeFromParent", "false true",
        "cxab true", "[2.0, 9.0, 2.0, 0.0]", #"true false ["uno", "due", "view"]"#,
      ])
    #expect(
      sections["running"] == [
        // 470 points of slack in two parts, on top of 10 and 20; none when the content is taller than the screen.
        "[245.0, 255.0] false", "[245.0, 255.0]", "[10.0, 20.0] true",
        // 300 points of keyboard without the home indicator's 34.
        "266.0", "0.0",
      ])
  }
}
