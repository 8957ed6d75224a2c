/// The watched directories, according to the events so far.
///
/// A watch belongs to an inode, and the inode's path changes when a parent is renamed: so a watch descriptor leads to a
/// node with a name and a pointer to its parent, never to a path. A path is read from the tree when it is needed, so
/// renaming a directory renames everything below it at once.
///
///     wd 7 ──> (name "parts", parent) ──> (name "screens", parent) ──> (root, base "Examples")
///
/// `fold` is pure: it moves and drops nodes, and returns the files and directories that the caller must look at.
/// `FileWatcher` looks at the file system after all waiting events are folded; what it finds then is the truth.
package struct WatchTree: Sendable {
  package struct NodeID: Hashable, Sendable {
    let rawValue: Int
  }

  package enum Role: Hashable, Sendable {
    case root
    case directory
    /// A directory that is watched only for some of its names: the links and missing parts on the way to a file.
    case anchor
  }

  struct Node: Sendable {
    var role: Role
    var parent: NodeID?
    var name: PathKey?
    /// For roots and anchors, the path as the caller spelled it; empty for the root `.`, so that paths in it have no
    /// dot.
    var base: PathKey?
    /// The path without links, if it is not the parent's plus the name: for roots, anchors and linked directories.
    var real: PathKey?
    var identity: FileIdentity?
    var watch: WatchDescriptor?
    var children: [PathKey: NodeID] = [:]
    /// The layouts that were seen in the directory.
    var files: Set<PathKey> = []
    /// The directory's stamp when it was last listed.
    var listed: FileStamp?
    /// The file system does not report writes by other machines.
    var isSilent = false
    /// The kernel had no watch left for the directory.
    var isUnwatched = false

    var polls: Bool { isSilent || isUnwatched }
    var isLinked: Bool { role == .directory && real != nil }
  }

  /// One name in one watched directory.
  package struct Entry: Hashable, Sendable {
    package var directory: NodeID
    package var name: PathKey
  }

  /// The combined meaning of one batch's events for one file.
  package enum FileSignal: Hashable, Sendable {
    /// Only ATTRIB: touched, or its permissions changed.
    case touched
    /// A new name whose writer may still be busy.
    case created
    /// Written, not closed.
    case opened
    /// Closed after writing, or renamed to this name: complete.
    case completed
    /// Complete, and written again since.
    case completedAndOpened
    case removed
    /// Complete, and removed since. Two files that change places report this for one of them, whose name is still
    /// there.
    case cameAndWent

    /// Combines this signal with the next one for the same file.
    func then(_ next: FileSignal) -> FileSignal {
      switch (self, next) {
      case (.completed, .removed), (.completedAndOpened, .removed): .cameAndWent
      case (_, .removed), (_, .cameAndWent), (_, .created), (_, .completed), (_, .completedAndOpened): next
      case (.completed, .opened): .completedAndOpened
      case (.touched, .opened): .opened
      // A write to a file whose name is gone, or whose close is awaited anyway.
      case (_, .opened): self
      case (_, .touched): self
      }
    }
  }

  /// The caller's tasks after a fold.
  package struct Changes: Sendable {
    /// In the order of their first event.
    package var entries: [Entry] = []
    package var signals: [Entry: FileSignal] = [:]
    /// Directories that appeared or whose permissions changed: list these.
    package var appeared: [Entry] = []
    /// Directories that vanished, by name: look up paths through these again.
    package var vanishedDirectories: [Entry] = []
    /// Files below vanished directories, by their last path.
    package var vanishedFiles: [PathKey] = []
    package var droppedWatches: [WatchDescriptor] = []
    /// Directories that are no longer walked: another name may lead to them.
    package var freed: [FileIdentity] = []
    /// Nodes that reported their own move, deletion or unmounting: check whether they are still there.
    package var lost: [NodeID] = []
    package var overflowed = false

    mutating func signal(_ signal: FileSignal, _ entry: Entry) {
      guard let earlier = signals[entry] else {
        entries.append(entry)
        signals[entry] = signal
        return
      }
      signals[entry] = earlier.then(signal)
    }
  }

  let rules: IgnoreRules
  private(set) var nodes: [NodeID: Node] = [:]
  private var byWatch: [WatchDescriptor: NodeID] = [:]
  private var byIdentity: [FileIdentity: NodeID] = [:]
  /// The number of polled nodes; used after every drain.
  private(set) var polledCount = 0
  /// Directories that left their parent and have not arrived anywhere yet, by the cookie of their MOVED_FROM.
  private var detached: [UInt32: NodeID] = [:]
  private var count = 0

  package init(rules: IgnoreRules = IgnoreRules()) {
    self.rules = rules
  }

  // MARK: Reading

  /// The path in the caller's spelling; nil for a directory that is being moved or is gone.
  package func path(of id: NodeID) -> PathKey? {
    path(of: id, stoppingAt: \.base)
  }

  /// Without links.
  package func realPath(of id: NodeID) -> PathKey? {
    path(of: id, stoppingAt: \.real)
  }

  private func path(of id: NodeID, stoppingAt start: KeyPath<Node, PathKey?>) -> PathKey? {
    var names: [PathKey] = []
    var current = id
    while let node = nodes[current] {
      if let base = node[keyPath: start] {
        var path = base
        for name in names.reversed() { path = path.appending(name) }
        return path
      }
      guard let parent = node.parent, let name = node.name else { return nil }
      names.append(name)
      current = parent
    }
    return nil
  }

  func isAttached(_ id: NodeID) -> Bool {
    var current = id
    while let node = nodes[current] {
      if node.role != .directory { return true }
      guard let parent = node.parent else { return false }
      current = parent
    }
    return false
  }

  /// The directory and all directories above it, ending with the root.
  func lineage(of id: NodeID) -> some Sequence<NodeID> {
    sequence(first: id) { nodes[$0]?.parent }
  }

  func depth(of id: NodeID) -> Int {
    var depth = 0
    var current = id
    while let parent = nodes[current]?.parent {
      depth += 1
      current = parent
    }
    return depth
  }

  func node(watching watch: WatchDescriptor) -> NodeID? { byWatch[watch] }
  func node(_ identity: FileIdentity) -> NodeID? { byIdentity[identity] }
  func child(_ name: PathKey, of id: NodeID) -> NodeID? { nodes[id]?.children[name] }
  var watchCount: Int { byWatch.count }
  var hasDetached: Bool { !detached.isEmpty }

  /// Roots and directories, older first.
  var directories: [NodeID] {
    nodes.filter { $0.value.role != .anchor }.keys.sorted { $0.rawValue < $1.rawValue }
  }

  // MARK: Building

  mutating func addRoot(base: PathKey, real: PathKey, identity: FileIdentity?) -> NodeID {
    add(Node(role: .root, base: base, real: real, identity: identity))
  }

  mutating func addAnchor(_ directory: PathKey) -> NodeID {
    add(Node(role: .anchor, base: directory, real: directory))
  }

  /// Adds a directory; `real` is set if a link leads to it.
  mutating func addDirectory(
    _ name: PathKey, in parent: NodeID, real: PathKey? = nil, identity: FileIdentity? = nil
  ) -> NodeID {
    let id = add(Node(role: .directory, parent: parent, name: name, real: real, identity: identity))
    nodes[parent]?.children[name] = id
    return id
  }

  private mutating func add(_ node: Node) -> NodeID {
    count += 1
    let id = NodeID(rawValue: count)
    nodes[id] = node
    if let identity = node.identity { byIdentity[identity] = id }
    return id
  }

  /// Assigns the watch to this node; the same inode under an older name loses it.
  mutating func bind(_ watch: WatchDescriptor, to id: NodeID) {
    if let older = byWatch[watch], older != id { nodes[older]?.watch = nil }
    if let own = nodes[id]?.watch, own != watch { byWatch[own] = nil }
    byWatch[watch] = id
    update(id) {
      $0.watch = watch
      $0.isUnwatched = false
    }
  }

  mutating func insert(file name: PathKey, in id: NodeID) {
    nodes[id]?.files.insert(name)
  }

  mutating func update(_ id: NodeID, _ change: (inout Node) -> Void) {
    guard let polled = nodes[id]?.polls else { return }
    change(&nodes[id]!)
    polledCount += (nodes[id]!.polls ? 1 : 0) - (polled ? 1 : 0)
  }

  /// Removes a node and everything below it from the tree.
  mutating func remove(_ id: NodeID, into changes: inout Changes) {
    forgetFiles(below: id, into: &changes)
    unlink(id)
    var rest = [id]
    while let next = rest.popLast() {
      guard let node = nodes.removeValue(forKey: next) else { continue }
      rest += node.children.values
      if node.polls { polledCount -= 1 }
      if let watch = node.watch, byWatch[watch] == next {
        byWatch[watch] = nil
        changes.droppedWatches.append(watch)
      }
      if let identity = node.identity, byIdentity[identity] == next {
        byIdentity[identity] = nil
        changes.freed.append(identity)
      }
    }
  }

  private mutating func unlink(_ id: NodeID) {
    guard let node = nodes[id], let parent = node.parent, let name = node.name else { return }
    if nodes[parent]?.children[name] == id { nodes[parent]?.children[name] = nil }
    nodes[id]?.parent = nil
  }

  private mutating func forgetFiles(below id: NodeID, into changes: inout Changes) {
    guard let node = nodes[id] else { return }
    if !node.files.isEmpty {
      if let path = path(of: id) {
        for file in node.files { changes.vanishedFiles.append(path.appending(file)) }
      }
      nodes[id]?.files = []
    }
    for child in node.children.values { forgetFiles(below: child, into: &changes) }
  }

  /// Drops the directories whose MOVED_TO did not come: they left the watched tree.
  mutating func dropDetached(into changes: inout Changes) {
    let gone = detached.values.sorted { $0.rawValue < $1.rawValue }
    detached = [:]
    for id in gone { remove(id, into: &changes) }
  }

  // MARK: Folding

  package mutating func fold(_ events: [InotifyEvent]) -> Changes {
    var changes = Changes()
    for event in events { fold(event, into: &changes) }
    return changes
  }

  private mutating func fold(_ event: InotifyEvent, into changes: inout Changes) {
    if event.mask.contains(.queueOverflow) {
      changes.overflowed = true
      return
    }
    // An event that was queued before its watch was dropped.
    guard let id = byWatch[event.watch], let node = nodes[id] else { return }
    if event.mask.contains(.ignored) {
      byWatch[event.watch] = nil
      nodes[id]?.watch = nil
      if isAttached(id) { changes.lost.append(id) }
      return
    }
    if !event.mask.isDisjoint(with: [.deleteSelf, .unmount]) {
      changes.lost.append(id)
      return
    }
    if event.mask.contains(.moveSelf) {
      // If the parent is watched under this name, its MOVED_FROM has already reported this.
      if node.role != .directory || node.isLinked { changes.lost.append(id) }
      return
    }
    guard let name = event.name, isAttached(id) else { return }
    let entry = Entry(directory: id, name: name)
    if event.mask.contains(.isDirectory) {
      fold(directory: entry, event, into: &changes)
    } else if let signal = FileSignal(event.mask) {
      changes.signal(signal, entry)
    }
  }

  private mutating func fold(directory entry: Entry, _ event: InotifyEvent, into changes: inout Changes) {
    let child = nodes[entry.directory]?.children[entry.name]
    let isWalked = nodes[entry.directory]?.role != .anchor && !rules.skips(directory: entry.name)
    switch event.mask {
    case let mask where mask.contains(.movedFrom):
      changes.vanishedDirectories.append(entry)
      if let child {
        forgetFiles(below: child, into: &changes)
        unlink(child)
        detached[event.cookie] = child
      }
    case let mask where mask.contains(.movedTo):
      if isWalked, let moved = detached.removeValue(forKey: event.cookie) {
        if let child { remove(child, into: &changes) }
        nodes[moved]?.parent = entry.directory
        nodes[moved]?.name = entry.name
        nodes[entry.directory]?.children[entry.name] = moved
      }
      changes.appeared.append(entry)
    case let mask where mask.contains(.create):
      // A known child was found by listing its parent, or is about to be found changed.
      changes.appeared.append(entry)
    case let mask where mask.contains(.delete):
      changes.vanishedDirectories.append(entry)
      if let child { remove(child, into: &changes) }
    case let mask where mask.contains(.attributes):
      changes.appeared.append(entry)
    default: break
    }
  }
}

extension WatchTree.FileSignal {
  /// Nil for a mask that says nothing about a file.
  init?(_ mask: WatchMask) {
    if !mask.isDisjoint(with: [.delete, .movedFrom]) {
      self = .removed
    } else if !mask.isDisjoint(with: [.closeWrite, .movedTo]) {
      self = .completed
    } else if mask.contains(.create) {
      self = .created
    } else if mask.contains(.modify) {
      self = .opened
    } else if mask.contains(.attributes) {
      self = .touched
    } else {
      return nil
    }
  }
}
