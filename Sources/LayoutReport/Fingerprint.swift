import LayoutModel

/// A name for a finding that survives reformatting, moved lines and renamed files: a hash of its rule and its subject.
/// Equal findings have equal fingerprints, so they are counted.
struct Fingerprint {
  /// 16 hexadecimal digits.
  let text: String

  /// - Parameter subjects: the main subject first, then the other participants in any order.
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

  /// A message without the numbers that depend on the environment.
  static func withoutNumbers(_ message: String) -> String {
    var text = ""
    for character in message {
      let isNumber = character.isASCII && (character.isNumber || character == "." && text.last == "#")
      if !isNumber { text.append(character) } else if text.last != "#" { text.append("#") }
    }
    return text
  }
}
