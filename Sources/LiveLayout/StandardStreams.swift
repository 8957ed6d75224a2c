import FileWatching
import SystemPackage

/// Standard output for results, standard error for everything else; whole strings, never interleaved halves.
package enum StandardStreams {
  package static func output(_ text: String) { write(text, to: .standardOutput) }
  package static func error(_ text: String) { write(text, to: .standardError) }

  /// A reader that went away, such as `| head`, is no error of ours.
  private static func write(_ text: String, to descriptor: FileDescriptor) {
    _ = try? descriptor.writeAll(text.utf8)
  }

  /// Everything on standard input, up to a limit in bytes.
  package static func input(limit: Int = 64 << 20) -> [UInt8] {
    (try? FileSystem.bytes(of: .standardInput, expecting: 65_536, limit: limit)) ?? []
  }
}
