package import LayoutModel

extension FontDescriptor {
  /// The font in an environment.
  func resolved(at category: ContentSizeCategory, in environment: Environment, rules: UnverifiedRules) -> ResolvedFont {
    resolved(at: category, isBolder: environment.boldText, rules: rules)
  }

  /// Its size is from the Dynamic Type tables. UIFontMetrics scales by the ratio of leadings
  /// (docs/semantics.md#text-and-baselines) and rounds to the nearest pixel; fonts scaled this way are not rounded.
  package func resolved(
    at category: ContentSizeCategory, isBolder: Bool = false, rules: UnverifiedRules = UnverifiedRules()
  ) -> ResolvedFont {
    var size: Double
    var leading: Double?
    var weight: FontWeight
    switch base {
    case .style(let style):
      size = style.pointSize(at: category)
      leading = style.leading(at: category)
      weight = self.weight ?? style.weight
    case .system(let points):
      size = scalesWith?.scaledValue(points, at: category) ?? points
      weight = self.weight ?? .regular
    }
    if let maximum = maximumPointSize, size > maximum {
      size = maximum
      leading = nil
    }
    // The system's bold text leaves an app's own fonts as they are.
    if isBolder && face == nil { weight = weight.bolder(by: rules.bolderSteps) }
    var font = ResolvedFont(
      pointSize: size.isFinite ? max(0, size) : 0, weight: weight, isItalic: isItalic, leading: leading)
    font.face = face
    return font
  }
}

extension ViewTree {
  /// The same screen with the fonts of its one-line texts as they come out at a text size, whether they follow it or
  /// not. Screens that are equal so have the same frames in every window of that text size.
  package func withFixedFonts(at category: ContentSizeCategory) -> ViewTree {
    var tree = self
    for index in tree.views.indices { tree.views[index].content.fixFonts(at: category) }
    return tree
  }
}

extension Content {
  fileprivate mutating func fixFonts(at category: ContentSizeCategory) {
    switch self {
    case .label(var text) where text.numberOfLines == 1:
      text.fixFonts(at: category)
      self = .label(text)
    case .button(var button) where button.titleLines == 1:
      button.title.fixFonts(at: category)
      self = .button(button)
    case .textField(var field):
      // In the default font, a placeholder is drawn in the field's: its own has to stay what it is.
      if field.placeholder.font == field.text.font { field.placeholder.fixFonts(at: category) }
      field.text.fixFonts(at: category)
      self = .textField(field)
    default: break
    }
  }
}

extension TextContent {
  fileprivate mutating func fixFonts(at category: ContentSizeCategory) {
    font.fix(at: category)
    for index in runs.indices { runs[index].font?.fix(at: category) }
    adjustsFontForContentSizeCategory = true
  }
}

extension FontDescriptor {
  /// Without the leading of a text style, which lies between lines.
  fileprivate mutating func fix(at category: ContentSizeCategory) {
    let font = resolved(at: category)
    (base, weight, scalesWith, maximumPointSize) = (.system(font.pointSize), font.weight, nil, nil)
  }
}

extension FontWeight {
  func bolder(by steps: Int) -> FontWeight {
    let all = FontWeight.allCases
    let index = all.firstIndex(of: self) ?? 3
    return all[min(all.count - 1, index + steps)]
  }
}
