import ScrollStack
import UIKit

// Prints the views and constraints of the screen in an app, after each change, and the document of the same screen.

@MainActor func name(_ item: AnyObject?, _ root: UIView) -> String {
  switch item {
  case let view as UIView: view === root ? "root" : view.accessibilityIdentifier ?? "stack"
  case let guide as UILayoutGuide:
    guide.owner?.layoutGuides.contains { $0 === guide } == true
      ? guide.identifier : "\(name(guide.owner, root)).\(guide.identifier)"
  default: "none"
  }
}

@MainActor func kind(_ view: UIView) -> String {
  switch view {
  case is UILabel: "label"
  case is UIButton: "button"
  case is UITextField: "textField"
  case is UITextView: "textView"
  case is UIStackView: "stackView"
  case is UIImageView: "imageView"
  case is UITableView: "tableView"
  case is UICollectionView: "collectionView"
  case is UIScrollView: "scrollView"
  case is UISwitch: "switch"
  case is UISlider: "slider"
  case is UISegmentedControl: "segmentedControl"
  case is UIStepper: "stepper"
  case is UIPageControl: "pageControl"
  case is UIProgressView: "progressView"
  case is UIActivityIndicatorView: "activityIndicator"
  case is UINavigationBar: "navigationBar"
  case is UITabBar: "tabBar"
  case is UIToolbar: "toolbar"
  default: "view"
  }
}

/// The subviews as a document has them: those of a list are in its cells.
@MainActor func children(_ view: UIView) -> [UIView] {
  switch view {
  case let table as UITableView:
    let rows = table.cells().map(\.contentView)
    return [table.tableHeaderView].compactMap { $0 } + rows.flatMap(\.subviews)
      + [table.tableFooterView].compactMap { $0 }
  case let list as UICollectionView: return list.containers().flatMap(\.subviews)
  // The order of a stack is that of its arranged subviews.
  case let stack as UIStackView:
    return stack.arrangedSubviews + stack.subviews.filter { !stack.arrangedSubviews.contains($0) }
  default: return view.subviews
  }
}

@MainActor func show(_ view: UIView, _ root: UIView, depth: Int) {
  let space = (view.superview as? UIStackView)?.customSpacing(after: view).map { " \(Double($0))" } ?? ""
  print(String(repeating: " ", count: depth) + "\(kind(view)) \(name(view, root))\(space)")
  for subview in children(view) { show(subview, root, depth: depth + 1) }
}

@MainActor func show(_ title: String, _ controller: ScrollStackViewController) {
  let root: UIView = controller.view
  print("= \(title)")
  show(root, root, depth: 0)
  for one in NSLayoutConstraint.active {
    if (one.secondItem as? UIView)?.accessibilityIdentifier == "cell" { continue }
    print(
      "\(name(one.firstItem, root)).\(one.firstAttribute.rawValue) \(one.relation.rawValue) "
        + "\(name(one.secondItem, root)).\(one.secondAttribute.rawValue) "
        + "\(Double(one.multiplier)) \(Double(one.constant)) \(Double(one.priority.rawValue)) \(one.identifier ?? "")")
  }
}

final class Map: UIViewController {
  override func viewDidLoad() { view.addSubview(UILabel()) }
}

let controller = ScrollStackViewController(CartScreen())
show("cart", controller)
print("= log")
for event in UIViewController.log { print(event) }
controller.flags[.isCart] = false
show("no cart", controller)
UITraitCollection.shared.change(to: .accessibilityLarge)
show("large", controller)
let other = ScrollStackViewController { Label("one").id("one") }
NSLayoutConstraint.active = []
_ = other.view
UIViewController.log = []
other.stack {
  PayFooter()
  Label("two").id("two").padding(4)
}
other.stack { Label("three").id("three") }
show("stack again", other)
print("= log again")
for event in UIViewController.log { print(event) }
let pictures = ScrollStackViewController {
  ImageView("images/oven.png").id("oven")
  ImageView(symbol: "cart").id("cart")
}
_ = pictures.view
print("= pictures")
for view in pictures.stackView.arrangedSubviews { print((view as? UIImageView)?.image?.name ?? "none") }
let hosting = ScrollStackViewController(
  ScrollStack {
    View { Label("stands for the map") }.id("map").height(200)
    Label("below").id("below").padding(7)
  }, hosting: ["map": { Map(nibName: nil, bundle: nil) }])
NSLayoutConstraint.active = []
UIViewController.log = []
show("hosting", hosting)
print("= log of hosting")
for event in UIViewController.log { print(event) }
showControls()
showStaying()
showRunning()
print("= unsupported")
for word in controller.unsupported.union(other.unsupported).union(pictures.unsupported).sorted() { print(word) }
print("= document")
print(try CartScreen().document())
