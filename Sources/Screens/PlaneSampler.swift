import AutoLayout
import JSONSyntax
import LayoutAudit
import LayoutFormat
import LayoutModel

/// One size of a plane, solved as `ScreenSolver` solves it.
struct PlaneSample: Hashable {
  /// What decides about frames and findings, by axis: see `AuditShape` and `ConstraintRoles`.
  var horizontal: StableDigest
  var vertical: StableDigest
  /// What rows are cut by: the horizontal part without what rules compare.
  var row: StableDigest
  /// Index in the sampler's kinds.
  var kind: Int
  /// The scroll range of each scroll view that can scroll, in points.
  var ranges: [Double]
  /// Whether a text is cut short; `AuditShape` compares the texts one by one.
  var clips: Bool

  func isLike(_ other: PlaneSample) -> Bool {
    kind == other.kind && vertical == other.vertical && horizontal == other.horizontal
  }
}

/// Solves single sizes of a plane, each once.
struct PlaneSampler {
  let document: LoadedDocument
  let measurer: any TextMeasurer
  private(set) var environment: Environment
  private(set) var kinds: [Plane.Kind] = []
  /// What the samples so far have taken.
  private(set) var work = 0
  private let rules: AuditRules
  private let listsFaults: Bool
  private var places: [Plane.Kind: Int] = [:]
  /// By column and row.
  private var samples: [Int: PlaneSample] = [:]
  private var variants: [Variant] = []

  /// The tree of all windows in which the conditions come out alike.
  private struct Variant {
    let outcomes: [Bool]
    /// Rules of which the document, the run or a view makes an error.
    let raised: Set<FindingRule>
    let hasErrors: Bool
    var layout: ResizableLayout
  }

  init(
    _ document: LoadedDocument, in environment: Environment, measuring measurer: any TextMeasurer,
    rules: [RuleOverride], listsFaults: Bool = false
  ) {
    self.listsFaults = listsFaults
    self.document = document
    self.environment = environment
    self.measurer = measurer
    self.rules = AuditRules(run: rules, document: document.ruleOverrides)
  }

  /// - Parameters:
  ///   - column: the window's width in pixels.
  ///   - row: its height in pixels.
  mutating func sample(column: Int, row: Int) throws(CancellationError) -> PlaneSample {
    let key = column << 24 | row
    if let known = samples[key] { return known }
    if Task.isCancelled { throw CancellationError() }
    let sample = solve(column: column, row: row)
    samples[key] = sample
    return sample
  }

  /// A sample without findings and without what rules compare, at half the cost. Its `kind` is -1.
  mutating func layoutSample(column: Int, row: Int) throws(CancellationError) -> PlaneSample {
    if Task.isCancelled { throw CancellationError() }
    let variant = variant(of: size(column: column, row: row))
    var options = LayoutOptions(ambiguity: false)
    options.keepsConflicts = true
    var (result, roles) = variants[variant].layout.layoutWithRoles(in: environment, options: options)
    work += result.tree.layoutWork
    for outcome in variants[variant].outcomes { roles.horizontal.add(outcome) }
    let shape = AuditShape(withoutRules: result, raised: variants[variant].raised)
    roles.horizontal.add(shape.horizontal)
    roles.vertical.add(shape.vertical)
    let ranges = Self.ranges(of: result)
    roles.vertical.add(ranges.count)
    return PlaneSample(
      horizontal: roles.horizontal, vertical: roles.vertical, row: roles.horizontal, kind: 0, ranges: ranges,
      clips: result.clipsText)
  }

  /// The rules that break a window, each with the greatest extent of its findings, without what a plane compares.
  /// - Returns: them, and the work that finding them took.
  mutating func faults(in window: Size) -> (faults: [FindingRule: Double], work: Int) {
    let variant = variant(of: window)
    let result = variants[variant].layout.layout(in: environment, options: options)
    var faults: [FindingRule: Double] = [:]
    for finding in Audit.breakingReport(for: result, rules: rules, raised: variants[variant].raised).findings
    where finding.isBreaking {
      faults[finding.rule] = max(faults[finding.rule] ?? 0, finding.extent ?? 0)
    }
    return (faults, result.tree.layoutWork)
  }

  private func size(column: Int, row: Int) -> Size {
    Size(width: Double(column) / environment.scale, height: Double(row) / environment.scale)
  }

  /// Makes the environment that of a size, and returns the index of its variant.
  private mutating func variant(of size: Size) -> Int {
    // A device keeps its traits at every window size.
    if environment.deviceID == nil { environment.resizeWindow(to: size) } else { environment.size = size }
    let outcomes = document.conditionOutcomes(in: environment)
    if document.readsScreen { variants = [] }
    // By index, because a loop over the values would copy them.
    if let known = variants.indices.first(where: { variants[$0].outcomes == outcomes }) { return known }
    let screen = document.resolve(in: environment)
    variants.append(
      Variant(
        outcomes: outcomes, raised: raised(screen.tree),
        hasErrors: screen.diagnostics.contains { $0.severity == .error },
        layout: ResizableLayout(screen.tree, measuring: measurer)))
    return variants.count - 1
  }

  private mutating func solve(column: Int, row: Int) -> PlaneSample {
    let variant = variant(of: size(column: column, row: row))
    let raised = variants[variant].raised
    var (result, roles) = variants[variant].layout.layoutWithRoles(in: environment, options: options)
    let (findings, shape) = Audit.breakingReport(for: result, rules: rules, raised: raised)
    result.findings = findings
    work += result.tree.layoutWork + result.tree.judgingWork
    for outcome in variants[variant].outcomes { roles.horizontal.add(outcome) }
    var row = roles.horizontal
    row.add(shape.horizontalWithoutRules)
    roles.horizontal.add(shape.horizontal)
    roles.vertical.add(shape.vertical)
    let (kind, ranges) = kind(of: result, hasErrors: variants[variant].hasErrors)
    return PlaneSample(
      horizontal: roles.horizontal, vertical: roles.vertical, row: row, kind: kind, ranges: ranges,
      clips: result.clipsText)
  }

  /// What follows from an ambiguity breaks nothing, as in a check.
  private var options: LayoutOptions {
    var options = LayoutOptions(tracks: true)
    (options.keyboardTracks, options.tracksBeyondEnds) = (false, false)
    options.explainsConflicts = false
    options.keepsConflicts = !listsFaults
    return options
  }

  /// Rules of which the document or the run makes an error.
  private func raised(_ tree: ViewTree) -> Set<FindingRule> {
    var raised: Set<FindingRule> = []
    func add(_ words: [RuleOverride]) {
      for word in words where word.severity == .error { raised.insert(word.rule) }
    }
    add(rules.document)
    add(rules.run)
    for index in tree.views.indices where !tree.views[index].ruleOverrides.isEmpty {
      add(tree.views[index].ruleOverrides)
    }
    return raised
  }

  private mutating func kind(of result: LayoutResult, hasErrors: Bool) -> (kind: Int, ranges: [Double]) {
    let kind = Plane.Kind(of: result, hasErrors: hasErrors, listsFaults: listsFaults)
    let ranges = Self.ranges(of: result)
    if let known = places[kind] { return (known, ranges) }
    places[kind] = kinds.count
    kinds.append(kind)
    return (kinds.count - 1, ranges)
  }

  private static func ranges(of result: LayoutResult) -> [Double] {
    Plane.Kind.scrollViews(of: result).map { $0.maximumOffset.y - $0.minimumOffset.y }
  }
}
