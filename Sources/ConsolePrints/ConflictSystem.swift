import Cassowary

/// The equations of a print for the solver: four variables for each item, and what holds without being printed.
///
/// Sizes of views and guides are not negative. Positions are absolute; where a constraint multiplies a position, or
/// gives one without a second item, it counts from the superview.
struct ConflictSystem {
  /// What is taken for granted, beyond what is printed.
  enum Assumption: Int, CaseIterable {
    /// Nothing: margins and baselines may lie anywhere inside.
    case none
    /// A view whose position is a number, and whose superview the print does not name, lies in what its edges are tied
    /// to.
    case usualSuperviews
    /// Margins of 8 points, baselines at most 24 below the top.
    case usualMargins
    /// And a first baseline 15 points below the top, a last one 4 above the bottom.
    case usualBaselines
    /// And entries with a priority below 1000 hold as well, since UIKit lists them.
    case everyPriority

    /// In words, for people.
    var words: String? {
      switch self {
      case .none: nil
      case .usualSuperviews: "a view whose position is a number lies in the view that its edges are tied to"
      case .usualMargins: "layout margins are 8, and a first baseline is less than 24 below the top"
      case .usualBaselines: "layout margins are 8, a first baseline is 15 below the top, a last one 4 above the bottom"
      case .everyPriority: "entries with a priority below 1000 hold, because the print lists them"
      }
    }
  }

  /// One side of an inequality `terms + constant <= 0`, or an equation that is exact.
  struct Row {
    var entry: Int
    var expression: Expression
    var relation: Relation
    /// What rounding in print may have taken from the constant, or added; 0 if the number is exact.
    var slack = 0.0
  }

  enum Quantity: Int {
    case x, width, y, height, marginLeft, marginRight, marginTop, marginBottom, firstBaseline, lastBaseline
  }

  private struct Key: Hashable {
    var item: PrintedItem
    var quantity: Quantity
  }

  private var indices: [Key: Int] = [:]
  private var order: [Key] = []
  private var known: Set<PrintedItem> = []
  /// By item, the superview or owner that the print tells.
  private(set) var superviews: [PrintedItem: PrintedItem] = [:]
  private let isAppKit: Bool
  private(set) var rows: [Row] = []
  /// Rows that hold without being printed.
  private var links: [Expression] = []
  /// Views whose position is a number and whose superview the print does not name, with a stand-in for it.
  private var homeless: [(item: PrintedItem, superview: PrintedItem)] = []
  /// Rows that make the likely superviews of these the stand-ins.
  private var guesses: [Expression] = []
  private var optional: Set<Int> = []

  init(_ print: ConsolePrint) {
    isAppKit = print.looksLikeAppKit
    superviews = Self.superviews(in: print)
    for (index, entry) in print.entries.enumerated() where entry.isRead {
      guard let equation = entry.equation else { continue }
      if equation.priority < 1000 { optional.insert(index) }
      add(equation, index)
    }
    linkMarginGuides(print)
    guessSuperviews(print)
  }

  /// Whether nothing was read that could conflict.
  var isEmpty: Bool { rows.isEmpty }

  /// The first entry that is false for any sizes, such as a width that is its own plus 3: its terms cancel out.
  func impossibleEntry(assuming assumption: Assumption) -> Int? {
    rows.first { row in
      if assumption != .everyPriority, optional.contains(row.entry) { return false }
      guard row.expression.hasNoVariables else { return false }
      switch row.relation {
      case .equal: return abs(row.expression.constant) > 1e-6
      case .lessThanOrEqual: return row.expression.constant > 1e-6
      case .greaterThanOrEqual: return row.expression.constant < -1e-6
      }
    }?.entry
  }

  private static func superviews(in print: ConsolePrint) -> [PrintedItem: PrintedItem] {
    var result: [PrintedItem: PrintedItem] = [:]
    for entry in print.entries {
      guard let equation = entry.equation, let superview = equation.superview else { continue }
      for item in [equation.left.item, equation.right?.item].compactMap({ $0 }) where item != superview {
        result[item] = result[item] ?? superview
      }
    }
    return result
  }

  // MARK: Variables

  private mutating func variable(_ item: PrintedItem, _ quantity: Quantity) -> Variable {
    let key = Key(item: item, quantity: quantity)
    if let index = indices[key] { return Variable(index: Int32(index)) }
    indices[key] = order.count
    order.append(key)
    if known.insert(item).inserted { items.append(item) }
    return Variable(index: Int32(order.count - 1))
  }

  var variableCount: Int { order.count }

  func isNonNegative(_ index: Int) -> Bool { order[index].quantity != .x && order[index].quantity != .y }

  /// All items, in the order in which the print names them.
  private(set) var items: [PrintedItem] = []

  /// Gives every item a position and a size, also those that the print constrains on one axis only.
  mutating func completeItems() {
    for item in items {
      for quantity in [Quantity.x, .width, .y, .height] { _ = variable(item, quantity) }
    }
  }

  /// The item's variable, which must exist.
  func existing(_ item: PrintedItem, _ quantity: Quantity) -> Variable {
    Variable(index: Int32(indices[Key(item: item, quantity: quantity)] ?? 0))
  }

  /// The item and the axis of a size; nil for other variables.
  func size(_ index: Int) -> (item: PrintedItem, isWidth: Bool)? {
    let key = order[index]
    return key.quantity == .width || key.quantity == .height ? (key.item, key.quantity == .width) : nil
  }

  // MARK: Equations

  private mutating func add(_ equation: PrintedEquation, _ entry: Int) {
    let rightToLeft = equation.isRightToLeft
    var left = value(of: equation.left, rightToLeft)
    let constant = equation.constant
    var rounding = equation.rounding
    if let right = equation.right {
      var other = value(of: right, rightToLeft)
      if equation.multiplier != 1, !equation.left.attribute.isSize, !right.attribute.isSize {
        let origin = origin(of: equation, rightToLeft)
        left = left - origin
        other = other - origin
      }
      left = left - equation.multiplier * other
      // A multiplier scales a length of about a screen.
      rounding += equation.multiplierRounding * 1000
    } else if !equation.left.attribute.isSize {
      left = left - startOfSuperview(of: equation, rightToLeft)
    }
    addRows(left - constant, equation.relation, rounding, entry)
  }

  private mutating func addRows(
    _ expression: Expression, _ relation: PrintedEquation.Relation, _ rounding: Double, _ entry: Int
  ) {
    switch relation {
    case .equal where rounding == 0: rows.append(Row(entry: entry, expression: expression, relation: .equal))
    case .equal:
      rows.append(
        Row(entry: entry, expression: expression - rounding, relation: .lessThanOrEqual, slack: -rounding))
      rows.append(
        Row(entry: entry, expression: expression + rounding, relation: .greaterThanOrEqual, slack: rounding))
    case .atLeast: rows.append(Row(entry: entry, expression: expression + rounding, relation: .greaterThanOrEqual))
    case .atMost: rows.append(Row(entry: entry, expression: expression - rounding, relation: .lessThanOrEqual))
    }
  }

  /// Where the operand lies, from the left or top; from the other side if `rightToLeft`, for attributes that turn.
  private mutating func value(of operand: PrintedEquation.Operand, _ rightToLeft: Bool) -> Expression {
    let item = operand.item
    let turns = rightToLeft && operand.attribute.isHorizontal
    switch operand.attribute {
    case .width: return variable(item, .width).expression
    case .height: return variable(item, .height).expression
    case .left, .minX: return edge(item, true, 0)
    case .right, .maxX: return edge(item, true, 1)
    case .leading: return turns ? (-1) * edge(item, true, 1) : edge(item, true, 0)
    case .trailing: return turns ? (-1) * edge(item, true, 0) : edge(item, true, 1)
    case .centerX, .midX: return (turns ? -1 : 1) * edge(item, true, 0.5)
    case .top: return edge(item, false, 0)
    case .bottom: return edge(item, false, 1)
    case .centerY: return edge(item, false, 0.5)
    case .minY: return isAppKit ? (-1) * edge(item, false, 1) : edge(item, false, 0)
    case .maxY: return isAppKit ? (-1) * edge(item, false, 0) : edge(item, false, 1)
    case .midY: return (isAppKit ? -1 : 1) * edge(item, false, 0.5)
    case .firstBaseline: return edge(item, false, 0) + variable(item, .firstBaseline)
    case .baseline, .lastBaseline: return edge(item, false, 1) - variable(item, .lastBaseline)
    case .topMargin: return edge(item, false, 0) + variable(item, .marginTop)
    case .bottomMargin: return edge(item, false, 1) - variable(item, .marginBottom)
    case .leftMargin: return edge(item, true, 0) + variable(item, .marginLeft)
    case .rightMargin: return edge(item, true, 1) - variable(item, .marginRight)
    case .leadingMargin:
      return turns
        ? (-1) * (edge(item, true, 1) - variable(item, .marginRight))
        : edge(item, true, 0) + variable(item, .marginLeft)
    case .trailingMargin:
      return turns
        ? (-1) * (edge(item, true, 0) + variable(item, .marginLeft))
        : edge(item, true, 1) - variable(item, .marginRight)
    case .centerXWithinMargins:
      let inset = 0.5 * (variable(item, .marginLeft) - variable(item, .marginRight))
      return (turns ? -1 : 1) * (edge(item, true, 0.5) + inset)
    case .centerYWithinMargins:
      return edge(item, false, 0.5) + 0.5 * (variable(item, .marginTop) - variable(item, .marginBottom))
    }
  }

  /// The position of an item's left or top edge plus a part of its size.
  private mutating func edge(_ item: PrintedItem, _ isHorizontal: Bool, _ part: Double) -> Expression {
    let start = variable(item, isHorizontal ? .x : .y)
    guard part != 0 else { return start.expression }
    return start + part * variable(item, isHorizontal ? .width : .height)
  }

  /// Where the superview begins, in the direction in which the constraint's attribute counts.
  private mutating func startOfSuperview(of equation: PrintedEquation, _ rightToLeft: Bool) -> Expression {
    let item = equation.left.item
    let standIn = PrintedItem(key: "superview of \(item.key)", className: "UIView")
    let superview = equation.superview ?? superviews[item] ?? standIn
    if superview == standIn, !homeless.contains(where: { $0.item == item }) { homeless.append((item, standIn)) }
    return start(of: superview, for: equation.left.attribute, rightToLeft)
  }

  /// The first view that the same edge or centre of both is tied to; two homeless views are siblings. A view that
  /// stands in a row of others lies where they do.
  private mutating func guessSuperviews(_ print: ConsolePrint) {
    let neighbours = homeless.isEmpty ? [:] : Self.neighbours(in: print)
    for (item, superview) in homeless {
      let other = print.entries.lazy.compactMap { Self.aligned(with: item, in: $0.equation) }.first
      let owner = other.map { other in
        homeless.first { $0.item == other }?.superview ?? (other.isGuide ? superviews[other] : other)
      }
      guard let likely = owner ?? superviewOfRow(around: item, neighbours), likely != item else { continue }
      for quantity in [Quantity.x, .width, .y, .height] where indices[Key(item: superview, quantity: quantity)] != nil {
        guesses.append(variable(superview, quantity) - variable(likely, quantity).expression)
      }
    }
  }

  /// By view, those beside it: `[X]-(8)-[Y]`.
  private static func neighbours(in print: ConsolePrint) -> [PrintedItem: [PrintedItem]] {
    var result: [PrintedItem: [PrintedItem]] = [:]
    for equation in print.entries.compactMap(\.equation) where equation.isFormat && equation.superview == nil {
      guard let right = equation.right?.item else { continue }
      result[equation.left.item, default: []].append(right)
      result[right, default: []].append(equation.left.item)
    }
    return result
  }

  /// No row has more views.
  private static let longestRow = 40

  /// The superview that the print names for a view of the row.
  private func superviewOfRow(around item: PrintedItem, _ neighbours: [PrintedItem: [PrintedItem]]) -> PrintedItem? {
    var row = [item]
    var index = 0
    while index < row.count, row.count < Self.longestRow {
      if let superview = superviews[row[index]] { return superview }
      row += (neighbours[row[index]] ?? []).prefix(Self.longestRow).filter { !row.contains($0) }
      index += 1
    }
    return nil
  }

  /// The other item of an equation between the same edge or centre of two items.
  private static func aligned(with item: PrintedItem, in equation: PrintedEquation?) -> PrintedItem? {
    guard let left = equation?.left, let right = equation?.right, left.item != right.item,
      left.attribute.place == right.attribute.place, left.attribute.place != nil
    else { return nil }
    return left.item == item ? right.item : right.item == item ? left.item : nil
  }

  private mutating func start(
    of item: PrintedItem, for attribute: PrintedAttribute, _ rightToLeft: Bool
  ) -> Expression {
    switch attribute {
    case .minY, .midY, .maxY: return value(of: .init(item: item, attribute: .minY), rightToLeft)
    case .leading, .trailing, .leadingMargin, .trailingMargin, .centerX, .centerXWithinMargins:
      return value(of: .init(item: item, attribute: .leading), rightToLeft)
    default: return edge(item, attribute.isHorizontal, 0)
    }
  }

  /// The origin of the common ancestor: the second item if it is the superview, which it mostly is, else their
  /// superview.
  private mutating func origin(of equation: PrintedEquation, _ rightToLeft: Bool) -> Expression {
    let left = equation.left.item
    guard let right = equation.right?.item else { return Expression() }
    let ancestor: PrintedItem
    if let owner = superviews[right], owner == superviews[left] || owner == left || right.isGuide {
      ancestor = owner
    } else if superviews[right] == nil, right.isGuide {
      ancestor = PrintedItem(key: "superview of \(right.key)", className: "UIView")
    } else {
      ancestor = superviews[right] == left ? left : right
    }
    return start(of: ancestor, for: equation.left.attribute, rightToLeft)
  }

  /// The margins of a view end where its margins guide does, if the print has the guide.
  private mutating func linkMarginGuides(_ print: ConsolePrint) {
    let guides = superviews.filter { $0.key.name == "UIViewLayoutMarginsGuide" }.sorted { $0.key.key < $1.key.key }
    for (guide, owner) in guides {
      for (margin, edge) in [
        (PrintedAttribute.leftMargin, PrintedAttribute.left), (.rightMargin, .right), (.topMargin, .top),
        (.bottomMargin, .bottom),
      ] {
        let quantity: Quantity =
          switch margin {
          case .leftMargin: .marginLeft
          case .rightMargin: .marginRight
          case .topMargin: .marginTop
          default: .marginBottom
          }
        guard indices[Key(item: owner, quantity: quantity)] != nil else { continue }
        links.append(
          value(of: .init(item: owner, attribute: margin), false)
            - value(of: .init(item: guide, attribute: edge), false))
      }
    }
  }

  // MARK: Solving

  /// A solver with the rows of these entries, whose indices are the tags; what holds without being printed has the tag
  /// -1.
  func solver(of entries: [Int], assuming assumption: Assumption) -> Solver {
    var solver = Solver()
    for index in 0..<variableCount { _ = solver.addVariable(nonNegative: isNonNegative(index)) }
    for link in links { _ = try? solver.add(link, .equal, tag: -1, order: -1) }
    for (expression, relation) in assumed(assumption) { _ = try? solver.add(expression, relation, tag: -1, order: -1) }
    let chosen = Set(entries)
    for row in rows where chosen.contains(row.entry) {
      if assumption != .everyPriority, optional.contains(row.entry) { continue }
      _ = try? solver.add(row.expression, row.relation, tag: Int32(row.entry))
    }
    return solver
  }

  /// What the assumption adds.
  func assumed(_ assumption: Assumption) -> [(Expression, Relation)] {
    if assumption == .none { return [] }
    let superviews = guesses.map { ($0, Relation.equal) }
    if assumption == .usualSuperviews { return superviews }
    let linked = Set(links.flatMap(\.terms).map(\.variable))
    return superviews
      + order.indices.compactMap { index in
        let variable = Variable(index: Int32(index))
        switch order[index].quantity {
        case .x, .y, .width, .height: return nil
        case .marginLeft, .marginRight, .marginTop, .marginBottom:
          return linked.contains(variable) ? nil : (variable - 8, .equal)
        case .firstBaseline:
          return assumption == .usualMargins ? (variable - 24, .lessThanOrEqual) : (variable - 15, .equal)
        case .lastBaseline:
          return assumption == .usualMargins ? (variable - 24, .lessThanOrEqual) : (variable - 4, .equal)
        }
      }
  }

  /// Whether an assumption says more than the one before it.
  func isUseful(_ assumption: Assumption) -> Bool {
    switch assumption {
    case .none: true
    case .usualSuperviews: !guesses.isEmpty
    case .usualMargins: order.contains { $0.quantity.rawValue > Quantity.height.rawValue }
    case .usualBaselines: order.contains { $0.quantity == .firstBaseline || $0.quantity == .lastBaseline }
    case .everyPriority: !optional.isEmpty
    }
  }
}

extension Expression {
  /// Whether its terms add up to nothing.
  fileprivate var hasNoVariables: Bool {
    var sums: [Variable: Double] = [:]
    for term in terms { sums[term.variable, default: 0] += term.coefficient }
    return sums.values.allSatisfy { abs($0) < 1e-9 }
  }
}

extension PrintedItem {
  var isGuide: Bool { className.hasSuffix("LayoutGuide") }
}

extension ConsolePrint {
  /// AppKit counts `minY` from below.
  var looksLikeAppKit: Bool {
    if isAppKit { return true }
    return entries.contains { entry in
      guard let name = entry.equation?.left.item.className else { return false }
      return name.hasPrefix("NS") && !name.hasPrefix("NSKVO") && !name.hasPrefix("NSLayoutGuide")
    }
  }
}
