/// The cost of every symbol at every place: one convex, piecewise linear function per symbol, lexicographic in the
/// levels.
///
///     intrinsic width 80, hugging 250, compression 750      slope per level (required, 750, 250)
///
///     cost   \            /           region 0  below 0     (-1, -1, 0)
///             \          /            region 1  0 ..< 80    ( 0, -1, 0)
///              \________/             region 2  above 80    ( 0,  0, 1)
///              0       80
///
/// A constraint on one symbol is an *item*: it bends that function at one place, and needs neither row nor column.
/// Items at the same place form one *breakpoint*. Breakpoint k lies between region k and region k + 1. A required
/// constraint bends on level 0, so a system that cannot be satisfied still has a best answer, and conflicts are found
/// afterwards.
struct Objective: Sendable {
  struct Item: Sendable {
    var place: Double
    /// Slopes that this item adds below and above its place; left <= 0 <= right.
    var left: Double
    var right: Double
    var symbol: Int32
    var level: Int32
    /// The constraint's slot; `~variable` for a size that is >= 0 by nature; `kink` for the origin of a free variable.
    var slot: Int32
    /// The place is -(the constraint's expanded constant) / coefficient.
    var coefficient: Double

    var jump: Double { right - left }
  }

  /// The slot of an item that bends nothing: a free variable may rest at 0 even if nothing holds it there.
  static let kink = Int32.min

  /// Priorities present, required first.
  var levels: [Double] = []
  /// By symbol, then by place, then in document order.
  var items: [Item] = []
  private var unsorted: [Item] = []
  var firstItem: [Int32] = []
  /// Per symbol the number of breakpoints; breakpoint k of symbol s is entry `firstItem[s] + k` of the next two.
  var breakCount: [Int32] = []
  var breakPlace: [Double] = []
  /// The first item of the breakpoint, counted from the symbol's first.
  var breakItem: [Int32] = []

  mutating func reset() {
    levels.removeAll(keepingCapacity: true)
    levels.append(1000)
    unsorted.removeAll(keepingCapacity: true)
  }

  // MARK: Levels

  mutating func addLevel(_ priority: Double) {
    let place = levelIndex(of: priority)
    if place == levels.count || levels[place] != priority { levels.insert(priority, at: place) }
  }

  /// The level of a priority, or where it would be inserted.
  func levelIndex(of priority: Double) -> Int {
    if levels.count <= 8 {
      var index = 0
      while index < levels.count, levels[index] > priority { index += 1 }
      return index
    }
    var (low, high) = (0, levels.count)
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Items

  /// `coefficient * symbol + constant relation 0`.
  mutating func addItem(
    symbol: Int32, coefficient: Double, constant: Double, relation: Relation, level: Int, slot: Int32
  ) {
    // A required violation is a conflict, whatever its size, so the weight only has to be a good pivot.
    let weight = level == 0 ? 1 : abs(coefficient)
    let towards = coefficient < 0 ? relation.flipped : relation
    unsorted.append(
      Item(
        place: -constant / coefficient, left: towards == .lessThanOrEqual ? 0 : -weight,
        right: towards == .greaterThanOrEqual ? 0 : weight, symbol: symbol, level: Int32(level), slot: slot,
        coefficient: coefficient))
  }

  mutating func addKink(symbol: Int32) {
    unsorted.append(
      Item(place: 0, left: 0, right: 0, symbol: symbol, level: 0, slot: Objective.kink, coefficient: 1))
  }

  /// Sorts the items by symbol (stable: document order stays) and by place, and finds the breakpoints.
  mutating func finish(symbolCount: Int) {
    firstItem.refill(0, count: symbolCount + 1)
    for item in unsorted { firstItem[Int(item.symbol) + 1] += 1 }
    for symbol in 0..<symbolCount { firstItem[symbol + 1] += firstItem[symbol] }
    items.removeAll(keepingCapacity: true)
    items.append(contentsOf: unsorted)
    // Counting sort: firstItem[s] walks to the end of s's stretch, then everything moves back by one symbol.
    for item in unsorted {
      let symbol = Int(item.symbol)
      items[Int(firstItem[symbol])] = item
      firstItem[symbol] += 1
    }
    for symbol in stride(from: symbolCount, to: 0, by: -1) { firstItem[symbol] = firstItem[symbol - 1] }
    firstItem[0] = 0
    breakCount.refill(0, count: symbolCount)
    breakPlace.refill(0, count: items.count)
    breakItem.refill(0, count: items.count)
    for symbol in 0..<symbolCount { regroup(symbol) }
  }

  @inline(__always)
  func itemRange(of symbol: Int) -> Range<Int> { Int(firstItem[symbol])..<Int(firstItem[symbol + 1]) }

  /// Sorts one symbol's items by place and finds its breakpoints. Returns true if the items' order or grouping changed.
  @discardableResult
  mutating func regroup(_ symbol: Int) -> Bool {
    let range = itemRange(of: symbol)
    var changed = sortItems(range)
    var count = 0
    for index in range {
      if count > 0, items[index].place - breakPlace[range.lowerBound + count - 1] <= Tolerance.cost { continue }
      breakPlace[range.lowerBound + count] = items[index].place
      let first = Int32(index - range.lowerBound)
      if breakItem[range.lowerBound + count] != first { changed = true }
      breakItem[range.lowerBound + count] = first
      count += 1
    }
    if breakCount[symbol] != Int32(count) { changed = true }
    breakCount[symbol] = Int32(count)
    return changed
  }

  private mutating func sortItems(_ range: Range<Int>) -> Bool {
    guard range.count > 1 else { return false }
    if range.count > 24 {
      items[range].sort { $0.place != $1.place ? $0.place < $1.place : $0.slot < $1.slot }
      return true
    }
    var changed = false
    for index in range.dropFirst() where items[index].place < items[index - 1].place {
      let item = items[index]
      var hole = index
      while hole > range.lowerBound, items[hole - 1].place > item.place {
        items[hole] = items[hole - 1]
        hole -= 1
      }
      items[hole] = item
      changed = true
    }
    return changed
  }

  @inline(__always)
  func itemRange(ofBreak index: Int, symbol: Int) -> Range<Int> {
    let base = Int(firstItem[symbol])
    let first = base + Int(breakItem[base + index])
    let end = index + 1 < Int(breakCount[symbol]) ? base + Int(breakItem[base + index + 1]) : Int(firstItem[symbol + 1])
    return first..<end
  }

  /// The lower end of a region; minus infinity for region 0.
  @inline(__always)
  func lower(ofRegion region: Int, symbol: Int) -> Double {
    region == 0 ? -.infinity : breakPlace[Int(firstItem[symbol]) + region - 1]
  }

  /// The upper end of a region; infinity for the last.
  @inline(__always)
  func upper(ofRegion region: Int, symbol: Int) -> Double {
    region == Int(breakCount[symbol]) ? .infinity : breakPlace[Int(firstItem[symbol]) + region]
  }
}
