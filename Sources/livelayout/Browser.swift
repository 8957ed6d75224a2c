import Glibc

/// Hands a URL to the desktop's browser. The one place that starts another program; its pointers end with the call.
enum Browser {
  static func open(_ url: String) {
    let words = ["xdg-open", url]
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    var process: pid_t = 0
    _ = unsafe posix_spawnp(&process, "xdg-open", nil, nil, arguments, environ)
    for index in 0..<words.count { unsafe free(arguments[index]) }
  }
}
