/// A statement, a declaration or a comment of the exported code, as a value that is printed last.
enum Statement: Hashable, Sendable {
  case code(Code)
  /// Indented statements after an opening line, such as `if isWide {` and `} else {`, with a line behind the last.
  case blocks([Block], end: Code)

  struct Block: Hashable, Sendable {
    var opening: Code
    var body: [Statement] = []
  }

  /// `head { … }`
  static func block(_ head: Code, _ body: [Statement]) -> Statement { indented("\(head) {", body, "}") }

  /// Statements between two lines.
  static func indented(_ opening: Code, _ body: [Statement], _ end: Code) -> Statement {
    .blocks([Block(opening: opening, body: body)], end: end)
  }

  /// Items with a comma after each: `activate([ … ])`.
  static func list(_ opening: Code, _ items: [Code], _ end: Code = "]") -> Statement {
    indented("\(opening)[", items.map { .code("\($0),") }, end)
  }

  /// Its cases stand under it, as in Swift.
  static func switching(_ value: Code, _ cases: [Block]) -> Statement {
    .blocks([Block(opening: "switch \(value) {")] + cases, end: "}")
  }

  /// The codes of its lines, in order.
  private var codes: [Code] {
    switch self {
    case .code(let code): [code]
    case .blocks(let blocks, let end): blocks.flatMap { [$0.opening] + $0.body.flatMap(\.codes) } + [end]
    }
  }

  /// What its code consists of.
  var parts: [Code.Part] { codes.flatMap(\.allParts) }

  /// The statement with other code in place of some parts.
  func replacing(_ change: (Code.Part) -> Code?) -> Statement {
    switch self {
    case .code(let code): .code(code.replacing(change))
    case .blocks(let blocks, let end):
      .blocks(
        blocks.map { block in
          Block(opening: block.opening.replacing(change), body: block.body.map { $0.replacing(change) })
        }, end: end.replacing(change))
    }
  }

  fileprivate var lines: [String] {
    switch self {
    case .code(let code): code.lines
    case .blocks(let blocks, let end):
      blocks.flatMap { $0.opening.lines + $0.body.flatMap(\.lines).map { $0.isEmpty ? "" : "  " + $0 } } + end.lines
    }
  }
}

extension Statement: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .code(Code(text)) }
  init(stringInterpolation code: Code.StringInterpolation) { self = .code(Code(stringInterpolation: code)) }
}

extension [Statement] {
  var parts: [Code.Part] { flatMap(\.parts) }
  var text: String { flatMap(\.lines).map { $0 + "\n" }.joined() }
}

extension [[Statement]] {
  /// An empty line between groups of which each has something.
  var separated: [Statement] { filter { !$0.isEmpty }.reduce(into: []) { $0 += $0.isEmpty ? $1 : [""] + $1 } }
}
