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
package struct JSONWriter: ~Copyable {
  private var buffer: JSONBuffer
  /// Spaces per level; nil writes everything on one line.
  private let indentation: Int?
  private var depth = 0
  /// Where numbers that are not thousandths were last written, by a few of their bits; empty before the first of them.
  private var written: [WrittenNumber] = []

  /// The depth of the objects whose members are noted; 0 notes none.
  private var notedDepth = 0
  package private(set) var members: [WrittenMember] = []
  /// The noted member that has no end yet.
  private var openMember: WrittenMember?

  /// Bytes of a usual member with what is in it.
  private static let memberLength = 64

  private struct WrittenNumber {
    var bits: UInt64 = 0
    var start = 0
    var count = 0
  }

  package init(indentation: Int? = nil, reservingCapacity capacity: Int = 0) {
    self.indentation = indentation
    buffer = JSONBuffer(capacity: capacity)
  }

  /// From here on, `members` collects the members of objects at this depth; 1 is the outermost one. No object at this
  /// depth may be open.
  package mutating func noteMembers(atDepth depth: Int) {
    endMember()
    notedDepth = depth
    if members.isEmpty { members.reserveCapacity(buffer.capacity / Self.memberLength) }
  }

  /// A copy of everything written.
  package var bytes: [UInt8] { buffer.bytes }
  /// The number of bytes written.
  package var count: Int { buffer.count }
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

  package mutating func object(_ key: StaticString, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(body)
  }

  package mutating func array(_ key: StaticString, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    array(body)
  }

  package mutating func beginObject() { open(0x7B) }
  package mutating func endObject() { close(0x7D) }
  package mutating func beginArray() { open(0x5B) }
  package mutating func endArray() { close(0x5D) }

  /// Appends a key that needs no escapes.
  package mutating func key(_ key: StaticString) {
    separate()
    let start = count
    buffer.append(key: key)
    endKey(from: start)
  }

  /// Any key.
  package mutating func key(string key: String) {
    separate()
    let start = count
    buffer.append(quoted: key)
    buffer.append(0x3A)
    endKey(from: start)
  }

  // MARK: Values

  package mutating func value(_ value: String) {
    separate()
    buffer.append(quoted: value)
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
    buffer.append(value ? "true" : "false")
  }

  package mutating func null() {
    separate()
    buffer.append("null")
  }

  /// Appends JSON that is already encoded, such as a cached frame list.
  package mutating func value(encoded json: [UInt8]) {
    separate()
    buffer.append(contentsOf: json[...])
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

  /// Appends members that another writer wrote at this place, with their commas and notes.
  package mutating func members(encoded json: ArraySlice<UInt8>, noted: ArraySlice<WrittenMember>) {
    endMember()
    let shift = UInt32(truncatingIfNeeded: count - json.startIndex)
    for member in noted {
      members.append(
        WrittenMember(key: member.key &+ shift, value: member.value &+ shift, end: member.end &+ shift))
    }
    buffer.append(contentsOf: json)
  }

  package mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    buffer.append(quoted: value)
  }

  package mutating func member(_ key: StaticString, _ value: Double) {
    self.key(key)
    append(number: value)
  }

  package mutating func member(_ key: StaticString, _ value: Int) {
    self.key(key)
    append(integer: Int64(value))
  }

  package mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    buffer.append(value ? "true" : "false")
  }

  /// Numbers in an array on one line, such as a frame.
  package mutating func member(_ key: StaticString, _ values: [Double]) {
    self.key(key)
    buffer.append(0x5B)
    for (index, value) in values.enumerated() {
      if index > 0 { buffer.append(0x2C) }
      append(number: value)
    }
    buffer.append(0x5D)
  }

  /// Two numbers in an array on one line, such as a size.
  package mutating func member(_ key: StaticString, _ a: Double, _ b: Double) {
    self.key(key)
    buffer.append(0x5B)
    append(number: a)
    buffer.append(0x2C)
    append(number: b)
    buffer.append(0x5D)
  }

  /// Four numbers in an array on one line, such as a frame.
  package mutating func member(_ key: StaticString, _ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    self.key(key)
    buffer.append(0x5B)
    append(number: a)
    buffer.append(0x2C)
    append(number: b)
    buffer.append(0x2C)
    append(number: c)
    buffer.append(0x2C)
    append(number: d)
    buffer.append(0x5D)
  }

  package mutating func member(_ key: StaticString, _ values: [String]) {
    self.key(key)
    buffer.append(0x5B)
    for (index, value) in values.enumerated() {
      if index > 0 { buffer.append(0x2C) }
      buffer.append(quoted: value)
    }
    buffer.append(0x5D)
  }

  /// Writes nothing if there is no value.
  package mutating func member(ifPresent key: StaticString, _ value: String?) {
    if let value { member(key, value) }
  }

  package mutating func member(ifPresent key: StaticString, _ value: Double?) {
    if let value { member(key, value) }
  }

  // MARK: Bytes

  private mutating func endKey(from start: Int) {
    if indentation != nil { buffer.append(0x20) }
    if depth == notedDepth { note(start) }
  }

  private mutating func open(_ byte: UInt8) {
    separate()
    buffer.append(byte)
    depth += 1
  }

  private mutating func close(_ byte: UInt8) {
    if depth == notedDepth { endMember(at: count) }
    depth -= 1
    if indentation != nil, let last = buffer.last, last != 0x7B, last != 0x5B { breakLine() }
    buffer.append(byte)
  }

  /// Notes that the key that begins at `start` has been written.
  private mutating func note(_ start: Int) {
    // The byte before it is the comma.
    endMember(at: start - 1)
    openMember = WrittenMember(key: UInt32(start), value: UInt32(count), end: 0)
  }

  /// Notes that the member that was written last has ended; otherwise the next one tells.
  package mutating func endMember() { endMember(at: count) }

  private mutating func endMember(at end: Int) {
    guard var member = openMember else { return }
    member.end = UInt32(end)
    members.append(member)
    openMember = nil
  }

  /// Writes a comma if one is due. A value never ends in `{ [ : ,` or a space, so the last byte decides.
  private mutating func separate() {
    switch buffer.last {
    case nil, 0x3A, 0x20: return
    case 0x7B, 0x5B: if indentation != nil { breakLine() }
    case 0x2C: return
    default:
      buffer.append(0x2C)
      if indentation != nil { breakLine() }
    }
  }

  private mutating func breakLine() {
    buffer.append(0x0A)
    for _ in 0..<depth * (indentation ?? 0) { buffer.append(0x20) }
  }

  private mutating func append(integer value: Int64) {
    if value < 0 { buffer.append(0x2D) }
    buffer.append(digits: value.magnitude)
  }

  private mutating func append(number value: Double) {
    // Most numbers are whole coordinates on a screen.
    if value >= 0, value < 1000 {
      let whole = Int(value)
      if Double(whole) == value { return buffer.append(below1000: whole) }
    }
    // Frames have at most three decimals. Up to 15 digits, a decimal that reads back as the same double and has no
    // trailing zero is the shortest one.
    let scaled = value * 1000
    guard abs(scaled) < 1e15 else { return append(long: value) }
    // Rounded without a call of the C library.
    let thousandths = Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
    guard Double(thousandths) / 1000 == value else { return append(long: value) }
    if thousandths < 0 { buffer.append(0x2D) }
    buffer.append(digits: thousandths.magnitude / 1000)
    var rest = thousandths.magnitude % 1000
    guard rest > 0 else { return }
    buffer.append(0x2E)
    while rest > 0 {
      buffer.append(0x30 + UInt8(truncatingIfNeeded: rest / 100))
      rest = rest % 100 * 10
    }
  }

  /// Appends a number of up to 17 digits, or null for one that is not finite. Finding the shortest digits takes ten
  /// times as long as copying them, and on a 3x screen the same thirds recur.
  private mutating func append(long value: Double) {
    guard value.isFinite else { return buffer.append("null") }
    if written.isEmpty { written = Array(repeating: WrittenNumber(), count: 64) }
    let slot = Int(truncatingIfNeeded: (value.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 58)
    let known = written[slot]
    if known.bits == value.bitPattern && known.count > 0 {
      return buffer.append(again: known.start..<known.start + known.count)
    }
    let start = count
    let text = value.description
    buffer.append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    written[slot] = WrittenNumber(bits: value.bitPattern, start: start, count: count - start)
  }
}
