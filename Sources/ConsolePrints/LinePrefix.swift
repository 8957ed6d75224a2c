/// What loggers, build servers, mail and comments put before each line of a log.
enum LinePrefix {
  /// No prefix is longer, in bytes.
  private static let longest = 120
  private static let mostPrefixes = 8

  /// The text without its prefixes. One blank behind a prefix belongs to it; more are indentation.
  static func dropped(from text: ByteText) -> ByteText {
    var text = text
    for _ in 0..<mostPrefixes {
      guard let end = end(of: text), end > text.startIndex else { break }
      text = text[end...]
      if text.first == 0x20 { text = text.dropFirst() }
    }
    return text
  }

  /// Whether the line begins with the time and process that loggers and build servers put before a message.
  static func beginsRecord(_ line: ByteText) -> Bool {
    let start = line.trimmingStart.prefix(longest)
    return endOfProcess(start) != nil || endOfServerTime(start) != nil
  }

  private static func end(of text: ByteText) -> Int? {
    let start = text.trimmingStart
    guard let first = start.first else { return nil }
    if let end = endOfServerTime(text.prefix(longest)) ?? endOfLevel(start) { return end }
    switch first {
    // A wrapped entry may go on with its own bracket.
    case UInt8(ascii: ">"):
      return start.dropFirst().first.map { "\",)]".utf8.contains($0) } == true ? nil : start.startIndex + 1
    case UInt8(ascii: "/"): return start.hasPrefix("//") ? start.drop { $0 == first }.startIndex : nil
    case UInt8(ascii: "["): return endOfBrackets(start.prefix(longest))
    case UInt8(ascii: "("), UInt8(ascii: "$"): return endOfValue(start.prefix(longest))
    case 0xE2: return start.hasPrefix("\u{25B8}") ? start.startIndex + 3 : nil
    default:
      return endOfUnifiedLog(start.prefix(longestUnified)) ?? endOfProcess(start.prefix(longest))
        ?? endOfService(start.prefix(longest))
    }
  }

  /// `2024-05-01T10:00:00.123Z`, perhaps in brackets, with the names of a job and a step before it.
  private static func endOfServerTime(_ text: ByteText) -> Int? {
    var index = text.startIndex + 10
    while index + 8 < text.endIndex {
      defer { index += 1 }
      guard text[index] == UInt8(ascii: "T"), isClock(text[(index + 1)...]), text[index - 1].isDigit,
        text[index - 3] == UInt8(ascii: "-")
      else { continue }
      let rest = text[(index + 9)...].drop { $0.isDigit || $0 == UInt8(ascii: ".") }
      guard rest.first == UInt8(ascii: "Z") else { return nil }
      let end = rest.startIndex + 1
      return end < text.endIndex && text[end] == UInt8(ascii: "]") ? end + 1 : end
    }
    return nil
  }

  /// `[10:00:00]`, perhaps with a colon, and `[LayoutConstraints]`.
  private static func endOfBrackets(_ text: ByteText) -> Int? {
    let inner = text.dropFirst()
    guard let close = inner.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let rest = text[(close + 1)...]
    if isClock(inner), close - inner.startIndex <= 12 {
      return rest.first == UInt8(ascii: ":") ? close + 2 : close + 1
    }
    return inner.prefix { $0.isWordByte }.endIndex == close && rest.first == 0x20 ? close + 1 : nil
  }

  /// A date, a time and `App[12:345]`, perhaps with a subsystem or a level behind it.
  private static func endOfProcess(_ text: ByteText) -> Int? {
    guard text.first.map({ $0.isDigit || "JFMASOND".utf8.contains($0) }) == true,
      text.indices.prefix(24).contains(where: { isClock(text[$0...]) })
    else { return nil }
    var index = text.startIndex
    while let open = text.firstIndex(of: "[", from: index) {
      index = open + 1
      let digits = text[index...].prefix { $0.isHexDigit || $0 == UInt8(ascii: ":") }
      guard !digits.isEmpty, digits.endIndex < text.endIndex, text[digits.endIndex] == UInt8(ascii: "]") else {
        continue
      }
      var rest = text[(digits.endIndex + 1)...]
      if rest.hasPrefix(" <"), let level = rest.firstIndex(of: ">:") { rest = rest[(level + 2)...] }
      return rest.first == UInt8(ascii: ":") ? rest.startIndex + 1 : rest.startIndex
    }
    return nil
  }

  /// `(UIView *) $1 = 0x0824c800 `, as debuggers print a value before its description.
  private static func endOfValue(_ text: ByteText) -> Int? {
    var rest = text
    if rest.first == UInt8(ascii: "(") {
      guard let close = rest.firstIndex(of: ") $") else { return nil }
      rest = rest[(close + 2)...]
    }
    guard rest.first == UInt8(ascii: "$") else { return nil }
    rest = rest[rest.dropFirst().word().endIndex...]
    guard rest.hasPrefix(" = 0x"), let address = rest.firstAddress() else { return nil }
    return text[address.upperBound...].first == 0x20 ? address.upperBound : nil
  }

  private static let levels = ["LOG  ", "INFO  ", "WARN  ", "ERROR  ", "DEBUG  "]

  /// `LOG  `, as React Native begins a line.
  private static func endOfLevel(_ text: ByteText) -> Int? {
    levels.first(where: text.hasPrefix).map { text.startIndex + $0.utf8.count - 1 }
  }

  private static let longestUnified = 300

  /// The columns of `log stream`: date, time, thread, type, activity, process, time to live, and then the name of the
  /// process with its library and subsystem.
  private static func endOfUnifiedLog(_ text: ByteText) -> Int? {
    guard text.first?.isDigit == true else { return nil }
    var rest = text
    var columns: [ByteText] = []
    while columns.count < 7 {
      let column = rest.prefix { !$0.isBlank }
      columns.append(column)
      rest = rest[column.endIndex...].trimmingStart
    }
    guard isClock(columns[1]), columns[2].hasPrefix("0x"), columns[4].hasPrefix("0x"),
      let colon = rest.firstIndex(of: ": ")
    else { return nil }
    rest = rest[(colon + 2)...]
    for (open, close) in [("(", ") "), ("[", "] ")] where rest.hasPrefix(open) {
      if let end = rest.firstIndex(of: close) { rest = rest[(end + 2)...] }
    }
    return rest.startIndex - 1
  }

  /// The name of a container, blanks and a bar.
  private static func endOfService(_ text: ByteText) -> Int? {
    let name = text.word(and: "_-.")
    let rest = text[name.endIndex...]
    guard let first = name.first, !first.isDigit, first.isWordByte, rest.first == 0x20,
      rest.trimmingStart.hasPrefix("| ")
    else { return nil }
    return rest.trimmingStart.startIndex + 1
  }

  /// `10:00:00`.
  private static func isClock(_ text: ByteText) -> Bool {
    let start = text.startIndex
    guard text.count >= 8, text[start + 2] == UInt8(ascii: ":"), text[start + 5] == UInt8(ascii: ":") else {
      return false
    }
    return [0, 1, 3, 4, 6, 7].allSatisfy { text[start + $0].isDigit }
  }
}
