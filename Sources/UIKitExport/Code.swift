import LayoutModel

/// A piece of the exported code: text, and values in it that more than their text matters of. Written as a string
/// literal, and printed last.
struct Code: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    case literal(String)
    /// Terms with `+` between them.
    case sum([Code])
    /// `[a, b]` that stands on a line of its own has a line for each item.
    case list([Code])
    /// A view, a guide or a constraint.
    case name(Reference)
    /// A condition, by its name.
    case condition(String)
    /// Something that the file declares if code uses it.
    case helper(UIKitHelper)
    /// The name of the class that the code stands in.
    case className
    /// A constant for a colour of the document, by its digits.
    case color(String)
    /// Resolves a colour for the appearance, so that the code runs again for each.
    case appearance
    /// A view that is named later, such as the one that a property is set of.
    case receiver
  }

  /// `rows[2].label`: names that lead to a view, a guide or a constraint.
  struct Reference: Hashable, Sendable {
    enum Copy: Hashable, Sendable {
      case number(Int)
      /// The variable `index`.
      case index
    }

    struct Step: Hashable, Sendable {
      var name: String
      /// Its place in an array of copies.
      var copy: Copy?
    }

    var first: Step
    var rest: [Step] = []

    /// A controller's view.
    static let view = Reference("view")
    /// A class of views in itself.
    static let own = Reference("self")

    init(_ name: String, copy: Copy? = nil) { first = Step(name: name, copy: copy) }

    /// Whether it is a controller's `view`.
    var isControllersView: Bool { (rest.last ?? first) == Step(name: "view") }

    /// What this name has under another.
    func member(_ other: Reference) -> Reference {
      var all = self
      all.rest += [other.first] + other.rest
      return all
    }
  }

  private(set) var parts: [Part] = []

  init(_ part: Part) { parts = [part] }
  init(_ parts: some Sequence<Part>) { self.parts = Array(parts) }
  init(_ text: String) { append(.text(text)) }

  static func literal(_ text: String) -> Code { Code(.literal(text)) }
  static func condition(_ name: String) -> Code { Code(.condition(name)) }
  static let className = Code(.className)
  static let receiver = Code(.receiver)
  /// The controller's view.
  static let view = Code(.name(.view))

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
      switch part {
      case .sum(let terms): code.append(.sum(terms.map { $0.replacing(change) }))
      case .list(let items): code.append(.list(items.map { $0.replacing(change) }))
      default: code += change(part) ?? Code(part)
      }
    }
  }

  /// The code without lists that get several lines.
  var onOneLine: Code {
    parts.reduce(into: Code("")) { code, part in
      if case .list(let items) = part { code += .list(items.map(\.onOneLine)) } else { code.append(part) }
    }
  }

  /// Its parts, and those of the terms and items in it.
  var allParts: [Part] {
    parts.flatMap { part in
      switch part {
      case .sum(let inner), .list(let inner): inner.flatMap(\.allParts)
      default: [part]
      }
    }
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
    mutating func appendInterpolation(_ name: Reference) { code += Code(.name(name)) }
    mutating func appendInterpolation(helper: UIKitHelper) { code += Code(.helper(helper)) }
    mutating func appendInterpolation(_ text: String) { code += Code(text) }
    mutating func appendInterpolation(_ number: Int) { code += Code("\(number)" as String) }
    mutating func appendInterpolation(_ isOn: Bool) { code += Code(isOn ? "true" : "false") }
    /// At most three decimals.
    mutating func appendInterpolation(_ number: Double) { code += Code(number.shortText) }
  }
}

extension DefaultStringInterpolation {
  @available(*, unavailable, message: "a string would lose what the code consists of")
  mutating func appendInterpolation(_ code: Code) {}
  @available(*, unavailable, message: "a string would lose what the code consists of")
  mutating func appendInterpolation(_ name: Code.Reference) {}
}

extension [Code] {
  func joined(_ separator: Code) -> Code {
    dropFirst().reduce(first ?? "") { $0 + separator + $1 }
  }
}

// MARK: Printing

extension Code {
  /// The code on one line.
  var text: String { parts.map(\.text).joined() }

  /// A long text of several runs or paragraphs, and a list, stand on several lines.
  var lines: [String] {
    let flat = text
    if flat.count > 110, let place = parts.firstIndex(where: \.isLong), case .sum(let terms) = parts[place] {
      let (head, tail) = (Code(parts[..<place]).text, Code(parts[(place + 1)...]).text)
      return [head.last == " " ? String(head.dropLast()) : head, "  " + terms[0].text]
        + terms.dropFirst().dropLast().map { "    + " + $0.text } + ["    + " + terms[terms.count - 1].text + tail]
    }
    switch parts.last {
    case .list?: return broken
    // A backslash in front of an n would look like a line break.
    case .literal(let text)? where flat.count > 100 && text.contains("\n") && !text.contains("\\"):
      let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      return [Code(parts.dropLast()).text + "\"\"\""] + lines.map { $0.isEmpty ? "" : "  " + Self.escaped($0) } + [
        "  \"\"\""
      ]
    default: return flat.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// With a line for each item of its lists.
  private var broken: [String] {
    parts.reduce(into: [""]) { lines, part in
      guard case .list(let items) = part else {
        lines[lines.count - 1] += part.text
        return
      }
      lines[lines.count - 1] += "["
      for (number, item) in items.enumerated() {
        var more = item.broken
        if number < items.count - 1 { more[more.count - 1] += "," }
        lines += ["  " + more[0]] + more.dropFirst().map { "    " + $0 }
      }
      lines.append("]")
    }
  }

  fileprivate static func escaped(_ text: some Sequence<Unicode.Scalar>) -> String {
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
  /// Whether a long line breaks at it.
  fileprivate var isLong: Bool { if case .sum(let terms) = self { terms.count > 1 } else { false } }

  fileprivate var text: String {
    switch self {
    case .text(let text), .condition(let text): text
    case .literal(let text): "\"\(Code.escaped(text.unicodeScalars))\""
    case .sum(let terms): terms.map(\.text).joined(separator: " + ")
    case .list(let items): "[\(items.map(\.text).joined(separator: ", "))]"
    case .name(let reference): ([reference.first] + reference.rest).map(\.text).joined(separator: ".")
    case .helper(let helper): helper.name
    case .color(let digits): "hex\(digits)"
    case .appearance: ".resolvedColor(with: traitCollection)"
    case .className, .receiver: preconditionFailure("\(self) is printed before it has a name")
    }
  }
}

extension Code.Reference.Step {
  fileprivate var text: String {
    switch copy {
    case nil: name
    case .number(let number): "\(name)[\(number)]"
    case .index: "\(name)[index]"
    }
  }
}
