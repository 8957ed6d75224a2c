package import SystemPackage

/// The settings of a watcher.
package struct WatchOptions: Sendable {
  package var rules = IgnoreRules()
  /// Polls everything at this interval and does without inotify; nil for inotify.
  package var pollInterval: Duration?
  /// For directories whose events are unreliable or missing: silent file systems, exhausted limits.
  package var fallbackPollInterval: Duration = .milliseconds(500)
  /// How often every followed file is compared by `stat` if there are few files. This finds changes without an event:
  /// writes through another hard link or `mmap`, link targets outside the roots, mounts over a directory. Nil for
  /// never.
  package var sweepInterval: Duration? = .seconds(2)
  /// Many files are swept less often, so that watching them costs almost nothing: the interval grows by this for each
  /// file.
  package var sweepPerFile: Duration = .milliseconds(5)
  /// The upper bound of the sweep interval.
  package var longestSweepInterval: Duration = .seconds(10)
  package var timing = DebounceTiming()
  package var maximumDepth = 64
  /// Nanoseconds since 1970, to compute the age of a file's stamp.
  package var wallClock: @Sendable () -> Int = FileSystem.wallClock
  /// Called between the directories of the first listing, which may take long; returning true ends it.
  package var isInterrupted: @Sendable () -> Bool = { false }

  package init(pollInterval: Duration? = nil) {
    self.pollInterval = pollInterval
  }
}

/// The calls to the kernel. A test can replace them.
package struct InotifyCalls {
  package var open: () throws(Errno) -> Inotify = { () throws(Errno) in try Inotify() }
  package var add: (borrowing Inotify, PathKey, WatchMask) throws(Errno) -> WatchDescriptor = {
    (inotify: borrowing Inotify, path, mask) throws(Errno) in try inotify.add(path, mask)
  }

  package init() {}
}

/// Follows the layout files below some roots, and all other files that the layouts depend on.
///
/// An event is a hint and never the truth: it makes the watcher look at the file system and compare what it finds with
/// what it found before. So a shortcut may only be wrong in one direction, by looking once too often. Three things
/// look: the events (at once), the sweep (every two to ten seconds, by `stat`), and polling (directories without
/// events, by listing).
///
/// The owner waits for `descriptor` and for `nextDeadline`, calls `drain` or `due`, and reads what the batch names. It
/// takes the time as an argument and never sleeps.
package final class FileWatcher {
  package typealias Instant = ContinuousClock.Instant

  /// The state of one file in the file system, after following links.
  enum Look: Equatable {
    case missing
    /// The name is a directory's, and the answer to the caller that asked for a file says so.
    case directory
    /// The name exists, but its stamp is not available: a dangling link, or a directory that may not be searched.
    case unreadable
    case present(FileStamp)
  }

  /// The last report about a followed file.
  struct Followed {
    var look: Look = .missing
    /// The same stamp may hide a change: it is as young as the clock's tick, the path now leads elsewhere, or the owner
    /// could not read the file.
    var isRacy = false
    /// The file is requested, and the owner needs an answer even if it is missing: it may have been removed after it
    /// was read.
    var isUnanswered = false
    /// The file is a layout from a listing.
    var isListed = false
    /// The file was requested with `watch(files:)`.
    var isRequested = false
    var isRoot = false

    var isWanted: Bool { isListed || isRequested || isRoot }
    /// Whether its removal must be reported.
    var owesRemoval: Bool { look != .missing || isUnanswered }
  }

  struct Root {
    var path: PathKey
    var absolute: PathKey
    var isFile: Bool
    var node: WatchTree.NodeID?
    var isMissing = false
    var missingSince: Instant?
  }

  struct Anchor {
    var mask: WatchMask
    /// Nil if the tree already watches the directory.
    var node: WatchTree.NodeID?
  }

  let options: WatchOptions
  let calls: InotifyCalls
  /// The working directory at the start. Relative roots refer to it, whatever happens to it later.
  private let workingDirectory = FileSystem.currentDirectory() ?? PathKey("/proc/self/cwd")
  var inotify: Inotify?
  var tree: WatchTree
  var roots: [Root] = []
  var followed: [PathKey: Followed] = [:]
  var debouncer: Debouncer
  var dependents = Dependents()
  /// The directories that are watched only because they are on the way to a file, with the mask and the node of the
  /// watch.
  var anchors: [PathKey: Anchor] = [:]
  var anchorsAreStale = false
  var mounts: MountTable?
  /// What is not touched here. As `mounts`, it is asked for once in each public call.
  private(set) lazy var distantMounts = DistantMounts(besides: roots.map(\.absolute))

  var nextSweep: Instant?
  var nextPoll: Instant?
  var detachedUntil: Instant?

  // Gathered during one public call, and handed over at its end.
  var changed: Set<PathKey> = []
  var stillOpen: Set<PathKey> = []
  var removed: Set<PathKey> = []
  var batch = WatchBatch()
  var links: [WatchTree.Entry] = []
  /// Names of directories that are walked under another name, collected since the links were last followed in order.
  var refused: [FileIdentity: Set<WatchTree.Entry>] = [:]
  var linksAreStale = false
  var isRelinking = false
  var noted: Set<WatchNote> = []
  var unwatchedAtLastNote = 0
  var watchesRanOut = false
  var somethingPolls = false
  var isStarting = false

  /// Never fails: problems are notes in the first batch. A root may be a directory or a file, and may be missing.
  package init(roots: [FilePath], options: WatchOptions = WatchOptions(), calls: InotifyCalls = InotifyCalls()) {
    self.options = options
    self.calls = calls
    tree = WatchTree(rules: options.rules)
    debouncer = Debouncer(options.timing)
    if options.pollInterval == nil {
      do throws(Errno) {
        inotify = try calls.open()
      } catch {
        let limit = FileWatcher.kernelLimit("max_user_instances")
        note(.noInotify(error, limit: limit, interval: options.fallbackPollInterval))
      }
    }
    for path in roots.map({ PathKey($0) }) where !self.roots.contains(where: { $0.path == path }) {
      self.roots.append(Root(path: path, absolute: absolute(path), isFile: isFile(path)))
    }
  }

  /// Readable when there is something to drain. The watcher closes it: adopt a `dup()`. -1 when everything is polled.
  package var descriptor: CInt { inotify?.descriptor ?? -1 }

  /// The layouts that exist now, sorted.
  package var files: [FilePath] {
    followed.lazy.filter { $0.value.isListed && $0.value.look != .missing }.map(\.key).sorted().map(\.filePath)
  }

  package var status: WatchStatus {
    let polled = tree.polledCount
    let mode: WatchStatus.Mode = inotify == nil ? .polling : polled > 0 ? .mixed : .inotify
    return WatchStatus(mode: mode, watches: tree.watchCount, polledDirectories: polled, files: followed.count)
  }

  /// Makes the first listing: every layout is in `changed`. Call this once, before anything else.
  package func start(now: Instant) -> WatchBatch {
    isStarting = true
    defer { isStarting = false }
    for index in roots.indices {
      follow(root: index)
      check(root: index, now: now, isFirst: true)
    }
    setSweep(now: now)
    return handOver(now: now)
  }

  /// Reads the waiting events and reports the files that can be read now.
  package func drain(now: Instant) -> WatchBatch {
    readEvents(now: now)
    return handOver(now: now)
  }

  /// Handles events as if the kernel had sent them.
  package func receive(_ events: [InotifyEvent], now: Instant) -> WatchBatch {
    take(events, now: now)
    return handOver(now: now)
  }

  /// Reports deferred files and performs due polls and sweeps. Call this when `nextDeadline` has passed.
  package func due(now: Instant) -> WatchBatch {
    if let until = detachedUntil, until <= now {
      detachedUntil = nil
      var changes = WatchTree.Changes()
      tree.dropDetached(into: &changes)
      apply(changes, now: now)
    }
    if let poll = nextPoll, poll <= now {
      nextPoll = nil
      self.poll(now: now)
    }
    if let sweep = nextSweep, sweep <= now {
      setSweep(now: now)
      compareEverything(now: now)
    }
    return handOver(now: now)
  }

  /// Whether the file has an event that no batch has reported yet.
  package func isWaiting(for path: FilePath) -> Bool { debouncer.waits(PathKey(path)) != nil }

  /// Whether the path is a layout in a watched directory or a root, and not only a dependency.
  package func isListed(_ path: FilePath) -> Bool { followed[PathKey(path)]?.isListed == true }

  /// Whether `watch(files:)` requested the path.
  package func isRequested(_ path: FilePath) -> Bool { followed[PathKey(path)]?.isRequested == true }

  /// Notes that the owner could not read a reported file. The next look reports it again, whatever its stamp.
  package func distrust(_ path: FilePath) {
    let path = PathKey(path)
    guard let known = followed[path] else { return }
    followed[path]?.isRacy = true
    if known.look == .missing { followed[path]?.isUnanswered = known.isRequested }
  }

  /// The latest time to call `due`; nil for never. Every call may change it.
  package var nextDeadline: Instant? {
    var next = debouncer.nextDeadline
    for candidate in [nextSweep, nextPoll, detachedUntil] + roots.map({ graceEnd(of: $0) }) {
      if let candidate { next = min(next ?? candidate, candidate) }
    }
    return next
  }

  /// Lists and compares everything again, as after a lost event.
  package func rescan(now: Instant) -> WatchBatch {
    distantMounts = DistantMounts(besides: roots.map(\.absolute))
    readEvents(now: now)
    listEverything(now: now)
    return handOver(now: now)
  }

  /// The barrier: everything that was saved before this call, in any way, is in this batch or an earlier one. Nothing
  /// is deferred, and a file that is missing now counts as removed.
  package func sweep(now: Instant) -> WatchBatch {
    readEvents(now: now)
    if nextPoll != nil { poll(now: now) }
    compareEverything(now: now)
    finishLooking(now: now)
    for (path, wait) in debouncer.flush() { settle(path, wait, now: now, isFinal: true) }
    for index in roots.indices where roots[index].missingSince != nil { announce(missing: index) }
    return handOver(now: now)
  }

  // MARK: Between the calls

  private func setSweep(now: Instant) {
    nextSweep = options.sweepInterval.map { shortest in
      now + max(shortest, min(options.sweepPerFile * followed.count, options.longestSweepInterval))
    }
  }

  private func readEvents(now: Instant) {
    // Bounded: a program that writes faster than we read must not keep us in this loop forever. The descriptor stays
    // readable.
    for _ in 0..<64 {
      guard let bytes = readSome() else { break }
      take(InotifyEvent.decode(bytes), now: now)
    }
    finishLooking(now: now)
  }

  private func readSome() -> [UInt8]? {
    guard inotify != nil else { return nil }
    return try? inotify?.read()
  }

  /// Returns the sorted batch, and sets the deadlines for the rest.
  func handOver(now: Instant) -> WatchBatch {
    // The owner may have spent longer than a grace on the last batch. A missing file may be back, with its events still
    // waiting.
    let graces = roots.compactMap { graceEnd(of: $0) } + [debouncer.nextDeadline].compactMap { $0 }
    if graces.contains(where: { $0 <= now }) { readEvents(now: now) }
    for (path, wait) in debouncer.due(now: now) { settle(path, wait, now: now, isFinal: false) }
    finishLooking(now: now)
    for index in roots.indices {
      if let end = graceEnd(of: roots[index]), end <= now { announce(missing: index) }
    }
    if tree.hasDetached, detachedUntil == nil { detachedUntil = now + .milliseconds(50) }
    scheduleAndNote(now: now)
    var result = batch
    batch = WatchBatch()
    result.changed = changed.sorted().map(\.filePath)
    result.stillOpen = Set(stillOpen.intersection(changed).map(\.filePath))
    result.removed = removed.sorted().map(\.filePath)
    changed = []
    stillOpen = []
    removed = []
    return result
  }

  private func scheduleAndNote(now: Instant) {
    let polled = tree.polledCount
    somethingPolls = polled > 0
    mounts = nil
    distantMounts = DistantMounts(besides: roots.map(\.absolute))
    if polled == 0, inotify != nil {
      nextPoll = nil
    } else if nextPoll == nil {
      nextPoll = now + pollInterval
    }
    if watchesRanOut, polled != unwatchedAtLastNote {
      unwatchedAtLastNote = polled
      batch.notes.append(
        .watchLimit(
          watches: tree.watchCount, polledDirectories: polled,
          limit: FileWatcher.kernelLimit("max_user_watches"), interval: options.fallbackPollInterval))
    }
    watchesRanOut = false
  }

  var pollInterval: Duration { options.pollInterval ?? options.fallbackPollInterval }

  /// Reports a note once for as long as it stays true.
  func note(_ note: WatchNote) {
    if noted.insert(note).inserted { batch.notes.append(note) }
  }

  private func graceEnd(of root: Root) -> Instant? {
    root.missingSince.map { $0 + options.timing.removal }
  }

  private func announce(missing index: Int) {
    roots[index].missingSince = nil
    if roots[index].isMissing { batch.missingRoots.append(roots[index].path.filePath) }
  }

  /// A missing root counts as a file if it has a layout's name.
  private func isFile(_ path: PathKey) -> Bool {
    if let stamp = try? FileSystem.stamp(of: path) { return stamp.kind != .directory }
    return path.components.last.map(options.rules.isLayout) ?? false
  }

  func absolute(_ path: PathKey) -> PathKey { path.isAbsolute ? path : workingDirectory.appending(path) }

  private static func kernelLimit(_ name: String) -> Int? {
    FileSystem.text(of: PathKey("/proc/sys/fs/inotify/\(name)")).flatMap { text in
      Int(text.prefix { $0.isNumber })
    }
  }
}
