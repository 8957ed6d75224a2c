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
  /// Index in the sampler's kinds.
  var kind: Int
  /// Points that each scroll view of the kind scrolls.
  var ranges: [Double]

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
  private(set) var solved = 0
  private let rules: AuditRules
  private var places: [Plane.Kind: Int] = [:]
  /// By column and row.
  private var samples: [Int: PlaneSample] = [:]
  private var resolved: [[Bool]: ResolvedScreen] = [:]

  init(_ document: LoadedDocument, in environment: Environment, measuring measurer: any TextMeasurer) {
    self.document = document
    self.environment = environment
    self.measurer = measurer
    rules = SolveOptions().rules(for: document)
  }

  /// - Parameters:
  ///   - column: the window's width in pixels.
  ///   - row: its height in pixels.
  mutating func sample(column: Int, row: Int) throws(CancellationError) -> PlaneSample {
    let key = column << 24 | row
    if let known = samples[key] { return known }
    if Task.isCancelled { throw CancellationError() }
    let sample = solve(Size(width: Double(column) / environment.scale, height: Double(row) / environment.scale))
    samples[key] = sample
    return sample
  }

  private mutating func solve(_ size: Size) -> PlaneSample {
    solved += 1
    environment.resizeWindow(to: size)
    let outcomes = document.conditionOutcomes(in: environment)
    let screen = resolved[outcomes] ?? document.resolve(in: environment)
    resolved[outcomes] = screen
    var options = LayoutOptions(tracks: true, ambiguity: raises([.ambiguity, .ambiguousContentSize], screen.tree))
    options.keyboardTracks = false
    options.movedViews = false
    var (result, roles) = LayoutEngine.layoutWithRoles(
      screen.tree, in: environment, measuring: measurer, options: options)
    result.findings = Audit.report(for: result, rules: rules).findings
    let shape = AuditShape(
      of: result, findings: result.findings, comparesOverlaps: raises([.overlap], screen.tree))
    for outcome in outcomes { roles.horizontal.add(outcome) }
    roles.horizontal.add(shape.horizontal)
    roles.vertical.add(shape.vertical)
    let (kind, ranges) = kind(of: result, hasErrors: screen.diagnostics.contains { $0.severity == .error })
    return PlaneSample(horizontal: roles.horizontal, vertical: roles.vertical, kind: kind, ranges: ranges)
  }

  /// Whether the document makes an error of one of the rules.
  private func raises(_ rules: [FindingRule], _ tree: ViewTree) -> Bool {
    func isRaised(_ word: RuleOverride) -> Bool {
      word.severity == .error && rules.contains { $0.id == word.rule }
    }
    return document.ruleOverrides.contains(where: isRaised)
      || tree.views.contains { !$0.ruleOverrides.isEmpty && $0.ruleOverrides.contains(where: isRaised) }
  }

  private mutating func kind(of result: LayoutResult, hasErrors: Bool) -> (kind: Int, ranges: [Double]) {
    let kind = Plane.Kind(of: result, hasErrors: hasErrors)
    let ranges = Plane.Kind.scrollViews(of: result).map { $0.maximumOffset.y - $0.minimumOffset.y }
    if let known = places[kind] { return (known, ranges) }
    places[kind] = kinds.count
    kinds.append(kind)
    return (kinds.count - 1, ranges)
  }
}
