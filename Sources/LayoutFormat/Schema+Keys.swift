import LayoutModel

extension Schema {
  /// JSON has no comments: this key is allowed in every object and means nothing.
  static let commentKey = "comment"
}

/// Keys at the top of a file.
enum DocumentKey: String, SchemaKey {
  case schema = "$schema"
  case version
  case title
  case metrics
  case flags
  case lists
  case defaults
  case environment
  case supportedInterfaceOrientations
  case root
  case behaviors
  case rules
  case previews
  case expectations
  case transitions

  var shape: Schema.Shape {
    switch self {
    case .schema, .title: .string
    case .version: .integer
    case .metrics: .map(.reference("metric"))
    case .flags: .map(.oneOf([.boolean, .anyNumber, .string]))
    case .lists: .map(.list(.anything))
    case .defaults: .words(ViewMaker.allCases.map(\.rawValue))
    case .environment: .reference("environment")
    case .supportedInterfaceOrientations: .oneOrMore(.words(InterfaceOrientation.allCases.map(\.rawValue)))
    case .root: .reference("view")
    case .behaviors: .list(.reference("behavior"))
    case .rules: .map(.reference("rule"))
    case .previews: .oneOrMore(.reference("previews"))
    case .expectations: .list(.reference("expectation"))
    case .transitions: .list(.reference("transition"))
    }
  }

  var summary: String {
    switch self {
    case .schema: "Path of the JSON Schema, for editors."
    case .version: "1, or left out."
    case .title: "The title in the list of layouts."
    case .metrics:
      "Named numbers for equations and for every number of a view except whole numbers. A metric with variations is an error where a number cannot vary, such as a font's size."
    case .flags: "Decisions of the app, with defaults. Conditions read them, and a viewer can change them."
    case .lists: "Named arrays for `forEach`."
    case .defaults:
      "The maker of the file's views: `code` gives labels and image views a hugging of 250, `interfaceBuilder` (the default) one of 251."
    case .environment: "The document's own environment, instead of an iPhone 13."
    case .supportedInterfaceOrientations:
      "The orientations that the screen's controller supports; all by default. `check` leaves out the others, and `export` writes them."
    case .root: "The root view, as large as the screen. A file that has this key is a layout."
    case .behaviors: "Behaviours of the code around the screen."
    case .rules: "Settings of audit rules for the whole screen, by rule id."
    case .previews:
      "The environments to show: every combination of the given values. An array holds several such matrices."
    case .expectations: "What must be true in the named environments; otherwise `check` fails."
    case .transitions: "Environments in order, with behaviour state carried along as on a device."
    }
  }
}

enum MetricKey: String, SchemaKey {
  case value
  case variations
  var shape: Schema.Shape {
    switch self {
    case .value: .number
    case .variations: .list(.reference("metricVariation"))
    }
  }
  var summary: String {
    switch self {
    case .value: "The number if no variation applies."
    case .variations: "The last one whose `when` holds gives the number."
    }
  }
}

enum MetricVariationKey: String, SchemaKey {
  case when
  case value
  var shape: Schema.Shape { self == .when ? .reference("condition") : .number }
  var summary: String { self == .when ? "When it holds." : "The number under this condition." }
}

/// Keys of a view that are not properties: they make views and constraints, or select them.
enum ViewKey: String, SchemaKey {
  case id
  case type
  case when
  case forEach
  case constraints
  case subviews
  case variations
  case layoutGuides
  case width
  case height
  case aspectRatio
  case file
  case flags
  case metrics

  var shape: Schema.Shape {
    switch self {
    case .id: .text(.id)
    case .file: .text(.path)
    case .type: .words(ViewKind.allCases.map(\.rawValue))
    case .when: .reference("condition")
    case .forEach: .oneOf([.integerIn(0...Schema.Limit.copies), .string, .list(.anything), .reference("forEach")])
    case .constraints: .list(.reference("constraint"))
    case .subviews: .list(.reference("view"))
    case .variations: .list(.reference("variation"))
    case .layoutGuides: .list(.oneOf([.string, .reference("barGuide"), .reference("paneGuide")]))
    case .width, .height: .oneOf([.numberIn(Schema.Limit.length), .reference("dimension")])
    case .aspectRatio: .numberIn(Schema.Limit.aspectRatio)
    case .flags: .map(.oneOf([.boolean, .anyNumber, .string]))
    case .metrics: .map(.number)
    }
  }

  var summary: String {
    switch self {
    case .id: "Its name in constraints and outputs. Unique in the file."
    case .type: "The kind of view; a plain view by default."
    case .when: "The view exists only if this holds."
    case .forEach: "Repeats the view: a count, an array, or the name of a list or of a flag."
    case .constraints: "Its constraints: equations, Visual Format strings or objects."
    case .subviews: "Its subviews, in order; a stack arranges them."
    case .variations: "Changes of properties under a condition; later ones win."
    case .layoutGuides:
      "Ids of its UILayoutGuides, regions for bars, or panes of arrangements; constraints name them like views."
    case .width: "Its width in points, or limits for it."
    case .height: "Its height in points, or limits of it."
    case .aspectRatio: "Width divided by height."
    case .file: "`include`: the layout to include, relative to this file."
    case .flags: "`include`: values of the included layout's flags."
    case .metrics: "`include`: values of the included layout's metrics."
    }
  }

  /// nil: on every view.
  var kinds: [ViewKind]? {
    switch self {
    case .file, .flags, .metrics: [.include]
    default: nil
    }
  }
}

enum ForEachKey: String, SchemaKey {
  case `in`
  case count
  case `as`
  var shape: Schema.Shape {
    switch self {
    case .in: .oneOf([.string, .list(.anything)])
    case .count: .oneOf([.integerIn(0...Schema.Limit.copies), .string])
    case .as: .string
    }
  }
  var summary: String {
    switch self {
    case .in: "The items: an array, or the name of one of `lists`."
    case .count: "The number of copies, or the name of a flag with it (at most 64)."
    case .as: "The word for an item in `{…}`; `item` by default."
    }
  }
}

enum VariationKey: String, SchemaKey {
  case when
  case set
  var shape: Schema.Shape { self == .when ? .reference("condition") : .reference("properties") }
  var summary: String {
    self == .when ? "When it holds." : "The values of properties under this condition."
  }
}

enum ConstraintVariationKey: String, SchemaKey {
  case when
  case set
  var shape: Schema.Shape { self == .when ? .reference("condition") : .reference("constraintValues") }
  var summary: String {
    self == .when
      ? "When it holds." : "The values of `constant`, `multiplier`, `priority` or `isActive` under this condition."
  }
}

enum DimensionKey: String, SchemaKey {
  case equal
  case min
  case max
  case priority
  var shape: Schema.Shape {
    self == .priority ? .reference("priority") : .numberIn(Schema.Limit.length)
  }
  var summary: String {
    switch self {
    case .equal: "Exactly. In a `scrollStack`, `equal` takes precedence over `min`, and `min` over `max`."
    case .min: "At least."
    case .max: "At most."
    case .priority: "The priority of these constraints; required by default."
    }
  }
}

/// A constraint as an object.
enum ConstraintKey: String, SchemaKey {
  case id
  case equation
  case visualFormat
  case options
  case metrics
  case firstItem
  case firstAttribute
  case relation
  case secondItem
  case secondAttribute
  case multiplier
  case constant
  case systemSpacing
  case priority
  case isActive
  case when
  case variations

  /// The forms of a constraint: it has exactly one of these keys.
  static let forms: [ConstraintKey] = [.equation, .visualFormat, .firstAttribute]

  var shape: Schema.Shape {
    switch self {
    case .equation: .text(.constraint)
    case .id, .visualFormat, .firstItem, .secondItem: .string
    case .options: .list(.words(VisualFormatOption.allCases.map(\.rawValue)))
    case .metrics: .map(.number)
    case .firstAttribute, .secondAttribute:
      .words(Schema.attributeNames + (self == .secondAttribute ? ["notAnAttribute"] : []))
    case .relation: .words(Schema.relations.map(\.word))
    case .multiplier, .constant, .systemSpacing: .number
    case .priority: .reference("priority")
    case .isActive: .boolean
    case .when: .reference("condition")
    case .variations: .list(.reference("constraintVariation"))
    }
  }

  var summary: String {
    switch self {
    case .id: "NSLayoutConstraint's identifier; behaviours name constraints by it."
    case .equation: "`button.height >= 44 @750`."
    case .visualFormat: "Apple's Visual Format, as `V:|-[text]-(>=25)-[footer(50)]-|`."
    case .options: "Visual Format: alignment and direction."
    case .metrics: "Visual Format: named numbers in addition to the document's."
    case .firstItem: "A view, guide or `view.guide`; the owner by default."
    case .firstAttribute: "NSLayoutConstraint's attribute."
    case .relation: "`equal` by default."
    case .secondItem: "A view, guide or `view.guide`; none for a constant size."
    case .secondAttribute: "The first attribute by default."
    case .multiplier: "1 by default."
    case .constant: "Points; 0 by default."
    case .systemSpacing:
      "Instead of `constant`: the number of system spacings (\(LayoutConstraint.systemSpacing.shortText) pt between edges)."
    case .priority: "A number above 0 up to 1000, or a name; required by default."
    case .isActive: "false removes it."
    case .when: "The constraint exists only if this holds."
    case .variations: "Other values under a condition."
    }
  }
}

enum VisualFormatOption: String, CaseIterable, Hashable, Sendable {
  case alignAllLeft
  case alignAllRight
  case alignAllTop
  case alignAllBottom
  case alignAllLeading
  case alignAllTrailing
  case alignAllCenterX
  case alignAllCenterY
  case alignAllLastBaseline
  case alignAllFirstBaseline
  case directionLeadingToTrailing
  case directionLeftToRight
  case directionRightToLeft

  var attribute: Attribute? {
    switch self {
    case .alignAllLeft: .left
    case .alignAllRight: .right
    case .alignAllTop: .top
    case .alignAllBottom: .bottom
    case .alignAllLeading: .leading
    case .alignAllTrailing: .trailing
    case .alignAllCenterX: .centerX
    case .alignAllCenterY: .centerY
    case .alignAllLastBaseline: .lastBaseline
    case .alignAllFirstBaseline: .firstBaseline
    case .directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft: nil
    }
  }
}

typealias ConditionKey = TraitOr<ConditionPartKey>

enum ConditionPartKey: String, TraitNeighbor {
  case device
  case idiom
  case horizontalSizeClass
  case verticalSizeClass
  case width
  case height
  case homeIndicator
  case flags
  case all
  case any
  case not

  var shape: Schema.Shape {
    switch self {
    case .device: .oneOrMore(.text(.device))
    case .idiom: Schema.wordOrList(Device.Idiom.self)
    case .horizontalSizeClass, .verticalSizeClass: Schema.wordOrList(SizeClass.self)
    case .width, .height: .oneOf([.anyNumber, .string])
    case .homeIndicator: .boolean
    case .flags: .oneOf([.string, .list(.string), .map(.anything)])
    case .all, .any: .list(.reference("condition"))
    case .not: .reference("condition")
    }
  }

  var summary: String {
    switch self {
    case .device: "A model's name, id or alias, or an array of them."
    case .idiom: "`phone` or `pad`."
    case .horizontalSizeClass: "`compact` or `regular`."
    case .verticalSizeClass: "`compact` or `regular`."
    case .width: "The screen's width in points: a number or a comparison such as `\">= 600\"`."
    case .height: "The screen's height in points."
    case .homeIndicator: "Whether the screen has a home indicator: no home button, and a safe area at the bottom."
    case .flags: "The name of a flag that is true (`\"!name\"`: false), an array of them, or an object of values."
    case .all: "All of these hold, like several keys in one object."
    case .any: "At least one of these holds."
    case .not: "This does not hold."
    }
  }

  static func key(for trait: EnvironmentTrait) -> String? { trait.conditionSummary.map { _ in trait.documentKey } }
  static func shape(of trait: EnvironmentTrait) -> Schema.Shape { trait.conditionShape }
  static func summary(of trait: EnvironmentTrait) -> String { trait.conditionSummary ?? trait.summary }
}

extension Schema {
  static func wordOrList<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> Shape {
    let words = Word.allCases.map(\.rawValue)
    return .oneOrMore(.words(words))
  }
}
