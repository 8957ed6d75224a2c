import LayoutModel

/// A name for a finding that outlasts reformatting, moved lines and renamed files: a hash of its rule and of what it is
/// about. Equal findings have equal fingerprints, so they are counted.
struct Fingerprint {
  /// 16 hexadecimal digits.
  let text: String

  /// - Parameter subjects: what is meant first, then what else takes part, in any order.
  init(_ rule: String, _ subjects: [String]) {
    let others = Set(subjects.dropFirst()).subtracting(subjects.prefix(1)).sorted()
    text = StableHash.digits(([rule] + subjects.prefix(1) + others).joined(separator: "\n"))
  }

  /// `row[3].name` is `row[].name`: copies of a view are one.
  static func withoutCopies(_ id: String) -> String {
    var text = ""
    var isInside = false
    for character in id {
      if character == "]" { isInside = false }
      if !isInside { text.append(character) }
      if character == "[" { isInside = true }
    }
    return text
  }

  /// A message as it reads in every environment.
  static func withoutNumbers(_ message: String) -> String {
    var text = ""
    for character in message {
      let isNumber = character.isASCII && (character.isNumber || character == "." && text.last == "#")
      if !isNumber { text.append(character) } else if text.last != "#" { text.append("#") }
    }
    return text
  }
}
