import JSONSyntax
import LayoutModel

extension Schema {
  static let controlProperties: [Property] = [
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
    .insets(
      "textContainerInset", [.textView], "\(SystemFigures.standard.textViewInset.text) above and below by default."
    ) { view, insets in
      view.withTextView { $0.textContainerInset = insets }
    },
    .number(
      "lineFragmentPadding", [.textView],
      "Points on each side of a line; \(SystemFigures.standard.lineFragmentPadding.text) by default.", in: 0...1000
    ) {
      view, value in
      view.withTextView { $0.lineFragmentPadding = value }
    },
    .integer(
      "caret", [.textView], "Position of the caret in characters; the end by default.", in: 0...Schema.Limit.caret
    ) {
      view, value in
      view.withTextView { $0.caret = value }
    },
    .other("image", [.imageView, .button], .text(.path), "Path of a PNG or JPEG file, relative to this one.") {
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
}
