/// FNV-1a: the same in every run, as Swift's own hashes are not.
package enum StableHash {
  /// 16 hexadecimal digits.
  package static func digits(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
