package import LayoutModel

extension FontDescriptor {
  /// The font in an environment, its size from the Dynamic Type tables. dynamic-type.json: UIFontMetrics scales by the
  /// ratio of leadings and rounds to the nearest pixel; fonts scaled so are not rounded.
  package func resolved(
    at category: ContentSizeCategory, boldText: Bool = false, rules: UnverifiedRules = UnverifiedRules()
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
    if boldText { weight = weight.bolder(by: rules.boldTextSteps) }
    return ResolvedFont(
      pointSize: size.isFinite ? max(0, size) : 0, weight: weight, isItalic: isItalic, leading: leading)
  }
}

extension FontWeight {
  func bolder(by steps: Int) -> FontWeight {
    let all = FontWeight.allCases
    let index = all.firstIndex(of: self) ?? 3
    return all[min(all.count - 1, index + steps)]
  }
}

extension Pseudolanguage {
  /// What the pseudolanguage makes of a text, as Xcode's scheme options do.
  func transform(_ text: String) -> String {
    switch self {
    case .doubleLength: text.isEmpty ? text : text + " " + text
    case .accented: String(text.map { Self.accents[$0] ?? $0 })
    case .rightToLeft: text.isEmpty ? text : "\u{202E}" + text + "\u{202C}"
    }
  }

  private static let accents: [Character: Character] = [
    "a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "y": "ý", "A": "Á", "E": "É", "I": "Í", "O": "Ó", "U": "Ú",
    "Y": "Ý", "c": "ç", "n": "ñ", "C": "Ç", "N": "Ñ",
  ]
}
