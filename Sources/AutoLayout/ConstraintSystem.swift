import Cassowary
import LayoutModel

/// The constraints of a screen in the order in which they were added, and the solver that holds them.
///
/// A constraint is written once, when the screen is built. Its terms go to the solver; its constant is stored as fixed
/// points plus a sum of quantities of the pass. A refresh adds up those sums again, and the rate at which a constant
/// moves with a quantity is the quantity's factor. Rejected: running the translation again for another purpose, which
/// would have to produce the same constraints in the same order, and a closure for each constant, which costs an
/// allocation per constraint.
struct ConstraintSystem {
  var solver = Solver()
  private(set) var entries: [Entry] = []
  /// Constraints that the solver refused, mostly because the screen's fixed numbers contradict them: index in `entries`
  /// and reason.
  private(set) var refused: [Int: SolverError] = [:]
  /// Whether one was refused since the system was written, so that its constraints may differ from those of a new one.
  private(set) var hasRefused = false
  /// The summands of all entries, contiguous for each entry.
  private(set) var summands: [Summand] = []
  /// The terms of all constraints since `removeAll`.
  private var terms: [Term] = []
  /// Whether a sum is being written, and has `terms` and `summands`.
  private var isWriting = false

  mutating func removeAll() {
    precondition(!isWriting, "the constraints were removed while another was written")
    solver.removeAll()
    entries.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    summands.removeAll(keepingCapacity: true)
    refused.removeAll()
    hasRefused = false
  }

  mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    solver.reserve(variables: variables, constraints: constraints, terms: terms)
    entries.reserveCapacity(constraints)
    self.terms.reserveCapacity(terms)
    summands.reserveCapacity(constraints)
  }

  // MARK: Writing a constraint

  /// An empty sum, for `commit`. There is one at a time.
  mutating func begin() -> Sum {
    precondition(!isWriting, "a constraint was begun while another was written")
    isWriting = true
    var sum = Sum(firstTerm: terms.count, firstSummand: summands.count)
    swap(&sum.terms, &terms)
    swap(&sum.summands, &summands)
    return sum
  }

  /// Adds the constraint `sum relation 0`.
  /// - Parameter order: its place in document order; nil means the order of addition.
  mutating func commit(
    _ sum: consuming Sum, _ origin: Entry.Origin, _ relation: Cassowary.Relation, _ priority: Double,
    order: Int32? = nil
  ) {
    var entry = Entry(
      origin: origin, constant: sum.fixed + sum.moving, relation: relation, priority: priority, fixed: sum.fixed,
      summands: sum.firstSummand..<sum.summands.count)
    do {
      entry.id = try solver.add(
        sum.terms.span.extracting(sum.firstTerm...), constant: entry.constant, relation, Priority(priority),
        tag: Int32(entries.count), order: order)
    } catch {
      refused[entries.count] = error
      hasRefused = true
    }
    entries.append(entry)
    swap(&sum.terms, &terms)
    swap(&sum.summands, &summands)
    sum.isCommitted = true
    isWriting = false
  }

  // MARK: The constraints as they stand

  func entry(of id: ConstraintID) -> Entry { entries[Int(solver.tag(of: id))] }

  /// Returns true if the constant changed.
  mutating func setConstant(_ constant: Double, at place: Int) -> Bool {
    guard entries[place].constant != constant else { return false }
    entries[place].constant = constant
    refused[place] = refusal(of: constant, place)
    if refused[place] != nil { hasRefused = true }
    return true
  }

  /// Why the constraint cannot have that constant; without variables, it is either true or false.
  private mutating func refusal(of constant: Double, _ place: Int) -> SolverError? {
    guard let id = entries[place].id else {
      let relation = entries[place].relation
      return relation.holds(constant) ? nil : .contradiction(constant: constant, relation)
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

/// The left side of a constraint `sum relation 0` while it is written: terms, fixed points and quantities of the pass.
///
/// `ConstraintSystem.commit` consumes it, so that the compiler refuses a second use. A sum that is never committed
/// traps: its constraint would be missing.
struct Sum: ~Copyable {
  /// Those of the constraints before it come first: they are the system's arrays, which saves copies.
  fileprivate var terms: [Term] = []
  fileprivate var summands: [Summand] = []
  fileprivate let firstTerm: Int
  fileprivate let firstSummand: Int
  fileprivate var fixed = 0.0
  /// The current value of the summands.
  fileprivate var moving = 0.0
  fileprivate var isCommitted = false

  fileprivate init(firstTerm: Int, firstSummand: Int) {
    self.firstTerm = firstTerm
    self.firstSummand = firstSummand
  }

  deinit { precondition(isCommitted, "a constraint was written but not committed") }

  mutating func add(_ variable: Variable, _ coefficient: Double) { terms.append(Term(variable, coefficient)) }

  /// Adds fixed points.
  mutating func add(_ points: Double) { fixed += points }

  /// Adds a quantity that may change, with its current value.
  mutating func add(_ times: Double, _ quantity: Quantity, now value: Double) {
    moving += times * value
    summands.append(Summand(times: times, quantity: quantity))
  }
}

/// A summand of a constant: a quantity of the pass and its factor.
struct Summand {
  var times: Double
  var quantity: Quantity
}

/// A number of a layout pass that may change between two solves, in points.
enum Quantity: Hashable {
  /// A document constraint's constant, by index in the tree.
  case constant(Int)
  /// The root's width or height.
  case rootSize(axis: Axis)
  /// Intrinsic width or height of a view's content.
  case intrinsicSize(view: Int, axis: Axis)
  /// Content offset, by index of the scroll view.
  case contentOffset(scrollView: Int, axis: Axis)
  /// How far a guide lies inside its view: at the left or top, or at the right or bottom.
  case lowInset(LayoutGuide, view: Int, axis: Axis)
  case highInset(LayoutGuide, view: Int, axis: Axis)
  case keyboardInset(view: Int)
  /// The distance of a view's baseline from its reference edge or centre.
  case baseline(view: Int, isFirst: Bool)
  /// The width of a stack's gaps and its items without wrapping text, by index of the stack.
  case widthBesideText(stack: Int)
  /// The height of a table's sections, by index of the table.
  case tableLines(table: Int)
  /// Where a collection view's subview stands, by index of the collection view and in the order of its subviews; and
  /// how long its content is.
  case collectionOrigin(collection: Int, place: Int, axis: Axis)
  case collectionLength(collection: Int)
  /// How long a compositional layout makes a subview.
  case collectionSize(collection: Int, place: Int, axis: Axis)
  /// Where the section of a pinned header ends, or of a pinned footer begins; and how far inside the visible part it
  /// stays.
  case collectionBound(collection: Int, place: Int)
  case collectionPin(collection: Int, isEnd: Bool)
  /// The insets of its sides across the scroll direction.
  case collectionInset(collection: Int)
  /// A length that a behaviour's code sets, by index of the behaviour and in the order of its own lengths.
  case codedLength(behavior: Int, place: Int)
}

/// One constraint in the solver and its origin.
struct Entry {
  var origin: Origin
  var id: ConstraintID?
  /// The constant in `expression relation 0`.
  var constant: Double
  var relation: Cassowary.Relation
  var priority: Double
  /// The fixed part of the constant, and its range of summands.
  var fixed: Double
  var summands: Range<Int>

  /// Where a constraint comes from; explanations and conflicts name it.
  enum Origin: Hashable {
    /// Index in the tree's constraints.
    case document(Int)
    case hugging(view: Int, axis: Axis)
    case compression(view: Int, axis: Axis)
    case autoresizing(view: Int, axis: Axis)
    /// UIKit's identifier, the stack view, the arranged view, and its part: one identifier serves several edges.
    case stack(StackRole, view: Int, item: Int, part: Attribute? = nil)
    /// A frame that a behaviour sets in code.
    case behavior(Int, view: Int)
    /// Where a table or collection view puts a subview, or how large its content is, and which edge or length of it.
    case table(view: Int, item: Int, part: Attribute)
    /// The frame of a guide that is a region: the view, the index of the guide, and which edge or length.
    case region(view: Int, guide: Int, part: Attribute)
  }
}
