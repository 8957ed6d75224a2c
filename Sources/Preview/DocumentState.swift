import LayoutFormat
import LayoutModel
import LayoutReport

/// One layout file as the session knows it. The last good load stays when newer bytes do not load.
struct DocumentState: Sendable {
  struct Screen: Sendable {
    var body: EncodedScreen
    var revision: Int
    var hasKeyboardTracks: Bool
  }

  var path: String
  /// The last load that was good; dropped while nobody looks, since loading again is cheap.
  var loaded: LoadedDocument?
  /// What that load read, so that a viewer who comes while the newer bytes of any of these files are broken sees the last good
  /// picture too.
  var goodFiles: [String: FileState] = [:]
  var title = ""
  var previews: [Environment] = []
  var flags: [NamedValue<FlagValue>] = []
  /// The document's own transitions, by name.
  var transitions: [LayoutTransition] = []
  /// Layouts that it includes.
  var includes: [String] = []
  /// Files that it includes, and images that it names, missing ones too.
  var dependencies: [String] = []
  var images: [String: String] = [:]
  var diagnostics: [PlacedDiagnostic] = []
  /// Diagnostics of bytes that do not load, until the grace is over.
  var pendingDiagnostics: [PlacedDiagnostic]?
  var isBroken = false
  var hasBeenGood = false
  /// Listed for viewers: it is a layout, or it should be one and does not load.
  var isListed = false
  var revision = 0
  /// The change of files that it was last loaded for; nil for one of many documents (see `UpdatePace`).
  var change: Int?
  var screens: [String: Screen] = [:]

  var needsLoad = true
  var isRunning = false
  /// What runs loads the newest bytes.
  var isLoading = false
  /// Environments changed while it ran, or screens are wanted that are not there.
  var isQueued = false
  /// Processor time of the last job that solved screens of it: elapsed time would make a quick document slow where it was
  /// solved beside slow ones.
  var cost: Duration = .zero
  /// How many screens that job solved; 0 before the first.
  var solvedScreens = 0
  /// Bytes of the document itself.
  var length = 0

  /// One that was never solved is judged by its length: the first solve of ten thousand views is as long as the second.
  var lane: WorkLanes.Lane {
    if solvedScreens == 0 { return length > Self.longDocument ? .unknown : .quick }
    return cost > WorkLanes.budget ? .slow : .quick
  }
  /// Whether each of its screens is slow.
  var hasSlowScreens: Bool {
    if solvedScreens == 0 { return length > Self.longDocument }
    return cost > WorkLanes.budget * solvedScreens
  }
  private static let longDocument = 64 << 10

  init(path: String) { self.path = path }

  /// Whether the newest bytes do not load, told or not yet told.
  var hasBadBytes: Bool { isBroken || pendingDiagnostics != nil }

  /// Whether a screen is not there, or not with everything that is wanted of it.
  func lacks(_ key: String, for parts: ScreenParts) -> Bool {
    guard let screen = screens[key] else { return true }
    return parts.keyboardTracks && !screen.hasKeyboardTracks
  }

  var state: String { isBroken ? (hasBeenGood ? "broken" : "empty") : "good" }
}
