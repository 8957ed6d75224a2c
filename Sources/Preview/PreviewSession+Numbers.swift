import InterfaceBuilder
import JSONSyntax
import LayoutFormat
import LayoutModel
import Screens

// A viewer's unsaved numbers make a document of its own: the same path, the same files except for the bytes of the
// numbers, and screens that only this viewer receives. It takes its turn in the lanes like any other document. It ends
// when the viewer reverts or writes the numbers or leaves, or when one of the files has changed since it was read.

extension PreviewSession {
  /// The document that a viewer sees under a path: the saved layout, or the one with its own numbers.
  func document(_ path: String, for viewer: ViewerNumber) -> DocumentState? {
    let isChanged = viewers[viewer]?.numbers[path] != nil
    return (isChanged ? documents[DocumentState.name(of: path, with: viewer)] : nil) ?? documents[path]
  }

  /// The viewers that a document's screens are solved for. Viewers with their own numbers also get the saved screens
  /// solved, so that these are ready when the numbers are reverted.
  func watchers(of document: DocumentState) -> [ViewerNumber: ViewerState] {
    guard let viewer = document.viewer else { return viewers }
    return viewers.filter { $0.key == viewer }
  }

  /// The names of a layout's documents with unsaved numbers.
  func unsavedDocuments(of path: String) -> [String] {
    viewers.filter { $1.numbers[path] != nil }.keys.sorted().map { DocumentState.name(of: path, with: $0) }
  }

  func offer(_ screen: DocumentState.Screen, _ key: String, of document: DocumentState, to viewer: ViewerNumber) {
    let isUnsaved = document.viewer != nil
    let least = isUnsaved ? 0 : viewers[viewer]?.newerSince[document.path] ?? 0
    viewers[viewer]?.outbox.add(
      screen: Outbox.Screen(revision: max(screen.revision, least), body: screen.body, isUnsaved: isUnsaved),
      name: Outbox.ScreenName(path: document.path, key: key))
  }

  // MARK: Setting

  func setNumbers(_ path: String, _ edits: [NumberEdit], for viewer: ViewerNumber) throws(CommandError) {
    let saved = try require(path, for: "setNumbers")
    guard !edits.isEmpty else {
      if viewers[viewer]?.numbers[path] != nil { showSaved(path, to: viewer) }
      return
    }
    try check(edits, of: saved, known: viewers[viewer]?.numbers[path] ?? [], for: viewer, command: "setNumbers")
    let others = viewers[viewer]?.numbers.keys.filter { $0 != path } ?? []
    guard others.count < NumberEdit.layoutLimit else {
      throw CommandError(
        code: "limit",
        message: "a viewer can have unsaved numbers in at most \(NumberEdit.layoutLimit) layouts; revert some first",
        command: "setNumbers", path: path)
    }
    viewers[viewer]?.numbers[path] = edits
    let name = DocumentState.name(of: path, with: viewer)
    documents[name, default: DocumentState(saved, with: viewer)].demand = .load
    schedule(name)
  }

  /// - Parameter known: edits that were checked before and differ only in their text.
  private func check(
    _ edits: [NumberEdit], of document: DocumentState, known: [NumberEdit], for viewer: ViewerNumber, command: String
  ) throws(CommandError) {
    func fail(_ message: String) -> CommandError {
      CommandError(code: "bad-command", message: message, command: command, path: document.path)
    }
    if document.isImported {
      throw fail("\(document.path) is an Interface Builder scene: change its numbers in Interface Builder")
    }
    let offered = viewers[viewer]?.offered[document.path] ?? []
    for edit in edits {
      let isOffered = offered.contains(edit)
      guard isOffered || document.lastGood?.files[edit.file] != nil else {
        throw fail("'\(edit.file)' is not a file of \(document.path)")
      }
      guard case .contents(let bytes, let hash) = files[edit.file], hash == edit.hash else {
        throw .stale(edit.file, document.path, command)
      }
      if isOffered { continue }
      let isKnown = known.contains { $0.isAt(edit) && !offered.contains($0) }
      guard isKnown || places(of: edit.file, bytes, hash).contains(edit.range) else {
        throw fail("\(edit.file) has no value to edit at bytes \(edit.range.start) to \(edit.range.end)")
      }
      let old = bytes[edit.range.start..<edit.range.end]
      guard ValueLiterals.isValue(Array(edit.text.utf8), like: old) else {
        throw fail(
          "\"text\" of this edit is \(ValueLiterals.expected(like: old)), or that of a fix from \"fixes\", found \"\(edit.text.prefix(40))\""
        )
      }
    }
    guard edits.indices.allSatisfy({ index in !edits[..<index].contains { $0.overlaps(edits[index]) } }) else {
      throw fail("two edits replace the same text")
    }
  }

  /// Where the values of a file are. A file is searched once, however many messages name its values.
  private func places(of file: String, _ bytes: [UInt8], _ hash: UInt64) -> Set<SourceRange> {
    if let known = numberPlaces, known.file == file, known.hash == hash { return known.places }
    let places = ValueLiterals.places(in: bytes)
    numberPlaces = (file, hash, places)
    return places
  }

  /// The files with a document's unsaved numbers in them. They keep the hashes of the files on disk.
  func withNumbers(_ snapshot: FileSnapshot, of document: DocumentState) -> FileSnapshot {
    guard let viewer = document.viewer, let edits = viewers[viewer]?.numbers[document.path] else { return snapshot }
    return Self.edited(snapshot, by: edits)
  }

  private static func edited(_ snapshot: FileSnapshot, by edits: [NumberEdit]) -> FileSnapshot {
    var snapshot = snapshot
    for (file, group) in Dictionary(grouping: edits, by: \.file) {
      guard case .contents(let bytes, let hash) = snapshot.files[file], group.allSatisfy({ $0.hash == hash }),
        let edited = SourceEdit.apply(group.map(\.edit), to: bytes)
      else { continue }
      snapshot.files[file] = .contents(bytes: edited, hash: hash)
    }
    return snapshot
  }

  /// Takes over the result of a load with unsaved numbers; returns false if its screens must not be shown.
  func acceptNumbers(_ load: DocumentJob.LoadResult, _ result: DocumentJob.Result) -> Bool {
    guard let document = documents[result.name], let viewer = document.viewer else { return false }
    guard load.isGood, let loaded = result.loaded else {
      let first = load.diagnostics.first { $0.severity == .error }
      output(
        .send(viewer, MessageEncoder.error(.badNumber(first, document.path, "setNumbers"), revision: revision)))
      return false
    }
    revision += 1
    documents[result.name]?.lastGood = DocumentState.GoodLoad(loaded, files: result.files)
    dropScreens(of: result.name, besides: result)
    return true
  }

  // MARK: Leaving

  /// Ends the work on a viewer's own document.
  func forgetUnsaved(_ path: String, of viewer: ViewerNumber) {
    let name = DocumentState.name(of: path, with: viewer)
    documents[name] = nil
    lanes.running[name]?.task.cancel()
    viewers[viewer]?.numbers[path] = nil
  }

  /// Replaces the screens with a viewer's numbers by the saved ones.
  private func showSaved(_ path: String, to viewer: ViewerNumber) {
    forgetUnsaved(path, of: viewer)
    revision += 1
    viewers[viewer]?.newerSince[path] = revision
    offerScreens(to: viewer, paths: [path], known: [:])
  }

  /// Moves unsaved numbers to their places in the new bytes of their files, and drops those whose place is gone.
  /// - Parameter before: the files before the change.
  func followNumbers(from before: PathTable<FileState>) {
    for viewer in viewers.keys.sorted() {
      for (path, edits) in (viewers[viewer]?.numbers ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let stale = edits.first(where: { files[$0.file]?.hash != $0.hash }) else { continue }
        let moves = edits.compactMap { edit in moved(edit, from: before[edit.file]).map { (edit, $0) } }
        let loss = CommandError.stale(stale.file, path, "setNumbers")
        if moves.isEmpty {
          drop(path, of: viewer, loss)
          continue
        }
        viewers[viewer]?.numbers[path] = moves.map(\.1)
        output(.send(viewer, MessageEncoder.moved(path, moves.map { ($0, $1, savedText(of: $1)) }, revision: revision)))
        if moves.count < edits.count { output(.send(viewer, MessageEncoder.error(loss, revision: revision))) }
      }
    }
  }

  /// The edit of the same number in its file's present bytes; nil if the number is gone.
  private func moved(_ edit: NumberEdit, from before: FileState?) -> NumberEdit? {
    guard case .contents(let new, let hash) = files[edit.file] else { return nil }
    if hash == edit.hash { return edit }
    guard case .contents(let old, edit.hash) = before,
      let place = ValueLiterals.place(of: edit.range, from: old, to: new)
    else { return nil }
    var edit = edit
    (edit.hash, edit.range) = (hash, place)
    return edit
  }

  private func savedText(of edit: NumberEdit) -> String {
    guard case .contents(let bytes, _) = files[edit.file] else { return "" }
    return String(decoding: bytes[edit.range.start..<edit.range.end], as: UTF8.self)
  }

  /// Keeps the edits that a write has not put into their files.
  private func keep(_ left: [NumberEdit], of path: String, for viewer: ViewerNumber) {
    if left.isEmpty { becomeSaved(path, of: viewer) } else { viewers[viewer]?.numbers[path] = left }
  }

  /// The screens solved next replace the unsaved ones, even if the numbers move nothing or the files keep their bytes.
  private func becomeSaved(_ path: String, of viewer: ViewerNumber) {
    forgetUnsaved(path, of: viewer)
    viewers[viewer]?.newerSince[path] = revision + 1
    documents[path]?.screens = [:]
    schedule(path)
  }

  /// Drops the numbers of a layout that is gone.
  func dropNumbers(of path: String) {
    for (viewer, state) in viewers where state.numbers[path] != nil {
      drop(path, of: viewer, CommandError(code: "gone", message: "\(path) is gone", command: "setNumbers", path: path))
    }
  }

  private func drop(_ path: String, of viewer: ViewerNumber, _ error: CommandError) {
    output(.send(viewer, MessageEncoder.error(error, revision: revision)))
    showSaved(path, to: viewer)
  }

  // MARK: Writing

  func writeNumbers(_ path: String, _ edits: [NumberEdit], for viewer: ViewerNumber) throws(CommandError) {
    guard configuration.allowsEdits else {
      throw CommandError(
        code: "not-allowed", message: "this daemon writes no files; start it with --allow-edits",
        command: "writeNumbers", path: path)
    }
    let document = try require(path, for: "writeNumbers")
    guard !edits.isEmpty else {
      throw CommandError(code: "bad-command", message: "\"edits\" holds no number to write", command: "writeNumbers")
    }
    try check(edits, of: document, known: [], for: viewer, command: "writeNumbers")
    let saved = files
    let job = NumberWrite(
      path: path, edits: edits,
      errorsBefore: document.isBroken ? document.diagnostics.count { $0.severity == .error } : 0,
      snapshot: Self.edited(FileSnapshot(files: files, read: read), by: edits), write: write)
    viewers[viewer]?.writing.insert(path)
    let before = viewers[viewer]?.answers["writeNumbers"]
    viewers[viewer]?.answers["writeNumbers"] = Task.detached(executorPreference: WorkThreads.answers) {
      await before?.value
      if !Task.isCancelled { await self.wrote(job.run(saved: saved), to: path, by: viewer) }
    }
  }

  private func wrote(_ result: NumberWrite.Result, to path: String, by viewer: ViewerNumber) {
    let written = Set(result.written.map(\.path))
    viewers[viewer]?.offered[path, default: []].formUnion(result.undo)
    viewers[viewer]?.writing.remove(path)
    let edits = viewers[viewer]?.numbers[path] ?? []
    if !edits.isEmpty { keep(edits.filter { !written.contains($0.file) }, of: path, for: viewer) }
    filesChanged(result.written)
    for file in written.sorted() { output(.log(.note, "a viewer changed numbers of \(file)")) }
    if !written.isEmpty {
      let files = written.sorted()
      output(.send(viewer, MessageEncoder.written(path, files: files, undo: result.undo, revision: revision)))
    }
    for problem in result.problems { output(.send(viewer, MessageEncoder.error(problem, revision: revision))) }
    pump()
    flushAll()
    tellNews()
  }

  // MARK: Asking

  /// Sends the numbers of the saved files, even if the viewer has replaced some.
  func numbers(_ path: String, _ key: String, _ view: String, for viewer: ViewerNumber) throws(CommandError) {
    let (_, transition) = try screen(path, key, for: viewer, command: "numbers")
    let saved = try require(path, for: "numbers")
    let revision = self.revision
    let hashes = (saved.lastGood?.files ?? [:]).compactMapValues(\.hash)
    let files = hashes.reduce(into: PathTable<NumberFile>()) { files, file in
      files[file.key] = NumberFile(hash: file.value, layouts: listedLayouts(using: file.key))
    }
    answer("numbers", about: saved, to: viewer) { document throws(CommandError) in
      let tree = document.resolve(in: transition.environment).tree
      guard let index = tree.index(of: view) else {
        throw CommandError(code: "bad-command", message: "no view '\(view)' in \(path)", command: "numbers")
      }
      let numbers = document.values(of: index, in: tree).filter { files[$0.path] != nil }
      return MessageEncoder.numbers(
        numbers, of: (path, key, view), in: files, isImported: saved.isImported, revision: revision)
    }
  }

  /// The number of layouts in the list that are or include a file.
  private func listedLayouts(using file: String) -> Int {
    let others = (users[file].map(Array.init) ?? []).filter { !$0.isSamePath(as: file) }
    return others.count { documents[$0]?.isListed == true } + (documents[file]?.isListed == true ? 1 : 0)
  }
}

/// A saved file whose numbers a viewer is offered.
struct NumberFile: Sendable {
  var hash: UInt64
  /// The number of layouts in the list that use it.
  var layouts: Int
}

extension MessageEncoder {
  static func numbers(
    _ numbers: [SourceValue], of view: (path: String, key: String, id: String), in files: PathTable<NumberFile>,
    isImported: Bool, revision: Int
  ) -> [UInt8] {
    simple("numbers") { writer in
      writer.member("revision", revision)
      writer.member("path", view.path)
      writer.member("key", view.key)
      writer.member("view", view.id)
      if isImported { writer.member("imported", true) }
      writer.array("numbers") { writer in
        for number in numbers {
          writer.object { writer in
            let edit = NumberEdit(
              file: number.path, hash: files[number.path]?.hash ?? 0, range: number.range, text: number.text)
            encode(edit, into: &writer)
            if number.kind != .number { writer.member("kind", number.kind.name) }
            if !number.kind.choices.isEmpty { writer.member("choices", number.kind.choices) }
            writer.member("before", number.before)
            if !number.after.isEmpty { writer.member("after", number.after) }
            writer.member("line", number.position.line)
            writer.member("column", number.position.column)
            if number.views > 1 { writer.member("views", number.views) }
            if let count = files[number.path]?.layouts, count > 1 { writer.member("layouts", count) }
          }
        }
      }
    }
  }

  static func written(_ path: String, files: [String], undo: [NumberEdit], revision: Int) -> [UInt8] {
    simple("written") { writer in
      writer.member("revision", revision)
      writer.member("path", path)
      writer.member("files", files)
      writer.array("undo") { writer in
        for edit in undo { writer.object { encode(edit, into: &$0) } }
      }
    }
  }

  /// - Parameter moves: the edits as the viewer knows them, as they are now, and the text in the saved file.
  static func moved(
    _ path: String, _ moves: [(from: NumberEdit, to: NumberEdit, saved: String)], revision: Int
  ) -> [UInt8] {
    simple("moved") { writer in
      writer.member("revision", revision)
      writer.member("path", path)
      writer.array("edits") { writer in
        for move in moves {
          writer.object { writer in
            encode(move.to, into: &writer)
            writer.member("was", move.from.range.start)
            writer.member("saved", move.saved)
          }
        }
      }
    }
  }

  static func encode(_ edit: NumberEdit, into writer: inout JSONWriter) {
    writer.member("file", edit.file)
    writer.member("hash", String(edit.hash, radix: 16))
    writer.member("start", edit.range.start)
    writer.member("end", edit.range.end)
    writer.member("text", edit.text)
  }
}
