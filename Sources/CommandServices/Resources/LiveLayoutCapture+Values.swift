// MARK: Constraints and guides

extension NSLayoutConstraint {
  /// The system's constraints are left out, since the engine makes them again: of stacks, cells, margins, masks and
  /// content.
  fileprivate var isOfApp: Bool {
    // Libraries have classes of their own.
    let isSystemClass =
      !["NSLayoutConstraint", Self.spacing, Self.prototype].contains(className)
      && (className.hasPrefix("NS") || className.hasPrefix("_"))
    return !isSystemClass && !(identifier ?? "").isSystemIdentifier
  }

  /// UIKit's class for spacing below, which the app asks for.
  private static let spacing = "_UISystemBaselineConstraint"
  /// Interface Builder's, for a view that has no constraints there. Its identifier is a sentence, the same for all.
  private static let prototype = "NSIBPrototypingLayoutConstraint"

  private var className: String { String(describing: type(of: self)) }

  fileprivate var name: String? { className == Self.prototype ? nil : identifier }

  /// The spacing between two baselines, which depends on their fonts: UIKit has 8 points for each system spacing. nil
  /// for any other distance.
  fileprivate var systemSpacings: CGFloat? {
    let baselines: [Attribute] = [.firstBaseline, .lastBaseline]
    guard className == Self.spacing, constant != 0, [firstAttribute, secondAttribute].allSatisfy(baselines.contains)
    else { return nil }
    return constant / 8
  }

  /// Whether one of its sides is this edge of the view or of a guide in it.
  fileprivate func touches(_ view: UIView, _ attributes: [NSLayoutConstraint.Attribute]) -> Bool {
    [(firstItem, firstAttribute), (secondItem, secondAttribute)].contains { item, attribute in
      (item === view || (item as? UILayoutGuide)?.owningView === view) && attributes.contains(attribute)
    }
  }

  fileprivate func touchesContent(of scrollView: UIScrollView) -> Bool {
    [firstItem, secondItem].contains { $0 === scrollView || $0 === scrollView.contentLayoutGuide }
      && secondItem != nil && firstItem !== scrollView.frameLayoutGuide
  }

  fileprivate var words: String {
    "\(identifier ?? "a constraint") of \(firstItem.map { "\(type(of: $0))" } ?? "nothing")"
  }
}

extension UILayoutGuide {
  /// The format's word for a guide that UIKit makes; nil for the app's own.
  fileprivate var word: String? {
    if self is UIKeyboardLayoutGuide { return "keyboard" }
    switch identifier {
    case "UIViewSafeAreaLayoutGuide": return "safeArea"
    case "UIViewLayoutMarginsGuide": return "layoutMargins"
    case "UIViewReadableContentGuide": return "readable"
    case "UIScrollView-contentLayoutGuide": return "content"
    case "UIScrollView-frameLayoutGuide": return "frame"
    default: break
    }
    if let scrollView = owningView as? UIScrollView {
      if self === scrollView.contentLayoutGuide { return "content" }
      if self === scrollView.frameLayoutGuide { return "frame" }
    }
    return nil
  }

  fileprivate var isOfApp: Bool {
    word == nil && !identifier.isSystemIdentifier && !String(describing: type(of: self)).hasPrefix("_UI")
  }
}

// MARK: Words of the format

extension NSLayoutConstraint.Attribute {
  fileprivate var word: String? {
    switch self {
    case .left: return "left"
    case .right: return "right"
    case .top: return "top"
    case .bottom: return "bottom"
    case .leading: return "leading"
    case .trailing: return "trailing"
    case .width: return "width"
    case .height: return "height"
    case .centerX: return "centerX"
    case .centerY: return "centerY"
    case .lastBaseline: return "lastBaseline"
    case .firstBaseline: return "firstBaseline"
    case .leftMargin: return "leftMargin"
    case .rightMargin: return "rightMargin"
    case .topMargin: return "topMargin"
    case .bottomMargin: return "bottomMargin"
    case .leadingMargin: return "leadingMargin"
    case .trailingMargin: return "trailingMargin"
    case .centerXWithinMargins: return "centerXWithinMargins"
    case .centerYWithinMargins: return "centerYWithinMargins"
    default: return nil
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var word: String { self == .equal ? "==" : self == .lessThanOrEqual ? "<=" : ">=" }
}

extension UIContentSizeCategory {
  fileprivate var word: String? {
    let words: [(UIContentSizeCategory, String)] = [
      (.extraSmall, "XS"), (.small, "S"), (.medium, "M"), (.large, "L"), (.extraLarge, "XL"), (.extraExtraLarge, "XXL"),
      (.extraExtraExtraLarge, "XXXL"), (.accessibilityMedium, "AX1"), (.accessibilityLarge, "AX2"),
      (.accessibilityExtraLarge, "AX3"), (.accessibilityExtraExtraLarge, "AX4"),
      (.accessibilityExtraExtraExtraLarge, "AX5"),
    ]
    return words.first { $0.0 == self }?.1
  }
}

extension NSTextAlignment {
  fileprivate var word: String {
    switch self {
    case .left: return "left"
    case .center: return "center"
    case .right: return "right"
    case .justified: return "justified"
    default: return "natural"
    }
  }
}

extension NSLineBreakMode {
  fileprivate var word: String {
    switch self {
    case .byWordWrapping: return "byWordWrapping"
    case .byCharWrapping: return "byCharWrapping"
    case .byClipping: return "byClipping"
    case .byTruncatingHead: return "byTruncatingHead"
    case .byTruncatingMiddle: return "byTruncatingMiddle"
    default: return "byTruncatingTail"
    }
  }
}

extension UITextField.BorderStyle {
  fileprivate var word: String {
    switch self {
    case .line: return "line"
    case .bezel: return "bezel"
    case .roundedRect: return "roundedRect"
    default: return "none"
    }
  }
}

extension UIView.ContentMode {
  fileprivate var word: String {
    switch self {
    case .scaleAspectFit: return "scaleAspectFit"
    case .scaleAspectFill: return "scaleAspectFill"
    case .redraw: return "redraw"
    case .center: return "center"
    case .top: return "top"
    case .bottom: return "bottom"
    case .left: return "left"
    case .right: return "right"
    case .topLeft: return "topLeft"
    case .topRight: return "topRight"
    case .bottomLeft: return "bottomLeft"
    case .bottomRight: return "bottomRight"
    default: return "scaleToFill"
    }
  }
}

extension UIStackView.Distribution {
  fileprivate var word: String {
    switch self {
    case .fillEqually: return "fillEqually"
    case .fillProportionally: return "fillProportionally"
    case .equalSpacing: return "equalSpacing"
    case .equalCentering: return "equalCentering"
    default: return "fill"
    }
  }
}

extension UIStackView.Alignment {
  fileprivate func word(along axis: NSLayoutConstraint.Axis) -> String {
    switch self {
    case .leading: return axis == .vertical ? "leading" : "top"
    case .trailing: return axis == .vertical ? "trailing" : "bottom"
    case .center: return "center"
    case .firstBaseline: return "firstBaseline"
    case .lastBaseline: return "lastBaseline"
    default: return "fill"
    }
  }
}

extension UIScrollView.ContentInsetAdjustmentBehavior {
  fileprivate var word: String {
    switch self {
    case .scrollableAxes: return "scrollableAxes"
    case .never: return "never"
    case .always: return "always"
    default: return "automatic"
    }
  }
}

extension UIFont {
  /// The text style that it was made for.
  fileprivate var styleWord: String? {
    guard let value = fontDescriptor.object(forKey: .textStyle) as? String else { return nil }
    let words: [(UIFont.TextStyle, String)] = [
      (.largeTitle, "largeTitle"), (.title1, "title1"), (.title2, "title2"), (.title3, "title3"),
      (.headline, "headline"), (.body, "body"), (.callout, "callout"), (.subheadline, "subheadline"),
      (.footnote, "footnote"), (.caption1, "caption1"), (.caption2, "caption2"),
    ]
    return words.first { $0.0.rawValue == value }?.1
  }

  fileprivate var weightWord: String? {
    guard let traits = fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any],
      let weight = (traits[.weight] as? NSNumber)?.doubleValue ?? traits[.weight] as? Double
    else { return nil }
    let words: [(UIFont.Weight, String)] = [
      (.ultraLight, "ultraLight"), (.thin, "thin"), (.light, "light"), (.regular, "regular"), (.medium, "medium"),
      (.semibold, "semibold"), (.bold, "bold"), (.heavy, "heavy"), (.black, "black"),
    ]
    return words.min { abs(Double($0.0.rawValue) - weight) < abs(Double($1.0.rawValue) - weight) }?.1
  }
}

extension String {
  /// Whether UIKit has given it to a constraint or guide of its own.
  fileprivate var isSystemIdentifier: Bool {
    ["UISV-", "UIView", "UIScrollView", "UILayoutGuide", "UIKeyboard", "_UI"].contains { hasPrefix($0) }
  }

  /// A property's name without what the compiler adds to lazy and wrapped ones.
  fileprivate var propertyName: String {
    var name = self[...]
    if let range = name.range(of: "$__lazy_storage_$_") { name = name[range.upperBound...] }
    return String(name.drop { $0 == "_" })
  }

  /// The letters and digits of a name, from a letter on; empty if none are left. Words that equations read as something
  /// else get an ending.
  fileprivate var asID: String {
    let generic = prefix { $0 != "<" }
    let allowed = generic.filter { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }.drop { !$0.isLetter }
    let word = String(allowed.prefix(80))
    let taken: Set<String> = [
      "root", "superview", "content", "frame", "safeArea", "layoutMargins", "readable", "keyboard", "division",
      "occlusion", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
      "lastBaseline", "firstBaseline", "edges", "size", "center", "horizontalEdges", "verticalEdges", "inset",
      "systemSpacing", "required", "high", "medium", "low", "defaultHigh", "defaultLow",
    ]
    return taken.contains(word) ? word + "View" : word
  }
}

// MARK: JSON

/// Members in order.
private struct CapturedObject {
  private(set) var members: [(key: String, value: CapturedValue)] = []

  init(_ members: [(key: String, value: CapturedValue)] = []) { self.members = members }

  subscript(key: String) -> CapturedValue? { members.first { $0.key == key }?.value }

  /// Values that are nil are left out; a list is added to the one that is there.
  mutating func set(_ key: String, _ value: CapturedValue?) {
    guard let value else { return }
    guard let index = members.firstIndex(where: { $0.key == key }) else { return members.append((key, value)) }
    if case .list(let old) = members[index].value, case .list(let new) = value {
      members[index].value = .list(old + new)
    } else {
      members[index].value = value
    }
  }
}

private indirect enum CapturedValue {
  case string(String)
  case finite(Double)
  case bool(Bool)
  case list([CapturedValue])
  case object(CapturedObject)

  /// Nil for what is not a number of points.
  static func number(_ value: CGFloat) -> CapturedValue? {
    value.isFinite && abs(value) <= 1e6 ? .finite(Double(value)) : nil
  }

  /// Nil if one of them is not a number of points.
  static func numbers(_ values: [CGFloat]) -> CapturedValue? {
    let written = values.compactMap { number($0) }
    return written.count == values.count ? .list(written) : nil
  }

  static func size(_ size: CGSize) -> CapturedValue? {
    size.width >= 0 && size.height >= 0 ? numbers([size.width, size.height]) : nil
  }

  static func frame(_ rect: CGRect) -> CapturedValue? {
    numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  static func insets(_ insets: UIEdgeInsets) -> CapturedValue? {
    numbers([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// With at most four decimals, or as many as the unit has.
  static func text(of value: Double, unit: Double = 1e4) -> String {
    let rounded = (value * unit).rounded() / unit
    guard rounded.isFinite else { return "0" }
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  @MainActor static func color(_ color: UIColor, of view: UIView) -> CapturedValue? {
    // Grey and alpha, or red, green, blue and alpha; a pattern has neither.
    var parts = color.resolvedColor(with: view.traitCollection).cgColor.components ?? []
    if parts.count == 2 { parts = [parts[0], parts[0], parts[0], parts[1]] }
    guard parts.count == 4, parts.allSatisfy(\.isFinite) else { return nil }
    if parts[3] >= 1 { parts.removeLast() }
    let digits = parts.map { part -> String in
      let value = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return value.count == 1 ? "0" + value : value
    }
    return .string("#" + digits.joined())
  }

  @MainActor static func autoresizing(_ view: UIView, at place: CGRect, in superview: UIView) -> CapturedValue? {
    guard let frame = frame(place), let size = size(superview.bounds.size) else { return nil }
    let words: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
      (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
      (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
    ]
    var result = CapturedObject()
    result.set("mask", .list(words.filter { view.autoresizingMask.contains($0.0) }.map { .string($0.1) }))
    result.set("frame", frame)
    result.set("superviewSize", size)
    return .object(result)
  }

  /// A text style or a size, with what differs from its usual weight.
  static func font(_ font: UIFont?) -> CapturedValue? {
    guard let font, font.pointSize.isFinite, (1...1000).contains(font.pointSize) else { return nil }
    let (style, weight) = (font.styleWord, font.weightWord ?? "regular")
    let isItalic = font.fontDescriptor.symbolicTraits.contains(.traitItalic)
    let hasOwnWeight = weight != (style == "headline" ? "semibold" : "regular")
    // A family of the system's begins with a dot.
    let isSystem = font.familyName.hasPrefix(".") || style != nil
    if !hasOwnWeight, !isItalic, isSystem { return style.map { .string($0) } ?? .number(font.pointSize) }
    var result = CapturedObject()
    if let style { result.set("style", .string(style)) } else { result.set("size", .number(font.pointSize)) }
    if hasOwnWeight { result.set("weight", .string(weight)) }
    if isItalic { result.set("italic", .bool(true)) }
    if !isSystem { result.set("comment", .string("\(font.familyName): name its file to measure it")) }
    return .object(result)
  }

  /// The runs of a text in more than one font; nil for any other text.
  static func runs(_ text: NSAttributedString?, in font: UIFont?) -> CapturedValue? {
    guard let text, text.length > 0 else { return nil }
    var runs: [(font: CapturedValue?, start: Int)] = []
    for index in 0..<text.length {
      let value = CapturedValue.font(text.attribute(.font, at: index, effectiveRange: nil) as? UIFont ?? font)
      if runs.last.map({ $0.font?.text != value?.text }) ?? true { runs.append((value, index)) }
    }
    guard runs.count > 1 else { return nil }
    return .list(
      runs.indices.map { index in
        let end = index + 1 < runs.count ? runs[index + 1].start : text.length
        let range = NSRange(location: runs[index].start, length: end - runs[index].start)
        var run = CapturedObject([("text", .string(text.attributedSubstring(from: range).string))])
        run.set("font", runs[index].font)
        return .object(run)
      })
  }

  static func writeParagraph(of text: NSAttributedString?, to result: inout CapturedObject) {
    guard let text, text.length > 0,
      let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return }
    for (key, value) in [
      ("lineSpacing", style.lineSpacing), ("paragraphSpacing", style.paragraphSpacing),
      ("lineHeightMultiple", style.lineHeightMultiple), ("minimumLineHeight", style.minimumLineHeight),
      ("maximumLineHeight", style.maximumLineHeight),
    ] where value > 0 {
      result.set(key, .number(value))
    }
  }

  var text: String {
    var text = ""
    write(to: &text, indentation: "")
    return text
  }

  private var isShort: Bool {
    switch self {
    case .list, .object: return false
    default: return true
    }
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .finite(let number): text += Self.text(of: number)
    case .bool(let bool): text += bool ? "true" : "false"
    case .list(let items) where items.allSatisfy(\.isShort) && !items.contains(where: \.isString):
      text += "[" + items.map(\.text).joined(separator: ", ") + "]"
    case .list(let items): Self.write(items.map { (nil, $0) }, "[", "]", to: &text, indentation)
    case .object(let object): Self.write(object.members.map { ($0.key, $0.value) }, "{", "}", to: &text, indentation)
    }
  }

  private var isString: Bool {
    if case .string = self { return true }
    return false
  }

  private static func write(
    _ items: [(key: String?, value: CapturedValue)], _ open: String, _ close: String, to text: inout String,
    _ indentation: String
  ) {
    text += open
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + indentation + "  "
      if let key = item.key {
        write(key, to: &text)
        text += ": "
      }
      item.value.write(to: &text, indentation: indentation + "  ")
    }
    text += items.isEmpty ? close : "\n" + indentation + close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
