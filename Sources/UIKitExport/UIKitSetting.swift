import LayoutModel

/// One property of a view as a line of code with a place for its value, so that the lines of two variants can be
/// compared: `axis = ` and `.vertical`.
struct UIKitSetting: Hashable {
  /// A placeholder for the view's name.
  static let own = "‹own›"

  /// `§` is the placeholder for the value.
  var template: String
  var value: String

  /// - Parameter line: the code after `name.`: an assignment, or a call `f(value, for: …)`.
  init(line: String) {
    if let equals = line.firstRange(of: " = "), !line[..<equals.lowerBound].contains("(") {
      template = line[..<equals.upperBound] + "§"
      value = String(line[equals.upperBound...])
    } else if let open = line.firstIndex(of: "("), let tail = line.ranges(of: ", for: ").last {
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

  /// UIKit's default for a property; nil if the line cannot be undone by another value.
  static func usual(_ template: String, of view: View) -> String? {
    for axis in Axis.allCases {
      if template == "setContentHuggingPriority(§, for: .\(axis.rawValue))" {
        return "UILayoutPriority(\(view.content.defaultHugging[axis].shortText))"
      }
      if template == "setContentCompressionResistancePriority(§, for: .\(axis.rawValue))" {
        return "UILayoutPriority(\(view.content.defaultCompressionResistance[axis].shortText))"
      }
    }
    if template.contains("setCustomSpacing(") { return "UIStackView.spacingUseDefault" }
    guard let equals = template.firstRange(of: " = ") else { return nil }
    return usualValues[String(template[..<equals.lowerBound])]
  }

  private static let usualValues = [
    "axis": ".horizontal", "distribution": ".fill", "alignment": ".fill", "spacing": "0", "isHidden": "false",
    "alpha": "1", "numberOfLines": "1", "textAlignment": ".natural", "text": "nil", "textColor": ".label",
    "backgroundColor": "nil", "tintColor": "nil", "layer.borderWidth": "0", "layer.cornerRadius": "0",
    "layer.shadowOpacity": "0",
    "layer.shadowRadius": "3", "layer.shadowOffset": "CGSize(width: 0, height: -3)",
    "layer.maskedCorners": "[.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]",
    "minimumFontSize": "0", "leftView": "nil", "rightView": "nil",
    "allowsDefaultTighteningForTruncation": "false", "datePickerMode": ".dateAndTime",
    "clipsToBounds": "false", "isUserInteractionEnabled": "true", "isLayoutMarginsRelativeArrangement": "false",
    "isBaselineRelativeArrangement": "false", "lineBreakMode": ".byTruncatingTail", "contentMode": ".scaleToFill",
    "isScrollEnabled": "true", "alwaysBounceVertical": "false", "alwaysBounceHorizontal": "false", "bounces": "true",
    "contentInset": ".zero", "contentInsetAdjustmentBehavior": ".automatic", "semanticContentAttribute": ".unspecified",
    "preservesSuperviewLayoutMargins": "false", "insetsLayoutMarginsFromSafeArea": "true", "placeholder": "nil",
    "accessibilityLabel": "nil", "image": "nil", "isOn": "false", "preferredMaxLayoutWidth": "0",
    "textContainer.lineFragmentPadding": "5",
    "textContainerInset": "UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)", "contentEdgeInsets": ".zero",
    "titleEdgeInsets": ".zero", "imageEdgeInsets": ".zero",
    "layoutMargins": "UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)", "layoutMargins.top": "8",
    "layoutMargins.left": "8", "layoutMargins.bottom": "8", "layoutMargins.right": "8",
    "directionalLayoutMargins.leading": "8", "directionalLayoutMargins.trailing": "8",
    "directionalLayoutMargins": "NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)",
    "adjustsFontSizeToFitWidth": "false", "minimumScaleFactor": "0", "configuration?.baseForegroundColor": "nil",
    "configuration?.titleLineBreakMode": ".byWordWrapping", "titleLabel?.lineBreakMode": ".byTruncatingMiddle",
    "titleLabel?.numberOfLines": "1", "flowLayout?.scrollDirection": ".vertical",
    "flowLayout?.itemSize": "CGSize(width: 50, height: 50)",
    "flowLayout?.minimumLineSpacing": "10", "flowLayout?.minimumInteritemSpacing": "10",
    "flowLayout?.sectionInset": ".zero", "configuration?.imagePadding": "0",
  ]
}
