import Cassowary

/// The four families that solvers are compared on.
extension SolverModel {
  struct View {
    var left: Int32
    var top: Int32
    var width: Int32
    var height: Int32
  }

  /// The priority of the root's size: an edit, above every optional constraint.
  static let edit = 999.0

  mutating func view() -> View {
    View(
      left: variable(), top: variable(), width: variable(nonNegative: true), height: variable(nonNegative: true))
  }

  mutating func root(_ width: Double, _ height: Double) -> View {
    let root = view()
    add([(1, root.left)], 0, .equal)
    add([(1, root.top)], 0, .equal)
    edits.append((add([(1, root.width)], -width, .equal, Self.edit), width))
    edits.append((add([(1, root.height)], -height, .equal, Self.edit), height))
    return root
  }

  mutating func addIntrinsic(_ size: Int32, _ intrinsic: Double, hugging priority: Double = 250) {
    let hugging = add([(1, size)], -intrinsic, .lessThanOrEqual, priority)
    let compression = add([(1, size)], -intrinsic, .greaterThanOrEqual, 750)
    if text.isEmpty { text = [(hugging, intrinsic), (compression, intrinsic)] }
  }

  /// A vertical chain: pinned left and right, 8 apart, 44 high, all required.
  static func fixed(_ count: Int) -> SolverModel {
    var model = SolverModel(family: "fixed", size: count)
    let root = model.root(375, 812)
    var previous: View?
    for _ in 0..<count {
      let view = model.view()
      model.add([(1, view.left), (-1, root.left)], -16, .equal)
      model.add([(1, view.left), (1, view.width), (-1, root.left), (-1, root.width)], 16, .equal)
      if let previous {
        model.add([(1, view.top), (-1, previous.top), (-1, previous.height)], -8, .equal)
      } else {
        model.add([(1, view.top), (-1, root.top)], -8, .equal)
      }
      let height = model.add([(1, view.height)], -44, .equal)
      if model.text.isEmpty { model.text = [(height, 44)] }
      previous = view
    }
    model.sweepRow = model.edits[0].row
    return model
  }

  /// Labels in a content view: leading == 16, trailing <= -16, one below the other, the last one pinned to the bottom.
  static func labels(_ count: Int) -> SolverModel {
    var model = SolverModel(family: "labels", size: count)
    let root = model.root(375, 812)
    let content = model.view()
    model.add([(1, content.left), (-1, root.left)], 0, .equal)
    model.add([(1, content.top), (-1, root.top)], 0, .equal)
    model.add([(1, content.left), (1, content.width), (-1, root.left), (-1, root.width)], 0, .equal)
    model.add([(1, content.top), (1, content.height), (-1, root.top), (-1, root.height)], 0, .equal)
    var previous: View?
    for index in 0..<count {
      let label = model.view()
      model.add([(1, label.left), (-1, content.left)], -16, .equal)
      model.add([(1, label.left), (1, label.width), (-1, content.left), (-1, content.width)], 16, .lessThanOrEqual)
      if let previous {
        model.add([(1, label.top), (-1, previous.top), (-1, previous.height)], -8, .equal)
      } else {
        model.add([(1, label.top), (-1, content.top)], -8, .equal)
      }
      model.addIntrinsic(label.width, Double(80 + 37 * index % 200))
      model.addIntrinsic(label.height, Double(20 + 12 * (index % 3)))
      previous = label
    }
    if let previous {
      model.add([(1, previous.top), (1, previous.height), (-1, content.top), (-1, content.height)], 8, .equal)
    }
    model.sweepRow = model.edits[1].row
    return model
  }

  /// Nested stacks: branching 4, alternating axis, spacing 8, distribution and alignment fill. `count` views in all.
  static func stacks(_ count: Int) -> SolverModel {
    var model = SolverModel(family: "stacks", size: count)
    let root = model.root(375, 812)
    var views = [model.view()]
    var stack = views[0]
    model.add([(1, stack.left), (-1, root.left)], 0, .equal)
    model.add([(1, stack.top), (-1, root.top)], 0, .equal)
    model.add([(1, stack.left), (1, stack.width), (-1, root.left), (-1, root.width)], 0, .equal)
    model.add([(1, stack.top), (1, stack.height), (-1, root.top), (-1, root.height)], 0, .equal)
    // Breadth first: view i is the parent of the next four, as long as there are views to give away.
    var depth = [0]
    var parent = 0
    var children = [Int](repeating: 0, count: count + 4)
    while views.count < count {
      stack = views[parent]
      let isVertical = depth[parent] % 2 == 0
      var previous: View?
      for place in 0..<min(4, count - views.count) {
        let child = model.view()
        let isLast = place == min(4, count - views.count) - 1
        model.arrange(child, after: previous, in: stack, isVertical: isVertical)
        views.append(child)
        depth.append(depth[parent] + 1)
        children[parent] += 1
        if isLast || place == 3 {
          model.closeStack(child, in: stack, isVertical: isVertical)
          break
        }
        previous = child
      }
      parent += 1
    }
    var leaf = 0
    for (index, view) in views.enumerated() where children[index] == 0 {
      model.addIntrinsic(view.width, Double(40 + 29 * leaf % 90))
      model.addIntrinsic(view.height, Double(20 + 7 * leaf % 30))
      leaf += 1
    }
    model.sweepRow = model.edits[1].row
    return model
  }

  private mutating func arrange(_ child: View, after previous: View?, in stack: View, isVertical: Bool) {
    let start = { (view: View) in isVertical ? view.top : view.left }
    let size = { (view: View) in isVertical ? view.height : view.width }
    let crossStart = { (view: View) in isVertical ? view.left : view.top }
    let crossSize = { (view: View) in isVertical ? view.width : view.height }
    if let previous {
      add([(1, start(child)), (-1, start(previous)), (-1, size(previous))], -8, .equal)
    } else {
      add([(1, start(child)), (-1, start(stack))], 0, .equal)
    }
    add([(1, crossStart(child)), (-1, crossStart(stack))], 0, .equal)
    add(
      [(1, crossStart(child)), (1, crossSize(child)), (-1, crossStart(stack)), (-1, crossSize(stack))], 0, .equal)
  }

  private mutating func closeStack(_ last: View, in stack: View, isVertical: Bool) {
    if isVertical {
      add([(1, last.top), (1, last.height), (-1, stack.top), (-1, stack.height)], 0, .equal)
    } else {
      add([(1, last.left), (1, last.width), (-1, stack.left), (-1, stack.width)], 0, .equal)
    }
  }

  /// kiwi's own benchmark problem: a window with three labelled fields and a text area.
  static func enaml() -> SolverModel {
    let (strong, areaHint, spacing, medium, weak) = (900.0, 700.0, 600.0, 500.0, 250.0)
    var model = SolverModel(family: "enaml", size: 37)
    let window = model.viewOfFreeVariables()
    let (top, bottom, left, right) = (model.variable(), model.variable(), model.variable(), model.variable())
    let midline = model.variable()
    let area = model.viewOfFreeVariables()
    let labels = (0..<3).map { _ in model.viewOfFreeVariables() }
    let fields = (0..<3).map { _ in model.viewOfFreeVariables() }
    for view in [window, area] + labels + fields {
      for variable in [view.left, view.top, view.width, view.height] {
        model.add([(1, variable)], 0, .greaterThanOrEqual)
      }
    }
    for (size, value) in [(window.width, 800.0), (window.height, 600)] {
      model.add([(1, size)], 0, .equal, medium)
      model.edits.append((model.add([(1, size)], -value, .equal, 999), value))
    }
    for (label, width) in zip(labels, [67.0, 66, 24]) {
      let hint = model.add([(1, label.width)], -width, .equal, weak)
      let limit = model.add([(1, label.width)], -width, .greaterThanOrEqual, strong)
      if model.text.isEmpty { model.text = [(hint, width), (limit, width)] }
      model.add([(1, label.height)], -16, .equal, strong)
      model.add([(1, label.height)], -16, .greaterThanOrEqual, strong)
    }
    for field in fields {
      model.add([(1, field.width)], -125, .greaterThanOrEqual, strong)
      model.add([(1, field.height)], -21, .equal, strong)
      model.add([(1, field.height)], -21, .greaterThanOrEqual, strong)
    }
    model.add([(1, area.height)], -24, .greaterThanOrEqual, areaHint)
    model.add([(1, area.height)], -24, .lessThanOrEqual, areaHint)
    model.add([(1, area.width)], -16_777_200, .lessThanOrEqual, areaHint)
    model.add([(1, area.width)], -119, .greaterThanOrEqual, areaHint)
    model.add([(1, top), (-1, window.top)], -10, .equal)
    model.add([(1, left), (-1, window.left)], -10, .equal)
    model.add([(1, right), (-1, window.left), (-1, window.width)], 10, .equal)
    model.add([(1, bottom), (-1, window.top), (-1, window.height)], 10, .equal)
    /// At least the gap, required; exactly the gap, if possible.
    func space(_ terms: [(Double, Int32)], _ gap: Double) {
      model.add(terms, -gap, .greaterThanOrEqual)
      model.add(terms, -gap, .equal, spacing)
    }
    func below(_ lower: Int32, _ upper: View) { space([(1, lower), (-1, upper.top), (-1, upper.height)], 10) }
    func beside(_ end: Int32, _ view: View) { space([(1, end), (-1, view.left), (-1, view.width)], 10) }
    below(labels[2].top, labels[1])
    below(fields[2].top, labels[2])
    for _ in 0..<2 { space([(1, bottom), (-1, fields[2].height), (-1, fields[2].top)], 0) }
    space([(1, fields[0].top), (-1, top)], 0)
    space([(1, labels[0].top), (-1, top)], 0)
    below(labels[1].top, labels[0])
    below(fields[1].top, fields[0])
    below(area.top, fields[1])
    below(fields[2].top, area)
    for view in labels + [fields[2]] { space([(1, view.left), (-1, left)], 0) }
    for (label, view) in zip(labels, [fields[0], fields[1], area]) { beside(view.left, label) }
    for view in fields + [area] { space([(1, right), (-1, view.left), (-1, view.width)], 0) }
    for view in [fields[0], fields[1], area] { model.add([(1, view.left), (-1, midline)], 0, .equal, strong) }
    for (first, second) in zip(labels, [fields[0], fields[1], area]) {
      model.add(
        [(1, first.top), (0.5, first.height), (-1, second.top), (-0.5, second.height)], 0, .equal, strong)
    }
    model.sweepRow = model.edits[0].row
    return model
  }

  private mutating func viewOfFreeVariables() -> View {
    View(left: variable(), top: variable(), width: variable(), height: variable())
  }
}
