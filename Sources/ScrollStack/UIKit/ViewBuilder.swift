#if canImport(UIKit)
  import UIKit

  /// Makes the views of a screen: the tree first, then the constraints, which may name any view of it. Built again, it
  /// keeps the views, the controllers and the constraints that are still there.
  @MainActor
  final class ViewBuilder {
    unowned let controller: ScrollStackViewController
    /// Spacers of all scrolling stacks.
    private(set) var spacers: [UIView] = []
    /// The constraints whose constants `sharesPadding` changes, with their first heights.
    private(set) var adjustable: [(constraint: NSLayoutConstraint, height: CGFloat)] = []
    private(set) var avoidsKeyboard = false
    /// Those of all tables and collection views.
    private(set) var sources: [any CellSource] = []
    /// Views and layout guides by id.
    private(set) var items: [String: AnyObject] = [:]
    var settings = ScreenSettings()
    /// Whether a condition of the last build asked for the screen's shape.
    var dependsOnShape = false
    private var root: MountedView?
    private var equations: [(owner: UIView, json: JSONValue)] = []
    private var behaviors: [Behavior] = []
    private var made = MadeConstraints()

    /// A controller and its screen.
    struct Owner {
      var controller: UIViewController
      var screen: any Screen
    }

    init(_ controller: ScrollStackViewController) { self.controller = controller }

    func build(_ screen: any Screen) {
      settings = screen.settings
      (spacers, sources, items, equations, behaviors) = ([], [], [:], [], [])
      (avoidsKeyboard, dependsOnShape) = (false, false)
      made.begin()
      let node = effective(Assembly.rootView(of: screen.body.makeNodes(), for: screen))
      if let type = node.type { controller.unsupported.insert("root \(type)") }
      let root = self.root ?? MountedView(ViewIdentity.root(node), "view", controller.view)
      self.root = root
      fill(root, with: node, in: Owner(controller: controller, screen: screen))
      for equation in equations { constrain(equation.owner, equation.json) }
      made.end()
      adjustable = []
      for behavior in behaviors { start(behavior.json) }
    }

    // MARK: The tree

    private func mount(
      _ node: StackNode, _ identity: ViewIdentity, _ staying: MountedView?, in owner: Owner, place: (UIView) -> Void
    ) -> MountedView {
      if let id = node.id, let make = controller.hosted[id] {
        return host(make, as: node, identity, staying, in: owner, place)
      }
      if let child = node.screen { return mountChild(child, as: node, identity, staying, in: owner, place) }
      let node = effective(node)
      let mounted = kept(staying, for: node) ?? MountedView(identity, kind(of: node), makeView(node))
      place(mounted.view)
      fill(mounted, with: node, in: owner)
      return mounted
    }

    /// A view of another kind, such as another style of a button, does not stay.
    private func kept(_ staying: MountedView?, for node: StackNode) -> MountedView? {
      guard let staying, staying.kind != kind(of: node) else { return staying }
      remove(staying)
      return nil
    }

    private func mountChild(
      _ child: any Screen, as node: StackNode, _ identity: ViewIdentity, _ staying: MountedView?, in owner: Owner,
      _ place: (UIView) -> Void
    ) -> MountedView {
      // UIKit calls the controller's willMove by itself.
      let childController = staying?.controller ?? ChildScreenController(nibName: nil, bundle: nil)
      if staying == nil { owner.controller.addChild(childController) }
      // A screen whose body is another screen has that one's view, and the two share a controller.
      var screens: [any Screen] = [owner.screen]
      var view = node
      view.screen = child
      while let inner = view.screen {
        if staying == nil {
          screens[screens.count - 1].addChild(inner)
          inner.willMove(toParent: screens[screens.count - 1])
        }
        settings.add(inner.settings)
        screens.append(inner)
        view.screen = nil
        view = Assembly.merged(inner.body.makeNodes(), as: view)
      }
      view = effective(view)
      let mounted: MountedView
      if let staying, staying.kind == kind(of: view) {
        mounted = staying
      } else {
        for nested in staying?.subviews ?? [] { remove(nested) }
        staying?.view.removeFromSuperview()
        mounted = MountedView(identity, kind(of: view), makeView(view), childController)
        childController.view = mounted.view
      }
      place(mounted.view)
      fill(mounted, with: view, in: Owner(controller: childController, screen: screens[screens.count - 1]))
      guard staying == nil else { return mounted }
      childController.didMove(toParent: owner.controller)
      for index in (1..<screens.count).reversed() { screens[index].didMove(toParent: screens[index - 1]) }
      return mounted
    }

    /// A controller of the app's own, whose view keeps what it contains; its place, size and constraints are the
    /// screen's.
    private func host(
      _ make: @MainActor () -> UIViewController, as node: StackNode, _ identity: ViewIdentity, _ staying: MountedView?,
      in owner: Owner, _ place: (UIView) -> Void
    ) -> MountedView {
      let hosted = staying?.controller ?? make()
      if staying == nil { owner.controller.addChild(hosted) }
      let mounted = staying ?? MountedView(identity, "hosted", hosted.view, hosted)
      place(mounted.view)
      note(effective(node), as: mounted.view)
      if staying == nil { hosted.didMove(toParent: owner.controller) }
      return mounted
    }

    private func fill(_ mounted: MountedView, with node: StackNode, in owner: Owner) {
      let stack = node.type == "scrollStack" ? addStack(to: mounted, fills: node.constraints.isEmpty) : nil
      setProperties(of: mounted, node)
      note(node, as: mounted.view)
      if let stack, let id = node.id { items["\(id).stack"] = stack }
      let nodes = node.subviews.filter(exists)
      let container = stack ?? mounted.view
      let identities = ViewIdentity.all(of: nodes)
      let staying = MountedView.staying(of: mounted.subviews, for: identities)
      for gone in mounted.subviews where !staying.contains(where: { $0 === gone }) { remove(gone) }
      var previous: UIView?
      mounted.subviews = nodes.indices.map { index in
        mount(nodes[index], identities[index], staying[index], in: owner) { view in
          view.translatesAutoresizingMaskIntoConstraints = false
          if mounted.source == nil { place(view, in: container, after: &previous, nodes[index]) }
        }
      }
      mounted.source?.show(zip(mounted.subviews, nodes).map { ($0.view, effective($1)) })
      if let stack = container as? UIStackView {
        setSpacing(in: stack, zip(mounted.subviews, nodes).map { ($0.view, effective($1)) })
      }
      if let source = mounted.source { sources.append(source) }
    }

    private func remove(_ mounted: MountedView) {
      let controllers = mounted.controllers
      for controller in controllers { controller.willMove(toParent: nil) }
      mounted.view.removeFromSuperview()
      for controller in controllers { controller.removeFromParent() }
    }

    /// Puts a view behind the one before it, unless it is there.
    private func place(_ view: UIView, in container: UIView, after previous: inout UIView?, _ node: StackNode) {
      if let stack = container as? UIStackView, node.value("arranged") != false {
        let arranged = stack.arrangedSubviews
        let index = previous.flatMap { arranged.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        if index == arranged.count || arranged[index] !== view { stack.insertArrangedSubview(view, at: index) }
      } else if view.superview !== container {
        guard let previous else { return keep(view, in: container, &previous) }
        container.insertSubview(view, aboveSubview: previous)
      } else if let previous, let index = container.subviews.firstIndex(of: view),
        let before = container.subviews.firstIndex(of: previous), index < before
      {
        container.insertSubview(view, aboveSubview: previous)
      }
      if node.value("arranged") != false || !(container is UIStackView) { previous = view }
    }

    private func keep(_ view: UIView, in container: UIView, _ previous: inout UIView?) {
      container.insertSubview(view, at: 0)
      previous = view
    }

    /// The space after each view: that of its own, or the padding of the next one, spacers not counted.
    private func setSpacing(in stack: UIStackView, _ views: [(view: UIView, node: StackNode)]) {
      let arranged = views.filter { $0.node.value("arranged") != false }
      spacers += arranged.filter(\.node.isSpacer).map(\.view)
      let others = arranged.filter { !$0.node.isSpacer }
      for (index, one) in others.enumerated() {
        var spacing = one.node.value("spacingAfter").flatMap(spacing) ?? UIStackView.spacingUseDefault
        if index + 1 < others.count, let padding = others[index + 1].node.padding, let points = points(padding.points) {
          spacing = points
        }
        stack.setCustomSpacing(spacing, after: one.view)
      }
    }

    private func spacing(_ value: JSONValue) -> CGFloat? {
      switch value {
      case "system": UIStackView.spacingUseSystem
      case "default": UIStackView.spacingUseDefault
      default: points(value)
      }
    }

    // MARK: Views

    private func kind(of node: StackNode) -> String { ViewFactory.kind(of: node) }

    private var factory: ViewFactory { ViewFactory(isMadeInCode: settings.json["defaults"] == "code") }

    /// The controller's own scroll view is that of the first scrolling stack.
    private func makeView(_ node: StackNode) -> UIView {
      if node.type == "scrollStack", controller.scrollView.superview == nil {
        for view in controller.stackView.arrangedSubviews { view.removeFromSuperview() }
        return controller.scrollView
      }
      if let view = factory.view(for: node) { return view }
      controller.unsupported.insert(unbuilt(node))
      return UIView()
    }

    /// What to do about a view that is not built.
    private func unbuilt(_ node: StackNode) -> String {
      guard node.type == "include" else { return node.type ?? "view" }
      return
        "include \(node.value("file")?.string ?? ""): an app reads no documents; write it as a Screen, or give it an "
        + "id and host a controller under that id"
    }

    /// The stack of the article's component: as wide as the scroll view, and as tall if nothing else decides.
    /// - Parameter fills: whether the scroll view has no constraints of its own, and fills its superview.
    private func addStack(to mounted: MountedView, fills: Bool) -> UIStackView {
      let scroll = mounted.view
      let stack = mounted.stack ?? (scroll === controller.scrollView ? controller.stackView : UIStackView())
      mounted.stack = stack
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      if stack.superview !== scroll { scroll.addSubview(stack) }
      // One that is itself in a stack has its place from there.
      if fills, let superview = scroll.superview, !(superview is UIStackView) { made.pin(scroll, to: superview) }
      made.pin(stack, to: scroll)
      made.add(stack, .centerX, .equal, scroll, .centerX)
      made.add(stack, .centerY, .equal, scroll, .centerY, priority: 250)
      return stack
    }

    private func setProperties(of mounted: MountedView, _ node: StackNode) {
      if mounted.source == nil {
        mounted.source =
          (mounted.view as? UITableView).map { TableSource($0) }
          ?? (mounted.view as? UICollectionView).map { CollectionSource($0) }
      }
      let members = node.members.filter { !ViewProperties.structural.contains($0.key) }
      let first = ViewProperties.settingFirst
      let ordered = members.filter { first.contains($0.key) } + members.filter { !first.contains($0.key) }
      for old in mounted.members where !members.contains(where: { $0.key == old.key }) {
        let target = target(of: old.key, mounted)
        guard let usual = target === mounted.stack ? UIStackView() : factory.view(for: node) else { continue }
        ViewProperties.reset(old.key, on: target, as: usual)
      }
      for member in ordered where mounted.value(member.key) != member.value {
        let target = target(of: member.key, mounted)
        if ViewProperties.set(member.key, member.value, on: target) { continue }
        if case .string = member.value, let points = points(member.value, isTried: true),
          ViewProperties.set(member.key, .number(Double(points)), on: target)
        {
          continue
        }
        controller.unsupported.insert(member.key)
      }
      mounted.members = members
    }

    /// A scrolling stack takes the properties of its scroll view and of its stack.
    private func target(of property: String, _ mounted: MountedView) -> UIView {
      ViewProperties.ofStacks.contains(property) ? mounted.stack ?? mounted.view : mounted.view
    }

    // MARK: Constraints and behaviours

    private func note(_ node: StackNode, as view: UIView) {
      if let id = node.id {
        items[id] = view
        view.accessibilityIdentifier = id
      }
      for id in node.layoutGuides { items[id] = guide(id, of: view) }
      equations += node.constraints.map { (view, $0.json) }
      behaviors += node.behaviors
      guard !node.isSpacer else { return }
      let relations: [SizeRule.Kind: NSLayoutConstraint.Relation] = [
        .equal: .equal, .min: .greaterThanOrEqual, .max: .lessThanOrEqual,
      ]
      for (rule, attribute) in [(node.width, NSLayoutConstraint.Attribute.width), (node.height, .height)] {
        guard let rule, let relation = relations[rule.kind], let points = points(rule.points) else { continue }
        made.add(view, attribute, relation, nil, .notAnAttribute, constant: points)
      }
      if let ratio = node.value("aspectRatio"), let ratio = points(ratio) {
        made.add(view, .width, .equal, view, .height, multiplier: ratio)
      }
    }

    private func guide(_ id: String, of view: UIView) -> UILayoutGuide {
      if let known = view.layoutGuides.first(where: { $0.identifier == id }) { return known }
      let guide = UILayoutGuide()
      guide.identifier = id
      view.addLayoutGuide(guide)
      return guide
    }

    private func constrain(_ owner: UIView, _ json: JSONValue) {
      if let condition = json["when"], !holds(condition) { return }
      let set = JSONValue.object(holding(json["variations"]).flatMap { $0 })
      if (set["isActive"] ?? json["isActive"]) == false { return }
      let reader = EquationReader(owner: owner, root: controller.view, items: items, points: { self.points($0) })
      guard case .string(let equation) = json["equation"] ?? json, let read = reader.constraints(equation) else {
        controller.unsupported.insert("constraint \(json.words)")
        return
      }
      for (index, var constraint) in read.enumerated() {
        if let constant = set["constant"].flatMap({ points($0) }) { constraint.constant = constant }
        if let multiplier = set["multiplier"].flatMap({ points($0) }) { constraint.multiplier = multiplier }
        if let priority = set["priority"].flatMap({ points($0) }) { constraint.priority = Float(priority) }
        if case .string(let id)? = json["id"], index == 0 { constraint.identifier = id }
        made.add(constraint)
      }
    }

    private func start(_ behavior: JSONValue) {
      if let condition = behavior["when"], !holds(condition) { return }
      switch behavior["type"] {
      case "keyboardAvoidance": avoidsKeyboard = true
      case "accessibleLayout":
        guard case .array(let ids)? = behavior["adjustable"] else { return }
        adjustable = ids.compactMap { id in
          guard case .string(let name) = id else { return nil }
          return made.named(name)
        }
      // Spacers are hidden and shown by themselves.
      case "spacers": break
      default: controller.unsupported.insert("behavior \(behavior.words)")
      }
    }

    // MARK: Values that depend on the environment

    private func exists(_ node: StackNode) -> Bool { node.condition.map { holds($0.json) } ?? true }

    private func holds(_ condition: JSONValue) -> Bool { ConditionReader(self).holds(condition) }

    /// A number, or a named one of the screen.
    /// - Parameter isTried: whether a name that is not a metric's is some other word.
    func points(_ json: JSONValue, isTried: Bool = false) -> CGFloat? {
      switch json {
      case .number(let value): return CGFloat(value)
      case .string(let text):
        let value = MetricExpression.value(of: text) { name in
          guard let metric = self.settings.json["metrics"]?[name] else { return nil }
          let varied = self.holding(metric["variations"], key: "value").last
          return self.points(varied ?? metric["value"] ?? metric).map(Double.init)
        }
        if value == nil, !isTried { controller.unsupported.insert("metric \(text)") }
        return value.map { CGFloat($0) }
      default: return nil
      }
    }

    /// The members of the variations that hold.
    private func holding(_ variations: JSONValue?) -> [[JSONMember]] {
      holding(variations, key: "set").map { set in if case .object(let members) = set { members } else { [] } }
    }

    private func holding(_ variations: JSONValue?, key: String) -> [JSONValue] {
      guard case .array(let all)? = variations else { return [] }
      return all.filter { $0["when"].map(holds) ?? true }.compactMap { $0[key] }
    }

    /// The node with the variations that hold.
    private func effective(_ node: StackNode) -> StackNode {
      guard let variations = node.value("variations") else { return node }
      var node = node
      for member in holding(variations).flatMap({ $0 }) {
        switch member.key {
        case "width": node.width = SizeRule(member.value, node.place)
        case "height": node.height = SizeRule(member.value, node.place)
        case "padding": node.padding = StackNode.Padding(points: member.value, place: node.place)
        default: node.set(member.key, member.value)
        }
      }
      node.members.removeAll { $0.key == "variations" }
      return node
    }
  }

  extension StackNode {
    /// The ids of its layout guides.
    fileprivate var layoutGuides: [String] {
      guard case .array(let guides)? = value("layoutGuides") else { return [] }
      return guides.compactMap { guide in if case .string(let id) = guide { id } else { nil } }
    }
  }

  extension SizeRule {
    fileprivate init?(_ json: JSONValue, _ place: CodePlace) {
      self.init(kind: .equal, points: json, place: place)
      guard case .object = json else { return }
      guard let kind = [Kind.equal, .min, .max].first(where: { json[$0.rawValue] != nil }),
        let points = json[kind.rawValue]
      else { return nil }
      self.init(kind: kind, points: points, place: place)
    }
  }

  extension JSONValue {
    var string: String? { if case .string(let text) = self { text } else { nil } }

    /// Its JSON, for a list of what is not built.
    var words: String {
      switch self {
      case .object(let members): "{" + members.map { "\($0.key): \($0.value.words)" }.joined(separator: ", ") + "}"
      case .array(let items): "[" + items.map(\.words).joined(separator: ", ") + "]"
      case .string(let text): text
      case .bool(let value): "\(value)"
      case .number(let value): JSONNumber.text(value)
      case .null: "null"
      }
    }
  }
#endif
