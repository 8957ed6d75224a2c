import LayoutFormat
import LayoutModel
import Screens
import Synchronization

/// Serves a loader from the session's bytes, and records the files that it had to read itself, so that the session
/// holds the same bytes afterwards.
final class RecordingReader: Sendable {
  private let snapshot: FileSnapshot
  private let recorded = Mutex<PathTable<FileState>>([:])

  init(snapshot: FileSnapshot) { self.snapshot = snapshot }

  var filesRead: PathTable<FileState> { recorded.withLock { $0 } }

  func read(_ path: String) -> LoadedFile {
    if let state = snapshot.files[path] { return LoadedFile(state) }
    if let state = recorded.withLock({ $0[path] }) { return LoadedFile(state) }
    let state = snapshot.read(path)
    recorded.withLock { $0[path] = state }
    return LoadedFile(state)
  }
}
