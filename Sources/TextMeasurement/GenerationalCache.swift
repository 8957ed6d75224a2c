/// A dictionary that forgets: when the young half is full, it replaces the old half.
///
/// An entry that is requested again moves back to the young half, so entries in use stay. This needs no clock and no
/// links, and results never depend on what was forgotten. A value that costs more than a whole half is kept separately:
/// a label of megabytes is requested several times in one layout.
struct GenerationalCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var cost = 0
  private let budget: Int
  /// The newest last.
  private var oversized: [(key: Key, value: Value, cost: Int)] = []
  /// The total cost of the oversized values; the newest is always kept.
  private var oversizedBudget: Int { 8 * budget }

  /// - Parameter budget: the cost that one half may hold.
  init(budget: Int) { self.budget = budget }

  mutating func value(for key: Key, cost: (Value) -> Int) -> Value? {
    if let value = young[key] { return value }
    guard let value = old[key] else { return oversized.last { $0.key == key }?.value }
    insert(value, for: key, cost: cost(value))
    return value
  }

  mutating func insert(_ value: Value, for key: Key, cost added: Int) {
    guard added <= budget else { return insertOversized(value, for: key, cost: added) }
    if cost + added > budget {
      old = young
      young = [:]
      cost = 0
    }
    if young.updateValue(value, forKey: key) == nil { cost += added }
  }

  private mutating func insertOversized(_ value: Value, for key: Key, cost added: Int) {
    oversized.removeAll { $0.key == key }
    var total = added + oversized.reduce(0) { $0 + $1.cost }
    while total > oversizedBudget, !oversized.isEmpty { total -= oversized.removeFirst().cost }
    oversized.append((key, value, added))
  }

  mutating func forgetOversized() { oversized = [] }
}
