import JSONSyntax
import LayoutModel

/// Keys of a view that have no effect because of another key: a row for each, with UIKit's reason.
struct IdleKeys {
  private struct Row: Sendable {
    var keys: [String]
    /// Why they have no effect on this view, and what to do; nil where they have one.
    var reason: @Sendable (View) -> String?
  }

  private static let rows: [Row] = [
    Row(keys: ["numberOfLines"]) { view in
      configured(view) {
        // 0 says what the title does anyway.
        if $0.wrapsTitle, $0.title.numberOfLines == 0 { return nil }
        return $0.wrapsTitle
          ? "its title takes as many lines as it needs; limit it with \"lineBreakMode\": \"byTruncatingTail\" (one line), or use the style system"
          : "its line break mode keeps its title on one line; use the style system"
      }
    },
    Row(keys: ["titleEdgeInsets", "imageEdgeInsets"]) { view in
      configured(view) { _ in "use contentEdgeInsets and imagePadding" }
    },
    Row(keys: ["imagePadding"]) { view in
      lacking(view) { $0.imagePadding == 0 ? nil : $0.image == nil ? "image" : $0.title.runs.isEmpty ? "title" : nil }
    },
    Row(keys: ["symbolFont", "symbolScale"]) { view in
      let image: ImageView? =
        switch view.content {
        case .imageView(let image): image
        case .button(let button): button.image
        default: nil
        }
      return image?.symbol == nil ? "there is no \"symbol\" that it could size" : nil
    },
    Row(keys: ["adjustsFontSizeToFitWidth", "minimumScaleFactor"]) { view in
      guard case .label(let text) = view.content, text.shrinks, text.numberOfLines != 1 else { return nil }
      return "only a text of one line shrinks"
    },
    Row(keys: ["minimumFontSize"]) { view in
      guard case .textField(let field) = view.content, !field.text.shrinks else { return nil }
      return "the text shrinks only with \"adjustsFontSizeToFitWidth\": true"
    },
    Row(keys: ["preferredMaxLayoutWidth"]) { view in
      guard case .label(let text) = view.content, text.numberOfLines == 1 else { return nil }
      return "a label of one line does not wrap; write \"numberOfLines\": 0"
    },
    Row(keys: ["shadowColor", "shadowRadius", "shadowOffset"]) { view in
      view.appearance.shadow.opacity > 0 ? nil : "a shadow needs \"shadowOpacity\""
    },
    Row(keys: ["shadowOpacity"]) { view in
      guard view.appearance.shadow.opacity > 0, view.clipsContent else { return nil }
      let cause = view.appearance.clipsToBounds ? "\"clipsToBounds\": true" : "a view that scrolls"
      return "\(cause) cuts the shadow off; give it to a view around this one"
    },
    Row(keys: ["dismissesKeyboard", "actions"]) { view in
      guard !view.isUserInteractionEnabled, view.dismissesKeyboard || view.appProperties[.actions] != nil else {
        return nil
      }
      return "nobody can touch the view, because of \"userInteractionEnabled\": false"
    },
    Row(keys: ["borderColor"]) { view in
      view.appearance.borderWidth > 0 ? nil : "a border needs \"borderWidth\""
    },
    Row(keys: ["itemSize"]) { view in
      composed(view)
        ?? (view.content.scrollView?.flowLayout?.estimatedItemSize == nil
          ? nil : "with \"estimatedItemSize\", items are as large as their content")
    },
    Row(keys: ["estimatedItemSize", "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset"]) { composed($0) },
    Row(keys: ["pagingEnabled"]) { still($0) { $0.isPagingEnabled } },
    Row(keys: ["decelerationRate"]) { still($0) { $0.hasFastDeceleration } },
    Row(keys: ["keyboardDismissMode"]) { still($0) { $0.keyboardDismissMode != .none } },
    Row(keys: ["alwaysBounceVertical"]) {
      still($0) { $0.alwaysBounceVertical } ?? rigid($0) { $0.alwaysBounceVertical }
    },
    Row(keys: ["alwaysBounceHorizontal"]) {
      still($0) { $0.alwaysBounceHorizontal } ?? rigid($0) { $0.alwaysBounceHorizontal }
    },
    Row(keys: ["adjustsFontForContentSizeCategory"]) { view in
      guard let text = view.content.text, text.adjustsFontForContentSizeCategory, case .system = text.font.base,
        text.font.scalesWith == nil, text.runs.allSatisfy({ $0.font == nil })
      else { return nil }
      return "a font of a size in points does not follow the text size; use a text style, or \"scalesWith\""
    },
    Row(keys: ["maskedCorners"]) { view in
      view.appearance.cornerRadius > 0 ? nil : "there is no \"cornerRadius\""
    },
    Row(keys: ["preferredDatePickerStyle"]) { view in
      guard case .control(let control) = view.content, control.datePickerMode == .countDownTimer,
        control.datePickerStyle != .wheels
      else { return nil }
      return "a \"countDownTimer\" has wheels only"
    },
    Row(keys: [
      "keyboardType", "keyboardAppearance", "returnKeyType", "enablesReturnKeyAutomatically",
      "autocorrectionType", "spellCheckingType", "smartQuotesType", "smartDashesType",
      "smartInsertDeleteType",
    ]) { view in
      guard case .textView(let textView) = view.content, !textView.isEditable else { return nil }
      return "nobody can type, because of \"editable\": false"
    },
  ]

  private static func composed(_ view: View) -> String? {
    view.content.scrollView?.compositionalLayout == nil
      ? nil : "a compositional layout states sizes and spacing in its sections"
  }

  /// The reason if a part of a button is missing.
  private static func lacking(_ view: View, _ part: (Button) -> String?) -> String? {
    guard case .button(let button) = view.content, let part = part(button) else { return nil }
    return "the button has no \(part)"
  }

  private static func configured(_ view: View, _ reason: (Button) -> String?) -> String? {
    guard case .button(let button) = view.content, button.style.hasConfiguration, let reason = reason(button) else {
      return nil
    }
    return "a button with a configuration (\(button.style.rawValue)) ignores it: \(reason)"
  }

  /// The reason if nobody can scroll.
  private static func still(_ view: View, isOn: (ScrollView) -> Bool) -> String? {
    guard let scroll = view.content.scrollView, isOn(scroll), !scroll.isScrollEnabled else { return nil }
    return "nobody can scroll, because of \"scrollEnabled\": false"
  }

  /// The reason if nothing bounces.
  private static func rigid(_ view: View, isOn: (ScrollView) -> Bool) -> String? {
    guard let scroll = view.content.scrollView, isOn(scroll), !scroll.bounces else { return nil }
    return "nothing bounces, because of \"bounces\": false"
  }

  private static let rowsByKey = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in row.keys.map { ($0, row) } })

  /// The members of a view's object that have no effect, each with a sentence.
  /// - Parameter view: asked for only if the object has a key of a row.
  static func found(in node: JSONNode, for view: @autoclosure () -> View) -> [(member: JSONMember, message: String)] {
    (node.object ?? []).compactMap { member in
      guard let row = rowsByKey[member.key], Schema.propertiesByName[member.key] != nil,
        let reason = row.reason(view())
      else { return nil }
      return (member, "'\(member.key)' has no effect: \(reason)")
    }
  }
}
