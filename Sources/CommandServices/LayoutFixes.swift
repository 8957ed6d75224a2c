import JSONSyntax
package import LayoutFormat
package import LayoutModel
package import LayoutReport
package import LiveLayout
import Screens

/// Proves the edits that findings carry, before they are written.
///
/// An edit is proved when every layout of the run that uses the file, checked again with the new text over its whole
/// matrix, has lost the finding and gained none. All edits of layouts that share files are tried together first. If
/// that fails, halves of them are tried in order, each on top of the proved ones, down to single edits. The proved
/// edits make the text of the next round, since one edit may have blocked another. After a round that proves nothing,
/// what was refused before the last proved edit is tried once more.
package struct LayoutFixes: Sendable {
  /// One way to load a layout of the run, with texts in place of files.
  package typealias Loading = @Sendable (FileTexts) -> LoadedDocument

  /// The outcome of a fix.
  package struct Outcome: Sendable {
    package var place: SourcePlace?
    package var path: String
    package var title: String
    package var rule: String
    /// Why it was not applied; nil if it is proved.
    package var problem: String?

    /// `login.json:13:11: fixed: remove "height <= 5000" [unused-constraint]`.
    package var line: String {
      let spot = place?.text ?? path
      guard let problem else { return "\(spot): fixed: \(title) [\(rule)]" }
      return "\(spot): not fixed: \(title): \(problem) [\(rule)]"
    }
  }

  /// A proved text and its original.
  package struct Change: Sendable {
    package var path: String
    package var before: [UInt8]
    package var after: [UInt8]
  }

  fileprivate struct Layout: Sendable {
    var load: Loading
    var checked: CheckedDocument {
      didSet { tally = checked.tally }
    }
    private(set) var tally: FindingTally
    var document: LoadedDocument
    /// What it shows; nil before somebody asks.
    var sights: LayoutSights?
    /// What breaks it in windows of other sizes; nil before somebody asks.
    var windows: WindowProbe.Samples?
    /// The work of the proofs.
    var work = 0
    var files: [String: [UInt8]]
    /// The layout's own spelling of each file.
    var paths: [String: String]

    init(
      _ load: @escaping Loading, _ document: LoadedDocument, _ checked: CheckedDocument, _ sights: LayoutSights?
    ) {
      (self.load, self.checked, tally, self.document) = (load, checked, checked.tally, document)
      self.sights = checked.offers.isEmpty ? nil : sights
      (files, paths) = ([:], [:])
      for (path, file) in document.files {
        let key = FileTexts.key(of: path)
        (files[key], paths[key]) = (file.bytes, path)
      }
    }
  }

  /// The edits that one or several findings share.
  private struct Candidate {
    var outcome: Outcome
    /// Their paths are keys of `FileTexts`.
    var edits: [SourceEdit]
    /// The findings that must disappear, by layout.
    var claims: [(layout: Int, key: FindingTally.Key)]
  }

  /// Identifies a candidate independently of the text around it.
  private struct Refusal: Hashable {
    var rule: String
    var title: String
    var claims: [FindingTally.Key]
    init(_ candidate: Candidate) {
      (rule, title) = (candidate.outcome.rule, candidate.outcome.title)
      claims = candidate.claims.map(\.key)
    }
  }

  private let check: LayoutCheck
  /// Keys of the named files; no others are edited.
  private let editable: Set<String>
  private var layouts: [Layout] = []
  private var texts = FileTexts()
  /// The reasons for candidates that were refused alone, so that not every round tries them again.
  private var refusals: [Refusal: String] = [:]
  package private(set) var outcomes: [Outcome] = []
  /// Whether only the proved edits are asked for, and not why others were refused.
  private var isProving = false

  /// - Parameters:
  ///   - check: with `findsFixes`.
  ///   - files: the files that may be edited.
  package init(_ check: LayoutCheck, editing files: [String]) {
    self.check = check
    editable = Set(files.map(FileTexts.key))
  }

  /// - Parameter sights: of the document, if they are known.
  package mutating func add(
    _ checked: CheckedDocument, of document: LoadedDocument, sights: LayoutSights? = nil, load: @escaping Loading
  ) {
    layouts.append(Layout(load, document, checked, sights))
  }

  /// The layouts with their remaining findings, in the order of addition.
  package var documents: [CheckedDocument] { layouts.map(\.checked) }

  /// The files that the fixes of a document would edit, as keys of `FileTexts`. Whoever uses one of them is needed to
  /// prove these fixes.
  package static func files(editedBy document: CheckedDocument) -> Set<String> {
    Set(document.offers.flatMap { edits(of: $0.fix).map(\.path) })
  }

  /// Marks the proved fix of each finding, and changes nothing else.
  /// - Parameter keepsUnproved: whether the others stay, unmarked.
  package mutating func prove(keepsUnproved: Bool = false) async {
    let found = layouts
    isProving = true
    let proved = await round().map(\.edits)
    isProving = false
    let work = layouts.map(\.work)
    layouts = found
    for index in layouts.indices {
      layouts[index].checked.cost += work[index]
      layouts[index].checked.updateFixes { fix in
        guard proved.contains(Self.edits(of: fix)) else { return keepsUnproved ? fix : nil }
        var fix = fix
        fix.isProved = true
        return fix
      }
    }
  }

  /// Makes every edit that can be proved.
  /// - Returns: the texts to write; none after an interruption.
  package mutating func apply() async -> [Change] {
    let found = layouts
    var applied: [Outcome] = []
    var left: [Outcome] = []
    var refusalsAreOld = false
    while true {
      let start = outcomes.count
      let proved = await round()
      left = outcomes[start...].filter { $0.problem != nil }
      applied += proved.map(\.outcome)
      if check.isInterrupted() { break }
      if proved.isEmpty {
        guard refusalsAreOld else { break }
        // What was refused before the last proved edit may be right after it.
        (refusals, refusalsAreOld) = ([:], false)
      } else {
        texts = edited(by: proved) ?? texts
        await answerAgain(layoutsUsing(proved.flatMap(\.edits)))
        refusalsAreOld = !refusals.isEmpty
      }
    }
    outcomes = applied + left
    if check.isInterrupted() {
      layouts = found
      outcomes = []
      return []
    }
    for index in layouts.indices { layouts[index].checked.updateFixes { _ in nil } }
    return texts.keys.compactMap { key in
      let layout = found.first { $0.files[key] != nil }
      guard let layout, let before = layout.files[key], let after = texts[key], before != after else { return nil }
      return Change(path: layout.paths[key] ?? key, before: before, after: after)
    }
  }

  /// What is left of the findings may have another answer.
  private mutating func answerAgain(_ changed: [Int]) async {
    for index in changed where !check.isInterrupted() {
      let (load, texts, root) = (layouts[index].load, texts, layouts[index].checked.root)
      let document = load(texts)
      var checked = await check.check(document, load: { load(texts.replaced(by: $0)) })
      checked.root = root
      (layouts[index].checked, layouts[index].document) = (checked, document)
    }
  }

  // MARK: A round

  /// Tries the edits of the layouts' findings, and keeps each layout's state with the proved ones.
  private mutating func round() async -> [Candidate] {
    var proved: [Candidate] = []
    for group in grouped(candidates()) {
      var kept: [Candidate] = []
      await tryTogether(group, on: &kept)
      proved += kept
    }
    return proved
  }

  private mutating func candidates() -> [Candidate] {
    var candidates: [Candidate] = []
    var known: [[SourceEdit]: Int] = [:]
    for (index, layout) in layouts.enumerated() {
      for (fix, rule, keys) in layout.checked.offers {
        let edits = Self.edits(of: fix)
        let claims = keys.map { (layout: index, key: $0) }
        if let place = known[edits] {
          candidates[place].claims += claims
          continue
        }
        known[edits] = candidates.count
        let outcome = Outcome(
          place: Self.place(of: fix), path: layout.checked.path, title: fix.title, rule: rule, problem: nil)
        candidates.append(Candidate(outcome: outcome, edits: edits, claims: claims))
      }
    }
    var tried: [Candidate] = []
    for candidate in candidates {
      if !candidate.edits.allSatisfy({ editable.contains($0.path) }) {
        refuse(candidate, "the file is not among those that were named")
      } else if let problem = refusals[Refusal(candidate)] {
        refuse(candidate, problem)
      } else {
        tried.append(candidate)
      }
    }
    return tried
  }

  private static func edits(of fix: PlacedFix) -> [SourceEdit] {
    fix.replacements.map {
      SourceEdit(path: FileTexts.key(of: $0.edit.path), range: $0.edit.range, text: $0.edit.text)
    }
  }

  private static func place(of fix: PlacedFix) -> SourcePlace? {
    fix.replacements.first.map {
      SourcePlace(path: $0.edit.path, line: $0.start.line, column: $0.start.column)
    }
  }

  /// Groups of candidates that affect a common layout, in order.
  private func grouped(_ candidates: [Candidate]) -> [[Candidate]] {
    // For each layout, the lowest one that it is linked to.
    var bound = Array(layouts.indices)
    func lowest(_ index: Int) -> Int { bound[index] == index ? index : lowest(bound[index]) }
    let users = candidates.map { layoutsUsing($0.edits) }
    for users in users {
      guard let first = users.map(lowest).min() else { continue }
      for user in users { bound[lowest(user)] = first }
    }
    let groups = Dictionary(grouping: candidates.indices) { users[$0].first.map(lowest) ?? 0 }
    return groups.sorted { $0.key < $1.key }.map { $0.value.map { candidates[$0] } }
  }

  private func layoutsUsing(_ edits: [SourceEdit]) -> [Int] {
    let keys = Set(edits.map(\.path))
    return layouts.indices.filter { index in keys.contains { layouts[index].files[$0] != nil } }
  }

  private mutating func tryTogether(_ offered: [Candidate], on kept: inout [Candidate]) async {
    // The proved edits may have fixed further findings.
    let candidates = offered.filter { $0.claims.contains { layouts[$0.layout].tally.counts[$0.key] != nil } }
    guard !candidates.isEmpty, !check.isInterrupted() else { return }
    guard let problem = await problem(with: candidates, on: kept) else {
      kept += candidates
      outcomes += candidates.map(\.outcome)
      return
    }
    if candidates.count == 1 {
      if problem != Self.overlap { refusals[Refusal(candidates[0])] = problem }
      return refuse(candidates[0], problem)
    }
    let half = candidates.count / 2
    await tryTogether(Array(candidates[..<half]), on: &kept)
    await tryTogether(Array(candidates[half...]), on: &kept)
  }

  private mutating func refuse(_ candidate: Candidate, _ problem: String) {
    var outcome = candidate.outcome
    outcome.problem = problem
    outcomes.append(outcome)
  }

  // MARK: The proof

  private static let overlap = "it overlaps another fix"

  /// The objection to edits on top of others; nil if they are proved, and the layouts then have their new state.
  private mutating func problem(with candidates: [Candidate], on kept: [Candidate]) async -> String? {
    guard let edited = self.edited(by: kept + candidates), isJSON(edited, where: candidates) else {
      return Self.overlap
    }
    var after: [(index: Int, layout: Layout)] = []
    for index in layoutsUsing(candidates.flatMap(\.edits)) {
      let layout = layouts[index]
      let claims = candidates.flatMap(\.claims).filter { $0.layout == index }.map(\.key)
      let document = layout.load(edited)
      layouts[index].work += document.loadingWork
      // Nobody reads why.
      if isProving, isRefused(document, claims, at: index) { return "the finding would stay, or another come" }
      // The next round finds its own fixes.
      var plain = check
      plain.findsFixes = false
      plain.leavesEqualities = isProving
      var (checked, sights) = await plain.checkWithSights(of: document)
      checked.root = layout.checked.root
      layouts[index].work += checked.cost
      if check.isInterrupted() { return "the run was interrupted" }
      if let problem = Self.problem(claims, before: layout, after: checked) { return problem }
      var next = Layout(layout.load, document, checked, nil)
      next.sights = sights
      if let problem = await loss(claims, at: index, in: next) { return problem }
      if isProving {
        await plain.addEqualities(of: document, to: &next.checked)
        layouts[index].work += next.checked.cost - checked.cost
        if check.isInterrupted() { return "the run was interrupted" }
        if let problem = Self.problem(claims, before: layout, after: next.checked) { return problem }
      }
      after.append((index, next))
    }
    for (index, layout) in after {
      // Its edits refer to the text before the round; the next round finds new ones.
      layouts[index].checked = layout.checked
      (layouts[index].document, layouts[index].sights) = (layout.document, layout.sights)
      layouts[index].windows = nil
      layouts[index].files.merge(layout.files) { before, _ in before }
    }
    return nil
  }

  /// Whether the screens of one or two environments that a finding is in show that the whole check would refuse the
  /// edits.
  private mutating func isRefused(
    _ document: LoadedDocument, _ claims: [FindingTally.Key], at layout: Int
  ) -> Bool {
    let before = layouts[layout]
    guard !before.checked.diagnostics.hasErrors, document.isGood, check.sizes == nil else { return false }
    var allowed = before.tally
    for claim in claims { allowed.add(claim, -1) }
    let places = claims.compactMap(\.environment).filter {
      before.checked.transitions[$0] == nil && before.checked.walks[$0] == nil
    }
    for index in Set([places.min(), places.max()].compactMap { $0 }).sorted() {
      let (tally, work) = check.tally(of: document, in: before.checked.environments[index], index: index)
      layouts[layout].work += work
      if !tally.beyond(allowed).isEmpty { return true }
    }
    return false
  }

  /// What a layout would no longer show, or what would move although no finding is about it.
  private mutating func loss(
    _ claims: [FindingTally.Key], at index: Int, in next: Layout
  ) async -> String? {
    if layouts[index].sights == nil { layouts[index].sights = await check.sights(of: layouts[index].document) }
    guard let before = layouts[index].sights, let after = next.sights else { return nil }
    var subjects: [Int: Set<String>] = [:]
    for claim in claims {
      guard let environment = claim.environment else { continue }
      subjects[environment, default: []].formUnion([claim.view].compactMap { $0 })
    }
    if let loss = before.loss(in: after, subjects: subjects) { return loss }
    if check.haveSameWindows(layouts[index].document, next.document) { return nil }
    return brokenRule(at: index, in: next).map { "windows of more sizes would be broken (\($0))" }
  }

  /// A rule that breaks more windows of other sizes.
  private mutating func brokenRule(at index: Int, in next: Layout) -> FindingRule? {
    guard var probe = check.windowProbe(of: next.document) else { return nil }
    defer { layouts[index].work += probe.work }
    if probe.isSound() { return nil }
    if layouts[index].windows == nil, var before = check.windowProbe(of: layouts[index].document) {
      layouts[index].windows = before.samples()
      layouts[index].work += before.work
    }
    return layouts[index].windows.flatMap { probe.rule(breakingMoreThan: $0) }
  }

  /// Whether edits leave JSON that was JSON: one may remove the last element of a list to which another appends.
  private func isJSON(_ edited: FileTexts, where candidates: [Candidate]) -> Bool {
    func parses(_ bytes: [UInt8]) -> Bool { JSONParser.parse(SourceFile(path: "", bytes: bytes)).errors.isEmpty }
    return Set(candidates.flatMap(\.edits).map(\.path)).allSatisfy { key in
      edited[key].map(parses) ?? true || !parses(text(of: key))
    }
  }

  private static func problem(
    _ claims: [FindingTally.Key], before: Layout, after: CheckedDocument
  ) -> String? {
    var allowed = before.tally
    for claim in claims { allowed.add(claim, -1) }
    // An error of the document hides findings, so a correction is judged by errors alone. Of two slips in one
    // constraint the first hides the second, which may come to light.
    let wasBroken = before.checked.diagnostics.hasErrors
    let slips = Set(after.diagnostics.filter { $0.fix != nil }.map(FindingTally.key))
    let added = after.tally.beyond(allowed).first {
      !wasBroken || $0.rule == PlacedDiagnostic.rule && $0.severity == .error && !slips.contains($0)
    }
    guard let first = added else {
      return wasBroken || before.checked.environments == after.environments
        ? nil : "the environments of '\(after.path)' would change"
    }
    if claims.contains(first) { return "the finding would stay" }
    let said = after.diagnostics.first { FindingTally.key($0) == first }?.message
    let message = said ?? after.groups.first { $0.keys.contains(first) }?.message ?? ""
    return "it would add \(said == nil ? first.rule : "an error"): \(message)"
  }

  /// The texts of the round with edits made; nil if two of them overlap.
  private func edited(by candidates: [Candidate]) -> FileTexts? {
    var edited = texts
    for (key, edits) in Dictionary(grouping: candidates.flatMap(\.edits), by: \.path) {
      // Two views that share a constraint may both offer the same edit.
      var seen: Set<SourceEdit> = []
      let once = edits.filter { seen.insert($0).inserted }
      guard let text = SourceEdit.apply(once, to: text(of: key)) else { return nil }
      edited[key] = text
    }
    return edited
  }

  /// A file's text at the start of the round.
  private func text(of key: String) -> [UInt8] {
    texts[key] ?? layouts.lazy.compactMap { $0.files[key] }.first ?? []
  }
}

extension CheckedDocument {
  /// The fixes of diagnostics and findings, with the keys of those that each removes.
  fileprivate var offers: [(fix: PlacedFix, rule: String, keys: [FindingTally.Key])] {
    let corrections = diagnostics.compactMap { diagnostic in
      diagnostic.fix.map { (fix: $0, rule: PlacedDiagnostic.rule, keys: [FindingTally.key(diagnostic)]) }
    }
    return corrections
      + groups.compactMap { group in group.fix.map { (fix: $0, rule: group.rule.rawValue, keys: group.keys) } }
  }
}
