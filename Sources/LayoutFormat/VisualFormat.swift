import LayoutModel

/// Apple's Visual Format Language, all of its published grammar:
///
///     string     = [ ("H" | "V") ":" ] [ "|" connection ] view { connection view } [ connection "|" ]
///     connection = [ "-" [ predicates "-" ] ]
///     predicates = number | name | "(" predicate { "," predicate } ")"
///     view       = "[" name [ "(" predicate { "," predicate } ")" ] "]"
///     predicate  = [ "==" | "<=" | ">=" ] ( number | name ) [ "@" ( number | name ) ]
///
/// The result mirrors the text; the decoder determines which names are views and which are metrics.
struct VisualFormat: Hashable {
  struct Name: Hashable {
    var text: String
    var range: Range<Int>
  }

  enum Object: Hashable {
    case number(Double, at: Range<Int>)
    case name(Name)
  }

  struct Predicate: Hashable {
    var relation: Relation
    var object: Object
    var priority: Object?
    var range: Range<Int>
  }

  struct Box: Hashable {
    var name: Name
    var predicates: [Predicate]
  }

  enum Connection: Hashable {
    /// No connection: a distance of 0.
    case flush
    /// A single hyphen.
    case standard
    case predicates([Predicate])
  }

  var isVertical = false
  var views: [Box] = []
  /// Between `|` and the first view; nil without `|`.
  var start: Connection?
  /// Between neighbours, one less than views.
  var connections: [Connection] = []
  /// Between the last view and `|`; nil without `|`.
  var end: Connection?

  static func parse(_ text: String) throws(TextProblem) -> VisualFormat {
    var parser = Parser(bytes: Array(text.utf8))
    return try parser.string()
  }

  private struct Parser {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func string() throws(TextProblem) -> VisualFormat {
      var format = VisualFormat()
      skipSpace()
      if index + 1 < bytes.count, bytes[index + 1] == 0x3A {
        switch bytes[index] {
        case 0x48: format.isVertical = false
        case 0x56: format.isVertical = true
        default: throw TextProblem("an orientation is 'H:' or 'V:'", index..<index + 2)
        }
        index += 2
      }
      if accept(0x7C) {
        format.start = try connection()
        if peek == nil { throw TextProblem("a view in '[' and ']' is missing after '|'", bytes.count..<bytes.count) }
      }
      while true {
        format.views.append(try view())
        let connection = try connection()
        if accept(0x7C) {
          format.end = connection
          break
        }
        guard peek != nil else {
          if connection != .flush {
            throw TextProblem("a view or '|' is missing at the end", bytes.count..<bytes.count)
          }
          return format
        }
        format.connections.append(connection)
      }
      if peek != nil { throw TextProblem("nothing may follow '|'", index..<bytes.count) }
      return format
    }

    private mutating func view() throws(TextProblem) -> Box {
      guard accept(0x5B) else {
        throw TextProblem("found \(found) where a view in '[' and ']' belongs", here)
      }
      let start = index
      var depth = 0
      while index < bytes.count, bytes[index] != 0x28, depth > 0 || bytes[index] != 0x5D {
        depth += bytes[index] == 0x5B ? 1 : bytes[index] == 0x5D ? -1 : 0
        index += 1
      }
      let name = name(start..<index)
      guard !name.text.isEmpty else {
        throw TextProblem("the name of a view is missing", start..<min(start + 1, bytes.count))
      }
      var box = Box(name: name, predicates: [])
      if accept(0x28) { box.predicates = try list() }
      guard accept(0x5D) else { throw TextProblem("found \(found) where ']' belongs", here) }
      return box
    }

    private mutating func connection() throws(TextProblem) -> Connection {
      guard accept(0x2D) else { return .flush }
      switch peek {
      case 0x5B, 0x7C, nil: return .standard
      case 0x28:
        index += 1
        let predicates = try list()
        guard accept(0x2D) else { throw TextProblem("found \(found) where '-' belongs behind a distance", here) }
        return .predicates(predicates)
      default:
        let start = index
        let object = try object()
        guard accept(0x2D) else { throw TextProblem("found \(found) where '-' belongs behind a distance", here) }
        return .predicates([Predicate(relation: .equal, object: object, priority: nil, range: start..<index - 1)])
      }
    }

    private mutating func list() throws(TextProblem) -> [Predicate] {
      var predicates = [try predicate()]
      while accept(0x2C) { predicates.append(try predicate()) }
      guard accept(0x29) else { throw TextProblem("found \(found) where ',' or ')' belongs", here) }
      return predicates
    }

    private mutating func predicate() throws(TextProblem) -> Predicate {
      skipSpace()
      let start = index
      var relation = Relation.equal
      if let sign = peek, [0x3C, 0x3D, 0x3E].contains(sign) {
        guard index + 1 < bytes.count, bytes[index + 1] == 0x3D else {
          throw TextProblem("a relation is '==', '<=' or '>='", here)
        }
        relation = sign == 0x3C ? .lessThanOrEqual : sign == 0x3E ? .greaterThanOrEqual : .equal
        index += 2
      }
      let object = try object()
      var priority: Object?
      if accept(0x40) { priority = try self.object() }
      return Predicate(relation: relation, object: object, priority: priority, range: start..<index)
    }

    private mutating func object() throws(TextProblem) -> Object {
      skipSpace()
      let start = index
      if index < bytes.count, bytes[index] == 0x2D { index += 1 }
      while index < bytes.count, EquationLexer.isDigit(bytes[index]) || bytes[index] == 0x2E { index += 1 }
      skipExponent(after: start)
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      if let value = Double(text.hasPrefix(".") ? "0" + text : text) {
        if index < bytes.count, EquationLexer.isNameByte(bytes[index]) {
          throw TextProblem("found \(found) right after a number", here)
        }
        return .number(value, at: start..<index)
      }
      index = start
      guard index < bytes.count, EquationLexer.isNameStart(bytes[index]) else {
        throw TextProblem("found \(found) where a number, a metric or a view belongs", here)
      }
      // A hyphen belongs to a name only before a letter, as in equations; after a distance it belongs to the
      // connection.
      while index < bytes.count, EquationLexer.isNameByte(bytes[index]) || bytes[index] == 0x2E { index += 1 }
      return .name(name(start..<index))
    }

    /// Skips the exponent of a number, such as `e2` or `E-2`.
    private mutating func skipExponent(after start: Int) {
      guard index > start, index < bytes.count, bytes[index] | 0x20 == 0x65 else { return }
      var end = index + 1
      if end < bytes.count, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
      let digits = bytes[min(end, bytes.count)...].prefix { EquationLexer.isDigit($0) }.count
      if digits > 0 { index = end + digits }
    }

    // MARK: Bytes

    private func name(_ range: Range<Int>) -> Name {
      let text = String(decoding: bytes[range], as: UTF8.self)
      let trimmed = text.drop { $0 == " " }
      return Name(text: String(trimmed.reversed().drop { $0 == " " }.reversed()), range: range)
    }

    private mutating func skipSpace() {
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    }

    private var peek: UInt8? {
      mutating get {
        skipSpace()
        return index < bytes.count ? bytes[index] : nil
      }
    }

    private mutating func accept(_ byte: UInt8) -> Bool {
      guard peek == byte else { return false }
      index += 1
      return true
    }

    private var here: Range<Int> { index..<min(index + 1, max(bytes.count, index)) }

    private var found: String {
      guard index < bytes.count else { return "the end" }
      var end = index + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      return "'\(String(decoding: bytes[index..<end], as: UTF8.self))'"
    }
  }
}
