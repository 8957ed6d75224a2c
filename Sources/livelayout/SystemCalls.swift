import Glibc
import SystemPackage

/// What the command line asks of the kernel and swift-system does not offer. Its pointers end with each call.
enum SystemCalls {
  /// Makes one folder, readable by all.
  static func makeFolder(_ path: FilePath) throws(Errno) {
    let failed = unsafe path.withPlatformString { name in unsafe mkdir(name, 0o755) } == -1
    if failed && errno != EEXIST { throw Errno(rawValue: errno) }
  }

  /// Starts a program of the search path and waits for it.
  /// - Returns: its exit code; nil where it is not installed or was killed.
  static func run(_ words: [String]) -> Int32? {
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, words[0], nil, nil, arguments, environ)
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
