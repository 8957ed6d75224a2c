import AutoLayout
import JSONSyntax
import LayoutFormat
import LayoutModel
import LayoutReport
import Screens

/// Turns findings about lost content into answers: what limits the view, from the solver, and the first change of the
/// document that a second check has shown to remove the finding without adding another.
///
/// A change is tried on the text, in the worst environment first. One that helps there is checked over the whole
/// matrix.
struct RemedySearch {
  /// A possible answer.
  struct Candidate {
    var remedies: [Remedy]
    /// What stands in the way, as the end of a sentence; nil if the change says it.
    var limit: String?
    /// The change in words; nil for the words of the edit.
    var words: String?
  }

  let check: LayoutCheck
  let document: LoadedDocument
  /// Loads the layout again, with texts in place of files.
  let load: @Sendable (FileTexts) -> LoadedDocument

  /// What is known of the document and of its changes.
  private let known = RemedyTrials()

  /// Beside the rules whose advice is shown only once it has been tried, those whose advice may become more exact.
  private static let rules = FindingRule.answered.union([.ambiguity, .ambiguousContentSize, .conflict])
  /// Findings of one document that get an answer, and changes that are tried for each.
  private static let (mostFindings, mostCandidates) = (16, 16)

  /// Gives the findings of a check their answers.
  func answer(_ checked: inout CheckedDocument) async {
    // Compared only in small matrices.
    let isLarge = checked.environments.count > Self.mostEnvironments
    let tally = isLarge ? FindingTally() : checked.tally
    defer { checked.cost += known.work }
    // By environment, so that each is solved once and no two are held at a time.
    for (worst, indices) in questions(in: &checked) {
      let scene = check.isInterrupted() ? nil : scene(in: checked.environments[worst])
      for index in indices {
        let group = checked.groups[index]
        let question = Question(rule: group.rule, view: group.view, message: group.message)
        let environments = checked.environments
        var (answer, remedies) = (FindingAnswer.untried(group.rule), [Remedy]())
        if let scene, !check.isInterrupted(), let finding = question.finding(on: scene.screen.result) {
          (answer, remedies) = await self.answer(question, finding, on: scene) { edits in
            isLarge
              ? isNoWorse(edits, group, among: environments)
              : await isProved(edits, group, tally)
          }
        }
        checked.setAnswer(answer, remedies: remedies, ofGroup: index)
      }
    }
  }

  /// The groups that get an answer, by their worst environments; the others say that nothing was tried.
  private func questions(in checked: inout CheckedDocument) -> [(environment: Int, groups: [Int])] {
    var left = Self.mostFindings
    var asked: [Int: [Int]] = [:]
    for index in checked.groups.indices
    where Self.rules.contains(checked.groups[index].rule) && checked.groups[index].severity != .note {
      if left > 0, let worst = checked.groups[index].worst, checked.transitions[worst] == nil {
        left -= 1
        asked[worst, default: []].append(index)
      } else {
        checked.setAnswer(.untried(checked.groups[index].rule), remedies: [], ofGroup: index)
      }
    }
    return asked.sorted { $0.key < $1.key }.map { (environment: $0.key, groups: $0.value) }
  }

  /// Gives the findings of one screen their answers. A change counts if it helps in the screen's environment, and adds
  /// no finding there and in the document's previews.
  func answer(_ screen: inout SolvedScreen) async {
    let environment = screen.result.environment
    let others = Array(document.previews.filter { $0 != environment }.prefix(Self.sampledEnvironments))
    var left = screen.before.isEmpty ? Self.mostFindings : 0
    // With the expectations, which a changed document must meet, too.
    lazy var plain = scene(in: environment)
    for index in screen.result.findings.indices
    where Self.rules.contains(screen.result.findings[index].rule) && screen.result.findings[index].severity != .note {
      let finding = screen.result.findings[index]
      let question = Question(
        rule: finding.rule, view: finding.view.map { screen.result.tree.views[$0].id }, message: finding.message)
      var answer = FindingAnswer.untried(finding.rule)
      if left > 0, !check.isInterrupted() {
        left -= 1
        (answer, _) = await self.answer(question, finding, on: plain) { edits in
          others.allSatisfy { gone(after: edits, in: $0) != nil }
        }
      }
      screen.result.findings[index].message = answer.applied(to: finding.message)
    }
  }

  /// What an answer is about: the finding of a rule about a view, by id.
  private struct Question {
    var rule: FindingRule { key.rule ?? .conflict }
    let key: RemedyTrials.Key

    init(rule: FindingRule, view: String?, message: String) {
      key = RemedyTrials.Key(rule: rule, view: view, message: message)
    }

    func finding(on result: LayoutResult) -> Finding? {
      result.findings.first { RemedyTrials.Key($0, in: result.tree) == key }
    }
  }

  /// The unchanged document in one environment, with the reasons of its frames.
  private struct Scene {
    let screen: SolvedScreen
    let explainer: LayoutExplainer
  }

  private func scene(in environment: Environment) -> Scene {
    let screen = solve(document, in: environment)
    _ = known.before(in: environment) { RemedyTrials.Before(screen) }
    known.add(screen.result.tree.layoutWork)
    return Scene(
      screen: screen,
      explainer: LayoutExplainer(screen.result.tree, in: screen.result.environment, measuring: check.measurer))
  }

  /// - Parameter isProved: whether a changed document is no worse anywhere else.
  private func answer(
    _ question: Question, _ finding: Finding, on scene: Scene, isProved: ([SourceEdit]) async -> Bool
  ) async -> (FindingAnswer, [Remedy]) {
    let environment = scene.screen.result.environment
    let made = RemedyCandidates(finding, on: scene.screen.result, explainedBy: scene.explainer)
    let candidates = made.all.prefix(Self.mostCandidates).map { ($0, fix: document.fix(for: $0.remedies)) }
    let kind = RemedyTrials.Kind(
      rule: question.rule, environment: environment, changes: candidates.map { $0.fix?.title })
    var order = Array(candidates.indices)
    if known.work > Self.plentyOfWork, let usual = known.usualOutcome(of: kind) {
      order = usual.map { place in [place] + order.filter { $0 != place } } ?? []
    }
    var tried: Set<[SourceEdit]> = []
    for place in order where !check.isInterrupted() {
      let candidate = candidates[place].0
      guard let fix = candidates[place].fix, tried.insert(fix.edits).inserted,
        helps(fix.edits, question, in: environment), await isProved(fix.edits)
      else { continue }
      known.add(place, to: kind)
      // Advice that came with a remedy is good advice now that the remedy is known to help.
      if candidate.remedies == finding.remedies {
        // The safe area's edge comes in place of another one: both together would be a conflict.
        let isTie = finding.remedies.contains { if case .tieToSafeArea = $0 { true } else { false } }
        let name = holder(of: finding, in: scene.screen.result.tree).map { " for '\($0)'" } ?? ""
        return (isTie ? .said(fix.title + name) : .own, candidate.remedies)
      }
      let words = candidate.words ?? named(candidate.remedies, about: finding, in: scene.screen.result.tree)
      let sentence = [candidate.limit, words ?? fix.title].compactMap { $0 }.joined(separator: "; ")
      return (question.rule == .conflict ? .added(sentence) : .said(sentence), candidate.remedies)
    }
    if !check.isInterrupted() { known.add(nil, to: kind) }
    return (made.limits.map { .said($0) } ?? .untried(question.rule), [])
  }

  /// The view around that of a finding whose ties its remedies change; nil if they are the view's own.
  private func holder(of finding: Finding, in tree: ViewTree) -> String? {
    guard let view = finding.view else { return nil }
    for case .tieToSafeArea(let tag, _) in finding.remedies {
      guard let constraint = tree.constraints.first(where: { $0.tag == tag }) else { continue }
      let tied = [constraint.first.view, constraint.second?.view].compactMap { $0 }
      if !tied.contains(view) { return tied.max().map { tree.views[$0].id } }
    }
    return nil
  }

  /// The changes by the views that they are for, with the names of those that the finding is not about. Nil if one
  /// change makes sense only beside another.
  private func named(_ remedies: [Remedy], about finding: Finding, in tree: ViewTree) -> String? {
    var parts: [(view: SourceTag?, remedies: [Remedy])] = []
    for remedy in remedies {
      let view = remedy.changedView
      if let place = parts.firstIndex(where: { $0.view == view }) {
        parts[place].remedies.append(remedy)
      } else {
        parts.append((view, [remedy]))
      }
    }
    let own = finding.view.map { tree.views[$0].tag }
    var words: [String] = []
    for part in parts {
      guard let title = document.fix(for: part.remedies)?.title else { return nil }
      let name = part.view == own ? nil : tree.views.first { $0.tag == part.view }?.id
      words.append(title + (name.map { " for '\($0)'" } ?? ""))
    }
    return words.joined(separator: ", and ")
  }

  /// In the unit of `ViewTree.layoutWork`, about a quarter of a second: from here on, a finding whose changes read as
  /// those of two others is expected to end as both of them did. Its answer is still proved; what comes before it in
  /// the list, or that no change helps, is not tried again.
  static let plentyOfWork = 120_000

  private func edited(by edits: [SourceEdit]) -> LoadedDocument? {
    var texts = FileTexts()
    for (path, edits) in Dictionary(grouping: edits, by: \.path) {
      guard let file = document.files[path], let text = SourceEdit.apply(edits, to: file.bytes) else { return nil }
      texts[FileTexts.key(of: path)] = text
    }
    known.add(document.loadingWork)
    let edited = load(texts)
    return edited.isGood ? edited : nil
  }

  private func solve(
    _ document: LoadedDocument, in environment: Environment, stopsAtConflicts: Bool = false
  ) -> SolvedScreen {
    var options = check.options
    options.stopsAtConflicts = stopsAtConflicts
    let screen = ScreenSolver.solve(document, in: environment, measuring: check.measurer, options: options)
    known.add(screen.result.tree.layoutWork)
    return screen
  }

  /// The unchanged document's findings that a change removes in an environment; nil if the change is impossible there
  /// or adds a finding.
  private func gone(after edits: [SourceEdit], in environment: Environment) -> Set<RemedyTrials.Key>? {
    known.gone(after: edits, in: environment) {
      let before = known.before(in: environment) { RemedyTrials.Before(solve(document, in: environment)) }
      guard let edited = known.document(after: edits, load: { edited(by: edits) }) else { return nil }
      let screen = solve(edited, in: environment, stopsAtConflicts: before.forbidsConflicts && !setsConflicts)
      let keys = RemedyTrials.keys(of: screen)
      return keys.isSubset(of: before.keys) ? before.keys.subtracting(keys) : nil
    }
  }

  /// Whether the finding is gone from a screen and no other has come.
  private func helps(_ edits: [SourceEdit], _ question: Question, in environment: Environment) -> Bool {
    guard let gone = gone(after: edits, in: environment) else { return false }
    let before = known.before(in: environment) { RemedyTrials.Before(solve(document, in: environment)) }
    return gone.contains(question.key) || !before.keys.contains(question.key)
  }

  /// Whether the whole check has lost the finding and gained none.
  private func isProved(_ edits: [SourceEdit], _ group: CheckedDocument.Group, _ tally: FindingTally) async -> Bool {
    var freed = known.freed(by: edits)
    if freed == nil {
      guard let edited = known.document(after: edits, load: { edited(by: edits) }) else { return false }
      var plain = check
      (plain.findsFixes, plain.namesFindings, plain.leavesEqualities) = (false, false, true)
      var checked = await plain.check(edited)
      if checked.tally.beyond(tally).isEmpty { await plain.addEqualities(of: edited, to: &checked) }
      known.add(checked.cost)
      var left = tally
      left.subtract(checked.tally)
      known.keep(left, after: edits)
      freed = left
    }
    guard var freed, freed.counts.values.allSatisfy({ $0 >= 0 }) else { return false }
    for key in group.keys { freed.add(key, -1) }
    return freed.counts.values.allSatisfy { $0 >= 0 }
  }

  /// The same for a matrix of many environments, of which some stand for all.
  private func isNoWorse(
    _ edits: [SourceEdit], _ group: CheckedDocument.Group, among environments: [Environment]
  ) -> Bool {
    let others = stride(from: 0, to: environments.count, by: 1 + environments.count / Self.sampledEnvironments)
    let affected = group.environments.prefix(2) + group.environments.suffix(2)
    return Set(affected + others).sorted().allSatisfy { index in
      helps(edits, Question(rule: group.rule, view: group.view, message: group.message), in: environments[index])
    }
  }

  /// Whether the run or the document says how conflicts are judged.
  private var setsConflicts: Bool {
    (check.rules + document.ruleOverrides).contains { $0.rule == .conflict }
  }

  private static let (mostEnvironments, sampledEnvironments) = (24, 8)
}

extension Remedy {
  /// The view whose keys or constraints it adds to; nil for a change of a constraint, which says where it is.
  fileprivate var changedView: SourceTag? {
    switch self {
    case .addConstraint(_, let view), .write(_, _, let view), .erase(_, _, let view), .setPriority(_, _, _, let view),
      .scaleText(_, let view):
      view
    case .removeConstraint, .replaceConstraint, .setConstant, .relax, .letGrow, .lower, .tieToSafeArea, .set: nil
    }
  }
}
