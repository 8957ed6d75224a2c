import FileWatching
import JSONSyntax
import Synchronization
import SystemPackage

/// Standard output for results, standard error for everything else; whole strings, never interleaved halves.
enum StandardStreams {
  /// A failed write is reported by `outputProblem` at the end.
  static func output(_ text: String) {
    do {
      try FileDescriptor.standardOutput.writeAll(text.utf8)
    } catch let problem as Errno {
      // A reader that closed the pipe, such as `| head`, is not an error.
      if problem != .brokenPipe { problems.withLock { $0 = $0 ?? problem } }
    } catch {
      // It throws nothing else.
    }
  }

  /// A line about files, for people: their names come from anywhere.
  static func notice(_ text: String) { output(text.printable(keepingLines: true)) }

  /// Messages hold names and texts that come from anywhere: a terminal is given nothing of them to obey.
  static func error(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.printable(keepingLines: true).utf8)
  }

  /// Takes the line away that a terminal shows as progress, and writes the next, if any.
  static func progress(_ text: String = "") {
    _ = try? FileDescriptor.standardError.writeAll("\r\u{1B}[K\(text)".utf8)
  }

  /// Writes a line of a log, and never waits long for who reads it: a full pipe, or a terminal that was stopped, must
  /// not stop a server. How many lines were lost is said with the next one.
  static func log(_ line: String) {
    lost.withLock { lost in
      let note =
        lost == 0 ? "" : "livelayout: \(lost) log lines were dropped because standard error was not being read\n"
      if write(note + line, patience: lost == 0 ? 10 : 0) { lost = 0 } else { lost += 1 }
    }
  }

  private static let lost = Mutex(0)

  /// In pieces that a pipe which has any room takes at once.
  private static func write(_ text: String, patience: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      guard FileSystem.takesMore(.standardError, patience: patience),
        (try? FileDescriptor.standardError.writeAll(rest.prefix(4096))) != nil
      else { return false }
      rest = rest.dropFirst(4096)
    }
    return true
  }

  private static let problems = Mutex<Errno?>(nil)

  /// Why results could not be written, such as a full disk.
  static var outputProblem: Errno? { problems.withLock { $0 } }

  /// Everything on standard input, up to a limit in bytes.
  /// - Throws: if it cannot be read, after reporting it.
  static func input(limit: Int = FileReader.Limit.other) throws -> [UInt8] {
    do {
      return try FileSystem.bytes(of: .standardInput, expecting: 65_536, limit: limit)
    } catch let problem {
      error("livelayout: standard input cannot be read: \(problem)\n")
      throw Exit.cannotReadOrWrite
    }
  }
}
