/// A screen being loaded: controllers are added and moved in UIKit's order, their views take their places, and
/// ineffective modifiers cause warnings.
package struct Assembly {
  /// The value at `/root`.
  private(set) var root: JSONValue = .null
  private(set) var settings: ScreenSettings
  private(set) var events: [LifeCycleEvent] = []
  package private(set) var warnings: [StackWarning] = []
  package private(set) var errors: [StackProblem] = []
  /// JSON pointer → the place in code of the view there.
  private(set) var places: [String: CodePlace] = [:]
  private let tellsScreens: Bool
  private var ids: [String: (place: CodePlace, isConditional: Bool)] = [:]

  /// - Parameter tellsScreens: whether the screens are notified; false if they are not loaded.
  package init(_ screen: some Screen, tellsScreens: Bool = true) {
    self.tellsScreens = tellsScreens
    settings = screen.settings
    let views = load(screen.body.makeNodes(), in: screen)
    root = write(Self.rootView(of: views, for: screen), at: "/root")
    note(settings.json, at: "")
  }

  /// The root view of the body, or a plain root around its scrolling stack.
  static func rootView(of views: [StackNode], for screen: some Screen) -> StackNode {
    if views.count == 1 && views[0].isRoot { return views[0] }
    let place = CodePlace(name(screen), 0)
    var root = StackNode(nil, place, [])
    root.set("backgroundColor", "systemBackground")
    if views.count == 1 && views[0].type == "scrollStack" {
      root.subviews = views
    } else {
      var stack = StackNode("scrollStack", place, [], subviews: views)
      stack.id = "screen"
      root.subviews = [stack]
    }
    return root
  }

  // MARK: Controllers

  private mutating func load(_ views: [StackNode], in parent: any Screen) -> [StackNode] {
    views.map { view in
      var loaded = view
      if let child = view.screen { loaded = load(child, as: view, in: parent) }
      loaded.subviews = load(loaded.subviews, in: parent)
      if let child = view.screen {
        if tellsScreens { child.didMove(toParent: parent) }
        events.append(.didMove(Self.name(child), toParent: Self.name(parent)))
      }
      return loaded
    }
  }

  /// Loads a child's own view.
  private mutating func load(
    _ child: any Screen, as outside: StackNode, in parent: any Screen
  ) -> StackNode {
    if tellsScreens { parent.addChild(child) }
    events.append(.addChild(Self.name(child), to: Self.name(parent)))
    if tellsScreens { child.willMove(toParent: parent) }
    events.append(.willMove(Self.name(child), toParent: Self.name(parent)))
    settings.add(child.settings)
    return Self.merged(load(child.body.makeNodes(), in: child), as: outside)
  }

  /// Properties that collect values instead of taking the last one.
  private static let lists: Set<String> = ["variations", "layoutGuides"]

  /// A child's own view, with outside modifiers on top.
  static func merged(_ views: [StackNode], as outside: StackNode) -> StackNode {
    var view: StackNode
    if views.count == 1 {
      view = views[0]
      view.isRoot = false
    } else {
      view = StackNode.column(views, outside.place)
    }
    view.id = outside.id ?? view.id
    for member in outside.members {
      if case .array(let added) = member.value, lists.contains(member.key),
        case .array(let own)? = view.value(member.key)
      {
        view.set(member.key, .array(own + added))
      } else {
        view.set(member.key, member.value)
      }
    }
    view.memberPlaces.merge(outside.memberPlaces) { $1 }
    view.padding = outside.padding ?? view.padding
    view.height = outside.height ?? view.height
    view.width = outside.width ?? view.width
    view.constraints += outside.constraints
    view.behaviors += outside.behaviors
    view.warnings += outside.warnings
    if let condition = outside.condition { view.condition = view.condition.map { $0 && condition } ?? condition }
    return view
  }

  private static func name(_ screen: any Screen) -> String { "\(type(of: screen))" }

  // MARK: The document

  private mutating func write(_ view: StackNode, at pointer: String) -> JSONValue {
    places[pointer] = view.place
    note(view, at: pointer)
    warnings += view.warnings
    settings.add(view.behaviors)
    if let id = view.id { register(id, view) }
    var members: [JSONMember] = []
    if let id = view.id { members.append(JSONMember("id", .string(id))) }
    if let type = view.type { members.append(JSONMember("type", .string(type))) }
    if let condition = view.condition { members.append(JSONMember("when", condition.json)) }
    members += view.members
    if let width = view.width { members.append(JSONMember("width", width.json)) }
    if let height = view.height { members.append(JSONMember("height", height.json)) }
    if let padding = view.padding { members.append(JSONMember("padding", padding.points)) }
    if !view.constraints.isEmpty { members.append(JSONMember("constraints", .array(view.constraints.map(\.json)))) }
    if !view.subviews.isEmpty {
      let subviews = withoutWhatDoesNotCount(view).enumerated().map { index, subview in
        write(subview, at: "\(pointer)/subviews/\(index)")
      }
      members.append(JSONMember("subviews", .array(subviews)))
    }
    return .object(members)
  }

  /// The places in code of a view's properties, of its constraints, and of what is written inside them.
  private mutating func note(_ view: StackNode, at pointer: String) {
    for (key, place) in view.memberPlaces { note(place, at: "\(pointer)/\(key)") }
    note(view.width?.place, at: "\(pointer)/width")
    note(view.height?.place, at: "\(pointer)/height")
    note(view.padding?.place, at: "\(pointer)/padding")
    for member in view.members { note(member.value, at: "\(pointer)/\(member.key)") }
    for (index, constraint) in view.constraints.enumerated() {
      note(constraint.place, at: "\(pointer)/constraints/\(index)")
      note(constraint.json, at: "\(pointer)/constraints/\(index)")
    }
    if let condition = view.condition { note(condition.json, at: "\(pointer)/when") }
  }

  private mutating func note(_ value: JSONValue, at pointer: String) {
    switch value {
    case .array(let items): for (index, item) in items.enumerated() { note(item, at: "\(pointer)/\(index)") }
    case .object(let members):
      if places[pointer] == nil { note(members.first?.place, at: pointer) }
      for member in members {
        note(member.place, at: "\(pointer)/\(member.key)")
        note(member.value, at: "\(pointer)/\(member.key)")
      }
    default: break
    }
  }

  /// What this library writes by itself has the place of the call that led to it.
  private mutating func note(_ place: CodePlace?, at pointer: String) {
    if let place, !place.fileID.hasPrefix("ScrollStack/") { places[pointer] = place }
  }

  /// Ids are unique among views that can exist together; the document's loader checks those with conditions.
  private mutating func register(_ id: String, _ view: StackNode) {
    let isConditional = view.condition != nil
    if let earlier = ids[id] {
      guard !(earlier.isConditional && isConditional) else { return }
      errors.append(
        StackProblem(message: "the id '\(id)' is taken by the view at \(earlier.place)", place: view.place))
    } else {
      ids[id] = (view.place, isConditional)
    }
  }

  /// The subviews without ineffective paddings and without the modifiers that a spacer ignores.
  private mutating func withoutWhatDoesNotCount(_ view: StackNode) -> [StackNode] {
    var hasViewBefore = false
    return view.subviews.map { subview in
      var subview = subview
      if subview.isSpacer {
        if let height = subview.height { drop(height.text("height") + " on a spacer", height.place) }
        if let padding = subview.padding { drop(Self.text(padding) + " on a spacer", padding.place) }
        subview.height = nil
        subview.padding = nil
      } else if let padding = subview.padding {
        if !view.isStack {
          drop(Self.text(padding) + " outside a stack", padding.place)
          subview.padding = nil
        } else if !hasViewBefore && subview.value("forEach") == nil {
          drop(Self.text(padding) + " on the first view of a stack", padding.place)
          subview.padding = nil
        }
      }
      if !subview.isSpacer && subview.value("arranged") != false { hasViewBefore = true }
      return subview
    }
  }

  private mutating func drop(_ what: String, _ place: CodePlace) {
    warnings.append(StackWarning(message: "\(what) does nothing", place: place))
  }

  private static func text(_ padding: StackNode.Padding) -> String {
    "padding(\(padding.points.text))"
  }
}
