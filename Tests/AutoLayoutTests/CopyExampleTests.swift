import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#copy-with-a-pinned-button.
struct CopyExampleTests {
  enum Bottom {
    case meant
    case printed
  }

  private func addCopy(_ screen: inout Screen, title: Double, body: Double, in container: String, _ bottom: Bottom) {
    screen.add("copy", in: container)
    screen.stack("stack", in: "copy", axis: .vertical, alignment: .center)
    screen.add("title", in: "stack", width: 200, height: title, hugging: 251)
    screen.add("body", in: "stack", width: 300, height: body, hugging: 251)
    screen.add("button", in: container, width: 60, height: 30)
    for attribute in [Attribute.leading, .trailing, .centerX, .centerY] {
      screen.constrain("stack", attribute, .equal, "copy")
    }
    screen.constrain("stack", .top, .greaterThanOrEqual, "copy")
    screen.constrain("stack", .bottom, .greaterThanOrEqual, "copy", .top)
    screen.constrain("copy", .leading, .equal, container)
    screen.constrain("copy", .trailing, .equal, container)
    screen.constrain("copy", .top, .equal, container)
    screen.constrain("copy", .bottom, .equal, "button", .top, plus: bottom == .meant ? -16 : 16)
    screen.constrain("button", .leading, .equal, container)
    screen.constrain("button", .trailing, .equal, container)
    screen.constrain("button", .bottom, .equal, container)
  }

  private func copy(title: Double, body: Double, _ bottom: Bottom = .meant) -> LayoutResult {
    var screen = Screen("iPhone 13")
    screen.add("container")
    screen.constrain("container", .leading, .equal, "root", plus: 16)
    screen.constrain("container", .trailing, .equal, "root", plus: -16)
    screen.constrain("container", .top, .equal, "root.safeArea", plus: 16)
    screen.constrain("container", .bottom, .equal, "root.safeArea", plus: -16)
    addCopy(&screen, title: title, body: body, in: "container", bottom)
    return screen.solve()
  }

  private let title = 101.0 / 3
  private let body = 127.0 / 3

  @Test(arguments: [(Bottom.meant, 748.0, 367.5), (.printed, 780, 383.5)])
  func `[s4-1] the copy is centred above the button, and overlaps it as printed`(
    bottom: Bottom, copyBottom: Double, y: Double
  ) {
    let result = copy(title: title, body: body, bottom)
    #expect(result.screen("container") == Rect(x: 16, y: 63, width: 358, height: 731))
    #expect(result.screen("button") == Rect(x: 16, y: 764, width: 358, height: 30))
    #expect(result.screen("copy").y == 63 && result.screen("copy").maxY == copyBottom)
    #expect(abs(result.screen("stack").y - y) <= 0.334 && abs(result.frame("stack").height - 76) <= 0.334)
    #expect(result.findings(.printedSignOverlap).count == (bottom == .printed ? 1 : 0))
    #expect(result.findings(.vacuousConstraint).count == 1)
  }

  @Test(arguments: [(61.0, 3, false), (41, 2, true), (25, 1, true), (10, 1, true)])
  func `a label that is too low shows whole lines, and cuts the last of them`(height: Double, lines: Int, isCut: Bool) {
    var screen = Screen(320, 480)
    var words = TextContent("one two three four five six seven eight nine ten")
    words.numberOfLines = 0
    screen.add("label", .label(words), compression: 1)
    screen.constrain("label", .leading, .equal, "root")
    screen.constrain("label", .top, .equal, "root")
    screen.constrain("label", .width, plus: 160)
    screen.constrain("label", .height, plus: height)
    let label = screen.solve().views[1]
    #expect(label.text?.lines.count == 3)
    #expect((label.visibleText ?? label.text)?.lines.count == lines)
    #expect((label.visibleText?.isTruncated ?? false) == isCut)
    #expect(label.isTruncated == isCut)
    // In the middle of the label, as UILabel draws them.
    let rect = label.textRect ?? .zero
    #expect(abs(rect.midY - height / 2) <= 0.5)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a button's image stands where reading starts, and both together in the middle`(direction: LayoutDirection) {
    var button = Button(title: TextContent("Add"))
    button.image = ImageView()
    button.image?.imageSize = Size(width: 20, height: 10)
    button.imagePadding = 6
    var screen = Screen(320, 480)
    screen.environment.direction = direction
    screen.add("button", .button(button))
    for (attribute, points) in [(Attribute.width, 200.0), (.height, 40)] {
      screen.constrain("button", attribute, plus: points)
    }
    screen.constrain("button", .left, .equal, "root")
    screen.constrain("button", .top, .equal, "root")
    let solved = screen.solve().views[1]
    let (title, image) = (solved.textRect ?? .zero, solved.imageRect ?? .zero)
    #expect(image.size == Size(width: 20, height: 10) && image.y == 15)
    let ends = direction == .leftToRight ? (image, title) : (title, image)
    #expect(ends.1.x - ends.0.maxX == 6)
    #expect(abs(ends.0.x - (200 - ends.1.maxX)) <= 0.5)
  }

  @Test func `[s4-2] too much text is clipped at the title and the button stays`() {
    let result = copy(title: 412.0 / 3, body: 1864.0 / 3)
    #expect(abs(result.view("stack").exactFrame.height - 685) < 1e-3)
    #expect(abs(result.view("title").exactFrame.height - 63.667) < 1e-2)
    #expect(abs(result.view("body").exactFrame.height - 621.333) < 1e-2)
    #expect(result.screen("button").maxY == 794)
  }

  @Test func `[s4-3] the readable guide holds the container on a pad and is the margins on a phone`() {
    for (device, expected) in [
      ("iPad 9.7-inch", Rect(x: 48, y: 20, width: 672, height: 1004)),
      ("iPhone 13", Rect(x: 16, y: 47, width: 358, height: 763)),
    ] {
      guard Device.named(device) != nil else {
        Issue.record("no device named \(device)")
        continue
      }
      var screen = Screen(device)
      screen.add("container")
      screen.pin("container", [.leading, .trailing, .top, .bottom], to: "root.readable")
      #expect(screen.solve().screen("container") == expected, "\(device)")
    }
  }

  private func scrolling(title: Double, body: Double, at priority: Double) -> LayoutResult {
    var screen = Screen(390, 844, scale: 3, safeArea: EdgeInsets(top: 47, bottom: 34))
    screen.scroll("scroll") { $0.contentInsetAdjustmentBehavior = .never }
    screen.place("scroll", 16, 63, 358, 731)
    screen.add("container", in: "scroll")
    screen.pin("container", to: "scroll.content")
    screen.constrain("container", .width, .equal, "scroll.frame")
    screen.constrain("container", .height, .equal, "scroll.frame", at: priority)
    addCopy(&screen, title: title, body: body, in: "container", .meant)
    return screen.solve()
  }

  @Test func `[s4-4] short copy fills the frame and does not scroll`() {
    let result = scrolling(title: title, body: body, at: 250)
    #expect(result.frame("container").height == 731)
    #expect(result.frame("button").maxY == 731)
    #expect(abs(result.frame("stack").y - 304.5) <= 0.334)
    #expect(result.scroll("scroll").contentSize.height == 731 && !result.scroll("scroll").scrolls.vertical)
  }

  @Test func `[s4-5] long copy breaks the weak height and scrolls`() {
    let result = scrolling(title: 412.0 / 3, body: 1864.0 / 3, at: 250)
    let scroll = result.scroll("scroll")
    #expect(abs(scroll.contentSize.height - 804.667) <= 0.334)
    #expect(abs(scroll.maximumOffset.y - 73.667) <= 0.334)
    #expect(abs(result.frame("title").height - 137.333) <= 0.334)
    #expect(abs(result.frame("button").maxY - scroll.contentSize.height) <= 0.334)
  }

  @Test(arguments: [1000.0, 760])
  func `[s4-6] a height above compression clips instead`(priority: Double) {
    let result = scrolling(title: 412.0 / 3, body: 1864.0 / 3, at: priority)
    #expect(result.frame("container").height == 731 && !result.scroll("scroll").scrolls.vertical)
    #expect(abs(result.view("title").exactFrame.height - 63.667) < 1e-2)
  }

  @Test func `a button takes a fraction of the width by priorities`() {
    var screen = Screen(400, 100)
    screen.add("button", width: 150, height: 30)
    screen.constrain("button", .centerX, .equal, "root")
    screen.constrain("button", .width, .equal, "root", times: 0.3, at: 749)
    #expect(screen.solve().frame("button").width == 150)
    screen.tree.constraints[1].multiplier = 0.5
    #expect(screen.solve().frame("button").width == 200)
  }
}
