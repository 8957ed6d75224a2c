import InterfaceBuilder
import JSONSyntax
import LayoutFormat
import LayoutModel
import ScreenCoding
import Screens
import Synchronization

/// The bytes that loads read: those that the session holds, and a way to files that were not read yet.
struct FileSnapshot: Sendable {
  var files: [String: FileState]
  var read: @Sendable (String) -> FileState
}

/// What viewers want of a document.
struct JobRequest: Sendable {
  /// What is asked for by name, and whether the document's own previews are wanted too.
  var transitions: [Transition] = []
  var wantsPreviews = false
  /// Whether any of it is wanted with what follows the keyboard's height.
  var keyboardTracks = false

  /// Whether every screen of another request is wanted by this one too.
  func covers(_ other: JobRequest, previews: [Environment]) -> Bool {
    guard wantsPreviews || !other.wantsPreviews else { return false }
    let keys = Set(transitions.map(\.key) + (wantsPreviews ? previews.map { EnvironmentKey.key(of: $0) } : []))
    return other.transitions.allSatisfy { keys.contains($0.key) }
  }
}

/// Tells a job that its turn is over: it ends with the screen that it is at, and keeps that. (A cancelled job's screens are
/// wanted by nobody.)
final class JobTurn: Sendable {
  private let isEnded = Atomic(false)
  var isOver: Bool { isEnded.load(ordering: .relaxed) }
  func end() { isEnded.store(true, ordering: .relaxed) }
}

/// One turn of work on a document, off the session: load if the bytes are new, then solve what is wanted and not there.
struct DocumentJob: Sendable {
  var path: String
  var files: FileSnapshot
  /// nil: load first.
  var loaded: LoadedDocument?
  /// Whether the bytes are new. Where they are not, a load is only a way to more screens of the same document, and the
  /// screens that are there stay.
  var isNew: Bool
  var hasBeenLayout: Bool
  var request: JobRequest
  /// Keys that need no work because their screens are there and the bytes are the same.
  var present: Set<String>
  var width: Int
  var measurer: any TextMeasurer
  var now: @Sendable () -> ContinuousClock.Instant
  let turn = JobTurn()

  struct Result: Sendable {
    var path: String
    /// Loaded now, good or not; nil when the job did not load.
    var load: LoadResult?
    var loaded: LoadedDocument?
    /// What a load of new bytes read: the document's own bytes, what it includes, its images.
    var files: [String: FileState] = [:]
    var screens: [(key: String, body: EncodedScreen)] = []
    var hasKeyboardTracks = false
    /// Processor time of the job, and how many screens it solved; nil where it solved none.
    var cost: Duration?
    var solvedScreens = 0
  }

  struct LoadResult: Sendable {
    var isLayout: Bool
    var isGood: Bool
    var diagnostics: [PlacedDiagnostic]
    var dependencies: [String]
    /// Those of the dependencies that are layouts included here.
    var includes: [String]
  }

  /// A wall of hundreds of screens fills while one looks: what was asked for first is drawn while the rest is solved. After
  /// a save nobody should wait for what is not seen. Each portion costs the page a frame, and what comes while that one is made waits
  /// for the next: what is solved within two frames of a display is all painted sooner in one piece.
  static func firstPortion(isNew: Bool) -> Duration { .milliseconds(isNew ? 33 : 50) }
  static let handingOnInterval: Duration = .milliseconds(100)

  /// - Parameters:
  ///   - progress: called with how many environments of how many are done.
  ///   - handOn: called with what is there so far whenever the rest takes a while; the result is what is left then.
  func run(
    progress: @Sendable (Int, Int) -> Void, handOn: @Sendable (Result) async -> Void
  ) async -> Result {
    var result = Result(path: path, hasKeyboardTracks: request.keyboardTracks)
    let document: LoadedDocument
    var loading: Duration = .zero
    if let loaded {
      document = loaded
    } else {
      let reader = RecordingReader(snapshot: files)
      (document, loading) = ProcessorTime.measure {
        DocumentLoader.load(path: path, isMeant: hasBeenLayout, source: reader.read)
      }
      if isNew {
        for file in document.dependencies { result.files[file] = files.files[file] ?? reader.filesRead[file] }
        result.load = LoadResult(
          isLayout: document.isLayout || hasBeenLayout || document.looksLikeLayout, isGood: document.isGood,
          diagnostics: document.diagnostics.map { document.placed($0) },
          dependencies: document.dependencies.filter { $0 != path }, includes: document.includes)
      }
      guard document.isGood else { return result }
    }
    result.loaded = document

    var seen = present
    var wanted: [(key: String, transition: Transition)] = []
    for transition in request.transitions + (request.wantsPreviews ? document.previews.map { Transition($0) } : []) {
      let key = transition.key
      if seen.insert(key).inserted { wanted.append((key, transition)) }
    }
    var done = 0
    var nextPortion = now() + Self.firstPortion(isNew: isNew)
    let places = PlaceCache(document)
    await LayoutMatrix.solve(
      document, through: wanted.map(\.transition), measuring: measurer,
      options: SolveOptions(tracks: true, keyboardTracks: request.keyboardTracks), width: width,
      // A turn may be over before it began, where threads were busy: each brings at least one screen.
      goesOn: { done == 0 || !turn.isOver },
      as: { Self.encode($0, of: document, places) }
    ) { index, body, cost in
      result.screens.append((wanted[index].key, body))
      result.cost = (result.cost ?? loading) + cost
      done += 1
      result.solvedScreens = done
      progress(done, wanted.count)
      if done < wanted.count, now() >= nextPortion {
        await handOn(result)
        result.screens = []
        result.load = nil
        nextPortion = now() + Self.handingOnInterval
      }
    }
    return result
  }

  static func encode(_ screen: SolvedScreen, of document: LoadedDocument, _ places: PlaceCache) -> EncodedScreen {
    ScreenEncoder(parts: .all, places: places.lookup).encoded(
      screen.result, document: document.path, title: document.title, before: screen.before,
      diagnostics: screen.diagnostics)
  }
}
