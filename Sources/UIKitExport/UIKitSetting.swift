import LayoutModel

/// One property of a view as a line of code with a place for its value, so that the lines of two variants can be
/// compared: `axis = ` and `.vertical`.
struct UIKitSetting: Hashable {
  /// A placeholder for the view's name.
  static let own = "‹own›"

  /// `§` is the placeholder for the value.
  var template: String
  var value: String

  /// - Parameter line: the code after `name.`: an assignment, or a call `f(value, for: …)` or `f(value, forSegmentAt:
  ///   …)`.
  init(line: String) {
    if let equals = line.firstRange(of: " = "), !line[..<equals.lowerBound].contains("(") {
      template = line[..<equals.upperBound] + "§"
      value = String(line[equals.upperBound...])
    } else if let open = line.firstIndex(of: "("), let tail = line.ranges(of: #/, for\w*: /#).last {
      template = line[...open] + "§" + line[tail.lowerBound...]
      value = String(line[line.index(after: open)..<tail.lowerBound])
    } else {
      template = line
      value = ""
    }
  }

  init(template: String, value: String) {
    self.template = template
    self.value = value
  }

  /// The statement for a view of that name.
  static func statement(_ name: String, _ line: String) -> String { "\(name).\(line)".replacing(own, with: name) }

  /// The template of content hugging.
  static func hugging(_ axis: Axis) -> String { "setContentHuggingPriority(§, for: .\(axis.rawValue))" }
  static func priority(_ value: Double) -> String { "UILayoutPriority(\(value.shortText))" }

  /// UIKit's default for a property; nil if the line cannot be undone by another value.
  static func usual(_ template: String, of view: View) -> String? {
    for axis in Axis.allCases {
      if template == hugging(axis) { return priority(view.content.defaultHugging[axis]) }
      if template == "setContentCompressionResistancePriority(§, for: .\(axis.rawValue))" {
        return priority(view.content.defaultCompressionResistance[axis])
      }
    }
    if template.contains("setCustomSpacing(") { return "UIStackView.spacingUseDefault" }
    if template.hasPrefix("setWidth(") { return "0" }
    if template.hasPrefix("set") { return "nil" }
    // A table bounces by itself.
    if case .tableView = view.content, template == "alwaysBounceVertical = §" { return "true" }
    guard let equals = template.firstRange(of: " = ") else { return nil }
    let member = String(template[..<equals.lowerBound])
    return usualValues[member] ?? AppProperty.allCases.first { $0.member == member }?.usual
  }

  private static let margin = SystemFigures.standard.layoutMargin.value
  private static let usualValues = [
    "accessibilityLabel": "nil", "adjustsFontForContentSizeCategory": "false", "adjustsFontSizeToFitWidth": "false",
    "alignment": ".fill", "allowsDefaultTighteningForTruncation": "false", "alpha": "1",
    "alwaysBounceHorizontal": "false", "alwaysBounceVertical": "false",
    "automaticallyAdjustsScrollIndicatorInsets": "true", "axis": ".horizontal", "backgroundColor": "nil",
    "bounces": "true", "clipsToBounds": "false", "configuration?.attributedTitle": "nil",
    "configuration?.baseForegroundColor": "nil", "configuration?.contentInsets": directionalInsets(7, 12),
    "configuration?.image": "nil", "configuration?.imagePadding": "0", "configuration?.title": "nil",
    "configuration?.titleAlignment": ".automatic", "configuration?.titleLineBreakMode": ".byWordWrapping",
    "configuration?.titleTextAttributesTransformer": "nil", "contentInset": ".zero",
    "contentInsetAdjustmentBehavior": ".automatic", "contentMode": ".scaleToFill", "currentPage": "0",
    "datePickerMode": ".dateAndTime", "decelerationRate": ".normal",
    "directionalLayoutMargins": directionalInsets(margin, margin), "directionalLayoutMargins.leading": margin.shortText,
    "directionalLayoutMargins.trailing": margin.shortText, "distribution": ".fill",
    "flowLayout?.itemSize": UIKitText.size(FlowLayout().itemSize),
    "flowLayout?.minimumInteritemSpacing": FlowLayout().minimumInteritemSpacing.shortText,
    "flowLayout?.minimumLineSpacing": FlowLayout().minimumLineSpacing.shortText,
    "flowLayout?.scrollDirection": ".vertical",
    "flowLayout?.sectionInset": ".zero", "image": "nil", "insetsLayoutMarginsFromSafeArea": "true",
    "isAccessibilityElement": "false",
    "isBaselineRelativeArrangement": "false", "isEditable": "true", "isHidden": "false",
    "isLayoutMarginsRelativeArrangement": "false", "isOn": "false", "isPagingEnabled": "false",
    "isScrollEnabled": "true", "isSecureTextEntry": "false", "isUserInteractionEnabled": "true", "items": "nil",
    "keyboardDismissMode": ".none", "keyboardLayoutGuide.followsUndockedKeyboard": "false",
    "keyboardLayoutGuide.usesBottomSafeArea": "true", "layer.borderColor": "UIColor.black.cgColor",
    "layer.borderWidth": "0",
    "layer.cornerRadius": "0",
    "layer.maskedCorners": "[.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]",
    "layer.shadowColor": "UIColor.black.cgColor", "layer.shadowOffset": "CGSize(width: 0, height: -3)",
    "layer.shadowOpacity": "0", "layer.shadowRadius": "3", "layoutMargins": insets(margin, margin),
    "layoutMargins.bottom": margin.shortText,
    "layoutMargins.left": margin.shortText, "layoutMargins.right": margin.shortText,
    "layoutMargins.top": margin.shortText, "leftView": "nil",
    "leftViewMode": ".never", "lineBreakMode": ".byTruncatingTail", "maximumValue": "100", "minimumFontSize": "0",
    "minimumScaleFactor": "0", "minimumValue": "0", "numberOfLines": "1", "placeholder": "nil",
    "prefersLargeTitles": "false", "preferredMaxLayoutWidth": "0", "preservesSuperviewLayoutMargins": "false",
    "rightView": "nil", "rightViewMode": ".never", "rowHeight": "UITableView.automaticDimension",
    "scopeButtonTitles": "nil", "selectedItem": "nil", "selectedScopeButtonIndex": "0",
    "semanticContentAttribute": ".unspecified", "showsHorizontalScrollIndicator": "true", "showsScopeBar": "false",
    "showsVerticalScrollIndicator": "true", "spacing": "0", "text": "nil", "textAlignment": ".natural",
    "textColor": ".label", "textContainer.lineFragmentPadding": TextView().lineFragmentPadding.shortText,
    "textContainerInset": UIKitText.insets(TextView().textContainerInset),
    "tintColor": "nil", "titleLabel?.adjustsFontForContentSizeCategory": "false",
    "titleLabel?.lineBreakMode": ".byTruncatingMiddle", "titleLabel?.numberOfLines": "1",
    "titleLabel?.textAlignment": ".natural", "value": "0", "verticalScrollIndicatorInsets": ".zero",
  ]

  private static func insets(_ vertical: Double, _ horizontal: Double) -> String {
    UIKitText.insets(EdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal))
  }

  private static func directionalInsets(_ vertical: Double, _ horizontal: Double) -> String {
    UIKitText.directional(EdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal))
  }
}
