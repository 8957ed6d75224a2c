import LayoutModel

/// Values as Swift code.
enum UIKitText {
  static func flag(_ value: FlagValue) -> Code {
    if case .string(let text) = value { .literal(text) } else { "\(value.text)" }
  }

  static func size(_ size: Size) -> Code {
    "CGSize(width: \(size.width), height: \(size.height))"
  }

  static func insets(_ insets: EdgeInsets) -> Code {
    "UIEdgeInsets(top: \(insets.top), left: \(insets.left), bottom: \(insets.bottom), right: \(insets.right))"
  }

  /// Left and right as leading and trailing.
  static func directional(_ insets: EdgeInsets) -> Code {
    let (start, end): (Code, Code) = ("top: \(insets.top), leading: \(insets.left)", "trailing: \(insets.right)")
    return "NSDirectionalEdgeInsets(\(start), bottom: \(insets.bottom), \(end))"
  }

  /// A colour by UIKit's name, or by the name of a constant (`colorConstants`).
  /// - Parameter typed: whether the type has to be written, because the context does not give it.
  static func color(_ color: Color, typed: Bool = false) -> Code {
    let start = typed ? "UIColor" : ""
    guard color.value.hasPrefix("#") else { return "\(start).\(color.value)" }
    var digits = color.value.dropFirst().uppercased()
    if digits.count < 6 { digits = String(digits.flatMap { [$0, $0] }) }
    if digits.count == 8, digits.hasSuffix("FF") { digits.removeLast(2) }
    return "\(start).\(namedColors[digits] ?? Code(.color(digits)))"
  }

  /// Colours that UIKit has under a name, in the colour space of the constants.
  private static let namedColors: [String: Code] = ["FFFFFF": "white", "000000": "black"]

  /// A constant for each of these colours of the document, in order.
  static func colorConstants(_ colors: Set<String>) -> [Statement] {
    guard !colors.isEmpty else { return [] }
    return [
      .block("extension UIColor", colors.sorted().map { "fileprivate static let hex\($0) = \(creation(ofHex: $0))" })
    ]
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
  static func layerColor(_ color: Color) -> Code {
    "\(self.color(color, typed: true))\(SemanticColor.varies(color) ? Code(.appearance) : "").cgColor"
  }

  /// A text style follows the text size setting; a size in points follows it only with `scalesWith`.
  static func font(_ font: FontDescriptor, typed: Bool = false) -> Code {
    let start = typed ? "UIFont" : ""
    switch font.base {
    case .style(let style):
      if (font.weight == nil || font.weight == style.weight) && !font.isItalic {
        return "\(start).preferredFont(forTextStyle: .\(style.rawValue))"
      }
      // The style's own size in another face. UIFontMetrics would scale by the leading, which gives another size.
      let weight = font.weight.flatMap { $0 == style.weight ? nil : ", weight: .\($0.rawValue)" } ?? ""
      return "\(start).\(helper: .face)(.\(style.rawValue)\(weight)\(font.isItalic ? ", isItalic: true" : ""))"
    case .system(let size):
      guard let style = font.scalesWith else { return plain(font, size: size, weight: font.weight, typed: typed) }
      let fixed = plain(font, size: size, weight: font.weight, typed: false)
      let limit = font.maximumPointSize.map { ", maximumPointSize: \($0)" as Code } ?? ""
      return "UIFontMetrics(forTextStyle: .\(style.rawValue)).scaledFont(for: \(fixed)\(limit))"
    }
  }

  private static func plain(_ font: FontDescriptor, size: Double, weight: FontWeight?, typed: Bool) -> Code {
    // The file is in the target, and the Info.plist lists it under UIAppFonts.
    if let face = font.face { return "UIFont(name: \(Code.literal(face.name)), size: \(size))!" }
    let start = typed ? "UIFont" : ""
    let weight = weight == .regular ? nil : weight
    if font.isItalic {
      let italic: Code = ".italicSystemFont(ofSize: \(size))"
      guard let weight else { return "\(start)\(italic)" }
      let traits: Code = "[.weight: UIFont.Weight.\(weight.rawValue)] as [UIFontDescriptor.TraitKey: Any]"
      let descriptor: Code = "UIFont\(italic).fontDescriptor.addingAttributes([.traits: \(traits)])"
      return "UIFont(descriptor: \(descriptor), size: \(size))"
    }
    return "\(start).systemFont(ofSize: \(size)\(weight.map { ", weight: .\($0.rawValue)" } ?? ""))"
  }

  /// The text of a label, field or text view; nil for an empty text.
  static func text(
    _ text: TextContent, of key: String, attributed: String = "attributedText", isRich: Bool
  ) -> UIKitSetting? {
    if isRich || text.isAttributed {
      return .set(attributed, .code("NSAttributedString(\(runs(text)))"), usual: nil)
    }
    return .set(key, text.string.isEmpty ? nil : .text(text.string))
  }

  /// As an AttributedString.
  private static func runs(_ text: TextContent) -> Code {
    Code(
      .sum(
        text.runs.map { run in
          let attributes: [Code?] = [
            ".font: \(font(run.font ?? text.font, typed: true))",
            (run.color ?? text.color).map { ".foregroundColor: \(color($0, typed: true))" },
            paragraphStyle(text.paragraphStyle).map { ".paragraphStyle: \($0)" },
          ]
          let container = Code.list(attributes.compactMap(\.self))
          return "AttributedString(\(Code.literal(run.string)), attributes: AttributeContainer(\(container)))"
        }))
  }

  /// A button's title and its font.
  static func title(_ button: Button) -> [UIKitSetting?] {
    let title = button.title
    let text = title.string.isEmpty ? nil : UIKitSetting.Value.text(title.string)
    if !button.style.hasConfiguration {
      if title.isAttributed {
        return [.call("setAttributedTitle", .code("NSAttributedString(\(runs(title)))"), ", for: .normal")]
      }
      return [
        .call("setTitle", text, ", for: .normal"), .set("font", of: "titleLabel?", .code(font(title.font)), usual: nil),
      ]
    }
    // A font in an attributed title never changes. UIKit calls the transformer again after each change of the text
    // size.
    if title.isAttributed || !title.adjustsFontForContentSizeCategory {
      return [.set("attributedTitle", of: "configuration?", title.runs.isEmpty ? nil : .code(runs(title)))]
    }
    let transformer =
      title.font == button.style.usualFont ? nil : ".\(helper: .titleFont) { \(font(title.font)) }" as Code
    return [
      .set("title", of: "configuration?", text),
      .set("titleTextAttributesTransformer", of: "configuration?", transformer.map { .code($0) }),
    ]
  }

  /// A case of UIButton.Configuration.TitleAlignment; nil for its default.
  static func titleAlignment(_ alignment: TextAlignment) -> UIKitSetting.Value? {
    switch alignment {
    case .natural, .justified: nil
    case .left: .code(".leading")
    case .center: .code(".center")
    case .right: .code(".trailing")
    }
  }

  /// nil for a style without values.
  private static func paragraphStyle(_ style: ParagraphStyle) -> Code? {
    let numbers = [
      ("lineSpacing", style.lineSpacing), ("paragraphSpacing", style.paragraphSpacing),
      ("lineHeightMultiple", style.lineHeightMultiple), ("minimumLineHeight", style.minimumLineHeight),
      ("maximumLineHeight", style.maximumLineHeight),
    ]
    let said: [Code] = numbers.filter { $0.1 != 0 }.map { "\($0): \($1)" }
    return said.isEmpty ? nil : "NSParagraphStyle.\(helper: .paragraph)(\(said.joined(", ")))"
  }

  /// Whether the font changes with the text size setting.
  static func follows(_ font: FontDescriptor) -> Bool {
    if case .style = font.base { return true }
    return font.scalesWith != nil
  }

  /// `hills` for `images/hills@2x.png`, as an asset catalogue calls it.
  static func image(_ image: ImageView) -> Code? {
    if let symbol = image.symbol {
      let configuration = symbolConfiguration(of: image).map { ", withConfiguration: \($0)" as Code } ?? ""
      return "UIImage(systemName: \(Code.literal(symbol))\(configuration))"
    }
    if let asset = image.asset { return "UIImage(named: \(Code.literal(asset)))" }
    guard let name = image.file?.split(separator: "/").last?.split(separator: ".").first else { return nil }
    return "UIImage(named: \(Code.literal(String(name.split(separator: "@").first ?? name))))"
  }

  private static func symbolConfiguration(of image: ImageView) -> Code? {
    let parts: [Code] = [
      image.symbolFont.map { "font: \(font($0))" }, image.symbolScale.map { "scale: .\($0.rawValue)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "UIImage.SymbolConfiguration(\(parts.joined(", ")))"
  }
}

extension TextContent {
  /// Whether a string, a font and a colour are not enough for it.
  var isAttributed: Bool {
    runs.count > 1 || runs.first?.font != nil || runs.first?.color != nil || paragraphStyle != ParagraphStyle()
  }
}
