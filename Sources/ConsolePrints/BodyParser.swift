/// Reads what a constraint demands: an equation, or a format such as `V:|-(8)-[X]`.
struct BodyParser {
  /// Names of items that entries before this one resolve.
  var names: [String: PrintedItem]
  /// Names of items that this entry resolves.
  private(set) var learned: [String: PrintedItem] = [:]
  /// Whether the entry ends within its list of names.
  private(set) var isCut = false
  /// Whether the text ends with the list that stands behind every body since iOS 10.
  private(set) var hasInfo = false
  /// Whether the text ends where an entry may end.
  private(set) var isWhole = true
  private var superview: PrintedItem?
  private var priority: Double?

  init(names: [String: PrintedItem]) {
    self.names = names
  }

  mutating func equation(_ text: ByteText) -> PrintedEquation? {
    var rest = takingInfo(from: Self.withoutNulls(Self.withoutMarker(text.trimmed))).trimmed
    rest = takingPriority(from: rest).trimmed
    guard !rest.isEmpty else { return nil }
    var result = format(rest) ?? comparison(rest) ?? comparison(Self.withPlainRelation(rest))
    result?.superview = superview
    if let priority, result != nil { result?.priority = priority }
    return result
  }

  // MARK: The ends

  /// AppKit appends `  Marker:0x…{id: 46}` and a closing bracket that belongs to the entry.
  private static func withoutMarker(_ text: ByteText) -> ByteText {
    guard let marker = text.firstIndex(of: "Marker:"), marker > text.startIndex, text[marker - 1].isBlank else {
      return text
    }
    var rest = text[..<marker].trimmingEnd
    if rest.last == UInt8(ascii: ">") { rest = rest.dropLast() }
    return rest
  }

  /// What an overridden description appends.
  private static func withoutNulls(_ text: ByteText) -> ByteText {
    for nulls in ["((null), (null))", "(%28null%29, %28null%29)"] where text.hasSuffix(nulls) {
      return text.dropLast(nulls.utf8.count).trimmingEnd
    }
    return text
  }

  private static let infoStarts = ["(active", "(inactive", "(Names:", "(names:"]

  /// Takes `(active, names: K:Class:0x…, '|':Class:0x… )` off the end.
  private mutating func takingInfo(from text: ByteText) -> ByteText {
    guard let start = Self.infoStarts.compactMap({ text.lastIndex(of: $0) }).max() ?? Self.translatedInfo(text) else {
      // Cut within its first word.
      guard let open = text.lastIndex(of: " ("),
        Self.infoStarts.contains(where: { $0.hasPrefix(text[(open + 1)...].string) })
      else { return text }
      isCut = true
      return text[..<open]
    }
    let info = text[start...]
    hasInfo = info.trimmingEnd.last == UInt8(ascii: ")")
    if !hasInfo { isCut = true }
    if let list = info.firstIndex(of: "ames:").map({ $0 + 5 }) ?? info.firstIndex(of: "'|':") {
      learnNames(info[list...])
    }
    return text[..<start]
  }

  /// Where `(aktiv, Namen: '|':UIView:0x… )` begins: a page may have been translated.
  private static func translatedInfo(_ text: ByteText) -> Int? {
    guard text.last == UInt8(ascii: ")"), let open = text.lastIndex(of: " ("), open + 2 < text.endIndex,
      text[open + 2].isWordByte, !text[open + 2].isDigit
    else { return nil }
    return open + 1
  }

  private mutating func learnNames(_ list: ByteText) {
    var rest = list
    while let address = rest.firstAddress() {
      let key = rest[address].string
      var name = rest[..<address.lowerBound].drop { $0.isBlank || $0 == UInt8(ascii: ",") }
      if name.last == UInt8(ascii: ":") { name = name.dropLast() }
      // A table in Markdown takes the bar.
      if let bar = ["'|':", "'':"].first(where: name.hasPrefix) {
        superview = learn(name.dropFirst(bar.utf8.count).trimmingStart, key, isSuperview: true)
      } else {
        _ = learn(name, key)
      }
      rest = rest[address.upperBound...]
    }
    // A name without an address, where those were taken out.
    if superview == nil, let bar = rest.firstIndex(of: "'|':") {
      let name = rest[(bar + 4)...].prefix { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: ",") }.trimmed
      if !name.isEmpty { superview = PrintedItem(key: name.string, className: name.string) }
    }
  }

  /// `Class` or `Name:Class` or just `Name`: the whole and what stands before its class are names of the item.
  private mutating func learn(_ text: ByteText, _ address: String, isSuperview: Bool = false) -> PrintedItem {
    let whole = text.string
    if let known = learned[whole], known.key == address { return known }
    let colon = text.lastIndex(of: ":")
    let className = colon.map { text[($0 + 1)...] } ?? text
    let isClass = className.word(and: "_.$").count == className.count && !className.hasSuffix("...")
    guard let colon, isClass else {
      let item = PrintedItem(
        key: address, className: isSuperview && isClass ? whole : "", name: isSuperview && isClass ? nil : whole)
      learned[whole] = item
      return item
    }
    let name = text[..<colon].string
    let item = PrintedItem(key: address, className: className.string, name: name)
    learned[whole] = item
    learned[name] = item
    return item
  }

  private mutating func takingPriority(from text: ByteText) -> ByteText {
    var rest = text
    for word in [" CompressionResistance:", " Hug:", " priority:", " ^", " @"] {
      guard let start = rest.lastIndex(of: word) else { continue }
      let value = rest[(start + word.utf8.count)...]
      if let number = value.number(), number.rest.trimmed.isEmpty {
        priority = max(priority ?? 0, number.value)
        rest = rest[..<start].trimmingEnd
      } else if word == " ^", let named = Self.masonryPriorities[value.trimmed.string] {
        priority = named
        rest = rest[..<start].trimmingEnd
      }
    }
    return rest
  }

  /// NSLayoutConstraint+MASDebugAdditions.m.
  private static let masonryPriorities: [String: Double] = [
    "required": 1000, "high": 750, "medium": 500, "low": 250, "fitting size": 50,
    "drag that can resize scene": 510, "drag that cannot resize scene": 490, "window size stay put": 500,
  ]

  // MARK: Equations

  private mutating func comparison(_ text: ByteText) -> PrintedEquation? {
    var index = text.startIndex
    while index < text.endIndex {
      defer { index += 1 }
      guard let relation = Self.relation(at: index, in: text) else { continue }
      guard let left = operand(text[..<index].trimmed) else { continue }
      var result = PrintedEquation(left: left, relation: relation)
      // A label's text may hold an equation of its own.
      if readRight(text[(index + 2)...].trimmed, into: &result) { return result }
    }
    isWhole = false
    return nil
  }

  /// The text with `==` for the equals signs that somebody typed.
  private static func withPlainRelation(_ text: ByteText) -> ByteText {
    for sign in [" === ", " = = ", " = "] {
      guard let start = text.firstIndex(of: sign) else { continue }
      return (text[..<start] + Array(" == ".utf8) + text[(start + sign.utf8.count)...])[...]
    }
    return text
  }

  private static func relation(at index: Int, in text: ByteText) -> PrintedEquation.Relation? {
    guard index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: "=") else { return nil }
    switch text[index] {
    case UInt8(ascii: "="): return .equal
    case UInt8(ascii: ">"): return .atLeast
    case UInt8(ascii: "<"): return .atMost
    default: return nil
    }
  }

  private mutating func readRight(_ text: ByteText, into result: inout PrintedEquation) -> Bool {
    if text.isEmpty, !result.left.attribute.isSize {
      // Until iOS 8, a position of 0 was printed without its number. An entry that lost its bracket may be cut here.
      isWhole = false
      return true
    }
    if Self.readConstant(text, into: &result) { return true }
    guard let (item, attribute, rest) = lastAttribute(of: text) else { return false }
    var name = item
    if let number = name.number(), let factor = Self.factorEnd(number.rest) {
      setMultiplier(number.value, number.text, &result)
      name = factor
    }
    result.right = .init(item: reference(name.trimmed), attribute: attribute)
    var tail = rest.trimmed
    if tail.first == UInt8(ascii: "*"), let number = tail.dropFirst().trimmingStart.number() {
      setMultiplier(number.value, number.text, &result)
      tail = number.rest.trimmed
    }
    return tail.isEmpty || Self.readConstant(tail, into: &result)
  }

  /// What follows a multiplier. Markdown takes two stars of a line for emphasis and drops them.
  private static func factorEnd(_ text: ByteText) -> ByteText? {
    if text.first == UInt8(ascii: "*") { return text.dropFirst() }
    let className = text.word(and: "_.$")
    return !className.isEmpty && text[className.endIndex...].hasPrefix(":0x") ? text : nil
  }

  private func setMultiplier(_ value: Double, _ text: String, _ result: inout PrintedEquation) {
    result.multiplier = value
    result.multiplierRounding = PrintedNumber.rounding(of: value, text)
  }

  /// `320`, `+ 8`, `- 16`, `NSSpace(8)`, `+ NSLayoutAnchorConstraintSpace(8)`.
  private static func readConstant(_ text: ByteText, into result: inout PrintedEquation) -> Bool {
    var rest = text
    var sign = 1.0
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      if rest.first == UInt8(ascii: "-") { sign = -1 }
      rest = rest.dropFirst().trimmingStart
    }
    guard let (value, rounding, end) = PrintedNumber.read(rest), end.trimmed.isEmpty else { return false }
    result.constant = sign * value
    result.rounding = rounding
    return true
  }

  private func operand(_ text: ByteText) -> PrintedEquation.Operand? {
    guard let (item, attribute, rest) = lastAttribute(of: text), rest.trimmed.isEmpty else { return nil }
    return .init(item: reference(item), attribute: attribute)
  }

  /// Splits at the last `.attribute`: the name before it, the attribute, and what follows.
  private func lastAttribute(of text: ByteText) -> (ByteText, PrintedAttribute, ByteText)? {
    var index = text.endIndex - 1
    while index > text.startIndex {
      defer { index -= 1 }
      guard text[index] == UInt8(ascii: ".") else { continue }
      let word = text[(index + 1)...].prefix { $0.isWordByte }
      let isOfContent = word.hasPrefix("content")
      guard let attribute = PrintedAttribute.byName[isOfContent ? word.dropFirst(7).string : word.string] else {
        continue
      }
      var rest = text[word.endIndex...]
      // The layout engine numbers its variables.
      if rest.hasPrefix("{id: "), let end = rest.firstIndex(of: UInt8(ascii: "}")) { rest = rest[(end + 1)...] }
      return (isOfContent ? (text[..<index] + Self.contentMark)[...] : text[..<index], attribute, rest)
    }
    return nil
  }

  // MARK: Items

  /// `Class:0xADDR'text'`, or a name that the print resolves, or one that it does not.
  func reference(_ text: ByteText) -> PrintedItem {
    var text = text.trimmed
    // SnapKit once had items in brackets of their own.
    if text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "<") { text = text.dropFirst() }
    if text.suffix(Self.contentMark.count).elementsEqual(Self.contentMark) {
      let view = reference(text.dropLast(Self.contentMark.count))
      return PrintedItem(
        key: "\(view.key) content", className: view.className, name: view.name.map { "content of \($0)" } ?? "content")
    }
    if let address = text.firstAddress(), address.lowerBound > text.startIndex,
      text[address.lowerBound - 1] == UInt8(ascii: ":")
    {
      let className = text[..<(address.lowerBound - 1)].string
      let quoted = text[address.upperBound...].trimmed
      let name =
        quoted.first == UInt8(ascii: "'") ? quoted.dropFirst().dropLast(quoted.last == 0x27 ? 1 : 0).unescaped : nil
      return PrintedItem(key: text[address].string, className: className, name: name)
    }
    if let address = text.firstAddress(), address == text.startIndex..<text.endIndex {
      return PrintedItem(key: text.string)
    }
    let whole = text.string
    if let item = learned[whole] ?? names[whole] { return item }
    let className = text.word(and: "_.$").string
    return PrintedItem(key: whole, className: className == whole ? whole : text.prefix { $0 != 0x3A }.string)
  }

  /// Stands behind a scroll view for its content.
  private static let contentMark = Array(".content".utf8)

  private func superviewItem(of item: PrintedItem) -> PrintedItem {
    superview ?? PrintedItem(key: "\(PrintedItem.unnamedSuperview)\(item.key)", className: "UIView")
  }

  // MARK: Formats

  /// `[X(size)]`, `|-(8)-[X]`, `[X]-(8)-|` or `[X]-(8)-[Y]`, with `H:` or `V:` before it.
  private mutating func format(_ text: ByteText) -> PrintedEquation? {
    guard let axis = text.first, axis == UInt8(ascii: "H") || axis == UInt8(ascii: "V") else { return nil }
    // The colon may be lost, or be one of another alphabet.
    var rest = text.dropFirst().drop { $0 == UInt8(ascii: ":") || $0 >= 0x80 }.trimmingStart
    guard rest.first == UInt8(ascii: "|") || rest.first == UInt8(ascii: "[") || rest.contains("-(") else { return nil }
    let isHorizontal = axis == UInt8(ascii: "H")
    var isRightToLeft = false
    if rest.hasSuffix("(LTR)") || rest.hasSuffix("(RTL)") {
      isRightToLeft = rest.hasSuffix("(RTL)")
      rest = rest.dropLast(5).trimmingEnd
    }
    var result = size(rest, isHorizontal) ?? gap(rest, isHorizontal)
    if result == nil, let tight = Self.withoutBlanks(rest) {
      result = size(tight, isHorizontal) ?? gap(tight, isHorizontal)
    }
    if result == nil { isWhole = false }
    result?.isRightToLeft = isRightToLeft
    result?.isFormat = true
    return result
  }

  /// A format without the blanks that a translator put around its marks: `| - (8) - [X]`.
  private static func withoutBlanks(_ text: ByteText) -> ByteText? {
    let marks = Set("|-()[]".utf8)
    let kept = text.indices.filter { index in
      guard text[index].isBlank else { return true }
      let (before, after) = (text[..<index].trimmingEnd.last, text[index...].trimmingStart.first)
      return ![before, after].contains { $0.map(marks.contains) == true }
    }
    return kept.count < text.count ? kept.map { text[$0] }[...] : nil
  }

  private mutating func size(_ text: ByteText, _ isHorizontal: Bool) -> PrintedEquation? {
    guard text.first == UInt8(ascii: "["), text.hasSuffix(")]"), let open = text.lastIndex(of: "(") else { return nil }
    let item = reference(text[(text.startIndex + 1)..<open])
    var result = PrintedEquation(
      left: .init(item: item, attribute: isHorizontal ? .width : .height), relation: .equal)
    if readEqualSize(text[(open + 1)..<(text.endIndex - 2)], into: &result) { return result }
    return readPredicate(text[(open + 1)..<(text.endIndex - 2)], into: &result) ? result : nil
  }

  /// `==UIView:0x…`: as long as another item.
  private func readEqualSize(_ text: ByteText, into result: inout PrintedEquation) -> Bool {
    guard let relation = Self.relation(at: text.startIndex, in: text), text.firstAddress() != nil else { return false }
    result.relation = relation
    result.right = .init(item: reference(text.dropFirst(2)), attribute: result.left.attribute)
    return true
  }

  private mutating func gap(_ text: ByteText, _ isHorizontal: Bool) -> PrintedEquation? {
    guard let (first, distance, second) = Self.parts(of: text) ?? Self.bareParts(of: text) else { return nil }
    let items = [first, second].map { part in part.map(reference) }
    guard let known = items[0] ?? items[1] else { return nil }
    let (before, after) = (items[0] ?? superviewItem(of: known), items[1] ?? superviewItem(of: known))
    let (start, end): (PrintedAttribute, PrintedAttribute) =
      isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    // The later edge is the earlier one plus the distance.
    var result = PrintedEquation(
      left: .init(item: after, attribute: second == nil ? end : start), relation: .equal,
      right: .init(item: before, attribute: first == nil ? start : end))
    if distance.isEmpty {
      // A dash alone is the standard distance: 8 between siblings, 20 to the superview before iOS 11.
      result.constant = first == nil || second == nil ? 20 : 8
      return result
    }
    return readPredicate(distance, into: &result) ? result : nil
  }

  /// The names of the two items, nil for `|`, and what is between the dashes: `0` if nothing is, empty for a lone dash.
  private static func parts(of text: ByteText) -> (ByteText?, ByteText, ByteText?)? {
    if text.hasPrefix("|") {
      guard text.last == UInt8(ascii: "]"), let (gap, rest) = leadingGap(text.dropFirst()),
        rest.first == UInt8(ascii: "[")
      else { return nil }
      return (nil, gap, rest.dropFirst().dropLast())
    }
    guard text.first == UInt8(ascii: "[") else { return nil }
    var index = text.startIndex + 1
    var found: (ByteText?, ByteText, ByteText?)?
    while let close = text.firstIndex(of: "]", from: index) {
      index = close + 1
      guard let (gap, rest) = leadingGap(text[index...]) else { continue }
      let name = text[(text.startIndex + 1)..<close]
      if rest.isEqual(to: "|") { return (name, gap, nil) }
      if found == nil, rest.first == UInt8(ascii: "["), rest.last == UInt8(ascii: "]") {
        found = (name, gap, rest.dropFirst().dropLast())
      }
    }
    return found
  }

  /// The same where names have lost a bracket: `|-(8)-X`, `X-(8)-|`, `X-(8)-[Y]`.
  private static func bareParts(of text: ByteText) -> (ByteText?, ByteText, ByteText?)? {
    guard let open = text.firstIndex(of: "-("), let close = text.firstIndex(of: ")-", from: open) else { return nil }
    let ends = [text[..<open], text[(close + 2)...]].map { end in
      end.trimmed.drop { $0 == UInt8(ascii: "[") }.prefix { $0 != UInt8(ascii: "]") }
    }
    guard ends.allSatisfy({ !$0.isEmpty }) else { return nil }
    let items = ends.map { $0.isEqual(to: "|") ? nil : $0 }
    return (items[0], text[(open + 2)..<close], items[1])
  }

  /// `-(8)-`, `-8-`, `-`, nothing, or `(8)` where something has struck the dashes, before a bracket or a bar.
  private static func leadingGap(_ text: ByteText) -> (ByteText, ByteText)? {
    if text.first == UInt8(ascii: "|") || text.first == UInt8(ascii: "[") { return (ByteText("0".utf8), text) }
    if text.first == UInt8(ascii: "("), let close = text.firstIndex(of: ")") {
      return (text[(text.startIndex + 1)..<close], text[(close + 1)...])
    }
    guard text.first == UInt8(ascii: "-") else { return nil }
    let rest = text.dropFirst()
    if rest.first == UInt8(ascii: "|") || rest.first == UInt8(ascii: "[") {
      return (rest[rest.startIndex..<rest.startIndex], rest)
    }
    if rest.first == UInt8(ascii: "("), let close = rest.firstIndex(of: ")-") {
      return (rest[(rest.startIndex + 1)..<close], rest[(close + 2)...])
    }
    guard let number = rest.number(), number.rest.first == UInt8(ascii: "-") else { return nil }
    return (rest[..<number.rest.startIndex], number.rest.dropFirst())
  }

  /// `8`, `>=8`, `NSSpace(8)`, `>=NSLayoutAnchorConstraintSpace(8)`, `258@251`.
  private mutating func readPredicate(_ text: ByteText, into result: inout PrintedEquation) -> Bool {
    var rest = text.trimmed
    if let relation = Self.relation(at: rest.startIndex, in: rest) {
      result.relation = relation
      rest = rest.dropFirst(2).trimmingStart
    }
    guard let (value, rounding, end) = PrintedNumber.read(rest) else { return false }
    result.constant = value
    result.rounding = rounding
    guard end.first == UInt8(ascii: "@") else { return end.isEmpty }
    guard let number = end.dropFirst().number(), number.rest.isEmpty else { return false }
    priority = priority ?? number.value
    return true
  }
}

/// Numbers as Foundation prints them: `%g`, six significant digits.
enum PrintedNumber {
  /// A number, or `NSSpace(8)` and its like, and what follows.
  static func read(_ text: ByteText) -> (value: Double, rounding: Double, rest: ByteText)? {
    for space in ["NSSpace", "NSLayoutAnchorConstraintSpace"] where text.hasPrefix(space) {
      var rest = text.dropFirst(space.utf8.count)
      guard rest.first == UInt8(ascii: "(") else { return (8, 0, rest) }
      rest = rest.dropFirst()
      guard let number = rest.number(), number.rest.first == UInt8(ascii: ")") else { return nil }
      return (number.value, rounding(of: number.value, number.text), number.rest.dropFirst())
    }
    guard let number = text.number() else { return nil }
    return (number.value, rounding(of: number.value, number.text), number.rest)
  }

  /// With at most two decimals.
  static func text(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "\(value)" }
    let whole = Int(abs(hundredths))
    let decimals =
      whole % 100 == 0
      ? "" : whole % 10 == 0 ? ".\(whole % 100 / 10)" : whole % 100 < 10 ? ".0\(whole % 100)" : ".\(whole % 100)"
    return (hundredths < 0 ? "-" : "") + "\(whole / 100)" + decimals
  }

  /// Half a unit of the sixth digit; 0 for whole and half points, which are meant as they stand.
  static func rounding(of value: Double, _ text: String) -> Double {
    let size = abs(value)
    guard size > 1e-9, (value * 2).rounded() != value * 2 || size >= 100_000 else { return 0 }
    var unit = 5e-6
    var limit = 10.0
    while size >= limit, limit < 1e15 { (unit, limit) = (unit * 10, limit * 10) }
    return unit
  }
}
