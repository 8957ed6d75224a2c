/// Paths in documents: relative, with `/`.
enum Path {
  /// `parts/a.json` as seen from `Examples/login.json` is `Examples/parts/a.json`; nil for an absolute or empty path.
  static func resolve(_ relative: String, from file: String) -> String? {
    guard !relative.isEmpty, !relative.hasPrefix("/"), !relative.utf8.contains(0) else { return nil }
    var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    for part in relative.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        if let last = parts.last, last != "..", !last.isEmpty, last != "." {
          parts.removeLast()
        } else if parts.last == "" {
          return nil
        } else {
          parts.append("..")
        }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
