import LayoutModel

/// The types and names under which ScrollStack says the keys and words of the format in Swift. The recorder of
/// ScrollStack's sources and `export --scrollstack` both read these tables, so that they agree on every name.
package enum SwiftVocabulary {
  /// A key of an object, or a property of a view, with the Swift type of its value.
  package struct Row: Sendable {
    package var name: String
    package var type: String
    package var summary: String
    package var isRequired = false

    package init(name: String, type: String, summary: String = "", isRequired: Bool = false) {
      self.name = name
      self.type = type
      self.summary = summary
      self.isRequired = isRequired
    }
  }

  /// An object of the format that is a value in Swift.
  package struct Object: Sendable {
    /// Its name in the JSON Schema.
    package var definition: String
    package var type: String
    package var rows: [Row]

    /// In the order of the initializer's parameters: those without a default value come first.
    package var parameters: [Row] { rows.filter(\.isRequired) + rows.filter { !$0.isRequired } }
  }

  package static let objects: [Object] = objectRows.map { object in
    let rows = object.rows.map { row in
      Row(
        name: row.name, type: type(of: row), summary: row.summary, isRequired: object.required.contains(row.name))
    }
    return Object(definition: object.definition, type: object.type, rows: rows)
  }

  package static func object(ofType type: String) -> Object? { objectsByType[type] }
  private static let objectsByType = Dictionary(uniqueKeysWithValues: objects.map { ($0.type, $0) })

  /// An object of the format with exactly one of several keys, each with a number: points, or a function of that name.
  package struct Choice: Sendable {
    /// Its name in the JSON Schema.
    package var definition: String
    package var type: String
    package var rows: [Row]
  }

  package static let choices: [Choice] = [
    Choice(definition: "layoutDimension", type: "LayoutDimension", rows: choiceRows(LayoutDimensionKey.self)),
    Choice(definition: "layoutSpacing", type: "LayoutSpacing", rows: choiceRows(LayoutSpacingKey.self)),
  ]

  private static func choiceRows<Key: SchemaKey>(_: Key.Type) -> [Row] {
    rows(Key.self).map { Row(name: $0.name, type: type(of: $0.shape), summary: $0.summary) }
  }

  /// The properties of views; each is a modifier of the same name.
  package static let properties: [Row] = Schema.properties.map { property in
    let row = (property.name, property.shape, property.summary)
    return Row(name: property.name, type: type(of: row), summary: property.summary + kinds(property))
  }

  package static func property(named name: String) -> Row? { propertiesByName[name] }
  private static let propertiesByName = Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0) })

  /// Properties whose modifiers take more than one value, and are written by hand.
  package static let propertiesByHand: Set<String> = ["padding", "hugging", "compressionResistance"]

  /// UIKit's, SwiftUI's and CSS's names for properties, which are no modifiers but lead to ours.
  package static let otherNames: [(name: String, row: Row)] = OtherNames.words.sorted { $0.key < $1.key }.compactMap {
    name, ours in
    guard propertiesByName[name] == nil, name.allSatisfy(\.isLetter),
      let row = ours.lazy.compactMap({ property(named: $0) }).first, !propertiesByHand.contains(row.name)
    else { return nil }
    return (name, row)
  }

  private static func kinds(_ property: Property) -> String {
    guard let kinds = property.kinds else { return "" }
    return " For: \(kinds.map(\.rawValue).joined(separator: ", "))."
  }

  /// A behaviour, whose function has these parameters.
  package struct BehaviorRow: Sendable {
    package var name: String
    package var summary: String
    package var parameters: [Row]
  }

  package static let behaviors: [BehaviorRow] = BehaviorKind.allCases.map { kind in
    let rows = (kind.keys + [.when]).map { key in
      Row(name: key.rawValue, type: type(of: key.shape), summary: key.summary)
    }
    return BehaviorRow(name: kind.rawValue, summary: kind.summary, parameters: rows)
  }

  /// The arguments of a condition's function.
  package enum ConditionArguments: Sendable {
    case devices
    case boolean
    /// One or more words of a type.
    case words(String)
    case comparison
  }

  /// The keys of conditions whose functions are not written by hand.
  package static let conditions: [(name: String, arguments: ConditionArguments, summary: String)] =
    rows(ConditionKey.self).filter { !conditionsByHand.contains($0.name) }.map { row in
      let arguments: ConditionArguments =
        switch (row.name, row.shape) {
        case ("device", _): .devices
        case (_, .boolean): .boolean
        case (_, .oneOf(let shapes)) where shapes.count == 2 && isWords(shapes[0]): .words(type(of: shapes[0]))
        default: .comparison
        }
      return (row.name, arguments, row.summary)
    }

  private static let conditionsByHand: Set<String> = ["textSize", "flags", "all", "any", "not"]

  private static func isWords(_ shape: Schema.Shape) -> Bool {
    if case .words = shape { true } else { false }
  }

  // MARK: Words

  /// Types of words, in the order in which the tables first use them.
  package static let wordTypes: [(name: String, words: [String])] = {
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
    add("listContentStyle", ListContentKey.style.shape)
    add("textStyle", .words(TextStyle.allCases.map(\.rawValue)))
    for property in Schema.properties where !propertiesByHand.contains(property.name) {
      add(property.name, property.shape)
    }
    for object in objectRows { for row in object.rows { add(row.name, row.shape) } }
    for row in rows(DocumentKey.self) + rows(ConditionKey.self) + rows(ConstraintKey.self)
    where !["firstAttribute", "secondAttribute", "relation"].contains(row.name) { add(row.name, row.shape) }
    return types
  }()

  /// The words of a type; nil if it is not a type of words.
  package static func words(ofType type: String) -> [String]? { wordsByType[type] }
  private static let wordsByType = Dictionary(wordTypes.map { ($0.name, $0.words) }) { first, _ in first }

  /// The enumeration's case for a word, without backticks: text sizes have long names.
  package static func caseName(_ word: String) -> String {
    ContentSizeCategory(rawValue: word).map { "\($0)" } ?? word
  }

  /// Names of word types that their first key does not give.
  private static let wordNames = [
    "defaults": "ViewMaker", "direction": "LayoutDirection", "style": "ButtonStyle", "kind": "ReservedRegionKind",
    "pane": "PanePlacement", "arrangement": "PaneArrangement", "barOnEdge": "BarEdge", "part": "ScreenPart",
    "mask": "AutoresizingMask", "maskedCorners": "Corner", "alignment": "StackAlignment",
    "distribution": "StackDistribution", "horizontalSizeClass": "SizeClass", "pose": "DevicePose",
    "options": "VisualFormatOption", "exportAs": "ExportedInclude",
    "supportedInterfaceOrientations": "InterfaceOrientation",
  ]

  private static func wordType(_ words: [String]) -> String {
    wordTypes.first { $0.words == words }?.name ?? "String"
  }

  // MARK: Named values

  /// Attributes and words for several of them, as members of anchors.
  package static let attributes = Schema.attributeNames + Schema.composites.map(\.word)
  package static let colors = SemanticColor.names
  /// The members of ScrollStack's `Control.Kind`, by the `type` of documents.
  package static let controls = Dictionary(uniqueKeysWithValues: Control.Kind.allCases.map { ($0.rawValue, "\($0)") })

  /// The value of a named priority.
  package static func priority(_ word: String) -> Double? { Schema.priority(word) }

  /// `iPhone SE (1st generation)` is `iPhoneSE1stGeneration`; `iPad Pro 12.9-inch` is `iPadPro12_9Inch`.
  package static func identifier(ofDevice name: String) -> String {
    joined(name.replacing(".", with: "_").split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }

  /// `clipped-text` is `clippedText`.
  package static func identifier(ofRule id: String) -> String { joined(id.split(separator: "-")) }

  private static func joined(_ parts: [Substring]) -> String {
    parts.prefix(1).joined() + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "continue", "default", "do", "else", "for", "if", "in", "is", "let", "repeat", "return",
    "self", "switch", "true", "false", "var", "where", "while",
  ]

  /// The name in backticks if it is a keyword.
  package static func identifier(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  // MARK: Types

  private typealias SchemaRow = (name: String, shape: Schema.Shape, summary: String)

  private static let objectRows: [(definition: String, type: String, rows: [SchemaRow], required: [String])] = [
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
    ("listContent", "ListContent", rows(ListContentKey.self), []),
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
    ("compositionalLayout", "CompositionalLayout", rows(CompositionalLayoutKey.self), ["sections"]),
    ("layoutSection", "LayoutSection", rows(LayoutSectionKey.self), []),
    ("layoutItem", "LayoutItem", rows(LayoutItemKey.self), []),
    ("boundaryItem", "BoundaryItem", rows(BoundaryItemKey.self), []),
  ]

  /// Keys of a document that the library writes itself.
  package static let ownKeys: Set<String> = ["$schema", "version", "root"]

  private static func rows<Key: SchemaKey>(_: Key.Type) -> [SchemaRow] {
    Key.allCases.map { ($0.rawValue, $0.shape, $0.summary) }
  }

  /// Definitions with several forms; each has one type of ScrollStack's own.
  private static let references: [String: String] = {
    var types = [
      "condition": "Condition", "priority": "Priority", "insets": "Insets", "scrollInsets": "ScrollInsets",
      "size": "Size", "offset": "Size", "intrinsicSize": "IntrinsicSize", "point": "Point", "rect": "PartialFrame",
      "partialFrame": "PartialFrame", "color": "Color", "font": "Font", "text": "any TextContent",
      "rule": "RuleSetting", "behavior": "Behavior", "metric": "any LayoutNumber",
      "layoutDimension": "LayoutDimension", "layoutSpacing": "LayoutSpacing",
    ]
    for object in objectRows { types[object.definition] = object.type }
    return types
  }()

  /// Types for what the shapes leave open: the ids of rules, the names of devices and the like.
  private static func type(of row: SchemaRow) -> String {
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
    case .plainNumberIn, .anyNumber: "Double"
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
    switch shapes.first {
    case .number?, .anyNumber?: return "any LayoutNumber"
    default: break
    }
    return "any LayoutValue"
  }
}
