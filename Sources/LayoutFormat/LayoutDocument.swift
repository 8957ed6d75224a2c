import JSONSyntax
import LayoutModel

/// A change of a view by an environment or a variation. Varying metrics are passed as values by index.
struct Mutation: Sendable {
  /// Whether it uses the metrics.
  var isVarying = false
  /// The key that it is the value of.
  var key = ""
  private let change: @Sendable (inout Draft, [Double]) -> Void

  /// A change that is the same in every environment.
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

/// A view on its way into the tree, with data that only takes effect in a stack.
struct Draft: Sendable {
  var view: View
  /// Space above it in a stack, in points.
  var padding: Double?
  /// Setters of insets that follow the layout direction, by the property's name: the direction is known last.
  var directionalInsets: [String: @Sendable (inout View, LayoutDirection) -> Void] = [:]
}

/// A constraint on its way into the tree.
struct ConstraintDraft: Sendable {
  var constraint: LayoutConstraint
  var isActive = true
}

/// A decoded document with its includes and copies in place: everything that does not depend on an environment is
/// resolved, so resolving only copies, evaluates conditions and renumbers.
package struct LayoutDocument: Sendable {
  var title = ""
  /// The comment at its top, about the whole layout.
  var comment = ""
  /// Parents first, subviews in order; index 0 is the root.
  var nodes: [NodeTemplate] = []
  var constraints: [ConstraintTemplate] = []
  var behaviors: [BehaviorTemplate] = []
  /// Referred to by index; equal ones are stored once.
  var conditions: [Condition] = []
  var flags: [FlagTemplate] = []
  /// Metrics whose values depend on the environment.
  var metrics: [MetricTemplate] = []
  /// Counts that come from a flag, with the number of prepared copies.
  var copyLimits: [CopyLimit] = []
  /// Whether views with mutually exclusive conditions share an id.
  var hasSharedIDs = false
  /// By tag index.
  var places: [Place] = []
  var expectations: [ExpectationTemplate] = []
  /// Audit rules that the document configures.
  var ruleOverrides: [RuleOverride] = []
  /// Content hash of a picture → its path.
  var images: [String: String] = [:]
  /// The document's own fonts, by the name that they are served under.
  var faces: [String: FontFace] = [:]
  var settings = EnvironmentSettings()
  /// Empty if the document does not restrict them.
  var supportedOrientations: [InterfaceOrientation] = []
  /// The bars around the screen.
  var container: Container?
  var previews: [EnvironmentSettings] = []
  var transitions: [TransitionTemplate] = []

  /// Whether a metric is computed with a length of the screen.
  var readsScreen: Bool { metrics.contains { $0.length != nil } }
}

/// A tag's place: the file and the range in it.
struct Place: Hashable, Sendable {
  var file: Int32
  var range: SourceRange
}

struct NodeTemplate: Sendable {
  var draft: Draft
  /// -1 for the root.
  var parent: Int
  /// Index after its last descendant.
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

/// A view or guide by template index; several if views with one id exclude each other.
struct ItemTemplate: Hashable, Sendable {
  var nodes: [Int]
  var guide: LayoutGuide?
}

struct ConstraintTemplate: Sendable {
  var draft: ConstraintDraft
  /// Template index of the view whose list contains it; without that view, the constraint does not exist.
  var owner: Int
  var first: ItemTemplate
  var second: ItemTemplate?
  var condition: Int = -1
  /// Conditions under which a variation's constraint replaces it.
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
  /// Views that must all exist.
  var views: [[Int]]
  /// Views of which any number may exist.
  var optionalViews: [[Int]] = []
  /// Constraints by template index, of which any number may exist.
  var constraints: [[Int]] = []
  /// Whether it needs at least one of the constraints.
  var needsConstraint = false
  /// Whether it comes with a view and is not listed in `behaviors`.
  var isAutomatic = false
  /// Makes the behaviour from tree indices; a list is empty if none of its optional members exist.
  var make: @Sendable (_ views: [Int], _ optionalViews: [Int], _ constraints: [Int]) -> Behavior.Kind
}

struct FlagTemplate: Sendable {
  var name: String
  var value: FlagValue
  /// Whether an include sets it, so that the environment does not override it.
  var isBound: Bool
}

struct MetricTemplate: Sendable {
  var base: NumberExpression
  /// The last one whose condition holds gives the value.
  var variations: [(condition: Int, value: NumberExpression)]
  /// A length of the screen, which replaces the expressions above.
  var length: ScreenLength?
}

struct CopyLimit: Sendable {
  var flag: Int
  var limit: Int
  var place: Place
}

struct ExpectationTemplate: Sendable {
  var condition: Condition
  /// The environments that its `when` names, if any.
  var environments: [EnvironmentSettings]
  var claims: [Expectation]
  var place: Place
}

struct TransitionTemplate: Sendable {
  var id: String
  var steps: [EnvironmentSettings]
  var claims: [Expectation]
}
