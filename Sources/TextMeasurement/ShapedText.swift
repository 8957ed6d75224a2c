/// A shaped piece of text in font units, by the UTF-16 offset at which each cluster begins, in logical order.
///
/// Sums from the piece's start are kept instead of glyphs: a line is a difference of two of them wherever HarfBuzz
/// says that cutting there changes neither side.
struct ShapedText: Sendable {
  /// `advances[i]`: of all clusters that begin before offset i. One more entry than there are code units.
  private(set) var advances: [Int]
  /// `clusters[i]`: how many that take tracking begin before offset i.
  private(set) var clusters: [Int]
  /// Whether the text may be cut before offset i without shaping again.
  private(set) var isSafe: [Bool]
  /// Whether a glyph was missing.
  private(set) var hasMissingGlyph = false

  init(count: Int) {
    advances = Array(repeating: 0, count: count + 1)
    clusters = Array(repeating: 0, count: count + 1)
    isSafe = Array(repeating: false, count: count + 1)
    isSafe[0] = true
    isSafe[count] = true
  }

  var count: Int { advances.count - 1 }
  /// What it takes in a cache, in bytes, with its key.
  var storedBytes: Int {
    350 + count * (2 * MemoryLayout<Int>.stride + MemoryLayout<Bool>.stride + MemoryLayout<UInt16>.stride)
  }
  /// In font units.
  var advance: Int { advances[count] }

  mutating func add(advance: Int, cluster: Int, isMissing: Bool, isSafeToBreak: Bool) {
    advances[cluster] += advance
    clusters[cluster] = 1
    isSafe[cluster] = isSafeToBreak || cluster == 0
    if isMissing { hasMissingGlyph = true }
  }

  /// A character that was not shaped: cutting before it is cutting after it.
  mutating func leaveOut(_ offset: Int) { isSafe[offset] = isSafe[offset + 1] || offset == 0 }

  /// Turns what each cluster adds into sums.
  mutating func finish(takesTracking: (Int) -> Bool) {
    var advanceSum = 0
    var clusterSum = 0
    for offset in 0..<count {
      let (advance, cluster) = (advances[offset], clusters[offset])
      advances[offset] = advanceSum
      clusters[offset] = clusterSum
      advanceSum += advance
      if cluster == 1 && takesTracking(offset) { clusterSum += 1 }
    }
    advances[count] = advanceSum
    clusters[count] = clusterSum
  }
}
