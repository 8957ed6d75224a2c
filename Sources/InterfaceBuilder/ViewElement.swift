/// Which elements are views, and what they contain.
enum ViewElement {
  /// The layout type of a view of Interface Builder; a view without one is a plain view.
  static let types = [
    "label": "label", "button": "button", "textField": "textField", "textView": "textView", "imageView": "imageView",
    "stackView": "stackView", "scrollView": "scrollView", "tableView": "tableView", "switch": "switch",
    "stepper": "stepper", "segmentedControl": "segmentedControl", "slider": "slider", "progressView": "progressView",
    "activityIndicatorView": "activityIndicator", "pageControl": "pageControl", "datePicker": "datePicker",
    "pickerView": "pickerView", "searchBar": "searchBar", "navigationBar": "navigationBar", "tabBar": "tabBar",
    "toolbar": "toolbar", "collectionView": "collectionView",
  ]

  /// Views without a layout type and without content that a layout could express.
  static let plain: Set = [
    "view", "containerView", "control", "tableViewCell", "tableViewCellContentView",
    "collectionViewCell", "collectionViewCellContentView", "collectionReusableView", "visualEffectView",
  ]

  /// UIKit's views with content that a layout cannot express.
  static let foreign: Set = [
    "mapView", "webView", "wkWebView", "glkView", "mtkView", "arscnView",
    "arskView", "sceneKitView", "skView", "adBannerView", "calendarView", "colorWell", "textViewWrapper",
    "window", "hostingView", "phPickerView", "lottieAnimationView",
  ]

  static func isView(_ element: XMLElement) -> Bool {
    types[element.name] != nil || plain.contains(element.name) || foreign.contains(element.name)
      || element.name.hasSuffix("View") && element["contentMode"] != nil
  }

  /// The custom class of a plain view with nothing in it, whose content and size come from elsewhere.
  static func leafClass(of element: XMLElement) -> String? {
    guard element.name == "view", let name = element["customClass"], subviews(of: element).isEmpty else { return nil }
    return name
  }

  static func isCell(_ element: XMLElement) -> Bool {
    ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(element.name)
  }

  /// Views directly inside an element's view, back to front.
  static func subviews(of element: XMLElement) -> [XMLElement] {
    var views: [XMLElement] = []
    for child in element.children {
      if child.name == "subviews" {
        views += child.children.filter(isView)
      } else if child.key == "contentView" || child.name == "tableViewCellContentView" {
        views.append(child)
      } else if child.name == "items" {
        views += viewsInItems(of: child)
      }
    }
    return views
  }

  /// The title views and custom views of a bar's items.
  static func viewsInItems(of holder: XMLElement) -> [XMLElement] {
    holder.children.flatMap { isView($0) ? [$0] : viewsInItems(of: $0) }
  }

  /// Frame minus alignment rectangle of controls, as in every stored frame.
  static func alignmentInsets(of element: XMLElement) -> (left: Double, right: Double, bottom: Double) {
    switch element.name {
    case "switch": (0, 2, 0)
    case "slider": (2, 2, 1)
    case "segmentedControl": (0, 0, 1)
    default: (0, 0, 0)
    }
  }
}
