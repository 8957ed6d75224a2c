import Foundation
import TestSupport

/// The library that these tests are linked with, as the compiler and the linker find it.
enum BuiltLibrary {
  private static let products =
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()

  /// Where its modules are.
  static let moduleArguments = ["-I", products.appendingPathComponent("Modules").path]

  /// The targets that ScrollStack is built from.
  private static let targets = ["JSONSyntax", "LayoutFormat", "LayoutModel", "ScrollStack"]

  /// The object files of a program that uses it.
  /// - Parameter other: a target that the program brings itself.
  static func linkArguments(without other: String = "") throws -> [String] {
    try targets.filter { $0 != other }.flatMap { target in
      let folder = products.appendingPathComponent("\(target).build").path
      // A build folder keeps the object of a source that is gone, and the map names those that are not.
      let map = try? String(contentsOfFile: "\(folder)/output-file-map.json", encoding: .utf8)
      return try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".o") && map?.contains("\($0)\"") == true }.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// Runs `swiftc` with the library's modules.
  static func compile(_ arguments: [String]) throws -> (status: Int32, said: String) {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc"] + arguments + moduleArguments
    let errors = Pipe()
    compiler.standardError = errors
    return try finish(compiler, reading: errors)
  }

  /// What a program prints.
  static func output(of program: String) throws -> (status: Int32, said: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    let output = Pipe()
    process.standardOutput = output
    return try finish(process, reading: output)
  }

  private static func finish(_ process: Process, reading pipe: Pipe) throws -> (status: Int32, said: String) {
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }
}
