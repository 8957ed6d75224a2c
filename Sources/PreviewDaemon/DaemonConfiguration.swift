package import SystemPackage
import WebSockets

/// Everything that `livelayout watch` settles before the daemon starts.
package struct DaemonConfiguration: Sendable {
  /// Folders or layout files, as the user spelt them.
  package var roots: [FilePath]
  package var host = "127.0.0.1"
  /// Whether only this machine's viewers reach it.
  package var isLoopback: Bool { unixSocket != nil || ServerConfiguration.isLoopback(host) }
  /// Listen on a Unix socket with this path, instead of on a port.
  package var unixSocket: String?
  /// 0 picks a free one.
  package var port = 7373
  package var allowedHosts: [String] = []
  /// 64 hexadecimal digits that the page's address has to carry; nil where none are asked for.
  package var token: String?
  /// Folder that holds the viewer's index.html.
  package var webFolder: FilePath
  /// Folders that hold Inter and the fallback fonts.
  package var fontFolders: [FilePath]
  /// Poll instead of inotify, this often.
  package var pollInterval: Duration?
  package var version: String

  /// Whether a server can be asked to listen there.
  package static func isAddress(_ host: String) -> Bool { ServerConfiguration.isAddress(host) }

  /// Whether a name can stand in `allowedHosts`.
  package static func isHostName(_ name: String) -> Bool { HostName.isPlain(name) }

  package init(roots: [FilePath], webFolder: FilePath, fontFolders: [FilePath], version: String) {
    self.roots = roots
    self.webFolder = webFolder
    self.fontFolders = fontFolders
    self.version = version
  }
}

/// Why a daemon does not start; `description` says what to do.
package struct DaemonError: Error, CustomStringConvertible {
  package var description: String
  /// The port, or the Unix socket, is another program's.
  package var isPortInUse = false

  static func cannotListen(_ why: String, isPortInUse: Bool = false) -> DaemonError {
    DaemonError(description: why, isPortInUse: isPortInUse)
  }
  static func cannotRead(_ why: String) -> DaemonError { DaemonError(description: why) }
}
