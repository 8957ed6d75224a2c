/// Reads `recursiveDescription`, `_autolayoutTrace`, `_printHierarchy` and the engine's rows: one line for each view.
struct TreeReader {
  private var current: ConsolePrint?
  /// The first line of a trace has no mark of its own, and others may stand behind words: it counts once the next line
  /// shows what it was.
  private var candidate: (kind: ConsolePrint.Kind, node: PrintedNode, text: String, line: Int)?

  /// By class: a tree has many views of few classes.
  private var owners: [String: Owner] = [:]
  /// Indentations of the views above the last one, where the bars are lost.
  private var indentations: [Int] = []
  /// Whether the running trace has lost its bars.
  private var isBare = false

  /// A view whose text goes on on the next lines, and how many it has.
  private var open: (line: LogLine, lines: Int)?
  /// A label's text has no more lines.
  private static let mostTextLines = 40
  /// A view that a narrow page has wrapped has no more lines.
  private static let mostWrappedLines = 8

  /// Whether the last line belonged to a tree.
  private(set) var isInside = false

  /// Whether further views of the running tree are left out.
  var isFull: Bool { isInside && (current?.entries.count ?? 0) >= LogReader.mostEntries }

  mutating func finish() -> [ConsolePrint] {
    var ended: [ConsolePrint] = []
    if let held = open {
      open = nil
      ended = takeWhole(held.line)
    }
    candidate = nil
    defer { current = nil }
    return ended + (current.map { [$0] } ?? [])
  }

  /// Takes a line, and returns the trees that end before it.
  mutating func take(_ line: LogLine) -> [ConsolePrint] {
    var (whole, lines, ended) = (line, 1, [ConsolePrint]())
    if let held = open {
      open = nil
      if Self.goesOn(line.text, within: held.line.text) {
        let (first, second) = (held.line.text, line.text)
        // Blanks belong to a label's text.
        let isText = Self.isWithinText(first) || Self.isWithinTrace(first)
        let joined = isText ? first + [0x20] + second : first.trimmingEnd + [0x20] + second.trimmingStart
        whole = LogLine(number: held.line.number, text: joined)
        lines = held.lines + 1
      } else {
        ended = takeWhole(held.line)
      }
    }
    let isTrace = current?.kind == .trace || Self.hasBars(whole.text)
    let isWrapped =
      Self.isWithinBrackets(whole.text) || Self.isWithinHierarchy(whole.text)
      || isTrace && Self.isWithinTrace(whole.text)
    let isOpen = Self.isWithinText(whole.text) || lines < Self.mostWrappedLines && isWrapped
    guard lines < Self.mostTextLines, whole.text.count < LogReader.longestEntry, isOpen else {
      return ended + takeWhole(whole)
    }
    open = (whole, lines)
    isInside = true
    return ended
  }

  /// Whether the line ends inside the text of a view.
  private static func isWithinText(_ text: ByteText) -> Bool {
    guard text.last != UInt8(ascii: ">"), text.contains("frame = ("), let start = text.firstIndex(of: "; text = '")
    else { return false }
    return !text[(start + 10)...].contains("'")
  }

  /// Whether a view begins on the line and does not end there.
  private static func isWithinBrackets(_ text: ByteText) -> Bool {
    let view = text.drop(while: isIndentation)
    guard view.hasPrefix("<"), beginsNode(view), view.contains("; frame =") else { return false }
    let depth = view.reduce(0) { $0 + ($1 == UInt8(ascii: "<") ? 1 : $1 == UInt8(ascii: ">") ? -1 : 0) }
    return depth > 0 && view.last != UInt8(ascii: ">")
  }

  /// Whether a controller begins on the line and does not end there.
  private static func isWithinHierarchy(_ text: ByteText) -> Bool {
    let view = text.drop { isIndentation($0) || $0 == UInt8(ascii: "+") }
    guard view.hasPrefix("<"), beginsNode(view), let close = view.firstIndex(of: ">") else { return false }
    let tail = view[(close + 1)...].trimmed
    if tail.isEqual(to: ",") || tail.isEqual(to: ", state:") { return true }
    guard tail.hasPrefix(", state: ") else { return false }
    // Until the view, and behind it what some have.
    guard let last = tail.lastIndex(of: ": ") else { return true }
    let isClosed = tail[last...].contains(">") || tail.hasSuffix("(view not loaded)")
    return !isClosed || ["not", "not in", "not in the", ",", "presented"].contains(where: tail.hasSuffix)
  }

  /// Whether the text of a trace's view, or the list of what is ambiguous about it, goes on on the next line.
  private static func isWithinTrace(_ text: ByteText) -> Bool {
    let view = text.drop(while: isIndentation)
    guard beginsNode(view), let address = view.firstAddress() else { return false }
    let tail = view[address.upperBound...].trimmed
    guard let last = tail.last, !view.contains("frame = (") else { return false }
    if view.contains("AMBIGUOUS LAYOUT") { return last != UInt8(ascii: "}") }
    return tail.hasSuffix("-") || tail.hasSuffix("AMBIGUOUS") || tail.first == 0x27 && !tail.dropFirst().contains("'")
  }

  /// Whether a line may go on with a view: what begins another view or a print does not.
  private static func goesOn(_ text: ByteText) -> Bool {
    !hasBars(text) && !text.contains("onstraint") && !isElision(text.trimmed)
      && !isWholeTraceLine(text)
      && !(beginsNode(text.trimmingStart) && text.contains("frame = ("))
  }

  private static func goesOn(_ text: ByteText, within view: ByteText) -> Bool {
    guard isWithinTrace(view) else { return goesOn(text) }
    if view.trimmingEnd.hasSuffix("LAYOUT") { return text.trimmingStart.hasPrefix("for ") }
    if text.trimmed.isEmpty || hasBars(text) { return false }
    // The list of what is ambiguous names the view once more.
    let names = [view, text].map { text in text.firstAddress().map { text[$0] } }
    return goesOn(text) || view.contains("LAYOUT for") && names[0] == names[1]
  }

  /// Whether the line is a view of a trace and nothing else: `Class:0x…'text'- AMBIGUOUS LAYOUT`.
  private static func isWholeTraceLine(_ text: ByteText) -> Bool {
    let view = text.trimmed
    guard beginsNode(view), !view.contains("frame = ("), let address = view.firstAddress() else { return false }
    let tail = view[address.upperBound...].trimmingStart
    guard let first = tail.first else { return true }
    return first == 0x27 && (!tail.contains("{id: ") || tail.contains("AMBIGUOUS"))
      || tail.hasPrefix("- AMBIGUOUS") || tail.hasPrefix(", MISSING") || tail.contains("layoutFrame = {")
  }

  private mutating func takeWhole(_ line: LogLine) -> [ConsolePrint] {
    let text = Self.withoutPrefix(line.text.dropFirst(line.text.trimmingStart.hasPrefix("//") ? 2 : 0))
    guard let (kind, found, isWhole) = Self.node(in: text, inside: current?.kind) ?? bareTraceNode(in: text) else {
      return endUnless(continuing: text, line)
    }
    var node = found
    if kind == .recursiveDescription { node.level = level(of: node, in: text) }
    if kind == .trace { node.level = bareLevel(of: node, in: text) ?? node.level }
    isInside = true
    var ended: [ConsolePrint] = []
    if let running = current, running.kind != kind || Self.startsAnother(node, in: running) {
      ended = [running]
      current = nil
    }
    if current == nil {
      current = ConsolePrint(kind: kind, line: line.number)
      isBare = kind == .trace && node.level > 0 && !Self.hasBars(text)
      if let first = candidate, first.kind == kind, node.level > first.node.level {
        current?.line = first.line
        append(first.node, first.text, first.line, true)
      }
    }
    candidate = nil
    append(node, text.trimmed.string, line.number, isWhole)
    return ended
  }

  /// The level that the bars say, or the indentation if there are none.
  private mutating func level(of node: PrintedNode, in text: ByteText) -> Int {
    let indentation = text.trimmingStart.startIndex - text.startIndex
    guard node.level == 0, !indentations.isEmpty, current != nil, indentation > indentations[0] else {
      indentations = [indentation]
      return node.level
    }
    while let last = indentations.last, last >= indentation { indentations.removeLast() }
    indentations.append(indentation)
    return indentations.count - 1
  }

  /// A view of a trace without bar and mark.
  private func bareTraceNode(in text: ByteText) -> (ConsolePrint.Kind, PrintedNode, Bool)? {
    guard bareRoot != nil, Self.isWholeTraceLine(text) else { return nil }
    return Self.traceNode(in: text, isAlone: true).map { (.trace, $0, true) }
  }

  /// The first view of the running trace, or of one that may begin, if its bars may be lost.
  private var bareRoot: PrintedNode? {
    if let current { return current.kind == .trace && (isBare || current.nodes.count == 1) ? current.nodes.first : nil }
    guard let candidate, candidate.kind == .trace, Self.isWholeTraceLine(ByteText(candidate.text.utf8)) else {
      return nil
    }
    return candidate.node
  }

  /// The level that the indentation says in a trace that has lost its bars; nil if it has them, or begins here.
  private mutating func bareLevel(of node: PrintedNode, in text: ByteText) -> Int? {
    guard node.level == 0 else { return nil }
    let indentation = text.trimmingStart.startIndex - text.startIndex
    guard let root = bareRoot, !node.className.hasSuffix("Window"), !node.isSame(as: root) else {
      indentations = [indentation]
      return nil
    }
    if current == nil { indentations = [0] }
    while indentations.count > 1, let last = indentations.last, last >= indentation { indentations.removeLast() }
    indentations.append(indentation)
    isBare = true
    return indentations.count - 1
  }

  private mutating func append(_ node: PrintedNode, _ text: String, _ line: Int, _ isWhole: Bool) {
    guard current.map({ $0.entries.count < LogReader.mostEntries }) == true else { return }
    var entry = PrintedConstraint(text: text, line: line, isComplete: isWhole)
    let owner = owners[node.className] ?? (OwnerTable.isPrivate(node.className) ? .system : .app)
    owners[node.className] = owner
    entry.owner = owner
    current?.entries.append(entry)
    current?.nodes.append(node)
    if !isWhole { current?.unread.append(line) }
  }

  /// A second root begins another tree.
  private static func startsAnother(_ node: PrintedNode, in print: ConsolePrint) -> Bool {
    node.level == 0 && (print.kind == .trace || print.nodes.first?.level == 0 && print.kind != .engine)
  }

  private mutating func endUnless(continuing text: ByteText, _ line: LogLine) -> [ConsolePrint] {
    let trimmed = text.trimmed
    isInside = false
    if current != nil {
      let isLayer = trimmed.contains("(layer)")
      if isLayer || Self.isElision(trimmed) || Self.hasBars(text) {
        // Skip layers that have no view.
        if !isLayer { current?.unread.append(line.number) }
        isInside = true
        return []
      }
      if trimmed.isEmpty { return [] }
    }
    candidate = Self.root(in: text).map { ($0.kind, $0.node, trimmed.string, line.number) }
    return finishCurrent()
  }

  /// A view that may be the first of a tree, perhaps behind words.
  private static func root(in text: ByteText) -> (kind: ConsolePrint.Kind, node: PrintedNode)? {
    if let node = traceNode(in: text, isAlone: true) { return (.trace, node) }
    guard let address = text.prefix(3 * longestPrefix).firstAddress(), address.lowerBound > text.startIndex else {
      return nil
    }
    // Back over the class, its bracket or the mark of a trace.
    let head = text[..<address.lowerBound].trimmingEnd
    var start = (head.last == UInt8(ascii: ":") ? head.dropLast() : head)
      .suffix(while: { $0.isWordByte || "_.$".utf8.contains($0) }).startIndex
    for mark in ["<"] + marks where text[..<start].hasSuffix(mark) { start -= mark.utf8.count }
    guard start > text.startIndex, start - text.startIndex < longestPrefix, beginsNode(text[start...]) else {
      return nil
    }
    if let (kind, node, _) = node(in: text[start...], inside: nil) { return (kind, node) }
    return traceNode(in: text[start...], isAlone: true).map { (.trace, $0) }
  }

  /// No prefix is longer, in bytes.
  private static let longestPrefix = 120

  /// The text from the bars before a view on: a logger, a comment or a list may have put something before them.
  private static func withoutPrefix(_ text: ByteText) -> ByteText {
    let start = text.trimmingStart
    if start.hasPrefix("* "), let next = start.dropFirst().trimmingStart.first, next == 0x3C || next >= 0x80 {
      return start.dropFirst(2)
    }
    let prefix = start.prefix(longestPrefix)
    if start.first != 0x7C, let bar = prefix.firstIndex(of: 0x7C) {
      return beginsNode(start[bar...].drop(while: isIndentation)) ? start[bar...] : text
    }
    guard let plus = prefix.firstIndex(of: "+ <"), text.contains(", state: ") else { return text }
    return start[plus...]
  }

  /// What people write for lines that they leave out.
  private static func isElision(_ text: ByteText) -> Bool {
    let inner = text.drop { "[(<".utf8.contains($0) }
    return inner.hasPrefix("...") || inner.hasPrefix("\u{2026}")
      || inner.startIndex > text.startIndex && ["snip", "cut", "omitted", "truncated"].contains(where: inner.hasPrefix)
  }

  private mutating func finishCurrent() -> [ConsolePrint] {
    defer { current = nil }
    return current.map { [$0] } ?? []
  }

  // MARK: Lines

  private static func node(in text: ByteText, inside: ConsolePrint.Kind?) -> (ConsolePrint.Kind, PrintedNode, Bool)? {
    var (level, body) = level(of: text)
    body = body.drop { $0 == UInt8(ascii: "`") }
    // Swift's description of an optional.
    if body.hasPrefix("- some : <") { body = body.dropFirst(9) }
    if level > 0 { body = withoutNote(body) }
    guard let first = body.first else { return nil }
    if first == UInt8(ascii: "<") || first == UInt8(ascii: "+") || first == UInt8(ascii: "\"") {
      let inner = body.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "\"") || $0.isBlank }
      if inner.first == UInt8(ascii: "<") {
        // A presented controller has a plus in place of a bar.
        if let node = controller(inner, level + (first == UInt8(ascii: "+") ? 1 : 0)) {
          return (.hierarchy, node, true)
        }
        if let (node, isWhole) = view(inner, level) {
          return (.recursiveDescription, node, isWhole)
        }
      }
    }
    // A page may have eaten the brackets.
    if beginsView(body), body.contains("; frame = ("), let (node, _) = view(body, level) {
      return (.recursiveDescription, node, node.frame != nil)
    }
    if var node = subtreeRow(body) {
      node.level += (body.startIndex - text.startIndex) / 2
      return (.subtreeDescription, node, true)
    }
    if let node = traceNode(in: text, isAlone: false) { return (.trace, node, true) }
    if let node = engineRow(body) { return (.engine, node, true) }
    return nil
  }

  /// The text behind what an app's own description puts before a view: its controller (`'Oven:0x…' <`), or a mark of
  /// those that are hidden (`XX (<`).
  private static func withoutNote(_ text: ByteText) -> ByteText {
    let end: String? = text.hasPrefix("XX (<") ? "(<" : text.first == UInt8(ascii: "'") ? "' <" : nil
    guard let end, let start = text.prefix(longestPrefix).firstIndex(of: end) else { return text }
    return text[(start + end.utf8.count - 1)...]
  }

  /// `Class: 0x…` or `Class; `.
  private static func beginsView(_ text: ByteText) -> Bool {
    let name = text.word(and: "_.$")
    let rest = text[name.endIndex...]
    return !name.isEmpty && (rest.hasPrefix(": 0x") || rest.hasPrefix(";"))
  }

  /// The lines of a tree whose line ends a page has taken: each begins with the bars before a view, nil if there are
  /// none within the line.
  static func joinedLines(of line: LogLine) -> [LogLine]? {
    let text = line.text
    let indentation = text.prefix { isIndentation($0) }
    var starts: [Int] = []
    var index = indentation.endIndex
    let isHierarchy = text.contains(", state: ")
    while let bar = [
      text.firstIndex(of: "|", from: index), isHierarchy ? text.firstIndex(of: "+ <", from: index) : nil,
    ]
    .compactMap({ $0 }).min() {
      let bars = text[bar...].prefix { isIndentation($0) }
      if beginsNode(text[bars.endIndex...]) { starts.append(bar) }
      index = max(bars.endIndex, bar + 1)
    }
    guard let first = starts.first, text[..<first].firstAddress() != nil else { return nil }
    let ends = starts + [text.endIndex]
    let root = withoutWords(text[..<first])
    return zip([root.startIndex] + starts, ends).map { LogLine(number: line.number, text: text[$0..<$1]) }
  }

  /// From the first view on: a prompt and a command may stand before it.
  private static func withoutWords(_ text: ByteText) -> ByteText {
    if let bracket = text.indices.first(where: { text[$0] == UInt8(ascii: "<") && beginsNode(text[$0...]) }) {
      return text[bracket...]
    }
    guard let address = text.firstAddress(), address.lowerBound > text.startIndex else { return text }
    return text[text[..<address.lowerBound].suffix(while: { !$0.isBlank }).startIndex...]
  }

  /// Before a view of a trace, with what a log on its way makes of a bullet.
  private static let marks = [
    "*", "+", "\u{2022}", "\\u2022", "\\U2022", "?", "\u{E2}\u{20AC}\u{A2}", "\u{201A}\u{C4}\u{A2}",
  ]

  private static func isIndentation(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: "|") }

  /// `<Class: 0x…`, `<Class 0x…`, or `Class:0x…` behind a trace's mark, but no constraint.
  private static func beginsNode(_ text: ByteText) -> Bool {
    var rest = text
    if let mark = marks.first(where: rest.hasPrefix) { rest = rest.dropFirst(mark.utf8.count).trimmingStart }
    let hasBracket = rest.first == UInt8(ascii: "<")
    let name = rest.dropFirst(hasBracket ? 1 : 0).word(and: "_.$")
    guard !name.isEmpty, !name.hasSuffix("Constraint") else { return false }
    let after = rest[name.endIndex...]
    return hasBracket
      ? after.hasPrefix(": 0x") || after.hasPrefix(" 0x") || after.hasPrefix("; frame") : after.hasPrefix(":0x")
  }

  /// Bars count levels; without them, four blanks do.
  private static func level(of text: ByteText) -> (Int, ByteText) {
    var bars = 0
    var rest = text
    while let byte = rest.first, byte.isBlank || byte == UInt8(ascii: "|") {
      if byte == UInt8(ascii: "|") { bars += 1 }
      rest = rest.dropFirst()
    }
    return (bars, rest)
  }

  static func hasBars(_ text: ByteText) -> Bool { text.trimmingStart.first == UInt8(ascii: "|") }

  /// `<Class: 0x…; frame = (x y; w h); …>`, or without the address.
  private static func view(_ text: ByteText, _ level: Int) -> (PrintedNode, Bool)? {
    guard let start = text.firstIndex(of: "frame = ("), start < text.firstIndex(of: "layoutFrame") ?? Int.max,
      isWithinFirstBracket(start, text)
    else { return nil }
    let className = className(of: text.drop { $0 == UInt8(ascii: "<") })
    guard !className.isEmpty else { return nil }
    var node = PrintedNode(className: className, address: address(of: text), level: level)
    var numbers: [Double] = []
    var rest = text[(start + 9)...]
    while numbers.count < 4, let number = rest.number(thousands: false) {
      numbers.append(number.value)
      rest = number.rest.drop { $0.isBlank || $0 == UInt8(ascii: ";") }
    }
    node.frame = numbers.count == 4 ? numbers : nil
    node.text = quoted("text = '", in: text)
    return (node, node.frame != nil && text.contains(">"))
  }

  /// Whether what begins there still describes the view that the text begins with, and not one in its description.
  private static func isWithinFirstBracket(_ index: Int, _ text: ByteText) -> Bool {
    var depth = 0
    for byte in text[..<index] where byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
      depth += byte == UInt8(ascii: "<") ? 1 : -1
      if depth <= 0 { return false }
    }
    return depth <= 1
  }

  private static func quoted(_ key: String, in text: ByteText) -> String? {
    guard let start = text.firstIndex(of: key) else { return nil }
    let rest = text[(start + key.utf8.count)...]
    return rest.firstIndex(of: "';").map { rest[..<$0].string }
  }

  /// AppKit's `[ A ! W U ] h=--- v=--- NSView 0x… f=(0,0,10,10) b=(-)`.
  private static func subtreeRow(_ text: ByteText) -> PrintedNode? {
    guard text.first == UInt8(ascii: "["), let close = text.firstIndex(of: "] h="), close < text.startIndex + 60,
      let frame = text.firstIndex(of: " f=("), let mask = text[..<frame].firstIndex(of: "v=")
    else { return nil }
    let rest = text[mask...].drop { !$0.isBlank }
    let name = rest.trimmingStart
    var numbers: [Double] = []
    var digits = text[(frame + 4)...]
    while numbers.count < 4, let number = digits.plainNumber() {
      numbers.append(number.value)
      digits = number.rest.drop { $0 == UInt8(ascii: ",") || $0.isBlank }
    }
    var node = PrintedNode(
      className: name.word(and: "_.$").string, address: text[..<frame].firstAddress().map { text[$0].string },
      level: (name.startIndex - rest.startIndex - 1) / 2)
    node.frame = numbers.count == 4 ? numbers : nil
    return node.className.isEmpty ? nil : node
  }

  /// `<Class 0x…>, state: appeared, view: <…>`.
  private static func controller(_ text: ByteText, _ level: Int) -> PrintedNode? {
    guard text.contains(", state: ") else { return nil }
    let className = className(of: text.dropFirst())
    return className.isEmpty ? nil : PrintedNode(className: className, address: address(of: text), level: level)
  }

  /// The class in angle brackets, which may have generic arguments.
  private static func className(of text: ByteText) -> String {
    var depth = 0
    let name = text.prefix { byte in
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
      return depth > 0 || !(byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") || byte.isBlank || depth < 0)
    }
    return name.string
  }

  private static func address(of text: ByteText) -> String? {
    let head = text.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
    return head.firstAddress().map { text[$0].string }
  }

  /// `*Class:0x…'text'- AMBIGUOUS LAYOUT for X.minY{id: 1}`, or the guide in angle brackets, after bars or a mark.
  private static func traceNode(in text: ByteText, isAlone: Bool) -> PrintedNode? {
    let (level, body) = level(of: text)
    var rest = body
    var isMarked = false
    for mark in marks where rest.hasPrefix(mark) {
      rest = rest.dropFirst(mark.utf8.count).trimmingStart
      isMarked = true
      break
    }
    let hasBracket = rest.first == UInt8(ascii: "<")
    if hasBracket { rest = rest.dropFirst() }
    guard isAlone || level > 0 || isMarked else { return nil }
    let name = (level > 0 && !hasBracket ? nameWithBlanks(rest) : nil) ?? nameWithArguments(rest)
    guard !name.isEmpty, !name.hasSuffix("Constraint") else { return nil }
    let afterName = rest[name.endIndex...]
    // A layer of another tree has a blank before its address.
    guard afterName.hasPrefix(hasBracket && !isMarked ? ":0x" : ":"), !hasBracket || isMarked || level > 0 else {
      return nil
    }
    guard let address = afterName.firstAddress(), address.lowerBound <= name.endIndex + 2 else { return nil }
    if isAlone, !hasBracket, rest[address.upperBound...].contains(".") { return nil }
    var node = PrintedNode(className: name.string, address: rest[address].string, level: level)
    if let start = rest.firstIndex(of: "AMBIGUOUS LAYOUT") { node.ambiguous = names(after: rest[(start + 16)...]) }
    node.lacksHost = rest.contains("MISSING HOST CONSTRAINTS")
    return node
  }

  /// An accessibility identifier in place of a class may have blanks.
  private static func nameWithBlanks(_ text: ByteText) -> ByteText? {
    guard let end = text.prefix(longestPrefix).firstIndex(of: ":0x") else { return nil }
    let name = text[..<end]
    return name.allSatisfy { $0.isWordByte || " _.$-".utf8.contains($0) } ? name : nil
  }

  /// `Oven.Tray`, or `Oven.Tray<Oven.Loaf>`.
  private static func nameWithArguments(_ text: ByteText) -> ByteText {
    let name = text.word(and: "_.$")
    guard !name.isEmpty, text[name.endIndex...].first == UInt8(ascii: "<"), let end = text.firstIndex(of: ">:") else {
      return name
    }
    return text[..<(end + 1)]
  }

  /// `for X.minY{id: 50}, X.Height{id: 51}`.
  private static func names(after text: ByteText) -> [String] {
    guard let start = text.firstIndex(of: "for ") else { return [] }
    var names: [String] = []
    var rest = text[(start + 4)...]
    while names.count < 8, let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let name = rest[..<open].suffix(while: { $0 != UInt8(ascii: ".") })
      names.append(name.string)
      rest = rest[open...].drop { $0 != UInt8(ascii: "}") }.dropFirst()
    }
    return names
  }

  /// `NSButton:0x….Height == 28 + -1*0x….negError + 1*0x….posErrorMarker`.
  private static func engineRow(_ text: ByteText) -> PrintedNode? {
    guard let equals = text.firstIndex(of: " == "), equals < text.startIndex + 200,
      text.contains(".marker") || text.contains("negError") || text.contains("posErrorMarker")
    else { return nil }
    let name = text.word(and: "_.$")
    // Rows of the engine's own variables begin with an address.
    let end = UInt8(ascii: name.hasPrefix("0x") ? "{" : ":")
    guard !name.isEmpty, text[name.endIndex...].first == end else { return nil }
    return PrintedNode(
      className: name.string, address: text[..<equals].firstAddress().map { text[$0].string }, level: 0)
  }
}
