package import SystemPackage
package import WebSockets

/// The settings that `livelayout watch` determines before the daemon starts.
package struct DaemonConfiguration: Sendable {
  /// Folders or layout files, as the user spelled them.
  package var roots: [FilePath]
  package var host = "127.0.0.1"
  /// Whether only viewers on this machine can reach the daemon.
  package var isLoopback: Bool { unixSocket != nil || ServerConfiguration.isLoopback(host) }
  /// Listen on a Unix socket with this path, instead of on a port.
  package var unixSocket: String?
  /// 0 chooses a free port.
  package var port = 7373
  package var allowedHosts: [String] = []
  /// Addresses of proxies and tunnels, such as `https://preview.example`.
  package var allowedOrigins: [WebOrigin] = []
  /// 64 hexadecimal digits that the page's address must contain; nil for none.
  package var token: String?
  /// Whether viewers may write numbers into layouts. Requires a token.
  package var allowsEdits = false
  /// The folder of the viewer's index.html.
  package var webFolder: FilePath
  /// The folders of Inter and the fallback fonts.
  package var fontFolders: [FilePath]
  /// The interval for polling instead of inotify.
  package var pollInterval: Duration?
  /// The command that writes the layouts; it runs at the start and whenever a Swift file below a root is saved.
  package var command: String?
  package var version: String

  /// Whether a server can listen there.
  package static func isAddress(_ host: String) -> Bool { ServerConfiguration.isAddress(host) }

  /// Whether `allowedHosts` may contain a name.
  package static func isHostName(_ name: String) -> Bool { HostName.isPlain(name) }

  /// The origin of an address, with or without a slash at its end; nil for anything else.
  package static func origin(_ text: String) -> WebOrigin? {
    WebOrigin(text.hasSuffix("/") ? String(text.dropLast()) : text)
  }

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
  /// The port or the Unix socket belongs to another program.
  package var isPortInUse = false

  static func cannotListen(_ why: String, isPortInUse: Bool = false) -> DaemonError {
    DaemonError(description: why, isPortInUse: isPortInUse)
  }
  static func cannotRead(_ why: String) -> DaemonError { DaemonError(description: why) }
}
