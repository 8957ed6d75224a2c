/// Reads the exceptions that UIKit and AppKit throw for constraints.
enum ExceptionReader {
  /// The line below "View hierarchy unprepared for constraint."
  private static let unprepared = "Constraint: <"

  static func extent(in line: LogLine) -> ExceptionReason.Extent {
    line.text.trimmingStart.hasPrefix(unprepared) ? .whole : ExceptionReason.extent(in: line.text)
  }

  static func print(_ line: LogLine) -> ConsolePrint? {
    let text = line.text
    let found = ExceptionReason.of(text)
    guard let start = found?.start ?? (text.trimmed.hasPrefix(unprepared) ? text.trimmed.startIndex : nil) else {
      return nil
    }
    var print = ConsolePrint(kind: .exception, line: line.number)
    // One entry for the constraint that could not be activated.
    var items = anchors(in: text)
    if items.count < 2 {
      let named = itemsOfConstraint(in: text)
      if named.count > items.count { items = named }
    }
    if items.isEmpty, let name = name(in: text) { items = [PrintedNode(className: name, level: 0)] }
    var entry = PrintedConstraint(text: sentence(of: text, at: start).string, line: line.number)
    entry.isComplete = !items.isEmpty || found?.reason.namesItems == false
    if isSystems(items) { entry.owner = .system }
    print.entries = [entry]
    print.nodes = items
    if !entry.isComplete { print.unread = [line.number] }
    return print
  }

  /// Whether the items are the system's own, or those of a collection view with a layout of the system.
  private static func isSystems(_ items: [PrintedNode]) -> Bool {
    guard let first = items.first, OwnerTable.isPrivate(first.className) else { return false }
    return first.className.hasSuffix("FlowLayout") || items.allSatisfy { OwnerTable.isPrivate($0.className) }
  }

  /// What stands before and behind a name without an address.
  private static let names = [
    ("after calling -[", " "), (" ambiguous for \"", "\""), (" ambiguous for \u{201C}", "\u{201D}"),
  ]

  private static func name(in text: ByteText) -> String? {
    for (before, behind) in names {
      guard let start = text.firstIndex(of: before).map({ $0 + before.utf8.count }),
        let end = text.firstIndex(of: behind, from: start)
      else { continue }
      return text[start..<end].string
    }
    return nil
  }

  /// The items of a constraint in the sentence, by their names where addresses do not tell them.
  private static func itemsOfConstraint(in text: ByteText) -> [PrintedNode] {
    guard let entry = Mark.all(in: text).first(where: { $0.kind == .entry }) else { return [] }
    var parser = EntryParser()
    guard let equation = parser.constraint(text[entry.range.lowerBound...], line: 0)?.equation else { return [] }
    return [equation.left.item, equation.right?.item].compactMap { item in
      item.map { PrintedNode(className: $0.name ?? $0.className, level: 0) }
    }
  }

  /// From the constraint or the first word to the end of the sentence that gives the reason.
  private static func sentence(of text: ByteText, at start: Int) -> ByteText {
    var rest = text[start...]
    if let first = text[..<start].firstIndex(of: "NSLayoutConstraint for") {
      rest = text[first...]
    }
    if let reason = rest.firstIndex(of: "no common ancestor") { return rest[..<(reason + 18)] }
    return rest.trimmed
  }

  /// Ends of classes of what stands beside an item or describes it.
  private static let others = ["Anchor", "Dimension", "Constraint", "Layer", "Array", "Color", "Recognizer"]

  /// The items in quotation marks, perhaps escaped, or in angle brackets: `"UILabel:0x….top"`, `<UIView: 0x…; …>`.
  private static func anchors(in whole: ByteText) -> [PrintedNode] {
    var nodes: [PrintedNode] = []
    var rest = whole
    while let address = rest.firstAddress(), nodes.count < 8 {
      let before = rest[..<address.lowerBound].trimmingEnd
      let className = Self.lastClass(of: before.last == 0x3A ? before.dropLast() : before)
      let text = label(rest[address.upperBound...])
      rest = rest[address.upperBound...]
      guard !className.isEmpty, !others.contains(where: className.hasSuffix) else { continue }
      var node = PrintedNode(className: className, address: whole[address].string, level: 0)
      node.text = text
      nodes.append(node)
    }
    return nodes
  }

  /// `'Oat'` behind an address, before an attribute, a bracket or the end.
  private static func label(_ text: ByteText) -> String? {
    guard text.first == UInt8(ascii: "'"),
      let end = ["'.", "']", "'\"", "'("].compactMap({ text.dropFirst().firstIndex(of: $0) }).min()
    else { return nil }
    return text[(text.startIndex + 1)..<end].unescaped
  }

  private static func lastClass(of text: ByteText) -> String {
    // An accessibility identifier may have nearly anything in it.
    if let names = text.lastIndex(of: "names: "), !text[names...].contains(")") {
      let list = text[(names + 7)...]
      let name = list.lastIndex(of: ", ").map { list[($0 + 2)...] } ?? list
      if !name.contains(":") { return name.string }
    }
    var start = text.endIndex
    while start > text.startIndex, text[start - 1].isWordByte || "_.$".utf8.contains(text[start - 1]) { start -= 1 }
    return text[start...].string
  }
}

/// An exception that goes on in the next lines: somebody has wrapped it.
struct OpenSentence {
  private(set) var lines: [LogLine]
  private static let mostLines = 12

  init(_ line: LogLine) { lines = [line] }

  /// With a line more, and whether that ends it; nil if the line does not go on with it.
  func joined(with line: LogLine) -> (OpenSentence, isWhole: Bool)? {
    guard lines.count < Self.mostLines, !line.text.contains("Unable to simultaneously") else { return nil }
    if ExceptionReason.of(whole.text)?.reason.namesViewLast == true, ExceptionReason.extent(in: line.text) != .none {
      return nil
    }
    var result = self
    result.lines.append(line)
    let extent = ExceptionReason.extent(in: result.whole.text)
    return extent == .none ? nil : (result, extent == .whole)
  }

  var whole: LogLine {
    // A difference has a mark before each line.
    let parts = [lines[0].text.trimmed] + lines.dropFirst().map { $0.text.trimmed.drop { $0 == UInt8(ascii: "+") } }
    return LogLine(number: lines[0].number, text: ByteText(parts.joined(separator: [0x20])))
  }
}

extension ConsolePrint {
  /// What an exception's items leave behind where a page has taken their brackets for tags.
  private static let gaps = [
    "anchors and because", "with anchor because", "constraint: view:", "onstraint for :", "is , and it is attached",
    "prepared for the constraint: When",
  ]

  /// Whether a page has eaten the items of the exception.
  var hasLostItems: Bool {
    guard kind == .exception, nodes.isEmpty, let text = entries.first?.text else { return false }
    let words = text.split(separator: " ").joined(separator: " ")
    return Self.gaps.contains(where: words.contains) || words.hasSuffix("prepared for the constraint:")
  }

  /// Whether both exceptions give one reason, and this one comes soon after the other: a crash or warning has several
  /// sentences, of which one names the views.
  func hasReason(of last: ConsolePrint) -> Bool {
    guard last.kind == .exception, line - last.line < 40 else { return false }
    let causes = [self, last].map { print in
      let found = print.entries.first.flatMap { ExceptionReason.of(ByteText($0.text.utf8)) }
      // The line with the constraint has no sentence of its own.
      return (found?.reason ?? ExceptionReason.all[0]).cause.cause
    }
    return causes[0] == causes[1]
  }
}
