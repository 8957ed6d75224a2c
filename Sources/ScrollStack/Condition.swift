/// A condition on the traits of an environment: the document's `when`.
///
///     Footer().when(.flag("isCart") && !.orientation(.landscape))
public struct Condition: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  /// The document's own words: `["width": ">= 600"]`.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    json = .object(elements.map { JSONMember($0.0, $0.1) })
  }

  public enum Idiom: String, Sendable {
    case phone
    case pad
  }

  public enum Orientation: String, Sendable {
    case portrait
    case landscape
  }

  public enum SizeClass: String, Sendable {
    case compact
    case regular
  }

  /// `"AX3"`, `"accessibility"`, or a comparison such as `">= AX1"`.
  public static func textSize(_ sizes: String) -> Condition { ["textSize": .string(sizes)] }
  public static var accessibilityTextSizes: Condition { .textSize("accessibility") }
  /// A model's name, id or alias.
  public static func device(_ name: String) -> Condition { ["device": .string(name)] }
  public static func idiom(_ idiom: Idiom) -> Condition { ["idiom": .string(idiom.rawValue)] }
  public static func orientation(_ orientation: Orientation) -> Condition {
    ["orientation": .string(orientation.rawValue)]
  }
  public static func horizontalSizeClass(_ size: SizeClass) -> Condition {
    ["horizontalSizeClass": .string(size.rawValue)]
  }
  public static func verticalSizeClass(_ size: SizeClass) -> Condition {
    ["verticalSizeClass": .string(size.rawValue)]
  }
  public static func keyboard(_ isUp: Bool = true) -> Condition { ["keyboard": .bool(isUp)] }
  /// A flag of the document that is true; `"!name"` is one that is false.
  public static func flag(_ name: String) -> Condition { ["flags": .string(name)] }

  public static func && (a: Condition, b: Condition) -> Condition { Condition(["all": [a.json, b.json]]) }
  public static func || (a: Condition, b: Condition) -> Condition { Condition(["any": [a.json, b.json]]) }
  public static prefix func ! (condition: Condition) -> Condition { Condition(["not": condition.json]) }
}
