import LayoutModel

/// Makes solved screens by hand: frames are said, nothing is solved.
struct ScreenBuilder {
  var result: LayoutResult

  /// A plain 390 × 844 screen at 3 pixels a point, safe area 47 and 34.
  init(width: Double = 390, height: Double = 844, scale: Double = 3) {
    var environment = Environment(
      deviceName: "test", size: Size(width: width, height: height), scale: scale)
    environment.safeArea = EdgeInsets(top: 47, bottom: 34)
    environment.keyboardHeight = 336
    result = LayoutResult(environment: environment, tree: ViewTree())
    add("root", .plain, Rect(x: 0, y: 0, width: width, height: height), in: nil)
  }

  /// Adds a view; its frame is in its superview, or in content coordinates in a scroll view.
  @discardableResult
  mutating func add(_ id: String, _ content: Content = .plain, _ frame: Rect, in parent: Int? = 0) -> Int {
    let index = result.tree.views.count
    result.tree.views.append(View(id: id, content: content, parent: parent, tag: SourceTag(Int32(index))))
    if let parent { result.tree.views[parent].subviews.append(index) }
    var solved = SolvedView()
    solved.frame = frame
    solved.exactFrame = frame
    solved.screen = frame
    if let parent {
      let offset = result.scrollViews.first { $0.view == parent }?.offset ?? .zero
      let outer = result.views[parent].screen
      solved.screen = frame.offsetBy(dx: outer.x - offset.x, dy: outer.y - offset.y)
    }
    result.views.append(solved)
    return index
  }

  /// A label whose text takes `lines` of the given widths, 20 pt each.
  @discardableResult
  mutating func label(
    _ id: String, _ frame: Rect, lines: [Double], in parent: Int = 0, numberOfLines: Int = 0, cut: Bool = false
  ) -> Int {
    var content = TextContent(id)
    content.numberOfLines = numberOfLines
    let index = add(id, .label(content), frame, in: parent)
    let text = Self.text(lines, cut: cut)
    result.views[index].text = text
    result.views[index].intrinsicWidth = text.size.width
    result.views[index].intrinsicHeight = text.size.height
    result.views[index].isTruncated = cut
    return index
  }

  @discardableResult
  mutating func button(_ id: String, _ frame: Rect, in parent: Int = 0) -> Int {
    add(id, .button(Button(title: TextContent(id))), frame, in: parent)
  }

  /// A scroll view over content of the given size, with no insets.
  @discardableResult
  mutating func scroll(
    _ id: String, _ frame: Rect, content: Size, offset: Point = .zero, in parent: Int = 0,
    properties: ScrollView = ScrollView()
  ) -> Int {
    scroll(id, .scrollView(properties), frame, content: content, offset: offset, in: parent)
  }

  @discardableResult
  mutating func scroll(
    _ id: String, _ kind: Content, _ frame: Rect, content: Size, offset: Point = .zero, in parent: Int = 0
  ) -> Int {
    let index = add(id, kind, frame, in: parent)
    var solved = SolvedScrollView(view: index)
    solved.contentSize = content
    solved.viewport = frame.size
    solved.offset = offset
    solved.maximumOffset = Point(
      x: max(0, content.width - frame.width), y: max(0, content.height - frame.height))
    solved.scrolls = PerAxis(horizontal: solved.maximumOffset.x > 0, vertical: solved.maximumOffset.y > 0)
    solved.moves = solved.scrolls
    result.scrollViews.append(solved)
    return index
  }

  static func text(_ widths: [Double], cut: Bool = false) -> MeasuredText {
    let lines = widths.enumerated().map { index, width in
      MeasuredLine(
        width: width, baseline: Double(index) * 20 + 15,
        runs: [
          MeasuredRun(text: "word", x: 0, width: width, fontFile: "fixed", pointSize: 17, tracking: 0)
        ])
    }
    return MeasuredText(
      size: Size(width: widths.max() ?? 0, height: 20 * Double(widths.count)), lines: lines, isTruncated: cut)
  }
}
