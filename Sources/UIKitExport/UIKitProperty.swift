import LayoutModel

/// One row of the table of exports: properties of a document, their entry in docs/export.md, and the code for a view.
///
/// The exporter and the page are made from the same rows, so that no property is dropped silently.
struct UIKitProperty: Sendable {
  /// The document's keys.
  let keys: [String]
  /// A description of the code, in Markdown.
  let summary: String
  /// What is set of a view. UIKit's defaults need no code.
  /// - Parameter isRich: whether the view's text consists of runs in some variant, so that it is attributed in all of
  ///   them.
  var settings: @Sendable (_ view: View, _ isRich: Bool) -> [UIKitSetting]
  /// Facts that no property of UIKit expresses, for comments after `// name: `.
  var notes: @Sendable (_ view: View) -> [Code] = { _ in [] }

  /// - Parameter summary: nil: the key is UIKit's name.
  init(
    _ keys: String..., writes summary: String? = nil,
    settings: @escaping @Sendable (_ view: View) -> [UIKitSetting?] = { _ in [] },
    notes: @escaping @Sendable (_ view: View) -> [Code] = { _ in [] }
  ) {
    self.init(keys, writes: summary) { view, _ in settings(view) }
    self.notes = notes
  }

  /// A row for the views with such a part in their content.
  init<Part>(
    _ keys: String..., writes summary: String? = nil, of part: @escaping @Sendable (Content) -> Part?,
    settings: @escaping @Sendable (Part) -> [UIKitSetting?]
  ) {
    self.init(keys, writes: summary) { view, _ in part(view.content).map(settings) ?? [] }
  }

  init(
    _ keys: [String], writes summary: String? = nil,
    text: @escaping @Sendable (_ view: View, _ isRich: Bool) -> [UIKitSetting?]
  ) {
    self.keys = keys
    self.summary = summary ?? "`\(keys[0])`"
    settings = { text($0, $1).compactMap(\.self) }
  }

  /// A row for something that no property of UIKit expresses.
  static func comment(_ key: String, _ summary: String, notes: @escaping @Sendable (_ view: View) -> [Code]) -> Self {
    Self(key, writes: "a comment: " + summary, notes: notes)
  }

  // MARK: Rows for one property of UIKit, of the views that have a value for it

  private static func row<Value>(
    _ key: String, _ word: String?, of owner: Code, writes summary: String?,
    _ value: @escaping @Sendable (View) -> Value?, setting: @escaping @Sendable (String, Value) -> UIKitSetting?
  ) -> Self {
    let word = word ?? key
    return Self(key, writes: summary ?? "`\(owner == "" ? "" : "\(owner.text).")\(word)`") {
      [value($0).flatMap { setting(word, $0) }]
    }
  }

  static func flag(
    _ key: String, named word: String? = nil, writes summary: String? = nil, usual: Bool = false,
    _ value: @escaping @Sendable (View) -> Bool?
  ) -> Self {
    row(key, word, of: "", writes: summary, value) { .flag($0, $1, usual: usual) }
  }

  static func number(
    _ key: String, of owner: Code = "", writes summary: String? = nil, usual: Double = 0,
    _ value: @escaping @Sendable (View) -> Double?
  ) -> Self {
    row(key, nil, of: owner, writes: summary, value) { .number($0, of: owner, $1, usual: usual) }
  }

  static func word<Word: RawRepresentable<String> & Sendable>(
    _ key: String, of owner: Code = "", writes summary: String? = nil, usual: Word, type: String? = nil,
    _ value: @escaping @Sendable (View) -> Word?
  ) -> Self {
    row(key, nil, of: owner, writes: summary, value) { .word($0, of: owner, $1, usual: usual, type: type) }
  }

  /// All rows, in the order of a view's code.
  static let all =
    texts + buttons + fields + stacks + images + controls + scrolling + collections + tables + views + placement + app

  static func settings(_ view: View, isRich: Bool = false) -> [UIKitSetting] {
    all.flatMap { $0.settings(view, isRich) }
  }
  static func notes(_ view: View) -> [Code] { all.flatMap { $0.notes(view) } }
}

// MARK: Text

extension UIKitProperty {
  private static let texts: [UIKitProperty] = [
    UIKitProperty(
      ["text", "lineSpacing", "paragraphSpacing", "lineHeightMultiple", "minimumLineHeight", "maximumLineHeight"],
      writes: "`text`; runs and paragraph styles as `attributedText`"
    ) { view, isRich in
      [view.content.plainText.flatMap { UIKitText.text($0, of: "text", isRich: isRich) }]
    },
    UIKitProperty(["font"], writes: "`font`; the title's font of a button, the cells' font of a table") {
      view, isRich in
      guard let text = view.content.plainText, !isRich, !text.isAttributed else { return [] }
      return [.set("font", .code(UIKitText.font(text.font), "UIFont"), usual: nil)]
    },
    UIKitProperty(["textColor"], writes: "`textColor`; a button's title colour") { view, isRich in
      guard let text = view.content.plainText, !isRich, !text.isAttributed else { return [] }
      let color = text.color.map { UIKitSetting.Value.code(UIKitText.color($0), "UIColor") }
      return [.set("textColor", color, usual: .code(".label", "UIColor"))]
    },
    .word(
      "textAlignment", writes: "`textAlignment`; for a button, that of its title label or configuration",
      usual: .natural, type: "NSTextAlignment", \.content.plainText?.alignment),
    .flag(
      "adjustsFontForContentSizeCategory",
      writes: "`adjustsFontForContentSizeCategory` if the font follows the text size",
      \.content.plainText?.followsTextSize),
    UIKitProperty(
      "adjustsFontSizeToFitWidth", "minimumScaleFactor", writes: "`adjustsFontSizeToFitWidth`, `minimumScaleFactor`"
    ) { view in
      switch view.content {
      case .label(let text) where text.shrinks:
        [.flag("adjustsFontSizeToFitWidth", true), .number("minimumScaleFactor", text.minimumScaleFactor)]
      case .textField(let field): [.flag("adjustsFontSizeToFitWidth", field.text.shrinks)]
      default: []
      }
    },
    .flag("allowsDefaultTighteningForTruncation", \.content.label?.allowsDefaultTighteningForTruncation),
    UIKitProperty(
      "numberOfLines", writes: "`numberOfLines`; that of the title label for a button without a configuration"
    ) { view in
      [view.content.label.flatMap { .integer("numberOfLines", $0.numberOfLines, usual: 1) }]
    } notes: { view in
      guard let button = view.content.button, button.style.hasConfiguration, button.title.numberOfLines > 1
      else { return [] }
      return ["a configuration does not limit its title to \(button.title.numberOfLines) lines"]
    },
    .word(
      "lineBreakMode", writes: "`lineBreakMode`; for a button, its title label's or `titleLineBreakMode`",
      usual: .byTruncatingTail, type: "NSLineBreakMode", \.content.label?.lineBreakMode),
    UIKitProperty("preferredMaxLayoutWidth", of: \.label) {
      [.set("preferredMaxLayoutWidth", $0.preferredMaxLayoutWidth.map { .number($0) }, usual: .number(0))]
    },
  ]

  private static let fields: [UIKitProperty] = [
    UIKitProperty("placeholder", writes: "`placeholder`; runs as `attributedPlaceholder`") { view in
      if case .control(let control) = view.content {
        return [.set("placeholder", control.placeholder.map { .text($0) })]
      }
      guard let field = view.content.textField, !field.placeholder.string.isEmpty else { return [] }
      return [UIKitText.text(field.placeholder, of: "placeholder", attributed: "attributedPlaceholder", isRich: false)]
    },
    UIKitProperty("borderStyle", of: \.textField) { [.set("borderStyle", .word($0.borderStyle), usual: nil)] },
    .flag("secureTextEntry", named: "isSecureTextEntry", \.content.textField?.isSecure),
    UIKitProperty("leftView", "rightView", writes: "an empty view of that size, always shown", of: \.textField) {
      field in
      [("leftView", field.leftView), ("rightView", field.rightView)].flatMap { name, size -> [UIKitSetting?] in
        let frame: Code? = size.map { "CGRect(x: 0, y: 0, width: \($0.width), height: \($0.height))" }
        return [
          .set(name, frame.map { .code("UIView(frame: \($0))") }),
          .set(name + "Mode", size.map { _ in .code(".always") }, usual: .code(".never")),
        ]
      }
    },
    .number("minimumFontSize", \.content.textField?.minimumFontSize),
    .comment("textInsets", "`textRect(forBounds:)` is a subclass's") { view in
      guard let field = view.content.textField, field.textInsets != .zero else { return [] }
      let insets = UIKitText.insets(field.textInsets)
      return ["its class overrides textRect(forBounds:) and its siblings with UIKit's, inset by \(insets)"]
    },
    UIKitProperty("editable", writes: "`isEditable`", of: \.textView) {
      [
        .flag("isScrollEnabled", $0.isScrollEnabled, usual: true), .flag("isEditable", $0.isEditable, usual: true),
      ]
    },
    UIKitProperty("textContainerInset", of: \.textView) {
      [.unless("textContainerInset", .insets($0.textContainerInset), usual: .insets(TextView().textContainerInset))]
    },
    .number(
      "lineFragmentPadding", of: "textContainer", usual: TextView().lineFragmentPadding,
      \.content.textView?.lineFragmentPadding),
    UIKitProperty("caret", writes: "`selectedRange`", of: \.textView) {
      [.set("selectedRange", $0.caret.map { .code("NSRange(location: \($0), length: 0)") }, usual: nil)]
    },
  ]
}

// MARK: Buttons

extension UIKitProperty {
  private static let buttons: [UIKitProperty] = [
    UIKitProperty(
      "title", writes: "a button's title with its font; `navigationItem.title` or the title of a bar's item",
      of: \.button, settings: UIKitText.title),
    UIKitProperty("style", writes: "`UIButton(type:)` or `UIButton(configuration:)`", of: \.button) { button in
      let (title, usual) = (button.title, button.style.usualLineBreakMode)
      let color = title.color.map { UIKitSetting.Value.code(UIKitText.color($0)) }
      if button.style.hasConfiguration {
        return [
          .word("titleLineBreakMode", of: "configuration?", title.lineBreakMode, usual: usual),
          .set("baseForegroundColor", of: "configuration?", color),
          .set(
            "titleAlignment", of: "configuration?", UIKitText.titleAlignment(title.alignment),
            usual: .code(".automatic")),
        ]
      }
      return [
        .flag("adjustsFontForContentSizeCategory", of: "titleLabel?", title.followsTextSize),
        .integer("numberOfLines", of: "titleLabel?", title.numberOfLines, usual: 1),
        .word("lineBreakMode", of: "titleLabel?", title.lineBreakMode, usual: usual),
        .call("setTitleColor", color, ", for: .normal"),
        .word("textAlignment", of: "titleLabel?", title.alignment, usual: .natural),
      ]
    },
    .number(
      "imagePadding", of: "configuration?",
      writes: "a configuration's `imagePadding`, with a plain configuration if it had none",
      \.content.button?.imagePadding),
    UIKitProperty("contentEdgeInsets", writes: "a configuration's `contentInsets`, likewise", of: \.button) { button in
      guard let insets = button.contentEdgeInsets, button.style.hasConfiguration else { return [] }
      let usual = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
      return [.set("contentInsets", of: "configuration?", .directional(insets), usual: .directional(usual))]
    },
    UIKitProperty(
      "titleEdgeInsets", "imageEdgeInsets",
      writes:
        "a plain configuration's `contentInsets` and `imagePadding`; a comment where title and image part vertically",
      notes: { view in
        guard let button = view.content.button else { return [] }
        return [("titleEdgeInsets", button.titleEdgeInsets), ("imageEdgeInsets", button.imageEdgeInsets)]
          .filter { $0.1 != .zero }.map { "a configuration has no place for its \($0) of \(UIKitText.insets($1))" }
      }),
  ]
}

// MARK: Images and stacks

extension UIKitProperty {
  private static let images: [UIKitProperty] = [
    UIKitProperty("image", "symbol", writes: "`UIImage(named:)` of an asset of the file's name, `UIImage(systemName:)`")
    { view in
      guard let image = view.content.image.flatMap(UIKitText.image) else { return [] }
      return switch view.content.button?.style.hasConfiguration {
      case nil: [.set("image", .code(image, "UIImage?"))]
      case true?: [.set("image", of: "configuration?", .code(image))]
      case false?: [.call("setImage", .code(image), ", for: .normal")]
      }
    },
    UIKitProperty("symbolFont", "symbolScale", writes: "`UIImage.SymbolConfiguration` with the symbol"),
    .comment("imageSize", "the asset has it") { view in
      guard let size = view.content.image?.imageSize else { return [] }
      return ["its image is \(size.width) × \(size.height) points"]
    },
    .word("contentMode", usual: .scaleToFill, type: "UIView.ContentMode", \.content.imageView?.contentMode),
  ]

  private static let stacks: [UIKitProperty] = [
    .word("axis", usual: .horizontal, type: "NSLayoutConstraint.Axis", \.content.stackView?.axis),
    .word("distribution", usual: .fill, type: "UIStackView.Distribution", \.content.stackView?.distribution),
    .word("alignment", usual: .fill, type: "UIStackView.Alignment", \.content.stackView?.alignment),
    .number("spacing", \.content.stackView?.spacing),
    .flag(
      "layoutMarginsRelativeArrangement", named: "isLayoutMarginsRelativeArrangement",
      \.content.stackView?.isLayoutMarginsRelativeArrangement),
    .flag(
      "baselineRelativeArrangement", named: "isBaselineRelativeArrangement",
      \.content.stackView?.isBaselineRelativeArrangement),
  ]
}

extension Content {
  var label: TextContent? { if case .label(let text) = self { text } else { nil } }
  var button: Button? { if case .button(let button) = self { button } else { nil } }
  var textField: TextField? { if case .textField(let field) = self { field } else { nil } }
  var textView: TextView? { if case .textView(let view) = self { view } else { nil } }
  var imageView: ImageView? { if case .imageView(let image) = self { image } else { nil } }
  var stackView: StackView? { if case .stackView(let stack) = self { stack } else { nil } }
  var tableView: TableView? { if case .tableView(let table) = self { table } else { nil } }

  /// The text of a label, a text field or a text view.
  fileprivate var plainText: TextContent? { label ?? textField?.text ?? textView?.text }
  fileprivate var image: ImageView? { imageView ?? button?.image }
}

extension TextContent {
  /// Whether the font follows the text size setting.
  var followsTextSize: Bool { UIKitText.follows(font) && adjustsFontForContentSizeCategory }
}
