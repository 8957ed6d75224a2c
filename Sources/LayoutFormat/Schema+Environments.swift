import LayoutModel

/// An environment: the document's own, a preview's, a step's, or that of an expectation's `when`.
typealias EnvironmentObjectKey = TraitOr<FigureKey>

enum FigureKey: String, TraitNeighbor {
  case device
  case keyboardHeight
  case viewport
  case part
  case name
  case scale
  case safeArea
  case rootMargins
  case reservedRegions
  case idiom
  case horizontalSizeClass
  case verticalSizeClass
  case flags
  case texts
  case offsets

  var shape: Schema.Shape {
    switch self {
    case .device: .text(.device)
    case .name: .string
    case .keyboardHeight: .numberIn(Schema.Limit.keyboardHeight)
    case .scale: .numberIn(Schema.Limit.scale)
    case .viewport: .reference("size")
    case .part: .words(ScreenPart.allCases.map(\.rawValue))
    case .safeArea, .rootMargins: .reference("insets")
    case .reservedRegions: .list(.reference("reservedRegion"))
    case .idiom: .words(Device.Idiom.allCases.map(\.rawValue))
    case .horizontalSizeClass, .verticalSizeClass: .words(SizeClass.allCases.map(\.rawValue))
    case .flags: .map(.oneOf([.boolean, .anyNumber, .string]))
    case .texts: .map(.string)
    case .offsets: .map(.oneOf([.words([Point.contentEndWord]), .reference("point")]))
    }
  }

  var summary: String {
    switch self {
    case .device: "A model's name, id or alias."
    case .keyboardHeight: "Points that the keyboard covers from the bottom, instead of the device's figure."
    case .viewport: "The size of a custom screen in points; together with a device, a window on it."
    case .part:
      "The layout is a part of a screen: on a device it keeps its height, and as `item` its width, without a safe area."
    case .name: "The viewport's name for people."
    case .scale: "Pixels per point; 2 by default for a viewport."
    case .safeArea: "Replaces the device's."
    case .rootMargins: "Layout margins of the root view, without the safe area."
    case .reservedRegions: "In place of the device's: what lies over the window, and where the display folds."
    case .idiom: "Replaces the device's."
    case .horizontalSizeClass: "Replaces the device's."
    case .verticalSizeClass: "Replaces the device's."
    case .flags: "Values of flags."
    case .texts: "Texts typed into views, by id."
    case .offsets:
      "Content offsets, by scroll view id; an empty id means the only one. `\"end\"` is as far as it scrolls."
    }
  }

  static func key(for trait: EnvironmentTrait) -> String? { trait.documentKey }
  static func shape(of trait: EnvironmentTrait) -> Schema.Shape {
    trait == .container ? .oneOf([trait.shape, .reference("container")]) : trait.shape
  }
  static func summary(of trait: EnvironmentTrait) -> String { trait.summary }
}

typealias PreviewKey = TraitOr<PreviewPartKey>

enum PreviewPartKey: String, TraitNeighbor {
  case devices
  case flags
  case environments

  var shape: Schema.Shape {
    switch self {
    case .devices: ConditionPartKey.device.shape
    case .flags: .map(.anything)
    case .environments: .list(.reference("environment"))
    }
  }

  var summary: String {
    switch self {
    case .devices: "Models."
    case .flags: "For each flag, a value or an array of values."
    case .environments: "Single environments in addition to the combinations."
    }
  }

  static func key(for trait: EnvironmentTrait) -> String? { trait.previews?.key }
  static func shape(of trait: EnvironmentTrait) -> Schema.Shape { trait.previewsShape }
  static func summary(of trait: EnvironmentTrait) -> String { trait.previews?.summary ?? trait.summary }
}

enum ExpectationKey: String, SchemaKey {
  case when
  case scrolls
  case reachable
  case unreachable
  case visible
  case covered
  case truncated
  case frame
  case screen
  case distance
  case padding
  case contentSize
  case tolerance

  var shape: Schema.Shape {
    switch self {
    case .when: .reference("condition")
    case .scrolls: .map(.oneOf([.boolean, .words(Axis.allCases.map(\.rawValue))]))
    case .reachable, .unreachable, .visible, .covered: .list(.string)
    case .truncated: .map(.boolean)
    case .frame, .screen: .map(.reference("partialFrame"))
    case .distance: .list(.reference("distance"))
    case .padding: .map(.number)
    case .contentSize: .map(.reference("size"))
    case .tolerance: .numberIn(Schema.Limit.tolerance)
    }
  }

  var summary: String {
    switch self {
    case .when:
      "The environments in which it applies. `check` adds the models, sizes and keyboard states that it names."
    case .scrolls: "By scroll view id: whether there is anything to scroll, or the only axis that scrolls."
    case .reachable: "Views that a finger can bring into the window, clear of bars, keyboard and opaque views in front."
    case .unreachable: "Views that no offset can bring there."
    case .visible: "Views that are at least partly visible at the start."
    case .covered: "Views of which nothing shows at the start."
    case .truncated: "By id: whether its text is cut off."
    case .frame: "By id: the frame in the superview, or parts of it."
    case .screen: "By id: the frame in the window, or parts of it."
    case .distance: "Distances between two edges, from the first to the second."
    case .padding: "By id of a padding view: the height that `accessibleLayout` gives it."
    case .contentSize: "By scroll view id."
    case .tolerance: "Points by which numbers may differ; one pixel by default."
    }
  }
}

enum DistanceKey: String, SchemaKey {
  case from
  case to
  case equals
  var shape: Schema.Shape { self == .equals ? .number : .string }
  var summary: String {
    switch self {
    case .from: "`view.edge`."
    case .to: "`view.edge`."
    case .equals: "Points."
    }
  }
}

enum PartialFrameKey: String, SchemaKey {
  case x
  case y
  case width
  case height
  var shape: Schema.Shape { .number }
  var summary: String { "Points." }
}

enum ReservedRegionKey: String, SchemaKey {
  case kind
  case frame
  case margins
  case isActive

  var shape: Schema.Shape {
    switch self {
    case .kind: .words(ReservedRegion.Kind.allCases.map(\.rawValue))
    case .frame: .reference("partialFrame")
    case .margins: .reference("insets")
    case .isActive: .boolean
    }
  }

  var summary: String {
    switch self {
    case .kind: "`occlusion` or `division`."
    case .frame: "In the window, with the margins."
    case .margins: "The part of the frame that is only padding; 0 by default."
    case .isActive: "Whether it counts; true by default."
    }
  }
}

enum BarGuideKey: String, SchemaKey {
  case id
  case barOnEdge
  case extent

  var shape: Schema.Shape {
    switch self {
    case .id: .string
    case .barOnEdge: .words(BarRegion.Edge.allCases.map(\.rawValue))
    case .extent: .numberIn(Schema.Limit.length)
    }
  }

  var summary: String {
    switch self {
    case .id: "Its name in constraints."
    case .barOnEdge: "The edge of the window that the bar is for."
    case .extent: "The bar's points across that edge."
    }
  }
}

enum PaneGuideKey: String, SchemaKey {
  case id
  case pane
  case arrangement
  case axes

  var shape: Schema.Shape {
    switch self {
    case .id: .string
    case .pane: .words(ArrangementPane.Placement.allCases.map(\.rawValue))
    case .arrangement: .words(ArrangementPane.Arrangement.allCases.map(\.rawValue))
    case .axes: .words(Axis.allCases.map(\.rawValue))
    }
  }

  var summary: String {
    switch self {
    case .id: "Its name in constraints."
    case .pane: "The view controller whose place it is."
    case .arrangement: "UISplitArrangement, the default, or UIOverlayArrangement."
    case .axes: "The only axis along which the panes part; both by default."
    }
  }
}

enum TransitionKey: String, SchemaKey {
  case id
  case steps
  case expect
  var shape: Schema.Shape {
    switch self {
    case .id: .string
    case .steps: .list(.reference("environment"))
    case .expect: .list(.reference("expectation"))
    }
  }
  var summary: String {
    switch self {
    case .id: "Its name."
    case .steps: "Environments in order; each lists only its changes."
    case .expect: "The expectations after the last step, without `when`."
    }
  }
}

enum BehaviorKind: String, CaseIterable, Hashable, Sendable {
  case accessibleLayout
  case keyboardAvoidance
  case stickyFooter
  case spacers
  case statusBarHiding

  var summary: String {
    switch self {
    case .accessibleLayout:
      "Padding constraints share the spare room of a scroll view around its stack, in addition to their initial heights."
    case .keyboardAvoidance:
      "Puts the keyboard's height into a constraint's constant, or into a scroll view's content inset."
    case .stickyFooter:
      "Code sets the content view's frame: as tall as the viewport or as needed, whichever is more; with the keyboard up, only as tall as needed."
    case .spacers:
      "Spacers are in the stack while the heights of its other items in the last pass add up to less than the screen's."
    case .statusBarHiding: "The status bar hides while the view's top is above the safe area."
    }
  }

  /// The keys that it reads besides `type` and `when`.
  var keys: [BehaviorKey] {
    switch self {
    case .accessibleLayout: [.scrollView, .stackView, .adjustable, .usesCorrectedRule]
    case .keyboardAvoidance: [.constraint, .scrollView, .subtractsSafeArea]
    case .stickyFooter:
      [.scrollView, .contentView, .textView, .footer, .top, .bottom, .side, .footerHeight, .minimumGap]
    case .spacers: [.scrollView, .stackView, .spacers]
    case .statusBarHiding: [.view]
    }
  }
}

extension BehaviorKind {
  /// The keys that it must have: one of several lists.
  var required: [[BehaviorKey]] {
    switch self {
    case .accessibleLayout: [[.scrollView, .stackView, .adjustable]]
    case .keyboardAvoidance: [[.constraint], [.scrollView]]
    case .stickyFooter: [[.scrollView, .contentView, .textView, .footer]]
    case .spacers: [[.stackView]]
    case .statusBarHiding: [[.view]]
    }
  }
}

enum BehaviorKey: String, SchemaKey {
  case type
  case when
  case scrollView
  case stackView
  case adjustable
  case usesCorrectedRule
  case constraint
  case subtractsSafeArea
  case contentView
  case textView
  case footer
  case top
  case bottom
  case side
  case footerHeight
  case minimumGap
  case spacers
  case view

  var shape: Schema.Shape {
    switch self {
    case .type: .words(BehaviorKind.allCases.map(\.rawValue))
    case .when: .reference("condition")
    case .scrollView, .stackView, .constraint, .contentView, .textView, .footer, .view: .string
    case .adjustable, .spacers: .list(.string)
    case .usesCorrectedRule, .subtractsSafeArea: .boolean
    case .top, .bottom, .side, .footerHeight, .minimumGap: .numberIn(Schema.Limit.behaviorLength)
    }
  }

  var summary: String {
    switch self {
    case .type: "The kind of behaviour."
    case .when: "The behaviour is active only if this holds."
    case .scrollView: "Id of the scroll view."
    case .stackView: "Id of the stack in it."
    case .adjustable: "Ids of the constraints that share the room: heights with a constant."
    case .usesCorrectedRule: "Also resets at a difference of 0; the published rule gets stuck there."
    case .constraint: "Id of the bottom constraint whose constant becomes minus the covered height."
    case .subtractsSafeArea: "Subtracts the bottom safe area, which would otherwise be counted twice."
    case .contentView: "Id of the scroll view's content view."
    case .textView: "Id of the text view that determines the height."
    case .footer: "Id of the footer."
    case .top: "Points above the text; 24 by default."
    case .bottom: "Points below the footer; 8 by default."
    case .side: "Points at the sides; 8 by default."
    case .footerHeight: "Points; 50 by default."
    case .minimumGap: "Minimum points between text and footer; 25 by default."
    case .spacers: "Ids of the spacers; by default all views of type `spacer` in the stack."
    case .view: "Id of the view whose top is watched."
    }
  }
}
