import JSONSyntax
import LayoutModel

/// What an environment or a variation does to a view. Metrics that vary come as values by index.
struct Mutation: Sendable {
  /// Whether it reads the metrics.
  var isVarying = false
  private let change: @Sendable (inout Draft, [Double]) -> Void

  /// One that does the same in every environment.
  init(_ change: @escaping @Sendable (inout Draft) -> Void) {
    self.change = { draft, _ in change(&draft) }
  }

  init(isVarying: Bool, _ change: @escaping @Sendable (inout Draft, [Double]) -> Void) {
    self.isVarying = isVarying
    self.change = change
  }

  func callAsFunction(_ draft: inout Draft, _ metrics: [Double]) { change(&draft, metrics) }
}

typealias ConstraintMutation = @Sendable (inout ConstraintDraft, [Double]) -> Void

/// A view on its way into the tree, with what only its place in a stack turns into something.
struct Draft: Sendable {
  var view: View
  /// Space above it in a stack, in points.
  var padding: Double?
  /// What sets insets that follow the layout direction, by the property's name: the direction is known last.
  var directionalInsets: [String: @Sendable (inout View, LayoutDirection) -> Void] = [:]
}

/// A constraint on its way into the tree.
struct ConstraintDraft: Sendable {
  var constraint: LayoutConstraint
  var isActive = true
}

/// A decoded document with its includes and copies in place: everything that does not depend on an environment is
/// settled, so that resolving copies, evaluates conditions and renumbers.
package struct LayoutDocument: Sendable {
  var title = ""
  /// What its top says of the whole layout.
  var comment = ""
  /// Parents first, subviews in order; index 0 is the root.
  var nodes: [NodeTemplate] = []
  var constraints: [ConstraintTemplate] = []
  var behaviors: [BehaviorTemplate] = []
  /// Referred to by index; equal ones are kept once.
  var conditions: [Condition] = []
  var flags: [FlagTemplate] = []
  /// Metrics whose value depends on the environment.
  var metrics: [MetricTemplate] = []
  /// Counts that a flag gives, with the most that are prepared.
  var copyLimits: [CopyLimit] = []
  /// Whether views share an id, their conditions excluding each other.
  var hasSharedIDs = false
  /// By tag index.
  var places: [Place] = []
  var expectations: [ExpectationTemplate] = []
  /// Audit rules that the document switches.
  var ruleOverrides: [RuleOverride] = []
  /// Content hash of a picture → its path.
  var images: [String: String] = [:]
  var settings = EnvironmentSettings()
  /// The bars that it stands in.
  var container: Container?
  var previews: [EnvironmentSettings] = []
  var transitions: [TransitionTemplate] = []
}

/// A tag's place: which file, and where in it.
struct Place: Hashable, Sendable {
  var file: Int32
  var range: SourceRange
}

struct NodeTemplate: Sendable {
  var draft: Draft
  /// -1 for the root.
  var parent: Int
  /// Index behind its last descendant.
  var end: Int
  /// -1: always there.
  var condition: Int
  /// Properties that depend on varying metrics.
  var mutations: [Mutation] = []
  var variations: [Variation] = []
  var isSpacer = false
  var kind: ViewKind

  struct Variation: Sendable {
    var condition: Int
    var mutations: [Mutation]
  }
}

/// A view or guide by template index; several where views with one id exclude each other.
struct ItemTemplate: Hashable, Sendable {
  var nodes: [Int]
  var guide: LayoutGuide?
}

struct ConstraintTemplate: Sendable {
  var draft: ConstraintDraft
  /// Template index of the view whose list it is in: without that view, it is not there.
  var owner: Int
  var first: ItemTemplate
  var second: ItemTemplate?
  var condition: Int = -1
  /// Conditions under which a variation's constraint takes its place.
  var superseded: [Int] = []
  var mutations: [ConstraintMutation] = []
  var variations: [Variation] = []

  struct Variation: Sendable {
    var condition: Int
    var mutations: [ConstraintMutation]
  }
}

struct BehaviorTemplate: Sendable {
  var tag: SourceTag
  var condition: Int
  /// Views that must all be there.
  var views: [[Int]]
  /// Views of which any number may be there.
  var optionalViews: [[Int]] = []
  /// Constraints by template index, of which any number may be there.
  var constraints: [[Int]] = []
  /// Whether it is nothing without at least one of the constraints.
  var needsConstraint = false
  /// Comes with a view instead of standing in `behaviors`.
  var isAutomatic = false
  /// Makes it from tree indices; an empty list where none of the optional ones are there.
  var make: @Sendable (_ views: [Int], _ optionalViews: [Int], _ constraints: [Int]) -> Behavior.Kind
}

struct FlagTemplate: Sendable {
  var name: String
  var value: FlagValue
  /// Set by an include: the environment does not override it.
  var isBound: Bool
}

struct MetricTemplate: Sendable {
  var base: NumberExpression
  /// The last one whose condition holds gives the value.
  var variations: [(condition: Int, value: NumberExpression)]
}

struct CopyLimit: Sendable {
  var flag: Int
  var limit: Int
  var place: Place
}

struct ExpectationTemplate: Sendable {
  var condition: Condition
  /// The environments that its `when` names, where it names some.
  var environments: [EnvironmentSettings]
  var claims: [Expectation]
  var place: Place
}

struct TransitionTemplate: Sendable {
  var id: String
  var steps: [EnvironmentSettings]
  var claims: [Expectation]
}
