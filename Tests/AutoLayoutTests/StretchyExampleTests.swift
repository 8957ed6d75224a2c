import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#stretchy-header.
struct StretchyExampleTests {
  enum Form {
    case final
    case step2
    case parallax
  }

  static func stretchy(_ device: String, _ form: Form = .final, text: Double = 1200, offset: Double? = nil) -> Screen {
    var screen = Screen(device)
    screen.scroll("scroll") {
      $0.contentInsetAdjustmentBehavior = .never
      $0.automaticallyAdjustsScrollIndicatorInsets = false
      $0.contentInset = .init(safeAreaEdges: .bottom)
      $0.scrollIndicatorInsets = .init(safeAreaEdges: [.top, .bottom])
      $0.automaticallyAdjustsScrollIndicatorInsets = false
      $0.alwaysBounceVertical = true
    }
    screen.pin("scroll", to: "root")
    screen.add("backing", in: "scroll")
    screen.add("container", in: "scroll")
    screen.add("image", in: "scroll")
    screen.add("textContainer", in: "scroll")
    screen.add("text", in: "textContainer", width: 347, height: text)
    screen.constrain("container", .top, .equal, "scroll")
    screen.constrain("container", .left, .equal, "root")
    screen.constrain("container", .right, .equal, "root")
    screen.constrain("container", .height, .equal, "container", .width, times: 0.7)
    screen.constrain("image", .left, .equal, "container")
    screen.constrain("image", .right, .equal, "container")
    screen.constrain("image", .top, .equal, "root", at: form == .step2 ? 1000 : 750)
    if form == .final { screen.constrain("image", .height, .greaterThanOrEqual, "container") }
    screen.constrain("image", .bottom, .equal, "container")
    screen.constrain("textContainer", .top, .equal, "container", .bottom)
    screen.constrain("textContainer", .left, .equal, "root")
    screen.constrain("textContainer", .right, .equal, "root")
    screen.constrain("textContainer", .bottom, .equal, "scroll")
    screen.constrain("text", .top, .equal, "textContainer", plus: 14)
    screen.constrain("text", .left, .equal, "textContainer", plus: 14)
    screen.constrain("text", .right, .equal, "textContainer", plus: -14)
    screen.constrain("text", .bottom, .equal, "textContainer", plus: -14)
    screen.constrain("backing", .left, .equal, "root")
    screen.constrain("backing", .right, .equal, "root")
    screen.constrain("backing", .top, .equal, "textContainer")
    screen.constrain("backing", .bottom, .equal, "root")
    screen.tree.behaviors = [Behavior(.statusBarHiding(view: screen["textContainer"]))]
    if let offset { screen.environment.offsets = [NamedValue("", Point(x: 0, y: offset))] }
    return screen
  }

  private func edges(_ result: LayoutResult, _ id: String) -> (top: Double, bottom: Double) {
    let index = result.tree.index(of: id)!
    let scroll = result.scroll("scroll")
    let exact = result.views[index].exactFrame
    return (exact.y - scroll.offset.y, exact.maxY - scroll.offset.y)
  }

  @Test(arguments: [
    (-100.0, 100.0, 362.5, 0.0, 362.5, 362.5), (0, 0, 262.5, 0, 262.5, 262.5), (100, -100, 162.5, -100, 162.5, 162.5),
    (400, -400, -137.5, -400, -137.5, -137.5),
  ])
  func `[s3-1] the header stretches, scrolls away, and the backing follows`(
    offset: Double, containerTop: Double, containerBottom: Double, imageTop: Double, imageBottom: Double,
    textTop: Double
  ) {
    let result = Self.stretchy("iPhone X", offset: offset).solve()
    #expect(edges(result, "container") == (containerTop, containerBottom))
    #expect(edges(result, "image") == (imageTop, imageBottom))
    #expect(edges(result, "textContainer").top == textTop)
    #expect(edges(result, "backing").bottom - edges(result, "backing").top == 549.5 + offset)
    #expect(result.scroll("scroll").contentSize.width == 0)
    #expect(result.findings(.conflict).isEmpty)
    let eight = Self.stretchy("iPhone 8", offset: offset).solve()
    #expect(edges(eight, "backing").bottom - edges(eight, "backing").top == 404.5 + offset)
  }

  @Test func `[s3-2] without priorities the image is jammed, and cannot hold above its height`() {
    #expect(edges(Self.stretchy("iPhone X", .step2, offset: -100).solve(), "image") == (0, 362.5))
    #expect(edges(Self.stretchy("iPhone X", .step2, offset: 100).solve(), "image") == (0, 162.5))
    let beyond = Self.stretchy("iPhone X", .step2, offset: 300).solve()
    #expect(beyond.findings(.conflict).count == 1)
    #expect(edges(beyond, "image") == (0, 0))
    #expect(edges(beyond, "container").bottom == 0)
    #expect(beyond.findings(.conflict).first?.message.contains("gave way, by 37.5 pt: container.top ==") == true)
  }

  @Test func `content that contradicts the outside before it has scrolled is an ordinary conflict`() {
    for offset in [nil, 50.0] {
      var screen = Screen(320, 400)
      screen.scroll("scroll")
      screen.pin("scroll", to: "root")
      screen.add("head", in: "scroll")
      screen.constrain("head", .top, .equal, "scroll")
      screen.constrain("head", .top, .equal, "root", plus: 30)
      screen.constrain("head", .height, plus: 900)
      screen.constrain("head", .bottom, .equal, "scroll")
      if let offset { screen.environment.offsets = [NamedValue("scroll", Point(x: 0, y: offset))] }
      let conflicts = screen.solve().findings(.conflict)
      #expect(conflicts.contains { $0.message.contains("dropped: head.top == root.top + 30") })
    }
  }

  @Test(arguments: [(100.0, 0.0, 162.5), (262.5, 0, 0), (400, -137.5, -137.5)])
  func `[s3-3] without the height rule the image collapses: parallax`(offset: Double, top: Double, bottom: Double) {
    let result = Self.stretchy("iPhone X", .parallax, offset: offset).solve()
    #expect(edges(result, "image") == (top, bottom))
    #expect(result.findings(.conflict).isEmpty)
  }

  @Test func `[s3-4] insets set by hand add the safe area where the code says`() {
    let result = Self.stretchy("iPhone X").solve()
    let scroll = result.scroll("scroll")
    #expect(scroll.contentInset == EdgeInsets(bottom: 34))
    #expect(scroll.scrollIndicatorInsets == EdgeInsets(top: 44, bottom: 34))
    #expect(result.frame("text").width == 347)
    #expect(abs(scroll.contentSize.height - 1490.5) <= 0.334)
    #expect(scroll.minimumOffset.y == 0 && abs(scroll.maximumOffset.y - 712.5) <= 0.334)
  }

  @Test(arguments: [(218.5, false), (219, true), (0, false), (400, true)])
  func `[s3-5] the status bar hides strictly above the safe area`(offset: Double, isHidden: Bool) {
    let result = Self.stretchy("iPhone X", offset: offset).solve()
    #expect(result.isStatusBarHidden == isHidden)
    #expect(result.statusBarThreshold?.offset == 218.5)
    #expect(result.findings(.statusBarFlipFlop).isEmpty)
  }

  @Test func `[s3-6] on home-button phones the status bar flips`() throws {
    let result = Self.stretchy("iPhone 8").solve()
    #expect(result.statusBarThreshold?.offset == 242.5)
    let finding = try #require(result.findings(.statusBarFlipFlop).first)
    #expect(finding.message.contains("between offsets 242.5 and 262.5"))
  }
}
