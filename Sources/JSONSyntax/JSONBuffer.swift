/// The growing bytes of a JSON text, and its tokens. Every unsafe line of this target is in this file.
///
/// An array checks at each append that nobody else holds its storage, which takes longer than the rest of writing a
/// number. With these lines, a screen of labels is written in half the instructions.
@safe struct JSONBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(64, capacity)
    unsafe start = .allocate(capacity: self.capacity)
  }

  deinit { unsafe start.deallocate() }

  var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

  var last: UInt8? { count == 0 ? nil : unsafe start[count - 1] }

  // MARK: Bytes

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe put(byte)
  }

  mutating func append(contentsOf bytes: ArraySlice<UInt8>) {
    reserve(bytes.count)
    unsafe bytes.withUnsafeBufferPointer { unsafe put($0) }
  }

  /// Appends a part of what is already written.
  mutating func append(again range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    reserve(range.count)
    unsafe put(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// Appends a text as it is.
  mutating func append(_ text: String) {
    unsafe Self.withBytes(of: text) { source in
      reserve(source.count)
      unsafe put(source)
    }
  }

  // MARK: Tokens

  /// Appends a key that needs no escapes, with its quotes and colon.
  mutating func append(key: StaticString) {
    let length = key.utf8CodeUnitCount
    reserve(length + 3)
    unsafe put(0x22)
    unsafe put(UnsafeBufferPointer(start: key.utf8Start, count: length))
    unsafe put(0x22)
    unsafe put(0x3A)
  }

  /// Appends a text in quotes, with escapes.
  mutating func append(quoted text: String) {
    unsafe Self.withBytes(of: text) { source in
      let hasEscapes = unsafe Self.hasEscapes(source)
      reserve((hasEscapes ? 6 : 1) * source.count + 2)
      unsafe put(0x22)
      if hasEscapes {
        var start = 0
        for index in 0..<source.count where unsafe Self.needsEscape(source[index]) != 0 {
          unsafe put(UnsafeBufferPointer(rebasing: source[start..<index]))
          unsafe put(escaped: source[index])
          start = index + 1
        }
        unsafe put(UnsafeBufferPointer(rebasing: source[start...]))
      } else {
        unsafe put(source)
      }
      unsafe put(0x22)
    }
  }

  /// Without an early exit, the loop is vectorised.
  private static func hasEscapes(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt8 = 0
    for index in 0..<source.count { found |= unsafe needsEscape(source[index]) }
    return found != 0
  }

  /// 1 or 0.
  @inline(__always)
  private static func needsEscape(_ byte: UInt8) -> UInt8 {
    (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0) | (byte == 0x5C ? 1 : 0) | (byte == 0x7F ? 1 : 0)
  }

  @unsafe private mutating func put(escaped byte: UInt8) {
    unsafe put(0x5C)
    switch byte {
    case 0x22, 0x5C: unsafe put(byte)
    case 0x0A: unsafe put(0x6E)
    case 0x0D: unsafe put(0x72)
    case 0x09: unsafe put(0x74)
    default:
      unsafe put(0x75)
      unsafe put(0x30)
      unsafe put(0x30)
      unsafe put(Self.hexadecimal(byte >> 4))
      unsafe put(Self.hexadecimal(byte & 15))
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x57 + digit }

  mutating func append(digits value: UInt64) {
    let length = Self.digits(in: value)
    reserve(length)
    var rest = value
    var place = count + length
    count = place
    repeat {
      place -= 1
      unsafe start[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
  }

  /// Appends a number from 0 to 999.
  @inline(__always)
  mutating func append(below1000 value: Int) {
    reserve(3)
    if value >= 100 { unsafe put(0x30 + UInt8(truncatingIfNeeded: value / 100)) }
    if value >= 10 { unsafe put(0x30 + UInt8(truncatingIfNeeded: value / 10 % 10)) }
    unsafe put(0x30 + UInt8(truncatingIfNeeded: value % 10))
  }

  /// The digits of a number. Most numbers are coordinates, which a few comparisons tell apart without a division.
  @inline(__always)
  private static func digits(in value: UInt64) -> Int {
    var (length, limit) = (1, 10 as UInt64)
    while value >= limit && length < 19 {
      length += 1
      limit *= 10
    }
    return value >= limit ? 20 : length
  }

  // MARK: Storage

  /// Calls `body` with the bytes of a text, where they lie if possible.
  @inline(__always)
  private static func withBytes(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if unsafe text.utf8.withContiguousStorageIfAvailable(body) == nil {
      unsafe Array(text.utf8).withUnsafeBufferPointer(body)
    }
  }

  /// Appends a byte for which there is room.
  @inline(__always)
  @unsafe private mutating func put(_ byte: UInt8) {
    unsafe start[count] = byte
    count += 1
  }

  /// Appends bytes for which there is room.
  @inline(__always)
  @unsafe private mutating func put(_ source: UnsafeBufferPointer<UInt8>) {
    if let base = source.baseAddress { unsafe (start + count).initialize(from: base, count: source.count) }
    count += source.count
  }

  @inline(__always)
  private mutating func reserve(_ number: Int) {
    if capacity - count < number { grow(by: number) }
  }

  @inline(never)
  private mutating func grow(by number: Int) {
    let larger = max(2 * capacity, count + number)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe grown.initialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = grown
    capacity = larger
  }
}
