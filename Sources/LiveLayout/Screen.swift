import Drawing
import LayoutFormat
public import LayoutModel
import LayoutReport
import Screens

/// A solved screen. Views are named by id: the id in the document, `includeID.innerID` for included views, `id[0]` for
/// copies, and the path `root.0.2` for a view without an id.
public struct Screen: Sendable {
  /// The engine's complete result, with views by index.
  public let result: LayoutResult
  /// The verdict: good, scrolls or broken.
  public let verdict: Verdict
  private let document: LoadedDocument

  init(_ solved: SolvedScreen, of document: LoadedDocument) {
    result = solved.result
    verdict = solved.verdict
    self.document = document
  }

  /// The solved environment.
  public var environment: Environment { result.environment }

  /// The findings of the engine, the audit and the document's expectations; errors have `severity == .error`.
  public var findings: [Finding] { result.findings }

  /// The findings as `livelayout` prints them, one string each, with their places.
  public var findingTexts: [String] {
    result.findings.map { finding in
      FindingText(finding, in: result.tree) { document.place(of: $0) }.lines.joined(separator: "\n")
    }
  }

  /// A view's frame in its superview, or in content coordinates inside a scroll view, on device pixels; nil if the
  /// screen has no such view.
  public func frame(of id: String) -> Rect? { solved(id)?.frame }

  /// A view's frame in the window at the content offsets of the environment.
  public func screenFrame(of id: String) -> Rect? { solved(id)?.screen }

  /// The lines of a view's text; nil for a view without text.
  public func lines(of id: String) -> [String]? { solved(id)?.text?.lines.map(\.text) }

  /// Whether a scroll view has anything to scroll on an axis; false for other views.
  public func scrolls(_ id: String, _ axis: Axis = .vertical) -> Bool { scrollView(id)?.scrolls[axis] ?? false }

  /// A scroll view's content size, insets, range and padding; nil for other views.
  public func scrollView(_ id: String) -> SolvedScrollView? {
    guard let index = result.tree.index(of: id) else { return nil }
    return result.scrollViews.first { $0.view == index }
  }

  /// The frames as text, as `livelayout solve` prints them: a good golden.
  public var text: String { TextReport().text(for: result) }

  /// The screen as an SVG document with embedded pictures.
  public var svg: String { ScreenDrawing(of: document).svg(for: result, title: document.title) }

  private func solved(_ id: String) -> SolvedView? { result.tree.index(of: id).map { result.views[$0] } }
}
