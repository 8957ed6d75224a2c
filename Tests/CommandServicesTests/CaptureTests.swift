import CommandServices
import Foundation
import LayoutFormat
import LiveLayout
import TestSupport
import Testing

/// The printed file at work: trees on UIKit's classes with stored values (Tests/UIKitStub/Values) are captured, compared with
/// Tests/UIKitStub/Captures, loaded and solved.
@Suite struct CaptureTests {
  private static let stub = Repository.root.appendingPathComponent("Tests/UIKitStub")

  /// Compiles the classes, the printed file and the trees, and runs them.
  private static func captures() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let printed = try folder.write(CaptureSource.text(), to: "LiveLayoutCapture.swift")
    let module = "\(folder.path)/UIKit"
    try run([
      "swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-emit-module", "-emit-module-path",
      "\(module).swiftmodule", "-c", "-module-name", "UIKit", "-o", "\(module).o",
      stub.appendingPathComponent("Values/UIKit.swift").path,
    ])
    try run([
      "swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-I", folder.path, "-o", "\(folder.path)/trees",
      printed, stub.appendingPathComponent("Values/Trees.swift").path, "\(module).o",
    ])
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
    let folder = try Self.captures()
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
