import LayoutModel

/// The bars around a controller: its navigation item, its toolbar items, and large titles.
extension UIKitExport {
  /// Only the screen's own controller sets up bars.
  private var container: Container? { scope == 0 ? tree.container : nil }

  func containerSetup() -> [Statement] {
    guard let container else { return [] }
    var lines: [Statement] = []
    if let bar = container.navigationBar {
      if let title = bar.title { lines.append("navigationItem.title = \(Code.literal(title))") }
      if let prompt = bar.prompt { lines.append("navigationItem.prompt = \(Code.literal(prompt))") }
      lines.append("navigationItem.largeTitleDisplayMode = .\(bar.isLarge ? "always" : "never")")
      // From the trailing end inwards.
      if !bar.segments.isEmpty {
        lines.append("navigationItem.rightBarButtonItems = \(UIKitProperty.buttonItems(bar.segments.reversed()))")
      }
    }
    if let bar = container.toolbar, !bar.segments.isEmpty {
      lines.append("toolbarItems = \(UIKitProperty.buttonItems(bar.segments))")
    }
    if container.tabBar != nil { lines.append("// It stands in a tab bar controller.") }
    return lines
  }

  /// The state of the navigation controller's bars while this controller is on top.
  func appearing() -> [Statement] {
    var lines: [Statement] = []
    if container?.navigationBar?.isLarge == true {
      lines.append("navigationController?.navigationBar.prefersLargeTitles = true")
    }
    if container?.toolbar != nil { lines.append("navigationController?.isToolbarHidden = false") }
    guard !lines.isEmpty else { return [] }
    return method("override func viewWillAppear(_ animated: Bool)", ["super.viewWillAppear(animated)"] + lines)
  }
}
