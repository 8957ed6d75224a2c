#if canImport(UIKit)
  import UIKit

  /// Makes the views of a screen once: the tree first, then the constraints, which may name any view of it.
  @MainActor
  final class ViewBuilder {
    private unowned let controller: ScrollStackViewController
    private let screen: any Screen
    private(set) var spacers: [UIView] = []
    /// The constraints whose constants `sharesPadding` changes, with their first heights.
    private(set) var adjustable: [(constraint: NSLayoutConstraint, height: CGFloat)] = []
    private(set) var avoidsKeyboard = false
    private var items: [String: UIView] = [:]
    private var equations: [(owner: UIView, json: JSONValue)] = []
    private var constraints: [NSLayoutConstraint] = []
    private var named: [String: NSLayoutConstraint] = [:]
    private var behaviors: [Behavior] = []
    private var settings: ScreenSettings

    init(_ controller: ScrollStackViewController, _ screen: any Screen) {
      self.controller = controller
      self.screen = screen
      settings = screen.settings
    }

    func build() {
      let root = Assembly.rootView(of: screen.body.makeNodes(), for: screen)
      setProperties(of: controller.view, root)
      for node in root.subviews where exists(node) { add(node, to: controller.view, in: controller, screen) }
      note(root, as: controller.view)
      for equation in equations { constrain(equation.owner, equation.json) }
      NSLayoutConstraint.activate(constraints)
      for behavior in behaviors { start(behavior.json) }
    }

    func removeAll() {
      NSLayoutConstraint.deactivate(constraints)
      for child in controller.children {
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
      for view in controller.view.subviews { view.removeFromSuperview() }
      for view in controller.stackView.arrangedSubviews { view.removeFromSuperview() }
      controller.scrollView.contentInset.bottom = 0
    }

    // MARK: The tree

    private func add(_ node: StackNode, to superview: UIView, in parent: UIViewController, _ screen: any Screen) {
      if let id = node.id, let make = controller.hosted[id] {
        return host(make(), as: node, in: superview, of: parent)
      }
      guard let child = node.screen else {
        let view = makeView(node)
        put(view, into: superview)
        fill(view, with: node, in: parent, screen)
        return
      }
      // UIKit calls the controller's willMove by itself.
      let childController = ChildScreenController(child)
      parent.addChild(childController)
      screen.addChild(child)
      child.willMove(toParent: screen)
      settings.add(child.settings)
      var merged = Assembly.merged(child.body.makeNodes(), as: node)
      merged.screen = nil
      let view = makeView(merged)
      childController.view = view
      put(view, into: superview)
      fill(view, with: merged, in: childController, child)
      childController.didMove(toParent: parent)
      child.didMove(toParent: screen)
    }

    /// A controller of the app's own, whose view keeps what it contains; its place, size and constraints are the
    /// screen's.
    private func host(_ hosted: UIViewController, as node: StackNode, in superview: UIView, of parent: UIViewController)
    {
      parent.addChild(hosted)
      put(hosted.view, into: superview)
      note(node, as: hosted.view)
      hosted.didMove(toParent: parent)
    }

    private func put(_ view: UIView, into superview: UIView) {
      view.translatesAutoresizingMaskIntoConstraints = false
      if let stack = superview as? UIStackView {
        stack.addArrangedSubview(view)
      } else {
        superview.addSubview(view)
      }
    }

    private func fill(_ view: UIView, with node: StackNode, in parent: UIViewController, _ screen: any Screen) {
      setProperties(of: view, node)
      note(node, as: view)
      let container = node.type == "scrollStack" ? addStack(to: view, node) : view
      var last: UIView?
      for subview in node.subviews where exists(subview) {
        add(subview, to: container, in: parent, screen)
        guard let stack = container as? UIStackView, let added = stack.arrangedSubviews.last else { continue }
        if let last, let padding = subview.padding, let points = points(padding.points) {
          stack.setCustomSpacing(points, after: last)
        }
        if subview.isSpacer { spacers.append(added) } else { last = added }
      }
    }

    private func makeView(_ node: StackNode) -> UIView {
      switch node.type {
      case nil, "view", "spacer": return UIView()
      case "label": return UILabel()
      case "button": return Self.button(node)
      case "textField": return UITextField()
      case "imageView": return UIImageView()
      case "stackView": return UIStackView()
      case "scrollView": return UIScrollView()
      case "scrollStack": return controller.scrollView
      case let type?:
        controller.unsupported.insert(type)
        return UIView()
      }
    }

    private static func button(_ node: StackNode) -> UIButton {
      switch node.value("style") {
      case "filled": UIButton(configuration: .filled())
      case "tinted": UIButton(configuration: .tinted())
      case "gray": UIButton(configuration: .gray())
      case "plain": UIButton(configuration: .plain())
      default: UIButton(type: .system)
      }
    }

    /// The stack of the article's component: as wide as the scroll view, and as tall if nothing else decides.
    private func addStack(to scroll: UIView, _ node: StackNode) -> UIStackView {
      let stack = controller.stackView
      stack.axis = .vertical
      put(stack, into: scroll)
      setStackProperties(of: stack, node)
      if let id = node.id { items["\(id).stack"] = stack }
      if let superview = scroll.superview {
        constraints += Self.edges(of: scroll, in: superview)
      }
      let centerY = stack.centerYAnchor.constraint(equalTo: scroll.centerYAnchor)
      centerY.priority = UILayoutPriority(250)
      constraints += Self.edges(of: stack, in: scroll)
      constraints += [stack.centerXAnchor.constraint(equalTo: scroll.centerXAnchor), centerY]
      return stack
    }

    private static func edges(of view: UIView, in other: UIView) -> [NSLayoutConstraint] {
      [
        view.topAnchor.constraint(equalTo: other.topAnchor),
        view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
        view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
        view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
      ]
    }

    // MARK: Constraints and behaviours

    private func note(_ node: StackNode, as view: UIView) {
      if let id = node.id {
        items[id] = view
        view.accessibilityIdentifier = id
      }
      equations += node.constraints.map { (view, $0) }
      behaviors += node.behaviors
      guard !node.isSpacer else { return }
      for (rule, dimension) in [(node.width, view.widthAnchor), (node.height, view.heightAnchor)] {
        guard let rule, let points = points(rule.points) else { continue }
        switch rule.kind {
        case .equal: constraints.append(dimension.constraint(equalToConstant: points))
        case .min: constraints.append(dimension.constraint(greaterThanOrEqualToConstant: points))
        case .max: constraints.append(dimension.constraint(lessThanOrEqualToConstant: points))
        }
      }
    }

    private func constrain(_ owner: UIView, _ json: JSONValue) {
      let reader = EquationReader(owner: owner, root: controller.view, items: items, points: { self.points($0) })
      let text = json["equation"] ?? json
      if let condition = json["when"], !holds(condition) { return }
      guard case .string(let equation) = text, let made = reader.constraints(equation) else {
        controller.unsupported.insert("constraint \(json)")
        return
      }
      constraints += made
      if case .string(let id)? = json["id"], let first = made.first {
        first.identifier = id
        named[id] = first
      }
    }

    private func start(_ behavior: JSONValue) {
      switch behavior["type"] {
      case "keyboardAvoidance": avoidsKeyboard = true
      case "accessibleLayout":
        guard case .array(let ids)? = behavior["adjustable"] else { return }
        adjustable = ids.compactMap { id in
          guard case .string(let name) = id, let constraint = named[name] else { return nil }
          return (constraint, constraint.constant)
        }
      default: controller.unsupported.insert("behavior \(behavior)")
      }
    }

    /// A number, or a named one of the screen.
    func points(_ json: JSONValue) -> CGFloat? {
      switch json {
      case .number(let value): return CGFloat(value)
      case .string(let name):
        if case .number(let value)? = settings.json["metrics"]?[name] { return CGFloat(value) }
        controller.unsupported.insert("metric \(name)")
        return nil
      default: return nil
      }
    }

    // MARK: Conditions

    private func exists(_ node: StackNode) -> Bool { node.condition.map { holds($0.json) } ?? true }

    private func holds(_ condition: JSONValue) -> Bool {
      guard case .object(let members) = condition else { return condition != false }
      return members.allSatisfy { holds($0.key, $0.value) }
    }

    private func holds(_ key: String, _ value: JSONValue) -> Bool {
      switch (key, value) {
      case ("all", .array(let parts)): return parts.allSatisfy(holds)
      case ("any", .array(let parts)): return parts.contains(where: holds)
      case ("not", _): return !holds(value)
      case ("flags", .string(let name)):
        return name.hasPrefix("!") ? !isOn(String(name.dropFirst())) : isOn(name)
      case ("flags", .object(let flags)): return flags.allSatisfy { .bool(isOn($0.key)) == $0.value }
      case ("textSize", .string(let words)): return TextSizeRange(words).contains(controller.traitCollection)
      default:
        controller.unsupported.insert("condition \(key)")
        return true
      }
    }

    private func isOn(_ name: String) -> Bool {
      controller.flags[Flag(name)] ?? (settings.json["flags"]?[name] == true)
    }

    // MARK: Properties

    private func setProperties(of view: UIView, _ node: StackNode) {
      for member in node.members where !["axis"].contains(member.key) || node.type == "stackView" {
        if node.type == "scrollStack", ViewProperties.ofStacks.contains(member.key) { continue }
        if !ViewProperties.set(member.key, member.value, on: view) { controller.unsupported.insert(member.key) }
      }
    }

    private func setStackProperties(of stack: UIStackView, _ node: StackNode) {
      for member in node.members where ViewProperties.ofStacks.contains(member.key) {
        if !ViewProperties.set(member.key, member.value, on: stack) { controller.unsupported.insert(member.key) }
      }
    }
  }
#endif
