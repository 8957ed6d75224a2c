package import SystemPackage

// From events to files: the meaning of a signal for one path, and when it is reported.
extension FileWatcher {
  func take(_ events: [InotifyEvent], now: Instant) {
    apply(tree.fold(events), now: now)
  }

  func apply(_ changes: WatchTree.Changes, now: Instant) {
    for watch in changes.droppedWatches { inotify?.remove(watch) }
    if !changes.droppedWatches.isEmpty { anchorsAreStale = true }
    if !isRelinking, changes.freed.contains(where: { refused[$0] != nil }) { linksAreStale = true }
    for path in changes.vanishedFiles {
      unlist(path, now: now)
    }
    for entry in changes.entries {
      if let signal = changes.signals[entry] { heed(signal, entry, now: now) }
    }
    for entry in changes.vanishedDirectories { tellDependents(of: entry, .removed, now: now) }
    for entry in changes.appeared {
      examine(entry, isDeep: true, now: now)
      tellDependents(of: entry, .created, now: now)
    }
    for id in changes.lost { examine(lost: id, now: now) }
    if changes.overflowed {
      listEverything(now: now)
      batch.notes.append(.overflow(files: followed.count))
    }
  }

  /// Handles a signal for a name in a watched directory.
  private func heed(_ signal: WatchTree.FileSignal, _ entry: WatchTree.Entry, now: Instant) {
    let isGone = (signal == .removed || signal == .cameAndWent) && !isStillThere(entry)
    let signal = signal == .cameAndWent ? isGone ? .removed : .completed : signal
    var own: PathKey?
    if tree.nodes[entry.directory]?.role != .anchor {
      if options.rules.isLayout(entry.name) {
        own = tree.path(of: entry.directory)?.appending(entry.name)
        tree.insert(file: entry.name, in: entry.directory)
        if let own { isGone ? unlist(own, now: now) : heed(signal, own, isListed: true, now: now) }
      }
      heed(signal, other: entry, now: now)
    }
    tellDependents(of: entry, signal, except: own, now: now)
  }

  private func isStillThere(_ entry: WatchTree.Entry) -> Bool {
    guard let directory = tree.realPath(of: entry.directory) else { return false }
    return (try? FileSystem.stamp(of: directory.appending(entry.name), followingLinks: false)) != nil
  }

  /// Handles a signal for any other name. It may be a link to a directory: events for links do not say what they lead
  /// to.
  private func heed(_ signal: WatchTree.FileSignal, other entry: WatchTree.Entry, now: Instant) {
    switch signal {
    case .removed:
      dependents.remove(.entry(entry))
      if let child = tree.child(entry.name, of: entry.directory) { removeSubtree(child, now: now) }
    case .created, .completed:
      tellUnspeakable(entry.name, in: tree.path(of: entry.directory))
      examine(entry, isDeep: true, now: now)
    case .touched, .opened, .completedAndOpened, .cameAndWent: break
    }
  }

  func heed(_ signal: WatchTree.FileSignal, _ path: PathKey, isListed: Bool = false, now: Instant) {
    switch signal {
    case .removed, .cameAndWent:
      if followed[path]?.owesRemoval == true { debouncer.removed(path, now: now) } else { forget(path) }
    case .created:
      // A link, symbolic or hard, is complete as soon as it has a name; a new file is complete at its close.
      let stamp = try? FileSystem.stamp(of: path, followingLinks: false)
      if let stamp, stamp.kind == .regular, stamp.links == 1 {
        expect(path, isListed: isListed)
        debouncer.opened(path, now: now)
      } else {
        complete(path, isListed: isListed, now: now)
      }
    case .opened:
      expect(path, isListed: isListed)
      debouncer.opened(path, now: now)
    case .completed, .touched: complete(path, isListed: isListed, now: now)
    case .completedAndOpened:
      complete(path, isListed: isListed, now: now)
      debouncer.opened(path, now: now)
    }
  }

  /// Notes that no directory lists the path any longer. The path may still lead to a file: through a link that replaced
  /// a directory, or for a layout that includes it.
  func unlist(_ path: PathKey, now: Instant) {
    if followed[path]?.isRoot == false { followed[path]?.isListed = false }
    heed(.removed, path, now: now)
  }

  private func expect(_ path: PathKey, isListed: Bool) {
    if isListed { followed[path, default: Followed()].isListed = true }
  }

  /// Notes that the file is complete, as far as anyone can tell: it is reported now, or together with its repeats.
  /// - Parameter isTold: whether an event said so. Without an event, a second look at young bytes is not a save, and
  ///   the next save is not its repeat.
  func complete(_ path: PathKey, isListed: Bool = false, isTold: Bool = true, now: Instant) {
    let (look, isLink) = look(at: path)
    guard look != .missing, isListed || followed[path]?.isWanted == true else {
      heed(.removed, path, now: now)
      return
    }
    expect(path, isListed: isListed)
    unlistDirectory(path, look)
    if isUnchanged(path, look) {
      followed[path]?.look = look
      debouncer.returned(path)
      return
    }
    if isLink || dependents.contains(.file(path)) { refollow(path, isLink: isLink) }
    if !isTold, followed[path]?.look == look {
      debouncer.returned(path)
      report(path, look)
    } else if debouncer.completed(path, now: now) {
      report(path, look)
    }
  }

  /// Looks at a file without an event that completes it. The earlier events decide when it is read.
  func compare(_ path: PathKey, isListed: Bool = false, now: Instant) {
    switch debouncer.waits(path) {
    case .open?, .repeat?: expect(path, isListed: isListed)
    case .removal?, nil: complete(path, isListed: isListed, isTold: false, now: now)
    }
  }

  /// Ends a wait. `isFinal` ends it even for a missing file.
  func settle(_ path: PathKey, _ wait: Debouncer.Wait, now: Instant, isFinal: Bool) {
    guard let known = followed[path] else { return }
    let (look, isLink) = known.isWanted ? look(at: path) : (.missing, false)
    guard look == .missing else {
      unlistDirectory(path, look)
      if isUnchanged(path, look) { return }
      if isLink || dependents.contains(.file(path)) { refollow(path, isLink: isLink) }
      report(path, look, isOpen: wait == .open)
      return
    }
    if !known.owesRemoval {
      forget(path)
    } else if wait == .removal || isFinal {
      removed.insert(path)
      changed.remove(path)
      forget(path)
    } else {
      debouncer.removed(path, now: now)
    }
  }

  /// A link in the place of a layout may lead to a directory, which is not a layout even if one includes it.
  private func unlistDirectory(_ path: PathKey, _ look: Look) {
    if look == .directory, followed[path]?.isRoot == false { followed[path]?.isListed = false }
  }

  private func report(_ path: PathKey, _ look: Look, isOpen: Bool = false) {
    followed[path, default: Followed()].look = look
    followed[path]?.isRacy = isRacy(look)
    followed[path]?.isUnanswered = false
    changed.insert(path)
    removed.remove(path)
    if isOpen { stillOpen.insert(path) } else { stillOpen.remove(path) }
  }

  /// Forgets a file that is gone. A request for it stays open.
  private func forget(_ path: PathKey) {
    debouncer.forget(path)
    guard let known = followed[path] else { return }
    if known.isRequested || known.isRoot {
      followed[path]?.look = .missing
      followed[path]?.isRacy = false
      followed[path]?.isUnanswered = false
      refollow(path, isLink: false)
    } else {
      followed[path] = nil
      dependents.remove(.file(path))
      anchorsAreStale = true
    }
  }

  // MARK: Looking

  func look(at path: PathKey) -> (look: Look, isLink: Bool) {
    // The reader says why.
    if distantMounts != nil, dependents.traces[.file(path)]?.distantPoint != nil { return (.unreadable, true) }
    do throws(Errno) {
      let own = try FileSystem.stamp(of: path, followingLinks: false)
      guard own.kind == .symbolicLink else { return (seen(own, at: path), false) }
      guard distantMounts?.point(on: absolute(path)) == nil, let target = try? FileSystem.stamp(of: path) else {
        return (.unreadable, true)
      }
      return (seen(target, at: path), true)
    } catch {
      switch error {
      // This includes a loop of directories, because the file's own link was not followed.
      case .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels: return (.missing, false)
      default: return (.unreadable, false)
      }
    }
  }

  private func seen(_ stamp: FileStamp, at path: PathKey) -> Look {
    if stamp.kind != .directory { return .present(stamp) }
    return followed[path]?.isRequested == true ? .directory : .missing
  }

  func isUnchanged(_ path: PathKey, _ look: Look) -> Bool {
    guard let known = followed[path], !known.isRacy else { return false }
    switch (known.look, look) {
    case (.present(let before), .present(let after)): return before.isSame(as: after)
    case (.missing, _): return false
    default: return known.look == look
    }
  }

  /// Git's rule for its index: a stamp as young as the file system's clock tick (4 ms, 2 s on some that are polled) may
  /// stay the same while the bytes change.
  private func isRacy(_ look: Look) -> Bool {
    guard case .present(let stamp) = look else { return false }
    let latest = max(stamp.changed, stamp.seconds * 1_000_000_000 + stamp.nanoseconds)
    // Both in whole seconds: the file system's stamps are no finer.
    let isCoarse = stamp.nanoseconds == 0 && stamp.changed % 1_000_000_000 == 0
    let window = isCoarse || somethingPolls || inotify == nil ? 2_100_000_000 : 50_000_000
    return abs(options.wallClock() - latest) < window
  }

  // MARK: Dependencies

  /// Follows exactly these files besides the layouts: includes and images, whether they exist or not. Batches spell a
  /// path as it is spelled here. A newly followed path is in `changed` if the file exists and in `removed` if it does
  /// not, because it may have been written or deleted since it was read. A path that is no longer followed is in
  /// `removed` if its file existed.
  package func watch(files wanted: Set<FilePath>, now: Instant) -> WatchBatch {
    let files = Set(wanted.map { PathKey($0) })
    let before = Set(followed.lazy.filter(\.value.isRequested).map(\.key))
    for path in before.subtracting(files) {
      followed[path]?.isRequested = false
      guard let known = followed[path], !known.isRoot else { continue }
      if known.isListed { refollow(path, isLink: look(at: path).isLink) } else { heed(.removed, path, now: now) }
      anchorsAreStale = true
    }
    let new = files.subtracting(before).sorted()
    for path in new {
      var known = followed[path] ?? Followed()
      known.isRequested = true
      known.isUnanswered = known.look == .missing
      if !known.isListed { known.isRacy = true }
      followed[path] = known
      follow(.file(path))
    }
    // Set the watches first and look second, so that one of the two sees a file that is written in between.
    finishLooking(now: now)
    for path in new {
      if let known = followed[path], !known.isListed || known.look == .missing { complete(path, now: now) }
    }
    return handOver(now: now)
  }

  /// Makes the dependents whose way leads through this entry look again.
  func tellDependents(
    of entry: WatchTree.Entry, _ signal: WatchTree.FileSignal, except own: PathKey? = nil, now: Instant
  ) {
    if dependents.isEmpty { return }
    guard let directory = tree.realPath(of: entry.directory) else { return }
    let hop = Hop(directory: directory, name: entry.name)
    for dependent in dependents.passing(hop) {
      switch dependent {
      case .root(let index):
        if signal != .opened, signal != .touched { follow(root: index) }
        check(root: index, now: now)
      case .entry(let link):
        if link != entry { links.append(link) }
      case .file(let path):
        if signal != .opened, signal != .touched { follow(dependent) }
        if path == own { continue }
        // A change to a link or a directory on the way changes the file all at once.
        if dependents.traces[dependent]?.hops.last.map({ $0.hop == hop && $0.step == .end }) == true {
          heed(signal, path, now: now)
        } else {
          complete(path, now: now)
        }
      }
    }
  }

  /// Looks up the way to a dependent again.
  func follow(_ dependent: Dependents.Dependent) {
    let path: PathKey
    switch dependent {
    case .file(let file): path = absolute(file)
    case .root(let index): path = roots[index].absolute
    case .entry(let entry):
      guard let directory = tree.realPath(of: entry.directory) else {
        dependents.remove(dependent)
        return
      }
      path = directory.appending(entry.name)
    }
    guard dependents.set(dependent, distantMounts?.trace(path) ?? PathTrace(path)) else { return }
    anchorsAreStale = true
    // The new way may lead to the same file, or out of the roots.
    if case .file(let file) = dependent { followed[file]?.isRacy = true }
  }

  func follow(root index: Int) {
    follow(.root(index))
    if roots[index].isFile {
      followed[roots[index].path, default: Followed()].isRoot = true
      followed[roots[index].path]?.isListed = true
      follow(.file(roots[index].path))
    }
  }

  private func refollow(_ path: PathKey, isLink: Bool) {
    let known = followed[path]
    if isLink || known?.isRequested == true || known?.isRoot == true {
      follow(.file(path))
    } else {
      dependents.remove(.file(path))
      anchorsAreStale = true
    }
  }
}
