/// Reads one printed constraint: `<CLASS:0xADDR[@FILE#LINE] ['IDENTIFIER'] BODY [priority:N] [(INFO)]>`.
///
/// Names of items may hold nearly everything: blanks, colons, brackets, apostrophes. What is around them decides where
/// they end, so the parser takes known parts off both ends and leaves the name in the middle.
struct EntryParser {
  /// Names of items by the accessibility identifiers that the print resolves.
  private(set) var names: [String: PrintedItem] = [:]

  /// - Parameter text: the entry, perhaps with its angle brackets.
  mutating func constraint(_ text: ByteText, line: Int) -> PrintedConstraint? {
    let whole = text.joiningAddresses.closingColons
    var rest = Self.withoutBrackets(whole)
    guard let classEnd = Self.classEnd(of: rest) else { return nil }
    var result = PrintedConstraint(text: text.string, line: line)
    result.className = rest[..<classEnd].string
    rest = rest[classEnd...]
    (result.address, rest) = Self.takeAddress(from: rest, isMasonry: result.className == "MASLayoutConstraint")
    (result.place, rest) = Self.takePlace(from: rest.trimmingStart)
    rest = rest.trimmingStart
    rest = Self.droppingMask(rest)
    (result.identifier, rest) = Self.takeIdentifier(from: rest)
    rest = Self.droppingMask(rest)
    // An overridden description closes its bracket behind the address.
    let isBracketed = whole.hasPrefix("<") && !whole[..<rest.startIndex].contains(">")
    let isClosed = whole.last == UInt8(ascii: ">")
    // Moved and not shared, so that adding to the names copies nothing.
    var body = BodyParser(names: exchange(&names, with: [:]))
    result.equation = body.equation(rest)
    names = exchange(&body.names, with: [:])
    // What is cut behind an equation matters only if it would name the superview.
    let isWhole = body.isCut ? !rest.contains("|") : isBracketed ? isClosed || body.hasInfo : body.isWhole
    result.isComplete = result.equation != nil && isWhole
    for (name, item) in body.learned { names[name] = item }
    return result
  }

  /// The end of the class, such as `SnapKit.LayoutConstraint`, at the start of an entry.
  static func classEnd(of text: ByteText) -> Int? {
    let name = text.word(and: "_.$")
    guard name.hasSuffix("Constraint") else { return nil }
    return name.endIndex
  }

  private static func withoutBrackets(_ text: ByteText) -> ByteText {
    var text = text.trimmed
    if text.first == UInt8(ascii: "<") { text = text.dropFirst() }
    if text.last == UInt8(ascii: ">") { text = text.dropLast() }
    return text
  }

  /// With `0x`, an address has more characters.
  private static let fewestDigits = 6

  private static func takeAddress(from text: ByteText, isMasonry: Bool) -> (String?, ByteText) {
    guard text.first == UInt8(ascii: ":") else { return (nil, text) }
    var rest = text.dropFirst()
    if rest.trimmingStart.hasPrefix("0x") { rest = rest.trimmingStart }
    guard rest.hasPrefix("0x") else {
      return (nil, rest[endOfLabel(rest, isMasonry: isMasonry)...])
    }
    let address = rest.prefix { $0.isHexDigit || $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: ".") }
    if address.count < fewestDigits, let next = rest[address.endIndex...].first, !next.isBlank,
      !">@'".utf8.contains(next)
    {
      // Somebody's words in place of the digits: `0x<A>`, `0xXXXX`.
      return (nil, rest.drop { !$0.isBlank && $0 != UInt8(ascii: "@") })
    }
    let end = rest[address.endIndex...].first == UInt8(ascii: ">") ? address.endIndex + 1 : address.endIndex
    return (address.contains("...") ? nil : address.string, rest[end...])
  }

  /// SnapKit and Masonry print a label in place of the address, which may have blanks: it ends at the place in the
  /// source, or before the class of the first item. A removed address may be anything without a blank.
  private static func endOfLabel(_ text: ByteText, isMasonry: Bool) -> Int {
    let head = text[..<(text.firstIndex(of: "= ") ?? text.endIndex)]
    if let place = head.firstIndex(of: "@"), takePlace(from: head[place...]).0 != nil { return place }
    if isMasonry, let colon = head.firstIndex(of: ":"), let blank = head[..<colon].lastIndex(of: " ") { return blank }
    return text.firstIndex { $0.isBlank } ?? text.endIndex
  }

  /// `@Cell.swift#88`. Older versions print whole paths, which may have blanks.
  private static func takePlace(from text: ByteText) -> (String?, ByteText) {
    guard text.first == UInt8(ascii: "@"), let hash = text.firstIndex(of: "#") else { return (nil, text) }
    let digits = text[(hash + 1)...].prefix { $0.isDigit }
    guard !digits.isEmpty else { return (nil, text) }
    let path = text[(text.startIndex + 1)..<hash]
    let file = path.lastIndex(of: "/").map { path[($0 + 1)...] } ?? path
    return ("\(file.string)#\(digits.string)", text[digits.endIndex...])
  }

  /// `h=--& v=-&-` of autoresizing constraints.
  private static func droppingMask(_ text: ByteText) -> ByteText {
    var rest = text
    for start in ["h=", "v="] {
      guard rest.hasPrefix(start) else { continue }
      rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "&") }.trimmingStart
      // A web page may have turned `&` into `&amp;`, and an archive lost some of it.
      while rest.hasPrefix("amp;") { rest = rest.dropFirst(4).drop { $0 == 0x2D || $0 == 0x26 }.trimmingStart }
    }
    return rest
  }

  /// `'UISV-spacing' `; a text that belongs to an item follows an address, never a blank.
  private static func takeIdentifier(from text: ByteText) -> (String?, ByteText) {
    guard text.first == UInt8(ascii: "'"), text.count > 1 else { return (nil, text) }
    guard let end = text.firstIndex(of: "' ", from: text.startIndex + 1) else {
      // Cut within the identifier.
      return text.contains("=") ? (nil, text) : (text.dropFirst().string, text[text.endIndex...])
    }
    return (text[(text.startIndex + 1)..<end].string, text[(end + 2)...].trimmingStart)
  }
}
