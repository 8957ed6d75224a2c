import Glibc
import SystemPackage

/// A shell command in a process group of its own, with both of its outputs in one pipe. Its pointers do not outlive a
/// call.
final class RunningCommand {
  private let process: pid_t
  /// Readable when the command has printed something, and at its end.
  let output: CInt

  enum Piece {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  init(_ command: String) throws(Errno) {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Errno(rawValue: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    let (code, child) = Self.spawn(["/bin/sh", "-c", command], output: ends[1])
    guard code == 0 else {
      close(ends[0])
      throw Errno(rawValue: code)
    }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (process, output) = (child, ends[0])
  }

  deinit { close(output) }

  /// It reads nothing, and has no blocked signals, unlike this process with its loop.
  private static func spawn(_ words: [String], output: CInt) -> (code: CInt, process: pid_t) {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, words[0], &actions, &attributes, arguments, environ)
    for index in words.indices { unsafe free(arguments[index]) }
    return (code, process)
  }

  /// What it has printed since the last call.
  func read() -> Piece {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = unsafe Glibc.read(output, &bytes, bytes.count)
    if count == 0 { return .end }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? .nothingYet : .end }
    return .bytes(Array(bytes[..<count]))
  }

  /// Sends a signal to the command and to everything that it started in its group.
  func send(_ signal: CInt) { _ = kill(-process, signal) }

  enum Status: Equatable {
    case running
    /// The exit code; nil if a signal ended it.
    case ended(Int32?)
  }

  private var ended: Status?

  func status() -> Status {
    if let ended { return ended }
    var status: Int32 = 0
    let waited = unsafe waitpid(process, &status, WNOHANG)
    if waited == 0 || (waited < 0 && errno == EINTR) { return .running }
    // The low seven bits are a signal's number, the next byte is the exit code.
    let result = Status.ended(waited > 0 && status & 0x7f == 0 ? (status >> 8) & 0xff : nil)
    ended = result
    return result
  }

  /// Ends it as Ctrl-C would, and after a second whatever of it is left.
  func end() {
    send(SIGINT)
    for _ in 0..<100 where status() == .running { poll(nil, 0, 10) }
    send(SIGKILL)
    _ = status()
  }
}
