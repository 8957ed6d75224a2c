import JSONSyntax
import LayoutModel

extension SceneImporter {
  /// A font that is not the system's.
  struct ForeignFont {
    var name: String
    var element: XMLElement
    /// Whether only a part of the text has it.
    var isRun: Bool
  }

  /// A text as an attribute, as a `<string>` or as an attributed string.
  mutating func setText(_ key: String, of element: XMLElement, _ builder: inout ObjectBuilder) {
    let attributedKey = "attributed" + key.prefix(1).uppercased() + key.dropFirst()
    if let attributed = element.child(key: attributedKey), attributed.name == "attributedString" {
      setRuns(key, attributed, &builder)
    } else if let attribute = element.attribute(key) {
      builder.set(key, attribute.value, at: attribute.range)
    } else if let string = element.children.first(where: {
      $0.key == key && ["string", "mutableString"].contains($0.name)
    }) {
      builder.set(key, Self.text(of: string), at: string.range)
    }
  }

  private static func text(of string: XMLElement) -> String {
    guard string.bool("base64-UTF8") == true else { return string.text }
    return String(decoding: base64(string.text), as: UTF8.self)
  }

  /// Interface Builder writes texts with control characters like this, without padding.
  static func base64(_ text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in text.utf8 {
      guard let value = digits.firstIndex(of: byte) else { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private mutating func setRuns(_ key: String, _ attributed: XMLElement, _ builder: inout ObjectBuilder) {
    var runs: [JSONNode] = []
    for fragment in attributed.children where fragment.name == "fragment" {
      let content = fragment.child(key: "content")
      var run = ObjectBuilder(at: fragment.tag)
      run.set("text", fragment["content"] ?? content.map(Self.text) ?? "", at: fragment.attribute("content")?.range)
      let attributes = fragment.child("attributes")
      warnOfAttributes(attributes)
      let fonts = attributes?.children.filter { $0.name == "font" } ?? []
      if let font = fonts.first(where: { $0.key == "NSFont" }) ?? fonts.first {
        if let node = self.font(font, usual: nil) { run.set("font", node) }
        if let name = Self.foreignName(of: font) {
          foreignFont = ForeignFont(name: name, element: font, isRun: attributed.children.count > 1)
        }
      }
      if let color = attributes?.child(key: "NSColor") { run.set("color", self.color(color), at: color.range) }
      for style in attributes?.children ?? [] where style.name == "paragraphStyle" {
        setParagraphStyle(style, isExpressible: key == "text" && runs.isEmpty, &builder)
      }
      runs.append(run.node(fragment.range))
    }
    if runs.isEmpty { return }
    builder.set(key, JSONNode(.array(runs), range: attributed.range))
  }

  /// Attributes of a run that a layout cannot express.
  private mutating func warnOfAttributes(_ attributes: XMLElement?) {
    let known: Set = ["NSFont", "NSOriginalFont", "NSColor", "NSParagraphStyle"]
    for attribute in attributes?.children ?? [] {
      guard let key = attribute.key, !known.contains(key), attribute.name != "paragraphStyle" else { continue }
      let changesFrames = ["NSKern", "NSBaselineOffset", "NSExpansion", "NSAttachment"].contains(key)
      warn("the text's attribute '\(key)' is not imported", attribute, changesFrames: changesFrames)
    }
  }

  /// - Parameter isExpressible: whether the view can express it: a text has one paragraph style.
  private mutating func setParagraphStyle(_ style: XMLElement, isExpressible: Bool, _ builder: inout ObjectBuilder) {
    let known = ["lineSpacing", "paragraphSpacing", "minimumLineHeight", "maximumLineHeight", "lineHeightMultiple"]
    if isExpressible {
      let alignment = style["alignment"] ?? "natural"
      if ["left", "center", "right", "justified"].contains(alignment) {
        builder.set("textAlignment", alignment, at: style.attribute("alignment")?.range)
      }
      for key in known {
        if let value = style.number(key), value != 0 { builder.set(key, value, at: style.range) }
      }
    }
    let spacing =
      (isExpressible ? [] : known) + ["paragraphSpacingBefore", "headIndent", "firstLineHeadIndent", "tailIndent"]
    let said = spacing.filter { (style.number($0) ?? 0) != 0 }
    if !said.isEmpty {
      warn("the paragraph style's \(said.joined(separator: ", ")) is not imported", style, changesFrames: true)
    }
  }

  // MARK: Fonts

  mutating func setFont(of element: XMLElement, usual: Double?, _ builder: inout ObjectBuilder) {
    if let font = element.child(key: "fontDescription") ?? element.child("fontDescription") {
      setFont(font, usual: usual, of: element, &builder)
    } else if element.name == "textView" || element.name == "textField" {
      builder.set("font", element.name == "textView" ? 12.0 : 17.0)
    }
  }

  mutating func setFont(
    _ font: XMLElement, usual: Double?, of element: XMLElement, _ builder: inout ObjectBuilder
  ) {
    if let name = Self.foreignName(of: font) { foreignFont = ForeignFont(name: name, element: font, isRun: false) }
    guard let node = self.font(font, usual: usual) else { return }
    if node.number == usual, usual != nil { return }
    builder.set("font", node)
  }

  private static let styles = [
    "Title0": "largeTitle", "LargeTitle": "largeTitle", "Title1": "title1", "Title2": "title2", "Title3": "title3",
    "Headline": "headline", "Body": "body", "Callout": "callout", "Subhead": "subheadline", "Footnote": "footnote",
    "Caption1": "caption1", "Caption2": "caption2",
  ]

  static func textStyle(of font: XMLElement) -> TextStyle? {
    font["style"].flatMap { styles[$0.replacing("UICTFontTextStyle", with: "")] }.flatMap { TextStyle(rawValue: $0) }
  }

  private static let weights: Set = [
    "ultraLight", "thin", "light", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// The name of a font that is not the system's.
  private static func foreignName(of font: XMLElement) -> String? {
    guard let name = font["name"], !name.hasPrefix("."), !name.contains("SFUI"), !name.contains("SFPro") else {
      return nil
    }
    return name
  }

  /// The font in layout terms. A font that is not the system's keeps only its size and weight.
  mutating func font(_ font: XMLElement, usual: Double?) -> JSONNode? {
    if let style = font["style"] {
      let name = style.replacing("UICTFontTextStyle", with: "")
      guard let word = Self.styles[name] else {
        warn("the text style '\(style)' is not imported", font, changesFrames: true)
        return nil
      }
      return JSONNode(.string(word), range: font.range)
    }
    let metaSizes = ["system": 13.0, "smallSystem": 11, "label": 17, "miniSystem": 9, "cellTitle": 12, "button": 15]
    let kind = font["type"] ?? font["metaFont"] ?? ""
    guard let size = font.number("pointSize") ?? font.number("size") ?? metaSizes[kind] ?? usual, size > 0, size <= 1000
    else { return nil }
    var weight = font["weight"].flatMap { Self.weights.contains($0) ? $0 : nil }
    if kind.hasPrefix("boldSystem") || kind == "systemBold" { weight = weight ?? "bold" }
    let isItalic = kind.hasPrefix("italicSystem")
    if let name = Self.foreignName(of: font) {
      let family = name.split(separator: "-")
      let suffix = family.count > 1 ? family[1].lowercased() : ""
      weight =
        Self.weights.sorted { ($0.count, $0) > ($1.count, $1) }.first { suffix.contains($0.lowercased()) } ?? weight
    }
    guard weight != nil || isItalic else { return JSONNode(.number(size), range: font.range) }
    var builder = ObjectBuilder(at: font.tag)
    builder.set("size", size)
    builder.set("weight", weight)
    if isItalic { builder.set("italic", true) }
    return builder.node(font.range)
  }

  // MARK: Colours

  /// `#rrggbb`, or UIKit's name; nil if there is no usable colour, with a warning if the file names one.
  mutating func color(_ color: XMLElement) -> String? {
    guard color.name == "color" else { return nil }
    if let found = value(of: color) { return found }
    let name = ["name", "systemColor", "cocoaTouchSystemColor", "patternImage"].compactMap { color[$0] }.first
    let isPattern = color["colorSpace"] == "pattern" || color["patternImage"] != nil || color.child("image") != nil
    warn(
      isPattern
        ? "the pattern of \(name.map { "'\($0)'" } ?? "this colour") is not imported"
        : "the colour \(name.map { "'\($0)'" } ?? "") is not imported: its components are not in this file", color)
    return nil
  }

  private func value(of color: XMLElement) -> String? {
    if let name = color["systemColor"] ?? color["cocoaTouchSystemColor"] {
      return Self.colorName(name) ?? resourceColor("systemColor", name)
    }
    guard let name = color["name"] else { return Self.components(of: color) }
    // A colour of an asset catalogue, or, in an attributed string, a system colour.
    return resourceColor("namedColor", name) ?? Self.colorName(name) ?? Self.components(of: color)
  }

  private static func colorName(_ name: String) -> String? {
    let word = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    let others = [
      "groupTableViewBackground": "systemGroupedBackground", "text": "label",
      "tableCellGroupedBackground": "secondarySystemGroupedBackground",
    ]
    let known = others[word] ?? word
    return SemanticColor.systemNames.contains(known) ? known : nil
  }

  private func resourceColor(_ kind: String, _ name: String) -> String? {
    file.resources["\(kind) \(name)"]?.child("color").flatMap { color in
      Self.components(of: color) ?? color["systemColor"].flatMap(Self.colorName)
    }
  }

  private static func components(of color: XMLElement) -> String? {
    var channels: [Double]
    if let white = color.number("white") {
      channels = [white, white, white]
    } else if let red = color.number("red"), let green = color.number("green"), let blue = color.number("blue") {
      channels = [red, green, blue]
    } else if let inks = inks(of: color) {
      channels = inks
    } else {
      return nil
    }
    let alpha = color.number("alpha") ?? 1
    if alpha == 0 { return "clear" }
    if alpha < 1 { channels.append(alpha) }
    return "#"
      + channels.map { channel in
        let byte = Int((min(max(channel, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  /// A CMYK colour without a colour profile, as red, green and blue.
  private static func inks(of color: XMLElement) -> [Double]? {
    let inks = ["cyan", "magenta", "yellow"].compactMap { color.number($0) }
    guard inks.count == 3, let black = color.number("black") else { return nil }
    return inks.map { (1 - min(max($0, 0), 1)) * (1 - min(max(black, 0), 1)) }
  }
}
