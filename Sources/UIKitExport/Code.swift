import LayoutModel

/// A piece of the exported code: text, and values in it that more than their text matters of. Written as a string
/// literal, and printed last.
struct Code: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    case literal(String)
    /// Terms with `+` between them.
    case sum([Code])
    /// A constant for a colour of the document, by its digits.
    case color(String)
    /// Resolves a colour for the appearance, so that the code runs again for each.
    case appearance
    /// The view that a property is set of.
    case receiver
  }

  private(set) var parts: [Part] = []

  init(_ part: Part) { parts = [part] }
  init(_ parts: some Sequence<Part>) { self.parts = Array(parts) }
  init(_ text: String) { append(.text(text)) }

  static func literal(_ text: String) -> Code { Code(.literal(text)) }

  /// `[a, b]`
  static func list(_ items: [Code]) -> Code { "[\(items.joined(", "))]" }

  private mutating func append(_ part: Part) {
    guard case .text(let text) = part else { return parts.append(part) }
    guard !text.isEmpty else { return }
    // Text that stands together is one part, so that the same code is the same value.
    guard case .text(let before)? = parts.last else { return parts.append(part) }
    parts[parts.count - 1] = .text(before + text)
  }

  static func += (code: inout Code, more: Code) { more.parts.forEach { code.append($0) } }
  static func + (code: Code, more: Code) -> Code { "\(code)\(more)" }

  /// The code with other code in place of some parts.
  func replacing(_ change: (Part) -> Code?) -> Code {
    parts.reduce(into: Code("")) { code, part in
      if case .sum(let terms) = part {
        code.append(.sum(terms.map { $0.replacing(change) }))
      } else {
        code += change(part) ?? Code(part)
      }
    }
  }

  /// Its parts and those of the terms in it.
  var allParts: [Part] {
    parts.flatMap { part in if case .sum(let terms) = part { terms.flatMap(\.allParts) } else { [part] } }
  }
}

extension Code: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self.init(text) }
  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.code }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var code = Code("")
    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ text: String) { code += Code(text) }
    mutating func appendInterpolation(_ part: Code) { code += part }
    mutating func appendInterpolation(_ text: String) { code += Code(text) }
    mutating func appendInterpolation(_ number: Int) { code += Code("\(number)" as String) }
    mutating func appendInterpolation(_ isOn: Bool) { code += Code(isOn ? "true" : "false") }
    /// At most three decimals.
    mutating func appendInterpolation(_ number: Double) { code += Code(number.shortText) }
  }
}

extension Code: CustomStringConvertible {
  var description: String { text }
}

extension [Code] {
  func joined(_ separator: Code) -> Code {
    dropFirst().reduce(first ?? "") { $0 + separator + $1 }
  }
}

// MARK: Printing

extension Code {
  /// The code on one line.
  var text: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .literal(let text): "\"\(Self.escaped(text.unicodeScalars))\""
      case .sum(let terms): terms.map(\.text).joined(separator: " + ")
      case .color(let digits): "hex\(digits)"
      case .appearance: ".resolvedColor(with: traitCollection)"
      case .receiver: "self"
      }
    }.joined()
  }

  /// A long text of several runs or paragraphs stands on several lines.
  var lines: [String] {
    let flat = text
    if flat.count > 110, let place = parts.firstIndex(where: \.isBroken), case .sum(let terms) = parts[place] {
      let (head, tail) = (Code(parts[..<place]).text, Code(parts[(place + 1)...]).text)
      return [head.last == " " ? String(head.dropLast()) : head, "  " + terms[0].text]
        + terms.dropFirst().dropLast().map { "    + " + $0.text } + ["    + " + terms[terms.count - 1].text + tail]
    }
    // A backslash in front of an n would look like a line break.
    guard flat.count > 100, case .literal(let text)? = parts.last, text.contains("\n"), !text.contains("\\") else {
      return [flat]
    }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return [Code(parts.dropLast()).text + "\"\"\""]
      + lines.map { $0.isEmpty ? "" : "  " + Self.escaped($0) } + ["  \"\"\""]
  }

  private static func escaped(_ text: some Sequence<Unicode.Scalar>) -> String {
    text.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case let scalar
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isDefaultIgnorableCodePoint:
        escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Code.Part {
  /// Whether it may stand on several lines.
  fileprivate var isBroken: Bool { if case .sum(let terms) = self { terms.count > 1 } else { false } }
}
