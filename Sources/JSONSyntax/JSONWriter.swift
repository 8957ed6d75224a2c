/// The place of an object's member in a writer's bytes: the key with its quotes and the colon from `key` to `value`,
/// and the value from there to `end`.
package struct WrittenMember: Hashable, Sendable {
  package var key: UInt32
  package var value: UInt32
  package var end: UInt32
}

/// The parser's inverse: appends JSON to bytes. The same calls give the same bytes. Doubles are written with the fewest
/// digits that read back as the same double, `-0` as `0`, and non-finite ones as `null`.
///
/// The writer keeps no stack: the last byte written shows whether a comma is due.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8]
  /// Spaces per level; nil writes everything on one line.
  private let indentation: Int?
  private var depth = 0
  /// Where numbers that are not thousandths were last written, by a few of their bits; empty before the first of them.
  private var written: [WrittenNumber] = []

  /// The depth of the objects whose members are noted; 0 notes none.
  private var notedDepth = 0
  package private(set) var members: [WrittenMember] = []

  private struct WrittenNumber {
    var bits: UInt64 = 0
    var start = 0
    var count = 0
  }

  package init(indentation: Int? = nil, reservingCapacity capacity: Int = 0) {
    self.indentation = indentation
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// From here on, `members` collects the members of objects at this depth; 1 is the outermost one. No object at this
  /// depth may be open.
  package mutating func noteMembers(atDepth depth: Int) {
    endMember(at: bytes.count)
    notedDepth = depth
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Structure

  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    beginArray()
    body(&self)
    endArray()
  }

  package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(body)
  }

  package mutating func array(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    array(body)
  }

  package mutating func beginObject() { open(0x7B) }
  package mutating func endObject() { close(0x7D) }
  package mutating func beginArray() { open(0x5B) }
  package mutating func endArray() { close(0x5D) }

  /// Appends a key that needs no escapes.
  package mutating func key(_ key: String) {
    separate()
    let start = bytes.count
    bytes.append(0x22)
    bytes.append(contentsOf: key.utf8)
    endKey()
    if depth == notedDepth { note(start) }
  }

  /// Any key.
  package mutating func key(string key: String) {
    separate()
    let start = bytes.count
    append(quoted: key)
    bytes.append(0x3A)
    if indentation != nil { bytes.append(0x20) }
    if depth == notedDepth { note(start) }
  }

  // MARK: Values

  package mutating func value(_ value: String) {
    separate()
    append(quoted: value)
  }

  package mutating func value(_ value: Double) {
    separate()
    append(number: value)
  }

  package mutating func value(_ value: Int) {
    separate()
    append(integer: Int64(value))
  }

  package mutating func value(_ value: Bool) {
    separate()
    append(ascii: value ? "true" : "false")
  }

  package mutating func null() {
    separate()
    append(ascii: "null")
  }

  /// Appends JSON that is already encoded, such as a cached frame list.
  package mutating func value(encoded json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  package mutating func value(_ node: JSONNode) {
    switch node.value {
    case .null, .invalid: null()
    case .bool(let bool): value(bool)
    case .number(let number): value(number)
    case .string(let string): value(string)
    case .array(let items): array { writer in for item in items { writer.value(item) } }
    case .object(let members):
      object { writer in
        for member in members {
          writer.key(string: member.key)
          writer.value(member.value)
        }
      }
    }
  }

  // MARK: Members

  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    append(quoted: value)
  }

  package mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    append(number: value)
  }

  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    append(integer: Int64(value))
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    append(ascii: value ? "true" : "false")
  }

  /// Numbers in an array on one line, such as a frame.
  package mutating func member(_ key: String, _ values: [Double]) {
    self.key(key)
    bytes.append(0x5B)
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      append(number: value)
    }
    bytes.append(0x5D)
  }

  /// Two numbers in an array on one line, such as a size.
  package mutating func member(_ key: String, _ a: Double, _ b: Double) {
    self.key(key)
    bytes.append(0x5B)
    append(number: a)
    bytes.append(0x2C)
    append(number: b)
    bytes.append(0x5D)
  }

  /// Four numbers in an array on one line, such as a frame.
  package mutating func member(_ key: String, _ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    member(key, a, b)
    bytes[bytes.count - 1] = 0x2C
    append(number: c)
    bytes.append(0x2C)
    append(number: d)
    bytes.append(0x5D)
  }

  package mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    bytes.append(0x5B)
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      append(quoted: value)
    }
    bytes.append(0x5D)
  }

  /// Writes nothing if there is no value.
  package mutating func member(ifPresent key: String, _ value: String?) {
    if let value { member(key, value) }
  }

  package mutating func member(ifPresent key: String, _ value: Double?) {
    if let value { member(key, value) }
  }

  // MARK: Bytes

  private mutating func endKey() {
    bytes.append(0x22)
    bytes.append(0x3A)
    if indentation != nil { bytes.append(0x20) }
  }

  private mutating func open(_ byte: UInt8) {
    separate()
    bytes.append(byte)
    depth += 1
  }

  private mutating func close(_ byte: UInt8) {
    if depth == notedDepth { endMember(at: bytes.count) }
    depth -= 1
    if indentation != nil, let last = bytes.last, last != 0x7B, last != 0x5B { breakLine() }
    bytes.append(byte)
  }

  /// Notes that the key that begins at `start` has been written.
  private mutating func note(_ start: Int) {
    // The byte before it is the comma.
    endMember(at: start - 1)
    members.append(WrittenMember(key: UInt32(start), value: UInt32(bytes.count), end: 0))
  }

  private mutating func endMember(at end: Int) {
    if let last = members.indices.last, members[last].end == 0 { members[last].end = UInt32(end) }
  }

  /// Writes a comma if one is due. A value never ends in `{ [ : ,` or a space, so the last byte decides.
  private mutating func separate() {
    switch bytes.last {
    case nil, 0x3A, 0x20: return
    case 0x7B, 0x5B: if indentation != nil { breakLine() }
    case 0x2C: return
    default:
      bytes.append(0x2C)
      if indentation != nil { breakLine() }
    }
  }

  private mutating func breakLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: depth * (indentation ?? 0)))
  }

  private mutating func append(ascii text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append(quoted text: String) {
    bytes.append(0x22)
    // Uses the string's span: iterating the view byte by byte takes several times as long. Without an early exit the
    // loop is vectorised.
    let span = text.utf8.span
    var escapes: UInt8 = 0
    for offset in span.indices { escapes |= Self.needsEscape(span[offset]) }
    if escapes == 0 {
      bytes.append(contentsOf: text.utf8)
    } else {
      for offset in span.indices {
        let byte = span[offset]
        if Self.needsEscape(byte) == 0 { bytes.append(byte) } else { append(escaped: byte) }
      }
    }
    bytes.append(0x22)
  }

  /// 1 or 0.
  private static func needsEscape(_ byte: UInt8) -> UInt8 {
    (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0) | (byte == 0x5C ? 1 : 0) | (byte == 0x7F ? 1 : 0)
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case 0x22, 0x5C:
      bytes.append(0x5C)
      bytes.append(byte)
    case 0x0A: append(ascii: "\\n")
    case 0x0D: append(ascii: "\\r")
    case 0x09: append(ascii: "\\t")
    default:
      append(ascii: "\\u00")
      bytes.append(Self.hexadecimal(byte >> 4))
      bytes.append(Self.hexadecimal(byte & 15))
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x57 + digit }

  private mutating func append(integer value: Int64) {
    if value < 0 { bytes.append(0x2D) }
    append(digits: value.magnitude)
  }

  private mutating func append(digits value: UInt64) {
    // Writes from the highest digit down, in place: reversing a written slice would copy it.
    guard value >= 10 else { return bytes.append(0x30 + UInt8(value)) }
    var power: UInt64 = value >= 100 ? 100 : 10
    while value / power >= 10 { power *= 10 }
    while power > 0 {
      bytes.append(0x30 + UInt8(value / power % 10))
      power /= 10
    }
  }

  private mutating func append(number value: Double) {
    guard value.isFinite else { return append(ascii: "null") }
    // Frames have at most three decimals. Up to 15 digits, a decimal that reads back as the same double and has no
    // trailing zero is the shortest one.
    let scaled = (value * 1000).rounded()
    guard abs(scaled) < 1e15, scaled / 1000 == value else { return append(long: value) }
    let thousandths = Int64(scaled)
    if thousandths < 0 { bytes.append(0x2D) }
    append(digits: thousandths.magnitude / 1000)
    var rest = thousandths.magnitude % 1000
    guard rest > 0 else { return }
    bytes.append(0x2E)
    while rest > 0 {
      bytes.append(0x30 + UInt8(rest / 100))
      rest = rest % 100 * 10
    }
  }

  /// Appends a number of up to 17 digits. Finding the shortest digits takes ten times as long as copying them, and on a
  /// 3x screen the same thirds recur.
  private mutating func append(long value: Double) {
    if written.isEmpty { written = Array(repeating: WrittenNumber(), count: 64) }
    let slot = Int(truncatingIfNeeded: (value.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 58)
    let known = written[slot]
    if known.bits == value.bitPattern && known.count > 0 {
      for index in known.start..<known.start + known.count { bytes.append(bytes[index]) }
      return
    }
    let start = bytes.count
    let text = value.description
    bytes.append(contentsOf: text.utf8)
    if text.hasSuffix(".0") { bytes.removeLast(2) }
    written[slot] = WrittenNumber(bits: value.bitPattern, start: start, count: bytes.count - start)
  }
}
