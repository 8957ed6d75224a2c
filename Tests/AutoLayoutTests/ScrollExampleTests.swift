import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#scroll-views-and-content-guides and docs/semantics.md#keyboard.
struct ScrollExampleTests {
  private func fullScreen(
    _ height: Double, _ behavior: ScrollView.ContentInsetAdjustmentBehavior, bounces: Bool = false
  ) -> SolvedScrollView {
    var screen = Screen("iPhone X")
    screen.scroll("scroll") {
      $0.contentInsetAdjustmentBehavior = behavior
      $0.alwaysBounceVertical = bounces
    }
    screen.add("content", in: "scroll")
    screen.pin("scroll", to: "root")
    screen.pin("content", to: "scroll")
    screen.constrain("content", .width, .equal, "scroll")
    screen.constrain("content", .height, plus: height)
    return screen.solve().scroll("scroll")
  }

  @Test(arguments: [
    (700.0, ScrollView.ContentInsetAdjustmentBehavior.scrollableAxes, false, 0.0, 0.0, 0.0, 0.0),
    (700, .always, false, 44, 34, -44, -44), (900, .scrollableAxes, false, 44, 34, -44, 122),
    (700, .scrollableAxes, true, 44, 34, -44, -44), (900, .automatic, false, 44, 34, -44, 122),
    (900, .never, false, 0, 0, 0, 88),
  ])
  func `[sc-1] adjusted insets and the range of the offset`(
    height: Double, behavior: ScrollView.ContentInsetAdjustmentBehavior, bounces: Bool, top: Double, bottom: Double,
    minimum: Double, maximum: Double
  ) {
    let scroll = fullScreen(height, behavior, bounces: bounces)
    #expect(scroll.adjustedContentInset == EdgeInsets(top: top, bottom: bottom))
    #expect(scroll.minimumOffset.y == minimum && scroll.maximumOffset.y == maximum)
    #expect(scroll.offset.y == minimum)
  }

  /// Content of 786 is 833 with the top safe area and reaches into the bottom one, so that it scrolls. The inset then
  /// takes both away, and the content fits.
  @Test(arguments: [(740.0, 0.0, 803.0), (770, 47, 786), (830, 47, 846)])
  func `an inset that takes away what called for it stays`(height: Double, top: Double, content: Double) {
    var screen = Screen("iPhone 13")
    screen.scroll("scroll") { $0.contentInsetAdjustmentBehavior = .scrollableAxes }
    screen.add("content", in: "scroll")
    screen.add("box", in: "content")
    screen.pin("scroll", to: "root")
    screen.pin("content", to: "scroll")
    screen.constrain("content", .width, .equal, "root")
    screen.constrain("box", .height, plus: height)
    screen.constrain("box", .top, .equal, "content.layoutMargins")
    screen.constrain("box", .bottom, .equal, "content.layoutMargins")
    let result = screen.solve()
    #expect(result.scroll("scroll").adjustedContentInset == EdgeInsets(top: top, bottom: top == 0 ? 0 : 34))
    #expect(result.scroll("scroll").contentSize.height == content)
    #expect(result.findings(.doesNotSettle).isEmpty)
  }

  @Test func `the end is as far as a scroll view scrolls, whatever its content comes to`() {
    for height in [500.0, 900, 2000] {
      var screen = Screen("iPhone X")
      screen.scroll("scroll")
      screen.add("content", in: "scroll")
      screen.pin("scroll", to: "root")
      screen.pin("content", to: "scroll")
      screen.constrain("content", .width, .equal, "scroll", plus: 40)
      screen.constrain("content", .height, plus: height)
      screen.environment.offsets = [NamedValue("scroll", .contentEnd)]
      let scroll = screen.solve().scroll("scroll")
      #expect(scroll.offset == scroll.maximumOffset && scroll.offset.x == 40 && scroll.offset.y.isFinite)
    }
  }

  @Test func `[sc-2] content exactly as tall as the bounds does not scroll, but always adds insets`() {
    let strict = fullScreen(812, .scrollableAxes)
    #expect(strict.adjustedContentInset == .zero && !strict.scrolls.vertical)
    let always = fullScreen(812, .always)
    #expect(always.minimumOffset.y == -44 && always.maximumOffset.y == 34 && always.scrolls.vertical)
  }

  @Test func `[sc-4] a rect is scrolled to visible by the smallest change`() {
    var scroll = SolvedScrollView(view: 0)
    scroll.viewport = Size(width: 320, height: 568)
    scroll.adjustedContentInset = EdgeInsets(bottom: 216)
    scroll.maximumOffset = Point(x: 0, y: 1000)
    let first = scroll.offset(scrolling: Rect(x: 0, y: 400, width: 10, height: 30), toVisibleFrom: .zero)
    #expect(first.y == 78)
    let second = scroll.offset(scrolling: Rect(x: 0, y: 20, width: 10, height: 30), toVisibleFrom: first)
    #expect(second.y == 20)
  }

  @Test func `[sc-5] edges are the content's and sizes are the frame's`() {
    for usesFrameHeight in [false, true] {
      var screen = Screen(320, 600)
      screen.scroll("scroll")
      screen.place("scroll", 0, 100, 320, 400)
      screen.add("content", in: "scroll")
      screen.pin("content", to: "scroll")
      screen.constrain("content", .width, .equal, "scroll")
      if usesFrameHeight {
        screen.constrain("content", .height, .equal, "scroll")
      } else {
        screen.constrain("content", .height, plus: 900)
      }
      let scroll = screen.solve().scroll("scroll")
      #expect(scroll.contentSize == Size(width: 320, height: usesFrameHeight ? 400 : 900))
      #expect(scroll.maximumOffset.y == (usesFrameHeight ? 0 : 500))
      #expect(scroll.scrolls.vertical == !usesFrameHeight && !scroll.scrolls.horizontal)
    }
  }

  @Test(arguments: [(0.0, 370.0), (100, 470)])
  func `[sc-6] the frame guide moves with the offset in content coordinates`(offset: Double, y: Double) {
    var screen = Screen(320, 400)
    screen.scroll("scroll")
    screen.pin("scroll", to: "root")
    screen.add("content", in: "scroll")
    screen.pin("content", to: "scroll.content")
    screen.constrain("content", .width, .equal, "scroll.frame")
    screen.constrain("content", .height, plus: 900)
    screen.add("badge", in: "scroll", height: 20)
    screen.constrain("badge", .bottom, .equal, "scroll.frame", plus: -10)
    screen.environment.offsets = [NamedValue("scroll", Point(x: 0, y: offset))]
    let result = screen.solve()
    #expect(result.frame("badge").y == y)
    #expect(result.screen("badge").y == 370)
  }

  @Test func `[kb-1] the keyboard guide's top is the keyboard's, or the safe area's bottom`() {
    for (keyboard, top) in [(true, 508.0), (false, 810)] {
      var screen = Screen("iPhone 13", keyboard: keyboard)
      screen.environment.keyboardHeight = 336
      screen.add("bar", height: 44)
      screen.constrain("bar", .bottom, .equal, "root.keyboard", .top)
      screen.constrain("bar", .width, .equal, "root.keyboard")
      let frame = screen.solve().frame("bar")
      #expect(frame.maxY == top && frame.width == 390)
    }
  }

  @Test func `[kb-3] without the bottom safe area the guide ends at the view's bottom`() {
    for (keyboard, top) in [(true, 508.0), (false, 844)] {
      var screen = Screen("iPhone 13", keyboard: keyboard)
      screen.environment.keyboardHeight = 336
      screen.tree.views[0].keyboardLayoutGuide.usesBottomSafeArea = false
      screen.add("bar", height: 44)
      screen.constrain("bar", .bottom, .equal, "root.keyboard", .top)
      #expect(screen.solve().frame("bar").maxY == top)
    }
  }

  @Test(arguments: [(0.0, 700.0, 0.0), (120, 700, 120), (300, 500, 100)])
  func `the next environment keeps an offset, as far as its range goes`(
    offset: Double, length: Double, expected: Double
  ) {
    func page(_ length: Double, _ offset: Double?) -> Screen {
      var screen = Screen(320, 400)
      screen.scroll("scroll")
      screen.pin("scroll", to: "root")
      screen.add("content", in: "scroll")
      screen.pin("content", to: "scroll")
      screen.constrain("content", .width, .equal, "scroll")
      screen.constrain("content", .height, plus: length)
      if let offset { screen.environment.offsets = [NamedValue("scroll", Point(x: 0, y: offset))] }
      return screen
    }
    let (before, after) = (page(700, offset), page(length, nil))
    let result = LayoutEngine.layout(
      transition: [(before.tree, before.environment), (after.tree, after.environment)],
      measuring: FixedAdvanceMeasurer())
    #expect(result.scroll("scroll").offset == Point(x: 0, y: expected))
  }

  @Test(arguments: [(18, 30.0), (12, 10)])
  func `indicators add the safe area under never, from iOS 13 on`(system: Int, top: Double) {
    var screen = Screen(320, 400, safeArea: EdgeInsets(top: 20))
    screen.environment.systemVersion = system
    screen.scroll("scroll") {
      $0.contentInsetAdjustmentBehavior = .never
      $0.scrollIndicatorInsets = .init(points: EdgeInsets(top: 10))
    }
    screen.pin("scroll", to: "root")
    #expect(screen.solve().scroll("scroll").scrollIndicatorInsets.top == top)
  }

  @Test(arguments: [(true, 18, 10.0), (false, 18, 10)])
  func `indicators that do not adjust keep their own insets`(isNever: Bool, system: Int, top: Double) {
    var screen = Screen(320, 400, safeArea: EdgeInsets(top: 20))
    screen.scroll("scroll") {
      $0.contentInsetAdjustmentBehavior = isNever ? .never : .automatic
      $0.automaticallyAdjustsScrollIndicatorInsets = false
      $0.scrollIndicatorInsets = .init(points: EdgeInsets(top: 10))
    }
    screen.pin("scroll", to: "root")
    #expect(screen.solve().scroll("scroll").scrollIndicatorInsets.top == top)
  }

  @Test(arguments: [(true, 336.0), (false, 370)])
  func `[kb-2] the adjusted inset adds the safe area to the keyboard's`(subtracts: Bool, adjusted: Double) {
    var screen = Screen("iPhone X", keyboard: true)
    screen.environment.keyboardHeight = 336
    screen.scroll("scroll") { $0.isInNavigationOrTabController = true }
    screen.pin("scroll", to: "root")
    screen.add("content", in: "scroll")
    screen.pin("content", to: "scroll")
    screen.constrain("content", .width, .equal, "scroll")
    screen.constrain("content", .height, plus: 900)
    screen.tree.behaviors = [
      Behavior(.keyboardAvoidance(.contentInset(scrollView: screen["scroll"], subtractsSafeArea: subtracts)))
    ]
    let result = screen.solve()
    #expect(result.scroll("scroll").adjustedContentInset.bottom == adjusted)
    #expect(result.findings(.doubleCountedInset).count == (subtracts ? 0 : 1))
  }

  @Test func `what determines nothing of the content is said aloud`() throws {
    var screen = Screen(320, 400)
    screen.scroll("scroll")
    screen.pin("scroll", to: "root")
    screen.add("label", in: "scroll", width: 100, height: 20)
    screen.constrain("label", .top, .equal, "scroll")
    screen.constrain("label", .leading, .equal, "scroll")
    screen.constrain("label", .trailing, .equal, "scroll")
    screen.constrain("label", .bottom, .lessThanOrEqual, "scroll")
    let result = screen.solve()
    let finding = try #require(result.findings(.ambiguousContentSize).first)
    #expect(finding.message.contains("nothing determines the content height of 'scroll'"))
    #expect(finding.message.contains("connect the bottom of its last subview, 'label'"))
  }

  @Test func `scroll views nest`() {
    var screen = Screen(320, 400)
    screen.scroll("outer")
    screen.pin("outer", to: "root")
    screen.add("page", in: "outer")
    screen.pin("page", to: "outer")
    screen.constrain("page", .width, .equal, "outer")
    screen.constrain("page", .height, plus: 1000)
    screen.scroll("inner", in: "page")
    screen.place("inner", 0, 300, 320, 100)
    screen.add("strip", in: "inner")
    screen.pin("strip", to: "inner")
    screen.constrain("strip", .height, .equal, "inner")
    screen.constrain("strip", .width, plus: 900)
    screen.environment.offsets = [NamedValue("inner", Point(x: 50, y: 0)), NamedValue("outer", Point(x: 0, y: 200))]
    let result = screen.solve()
    #expect(result.scroll("outer").maximumOffset.y == 600 && result.scroll("inner").maximumOffset.x == 580)
    #expect(result.screen("strip") == Rect(x: -50, y: 100, width: 900, height: 100))
  }

  @Test func `[rcg-1] the readable guide is centred in the margins`() {
    var screen = Screen(1024, 768, rootMargins: EdgeInsets(left: 20, right: 20))
    screen.add("text")
    screen.constrain("text", .leading, .equal, "root.readable")
    screen.constrain("text", .trailing, .equal, "root.readable")
    let result = screen.solve()
    #expect(result.frame("text").x == 176 && result.frame("text").width == 672)
    #expect(result.view("root").readableContentGuide.x == 176)
  }

  @Test func `margins that follow the readable width are those of the readable guide`() {
    var screen = Screen(1024, 768, rootMargins: EdgeInsets(left: 20, right: 20))
    screen.add("column") { $0.layoutMarginsFollowReadableWidth = true }
    screen.pin("column", to: "root")
    screen.add("text", in: "column")
    screen.constrain("text", .leading, .equal, "column", .leadingMargin)
    screen.constrain("text", .trailing, .equal, "column", .trailingMargin)
    #expect(screen.solve().frame("text").width == 672)
    screen.environment.size.width = 320
    #expect(screen.solve().frame("text").width == 304)
    screen.tree.views[0].layoutMarginsFollowReadableWidth = true
    screen.environment.size.width = 1024
    #expect(screen.solve().view("root").layoutMargins.left == 176)
  }
}
