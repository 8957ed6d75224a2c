import LayoutAudit
import LayoutModel
import Testing

/// For each rule a screen that has the fault and one that nearly has it.
@Suite struct RuleTests {
  private static func found(_ rule: FindingRule, in screen: ScreenBuilder) -> [String] {
    Audit.report(for: screen.result).findings.filter { $0.rule == rule }.map(\.message)
  }

  // MARK: outside-safe-area

  @Test func `a control in the region for a bar may stand in the column of a device that folds`() throws {
    var screen = ScreenBuilder(width: 466, height: 678)
    screen.result.environment = Environment(device: try #require(Device.named("iPhone Duo")))
    screen.button("send", Rect(x: 396, y: 600, width: 44, height: 44))
    #expect(Self.found(.outsideSafeArea, in: screen).count == 1)
    screen.result.tree.views[0].layoutGuides = [CustomLayoutGuide(id: "rail")]
    screen.result.views[0].guideFrames = [Rect(x: 396, y: 170, width: 44, height: 474)]
    #expect(Self.found(.outsideSafeArea, in: screen).count == 1)
    screen.result.tree.views[0].layoutGuides[0].region = .bar(BarRegion(onEdge: .trailing, extent: 44))
    #expect(Self.found(.outsideSafeArea, in: screen).isEmpty)
    screen.button("more", Rect(x: 396, y: 610, width: 44, height: 44))
    #expect(Self.found(.outsideSafeArea, in: screen).count == 1)
  }

  @Test func `a button over the whole screen loses nothing to the corners unless it has a title there`() {
    var screen = ScreenBuilder()
    screen.result.environment.cornerRadius = 40
    let whole = screen.add("dim", .button(Button(title: TextContent(""))), Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(Self.found(.outsideSafeArea, in: screen).isEmpty)
    screen.result.views[whole].text = ScreenBuilder.text([380])
    screen.result.views[whole].textRect = Rect(x: 5, y: 800, width: 380, height: 20)
    #expect(Self.found(.outsideSafeArea, in: screen).count == 1)
  }

  // MARK: offscreen

  @Test func `the padding of a control's frame may be clipped`() {
    var screen = ScreenBuilder()
    let row = screen.add("row", .plain, Rect(x: 0, y: 100, width: 390, height: 31))
    screen.result.tree.views[row].appearance.clipsToBounds = true
    let control = screen.add(
      "kind", .control(Control(.segmentedControl)), Rect(x: 0, y: 0, width: 390, height: 32), in: row)
    #expect(screen.result.tree.views[control].alignmentRectInsets.bottom == 1)
    #expect(Self.found(.offscreen, in: screen).isEmpty)
    screen.result.tree.views[control].alignmentRectInsets = .zero
    #expect(Self.found(.offscreen, in: screen).count == 1)
  }

  @Test func `a button below the screen is offscreen`() {
    var screen = ScreenBuilder()
    screen.button("go", Rect(x: 16, y: 820, width: 358, height: 50))
    #expect(
      Self.found(.offscreen, in: screen) == [
        "26 pt of 'go' lie below the screen and no offset shows them: make room above it, or put it in a scroll view"
      ])
  }

  @Test func `a button that ends with the screen is not offscreen`() {
    var screen = ScreenBuilder()
    screen.button("go", Rect(x: 16, y: 794, width: 358, height: 50))
    #expect(Self.found(.offscreen, in: screen).isEmpty)
  }

  @Test func `what a scroll view can bring up is not offscreen`() {
    var screen = ScreenBuilder()
    let scroll = screen.scroll(
      "scroll", Rect(x: 0, y: 47, width: 390, height: 763), content: Size(width: 390, height: 1200))
    screen.button("go", Rect(x: 16, y: 1150, width: 358, height: 50), in: scroll)
    #expect(Self.found(.offscreen, in: screen).isEmpty)
  }

  @Test func `what lies beyond the content size is offscreen`() {
    var screen = ScreenBuilder()
    let scroll = screen.scroll(
      "scroll", Rect(x: 0, y: 47, width: 390, height: 763), content: Size(width: 390, height: 1200))
    screen.button("go", Rect(x: 16, y: 1170, width: 358, height: 50), in: scroll)
    #expect(
      Self.found(.offscreen, in: screen) == [
        "20 pt of 'go' lie below what 'scroll' can scroll to: tie the content's last view to the content edge, so that "
          + "the content size grows"
      ])
  }

  @Test func `a scroll view that scrolls within a scroll view reaches as far as both together`() {
    var screen = ScreenBuilder()
    let outer = screen.scroll(
      "outer", Rect(x: 0, y: 0, width: 390, height: 844), content: Size(width: 390, height: 1000))
    let inner = screen.scroll(
      "inner", Rect(x: 0, y: 800, width: 390, height: 200), content: Size(width: 390, height: 500), in: outer)
    screen.button("last", Rect(x: 0, y: 450, width: 100, height: 50), in: inner)
    #expect(Self.found(.offscreen, in: screen).isEmpty)
    screen.button("beyond", Rect(x: 0, y: 460, width: 100, height: 50), in: inner)
    #expect(Self.found(.offscreen, in: screen).count == 1)
  }

  @Test func `what floats over its scroll view reaches only where its track leads`() {
    var screen = ScreenBuilder()
    let scroll = screen.scroll(
      "scroll", Rect(x: 0, y: 0, width: 390, height: 844), content: Size(width: 390, height: 2000))
    let floating = screen.button("floating", Rect(x: 16, y: 1000, width: 358, height: 50), in: scroll)
    #expect(Self.found(.offscreen, in: screen).isEmpty)
    let parameter = Track.Parameter.contentOffset(scrollView: 0, axis: .vertical)
    func held(_ knots: [Track.Knot]) -> [String] {
      screen.result.tracks = [Track(parameter: parameter, view: floating, quantity: .y, knots: knots)]
      return Self.found(.offscreen, in: screen)
    }
    #expect(
      held([.init(at: -844, value: 1000), .init(at: 2000, value: 1000)]) == [
        "50 pt of 'floating' lie below what 'scroll' can scroll to: tie the content's last view to the content edge, so "
          + "that the content size grows"
      ])
    // A header that sticks rides up and stays.
    #expect(held([.init(at: 0, value: 1000), .init(at: 900, value: 100), .init(at: 2000, value: 100)]).isEmpty)
  }

  @Test func `views in a container that takes no touches are not for fingers`() {
    var screen = ScreenBuilder()
    let card = screen.add("card", .plain, Rect(x: 0, y: 100, width: 390, height: 100))
    screen.button("small", Rect(x: 0, y: 0, width: 20, height: 20), in: card)
    #expect(Self.found(.smallTarget, in: screen).count == 1)
    screen.result.tree.views[card].isUserInteractionEnabled = false
    #expect(Self.found(.smallTarget, in: screen).isEmpty)
  }

  @Test func `text is judged by its letters, not by its label's empty room`() {
    var screen = ScreenBuilder()
    screen.label("wide", Rect(x: 300, y: 100, width: 200, height: 20), lines: [80])
    #expect(Self.found(.offscreen, in: screen).isEmpty)
    screen.label("out", Rect(x: 330, y: 200, width: 200, height: 20), lines: [80])
    #expect(
      Self.found(.offscreen, in: screen).first?.hasPrefix("20 pt of 'out' lie to the right of the screen") == true)
  }

  @Test func `text that is longer than the viewport is read piece by piece`() {
    var screen = ScreenBuilder()
    let scroll = screen.scroll(
      "scroll", Rect(x: 0, y: 44, width: 390, height: 100), content: Size(width: 390, height: 400))
    screen.label(
      "long", Rect(x: 0, y: 0, width: 390, height: 400), lines: [Double](repeating: 300, count: 20), in: scroll)
    #expect(Self.found(.offscreen, in: screen).isEmpty)
  }

  @Test func `hidden and transparent views are nobody's business`() {
    var screen = ScreenBuilder()
    let hidden = screen.button("hidden", Rect(x: 0, y: 900, width: 100, height: 50))
    screen.result.views[hidden].isEffectivelyHidden = true
    let parent = screen.add("group", .plain, Rect(x: 0, y: 900, width: 390, height: 100))
    screen.result.tree.views[parent].appearance.alpha = 0
    screen.button("inside", Rect(x: 0, y: 0, width: 10, height: 10), in: parent)
    #expect(Audit.report(for: screen.result).findings.isEmpty)
  }

  // MARK: covered-by-keyboard

  @Test func `a button under the keyboard is covered`() {
    var screen = ScreenBuilder()
    screen.result.environment.keyboard = true
    screen.button("go", Rect(x: 16, y: 480, width: 358, height: 50))
    #expect(
      Self.found(.coveredByKeyboard, in: screen) == [
        "the keyboard covers 22 pt of 'go', and nothing scrolls it up: tie it to keyboard.top, or put it in a scroll "
          + "view that avoids the keyboard"
      ])
    #expect(Self.found(.offscreen, in: screen).isEmpty)
  }

  @Test func `a button that ends at the keyboard, or a label under it, is not covered`() {
    var screen = ScreenBuilder()
    screen.result.environment.keyboard = true
    screen.button("go", Rect(x: 16, y: 458, width: 358, height: 50))
    screen.label("fine", Rect(x: 16, y: 700, width: 358, height: 20), lines: [80])
    #expect(Self.found(.coveredByKeyboard, in: screen).isEmpty)
  }

  @Test(arguments: [(0.0, 1), (336.0, 0)])
  func `a bottom inset of the keyboard's height uncovers the last button`(inset: Double, count: Int) {
    var screen = ScreenBuilder()
    screen.result.environment.keyboard = true
    let scroll = screen.scroll(
      "scroll", Rect(x: 0, y: 0, width: 390, height: 844), content: Size(width: 390, height: 900))
    screen.result.scrollViews[0].maximumOffset.y += inset
    screen.button("go", Rect(x: 16, y: 850, width: 358, height: 50), in: scroll)
    #expect(Self.found(.coveredByKeyboard, in: screen).count == count)
  }

  // MARK: Text

  @Test(arguments: [(60.0, 0), (59.8, 0), (41.0, 1)])
  func `text higher than its label is clipped`(height: Double, count: Int) {
    var screen = ScreenBuilder()
    screen.label("copy", Rect(x: 16, y: 100, width: 358, height: height), lines: [300, 300, 200])
    let messages = Self.found(.clippedText, in: screen)
    #expect(messages.count == count)
    if count == 1 {
      #expect(
        messages == [
          "the text of 'copy' is 60 pt high and has 41 pt, so 2 of 3 lines show: give it more height"
        ])
    }
  }

  @Test(arguments: [(19.2, 0), (18.7, 1)])
  func `a single line may lack the room that no letter needs`(height: Double, count: Int) {
    var screen = ScreenBuilder()
    let index = screen.label("copy", Rect(x: 16, y: 100, width: 358, height: height), lines: [300], numberOfLines: 1)
    screen.result.views[index].isTruncated = true
    #expect(Self.found(.clippedText, in: screen).count == count)
    screen.label("long", Rect(x: 16, y: 200, width: 358, height: height + 20), lines: [300, 300])
    #expect(Self.found(.clippedText, in: screen).count == count + 1)
  }

  @Test func `a text view that scrolls is not clipped`() {
    var screen = ScreenBuilder()
    let index = screen.add("notes", .textView(TextView()), Rect(x: 16, y: 100, width: 300, height: 60))
    screen.result.views[index].text = ScreenBuilder.text([280, 280, 280, 280])
    #expect(Self.found(.clippedText, in: screen).isEmpty)
  }

  @Test func `text that a line limit cuts is truncated, and the cure fits the limit`() {
    var screen = ScreenBuilder()
    screen.label("one", Rect(x: 16, y: 100, width: 100, height: 20), lines: [100], numberOfLines: 1, cut: true)
    screen.label("two", Rect(x: 16, y: 200, width: 100, height: 40), lines: [100, 100], numberOfLines: 2, cut: true)
    screen.label("fits", Rect(x: 16, y: 300, width: 100, height: 40), lines: [100, 100], numberOfLines: 2)
    #expect(
      Self.found(.truncatedText, in: screen) == [
        "'one' is cut to one line, which ends in '…': say \"numberOfLines\": 0, so that it wraps",
        "'two' is cut to 2 lines: say \"numberOfLines\": 0, or give it more width",
      ])
    #expect(Self.found(.clippedText, in: screen).isEmpty)
  }

  @Test(arguments: [([700.0, 700], 1), ([672.0, 400], 0), ([700.0], 0)])
  func `paragraphs wider than the readable guide are found on wide screens`(lines: [Double], count: Int) {
    var screen = ScreenBuilder(width: 1024, height: 768, scale: 2)
    screen.result.views[0].layoutMargins = EdgeInsets(left: 20, right: 20)
    screen.result.views[0].readableContentGuide = Rect(x: 176, y: 0, width: 672, height: 768)
    screen.label("copy", Rect(x: 20, y: 100, width: 984, height: 40), lines: lines)
    #expect(Self.found(.readableWidth, in: screen).count == count)
  }

  @Test func `on a phone the margins are the readable guide and no line is too long`() {
    var screen = ScreenBuilder()
    screen.result.views[0].layoutMargins = EdgeInsets(left: 16, right: 16)
    screen.result.views[0].readableContentGuide = Rect(x: 16, y: 47, width: 358, height: 763)
    screen.label("copy", Rect(x: 0, y: 100, width: 390, height: 40), lines: [385, 300])
    #expect(Self.found(.readableWidth, in: screen).isEmpty)
  }

  @Test func `characters that no font has are named`() {
    var screen = ScreenBuilder()
    let index = screen.label("emoji", Rect(x: 16, y: 100, width: 100, height: 20), lines: [50])
    screen.result.views[index].text?.missingCharacters = ["🦊"]
    #expect(
      Self.found(.missingCharacter, in: screen) == [
        "no installed font has '🦊' of 'emoji': a box is measured in its place; install a font that has it"
      ])
  }

  // MARK: overlap

  @Test func `two buttons that share a strip overlap`() {
    var screen = ScreenBuilder()
    screen.button("a", Rect(x: 16, y: 100, width: 358, height: 50))
    screen.button("b", Rect(x: 16, y: 140, width: 358, height: 50))
    #expect(
      Self.found(.overlap, in: screen) == [
        "'b' covers 358 × 10 pt of 'a': tie the top of 'b' to the bottom of 'a'"
      ])
  }

  @Test func `neighbours that touch do not overlap`() {
    var screen = ScreenBuilder()
    screen.button("a", Rect(x: 16, y: 100, width: 358, height: 50))
    screen.button("b", Rect(x: 16, y: 149.9, width: 358, height: 50))
    screen.button("c", Rect(x: 374, y: 100, width: 10, height: 50))
    #expect(Self.found(.overlap, in: screen).isEmpty)
  }

  @Test func `labels overlap where their letters do`() {
    var screen = ScreenBuilder()
    screen.label("title", Rect(x: 16, y: 100, width: 358, height: 20), lines: [80])
    screen.label("far", Rect(x: 200, y: 100, width: 174, height: 20), lines: [80])
    #expect(Self.found(.overlap, in: screen).isEmpty)
    screen.label("near", Rect(x: 90, y: 105, width: 174, height: 20), lines: [80])
    #expect(
      Self.found(.overlap, in: screen) == [
        "'near' covers 6 × 15 pt of 'title': tie the top of 'near' to the bottom of 'title'"
      ])
  }

  @Test func `neighbours in a row are told their own edges, in the direction in which people read`() {
    var screen = ScreenBuilder()
    screen.button("a", Rect(x: 16, y: 100, width: 100, height: 50))
    screen.button("b", Rect(x: 100, y: 100, width: 100, height: 50))
    let cover = "'b' covers 16 × 50 pt of 'a': "
    #expect(Self.found(.overlap, in: screen) == [cover + "tie the leading of 'b' to the trailing of 'a'"])
    screen.result.tree.views[0].forcedDirection = .rightToLeft
    #expect(Self.found(.overlap, in: screen) == [cover + "tie the trailing of 'b' to the leading of 'a'"])
  }

  @Test func `what a view around it cuts away covers nothing`() {
    var screen = ScreenBuilder()
    let card = screen.add("card", .plain, Rect(x: 0, y: 100, width: 390, height: 50))
    screen.label("long", Rect(x: 16, y: 0, width: 300, height: 200), lines: Array(repeating: 200, count: 10), in: card)
    screen.label("below", Rect(x: 16, y: 160, width: 300, height: 20), lines: [200])
    #expect(Self.found(.overlap, in: screen).count == 1)
    screen.result.tree.views[card].appearance.clipsToBounds = true
    #expect(Self.found(.overlap, in: screen).isEmpty)
  }

  @Test func `labels that nobody placed lie on one pile and are found`() {
    var screen = ScreenBuilder()
    for index in 0..<200 { screen.label("l\(index)", Rect(x: 0, y: 100, width: 50, height: 20), lines: [50]) }
    #expect(Self.found(.overlap, in: screen).count == 20)
  }

  @Test func `a small control on top of a field is meant, one beneath it is not`() {
    var meant = ScreenBuilder()
    meant.add("field", .textField(TextField()), Rect(x: 16, y: 100, width: 358, height: 44))
    meant.button("clear", Rect(x: 330, y: 100, width: 44, height: 44))
    #expect(Self.found(.overlap, in: meant).isEmpty)
    var beneath = ScreenBuilder()
    beneath.button("clear", Rect(x: 330, y: 100, width: 44, height: 44))
    beneath.add("field", .textField(TextField()), Rect(x: 16, y: 100, width: 358, height: 44))
    #expect(Self.found(.overlap, in: beneath).count == 1)
  }

  @Test func `what floats over scrolling content does not overlap it`() {
    var screen = ScreenBuilder()
    let scroll = screen.scroll(
      "scroll", Rect(x: 0, y: 0, width: 390, height: 844), content: Size(width: 390, height: 2000))
    screen.label("copy", Rect(x: 16, y: 760, width: 358, height: 40), lines: [300, 300], in: scroll)
    screen.button("pinned", Rect(x: 16, y: 764, width: 358, height: 50))
    #expect(Self.found(.overlap, in: screen).isEmpty)
  }

  // MARK: Sizes

  @Test(arguments: [(44.0, 44.0, 0), (44.0, 43.9, 0), (44.0, 30.0, 1), (30.0, 30.0, 1)])
  func `a button below 44 points is a small target`(width: Double, height: Double, count: Int) {
    var screen = ScreenBuilder()
    screen.button("go", Rect(x: 16, y: 100, width: width, height: height))
    #expect(Self.found(.smallTarget, in: screen).count == count)
  }

  @Test(arguments: [(51.0, 0), (40.0, 1)])
  func `a switch is as large as Apple made it unless it is squeezed`(width: Double, count: Int) {
    var screen = ScreenBuilder()
    let index = screen.add("on", .control(Control(.switchControl)), Rect(x: 16, y: 100, width: width, height: 31))
    screen.result.views[index].intrinsicWidth = 51
    screen.result.views[index].intrinsicHeight = 31
    #expect(Self.found(.smallTarget, in: screen).count == count)
  }

  @Test func `a view with something to show and no size is found, an empty one is not`() {
    var screen = ScreenBuilder()
    screen.label("text", Rect(x: 16, y: 100, width: 0, height: 20), lines: [])
    screen.add("rows", .tableView(TableView(rows: 3)), Rect(x: 0, y: 200, width: 390, height: 0))
    screen.add("spacer", .plain, Rect(x: 0, y: 300, width: 390, height: 0))
    screen.add("picture", .imageView(ImageView()), Rect(x: 0, y: 400, width: 0, height: 0))
    screen.add("bare", .button(Button(title: TextContent(""))), Rect(x: 0, y: 500, width: 0, height: 0))
    #expect(
      Self.found(.zeroSize, in: screen) == [
        "'text' has text but no width: constrain it, or hide it on purpose",
        "'rows' has 3 rows but no height: constrain it, or hide it on purpose",
      ])
  }

  // MARK: Scrolling

  @Test(arguments: [(844.0, 0), (844.5, 1), (846.0, 0)])
  func `an overflow below a point scrolls needlessly`(content: Double, count: Int) {
    var screen = ScreenBuilder()
    screen.scroll("scroll", Rect(x: 0, y: 0, width: 390, height: 844), content: Size(width: 390, height: content))
    #expect(Self.found(.needlessScroll, in: screen).count == count)
  }

  @Test func `bouncing over content that fits is needless`() {
    var screen = ScreenBuilder()
    screen.scroll("scroll", Rect(x: 0, y: 0, width: 390, height: 844), content: Size(width: 390, height: 500))
    #expect(Self.found(.needlessScroll, in: screen).isEmpty)
    screen.result.scrollViews[0].moves.vertical = true
    screen.scroll(
      "table", .tableView(TableView(rows: 1)), Rect(x: 0, y: 0, width: 390, height: 844),
      content: Size(width: 390, height: 44))
    screen.result.scrollViews[1].moves.vertical = true
    screen.scroll(
      "collection", .scrollView(ScrollView(flowLayout: FlowLayout())), Rect(x: 0, y: 0, width: 390, height: 844),
      content: Size(width: 390, height: 60))
    screen.result.scrollViews[2].moves.vertical = true
    #expect(
      Self.found(.needlessScroll, in: screen) == [
        "'scroll' bounces although its content fits: set \"alwaysBounceVertical\": false"
      ])
  }

  @Test func `[sc-2] content as large as the frame scrolls by the safe area alone`() {
    var screen = ScreenBuilder(width: 375, height: 812)
    screen.scroll("scroll", Rect(x: 0, y: 0, width: 375, height: 812), content: Size(width: 375, height: 812))
    screen.result.scrollViews[0].adjustedContentInset = EdgeInsets(top: 44, bottom: 34)
    screen.result.scrollViews[0].minimumOffset.y = -44
    screen.result.scrollViews[0].maximumOffset.y = 34
    screen.result.scrollViews[0].scrolls.vertical = true
    #expect(Self.found(.needlessScroll, in: screen).count == 1)
    screen.result.scrollViews[0].contentSize.height = 900
    #expect(Self.found(.needlessScroll, in: screen).isEmpty)
  }

  @Test func `scrolling one way inside scrolling the same way is nested, across is not`() {
    var screen = ScreenBuilder()
    let outer = screen.scroll(
      "outer", Rect(x: 0, y: 0, width: 390, height: 844), content: Size(width: 390, height: 2000))
    screen.scroll(
      "carousel", Rect(x: 0, y: 0, width: 390, height: 200), content: Size(width: 1200, height: 200), in: outer)
    #expect(Self.found(.nestedScroll, in: screen).isEmpty)
    screen.scroll(
      "list", Rect(x: 0, y: 300, width: 390, height: 200), content: Size(width: 390, height: 400), in: outer)
    let table = TableView(rows: 10, rowHeight: 44)
    for (id, y, height) in [("table", 600.0, 440.0), ("short", 1100, 200)] {
      screen.scroll(
        id, .tableView(table), Rect(x: 0, y: y, width: 390, height: height), content: Size(width: 390, height: 440),
        in: outer)
    }
    let messages = Self.found(.nestedScroll, in: screen)
    #expect(messages.count == 2)
    #expect(messages.first?.hasPrefix("'list' scrolls inside 'outer'") == true)
    #expect(messages.last?.hasPrefix("'short' scrolls inside 'outer'") == true)
  }

  @Test func `a scroll view that no finger moves neither nests nor bounces`() {
    var still = ScrollView()
    still.isScrollEnabled = false
    var screen = ScreenBuilder()
    let outer = screen.scroll(
      "outer", Rect(x: 0, y: 0, width: 390, height: 844), content: Size(width: 390, height: 2000))
    screen.scroll(
      "list", Rect(x: 0, y: 300, width: 390, height: 200), content: Size(width: 390, height: 200.5), in: outer,
      properties: still)
    #expect(Self.found(.nestedScroll, in: screen).isEmpty)
    #expect(Self.found(.needlessScroll, in: screen).isEmpty)
  }

  @Test(arguments: [
    (LineBreakMode.byTruncatingHead, "starts with '…'"), (.byTruncatingMiddle, "has '…' in its middle"),
    (.byClipping, "is cut off"), (.byTruncatingTail, "ends in '…'"),
  ])
  func `a text is cut as its line break mode says`(mode: LineBreakMode, words: String) {
    var screen = ScreenBuilder()
    let index = screen.label(
      "cut", Rect(x: 16, y: 100, width: 100, height: 20), lines: [90], numberOfLines: 1, cut: true)
    var text = TextContent("cut")
    (text.lineBreakMode, text.numberOfLines) = (mode, 1)
    screen.result.tree.views[index].content = .label(text)
    #expect(
      Self.found(.truncatedText, in: screen) == [
        "'cut' is cut to one line, which \(words): say \"numberOfLines\": 0, so that it wraps"
      ])
  }
}
