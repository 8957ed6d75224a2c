#if canImport(UIKit)
  import UIKit

  /// The properties of the document that an app's views get: for each, a row for each class that has it.
  @MainActor
  enum ViewProperties {
    /// Those of a scrolling stack that belong to its stack view.
    static let ofStacks: Set<String> = [
      "spacing", "alignment", "distribution", "layoutMargins", "layoutMarginsRelativeArrangement",
    ]

    /// Those that others depend on: a selection needs its segments.
    static let settingFirst: Set<String> = ["segments", "scopeButtonTitles", "items", "compositionalLayout", "font"]

    /// Those that the builder reads itself, that only an initializer takes, or that only a preview has.
    static let structural: Set<String> = [
      "layoutGuides", "aspectRatio", "spacingAfter", "arranged", "tableRole", "section", "accessoryType", "selected",
      "tableStyle", "sizedToContent", "style", "large", "rules", "caption", "exportAs", "file", "flags", "metrics",
    ]

    /// - Returns: false for a property, a value or a kind of view that has no row.
    static func set(_ name: String, _ value: JSONValue, on view: UIView) -> Bool {
      rows[name]?.contains { $0.set(view, value) } ?? false
    }

    /// Gives a property the value of a new view of the kind.
    static func reset(_ name: String, on view: UIView, as usual: UIView) {
      for row in rows[name] ?? [] { row.reset(view, usual) }
    }

    struct Row {
      /// false if the view or the value is not the row's.
      var set: @MainActor (UIView, JSONValue) -> Bool
      /// Takes the value of another view.
      var reset: @MainActor (UIView, UIView) -> Void
    }

    private static let rows = [views, margins, stacks, texts, input, controls, bars, scrolling, lists].reduce(into: [:])
    {
      $0.merge($1) { $0 + $1 }
    }

    // MARK: Kinds of rows

    /// A property of one class.
    static func at<View: UIView, Value>(
      _ path: ReferenceWritableKeyPath<View, Value>, _ read: @escaping @MainActor (JSONValue) -> Value?
    ) -> Row {
      Row { view, json in
        guard let view = view as? View, let value = read(json) else { return false }
        view[keyPath: path] = value
        return true
      } reset: { view, usual in
        guard let view = view as? View, let usual = usual as? View else { return }
        view[keyPath: path] = usual[keyPath: path]
      }
    }

    /// A property that may be nil. As a key path of `at`, one of an implicitly unwrapped type would be unwrapped.
    static func optional<View: UIView, Value>(
      _ path: ReferenceWritableKeyPath<View, Value?>, _ read: @escaping @MainActor (JSONValue) -> Value?
    ) -> Row { at(path) { read($0).map { $0 } } }

    /// A property that one class sets by a method.
    static func by<View: UIView>(
      _: View.Type, _ set: @escaping @MainActor (View, JSONValue) -> Bool,
      reset: @escaping @MainActor (View, View) -> Void
    ) -> Row {
      Row { view, json in
        (view as? View).map { set($0, json) } ?? false
      } reset: { view, usual in
        if let view = view as? View, let usual = usual as? View { reset(view, usual) }
      }
    }

    /// One of the words of a table.
    static func word<Value>(_ words: [String: Value]) -> @MainActor (JSONValue) -> Value? {
      { $0.string.flatMap { words[$0] } }
    }

    // MARK: Values

    nonisolated static func number(_ value: JSONValue) -> CGFloat? {
      if case .number(let number) = value { CGFloat(number) } else { nil }
    }

    static func float(_ value: JSONValue) -> Float? { number(value).map { Float($0) } }
    static func double(_ value: JSONValue) -> Double? { number(value).map { Double($0) } }
    static func int(_ value: JSONValue) -> Int? { number(value).map { Int($0) } }
    static func flag(_ value: JSONValue) -> Bool? { if case .bool(let isOn) = value { isOn } else { nil } }
    static func text(_ value: JSONValue) -> String? { value.string }

    static func texts(_ value: JSONValue) -> [String]? {
      guard case .array(let items) = value else { return nil }
      return items.compactMap(\.string)
    }

    /// A name of UIKit's, or hexadecimal digits: three, six, or eight with alpha.
    static func color(_ value: JSONValue) -> UIColor? {
      guard let name = value.string else { return nil }
      guard name.hasPrefix("#") else { return colors[name] }
      let short = name.dropFirst()
      let digits = short.count == 3 ? short.flatMap { [$0, $0] } : Array(short)
      guard let bits = UInt32(String(digits), radix: 16), digits.count == 6 || digits.count == 8 else { return nil }
      let parts = digits.count == 6 ? bits << 8 | 0xff : bits
      let bytes = [24, 16, 8, 0].map { CGFloat(parts >> $0 & 0xff) / 255 }
      return UIColor(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    }

    static func insets(_ value: JSONValue) -> UIEdgeInsets? {
      if let all = number(value) { return UIEdgeInsets(top: all, left: all, bottom: all, right: all) }
      func points(_ keys: String...) -> CGFloat { keys.lazy.compactMap { value[$0].flatMap(number) }.first ?? 0 }
      guard case .object = value else { return nil }
      return UIEdgeInsets(
        top: points("top", "vertical"), left: points("left", "leading", "horizontal"),
        bottom: points("bottom", "vertical"), right: points("right", "trailing", "horizontal"))
    }

    static func size(_ value: JSONValue) -> CGSize? {
      guard let width = value["width"].flatMap(number), let height = value["height"].flatMap(number) else { return nil }
      return CGSize(width: width, height: height)
    }

    /// A text style, which follows the text size; the system font at a size; or one with a weight, which may follow a
    /// style.
    nonisolated static func font(_ value: JSONValue) -> UIFont? {
      if let size = number(value) { return .systemFont(ofSize: size) }
      if let name = value.string { return textStyles[name].map { .preferredFont(forTextStyle: $0) } }
      guard value["file"] == nil, let size = value["size"].flatMap(number) else { return nil }
      let weight = value["weight"]?.string.flatMap { weights[$0] } ?? .regular
      let font = UIFont.systemFont(ofSize: size, weight: weight)
      guard let style = value["scalesWith"]?.string else { return font }
      return textStyles[style].map { UIFontMetrics(forTextStyle: $0).scaledFont(for: font) }
    }

    /// Whether a font changes with the text size.
    static func isScaled(_ value: JSONValue) -> Bool { value.string != nil || value["scalesWith"] != nil }

    /// An app has its pictures in its bundle, without the document's folders.
    static func bundleName(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    // MARK: Words

    nonisolated private static let textStyles: [String: UIFont.TextStyle] = [
      "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline,
      "body": .body, "callout": .callout, "subheadline": .subheadline, "footnote": .footnote, "caption1": .caption1,
      "caption2": .caption2,
    ]

    nonisolated private static let weights: [String: UIFont.Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
      "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    static let colors: [String: UIColor] = [
      "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
      "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link, "separator": .separator,
      "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
      "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
      "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
      "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
      "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
      "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "systemRed": .systemRed,
      "systemGreen": .systemGreen, "systemBlue": .systemBlue, "systemOrange": .systemOrange,
      "systemYellow": .systemYellow, "systemPink": .systemPink, "systemPurple": .systemPurple,
      "systemTeal": .systemTeal, "systemIndigo": .systemIndigo, "systemBrown": .systemBrown, "systemMint": .systemMint,
      "systemCyan": .systemCyan, "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
      "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6, "black": .black,
      "white": .white, "clear": .clear, "red": .red, "green": .green, "blue": .blue, "orange": .orange,
      "yellow": .yellow, "purple": .purple, "brown": .brown, "cyan": .cyan, "magenta": .magenta, "gray": .gray,
      "darkGray": .darkGray, "lightGray": .lightGray, "darkText": .darkText, "lightText": .lightText,
      "tintColor": .tintColor,
    ]
  }
#endif
