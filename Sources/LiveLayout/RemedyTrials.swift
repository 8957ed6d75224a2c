import JSONSyntax
import LayoutAudit
import LayoutFormat
import LayoutModel
import LayoutReport
import Screens
import Synchronization

/// What the search for answers has found out about one document and its changes: findings share changes, such as one of
/// the stack around them, and each change is read, solved and proved once.
final class RemedyTrials: Sendable {
  /// A finding by rule and view, or a hidden picture or squeezed control.
  struct Key: Hashable, Sendable {
    /// Nil for a picture or a control.
    let rule: FindingRule?
    /// The view's id.
    let view: String?
    /// Of a conflict, since a view can have several.
    let message: String?

    init(rule: FindingRule?, view: String?, message: String) {
      (self.rule, self.view) = (rule, view)
      self.message = rule == .conflict ? message : nil
    }

    init(_ finding: Finding, in tree: ViewTree) {
      self.init(rule: finding.rule, view: finding.view.map { tree.views[$0].id }, message: finding.message)
    }
  }

  /// The unchanged document in one environment.
  struct Before: Sendable {
    let keys: Set<Key>
    /// Whether a change that brings a conflict is refused, whichever constraint is dropped.
    let forbidsConflicts: Bool

    init(_ screen: SolvedScreen) {
      keys = RemedyTrials.keys(of: screen)
      let findings = screen.result.findings + screen.silenced.map(\.finding)
      let tree = screen.result.tree
      forbidsConflicts =
        !findings.contains { $0.rule == .conflict }
        && !tree.views.indices.contains { tree.views[$0].ruleOverrides.contains { $0.rule == .conflict } }
    }
  }

  /// Findings of one rule whose changes read the same, such as those of the labels of one stack.
  struct Kind: Hashable, Sendable {
    var rule: FindingRule
    var environment: Environment
    /// The titles of the changes, in the order in which they are tried; nil for impossible ones.
    var changes: [String?]
  }

  private struct Trial: Hashable {
    var edits: [SourceEdit]
    var environment: Environment
  }

  /// How the last findings of a kind ended, with the number of the change that helped, and how many in a row.
  private struct Ending {
    var change: Int?
    var count: Int
  }

  private struct State {
    var before: [Environment: Before] = [:]
    var gone: [Trial: Set<Key>?] = [:]
    var freed: [[SourceEdit]: FindingTally] = [:]
    var endings: [Kind: Ending] = [:]
    /// Only the last one, because documents can be large.
    var document: (edits: [SourceEdit], document: LoadedDocument?)?
    var work = 0
  }

  private let state = Mutex(State())

  /// What everything took.
  var work: Int { state.withLock { $0.work } }

  func add(_ work: Int) { state.withLock { $0.work += work } }

  /// The findings of a screen, and the pictures and controls that a change must not move out of sight or squeeze.
  static func keys(of screen: SolvedScreen) -> Set<Key> {
    let result = screen.result
    let findings = result.findings.map { Key($0, in: result.tree) }
    let others = Audit.hiddenPictures(in: result) + Audit.squeezedControls(in: result)
    return Set(findings + others.map { Key(rule: nil, view: result.tree.views[$0].id, message: "") })
  }

  /// What the unchanged document finds.
  func before(in environment: Environment, solve: () -> Before) -> Before {
    if let before = state.withLock({ $0.before[environment] }) { return before }
    let before = solve()
    state.withLock { $0.before[environment] = before }
    return before
  }

  /// The changed document; nil if it cannot be read.
  func document(after edits: [SourceEdit], load: () -> LoadedDocument?) -> LoadedDocument? {
    if let last = state.withLock({ $0.document }), last.edits == edits { return last.document }
    let document = load()
    state.withLock { $0.document = (edits, document) }
    return document
  }

  /// The findings that a change removes in an environment; nil if it must not be made.
  func gone(after edits: [SourceEdit], in environment: Environment, solve: () -> Set<Key>?) -> Set<Key>? {
    let trial = Trial(edits: edits, environment: environment)
    if let gone = state.withLock({ $0.gone[trial] }) { return gone }
    let gone = solve()
    state.withLock { $0.gone[trial] = .some(gone) }
    return gone
  }

  /// What the whole check finds less often after a change, and as negative numbers what it finds more often; nil if it
  /// was not run.
  func freed(by edits: [SourceEdit]) -> FindingTally? { state.withLock { $0.freed[edits] } }

  func keep(_ freed: FindingTally, after edits: [SourceEdit]) { state.withLock { $0.freed[edits] = freed } }

  // MARK: Kinds

  /// - Parameter change: the number of the change that helped; nil if none did.
  func add(_ change: Int?, to kind: Kind) {
    state.withLock { state in
      let last = state.endings[kind]
      let count = last?.change == change ? (last?.count ?? 0) + 1 : 1
      state.endings[kind] = Ending(change: change, count: count)
    }
  }

  /// How the last two findings of a kind ended: with the number of a change, or with none; nil if they differ.
  func usualOutcome(of kind: Kind) -> Int?? {
    state.withLock { $0.endings[kind] }.flatMap { $0.count > 1 ? .some($0.change) : nil }
  }
}
