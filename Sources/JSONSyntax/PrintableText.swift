extension Unicode.Scalar {
  /// Whether a terminal shows it and obeys nothing. What turns, hides or breaks other text would let a file's content pass for a
  /// message; joiners stay, which emoji are made of.
  var isPrintable: Bool {
    switch properties.generalCategory {
    case .control: value == 0x09
    case .format: value == 0x200C || value == 0x200D
    case .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// Itself, or written out: `\u{1b}`.
  package var printable: String { isPrintable ? String(self) : "\\u{" + String(value, radix: 16) + "}" }
}

extension String {
  /// For a terminal: what is not to be shown as it is, is written out, such as `\u{1b}`.
  package func printable(keepingLines: Bool = false) -> String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      text += keepingLines && scalar == "\n" ? "\n" : scalar.printable
    }
    return text
  }

  /// In double quotes on one line: quotes, backslashes and what cannot be seen are escaped.
  package var quoted: String {
    // Most text is plain.
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == 0x22 || $0 == 0x5C }) else { return "\"\(self)\"" }
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default: text += scalar.printable
      }
    }
    return text + "\""
  }
}
