/// A dictionary that forgets: when the young half is full, the old half goes and the young one takes its place.
///
/// What is asked for again moves back to the young half, so what is in use stays. No clock and no links to keep, and
/// the values never depend on what was forgotten.
struct GenerationalCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var cost = 0
  private let budget: Int

  /// - Parameter budget: the cost that one half may hold.
  init(budget: Int) { self.budget = budget }

  mutating func value(for key: Key, cost: (Value) -> Int) -> Value? {
    if let value = young[key] { return value }
    guard let value = old[key] else { return nil }
    insert(value, for: key, cost: cost(value))
    return value
  }

  /// What is dearer than the whole budget is not kept at all.
  mutating func insert(_ value: Value, for key: Key, cost added: Int) {
    guard added <= budget else { return }
    if cost + added > budget {
      old = young
      young = [:]
      cost = 0
    }
    if young.updateValue(value, forKey: key) == nil { cost += added }
  }
}
