import Foundation
import ScrollStack
import UIKit

// What a controller does after it has been loaded.

@MainActor func showControls() {
  UITraitCollection.observers = []
  UITraitCollection.shared.change(to: .large)
  NSLayoutConstraint.active = []
  let controls = ScrollStackViewController(ControlsScreen())
  show("controls", controls)
  func view<View: UIView>(_ id: String, _: View.Type) -> View? { controls.view(withID: id) as? View }
  print("= values")
  print(view("mail", UITextField.self)?.keyboardType == .emailAddress, view("notes", UITextView.self)?.text ?? "")
  print(view("toggle", UISwitch.self)?.isOn ?? true, view("slider", UISlider.self)?.value ?? 0)
  let days = view("days", UISegmentedControl.self)
  print(days?.titles.compactMap { $0 } ?? [], days?.selectedSegmentIndex ?? 0)
  print(view("count", UIStepper.self)?.value ?? 0, view("pages", UIPageControl.self)?.currentPage ?? 0)
  print(
    view("progress", UIProgressView.self)?.progress ?? 0, view("busy", UIActivityIndicatorView.self)?.style == .large)
  for id in ["table", "mixed"] {
    for cell in view(id, UITableView.self)?.cells() ?? [] {
      let content = cell.contentConfiguration as? UIListContentConfiguration
      print(content?.style ?? "view", content?.text ?? "", content?.secondaryText ?? "", cell.accessoryType)
    }
  }
  if let tiles = view("tiles", UICollectionView.self),
    let flow = tiles.collectionViewLayout as? UICollectionViewFlowLayout,
    let sizes = tiles.delegate as? any UICollectionViewDelegateFlowLayout
  {
    let second = sizes.collectionView(tiles, layout: flow, sizeForItemAt: IndexPath(row: 1, section: 0))
    print(flow.itemSize.width, flow.minimumLineSpacing, second.width, second.height)
  }
  showBars(controls)
  UITraitCollection.shared.change(to: .accessibilityLarge)
  show("large controls", controls)
  (UITraitCollection.shared.horizontalSizeClass, UITraitCollection.shared.userInterfaceIdiom) = (.regular, .pad)
  UITraitCollection.shared.change(to: .large)
  show("wide controls", controls)
  (UITraitCollection.shared.horizontalSizeClass, UITraitCollection.shared.userInterfaceIdiom) = (.compact, .phone)
  NSLayoutConstraint.active = []
  let bar = ScrollStackViewController(BarScreen())
  show("bar", bar)
  print("= document of bar")
  do { print(try BarScreen().document()) } catch { print(error) }
  print("= unsupported controls")
  for word in controls.unsupported.union(bar.unsupported).sorted() { print(word) }
  print("= document of controls")
  do { print(try ControlsScreen().document()) } catch { print(error) }
}

@MainActor private func showBars(_ controls: ScrollStackViewController) {
  let heading = (controls.view(withID: "heading") as? UINavigationBar)?.items?.first
  print(heading?.title ?? "", heading?.prompt ?? "", heading?.rightBarButtonItems?.compactMap(\.title) ?? [])
  let (tabs, tools) = (controls.view(withID: "tabs") as? UITabBar, controls.view(withID: "tools") as? UIToolbar)
  print(
    tabs?.items?.compactMap(\.title) ?? [], tabs?.selectedItem?.title ?? "", tools?.items?.compactMap(\.title) ?? [])
  let shelf = controls.view(withID: "shelf") as? UICollectionView
  guard let layout = shelf?.collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
  for section in 0..<3 { print(layout.words(section)) }
  print(layout.configuration.scrollDirection, layout.configuration.interSectionSpacing)
  let active = NSLayoutConstraint.active
  let included = ScrollStackViewController { Include("parts/footer.json") }
  _ = included.view
  NSLayoutConstraint.active = active
  for word in included.unsupported { print(word) }
}

/// A form whose parts come and go.
@MainActor @StackBuilder private func form(hint: Bool, footer: Bool = true, isAlarming: Bool = false) -> StackGroup {
  if hint { Label("Type your name", font: .footnote).id("hint") }
  TextField(placeholder: "Name")
  if hint {
    Label("Wrong").id("state").textColor(.systemRed).numberOfLines(0).hugging(horizontal: 300).padding(12)
  } else {
    Label("Right").id("state")
  }
  Button("Go on", style: isAlarming ? .filled : .plain).id("go").constraints(.height.greaterThanOrEqual(to: 44))
  if footer { PayFooter().padding(30) }
}

@MainActor func showStaying() {
  print("= staying")
  NSLayoutConstraint.active = []
  let controller = ScrollStackViewController { form(hint: false) }
  _ = controller.view
  let field = controller.stackView.arrangedSubviews[0] as? UITextField
  field?.text = "typed"
  let (state, go) = (controller.view(withID: "state") as? UILabel, controller.view(withID: "go"))
  let footer = controller.children
  let constraints = NSLayoutConstraint.active
  UIViewController.log = []
  func compare(_ title: String) {
    let kinds = controller.stackView.arrangedSubviews.map(kind).joined(separator: " ")
    let kept = constraints.filter { one in NSLayoutConstraint.active.contains { $0 === one } }.count
    print(title, kinds, "kept \(kept) of \(constraints.count)", UIViewController.log.joined(separator: " "))
    UIViewController.log = []
  }
  controller.stack { form(hint: true) }
  compare("hint")
  print(
    controller.stackView.arrangedSubviews[1] === field, field?.text ?? "", controller.view(withID: "state") === state)
  print(state?.text ?? "", state?.numberOfLines ?? 1, state?.textColor == .systemRed, priority(state))
  print(controller.stackView.customSpacing(after: field ?? UIView()) ?? 0, controller.children == footer)
  controller.stack { form(hint: false) }
  compare("no hint")
  print(controller.view(withID: "state") === state, controller.view(withID: "hint") == nil)
  print(state?.text ?? "", state?.numberOfLines ?? 0, state?.textColor == .systemRed, priority(state))
  print(controller.stackView.customSpacing(after: field ?? UIView()) ?? 0)
  controller.stack { form(hint: false, footer: false, isAlarming: true) }
  compare("no footer")
  print(controller.view(withID: "go") === go, controller.stackView.arrangedSubviews[0] === field)
  order()
}

@MainActor private func priority(_ view: UIView?) -> Float {
  view?.contentHuggingPriority(for: .horizontal).rawValue ?? 0
}

/// Views change places without being made again.
@MainActor private func order() {
  let controller = ScrollStackViewController { for id in ["a", "b", "c"] { Label(id).id(id) } }
  _ = controller.view
  let views = controller.stackView.arrangedSubviews
  controller.stack { for id in ["c", "x", "a", "b"] { Label(id).id(id).padding(id == "a" ? 9 : 2) } }
  let moved = controller.stackView.arrangedSubviews
  print(moved.map { ($0 as? UILabel)?.text ?? "" }.joined(), [moved[2], moved[3], moved[0]] == views)
  print(moved.map { controller.stackView.customSpacing(after: $0) ?? 0 })
  // Without ids, from another line: by position and type.
  let plain = ScrollStackViewController {
    Label("one")
    View()
  }
  _ = plain.view
  let first = plain.stackView.arrangedSubviews
  plain.stack {
    Label("uno")
    Label("due")
    View()
  }
  let second = plain.stackView.arrangedSubviews
  print(first[0] === second[0], first[1] === second[1], second.map { ($0 as? UILabel)?.text ?? "view" })
}

/// Padding that takes the slack, spacers, and the keyboard.
@MainActor func showRunning() {
  print("= running")
  let controller = ScrollStackViewController(
    ScrollStack {
      View().id("form").height(100)
      Spacer().id("space")
    }
    .avoidsKeyboard().sharesPadding(top: 10, bottom: 20))
  let view: UIView = controller.view
  view.bounds = CGRect(x: 0, y: 0, width: 320, height: 600)
  view.safeAreaInsets.bottom = 34
  controller.scrollView.bounds = view.bounds
  func paddings() -> [CGFloat] {
    NSLayoutConstraint.active.filter { $0.identifier?.hasSuffix("Height") == true }.map(\.constant)
  }
  controller.stackView.bounds.size.height = 130
  controller.viewDidLayoutSubviews()
  print(paddings(), controller.view(withID: "space")?.isHidden ?? true)
  // Laid out with these paddings, the stack is as high as the screen, and they stay.
  controller.stackView.bounds.size.height = 600
  controller.viewDidLayoutSubviews()
  print(paddings())
  controller.view(withID: "form")?.frame.size.height = 900
  controller.stackView.bounds.size.height = 1400
  controller.viewDidLayoutSubviews()
  print(paddings(), controller.view(withID: "space")?.isHidden ?? false)
  for top in [300.0, 600] {
    let frame = CGRect(x: 0, y: top, width: 320, height: 300)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
    _ = RunLoop.main.run(mode: .default, before: Date())
    print(controller.scrollView.contentInset.bottom)
  }
}
