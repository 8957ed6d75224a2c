import JSONSyntax
import LayoutFormat
import LayoutModel
import LayoutReport
import Screens
import Synchronization

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

  /// What the unchanged document finds, solved once for all changes that are tried.
  private let known = KnownFindings()

  /// Beside the rules whose advice is shown only once it has been tried, those whose advice may become more exact.
  private static let rules = FindingRule.answered.union(
    [FindingRule.ambiguity, .ambiguousContentSize].map(\.id))
  /// Findings of one document that get an answer, and changes that are tried for each.
  private static let (mostFindings, mostCandidates) = (16, 16)

  /// Gives the findings of a check their answers.
  func answer(_ checked: inout CheckedDocument) async {
    // Compared only in small matrices.
    let tally = checked.environments.count > Self.mostEnvironments ? FindingTally() : checked.tally
    var left = Self.mostFindings
    defer { checked.cost += known.work }
    for index in checked.groups.indices
    where Self.rules.contains(checked.groups[index].rule) && checked.groups[index].severity != .note {
      let group = checked.groups[index]
      let question = Question(rule: group.rule, view: group.view)
      guard left > 0, !check.isInterrupted(), let worst = group.worst, checked.transitions[worst] == nil else {
        checked.setAnswer(question.untried, remedies: [], ofGroup: index)
        continue
      }
      left -= 1
      let environment = checked.environments[worst]
      let screen = solve(document, in: environment)
      guard let finding = screen.result.findings.first(where: { question.isAbout($0, in: screen.result.tree) }) else {
        checked.setAnswer(question.untried, remedies: [], ofGroup: index)
        continue
      }
      let environments = checked.environments
      let (answer, remedies) = await answer(question, finding, on: screen) { edited in
        await isProved(edited, group, tally, among: environments)
      }
      checked.setAnswer(answer, remedies: remedies, ofGroup: index)
    }
  }

  /// Gives the findings of one screen their answers. A change counts if it helps in the screen's environment, and adds
  /// no finding there and in the document's previews.
  func answer(_ screen: inout SolvedScreen) async {
    let environment = screen.result.environment
    let others = Array(document.previews.filter { $0 != environment }.prefix(Self.sampledEnvironments))
    var left = screen.before.isEmpty ? Self.mostFindings : 0
    // With the expectations, which a changed document must meet, too.
    lazy var plain = solve(document, in: environment)
    for index in screen.result.findings.indices
    where Self.rules.contains(screen.result.findings[index].rule) && screen.result.findings[index].severity != .note {
      let finding = screen.result.findings[index]
      let question = Question(rule: finding.rule, view: finding.view.map { screen.result.tree.views[$0].id })
      var answer = question.untried
      if left > 0, !check.isInterrupted() {
        left -= 1
        (answer, _) = await self.answer(question, finding, on: plain) { edited in
          others.allSatisfy { isNoWorse(edited, without: [], in: $0) }
        }
      }
      screen.result.findings[index].message = answer.applied(to: finding.message)
    }
  }

  /// What an answer is about: the finding of a rule about a view, by id.
  private struct Question {
    var rule: String
    var view: String?

    func isAbout(_ finding: Finding, in tree: ViewTree) -> Bool {
      finding.rule == rule && finding.view.map { tree.views[$0].id } == view
    }

    /// What is said where nothing was tried.
    var untried: FindingAnswer { FindingRule.answered.contains(rule) ? .nothing : .own }
    var key: [String] { [rule, view ?? ""] }
  }

  /// - Parameter isProved: whether a changed document is no worse anywhere else.
  private func answer(
    _ question: Question, _ finding: Finding, on screen: SolvedScreen, isProved: (LoadedDocument) async -> Bool
  ) async -> (FindingAnswer, [Remedy]) {
    _ = known.keys(in: screen.result.environment) { Self.keys(of: screen) }
    let made = RemedyCandidates(finding, on: screen.result, measuring: check.measurer)
    var tried: Set<[SourceEdit]> = []
    for candidate in made.all.prefix(Self.mostCandidates) where !check.isInterrupted() {
      guard let fix = document.fix(for: candidate.remedies), tried.insert(fix.edits).inserted,
        let edited = edited(by: fix), edited.isGood,
        helps(edited, question, in: screen.result.environment), await isProved(edited)
      else { continue }
      // Advice that came with a remedy is good advice now that the remedy is known to help.
      if candidate.remedies == finding.remedies { return (.own, candidate.remedies) }
      let sentence = [candidate.limit, candidate.words ?? fix.title].compactMap { $0 }.joined(separator: "; ")
      return (.said(sentence), candidate.remedies)
    }
    return (made.limits.map { .said($0) } ?? question.untried, [])
  }

  private func edited(by fix: SourceFix) -> LoadedDocument? {
    var texts = FileTexts()
    for (path, edits) in Dictionary(grouping: fix.edits, by: \.path) {
      guard let file = document.files[path], let text = SourceEdit.apply(edits, to: file.bytes) else { return nil }
      texts[FileTexts.key(of: path)] = text
    }
    known.add(document.loadingWork)
    return load(texts)
  }

  private func solve(_ document: LoadedDocument, in environment: Environment) -> SolvedScreen {
    let screen = ScreenSolver.solve(document, in: environment, measuring: check.measurer, options: check.options)
    known.add(screen.result.tree.layoutWork)
    return screen
  }

  /// Whether the finding is gone from its worst screen and no other has come.
  private func helps(_ edited: LoadedDocument, _ question: Question, in environment: Environment) -> Bool {
    isNoWorse(edited, without: [question.key], in: environment)
  }

  /// Whether a changed document has no findings but the unchanged one's.
  /// - Parameter gone: findings that it must not have any more.
  private func isNoWorse(_ edited: LoadedDocument, without gone: Set<[String]>, in environment: Environment) -> Bool {
    let allowed = known.keys(in: environment) { Self.keys(of: solve(document, in: environment)) }
    return Self.keys(of: solve(edited, in: environment)).isSubset(of: allowed.subtracting(gone))
  }

  /// The findings of a screen by rule and view.
  private static func keys(of screen: SolvedScreen) -> Set<[String]> {
    Set(screen.result.findings.map { [$0.rule, $0.view.map { screen.result.tree.views[$0].id } ?? ""] })
  }

  /// Whether the whole check has lost the finding and gained none. Of a matrix of many environments some stand for all.
  private func isProved(
    _ edited: LoadedDocument, _ group: CheckedDocument.Group, _ tally: FindingTally, among environments: [Environment]
  ) async -> Bool {
    guard environments.count > Self.mostEnvironments else {
      var plain = check
      plain.findsFixes = false
      var allowed = tally
      for key in group.keys { allowed.add(key, -1) }
      let checked = await plain.check(edited)
      known.add(checked.cost)
      return checked.tally.beyond(allowed).isEmpty
    }
    let others = stride(from: 0, to: environments.count, by: 1 + environments.count / Self.sampledEnvironments)
    let affected = group.environments.prefix(2) + group.environments.suffix(2)
    return Set(affected + others).allSatisfy { index in
      helps(edited, Question(rule: group.rule, view: group.view), in: environments[index])
    }
  }

  private static let (mostEnvironments, sampledEnvironments) = (24, 8)
}

/// The findings of one document by environment, each solved when it is first asked for.
private final class KnownFindings: Sendable {
  private let known = Mutex<[Environment: Set<[String]>]>([:])
  private let total = Mutex(0)

  /// What all changes took.
  var work: Int { total.withLock { $0 } }

  func add(_ work: Int) { total.withLock { $0 += work } }

  func keys(in environment: Environment, solve: () -> Set<[String]>) -> Set<[String]> {
    if let keys = known.withLock({ $0[environment] }) { return keys }
    let keys = solve()
    known.withLock { $0[environment] = keys }
    return keys
  }
}
