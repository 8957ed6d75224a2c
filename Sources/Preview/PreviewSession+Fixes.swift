import InterfaceBuilder
import JSONSyntax
package import LayoutFormat
package import LayoutModel
package import Screens

/// A layout whose fixes are wanted.
package struct FixQuestion: Sendable {
  /// The layout, and those that share files with it: a fix must not harm them.
  package var paths: [String]
  /// The files that may be edited.
  package var editable: [String]
  package var read: @Sendable (String) -> LoadedFile
}

/// A fix that solving the layout again has proved, and what it is for.
package struct OfferedFix: Sendable {
  /// The finding's rule; `diagnostic` for a correction of a text that does not load.
  package var rule: String
  /// The finding's view.
  package var view: String?
  /// The finding's place.
  package var place: SourcePlace?
  package var fix: PlacedFix
  package init(rule: String, view: String?, place: SourcePlace?, fix: PlacedFix) {
    (self.rule, self.view, self.place, self.fix) = (rule, view, place, fix)
  }
}

/// Proves fixes. It solves many screens, and ends early if its task is cancelled.
package typealias FixProver = @Sendable (FixQuestion) async -> [OfferedFix]

extension PreviewSession {
  /// The most layouts that are solved again for the fixes of one.
  static let fixLayoutLimit = 8

  /// Offers the proved fixes of the saved layout. A new question ends the work on the previous one.
  func fixes(_ path: String, for viewer: ViewerNumber) throws(CommandError) {
    let document = try require(path, for: "fixes")
    let question = question(about: document)
    let saved = files
    let prove = self.prove
    let before = viewers[viewer]?.answers["fixes"]
    before?.cancel()
    viewers[viewer]?.answers["fixes"] = Task.detached(executorPreference: WorkThreads.answers) {
      await before?.value
      guard !Task.isCancelled else { return }
      let found = question.editable.isEmpty ? [] : await prove(question)
      if !Task.isCancelled { await self.offer(found, of: path, in: saved, to: viewer) }
    }
  }

  /// A file that many layouts use is not edited, because all of them would have to be solved again.
  private func question(about document: DocumentState) -> FixQuestion {
    let path = document.path
    let own = [path] + document.includes.sorted()
    let others = { (file: String) -> [String] in
      var users = self.users[file] ?? []
      users.insert(file)
      return users.filter { !$0.isSamePath(as: path) && self.documents[$0]?.isListed == true }
    }
    let editable = own.filter { InterfaceFile.split($0) == nil && others($0).count < Self.fixLayoutLimit }
    let beside = editable.reduce(into: PathSet()) { $0.formUnion(others($1)) }
    let reader = RecordingReader(snapshot: FileSnapshot(files: files, read: read))
    return FixQuestion(paths: [path] + beside.sorted(), editable: editable, read: reader.read)
  }

  private func offer(
    _ fixes: [OfferedFix], of path: String, in saved: PathTable<FileState>, to viewer: ViewerNumber
  ) {
    let offers = fixes.compactMap { fix in edits(of: fix, in: saved).map { (fix, $0) } }
    let known = viewers[viewer]?.offered[path] ?? []
    viewers[viewer]?.offered[path] = known.filter { files[$0.file]?.hash == $0.hash }.union(offers.flatMap(\.1))
    output(.send(viewer, MessageEncoder.fixes(offers, path: path, in: saved, revision: revision)))
  }

  private func edits(of fix: OfferedFix, in saved: PathTable<FileState>) -> [NumberEdit]? {
    var edits: [NumberEdit] = []
    for replacement in fix.fix.replacements {
      guard let hash = saved[replacement.edit.path]?.hash else { return nil }
      edits.append(
        NumberEdit(
          file: replacement.edit.path, hash: hash, range: replacement.edit.range, text: replacement.edit.text))
    }
    return edits.isEmpty || edits.count > NumberEdit.limit ? nil : edits
  }
}

extension MessageEncoder {
  static func fixes(
    _ offers: [(OfferedFix, [NumberEdit])], path: String, in saved: PathTable<FileState>, revision: Int
  ) -> [UInt8] {
    simple("fixes") { writer in
      writer.member("revision", revision)
      writer.member("path", path)
      writer.array("fixes") { writer in
        for (offer, edits) in offers {
          writer.object { writer in
            writer.member("rule", offer.rule)
            writer.member(ifPresent: "view", offer.view)
            writer.member("path", offer.place?.path ?? path)
            writer.member("line", offer.place?.line ?? 0)
            writer.member("column", offer.place?.column ?? 0)
            writer.member("title", offer.fix.title)
            writer.array("edits") { writer in
              for (edit, replacement) in zip(edits, offer.fix.replacements) {
                writer.object { writer in
                  encode(edit, into: &writer)
                  writer.member("saved", text(at: edit, in: saved))
                  writer.member("line", replacement.start.line)
                  writer.member("column", replacement.start.column)
                }
              }
            }
          }
        }
      }
    }
  }

  private static func text(at edit: NumberEdit, in saved: PathTable<FileState>) -> String {
    guard case .contents(let bytes, _) = saved[edit.file], edit.range.end <= bytes.count else { return "" }
    return String(decoding: bytes[edit.range.start..<edit.range.end], as: UTF8.self)
  }
}
