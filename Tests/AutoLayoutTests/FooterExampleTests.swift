import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#sticky-footer-a-frame-set-in-code.
struct FooterExampleTests {
  private func footer(
    text: Double, keyboard: Double? = nil,
    behavior: ScrollView.ContentInsetAdjustmentBehavior = .never
  ) -> LayoutResult {
    var screen = Screen(320, 568, safeArea: EdgeInsets(top: 20))
    screen.environment.keyboard = keyboard != nil
    screen.environment.keyboardHeight = keyboard ?? 0
    screen.addStickyFooter(text: "text", height: text) {
      $0.contentInsetAdjustmentBehavior = behavior
      $0.alwaysBounceVertical = true
    }
    return screen.solve()
  }

  @Test func `[s1-1] short text leaves the footer at the bottom of the viewport`() {
    let result = footer(text: 180)
    #expect(result.frame("content").height == 568)
    #expect(result.frame("footer") == Rect(x: 8, y: 510, width: 304, height: 50))
    #expect(result.frame("footer").y - result.frame("text").maxY == 306)
    #expect(!result.scroll("scroll").scrolls.vertical && result.scroll("scroll").moves.vertical)
  }

  @Test func `[s1-2] the keyboard collapses the surplus to the minimum gap`() {
    let result = footer(text: 180, keyboard: 216)
    #expect(result.frame("content").height == 287)
    #expect(result.frame("footer").y == 229)
    #expect(result.frame("footer").y - result.frame("text").maxY == 25)
    let scroll = result.scroll("scroll")
    #expect(scroll.minimumOffset.y == 0 && scroll.maximumOffset.y == 0)
  }

  @Test func `[s1-3] text that fits alone scrolls above the keyboard to its caret`() {
    #expect(footer(text: 400).frame("content").height == 568)
    #expect(footer(text: 400).frame("footer").y == 510)
    let up = footer(text: 400, keyboard: 216)
    #expect(up.frame("content").height == 507)
    #expect(up.frame("footer").y == 449)
    let scroll = up.scroll("scroll")
    #expect(scroll.maximumOffset.y == 155)
    #expect(scroll.scrollIndicatorInsets.bottom == 216)
    let offset = scroll.offset(scrolling: Rect(x: 8, y: 394, width: 2, height: 24), toVisibleFrom: .zero)
    #expect(offset.y == 66)
  }

  @Test func `[s1-4] long text scrolls with and without the keyboard`() {
    #expect(footer(text: 600).scroll("scroll").maximumOffset.y == 139)
    #expect(footer(text: 600, keyboard: 216).scroll("scroll").maximumOffset.y == 355)
  }

  @Test func `[s1-5] the automatic behaviour adds the status bar to a scroll view that always bounces`() {
    let scroll = footer(text: 180, behavior: .automatic).scroll("scroll")
    #expect(scroll.adjustedContentInset.top == 20)
    #expect(scroll.minimumOffset.y == -20 && scroll.maximumOffset.y == 0)
  }

  @Test func `typed text grows the text view and the caret is scrolled to visible`() {
    var screen = Screen(320, 568)
    screen.environment.keyboard = true
    screen.environment.keyboardHeight = 216
    screen.environment.texts = [
      NamedValue("text", Array(repeating: "wordwordword", count: 60).joined(separator: " "))
    ]
    screen.addStickyFooter(text: "short")
    let result = screen.solve()
    let text = result.frame("text")
    let lines = Double(result.view("text").text?.lines.count ?? 0)
    #expect(abs(text.height - (16 + lines * 17 * 1.193359375)) <= 0.5)
    #expect(result.view("text").text?.lines.allSatisfy { $0.width <= 294 } == true)
    let scroll = result.scroll("scroll")
    #expect(abs(scroll.offset.y - (text.maxY - 8 - (568 - 216))) <= 0.51)
  }

  @Test(arguments: [(180.0, 568.0, 510.0, 0.0), (600, 707, 649, 139)])
  func `the pure form sticks with a height of at least the frame's`(
    text: Double, content: Double, y: Double, maximum: Double
  ) {
    for keyboard in [false, true] {
      var screen = Screen(320, 568)
      screen.scroll("scroll") { $0.contentInsetAdjustmentBehavior = .never }
      for attribute in [Attribute.top, .left, .right] { screen.constrain("scroll", attribute, .equal, "root") }
      screen.constrain("scroll", .bottom, .equal, "root", plus: keyboard ? -216 : 0)
      screen.add("content", in: "scroll")
      screen.pin("content", to: "scroll.content")
      screen.constrain("content", .width, .equal, "scroll.frame")
      screen.constrain("content", .height, .greaterThanOrEqual, "scroll.frame")
      screen.constrain("content", .height, .equal, "scroll.frame", at: 250)
      screen.add("text", in: "content", height: text)
      screen.constrain("text", .top, .equal, "content", plus: 24)
      screen.add("footer", in: "content", height: 50)
      screen.constrain("footer", .top, .greaterThanOrEqual, "text", .bottom, plus: 25)
      screen.constrain("footer", .bottom, .equal, "content", plus: -8)
      screen.constrain("footer", .height, plus: 50)
      let result = screen.solve()
      if keyboard {
        #expect(result.frame("content").height == (text == 180 ? 352 : 707))
        #expect(result.frame("footer").y == (text == 180 ? 294 : 649))
      } else {
        #expect(result.frame("content").height == content && result.frame("footer").y == y)
        #expect(result.scroll("scroll").maximumOffset.y == maximum)
      }
    }
  }
}
