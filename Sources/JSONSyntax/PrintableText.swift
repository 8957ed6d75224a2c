extension Unicode.Scalar {
  /// Whether a terminal only shows the scalar. Scalars that reverse, hide or break other text would let a file's
  /// content pass for a message. Joiners count as printable, because emoji need them.
  var isPrintable: Bool {
    switch properties.generalCategory {
    case .control: value == 0x09
    case .format: value == 0x200C || value == 0x200D
    case .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// The scalar itself, or an escape such as `\u{1b}`.
  package var printable: String { isPrintable ? String(self) : "\\u{" + String(value, radix: 16) + "}" }
}

extension String {
  /// The text for a terminal: unprintable scalars become escapes such as `\u{1b}`.
  package func printable(keepingLines: Bool = false) -> String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      text += keepingLines && scalar == "\n" ? "\n" : scalar.printable
    }
    return text
  }

  /// The text in double quotes on one line, with quotes, backslashes and invisible characters escaped.
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
