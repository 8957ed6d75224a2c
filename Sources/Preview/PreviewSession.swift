import InterfaceBuilder
import JSONSyntax
package import LayoutModel
import ScreenCoding
package import Screens

/// The one owner of documents, solved screens and viewers' choices.
///
/// Events are handled one at a time. Longer work leaves as a `DocumentJob` and comes back as an event, so a layout of
/// ten thousand views never keeps another viewer waiting. A file event is only a hint: the hash of the bytes decides,
/// and the same bytes cause no work. A document that does not load keeps its last good screens.
package actor PreviewSession {
  let configuration: SessionConfiguration
  let measurer: any TextMeasurer
  let read: @Sendable (String) -> FileState
  let write: @Sendable (String, [UInt8], UInt64) -> FileReplacement
  let prove: FixProver
  let output: @Sendable (SessionOutput) -> Void
  /// Monotonic; injected, so that tests control the time.
  let now: @Sendable () -> ContinuousClock.Instant

  var revision = 0
  private var toldRevision = 0
  var files: PathTable<FileState> = [:]
  /// Hashes of JSON files that are not layouts and that no layout includes. Their bytes are not kept: the files may be
  /// large and many.
  var otherFiles: PathTable<UInt64> = [:]
  var documents: PathTable<DocumentState> = [:]
  /// The layouts in each storyboard and xib.
  private var layoutsByFile: PathTable<[String]> = [:]
  /// For each file that a document includes or shows, these documents.
  var users: PathTable<PathSet> = [:]
  var viewers: [ViewerNumber: ViewerState] = [:]
  /// The last viewer that left, and until when its screens stay: a page that is loaded again wants the same ones.
  private var lastLeft: (viewer: ViewerState, until: ContinuousClock.Instant)?
  var roots: [RootState]
  var lanes: WorkLanes
  var barriers: [Barrier] = []
  /// The earliest requested `.woken`.
  var wakeTime: ContinuousClock.Instant?

  /// The numbers in the file that was last edited, cached because a drag sends many edits.
  var numberPlaces: (file: String, hash: UInt64, places: Set<SourceRange>)?

  struct Barrier {
    var viewer: ViewerNumber
    var id: String
    var waitingFor: PathSet
  }

  /// - Parameters:
  ///   - read: reads a file that no event has named yet, such as an image. It must not block for long.
  ///   - write: replaces the file at a path by new bytes, if it still has the hash; waits for the disk.
  ///   - prove: finds the fixes of a layout that solving it again has proved.
  ///   - output: carried out in the order of the calls.
  package init(
    _ configuration: SessionConfiguration, measurer: any TextMeasurer,
    read: @escaping @Sendable (String) -> FileState,
    write: @escaping @Sendable (String, [UInt8], UInt64) -> FileReplacement = { _, _, _ in .failed("is not writable") },
    prove: @escaping FixProver = { _ in [] },
    output: @escaping @Sendable (SessionOutput) -> Void,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.configuration = configuration
    self.measurer = measurer
    self.read = read
    self.write = write
    self.prove = prove
    self.output = output
    self.now = now
    self.roots = configuration.roots
    self.lanes = WorkLanes(width: configuration.width)
  }

  package func handle(_ event: SessionEvent) {
    defer { tellNews() }
    switch event {
    case .viewerConnected(let viewer, let looksAround): connect(viewer, looksAround: looksAround)
    case .message(let viewer, let bytes): receive(bytes, from: viewer)
    case .viewerClosed(let viewer): disconnect(viewer)
    case .drained(let viewer):
      viewers[viewer]?.outbox.isInFlight = false
      flush(viewer)
    case .filesChanged(let changes): filesChanged(changes)
    case .errorsDue(let paths, let areFinal): errorsDue(paths, areFinal: areFinal)
    case .rootsChanged(let states):
      roots = states
      for viewer in viewers.keys { viewers[viewer]?.outbox.sendsRoots = true }
      flushAll()
    case .barrierPassed(let viewer, let id): passBarrier(viewer, id)
    case .woken:
      // Stale timers are ignored; a timer may be a little early.
      if let time = wakeTime, now() + .milliseconds(1) >= time { wakeTime = nil }
      forgetLastLeft()
      pump()
      reportProgress()
      flushAll()
    case .build(let state): built(state)
    }
  }

  /// Tells the daemon what an event has changed.
  func tellNews() {
    publishNamesIfDue()
    logImportNotes()
    guard revision != toldRevision else { return }
    toldRevision = revision
    output(.revision(revision))
  }

  /// Waits until no job is running, for headless use and tests.
  package func settled() async {
    while let task = lanes.anyTask { await task.value }
  }

  // MARK: Files

  func filesChanged(_ changes: [FileChange]) {
    let news = changes.filter { !isKnown($0) }
    if news.isEmpty { return }
    revision += 1
    loggedDiagnostics = []
    var affected: PathSet = []
    let before = viewers.values.contains { !$0.numbers.isEmpty } ? files : [:]
    for change in news {
      let path = change.path
      if !isKnown(path, as: change.state) { affected.formUnion(users[path] ?? []) }
      otherFiles[path] = nil
      let isDocument = isDocument(change)
      let layouts = isDocument ? layouts(in: change) : []
      for gone in layoutsByFile[path] ?? [path] where !layouts.contains(where: { $0.isSamePath(as: gone) }) {
        // A folder in the place of a storyboard may have a file with the name of a scene.
        if documents[gone]?.file.isSamePath(as: path) == true { forget(gone) }
      }
      layoutsByFile[path] = InterfaceFile.isNamed(path) && isDocument ? layouts : nil
      for layout in layouts {
        documents[layout, default: DocumentState(path: layout)].demand = .load
        documents[layout]?.file = path
        affected.insert(layout)
      }
      // A file that is no longer followed causes no events, so it is read again when needed.
      files[path] = isDocument || users[path] != nil ? change.state : nil
      if change.isStillOpen { openFiles.insert(path) } else { openFiles.remove(path) }
    }
    followNumbers(from: before)
    affected.formUnion(affected.flatMap(unsavedDocuments))
    for path in affected.sorted() {
      guard let file = documents[path]?.file else { continue }
      documents[path]?.demand = .load
      if case .contents(let bytes, _) = files[file] { documents[path]?.length = bytes.count }
      documents[path]?.change = affected.count <= UpdatePace.smallChange ? revision : nil
      schedule(path)
    }
    pump()
    flushAll()
  }

  /// Takes one more look before a broken file is reported: a program that writes it constantly may have been caught in
  /// the middle of a write. Bytes that are already being read get their own grace if they are bad. An error that is
  /// final needs no look, unless the file was empty at the last: each time a program empties its file to write it anew,
  /// a reader that this wakes may come first.
  private func errorsDue(_ paths: [String], areFinal: Bool) {
    for path in paths {
      guard let document = documents[path], document.pendingDiagnostics != nil else { continue }
      let file = document.file
      if !areFinal || files[file]?.isEmpty == true {
        if document.demand == .load || document.work == .loading { continue }
        let state = read(file)
        if let held = files[file], !Self.isSame(held, state) {
          guard case .contents = state else {
            // The watcher reports when the file is gone or closed. In the middle of a save it comes back.
            output(.broken(path, isStillOpen: false))
            continue
          }
          filesChanged([FileChange(path: file, state: state, isStillOpen: openFiles.contains(file))])
          continue
        }
      }
      publishPendingDiagnostics(of: path)
    }
    flushAll()
  }

  /// The errors of the command that writes the layouts; they keep its last layouts from being current.
  private var buildErrors: [PlacedDiagnostic] = []

  private func built(_ state: BuildState) {
    var steps = (done: 1, total: 1)
    switch state {
    case .running(let done, let total):
      // A page takes as many as all for the end.
      steps = (min(done, total - 1), total)
    case .succeeded: setBuildErrors([])
    case .failed(let errors): setBuildErrors(errors)
    }
    for path in documents.keys.sorted() where documents[path]?.isListed == true {
      let message = MessageEncoder.working(path, done: steps.done, total: steps.total, revision: revision)
      for viewer in viewers.keys.sorted() { output(.send(viewer, message)) }
    }
  }

  private func setBuildErrors(_ errors: [PlacedDiagnostic]) {
    guard errors != buildErrors else { return }
    buildErrors = errors
    revision += 1
    replaceStandIn()
    for path in documents.keys { touch(path) }
    flushAll()
  }

  /// Until there is a layout, the first file with an error is in the list in its place.
  private func replaceStandIn() {
    for path in documents.values.filter(\.isStandIn).map(\.path) {
      documents[path] = nil
      for viewer in viewers.keys { viewers[viewer]?.remove(document: path) }
    }
    guard let path = buildErrors.first?.path, !documents.values.contains(where: \.isListed) else { return }
    var standIn = DocumentState(path: path)
    standIn.isStandIn = true
    standIn.standing = .broken
    standIn.demand = .nothing
    documents[path] = standIn
  }

  /// Files that a writer held open when they were last read.
  var openFiles: PathSet = []
  /// The lines logged since files last changed: a mistake in a part shows up in every layout that includes it.
  var loggedDiagnostics: Set<String> = []
  /// The number of notes about each storyboard or xib that are not summed up yet.
  var importNotes: [String: Int] = [:]
  /// Whether a document names other files than before, or is gone.
  var namesAreStale = false
  var publishedTime: ContinuousClock.Instant?
  var publishedDependencies: PathSet = []
  var publishedImages: [String: String] = [:]
  var publishedFaces: Set<String> = []

  /// The layouts in a file: the file itself, or the scenes of a storyboard or xib. An unreadable file keeps its
  /// previous scenes.
  private func layouts(in change: FileChange) -> [String] {
    let path = change.path
    guard InterfaceFile.isNamed(path) else { return [path] }
    if case .contents(let bytes, _) = change.state, let file = try? InterfaceFile(path: path, bytes: bytes) {
      return file.scenes.map { "\(path)/\($0.name)" }
    }
    return layoutsByFile[path] ?? [path]
  }

  private func isDocument(_ change: FileChange) -> Bool {
    configuration.isLayoutName(change.path) && change.canBeDocument
  }

  /// Whether a change is already known. A layout that includes the file may have caused it to be read before its event.
  private func isKnown(_ change: FileChange) -> Bool {
    let isHeld = documents[change.path] != nil || layoutsByFile[change.path] != nil
    return isKnown(change.path, as: change.state) && isDocument(change) == isHeld
  }

  func isKnown(_ path: String, as state: FileState) -> Bool {
    guard let known = files[path] else { return otherFiles[path] != nil && otherFiles[path] == state.hash }
    return Self.isSame(known, state)
  }

  private static func isSame(_ a: FileState, _ b: FileState) -> Bool {
    switch (a, b) {
    case (.contents(_, let a), .contents(_, let b)): a == b
    case (.missing, .missing): true
    case (.problem(let a), .problem(let b)): a == b
    default: false
    }
  }

  /// Forgets a layout file that is gone.
  private func forget(_ path: String) {
    setDependencies([], of: path)
    dropNumbers(of: path)
    guard let document = documents.removeValue(forKey: path) else { return }
    namesAreStale = true
    output(.mended(path))
    guard document.isListed else { return }
    for viewer in viewers.keys { viewers[viewer]?.remove(document: path) }
    output(.log(.note, "\(path) is gone"))
  }

  func setDependencies(_ dependencies: [String], of path: String) {
    let old = documents[path]?.dependencies ?? []
    let kept = PathSet(dependencies)
    for file in old where !kept.contains(file) {
      users[file]?.remove(path)
      if users[file]?.isEmpty == true { users[file] = nil }
    }
    for file in dependencies { users[file, default: []].insert(path) }
    documents[path]?.dependencies = dependencies
    let before = PathSet(old)
    for file in old.filter({ !kept.contains($0) }) + dependencies.filter({ !before.contains($0) })
    where documents[file]?.isListed == true { touch(file) }
  }

  /// Notes that the document's line in the list changed, for every viewer.
  func touch(_ path: String) {
    guard documents[path]?.isListed == true else { return }
    for viewer in viewers.keys { viewers[viewer]?.outbox.add(document: path) }
  }

  // MARK: Viewers

  private func connect(_ viewer: ViewerNumber, looksAround: Bool) {
    var state = ViewerState()
    if !looksAround { state.defaultWatch.transitions = [] }
    state.outbox.isComplete = true
    for document in documents.values.sorted(by: { $0.path < $1.path }) where document.isListed {
      state.outbox.add(document: document.path)
    }
    viewers[viewer] = state
    output(.send(viewer, MessageEncoder.hello(configuration, revision: revision)))
    flush(viewer)
    offerScreens(to: viewer, paths: nil, known: [:])
    pump()
    flush(viewer)
  }

  private func disconnect(_ viewer: ViewerNumber) {
    for task in viewers[viewer]?.answers.values ?? [:].values { task.cancel() }
    for path in viewers[viewer]?.numbers.keys ?? [] { forgetUnsaved(path, of: viewer) }
    if let state = viewers.removeValue(forKey: viewer) {
      lastLeft = (state.wishes, now() + Self.linger)
      wake(after: Self.linger)
      for path in state.watches.keys { reorder(path) }
    }
    barriers.removeAll { $0.viewer == viewer }
    dropUnwatched()
  }

  /// How long screens stay that nobody watches any more.
  package static let linger: Duration = .seconds(30)

  private func forgetLastLeft() {
    guard let left = lastLeft?.until.duration(to: now()) else { return }
    guard left + .milliseconds(1) >= .zero else { return wake(after: .zero - left) }
    lastLeft = nil
    dropUnwatched()
  }

  /// Sends existing screens and requests missing ones; `known` are the keys that the viewer already has, by path.
  func offerScreens(to viewer: ViewerNumber, paths: [String]?, known: PathTable<Set<String>>) {
    for path in (paths ?? documents.keys.sorted()) {
      guard documents[path]?.isListed == true, let document = document(path, for: viewer) else { continue }
      let (keys, areSolved) = wants(of: document, by: viewer, besides: known[path] ?? [])
      for key in keys {
        if let screen = document.screens[key] { offer(screen, key, of: document, to: viewer) }
      }
      if !areSolved { schedule(document.name) }
    }
  }

  /// The keys that a viewer watches besides those that it has, and whether all of them are solved. A caller that held
  /// the viewer's state would make each offer to it copy everything that waits for it.
  private func wants(
    of document: DocumentState, by viewer: ViewerNumber, besides known: Set<String>
  ) -> (keys: [String], areSolved: Bool) {
    guard let state = viewers[viewer] else { return ([], true) }
    let keys = wantedKeys(of: document, by: state).filter { !known.contains($0) }
    let parts = state.watch(of: document.path).parts
    return (keys, !keys.contains { document.lacks($0, for: parts) })
  }

  /// Forgets screens that no viewer watches, nor the last one that left, and documents that nothing needs, and ends the
  /// work on them.
  func dropUnwatched() {
    cancelUnwanted()
    for (name, document) in documents where !document.screens.isEmpty || document.lastGood?.document != nil {
      var wanted: Set<String> = []
      for viewer in watchers(of: document).values { wanted.formUnion(wantedKeys(of: document, by: viewer)) }
      if let lastLeft, document.viewer == nil { wanted.formUnion(wantedKeys(of: document, by: lastLeft.viewer)) }
      for key in document.screens.keys where !wanted.contains(key) { documents[name]?.screens[key] = nil }
      if !isWatchedByName(document.path) { documents[name]?.lastGood?.document = nil }
    }
  }

  func isWatchedByName(_ path: String) -> Bool { viewers.values.contains { $0.watches[path] != nil } }

  // MARK: Sending

  func flushAll() {
    for viewer in viewers.keys.sorted() { flush(viewer) }
  }

  /// Sends one update with everything that waits, unless one is still on its way or it is too early.
  func flush(_ viewer: ViewerNumber, isForced: Bool = false) {
    guard let outbox = viewers[viewer]?.outbox, !outbox.isInFlight, !outbox.isEmpty else { return }
    if !isForced, let wait = wait(for: outbox, to: viewer) { return wake(after: wait) }
    guard let taken = viewers[viewer]?.takeOutbox(isWhole: isForced) else { return }
    publishNames()
    let watches = viewers[viewer]
    let bytes = MessageEncoder.update(
      taken, revision: revision, roots: roots, parts: { watches?.watch(of: $0).parts ?? ScreenParts() }
    ) { path in
      guard let document = documents[path], document.isListed else { return nil }
      let usedBy = (users[path] ?? []).filter { documents[$0]?.isListed == true }.sorted()
      return MessageEncoder.document(
        document, usedBy: usedBy, buildErrors: buildErrors, configuration: configuration)
    }
    output(.send(viewer, bytes))
  }

  private func wait(for outbox: Outbox, to viewer: ViewerNumber) -> Duration? {
    let watches = viewers[viewer]?.watches ?? [:]
    let hasOpened = outbox.screens.contains { watches[$0.name.path] != nil }
    return viewers[viewer]?.pace.wait(
      for: outbox, hasOpened: hasOpened, change: { documents[$0]?.change }, now: now())
  }

  func wake(after delay: Duration) {
    let time = now() + delay
    if let wakeTime, wakeTime <= time { return }
    wakeTime = time
    output(.wake(after: delay))
  }
}
