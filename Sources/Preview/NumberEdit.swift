import InterfaceBuilder
package import JSONSyntax
import LayoutFormat
import LayoutModel
import Screens

/// A text that a viewer puts in place of one in a file: a number, or a part of a fix that it was offered.
package struct NumberEdit: Sendable, Hashable {
  /// The file's path in the session's spelling.
  package var file: String
  /// The hash of the bytes that the range refers to.
  package var hash: UInt64
  /// The range of the text to replace.
  package var range: SourceRange
  package var text: String

  /// The most edits of one viewer in one document.
  package static let limit = 32
  /// The most layouts in which one viewer may have them.
  static let layoutLimit = 8

  var edit: SourceEdit { SourceEdit(path: file, range: range, text: text) }
  func overlaps(_ other: NumberEdit) -> Bool {
    file == other.file && (range == other.range || range.start < other.range.end && other.range.start < range.end)
  }
  func isAt(_ other: NumberEdit) -> Bool { file == other.file && hash == other.hash && range == other.range }
}

/// Files to be written, with a viewer's numbers in them.
struct NumberWrite: Sendable {
  var path: String
  var edits: [NumberEdit]
  /// The errors of the saved layout; 0 if it loads.
  var errorsBefore = 0
  /// The files with the numbers already in them.
  var snapshot: FileSnapshot
  var write: @Sendable (String, [UInt8], UInt64) -> FileReplacement

  struct Result: Sendable {
    var written: [FileChange] = []
    /// The edits that revert the write.
    var undo: [NumberEdit] = []
    var problems: [CommandError] = []
  }

  /// Loads the layout with the numbers and, if it is good or has fewer errors than before, writes its files one after
  /// the other.
  func run(saved: PathTable<FileState>) -> Result {
    var result = Result()
    let reader = RecordingReader(snapshot: snapshot)
    let document = DocumentLoader.load(path: path, isMeant: true, source: reader.read)
    if let problem = problem(with: document) {
      result.problems.append(problem)
      return result
    }
    for file in Set(edits.map(\.file)).sorted() {
      guard case .contents(let before, let hash) = saved[file], case .contents(let bytes, _) = snapshot.files[file]
      else { continue }
      switch write(file, bytes, hash) {
      case .replaced(let hash):
        result.written.append(FileChange(path: file, state: .contents(bytes: bytes, hash: hash)))
        result.undo += undo(of: file, before, hash)
      case .changed: result.problems.append(.stale(file, path, "writeNumbers"))
      case .failed(let why):
        result.problems.append(CommandError(code: "not-written", message: why, command: "writeNumbers", path: path))
      }
    }
    return result
  }

  private func undo(of file: String, _ before: [UInt8], _ hash: UInt64) -> [NumberEdit] {
    var shift = 0
    return edits.filter { $0.file == file }.sorted { $0.range.start < $1.range.start }.map { edit in
      let start = edit.range.start + shift
      let length = edit.text.utf8.count
      shift += length - edit.range.length
      let old = String(decoding: before[edit.range.start..<edit.range.end], as: UTF8.self)
      return NumberEdit(file: file, hash: hash, range: SourceRange(start, start + length), text: old)
    }
  }

  /// Why a layout does not load with its numbers; nil if it does.
  private func problem(with document: LoadedDocument) -> CommandError? {
    if document.isGood || document.diagnostics.count(where: { $0.severity == .error }) < errorsBefore { return nil }
    let first = document.diagnostics.first { $0.severity == .error } ?? document.diagnostics.first
    return .badNumber(first.map { document.placed($0) }, document.path, "writeNumbers")
  }
}

extension CommandError {
  static func stale(_ file: String, _ path: String, _ command: String) -> CommandError {
    CommandError(
      code: "stale", message: "\(file) was saved in the meantime; look at its numbers again", command: command,
      path: path)
  }

  static func badNumber(_ diagnostic: PlacedDiagnostic?, _ path: String, _ command: String) -> CommandError {
    let why = diagnostic.map { "\($0.place?.text ?? $0.path): \($0.message)" } ?? path
    return CommandError(
      code: "bad-number", message: "with these changes the layout does not load: \(why)", command: command, path: path)
  }
}
