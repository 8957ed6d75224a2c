import LayoutModel

/// What a controller says of the bars that it stands in.
extension UIKitExport {
  func containerSetup() -> [String] {
    guard let container = tree.container else { return [] }
    var lines: [String] = []
    if let bar = container.navigationBar {
      if let title = bar.title { lines.append("navigationItem.title = \(UIKitText.literal(title))") }
      if let prompt = bar.prompt { lines.append("navigationItem.prompt = \(UIKitText.literal(prompt))") }
      lines.append("navigationItem.largeTitleDisplayMode = .\(bar.isLarge ? "always" : "never")")
      // From the trailing end inwards.
      lines += Self.items(bar.segments.reversed()).map { "navigationItem.rightBarButtonItems = \($0)" }
    }
    if let bar = container.toolbar { lines += Self.items(bar.segments).map { "toolbarItems = \($0)" } }
    if container.tabBar != nil { lines.append("// It stands in a tab bar controller.") }
    return lines
  }

  /// Nothing for no items.
  private static func items(_ titles: [String]) -> [String] {
    if titles.isEmpty { return [] }
    let list = titles.map(UIKitText.literal).joined(separator: ", ")
    return ["[\(list)].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }"]
  }
}
