/// The names of a machine that a URL and the Host header may contain.
package enum HostName {
  /// Letters, digits, `-`, `_` and dots, or an IPv6 address with or without brackets: no scheme, port, path or
  /// wildcard.
  package static func isPlain(_ name: String) -> Bool {
    func isOf(_ allowed: (UInt8) -> Bool, _ text: some StringProtocol) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy(allowed)
    }
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    if isBracketed || name.utf8.count(where: { $0 == UInt8(ascii: ":") }) > 1 {
      let address = isBracketed ? name.dropFirst().dropLast() : name[...]
      let isHexadecimal = { (byte: UInt8) in
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || Character(UnicodeScalar(byte)).isHexDigit
      }
      return address.contains(":") && isOf(isHexadecimal, address)
    }
    let isLetter = { (byte: UInt8) in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isOf(isLetter, name) && !name.hasPrefix(".") && !name.hasSuffix(".")
  }
}
