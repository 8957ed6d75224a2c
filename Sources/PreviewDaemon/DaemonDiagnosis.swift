import FileWatching
import LayoutModel
import WebSockets

/// What a daemon would meet if it started now: it watches and listens for a moment, by the daemon's own means.
package struct DaemonDiagnosis {
  /// Watched and polled directories in words.
  package let watching: String
  /// What makes watching slower or incomplete, each with its remedy.
  package let notes: [String]
  /// Why it cannot listen; nil if it can.
  package let listeningProblem: String?

  @MainActor package init(_ configuration: DaemonConfiguration) {
    let watcher = FileWatcher(roots: configuration.roots)
    let batch = watcher.start(now: .now)
    let status = watcher.status
    let polled =
      status.polledDirectories == 0
      ? "" : ", and \(status.polledDirectories) \(status.polledDirectories == 1 ? "is" : "are") polled"
    let watches = status.watches == 1 ? "1 watch" : "\(status.watches) watches"
    watching = "\(status.files.counting("layout file")) in directories with \(watches)\(polled)"
    notes = batch.notes.map(\.description)
    do throws(DaemonError) {
      _ = try Daemon.server(configuration, ServerEvents())
      listeningProblem = nil
    } catch {
      listeningProblem = error.description
    }
  }
}
