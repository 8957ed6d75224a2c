import InterfaceBuilder
import LayoutFormat
import LayoutModel
import ScreenCoding
import Screens

/// The session's state of one layout file, or of the same layout with a viewer's unsaved numbers. The last good load
/// stays if newer bytes do not load.
struct DocumentState: Sendable {
  struct Screen: Sendable {
    var body: EncodedScreen
    var revision: Int
    var hasKeyboardTracks: Bool
  }

  /// A successful load, which viewers see and can ask about.
  struct GoodLoad: Sendable {
    /// Dropped while no viewer looks, because loading again is cheap.
    var document: LoadedDocument?
    /// The files that it read, so that a viewer that connects while newer bytes of one of them are broken also sees the
    /// last good picture.
    var files: PathTable<FileState>
    var title: String
    var comment: String
    var previews: [Environment]
    /// The key of each preview.
    var previewKeys: [String]
    var flags: [NamedValue<FlagValue>]
    /// The document's own transitions, by name.
    var transitions: [LayoutTransition]
    var images: [String: String]
    var faces: [String: FontFace]

    init(_ document: LoadedDocument, files: PathTable<FileState>) {
      self.document = document
      self.files = files
      title = document.title
      comment = document.comment
      previews = document.previews
      previewKeys = previews.map { EnvironmentKey.key(of: $0) }
      flags = document.flags
      transitions = document.transitions
      images = document.images
      faces = document.faces
    }

    /// Whether it names the same images and fonts as the picture before it, if there was one.
    func namesTheSame(as other: GoodLoad?) -> Bool {
      images == other?.images ?? [:] && faces.keys == (other?.faces ?? [:]).keys
    }
  }

  /// The standing of the newest bytes.
  enum Standing: Sendable {
    case unread
    /// JSON that is not a layout; viewers do not see it.
    case notALayout
    case good
    /// The bytes do not load; viewers are told when the grace is over.
    case doubtful([PlacedDiagnostic])
    /// The bytes do not load, and viewers have been told.
    case broken
  }

  /// Whether it stands for layouts that a command has not written yet; there is no file to load.
  var isStandIn = false

  /// The state of its job.
  enum Work: Sendable {
    case resting
    case loading
    case solving
  }

  /// The task of the next job.
  enum Demand: Comparable, Sendable {
    case nothing
    /// Environments changed while a job ran, or wanted screens are missing.
    case screens
    case load
  }

  /// The layout's.
  var path: String
  /// The real file that contains the layout: its own, or the storyboard or xib of a scene.
  var file: String
  /// The viewer whose unsaved numbers it has; nil for the layout as it is saved.
  var viewer: ViewerNumber?
  var lastGood: GoodLoad?
  var standing = Standing.unread
  var work = Work.resting
  var demand = Demand.load
  /// The layouts that the document includes.
  var includes: [String] = []
  /// The files that the document includes and the images and fonts that it names, even if missing.
  var dependencies: [String] = []
  var diagnostics: [PlacedDiagnostic] = []
  var revision = 0
  /// The number of the file change that it was last loaded for; nil for one of many documents (see `UpdatePace`).
  var change: Int?
  var screens: [String: Screen] = [:]

  /// Processor time of the last job that solved its screens. Elapsed time would make a quick document look slow if it
  /// was solved beside slow ones.
  var cost: Duration = .zero
  /// The number of screens that this job solved; 0 before the first.
  var solvedScreens = 0
  /// The document's own length in bytes.
  var length = 0

  /// A document that was never solved is judged by its length: the first solve of ten thousand views takes as long as
  /// the second.
  var lane: WorkLanes.Lane {
    if solvedScreens == 0 { return length > Self.longDocument ? .unknown : .quick }
    return cost > WorkLanes.budget ? .slow : .quick
  }
  /// Whether each of the document's screens is slow.
  var hasSlowScreens: Bool {
    if solvedScreens == 0 { return length > Self.longDocument }
    return cost > WorkLanes.budget * solvedScreens
  }
  private static let longDocument = 64 << 10

  init(path: String) {
    self.path = path
    file = path
  }

  /// A layout with a viewer's unsaved numbers. Until it is loaded it is as it was saved, and it costs as much.
  init(_ saved: DocumentState, with viewer: ViewerNumber) {
    path = saved.path
    file = saved.file
    self.viewer = viewer
    lastGood = saved.lastGood
    standing = .good
    (cost, solvedScreens, length) = (saved.cost, saved.solvedScreens, saved.length)
  }

  /// The session's key for it. A path contains no NUL, so keys cannot collide.
  var name: String { viewer.map { Self.name(of: path, with: $0) } ?? path }
  static func name(of path: String, with viewer: ViewerNumber) -> String { "\(path)\0\(viewer)" }

  var previews: [Environment] { lastGood?.previews ?? [] }
  var previewKeys: [String] { lastGood?.previewKeys ?? [] }
  var flags: [NamedValue<FlagValue>] { lastGood?.flags ?? [] }

  /// Whether viewers see the document in their list: it is a layout, or should be one but does not load.
  var isListed: Bool {
    if viewer != nil { return false }
    return switch standing {
    case .unread, .notALayout: false
    case .good, .doubtful, .broken: true
    }
  }

  /// Whether it is written in Interface Builder.
  var isImported: Bool { InterfaceFile.isNamed(file) }

  /// Whether its viewer has set numbers that are not loaded yet.
  var hasNewerNumbers: Bool { viewer != nil && (demand == .load || work == .loading) }

  var isBroken: Bool { if case .broken = standing { true } else { false } }

  /// The diagnostics of bytes that do not load, until the grace is over.
  var pendingDiagnostics: [PlacedDiagnostic]? {
    if case .doubtful(let diagnostics) = standing { diagnostics } else { nil }
  }

  /// Whether a screen is missing, or lacks some of the wanted parts.
  func lacks(_ key: String, for parts: ScreenParts) -> Bool {
    guard let screen = screens[key] else { return true }
    return parts.keyboardTracks && !screen.hasKeyboardTracks
  }

  /// The state in the protocol.
  var state: String { isBroken ? (lastGood == nil ? "empty" : "broken") : "good" }
}
