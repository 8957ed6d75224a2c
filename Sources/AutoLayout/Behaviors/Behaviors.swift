package import LayoutModel

/// The behaviours of the code around a screen, phase by phase. Each kind has its own file beside this one, and omits
/// the phases in which it does nothing.
///
/// `index` is the behaviour's place in the tree.
protocol BehaviorPhases {
  /// Whether its tracks depend on the keyboard's height.
  var followsKeyboard: Bool { get }

  /// Whether it can work with the views and constraints that it names.
  func isWellFormed(in pass: LayoutPass) -> Bool

  /// Before the first solve: sets the initial state, and the state left by an earlier environment.
  func prepare(_ pass: inout LayoutPass, _ index: Int, after history: BehaviorState?)

  /// Adds the constraints that stand for frames set in code.
  func translate(_ pass: inout LayoutPass, _ index: Int)

  /// Examines the frames after a solve, and returns what it changed.
  func run(_ pass: inout LayoutPass, _ index: Int) -> BehaviorChange

  /// Computes the findings and figures that need the settled frames.
  func finish(_ pass: inout LayoutPass, _ index: Int)

  /// Stores the state for the next environment of a transition.
  func leaveBehind(_ state: inout BehaviorState, _ pass: LayoutPass)

  /// Adds its figures to the result.
  func complete(_ result: inout LayoutResult, _ pass: LayoutPass)

  /// Corrects its figures by the result's tracks.
  func refine(_ result: inout LayoutResult, _ pass: LayoutPass)
}

extension BehaviorPhases {
  var followsKeyboard: Bool { false }
  func prepare(_ pass: inout LayoutPass, _ index: Int, after history: BehaviorState?) {}
  func translate(_ pass: inout LayoutPass, _ index: Int) {}
  func run(_ pass: inout LayoutPass, _ index: Int) -> BehaviorChange { .nothing }
  func finish(_ pass: inout LayoutPass, _ index: Int) {}
  func leaveBehind(_ state: inout BehaviorState, _ pass: LayoutPass) {}
  func complete(_ result: inout LayoutResult, _ pass: LayoutPass) {}
  func refine(_ result: inout LayoutResult, _ pass: LayoutPass) {}
}

extension Behavior.Kind {
  fileprivate var phases: any BehaviorPhases {
    switch self {
    case .accessibleLayout(let layout): layout
    case .keyboardAvoidance(let avoidance): avoidance
    case .stickyFooter(let footer): footer
    case .spacers(let spacers): spacers
    case .statusBarHiding(let view): StatusBarHiding(view: view)
    }
  }
}

/// What behaviours changed after a solve, in ascending order of effect.
enum BehaviorChange: Comparable {
  case nothing
  case constants
  case structure
}

/// The behaviours of a pass, run after each solve until they change nothing.
struct BehaviorRun {
  /// The well-formed behaviours, with their places in the tree.
  var active: [(index: Int, phases: any BehaviorPhases)] = []
  /// The lengths that each behaviour's code sets; empty if it sets none.
  var lengths: [[Double]] = []
  /// The number of rounds until they settled.
  var rounds = 0
  var isStatusBarHidden = false
  var statusBarThreshold: StatusBarThreshold?
}

/// The state that one environment leaves to the next: heights of paddings, the members of stacks, how text was created.
package struct BehaviorState: Hashable, Sendable {
  var constants: [ConstraintKey: Double] = [:]
  /// Spacers that were out of their stack, by view id.
  var removedSpacers: Set<String> = []
  /// Where scroll views were left, unless at their start, by view id.
  var offsets: [String: Point] = [:]
  var creationTextSize: ContentSizeCategory
  /// Rounds until the behaviours of the last environment settled.
  package var rounds = 0
  package var isStatusBarHidden = false

  /// Whether the behaviours go on from both in the same way.
  package func isLike(_ other: BehaviorState) -> Bool {
    removedSpacers == other.removedSpacers && constants.count == other.constants.count
      && constants.allSatisfy { key, value in
        other.constants[key].map { abs($0 - value) <= LayoutPass.samePoints } ?? false
      }
  }

  /// What the next layout reads of it: states that are equal here lead on to equal ones.
  package func read(by tree: ViewTree) -> BehaviorState {
    var state = self
    (state.rounds, state.isStatusBarHidden) = (0, false)
    let keepsFonts = tree.views.indices.contains { index in
      switch tree.views[index].content {
      case .textField(let field): !field.text.adjustsFontForContentSizeCategory
      case let content: content.text.map { !$0.adjustsFontForContentSizeCategory } ?? false
      }
    }
    if !keepsFonts { state.creationTextSize = .large }
    return state
  }

  /// Identifies a constraint across environments, whose trees may differ.
  struct ConstraintKey: Hashable, Sendable {
    private var tag: SourceTag
    /// Id of its first view, because copies of a view share their tags.
    private var view: String
    /// Index in the tree, for a constraint without a tag.
    private var index: Int?

    init(_ index: Int, in tree: ViewTree) {
      let constraint = tree.constraints[index]
      tag = constraint.tag
      view = tree.views[constraint.first.view].id
      self.index = tag == .none ? index : nil
    }
  }
}

extension Behavior {
  /// Whether it may leave something behind that changes the next environment's frames.
  package var remembers: Bool {
    switch kind {
    case .accessibleLayout, .spacers: true
    default: false
    }
  }
}

/// The phases, in their order.
extension LayoutPass {
  static let mostRounds = 10
  /// Lengths that differ by less than this are equal: solver values are multiples of 2^-20.
  static let samePoints = 1e-4

  mutating func prepareBehaviors(_ history: BehaviorState?) {
    for index in scrolls.indices { scrolls[index].keptOffset = history?.offsets[tree.views[scrolls[index].view].id] }
    behaviors.lengths = Array(repeating: [], count: tree.behaviors.count)
    for (index, behavior) in tree.behaviors.enumerated() {
      let phases = behavior.kind.phases
      guard phases.isWellFormed(in: self) else {
        findings.append(
          Finding(
            .invalidBehavior, "a behaviour names a view or constraint of the wrong kind",
            tags: [behavior.tag]))
        continue
      }
      behaviors.active.append((index, phases))
      phases.prepare(&self, index, after: history)
    }
  }

  mutating func translateBehaviors() {
    for (index, phases) in behaviors.active { phases.translate(&self, index) }
  }

  /// Lets every behaviour examine the frames once.
  mutating func runBehaviors() -> BehaviorChange {
    var change = BehaviorChange.nothing
    for (index, phases) in behaviors.active { change = max(change, phases.run(&self, index)) }
    return change
  }

  mutating func finishBehaviors() {
    for (index, phases) in behaviors.active { phases.finish(&self, index) }
  }

  func stateLeftBehind() -> BehaviorState {
    var state = BehaviorState(creationTextSize: sizing.creationTextSize)
    state.rounds = behaviors.rounds
    state.isStatusBarHidden = behaviors.isStatusBarHidden
    for scroll in scrolls where scroll.offset != scroll.minimumOffset {
      state.offsets[tree.views[scroll.view].id] = scroll.inRange(scroll.offset)
    }
    for (_, phases) in behaviors.active { phases.leaveBehind(&state, self) }
    return state
  }

  func completeBehaviors(_ result: inout LayoutResult) {
    for (_, phases) in behaviors.active { phases.complete(&result, self) }
  }

  func refineBehaviors(_ result: inout LayoutResult) {
    for (_, phases) in behaviors.active { phases.refine(&result, self) }
  }
}
