/// What a message says after its first colon: its own advice, another answer, or nothing.
package enum FindingAnswer: Hashable, Sendable {
  case own
  case said(String)
  /// An answer after the whole message.
  case added(String)
  case nothing

  /// What is said where nothing was tried.
  package static func untried(_ rule: FindingRule) -> FindingAnswer {
    FindingRule.answered.contains(rule) ? .nothing : .own
  }

  package func applied(to message: String) -> String {
    if case .added(let words) = self { return message + "; " + words }
    guard self != .own, let fact = Self.fact(of: message) else { return message }
    return if case .said(let words) = self { fact + ": " + words } else { fact }
  }

  /// What stands before the first colon with a space behind it. A search for characters takes a hundred times as long,
  /// and a save does this for each finding.
  private static func fact(of message: String) -> String? {
    let bytes = message.utf8
    var rest = bytes[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = bytes[bytes.index(after: colon)...]
      if rest.first == UInt8(ascii: " ") { return String(message[..<colon]) }
    }
    return nil
  }
}

extension FindingRule {
  /// The rules about lost content. Their own advice is a guess that can lead to another fault, so it is shown only
  /// after a second solve has shown that it helps.
  package static let answered: Set<FindingRule> = [
    .offscreen, .coveredByKeyboard, .coveredByView, .outsideSafeArea, .clippedText, .truncatedText, .zeroSize, .overlap,
  ]
}

extension Finding {
  /// Whether its advice has to be tried before it is shown. Notes suggest; they do not answer for a broken screen.
  package var needsAnswer: Bool { severity != .note && FindingRule.answered.contains(rule) }

  /// The same finding without advice that nobody has tried.
  package var withoutUntriedAdvice: Finding {
    guard needsAnswer else { return self }
    var finding = self
    finding.message = FindingAnswer.nothing.applied(to: message)
    return finding
  }
}
