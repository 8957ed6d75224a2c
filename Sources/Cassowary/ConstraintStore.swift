/// The constraints as they were given, in flat arrays: one record each, their terms side by side in two buffers.
struct ConstraintStore: Sendable {
  struct Record: Sendable {
    var firstTerm: Int32
    var termCount: Int32
    var constant: Double
    var priority: Double
    var order: Int32
    /// The number of the addition. It decides between equal orders, and does not repeat when a slot is reused.
    var sequence: Int32
    var tag: Int32
    var generation: UInt32
    var relation: Relation
    var isAlive: Bool

    var isRequired: Bool { priority == 1000 }
  }

  var records: [Record] = []
  var termVariables: [Int32] = []
  var termCoefficients: [Double] = []
  private var freeSlots: [Int32] = []
  private var nextSequence: Int32 = 0
  private var deadTerms = 0

  var count: Int { records.count - freeSlots.count }

  mutating func reserve(constraints: Int, terms: Int) {
    records.reserveCapacity(constraints)
    termVariables.reserveCapacity(terms)
    termCoefficients.reserveCapacity(terms)
  }

  mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    termVariables.removeAll(keepingCapacity: true)
    termCoefficients.removeAll(keepingCapacity: true)
    freeSlots.removeAll(keepingCapacity: true)
    nextSequence = 0
    deadTerms = 0
  }

  mutating func insert(
    _ terms: Span<Term>, constant: Double, relation: Relation, priority: Double, order: Int32, tag: Int32
  ) -> ConstraintID {
    var record = Record(
      firstTerm: Int32(termVariables.count), termCount: Int32(terms.count), constant: constant, priority: priority,
      order: order, sequence: nextSequence, tag: tag, generation: 0, relation: relation, isAlive: true)
    nextSequence += 1
    for place in terms.indices {
      termVariables.append(terms[place].variable.index)
      termCoefficients.append(terms[place].coefficient)
    }
    if let slot = freeSlots.popLast() {
      record.generation = records[Int(slot)].generation
      records[Int(slot)] = record
      return ConstraintID(slot: slot, generation: record.generation)
    }
    records.append(record)
    return ConstraintID(slot: Int32(records.count - 1), generation: 0)
  }

  func slot(of id: ConstraintID) -> Int? {
    let slot = Int(id.slot)
    guard slot >= 0, slot < records.count, records[slot].isAlive, records[slot].generation == id.generation else {
      return nil
    }
    return slot
  }

  func id(ofSlot slot: Int) -> ConstraintID {
    ConstraintID(slot: Int32(slot), generation: records[slot].generation)
  }

  mutating func remove(slot: Int) {
    records[slot].isAlive = false
    records[slot].generation &+= 1
    freeSlots.append(Int32(slot))
    deadTerms += Int(records[slot].termCount)
    if deadTerms > 256, deadTerms * 2 > termVariables.count { compactTerms() }
  }

  private mutating func compactTerms() {
    var variables: [Int32] = []
    var coefficients: [Double] = []
    variables.reserveCapacity(termVariables.count - deadTerms)
    coefficients.reserveCapacity(termVariables.count - deadTerms)
    for slot in records.indices where records[slot].isAlive {
      let terms = termRange(ofSlot: slot)
      records[slot].firstTerm = Int32(variables.count)
      variables.append(contentsOf: termVariables[terms])
      coefficients.append(contentsOf: termCoefficients[terms])
    }
    termVariables = variables
    termCoefficients = coefficients
    deadTerms = 0
  }

  @inline(__always)
  func termRange(ofSlot slot: Int) -> Range<Int> {
    let first = Int(records[slot].firstTerm)
    return first..<(first + Int(records[slot].termCount))
  }

  /// Document order: by `order`, then by addition.
  @inline(__always)
  func precedes(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (records[left], records[right])
    return first.order != second.order ? first.order < second.order : first.sequence < second.sequence
  }

  /// The expression's terms and constant at `values`.
  func residual(ofSlot slot: Int, at values: [Double]) -> Double {
    var sum = records[slot].constant
    for term in termRange(ofSlot: slot) {
      sum += termCoefficients[term] * values[Int(termVariables[term])]
    }
    return sum
  }
}
