import LayoutModel

/// Values as Swift and UIKit write them.
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

  static func insets(_ insets: EdgeInsets) -> String {
    "UIEdgeInsets(top: \(insets.top.shortText), left: \(insets.left.shortText), bottom: \(insets.bottom.shortText), "
      + "right: \(insets.right.shortText))"
  }

  /// - Parameter typed: whether nothing around it says that it is a UIColor.
  static func color(_ color: Color, typed: Bool = false) -> String {
    let start = typed ? "UIColor" : ""
    guard color.value.hasPrefix("#") else { return "\(start).\(color.value)" }
    var digits = Array(color.value.dropFirst())
    if digits.count < 6 { digits = digits.flatMap { [$0, $0] } }
    let parts = stride(from: 0, to: digits.count - 1, by: 2).map { at in
      (Double(Int(String(digits[at...(at + 1)]), radix: 16) ?? 0) / 255).shortText
    }
    let alpha = parts.count > 3 ? parts[3] : "1"
    let rgb = parts.count >= 3 ? parts : ["0", "0", "0"]
    return "UIColor(red: \(rgb[0]), green: \(rgb[1]), blue: \(rgb[2]), alpha: \(alpha))"
  }

  /// A text style follows the text size setting; a size of one's own does where `scalesWith` says so.
  static func font(_ font: FontDescriptor, typed: Bool = false) -> String {
    let start = typed ? "UIFont" : ""
    switch font.base {
    case .style(let style):
      if (font.weight == nil || font.weight == style.weight) && !font.isItalic {
        return "\(start).preferredFont(forTextStyle: .\(style.rawValue))"
      }
      // The style's own size with another face; UIFontMetrics would scale by the leading, which gives another size.
      var traits: [String] = []
      if let weight = font.weight, weight != style.weight { traits.append(".weight: UIFont.Weight.\(weight.rawValue)") }
      if font.isItalic { traits.append(".symbolic: UIFontDescriptor.SymbolicTraits.traitItalic.rawValue") }
      return
        "UIFont(descriptor: .preferredFontDescriptor(withTextStyle: .\(style.rawValue)).addingAttributes([.traits: "
        + "[\(traits.joined(separator: ", "))] as [UIFontDescriptor.TraitKey: Any]]), size: 0)"
    case .system(let size):
      guard let style = font.scalesWith else { return plain(font, size: size, weight: font.weight, typed: typed) }
      let fixed = plain(font, size: size, weight: font.weight, typed: false)
      let limit = font.maximumPointSize.map { ", maximumPointSize: \($0.shortText)" } ?? ""
      return "UIFontMetrics(forTextStyle: .\(style.rawValue)).scaledFont(for: \(fixed)\(limit))"
    }
  }

  private static func plain(_ font: FontDescriptor, size: Double, weight: FontWeight?, typed: Bool) -> String {
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

  /// The text of a label, field or text view, its font and its colour.
  static func properties(_ text: TextContent, of key: String, isRich: Bool) -> [String] {
    var lines: [String] = []
    if isRich || text.isAttributed {
      let parts = text.runs.map { run in
        let attributes = [
          "." + "font: \(font(run.font ?? text.font, typed: true))",
          (run.color ?? text.color).map { ".foregroundColor: \(color($0, typed: true))" },
          paragraphStyle(text.paragraphStyle).map { ".paragraphStyle: \($0)" },
        ].compactMap { $0 }
        return
          "AttributedString(\(literal(run.string)), attributes: AttributeContainer([\(attributes.joined(separator: ", "))]))"
      }
      lines.append("attributedText = NSAttributedString(\(parts.joined(separator: " + ")))")
    } else {
      if !text.string.isEmpty { lines.append("\(key) = \(literal(text.string))") }
      lines.append("font = \(font(text.font))")
      if let color = text.color { lines.append("textColor = \(self.color(color))") }
    }
    if text.alignment != .natural { lines.append("textAlignment = .\(text.alignment.rawValue)") }
    if follows(text.font) && text.adjustsFontForContentSizeCategory {
      lines.append("adjustsFontForContentSizeCategory = true")
    }
    return lines
  }

  /// nil where it says nothing.
  private static func paragraphStyle(_ style: ParagraphStyle) -> String? {
    let numbers = [
      ("lineSpacing", style.lineSpacing), ("paragraphSpacing", style.paragraphSpacing),
      ("lineHeightMultiple", style.lineHeightMultiple), ("minimumLineHeight", style.minimumLineHeight),
      ("maximumLineHeight", style.maximumLineHeight),
    ]
    let said = numbers.filter { $0.1 != 0 }.map { "style.\($0) = \($1.shortText)" }
    if said.isEmpty { return nil }
    return "{ let style = NSMutableParagraphStyle(); \(said.joined(separator: "; ")); return style }()"
  }

  /// Whether it changes with the text size setting.
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
  /// Whether its runs say more than one string, one font and one colour do.
  var isAttributed: Bool {
    runs.count > 1 || runs.first?.font != nil || runs.first?.color != nil || paragraphStyle != ParagraphStyle()
  }
}
