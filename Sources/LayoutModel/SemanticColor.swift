/// UIKit's colour names in light and dark.
package enum SemanticColor {
  /// `#rrggbb` or `#rrggbbaa`; nil for a name that UIKit does not have.
  package static func hexadecimal(of color: Color, in style: InterfaceStyle) -> String? {
    if color.value.hasPrefix("#") { return color.value }
    return table[color.value].map { style == .light ? $0.light : $0.dark }
  }

  /// Whether it differs between light and dark appearance.
  package static func varies(_ color: Color) -> Bool {
    hexadecimal(of: color, in: .light) != hexadecimal(of: color, in: .dark)
  }

  /// In the order of lists.
  package static let names = rows.map(\.key)

  /// The names that a storyboard uses: not those of fixed colours.
  package static let systemNames = Set(rows.filter { $0.value.dark != nil && $0.key != "tintColor" }.map(\.key))

  private static let table = Dictionary(
    uniqueKeysWithValues: rows.map { ($0.key, (light: $0.value.light, dark: $0.value.dark ?? $0.value.light)) })

  /// A fixed colour has no dark value.
  private static let rows: KeyValuePairs<String, (light: String, dark: String?)> = [
    "label": ("#000000", "#ffffff"),
    "secondaryLabel": ("#3c3c4399", "#ebebf599"),
    "tertiaryLabel": ("#3c3c434d", "#ebebf54d"),
    "quaternaryLabel": ("#3c3c432e", "#ebebf529"),
    "placeholderText": ("#3c3c434d", "#ebebf54d"),
    "link": ("#007aff", "#0984ff"),
    "separator": ("#3c3c434a", "#54545899"),
    "opaqueSeparator": ("#c6c6c8", "#38383a"),
    "systemFill": ("#78788033", "#7878805c"),
    "secondarySystemFill": ("#78788029", "#78788052"),
    "tertiarySystemFill": ("#7676801f", "#7676803d"),
    "quaternarySystemFill": ("#74748014", "#7676802e"),
    "systemBackground": ("#ffffff", "#000000"),
    "secondarySystemBackground": ("#f2f2f7", "#1c1c1e"),
    "tertiarySystemBackground": ("#ffffff", "#2c2c2e"),
    "systemGroupedBackground": ("#f2f2f7", "#000000"),
    "secondarySystemGroupedBackground": ("#ffffff", "#1c1c1e"),
    "tertiarySystemGroupedBackground": ("#f2f2f7", "#2c2c2e"),
    "systemRed": ("#ff3b30", "#ff453a"),
    "systemGreen": ("#34c759", "#30d158"),
    "systemBlue": ("#007aff", "#0a84ff"),
    "systemOrange": ("#ff9500", "#ff9f0a"),
    "systemYellow": ("#ffcc00", "#ffd60a"),
    "systemPink": ("#ff2d55", "#ff375f"),
    "systemPurple": ("#af52de", "#bf5af2"),
    "systemTeal": ("#30b0c7", "#40c8e0"),
    "systemIndigo": ("#5856d6", "#5e5ce6"),
    "systemBrown": ("#a2845e", "#ac8e68"),
    "systemMint": ("#00c7be", "#63e6e2"),
    "systemCyan": ("#32ade6", "#64d2ff"),
    "systemGray": ("#8e8e93", "#8e8e93"),
    "systemGray2": ("#aeaeb2", "#636366"),
    "systemGray3": ("#c7c7cc", "#48484a"),
    "systemGray4": ("#d1d1d6", "#3a3a3c"),
    "systemGray5": ("#e5e5ea", "#2c2c2e"),
    "systemGray6": ("#f2f2f7", "#1c1c1e"),
    "black": ("#000000", nil),
    "white": ("#ffffff", nil),
    "clear": ("#00000000", nil),
    "red": ("#ff0000", nil),
    "green": ("#00ff00", nil),
    "blue": ("#0000ff", nil),
    "orange": ("#ff8000", nil),
    "yellow": ("#ffff00", nil),
    "purple": ("#800080", nil),
    "brown": ("#996633", nil),
    "cyan": ("#00ffff", nil),
    "magenta": ("#ff00ff", nil),
    "gray": ("#808080", nil),
    "darkGray": ("#555555", nil),
    "lightGray": ("#aaaaaa", nil),
    "darkText": ("#000000", "#000000"),
    "lightText": ("#ffffff99", "#ffffff99"),
    "tintColor": ("#007aff", "#0a84ff"),
  ]
}
