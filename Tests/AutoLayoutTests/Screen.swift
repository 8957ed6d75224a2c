import AutoLayout
import LayoutModel
import TestSupport

/// Builds small screens for tests: views under names, constraints in one line each.
struct Screen {
  var tree = ViewTree()
  var environment: Environment
  var options = LayoutOptions()

  init(
    _ width: Double = 375, _ height: Double = 667, scale: Double = 2, safeArea: EdgeInsets = .zero,
    rootMargins: EdgeInsets = EdgeInsets(left: 16, right: 16)
  ) {
    environment = Environment(deviceName: "test", size: Size(width: width, height: height), scale: scale)
    environment.safeArea = safeArea
    environment.rootMargins = rootMargins
    tree.views = [View(id: "root")]
  }

  init(_ device: String, keyboard: Bool = false, orientation: Orientation = .portrait) {
    self.init()
    environment = Environment(device: Device.named(device)!, orientation: orientation, keyboard: keyboard)
  }

  /// The sticky footer's screen, its frame set in code: `scroll` over the whole root, in it `content` with `text` and
  /// `footer`.
  /// - Parameter height: the text view's intrinsic height; nil measures its text.
  mutating func addStickyFooter(
    text: String, height: Double? = nil,
    _ change: (inout ScrollView) -> Void = { $0.contentInsetAdjustmentBehavior = .never }
  ) {
    scroll("scroll", change)
    pin("scroll", to: "root")
    add("content", in: "scroll")
    var words = TextView(text: TextContent(text))
    words.isScrollEnabled = false
    add("text", .textView(words), in: "content", height: height)
    add("footer", in: "content")
    for id in ["text", "footer"] {
      constrain(id, .leading, .equal, "content", plus: 8)
      constrain(id, .trailing, .equal, "content", plus: -8)
    }
    constrain("text", .top, .equal, "content", plus: 24)
    constrain("footer", .height, plus: 50)
    constrain("footer", .bottom, .equal, "content", plus: -8)
    tree.behaviors = [
      Behavior(
        .stickyFooter(
          .init(
            scrollView: self["scroll"], contentView: self["content"], textView: self["text"], footer: self["footer"])))
    ]
  }

  /// Adds a view; `size` is its intrinsic size, nil per axis for none.
  @discardableResult
  mutating func add(
    _ id: String, _ content: Content = .plain, in parent: String = "root", width: Double? = nil,
    height: Double? = nil, hugging: Double? = nil, compression: Double? = nil, _ change: (inout View) -> Void = { _ in }
  ) -> Int {
    let index = tree.views.count
    let outer = self[parent]
    var view = View(id: id, content: content, parent: outer)
    if let width { view.intrinsicSize.horizontal = .points(width) }
    if let height { view.intrinsicSize.vertical = .points(height) }
    if let hugging { view.hugging = PerAxis(horizontal: hugging, vertical: hugging) }
    if let compression { view.compressionResistance = PerAxis(horizontal: compression, vertical: compression) }
    change(&view)
    tree.views.append(view)
    tree.views[outer].subviews.append(index)
    return index
  }

  @discardableResult
  mutating func stack(
    _ id: String, in parent: String = "root", axis: Axis = .horizontal, spacing: Double = 0,
    alignment: StackView.Alignment = .fill, distribution: StackView.Distribution = .fill,
    _ change: (inout View) -> Void = { _ in }
  ) -> Int {
    var stack = StackView()
    stack.axis = axis
    stack.spacing = spacing
    stack.alignment = alignment
    stack.distribution = distribution
    return add(id, .stackView(stack), in: parent, change)
  }

  @discardableResult
  mutating func scroll(
    _ id: String, in parent: String = "root", _ change: (inout ScrollView) -> Void = { _ in }
  ) -> Int {
    var scroll = ScrollView()
    change(&scroll)
    return add(id, .scrollView(scroll), in: parent)
  }

  /// `"a"`, or `"a.safeArea"` for a guide.
  subscript(_ id: String) -> Int { tree.index(of: id)! }

  func item(_ name: String) -> LayoutItem {
    if let view = tree.index(of: name) { return LayoutItem(view: view) }
    let parts = name.split(separator: ".").map(String.init)
    let view = self[parts[0]]
    let guides: [LayoutGuide] = [
      .safeArea, .layoutMargins, .readable, .keyboard, .division, .occlusion, .content, .frame,
    ]
    if let guide = guides.first(where: { $0.keyword == parts[1] }) { return LayoutItem(view: view, guide: guide) }
    let index = tree.views[view].layoutGuides.firstIndex { $0.id == parts[1] }!
    return LayoutItem(view: view, guide: .custom(index))
  }

  @discardableResult
  mutating func constrain(
    _ first: String, _ attribute: Attribute, _ relation: Relation = .equal, _ second: String? = nil,
    _ secondAttribute: Attribute? = nil, times: Double = 1, plus: Double = 0, at priority: Double = 1000
  ) -> Int {
    tree.constraints.append(
      LayoutConstraint(
        item(first), attribute, relation, second.map(item),
        second == nil ? .notAnAttribute : secondAttribute ?? attribute,
        multiplier: times, constant: plus, priority: priority, tag: SourceTag(Int32(tree.constraints.count))))
    return tree.constraints.count - 1
  }

  mutating func pin(_ first: String, _ attributes: [Attribute] = [.top, .left, .bottom, .right], to second: String) {
    for attribute in attributes { constrain(first, attribute, .equal, second) }
  }

  /// Fixed frame in the superview.
  mutating func place(_ id: String, _ x: Double, _ y: Double, _ width: Double? = nil, _ height: Double? = nil) {
    let parent = tree.views[tree.views[self[id]].parent!].id
    constrain(id, .left, .equal, parent, plus: x)
    constrain(id, .top, .equal, parent, plus: y)
    if let width { constrain(id, .width, plus: width) }
    if let height { constrain(id, .height, plus: height) }
  }

  func solve() -> LayoutResult {
    LayoutEngine.layout(tree, in: environment, measuring: FixedAdvanceMeasurer(), options: options)
  }
}

extension LayoutResult {
  func view(_ id: String) -> SolvedView { views[tree.index(of: id)!] }
  func frame(_ id: String) -> Rect { view(id).frame }
  func screen(_ id: String) -> Rect { view(id).screen }
  func scroll(_ id: String) -> SolvedScrollView {
    let index = tree.index(of: id)!
    return scrollViews.first { $0.view == index }!
  }
  func findings(_ rule: FindingRule) -> [Finding] { findings.filter { $0.rule == rule } }
  var pixel: Double { environment.pixel }

  /// Within one device pixel on all four numbers.
  func has(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    let frame = frame(id)
    let slack = pixel + 1e-6
    let isClose =
      abs(frame.x - x) <= slack && abs(frame.y - y) <= slack && abs(frame.width - width) <= slack
      && abs(frame.height - height) <= slack
    if !isClose { print("'\(id)' is at \(frame), expected (\(x), \(y), \(width), \(height))") }
    return isClose
  }
}
