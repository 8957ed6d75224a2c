import JSONSyntax
import LayoutModel

/// The tables of `Schema` for readers: a JSON Schema (draft 7) for editors, and the reference part of docs/format.md.
/// Tests keep both files in sync with this.
package enum SchemaDocument {
  // MARK: JSON Schema

  package static func jsonSchema() -> String {
    var writer = JSONWriter(indentation: 2)
    writer.object { writer in
      writer.member("$schema", "http://json-schema.org/draft-07/schema#")
      writer.member("title", "LiveLayout layout, version 1")
      writeObject(DocumentKey.self, required: ["root"], to: &writer)
      writer.object("definitions") { writer in
        for definition in definitions {
          writer.key(string: definition.name)
          writer.object { definition.write(&$0) }
        }
      }
    }
    return writer.text + "\n"
  }

  private struct Definition {
    var name: String
    var write: (inout JSONWriter) -> Void

    init(_ name: String, _ write: @escaping (inout JSONWriter) -> Void) {
      self.name = name
      self.write = write
    }

    init<Key: SchemaKey>(_ name: String, _ keys: Key.Type, required: [String] = []) {
      self.init(name) { writeObject(keys, required: required, to: &$0) }
    }

    /// A definition with several alternative forms.
    init(_ name: String, oneOf shapes: [Schema.Shape]) {
      self.init(name) { SchemaDocument.write(.oneOf(shapes), to: &$0) }
    }
  }

  private static var definitions: [Definition] {
    [
      Definition("view") { writeView(&$0) },
      Definition("properties") { writer in
        writeObject(
          Schema.properties.map { ($0.name, $0.shape, $0.summary) }
            + dimensions.map { ($0.rawValue, $0.shape, $0.summary) },
          required: [], to: &writer)
      },
      Definition("variation", VariationKey.self, required: ["set"]),
      Definition("constraint", oneOf: [.text(.constraint), .reference("constraintObject")]),
      Definition("constraintObject") { writer in
        writeObject(ConstraintKey.self, required: [], to: &writer)
        writer.array("oneOf") { writer in
          for form in ConstraintKey.forms { writer.object { $0.member("required", [form.rawValue]) } }
        }
      },
      Definition("constraintVariation", ConstraintVariationKey.self, required: ["set"]),
      Definition("constraintValues", ConstraintValueKey.self),
      Definition("condition", oneOf: [.boolean, .reference("conditionObject")]),
      Definition("conditionObject", ConditionKey.self),
      Definition("dimension", DimensionKey.self),
      Definition("forEach") { writer in
        writeObject(ForEachKey.self, required: [], to: &writer)
        writer.array("anyOf") { writer in
          for key in [ForEachKey.in, .count] { writer.object { $0.member("required", [key.rawValue]) } }
        }
      },
      Definition("tableSection", TableSectionKey.self),
      Definition("listContent", ListContentKey.self),
      Definition("compositionalLayout", CompositionalLayoutKey.self, required: ["sections"]),
      Definition("layoutSection", LayoutSectionKey.self),
      Definition("layoutItem", LayoutItemKey.self),
      Definition("layoutDimension", LayoutDimensionKey.self),
      Definition("layoutSpacing", LayoutSpacingKey.self),
      Definition("boundaryItem", BoundaryItemKey.self),
      Definition("metric", oneOf: [.number, .reference("varyingMetric")]),
      Definition("varyingMetric", MetricKey.self, required: ["value"]),
      Definition("metricVariation", MetricVariationKey.self, required: ["value"]),
      Definition("behavior") { writeBehavior(&$0) },
      Definition("environment", EnvironmentObjectKey.self),
      Definition("container", ContainerKey.self),
      Definition("navigationBarObject", NavigationBarKey.self),
      Definition("tabBarObject", TabBarKey.self),
      Definition("toolbarObject", ToolbarKey.self),
      Definition("previews", PreviewKey.self),
      Definition("expectation") { writer in
        writeObject(ExpectationKey.self, required: [], to: &writer)
        writer.array("anyOf") { writer in
          for claim in ExpectationKey.allCases where claim != .when && claim != .tolerance {
            writer.object { $0.member("required", [claim.rawValue]) }
          }
        }
      },
      Definition("distance", DistanceKey.self, required: ["from", "to", "equals"]),
      Definition("transition", TransitionKey.self, required: ["steps"]),
      Definition("priority", oneOf: [.numberIn(Schema.Limit.priority), .words(Schema.priorities.map(\.word))]),
      Definition(
        "priorityPerAxis", oneOf: [.reference("priority"), .values(.reference("priority"), 2), .reference("axes")]),
      Definition("axes", AxisKey.self),
      Definition("insets", oneOf: [.number, .values(.number, 4), .reference("edges")]),
      Definition("edges", InsetKey.self),
      Definition(
        "scrollInsets", oneOf: [.number, .values(.number, 4), .words([Schema.safeAreaWord]), .reference("scrollEdges")]),
      Definition("scrollEdges", ScrollInsetKey.self),
      Definition("size", oneOf: [.values(.numberIn(Schema.Limit.length), 2), .reference("sizeObject")]),
      Definition("sizeObject", SizeKey.self),
      Definition("offset", oneOf: [.values(.number, 2), .reference("offsetObject")]),
      Definition("offsetObject") { writer in
        writeObject(SizeKey.allCases.map { ($0.rawValue, .number, $0.summary) }, required: [], to: &writer)
      },
      Definition(
        "intrinsicSize",
        oneOf: [.words(["none"]), .values(.reference("intrinsicMetric"), 2), .reference("intrinsicObject")]),
      Definition("intrinsicMetric", oneOf: [.numberIn(Schema.Limit.length), .words(["none", "automatic"])]),
      Definition("intrinsicObject") { writer in
        writeObject(
          SizeKey.allCases.map { ($0.rawValue, Schema.Shape.reference("intrinsicMetric"), $0.summary) }, required: [],
          to: &writer)
      },
      Definition("point", oneOf: [.values(.number, 2), .reference("pointObject")]),
      Definition("pointObject", PointKey.self),
      Definition("rect", oneOf: [.values(.number, 4), .reference("frameObject")]),
      Definition("partialFrame", oneOf: [.values(.number, 4), .reference("frameObject")]),
      Definition("frameObject", PartialFrameKey.self),
      Definition("reservedRegion", ReservedRegionKey.self),
      Definition("barGuide", BarGuideKey.self, required: ["id", "barOnEdge", "extent"]),
      Definition("paneGuide", PaneGuideKey.self, required: ["id", "pane"]),
      Definition("color") { writer in
        writer.array("anyOf") { writer in
          writer.object { $0.member("enum", SemanticColor.names) }
          writer.object { writer in
            writer.member("type", "string")
            writer.member("pattern", "^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|\\{.+\\})$")
          }
        }
      },
      Definition(
        "font",
        oneOf: [
          .words(TextStyle.allCases.map(\.rawValue)), .plainNumberIn(Schema.Limit.pointSize),
          .reference("fontObject"),
        ]),
      Definition("fontObject", FontKey.self),
      Definition("text", oneOf: [.string, .list(.oneOf([.string, .reference("run")]))]),
      Definition("run", RunKey.self, required: ["text"]),
      Definition("rule", oneOf: [.words(RuleKey.severities), .reference("ruleObject")]),
      Definition("ruleObject", RuleKey.self, required: ["severity"]),
      Definition("autoresizing", AutoresizingKey.self, required: ["frame"]),
      Definition("keyboardLayoutGuide", KeyboardGuideKey.self),
    ]
  }

  private static let dimensions: [ViewKey] = [.width, .height, .aspectRatio]

  private static func writeView(_ writer: inout JSONWriter) {
    let rows =
      ViewKey.allCases.map { ($0.rawValue, $0.shape, $0.summary) }
      + Schema.properties.map { ($0.name, $0.shape, $0.summary) }
    writeObject(rows, required: [], to: &writer)
    // Properties of another kind of view are marked as errors, not only left out of the completions.
    writer.array("allOf") { writer in
      for kind in ViewKind.allCases where kind != .include {
        let keys = ViewKey.allCases.filter { $0.kinds?.contains(kind) ?? true }.map(\.rawValue)
        let names = [Schema.commentKey] + keys + Schema.properties.filter { $0.isOf(kind) }.map(\.name)
        writer.object { writer in
          writer.object("if") { writer in
            writer.object("properties") { $0.object("type") { $0.member("const", kind.rawValue) } }
            if kind != .view { writer.member("required", ["type"]) }
          }
          writer.object("then") { $0.object("propertyNames") { $0.member("enum", names) } }
        }
      }
      writer.object { writer in
        writer.object("if") { writer in
          writer.object("properties") { $0.object("type") { $0.member("const", ViewKind.include.rawValue) } }
          writer.member("required", ["type"])
        }
        writer.object("then") { $0.member("required", [ViewKey.file.rawValue]) }
      }
    }
  }

  private static func writeBehavior(_ writer: inout JSONWriter) {
    writeObject(BehaviorKey.self, required: ["type"], to: &writer)
    writer.array("allOf") { writer in
      for kind in BehaviorKind.allCases {
        let names = [Schema.commentKey] + ([.type, .when] + kind.keys).map(\.rawValue)
        writer.object { writer in
          writer.object("if") { writer in
            writer.object("properties") { $0.object("type") { $0.member("const", kind.rawValue) } }
          }
          writer.object("then") { writer in
            writer.object("propertyNames") { $0.member("enum", names) }
            // One of several lists of keys.
            writer.array("oneOf") { writer in
              for keys in kind.required { writer.object { $0.member("required", keys.map(\.rawValue)) } }
            }
          }
        }
      }
    }
  }

  private static func writeObject<Key: SchemaKey>(_ keys: Key.Type, required: [String], to writer: inout JSONWriter) {
    writeObject(keys.allCases.map { ($0.rawValue, $0.shape, $0.summary) }, required: required, to: &writer)
  }

  private static func writeObject(
    _ rows: [(name: String, shape: Schema.Shape, summary: String)], required: [String], to writer: inout JSONWriter
  ) {
    writer.member("type", "object")
    writer.member("additionalProperties", false)
    if !required.isEmpty { writer.member("required", required) }
    writer.object("properties") { writer in
      for row in rows {
        writer.key(string: row.name)
        writer.object { writer in
          writer.member("description", plain(row.summary))
          // What Visual Studio Code shows in place of the description.
          if row.summary.contains("`") { writer.member("markdownDescription", row.summary) }
          write(row.shape, to: &writer)
          writeLimits(ofKey: row.name, to: &writer)
        }
      }
      writer.key(string: Schema.commentKey)
      writer.object {
        $0.member("description", "Means nothing to the layout; the page shows a layout's own above its screens.")
      }
    }
  }

  /// What a key's name says beside the shape of its value: rules have known names, and of things that all have an id no
  /// two are alike.
  private static func writeLimits(ofKey name: String, to writer: inout JSONWriter) {
    switch name {
    case DocumentKey.rules.rawValue:
      writer.object("propertyNames") { $0.member("enum", [Schema.commentKey] + FindingRule.allCases.map(\.rawValue)) }
    case ViewKey.subviews.rawValue, ViewKey.layoutGuides.rawValue, DocumentKey.transitions.rawValue:
      writer.object("if") { writer in
        writer.object("items") { $0.member("required", [ViewKey.id.rawValue]) }
      }
      writer.object("then") { $0.member("uniqueItems", true) }
      writer.object("items") { $0.member("minLength", 1) }
    case ExpectationKey.reachable.rawValue, ExpectationKey.unreachable.rawValue, ExpectationKey.visible.rawValue,
      ExpectationKey.covered.rawValue:
      writer.object("items") { $0.member("minLength", 1) }
    default: break
    }
  }

  /// Markdown without its marks of code.
  private static func plain(_ markdown: String) -> String { markdown.filter { $0 != "`" } }

  /// A value from an item of a `forEach` is allowed in place of any single value.
  private static func writePlaceholder(_ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("type", "string")
      writer.member("pattern", "^\\{.+\\}$")
    }
  }

  /// - Parameter count: of the items; nil is any.
  private static func writeArray(of item: Schema.Shape, count: Int?, to writer: inout JSONWriter) {
    writer.array("anyOf") { writer in
      writer.object { writer in
        writer.member("type", "array")
        writer.object("items") { write(item, to: &$0) }
        if let count {
          writer.member("minItems", count)
          writer.member("maxItems", count)
        }
      }
      writePlaceholder(&writer)
    }
  }

  private static func write(_ form: Schema.TextForm, to writer: inout JSONWriter) {
    writer.array("anyOf") { writer in
      if !form.words.isEmpty { writer.object { $0.member("enum", form.words) } }
      writer.object { writer in
        writer.member("type", "string")
        writer.member("pattern", "^(?:\(form.pattern))$")
      }
      writePlaceholder(&writer)
    }
  }

  /// The start of a computation: not empty, and no sign that belongs between numbers.
  private static let computation = "^\\s*[^\\s<>=*/)]"

  private static func write(_ shape: Schema.Shape, to writer: inout JSONWriter) {
    switch shape {
    case .anything: return
    case .boolean, .integer, .integerIn:
      writer.array("anyOf") { writer in
        writer.object { writer in
          if case .boolean = shape { writer.member("type", "boolean") } else { writer.member("type", "integer") }
          if case .integerIn(let range) = shape {
            writer.member("minimum", range.lowerBound)
            writer.member("maximum", range.upperBound)
          }
        }
        writePlaceholder(&writer)
      }
    case .number: write(.numberIn(Schema.Limit.points), to: &writer)
    case .anyNumber: writer.member("type", "number")
    case .numberIn(let range):
      writer.member("type", ["number", "string"])
      writer.member("pattern", computation)
      writer.member("minimum", range.lowerBound)
      writer.member("maximum", range.upperBound)
    case .string: writer.member("type", "string")
    case .words(let words):
      writer.array("anyOf") { writer in
        writer.object { $0.member("enum", words) }
        writePlaceholder(&writer)
      }
    case .list(let item): writeArray(of: item, count: nil, to: &writer)
    case .values(let item, let count): writeArray(of: item, count: count, to: &writer)
    case .plainNumberIn(let range):
      writer.member("type", "number")
      writer.member("minimum", range.lowerBound)
      writer.member("maximum", range.upperBound)
    case .text(let form): write(form, to: &writer)
    case .map(let value):
      writer.member("type", "object")
      writer.object("additionalProperties") { write(value, to: &$0) }
    case .oneOf(let shapes):
      writer.array("anyOf") { writer in
        for shape in shapes { writer.object { write(shape, to: &$0) } }
      }
    case .reference(let name):
      // Next to a description, draft 7 reads a reference only inside allOf.
      writer.array("allOf") { $0.object { $0.member("$ref", "#/definitions/\(name)") } }
    }
  }

  // MARK: Reference

  /// The tables of docs/format.md, as Markdown.
  package static func reference() -> String {
    var text = ""
    func section(_ title: String, _ intro: String = "", _ rows: [(name: String, shape: Schema.Shape, summary: String)])
    {
      text += table(title, intro, rows)
    }
    func section<Key: SchemaKey>(_ title: String, _ intro: String = "", _ keys: Key.Type) {
      section(title, intro, keys.allCases.map { ($0.rawValue, $0.shape, $0.summary) })
    }
    section("A layout", "At the top of a file.", DocumentKey.self)
    section("A view", "The keys of every view besides its properties.", ViewKey.self)
    text += typesReference()
    section(
      "Properties of every view", "These and the ones below can change in `variations`.",
      Schema.properties.filter { $0.kinds == nil }.map { ($0.name, $0.shape, $0.summary) })
    text += ownPropertiesReference()
    section("A constraint as an object", "", ConstraintKey.self)
    section("`set` of a constraint's variation", "", ConstraintValueKey.self)
    section("`width` and `height` as an object", "", DimensionKey.self)
    section(
      "A condition", "A `when`, or a member of `all`, `any` or `not`. All its keys must hold.", ConditionKey.self)
    section("A variation of a view", "", VariationKey.self)
    section("A variation of a constraint", "", ConstraintVariationKey.self)
    section("A metric that varies", "", MetricKey.self)
    section("A metric's variation", "", MetricVariationKey.self)
    section("`forEach` as an object", "", ForEachKey.self)
    section("A table's section", "", TableSectionKey.self)
    text += listsReference()
    for kind in BehaviorKind.allCases {
      section(
        "Behaviour `\(kind.rawValue)`", kind.summary, kind.keys.map { ($0.rawValue, $0.shape, $0.summary) })
    }
    section("Every behaviour", "", [BehaviorKey.type, .when].map { ($0.rawValue, $0.shape, $0.summary) })
    section("An environment", "", EnvironmentObjectKey.self)
    section("A container", "The bars around a screen, in the `environment` of its layout.", ContainerKey.self)
    section("A container's navigation bar", "", NavigationBarKey.self)
    section("A container's tab bar", "", TabBarKey.self)
    section("A container's toolbar", "", ToolbarKey.self)
    section("Previews", "", PreviewKey.self)
    section("An expectation", "", ExpectationKey.self)
    section("A distance", "", DistanceKey.self)
    section("A transition", "", TransitionKey.self)
    section("A font", "A text style's name, a size in points, or this.", FontKey.self)
    section("A run of text", "", RunKey.self)
    section("Insets", "A number for all edges, `[top, left, bottom, right]`, or this.", InsetKey.self)
    section("Insets of a scroll view", "Insets, `\"safeArea\"` for all edges, or this.", ScrollInsetKey.self)
    section("An autoresizing mask", "", AutoresizingKey.self)
    section("A keyboard layout guide", "", KeyboardGuideKey.self)
    section("Priorities per axis", "One priority, `[horizontal, vertical]`, or this.", AxisKey.self)
    section("A size", "`[width, height]`, or this.", SizeKey.self)
    section("A point", "`[x, y]`, or this.", PointKey.self)
    section("A frame", "`[x, y, width, height]`, or some of these.", PartialFrameKey.self)
    section("A reserved region", "Of `reservedRegions` in an environment.", ReservedRegionKey.self)
    section("A bar guide", "Of `layoutGuides`: the region for a bar on an edge.", BarGuideKey.self)
    section("A pane guide", "Of `layoutGuides`: a pane of an arrangement.", PaneGuideKey.self)
    section("An audit rule", "`\"off\"`, `\"note\"`, `\"warning\"` or `\"error\"`, or this.", RuleKey.self)
    return text + wordsReference()
  }

  private static func table(
    _ title: String, _ intro: String, _ rows: [(name: String, shape: Schema.Shape, summary: String)]
  ) -> String {
    "### \(title)\n\n" + (intro.isEmpty ? "" : intro + "\n\n") + "| key | value | meaning |\n|---|---|---|\n"
      + rows.map { "| `\($0.name)` | \(describe($0.shape)) | \(escaped($0.summary)) |\n" }.joined() + "\n"
  }

  private static func listsReference() -> String {
    func table<Key: SchemaKey>(_ title: String, _ intro: String, _ keys: Key.Type) -> String {
      Self.table(title, intro, keys.allCases.map { ($0.rawValue, $0.shape, $0.summary) })
    }
    return [
      table("List content", "A text, or this.", ListContentKey.self),
      table("A compositional layout", "Of a collection view.", CompositionalLayoutKey.self),
      table("A section of a compositional layout", "", LayoutSectionKey.self),
      table("A group or an item of a compositional layout", "", LayoutItemKey.self),
      table("A dimension", "A number of points, or one of these.", LayoutDimensionKey.self),
      table("A spacing", "A number of points, or one of these.", LayoutSpacingKey.self),
      table("A header or footer of a section", "NSCollectionLayoutBoundarySupplementaryItem.", BoundaryItemKey.self),
    ].joined()
  }

  private static func typesReference() -> String {
    let rows = ViewKind.allCases.map { "| `\($0.rawValue)` | \(escaped($0.summary)) |\n" }
    return "### Types\n\n| type | what it is |\n|---|---|\n\(rows.joined())\n"
  }

  private static func ownPropertiesReference() -> String {
    var text = "### Properties of some views\n\n| key | of | value | meaning |\n|---|---|---|---|\n"
    for property in Schema.properties {
      guard let kinds = property.kinds else { continue }
      let owners = kinds.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      text += "| `\(property.name)` | \(owners) | \(describe(property.shape)) | \(escaped(property.summary)) |\n"
    }
    return text + "\n"
  }

  private static func wordsReference() -> String {
    let words: [(String, [String])] = [
      ("Attributes", Schema.attributeNames), ("Several attributes at once", Schema.composites.map(\.word)),
      ("Guides", Schema.guides.map(\.word)), ("Ids that equations name in single quotes", Schema.reservedIDs),
      ("Priorities", Schema.priorities.map { "\($0.word) (\($0.value.shortText))" }),
      ("Relations of the long form", Schema.relations.map(\.word)),
      ("Visual Format options", VisualFormatOption.allCases.map(\.rawValue)),
      ("Text sizes", ContentSizeCategory.allCases.map(\.rawValue) + [Schema.accessibilitySizes]),
      ("Autoresizing", AutoresizingWord.allCases.map(\.rawValue)), ("Colours", SemanticColor.names),
    ]
    let lines = words.map { title, list in "- \(title): \(list.map { "`\($0)`" }.joined(separator: ", "))\n" }
    return "### Words\n\n" + lines.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private static func describe(_ shape: Schema.Shape) -> String {
    switch shape {
    case .boolean: "true, false"
    case .number, .anyNumber: "number"
    case .numberIn(Schema.Limit.length): "number, 0 or more"
    case .numberIn(let range): "number \(range.inWords)"
    case .integer: "whole number"
    case .integerIn(let range): "whole number \(range.inWords)"
    case .string: "string"
    case .words(let words): words.count > 24 ? "word" : words.map { "`\($0)`" }.joined(separator: ", ")
    case .list(let item): "array of " + describe(item)
    case .values(let item, let count): "array of \(count): " + describe(item)
    case .plainNumberIn(let range): describe(.numberIn(range))
    case .text: "string"
    case .map(let value): "object of " + describe(value)
    case .oneOf(let shapes): shapes.map(describe).joined(separator: ", or ")
    case .reference(let name): spelled(name)
    case .anything: "any"
    }
  }

  /// `priorityPerAxis` as words.
  private static func spelled(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }
}
