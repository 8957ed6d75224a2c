/// Reads the exceptions that UIKit and AppKit throw for constraints.
enum ExceptionReader {
  /// The line below "View hierarchy unprepared for constraint."
  private static let unprepared = "Constraint: <"

  static func print(_ line: LogLine) -> ConsolePrint? {
    let text = line.text
    let found = ExceptionReason.of(text)
    guard let start = found?.start ?? (text.trimmed.hasPrefix(unprepared) ? text.trimmed.startIndex : nil) else {
      return nil
    }
    var print = ConsolePrint(kind: .exception, line: line.number)
    // One entry for the constraint that could not be activated.
    let items = anchors(in: text)
    var entry = PrintedConstraint(text: sentence(of: text, at: start).string, line: line.number)
    entry.isComplete = !items.isEmpty || found?.reason.namesItems == false
    if !items.isEmpty, items.allSatisfy({ OwnerTable.isPrivate($0.className) }) { entry.owner = .system }
    print.entries = [entry]
    print.nodes = items
    if !entry.isComplete { print.unread = [line.number] }
    return print
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

  /// The items in quotation marks, perhaps escaped, or in angle brackets: `"UILabel:0x….top"`, `<UIView: 0x…; …>`.
  private static func anchors(in text: ByteText) -> [PrintedNode] {
    var nodes: [PrintedNode] = []
    var rest = text
    while let address = rest.firstAddress(), nodes.count < 8 {
      let before = rest[..<address.lowerBound].trimmingEnd
      let className = Self.lastClass(of: before.last == 0x3A ? before.dropLast() : before)
      rest = rest[address.upperBound...]
      guard !className.isEmpty, !className.hasSuffix("Anchor"), !className.hasSuffix("Dimension"),
        !className.hasSuffix("Constraint"), !className.hasSuffix("Layer"), !className.hasSuffix("Array")
      else { continue }
      nodes.append(PrintedNode(className: className, address: text[address].string, level: 0))
    }
    return nodes
  }

  private static func lastClass(of text: ByteText) -> String {
    var start = text.endIndex
    while start > text.startIndex, text[start - 1].isWordByte || "_.$".utf8.contains(text[start - 1]) { start -= 1 }
    return text[start...].string
  }
}

extension ConsolePrint {
  /// Whether both exceptions give one reason, and this one comes soon after the other: a crash or warning has several
  /// sentences, of which one names the views.
  func hasReason(of last: ConsolePrint) -> Bool {
    guard last.kind == .exception, line - last.line < 40 else { return false }
    let causes = [self, last].map { print in
      print.entries.first.flatMap { ExceptionReason.of(ByteText($0.text.utf8)) }?.reason.cause.cause
    }
    return causes[0] != nil && causes[0] == causes[1]
  }
}
