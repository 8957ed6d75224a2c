/// The constraints as the simplex sees them: without definitions, one item or one row for each remaining constraint.
struct Problem: Sendable {
  /// The role of a constraint.
  enum Role: Sendable, Equatable {
    /// Not processed yet, or dropped.
    case none
    /// It defines a variable.
    case definition
    /// It is reduced to a number.
    case constant
    /// It bends the cost of one symbol.
    case item
  }

  var definitions = Definitions()
  var simplex = Simplex()
  /// Live slots in document order, and each slot's place in it.
  var document: [Int32] = []
  var ranks: [Int32] = []
  var isDropped: [Bool] = []
  var roles: [Role] = []
  /// For each slot, the symbol whose cost it bends, and the factor between the two.
  var symbolOfSlot: [Int32] = []
  /// Conflicts found by the presolve, in document order: required constraints that are reduced to a number and do not
  /// hold.
  var contradictions: [Int32] = []
  /// The logical symbol of a defined variable that is a constraint's only variable, or -1.
  private var rowOfVariable: [Int32] = []
  private var pending: [Int32] = []
  private var rowTable: [Int32] = []
  private var orderStarts: [Int32] = []
  /// The variables' computed values, before `Tolerance.snapped`.
  var unsnapped: [Double] = []

  // MARK: Document order

  mutating func sortDocument(_ store: ConstraintStore) {
    document.removeAll(keepingCapacity: true)
    var isSorted = true
    for slot in store.records.indices where store.records[slot].isAlive {
      if isSorted, let last = document.last { isSorted = store.precedes(Int(last), slot) }
      document.append(Int32(slot))
    }
    if !isSorted { sortShuffled(store) }
    ranks.refill(0, count: store.records.count)
    for (rank, slot) in document.enumerated() { ranks[Int(slot)] = Int32(rank) }
    isDropped.refill(false, count: store.records.count)
  }

  /// Orders are mostly dense and slots mostly in order of addition: then a counting sort, which reads every record
  /// twice.
  private mutating func sortShuffled(_ store: ConstraintStore) {
    var (lowest, highest) = (Int32.max, Int32.min)
    var lastSequence: Int32 = -1
    var isInSequence = true
    for slot in document {
      let record = store.records[Int(slot)]
      lowest = min(lowest, record.order)
      highest = max(highest, record.order)
      isInSequence = isInSequence && record.sequence > lastSequence
      lastSequence = record.sequence
    }
    let span = Int(highest) - Int(lowest) + 1
    guard isInSequence, span <= 4 * document.count + 64 else {
      document.sort { store.precedes(Int($0), Int($1)) }
      return
    }
    orderStarts.refill(0, count: span + 1)
    for slot in document { orderStarts[Int(store.records[Int(slot)].order) - Int(lowest) + 1] += 1 }
    for order in 0..<span { orderStarts[order + 1] += orderStarts[order] }
    pending.refill(0, count: document.count)
    for slot in document {
      let order = Int(store.records[Int(slot)].order) - Int(lowest)
      pending[Int(orderStarts[order])] = slot
      orderStarts[order] += 1
    }
    swap(&document, &pending)
  }

  mutating func drop(_ slot: Int) { isDropped[slot] = true }

  /// Brings the problem into the form of a build without the dropped contradictions. Returns false if other constraints
  /// were dropped or remain to be dropped, which only a build can determine.
  mutating func forgetDroppedContradictions() -> Bool {
    guard contradictions.allSatisfy({ isDropped[Int($0)] }) else { return false }
    for slot in document.map(Int.init) {
      if isDropped[slot] ? roles[slot] == .definition || roles[slot] == .item : roles[slot] == .none { return false }
    }
    for slot in contradictions { roles[Int(slot)] = .none }
    contradictions.removeAll(keepingCapacity: true)
    return true
  }

  // MARK: Building

  mutating func build(from store: ConstraintStore, nonNegative: [Bool]) {
    let variableCount = nonNegative.count
    definitions.reset(variableCount: variableCount)
    simplex.reset()
    roles.refill(.none, count: store.records.count)
    symbolOfSlot.refill(-1, count: store.records.count)
    rowOfVariable.refill(-1, count: variableCount)
    contradictions.removeAll(keepingCapacity: true)
    takeDefinitions(store, nonNegative)
    definitions.sortTopologically()
    definitions.refreshConstantParts()
    addLevels(store)
    simplex.symbolCount = variableCount
    simplex.tableau.addSymbols(variableCount)
    addRoots(nonNegative)
    clearRowTable()
    for slot in pending { addItem(Int(slot), store) }
    simplex.start()
  }

  /// Required equalities in document order: a definition, a mere number, or a task for the simplex.
  private mutating func takeDefinitions(_ store: ConstraintStore, _ nonNegative: [Bool]) {
    pending.removeAll(keepingCapacity: true)
    for slot in document where !isDropped[Int(slot)] {
      let record = store.records[Int(slot)]
      guard record.isRequired, record.relation == .equal else {
        pending.append(slot)
        continue
      }
      switch definitions.define(by: Int(slot), in: store, nonNegative: nonNegative) {
      case .defined: roles[Int(slot)] = .definition
      case .constant, .row: pending.append(slot)
      }
    }
  }

  private mutating func addLevels(_ store: ConstraintStore) {
    var last = 1000.0
    for slot in pending {
      let priority = store.records[Int(slot)].priority
      if priority != last { simplex.objective.addLevel(priority) }
      last = priority
    }
  }

  private mutating func addRoots(_ nonNegative: [Bool]) {
    for variable in nonNegative.indices where definitions.indexOf[variable] < 0 {
      if nonNegative[variable] {
        simplex.objective.addItem(
          symbol: Int32(variable), coefficient: 1, constant: 0, relation: .greaterThanOrEqual, level: 0,
          slot: ~Int32(variable))
      } else {
        simplex.objective.addKink(symbol: Int32(variable))
      }
    }
  }

  /// Gives the simplex a constraint after the definitions are substituted.
  private mutating func addItem(_ slot: Int, _ store: ConstraintStore) {
    let record = store.records[slot]
    let constant = totalConstant(of: slot, store)
    guard let (symbol, factor) = symbol(for: slot, store) else {
      roles[slot] = .constant
      if record.isRequired, !record.relation.holds(constant) { contradictions.append(Int32(slot)) }
      return
    }
    roles[slot] = .item
    symbolOfSlot[slot] = symbol
    simplex.objective.addItem(
      symbol: symbol, coefficient: factor, constant: constant, relation: record.relation,
      level: simplex.objective.levelIndex(of: record.priority), slot: Int32(slot))
  }

  /// The constraint's expression if every root is 0.
  func totalConstant(of slot: Int, _ store: ConstraintStore) -> Double {
    var constant = store.records[slot].constant
    for term in store.termRange(ofSlot: slot) {
      constant += store.termCoefficients[term] * definitions.constantPart[Int(store.termVariables[term])]
    }
    return constant
  }

  /// The symbol that the constraint is about: a root, or a new row. Nil if only a number is left.
  private mutating func symbol(for slot: Int, _ store: ConstraintStore) -> (symbol: Int32, factor: Double)? {
    let terms = store.termRange(ofSlot: slot)
    if terms.isEmpty { return nil }
    if terms.count == 1 {
      let variable = store.termVariables[terms.lowerBound]
      let coefficient = store.termCoefficients[terms.lowerBound]
      if definitions.indexOf[Int(variable)] < 0 { return (variable, coefficient) }
      if rowOfVariable[Int(variable)] >= 0 { return (rowOfVariable[Int(variable)], coefficient) }
    }
    definitions.expand(store.termVariables[terms], store.termCoefficients[terms])
    if definitions.rootVariables.isEmpty { return nil }
    if definitions.rootVariables.count == 1 {
      return (definitions.rootVariables[0], definitions.rootCoefficients[0])
    }
    if terms.count == 1 {
      let variable = store.termVariables[terms.lowerBound]
      let coefficient = store.termCoefficients[terms.lowerBound]
      let symbol = row(dividedBy: coefficient)
      rowOfVariable[Int(variable)] = symbol
      return (symbol, coefficient)
    }
    let divisor = divisor()
    return (row(dividedBy: divisor), divisor)
  }

  /// A power of two that brings the largest coefficient near 1 (1 for the sizes that layouts have), with the sign of
  /// the first variable's coefficient: `a - b` and `b - a` are one row.
  private func divisor() -> Double {
    var largest = 0.0
    var first = 0
    for place in definitions.rootVariables.indices {
      largest = max(largest, abs(definitions.rootCoefficients[place]))
      if definitions.rootVariables[place] < definitions.rootVariables[first] { first = place }
    }
    let size = largest > 64 || largest < 1 / 64 ? Double(sign: .plus, exponent: largest.exponent, significand: 1) : 1
    return definitions.rootCoefficients[first] < 0 ? -size : size
  }

  /// The row of the expanded and divided expression: an existing one or a new one. A gap that must be at least 8 and
  /// would best be 8 is one row with two items.
  private mutating func row(dividedBy divisor: Double) -> Int32 {
    let scale = 1 / divisor
    var place = Int(truncatingIfNeeded: expansionHash(scale)) & (rowTable.count - 1)
    while rowTable[place] != 0 {
      let symbol = rowTable[place] - 1
      if isExpansion(symbol, scale) { return symbol }
      place = (place + 1) & (rowTable.count - 1)
    }
    let symbol = Int32(simplex.symbolCount)
    rowTable[place] = symbol + 1
    simplex.symbolCount += 1
    simplex.tableau.addSymbols(1)
    simplex.tableau.addRow(
      basic: symbol, definitions.rootVariables, definitions.rootCoefficients, scale: scale)
    return symbol
  }

  /// Open addressing, at most half full: symbol + 1, or 0.
  private mutating func clearRowTable() {
    var capacity = 16
    while capacity < 2 * pending.count { capacity *= 2 }
    rowTable.refill(0, count: capacity)
  }

  /// A hash that does not depend on the order of the terms.
  private func expansionHash(_ scale: Double) -> UInt64 {
    var hash: UInt64 = 0
    for place in definitions.rootVariables.indices {
      var term = (definitions.rootCoefficients[place] * scale).bitPattern
      term = (term ^ UInt64(definitions.rootVariables[place])) &* 0x9E37_79B9_7F4A_7C15
      hash &+= term ^ (term >> 29)
    }
    return (hash &* 0xBF58_476D_1CE4_E5B9) >> 20
  }

  private func isExpansion(_ symbol: Int32, _ scale: Double) -> Bool {
    let range = simplex.tableau.range(ofRow: Int(simplex.tableau.rowOfSymbol[Int(symbol)]))
    guard range.count == definitions.rootVariables.count else { return false }
    for place in definitions.rootVariables.indices {
      let variable = definitions.rootVariables[place]
      let coefficient = definitions.rootCoefficients[place] * scale
      var entry = range.lowerBound + place
      if simplex.tableau.rowSymbols[entry] != variable {
        guard range.count <= 8, let found = range.first(where: { simplex.tableau.rowSymbols[$0] == variable }) else {
          return false
        }
        entry = found
      }
      if simplex.tableau.rowCoefficients[entry] != coefficient { return false }
    }
    return true
  }

  // MARK: Ties

  /// Selects one of the optimal solutions. The basis and the regions determine which one, so edits that leave both
  /// unchanged need no new choice: a free variable whose wish changes direction at 0 has crossed its origin, which is a
  /// breakpoint.
  mutating func breakTies() {
    if simplex.isUndisturbed { return }
    simplex.findFace()
    guard simplex.hadTies else { return }
    for definition in definitions.all where definition.impliesNonNegative { addSize(definition.subject) }
    simplex.breakTies(ranks: ranks)
    simplex.optimize()
  }

  /// A size that was defined away has the wish to be small like any other, so that the answer does not depend on the
  /// presolve's choices.
  private mutating func addSize(_ variable: Int32) {
    if let expression = faceExpression(of: variable) { simplex.face.expressions.append(expression) }
  }

  /// A variable as a sum of symbols, in the face's buffers; nil if none of them can move.
  mutating func faceExpression(of variable: Int32) -> Face.Expression? {
    definitions.beginExpansion()
    definitions.add(1, times: variable)
    definitions.finishExpansion()
    guard definitions.rootVariables.contains(where: { simplex.face.isMember[Int($0)] }) else { return nil }
    let first = Int32(simplex.face.expressionSymbols.count)
    simplex.face.expressionSymbols.append(contentsOf: definitions.rootVariables)
    simplex.face.expressionCoefficients.append(contentsOf: definitions.rootCoefficients)
    return Face.Expression(variable: variable, terms: first..<Int32(simplex.face.expressionSymbols.count))
  }

  // MARK: Reading

  /// Computes every variable from the simplex and the definitions, into `unsnapped` and, rounded, into `values`.
  mutating func readValues(into values: inout [Double]) {
    if unsnapped.count != values.count { unsnapped.refill(0, count: values.count) }
    definitions.layOut()
    var results: [Double] = []
    swap(&results, &unsnapped)
    defer { swap(&results, &unsnapped) }
    let order = definitions.topological.span
    let all = definitions.all.span
    let subjects = definitions.orderedSubjects.span
    let ends = definitions.orderedEnds.span
    let termVariables = definitions.orderedVariables.span
    let termCoefficients = definitions.orderedCoefficients.span
    let indexOf = definitions.indexOf.span
    let x = simplex.x.span
    // Spans are used because this runs over every variable after every edit, and a checked write to an array costs
    // twice as much.
    var raw = results.mutableSpan
    var rounded = values.mutableSpan
    for variable in indexOf.indices where indexOf[variable] < 0 {
      raw[variable] = x[variable]
      rounded[variable] = Tolerance.snapped(x[variable])
    }
    var term = 0
    for place in order.indices {
      var sum = all[Int(order[place])].constant
      while term < Int(ends[place]) {
        sum += termCoefficients[term] * raw[Int(termVariables[term])]
        term += 1
      }
      let subject = Int(subjects[place])
      raw[subject] = sum
      rounded[subject] = Tolerance.snapped(sum)
    }
  }

  /// Required items that the simplex could not meet.
  func hasUnmetRequirement(in store: ConstraintStore) -> Bool {
    for item in simplex.objective.items where item.level == 0 && isViolated(item) { return true }
    return false
  }

  func isViolated(_ item: Objective.Item) -> Bool {
    let value = simplex.x[Int(item.symbol)]
    let tolerance = 4 * Simplex.slack(at: max(abs(value), abs(item.place)))
    return (item.right > 0 && value > item.place + tolerance) || (item.left < 0 && value < item.place - tolerance)
  }
}
