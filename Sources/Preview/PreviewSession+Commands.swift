import Drawing
import JSONSyntax
import InterfaceBuilder
import LayoutFormat
import LayoutModel
import ScreenCoding
import Screens
import UIKitExport

/// The viewers' commands.
extension PreviewSession {
  func receive(_ bytes: [UInt8], from viewer: ViewerNumber) {
    guard viewers[viewer] != nil else { return }
    do throws(CommandError) {
      let command = try ViewerCommand.decode(bytes)
      try carryOut(command, for: viewer)
    } catch {
      output(.send(viewer, MessageEncoder.error(error, revision: revision)))
    }
    pump()
    flush(viewer)
  }

  private func carryOut(_ command: ViewerCommand, for viewer: ViewerNumber) throws(CommandError) {
    switch command {
    case .ping(let id):
      output(
        .send(
          viewer,
          MessageEncoder.simple("pong") { writer in
            writer.member("revision", revision)
            writer.member("id", id)
          }))
    case .sync(let id):
      output(.barrier(viewer, id: id))
    case .watch(let path, let transitions, let addsPreviews, let parts, let takesChanges):
      let watch = ViewerState.Watch(
        transitions: transitions, addsPreviews: addsPreviews, parts: parts, takesChanges: takesChanges)
      self.watch(path, watch, for: viewer)
    case .unwatch(let path):
      rewatch(viewer, path) { $0.watches[path] = nil }
    case .refresh(let path):
      try require(path, for: "refresh")
      viewers[viewer]?.forgetSent { $0.path.isSamePath(as: path) }
      offerScreens(to: viewer, paths: [path], known: [:])
    case .setText(let path, let view, let text, let caret):
      try require(path, for: "setText")
      rewatch(viewer, path) { state in
        state.carets[path, default: [:]][view] = text == nil ? nil : caret
        state.texts[path, default: [:]][view] = text
        if state.texts[path]?.isEmpty == true { state.texts[path] = nil }
      }
    case .setFlag(let path, let flag, let value):
      let document = try require(path, for: "setFlag")
      guard document.flags.contains(where: { $0.name == flag }) else {
        let names = document.flags.map { "'\($0.name)'" }.joined(separator: ", ")
        throw CommandError(
          code: "bad-command",
          message: "\(path) has no flag '\(flag)'; it has \(names.isEmpty ? "none" : names)", command: "setFlag")
      }
      rewatch(viewer, path) { state in
        state.flags[path, default: [:]][flag] = value
        if state.flags[path]?.isEmpty == true { state.flags[path] = nil }
      }
    case .setNumbers(let path, let edits): try setNumbers(path, edits, for: viewer)
    case .writeNumbers(let path, let edits): try writeNumbers(path, edits, for: viewer)
    case .numbers(let path, let key, let view): try numbers(path, key, view, for: viewer)
    case .fixes(let path): try fixes(path, for: viewer)
    case .explain(let path, let key, let view): try explain(path, key, view, for: viewer)
    case .export(let path, let key, let offsets, let paddings):
      try export(path, key, at: offsets, paddings: paddings, for: viewer)
    case .uikit(let path, let key): try uikit(path, key, for: viewer)
    case .exercise(let path, let key): try exercise(path, key, for: viewer)
    case .explainPrints(let text): output(.send(viewer, PrintEncoder.message(for: text, revision: revision)))
    case .breakpoints(let path): try breakpoints(path, for: viewer)
    case .plane(let path, let id, let windows, let range): try plane(path, id: id, windows, over: range, for: viewer)
    }
  }

  private func watch(_ path: String?, _ watch: ViewerState.Watch, for viewer: ViewerNumber) {
    rewatch(viewer, path) { state in
      if let path { state.watches[path] = watch } else { state.defaultWatch = watch }
    }
    if let path { tellKeys(of: path, watch.transitions, to: viewer) }
  }

  /// Sends the key of each environment of a watch, in the order of the request. The viewer may drop all other screens.
  private func tellKeys(of path: String, _ transitions: [Transition]?, to viewer: ViewerNumber) {
    var keys = transitions?.map(\.key)
    if let document = documents[path], document.lastGood != nil, let state = viewers[viewer] {
      keys = wantedKeys(of: document, by: state)
    }
    guard let keys else { return }
    output(
      .send(
        viewer,
        MessageEncoder.simple("watching") { writer in
          writer.member("revision", revision)
          writer.member("path", path)
          writer.member("keys", keys)
        }))
  }

  @discardableResult
  func require(_ path: String, for command: String) throws(CommandError) -> DocumentState {
    guard let document = documents[path], document.isListed else {
      throw CommandError(
        code: "unknown-document", message: "no layout at '\(path)'; the update with \"complete\": true lists them all",
        command: command)
    }
    return document
  }

  /// Changes a viewer's watch: sends screens that are new in it, and drops those that are no longer in it.
  private func rewatch(_ viewer: ViewerNumber, _ path: String?, change: (inout ViewerState) -> Void) {
    guard var state = viewers[viewer] else { return }
    // Documents that it watches by name are unaffected by the watch of all others.
    let paths =
      path.map { [$0] } ?? documents.filter { $0.value.isListed && state.watches[$0.key] == nil }.map(\.key).sorted()
    var known: PathTable<Set<String>> = [:]
    let before = state
    change(&state)
    for path in paths where !state.watch(of: path).parts.isMore(than: before.watch(of: path).parts) {
      if let document = document(path, for: viewer) { known[path] = Set(wantedKeys(of: document, by: before)) }
    }
    viewers[viewer] = state
    let touched = PathSet(paths)
    viewers[viewer]?.forgetSent { touched.contains($0.path) }
    // Computed once per layout, not once per screen: a viewer may wait for thousands.
    var wanted: PathTable<Set<String>> = [:]
    for path in paths {
      if let document = document(path, for: viewer) { wanted[path] = Set(wantedKeys(of: document, by: state)) }
    }
    viewers[viewer]?.outbox.dropScreens { name in wanted[name.path].map { !$0.contains(name.key) } ?? false }
    offerScreens(to: viewer, paths: paths, known: known)
    if let path { reorder(path) }
    dropUnwatched()
  }

  // MARK: Questions about one screen

  /// A layout as a viewer sees it: as it is saved, or with the viewer's unsaved numbers.
  private func seen(
    _ path: String, by viewer: ViewerNumber, for command: String
  ) throws(CommandError) -> DocumentState {
    let saved = try require(path, for: command)
    return document(path, for: viewer) ?? saved
  }

  /// The subject of a question: the layout, and the environment that the viewer knows by this key, from its watch or
  /// from the document's previews.
  func screen(
    _ path: String, _ key: String, for viewer: ViewerNumber, command: String
  ) throws(CommandError) -> (document: DocumentState, transition: Transition) {
    let document = try seen(path, by: viewer, for: command)
    guard let state = viewers[viewer],
      let transition = state.transitions(of: path, previews: document.previews).first(where: { $0.key == key })
        ?? state.withChoices(document.previews.map { Transition($0) }, of: path).first(where: { $0.key == key })
    else {
      throw CommandError(
        code: "bad-command", message: "this viewer does not watch '\(key)' of \(path)", command: command)
    }
    return (document, transition)
  }

  /// Answers in the background; questions of one kind are answered one after the other. When the viewer leaves, the
  /// task is cancelled and finishes its current screen.
  /// - Parameter make: returns nil if it was cancelled.
  func answer(
    _ command: String, about document: DocumentState, to viewer: ViewerNumber, in line: String? = nil,
    _ make: @escaping @Sendable (LoadedDocument) throws(CommandError) -> [UInt8]?
  ) {
    let before = viewers[viewer]?.answers[line ?? command]
    let load = source(of: document, for: command)
    let output = self.output
    let revision = self.revision
    viewers[viewer]?.answers[line ?? command] = Task.detached(executorPreference: WorkThreads.answers) {
      await withTaskCancellationHandler {
        await before?.value
      } onCancel: {
        before?.cancel()
      }
      guard !Task.isCancelled else { return }
      do throws(CommandError) {
        let document = try load()
        if !Task.isCancelled, let bytes = try make(document), !Task.isCancelled { output(.send(viewer, bytes)) }
      } catch {
        output(.send(viewer, MessageEncoder.error(error, revision: revision)))
      }
    }
  }

  /// Returns the last good layout. A layout that no viewer looks at is read now, which may take a while. So is one
  /// whose unsaved numbers are not loaded yet, because its last good load is that of the numbers before.
  private func source(
    of document: DocumentState, for command: String
  ) -> @Sendable () throws(CommandError) -> LoadedDocument {
    if let loaded = document.lastGood?.document, !document.hasNewerNumbers { return { loaded } }
    let reader = RecordingReader(snapshot: goodSnapshot(of: document))
    let path = document.path
    return { () throws(CommandError) in
      let loaded = DocumentLoader.load(path: path, source: reader.read)
      if loaded.isGood { return loaded }
      throw CommandError(code: "bad-command", message: "\(path) does not load now", command: command)
    }
  }

  private func explain(
    _ path: String, _ key: String, _ view: String, for viewer: ViewerNumber
  ) throws(CommandError) {
    let (document, transition) = try screen(path, key, for: viewer, command: "explain")
    let measurer = self.measurer
    let revision = self.revision
    answer("explain", about: document, to: viewer) { document throws(CommandError) in
      ExplanationEncoder.encode(
        document, view: view, key: key, in: transition, measuring: measurer, revision: revision)
    }
  }

  private func export(
    _ path: String, _ key: String, at offsets: [NamedValue<Point>], paddings: Bool, for viewer: ViewerNumber
  ) throws(CommandError) {
    let (document, transition) = try screen(path, key, for: viewer, command: "export")
    let measurer = self.measurer
    let revision = self.revision
    let read = self.read
    answer("export", about: document, to: viewer) { document throws(CommandError) in
      let steps = transition.ending(at: offsets).steps
      guard let result = ScreenSolver.uncancelled(document, transition: steps, measuring: measurer)?.result else {
        return nil
      }
      if let problem = Self.problem(with: offsets, in: result) {
        throw CommandError(code: "bad-command", message: problem, command: "export")
      }
      var options = ScreenDrawing.Options()
      options.hatchesPaddings = paddings
      // As in the page.
      options.outlinesPlainViews = false
      options.faces = document.faces
      options.embed(document.images) { path in
        if case .contents(let bytes, _) = read(path) { bytes } else { nil }
      }
      let drawing = ScreenDrawing(options: options)
      return MessageEncoder.simple("export") { writer in
        writer.member("revision", revision)
        writer.member("path", path)
        writer.member("key", key)
        writer.member("svg", drawing.svg(for: result, title: document.title))
      }
    }
  }

  /// Answers with the code that `livelayout export` prints.
  private func uikit(_ path: String, _ key: String, for viewer: ViewerNumber) throws(CommandError) {
    let (document, transition) = try screen(path, key, for: viewer, command: "uikit")
    let revision = self.revision
    let origin = UIKitExport.origin(of: path, version: configuration.version)
    answer("uikit", about: document, to: viewer) { document throws(CommandError) in
      var export = UIKitExport(
        document.variants(from: transition.environment), name: UIKitExport.name(of: path), style: .uikit)
      export.origin = origin
      return MessageEncoder.simple("uikit") { writer in
        writer.member("revision", revision)
        writer.member("path", path)
        writer.member("key", key)
        writer.member("code", export.text)
      }
    }
  }

  /// Reports an offset of a view that does not scroll, which would otherwise have no effect.
  private static func problem(with offsets: [NamedValue<Point>], in result: LayoutResult) -> String? {
    let known = result.scrollViews.map { result.tree.views[$0.view].id }
    let unknown = offsets.first { !known.contains($0.name) && !($0.name.isEmpty && known.count == 1) }
    guard let unknown else { return nil }
    let names = known.map { "'\($0)'" }.joined(separator: ", ")
    return "the screen has no scroll view '\(unknown.name)'; it has \(names.isEmpty ? "none" : names)"
  }

  private func exercise(_ path: String, _ key: String, for viewer: ViewerNumber) throws(CommandError) {
    let (document, transition) = try screen(path, key, for: viewer, command: "exercise")
    let measurer = self.measurer
    let revision = self.revision
    answer("exercise", about: document, to: viewer) { document throws(CommandError) in
      let screen = ScreenSolver.alternative(transition, of: document, measuring: measurer)
      return MessageEncoder.simple("alternative") { writer in
        writer.member("revision", revision)
        writer.member("path", path)
        writer.member("key", key)
        guard let screen else { return }
        writer.key("screen")
        let body = Outbox.Screen(
          revision: revision,
          body: DocumentJob.encode([screen], of: document, by: ScreenEncoder(places: PlaceCache(document).lookup))[0])
        writer.value(encoded: MessageEncoder.wire(Outbox.ScreenName(path: path, key: key), body))
      }
    }
  }

  /// Answers in parts. A new request for any plane ends the previous one.
  private func plane(
    _ path: String, id: Int, _ windows: [Environment], over range: PlaneRange, for viewer: ViewerNumber
  ) throws(CommandError) {
    let document = try seen(path, by: viewer, for: "plane")
    viewers[viewer]?.answers["plane"]?.cancel()
    guard !windows.isEmpty, let state = viewers[viewer] else { return }
    let chosen = state.withChoices(windows.map { Transition($0) }, of: path).map(\.environment)
    let measurer = self.measurer
    let output = self.output
    let now = self.now
    let heading = PlaneParts.Heading(path: path, id: id, revision: revision, isUnsaved: document.viewer != nil)
    answer("plane", about: document, to: viewer) { document throws(CommandError) in
      for (index, window) in chosen.enumerated() {
        let frame = Plane(environment: window, range: range)
        var parts = PlaneParts(heading, index: index, frame: frame, now: now) { bytes in
          if !Task.isCancelled { output(.send(viewer, bytes)) }
        }
        let plane = try? PlaneSolver(document, measuring: measurer).plane(
          in: window, over: range, each: { parts.add($0) })
        guard let plane else { return nil }
        parts.finish(plane)
      }
      return nil
    }
  }

  private func breakpoints(_ path: String, for viewer: ViewerNumber) throws(CommandError) {
    let document = try seen(path, by: viewer, for: "breakpoints")
    let measurer = self.measurer
    let revision = self.revision
    let isUnsaved = document.viewer != nil
    // If the layout is saved meanwhile, the old answer is useless.
    let line = "breakpoints \(path)"
    viewers[viewer]?.answers[line]?.cancel()
    answer("breakpoints", about: document, to: viewer, in: line) { document throws(CommandError) in
      try? BreakpointFinder.message(
        for: document, path: path, isUnsaved: isUnsaved, measuring: measurer, revision: revision)
    }
  }
}
