/// A condition on the traits of an environment: the document's `when`.
///
///     Footer().when(.flag(.isCart) && !.orientation(.landscape))
///
/// A Swift `if` decides once, when the screen is loaded; `when` decides in each environment, so it is the one for text
/// sizes, devices and all else that a person changes while the screen is shown.
public struct Condition: LayoutValue, Hashable {
  public let json: JSONValue

  init(_ json: JSONValue) { self.json = json }
  init(_ key: String, _ value: JSONValue) { json = .object([JSONMember(key, value)]) }

  static func words(_ key: String, _ words: [any LayoutValue]) -> Condition {
    Condition(key, words.count == 1 ? words[0].json : encoded(words))
  }

  /// One text size exactly.
  public static func textSize(_ size: TextSize) -> Condition { Condition("textSize", size.json) }
  /// A range of text sizes: `.textSize(.accessibility)`, `.textSize(.atLeast(.extraLarge))`.
  public static func textSize(_ sizes: TextSizes) -> Condition { Condition("textSize", .string(sizes.words)) }

  /// A flag that is true.
  public static func flag(_ flag: Flag) -> Condition { Condition("flags", .string(flag.name)) }
  /// A flag with this value.
  public static func flag(_ flag: Flag, equals value: any LayoutValue) -> Condition {
    Condition("flags", .object([JSONMember(flag.name, value.json)]))
  }

  /// The document's own words, for what has no function here.
  public static func raw(_ json: JSONValue) -> Condition { Condition(json) }

  public static func && (a: Condition, b: Condition) -> Condition {
    // Several keys of one object all hold.
    if case .object(let own) = a.json, case .object(let other) = b.json,
      Set(own.map(\.key)).isDisjoint(with: other.map(\.key))
    {
      return Condition(.object(own + other))
    }
    return Condition("all", [a.json, b.json])
  }
  public static func || (a: Condition, b: Condition) -> Condition { Condition("any", [a.json, b.json]) }
  public static prefix func ! (condition: Condition) -> Condition {
    if case .object(let members) = condition.json, members.count == 1, members[0].key == "flags",
      case .string(let name) = members[0].value, !name.hasPrefix("!")
    {
      return Condition("flags", .string("!" + name))
    }
    return Condition("not", condition.json)
  }
}

/// Text sizes in a row.
public struct TextSizes: Hashable, Sendable {
  var words: String
  /// The five sizes for accessibility.
  public static let accessibility = TextSizes(words: "accessibility")
  public static func atLeast(_ size: TextSize) -> TextSizes { TextSizes(words: ">= \(size.rawValue)") }
  public static func atMost(_ size: TextSize) -> TextSizes { TextSizes(words: "<= \(size.rawValue)") }
}

/// A comparison with a number, for conditions on lengths and versions.
public struct Comparison: Hashable, Sendable {
  var json: JSONValue
  private init(_ sign: String, _ value: Double) { json = .string("\(sign) \(JSONNumber.text(value))") }
  private init(_ json: JSONValue) { self.json = json }
  public static func exactly(_ value: Double) -> Comparison { Comparison(.number(value)) }
  public static func atLeast(_ value: Double) -> Comparison { Comparison(">=", value) }
  public static func atMost(_ value: Double) -> Comparison { Comparison("<=", value) }
  public static func above(_ value: Double) -> Comparison { Comparison(">", value) }
  public static func below(_ value: Double) -> Comparison { Comparison("<", value) }
}
