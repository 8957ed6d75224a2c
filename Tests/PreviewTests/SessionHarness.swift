import JSONSyntax
import LayoutModel
import Preview
import Screens
import Synchronization
import TestSupport

/// A session with files in memory, a clock that the test moves, and everything it asked for, in order.
final class SessionHarness: Sendable {
  private struct World {
    var files: PathTable<FileState> = [:]
    var outputs: [SessionOutput] = []
    var time = ContinuousClock.now
    var reads: [String] = []
    var fixes: [OfferedFix] = []
    var question: FixQuestion?
    /// Who waits for the next output.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }
  private let world: Mutex<World>
  let session: PreviewSession

  /// - Parameter tick: how far the clock goes on each time that the session reads it.
  init(
    width: Int = 1, isLoopback: Bool = true, allowsEdits: Bool = false, tick: Duration = .zero,
    measurer: any TextMeasurer = FixedAdvanceMeasurer()
  ) {
    // The closures need the box before the session exists.
    let box = WorldBox()
    var configuration = SessionConfiguration(
      version: "1.0.0", boot: "b007", assets: "a55e75", roots: [RootState(path: "Layouts", isMissing: false)],
      fonts: ["Inter-Regular.otf"], isLoopback: isLoopback, width: width, workingDirectory: "/home/somebody")
    configuration.namedFiles = []
    configuration.allowsEdits = allowsEdits
    world = Mutex(World())
    session = PreviewSession(
      configuration, measurer: measurer, read: { box.harness?.read($0) ?? .missing },
      write: { box.harness?.write($0, $1, $2) ?? .failed("no harness") },
      prove: { box.harness?.proved(for: $0) ?? [] },
      output: { box.harness?.record($0) },
      now: {
        box.harness?.advance(by: tick)
        return box.harness?.now ?? ContinuousClock.now
      })
    box.set(self)
  }

  /// What a proof finds from now on.
  func prove(_ fixes: [OfferedFix]) { world.withLock { $0.fixes = fixes } }

  /// The last question for fixes.
  var fixQuestion: FixQuestion? { world.withLock { $0.question } }

  private func proved(for question: FixQuestion) -> [OfferedFix] {
    world.withLock {
      $0.question = question
      return $0.fixes
    }
  }

  private func read(_ path: String) -> FileState {
    world.withLock {
      $0.reads.append(path)
      return $0.files[path] ?? .missing
    }
  }
  private func write(_ path: String, _ bytes: [UInt8], _ hash: UInt64) -> FileReplacement {
    world.withLock { world in
      guard world.files[path]?.hash == hash else { return .changed }
      let new = FileChange(path: path, contents: String(decoding: bytes, as: UTF8.self))
      world.files[path] = new.state
      return new.state.hash.map { .replaced(hash: $0) } ?? .changed
    }
  }

  /// What a file holds.
  func text(of path: String) -> String? {
    guard case .contents(let bytes, _) = world.withLock({ $0.files[path] }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
  private func record(_ output: SessionOutput) {
    let waiting = world.withLock { world in
      world.outputs.append(output)
      defer { world.waiting = [] }
      return world.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// The first message of a type that answers a command; answers are made off the session.
  func answer(_ text: String, _ type: String, to viewer: ViewerNumber = 1) async -> JSONNode? {
    let count = messages(to: viewer, type).count
    await send(text, from: viewer)
    await wait { messages(to: viewer, type).count > count || !messages(to: viewer, "error").isEmpty }
    return messages(to: viewer, type).dropFirst(count).first
  }

  /// Until what the session puts out makes it true.
  func wait(until isDone: () -> Bool) async {
    while true {
      // Counted first: what comes while the question is looked at is not waited for.
      let seen = outputs.count
      if isDone() { return }
      await withCheckedContinuation { continuation in
        let isNew = world.withLock { world in
          if world.outputs.count == seen { world.waiting.append(continuation) }
          return world.outputs.count != seen
        }
        if isNew { continuation.resume() }
      }
    }
  }
  var now: ContinuousClock.Instant { world.withLock { $0.time } }
  func advance(by duration: Duration) { world.withLock { $0.time += duration } }

  /// Saves files and waits for the work that follows.
  func save(_ files: [(String, String?)]) async {
    let changes = files.map { FileChange(path: $0, contents: $1) }
    world.withLock { world in
      for change in changes { world.files[change.path] = change.state }
    }
    await session.handle(.filesChanged(changes))
    await session.settled()
  }

  func save(_ path: String, _ text: String?) async { await save([(path, text)]) }

  /// Puts a file there that nobody tells of.
  func put(_ path: String, _ text: String) {
    world.withLock { $0.files[path] = FileChange(path: path, contents: text).state }
  }

  func put(_ path: String, _ state: FileState) { world.withLock { $0.files[path] = state } }

  func put(_ path: String, bytes: [UInt8]) {
    world.withLock { $0.files[path] = .contents(bytes: bytes, hash: UInt64(bytes.count)) }
  }

  /// Takes a file away without a word.
  func take(_ path: String) {
    world.withLock { $0.files[path] = nil }
  }

  func connect(_ viewer: ViewerNumber = 1) async {
    await session.handle(.viewerConnected(viewer))
    await session.settled()
  }

  func send(_ text: String, from viewer: ViewerNumber = 1) async {
    await session.handle(.message(viewer, Array(text.utf8)))
    await session.settled()
  }

  /// The viewer has read everything; repeated until nothing new comes.
  func drain(_ viewer: ViewerNumber = 1) async {
    var count = -1
    while count != outputs.count {
      count = outputs.count
      await session.handle(.drained(viewer))
      // Whatever waits for its pace has waited.
      advance(by: .milliseconds(200))
      await session.handle(.woken)
      await session.settled()
    }
  }

  var outputs: [SessionOutput] { world.withLock { $0.outputs } }
  var reads: [String] { world.withLock { $0.reads } }
  func forgetOutputs() { world.withLock { $0.outputs = [] } }

  /// Messages to a viewer, parsed.
  func messages(to viewer: ViewerNumber = 1, _ type: String? = nil) -> [JSONNode] {
    outputs.compactMap { output in
      guard case .send(viewer, let bytes) = output,
        let node = JSONParser.parse(SourceFile(path: "message", bytes: bytes)).root
      else { return nil }
      return type == nil || node["type"]?.string == type ? node : nil
    }
  }

  /// The newest screen of a document that the viewer was given.
  func screen(of path: String, to viewer: ViewerNumber = 1) -> JSONNode? {
    messages(to: viewer, "update").flatMap { $0["screens"]?.array ?? [] }.last { $0["path"]?.string == path }
  }

  func document(_ path: String, to viewer: ViewerNumber = 1) -> JSONNode? {
    messages(to: viewer, "update").flatMap { $0["documents"]?.array ?? [] }.last { $0["path"]?.string == path }
  }

  /// Height of the view `box` in the newest screen.
  func boxHeight(_ path: String, to viewer: ViewerNumber = 1) -> Double? {
    frame("box", of: path, to: viewer)?[3].number
  }

  func frame(_ view: String, of path: String, to viewer: ViewerNumber = 1) -> [JSONNode]? {
    screen(of: path, to: viewer)?["views"]?.array?.first { $0["id"]?.string == view }?["frame"]?.array
  }
}

extension PreviewSession {
  /// Several events with nothing in between.
  func handle(_ events: [SessionEvent]) {
    for event in events { handle(event) }
  }
}

extension FileChange {
  /// - Parameter text: nil for a file that is gone.
  init(path: String, contents text: String?) {
    guard let text else {
      self.init(path: path, state: .missing)
      return
    }
    let hash = text.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    self.init(path: path, state: .contents(bytes: Array(text.utf8), hash: hash))
  }
}

private final class WorldBox: Sendable {
  private struct Weak { weak var harness: SessionHarness? }
  private let held = Mutex(Weak())
  var harness: SessionHarness? { held.withLock { $0.harness } }
  func set(_ harness: SessionHarness) { held.withLock { $0 = Weak(harness: harness) } }
}

/// A layout with one view whose height tells versions apart.
func box(_ height: Int, extra: String = "") -> String {
  """
  { "title": "Box", "root": { "subviews": [ { "id": "box", "constraints": [
    "top == safeArea.top", "leading == superview.leading", "width == 100", "height == \(height)"] } ] }\(extra) }
  """
}

/// A layout that includes another.
func including(_ file: String) -> String {
  """
  { "title": "User", "root": { "subviews": [ { "id": "part", "type": "include", "file": "\(file)" } ] } }
  """
}
