import LayoutModel
package import Screens

/// The state of the command that writes the watched layouts.
package enum BuildState: Sendable, Equatable {
  /// Steps that are done, of those known so far; 0 of 1 before the command has named any.
  case running(done: Int, total: Int)
  case succeeded
  /// The errors that it printed.
  case failed([PlacedDiagnostic])
}

/// Reads what a build prints: its steps (`[3/12] Compiling …`), the compiler's errors
/// (`path:line:column: error: …`), and a screen's errors, which have no column.
package struct CompilerOutput: Sendable {
  /// The newest step.
  package private(set) var progress: (done: Int, total: Int) = (0, 1)
  /// Each error once, in the order in which they were printed.
  package private(set) var errors: [PlacedDiagnostic] = []
  /// The last line that is neither a step nor empty.
  package private(set) var lastLine = ""
  private var rest: [UInt8] = []
  private let workingDirectory: String

  /// The most errors that are kept: more do not help, and a page shows each of them.
  package static let errorLimit = 100
  private static let lineLimit = 16 << 10

  /// - Parameter workingDirectory: the folder that relative paths start from; errors below it get such paths.
  package init(workingDirectory: String) { self.workingDirectory = workingDirectory }

  /// Takes bytes in pieces of any length.
  /// - Returns: the lines that they complete.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
    rest += bytes
    var lines: [String] = []
    while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    if rest.count > Self.lineLimit { rest.removeFirst(rest.count - Self.lineLimit) }
    for line in lines { read(line) }
    return lines
  }

  /// The state after the command's end.
  /// - Parameters:
  ///   - status: its exit code; nil if a signal ended it.
  ///   - command: the command, for a failure that names no place.
  package mutating func end(status: Int32?, of command: String) -> BuildState {
    if !rest.isEmpty { _ = take([0x0A]) }
    if status == 0 { return .succeeded }
    guard errors.isEmpty else { return .failed(errors) }
    let how = status.map { "ended with exit code \($0)" } ?? "was ended by a signal"
    let words = lastLine.isEmpty ? "" : ": \(lastLine)"
    return .failed([PlacedDiagnostic(.error, "the command \(how)\(words)", path: command)])
  }

  private mutating func read(_ line: String) {
    if let step = line.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let done = Int(step.1), let total = Int(step.2), total > 0 {
      progress = (min(done, total), total)
      return
    }
    if line.contains(where: { !$0.isWhitespace }) { lastLine = line }
    guard let match = line.wholeMatch(of: /(.+?):(\d+)(?::(\d+))?: (?:fatal )?error: (.+)/),
      errors.count < Self.errorLimit,
      let lineNumber = Int(match.2), let column = Int(match.3 ?? "1")
    else { return }
    let path = shortPath(String(match.1))
    let place = SourcePlace(path: path, line: lineNumber, column: column)
    let error = PlacedDiagnostic(.error, String(match.4), path: path, place: place)
    if !errors.contains(error) { errors.append(error) }
  }

  private func shortPath(_ path: String) -> String {
    let folder = workingDirectory + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
