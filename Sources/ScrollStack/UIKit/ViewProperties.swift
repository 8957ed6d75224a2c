#if canImport(UIKit)
  import UIKit

  /// The properties of the document that an app's views get, one row each.
  @MainActor
  enum ViewProperties {
    /// Those of a scrolling stack that belong to its stack view.
    static let ofStacks: Set<String> = [
      "spacing", "alignment", "distribution", "layoutMargins", "layoutMarginsRelativeArrangement",
    ]

    /// - Returns: false for a property, a value or a kind of view that has no row.
    static func set(_ name: String, _ value: JSONValue, on view: UIView) -> Bool { rows[name]?(view, value) ?? false }

    private typealias Row = @MainActor (UIView, JSONValue) -> Bool

    private static let rows: [String: Row] = [
      "backgroundColor": color { $0.backgroundColor = $1 },
      "tintColor": color { $0.tintColor = $1 },
      "alpha": number { $0.alpha = $1 },
      "hidden": flag { $0.isHidden = $1 },
      "clipsToBounds": flag { $0.clipsToBounds = $1 },
      "cornerRadius": number { $0.layer.cornerRadius = $1 },
      "layoutMargins": { view, value in
        guard let insets = insets(value) else { return false }
        view.layoutMargins = insets
        return true
      },
      "hugging": priorities { $0.setContentHuggingPriority($1, for: $2) },
      "compressionResistance": priorities { $0.setContentCompressionResistancePriority($1, for: $2) },
      "axis": on(UIStackView.self) { $0.axis = $1 == "vertical" ? .vertical : .horizontal },
      "spacing": { view, value in
        guard case .number(let points) = value, let stack = view as? UIStackView else { return false }
        stack.spacing = CGFloat(points)
        return true
      },
      "alignment": word(alignments) { ($0 as? UIStackView)?.alignment = $1 },
      "distribution": word(distributions) { ($0 as? UIStackView)?.distribution = $1 },
      "layoutMarginsRelativeArrangement": flag { ($0 as? UIStackView)?.isLayoutMarginsRelativeArrangement = $1 },
      "text": text { view, text in
        (view as? UILabel)?.text = text
        (view as? UITextField)?.text = text
      },
      "title": text { view, text in
        guard let button = view as? UIButton else { return }
        if button.configuration == nil {
          button.setTitle(text, for: .normal)
        } else {
          button.configuration?.title = text
        }
      },
      "style": { view, _ in view is UIButton },
      "placeholder": text { ($0 as? UITextField)?.placeholder = $1 },
      "font": font,
      "textColor": color { view, color in
        (view as? UILabel)?.textColor = color
        (view as? UITextField)?.textColor = color
      },
      "numberOfLines": number { ($0 as? UILabel)?.numberOfLines = Int($1) },
      "textAlignment": word(textAlignments) { view, alignment in
        (view as? UILabel)?.textAlignment = alignment
        (view as? UITextField)?.textAlignment = alignment
      },
      // An app has its pictures in its bundle, without the document's folders.
      "image": text { view, path in
        (view as? UIImageView)?.image = UIImage(named: path.split(separator: "/").last.map(String.init) ?? path)
      },
      "symbol": text { ($0 as? UIImageView)?.image = UIImage(systemName: $1) },
      "accessibilityLabel": text { $0.accessibilityLabel = $1 },
      // Only `check` reads them.
      "rules": { _, _ in true },
    ]

    // MARK: Kinds of rows

    private static func number(_ set: @escaping @MainActor (UIView, CGFloat) -> Void) -> Row {
      { view, value in
        guard case .number(let number) = value else { return false }
        set(view, CGFloat(number))
        return true
      }
    }

    private static func flag(_ set: @escaping @MainActor (UIView, Bool) -> Void) -> Row {
      { view, value in
        guard case .bool(let isOn) = value else { return false }
        set(view, isOn)
        return true
      }
    }

    private static func text(_ set: @escaping @MainActor (UIView, String) -> Void) -> Row {
      { view, value in
        guard case .string(let text) = value else { return false }
        set(view, text)
        return true
      }
    }

    private static func on<View: UIView>(_: View.Type, _ set: @escaping @MainActor (View, JSONValue) -> Void) -> Row {
      { view, value in
        guard let view = view as? View else { return false }
        set(view, value)
        return true
      }
    }

    private static func word<Value>(_ words: [String: Value], _ set: @escaping @MainActor (UIView, Value) -> Void)
      -> Row
    {
      { view, value in
        guard case .string(let text) = value, let value = words[text] else { return false }
        set(view, value)
        return true
      }
    }

    private static func color(_ set: @escaping @MainActor (UIView, UIColor) -> Void) -> Row {
      { view, value in
        guard case .string(let name) = value, let color = Self.colors[name] else { return false }
        set(view, color)
        return true
      }
    }

    private static func priorities(
      _ set: @escaping @MainActor (UIView, UILayoutPriority, NSLayoutConstraint.Axis) -> Void
    ) -> Row {
      { view, value in
        for (key, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
          if case .number(let priority)? = value[key] { set(view, UILayoutPriority(Float(priority)), axis) }
        }
        return true
      }
    }

    private static func insets(_ value: JSONValue) -> UIEdgeInsets? {
      if case .number(let all) = value {
        return UIEdgeInsets(top: CGFloat(all), left: CGFloat(all), bottom: CGFloat(all), right: CGFloat(all))
      }
      func points(_ keys: String...) -> CGFloat {
        for key in keys { if case .number(let points)? = value[key] { return CGFloat(points) } }
        return 0
      }
      guard case .object = value else { return nil }
      return UIEdgeInsets(
        top: points("top", "vertical"), left: points("left", "leading", "horizontal"),
        bottom: points("bottom", "vertical"), right: points("right", "trailing", "horizontal"))
    }

    /// A text style, which follows the text size, or the system font at a fixed size.
    private static func font(_ view: UIView, _ value: JSONValue) -> Bool {
      let font: UIFont
      switch value {
      case .string(let name):
        guard let style = textStyles[name] else { return false }
        font = .preferredFont(forTextStyle: style)
        (view as? UILabel)?.adjustsFontForContentSizeCategory = true
        (view as? UITextField)?.adjustsFontForContentSizeCategory = true
      case .number(let size): font = .systemFont(ofSize: CGFloat(size))
      default: return false
      }
      (view as? UILabel)?.font = font
      (view as? UITextField)?.font = font
      (view as? UIButton)?.titleLabel?.font = font
      return true
    }

    // MARK: Words

    private static let alignments: [String: UIStackView.Alignment] = [
      "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing, "bottom": .bottom,
      "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]

    private static let distributions: [String: UIStackView.Distribution] = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]

    private static let textAlignments: [String: NSTextAlignment] = [
      "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]

    private static let textStyles: [String: UIFont.TextStyle] = [
      "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline,
      "body": .body, "callout": .callout, "subheadline": .subheadline, "footnote": .footnote, "caption1": .caption1,
      "caption2": .caption2,
    ]

    private static let colors: [String: UIColor] = [
      "label": .label, "secondaryLabel": .secondaryLabel, "systemBackground": .systemBackground,
      "secondarySystemBackground": .secondarySystemBackground, "separator": .separator, "systemRed": .systemRed,
      "systemGreen": .systemGreen, "systemBlue": .systemBlue, "systemOrange": .systemOrange,
      "systemIndigo": .systemIndigo, "systemGray": .systemGray, "black": .black, "white": .white, "clear": .clear,
    ]
  }

  /// The `textSize` of a condition: one size, `accessibility`, or `>= XL`.
  @MainActor
  struct TextSizeRange {
    private let words: String
    init(_ words: String) { self.words = words }

    private static let order: [(word: String, category: UIContentSizeCategory)] = [
      ("XS", .extraSmall), ("S", .small), ("M", .medium), ("L", .large), ("XL", .extraLarge),
      ("XXL", .extraExtraLarge), ("XXXL", .extraExtraExtraLarge), ("AX1", .accessibilityMedium),
      ("AX2", .accessibilityLarge), ("AX3", .accessibilityExtraLarge), ("AX4", .accessibilityExtraExtraLarge),
      ("AX5", .accessibilityExtraExtraExtraLarge),
    ]

    func contains(_ traits: UITraitCollection) -> Bool {
      let sizes = Self.order
      let current = sizes.firstIndex { $0.category == traits.preferredContentSizeCategory } ?? 3
      if words == "accessibility" { return current >= 7 }
      let sign = words.prefix { "<>=".contains($0) }
      let word = words.dropFirst(sign.count).drop { $0 == " " }
      guard let named = sizes.firstIndex(where: { $0.word == word }) else { return false }
      switch sign {
      case ">=": return current >= named
      case "<=": return current <= named
      case ">": return current > named
      case "<": return current < named
      default: return current == named
      }
    }
  }
#endif
