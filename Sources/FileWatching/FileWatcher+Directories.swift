import SystemPackage

// From events to directories: which ones are listed, watched and polled.
extension FileWatcher {
  // MARK: Roots

  /// Checks whether a root is still there, gone, or back.
  func check(root index: Int, now: Instant, isFirst: Bool = false) {
    let stamp = try? FileSystem.stamp(of: roots[index].absolute)
    if let stamp, roots[index].node == nil, roots[index].isFile != (stamp.kind != .directory) {
      roots[index].isFile.toggle()
      follow(root: index)
    }
    if roots[index].isFile { compare(roots[index].path, isListed: true, now: now) }
    guard let stamp, (stamp.kind != .directory) == roots[index].isFile else {
      lose(root: index, now: now)
      if isFirst {
        roots[index].missingSince = nil
        batch.missingRoots.append(roots[index].path.filePath)
      }
      return
    }
    if roots[index].isMissing {
      roots[index].isMissing = false
      // It came back within the grace, so it was never reported as missing.
      if roots[index].missingSince == nil { batch.returnedRoots.append(roots[index].path.filePath) }
      roots[index].missingSince = nil
    }
    if !roots[index].isFile { enter(root: index, stamp.identity, now: now) }
  }

  private func lose(root index: Int, now: Instant) {
    if let node = roots[index].node { removeSubtree(node, now: now) }
    roots[index].node = nil
    if roots[index].isMissing { return }
    roots[index].isMissing = true
    roots[index].missingSince = now
    follow(.root(index))
  }

  private func enter(root index: Int, _ identity: FileIdentity, now: Instant) {
    guard let real = try? FileSystem.realPath(of: roots[index].absolute) else { return }
    if let node = roots[index].node, tree.nodes[node]?.identity == identity {
      // A directory above it was renamed, and a link leads to it again.
      if tree.nodes[node]?.real != real { tree.update(node) { $0.real = real } }
      return
    }
    if let node = roots[index].node { removeSubtree(node, now: now) }
    roots[index].node = nil
    // The root is inside another one, or is the same directory under another name: it is already watched.
    if let other = tree.node(identity) {
      if isStillThere(other), !yields(other, toRoot: index) { return }
      remove(owner: other, now: now)
    }
    let base = roots[index].path.withoutCurrentDirectories
    let node = tree.addRoot(base: base, real: real, identity: identity)
    roots[index].node = node
    follow(.root(index))
    askMounts(node, real)
    watch(node)
    list(node, isDeep: true, now: now)
  }

  // MARK: Directories

  /// Looks at one name that may be a directory.
  func examine(_ entry: WatchTree.Entry, isDeep: Bool, now: Instant) {
    guard let parent = tree.nodes[entry.directory], parent.role != .anchor, tree.isAttached(entry.directory),
      !options.rules.skips(directory: entry.name), let directory = tree.realPath(of: entry.directory)
    else { return }
    let stamp = try? FileSystem.stamp(of: directory.appending(entry.name), followingLinks: false)
    switch stamp?.kind {
    case .directory?: enter(entry, stamp!.identity, isDeep: isDeep, now: now)
    case .symbolicLink?: links.append(entry)
    default:
      dependents.remove(.entry(entry))
      if let child = tree.child(entry.name, of: entry.directory) { removeSubtree(child, now: now) }
    }
  }

  /// Examines a node that reported its own removal.
  func examine(lost id: WatchTree.NodeID, now: Instant) {
    guard let node = tree.nodes[id] else { return }
    switch node.role {
    case .root:
      if let index = roots.firstIndex(where: { $0.node == id }) {
        check(root: index, now: now)
        if roots[index].node == id {
          // It may be a new directory with the old one's inode.
          watch(id)
          list(id, isDeep: true, now: now)
        }
      }
    case .anchor:
      removeSubtree(id, now: now)
      anchors = anchors.filter { $0.value.node != id }
      for dependent in dependents.all { revisit(dependent, now: now) }
    case .directory:
      if let parent = node.parent, let name = node.name {
        examine(WatchTree.Entry(directory: parent, name: name), isDeep: true, now: now)
      }
    }
  }

  private func revisit(_ dependent: Dependents.Dependent, now: Instant) {
    follow(dependent)
    switch dependent {
    case .file(let path): compare(path, now: now)
    case .root(let index): check(root: index, now: now)
    case .entry(let entry): links.append(entry)
    }
  }

  /// Watches a directory, then lists it. The listing finds files that were added before the watch, the watch those
  /// added after it, and a file that both find is reported once.
  ///
  /// Every directory is walked once, by (device, inode), however many links and bind mounts lead to it. So loops end,
  /// and a layout has one name. The real name takes precedence over a link's.
  private func enter(
    _ entry: WatchTree.Entry, _ identity: FileIdentity, linkedTo real: PathKey? = nil, isDeep: Bool, now: Instant
  ) {
    if let child = tree.child(entry.name, of: entry.directory), let node = tree.nodes[child] {
      if node.identity == identity, node.isLinked == (real != nil) {
        if let real { tree.update(child) { $0.real = real } }
        if isDeep || node.watch == nil {
          watch(child)
          list(child, isDeep: isDeep, now: now)
        }
        return
      }
      removeSubtree(child, now: now)
    }
    if real != nil, !isRelinking {
      // All links together determine by which one a directory is walked, so they are followed again, in order.
      if let other = tree.node(identity), refused[identity]?.contains(entry) == true, isStillThere(other) { return }
      linksAreStale = true
      return
    }
    if let other = tree.node(identity), tree.isAttached(other) {
      if isStillThere(other), !yields(other, to: entry, isLink: real != nil) {
        refused[identity, default: []].insert(entry)
        return
      }
      remove(owner: other, now: now)
    }
    let path = tree.path(of: entry.directory)?.appending(entry.name)
    if tree.depth(of: entry.directory) >= options.maximumDepth {
      if let path { note(.tooDeep(shown(path), limit: options.maximumDepth)) }
      return
    }
    let child = tree.addDirectory(entry.name, in: entry.directory, real: real, identity: identity)
    if tree.nodes[entry.directory]?.identity?.device != identity.device {
      if let place = tree.realPath(of: child) { askMounts(child, place) }
    } else if tree.nodes[entry.directory]?.isSilent == true {
      tree.update(child) { $0.isSilent = true }
    }
    watch(child)
    list(child, isDeep: true, now: now)
  }

  /// Whether the directory still has this name. A link may have replaced it, or a directory above it.
  private func isStillThere(_ id: WatchTree.NodeID) -> Bool {
    guard tree.isAttached(id), let node = tree.nodes[id], let real = tree.realPath(of: id) else { return false }
    var way = real
    if node.isLinked, let parent = node.parent, let name = node.name, let above = tree.realPath(of: parent) {
      way = above.appending(name)
    }
    return (try? FileSystem.realPath(of: way)) == real && (try? FileSystem.stamp(of: real).identity) == node.identity
  }

  /// Whether another name of a directory takes precedence over the one by which it is walked: the first root wins, and
  /// real names win over links. A name never replaces a directory that contains it.
  private func yields(_ id: WatchTree.NodeID, to entry: WatchTree.Entry, isLink: Bool) -> Bool {
    if tree.lineage(of: entry.directory).contains(id) { return false }
    if !isLink, tree.nodes[id]?.isLinked == true { return true }
    guard !isLinked(entry.directory), !isLink, let index = rootIndex(of: entry.directory) else { return false }
    return yields(id, toRoot: index)
  }

  private func yields(_ id: WatchTree.NodeID, toRoot index: Int) -> Bool {
    isLinked(id) || rootIndex(of: id).map { $0 > index } ?? false
  }

  /// Whether a link leads to the directory, or to one above it.
  private func isLinked(_ id: WatchTree.NodeID) -> Bool {
    tree.lineage(of: id).contains { tree.nodes[$0]?.isLinked == true }
  }

  private func rootIndex(of id: WatchTree.NodeID) -> Int? {
    tree.lineage(of: id).lazy.compactMap { id in self.roots.firstIndex { $0.node == id } }.first
  }

  private func remove(owner id: WatchTree.NodeID, now: Instant) {
    if let node = tree.nodes[id], node.isLinked, let parent = node.parent, let name = node.name {
      let link = WatchTree.Entry(directory: parent, name: name)
      // One pass follows each link once, so it ends, whatever the links lead to.
      if isRelinking, let identity = node.identity {
        refused[identity, default: []].insert(link)
      } else {
        links.append(link)
      }
    }
    if let index = roots.firstIndex(where: { $0.node == id }) { roots[index].node = nil }
    removeSubtree(id, now: now)
  }

  func removeSubtree(_ id: WatchTree.NodeID, now: Instant) {
    var changes = WatchTree.Changes()
    tree.remove(id, into: &changes)
    apply(changes, now: now)
  }

  private func watch(_ id: WatchTree.NodeID) {
    guard let place = tree.realPath(of: id) else { return }
    switch addWatch(place, .entries) {
    case .success(let watch): tree.bind(watch, to: id)
    case .failure(.noSpace), .failure(.noMemory):
      tree.update(id) { $0.isUnwatched = true }
      watchesRanOut = true
    case .failure(.permissionDenied):
      if let path = tree.path(of: id) { note(.unreadable(shown(path), .permissionDenied)) }
    case .failure: break  // Gone again; its parent's events report that.
    case nil: tree.update(id) { $0.isUnwatched = true }
    }
  }

  /// Nil without inotify.
  private func addWatch(_ place: PathKey, _ mask: WatchMask) -> Result<WatchDescriptor, Errno>? {
    guard inotify != nil else { return nil }
    do throws(Errno) { return .success(try calls.add(inotify!, place, mask)) } catch { return .failure(error) }
  }

  private func askMounts(_ id: WatchTree.NodeID, _ place: PathKey) {
    if mounts == nil { mounts = .current() }
    guard let type = mounts?.type(of: place), MountTable.isSilent(type) else { return }
    tree.update(id) { $0.isSilent = true }
    if inotify != nil, let path = tree.path(of: id) {
      note(.silentFileSystem(shown(path), type: type, interval: pollInterval))
    }
  }

  /// Compares a directory's entries with the known ones. `isDeep` also lists the known directories below it; new ones
  /// are always listed.
  private func list(_ id: WatchTree.NodeID, isDeep: Bool, now: Instant) {
    if isStarting && options.isInterrupted() { return }
    guard let place = tree.realPath(of: id), let path = tree.path(of: id) else { return }
    // Taken before the listing: a change in between changes the stamp again.
    let stamp = try? FileSystem.stamp(of: place)
    let entries: [DirectoryEntry]
    do throws(Errno) {
      entries = try FileSystem.entries(of: place)
    } catch {
      if error == .noSuchFileOrDirectory || error == .notDirectory { return }
      note(.unreadable(shown(path), error))
      tree.update(id) { $0.listed = nil }
      if error == .permissionDenied { emptyOut(id, at: path, now: now) }
      return
    }
    noted.remove(.unreadable(shown(path), .permissionDenied))
    var files: Set<PathKey> = []
    var directories: Set<PathKey> = []
    for entry in entries {
      tellUnspeakable(entry.name, in: path)
      if isStarting, entry.name.text.hasPrefix(FileWriter.temporaryPrefix) {
        batch.leftovers.append(path.appending(entry.name).filePath)
      }
      switch entry.kind {
      case .directory where !options.rules.skips(directory: entry.name): directories.insert(entry.name)
      case .directory: break
      case .symbolicLink:
        if options.rules.isLayout(entry.name) { files.insert(entry.name) }
        if !options.rules.skips(directory: entry.name) {
          directories.insert(entry.name)
        }
      default: if options.rules.isLayout(entry.name) { files.insert(entry.name) }
      }
    }
    let known = tree.nodes[id]
    tree.update(id) {
      $0.files = files
      $0.listed = stamp
    }
    for name in files { compare(path.appending(name), isListed: true, now: now) }
    for name in known?.files.subtracting(files) ?? [] { unlist(path.appending(name), now: now) }
    for (name, child) in known?.children ?? [:] where !directories.contains(name) { removeSubtree(child, now: now) }
    for name in directories.sorted() {
      examine(WatchTree.Entry(directory: id, name: name), isDeep: isDeep, now: now)
    }
  }

  /// Forgets the contents of a directory that may not be listed.
  private func emptyOut(_ id: WatchTree.NodeID, at path: PathKey, now: Instant) {
    let files = tree.nodes[id]?.files ?? []
    tree.update(id) { $0.files = [] }
    for name in files { unlist(path.appending(name), now: now) }
    for child in tree.nodes[id]?.children.values ?? [:].values { removeSubtree(child, now: now) }
  }

  // MARK: Links

  /// Enters linked directories after all real ones, so that a real name wins, and then sets the watches on the way to
  /// files.
  func finishLooking(now: Instant) {
    while true {
      if linksAreStale {
        relink(now: now)
      } else if !links.isEmpty {
        followLinks(now: now)
      } else if anchorsAreStale {
        anchorsAreStale = false
        setAnchors(now: now)
      } else {
        return
      }
    }
  }

  private func followLinks(now: Instant) {
    let waiting = links.map { (path: tree.path(of: $0.directory)?.appending($0.name).text ?? "", entry: $0) }
    links = []
    for (_, entry) in waiting.sorted(by: { $0.path < $1.path }) { follow(link: entry, now: now) }
  }

  /// Follows all links as after a first listing, so that the age of links does not determine by which one a directory
  /// is walked.
  private func relink(now: Instant) {
    isRelinking = true
    refused = [:]
    for id in tree.directories where tree.nodes[id]?.isLinked == true { removeSubtree(id, now: now) }
    for case .entry(let entry) in dependents.all { links.append(entry) }
    while !links.isEmpty { followLinks(now: now) }
    isRelinking = false
    linksAreStale = false
  }

  private func follow(link entry: WatchTree.Entry, now: Instant) {
    guard tree.isAttached(entry.directory), let directory = tree.realPath(of: entry.directory),
      let path = tree.path(of: entry.directory)?.appending(entry.name)
    else {
      dependents.remove(.entry(entry))
      return
    }
    let place = directory.appending(entry.name)
    guard let own = try? FileSystem.stamp(of: place, followingLinks: false), own.kind == .symbolicLink else {
      dependents.remove(.entry(entry))
      return
    }
    let child = tree.child(entry.name, of: entry.directory)
    if let point = distantMounts?.point(on: place) {
      follow(.entry(entry))
      if let child { removeSubtree(child, now: now) }
      note(.linkLeavesRoot(shown(path), target: point.filePath))
      return
    }
    let target = try? FileSystem.stamp(of: place)
    // The target may become a directory.
    follow(.entry(entry))
    guard let target, target.kind == .directory, let real = try? FileSystem.realPath(of: place) else {
      if let child { removeSubtree(child, now: now) }
      // It was a directory's, and is a layout's again.
      if options.rules.isLayout(entry.name), !isListed(path) { compare(path, isListed: true, now: now) }
      return
    }
    guard isInsideRoots(real) else {
      if let child { removeSubtree(child, now: now) }
      note(.linkLeavesRoot(shown(path), target: real.filePath))
      return
    }
    enter(entry, target.identity, linkedTo: real, isDeep: false, now: now)
  }

  /// Reports a layout that cannot be served under its name.
  func tellUnspeakable(_ name: PathKey, in directory: PathKey?) {
    guard !name.isUTF8, options.rules.hasLayoutExtension(name), let directory else { return }
    note(.unspeakable(shown(directory.appending(name))))
  }

  /// The path for a note, in which the root `.` has its name.
  private func shown(_ path: PathKey) -> FilePath { path.isEmpty ? "." : path.filePath }

  func isInsideRoots(_ real: PathKey) -> Bool {
    roots.contains { root in root.node.flatMap { tree.nodes[$0]?.real }.map(real.isInside) ?? false }
  }

  /// Watches exactly the directories with an entry on the way to a dependent.
  private func setAnchors(now: Instant) {
    if inotify == nil { return }
    var wanted: [PathKey: WatchMask] = [:]
    for (dependent, trace) in dependents.traces { want(dependent, trace, &wanted) }
    for (directory, anchor) in anchors where wanted[directory] != anchor.mask {
      anchors[directory] = nil
      if let node = anchor.node { removeSubtree(node, now: now) }
    }
    for directory in wanted.keys.sorted() {
      if let node = anchors[directory]?.node, tree.nodes[node]?.watch != nil { continue }
      let mask = wanted[directory]!
      switch addWatch(directory, [mask, .maskAdd]) {
      case .success(let watch):
        let holder = tree.node(watching: watch)
        if let node = anchors[directory]?.node, holder != node {
          anchors[directory] = nil
          tree.update(node) { $0.watch = nil }
          removeSubtree(node, now: now)
        }
        anchors[directory] = Anchor(mask: mask, node: nil)
        if holder == nil {
          let node = tree.addAnchor(directory)
          tree.bind(watch, to: node)
          anchors[directory]?.node = node
        }
      case .failure(.noSpace), .failure(.noMemory): watchesRanOut = true
      default: break  // Gone since; the sweep looks again.
      }
    }
    // Only the removals above made it stale, and they are handled.
    anchorsAreStale = false
  }

  private func want(_ dependent: Dependents.Dependent, _ trace: PathTrace, _ wanted: inout [PathKey: WatchMask]) {
    let goesAnywhere =
      switch dependent {
      case .root: true
      case .entry: false
      case .file(let path): followed[path]?.isRequested == true || followed[path]?.isRoot == true
      }
    for (index, (hop, step)) in trace.hops.enumerated() {
      let isLast = index == trace.hops.count - 1
      switch (dependent, step) {
      case (.root, .directory) where isLast:
        // Renaming the parent moves the root without an event for the root.
        if wanted[hop.directory] == nil { wanted[hop.directory] = .removals }
      case (_, .directory): break
      case (.root, .end): break
      default: if goesAnywhere || isInsideRoots(hop.directory) { wanted[hop.directory] = .entries }
      }
    }
  }

  // MARK: Comparing

  /// Directories whose events cannot be trusted.
  func poll(now: Instant) {
    var hasWatches = true
    for id in tree.directories {
      guard let node = tree.nodes[id], node.polls else { continue }
      if node.isUnwatched, inotify != nil, hasWatches {
        watch(id)
        hasWatches = tree.nodes[id]?.isUnwatched == false
      }
      compare(directory: id, isForced: true, now: now)
    }
    if inotify != nil { return }
    for index in roots.indices { check(root: index, now: now) }
    compareFiles(now: now) { $0.isRequested || $0.isRoot }
    for case .entry(let entry) in dependents.all { links.append(entry) }
  }

  /// The sweep: compares the stamp of every root, directory and file.
  func compareEverything(now: Instant) {
    for index in roots.indices { check(root: index, now: now) }
    for id in tree.directories { compare(directory: id, isForced: false, now: now) }
    compareFiles(now: now) { _ in true }
    // Changes outside the roots are not reported. The link of a layout was already compared as a file.
    for case .entry(let entry) in dependents.all where !isListed(tree.path(of: entry.directory)?.appending(entry.name))
    {
      links.append(entry)
    }
  }

  private func isListed(_ path: PathKey?) -> Bool { path.map { followed[$0]?.isListed == true } ?? false }

  private func compare(directory id: WatchTree.NodeID, isForced: Bool, now: Instant) {
    guard let node = tree.nodes[id], let place = tree.realPath(of: id) else { return }
    let stamp = try? FileSystem.stamp(of: place)
    if stamp?.identity != node.identity || stamp?.kind != .directory {
      examine(lost: id, now: now)
      return
    }
    // A directory that could not be watched when it was found.
    if node.watch == nil, !node.isUnwatched { watch(id) }
    if let stamp, isForced || node.listed.map({ !$0.isSame(as: stamp) }) ?? true {
      list(id, isDeep: false, now: now)
    }
  }

  private func compareFiles(now: Instant, where isMeant: (Followed) -> Bool) {
    for (path, known) in followed where isMeant(known) && debouncer.waits(path).map({ $0 == .removal }) ?? true {
      let (look, _) = look(at: path)
      if look != known.look || known.isRacy { complete(path, isTold: false, now: now) }
    }
  }

  /// Lists all directories, after lost events or on request.
  func listEverything(now: Instant) {
    for index in roots.indices {
      check(root: index, now: now)
      if let node = roots[index].node {
        watch(node)
        list(node, isDeep: true, now: now)
      }
    }
    for dependent in dependents.all { revisit(dependent, now: now) }
    compareFiles(now: now) { _ in true }
  }
}
