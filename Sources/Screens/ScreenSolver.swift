package import AutoLayout
import JSONSyntax
import LayoutAudit
package import LayoutFormat
package import LayoutModel

extension LayoutResult {
  /// The offsets of its scroll views, sorted by name, with those beyond an end moved to that end; nil if none is beyond
  /// one.
  fileprivate var offsetsInRange: [NamedValue<Point>]? {
    var isBeyond = false
    let offsets = scrollViews.map { scrollView in
      let (low, high) = (scrollView.minimumOffset, scrollView.maximumOffset)
      let offset = Point(
        x: min(max(scrollView.offset.x, low.x), high.x), y: min(max(scrollView.offset.y, low.y), high.y))
      isBeyond = isBeyond || offset != scrollView.offset
      return NamedValue(tree.views[scrollView.view].id, offset)
    }
    return isBeyond ? offsets.sorted { $0.name < $1.name } : nil
  }
}

package enum ScreenSolver {
  package static func solve(
    _ document: LoadedDocument, in environment: Environment, measuring measurer: some TextMeasurer,
    options: SolveOptions = SolveOptions()
  ) -> SolvedScreen {
    solve(document, transition: [environment], measuring: measurer, options: options)
  }

  /// Solves environments in order, carrying behaviour state along, and returns the last screen.
  package static func solve(
    _ document: LoadedDocument, transition: [Environment], measuring measurer: some TextMeasurer,
    options: SolveOptions = SolveOptions()
  ) -> SolvedScreen {
    let resolved = transition.map { document.resolve(in: $0) }
    let steps = zip(resolved, transition).map { (tree: $0.tree, environment: $1) }
    var engine = options.engine
    let result =
      steps.count == 1
      ? LayoutEngine.layout(steps[0].tree, in: steps[0].environment, measuring: measurer, options: engine)
      : LayoutEngine.layout(transition: steps, measuring: measurer, options: engine)
    let diagnostics = (resolved.last?.diagnostics ?? []).map { document.placed($0) }
    var screen = SolvedScreen(result: result, diagnostics: diagnostics, before: transition.dropLast())
    guard let environment = transition.last else { return screen }
    var judged = result
    if options.audit, let offsets = result.offsetsInRange {
      engine.history = LayoutEngine.history(after: steps.dropLast(), measuring: measurer)
      judged = self.judged(result, at: offsets, measuring: measurer, engine)
    }
    var last: SolvedScreen.Report?
    screen.judge(judged, of: document, in: environment, options: options, after: &last)
    return screen
  }

  /// A finger may pull content out of any bar's way: what counts is the end that it springs back to.
  fileprivate static func judged(
    _ result: LayoutResult, at offsets: [NamedValue<Point>], measuring measurer: some TextMeasurer,
    _ engine: LayoutOptions
  ) -> LayoutResult {
    var environment = result.environment
    environment.offsets = offsets
    var engine = engine
    // Its own conflicts are none of the screen's.
    engine.stopsAtConflicts = false
    var judged = LayoutEngine.layout(result.tree, in: environment, measuring: measurer, options: engine)
    judged.findings = result.findings
    return judged
  }

  /// The same for a screen that may become unwanted: nil if the task was cancelled before the screen was ready.
  package static func uncancelled(
    _ document: LoadedDocument, transition: [Environment], measuring measurer: some TextMeasurer,
    options: SolveOptions = SolveOptions()
  ) -> SolvedScreen? {
    if Task.isCancelled { return nil }
    let screen = solve(document, transition: transition, measuring: measurer, options: options)
    return Task.isCancelled ? nil : screen
  }

  /// Another solution of an ambiguous screen; nil if its constraints leave nothing open.
  package static func alternative(
    _ transition: Transition, of document: LoadedDocument, measuring measurer: some TextMeasurer
  ) -> SolvedScreen? {
    let (tree, options) = lastStep(of: transition, of: document, measuring: measurer)
    guard
      var result = LayoutEngine.alternative(
        tree, in: transition.environment, measuring: measurer, options: options)
    else { return nil }
    result.findings = Audit.report(for: result, rules: SolveOptions().rules(for: document)).findings
    return SolvedScreen(result: result, diagnostics: [], before: transition.before)
  }

  /// The view tree of a transition's last environment, and the options that lay it out as on a device: with the
  /// behaviours' state from the earlier steps.
  package static func lastStep(
    of transition: Transition, of document: LoadedDocument, measuring measurer: some TextMeasurer
  ) -> (tree: ViewTree, options: LayoutOptions) {
    let before = transition.before.map { (tree: document.resolve(in: $0).tree, environment: $0) }
    var options = LayoutOptions()
    options.history = LayoutEngine.history(after: before, measuring: measurer)
    return (document.resolve(in: transition.environment).tree, options)
  }
}

/// Layouts of one document whose trees are equal, and that differ in size and insets only (`LoadedDocument.tours`): the
/// tree is made once, and one layout is resized. Each screen is the one that `ScreenSolver` gives.
package struct ScreenTour {
  private let document: LoadedDocument
  private let measurer: any TextMeasurer
  private let options: SolveOptions
  private let engine: LayoutOptions
  private let diagnostics: [PlacedDiagnostic]
  private var layout: ResizableLayout

  /// - Parameter environment: any of the tour's.
  package init(
    _ document: LoadedDocument, in environment: Environment, measuring measurer: some TextMeasurer,
    options: SolveOptions
  ) {
    self.document = document
    self.measurer = measurer
    self.options = options
    engine = options.engine
    let resolved = document.resolve(in: environment)
    diagnostics = resolved.diagnostics.map { document.placed($0) }
    layout = ResizableLayout(resolved.tree, measuring: measurer)
  }

  /// Lays out the first environment, and judges the same frames in each of these: `LoadedDocument.sharingLayouts`
  /// says which ones have the same layout.
  /// - Parameter isLast: whether the tour ends here, so that nothing need be kept for another layout.
  package mutating func solve(sharing environments: [Environment], isLast: Bool) -> [SolvedScreen] {
    guard let first = environments.first else { return [] }
    let result = layout.layout(in: first, options: engine, isLast: isLast)
    var judged = result
    if options.audit, let offsets = result.offsetsInRange {
      judged = ScreenSolver.judged(result, at: offsets, measuring: measurer, engine)
    }
    let isWide = result.hasReadableWidths
    var last: SolvedScreen.Report?
    return environments.map { environment in
      if isWide && environment.textSize != first.textSize {
        return ScreenSolver.solve(document, in: environment, measuring: measurer, options: options)
      }
      var screen = SolvedScreen(result: result, diagnostics: diagnostics)
      screen.sharesLayout = environment != first
      screen.judge(judged, of: document, in: environment, options: options, after: &last)
      return screen
    }
  }
}

extension LayoutResult {
  /// Whether a view is so wide that its readable guide depends on the text size.
  fileprivate var hasReadableWidths: Bool {
    let narrowest = UnverifiedRules().narrowestReadableWidth
    return views.contains { $0.exactFrame.width > narrowest }
  }
}
