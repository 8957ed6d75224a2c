import LayoutModel

/// UIKit's initialisers for views.
enum UIKitView {
  /// The base of the name of a view without an id.
  static func word(_ view: View) -> String { view.kind == "switch" ? "toggle" : view.kind }

  static func isPlain(_ view: View) -> Bool { if case .plain = view.content { true } else { false } }

  static func creation(_ view: View) -> Code { "\(className(view))(\(arguments(view.content)))" }

  /// Its class, such as `UIButton`.
  static func className(_ view: View) -> Code {
    switch view.content {
    case .plain: "UIView"
    case .label: "UILabel"
    case .button: "UIButton"
    case .textField: "UITextField"
    case .textView: "UITextView"
    case .imageView: "UIImageView"
    case .stackView: "UIStackView"
    case .scrollView(let scroll): scroll.flowLayout == nil ? "UIScrollView" : "UICollectionView"
    case .tableView(let table): table.isSizedToContent ? Code(.helper(.contentSizedTable)) : "UITableView"
    case .control(let control): className(control.kind)
    }
  }

  private static func className(_ kind: Control.Kind) -> Code {
    switch kind {
    case .switchControl: "UISwitch"
    case .stepper: "UIStepper"
    case .segmentedControl: "UISegmentedControl"
    case .slider: "UISlider"
    case .progressView: "UIProgressView"
    case .activityIndicator: "UIActivityIndicatorView"
    case .pageControl: "UIPageControl"
    case .datePicker: "UIDatePicker"
    case .pickerView: "UIPickerView"
    case .searchBar: "UISearchBar"
    case .navigationBar: "UINavigationBar"
    case .tabBar: "UITabBar"
    case .toolbar: "UIToolbar"
    }
  }

  private static func arguments(_ content: Content) -> Code {
    switch content {
    case .button(let button) where button.style.hasConfiguration: "configuration: .\(button.style.rawValue)()"
    case .button(let button): "type: .\(button.style.rawValue)"
    case .scrollView(let scroll) where scroll.flowLayout != nil:
      "frame: .zero, collectionViewLayout: \(UIKitCompositionalLayout.creation(scroll))"
    case .tableView(let table) where table.style != .plain: "frame: .zero, style: .\(table.style.rawValue)"
    case .control(let control) where control.kind == .segmentedControl:
      "items: [\(control.segments.map(Code.literal).joined(", "))]"
    case .control(let control) where control.kind == .activityIndicator:
      "style: .\(control.isLarge ? "large" : "medium")"
    default: ""
    }
  }

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
}
