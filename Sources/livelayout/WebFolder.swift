import FileWatching
import LiveLayout
import SystemPackage

/// The folder of the viewer: `--web`, then LIVELAYOUT_WEB, then `../share/livelayout/web` beside the executable, then
/// the first parent folder of the executable that contains `web/index.html`.
enum WebFolder {
  static func find(_ said: String?) -> FilePath? {
    candidates(said).first { FileListing.exists($0.appending("index.html")) }
  }

  static func tried(_ said: String?) -> [String] { candidates(said).map(\.string) }

  private static func candidates(_ said: String?) -> [FilePath] {
    if let said { return [FilePath(said)] }
    if let named = ProcessEnvironment["LIVELAYOUT_WEB"], !named.isEmpty { return [FilePath(named)] }
    guard let executable = FileListing.realPath(of: "/proc/self/exe") else { return [] }
    var folder = executable.removingLastComponent()
    var found = [folder.removingLastComponent().appending("share/livelayout/web")]
    while folder.components.count > 0 {
      found.append(folder.appending("web"))
      folder = folder.removingLastComponent()
    }
    return found
  }
}

/// Variables of the process's environment, read from the kernel's own copy.
enum ProcessEnvironment {
  static subscript(name: String) -> String? {
    guard let text = FileSystem.text(of: PathKey("/proc/self/environ")) else { return nil }
    for entry in text.split(separator: "\0") {
      guard let equals = entry.firstIndex(of: "="), entry[..<equals] == name else { continue }
      return String(entry[entry.index(after: equals)...])
    }
    return nil
  }
}
