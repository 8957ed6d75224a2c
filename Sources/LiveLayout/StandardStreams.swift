import FileWatching
import Synchronization
package import SystemPackage

/// Standard output for results, standard error for everything else; whole strings, never interleaved halves.
package enum StandardStreams {
  /// What cannot be written is found by `outputProblem` at the end.
  package static func output(_ text: String) {
    do {
      try FileDescriptor.standardOutput.writeAll(text.utf8)
    } catch let problem as Errno {
      // A reader that went away, such as `| head`, is no error of ours.
      if problem != .brokenPipe { problems.withLock { $0 = $0 ?? problem } }
    } catch {
      // It throws nothing else.
    }
  }

  package static func error(_ text: String) { _ = try? FileDescriptor.standardError.writeAll(text.utf8) }

  private static let problems = Mutex<Errno?>(nil)

  /// Why results could not be written, such as a full disk.
  package static var outputProblem: Errno? { problems.withLock { $0 } }

  /// Everything on standard input, up to a limit in bytes.
  package static func input(limit: Int = FileReader.Limit.other) -> [UInt8] {
    (try? FileSystem.bytes(of: .standardInput, expecting: 65_536, limit: limit)) ?? []
  }
}
