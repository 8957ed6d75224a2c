import Glibc
import SystemPackage

/// System calls of the command line that swift-system does not offer. Its pointers do not outlive a call.
enum SystemCalls {
  /// Starts a program of the search path and waits for it.
  /// - Parameters:
  ///   - input: the text of its standard input, through a file that has no name.
  ///   - output: the descriptor of its standard output.
  /// - Returns: its exit code; nil if it is not installed or was killed.
  static func run(_ words: [String], input: String, output: CInt) -> Int32? {
    guard let stream = unsafe tmpfile() else { return nil }
    defer { unsafe fclose(stream) }
    let file = unsafe fileno(stream)
    do {
      try FileDescriptor(rawValue: file).writeAll(input.utf8)
      try FileDescriptor(rawValue: file).seek(offset: 0, from: .start)
    } catch {
      return nil
    }
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    // A process group of its own: Ctrl-C is for this process, which finishes its current file.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, CShort(POSIX_SPAWN_SETPGROUP))
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
    for index in words.indices { unsafe free(arguments[index]) }
    guard code == 0 else { return nil }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) == -1 {
      if errno != EINTR { return nil }
    }
    // The low seven bits are a signal's number, the next byte is the exit code.
    return status & 0x7f == 0 ? (status >> 8) & 0xff : nil
  }

  /// Today in UTC, `2026-05-31`.
  static func today() -> String {
    var now = time_t()
    var parts = unsafe tm()
    unsafe time(&now)
    unsafe gmtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return unsafe "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }
}
