import JSONSyntax
import LayoutModel

extension Schema {
  /// Every property of every kind of view, in the order of docs/format.md.
  static let properties: [Property] =
    viewProperties + appearanceProperties + stackProperties + textProperties + controlProperties + tableProperties
    + collectionProperties + scrollProperties

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
    .boolean("userInteractionEnabled", nil, "UIKit's isUserInteractionEnabled; true by default.") {
      $0.isUserInteractionEnabled = $1
    },
    .boolean("dismissesKeyboard", nil, "A double tap on it lowers the keyboard.") { $0.dismissesKeyboard = $1 },
    .word("direction", nil, "Forces a layout direction for its own content.", LayoutDirection.self) {
      $0.forcedDirection = $1
    },
    .string("accessibilityLabel", nil, "The text that VoiceOver speaks.") { $0.accessibilityLabel = $1 },
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
    .other("shadowOffset", nil, .reference("size"), "Points to the right and down; `[0, -3]` by default.") {
      decoder, node in
      guard let offset = decoder.size(node, "'shadowOffset'") else { return nil }
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
    .other("spacing", stackKinds, .oneOf([.number, .words(["system"])]), "Points between items, or `\"system\"` (8).") {
      decoder, node in
      if node.string == "system" {
        return Mutation { draft in draft.view.withStack { $0.spacing = 8 } }
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

  private static let textProperties: [Property] = [
    .runs("text", [.label, .textField, .textView], "Its text: a string, or an array of runs.") { view, runs in
      view.withText { $0.runs = runs }
    },
    .runs("title", [.button, .control(.navigationBar)], "The title of the button or the bar.") { view, runs in
      view.withText { $0.runs = runs }
      view.withControl { $0.title = runs.map(\.string).joined() }
    },
    .runs("placeholder", [.textField, .control(.searchBar)], "The text of an empty field.") { view, runs in
      view.withField { $0.placeholder.runs = runs }
      view.withControl { $0.placeholder = runs.map(\.string).joined() }
    },
    .other(
      "font", ViewKind.textual + [.tableView], .reference("font"),
      "A text style, a size in points, or an object; for a table, the font of its rows, `body` by default."
    ) {
      decoder, node in
      guard let font = decoder.font(node, "'font'") else { return nil }
      return Mutation { draft in
        draft.view.withTexts { $0.font = font }
        draft.view.withButton { $0.hasOwnFont = true }
        draft.view.withTable { $0.font = font }
      }
    },
    .color("textColor", ViewKind.textual, "The text's colour.") { view, color in view.withText { $0.color = color } },
    .word("textAlignment", ViewKind.textual, "`natural` by default.", TextAlignment.self) { view, value in
      view.withTexts { $0.alignment = value }
    },
    .integer(
      "numberOfLines", [.label, .button],
      "0 means as many as needed; 1 by default. Ignored by a button with a configuration, whose title wraps.",
      in: 0...10_000
    ) { view, value in
      view.withText { $0.numberOfLines = value }
    },
    .word(
      "lineBreakMode", [.label, .button],
      "By default `byTruncatingTail`; for a button `byTruncatingMiddle`, or with a configuration `byWordWrapping`.",
      LineBreakMode.self
    ) { view, value in
      view.withText { $0.lineBreakMode = value }
      view.withButton { $0.hasOwnLineBreakMode = true }
    },
    .number("preferredMaxLayoutWidth", [.label], "Points; the solved width by default.", in: Limit.length) {
      view, value in
      view.withText { $0.preferredMaxLayoutWidth = value }
    },
    .boolean(
      "adjustsFontForContentSizeCategory", ViewKind.textual,
      "If false, a text style keeps the size that it had when the screen appeared; true by default."
    ) { view, value in
      view.withTexts { $0.adjustsFontForContentSizeCategory = value }
    },
    .number(
      "minimumScaleFactor", [.label],
      "The least share of its size that a line shrinks to. Without `adjustsFontSizeToFitWidth`, a factor between 0 and 1 lets it shrink.",
      in: 0...1
    ) { view, value in
      view.withText { $0.minimumScaleFactor = value }
    },
    .boolean("adjustsFontSizeToFitWidth", [.label, .textField], "A single line shrinks until it fits.") { view, value in
      view.withText { $0.adjustsFontSizeToFitWidth = value }
    },
    .number("minimumFontSize", [.textField], "The font size in points to which its text may shrink.", in: 0...1000) {
      view, value in
      view.withField { $0.minimumFontSize = value }
    },
    .boolean(
      "allowsDefaultTighteningForTruncation", [.label],
      "The letters of a single line move closer by up to a twentieth before it is cut."
    ) { view, value in
      view.withText { $0.allowsDefaultTighteningForTruncation = value }
    },
    .number("lineSpacing", ViewKind.paragraphs, "Points between the lines of a paragraph.", in: Limit.length) {
      view, value in
      view.withText { $0.paragraphStyle.lineSpacing = value }
    },
    .number("paragraphSpacing", ViewKind.paragraphs, "Points between paragraphs.", in: Limit.length) { view, value in
      view.withText { $0.paragraphStyle.paragraphSpacing = value }
    },
    .number("lineHeightMultiple", ViewKind.paragraphs, "Multiplies the height of a line; 0 means 1.", in: 0...100) {
      view, value in
      view.withText { $0.paragraphStyle.lineHeightMultiple = value }
    },
    .number("minimumLineHeight", ViewKind.paragraphs, "Points.", in: Limit.length) { view, value in
      view.withText { $0.paragraphStyle.minimumLineHeight = value }
    },
    .number("maximumLineHeight", ViewKind.paragraphs, "Points; 0 means no limit.", in: Limit.length) { view, value in
      view.withText { $0.paragraphStyle.maximumLineHeight = value }
    },
  ]

  private static let controlProperties: [Property] = [
    .word(
      "style", [.button],
      "`system` by default, with a title of 15 points. `custom` is UIButton(type: .custom), with a white title of 18 points. The others are UIButton.Configuration's, with titles in `body`.",
      Button.Style.self
    ) {
      view, value in
      view.withButton { $0.style = value }
    },
    .insets(
      "contentEdgeInsets", [.button],
      "Replaces the style's own insets; with 0, a system or custom button keeps its own, as in UIKit."
    ) { view, insets in
      view.withButton { $0.contentEdgeInsets = insets }
    },
    .insets("titleEdgeInsets", [.button], "Moves the title; the button keeps its size. Not with a configuration.") {
      view, insets in
      view.withButton { $0.titleEdgeInsets = insets }
    },
    .insets("imageEdgeInsets", [.button], "Moves the image; the button keeps its size. Not with a configuration.") {
      view, insets in
      view.withButton { $0.imageEdgeInsets = insets }
    },
    .number("imagePadding", [.button], "Points between image and title.") { view, value in
      view.withButton { $0.imagePadding = value }
    },
    .word("borderStyle", [.textField], "`roundedRect` by default.", TextField.BorderStyle.self) { view, value in
      view.withField { $0.borderStyle = value }
    },
    .other("leftView", [.textField], .reference("size"), "Size of the view that stands where reading begins.") {
      decoder, node in
      guard let size = decoder.size(node, "'leftView'") else { return nil }
      return Mutation { draft in draft.view.withField { $0.leftView = size } }
    },
    .other("rightView", [.textField], .reference("size"), "Size of the view at the other end.") { decoder, node in
      guard let size = decoder.size(node, "'rightView'") else { return nil }
      return Mutation { draft in draft.view.withField { $0.rightView = size } }
    },
    .insets("textInsets", [.textField], "What a subclass's `textRect(forBounds:)` takes off around its text.") {
      view, insets in
      view.withField { $0.textInsets = insets }
    },
    .boolean("secureTextEntry", [.textField], "Shows dots.") { view, value in view.withField { $0.isSecure = value } },
    .boolean("editable", [.textView], "true by default.") { view, value in
      view.withTextView { $0.isEditable = value }
    },
    .insets("textContainerInset", [.textView], "8 above and below by default.") { view, insets in
      view.withTextView { $0.textContainerInset = insets }
    },
    .number("lineFragmentPadding", [.textView], "Points on each side of a line; 5 by default.", in: 0...1000) {
      view, value in
      view.withTextView { $0.lineFragmentPadding = value }
    },
    .integer(
      "caret", [.textView], "Position of the caret in characters; the end by default.", in: 0...Schema.Limit.caret
    ) {
      view, value in
      view.withTextView { $0.caret = value }
    },
    .other("image", [.imageView, .button], .string, "Path of a PNG or JPEG file, relative to this one.") {
      decoder, node in
      guard let picture = decoder.image(node) else { return nil }
      return Mutation { draft in
        draft.view.withImage { image in
          image.file = picture.file
          image.imageHash = picture.imageHash
          if image.imageSize == nil { image.imageSize = picture.imageSize }
        }
      }
    },
    .string("symbol", [.imageView, .button], "An SF Symbol's name: drawn as a box of its size.") { view, value in
      view.withImage { $0.symbol = value }
    },
    .other("symbolFont", [.imageView, .button], .reference("font"), "Gives the symbol the size of text in this font.") {
      decoder, node in
      guard let font = decoder.font(node, "'symbolFont'") else { return nil }
      return Mutation { draft in draft.view.withImage { $0.symbolFont = font } }
    },
    .word("symbolScale", [.imageView, .button], "`medium` by default.", ImageView.SymbolScale.self) { view, value in
      view.withImage { $0.symbolScale = value }
    },
    .other("imageSize", [.imageView, .button], .reference("size"), "In points, instead of the file's own size.") {
      decoder, node in
      guard let size = decoder.size(node, "'imageSize'") else { return nil }
      return Mutation { draft in draft.view.withImage { $0.imageSize = size } }
    },
    .word("contentMode", [.imageView], "`scaleToFill` by default.", ImageView.ContentMode.self) { view, value in
      view.withImage { $0.contentMode = value }
    },
    .boolean("large", [.control(.activityIndicator), .control(.navigationBar)], "The large style, or a large title.") {
      view, value in
      view.withControl { $0.isLarge = value }
    },
    .number(
      "value", [.control(.slider), .control(.progressView), .control(.stepper)],
      "How much of its track is filled, from 0 to 1; of a stepper any number, 0 by default."
    ) { view, value in
      view.withControl { $0.value = value }
    },
    .word(
      "datePickerMode", [.control(.datePicker)], "`dateAndTime` by default.", Control.DatePickerMode.self
    ) { view, value in
      view.withControl { $0.datePickerMode = value }
    },
    .word(
      "preferredDatePickerStyle", [.control(.datePicker)],
      "`wheels` by default; `countDownTimer` has no other.", Control.DatePickerStyle.self
    ) { view, value in
      view.withControl { $0.datePickerStyle = value }
    },
    .strings("scopeButtonTitles", [.control(.searchBar)], "The parts of a scope bar below its field.") {
      view, titles in
      view.withControl { $0.segments = titles }
    },
    .integer(
      "selectedScopeButtonIndex", [.control(.searchBar)], "0 by default.", in: 0...999
    ) { view, value in
      view.withControl { $0.selected = value }
    },
    .boolean("on", [.control(.switchControl)], "true by default.") { view, value in
      view.withControl { $0.isOn = value }
    },
    .string("prompt", [.control(.navigationBar)], "A line above the title.") { view, value in
      view.withControl { $0.prompt = value }
    },
    .integer(
      "selectedSegmentIndex", [.control(.segmentedControl)], "0 by default; -1 selects no segment.", in: -1...999
    ) {
      view, value in
      view.withControl { $0.selected = value }
    },
    .integer("currentPage", [.control(.pageControl)], "Index of a segment: 0 by default.", in: 0...999) {
      view, value in
      view.withControl { $0.selected = value }
    },
    .strings(
      "items", [.control(.navigationBar), .control(.tabBar), .control(.toolbar)], "The titles of the bar's items."
    ) { view, titles in
      view.withControl { $0.segments = titles }
    },
    .integer("selectedItem", [.control(.tabBar)], "Index of an item: 0 by default; -1 selects no item.", in: -1...999) {
      view, value in
      view.withControl { $0.selected = value }
    },
    .other(
      "segmentWidths", [.control(.segmentedControl)], .list(.number),
      "Width of each segment in points; 0 is as wide as the widest text."
    ) { decoder, node in
      let widths = decoder.array(node, "'segmentWidths'").compactMap { item -> Double? in
        decoder.plainNumber(item, "one of 'segmentWidths'", in: 0...Limit.length.upperBound)
      }
      return Mutation { draft in draft.view.withControl { $0.segmentWidths = widths } }
    },
    .strings("segments", [.control(.segmentedControl), .control(.pageControl)], "The titles of its parts.") {
      view, names in
      view.withControl { $0.segments = names }
    },
  ]

  private static let scrollProperties: [Property] = [
    .other(
      "contentInset", ViewKind.scrolling, .reference("scrollInsets"),
      "Points, or an object of edges; `\"safeArea\"` on an edge means the root's safe area, as code in viewDidLayoutSubviews would set it."
    ) { decoder, node in
      guard let value = decoder.scrollInsets(node, "'contentInset'") else { return nil }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        draft.view.withScroll { $0.contentInset = value.insets(metrics) }
      }
    },
    .other(
      "scrollIndicatorInsets", ViewKind.scrolling, .reference("scrollInsets"),
      "The insets of the scroll indicators, in the same form."
    ) {
      decoder, node in
      guard let value = decoder.scrollInsets(node, "'scrollIndicatorInsets'") else { return nil }
      return Mutation(isVarying: value.isVarying) { draft, metrics in
        draft.view.withScroll { $0.scrollIndicatorInsets = value.insets(metrics) }
      }
    },
    .boolean("automaticallyAdjustsScrollIndicatorInsets", ViewKind.scrolling, "true by default.") { view, value in
      view.withScroll { $0.automaticallyAdjustsScrollIndicatorInsets = value }
    },
    .word(
      "contentInsetAdjustmentBehavior", ViewKind.scrolling, "`automatic` by default.",
      ScrollView.ContentInsetAdjustmentBehavior.self
    ) { view, value in view.withScroll { $0.contentInsetAdjustmentBehavior = value } },
    .boolean(
      "inNavigationOrTabController", ViewKind.scrolling,
      "Whether a navigation or tab bar controller contains it; `automatic` then always adds top and bottom."
    ) { view, value in view.withScroll { $0.isInNavigationOrTabController = value } },
    .boolean(
      "alwaysBounceVertical", ViewKind.scrolling,
      "Follows the finger even if its content fits; true by default for a table that is not sized to its content."
    ) {
      view, value in
      view.withScroll { $0.alwaysBounceVertical = value }
    },
    .boolean("alwaysBounceHorizontal", ViewKind.scrolling, "Follows the finger sideways even if its content fits.") {
      view, value in
      view.withScroll { $0.alwaysBounceHorizontal = value }
    },
    .boolean("bounces", ViewKind.scrolling, "true by default.") { view, value in
      view.withScroll { $0.bounces = value }
    },
    .boolean("pagingEnabled", ViewKind.scrolling, "UIKit's isPagingEnabled.") { view, value in
      view.withScroll { $0.isPagingEnabled = value }
    },
    .boolean("scrollEnabled", ViewKind.scrolling + [.textView], "true by default.") { view, value in
      view.withScroll { $0.isScrollEnabled = value }
      view.withTextView { $0.isScrollEnabled = value }
    },
    .boolean("showsVerticalScrollIndicator", ViewKind.scrolling, "true by default.") { view, value in
      view.withScroll { $0.showsVerticalScrollIndicator = value }
    },
    .boolean("showsHorizontalScrollIndicator", ViewKind.scrolling, "true by default.") { view, value in
      view.withScroll { $0.showsHorizontalScrollIndicator = value }
    },
    .word("keyboardDismissMode", ViewKind.scrolling, "`none` by default.", ScrollView.KeyboardDismissMode.self) {
      view, value in
      view.withScroll { $0.keyboardDismissMode = value }
    },
    .word("decelerationRate", ViewKind.scrolling, "`normal` by default.", DecelerationRate.self) { view, value in
      view.withScroll { $0.hasFastDeceleration = value == .fast }
    },
    .other(
      "contentSize", [.scrollView, .scrollStack], .reference("size"),
      "The size that code sets, on an axis that no constraint sizes."
    ) {
      decoder, node in
      guard let size = decoder.size(node, "'contentSize'") else { return nil }
      return Mutation { draft in draft.view.withScroll { $0.contentSize = size } }
    },
    .other(
      "contentOffset", ViewKind.scrolling, .reference("point"), "The initial offset; the start of its range by default."
    ) {
      decoder, node in
      guard let point = decoder.point(node, "'contentOffset'") else { return nil }
      return Mutation { draft in draft.view.withScroll { $0.contentOffset = point } }
    },
  ]
}

enum DecelerationRate: String, CaseIterable, Sendable {
  case normal
  case fast
}

extension Schema {
  /// Properties that only a stack's arranged subviews use.
  static let stackItemProperties = ["padding", "spacingAfter", "arranged", "keepsPlaceWhenHidden"]

  /// Properties that only a table's or a collection view's subviews have a use for.
  static let tableItemProperties = ["tableRole"]

  /// The keys of all properties, in the order of docs/format.md.
  package static var propertyNames: [String] { properties.map(\.name) }
}
