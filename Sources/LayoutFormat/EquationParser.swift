import LayoutModel

/// One side of a relation: at most one attribute of a view, times a number, plus a number.
struct LinearSide: Hashable {
  /// The path with its attribute last.
  var anchor: DottedPath?
  var multiplier: NumberExpression = .one
  var constant: NumberExpression = .zero
  /// The number of system spacings added.
  var systemSpacing: NumberExpression = .zero
  /// `edges == superview.edges inset 16`: one number, or one for each of the left side's attributes.
  var inset: [NumberExpression]?
  /// `size == [320, 480]`: a number for each of the left side's attributes.
  var list: [NumberExpression]?
  var range: Range<Int>

  var isNumber: Bool { anchor == nil && systemSpacing == .zero && list == nil }
}

/// A parsed `button.height >= 44 @750`; the decoder resolves the paths.
struct Equation: Hashable {
  var left: LinearSide
  var relation: Relation
  var relationRange: Range<Int>
  var right: LinearSide
  var priority: NumberExpression?
}

/// Recursive descent over the grammar of docs/format.md:
///
///     equation   = expression relation ( expression | list ) [ "inset" ( sum | list ) ] [ "@" sum ]
///     list       = "[" sum { "," sum } "]"
///     expression = term { ("+" | "-") term }
///     term       = factor { ("*" | "/") factor }
///     factor     = number | name | path | "(" expression ")" | "-" factor
struct EquationParser {
  /// Looks up a metric's value by name.
  typealias Metrics = (String) -> NumberExpression?

  private let items: [EquationLexer.Item]
  private var index = 0
  private let metric: Metrics
  /// For suggestions.
  private let metricNames: [String]
  private let allowsAnchors: Bool
  private var depth = 0

  private init(_ text: String, metric: @escaping Metrics, metricNames: [String], allowsAnchors: Bool)
    throws(TextProblem)
  {
    items = try EquationLexer.items(of: text)
    guard items.count <= Schema.Limit.equationParts else { throw Self.tooLong(text) }
    self.metric = metric
    self.metricNames = metricNames
    self.allowsAnchors = allowsAnchors
  }

  static func parse(_ text: String, metric: @escaping Metrics, metricNames: [String]) throws(TextProblem) -> Equation {
    var parser = try EquationParser(text, metric: metric, metricNames: metricNames, allowsAnchors: true)
    let equation = try parser.equation()
    let sides = [equation.left, equation.right]
    let numbers = sides.flatMap { side -> [NumberExpression] in
      [side.multiplier, side.constant, side.systemSpacing] + (side.inset ?? []) + (side.list ?? [])
    }
    let isShort = (numbers + [equation.priority ?? .one]).allSatisfy { $0.isWithin(Schema.Limit.equationParts) }
    guard isShort else { throw tooLong(text) }
    return equation
  }

  /// The error for long equations. These, or metrics made of metrics, could overflow the stack or take forever.
  private static func tooLong(_ text: String) -> TextProblem {
    TextProblem(
      "more than \(Schema.Limit.equationParts) numbers, names and signs, those of its metrics included",
      0..<text.utf8.count)
  }

  /// A number, or a computation with metrics.
  static func number(
    _ text: String, metric: @escaping Metrics, metricNames: [String]
  ) throws(TextProblem) -> NumberExpression {
    var parser = try EquationParser(text, metric: metric, metricNames: metricNames, allowsAnchors: false)
    let value = try parser.sum()
    guard case .end = parser.items[parser.index].token else {
      throw parser.tooMuch(where: "the number should end")
    }
    guard value.constant.isWithin(Schema.Limit.equationParts) else { throw tooLong(text) }
    return value.constant
  }

  // MARK: Grammar

  private mutating func equation() throws(TextProblem) -> Equation {
    let left = try sum()
    let (relation, relationRange) = try relation()
    var right: LinearSide
    if let list = try list() {
      right = LinearSide(list: list.numbers, range: list.range)
    } else {
      right = try sum()
    }
    if case .path(let path) = items[index].token, path.segments == [Schema.inset] {
      index += 1
      if let list = try list() {
        right.inset = list.numbers
      } else {
        let amount = try sum()
        guard amount.isNumber else { throw TextProblem("'inset' takes a number, or one for each edge", amount.range) }
        right.inset = [amount.constant]
      }
    }
    var priority: NumberExpression?
    if case .sign("@") = items[index].token {
      index += 1
      priority = try self.priority()
    }
    guard case .end = items[index].token else { throw unexpectedEnd() }
    return Equation(left: left, relation: relation, relationRange: relationRange, right: right, priority: priority)
  }

  /// `[8, 16, 8, 16]`; nil if there is no bracket.
  private mutating func list() throws(TextProblem) -> (numbers: [NumberExpression], range: Range<Int>)? {
    guard case .sign("[") = items[index].token else { return nil }
    let start = items[index].range.lowerBound
    var numbers: [NumberExpression] = []
    repeat {
      index += 1
      let number = try sum()
      guard number.isNumber else { throw TextProblem("only numbers stand in a list", number.range) }
      numbers.append(number.constant)
    } while items[index].token == .sign(",")
    guard case .sign("]") = items[index].token else {
      throw TextProblem("']' is missing before \(found)", items[index].range)
    }
    index += 1
    return (numbers, start..<items[index - 1].range.upperBound)
  }

  private mutating func relation() throws(TextProblem) -> (Relation, Range<Int>) {
    let item = items[index]
    guard case .sign(let sign) = item.token else {
      throw TextProblem("found \(found) where '==', '<=' or '>=' belongs", item.range)
    }
    if let relation = Relation(rawValue: sign) {
      index += 1
      return (relation, item.range)
    }
    switch sign {
    case "=": throw TextProblem("found '='; an equation has '=='", item.range)
    case "<", "≤": throw TextProblem("found '\(sign)'; an inequality has '<='", item.range)
    case ">", "≥": throw TextProblem("found '\(sign)'; an inequality has '>='", item.range)
    case "!=": throw TextProblem("found '!='; a constraint has '==', '<=' or '>='", item.range)
    default: throw TextProblem("found '\(sign)' where '==', '<=' or '>=' belongs", item.range)
    }
  }

  private func unexpectedEnd() -> TextProblem {
    let item = items[index]
    if case .sign(let sign) = item.token, Relation(rawValue: sign) != nil {
      return TextProblem("found a second '\(sign)'; write two constraints", item.range)
    }
    return tooMuch(where: "the equation should end")
  }

  private func tooMuch(where place: String) -> TextProblem {
    let item = items[index]
    var isPercent = false
    if case .sign("%") = item.token { isPercent = true }
    let way = isPercent ? "; a share of another length is a product, such as 'width == 0.5 * superview.width'" : ""
    return TextProblem("found \(found) where \(place)\(way)", item.range)
  }

  private mutating func priority() throws(TextProblem) -> NumberExpression {
    let start = items[index].range.lowerBound
    let saved = index
    if case .path(let path) = items[index].token, path.segments.count == 1, let named = Schema.priority(path.text) {
      index += 1
      var value = NumberExpression.constant(named)
      if case .sign(let sign) = items[index].token, sign == "+" || sign == "-" {
        index += 1
        let rest = try term()
        value = value + (sign == "+" ? rest.constant : -rest.constant)
      }
      return try checked(value, start)
    }
    if case .path(let path) = items[index].token, path.segments.count == 1, metric(path.text) == nil {
      let names = Schema.priorities.map(\.word)
      let near = Suggestion.hint(for: path.text, among: names)
      let rule = Hint("; \(Schema.priorityRule), or \(Suggestion.list(names, limit: 6))")
      throw TextProblem("unknown priority '\(path.text)'", hint: near ?? rule, items[saved].range)
    }
    let value = try sum()
    guard value.isNumber else { throw TextProblem(Schema.priorityRule, value.range) }
    return try checked(value.constant, start)
  }

  private func checked(_ priority: NumberExpression, _ start: Int) throws(TextProblem) -> NumberExpression {
    if let problem = priority.constant.flatMap(Schema.problem(withPriority:)) {
      throw TextProblem(problem, start..<items[index - 1].range.upperBound)
    }
    return priority
  }

  private mutating func sum() throws(TextProblem) -> LinearSide {
    depth += 1
    defer { depth -= 1 }
    guard depth < 40 else { throw TextProblem("too many parentheses inside each other", items[index].range) }
    var left = try term()
    while case .sign(let sign) = items[index].token, sign == "+" || sign == "-" {
      index += 1
      var right = try term()
      if sign == "-" { right = scaled(right, by: .constant(-1)) }
      left = try added(left, right)
    }
    return left
  }

  private mutating func term() throws(TextProblem) -> LinearSide {
    var left = try factor()
    while case .sign(let sign) = items[index].token, sign == "*" || sign == "/" {
      let place = items[index].range
      index += 1
      let right = try factor()
      let range = left.range.lowerBound..<right.range.upperBound
      if sign == "/" {
        guard right.isNumber else { throw TextProblem("only a number can stand after '/'", right.range) }
        if right.constant == .zero { throw TextProblem("division by zero", right.range) }
        left = divided(left, by: right.constant)
      } else if right.isNumber {
        left = scaled(left, by: right.constant)
      } else if left.isNumber {
        left = scaled(right, by: left.constant)
      } else {
        if let problem = right.anchor.flatMap(unknown) ?? left.anchor.flatMap(unknown) { throw problem }
        throw TextProblem("two attributes cannot be multiplied: a constraint is linear", place)
      }
      left.range = range
    }
    return left
  }

  private mutating func factor() throws(TextProblem) -> LinearSide {
    let item = items[index]
    switch item.token {
    case .number(let value):
      index += 1
      return LinearSide(constant: .constant(value), range: item.range)
    case .sign("-"):
      index += 1
      var side = scaled(try nested(), by: .constant(-1))
      side.range = item.range.lowerBound..<side.range.upperBound
      return side
    case .sign("("):
      index += 1
      var side = try sum()
      guard case .sign(")") = items[index].token else {
        throw TextProblem("')' is missing before \(found)", items[index].range)
      }
      side.range = item.range.lowerBound..<items[index].range.upperBound
      index += 1
      return side
    case .path(let path):
      index += 1
      return try named(path, item.range)
    case .end:
      throw TextProblem("the end is here, where a number\(allowsAnchors ? " or an attribute" : "") belongs", item.range)
    default:
      throw TextProblem("found \(found) where a number\(allowsAnchors ? " or an attribute" : "") belongs", item.range)
    }
  }

  private mutating func nested() throws(TextProblem) -> LinearSide {
    depth += 1
    defer { depth -= 1 }
    guard depth < 40 else { throw TextProblem("too many signs inside each other", items[index].range) }
    return try factor()
  }

  private func named(_ path: DottedPath, _ range: Range<Int>) throws(TextProblem) -> LinearSide {
    if path.segments.count == 1 {
      let name = path.text
      if let value = metric(name) { return LinearSide(constant: value, range: range) }
      if allowsAnchors, name == Schema.systemSpacing { return LinearSide(systemSpacing: .one, range: range) }
      guard allowsAnchors else {
        throw TextProblem("unknown metric '\(name)'", hint: Suggestion.hint(for: name, among: metricNames), range)
      }
      // The decoder resolves the word: an attribute of the owner, or an item after `edges`.
      return LinearSide(anchor: path, range: range)
    }
    guard allowsAnchors else {
      if !path.isQuoted, let value = metric(path.text) { return LinearSide(constant: value, range: range) }
      let isLength = ScreenLength(rawValue: path.text) != nil
      throw TextProblem(
        "expected a number, found '\(path.text)'\(isLength ? "; name it in 'metrics'" : "")", range)
    }
    return LinearSide(anchor: path, range: range)
  }

  /// The error for a single word that is not an attribute: mostly a misspelt metric.
  private func unknown(_ path: DottedPath) -> TextProblem? {
    guard path.segments.count == 1, Schema.attributes[path.text] == nil, Schema.composite(path.text) == nil else {
      return nil
    }
    return Self.unknownWord(path.text, metrics: metricNames, path.range)
  }

  static func unknownWord(_ word: String, metrics: [String], _ range: Range<Int>) -> TextProblem {
    let known = Schema.attributeNames + Schema.composites.map(\.word) + [Schema.systemSpacing] + metrics
    return TextProblem(
      "'\(word)' is neither an attribute nor a metric", hint: Suggestion.hint(for: word, among: known), range)
  }

  // MARK: Arithmetic

  private func scaled(_ side: LinearSide, by factor: NumberExpression) -> LinearSide {
    var side = side
    if side.anchor != nil { side.multiplier = side.multiplier * factor }
    side.constant = side.constant * factor
    side.systemSpacing = side.systemSpacing * factor
    return side
  }

  private func divided(_ side: LinearSide, by divisor: NumberExpression) -> LinearSide {
    var side = side
    if side.anchor != nil { side.multiplier = side.multiplier / divisor }
    side.constant = side.constant / divisor
    side.systemSpacing = side.systemSpacing / divisor
    return side
  }

  private func added(_ a: LinearSide, _ b: LinearSide) throws(TextProblem) -> LinearSide {
    if a.anchor != nil, let second = b.anchor {
      if let problem = unknown(second) ?? a.anchor.flatMap(unknown) { throw problem }
      throw TextProblem(
        "a constraint has one attribute on each side, but '\(second.text)' is a second one", second.range)
    }
    var side = a.anchor != nil ? a : b
    side.constant = a.constant + b.constant
    side.systemSpacing = a.systemSpacing + b.systemSpacing
    side.range = a.range.lowerBound..<b.range.upperBound
    return side
  }

  private var found: String {
    switch items[index].token {
    case .number(let value): "'\(value.shortText)'"
    case .path(let path): "'\(path.text)'"
    case .sign(let sign): "'\(sign)'"
    case .end: "the end"
    }
  }
}
