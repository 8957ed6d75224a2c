import ArgumentParser
import FileWatching
import Glibc
import LiveLayout
import Logging
import PreviewDaemon
import SystemPackage

enum LogFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// The daemon.
struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Watch layouts and serve the viewer.",
    discussion: """
      Prints one line once it listens: LiveLayout is watching PATH… at URL. SIGINT and SIGTERM stop it, SIGQUIT ends it at \
      once, SIGHUP makes it look at every file again. Exit codes: 0 stopped, 2 usage, 3 cannot read or listen, 4 port or \
      socket in use.

      On loopback, every user of this machine can open the page. Where others have accounts, use --token: only the printed \
      URL opens the page. On a host that you reach by SSH, use --unix-socket: only you can connect to the socket, and \
      ssh -L 7373:PATH HOST brings it to http://localhost:7373/ on your own machine.

      The daemon writes no files. With --allow-edits, viewers can save the numbers and fixes that they have tried into the layouts.
      """ + CommandExample.help(for: "watch"))

  @Argument(help: "Folders or layout files; the current folder by default.", completion: KnownNames.layouts)
  var paths: [String] = []
  @Option(help: "Address to listen on. Anything but loopback needs the token that is printed with the URL.")
  var host = "127.0.0.1"
  @Option(help: "Port; 0 chooses a free one.")
  var port = 7373
  @Flag(help: "Require a token on loopback as well, and print the URL with it.")
  var token = false
  @Flag(help: "Let viewers write numbers and fixes into the layouts; always with a token.")
  var allowEdits = false
  @Option(
    name: .customLong("run"),
    help:
      "A command that writes the layouts, such as \"swift run\". It runs at the start and whenever a Swift file in the folders is saved; its errors are shown over the last good picture."
  )
  var command: String?
  @Option(
    help: "Listen on a Unix socket with this path, which only you can connect to, instead of on a port.",
    completion: .file())
  var unixSocket: String?
  @Option(help: "A further host name that browsers may use.")
  var allowHost: [String] = []
  @Option(
    help:
      "The address that browsers show if a proxy, a tunnel or a mapped port leads here, such as https://preview.example."
  )
  var allowOrigin: [String] = []
  @Flag(help: "Open the viewer in the browser.")
  var open = false
  @Flag(help: "Log only warnings and errors.")
  var quiet = false
  @Flag(help: "Log everything that happens.")
  var verbose = false
  @Option(help: "text or json (one object per line), on standard error.")
  var logFormat: LogFormat = .text
  @Option(help: "Poll at this interval in milliseconds instead of using inotify, for file systems without events.")
  var poll: Int?
  @Option(help: "Folder of the viewer (also LIVELAYOUT_WEB).", completion: .directory)
  var web: String?
  @Option(help: "Folder with fonts, searched before Debian's.", completion: .directory)
  var fonts: String?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port takes 0 to 65535, found \(port)") }
    if let poll, poll < 10 { throw ValidationError("--poll takes at least 10 milliseconds, found \(poll)") }
    for name in allowHost where !DaemonConfiguration.isHostName(name) {
      throw ValidationError(
        "--allow-host takes a host name or address without scheme, port and path, such as preview.local; found '\(name)'"
      )
    }
    for origin in allowOrigin where DaemonConfiguration.origin(origin) == nil {
      throw ValidationError(
        "--allow-origin takes a scheme, a host name and, if the browser shows one, a port, such as https://preview.example or http://localhost:8080; found '\(origin)'"
      )
    }
    guard DaemonConfiguration.isAddress(host) else {
      throw ValidationError(
        "--host takes an address of this machine, such as 127.0.0.1, ::1 or 0.0.0.0 for all; found '\(host)'")
    }
    if unixSocket != nil {
      guard host == "127.0.0.1" && port == 7373 else {
        throw ValidationError("--unix-socket listens on no port; leave --host and --port out")
      }
      if open {
        throw ValidationError("--open cannot open a Unix socket; a browser needs a port, such as ssh -L forwards")
      }
    }
    if command?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError("--run takes a command, such as \"swift run\"")
    }
    if command != nil, !paths.isEmpty, !paths.contains(where: { FileListing.isDirectory(FilePath($0)) }) {
      throw ValidationError("--run follows the Swift files of a folder; name the folder of the package")
    }
    if quiet && verbose { throw ValidationError("choose --quiet or --verbose") }
  }

  func run() throws {
    let roots = (paths.isEmpty ? ["."] : paths).map { FilePath($0) }
    for root in roots where !FileSystem.mayStall(root) && !FileListing.exists(root) {
      StandardStreams.error("livelayout: \(root) does not exist; name a folder or a layout file to watch\n")
      throw Exit.cannotReadOrWrite
    }
    guard let webFolder = WebFolder.find(web) else {
      StandardStreams.error(
        "livelayout: cannot find the viewer; tried \(WebFolder.tried(web).joined(separator: ", "))\n")
      throw Exit.cannotReadOrWrite
    }
    let level: Logger.Level = quiet ? .warning : verbose ? .debug : .info
    let isJSON = logFormat == .json
    LoggingSystem.bootstrap { label in StandardErrorLog(label: label, isJSON: isJSON, level: level) }

    var configuration = DaemonConfiguration(
      roots: roots, webFolder: webFolder, fontFolders: fonts.map { [FilePath($0)] } ?? [],
      version: LiveLayoutVersion.current)
    configuration.host = host
    configuration.port = port
    configuration.allowedHosts = allowHost
    configuration.allowedOrigins = allowOrigin.compactMap(DaemonConfiguration.origin)
    configuration.pollInterval = poll.map { .milliseconds($0) }
    configuration.unixSocket = unixSocket
    configuration.allowsEdits = allowEdits
    configuration.command = command
    if token || allowEdits || !configuration.isLoopback {
      configuration.token = Self.freshToken()
    }
    try MainActor.assumeIsolated { try serve(configuration) }
  }

  @MainActor
  private func serve(_ configuration: DaemonConfiguration) throws {
    let log = Logger(label: "livelayout")
    do {
      let daemon = try Daemon(configuration, log: log)
      if !configuration.isLoopback {
        StandardStreams.error(
          "livelayout: listening on \(host) lets others on the network see these layouts; only the printed URL, with its token, opens them\n"
        )
      }
      let named = configuration.roots.map(\.string).joined(separator: " ")
      try daemon.run {
        for url in daemon.urls { StandardStreams.notice("LiveLayout is watching \(named) at \(url)\n") }
        if open, let url = daemon.urls.first, !Browser.open(url) {
          log.warning(
            "cannot open the browser: there is no xdg-open (package xdg-utils); open the printed URL yourself")
        }
      }
    } catch {
      StandardStreams.error("livelayout: \(error)\n")
      throw error.isPortInUse ? Exit.portInUse : Exit.cannotReadOrWrite
    }
  }

  /// 256 bits from the kernel.
  private static func freshToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
