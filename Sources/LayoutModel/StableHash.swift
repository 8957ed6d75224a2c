/// FNV-1a: the same in every run, unlike Swift's own hashes.
package enum StableHash {
  /// 16 hexadecimal digits.
  package static func digits(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A digest of a sequence of numbers, the same in every run. Two sequences with equal digests are considered equal.
package struct StableDigest: Hashable, Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325
  package init() {}

  /// A finaliser of splitmix64 for each number, so that neighbouring numbers do not cancel.
  @inline(__always)
  package mutating func add(_ number: UInt64) {
    var mixed = (state ^ number) &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    state = mixed ^ (mixed >> 31)
  }

  @inline(__always)
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
  package mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }
  package mutating func add(_ number: Double) { add(number.bitPattern) }
  package mutating func add(_ other: StableDigest) { add(other.state) }
}
