import Foundation
import TestSupport
import Testing

/// What the compiler says about ten usual mistakes, in one short error each.
@Suite struct MistakeTests {
  private static let mistakes: [(code: String, error: String)] = [
    (#"Label("a", font: .headlin)"#, "type 'Font?' has no member 'headlin'"),
    (#"Label("a").textColor(.redd)"#, "type 'Color' has no member 'redd'"),
    (#"Label("a").textAlignment(.middle)"#, "type 'TextAlignment' has no member 'middle'"),
    (#"VStack { Label("a") }"#, "'VStack' has been renamed to 'StackView': a vertical stack is StackView { … }"),
    (#"HStack { Label("a") }"#, "'HStack' is unavailable: a horizontal stack is StackView(.horizontal) { … }"),
    (#"Text("a")"#, "'Text' has been renamed to 'Label'"),
    (#"Label("a").foregroundColor(.label)"#, "'foregroundColor' has been renamed to 'textColor'"),
    (#"Label("a").set("text", "b")"#, "'set' has been renamed to 'raw'"),
    (
      #"View().constraints("height == 44")"#,
      "cannot convert value of type 'String' to expected argument type 'Constraint'"
    ),
    (#"Label("a").when(.device(.iPhone55))"#, "type 'Device' has no member 'iPhone55'"),
  ]

  @Test func `ten usual mistakes have one short error each`() throws {
    let folder = try TemporaryDirectory()
    for (index, mistake) in Self.mistakes.enumerated() {
      let file = "\(folder.path)/mistake\(index).swift"
      let code =
        "import ScrollStack\nstruct Mistake: Screen {\n  var body: some StackContent {\n    \(mistake.code)\n  }\n}\n"
      try code.write(toFile: file, atomically: true, encoding: .utf8)
      #expect(try Self.errors(in: file, index) == [mistake.error], "\(mistake.code)")
    }
  }

  /// Where the compiler finds the library that these tests are linked with, and the C modules below it.
  private static func modules() -> [String] {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let checkouts = products.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("checkouts")
    let maps = ["CXML", "CLineBreak"].map { "-fmodule-map-file=\(products.path)/\($0).build/module.modulemap" }
    let sources = ["CXattr", "CHarfBuzz", "CLibXML2"].map { "-I\(Repository.root.path)/Sources/\($0)" }
    let system = [
      "-I\(checkouts.path)/swift-system/Sources/CSystem/include", "-I/usr/include/harfbuzz", "-I/usr/include/glib-2.0",
    ]
    return ["-I", products.appendingPathComponent("Modules").path] + (maps + sources + system).flatMap { ["-Xcc", $0] }
  }

  private static func errors(in file: String, _ index: Int) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name",
        "Mistake\(index)",
        file,
      ] + modules()
    let output = Pipe()
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return said.split(separator: "\n").filter { $0.contains(".swift:") && $0.contains(": error: ") }.compactMap {
      line in
      line.range(of: ": error: ").map { String(line[$0.upperBound...]) }
    }
  }
}
