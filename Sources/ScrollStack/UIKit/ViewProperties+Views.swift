#if canImport(UIKit)
  import UIKit

  // Rows of all views, of stacks, and of texts.
  extension ViewProperties {
    static let views: [String: [Row]] = [
      "backgroundColor": [optional(\UIView.backgroundColor, color)],
      "tintColor": [optional(\UIView.tintColor, color)],
      "alpha": [at(\UIView.alpha, number)],
      "hidden": [at(\UIView.isHidden, flag)],
      "clipsToBounds": [at(\UIView.clipsToBounds, flag)],
      "contentMode": [at(\UIView.contentMode, word(contentModes))],
      "cornerRadius": [at(\UIView.layer.cornerRadius, number)],
      "borderWidth": [at(\UIView.layer.borderWidth, number)],
      "borderColor": [optional(\UIView.layer.borderColor) { color($0)?.cgColor }],
      "shadowColor": [optional(\UIView.layer.shadowColor) { color($0)?.cgColor }],
      "shadowOpacity": [at(\UIView.layer.shadowOpacity, float)],
      "shadowRadius": [at(\UIView.layer.shadowRadius, number)],
      "shadowOffset": [at(\UIView.layer.shadowOffset, size)],
      "userInteractionEnabled": [at(\UIView.isUserInteractionEnabled, flag)],
      "direction": [at(\UIView.semanticContentAttribute, word(directions))],
      "hugging": [priorities({ $0.contentHuggingPriority(for: $1) }, { $0.setContentHuggingPriority($1, for: $2) })],
      "compressionResistance": [
        priorities(
          { $0.contentCompressionResistancePriority(for: $1) },
          { $0.setContentCompressionResistancePriority($1, for: $2) })
      ],
      "accessibilityLabel": [optional(\UIView.accessibilityLabel, text)],
      "accessibilityHint": [optional(\UIView.accessibilityHint, text)],
      "accessibilityIdentifier": [optional(\UIView.accessibilityIdentifier, text)],
      "accessibilityElement": [at(\UIView.isAccessibilityElement, flag)],
    ]

    static let margins: [String: [Row]] = [
      "layoutMargins": [at(\UIView.layoutMargins, insets)],
      "preservesSuperviewLayoutMargins": [at(\UIView.preservesSuperviewLayoutMargins, flag)],
      "insetsLayoutMarginsFromSafeArea": [at(\UIView.insetsLayoutMarginsFromSafeArea, flag)],
    ]

    static let stacks: [String: [Row]] = [
      "axis": [at(\UIStackView.axis, word(["vertical": .vertical, "horizontal": .horizontal]))],
      "spacing": [at(\UIStackView.spacing) { $0 == "system" ? UIStackView.spacingUseSystem : number($0) }],
      "alignment": [at(\UIStackView.alignment, word(alignments))],
      "distribution": [at(\UIStackView.distribution, word(distributions))],
      "layoutMarginsRelativeArrangement": [at(\UIStackView.isLayoutMarginsRelativeArrangement, flag)],
      "baselineRelativeArrangement": [at(\UIStackView.isBaselineRelativeArrangement, flag)],
    ]

    static let texts: [String: [Row]] = [
      "text": [
        optional(\UILabel.text, text), optional(\UITextField.text, text), optional(\UITextView.text, text),
        optional(\UILabel.attributedText, runs), optional(\UITextView.attributedText, runs),
      ],
      "placeholder": [optional(\UITextField.placeholder, text), optional(\UISearchBar.placeholder, text)],
      "title": [
        by(UIButton.self, setTitle) { button, _ in _ = setTitle(button, .null) }, navigationItem(\.title),
      ],
      "font": [
        by(UILabel.self) {
          setFont($0, \.font, \.adjustsFontForContentSizeCategory, $1)
        } reset: {
          ($0.font, $0.adjustsFontForContentSizeCategory) = ($1.font, $1.adjustsFontForContentSizeCategory)
        },
        by(UITextField.self) {
          setFont($0, \.font, \.adjustsFontForContentSizeCategory, $1)
        } reset: {
          ($0.font, $0.adjustsFontForContentSizeCategory) = ($1.font, $1.adjustsFontForContentSizeCategory)
        },
        by(UITextView.self) {
          setFont($0, \.font, \.adjustsFontForContentSizeCategory, $1)
        } reset: {
          ($0.font, $0.adjustsFontForContentSizeCategory) = ($1.font, $1.adjustsFontForContentSizeCategory)
        },
        by(UIButton.self, setTitleFont) { button, usual in
          button.configuration?.titleTextAttributesTransformer = nil
          button.titleLabel?.font = usual.titleLabel?.font
        },
        by(UITableView.self) { table, value in
          guard let source = table.dataSource as? TableSource, let font = font(value) else { return false }
          source.font = font
          return true
        } reset: { table, _ in
          (table.dataSource as? TableSource)?.font = nil
        },
      ],
      "textColor": [
        optional(\UILabel.textColor, color), optional(\UITextField.textColor, color),
        optional(\UITextView.textColor, color),
        by(UIButton.self) { button, value in
          guard let color = color(value) else { return false }
          setTitleColor(button, color)
          return true
        } reset: { button, _ in
          setTitleColor(button, nil)
        },
      ],
      "textAlignment": [
        at(\UILabel.textAlignment, word(textAlignments)), at(\UITextField.textAlignment, word(textAlignments)),
        at(\UITextView.textAlignment, word(textAlignments)),
      ],
      "numberOfLines": [at(\UILabel.numberOfLines, int)],
      "lineBreakMode": [at(\UILabel.lineBreakMode, word(lineBreakModes))],
      "adjustsFontSizeToFitWidth": [
        at(\UILabel.adjustsFontSizeToFitWidth, flag), at(\UITextField.adjustsFontSizeToFitWidth, flag),
      ],
      "minimumScaleFactor": [at(\UILabel.minimumScaleFactor, number)],
      "minimumFontSize": [at(\UITextField.minimumFontSize, number)],
      "preferredMaxLayoutWidth": [at(\UILabel.preferredMaxLayoutWidth, number)],
      "allowsDefaultTighteningForTruncation": [at(\UILabel.allowsDefaultTighteningForTruncation, flag)],
      "adjustsFontForContentSizeCategory": [
        at(\UILabel.adjustsFontForContentSizeCategory, flag), at(\UITextField.adjustsFontForContentSizeCategory, flag),
        at(\UITextView.adjustsFontForContentSizeCategory, flag),
      ],
      "image": [
        optional(\UIImageView.image) { $0.string.flatMap { UIImage(named: bundleName(of: $0)) } },
        by(UIButton.self) {
          setImage($0, $1.string.flatMap { UIImage(named: bundleName(of: $0)) })
        } reset: {
          _ = ($1, setImage($0, nil))
        },
      ],
      "symbol": [
        optional(\UIImageView.image) { $0.string.flatMap { UIImage(systemName: $0) } },
        by(UIButton.self) {
          setImage($0, $1.string.flatMap { UIImage(systemName: $0) })
        } reset: {
          _ = ($1, setImage($0, nil))
        },
      ],
      // An asset comes before the picture beside the document that stands for it.
      "asset": [optional(\UIImageView.image) { $0.string.flatMap { UIImage(named: $0) } }],
    ]

    // MARK: Texts and buttons

    /// An array of runs, each with a font and a colour of its own.
    private static func runs(_ value: JSONValue) -> NSAttributedString? {
      guard case .array(let runs) = value else { return nil }
      let whole = NSMutableAttributedString(string: "")
      for run in runs {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = run["font"].flatMap(font)
        attributes[.foregroundColor] = run["color"].flatMap(color)
        whole.append(NSAttributedString(string: run["text"]?.string ?? "", attributes: attributes))
      }
      return whole
    }

    private static func setFont<View: UIView, Font>(
      _ view: View, _ font: ReferenceWritableKeyPath<View, Font?>, _ follows: ReferenceWritableKeyPath<View, Bool>,
      _ value: JSONValue
    ) -> Bool {
      guard let new = Self.font(value) as? Font else { return false }
      view[keyPath: font] = new
      view[keyPath: follows] = isScaled(value)
      return true
    }

    private static func setTitle(_ button: UIButton, _ value: JSONValue) -> Bool {
      let title = value.string
      guard title != nil || value == .null else { return false }
      if button.configuration == nil {
        button.setTitle(title, for: .normal)
      } else {
        button.configuration?.title = title
      }
      return true
    }

    private static func setTitleFont(_ button: UIButton, _ value: JSONValue) -> Bool {
      guard let font = font(value) else { return false }
      if button.configuration == nil {
        button.titleLabel?.font = font
        button.titleLabel?.adjustsFontForContentSizeCategory = isScaled(value)
      } else {
        button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
          var attributes = attributes
          // Read anew each time, so that it follows the text size.
          attributes.font = ViewProperties.font(value)
          return attributes
        }
      }
      return true
    }

    private static func setTitleColor(_ button: UIButton, _ color: UIColor?) {
      if button.configuration == nil {
        button.setTitleColor(color, for: .normal)
      } else {
        button.configuration?.baseForegroundColor = color
      }
    }

    private static func setImage(_ button: UIButton, _ image: UIImage?) -> Bool {
      if button.configuration == nil {
        button.setImage(image, for: .normal)
      } else {
        button.configuration?.image = image
      }
      return image != nil
    }

    private static func priorities(
      _ get: @escaping @MainActor (UIView, NSLayoutConstraint.Axis) -> UILayoutPriority,
      _ set: @escaping @MainActor (UIView, UILayoutPriority, NSLayoutConstraint.Axis) -> Void
    ) -> Row {
      by(UIView.self) { view, value in
        for (key, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
          if let priority = float(value) ?? value[key].flatMap(float) { set(view, UILayoutPriority(priority), axis) }
        }
        return true
      } reset: { view, usual in
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { set(view, get(usual, axis), axis) }
      }
    }

    // MARK: Words

    private static let contentModes: [String: UIView.ContentMode] = [
      "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
      "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
      "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static let directions: [String: UISemanticContentAttribute] = [
      "leftToRight": .forceLeftToRight, "rightToLeft": .forceRightToLeft,
    ]

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

    private static let lineBreakModes: [String: NSLineBreakMode] = [
      "byWordWrapping": .byWordWrapping, "byCharWrapping": .byCharWrapping, "byClipping": .byClipping,
      "byTruncatingHead": .byTruncatingHead, "byTruncatingTail": .byTruncatingTail,
      "byTruncatingMiddle": .byTruncatingMiddle,
    ]
  }
#endif
