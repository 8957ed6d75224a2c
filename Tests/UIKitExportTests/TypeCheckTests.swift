import Foundation
import LayoutModel
import LiveLayout
import TestSupport
import Testing
import UIKitExport

/// What an iOS project would make of the exports, as far as a compiler can tell without UIKit: Tests/UIKitStub declares
/// what they use of UIKit and SnapKit, with the iOS that brought it.
@Suite struct TypeCheckTests {
  private static let version = UIKitExport.minimumSystemVersion

  /// The stubs as modules, compiled anew for each test.
  private struct Stubs {
    let folder: TemporaryDirectory

    init() throws {
      folder = try TemporaryDirectory()
      for module in ["ObjectiveC", "UIKit", "SnapKit", "SnapshotTesting"] {
        let source = Repository.root.appendingPathComponent("Tests/UIKitStub/\(module).swiftinterface").path
        let said = try compile(
          [
            "-compile-module-from-interface", "-module-name", module, "-o", "\(folder.path)/\(module).swiftmodule",
            source,
          ])
        try #require(!said.contains("error:"), "\(said)")
      }
    }

    /// What the compiler says.
    func compile(_ arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["swiftc", "-frontend"] + arguments
        + ["-enable-objc-interop", "-I", folder.path, "-module-cache-path", "\(folder.path)/cache"]
      let output = Pipe()
      process.standardError = output
      try process.run()
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return said
    }

    func check(_ files: [String], language: String = "6") throws -> [String] {
      let said = try compile(
        ["-typecheck", "-parse-as-library", "-swift-version", language, "-module-name", "Exports"]
          + ["-package-description-version", "\(version)"] + files)
      return said.split(separator: "\n").map(String.init).filter {
        ($0.contains(" error: ") || $0.contains(" warning: ")) && !$0.contains("`-")
      }
    }
  }

  private static func layouts() throws -> [String] {
    let root = Repository.root.path
    return try [
      "Examples", "Examples/gallery", "Examples/parts", "Tests/Reference/scenes", "Tests/UIKitExportTests/Layouts",
    ].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").filter { $0.hasSuffix(".json") }.sorted()
        .map { "\(folder)/\($0)" }
    }
  }

  /// One name for each file, since they are one module here.
  private static func name(_ layout: String) -> String {
    let parts = layout.dropLast(5).split(separator: "/").dropFirst()
    return parts.joined(separator: "-")
  }

  @Test(arguments: [UIKitExport.Style.uikit, .snapkit])
  func `every export is Swift that compiles for the oldest iOS that it is for`(style: UIKitExport.Style) throws {
    let stubs = try Stubs()
    let layouts = try Self.layouts()
    try #require(layouts.count > 300)
    let files = try layouts.flatMap { layout in
      let document = Headless.load(Repository.root.appendingPathComponent(layout).path)
      let isGood = document.isGood
      try #require(isGood, "\(layout)")
      let variants = document.variants(from: document.defaultEnvironment)
      // Without includes, both switches write the same.
      let hasIncludes = variants.base.tree.views.dropFirst().contains { $0.includedFile != nil }
      let switches: [UIKitExport.Includes] = hasIncludes ? [.controllers, .views] : [.controllers]
      return try switches.map { includes in
        let name = Self.name(layout) + (includes == .views ? "-whole" : "")
        let export = UIKitExport(variants, name: name, style: style, includes: includes)
        let file = "\(stubs.folder.path)/\(name).swift"
        try export.text.write(toFile: file, atomically: true, encoding: .utf8)
        return file
      }
    }
    let said = try stubs.check(files)
    #expect(said.isEmpty, "\(said.prefix(20).joined(separator: "\n"))")
  }

  @Test(arguments: ["5", "6"])
  func `what an app is given to capture its views compiles, also as a snapshot strategy`(language: String) throws {
    let stubs = try Stubs()
    let resources = Repository.root.appendingPathComponent("Sources/CommandServices/Resources")
    let parts = ["LiveLayoutCapture", "LiveLayoutCapture+Views", "LiveLayoutCapture+Values", "LiveLayoutSnapshotting"]
    let texts = try parts.map {
      try String(contentsOf: resources.appendingPathComponent("\($0).swift"), encoding: .utf8)
    }
    let use = """
      @MainActor func use(_ controller: UIViewController) -> String { LiveLayoutCapture.json(of: controller.view) }
      func strategy() -> Snapshotting<UIViewController, String> { .liveLayout }
      """
    for part in [texts.count - 1, texts.count] {
      let file = "\(stubs.folder.path)/printed.swift"
      let whole = texts[..<part] + (part == texts.count ? [use] : [])
      try whole.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
      let said = try stubs.check([file], language: language)
      #expect(said.isEmpty, "\(said.joined(separator: "\n"))")
    }
  }

  @Test func `the stubs know what an iOS has, and what it no longer wants`() throws {
    let stubs = try Stubs()
    let file = "\(stubs.folder.path)/wrong.swift"
    let wrong = """
      import UIKit

      final class Wrong: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          print(UIScreen.main.bounds)
          UIButton(type: .system).contentEdgeInsets = .zero
          view.noSuchThing()
        }
      }
      """
    try wrong.write(toFile: file, atomically: true, encoding: .utf8)
    let said = try stubs.check([file])
    #expect(said.contains { $0.contains("'main' is deprecated") })
    #expect(said.contains { $0.contains("'contentEdgeInsets' is deprecated") })
    #expect(said.contains { $0.contains("no member 'noSuchThing'") })
    let old = try stubs.compile(
      ["-typecheck", "-parse-as-library", "-package-description-version", "14", "-module-name", "Exports"]
        + [try Self.trait(in: stubs)])
    #expect(old.contains("introduced in PackageDescription 17"), "\(old)")
  }

  private static func trait(in stubs: Stubs) throws -> String {
    let file = "\(stubs.folder.path)/trait.swift"
    try "import UIKit\n\nlet trait = UITraitHorizontalSizeClass.self\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    return file
  }
}
