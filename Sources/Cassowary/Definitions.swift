/// Variables that a required equality takes out of the problem before the simplex sees it.
///
/// `v2.top == v1.top + v1.height + 8` defines v2.top; nothing is substituted yet. The definitions form a directed
/// acyclic graph, and only a constraint that the simplex must hold is expanded down to its *roots*, the variables
/// without a definition. So a chain of a thousand views costs a thousand short definitions and no row.
///
///     subject   = the variable, taken out         v2.top
///     terms     = coefficient x variable          1 v1.top + 1 v1.height
///     constant  = from the constraint's constant   8
///
/// A variable that no definition mentions yet becomes a subject directly (no cycle can arise). Otherwise the equality
/// is expanded first, and one of its roots becomes the subject. Such a definition remembers the definitions that it
/// went through (`through`), so that constants can be recomputed after an edit, and blame is exact.
struct Definitions: Sendable {
  struct Definition: Sendable {
    var subject: Int32
    var slot: Int32
    var firstTerm: Int32
    var termCount: Int32
    var firstThrough: Int32
    var throughCount: Int32
    /// The subject's coefficient in the constraint, after expansion.
    var divisor: Double
    var constant: Double
    /// Whether its terms were the roots of an expansion.
    var isExpanded: Bool
    /// The subject is a size that is >= 0 because everything on the right is.
    var impliesNonNegative: Bool
  }

  var all: [Definition] = []
  /// Per variable: its definition, or -1 for a root.
  var indexOf: [Int32] = []
  private var isReferenced: [Bool] = []
  var termVariables: [Int32] = []
  var termCoefficients: [Double] = []
  var throughDefinitions: [Int32] = []
  var throughMultipliers: [Double] = []
  /// Definitions, dependencies first.
  var topological: [Int32] = []
  /// The same, laid out for reading by `layOut`: subjects, where each one's terms end, and the terms side by side.
  var orderedSubjects: [Int32] = []
  var orderedEnds: [Int32] = []
  var orderedVariables: [Int32] = []
  var orderedCoefficients: [Double] = []
  private var isLaidOut = false
  /// Per variable: its value when every root is 0.
  var constantPart: [Double] = []

  /// The result of `expand`: roots with coefficients, and the definitions it went through with multipliers.
  var rootVariables: [Int32] = []
  var rootCoefficients: [Double] = []
  var usedDefinitions: [Int32] = []
  var usedMultipliers: [Double] = []

  private var accumulated: [Double] = []
  private var isTouched: [Bool] = []
  /// The stack of `reach`: a definition and its next term. As long as there are definitions.
  private var walk: [(definition: Int32, term: Int32)] = []
  /// Per definition, all 0 and false between uses.
  private var blame: [Double] = []
  private var isBehind: [Bool] = []

  mutating func reset(variableCount: Int) {
    all.removeAll(keepingCapacity: true)
    termVariables.removeAll(keepingCapacity: true)
    termCoefficients.removeAll(keepingCapacity: true)
    throughDefinitions.removeAll(keepingCapacity: true)
    throughMultipliers.removeAll(keepingCapacity: true)
    topological.removeAll(keepingCapacity: true)
    indexOf.refill(-1, count: variableCount)
    isReferenced.refill(false, count: variableCount)
    constantPart.refill(0, count: variableCount)
    accumulated.refill(0, count: variableCount)
    isTouched.refill(false, count: variableCount)
  }

  // MARK: Expanding

  /// Expands the terms down to roots. Every definition on the way is used once, however many paths lead to it.
  mutating func expand(_ variables: ArraySlice<Int32>, _ coefficients: ArraySlice<Double>) {
    beginExpansion()
    let shift = coefficients.startIndex - variables.startIndex
    for term in variables.indices { add(coefficients[term + shift], times: variables[term]) }
    finishExpansion()
  }

  mutating func expand(ofSlot slot: Int, in store: ConstraintStore) {
    let terms = store.termRange(ofSlot: slot)
    expand(store.termVariables[terms], store.termCoefficients[terms])
  }

  mutating func beginExpansion() {
    rootVariables.removeAll(keepingCapacity: true)
    rootCoefficients.removeAll(keepingCapacity: true)
    usedDefinitions.removeAll(keepingCapacity: true)
    usedMultipliers.removeAll(keepingCapacity: true)
  }

  mutating func add(_ coefficient: Double, times variable: Int32) {
    reach(variable)
    accumulated[Int(variable)] += coefficient
  }

  private mutating func reach(_ variable: Int32) {
    guard !isTouched[Int(variable)] else { return }
    isTouched[Int(variable)] = true
    guard indexOf[Int(variable)] >= 0 else {
      rootVariables.append(variable)
      return
    }
    while walk.count < all.count { walk.append((0, 0)) }
    Self.walkDown(
      from: indexOf[Int(variable)], all, indexOf, termVariables, &walk, &isTouched, &usedDefinitions, &rootVariables)
  }

  /// Walks down from a definition, noting each definition after everything that it depends on. Spans, because this and
  /// `addUp` are most of the presolve, and a checked write to a stored array costs twice as much.
  private static func walkDown(
    from first: Int32, _ all: [Definition], _ indexOf: [Int32], _ termVariables: [Int32],
    _ walk: inout [(definition: Int32, term: Int32)], _ isTouched: inout [Bool], _ definitions: inout [Int32],
    _ roots: inout [Int32]
  ) {
    let (all, indexOf, termVariables) = (all.span, indexOf.span, termVariables.span)
    var walk = walk.mutableSpan
    var isTouched = isTouched.mutableSpan
    var depth = 0
    walk[0] = (first, 0)
    while depth >= 0 {
      let (definition, next) = walk[depth]
      if next == all[Int(definition)].termCount {
        definitions.append(definition)
        depth -= 1
        continue
      }
      walk[depth].term = next + 1
      let below = termVariables[Int(all[Int(definition)].firstTerm + next)]
      guard !isTouched[Int(below)] else { continue }
      isTouched[Int(below)] = true
      if indexOf[Int(below)] >= 0 {
        depth += 1
        walk[depth] = (indexOf[Int(below)], 0)
      } else {
        roots.append(below)
      }
    }
  }

  mutating func finishExpansion() {
    usedMultipliers.refill(0, count: usedDefinitions.count)
    let largest = Self.addUp(
      usedDefinitions, all, termVariables, termCoefficients, &accumulated, &isTouched, &usedMultipliers)
    takeRoots(largestMultiplier: largest)
  }

  /// Spreads what was added over the definitions, whose multipliers it returns with the largest one.
  private static func addUp(
    _ definitions: [Int32], _ all: [Definition], _ termVariables: [Int32], _ termCoefficients: [Double],
    _ accumulated: inout [Double], _ isTouched: inout [Bool], _ multipliers: inout [Double]
  ) -> Double {
    let (definitions, all, variables) = (definitions.span, all.span, termVariables.span)
    let coefficients = termCoefficients.span
    var accumulated = accumulated.mutableSpan
    var isTouched = isTouched.mutableSpan
    var multipliers = multipliers.mutableSpan
    var largest = 0.0
    // Those that depend on others come after them, so nothing is added to one that has been dealt with.
    var place = definitions.count - 1
    while place >= 0 {
      let index = Int(definitions[place])
      let subject = Int(all[index].subject)
      let multiplier = accumulated[subject]
      accumulated[subject] = 0
      isTouched[subject] = false
      multipliers[place] = multiplier
      largest = max(largest, abs(multiplier))
      let first = Int(all[index].firstTerm)
      for term in first..<first + Int(all[index].termCount) {
        accumulated[Int(variables[term])] += multiplier * coefficients[term]
      }
      place -= 1
    }
    return largest
  }

  private mutating func takeRoots(largestMultiplier: Double) {
    var largest = max(1, largestMultiplier)
    for root in rootVariables { largest = max(largest, abs(accumulated[Int(root)])) }
    var kept = 0
    // By index, because writing to an array that a loop holds would copy it.
    for index in rootVariables.indices {
      let root = rootVariables[index]
      let coefficient = accumulated[Int(root)]
      accumulated[Int(root)] = 0
      isTouched[Int(root)] = false
      if abs(coefficient) > Tolerance.coefficient * largest {
        rootVariables[kept] = root
        rootCoefficients.append(coefficient)
        kept += 1
      }
    }
    rootVariables.removeLast(rootVariables.count - kept)
  }

  // MARK: Defining

  enum Outcome {
    case defined
    /// Only a number is left.
    case constant
    /// Only sizes are left, and none of them is a sum of the others, so the simplex must hold the constraint.
    case row
  }

  /// Uses a required equality as the definition of one of its variables, if possible.
  mutating func define(by slot: Int, in store: ConstraintStore, nonNegative: [Bool]) -> Outcome {
    let terms = store.termRange(ofSlot: slot)
    if let subject = unreferencedSubject(among: terms, in: store, nonNegative: nonNegative) {
      takeAsItStands(slot, terms, subject: subject, in: store)
      return .defined
    }
    expand(store.termVariables[terms], store.termCoefficients[terms])
    if rootVariables.isEmpty { return .constant }
    let constant = expandedConstant(ofSlot: slot, in: store)
    guard let place = subjectAmongRoots(constant: constant, nonNegative: nonNegative) else { return .row }
    takeExpanded(slot, subjectAt: place, constant: constant, nonNegative: nonNegative)
    return .defined
  }

  private func unreferencedSubject(
    among terms: Range<Int>, in store: ConstraintStore, nonNegative: [Bool]
  ) -> Int? {
    var best: Int?
    for term in terms {
      let variable = Int(store.termVariables[term])
      guard indexOf[variable] < 0, !isReferenced[variable], !nonNegative[variable],
        abs(store.termCoefficients[term]) > 1e-6
      else { continue }
      // Children come after their parents, and are better defined in terms of them than the other way round.
      if let chosen = best, store.termVariables[chosen] > store.termVariables[term] { continue }
      best = term
    }
    return best
  }

  private mutating func takeAsItStands(_ slot: Int, _ terms: Range<Int>, subject: Int, in store: ConstraintStore) {
    let divisor = store.termCoefficients[subject]
    let first = termVariables.count
    for term in terms where term != subject {
      isReferenced[Int(store.termVariables[term])] = true
      termVariables.append(store.termVariables[term])
      termCoefficients.append(-store.termCoefficients[term] / divisor)
    }
    append(
      Definition(
        subject: store.termVariables[subject], slot: Int32(slot), firstTerm: Int32(first),
        termCount: Int32(termVariables.count - first), firstThrough: Int32(throughDefinitions.count), throughCount: 0,
        divisor: divisor, constant: -store.records[slot].constant / divisor, isExpanded: false,
        impliesNonNegative: false))
  }

  private mutating func takeExpanded(_ slot: Int, subjectAt place: Int, constant: Double, nonNegative: [Bool]) {
    let divisor = rootCoefficients[place]
    let (first, firstThrough) = (termVariables.count, throughDefinitions.count)
    for other in rootVariables.indices where other != place {
      isReferenced[Int(rootVariables[other])] = true
      termVariables.append(rootVariables[other])
      termCoefficients.append(-rootCoefficients[other] / divisor)
    }
    throughDefinitions.append(contentsOf: usedDefinitions)
    throughMultipliers.append(contentsOf: usedMultipliers)
    append(
      Definition(
        subject: rootVariables[place], slot: Int32(slot), firstTerm: Int32(first),
        termCount: Int32(termVariables.count - first), firstThrough: Int32(firstThrough),
        throughCount: Int32(throughDefinitions.count - firstThrough), divisor: divisor, constant: -constant / divisor,
        isExpanded: true, impliesNonNegative: nonNegative[Int(rootVariables[place])]))
  }

  private mutating func append(_ definition: Definition) {
    indexOf[Int(definition.subject)] = Int32(all.count)
    all.append(definition)
  }

  /// A free root, or else a size that the others, all of one sign, can only make larger.
  private func subjectAmongRoots(constant: Double, nonNegative: [Bool]) -> Int? {
    var free: Int?
    var (positive, negative) = (0, 0)
    var (lastPositive, lastNegative) = (0, 0)
    for place in rootVariables.indices {
      let variable = Int(rootVariables[place])
      if !nonNegative[variable] {
        if let chosen = free, rootVariables[chosen] > rootVariables[place] { continue }
        free = place
      }
      if rootCoefficients[place] > 0 {
        positive += 1
        lastPositive = place
      } else {
        negative += 1
        lastNegative = place
      }
    }
    if let free { return free }
    // w = (sum of non-negative terms) + c with c >= 0: the subject's sign stands alone, and the constant is on the
    // other side.
    let positiveFits = positive == 1 && constant <= 0
    let negativeFits = negative == 1 && constant >= 0
    switch (positiveFits, negativeFits) {
    case (true, true): return rootVariables[lastPositive] > rootVariables[lastNegative] ? lastPositive : lastNegative
    case (true, false): return lastPositive
    case (false, true): return lastNegative
    case (false, false): return nil
    }
  }

  // MARK: Constants

  /// The constant that the last expansion of this constraint leaves besides its roots.
  func expandedConstant(ofSlot slot: Int, in store: ConstraintStore) -> Double {
    var constant = store.records[slot].constant
    for place in usedDefinitions.indices {
      constant += usedMultipliers[place] * all[Int(usedDefinitions[place])].constant
    }
    return constant
  }

  /// Orders the definitions so that each comes after those that it depends on: one that is not expanded depends on
  /// older ones and on expanded ones, and an expanded one, whose terms were roots, on newer expanded ones.
  mutating func sortTopologically() {
    topological.removeAll(keepingCapacity: true)
    for index in all.indices.reversed() where all[index].isExpanded { topological.append(Int32(index)) }
    for index in all.indices where !all[index].isExpanded { topological.append(Int32(index)) }
    isLaidOut = false
  }

  /// Lays the definitions out for reading, once after each sorting.
  mutating func layOut() {
    guard !isLaidOut else { return }
    isLaidOut = true
    orderedSubjects.refill(0, count: all.count)
    orderedEnds.refill(0, count: all.count)
    orderedVariables.refill(0, count: termVariables.count)
    orderedCoefficients.refill(0, count: termVariables.count)
    var end = 0
    for (place, index) in topological.enumerated() {
      let (first, count) = (Int(all[Int(index)].firstTerm), Int(all[Int(index)].termCount))
      for term in 0..<count {
        orderedVariables[end + term] = termVariables[first + term]
        orderedCoefficients[end + term] = termCoefficients[first + term]
      }
      end += count
      orderedSubjects[place] = all[Int(index)].subject
      orderedEnds[place] = Int32(end)
    }
  }

  /// Recomputes every definition's constant from the constraints' constants. Returns false if a size that was defined
  /// away as non-negative no longer is.
  mutating func refreshConstants(from store: ConstraintStore) -> Bool {
    var stillImplied = true
    for index in all.indices {
      let definition = all[index]
      var constant = store.records[Int(definition.slot)].constant
      for place in Int(definition.firstThrough)..<Int(definition.firstThrough + definition.throughCount) {
        constant += throughMultipliers[place] * all[Int(throughDefinitions[place])].constant
      }
      all[index].constant = -constant / definition.divisor
      if definition.impliesNonNegative, all[index].constant < 0 { stillImplied = false }
    }
    return stillImplied
  }

  /// Computes each variable's value at roots = 0. The roots' own entries stay 0.
  mutating func refreshConstantParts() {
    for definition in topological {
      constantPart[Int(all[Int(definition)].subject)] = value(of: definition, at: constantPart)
    }
  }

  @inline(__always)
  func value(of definition: Int32, at values: [Double]) -> Double {
    let record = all[Int(definition)]
    var sum = record.constant
    for term in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
      sum += termCoefficients[term] * values[Int(termVariables[term])]
    }
    return sum
  }

  // MARK: Blame

  /// Which constraints the definitions of the last expansion come from: those whose multipliers do not cancel.
  mutating func slotsBehindExpansion() -> [Int32] {
    let reached = definitionsBehindExpansion()
    for place in usedDefinitions.indices { blame[Int(usedDefinitions[place])] += usedMultipliers[place] }
    var slots: [Int32] = []
    // A definition went only through older ones.
    for index in reached.reversed().map(Int.init) {
      let multiplier = blame[index]
      blame[index] = 0
      guard abs(multiplier) > Tolerance.cost else { continue }
      let definition = all[index]
      slots.append(definition.slot)
      for place in through(definition) {
        blame[Int(throughDefinitions[place])] -= multiplier / definition.divisor * throughMultipliers[place]
      }
    }
    return slots
  }

  /// The definitions of the last expansion and all definitions that these went through, in order.
  private mutating func definitionsBehindExpansion() -> [Int32] {
    if blame.count < all.count { blame.refill(0, count: all.count) }
    if isBehind.count < all.count { isBehind.refill(false, count: all.count) }
    var reached = usedDefinitions
    for definition in reached { isBehind[Int(definition)] = true }
    var next = 0
    while next < reached.count {
      for place in through(all[Int(reached[next])]) where !isBehind[Int(throughDefinitions[place])] {
        isBehind[Int(throughDefinitions[place])] = true
        reached.append(throughDefinitions[place])
      }
      next += 1
    }
    for definition in reached { isBehind[Int(definition)] = false }
    reached.sort()
    return reached
  }

  private func through(_ definition: Definition) -> Range<Int> {
    Int(definition.firstThrough)..<Int(definition.firstThrough + definition.throughCount)
  }
}

extension Array {
  /// Sets every element and keeps the storage.
  mutating func refill(_ element: Element, count: Int) {
    if self.count > count { removeLast(self.count - count) }
    var elements = mutableSpan
    elements.update(repeating: element)
    if self.count < count { append(contentsOf: repeatElement(element, count: count - self.count)) }
  }
}
