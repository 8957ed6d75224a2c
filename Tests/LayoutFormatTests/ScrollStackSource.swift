import LayoutFormat
import LayoutModel

/// The typed Swift of ScrollStack, written from the tables that also make the decoder and the JSON Schema: a property,
/// a word, a trait, a device or a rule that is added to its table can be said in Swift once the files are recorded.
enum ScrollStackSource {
  static let files: [(name: String, text: String)] = [
    ("Words.swift", header + wordTypes + namedValues), ("Objects.swift", header + objectTypes + "\n" + choiceTypes),
    ("Properties.swift", header + modifiers), ("OtherNames.swift", header + otherNames),
    ("Behaviors.swift", header + behaviors), ("Conditions.swift", header + conditions),
  ]

  private static let header = """
    // swift-format-ignore-file
    // Recorded by ScrollStackSourceTests from the tables of LayoutFormat and LayoutModel; see CONTRIBUTING.md, Tests.


    """

  private typealias Row = SwiftVocabulary.Row

  /// The parameters by which a call knows its place.
  private static let place = "fileID: String = #fileID, line: Int = #line"

  // MARK: Objects

  private static var objectTypes: String {
    SwiftVocabulary.objects.map { object in
      let declared = object.parameters.map { row in
        "\(identifier(row.name)): " + (row.isRequired ? row.type : "\(optional(row.type)) = nil")
      }
      let documented = object.rows.map { "  ///   - \($0.name): \($0.summary)" }
      let stored = object.rows.map { row in
        row.isRequired
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
            \(declared.joined(separator: ",\n    ")),
            \(place)
          ) {
            json = .members([
              \(stored.joined(separator: ",\n      ")),
            ], at: CodePlace(fileID, line))
          }
        }

        """
    }.joined(separator: "\n")
  }

  private static var choiceTypes: String {
    SwiftVocabulary.choices.map { choice in
      let functions = choice.rows.map { row in
        """
          /// \(row.summary)
          public static func \(row.name)(
            _ value: \(row.type), \(place)
          ) -> \(choice.type) {
            \(choice.type)(json: .members([("\(row.name)", encoded(value))], at: CodePlace(fileID, line)))
          }
        """
      }
      return """
        /// The object `\(choice.definition)` of docs/format.md, also as a literal: points.
        public struct \(choice.type): LayoutValue, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
          public var json: JSONValue

          init(json: JSONValue) { self.json = json }
          /// Points.
          public init(_ points: any LayoutNumber) { json = points.json }
          public init(integerLiteral value: Int) { self.init(value) }
          public init(floatLiteral value: Double) { self.init(value) }

        \(functions.joined(separator: "\n\n"))
        }

        """
    }.joined(separator: "\n")
  }

  // MARK: Properties

  private static var modifiers: String {
    let methods = SwiftVocabulary.properties.filter { !SwiftVocabulary.propertiesByHand.contains($0.name) }.map { row in
      """
        /// \(row.summary)
        public func \(identifier(row.name))(
          _ newValue: \(row.type)\(row.type == "Bool" ? " = true" : ""), \(place)
        ) -> StackNode {
          setting("\(row.name)", encoded(newValue), fileID, line)
        }
      """
    }
    return "extension StackContent {\n" + methods.joined(separator: "\n\n") + "\n}\n"
  }

  /// What other frameworks call a property, so that the compiler names ours.
  private static var otherNames: String {
    let methods = SwiftVocabulary.otherNames.map { name, row in
      """
        @available(*, unavailable, renamed: "\(row.name)")
        public func \(identifier(name))(_ newValue: \(row.type)\(row.type == "Bool" ? " = true" : "")) -> StackNode { node }
      """
    }
    return block("extension StackContent", methods)
  }

  // MARK: Behaviours

  private static var behaviors: String {
    let methods = SwiftVocabulary.behaviors.map { behavior in
      let rows = behavior.parameters
      let parameters = rows.map { "\($0.name): \(optional($0.type)) = nil" }
      let documented = rows.map { "  ///   - \($0.name): \($0.summary)" }
      let stored = rows.map { "(\"\($0.name)\", \($0.name).map { encoded($0) })" }
      return """
          /// \(behavior.summary)
          /// - Parameters:
        \(documented.joined(separator: "\n"))
          public static func \(behavior.name)(
            \(parameters.joined(separator: ",\n    ")),
            \(place)
          ) -> Behavior {
            Behavior("\(behavior.name)", [
              \(stored.joined(separator: ",\n      ")),
            ], at: CodePlace(fileID, line))
          }
        """
    }
    return block("extension Behavior", [methods.joined(separator: "\n\n")])
  }

  // MARK: Conditions

  private static var conditions: String {
    let methods = SwiftVocabulary.conditions.map { name, arguments, summary in
      let (parameter, result) =
        switch arguments {
        case .devices: ("_ devices: Device...", ".words(\"device\", devices)")
        case .boolean: ("_ isOn: Bool = true", "Condition(\"\(name)\", .bool(isOn))")
        case .words(let type): ("_ words: \(type)...", ".words(\"\(name)\", words)")
        case .comparison: ("_ comparison: Comparison", "Condition(\"\(name)\", comparison.json)")
        }
      return """
          /// \(summary)
          public static func \(name)(\(parameter)) -> Condition { \(result) }
        """
    }
    return block("extension Condition", methods)
  }

  private static func optional(_ type: String) -> String { type.hasPrefix("any ") ? "(\(type))?" : "\(type)?" }

  // MARK: Words

  private static var wordTypes: String {
    SwiftVocabulary.wordTypes.map { type in
      let cases = type.words.map { word -> String in
        let name = SwiftVocabulary.caseName(word)
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
    let devices = Device.catalog.map {
      "  public static let \(SwiftVocabulary.identifier(ofDevice: $0.name)) = Device(\"\($0.name)\")"
    }
    let colors = SwiftVocabulary.colors.map { "  public static let \(identifier($0)) = Color(word: \"\($0)\")" }
    let rules = FindingRule.allCases.map {
      "  public static let \(SwiftVocabulary.identifier(ofRule: $0.rawValue)) = Rule(\"\($0)\")"
    }
    func anchors(_ result: String, _ prefix: String) -> [String] {
      SwiftVocabulary.attributes.map { "  public \(prefix)var \($0): Anchor { \(result)\"\($0)\") }" }
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

  private static func identifier(_ name: String) -> String { SwiftVocabulary.identifier(name) }
}
