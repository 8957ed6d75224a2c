package import LayoutModel

/// A layout's verdict at every width and height, for one set of traits.
///
/// The plane is cut into strips of widths, and each strip into bands from the least to the greatest height. Within a
/// band nothing changes its kind: the verdict, the findings that break it and what scrolls. A border between two bands
/// is a straight line from the strip's left end to its right end. docs/plane.md says what is exact, and how it is
/// found.
package struct Plane: Sendable {
  /// The window at the least width and height: all but its size holds for the whole plane.
  package var environment: Environment
  package var range: PlaneRange
  package var strips: [Strip] = []
  /// What solving it took, in the unit of `ViewTree.layoutWork`.
  package var work = 0

  package init(environment: Environment, range: PlaneRange) {
    (self.environment, self.range) = (environment, range)
  }

  package struct Strip: Hashable, Sendable {
    /// Points; `to` is not part of it.
    package var from: Double
    package var to: Double
    /// False where the strip stands for samples: between them a border may lie elsewhere.
    package var isExact: Bool
    package var bands: [Band]
  }

  package struct Band: Hashable, Sendable {
    package var from: Border
    package var to: Border
    package var kind: Kind
    /// How far each scroll view of `kind` scrolls, in the same order.
    package var scrolls: [ScrollRange]
  }

  /// A border's height in points at the strip's left and right end. It belongs to the band below it.
  package struct Border: Hashable, Sendable {
    package var left: Double
    package var right: Double
  }

  /// Points that a finger can scroll, at the corners of a band.
  package struct ScrollRange: Hashable, Sendable {
    package var from: Border
    package var to: Border
  }

  /// What holds throughout a band.
  package struct Kind: Hashable, Sendable {
    package var verdict: Verdict
    /// Ids of the views that scroll down, in tree order.
    package var scrolling: [String]
    /// Rules whose findings break the screen, each once, in the order of the report.
    package var findings: [FindingRule]
    /// The same findings one by one, in a plane that was asked for them; empty in others.
    package var faults: [Fault] = []
  }

  /// A finding that breaks the screen, wherever it is: what is at fault, without the numbers.
  package struct Fault: Hashable, Sendable {
    package var rule: FindingRule
    package var tags: [SourceTag]

    package init(_ finding: Finding) { (rule, tags) = (finding.rule, finding.tags) }
  }
}

extension Plane.Kind {
  /// The outcome of one window size.
  package init(of screen: SolvedScreen, listsFaults: Bool = false) {
    self.init(of: screen.result, hasErrors: screen.diagnostics.hasErrors, listsFaults: listsFaults)
  }

  init(of result: LayoutResult, hasErrors: Bool, listsFaults: Bool = false) {
    verdict = result.verdict(hasErrors: hasErrors)
    scrolling = Self.scrollViews(of: result).map { result.tree.views[$0.view].id }
    findings = []
    for finding in result.findings where finding.isBreaking {
      if !findings.contains(finding.rule) { findings.append(finding.rule) }
      guard listsFaults else { continue }
      let fault = Plane.Fault(finding)
      if !faults.contains(fault) { faults.append(fault) }
    }
  }

  /// Those that a finger can move up and down.
  static func scrollViews(of result: LayoutResult) -> [SolvedScrollView] {
    result.scrollViews.filter {
      $0.scrolls.vertical && $0.moves.vertical && !result.views[$0.view].isEffectivelyHidden
    }
  }
}

extension LayoutResult {
  /// Whether a text that shows is cut short.
  var clipsText: Bool { views.contains { $0.isTruncated && !$0.isEffectivelyHidden } }
}

extension Plane {
  /// What holds at a size; nil outside of the plane.
  package func kind(at size: Size) -> Kind? { place(of: size)?.band.kind }

  /// The strip and the band that a size lies in.
  package func place(of size: Size) -> (strip: Strip, band: Band)? {
    guard let strip = strips.first(where: { $0.from <= size.width && size.width < $0.to }) else { return nil }
    let way = (size.width - strip.from) / (strip.to - strip.from)
    let band = strip.bands.first { $0.from.height(at: way) <= size.height && size.height < $0.to.height(at: way) }
    return band.map { (strip, $0) }
  }
}

extension Plane.Border {
  /// - Parameter way: 0 at the strip's left end, 1 at its right end.
  package func height(at way: Double) -> Double { left + (right - left) * way }

  package var isSloped: Bool { left != right }
}
