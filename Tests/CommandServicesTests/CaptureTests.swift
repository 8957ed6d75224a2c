import CommandServices
import Foundation
import LayoutFormat
import LayoutModel
import LiveLayout
import Screens
import TestSupport
import Testing
import UIKitExport

/// The printed file at work: trees on UIKit's classes with stored values (Tests/UIKitStub/Values) are captured,
/// compared with Tests/UIKitStub/Captures, loaded and solved.
@Suite struct CaptureTests {
  private static let stub = Repository.root.appendingPathComponent("Tests/UIKitStub")

  /// Compiles the classes, the printed file and a program that builds trees, and runs it.
  private static func captures(by program: [String]) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let printed = try folder.write(CaptureSource.text(), to: "LiveLayoutCapture.swift")
    let module = "\(folder.path)/UIKit"
    let classes = ["UIKit", "Building", "Exported"].map { stub.appendingPathComponent("Values/\($0).swift").path }
    let files = try program.enumerated().map { try folder.write($1, to: "Program\($0).swift") }
    let compile = ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo"]
    let emits = ["-emit-module", "-emit-module-path", "\(module).swiftmodule", "-c", "-module-name", "UIKit"]
    try run(compile + emits + ["-o", "\(module).o"] + classes)
    try run(compile + ["-I", folder.path, "-o", "\(folder.path)/trees", printed] + files + ["\(module).o"])
    try run(["\(folder.path)/trees", "\(folder.path)/captures"])
    return folder
  }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments[0]): \(said)")
  }

  @Test func `trees are captured as recorded, and the layouts give the frames back`() throws {
    let trees = try String(contentsOf: Self.stub.appendingPathComponent("Values/Trees.swift"), encoding: .utf8)
    let folder = try Self.captures(by: [trees])
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/captures").sorted()
    try #require(names.count >= 11)
    let verification = SceneVerification(measuring: FixedAdvanceMeasurer())
    for name in names {
      let text = try String(contentsOfFile: "\(folder.path)/captures/\(name)", encoding: .utf8)
      let mismatch = Golden.mismatch(text, file: Self.stub.appendingPathComponent("Captures/\(name)"))
      #expect(mismatch == nil, "\(mismatch ?? "")")
      let document = Headless.load(bytes: Array(text.utf8), named: name)
      #expect(!document.diagnostics.contains { $0.severity == .error }, "\(name): \(Headless.rendered(document))")
      let verified = try #require(verification.verify(document), "\(name) has no frames")
      // Controls are as large as their fonts make them, and the measurer of tests is none of Apple's.
      if ["controls.json", "stack.json"].contains(name) { continue }
      let off = verified.scenes[0].comparedViews.filter { $0.difference > 0.5 }.map(\.stored.id)
      #expect(off.isEmpty, "\(name): \(off)")
    }
  }

  /// Examples that do not come back, and why.
  private static let apart = [
    "checkout": "makes its rows when they are shown",
    "gallery/list-content": "makes its rows when they are shown",
    "gallery/tables": "makes its rows when they are shown",
    "gallery/compositional-layouts": "makes its items when they are shown",
    "gallery/sideways-sections": "makes its items when they are shown",
    "gallery/copies": "makes as many copies as fit",
    "login": "changes constants when it is laid out",
    "sticky-footer": "sets a frame when it is laid out",
    "gallery/every-window": "decides by the width at run time",
    "gallery/size-classes": "decides by size classes at run time",
    "gallery/arrangement-overlay": "decides by the window's regions at run time",
    "gallery/arrangement-split": "decides by the window's regions at run time",
    "gallery/fold": "decides by the window's regions at run time",
    "gallery/safe-area": "leaves a view's own safe area to the app, in a comment",
    "gallery/stack-distributions": "leaves intrinsic sizes to the app, in comments",
    "gallery/baselines": "needs UIKit's spacing between baselines, which depends on fonts",
    "gallery/controls": "gives a button with insets a configuration, which rounds its size otherwise",
    "gallery/constraints": "contradicts itself on a low screen, where the order of constraints decides",
    "stretchy-header": "contradicts itself on a low screen, where the order of constraints decides",
    "stretchy-header-parallax": "contradicts itself on a low screen, where the order of constraints decides",
    "stretchy-header-step2": "contradicts itself on a low screen, where the order of constraints decides",
  ]

  /// Every other example and layout of the gallery.
  private static func exported() throws -> [String] {
    let all = try ["", "gallery/"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appendingPathComponent("Examples/\(folder)").path
      ).filter { $0.hasSuffix(".json") }.map { folder + $0.dropLast(5) }
    }
    for name in apart.keys { try #require(all.contains(name), "there is no example \(name)") }
    return all.filter { apart[$0] == nil }.sorted()
  }

  /// Linux has no Objective-C, and nothing calls these.
  private static func withoutObjectiveC(_ text: String) -> String {
    text.replacing("@objc ", with: "").replacing(/#selector\((\w+)\)/) { "Selector(\"\($0.1)\")" }
  }

  @Test func `screens that exported code builds come back from a capture with the same frames on all devices`() throws {
    var program: [String] = []
    var calls = ""
    let exported = try Self.exported()
    for path in exported {
      let document = Self.example(path)
      let name = Self.name(path)
      let text = Self.withoutObjectiveC(
        UIKitExport(document.variants(from: document.defaultEnvironment), name: name, style: .uikit).text)
      let controller = try #require(text.firstMatch(of: /final class (\w+): UIViewController/)?.1)
      program.append(text)
      calls += "    try capture(\(controller)(), \"\(name)\")\n"
    }
    program.append(Self.main(calls))
    let folder = try Self.captures(by: program)
    for path in exported {
      let original = Self.example(path)
      let name = Self.name(path)
      let text = try String(contentsOfFile: "\(folder.path)/captures/\(name).json", encoding: .utf8)
      let captured = Headless.load(bytes: Array(text.utf8), named: "\(name).json")
      try #require(captured.canResolve, "\(Headless.rendered(captured))")
      for device in ["iPhone 13", "iPhone SE (1st generation)", "iPad (9th generation)"] {
        for orientation in [Orientation.portrait, .landscape] {
          let environment = Environment(device: try #require(Device.named(device)), orientation: orientation)
          let (one, other) = (Self.frames(original, environment), Self.frames(captured, environment))
          let differing = zip(one, other).filter { $0 != $1 }
          #expect(
            one.count == other.count && differing.isEmpty, "\(name), \(device), \(orientation): \(differing.prefix(3))")
        }
      }
    }
  }

  private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func example(_ name: String) -> LoadedDocument {
    Headless.load(Repository.root.appendingPathComponent("Examples/\(name).json").path)
  }

  private static func frames(_ document: LoadedDocument, _ environment: Environment) -> [Rect] {
    ScreenSolver.solve(
      document, in: environment, measuring: FixedAdvanceMeasurer(), options: SolveOptions(audit: false)
    ).result.views.map(\.frame)
  }

  private static func main(_ calls: String) -> String {
    """
    import UIKit

    @main @MainActor struct Screens {
      static func main() throws {
        UIImage.catalogue = [
          "hills": CGSize(width: 375, height: 262.5), "star.fill": CGSize(width: 24, height: 22),
          "cart": CGSize(width: 20, height: 18),
        ]
        try FileManager.default.createDirectory(atPath: CommandLine.arguments[1], withIntermediateDirectories: true)
    \(calls)
      }

      static func capture(_ controller: UIViewController, _ name: String) throws {
        controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        if controller.view.layoutMargins.left == 8 {
          // As the system gives them to a controller's view.
          controller.view.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        }
        let text = LiveLayoutCapture.json(of: controller)
        try text.write(toFile: "\\(CommandLine.arguments[1])/\\(name).json", atomically: true, encoding: .utf8)
      }
    }
    """
  }

  @Test func `a view that comes out elsewhere is listed`() throws {
    let text = """
      { "environment": { "viewport": [100, 100] }, "root": { "subviews": [
          { "id": "a", "constraints": [ "left == superview.left + 5", "top == superview.top", "width == 10", "height == 10" ] },
          { "id": "b", "constraints": [ "left == a.right", "top == superview.top", "width == 10", "height == 10" ] } ] },
        "expectations": [ { "when": { "width": 100 }, "frame": { "a": [5, 0, 10, 10], "b": [20, 0, 10, 10] } } ] }
      """
    let document = Headless.load(bytes: Array(text.utf8), named: "capture.json")
    let verified = try #require(SceneVerification(measuring: FixedAdvanceMeasurer()).verify(document))
    let lines = SceneVerification.text(of: [verified])
    #expect(lines.contains("2 views, 1 to the pixel"))
    #expect(lines.contains("    b (15, 0, 10, 10), captured (20, 0, 10, 10)"))
    let none = Headless.load(bytes: Array(#"{ "root": {} }"#.utf8), named: "capture.json")
    #expect(SceneVerification(measuring: FixedAdvanceMeasurer()).verify(none) == nil)
  }
}
