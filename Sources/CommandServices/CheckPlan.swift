import JSONSyntax
import LayoutModel

/// The layouts of a whole check, and which shard each belongs to. It depends only on the units, the costs and the
/// number of shards, so that machines agree on it without a word.
package struct CheckPlan: Sendable {
  package let units: [CheckUnit]
  /// The expected work of each unit.
  package let costs: [Int]
  /// The shard of each unit, from 1.
  package let shards: [Int]

  /// The most expensive unit first, each to the shard that has the least so far.
  package init(_ units: [CheckUnit], costs known: CheckCosts, shards count: Int) {
    let costs = Self.costs(of: units, known)
    var (loads, shards) = ([Int](repeating: 0, count: count), [Int](repeating: 1, count: units.count))
    for index in units.indices.sorted(by: { (costs[$1], units[$0].id) < (costs[$0], units[$1].id) }) {
      let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[least] += costs[index]
      shards[index] = least + 1
    }
    (self.units, self.costs, self.shards) = (units, costs, shards)
  }

  /// A unit that the last run did not know gets an estimate, in proportion to those that it knew.
  private static func costs(of units: [CheckUnit], _ known: CheckCosts) -> [Int] {
    let (cost, estimate) = units.reduce((0.0, 0.0)) { sum, unit in
      known[unit.id].map { (sum.0 + Double($0), sum.1 + Double(unit.estimate)) } ?? sum
    }
    let ratio = estimate > 0 ? cost / estimate : 1
    return units.map { known[$0.id] ?? max(1, Int(Double($0.estimate) * ratio)) }
  }

  /// A hash of everything that the answers for all layouts depend on.
  package var key: String { Self.key(of: units) }

  package static func key(of units: [CheckUnit]) -> String {
    var hash = SHA256()
    for unit in units { hash.add(unit.key) }
    return hash.digits
  }

  package func units(of shard: Shard) -> [Int] { units.indices.filter { shards[$0] == shard.number } }
}

extension CheckPlan {
  /// A line for each unit: its cost, its screens, its key and its id, with tabs between. JSON has names for them.
  package func list(of indices: [Int], asJSON: Bool) -> String {
    guard asJSON else {
      return indices.map { index in
        "\(costs[index])\t\(units[index].screens)\t\(units[index].key)\t\(units[index].id)\n"
      }.joined()
    }
    var json = JSONWriter(indentation: 2)
    json.array { json in
      for index in indices {
        json.object { json in
          json.member("id", units[index].id)
          json.member("cost", costs[index])
          json.member("screens", units[index].screens)
          json.member("key", units[index].key)
        }
      }
    }
    return json.text + "\n"
  }
}
