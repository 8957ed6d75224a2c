/// Finds the prints in a log and skips everything else.
///
/// A log is read line by line. Within a line stand *marks*, in this order if nothing is damaged: the head of a
/// conflict, its entries, the sentence before the broken constraint, that constraint. Any of them may be missing,
/// several may share a line, and an entry may go over several lines.
package struct LogReader {
  /// Prints beyond this number are not read; the log is then as good as endless.
  package static let mostPrints = 20_000
  /// Entries of one print, views of one tree.
  package static let mostEntries = 5_000
  /// An entry is no longer than this.
  static let longestEntry = 16_384

  package private(set) var prints: [ConsolePrint] = []
  /// Whether there were more prints than `mostPrints`.
  package private(set) var isCut = false

  private var current: ConsolePrint?
  private var stage = Stage.list
  private var beginning = Beginning.other
  private var parser = EntryParser()
  /// An entry that does not end on its line.
  private var open: OpenEntry?
  private var openSentence: OpenSentence?
  private var trees = TreeReader()
  private var known: [String: Int] = [:]
  private var isFirstOnlyBroken = false
  private var opening = Opening.other
  /// Whether a comma stands behind any entry of the print, and behind its last one.
  private var commas = (any: false, last: false)

  private struct OpenEntry {
    var text: [UInt8]
    var line: Int
    var lines = 1
    /// How much of the text is known to belong to it.
    var end: Int

    init(text: [UInt8], line: Int) {
      (self.text, self.line, end) = (text, line, text.count)
    }
  }

  /// What followed the heading of a conflict that has no entry so far.
  private enum Beginning {
    case nothing
    case advice
    /// The bracket or the end of a list.
    case list
    /// Other text: the heading was a title, or somebody's words.
    case other
  }

  /// What the last line was.
  private enum Opening {
    case bracket
    /// The heading of an array that the app has printed, with its bracket.
    case heading
    case other
  }

  private enum Stage {
    /// Entries are members of the list.
    case list
    /// The next entry is the broken constraint.
    case breaking
    /// The list has ended.
    case ended
    case done
  }

  /// - Parameter bytes: in UTF-8, or in UTF-16 with its mark; any other bytes count as text that is not read.
  package static func read(_ bytes: [UInt8]) -> LogReader {
    let bytes = Self.decodedUTF16(bytes) ?? bytes
    var reader = LogReader()
    let wrap = BrokenLines(bytes)
    var number = 0
    var rest = bytes[...]
    while !rest.isEmpty, !reader.isCut {
      number += 1
      let first = number
      var line = takeLine(from: &rest)
      if let wrap, wrap.goesOn(line, rest) { line = takeWrapped(after: line, from: &rest, &number, wrap) }
      if reader.trees.isFull, TreeReader.hasBars(line) { continue }
      LogLine.forEach(in: line, number: first) { reader.read($0) }
    }
    reader.finish()
    return reader
  }

  private static func takeLine(from rest: inout ByteText) -> ByteText {
    let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
    defer { rest = rest[min(end + 1, rest.endIndex)...] }
    return rest[..<end]
  }

  /// The line with those that go on with it, no longer than two entries.
  private static func takeWrapped(
    after line: ByteText, from rest: inout ByteText, _ number: inout Int, _ wrap: BrokenLines
  ) -> ByteText {
    var (whole, part) = (Array(line), line)
    while wrap.goesOn(part, rest), !rest.isEmpty, whole.count < 2 * longestEntry {
      number += 1
      part = takeLine(from: &rest)
      wrap.join(part, to: &whole)
    }
    return whole[...]
  }

  /// A shell of Windows writes what a command prints in UTF-16.
  private static func decodedUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 3 else { return nil }
    let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    // Without its mark, every other byte of Latin text is 0.
    let zeros = bytes.prefix(64).indices.filter { bytes[$0] == 0 }
    let isBare =
      zeros.count >= 2 && 2 * zeros.count >= bytes.prefix(64).count - 4 && Set(zeros.map { $0 % 2 }).count == 1
    guard hasMark || isBare else { return nil }
    let (low, high) = (hasMark ? bytes[0] == 0xFF : zeros[0] % 2 == 1) ? (0, 1) : (1, 0)
    let units = ((hasMark ? 1 : 0)..<bytes.count / 2).map {
      UInt16(bytes[2 * $0 + high]) << 8 | UInt16(bytes[2 * $0 + low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func finishRunning() {
    closeOpenEntry()
    endPrint()
    for tree in trees.finish() { keep(tree) }
  }

  private mutating func finish() {
    for line in openSentence?.lines ?? [] { readException(line) }
    openSentence = nil
    // An excerpt may end behind a heading, which is worth naming only if there is nothing else.
    if current?.entries.isEmpty == true { beginning = beginning == .other || !prints.isEmpty ? .other : .list }
    finishRunning()
    // An excerpt may begin in the middle of a print, of which the broken constraint says little.
    if isFirstOnlyBroken, prints.dropFirst().contains(where: { $0.kind == .conflict && !$0.entries.isEmpty }) {
      prints.removeFirst()
    }
  }

  // MARK: Lines

  private mutating func read(_ line: LogLine) {
    if let parts = Self.escapedLines(of: line) ?? TreeReader.joinedLines(of: line) {
      for part in parts { read(part) }
      return
    }
    if let held = openSentence {
      openSentence = nil
      if !line.text.trimmed.isEmpty, let (longer, isWhole) = held.joined(with: line) {
        if isWhole { readException(longer.whole) } else { openSentence = longer }
        return
      }
      for part in held.lines { readException(part) }
    }
    switch ExceptionReader.extent(in: line) {
    case .none: readOther(line)
    case .whole: readException(line)
    case .open: openSentence = OpenSentence(line)
    }
  }

  /// Reads a line that may have an exception.
  private mutating func readException(_ line: LogLine) {
    guard let exception = ExceptionReader.print(line) else { return readOther(line) }
    finishRunning()
    keep(exception: exception)
  }

  private mutating func readOther(_ line: LogLine) {
    if open == nil || !line.text.contains("onstraint") {
      for tree in trees.take(line) { keep(tree) }
      if trees.isInside {
        closeOpenEntry()
        endPrint()
        return
      }
    }
    // A list in code ends with the code, even without its bracket.
    if line.isFence, stage == .list, current?.entries.isEmpty == false {
      closeOpenEntry()
      stage = .ended
    }
    // Every line has what stands before it: the bracket is a conflict's.
    if opening == .heading, line.isRecord { opening = .bracket }
    readMarks(of: line.body, line.number)
    if !line.body.isEmpty { opening = Self.opening(line) }
  }

  private static func opening(_ line: LogLine) -> Opening {
    let text = unquoted(line.body)
    guard text.last == UInt8(ascii: "(") || text.last == UInt8(ascii: "[") else { return .other }
    return isListHeading(text.dropLast().trimmingEnd, line) ? .heading : .bracket
  }

  /// Whether an array of the app begins behind the words: `Window Constraints: (`, or a bracket behind a logger's time.
  private static func isListHeading(_ words: ByteText, _ line: LogLine) -> Bool {
    if words.isEmpty { return line.isRecord }
    return words.count < 80 && [0x3A, 0x3D].contains(words.last) && words.contains("onstraint")
      && !["onflict", "simultaneously"].contains(where: words.contains)
  }

  /// A debugger shows a string on one line, with `\n` for its line ends.
  private static func escapedLines(of line: LogLine) -> [LogLine]? {
    guard line.text.contains("\\n"),
      ["state: ", "frame = (", "onstraint", "\\n|"].contains(where: line.text.contains)
    else { return nil }
    var parts: [LogLine] = []
    var rest = line.text
    while let end = rest.firstIndex(of: "\\n") {
      var part = rest[..<end]
      // A name and a quotation mark may stand before the first view.
      if parts.isEmpty, let address = part.firstAddress(from: part.firstIndex(of: "\"") ?? part.firstIndex(of: "'")),
        let quote = part[..<address.lowerBound].lastIndex(where: { $0 == 0x22 || $0 == 0x27 })
      {
        part = part[(quote + 1)...]
      }
      parts.append(LogLine(number: line.number, text: part))
      rest = rest[(end + 2)...]
    }
    parts.append(LogLine(number: line.number, text: rest))
    return parts
  }

  private mutating func readMarks(of text: ByteText, _ line: Int) {
    let marks = Mark.all(in: text)
    var start = text.startIndex
    for (index, mark) in marks.enumerated() where mark.range.lowerBound >= start {
      let before = text[start..<mark.range.lowerBound]
      if index == 0, mark.kind == .entry, open != nil, !before.trimmed.isEmpty { extendEntry(with: before) }
      readBetween(before, line, isWholeLine: false)
      start = mark.range.upperBound
      switch mark.kind {
      case .head: startConflict(line, isAppKit: text[start...].first == UInt8(ascii: ":"))
      case .list:
        closeOpenEntry()
        startPrint(.constraintsList, line)
      case .breaking:
        closeOpenEntry()
        if current == nil { startPrint(.conflict, line) } else if beginning == .nothing { beginning = .list }
        current?.kind = .conflict
        current?.isFramed = true
        stage = .breaking
      case .tail:
        closeOpenEntry()
        if beginning == .nothing { beginning = .list }
        endPrint()
      case .entry:
        let next = marks.indices.contains(index + 1) ? marks[index + 1].range.lowerBound : nil
        start = readEntry(text[mark.range.lowerBound...], before: before, next: next, line)
      }
    }
    readBetween(text[start...], line, isWholeLine: marks.isEmpty)
  }

  /// What stands between marks: the rest of an entry, the ends of a list, and what is lost.
  private mutating func readBetween(_ text: ByteText, _ line: Int, isWholeLine: Bool) {
    let text = text.trimmed
    guard current != nil || open != nil else { return }
    if isWholeLine, open != nil {
      if text.isEmpty || Self.isFrame(text) { closeOpenEntry() } else { return extendEntry(with: text) }
    }
    if text.isEmpty { return }
    if beginning != .list, current?.entries.isEmpty == true { noteBeginning(text) }
    let bare = Self.unquoted(text)
    if bare.isEqual(to: "(") {
      // What was left out before the list is no constraint.
      if current?.entries.isEmpty == false {
        endPrint()
      } else {
        current?.unread = []
        // Somebody's words had the sentence before the broken constraint.
        if stage == .breaking { stage = .list }
      }
    } else if bare.hasPrefix(")"), stage == .list, let current, !current.entries.isEmpty {
      stage = .ended
      self.current?.isFramed = true
    } else if isWholeLine, current?.isLoose == true, !Self.isLost(text), !bare.hasPrefix("*/") {
      // An app has printed constraints line by line, and then something else.
      endPrint()
    } else if isWholeLine, stage == .list, current?.isFramed == false, commas.any, !commas.last,
      !Self.isLost(text)
    {
      // The last member of a list has no comma.
      stage = .ended
    } else if isWholeLine, let entry = strippedEntry(bare, line) {
      current?.entries.append(entry)
    } else if isWholeLine, stage != .done, Self.isLost(text) || isForeignEntry(text) {
      noteLost(text, line)
    }
  }

  private mutating func noteBeginning(_ text: ByteText) {
    let rest = text.first == UInt8(ascii: ":") ? text.dropFirst().trimmingStart : text
    if text.hasPrefix("(") || Self.unquoted(rest).isEqual(to: "(") {
      beginning = .list
    } else if text.contains("Probably at least one") {
      beginning = .advice
    } else if beginning != .advice, !rest.isEmpty, !text.isEqual(to: ".") {
      beginning = .other
    }
  }

  /// Whether the line is one of those that stand around entries.
  private static func isFrame(_ text: ByteText) -> Bool {
    text.hasPrefix(")") || text.isEqual(to: "(") || text.hasPrefix("Will attempt") || text.hasPrefix("...")
  }

  /// What takes the place of entries that were removed.
  private static func isLost(_ text: ByteText) -> Bool {
    text.contains("<private>") || text.hasPrefix("...") || text.contains("(null)") || text.contains("%28null%29")
      || text.hasPrefix("\u{2026}") || text.hasPrefix("[...]")
  }

  /// Whether the line is a member of the list, but no constraint by its text: an app may override the description.
  private func isForeignEntry(_ text: ByteText) -> Bool {
    guard current?.kind == .conflict, stage == .list, beginning == .list else { return false }
    return text.hasPrefix("\"") && !Self.unquoted(text).isEmpty
  }

  /// A member of the list whose class and address somebody has left out: `"UIView.height == 44   (active)>"`.
  private mutating func strippedEntry(_ text: ByteText, _ line: Int) -> PrintedConstraint? {
    guard let current, current.kind == .conflict, stage == .list, beginning == .list,
      current.entries.count < Self.mostEntries, text.count < Self.longestEntry,
      ["== ", "<= ", ">= ", "H:", "V:"].contains(where: text.contains)
    else { return nil }
    let isOpened = text.first == UInt8(ascii: "<")
    let isClosed = text.last == UInt8(ascii: ">")
    let body = text.dropFirst(isOpened ? 1 : 0).dropLast(isClosed ? 1 : 0)
    var trial = parser
    let whole = Array("<NSLayoutConstraint ".utf8) + body + [UInt8(ascii: ">")]
    guard var entry = trial.constraint(whole[...], line: line), entry.isRead, entry.equation != nil else { return nil }
    parser = trial
    entry.text = text.string
    return entry
  }

  private mutating func noteLost(_ text: ByteText, _ line: Int) {
    guard current != nil else { return }
    current?.unread.append(line)
    let isEntry = stage == .list && (text.contains("null") || isForeignEntry(text))
    if isEntry, current.map({ $0.entries.count < Self.mostEntries }) == true {
      current?.entries.append(PrintedConstraint(text: Self.unquoted(text).string, line: line, isComplete: false))
    }
    if stage == .breaking { stage = .done }
  }

  // MARK: Prints

  private mutating func startConflict(_ line: Int, isAppKit: Bool) {
    closeOpenEntry()
    endPrint()
    startPrint(.conflict, line)
    current?.isFramed = true
    beginning = .nothing
    current?.isAppKit = isAppKit
  }

  private mutating func startPrint(_ kind: ConsolePrint.Kind, _ line: Int) {
    endPrint()
    current = ConsolePrint(kind: kind, line: line)
    parser = EntryParser()
    stage = .list
    beginning = .other
    commas = (false, false)
  }

  private mutating func endPrint() {
    guard var print = current else { return }
    current = nil
    stage = .list
    if print.entries.isEmpty, print.broken == nil, print.unread.isEmpty {
      guard beginning == .list || beginning == .advice else { return }
      print.unread = [print.line]
    }
    if beginning == .other, isMention(print) { return }
    if prints.isEmpty, print.isOnlyBroken { isFirstOnlyBroken = true }
    print.settleDecimalMark()
    print.resolveNames()
    OwnerTable.assign(to: &print)
    keep(print)
  }

  /// Whether the print is a constraint of the one before it, which somebody's words repeat.
  private func isMention(_ print: ConsolePrint) -> Bool {
    guard print.kind == .conflict, print.entries.count == 1, print.broken == nil, let address = print.entries[0].address
    else { return false }
    return prints.last?.entries.contains { $0.address == address } == true
  }

  /// Of two sentences about one event, the one that names more views.
  private mutating func keep(exception: ConsolePrint) {
    // Items that a page has eaten may be any.
    // A view that the sentences name may be described between them.
    let index = prints.suffix(2).lastIndex { $0.kind == .exception }
    if let index, exception.hasReason(of: prints[index]), !exception.hasLostItems || prints[index].nodes.isEmpty {
      let names = [exception, prints[index]].map(\.nodes)
      if names.contains(where: \.isEmpty) || names[0][0].isSame(as: names[1][0]) {
        if names[0].count <= names[1].count { return }
        prints.remove(at: index)
      }
    }
    keep(exception)
  }

  private mutating func keep(_ print: ConsolePrint) {
    let identity =
      print.kind.rawValue + (print.entries.map(\.text) + [print.broken?.text ?? ""]).joined(separator: "\n")
    if print.kind == .conflict, let index = known[identity] {
      prints[index].count += 1
      return
    }
    guard prints.count < Self.mostPrints else {
      isCut = true
      return
    }
    if print.kind == .conflict { known[identity] = prints.count }
    prints.append(print)
  }

  // MARK: Entries

  /// Reads the entry at the start of the text and returns where it ends.
  /// - Parameter next: where the next mark of the line begins.
  private mutating func readEntry(_ text: ByteText, before: ByteText, next: Int?, _ line: Int) -> Int {
    closeOpenEntry()
    if isMention(text, next) { return next ?? text.endIndex }
    let (entry, isClosed) = Self.extent(of: text, next)
    if current == nil || stage == .done, next == nil, Self.isWords(text[entry.endIndex...]) { return text.endIndex }
    let isAnotherList = current?.kind == .constraintsList && Self.isFirstElement(before)
    let isElement = Self.isElement(before)
    if current == nil || stage == .done || isAnotherList || stage == .ended && (isElement || opening != .other) {
      startPrint(isElement || opening == .heading ? .constraintsList : .conflict, line)
      let isFramed = opening != .other || before.contains("(") || before.contains("[")
      current?.isFramed = isFramed
      current?.isLoose = !isFramed && before.trimmed.isEmpty && text.first == UInt8(ascii: "<")
    } else if current?.entries.isEmpty == true, stage == .list, isElement {
      current?.kind = .constraintsList
    }
    let rest = text[entry.endIndex...].trimmed
    // A log statement may append something.
    if !rest.isEmpty, rest.first != UInt8(ascii: ";") { current?.isLoose = false }
    let hasComma = rest.last == UInt8(ascii: ",")
    commas = (commas.any || hasComma, hasComma)
    let limited = entry.prefix(Self.longestEntry)
    if !isClosed, next == nil, isOpen(limited) {
      open = OpenEntry(text: Array(limited), line: line)
    } else {
      take(limited, line)
    }
    return max(entry.endIndex, text.startIndex + 1)
  }

  /// Whether somebody's words name a constraint: without a bracket, a body or a list around it.
  private func isMention(_ text: ByteText, _ next: Int?) -> Bool {
    guard current == nil || stage == .done || stage == .ended, text.first != UInt8(ascii: "<") else { return false }
    var parser = parser
    return parser.constraint(text[..<(next ?? text.endIndex)].prefix(Self.longestEntry), line: 0)?.equation == nil
  }

  /// Whether somebody's sentence goes on behind a constraint.
  private static func isWords(_ text: ByteText) -> Bool {
    let rest = text.drop { $0.isBlank || "\"'`,".utf8.contains($0) }
    return rest.first?.isWordByte == true && !rest.hasPrefix("Marker:") && !otherQuotes.contains(where: rest.hasPrefix)
  }

  private func isOpen(_ text: ByteText) -> Bool {
    if text.hasPrefix("<") { return true }
    var parser = parser
    return parser.constraint(text, line: 0)?.isRead == false
  }

  /// Whether an entry is one of `po view.constraints`: ` - 4 : <…>` or `[<…>, <…>]`.
  private static func isElement(_ before: ByteText) -> Bool {
    let text = before.trimmed
    if text.last == UInt8(ascii: "[") { return true }
    guard text.last == UInt8(ascii: ":") else { return false }
    let digits = text.dropLast().trimmingEnd.reversed().prefix { $0.isDigit }.count
    let dash = text.dropLast().trimmingEnd.dropLast(digits).trimmingEnd
    return digits > 0 && dash.last == UInt8(ascii: "-")
  }

  /// ` - 0 : `.
  private static func isFirstElement(_ before: ByteText) -> Bool {
    before.trimmed.hasSuffix("- 0 :") || before.trimmed.hasSuffix("- 0:")
  }

  /// The entry at the start of the text, and whether its closing bracket was found.
  private static func extent(of text: ByteText, _ next: Int?) -> (ByteText, Bool) {
    let limit = next ?? text.endIndex
    var index = text.startIndex
    while let close = text[..<limit].firstIndex(of: ">", from: index) {
      index = close + 1
      if !endsRedaction(text[..<close]), endsEntry(text[index...], next) { return (text[..<index], true) }
    }
    return (unquoted(text[..<limit]), false)
  }

  private static let redactions = ["<private", "<redacted", "<mask.hash"]
  private static let longestRedaction = 64

  /// Whether the text ends with what a device's log has in place of a name, or a person in place of an address, up to
  /// its bracket.
  private static func endsRedaction(_ text: ByteText) -> Bool {
    let end = text.suffix(longestRedaction)
    guard let open = end.lastIndex(of: "<"), !end[open...].contains(">") else { return false }
    return redactions.contains(where: text[open...].hasPrefix) || text[..<open].hasSuffix("0x")
  }

  /// Whether a bracket before this text closes an entry: a label's text may hold one, too.
  private static func endsEntry(_ rest: ByteText, _ next: Int?) -> Bool {
    guard let first = rest.first else { return true }
    if let quote = otherQuotes.first(where: rest.hasPrefix) {
      let behind = rest.dropFirst(quote.utf8.count).trimmingStart
      return behind.first.map { ",)]".utf8.contains($0) } ?? true
    }
    // A label's text may go on behind a comma.
    if first == UInt8(ascii: ",") {
      return rest.dropFirst().trimmingStart.first.map { !$0.isWordByte || $0 >= 0x80 } ?? true
    }
    if "\")]`".utf8.contains(first) || rest.isEqual(to: ".") || rest.hasPrefix("*/") { return true }
    if lineEnds.contains(where: rest.trimmed.isEqual) { return true }
    let between = next.map { rest[..<$0] }
    // What a log statement appends; a label's text may go on behind a semicolon, and its entry then ends later.
    if first == UInt8(ascii: ";") { return !(between ?? rest).contains(UInt8(ascii: ">")) }
    guard first.isBlank else { return false }
    let tail = rest.trimmingStart
    return tail.isEmpty || tail.trimmingEnd.isEqual(to: "|") || tail.hasPrefix("//") || tail.hasPrefix("Marker:")
      || (tail.hasPrefix(")") && tail.dropFirst().trimmingStart.first != UInt8(ascii: ">"))
      || (tail.hasPrefix("#") && tail.dropFirst().first?.isDigit == true) || tail.hasPrefix("\"")
      || tail.hasPrefix("- ") || tail.hasPrefix("]") || tail.hasPrefix(",")
      || tail.startIndex == next || (between.map { LinePrefix.dropped(from: $0.trimmed).trimmed.count <= 2 } ?? false)
  }

  /// What shows the end of a line.
  private static let lineEnds = ["\\", "$", "^M", "^M$", "\u{B6}", "\u{23CE}", "\u{21B5}", "\u{21A9}"]

  /// What may close an entry in place of a plain quotation mark.
  private static let otherQuotes = [
    "'", "\u{201C}", "\u{201D}", "\u{201E}", "\u{BB}", "\u{AB}", "\u{2018}", "\u{2019}", "\u{2033}", "\u{300D}",
  ]

  private static func unquoted(_ text: ByteText) -> ByteText {
    var text = text.trimmed
    while let last = text.last, last == UInt8(ascii: "\"") || last == UInt8(ascii: ",") || last == UInt8(ascii: "<") {
      text = text.dropLast().trimmingEnd
    }
    while text.first == UInt8(ascii: "\"") { text = text.dropFirst() }
    return text
  }

  private mutating func extendEntry(with text: ByteText) {
    guard var entry = open else { return }
    let (piece, isClosed) = Self.extent(of: text, nil)
    entry.text.append(0x20)
    entry.text += piece
    entry.lines += 1
    open = entry
    let isRead = isClosed || !isOpen(entry.text[...])
    if isRead { entry.end = entry.text.count }
    open = entry
    if isRead || entry.lines >= 6 || entry.text.count > Self.longestEntry { closeOpenEntry() }
  }

  /// An entry that never ends keeps its first line only: what follows is other output.
  private mutating func closeOpenEntry() {
    guard let entry = open else { return }
    open = nil
    take(entry.text[..<min(entry.end, Self.longestEntry)], entry.line)
  }

  private mutating func take(_ text: ByteText, _ line: Int) {
    if stage == .list, let current, current.entries.count >= Self.mostEntries { return }
    guard let entry = parser.constraint(text, line: line) else { return }
    // Behind a list stands its broken constraint, even if the sentence before it is missing.
    if stage == .ended,
      entry.address == nil || current?.entries.contains(where: { $0.address == entry.address }) != true
    {
      startPrint(.conflict, line)
    }
    if !entry.isRead, current?.unread.last != line { current?.unread.append(line) }
    switch stage {
    case .list: current?.entries.append(entry)
    case .breaking, .ended:
      current?.broken = entry
      stage = .done
    case .done: break
    }
  }
}
