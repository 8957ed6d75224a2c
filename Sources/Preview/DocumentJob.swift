import InterfaceBuilder
import JSONSyntax
import LayoutFormat
import LayoutModel
import ScreenCoding
import Screens
import Synchronization

/// The bytes that a load reads: those of the session, and a way to read further files.
struct FileSnapshot: Sendable {
  var files: PathTable<FileState>
  var read: @Sendable (String) -> FileState
}

/// The screens of a document that viewers want.
struct JobRequest: Sendable {
  /// The environments that viewers name, and whether the document's own previews are wanted, too.
  var transitions: [Transition] = []
  var wantsPreviews = false
  /// Whether tracks that follow the keyboard's height are wanted for any screen.
  var keyboardTracks = false

  /// Whether this request includes every screen of another one.
  func covers(_ other: JobRequest, previewKeys: [String]) -> Bool {
    guard wantsPreviews || !other.wantsPreviews else { return false }
    let keys = Set(transitions.map(\.key) + (wantsPreviews ? previewKeys : []))
    return other.transitions.allSatisfy { keys.contains($0.key) }
  }
}

/// Tells a job that its turn is over: it finishes its current screen and keeps it. (No viewer wants the screens of a
/// cancelled job.)
final class JobTurn: Sendable {
  private let isEnded = Atomic(false)
  var isOver: Bool { isEnded.load(ordering: .relaxed) }
  func end() { isEnded.store(true, ordering: .relaxed) }
}

/// One turn of work on a document, outside the session: it loads new bytes, then solves the wanted screens that are
/// missing.
struct DocumentJob: Sendable {
  var path: String
  /// The real file that contains the layout (`DocumentState.file`).
  var file: String
  /// The session's key for the document (`DocumentState.name`).
  var name: String
  var files: FileSnapshot
  /// nil: load first.
  var loaded: LoadedDocument?
  /// Whether the bytes are new. If not, a load only serves to solve more screens of the same document, and the existing
  /// screens stay.
  var isNew: Bool
  var hasBeenLayout: Bool
  var request: JobRequest
  /// Keys that need no work because their screens exist and the bytes are the same.
  var present: Set<String>
  var width: Int
  var measurer: any TextMeasurer
  var now: @Sendable () -> ContinuousClock.Instant
  let turn = JobTurn()

  struct Result: Sendable {
    var name: String
    /// The result of the load, good or not; nil if the job did not load.
    var load: LoadResult?
    var loaded: LoadedDocument?
    /// The files that a load of new bytes read: the document itself, its includes and its images.
    var files: PathTable<FileState> = [:]
    var screens: [(key: String, body: EncodedScreen)] = []
    var hasKeyboardTracks = false
    /// The processor time of the job, and the number of screens that it solved; nil if it solved none.
    var cost: Duration?
    var solvedScreens = 0
  }

  struct LoadResult: Sendable {
    var isLayout: Bool
    var isGood: Bool
    var diagnostics: [PlacedDiagnostic]
    var dependencies: [String]
    /// The dependencies that are included layouts.
    var includes: [String]
  }

  /// How much solving goes into the first message. A wall of hundreds of screens fills progressively: the page draws
  /// the first screens while the rest are solved, and after a save nobody waits for screens out of sight. Each portion
  /// costs the page a frame, and screens that arrive during that frame wait for the next. So screens solved within two
  /// display frames are painted sooner together.
  static func firstPortion(isNew: Bool) -> Duration { .milliseconds(isNew ? 33 : 50) }
  static let handingOnInterval: Duration = .milliseconds(100)

  /// - Parameters:
  ///   - progress: called with the number of finished environments and the total.
  ///   - handOn: called with the results so far when the rest takes a while; the return value of `run` is then the
  ///     remainder.
  func run(
    progress: @Sendable (Int, Int) -> Void, handOn: @Sendable (Result) async -> Void
  ) async -> Result {
    var result = Result(name: name, hasKeyboardTracks: request.keyboardTracks)
    let document: LoadedDocument
    var loading: Duration = .zero
    if let loaded {
      document = loaded
    } else {
      (document, loading) = ProcessorTime.measure { load(into: &result) }
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
    let encoder = ScreenEncoder(places: PlaceCache(document).lookup)
    let options = SolveOptions(tracks: true, keyboardTracks: request.keyboardTracks)
    await LayoutMatrix(document, measuring: measurer, options: options, width: width).solve(
      wanted.map(\.transition),
      // If threads were busy, a turn may be over before it begins: each one still solves at least one screen.
      shouldContinue: { done == 0 || !turn.isOver },
      as: { Self.encode($0, of: document, by: encoder) }
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

  /// Loads the layout; new bytes are told in the result.
  private func load(into result: inout Result) -> LoadedDocument {
    let reader = RecordingReader(snapshot: files)
    // A file's own folder is no storyboard, whatever it was before.
    let folder = file.isSamePath(as: path) ? folderNamedAsFile : nil
    let document = DocumentLoader.load(path: path, isMeant: hasBeenLayout) { asked in
      folder?.isSamePath(as: asked) == true ? .missing : reader.read(asked)
    }
    guard isNew else { return document }
    let known = reader.filesRead
    let dependencies = Self.files(of: document.dependencies) { files.files[$0] ?? known[$0] }
    for (file, state) in dependencies { result.files[file] = state }
    result.load = LoadResult(
      isLayout: document.isLayout || hasBeenLayout || document.looksLikeLayout, isGood: document.isGood,
      diagnostics: document.diagnostics.map { document.placed($0) },
      // A layout that named its own file would keep this file followed when nobody includes it any longer.
      dependencies: dependencies.map(\.file).filter { name in
        ![path, InterfaceFile.split(path)?.file].contains { $0?.isSamePath(as: name) == true }
      },
      includes: document.includes)
    return document
  }

  /// The folder of the layout, if it has a storyboard's name.
  private var folderNamedAsFile: String? {
    guard let (folder, name) = InterfaceFile.split(path), !name.isEmpty else { return nil }
    return folder
  }

  /// The files that a layout depends on, each once. Events name files: a missing scene appears with its storyboard, and
  /// a file in a folder of that name was read.
  private static func files(
    of dependencies: [String], read: (String) -> FileState?
  ) -> [(file: String, state: FileState?)] {
    var known: PathSet = []
    let files = dependencies.flatMap { path in
      guard let file = InterfaceFile.split(path)?.file, !file.isSamePath(as: path) else { return [path] }
      return read(path) == nil ? [file] : [file, path]
    }
    return files.filter { known.insert($0).inserted }.map { ($0, read($0)) }
  }

  /// Encodes screens that share a layout.
  static func encode(
    _ screens: [SolvedScreen], of document: LoadedDocument, by encoder: ScreenEncoder
  ) -> [EncodedScreen] {
    var first: EncodedScreen?
    return screens.map { screen in
      var result = screen.result
      // What is tried takes as long as dozens of screens: `check` does it.
      for index in result.findings.indices where result.findings[index].needsAnswer {
        result.findings[index] = result.findings[index].withoutUntriedAdvice
      }
      let isLikeFirst =
        screen.sharesLayout && result.environment.differsInTextSizeOnly(from: screens[0].result.environment)
      let encoded = encoder.encoded(
        result, document: document.path, title: document.title, before: screen.before,
        diagnostics: screen.diagnostics, like: isLikeFirst ? first : nil)
      if first == nil { first = encoded }
      return encoded
    }
  }
}
