import InterfaceBuilder
import JSONSyntax
import LayoutFormat
import LayoutModel
import ScreenCoding
import Screens

/// Decides which documents are worked on at the same time. Jobs have threads outside Swift's pool, so a long job takes
/// processor time from the others, but never the session's thread.
///
/// A quick document has a lane per core. A document that turns out not to be quick gives its lane back after the
/// budget, and continues beside the lanes until its current screen is solved. Slow documents share one lane, and long
/// documents that were never solved share another: the cost of a document is known only after its first solve.
struct WorkLanes {
  enum Lane { case quick, slow, unknown }

  struct Running {
    var task: Task<Void, Never>
    var started: ContinuousClock.Instant
    var lane: Lane
    var request: JobRequest
    var turn: JobTurn
  }

  /// The longest time of a quick job. A document is judged by the processor time of its last job.
  static let budget: Duration = .milliseconds(30)
  var width: Int
  var waiting = WaitingDocuments()
  var running: PathTable<Running> = [:]
  var progress: PathTable<(done: Int, total: Int)> = [:]
  var lastReport: ContinuousClock.Instant?
  /// Documents whose work was reported to viewers and is not over yet.
  var reported: PathTable<Report> = [:]

  struct Report {
    var path: String
    var viewers: Set<ViewerNumber> = []
  }

  init(width: Int) { self.width = max(1, width) }

  var anyTask: Task<Void, Never>? { running.values.first?.task }

  /// How many screens of a document are solved at once. One core stays free of slow screens.
  func width(for document: DocumentState, hasAllCores: Bool) -> Int {
    guard hasAllCores else { return 1 }
    return document.hasSlowScreens ? max(1, width - 1) : width
  }

  /// Takes the next document with a free lane out of those that wait. Documents known to be quick come first; within
  /// each group, a document that a viewer has open comes before one that is only in its list.
  mutating func takeNext(now: ContinuousClock.Instant) -> String? {
    let overdue = running.values.count { isOverdue($0, now) }
    let busy = Set(running.values.map(\.lane))
    let quickCount = running.values.count { $0.lane == .quick } - overdue
    // Overdue jobs cannot be stopped inside a screen, so if there are many of them, documents that may become overdue
    // wait.
    let strangers = overdue < 2 * width
    let isQuickFree = quickCount < max(1, busy.subtracting([.quick]).isEmpty ? width : width - 1)
    return waiting.takeFirst { kind in
      kind.lane == .quick ? isQuickFree && (strangers || kind.isKnown) : strangers && !busy.contains(kind.lane)
    }
  }

  private func isOverdue(_ job: Running, _ now: ContinuousClock.Instant) -> Bool {
    job.lane == .quick && now - job.started >= Self.budget
  }

  /// Ends the turns of overdue jobs after their current screens. If no long lane is busy, the first one continues.
  func endTurns(now: ContinuousClock.Instant) {
    let overdue = running.values.filter { isOverdue($0, now) }.sorted { $0.started < $1.started }
    let stays = running.values.contains { $0.lane != .quick } ? 0 : 1
    for job in overdue.dropFirst(stays) { job.turn.end() }
  }

  /// When the next quick job exceeds its budget and gives its lane back; nil if no job is within its budget.
  func nextOverdue(now: ContinuousClock.Instant) -> Duration? {
    running.values.filter { $0.lane == .quick && !isOverdue($0, now) }.map { $0.started + Self.budget - now }.min()
  }
}

extension PreviewSession {
  /// Queues a document for work; a document whose job is running is checked again when the job is done.
  func schedule(_ path: String) {
    guard let document = documents[path], !document.isStandIn else { return }
    guard document.work == .resting else { return demandScreens(of: path) }
    lanes.waiting.put(
      path,
      WaitingDocuments.Kind(
        lane: document.lane, isKnown: document.solvedScreens > 0, isOpen: isWatchedByName(document.path)))
  }

  /// Puts the documents of a path that wait where they belong, now that a viewer has opened it or left it.
  func reorder(_ path: String) {
    let names = [path] + viewers.keys.map { DocumentState.name(of: path, with: $0) }
    for name in names where lanes.waiting.contains(name) { schedule(name) }
  }

  /// Makes the session check a document again when its job is done.
  private func demandScreens(of path: String) {
    if documents[path]?.demand == .nothing { documents[path]?.demand = .screens }
  }

  /// Starts every job that has a free lane.
  func pump() {
    for (path, job) in lanes.running where documents[path] == nil { job.task.cancel() }
    lanes.endTurns(now: now())
    while let path = lanes.takeNext(now: now()) {
      if start(path) { continue }
      releaseBarriers(after: path)
      reportEnd(of: path)
    }
    if !lanes.waiting.isEmpty, let delay = lanes.nextOverdue(now: now()) { wake(after: delay) }
  }

  func wantedKeys(of document: DocumentState, by viewer: ViewerState) -> [String] {
    viewer.watchesPreviews(of: document.path)
      ? document.previewKeys : viewer.transitions(of: document.path, previews: document.previews).map(\.key)
  }

  private func lacksScreens(of document: DocumentState, _ viewer: ViewerState) -> Bool {
    let parts = viewer.watch(of: document.path).parts
    return wantedKeys(of: document, by: viewer).contains { document.lacks($0, for: parts) }
  }

  /// The screens of a document that viewers want now, and the missing ones among them.
  private func request(for document: DocumentState) -> (request: JobRequest, lacking: Set<String>) {
    var request = JobRequest()
    var seen: Set<String> = []
    var lacking: Set<String> = []
    for viewer in watchers(of: document).values {
      let watch = viewer.watch(of: document.path)
      request.keyboardTracks = request.keyboardTracks || watch.parts.keyboardTracks
      if viewer.watchesPreviews(of: document.path) {
        request.wantsPreviews = true
      } else {
        for transition in viewer.transitions(of: document.path, previews: document.previews) {
          let key = transition.key
          if document.lacks(key, for: watch.parts) { lacking.insert(key) }
          if seen.insert(key).inserted { request.transitions.append(transition) }
        }
      }
    }
    if request.wantsPreviews {
      let parts = ScreenParts(keyboardTracks: request.keyboardTracks)
      for key in document.previewKeys where document.lacks(key, for: parts) { lacking.insert(key) }
    }
    return (request, lacking)
  }

  /// Stops jobs whose screens no viewer wants any more; screens of these documents that are still wanted are solved
  /// next.
  func cancelUnwanted() {
    for (path, job) in lanes.running {
      guard let document = documents[path] else { continue }
      guard !request(for: document).request.covers(job.request, previewKeys: document.previewKeys) else { continue }
      job.task.cancel()
      demandScreens(of: path)
    }
  }

  /// Returns false if there is nothing to do: the document is gone, or all its wanted screens exist.
  private func start(_ name: String) -> Bool {
    guard let document = documents[name] else { return false }
    let path = document.path
    let (request, lacking) = request(for: document)
    let needsLoad = document.demand == .load
    documents[name]?.demand = .nothing
    let present = needsLoad ? [] : Set(document.screens.keys).subtracting(lacking)
    if !needsLoad {
      // A document that never loaded has nothing to solve.
      if lacking.isEmpty || (document.isBroken && document.lastGood == nil) { return false }
    }
    documents[name]?.work = needsLoad ? .loading : .solving
    let snapshot =
      needsLoad ? withNumbers(FileSnapshot(files: files, read: read), of: document) : goodSnapshot(of: document)
    let job = DocumentJob(
      path: path, file: document.file, name: name, files: snapshot,
      loaded: needsLoad ? nil : document.lastGood?.document, isNew: needsLoad,
      hasBeenLayout: document.lastGood != nil || configuration.namedFiles.contains(path), request: request,
      present: present,
      width: lanes.width(
        for: document,
        hasAllCores: isWatchedByName(path) || (lanes.waiting.isEmpty && lanes.running.isEmpty)),
      measurer: measurer, now: now)
    let task = Task(executorPreference: WorkThreads.documents) {
      let result = await job.run(
        progress: { done, total in self.noteProgress(name, done, total) },
        handOn: { await self.acceptPart($0, of: job.turn) })
      await self.finish(result, of: job.turn)
    }
    lanes.running[name] = WorkLanes.Running(
      task: task, started: now(), lane: document.lane, request: request, turn: job.turn)
    wake(after: Self.progressInterval)
    return true
  }

  /// The newest bytes or, if the document does not load with them, those of its last good picture.
  func goodSnapshot(of document: DocumentState) -> FileSnapshot {
    var snapshot = withNumbers(FileSnapshot(files: files, read: read), of: document)
    if document.isBroken || document.pendingDiagnostics != nil, let good = document.lastGood {
      snapshot.files.merge(good.files) { $1 }
    }
    return snapshot
  }

  static let progressInterval: Duration = .milliseconds(150)

  nonisolated private func noteProgress(_ path: String, _ done: Int, _ total: Int) {
    guard total > 1, done < total else { return }
    Task { await setProgress(path, done, total) }
  }

  private func setProgress(_ path: String, _ done: Int, _ total: Int) {
    guard lanes.running[path] != nil else { return }
    lanes.progress[path] = (done, total)
  }

  /// Reports longer work to viewers.
  func reportProgress() {
    let time = now()
    defer { if !lanes.running.isEmpty { wake(after: Self.progressInterval) } }
    if let last = lanes.lastReport, time - last < Self.progressInterval - .milliseconds(2) { return }
    let long = lanes.running.filter { time - $0.value.started >= Self.progressInterval - .milliseconds(2) }
    if !long.isEmpty { lanes.lastReport = time }
    for (name, _) in long.sorted(by: { $0.key < $1.key }) {
      let progress = lanes.progress[name] ?? (0, 0)
      let document = documents[name]
      let path = document?.path ?? name
      let bytes = MessageEncoder.working(path, done: progress.done, total: progress.total, revision: revision)
      let waiting = document.map { watchers(of: $0).keys.sorted() } ?? viewers.keys.sorted()
      lanes.reported[name, default: WorkLanes.Report(path: path)].viewers.formUnion(waiting)
      for viewer in waiting { output(.send(viewer, bytes)) }
    }
  }

  /// Tells the viewers to which a document's work was reported that it is over, unless there is more of it. A job that
  /// is stopped because nobody needs its screens any more sends no other message.
  private func reportEnd(of name: String) {
    guard lanes.running[name] == nil, !lanes.waiting.contains(name),
      let report = lanes.reported.removeValue(forKey: name)
    else { return }
    let bytes = MessageEncoder.working(report.path, done: 1, total: 1, revision: revision)
    for viewer in report.viewers.sorted() where viewers[viewer] != nil { output(.send(viewer, bytes)) }
  }

  /// Takes over screens of a running job.
  private func acceptPart(_ result: DocumentJob.Result, of turn: JobTurn) {
    guard lanes.running[result.name]?.turn === turn, documents[result.name] != nil else { return }
    accept(result)
    flushAll()
  }

  private func finish(_ result: DocumentJob.Result, of turn: JobTurn) {
    let name = result.name
    // The file vanished and came back meanwhile: another job reads its present bytes.
    guard lanes.running[name]?.turn === turn else { return }
    lanes.running[name] = nil
    lanes.progress[name] = nil
    if documents[name] != nil {
      if documents[name]?.viewer == nil, adopt(result) { documents[name]?.demand = .load }
      documents[name]?.work = .resting
      if let cost = result.cost {
        documents[name]?.cost = cost
        documents[name]?.solvedScreens = max(1, result.solvedScreens)
      }
      accept(result)
      // Missing screens are tried again only if this turn made progress. A viewer that connected during the first load
      // could not ask for screens of a document that was not listed yet. Screens that were handed over before the end
      // of the turn count, too, and a turn that was ended early continues.
      let gotSomewhere = result.load != nil || result.solvedScreens > 0 || turn.isOver
      let isUnfinished = gotSomewhere && isMissingScreens(name)
      if isUnfinished || documents[name].map({ $0.demand > .nothing }) ?? false { schedule(name) }
    }
    releaseBarriers(after: name)
    pump()
    flushAll()
    reportEnd(of: name)
    tellNews()
  }

  /// Takes over the files that a job read itself. Returns true if one of them has changed since, at a time when it was
  /// not yet known as a dependency of the document.
  private func adopt(_ result: DocumentJob.Result) -> Bool {
    for (file, state) in result.files where files[file] == nil && otherFiles[file] == nil { files[file] = state }
    return result.files.contains { !isKnown($0.key, as: $0.value) }
  }

  private func isMissingScreens(_ path: String) -> Bool {
    guard let document = documents[path], document.lastGood != nil, !document.isBroken else { return false }
    return watchers(of: document).values.contains { lacksScreens(of: document, $0) }
  }

  private func accept(_ result: DocumentJob.Result) {
    let name = result.name
    guard let path = documents[name]?.path else { return }
    if let load = result.load {
      guard documents[name]?.viewer == nil ? acceptLoad(load, result) : acceptNumbers(load, result) else { return }
    }
    revision += result.screens.isEmpty ? 0 : 1
    for (key, body) in result.screens {
      let isSame = documents[name]?.screens[key]?.body == body
      let since = isSame ? documents[name]?.screens[key]?.revision : nil
      documents[name]?.screens[key] = DocumentState.Screen(
        body: body, revision: since ?? revision, hasKeyboardTracks: result.hasKeyboardTracks)
    }
    // Each viewer gets the screens that it watches and has not received for these bytes.
    guard let document = documents[name] else { return }
    // No viewer's state is held while screens are offered, which would copy everything that waits for it each time.
    let wishes = watchers(of: document).filter { self.document(path, for: $0.key)?.name == name }.map {
      (viewer: $0.key, keys: wantedKeys(of: document, by: $0.value), follows: $0.value.followsPreviews(of: path))
    }
    for (viewer, keys, followsPreviews) in wishes {
      if followsPreviews {
        // A document's own previews change with its saves.
        let wanted = Set(keys)
        viewers[viewer]?.forgetSent { $0.path.isSamePath(as: path) && !wanted.contains($0.key) }
      }
      for key in keys {
        guard let screen = document.screens[key], screen.revision == revision, !result.screens.isEmpty else { continue }
        offer(screen, key, of: document, to: viewer)
      }
    }
    if !isWatchedByName(path) { documents[name]?.lastGood?.document = nil }
  }

  /// Takes over the result of a load; returns false if its screens must not be shown.
  private func acceptLoad(_ load: DocumentJob.LoadResult, _ result: DocumentJob.Result) -> Bool {
    let path = result.name
    let before = (dependencies: documents[path]?.dependencies ?? [], picture: documents[path]?.lastGood)
    setDependencies(load.dependencies, of: path)
    documents[path]?.includes = load.includes
    if load.dependencies != before.dependencies { namesAreStale = true }
    let file = documents[path]?.file ?? path
    let isClosed = files[file]?.isClosed == true
    guard load.isLayout || configuration.namedFiles.contains(path) || isClosed else {
      // JSON that is not a layout is not reported.
      if case .problem(let why) = files[path] { logOnce(.warning, "\(path) is left out: it cannot be read: it \(why)") }
      if documents[path]?.isListed == true {
        for viewer in viewers.keys { viewers[viewer]?.remove(document: path) }
      }
      documents[path]?.standing = .notALayout
      output(.mended(path))
      if case .contents(_, let hash) = files[path], users[path] == nil {
        otherFiles[path] = hash
        files[path] = nil
      }
      return false
    }
    guard load.isGood else {
      // Half a save gets a grace only if there is a good picture to keep.
      let hasGrace = documents[path].map { $0.lastGood != nil && !$0.isBroken } ?? false
      documents[path]?.standing = .doubtful(load.diagnostics)
      if hasGrace {
        output(.broken(path, isStillOpen: openFiles.contains(file)))
      } else {
        publishPendingDiagnostics(of: path)
      }
      return false
    }
    output(.mended(path))
    revision += 1
    documents[path]?.standing = .good
    documents[path]?.lastGood = result.loaded.map { DocumentState.GoodLoad($0, files: result.files) }
    documents[path]?.diagnostics = load.diagnostics
    documents[path]?.revision = revision
    dropScreens(of: path, besides: result)
    if documents[path]?.lastGood?.namesTheSame(as: before.picture) != true { namesAreStale = true }
    touch(path)
    for diagnostic in load.diagnostics { logDiagnostic(diagnostic) }
    return true
  }

  /// Drops the screens that were solved from the previous bytes.
  func dropScreens(of name: String, besides result: DocumentJob.Result) {
    let fresh = Set(result.screens.map(\.key))
    for key in documents[name]?.screens.keys.map({ $0 }) ?? [] where !fresh.contains(key) {
      documents[name]?.screens[key] = nil
    }
  }

  /// Publishes the diagnostics of a broken file when its grace is over, or if it needs none.
  func publishPendingDiagnostics(of path: String) {
    guard let pending = documents[path]?.pendingDiagnostics else { return }
    revision += 1
    documents[path]?.standing = .broken
    documents[path]?.diagnostics = pending
    documents[path]?.revision = revision
    touch(path)
    for diagnostic in pending { logDiagnostic(diagnostic) }
  }

  private func logDiagnostic(_ diagnostic: PlacedDiagnostic) {
    let line = "\(diagnostic.place?.text ?? diagnostic.path): \(diagnostic.message)"
    guard diagnostic.severity != .error, let (file, _) = InterfaceFile.split(diagnostic.place?.path ?? diagnostic.path)
    else { return logOnce(diagnostic.severity, line) }
    // A project's storyboards may have hundreds; the page lists them beside their scenes.
    guard loggedDiagnostics.insert(line).inserted else { return }
    output(.logDetail(line))
    importNotes[file, default: 0] += 1
  }

  /// Sums up the notes about imported files once they are all loaded.
  func logImportNotes() {
    guard !importNotes.isEmpty, lanes.waiting.isEmpty, lanes.running.isEmpty else { return }
    let count = importNotes.values.reduce(0, +)
    let files = importNotes.count == 1 ? importNotes.keys.joined() : "\(importNotes.count) storyboards and xibs"
    importNotes = [:]
    let parts = count == 1 ? "1 part of \(files) is" : "\(count) parts of \(files) are"
    output(.log(.note, "\(parts) imported in part or not at all; the page lists them, and so does --verbose"))
  }

  /// Logs a line once between two changes of files.
  private func logOnce(_ severity: Severity, _ line: String) {
    if loggedDiagnostics.insert(line).inserted { output(.log(severity, line)) }
  }

  /// Publishes what documents name, if a document may name something else than before. All documents are walked for it,
  /// and thousands may be loaded at once, so while some wait it happens only now and then. Until then, at most 100 ms,
  /// files that are named for the first time are not followed; once they are, they are looked at.
  func publishNamesIfDue() {
    let isDue = lanes.waiting.isEmpty || publishedTime.map { now() - $0 >= UpdatePace.interval } ?? true
    if isDue { publishNames() }
  }

  /// A viewer asks for the images and fonts of an update at once, so they are published before it.
  func publishNames() {
    guard namesAreStale else { return }
    namesAreStale = false
    publishedTime = now()
    let dependencies = PathSet(users.keys)
    if dependencies != publishedDependencies {
      publishedDependencies = dependencies
      output(.dependencies(dependencies))
    }
    var images: [String: String] = [:]
    var faces: [String: FontFace] = [:]
    for document in documents.values {
      images.merge(document.lastGood?.images ?? [:]) { a, b in min(a, b) }
      faces.merge(document.lastGood?.faces ?? [:]) { a, _ in a }
    }
    if images != publishedImages {
      publishedImages = images
      output(.images(images))
    }
    if Set(faces.keys) != publishedFaces {
      publishedFaces = Set(faces.keys)
      output(.faces(faces))
    }
  }

  // MARK: Barriers

  func passBarrier(_ viewer: ViewerNumber, _ id: String) {
    guard viewers[viewer] != nil else { return }
    for path in documents.keys.sorted() where documents[path]?.pendingDiagnostics != nil {
      publishPendingDiagnostics(of: path)
    }
    let busy = PathSet(
      (Array(lanes.waiting.paths) + lanes.running.keys).filter { name in
        documents[name].map { $0.viewer == nil || $0.viewer == viewer } ?? true
      })
    barriers.append(Barrier(viewer: viewer, id: id, waitingFor: busy))
    releaseBarriers(after: nil)
  }

  /// Whether a document has bytes that are not loaded, or a job on screens that this viewer watches and does not have
  /// yet.
  private func isUnderWay(_ path: String, for viewer: ViewerNumber) -> Bool {
    guard let document = documents[path] else { return false }
    if document.demand == .load { return true }
    guard lanes.waiting.contains(path) || lanes.running[path] != nil, let viewer = viewers[viewer] else { return false }
    return lacksScreens(of: document, viewer)
  }

  private func releaseBarriers(after path: String?) {
    for index in barriers.indices {
      guard let path, !isUnderWay(path, for: barriers[index].viewer) else { continue }
      if documents[path]?.pendingDiagnostics != nil { publishPendingDiagnostics(of: path) }
      barriers[index].waitingFor.remove(path)
    }
    for barrier in barriers where barrier.waitingFor.isEmpty {
      // Everything that the barrier waited for is sent before the answer.
      forceFlush(barrier.viewer)
      output(
        .send(
          barrier.viewer,
          MessageEncoder.simple("synced") { writer in
            writer.member("revision", revision)
            writer.member("id", barrier.id)
          }))
    }
    barriers.removeAll { $0.waitingFor.isEmpty }
  }

  private func forceFlush(_ viewer: ViewerNumber) {
    let wasInFlight = viewers[viewer]?.outbox.isInFlight ?? false
    viewers[viewer]?.outbox.isInFlight = false
    flush(viewer, isForced: true)
    if wasInFlight { viewers[viewer]?.outbox.isInFlight = true }
  }
}
