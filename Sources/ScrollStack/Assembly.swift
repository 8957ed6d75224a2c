/// A screen being loaded: controllers are added and moved in UIKit's order, their views take their places, and
/// ineffective modifiers cause warnings.
struct Assembly {
  /// The value at `/root`.
  private(set) var root: JSONValue = .null
  private(set) var settings: ScreenSettings
  private(set) var events: [LifeCycleEvent] = []
  private(set) var warnings: [StackWarning] = []
  private(set) var errors: [StackProblem] = []
  /// JSON pointer → the place in code of the view there.
  private(set) var places: [String: CodePlace] = [:]
  private let tellsScreens: Bool
  private var ids: [String: (place: CodePlace, isConditional: Bool)] = [:]

  /// - Parameter tellsScreens: whether the screens are notified; false if they are not loaded.
  init(_ screen: some Screen, tellsScreens: Bool = true) {
    self.tellsScreens = tellsScreens
    settings = screen.settings
    let views = load(screen.body, in: screen)
    root = write(Self.rootView(of: views, for: screen), at: "/root")
  }

  /// The root view of the body, or a plain root around its scrolling stack.
  private static func rootView(of views: [DecoratedStackedView], for screen: some Screen) -> DecoratedStackedView {
    if views.count == 1 && views[0].isRoot { return views[0] }
    var root = DecoratedStackedView(nil, "\(type(of: screen))", 0)
    root.set("backgroundColor", "systemBackground")
    if views.count == 1 && views[0].type == "scrollStack" {
      root.subviews = views
    } else {
      var stack = DecoratedStackedView("scrollStack", "\(type(of: screen))", 0)
      stack.id = "screen"
      stack.subviews = views
      root.subviews = [stack]
    }
    return root
  }

  // MARK: Controllers

  private mutating func load(_ views: [DecoratedStackedView], in parent: any Screen) -> [DecoratedStackedView] {
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

  /// Loads a child's own view, with outside modifiers on top.
  private mutating func load(
    _ child: any Screen, as outside: DecoratedStackedView, in parent: any Screen
  ) -> DecoratedStackedView {
    if tellsScreens { parent.addChild(child) }
    events.append(.addChild(Self.name(child), to: Self.name(parent)))
    if tellsScreens { child.willMove(toParent: parent) }
    events.append(.willMove(Self.name(child), toParent: Self.name(parent)))
    settings.add(child.settings)
    let views = load(child.body, in: child)
    var view: DecoratedStackedView
    if views.count == 1 {
      view = views[0]
      view.isRoot = false
    } else {
      view = DecoratedStackedView("stackView", outside.place.fileID, outside.place.line)
      view.set("axis", "vertical")
      view.subviews = views
    }
    view.id = outside.id ?? view.id
    for member in outside.members { view.set(member.key, member.value) }
    view.padding = outside.padding ?? view.padding
    view.height = outside.height ?? view.height
    view.width = outside.width ?? view.width
    view.constraints += outside.constraints
    view.warnings += outside.warnings
    if let condition = outside.condition { view.condition = view.condition.map { $0 && condition } ?? condition }
    return view
  }

  private static func name(_ screen: any Screen) -> String { "\(type(of: screen))" }

  // MARK: The document

  private mutating func write(_ view: DecoratedStackedView, at pointer: String) -> JSONValue {
    places[pointer] = view.place
    warnings += view.warnings
    if let id = view.id { register(id, view) }
    var members: [JSONMember] = []
    if let id = view.id { members.append(JSONMember("id", .string(id))) }
    if let type = view.type { members.append(JSONMember("type", .string(type))) }
    if let condition = view.condition { members.append(JSONMember("when", condition.json)) }
    members += view.members
    if let width = view.width { members.append(JSONMember("width", width.json)) }
    if let height = view.height { members.append(JSONMember("height", height.json)) }
    if let padding = view.padding { members.append(JSONMember("padding", .number(padding.points))) }
    if !view.constraints.isEmpty { members.append(JSONMember("constraints", .array(view.constraints))) }
    if !view.subviews.isEmpty {
      let subviews = withoutWhatDoesNotCount(view).enumerated().map { index, subview in
        write(subview, at: "\(pointer)/subviews/\(index)")
      }
      members.append(JSONMember("subviews", .array(subviews)))
    }
    return .object(members)
  }

  /// Ids are unique among views that can exist together; the document's loader checks those with conditions.
  private mutating func register(_ id: String, _ view: DecoratedStackedView) {
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
  private mutating func withoutWhatDoesNotCount(_ view: DecoratedStackedView) -> [DecoratedStackedView] {
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

  private static func text(_ padding: DecoratedStackedView.Padding) -> String {
    "padding(\(JSONNumber.text(padding.points)))"
  }
}
