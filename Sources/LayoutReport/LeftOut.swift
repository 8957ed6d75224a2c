/// A file or a folder that a check found and left out.
package struct LeftOut: Hashable, Sendable, Codable {
  package var path: String
  package var reason: String
  /// Whether layouts may be unchecked because of it, which makes the run fail.
  package var isUnread: Bool

  package init(path: String, reason: String, isUnread: Bool) {
    (self.path, self.reason, self.isUnread) = (path, reason, isUnread)
  }

  /// `a.json is left out: it is too large`
  package var words: String { "\(path) is left out: \(reason)" }
}

/// Paths in reports for other tools.
enum ReportPath {
  /// The path without `.` components, which code scanning compares with git's paths.
  static func plain(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// The path as the name of a class: `Screens/login.json` is `Screens.login`. Build servers take the part before the
  /// last dot for a package.
  static func className(_ path: String) -> String {
    var parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    if let last = parts.last, last.hasSuffix(".json"), last.count > 5 { parts[parts.count - 1].removeLast(5) }
    return parts.map { $0.replacing(".", with: "_") }.joined(separator: ".")
  }
}
