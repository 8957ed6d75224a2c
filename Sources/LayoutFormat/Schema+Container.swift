import JSONSyntax
import LayoutModel

/// `container`: the bars around a layout.
enum ContainerKey: String, SchemaKey {
  case navigationBar
  case tabBar
  case toolbar

  var shape: Schema.Shape { .oneOf([.boolean, .reference("\(rawValue)Object")]) }

  var summary: String {
    switch self {
    case .navigationBar: "A bar at the top, under the status bar: true, or an object."
    case .tabBar: "A bar at the bottom: true, or an object."
    case .toolbar: "A bar at the bottom, above a tab bar: true, or an object."
    }
  }
}

enum NavigationBarKey: String, SchemaKey {
  case title
  case prompt
  case largeTitle
  case items

  var shape: Schema.Shape {
    switch self {
    case .title, .prompt: .string
    case .largeTitle: .boolean
    case .items: .list(.string)
    }
  }

  var summary: String {
    switch self {
    case .title: "The title in its middle."
    case .prompt: "A line above the title."
    case .largeTitle: "Whether it has a large title below the bar's own line."
    case .items: "The titles of the items at its trailing end."
    }
  }
}

enum TabBarKey: String, SchemaKey {
  case items
  case selectedItem

  var shape: Schema.Shape { self == .items ? .list(.string) : .integerIn(-1...999) }
  var summary: String {
    self == .items ? "The titles of its items." : "Index of an item: 0 by default; -1 selects no item."
  }
}

enum ToolbarKey: String, SchemaKey {
  case items
  var shape: Schema.Shape { .list(.string) }
  var summary: String { "The titles of its items." }
}

extension DocumentDecoder {
  func container(_ node: JSONNode) -> Container {
    var container = Container()
    for (key, member) in members(node, ContainerKey.self, what: "a container") {
      switch key {
      case .navigationBar: container.navigationBar = bar(member, .navigationBar, navigationBar)
      case .tabBar: container.tabBar = bar(member, .tabBar, tabBar)
      case .toolbar: container.toolbar = bar(member, .toolbar, toolbar)
      }
    }
    return container
  }

  /// A bar of a kind, with an object's settings; nil for false.
  private func bar(
    _ member: JSONMember, _ kind: Control.Kind, _ read: (JSONNode, inout Control) -> Void
  ) -> Control? {
    if let isThere = member.value.bool { return isThere ? Control(kind) : nil }
    guard member.value.object != nil else {
      mismatch(member.value, "'\(member.key)'", wanted: "true, false or an object")
      return nil
    }
    var control = Control(kind)
    read(member.value, &control)
    return control
  }

  private func navigationBar(_ node: JSONNode, _ control: inout Control) {
    for (key, member) in members(node, NavigationBarKey.self, what: "a navigation bar") {
      switch key {
      case .title: control.title = string(member.value, "'title'")
      case .prompt: control.prompt = string(member.value, "'prompt'")
      case .largeTitle: control.isLarge = bool(member.value, "'largeTitle'") ?? false
      case .items: control.segments = items(member.value)
      }
    }
  }

  private func tabBar(_ node: JSONNode, _ control: inout Control) {
    for (key, member) in members(node, TabBarKey.self, what: "a tab bar") {
      switch key {
      case .items: control.segments = items(member.value)
      case .selectedItem: control.selected = integer(member.value, "'selectedItem'", in: -1...999) ?? 0
      }
    }
    if let excess = ControlExcess(control) { warning(excess.message, at: node["selectedItem"]?.range ?? node.range) }
  }

  private func toolbar(_ node: JSONNode, _ control: inout Control) {
    for (_, member) in members(node, ToolbarKey.self, what: "a toolbar") { control.segments = items(member.value) }
  }

  private func items(_ node: JSONNode) -> [String] {
    array(node, "'items'").compactMap { string($0, "an item's title") }
  }
}
