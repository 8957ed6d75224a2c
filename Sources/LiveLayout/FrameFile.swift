import ConsolePrints
import JSONSyntax
import LayoutFormat
import LayoutModel

/// A file of frames without constraints as a layout: the text of a `recursiveDescription`, or a view hierarchy of
/// Sentry.
enum FrameFile {
  /// Rules that ask for frames and texts only. The others are off: they would judge constraints, fonts, colours or
  /// devices that the file does not give.
  static let rules: [FindingRule] = [.offscreen, .overlap, .zeroSize, .smallTarget, .truncatedText, .clippedText]

  /// The file itself unless it is one of these.
  static func layout(in file: LoadedFile, at path: String) -> LoadedFile {
    guard case .bytes(let bytes, _) = file, bytes.count <= Schema.Limit.fileSize else { return file }
    let source = SourceFile(path: path, bytes: bytes)
    guard var tree = FrameTree(source) else { return file }
    let off = FindingRule.allCases.filter { !rules.contains($0) && $0 != .conflict }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let root = tree.layout(named: name, rulesOff: off, textRules: [.truncatedText, .clippedText])
    var diagnostics = tree.problems.map { problem in
      Diagnostic(problem.isError ? .error : .warning, problem.message, path: path, range: problem.range)
    }
    if root != nil {
      let start = tree.views.first?.range ?? .zero
      diagnostics.append(
        Diagnostic(
          .note,
          "nothing was solved: this file has frames without constraints, so only the rules that need no more are checked ("
            + rules.map(\.rawValue).joined(separator: ", ") + ")", path: path, range: start))
    }
    return .parsed(ParsedLayout(file: source, root: root, diagnostics: diagnostics, dependencies: [path]))
  }
}
