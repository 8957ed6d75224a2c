import JSONSyntax
import LayoutModel

extension Schema {
  /// Every property of every kind of view, in the order of docs/format.md.
  static let properties: [Property] =
    viewProperties + appearanceProperties + stackProperties + textProperties + controlProperties + tableProperties
    + collectionProperties + scrollProperties + appProperties

  static let propertiesByName: [String: Property] = Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0) })

  private static let viewProperties: [Property] = [
    .boolean("hidden", nil, "UIKit's isHidden: keeps its frame, but takes no room in a stack.") { $0.isHidden = $1 },
    .other("hugging", nil, .reference("priorityPerAxis"), "Content hugging priorities.") { decoder, node in
      guard let value = decoder.priorities(node, "'hugging'") else { return nil }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        if let x = value.horizontal {
          draft.view.hugging.horizontal = x.value(metrics, in: Limit.priority)
        }
        if let y = value.vertical {
          draft.view.hugging.vertical = y.value(metrics, in: Limit.priority)
        }
      }
    },
    .other("compressionResistance", nil, .reference("priorityPerAxis"), "Compression resistance priorities.") {
      decoder, node in
      guard let value = decoder.priorities(node, "'compressionResistance'") else { return nil }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        if let x = value.horizontal {
          draft.view.compressionResistance.horizontal = x.value(metrics, in: Limit.priority)
        }
        if let y = value.vertical { draft.view.compressionResistance.vertical = y.value(metrics, in: Limit.priority) }
      }
    },
    .other(
      "intrinsicSize", nil, .reference("intrinsicSize"),
      "Replaces the kind's own intrinsic size: `[width, height]`, or an object; `\"none\"` on an axis is noIntrinsicMetric."
    ) { decoder, node in
      guard let value = decoder.intrinsicSize(node) else { return nil }
      return Mutation { draft in
        if let width = value.width { draft.view.intrinsicSize.horizontal = width }
        if let height = value.height { draft.view.intrinsicSize.vertical = height }
      }
    },
    .other(
      layoutMargins, nil, .reference("insets"),
      "Layout margins; edges that are left out keep their defaults. A `scrollStack` passes them on to its stack."
    ) {
      decoder, node in
      guard let value = decoder.insets(node, "'layoutMargins'") else { return nil }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        draft.view.layoutMargins = value.partial(metrics)
      }
    },
    .boolean("preservesSuperviewLayoutMargins", nil, "Margins reach at least as far in as the superview's.") {
      $0.preservesSuperviewLayoutMargins = $1
    },
    .boolean(
      "viewRespectsSystemMinimumLayoutMargins", nil,
      "For the root: whether its left and right margins are at least the device's; true by default."
    ) { $0.respectsSystemMinimumLayoutMargins = $1 },
    .boolean("insetsLayoutMarginsFromSafeArea", nil, "Whether margins add the safe area; true by default.") {
      $0.insetsLayoutMarginsFromSafeArea = $1
    },
    .boolean(
      "layoutMarginsFollowReadableWidth", nil,
      "Limits its content between the left and right margins to the readable width."
    ) { $0.layoutMarginsFollowReadableWidth = $1 },
    .insets("additionalSafeAreaInsets", nil, "Added to the view's safe area.") { $0.additionalSafeAreaInsets = $1 },
    .other(
      "keyboardLayoutGuide", nil, .reference("keyboardLayoutGuide"),
      "The properties of its guide `keyboard`."
    ) { decoder, node in
      let said = decoder.keyboardLayoutGuide(node)
      return Mutation { draft in
        if let value = said[.usesBottomSafeArea] { draft.view.keyboardLayoutGuide.usesBottomSafeArea = value }
        if let value = said[.followsUndockedKeyboard] { draft.view.keyboardLayoutGuide.followsUndockedKeyboard = value }
      }
    },
    .insets("alignmentRectInsets", nil, "Frame minus alignment rectangle; constraints act on the latter.") {
      $0.alignmentRectInsets = $1
    },
    .other(
      "autoresizing", nil, .reference("autoresizing"),
      "Its frame comes from its autoresizing mask instead of constraints."
    ) { decoder, node in
      guard let value = decoder.autoresizing(node) else { return nil }
      return Mutation { draft in draft.view.autoresizing = value }
    },
    .other("spacingAfter", nil, .oneOf([.number, .words(["system", "default"])]), "In a stack: the space after it.") {
      decoder, node in
      if node.string == "system" {
        return Mutation { draft in draft.view.customSpacingAfter = .system }
      }
      if node.string == "default" {
        return Mutation { draft in draft.view.customSpacingAfter = .useDefault }
      }
      guard let value = decoder.number(node, "'spacingAfter'") else { return nil }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        draft.view.customSpacingAfter = .points(value.value(metrics))
      }
    },
    .other(
      "padding", nil, .number, "In a stack: the space above it (before it in a row), instead of the stack's spacing."
    ) { decoder, node in
      guard let value = decoder.number(node, "'padding'") else { return nil }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        draft.padding = value.value(metrics)
      }
    },
    .boolean("arranged", nil, "If false, the stack does not arrange this subview.") { $0.isUnarranged = !$1 },
    .boolean("keepsPlaceWhenHidden", nil, "Keeps its place in a stack while hidden.") { $0.keepsPlaceWhenHidden = $1 },
    .word(
      "tableRole", nil, "Its role in a table or collection view: header, footer, or (by default) a row or item.",
      TableView.Role.self
    ) {
      $0.tableRole = $1
    },
    .integer(
      "section", nil, "In a collection view: the section that it belongs to, from 0; 0 by default.", in: 0...999
    ) {
      $0.section = $1
    },
    .word(
      "accessoryType", nil, "In a table: the accessory of the cell around it; `none` by default.", CellAccessory.self
    ) {
      $0.accessory = $1
    },
    .boolean("selected", nil, "In a table: whether the cell around it is selected.") { $0.isSelected = $1 },
    .boolean("userInteractionEnabled", nil, "UIKit's isUserInteractionEnabled; true by default.") {
      $0.isUserInteractionEnabled = $1
    },
    .boolean("dismissesKeyboard", nil, "A double tap on it lowers the keyboard.") { $0.dismissesKeyboard = $1 },
    .word("direction", nil, "Forces a layout direction for its own content.", LayoutDirection.self) {
      $0.forcedDirection = $1
    },
    .string("accessibilityLabel", nil, "The text that VoiceOver speaks.") { $0.accessibilityLabel = $1 },
    .word(
      "exportAs", nil,
      "What `export` writes for an include: a child `controller` (by default), or a `view`, a subclass of the class of its root.",
      ExportedInclude.self
    ) { $0.exportAs = $1 },
    .string("caption", nil, "Words that the viewer draws beside the view; they do not affect the layout.") {
      $0.caption = $1
    },
    .other("rules", nil, .map(.reference("rule")), "Settings of audit rules for this view, by rule id.") {
      decoder, node in
      guard let value = decoder.ruleOverrides(node) else { return nil }
      return Mutation { draft in draft.view.ruleOverrides = value }
    },
  ]

  static let layoutMargins = "layoutMargins"

  private static let appearanceProperties: [Property] = [
    .color("backgroundColor", nil, "The colour behind everything in it.") { $0.appearance.backgroundColor = $1 },
    .color("tintColor", nil, "The tint colour of buttons and controls.") { $0.appearance.tintColor = $1 },
    .color("borderColor", nil, "The colour of its border.") { $0.appearance.borderColor = $1 },
    .number("borderWidth", nil, "Points.", in: 0...1000) { $0.appearance.borderWidth = $1 },
    .number("cornerRadius", nil, "Points.", in: 0...10_000) { $0.appearance.cornerRadius = $1 },
    .other(
      "maskedCorners", nil, .list(.words(Corners.words.map(\.word))),
      "The corners that `cornerRadius` rounds; all by default."
    ) { decoder, node in
      var corners: Corners = []
      for item in decoder.array(node, "'maskedCorners'") {
        guard let word = decoder.word(item, "a corner", among: Corners.words.map(\.word)) else { continue }
        for (corner, name) in Corners.words where name == word { corners.insert(corner) }
      }
      let said = corners
      return Mutation { draft in draft.view.appearance.maskedCorners = said }
    },
    .color("shadowColor", nil, "The colour of its shadow, black by default; drawn unless the view is clipped.") {
      $0.appearance.shadow.color = $1
    },
    .number("shadowOpacity", nil, "0 by default, which draws no shadow.", in: 0...1) {
      $0.appearance.shadow.opacity = $1
    },
    .number("shadowRadius", nil, "Points of blur; 3 by default.", in: 0...1000) { $0.appearance.shadow.radius = $1 },
    .other("shadowOffset", nil, .reference("offset"), "Points to the right and down; `[0, -3]` by default.") {
      decoder, node in
      guard let offset = decoder.size(node, "'shadowOffset'", in: Limit.points) else { return nil }
      return Mutation { draft in draft.view.appearance.shadow.offset = offset }
    },
    .number("alpha", nil, "Opacity.", in: 0...1) { $0.appearance.alpha = $1 },
    .boolean("clipsToBounds", nil, "Clips content outside its bounds.") { $0.appearance.clipsToBounds = $1 },
  ]

  private static let stackKinds: [ViewKind] = [.stackView, .scrollStack]

  private static let stackProperties: [Property] = [
    .word("axis", [.stackView], "`horizontal` by default.", Axis.self) { view, value in
      view.withStack { $0.axis = value }
    },
    .word("distribution", stackKinds, "`fill` by default.", StackView.Distribution.self) { view, value in
      view.withStack { $0.distribution = value }
    },
    .word("alignment", stackKinds, "`fill` by default.", StackView.Alignment.self) { view, value in
      view.withStack { $0.alignment = value }
    },
    .other(
      "spacing", stackKinds, .oneOf([.number, .words(["system"])]),
      "Points between items, or `\"system\"` (\(LayoutConstraint.systemSpacing.shortText))."
    ) {
      decoder, node in
      if node.string == "system" {
        return Mutation { draft in draft.view.withStack { $0.spacing = LayoutConstraint.systemSpacing } }
      }
      guard let value = decoder.number(node, "'spacing'") else { return nil }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        let points = value.value(metrics)
        draft.view.withStack { $0.spacing = points }
      }
    },
    .boolean("layoutMarginsRelativeArrangement", stackKinds, "Arranges within the layout margins.") { view, value in
      view.withStack { $0.isLayoutMarginsRelativeArrangement = value }
    },
    .boolean("baselineRelativeArrangement", stackKinds, "Vertical gaps from baseline to baseline.") { view, value in
      view.withStack { $0.isBaselineRelativeArrangement = value }
    },
  ]
}

extension Schema {
  /// Properties that only a stack's arranged subviews use.
  static let stackItemProperties = ["padding", "spacingAfter", "arranged", "keepsPlaceWhenHidden"]

  /// Properties that only a table's or a collection view's subviews have a use for.
  static let tableItemProperties = ["tableRole", "accessoryType", "selected", "section"]

  /// The keys of all properties, in the order of docs/format.md.
  package static var propertyNames: [String] { properties.map(\.name) }
}
