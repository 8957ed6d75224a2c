/// A shaped piece of text in font units, by the UTF-16 offset at which each cluster begins, in logical order.
///
/// It stores sums from the piece's start instead of glyphs: the width of a line is the difference of two sums wherever
/// HarfBuzz says that cutting changes neither side. A text may have millions of offsets, so each takes six bytes, and
/// its sums count from the start of its block.
struct ShapedText: Sendable {
  private struct Sums {
    var advance = 0
    var clusters = 0
  }

  private static let blockBits = 12
  private static let blockMask = 1 << blockBits - 1
  private static let safe: UInt16 = 0x8000

  /// The advance of all clusters that begin before an offset, from the start of its block. There is one more entry than
  /// code units. The widest block is a million ems.
  private var advances: [Int32] = []
  /// The number of tracked clusters that begin before an offset, from the start of its block, and whether it is safe to
  /// cut there.
  private var marks: [UInt16] = []
  /// The sums at the start of each block except the first.
  private var blocks: [Sums] = []
  private var total = Sums()
  /// Whether a glyph was missing.
  private(set) var hasMissingGlyph = false

  static let empty = ShapedText(count: 0)

  /// A text of width zero that is not safe to cut anywhere inside.
  init(count: Int) {
    advances = Array(repeating: 0, count: count + 1)
    marks = Array(repeating: 0, count: count + 1)
    blocks = Array(repeating: Sums(), count: count >> Self.blockBits)
    marks[0] = Self.safe
    marks[count] = Self.safe
  }

  /// An empty text, to be filled by `append`.
  /// - Parameter capacity: the total number of code units.
  init(capacity: Int) {
    advances.reserveCapacity(capacity + 1)
    marks.reserveCapacity(capacity + 1)
    advances.append(0)
    marks.append(Self.safe)
  }

  var count: Int { advances.count - 1 }
  /// Its size in a cache with its key, in bytes.
  var storedBytes: Int {
    350 + count * (MemoryLayout<Int32>.stride + 2 * MemoryLayout<UInt16>.stride)
  }

  /// The advance in font units of all clusters that begin before an offset.
  func advance(before offset: Int) -> Int { sums(offset).advance + Int(advances[offset]) }

  /// The number of tracked clusters that begin before an offset.
  func clusters(before offset: Int) -> Int { sums(offset).clusters + Int(marks[offset] & ~Self.safe) }

  /// Whether the text may be cut before an offset without shaping again.
  func isSafe(at offset: Int) -> Bool { marks[offset] & Self.safe != 0 }

  /// The first offset in a range, including its end, at which it is safe to cut; nil if no offset is safe.
  func firstSafe(from start: Int, to end: Int) -> Int? { (start...end).first { isSafe(at: $0) } }

  func lastSafe(from start: Int, to end: Int) -> Int? { (start...end).last { isSafe(at: $0) } }

  private func sums(_ offset: Int) -> Sums {
    let block = offset >> Self.blockBits
    return block == 0 ? Sums() : blocks[block - 1]
  }

  /// Appends the clusters of a piece up to one of its offsets. It must be safe to cut before the piece.
  /// - Parameter widening: what the cluster at an offset gains besides tracking, in font units; nil if it takes no
  ///   tracking.
  mutating func append(_ piece: ShapedClusters, upTo end: Int, widening: (Int) -> Int?) {
    if piece.hasMissingGlyph { hasMissingGlyph = true }
    for offset in 0..<end {
      let cluster = piece.clusters[offset]
      if cluster.exists, let units = widening(offset) {
        total.clusters += 1
        total.advance += units
      }
      total.advance += cluster.advance
      append(isSafe: cluster.isSafe)
    }
  }

  /// Appends text. It must be safe to cut before it.
  mutating func append(_ next: ShapedText) {
    if next.hasMissingGlyph { hasMissingGlyph = true }
    let start = total
    for offset in 0..<next.count {
      total.clusters = start.clusters + next.clusters(before: offset + 1)
      total.advance = start.advance + next.advance(before: offset + 1)
      append(isSafe: next.isSafe(at: offset))
    }
  }

  /// Appends one code unit that is already part of the total.
  /// - Parameter isSafe: whether it is safe to cut before it.
  private mutating func append(isSafe: Bool) {
    let place = count
    if isSafe { marks[place] |= Self.safe } else { marks[place] &= ~Self.safe }
    if (place + 1) & Self.blockMask == 0 { blocks.append(total) }
    let start = sums(place + 1)
    advances.append(Int32(clamping: total.advance - start.advance))
    marks.append(UInt16(total.clusters - start.clusters) | Self.safe)
  }
}

/// HarfBuzz's result for a piece of text, by the UTF-16 offset at which each cluster begins.
struct ShapedClusters {
  struct Cluster {
    /// In font units.
    var advance = 0
    var exists = false
    var isSafe = false
  }

  /// One for each code unit; reused from piece to piece.
  private(set) var clusters: [Cluster] = []
  private(set) var hasMissingGlyph = false

  mutating func reset(count: Int) {
    clusters.removeAll(keepingCapacity: true)
    clusters.append(contentsOf: repeatElement(Cluster(), count: count))
    if count > 0 { clusters[0].isSafe = true }
    hasMissingGlyph = false
  }

  mutating func add(advance: Int, cluster: Int, isMissing: Bool, isSafeToBreak: Bool) {
    clusters[cluster].advance += advance
    clusters[cluster].exists = true
    clusters[cluster].isSafe = isSafeToBreak || cluster == 0
    if isMissing { hasMissingGlyph = true }
  }

  /// Skips a character that was not shaped: cutting before it is the same as cutting after it.
  /// - Parameter endsText: whether the piece is at the end of the text.
  mutating func leaveOut(_ offset: Int, endsText: Bool) {
    let isSafeAfter = offset + 1 == clusters.count ? endsText : clusters[offset + 1].isSafe
    clusters[offset].isSafe = offset == 0 || isSafeAfter
  }

  /// The last offset up to a limit at which it is safe to cut; nil if only the start is safe.
  func lastSafe(upTo limit: Int) -> Int? {
    (1..<max(1, limit + 1)).last { clusters[$0].isSafe }
  }
}
