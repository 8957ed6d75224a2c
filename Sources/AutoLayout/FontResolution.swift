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

extension FontWeight {
  func bolder(by steps: Int) -> FontWeight {
    let all = FontWeight.allCases
    let index = all.firstIndex(of: self) ?? 3
    return all[min(all.count - 1, index + steps)]
  }
}
