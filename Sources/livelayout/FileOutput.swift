import CommandServices

/// Results that go to a file.
enum FileOutput {
  /// - Throws: exit code 3, after naming the file and the reason.
  static func write(_ text: String, to path: String) throws {
    try reporting { () throws(OutputFile.Unwritable) in try OutputFile.write(text, to: path) }
  }

  /// Turns a failed write into a message and exit code 3.
  static func reporting(_ write: () throws(OutputFile.Unwritable) -> Void) throws {
    do {
      try write()
    } catch {
      StandardStreams.error("livelayout: \(error.message)\n")
      throw Exit.cannotReadOrWrite
    }
  }
}
