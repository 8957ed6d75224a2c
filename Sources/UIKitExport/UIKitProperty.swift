import LayoutModel

/// One row of the table of exports: properties of a document, their entry in docs/export.md, and the code for a view.
///
/// The exporter and the page are made from the same rows, so that no property is dropped silently.
struct UIKitProperty: Sendable {
  /// The document's keys.
  let keys: [String]
  /// A description of the code, in Markdown.
  let summary: String
  /// The code after `name.`, one property on each line. UIKit's defaults need no code.
  /// - Parameter isRich: whether the view's text consists of runs in some variant, so that it is attributed in all of
  ///   them.
  var code: @Sendable (_ view: View, _ isRich: Bool) -> [String] = { _, _ in [] }
  /// Facts that no property of UIKit expresses, for comments after `// name: `.
  var notes: @Sendable (_ view: View) -> [String] = { _ in [] }

  init(
    _ keys: String..., writes summary: String, code: @escaping @Sendable (_ view: View) -> [String?] = { _ in [] },
    notes: @escaping @Sendable (_ view: View) -> [String] = { _ in [] }
  ) {
    self.keys = keys
    self.summary = summary
    self.code = { view, _ in code(view).compactMap { $0 } }
    self.notes = notes
  }

  init(_ keys: [String], writes summary: String, text: @escaping @Sendable (_ view: View, _ isRich: Bool) -> [String?])
  {
    self.keys = keys
    self.summary = summary
    code = { text($0, $1).compactMap { $0 } }
  }

  /// All rows, in the order of a view's code.
  static let all =
    texts + buttons + fields + stacks + images + controls + scrolling + collections + tables + views + placement + app

  /// The code after `name.`, one property on each line.
  static func lines(_ view: View, isRich: Bool = false) -> [String] { all.flatMap { $0.code(view, isRich) } }
  static func notes(_ view: View) -> [String] { all.flatMap { $0.notes(view) } }

  /// `name = value` unless the value is UIKit's own.
  static func unless<Value: Equatable>(_ usual: Value, _ name: String, _ value: Value, _ text: String) -> String? {
    value == usual ? nil : "\(name) = \(text)"
  }

  static func flag(_ name: String, _ value: Bool, usual: Bool) -> String? {
    value == usual ? nil : "\(name) = \(value)"
  }

  static func points(_ name: String, _ value: Double, usual: Double = 0) -> String? {
    value == usual ? nil : "\(name) = \(value.shortText)"
  }
}

// MARK: Text

extension UIKitProperty {
  private static let texts = [
    UIKitProperty(
      ["text", "lineSpacing", "paragraphSpacing", "lineHeightMultiple", "minimumLineHeight", "maximumLineHeight"],
      writes: "`text`; runs and paragraph styles as `attributedText`"
    ) { view, isRich in
      switch view.content {
      case .label(let text): [UIKitText.text(text, of: "text", isRich: isRich)]
      case .textField(let field): [UIKitText.text(field.text, of: "text", isRich: isRich)]
      case .textView(let view): [UIKitText.text(view.text, of: "text", isRich: isRich)]
      default: []
      }
    },
    UIKitProperty(["font"], writes: "`font`; the title's font of a button, the cells' font of a table") {
      view, isRich in
      guard let text = view.content.plainText, !isRich, !text.isAttributed else { return [] }
      return ["font = \(UIKitText.font(text.font))"]
    },
    UIKitProperty(["textColor"], writes: "`textColor`; a button's title colour") { view, isRich in
      guard let text = view.content.plainText, !isRich, !text.isAttributed else { return [] }
      return [text.color.map { "textColor = \(UIKitText.color($0))" }]
    },
    UIKitProperty("textAlignment", writes: "`textAlignment`; for a button, that of its title label or configuration") {
      view in
      guard let text = view.content.plainText, text.alignment != .natural else { return [] }
      return ["textAlignment = .\(text.alignment.rawValue)"]
    },
    UIKitProperty(
      "adjustsFontForContentSizeCategory",
      writes: "`adjustsFontForContentSizeCategory` if the font follows the text size"
    ) {
      view in
      guard let text = view.content.plainText, text.followsTextSize else { return [] }
      return ["adjustsFontForContentSizeCategory = true"]
    },
    UIKitProperty(
      "adjustsFontSizeToFitWidth", "minimumScaleFactor", writes: "`adjustsFontSizeToFitWidth`, `minimumScaleFactor`"
    ) { view in
      switch view.content {
      case .label(let text) where text.shrinks:
        ["adjustsFontSizeToFitWidth = true", points("minimumScaleFactor", text.minimumScaleFactor)]
      case .textField(let field): [flag("adjustsFontSizeToFitWidth", field.text.shrinks, usual: false)]
      default: []
      }
    },
    UIKitProperty("allowsDefaultTighteningForTruncation", writes: "`allowsDefaultTighteningForTruncation`") { view in
      guard case .label(let text) = view.content else { return [] }
      let name = "allowsDefaultTighteningForTruncation"
      return [flag(name, text.allowsDefaultTighteningForTruncation, usual: false)]
    },
    UIKitProperty(
      "numberOfLines", writes: "`numberOfLines`; that of the title label for a button without a configuration"
    ) { view in
      guard case .label(let text) = view.content else { return [] }
      return [unless(1, "numberOfLines", text.numberOfLines, "\(text.numberOfLines)")]
    } notes: { view in
      guard case .button(let button) = view.content, button.style.hasConfiguration, button.title.numberOfLines > 1
      else { return [] }
      return ["a configuration does not limit its title to \(button.title.numberOfLines) lines"]
    },
    UIKitProperty("lineBreakMode", writes: "`lineBreakMode`; for a button, its title label's or `titleLineBreakMode`") {
      view in
      guard case .label(let text) = view.content else { return [] }
      return [unless(.byTruncatingTail, "lineBreakMode", text.lineBreakMode, ".\(text.lineBreakMode.rawValue)")]
    },
    UIKitProperty("preferredMaxLayoutWidth", writes: "`preferredMaxLayoutWidth`") { view in
      guard case .label(let text) = view.content else { return [] }
      return [text.preferredMaxLayoutWidth.map { "preferredMaxLayoutWidth = \($0.shortText)" }]
    },
  ]

  private static let fields = [
    UIKitProperty("placeholder", writes: "`placeholder`; runs as `attributedPlaceholder`") { view in
      if case .control(let control) = view.content {
        return [control.placeholder.map { "placeholder = \(UIKitText.literal($0))" }]
      }
      guard case .textField(let field) = view.content, !field.placeholder.string.isEmpty else { return [] }
      return [UIKitText.text(field.placeholder, of: "placeholder", attributed: "attributedPlaceholder", isRich: false)]
    },
    UIKitProperty("borderStyle", writes: "`borderStyle`") { view in
      guard case .textField(let field) = view.content else { return [] }
      return ["borderStyle = .\(field.borderStyle.rawValue)"]
    },
    UIKitProperty("secureTextEntry", writes: "`isSecureTextEntry`") { view in
      guard case .textField(let field) = view.content else { return [] }
      return [flag("isSecureTextEntry", field.isSecure, usual: false)]
    },
    UIKitProperty("leftView", "rightView", writes: "an empty view of that size, always shown") { view in
      guard case .textField(let field) = view.content else { return [] }
      return [("leftView", field.leftView), ("rightView", field.rightView)].flatMap { name, size -> [String] in
        guard let size else { return [] }
        let (width, height) = (size.width.shortText, size.height.shortText)
        return [
          "\(name) = UIView(frame: CGRect(x: 0, y: 0, width: \(width), height: \(height)))", "\(name)Mode = .always",
        ]
      }
    },
    UIKitProperty("minimumFontSize", writes: "`minimumFontSize`") { view in
      guard case .textField(let field) = view.content else { return [] }
      return [points("minimumFontSize", field.minimumFontSize)]
    },
    UIKitProperty("textInsets", writes: "a comment: `textRect(forBounds:)` is a subclass's") { _ in
      []
    } notes: { view in
      guard case .textField(let field) = view.content, field.textInsets != .zero else { return [] }
      return [

        "its class overrides textRect(forBounds:) and its siblings with UIKit's, inset by \(UIKitText.insets(field.textInsets))"
      ]
    },
    UIKitProperty("editable", writes: "`isEditable`") { view in
      guard case .textView(let text) = view.content else { return [] }
      return [
        flag("isScrollEnabled", text.isScrollEnabled, usual: true), flag("isEditable", text.isEditable, usual: true),
      ]
    },
    UIKitProperty("textContainerInset", writes: "`textContainerInset`") { view in
      guard case .textView(let text) = view.content else { return [] }
      let insets = text.textContainerInset
      return [unless(TextView().textContainerInset, "textContainerInset", insets, UIKitText.insets(insets))]
    },
    UIKitProperty("lineFragmentPadding", writes: "`textContainer.lineFragmentPadding`") { view in
      guard case .textView(let text) = view.content else { return [] }
      return [
        points("textContainer.lineFragmentPadding", text.lineFragmentPadding, usual: TextView().lineFragmentPadding)
      ]
    },
    UIKitProperty("caret", writes: "`selectedRange`") { view in
      guard case .textView(let text) = view.content else { return [] }
      return [text.caret.map { "selectedRange = NSRange(location: \($0), length: 0)" }]
    },
  ]
}

// MARK: Buttons

extension UIKitProperty {
  private static let buttons = [
    UIKitProperty(
      "title", writes: "a button's title with its font; `navigationItem.title` or the title of a bar's item"
    ) {
      view in
      if case .button(let button) = view.content { UIKitText.title(button) } else { [] }
    },
    UIKitProperty("style", writes: "`UIButton(type:)` or `UIButton(configuration:)`") { view in
      guard case .button(let button) = view.content else { return [] }
      let title = button.title
      if button.style.hasConfiguration {
        return [
          unless(
            button.style.usualLineBreakMode, "configuration?.titleLineBreakMode", title.lineBreakMode,
            ".\(title.lineBreakMode.rawValue)"),
          title.color.map { "configuration?.baseForegroundColor = \(UIKitText.color($0))" },
          UIKitText.titleAlignment(title.alignment).map { "configuration?.titleAlignment = .\($0)" },
        ]
      }
      return [
        title.followsTextSize ? "titleLabel?.adjustsFontForContentSizeCategory = true" : nil,
        unless(1, "titleLabel?.numberOfLines", title.numberOfLines, "\(title.numberOfLines)"),
        unless(
          button.style.usualLineBreakMode, "titleLabel?.lineBreakMode", title.lineBreakMode,
          ".\(title.lineBreakMode.rawValue)"),
        title.color.map { "setTitleColor(\(UIKitText.color($0)), for: .normal)" },
        unless(.natural, "titleLabel?.textAlignment", title.alignment, ".\(title.alignment.rawValue)"),
      ]
    },
    UIKitProperty("imagePadding", writes: "a configuration's `imagePadding`, with a plain configuration if it had none")
    {
      view in
      guard case .button(let button) = view.content else { return [] }
      return [points("configuration?.imagePadding", button.imagePadding)]
    },
    UIKitProperty("contentEdgeInsets", writes: "a configuration's `contentInsets`, likewise") { view in
      guard case .button(let button) = view.content, let insets = button.contentEdgeInsets,
        button.style.hasConfiguration
      else { return [] }
      return ["configuration?.contentInsets = " + UIKitText.directional(insets)]
    },
    UIKitProperty(
      "titleEdgeInsets", "imageEdgeInsets",
      writes:
        "a plain configuration's `contentInsets` and `imagePadding`; a comment where title and image part vertically"
    ) { _ in
      []
    } notes: { view in
      guard case .button(let button) = view.content else { return [] }
      return [("titleEdgeInsets", button.titleEdgeInsets), ("imageEdgeInsets", button.imageEdgeInsets)]
        .filter { $0.1 != .zero }.map { "a configuration has no place for its \($0) of \(UIKitText.insets($1))" }
    },
  ]
}

// MARK: Images and stacks

extension UIKitProperty {
  private static let images = [
    UIKitProperty("image", "symbol", writes: "`UIImage(named:)` of an asset of the file's name, `UIImage(systemName:)`")
    {
      view in
      switch view.content {
      case .imageView(let image): [UIKitText.image(image).map { "image = \($0)" }]
      case .button(let button):
        [
          button.image.flatMap(UIKitText.image).map {
            button.style.hasConfiguration ? "configuration?.image = \($0)" : "setImage(\($0), for: .normal)"
          }
        ]
      default: []
      }
    },
    UIKitProperty("symbolFont", "symbolScale", writes: "`UIImage.SymbolConfiguration` with the symbol"),
    UIKitProperty("imageSize", writes: "a comment: the asset has it") { _ in
      []
    } notes: { view in
      guard let size = view.content.image?.imageSize else { return [] }
      return ["its image is \(size.width.shortText) × \(size.height.shortText) points"]
    },
    UIKitProperty("contentMode", writes: "`contentMode`") { view in
      guard case .imageView(let image) = view.content else { return [] }
      return [unless(.scaleToFill, "contentMode", image.contentMode, ".\(image.contentMode.rawValue)")]
    },
  ]

  private static func stack(_ view: View, _ code: (StackView) -> String?) -> [String?] {
    if case .stackView(let stack) = view.content { [code(stack)] } else { [] }
  }

  private static let stacks = [
    UIKitProperty("axis", writes: "`axis`") { view in
      stack(view) { $0.axis == .vertical ? "axis = .vertical" : nil }
    },
    UIKitProperty("distribution", writes: "`distribution`") { view in
      stack(view) { unless(.fill, "distribution", $0.distribution, ".\($0.distribution.rawValue)") }
    },
    UIKitProperty("alignment", writes: "`alignment`") { view in
      stack(view) { unless(.fill, "alignment", $0.alignment, ".\($0.alignment.rawValue)") }
    },
    UIKitProperty("spacing", writes: "`spacing`") { view in stack(view) { points("spacing", $0.spacing) } },
    UIKitProperty("layoutMarginsRelativeArrangement", writes: "`isLayoutMarginsRelativeArrangement`") { view in
      stack(view) { flag("isLayoutMarginsRelativeArrangement", $0.isLayoutMarginsRelativeArrangement, usual: false) }
    },
    UIKitProperty("baselineRelativeArrangement", writes: "`isBaselineRelativeArrangement`") { view in
      stack(view) { flag("isBaselineRelativeArrangement", $0.isBaselineRelativeArrangement, usual: false) }
    },
  ]
}

extension Content {
  /// The text of a label, a text field or a text view.
  fileprivate var plainText: TextContent? {
    switch self {
    case .label(let text): text
    case .textField(let field): field.text
    case .textView(let view): view.text
    default: nil
    }
  }

  fileprivate var image: ImageView? {
    switch self {
    case .imageView(let image): image
    case .button(let button): button.image
    default: nil
    }
  }
}

extension TextContent {
  /// Whether the font follows the text size setting.
  var followsTextSize: Bool { UIKitText.follows(font) && adjustsFontForContentSizeCategory }
}
