import LayoutModel

// Forms of strings for the JSON Schema: regular expressions (ECMA 262) that refuse only what the decoder refuses too.

extension Schema {
  /// A form of strings.
  struct TextForm: Sendable {
    /// Without anchors.
    var pattern: String
    /// Words that editors offer.
    var words: [String] = []
  }
}

extension Schema.TextForm {
  /// A device by any of its names, in any case.
  static let device = Schema.TextForm(
    pattern: Device.allNames.map(anyCase).joined(separator: "|"), words: Device.catalog.map(\.name))

  /// A text size, a comparison with one, or all accessibility sizes.
  static let textSize: Schema.TextForm = {
    let sizes = ContentSizeCategory.allCases.map(\.rawValue)
    let signs = Condition.Comparison.Sign.allCases.map { escaped($0.rawValue) }.joined(separator: "|")
    return Schema.TextForm(
      pattern: "(?:(?:\(signs)) *)?(?:\(sizes.joined(separator: "|")))", words: sizes + [Schema.accessibilitySizes])
  }()

  /// Not empty: how many letters are too many, a regular expression counts otherwise than Swift.
  static let id = Schema.TextForm(pattern: "[\\s\\S]+")

  /// A path below the folder of the layout.
  static let path = Schema.TextForm(pattern: "[^/][\\s\\S]*")

  /// An equation or a Visual Format string. Names are not known here, so an equation is refused only for what no name
  /// makes right: a missing relation, a left side that is not an attribute, and a path on its right side that does not
  /// end in one. What is in quotes or comes from an item of a `forEach` may be anything.
  static let constraint: Schema.TextForm = {
    let attribute = Schema.attributeNames.joined(separator: "|")
    let left = (Schema.attributeNames + Schema.composites.map(\.word)).joined(separator: "|")
    // The lexer's names: letters, digits, `_`, everything beyond ASCII, and hyphens before a letter.
    let nameStart = "[^\\s!-@\\[-^`{-~]"
    let nameByte = "[^\\s!-/:-@\\[-^`{-~]"
    let segment = "\(nameByte)+(?:-\(nameStart)\(nameByte)*)*(?:\\[[^\\]]*\\])*"
    let end = "(?=[\\s+*/()@,\\]]|-(?!\(nameStart))|$)"
    let relation = "[=<>]="
    let unknownLeft = "\\s*(?!(?:\(left))\\s*\(relation))\(nameStart)\(nameByte)*\\s*\(relation)"
    let path = "(?=\(nameStart))(?:\(segment)\\.)+(?!(?:\(attribute))\(end))\(segment)\(end)"
    let unknownRight =
      "\\s*(?:\(segment)\\.)*(?:\(attribute))\\s*\(relation)(?:[\\s\\S]*[\\s=+*/(])?\(path)"
    let ofView = (Schema.attributeNames + Schema.composites.map(\.word) + Schema.guides.map(\.word)).joined(
      separator: "|")
    let unknownOfSuperview = "[\\s\\S]*[\\s=+*/(]superview\\.(?!(?:\(ofView))(?:\\.|\(end)))"
    return Schema.TextForm(
      pattern: "(?:H:|V:|\\[|\\|)[\\s\\S]*|[\\s\\S]*[{'][\\s\\S]*"
        + "|(?!\(unknownLeft))(?!\(unknownRight))(?!\(unknownOfSuperview))[\\s\\S]*\(relation)[\\s\\S]*")
  }()

  private static func anyCase(_ word: String) -> String {
    word.map { letter in
      let (lower, upper) = (letter.lowercased(), letter.uppercased())
      return lower == upper ? escaped(String(letter)) : "[\(lower)\(upper)]"
    }.joined()
  }

  private static func escaped(_ word: String) -> String {
    word.reduce(into: "") { $0 += "\\^$.|?*+()[]{}/".contains($1) ? "\\\($1)" : String($1) }
  }
}
