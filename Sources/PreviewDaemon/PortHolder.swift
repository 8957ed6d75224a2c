import FileWatching
import SystemPackage

/// Who listens on a port, as far as this user may know: from the kernel's table of sockets to the process that holds one.
enum PortHolder {
  /// `node (process 4711)`; nil where nothing can be said.
  static func description(of port: Int) -> String? {
    let inodes = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { path in
      listening(on: port, in: FileSystem.text(of: PathKey(path)) ?? "")
    }
    guard !inodes.isEmpty, let entries = try? FileSystem.entries(of: PathKey("/proc")) else { return nil }
    let sockets = Set(inodes.map { "socket:[\($0)]" })
    let processes = entries.compactMap { Int($0.name.description) }.sorted()
    for process in processes {
      // Other users' processes are closed to us, and others end meanwhile.
      guard let descriptors = try? FileSystem.entries(of: PathKey("/proc/\(process)/fd")) else { continue }
      for descriptor in descriptors {
        let link = PathKey("/proc/\(process)/fd/\(descriptor.name)")
        guard let target = try? FileSystem.linkTarget(of: link), sockets.contains(target.description) else { continue }
        let name = FileSystem.text(of: PathKey("/proc/\(process)/comm"))?.split(separator: "\n").first
        return "\(name.map(String.init) ?? "a program") (process \(process))"
      }
    }
    return nil
  }

  /// The inodes of listening sockets in a table of /proc/net: `sl local_address rem_address st … inode`, the port in
  /// hexadecimal after the colon, state 0A.
  static func listening(on port: Int, in table: String) -> [String] {
    table.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: " ", omittingEmptySubsequences: true)
      guard fields.count > 9, fields[3] == "0A", let colon = fields[1].lastIndex(of: ":"),
        Int(fields[1][fields[1].index(after: colon)...], radix: 16) == port
      else { return nil }
      return String(fields[9])
    }
  }
}
