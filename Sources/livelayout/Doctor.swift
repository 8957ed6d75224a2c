import ArgumentParser
import LayoutFormat
import LayoutModel
import LiveLayout
import PreviewDaemon
import SystemPackage

/// Looks for everything that this machine lacks.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look for what this machine lacks, and say how to mend it.",
    discussion: """
      It looks at libraries, fonts, the viewer, the watching of files and the port, each by the means of the commands that \
      need it, and changes nothing. A hint costs speed or completeness, and a problem stops a command. Exit codes: 0 no \
      problem, 1 a problem, 2 usage.
      """)

  @Argument(help: "Folders or layout files that watch would be given; the current folder by default.")
  var paths: [String] = []
  @Option(help: "Address to listen on.")
  var host = "127.0.0.1"
  @Option(help: "Port to listen on.")
  var port = 7373
  @Option(help: "Folder of the viewer (also LIVELAYOUT_WEB).")
  var web: String?
  @Option(help: "Folder with fonts, searched before Debian's.")
  var fonts: String?

  private enum State: String {
    case good = "ok      "
    case hint = "hint    "
    case problem = "problem "
  }

  private typealias Line = (state: State, text: String)

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port takes 0 to 65535, found \(port)") }
    guard DaemonConfiguration.isAddress(host) else {
      throw ValidationError("--host takes an address of this machine, such as 127.0.0.1; found '\(host)'")
    }
  }

  func run() throws {
    let lines = [libraries] + fontLines + [viewer] + daemonLines
    for line in lines { StandardStreams.notice(line.state.rawValue + line.text + "\n") }
    if lines.contains(where: { $0.state == .problem }) { throw Exit.layoutErrors }
  }

  private var libraryWords: String {
    LiveLayoutVersion.libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
  }

  private var libraries: Line {
    (.good, "livelayout \(LiveLayoutVersion.current) with \(libraryWords)")
  }

  private var fontLines: [Line] {
    do {
      let found = try LayoutFonts(folders: fonts.map { [$0] } ?? [])
      let folder = found.paths["Inter-Regular.otf"].map { FilePath($0).removingLastComponent().string } ?? ""
      return [(.good, "fonts: \(found.files.count.counting("file")), Inter in \(folder)")]
        + found.notes.map { (.hint, "fonts: \($0) with: apt-get install fonts-noto-core") }
    } catch {
      return [(.problem, "fonts: \(error)")]
    }
  }

  private var viewer: Line {
    guard let folder = WebFolder.find(web) else {
      return (
        .problem,
        "viewer: there is no index.html in \(WebFolder.tried(web).joined(separator: ", ")); name the project's web/ with "
          + "--web or LIVELAYOUT_WEB"
      )
    }
    return (.good, "viewer: \(folder)")
  }

  private var daemonLines: [Line] {
    let roots = (paths.isEmpty ? ["."] : paths).map { FilePath($0) }
    if let missing = roots.first(where: { !FileListing.exists($0) }) {
      return [(.problem, "watching: \(missing) does not exist; name a folder or a layout file")]
    }
    var configuration = DaemonConfiguration(
      roots: roots, webFolder: "", fontFolders: [], version: LiveLayoutVersion.current)
    (configuration.host, configuration.port) = (host, port)
    let found = MainActor.assumeIsolated { DaemonDiagnosis(configuration) }
    let listening: Line =
      found.listeningProblem.map { (.problem, "port: \($0)") } ?? (.good, "port: \(port) of \(host) is free")
    return [(.good, "watching: \(found.watching)")] + found.notes.map { (.hint, "watching: \($0)") } + [listening]
  }
}
