import Glibc

/// Opens a URL in the desktop's browser. Its pointers do not outlive the call.
enum Browser {
  /// The browser is independent: it has no blocked signals, unlike the daemon with its loop, and does not write to our
  /// standard output, which is for the ready line.
  /// - Returns: false if there is no program for it.
  static func open(_ url: String) -> Bool {
    // The daemon does not wait for it, so the kernel reaps it.
    _ = signal(SIGCHLD, SIG_IGN)
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
    let words = ["xdg-open", url]
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, "xdg-open", &actions, &attributes, arguments, environ)
    for index in 0..<words.count { unsafe free(arguments[index]) }
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
    return code == 0
  }
}
