import Cassowary
import LayoutModel

/// The constraints of a screen in the order in which they were added, and the solver that holds them.
///
/// A constraint is written once, when the screen is built. Its terms go to the solver; its constant is kept as points that
/// stay and a sum of quantities of the pass. A refresh adds those sums up again, and the rate at which a constant moves with
/// a quantity is the quantity's factor. Rejected: running the translation again with another purpose, which had to meet the
/// same constraints in the same order, and a closure for each constant, which is an allocation for each constraint.
struct ConstraintSystem {
  var solver = Solver()
  private(set) var entries: [Entry] = []
  /// Constraints that the solver refused, mostly because the screen's fixed numbers contradict them: index in `entries`, and why.
  private(set) var refused: [Int: SolverError] = [:]
  /// Side by side, those of each entry from its `summands`.
  private(set) var summands: [Summand] = []
  /// The constant of the constraint that the next `commit` adds.
  private var fixed = 0.0
  private var moving = 0.0
  private var firstSummand = 0

  /// A part of a constant: a quantity of the pass and its factor.
  struct Summand {
    var times: Double
    var quantity: Quantity
  }

  mutating func removeAll() {
    solver.removeAll()
    entries.removeAll(keepingCapacity: true)
    summands.removeAll(keepingCapacity: true)
    refused.removeAll()
    firstSummand = 0
  }

  mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    solver.reserve(variables: variables, constraints: constraints, terms: terms)
    entries.reserveCapacity(constraints)
    summands.reserveCapacity(constraints)
  }

  // MARK: Writing a constraint

  @inline(__always)
  mutating func add(_ variable: Variable, _ coefficient: Double) { solver.term(variable, coefficient) }

  /// Adds points that stay as they are.
  @inline(__always)
  mutating func add(_ points: Double) { fixed += points }

  /// Adds a quantity that may change, and what it is now.
  mutating func add(_ times: Double, _ quantity: Quantity, now value: Double) {
    moving += times * value
    summands.append(Summand(times: times, quantity: quantity))
  }

  /// Ends the constraint `terms + constant relation 0`.
  /// - Parameter order: its place in document order; nil for the order of addition.
  mutating func commit(
    _ origin: Entry.Origin, _ relation: Cassowary.Relation, _ priority: Double, order: Int32? = nil
  ) {
    let constant = fixed + moving
    var entry = Entry(
      origin: origin, constant: constant, relation: relation, priority: priority, fixed: fixed,
      summands: firstSummand..<summands.count)
    do {
      entry.id = try solver.commit(
        constant: constant, relation, Priority(priority), tag: Int32(entries.count), order: order)
    } catch {
      refused[entries.count] = error
    }
    entries.append(entry)
    (fixed, moving, firstSummand) = (0, 0, summands.count)
  }

  // MARK: The constraints as they stand

  func entry(of id: ConstraintID) -> Entry { entries[Int(solver.tag(of: id))] }

  /// True when that is another constant than the constraint had.
  mutating func setConstant(_ constant: Double, at place: Int) -> Bool {
    guard entries[place].constant != constant else { return false }
    entries[place].constant = constant
    refused[place] = refusal(of: constant, entries[place])
    return true
  }

  /// Why the constraint cannot have that constant; one without variables is true or not.
  private mutating func refusal(of constant: Double, _ entry: Entry) -> SolverError? {
    guard let id = entry.id else {
      return entry.relation.holds(constant) ? nil : .contradiction(constant: constant, entry.relation)
    }
    do throws(SolverError) {
      try solver.setConstant(id, constant)
      return nil
    } catch {
      return error
    }
  }

  /// The constraints whose constants move with a quantity, and how fast.
  func motions(with quantity: Quantity) -> [Motion] {
    entries.compactMap { entry in
      guard let id = entry.id else { return nil }
      let rate = summands[entry.summands].reduce(0) { $1.quantity == quantity ? $0 + $1.times : $0 }
      // Factors that cancel may leave a trace of rounding.
      let rounded = (rate * 1e6).rounded(.toNearestOrEven) / 1e6
      return rounded == 0 ? nil : Motion(id, rate: rounded)
    }
  }
}

/// A number of a layout pass that may change between two solves, in points.
enum Quantity: Hashable {
  /// A document constraint's constant, by index in the tree.
  case constant(Int)
  /// Width or height that a view's content asks for.
  case intrinsicSize(view: Int, axis: Axis)
  /// By index of the scroll view.
  case contentOffset(scrollView: Int, axis: Axis)
  /// How far a guide lies inside its view: at the left or top, and at the right or bottom.
  case lowInset(LayoutGuide, view: Int, axis: Axis)
  case highInset(LayoutGuide, view: Int, axis: Axis)
  case keyboardInset(view: Int)
  /// From the edge or centre of a view that its baseline hangs on.
  case baseline(view: Int, isFirst: Bool)
  /// What a stack's gaps and its items without wrapping text take of its width, by index of the stack.
  case widthBesideText(stack: Int)
  /// The height of a table's sections, by index of the table.
  case tableLines(table: Int)
  /// Where a collection view's subview stands, by index of the collection view and in the order of its subviews; and how long its
  /// content is.
  case collectionOrigin(collection: Int, place: Int, axis: Axis)
  case collectionLength(collection: Int)
  /// A length that a behaviour's code sets, by index of the behaviour and in the order of its own lengths.
  case codedLength(behavior: Int, place: Int)
}

/// One constraint in the solver and why it is there.
struct Entry {
  var origin: Origin
  var id: ConstraintID?
  /// As in `expression relation 0`.
  var constant: Double
  var relation: Cassowary.Relation
  var priority: Double
  /// What of the constant stays, and which summands of the system come to it.
  var fixed: Double
  var summands: Range<Int>

  /// Where a constraint comes from; explanations and conflicts name it.
  enum Origin: Hashable {
    /// Index in the tree's constraints.
    case document(Int)
    case hugging(view: Int, axis: Axis)
    case compression(view: Int, axis: Axis)
    case autoresizing(view: Int, axis: Axis)
    /// UIKit's identifier, the stack view, the arranged view that it is about, and what of it: one identifier serves several
    /// edges.
    case stack(StackRole, view: Int, item: Int, part: Attribute? = nil)
    /// A frame that a behaviour sets in code.
    case behavior(Int, view: Int)
    /// Where a table or collection view puts a subview, or how large its content is, and which edge or length of it.
    case table(view: Int, item: Int, part: Attribute)
  }
}
