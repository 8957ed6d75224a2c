import LayoutModel

/// Values as Swift code.
enum UIKitText {
  static func literal(_ text: String) -> String {
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case let scalar
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isDefaultIgnorableCodePoint:
        escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
  }

  static func flag(_ value: FlagValue) -> String {
    if case .string(let text) = value { literal(text) } else { value.text }
  }

  static func size(_ size: Size) -> String {
    "CGSize(width: \(size.width.shortText), height: \(size.height.shortText))"
  }

  static func insets(_ insets: EdgeInsets) -> String {
    "UIEdgeInsets(top: \(insets.top.shortText), left: \(insets.left.shortText), bottom: \(insets.bottom.shortText), "
      + "right: \(insets.right.shortText))"
  }

  /// Left and right as leading and trailing.
  static func directional(_ insets: EdgeInsets) -> String {
    "NSDirectionalEdgeInsets(top: \(insets.top.shortText), leading: \(insets.left.shortText), bottom: "
      + "\(insets.bottom.shortText), trailing: \(insets.right.shortText))"
  }

  /// A colour by UIKit's name, or by the name of a constant (`colorConstants`).
  /// - Parameter typed: whether the type has to be written, because the context does not give it.
  static func color(_ color: Color, typed: Bool = false) -> String {
    let start = typed ? "UIColor" : ""
    guard color.value.hasPrefix("#") else { return "\(start).\(color.value)" }
    var digits = color.value.dropFirst().uppercased()
    if digits.count < 6 { digits = String(digits.flatMap { [$0, $0] }) }
    if digits.count == 8, digits.hasSuffix("FF") { digits.removeLast(2) }
    return start + ".\(namedColors[digits] ?? "hex\(digits)")"
  }

  /// Colours that UIKit has under a name, in the colour space of the constants.
  private static let namedColors = ["FFFFFF": "white", "000000": "black"]

  /// A constant for each colour of the document that the code uses, in order.
  static func colorConstants(in lines: [String]) -> [String] {
    let names = Set(
      lines.flatMap { $0.matches(of: /\.hex([0-9A-F]{6}(?:[0-9A-F]{2})?)\b/).map { String($0.output.1) } })
    guard !names.isEmpty else { return [] }
    let constants = names.sorted().map { "  fileprivate static let hex\($0) = \(creation(ofHex: $0))" }
    return ["extension UIColor {"] + constants + ["}"]
  }

  private static func creation(ofHex digits: String) -> String {
    let digits = Array(digits)
    let parts = stride(from: 0, to: digits.count - 1, by: 2).map { at in
      (Double(Int(String(digits[at...(at + 1)]), radix: 16) ?? 0) / 255).shortText
    }
    let alpha = parts.count > 3 ? parts[3] : "1"
    return "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(alpha))"
  }

  /// A layer's colour. A layer does not follow the appearance, so a colour that differs in dark appearance is resolved
  /// for it.
  static func layerColor(_ color: Color) -> String {
    "\(self.color(color, typed: true))\(SemanticColor.varies(color) ? resolved : "").cgColor"
  }

  /// Marks code that depends on the appearance.
  static let resolved = ".resolvedColor(with: traitCollection)"

  /// The helper that makes a paragraph style from numbers.
  static let paragraph = "paragraphs("

  /// The helper that gives a text style another face.
  static let face = "styled("

  /// A text style follows the text size setting; a size in points follows it only with `scalesWith`.
  static func font(_ font: FontDescriptor, typed: Bool = false) -> String {
    let start = typed ? "UIFont" : ""
    switch font.base {
    case .style(let style):
      if (font.weight == nil || font.weight == style.weight) && !font.isItalic {
        return "\(start).preferredFont(forTextStyle: .\(style.rawValue))"
      }
      // The style's own size in another face. UIFontMetrics would scale by the leading, which gives another size.
      let weight = font.weight.flatMap { $0 == style.weight ? nil : ", weight: .\($0.rawValue)" } ?? ""
      return "\(start).\(face).\(style.rawValue)\(weight)\(font.isItalic ? ", isItalic: true" : ""))"
    case .system(let size):
      guard let style = font.scalesWith else { return plain(font, size: size, weight: font.weight, typed: typed) }
      let fixed = plain(font, size: size, weight: font.weight, typed: false)
      let limit = font.maximumPointSize.map { ", maximumPointSize: \($0.shortText)" } ?? ""
      return "UIFontMetrics(forTextStyle: .\(style.rawValue)).scaledFont(for: \(fixed)\(limit))"
    }
  }

  private static func plain(_ font: FontDescriptor, size: Double, weight: FontWeight?, typed: Bool) -> String {
    // The file is in the target, and the Info.plist lists it under UIAppFonts.
    if let face = font.face { return "UIFont(name: \(literal(face.name)), size: \(size.shortText))!" }
    let start = typed ? "UIFont" : ""
    let weight = weight == .regular ? nil : weight
    if font.isItalic {
      let italic = ".italicSystemFont(ofSize: \(size.shortText))"
      guard let weight else { return start + italic }
      return "UIFont(descriptor: UIFont\(italic).fontDescriptor.addingAttributes([.traits: "
        + "[.weight: UIFont.Weight.\(weight.rawValue)] as [UIFontDescriptor.TraitKey: Any]]), size: \(size.shortText))"
    }
    return "\(start).systemFont(ofSize: \(size.shortText)\(weight.map { ", weight: .\($0.rawValue)" } ?? ""))"
  }

  /// The text of a label, field or text view as code after `name.`; nil for an empty text.
  static func text(_ text: TextContent, of key: String, attributed: String = "attributedText", isRich: Bool) -> String?
  {
    if isRich || text.isAttributed { return "\(attributed) = NSAttributedString(\(runs(text)))" }
    return text.string.isEmpty ? nil : "\(key) = \(literal(text.string))"
  }

  /// As an AttributedString.
  private static func runs(_ text: TextContent) -> String {
    text.runs.map { run in
      let attributes = [
        ".font: \(font(run.font ?? text.font, typed: true))",
        (run.color ?? text.color).map { ".foregroundColor: \(color($0, typed: true))" },
        paragraphStyle(text.paragraphStyle).map { ".paragraphStyle: \($0)" },
      ].compactMap { $0 }
      return
        "AttributedString(\(literal(run.string)), attributes: AttributeContainer([\(attributes.joined(separator: ", "))]))"
    }.joined(separator: " + ")
  }

  /// A button's title and its font as code after `name.`.
  static func title(_ button: Button) -> [String?] {
    let title = button.title
    if !button.style.hasConfiguration {
      if title.isAttributed { return ["setAttributedTitle(NSAttributedString(\(runs(title))), for: .normal)"] }
      return [
        title.string.isEmpty ? nil : "setTitle(\(literal(title.string)), for: .normal)",
        "titleLabel?.font = \(font(title.font))",
      ]
    }
    // A font in an attributed title never changes. UIKit calls the transformer again after each change of the text
    // size.
    if title.isAttributed || !title.adjustsFontForContentSizeCategory {
      return title.runs.isEmpty ? [] : ["configuration?.attributedTitle = \(runs(title))"]
    }
    return [
      title.string.isEmpty ? nil : "configuration?.title = \(literal(title.string))",
      title.font == button.style.usualFont
        ? nil : "configuration?.titleTextAttributesTransformer = .font { \(font(title.font)) }",
    ]
  }

  /// A case of UIButton.Configuration.TitleAlignment; nil for its default.
  static func titleAlignment(_ alignment: TextAlignment) -> String? {
    switch alignment {
    case .natural, .justified: nil
    case .left: "leading"
    case .center: "center"
    case .right: "trailing"
    }
  }

  /// nil for a style without values.
  private static func paragraphStyle(_ style: ParagraphStyle) -> String? {
    let numbers = [
      ("lineSpacing", style.lineSpacing), ("paragraphSpacing", style.paragraphSpacing),
      ("lineHeightMultiple", style.lineHeightMultiple), ("minimumLineHeight", style.minimumLineHeight),
      ("maximumLineHeight", style.maximumLineHeight),
    ]
    let said = numbers.filter { $0.1 != 0 }.map { "\($0): \($1.shortText)" }
    return said.isEmpty ? nil : "NSParagraphStyle.\(paragraph)\(said.joined(separator: ", ")))"
  }

  /// Whether the font changes with the text size setting.
  static func follows(_ font: FontDescriptor) -> Bool {
    if case .style = font.base { return true }
    return font.scalesWith != nil
  }

  /// `hills` for `images/hills@2x.png`, as an asset catalogue calls it.
  static func image(_ image: ImageView) -> String? {
    if let symbol = image.symbol {
      return
        "UIImage(systemName: \(literal(symbol))\(symbolConfiguration(of: image).map { ", withConfiguration: \($0)" } ?? ""))"
    }
    if let asset = image.asset { return "UIImage(named: \(literal(asset)))" }
    guard let name = image.file?.split(separator: "/").last?.split(separator: ".").first else { return nil }
    return "UIImage(named: \(literal(String(name.split(separator: "@").first ?? name))))"
  }

  private static func symbolConfiguration(of image: ImageView) -> String? {
    let scale = image.symbolScale.map { "scale: .\($0.rawValue)" }
    let parts = [image.symbolFont.map { "font: \(font($0))" }, scale].compactMap { $0 }
    return parts.isEmpty ? nil : "UIImage.SymbolConfiguration(\(parts.joined(separator: ", ")))"
  }
}

extension TextContent {
  /// Whether a string, a font and a colour are not enough for it.
  var isAttributed: Bool {
    runs.count > 1 || runs.first?.font != nil || runs.first?.color != nil || paragraphStyle != ParagraphStyle()
  }
}
