@testable import LayoutFormat
import LayoutModel

/// The typed Swift of ScrollStack, written from the tables that also make the decoder and the JSON Schema: a property, a
/// word, a trait, a device or a rule that is added to its table can be said in Swift once the files are recorded.
enum ScrollStackSource {
  static let files: [(name: String, text: String)] = [
    ("Words.swift", header + wordTypes + namedValues), ("Objects.swift", header + objectTypes),
    ("Properties.swift", header + modifiers),
    ("Behaviors.swift", header + behaviors), ("Conditions.swift", header + conditions),
  ]

  private static let header = """
    // swift-format-ignore-file
    // Recorded by ScrollStackSourceTests from the tables of LayoutFormat and LayoutModel; see CONTRIBUTING.md, Tests.


    """

  private typealias Row = (name: String, shape: Schema.Shape, summary: String)

  // MARK: Objects

  /// The objects of the format that are values in Swift: their definition, type and keys.
  private static let objects: [(definition: String, type: String, rows: [Row], required: [String])] = [
    ("document", "ScreenSettings", rows(DocumentKey.self).filter { !ownKeys.contains($0.name) }, []),
    ("environment", "EnvironmentSettings", rows(EnvironmentObjectKey.self), []),
    ("container", "Container", rows(ContainerKey.self), []),
    ("navigationBarObject", "NavigationBar", rows(NavigationBarKey.self), []),
    ("tabBarObject", "TabBar", rows(TabBarKey.self), []),
    ("toolbarObject", "Toolbar", rows(ToolbarKey.self), []),
    ("previews", "Previews", rows(PreviewKey.self), []),
    ("expectation", "Expectation", rows(ExpectationKey.self), []),
    ("distance", "Distance", rows(DistanceKey.self), ["from", "to", "equals"]),
    ("transition", "Transition", rows(TransitionKey.self), ["steps"]),
    ("tableSection", "TableSection", rows(TableSectionKey.self), []),
    ("frameObject", "PartialFrame", rows(PartialFrameKey.self), []),
    ("reservedRegion", "ReservedRegion", rows(ReservedRegionKey.self), []),
    ("barGuide", "BarGuide", rows(BarGuideKey.self), ["id", "barOnEdge", "extent"]),
    ("paneGuide", "PaneGuide", rows(PaneGuideKey.self), ["id", "pane"]),
    ("autoresizing", "Autoresizing", rows(AutoresizingKey.self), ["frame"]),
    ("keyboardLayoutGuide", "KeyboardLayoutGuide", rows(KeyboardGuideKey.self), []),
    ("run", "TextRun", rows(RunKey.self), ["text"]),
    ("fontObject", "FontDescriptor", rows(FontKey.self), []),
    ("edges", "Insets", rows(InsetKey.self), []),
    ("scrollEdges", "ScrollInsets", rows(ScrollInsetKey.self), []),
    ("sizeObject", "Size", rows(SizeKey.self), []),
    ("pointObject", "Point", rows(PointKey.self), []),
  ]

  /// Keys of a document that the library writes itself.
  private static let ownKeys: Set<String> = ["$schema", "version", "root"]

  /// Definitions with several forms; each has one type of ScrollStack's own.
  private static let references: [String: String] = {
    var types = [
      "condition": "Condition", "priority": "Priority", "insets": "Insets", "scrollInsets": "ScrollInsets",
      "size": "Size", "intrinsicSize": "IntrinsicSize", "point": "Point", "rect": "PartialFrame",
      "partialFrame": "PartialFrame", "color": "Color", "font": "Font", "text": "any TextContent",
      "rule": "RuleSetting", "behavior": "Behavior", "metric": "any LayoutNumber",
    ]
    for object in objects { types[object.definition] = object.type }
    return types
  }()

  /// Types for what the shapes leave open: the ids of rules, the names of devices and the like.
  private static func type(of row: Row) -> String {
    switch (row.name, row.shape) {
    case ("device", .string), ("device", .text): "Device"
    case ("devices", _): "[Device]"
    case ("textSizes", _): "[TextSize]"
    case ("rules", .map): "[Rule: RuleSetting]"
    case ("spacing", _), ("spacingAfter", _): "Spacing"
    case ("rows", _): "any TableRows"
    case ("offsets", _): "[String: ContentOffset]"
    case ("scrolls", _): "[String: Scrolling]"
    case ("flags", .map(.anything)): "[Flag: [any LayoutValue]]"
    case ("flags", .map): "[Flag: any LayoutValue]"
    default: type(of: row.shape)
    }
  }

  private static func type(of shape: Schema.Shape) -> String {
    switch shape {
    case .boolean: "Bool"
    case .number, .numberIn: "any LayoutNumber"
    case .integer, .integerIn: "Int"
    case .plainNumberIn: "Double"
    case .string, .text: "String"
    case .words(let words): wordType(words)
    case .list(let item), .values(let item, _): "[\(type(of: item))]"
    case .map(let value): "[String: \(type(of: value))]"
    case .reference(let name): references[name] ?? "any LayoutValue"
    case .oneOf(let shapes): alternatives(shapes)
    case .anything: "JSONValue"
    }
  }

  /// One value or an array of them is an array in Swift; a value or an object is the object.
  private static func alternatives(_ shapes: [Schema.Shape]) -> String {
    if shapes.count == 2, case .list(let item) = shapes[1] { return "[\(type(of: item))]" }
    if case .reference(let name)? = shapes.last, let type = references[name] { return type }
    if case .number? = shapes.first { return "any LayoutNumber" }
    return "any LayoutValue"
  }

  private static var objectTypes: String {
    objects.map { object in
      let parameters = object.rows.sorted { isRequired($0, object) && !isRequired($1, object) }
      let declared = parameters.map { row in
        let type = type(of: row)
        return "\(identifier(row.name)): " + (isRequired(row, object) ? type : "\(optional(type)) = nil")
      }
      let documented = object.rows.map { "  ///   - \($0.name): \($0.summary)" }
      let stored = object.rows.map { row in
        isRequired(row, object)
          ? "(\"\(row.name)\", encoded(\(identifier(row.name))))"
          : "(\"\(row.name)\", \(identifier(row.name)).map { encoded($0) })"
      }
      return """
        /// The object `\(object.definition)` of docs/format.md.
        public struct \(object.type): LayoutValue, Hashable {
          public var json: JSONValue

          init(json: JSONValue) { self.json = json }

          /// - Parameters:
        \(documented.joined(separator: "\n"))
          public init(
            \(declared.joined(separator: ",\n    "))
          ) {
            json = .members([
              \(stored.joined(separator: ",\n      ")),
            ])
          }
        }

        """
    }.joined(separator: "\n")
  }

  private static func isRequired(
    _ row: Row, _ object: (definition: String, type: String, rows: [Row], required: [String])
  ) -> Bool { object.required.contains(row.name) }

  private static func rows<Key: SchemaKey>(_: Key.Type) -> [Row] {
    Key.allCases.map { ($0.rawValue, $0.shape, $0.summary) }
  }

  // MARK: Properties

  /// Properties whose modifiers are written by hand, since they take more than one value.
  private static let byHand: Set<String> = ["padding", "hugging", "compressionResistance"]

  private static var modifiers: String {
    let methods = Schema.properties.filter { !byHand.contains($0.name) }.map { property in
      let row: Row = (property.name, property.shape, property.summary)
      let type = type(of: row)
      let preset = type == "Bool" ? " = true" : ""
      return """
          /// \(property.summary)\(kinds(property))
          public func \(identifier(property.name))(
            _ newValue: \(type)\(preset), fileID: String = #fileID, line: Int = #line
          ) -> StackNode {
            setting("\(property.name)", encoded(newValue), fileID, line)
          }
        """
    }
    return "extension StackContent {\n" + methods.joined(separator: "\n\n") + "\n}\n"
  }

  private static func kinds(_ property: Property) -> String {
    guard let kinds = property.kinds else { return "" }
    return " For: \(kinds.map(\.rawValue).joined(separator: ", "))."
  }

  // MARK: Behaviours

  private static var behaviors: String {
    let methods = BehaviorKind.allCases.map { kind in
      let keys = kind.keys + [BehaviorKey.when]
      let parameters = keys.map { key in "\(key.rawValue): \(optional(type(of: key.shape))) = nil" }
      let documented = keys.map { "  ///   - \($0.rawValue): \($0.summary)" }
      let stored = keys.map { "(\"\($0.rawValue)\", \($0.rawValue).map { encoded($0) })" }
      return """
          /// \(kind.summary)
          /// - Parameters:
        \(documented.joined(separator: "\n"))
          public static func \(kind.rawValue)(
            \(parameters.joined(separator: ",\n    "))
          ) -> Behavior {
            Behavior("\(kind.rawValue)", [
              \(stored.joined(separator: ",\n      ")),
            ])
          }
        """
    }
    return block("extension Behavior", [methods.joined(separator: "\n\n")])
  }

  // MARK: Conditions

  private static var conditions: String {
    let byHand: Set<String> = ["textSize", "flags", "all", "any", "not"]
    let methods = rows(ConditionKey.self).filter { !byHand.contains($0.name) }.map { row in
      let (parameter, result) =
        switch (row.name, row.shape) {
        case ("device", _): ("_ devices: Device...", ".words(\"device\", devices)")
        case (_, .boolean): ("_ isOn: Bool = true", "Condition(\"\(row.name)\", .bool(isOn))")
        case (_, .oneOf(let shapes)) where shapes.count == 2 && isWords(shapes[0]):
          ("_ words: \(type(of: shapes[0]))...", ".words(\"\(row.name)\", words)")
        default: ("_ comparison: Comparison", "Condition(\"\(row.name)\", comparison.json)")
        }
      return """
          /// \(row.summary)
          public static func \(row.name)(\(parameter)) -> Condition { \(result) }
        """
    }
    return block("extension Condition", methods)
  }

  private static func isWords(_ shape: Schema.Shape) -> Bool {
    if case .words = shape { true } else { false }
  }

  private static func optional(_ type: String) -> String { type.hasPrefix("any ") ? "(\(type))?" : "\(type)?" }

  // MARK: Words

  /// Names of word types that their first key does not give.
  private static let wordNames = [
    "defaults": "ViewMaker", "direction": "LayoutDirection", "style": "ButtonStyle", "kind": "ReservedRegionKind",
    "pane": "PanePlacement", "arrangement": "PaneArrangement", "barOnEdge": "BarEdge", "part": "ScreenPart",
    "mask": "AutoresizingMask", "maskedCorners": "Corner", "alignment": "StackAlignment",
    "distribution": "StackDistribution", "horizontalSizeClass": "SizeClass", "pose": "DevicePose",
    "options": "VisualFormatOption", "exportAs": "ExportedInclude",
    "supportedInterfaceOrientations": "InterfaceOrientation",
  ]

  private static let typesOfWords: [(name: String, words: [String])] = {
    var types: [(name: String, words: [String])] = []
    func add(_ key: String, _ shape: Schema.Shape) {
      switch shape {
      case .words(let words) where !types.contains(where: { $0.words == words }):
        types.append((wordNames[key] ?? key.prefix(1).uppercased() + key.dropFirst(), words))
      case .list(let item), .map(let item), .values(let item, _): add(key, item)
      case .oneOf(let shapes) where !["spacing", "spacingAfter", "offsets"].contains(key):
        for shape in shapes { add(key, shape) }
      default: break
      }
    }
    add("fontWeight", FontKey.weight.shape)
    add("textStyle", .words(TextStyle.allCases.map(\.rawValue)))
    for property in Schema.properties where !byHand.contains(property.name) { add(property.name, property.shape) }
    for object in objects { for row in object.rows { add(row.name, row.shape) } }
    for row in rows(DocumentKey.self) + rows(ConditionKey.self) + rows(ConstraintKey.self)
    where !["firstAttribute", "secondAttribute", "relation"].contains(row.name) { add(row.name, row.shape) }
    return types
  }()

  private static func wordType(_ words: [String]) -> String {
    typesOfWords.first { $0.words == words }?.name ?? "String"
  }

  private static var wordTypes: String {
    typesOfWords.map { type in
      let cases = type.words.map { word -> String in
        let name = ContentSizeCategory(rawValue: word).map { "\($0)" } ?? word
        return "  case \(identifier(name))" + (name == word ? "" : " = \"\(word)\"")
      }
      return """
        public enum \(type.name): String, LayoutWord, CaseIterable {
        \(cases.joined(separator: "\n"))
        }

        """
    }.joined(separator: "\n")
  }

  /// The devices, colours, rules and attributes as members of types that are written by hand.
  private static var namedValues: String {
    let devices = Device.catalog.map { "  public static let \(deviceIdentifier($0.name)) = Device(\"\($0.name)\")" }
    let colors = Schema.colorNames.map { "  public static let \(identifier($0)) = Color(word: \"\($0)\")" }
    let rules = FindingRule.catalog.map { "  public static let \(ruleIdentifier($0.id)) = Rule(\"\($0.id)\")" }
    let attributes = Schema.attributeNames + Schema.composites.map(\.word)
    func anchors(_ result: String, _ prefix: String) -> [String] {
      attributes.map { "  public \(prefix)var \($0): Anchor { \(result)\"\($0)\") }" }
    }
    let fonts = TextStyle.allCases.map { "  public static let \($0.rawValue) = Font(json: \"\($0.rawValue)\")" }
    return "\n"
      + [
        block("extension Device", devices), block("extension Font", fonts), block("extension Color", colors),
        block("extension Rule", rules),
        block("extension ItemAnchors", anchors("anchor(", "")),
        block("extension Anchor", anchors("Anchor(nil, ", "static ")),
        block("extension Constraint", anchors("Anchor(nil, ", "static ")),
      ].joined(separator: "\n")
  }

  private static func block(_ head: String, _ lines: [String]) -> String {
    "\(head) {\n\(lines.joined(separator: "\n"))\n}\n"
  }

  /// `iPhone SE (1st generation)` is `iPhoneSE1stGeneration`; `iPad Pro 12.9-inch` is `iPadPro12_9Inch`.
  static func deviceIdentifier(_ name: String) -> String {
    let parts = name.replacing(".", with: "_").split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return parts.prefix(1).joined() + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func ruleIdentifier(_ id: String) -> String {
    let parts = id.split(separator: "-")
    return parts.prefix(1).joined() + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "continue", "default", "do", "else", "for", "if", "in", "is", "let", "repeat", "return",
    "self", "switch", "true", "false", "var", "where", "while",
  ]

  private static func identifier(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }
}
