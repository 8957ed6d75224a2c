import LayoutFormat
import LayoutModel
import ScreenCoding
import Screens

/// One layout file as the session knows it. The last good load stays when newer bytes do not load.
struct DocumentState: Sendable {
  struct Screen: Sendable {
    var body: EncodedScreen
    var revision: Int
    var hasKeyboardTracks: Bool
  }

  /// A load that was good: what viewers see, and what they may ask about.
  struct GoodLoad: Sendable {
    /// Dropped while nobody looks, since loading again is cheap.
    var document: LoadedDocument?
    /// What it read, so that a viewer who comes while the newer bytes of any of these files are broken sees the last good
    /// picture too.
    var files: [String: FileState]
    var title: String
    var comment: String
    var previews: [Environment]
    var flags: [NamedValue<FlagValue>]
    /// The document's own transitions, by name.
    var transitions: [LayoutTransition]
    var images: [String: String]

    init(_ document: LoadedDocument, files: [String: FileState]) {
      self.document = document
      self.files = files
      title = document.title
      comment = document.comment
      previews = document.previews
      flags = document.flags
      transitions = document.transitions
      images = document.images
    }
  }

  /// What the newest bytes that were read are worth.
  enum Standing: Sendable {
    case unread
    /// Other people's JSON: viewers do not see it.
    case notALayout
    case good
    /// They do not load, which viewers learn when the grace is over.
    case doubtful([PlacedDiagnostic])
    /// They do not load, and viewers know.
    case broken
  }

  /// What a job does with it now.
  enum Work: Sendable {
    case resting
    case loading
    case solving
  }

  /// What the next job has to do.
  enum Demand: Comparable, Sendable {
    case nothing
    /// Environments changed while a job ran, or screens are wanted that are not there.
    case screens
    case load
  }

  var path: String
  var lastGood: GoodLoad?
  var standing = Standing.unread
  var work = Work.resting
  var demand = Demand.load
  /// Layouts that it includes.
  var includes: [String] = []
  /// Files that it includes, and images that it names, missing ones too.
  var dependencies: [String] = []
  var diagnostics: [PlacedDiagnostic] = []
  var revision = 0
  /// The change of files that it was last loaded for; nil for one of many documents (see `UpdatePace`).
  var change: Int?
  var screens: [String: Screen] = [:]

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

  var previews: [Environment] { lastGood?.previews ?? [] }
  var flags: [NamedValue<FlagValue>] { lastGood?.flags ?? [] }

  /// Whether viewers see it: it is a layout, or it should be one and does not load.
  var isListed: Bool {
    switch standing {
    case .unread, .notALayout: false
    case .good, .doubtful, .broken: true
    }
  }

  var isBroken: Bool { if case .broken = standing { true } else { false } }

  /// Diagnostics of bytes that do not load, until the grace is over.
  var pendingDiagnostics: [PlacedDiagnostic]? {
    if case .doubtful(let diagnostics) = standing { diagnostics } else { nil }
  }

  /// Whether a screen is not there, or not with everything that is wanted of it.
  func lacks(_ key: String, for parts: ScreenParts) -> Bool {
    guard let screen = screens[key] else { return true }
    return parts.keyboardTracks && !screen.hasKeyboardTracks
  }

  /// As viewers know it.
  var state: String { isBroken ? (lastGood == nil ? "empty" : "broken") : "good" }
}
