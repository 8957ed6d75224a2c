#if canImport(UIKit)
  import LayoutModel
  import UIKit

  /// Makes a view of each type of the document, with the values that the document has by itself.
  @MainActor
  struct ViewFactory {
    /// Whether labels have the hugging of those made in code, the setting `defaults`.
    var isMadeInCode = false

    /// The type, and what only an initializer takes.
    static func kind(of node: StackNode) -> String {
      let parts = ["style", "tableStyle", "sizedToContent", "large"].compactMap { node.value($0)?.words }
      return ([node.type ?? "view"] + parts).joined(separator: " ")
    }

    /// nil for a type that is not built.
    func view(for node: StackNode) -> UIView? {
      let view = Self.made(node)
      if let view { hug(view, node.type ?? "view") }
      return view
    }

    private static func made(_ node: StackNode) -> UIView? {
      switch node.type ?? "view" {
      case "view", "spacer": UIView()
      case "label": UILabel()
      case "button": button(node)
      case "textField": UITextField()
      case "textView": UITextView()
      case "imageView": UIImageView()
      case "stackView": UIStackView()
      case "scrollView", "scrollStack": UIScrollView()
      case "tableView": table(node)
      case "collectionView": UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      case let type: LayoutModel.Control.Kind(rawValue: type).flatMap { control($0, node) }
      }
    }

    private static func button(_ node: StackNode) -> UIButton {
      switch node.value("style") {
      case "filled": UIButton(configuration: .filled())
      case "tinted": UIButton(configuration: .tinted())
      case "gray": UIButton(configuration: .gray())
      case "plain": UIButton(configuration: .plain())
      case "custom": UIButton(type: .custom)
      default: UIButton(type: .system)
      }
    }

    private static func table(_ node: StackNode) -> UITableView {
      let style: UITableView.Style =
        switch node.value("tableStyle") {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
      guard node.value("sizedToContent") == true else { return UITableView(frame: .zero, style: style) }
      let table = ContentSizedTableView(frame: .zero, style: style)
      table.alwaysBounceVertical = false
      return table
    }

    /// The document's switch is on, and its slider and progress view are half full.
    private static func control(_ kind: LayoutModel.Control.Kind, _ node: StackNode) -> UIView? {
      switch kind {
      case .switchControl:
        let control = UISwitch()
        control.isOn = true
        return control
      case .slider:
        let slider = UISlider()
        slider.value = 0.5
        return slider
      case .progressView:
        let progress = UIProgressView()
        progress.progress = 0.5
        return progress
      case .activityIndicator:
        let indicator = UIActivityIndicatorView(style: node.value("large") == true ? .large : .medium)
        indicator.startAnimating()
        return indicator
      case .stepper: return UIStepper()
      case .segmentedControl: return UISegmentedControl(items: [])
      case .pageControl: return UIPageControl()
      case .datePicker: return UIDatePicker()
      case .pickerView: return UIPickerView()
      case .searchBar: return UISearchBar()
      case .navigationBar:
        let bar = UINavigationBar()
        bar.prefersLargeTitles = node.value("large") == true
        return bar
      case .tabBar: return UITabBar()
      case .toolbar: return UIToolbar()
      }
    }

    /// Interface Builder's priorities, which the document has, differ from those of views made in code.
    private func hug(_ view: UIView, _ type: String) {
      let priorities: PerAxis<Double>? =
        switch type {
        case "label", "imageView": isMadeInCode ? nil : PerAxis(horizontal: 251, vertical: 251)
        default: LayoutModel.Control.Kind(rawValue: type)?.defaultHugging
        }
      guard let priorities else { return }
      view.setContentHuggingPriority(UILayoutPriority(Float(priorities.horizontal)), for: .horizontal)
      view.setContentHuggingPriority(UILayoutPriority(Float(priorities.vertical)), for: .vertical)
    }
  }

  /// A table whose intrinsic height is that of its content, so that it does not scroll inside a scrolling stack.
  final class ContentSizedTableView: UITableView {
    override var contentSize: CGSize {
      didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
    }

    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
    }
  }
#endif
