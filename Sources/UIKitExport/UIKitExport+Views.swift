import LayoutModel

/// Views as UIKit's initialisers and properties; what is UIKit's default is not said.
enum UIKitView {
  /// What a view without a name is called after.
  static func word(_ view: View) -> String { view.kind == "switch" ? "toggle" : view.kind }

  static func isPlain(_ view: View) -> Bool { if case .plain = view.content { true } else { false } }

  static func creation(_ view: View) -> String {
    switch view.content {
    case .plain: "UIView()"
    case .label: "UILabel()"
    case .button(let button):
      button.style.hasConfiguration
        ? "UIButton(configuration: .\(button.style.rawValue)())" : "UIButton(type: .\(button.style.rawValue))"
    case .textField: "UITextField()"
    case .textView: "UITextView()"
    case .imageView: "UIImageView()"
    case .stackView: "UIStackView()"
    case .scrollView: "UIScrollView()"
    case .tableView(let table): table.isSizedToContent ? "ContentSizedTableView()" : "UITableView()"
    case .control(let control): creation(control)
    }
  }

  private static func creation(_ control: Control) -> String {
    switch control.kind {
    case .switchControl: "UISwitch()"
    case .stepper: "UIStepper()"
    case .segmentedControl:
      "UISegmentedControl(items: [\(control.segments.map(UIKitText.literal).joined(separator: ", "))])"
    case .slider: "UISlider()"
    case .progressView: "UIProgressView()"
    case .activityIndicator: "UIActivityIndicatorView(style: .\(control.isLarge ? "large" : "medium"))"
    case .pageControl: "UIPageControl()"
    case .datePicker: "UIDatePicker()"
    case .pickerView: "UIPickerView()"
    case .searchBar: "UISearchBar()"
    case .navigationBar: "UINavigationBar()"
    case .tabBar: "UITabBar()"
    case .toolbar: "UIToolbar()"
    }
  }

  /// What stands after `name.` on each line.
  /// - Parameter isRich: whether its text is made of runs somewhere, so that it is everywhere.
  static func properties(_ view: View, isRich: Bool = false) -> [String] { content(view, isRich) + common(view) }

  private static func content(_ view: View, _ isRich: Bool) -> [String] {
    switch view.content {
    case .plain: []
    case .label(let text):
      UIKitText.properties(text, of: "text", isRich: isRich)
        + [
          text.minimumScaleFactor > 0 && text.minimumScaleFactor < 1 ? "adjustsFontSizeToFitWidth = true" : nil,
          text.minimumScaleFactor > 0 && text.minimumScaleFactor < 1
            ? "minimumScaleFactor = \(text.minimumScaleFactor.shortText)" : nil,
          text.numberOfLines == 1 ? nil : "numberOfLines = \(text.numberOfLines)",
          text.lineBreakMode == .byTruncatingTail ? nil : "lineBreakMode = .\(text.lineBreakMode.rawValue)",
          text.preferredMaxLayoutWidth.map { "preferredMaxLayoutWidth = \($0.shortText)" },
        ].compactMap { $0 }
    case .button(let button): self.button(button)
    case .textField(let field):
      [field.placeholder.string.isEmpty ? nil : "placeholder = \(UIKitText.literal(field.placeholder.string))"]
        .compactMap { $0 } + UIKitText.properties(field.text, of: "text", isRich: isRich) + [
          "borderStyle = .\(field.borderStyle.rawValue)"
        ] + (field.isSecure ? ["isSecureTextEntry = true"] : [])
    case .textView(let text):
      UIKitText.properties(text.text, of: "text", isRich: isRich)
        + [
          text.isScrollEnabled ? nil : "isScrollEnabled = false", text.isEditable ? nil : "isEditable = false",
          text.textContainerInset == EdgeInsets(top: 8, bottom: 8)
            ? nil : "textContainerInset = \(UIKitText.insets(text.textContainerInset))",
          text.lineFragmentPadding == 5
            ? nil : "textContainer.lineFragmentPadding = \(text.lineFragmentPadding.shortText)",
        ].compactMap { $0 }
    case .imageView(let image):
      [
        UIKitText.image(image).map { "image = \($0)" },
        image.contentMode == .scaleToFill ? nil : "contentMode = .\(image.contentMode.rawValue)",
      ].compactMap { $0 }
    case .stackView(let stack):
      [
        stack.axis == .vertical ? "axis = .vertical" : nil,
        stack.distribution == .fill ? nil : "distribution = .\(stack.distribution.rawValue)",
        stack.alignment == .fill ? nil : "alignment = .\(stack.alignment.rawValue)",
        stack.spacing == 0 ? nil : "spacing = \(stack.spacing.shortText)",
        stack.isLayoutMarginsRelativeArrangement ? "isLayoutMarginsRelativeArrangement = true" : nil,
        stack.isBaselineRelativeArrangement ? "isBaselineRelativeArrangement = true" : nil,
      ].compactMap { $0 }
    case .scrollView(let scroll): scrollView(scroll, bounces: false)
    case .tableView(let table):
      (table.rowHeight.map { ["rowHeight = \($0.shortText)"] } ?? []) + scrollView(table.scrollView, bounces: true)
    case .control(let control): properties(control)
    }
  }

  private static func properties(_ control: Control) -> [String] {
    switch control.kind {
    case .switchControl: ["isOn = \(control.isOn)"]
    case .slider: ["value = \(control.value.shortText)"]
    case .progressView: ["progress = \(control.value.shortText)"]
    case .pageControl:
      ["numberOfPages = \(control.segments.count)"]
        + (control.selected == 0 ? [] : ["currentPage = \(control.selected)"])
    case .segmentedControl:
      ["selectedSegmentIndex = \(control.selected)"]
        + control.segmentWidths.enumerated().filter { $1 > 0 && $0 < control.segments.count }.map {
          "setWidth(\($1.shortText), forSegmentAt: \($0))"
        }
    case .navigationBar: navigationBar(control)
    case .tabBar: tabBar(control)
    case .toolbar: toolbar(control)
    case .datePicker: ["preferredDatePickerStyle = .wheels"]
    default: []
    }
  }

  private static func navigationBar(_ control: Control) -> [String] {
    guard control.title != nil || control.prompt != nil else { return [] }
    let prompt = control.prompt.map { "items?[0].prompt = \(UIKitText.literal($0))" }
    return ["items = [UINavigationItem(title: \(UIKitText.literal(control.title ?? "")))]"]
      + (prompt.map { [$0] } ?? [])
  }

  private static func tabBar(_ control: Control) -> [String] {
    guard !control.segments.isEmpty else { return [] }
    let items = control.segments.enumerated().map {
      "UITabBarItem(title: \(UIKitText.literal($1)), image: nil, tag: \($0))"
    }
    let chosen =
      control.segments.indices.contains(control.selected) ? ["selectedItem = items?[\(control.selected)]"] : []
    return ["items = [\(items.joined(separator: ", "))]"] + chosen
  }

  private static func toolbar(_ control: Control) -> [String] {
    guard !control.segments.isEmpty else { return [] }
    let items = control.segments.map {
      "UIBarButtonItem(title: \(UIKitText.literal($0)), style: .plain, target: nil, action: nil)"
    }
    return ["items = [\(items.joined(separator: ", "))]"]
  }

  private static func button(_ button: Button) -> [String] {
    let title = UIKitText.literal(button.title.string)
    let image = button.image.flatMap(UIKitText.image)
    if !button.style.hasConfiguration {
      return [
        "setTitle(\(title), for: .normal)", "titleLabel?.font = \(UIKitText.font(button.title.font))",
        UIKitText.follows(button.title.font) && button.title.adjustsFontForContentSizeCategory
          ? "titleLabel?.adjustsFontForContentSizeCategory = true" : nil,
        button.title.numberOfLines == 1 ? nil : "titleLabel?.numberOfLines = \(button.title.numberOfLines)",
        button.title.lineBreakMode == button.style.usualLineBreakMode
          ? nil : "titleLabel?.lineBreakMode = .\(button.title.lineBreakMode.rawValue)",
        button.title.color.map { "setTitleColor(\(UIKitText.color($0)), for: .normal)" },
        image.map { "setImage(\($0), for: .normal)" },
        button.contentEdgeInsets.map { "contentEdgeInsets = \(UIKitText.insets($0))" },
        button.titleEdgeInsets == .zero ? nil : "titleEdgeInsets = \(UIKitText.insets(button.titleEdgeInsets))",
        button.imageEdgeInsets == .zero ? nil : "imageEdgeInsets = \(UIKitText.insets(button.imageEdgeInsets))",
      ].compactMap { $0 }
    }
    return [
      "configuration?.attributedTitle = AttributedString(\(title), attributes: AttributeContainer([.font: "
        + UIKitText.font(button.title.font, typed: true) + "]))",
      button.title.lineBreakMode == button.style.usualLineBreakMode
        ? nil : "configuration?.titleLineBreakMode = .\(button.title.lineBreakMode.rawValue)",
      button.title.color.map { "configuration?.baseForegroundColor = \(UIKitText.color($0))" },
      image.map { "configuration?.image = \($0)" },
      button.imagePadding == 0 ? nil : "configuration?.imagePadding = \(button.imagePadding.shortText)",
      button.contentEdgeInsets.map {
        "configuration?.contentInsets = NSDirectionalEdgeInsets(top: \($0.top.shortText), leading: \($0.left.shortText), "
          + "bottom: \($0.bottom.shortText), trailing: \($0.right.shortText))"
      },
    ].compactMap { $0 }
  }

  /// - Parameter bounces: whether one of its class always bounces by itself.
  private static func scrollView(_ scroll: ScrollView, bounces: Bool) -> [String] {
    let flags: [(String, Bool, Bool)] = [
      ("alwaysBounceVertical", scroll.alwaysBounceVertical, bounces),
      ("alwaysBounceHorizontal", scroll.alwaysBounceHorizontal, false), ("bounces", scroll.bounces, true),
      ("isPagingEnabled", scroll.isPagingEnabled, false), ("isScrollEnabled", scroll.isScrollEnabled, true),
      ("showsVerticalScrollIndicator", scroll.showsVerticalScrollIndicator, true),
      ("showsHorizontalScrollIndicator", scroll.showsHorizontalScrollIndicator, true),
      (
        "automaticallyAdjustsScrollIndicatorInsets", scroll.automaticallyAdjustsScrollIndicatorInsets, true
      ),
    ]
    var lines = flags.compactMap { name, value, usual in value == usual ? nil : "\(name) = \(value)" }
    if scroll.contentInsetAdjustmentBehavior != .automatic {
      lines.append("contentInsetAdjustmentBehavior = .\(scroll.contentInsetAdjustmentBehavior.rawValue)")
    }
    if scroll.keyboardDismissMode != .none {
      lines.append("keyboardDismissMode = .\(scroll.keyboardDismissMode.rawValue)")
    }
    if let offset = scroll.contentOffset {
      lines.append("contentOffset = CGPoint(x: \(offset.x.shortText), y: \(offset.y.shortText))")
    }
    if scroll.hasFastDeceleration { lines.append("decelerationRate = .fast") }
    if scroll.contentInset.points != .zero {
      lines.append("contentInset = \(UIKitText.insets(scroll.contentInset.points))")
    }
    if let insets = scroll.scrollIndicatorInsets, insets.points != .zero {
      lines.append("verticalScrollIndicatorInsets = \(UIKitText.insets(insets.points))")
    }
    if let size = scroll.contentSize {
      lines.append("contentSize = CGSize(width: \(size.width.shortText), height: \(size.height.shortText))")
    }
    return lines
  }

  private static func common(_ view: View) -> [String] {
    let appearance = view.appearance
    var lines = [
      appearance.backgroundColor.map { "backgroundColor = \(UIKitText.color($0))" },
      appearance.tintColor.map { "tintColor = \(UIKitText.color($0))" },
      appearance.borderColor.map { "layer.borderColor = \(UIKitText.color($0, typed: true)).cgColor" },
      appearance.borderWidth == 0 ? nil : "layer.borderWidth = \(appearance.borderWidth.shortText)",
      appearance.cornerRadius == 0 ? nil : "layer.cornerRadius = \(appearance.cornerRadius.shortText)",
      appearance.alpha == 1 ? nil : "alpha = \(appearance.alpha.shortText)",
      appearance.clipsToBounds ? "clipsToBounds = true" : nil, view.isHidden ? "isHidden = true" : nil,
      view.isUserInteractionEnabled ? nil : "isUserInteractionEnabled = false",
      view.forcedDirection.map {
        "semanticContentAttribute = .force\($0 == .leftToRight ? "LeftToRight" : "RightToLeft")"
      },
      view.accessibilityLabel.map { "accessibilityLabel = \(UIKitText.literal($0))" },
      view.preservesSuperviewLayoutMargins ? "preservesSuperviewLayoutMargins = true" : nil,
      view.insetsLayoutMarginsFromSafeArea ? nil : "insetsLayoutMarginsFromSafeArea = false",
    ].compactMap { $0 }
    lines += margins(view.layoutMargins)
    for axis in Axis.allCases {
      if view.hugging[axis] != view.content.defaultHugging[axis] {
        lines.append(
          "setContentHuggingPriority(UILayoutPriority(\(view.hugging[axis].shortText)), for: .\(axis.rawValue))")
      }
      if view.compressionResistance[axis] != view.content.defaultCompressionResistance[axis] {
        lines.append(
          "setContentCompressionResistancePriority(UILayoutPriority(\(view.compressionResistance[axis].shortText)), for: "
            + ".\(axis.rawValue))")
      }
    }
    if let autoresizing = view.autoresizing {
      let frame = autoresizing.frame
      lines.append(
        "frame = CGRect(x: \(frame.x.shortText), y: \(frame.y.shortText), width: \(frame.width.shortText), height: "
          + "\(frame.height.shortText))")
      let masks: [(Autoresizing.Mask, String)] = [
        (.flexibleLeftMargin, ".flexibleLeftMargin"), (.flexibleWidth, ".flexibleWidth"),
        (.flexibleRightMargin, ".flexibleRightMargin"), (.flexibleTopMargin, ".flexibleTopMargin"),
        (.flexibleHeight, ".flexibleHeight"), (.flexibleBottomMargin, ".flexibleBottomMargin"),
      ]
      let words = masks.filter { autoresizing.mask.contains($0.0) }.map(\.1)
      lines.append("autoresizingMask = [\(words.joined(separator: ", "))]")
    }
    return lines
  }

  /// In one line where every edge is said.
  private static func margins(_ margins: PartialEdgeInsets) -> [String] {
    if let top = margins.top, let bottom = margins.bottom {
      if let left = margins.left, let right = margins.right {
        let insets = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
        return ["layoutMargins = \(UIKitText.insets(insets))"]
      }
      if let leading = margins.leading, let trailing = margins.trailing {
        return [
          "directionalLayoutMargins = NSDirectionalEdgeInsets(top: \(top.shortText), leading: \(leading.shortText), "
            + "bottom: \(bottom.shortText), trailing: \(trailing.shortText))"
        ]
      }
    }
    return [
      ("layoutMargins.top", margins.top), ("layoutMargins.left", margins.left),
      ("layoutMargins.bottom", margins.bottom), ("layoutMargins.right", margins.right),
      ("directionalLayoutMargins.leading", margins.leading), ("directionalLayoutMargins.trailing", margins.trailing),
    ].compactMap { name, value in value.map { "\(name) = \($0.shortText)" } }
  }
}
