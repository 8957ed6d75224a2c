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
    try module("UIKit", ["\(double)/UIKit.swift"])
    try module("ScrollStack", sources.sorted().map { "\(library)/\($0)" })
    let linked = try BuiltLibrary.compile(
      ["-swift-version", "6", "-Onone", "-wmo", "-module-name", "AppScreen", "-o", "\(folder)/app", "-I", folder]
        + ["AppScreen.swift", "main.swift"].map { "\(double)/\($0)" } + [
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
      index == 0 ? "root" : tree.views[index].id == "screen.stack" ? "stack" : tree.views[index].id
    }
    func name(_ item: LayoutItem?) -> String {
      guard let item else { return "none" }
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

  @Test func `the screen in an app has the views and the constraints of its document`() throws {
    let sections = try Self.sections()
    let json = try #require(sections["document"]).joined(separator: "\n")
    let document = Headless.load(bytes: Array(json.utf8), named: "cart.json")
    #expect(document.isGood, "\(Headless.rendered(document))")
    let cases: [(heading: String, isCart: Bool, size: ContentSizeCategory)] = [
      ("cart", true, .large), ("no cart", false, .large), ("large", false, .accessibility2),
    ]
    for (heading, isCart, size) in cases {
      var environment = document.defaultEnvironment
      environment.textSize = size
      environment.flags = [NamedValue("isCart", .bool(isCart))]
      let lines = try #require(sections[heading])
      let sorted = lines.filter { !$0.contains("=") } + lines.filter { $0.contains("=") }.sorted()
      #expect(sorted == Self.words(document.resolve(in: environment).tree), "\(heading)")
    }
    #expect(sections["log"] == ["addChild", "willMove", "didMove"])
    let again = try #require(sections["stack again"]).filter { !$0.contains("=") }
    #expect(again == ["view root", " scrollView screen", "  stackView stack", "   label three"])
    #expect(sections["log again"] == ["addChild", "willMove", "didMove", "willMove nil", "removeFromParent"])
    #expect(sections["pictures"] == ["oven.png", "symbol cart"])
    let hosting = try #require(sections["hosting"])
    #expect(
      hosting.filter { !$0.contains("=") } == [
        "view root", " scrollView screen", "  stackView stack", "   view map 7.0", "    label stack", "   label below",
      ])
    #expect(hosting.contains { $0.hasPrefix("map.height == none.notAnAttribute 1.0 200.0") })
    #expect(sections["log of hosting"] == ["addChild", "willMove", "didMove"])
    #expect(sections["unsupported"] == nil)
  }
}
