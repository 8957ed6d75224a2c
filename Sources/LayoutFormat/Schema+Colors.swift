extension Schema {
  /// UIKit's colours by name; the viewer knows their light and dark values.
  static let colorNames = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link", "separator",
    "opaqueSeparator", "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill",
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
    "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemRed", "systemGreen", "systemBlue",
    "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal", "systemIndigo", "systemBrown",
    "systemMint", "systemCyan", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
    "black", "white", "clear", "red", "green", "blue", "orange", "yellow", "purple", "brown", "cyan", "magenta", "gray",
    "darkGray", "lightGray", "darkText", "lightText", "tintColor",
  ]
}
