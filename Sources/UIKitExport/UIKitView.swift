import LayoutModel

/// UIKit's initialisers for views.
enum UIKitView {
  /// The base of the name of a view without an id.
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
    case .scrollView(let scroll):
      scroll.flowLayout == nil
        ? "UIScrollView()"
        : "UICollectionView(frame: .zero, collectionViewLayout: \(UIKitCompositionalLayout.creation(scroll)))"
    case .tableView(let table):
      (table.isSizedToContent ? "ContentSizedTableView(" : "UITableView(")
        + (table.style == .plain ? ")" : "frame: .zero, style: .\(table.style.rawValue))")
    case .control(let control): creation(control)
    }
  }

  /// `UIButton` for `UIButton(type: .system)`.
  static func className(_ view: View) -> String { String(creation(view).prefix { $0 != "(" }) }

  /// Whether its class is a UIControl that people use.
  static func isControl(_ view: View) -> Bool {
    switch view.content {
    case .button, .textField: true
    case .control(let control):
      [.switchControl, .stepper, .segmentedControl, .slider, .pageControl, .datePicker].contains(control.kind)
    default: false
    }
  }

  /// Whether VoiceOver stops at it by itself, or at views in it, so that making it an element would hide these.
  static func isAccessibilityElement(_ view: View) -> Bool {
    switch view.content {
    case .plain, .imageView, .stackView: false
    default: true
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
}
