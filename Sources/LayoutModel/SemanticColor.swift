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

  private static let table: [String: (light: String, dark: String)] = [
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
    "systemOrange": ("#ff9500", "#ff9f0a"),
    "systemYellow": ("#ffcc00", "#ffd60a"),
    "systemGreen": ("#34c759", "#30d158"),
    "systemMint": ("#00c7be", "#63e6e2"),
    "systemTeal": ("#30b0c7", "#40c8e0"),
    "systemCyan": ("#32ade6", "#64d2ff"),
    "systemBlue": ("#007aff", "#0a84ff"),
    "systemIndigo": ("#5856d6", "#5e5ce6"),
    "systemPurple": ("#af52de", "#bf5af2"),
    "systemPink": ("#ff2d55", "#ff375f"),
    "systemBrown": ("#a2845e", "#ac8e68"),
    "systemGray": ("#8e8e93", "#8e8e93"),
    "systemGray2": ("#aeaeb2", "#636366"),
    "systemGray3": ("#c7c7cc", "#48484a"),
    "systemGray4": ("#d1d1d6", "#3a3a3c"),
    "systemGray5": ("#e5e5ea", "#2c2c2e"),
    "systemGray6": ("#f2f2f7", "#1c1c1e"),
    "tintColor": ("#007aff", "#0a84ff"),
    "black": ("#000000", "#000000"),
    "white": ("#ffffff", "#ffffff"),
    "darkGray": ("#555555", "#555555"),
    "darkText": ("#000000", "#000000"),
    "lightText": ("#ffffff99", "#ffffff99"),
    "gray": ("#808080", "#808080"),
    "lightGray": ("#aaaaaa", "#aaaaaa"),
    "clear": ("#00000000", "#00000000"),
    "red": ("#ff0000", "#ff0000"),
    "green": ("#00ff00", "#00ff00"),
    "blue": ("#0000ff", "#0000ff"),
    "cyan": ("#00ffff", "#00ffff"),
    "yellow": ("#ffff00", "#ffff00"),
    "magenta": ("#ff00ff", "#ff00ff"),
    "orange": ("#ff8000", "#ff8000"),
    "purple": ("#800080", "#800080"),
    "brown": ("#996633", "#996633"),
  ]
}
