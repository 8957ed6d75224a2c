import JSONSyntax
import LayoutFormat
import LayoutModel
import LayoutReport
import Screens

/// Turns findings about lost content into answers: what limits the view, from the solver, and the first change of the document
/// that a second check has shown to remove the finding without adding another.
///
/// A change is tried on the text, in the worst environment first. One that helps there is checked over the whole matrix.
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

  private static let rules = Set(
    [
      FindingRule.offscreen, .coveredByKeyboard, .coveredByView, .outsideSafeArea, .clippedText, .truncatedText,
      .zeroSize, .overlap, .ambiguity,
    ].map(\.id))
  /// Rules whose advice is a constraint or a key to write, which has been tried.
  private static let asking = Set([FindingRule.outsideSafeArea, .overlap, .truncatedText].map(\.id))
  /// Findings of one document that get an answer, and changes that are tried for each.
  private static let (mostFindings, mostCandidates) = (16, 16)

  /// Gives the findings of a check their answers.
  func answer(_ checked: inout CheckedDocument) async {
    let tally = checked.tally
    var left = Self.mostFindings
    for index in checked.groups.indices where Self.rules.contains(checked.groups[index].rule) {
      let group = checked.groups[index]
      guard left > 0, !check.isInterrupted(), group.severity != .note, let worst = group.worst,
        checked.transitions[worst] == nil
      else { continue }
      left -= 1
      let environment = checked.environments[worst]
      let screen = solve(document, in: environment)
      guard let finding = screen.result.findings.first(where: { Self.isSame($0, group, in: screen.result.tree) })
      else { continue }
      let made = RemedyCandidates(finding, on: screen.result, measuring: check.measurer)
      let found = await firstThatHelps(
        made.all.prefix(Self.mostCandidates), group, tally, in: environment,
        among: checked.environments, beside: screen)
      if let found {
        // Advice that came with a remedy is good advice now that the remedy is known to help.
        let isOwn = found.remedies == finding.remedies
        checked.setAnswer(isOwn ? .own : .said(found.sentence), remedies: found.remedies, ofGroup: index)
      } else if let limits = made.limits {
        checked.setAnswer(.said(limits), remedies: [], ofGroup: index)
      } else {
        checked.setAnswer(Self.asking.contains(group.rule) ? .nothing : .own, remedies: [], ofGroup: index)
      }
    }
  }

  private func firstThatHelps(
    _ candidates: some Sequence<Candidate>, _ group: CheckedDocument.Group, _ tally: FindingTally,
    in environment: Environment, among environments: [Environment], beside screen: SolvedScreen
  ) async -> (sentence: String, remedies: [Remedy])? {
    var tried: Set<[SourceEdit]> = []
    for candidate in candidates where !check.isInterrupted() {
      guard let fix = document.fix(for: candidate.remedies), tried.insert(fix.edits).inserted,
        let edited = edited(by: fix), edited.isGood,
        helps(edited, group, in: environment, beside: screen), await isProved(edited, group, tally, among: environments)
      else { continue }
      let sentence = [candidate.limit, candidate.words ?? fix.title].compactMap { $0 }.joined(separator: "; ")
      return (sentence, candidate.remedies)
    }
    return nil
  }

  private func edited(by fix: SourceFix) -> LoadedDocument? {
    var texts = FileTexts()
    for (path, edits) in Dictionary(grouping: fix.edits, by: \.path) {
      guard let file = document.files[path], let text = SourceEdit.apply(edits, to: file.bytes) else { return nil }
      texts[FileTexts.key(of: path)] = text
    }
    return load(texts)
  }

  private func solve(_ document: LoadedDocument, in environment: Environment) -> SolvedScreen {
    ScreenSolver.solve(document, in: environment, measuring: check.measurer, options: check.options)
  }

  private static func isSame(_ finding: Finding, _ group: CheckedDocument.Group, in tree: ViewTree) -> Bool {
    finding.rule == group.rule && finding.view.map { tree.views[$0].id } == group.view
  }

  /// Whether the finding is gone from its worst screen and no other has come.
  private func helps(
    _ edited: LoadedDocument, _ group: CheckedDocument.Group, in environment: Environment, beside screen: SolvedScreen
  ) -> Bool {
    func keys(_ screen: SolvedScreen) -> Set<[String]> {
      Set(screen.result.findings.map { [$0.rule, $0.view.map { screen.result.tree.views[$0].id } ?? ""] })
    }
    let after = keys(solve(edited, in: environment))
    return !after.contains([group.rule, group.view ?? ""]) && after.isSubset(of: keys(screen))
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
      return await plain.check(edited).tally.beyond(allowed).isEmpty
    }
    let others = stride(from: 0, to: environments.count, by: 1 + environments.count / Self.sampledEnvironments)
    let affected = group.environments.prefix(2) + group.environments.suffix(2)
    return Set(affected + others).allSatisfy { index in
      helps(edited, group, in: environments[index], beside: solve(document, in: environments[index]))
    }
  }

  private static let (mostEnvironments, sampledEnvironments) = (24, 8)
}
