import Glibc

/// Opens a URL in the desktop's browser. Its pointers do not outlive the call.
enum Browser {
  /// The browser is independent: it has no blocked signals, unlike the daemon with its loop, and does not write to our
  /// standard output, which is for the ready line. A shell that ends at once starts it, so it is not our child.
  /// - Returns: false if there is no program for it.
  static func open(_ url: String) -> Bool {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    let words = ["/bin/sh", "-c", "command -v xdg-open > /dev/null || exit 127; xdg-open \"$0\" &", url]
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, words[0], &actions, &attributes, arguments, environ)
    for index in 0..<words.count { unsafe free(arguments[index]) }
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
    guard code == 0 else { return false }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) == -1 {
      if errno != EINTR { return false }
    }
    return status == 0
  }
}
