import AutoLayout
import LayoutModel
import Testing

/// Alignment rectangles and baselines of controls, by the figures of stored frames.
struct ControlExampleTests {
  @Test func `a switch stands 2 points beyond what its trailing edge is tied to`() {
    var screen = Screen(300, 100)
    screen.add("on", .control(Control(.switchControl)))
    screen.constrain("on", .right, .equal, "root", plus: -20)
    screen.constrain("on", .top, .equal, "root", plus: 10)
    #expect(screen.solve().frame("on") == Rect(x: 231, y: 10, width: 51, height: 31))
  }

  @Test(arguments: [
    (12, Control.Kind.segmentedControl, 29.0), (13, .segmentedControl, 32), (12, .stepper, 29), (13, .stepper, 32),
    (13, .pageControl, 37), (14, .pageControl, 26), (13, .progressView, 2), (14, .progressView, 4),
    (18, .searchBar, 56), (26, .searchBar, 64),
  ])
  func `controls of older systems have the heights of their time`(system: Int, kind: Control.Kind, height: Double) {
    var screen = Screen(300, 100)
    screen.environment.systemVersion = system
    screen.add("control", .control(Control(kind)))
    screen.constrain("control", .left, .equal, "root")
    screen.constrain("control", .top, .equal, "root")
    #expect(screen.solve().frame("control").height == height)
  }

  @Test(arguments: [(12, 30.0), (13, 34)])
  func `a rounded text field is higher from iOS 13 on`(system: Int, height: Double) {
    var screen = Screen(300, 100)
    screen.environment.systemVersion = system
    screen.add("name", .textField(TextField(text: TextContent("Ada", font: FontDescriptor(.system(14))))))
    screen.constrain("name", .left, .equal, "root")
    screen.constrain("name", .top, .equal, "root")
    #expect(screen.solve().frame("name").height == height)
  }

  @Test(arguments: [
    (FontDescriptor(.style(.body)), 1, 38.0), (FontDescriptor(.style(.callout)), 8, 184),
    (FontDescriptor(.system(14)), 1, 33),
  ])
  func `lines of a text view are as high as their style publishes`(font: FontDescriptor, lines: Int, height: Double) {
    var screen = Screen(300, 400)
    var view = TextView(text: TextContent(Array(repeating: "a", count: lines).joined(separator: "\n"), font: font))
    view.isScrollEnabled = false
    screen.add("text", .textView(view))
    screen.constrain("text", .left, .equal, "root")
    screen.constrain("text", .top, .equal, "root")
    #expect(screen.solve().frame("text").height == height)
  }

  @Test func `a slider reaches 2 points beyond its margins and 1 below`() {
    var screen = Screen(300, 100)
    screen.add("volume", .control(Control(.slider)))
    screen.constrain("volume", .left, .equal, "root", plus: 20)
    screen.constrain("volume", .right, .equal, "root", plus: -20)
    screen.constrain("volume", .bottom, .equal, "root", plus: -10)
    #expect(screen.solve().frame("volume") == Rect(x: 18, y: 60, width: 264, height: 31))
  }

  @Test func `a segmented control's height is that of its alignment rectangle`() {
    var screen = Screen(300, 100)
    screen.add("choice", .control(Control(.segmentedControl)))
    screen.constrain("choice", .left, .equal, "root")
    screen.constrain("choice", .top, .equal, "root")
    screen.constrain("choice", .height, .equal, plus: 40)
    screen.add("below", width: 10, height: 10)
    screen.constrain("below", .top, .equal, "choice", .bottom)
    let result = screen.solve()
    #expect(result.frame("choice").height == 41)
    #expect(result.frame("below").y == 40)
  }

  @Test(arguments: [(Control.Kind.segmentedControl, 28.0), (.segmentedControl, 40)])
  func `a segmented control has one baseline, 6 points below its centre`(kind: Control.Kind, height: Double) {
    var screen = Screen(300, 100)
    screen.add("choice", .control(Control(kind)))
    screen.constrain("choice", .top, .equal, "root")
    screen.constrain("choice", .height, .equal, plus: height)
    for (id, attribute) in [("first", Attribute.firstBaseline), ("last", .lastBaseline)] {
      screen.add(id, width: 10, height: 10)
      screen.constrain(id, .top, .equal, "choice", attribute)
    }
    let result = screen.solve()
    #expect(result.frame("first").y == height / 2 + 6)
    #expect(result.frame("last").y == height / 2 + 6)
  }

  @Test func `a symbol stands on a line of text, and a picture hangs from it`() {
    var screen = Screen(300, 100)
    var symbol = ImageView()
    symbol.symbol = "globe"
    symbol.imageSize = Size(width: 20, height: 20)
    var picture = ImageView()
    picture.imageSize = Size(width: 20, height: 20)
    for (id, image) in [("symbol", symbol), ("picture", picture)] {
      screen.add(id, .imageView(image))
      screen.constrain(id, .firstBaseline, .equal, "root", .top, plus: 50)
    }
    let result = screen.solve()
    #expect(result.frame("symbol").y == 34)
    #expect(result.frame("picture").y == 50)
  }

  @Test(arguments: [
    (Button.Style.system, 24.0, Size(width: 24, height: 24)), (.custom, 24, Size(width: 24, height: 24)),
    (.system, 8, Size(width: 8, height: 18)), (.custom, 16, Size(width: 16, height: 22)),
    (.plain, 20, Size(width: 44, height: 34)), (.filled, 8, Size(width: 32, height: 22)),
  ])
  func `a button of nothing but an image has no least width, and without a configuration is as high as a line`(
    style: Button.Style, side: Double, size: Size
  ) {
    var screen = Screen()
    var button = Button(style: style)
    button.image = ImageView()
    button.image?.imageSize = Size(width: side, height: side)
    screen.add("button", .button(button))
    #expect(screen.solve().frame("button").size == size)
  }

  @Test func `a symbol is as large as its configuration says, and a declared size follows its text style`() {
    func size(_ change: (inout ImageView) -> Void, at category: ContentSizeCategory = .large) -> Size {
      var image = ImageView()
      image.symbol = "star"
      change(&image)
      var screen = Screen()
      screen.environment.textSize = category
      screen.add("symbol", .imageView(image))
      return screen.solve().frame("symbol").size
    }
    #expect(size { _ in } == Size(width: 20, height: 20))
    #expect(size { $0.symbolFont = FontDescriptor(.system(34)) } == Size(width: 40, height: 40))
    #expect(size { $0.symbolScale = .large } == Size(width: 25.5, height: 25.5))
    let declared: (inout ImageView) -> Void = {
      $0.symbolFont = FontDescriptor(.style(.body))
      $0.imageSize = Size(width: 17, height: 8.5)
    }
    #expect(size(declared) == Size(width: 17, height: 8.5))
    #expect(size(declared, at: .accessibility5) == Size(width: 53, height: 26.5))
  }

  @Test func `segments have widths of their own, and the others are as wide as the widest text`() {
    func width(_ version: Int, _ widths: [Double]) -> Double {
      var control = Control(.segmentedControl)
      control.segments = ["ab", "abcd"]
      control.segmentWidths = widths
      var screen = Screen()
      screen.environment.systemVersion = version
      screen.add("choice", .control(control))
      return screen.solve().frame("choice").width
    }
    // Half an em a character: four of 13 points are 26 wide.
    #expect(width(18, []) == 2 * 43 + 1)
    #expect(width(12, []) == 2 * 40 + 1)
    #expect(width(18, [80]) == 80 + 43 + 1)
    #expect(width(18, [80, 60, 99]) == 80 + 60 + 1)
    var control = Control(.segmentedControl)
    control.segments = ["a", "b", "c"]
    control.segmentWidths = [60]
    #expect(control.segmentParts(in: 160).map(\.start) == [0, 60, 110])
    #expect(control.segmentParts(in: 30).map(\.width) == [30, 0, 0])
  }

  @Test func `edge insets move a button's title and image, and leave its size`() {
    var button = Button(title: TextContent("ab", font: FontDescriptor(.system(20))), style: .custom)
    button.image = ImageView()
    button.image?.imageSize = Size(width: 10, height: 10)
    func solved(_ button: Button) -> SolvedView {
      var screen = Screen()
      screen.add("button", .button(button), width: 100, height: 40)
      return screen.solve().view("button")
    }
    let still = solved(button)
    button.titleEdgeInsets = EdgeInsets(top: 4, left: 10, right: 2)
    button.imageEdgeInsets = EdgeInsets(right: 6)
    let moved = solved(button)
    #expect(moved.frame == still.frame)
    #expect((moved.textRect?.x ?? 0) - (still.textRect?.x ?? 0) == 4)
    #expect((moved.textRect?.y ?? 0) - (still.textRect?.y ?? 0) == 2)
    #expect((moved.imageRect?.x ?? 0) - (still.imageRect?.x ?? 0) == -3)
  }

  @Test func `a title without a configuration takes whole points`() {
    // Half an em a character: 3 characters of 15 points are 22.5 wide, and 5 are 37.5.
    var screen = Screen(300, 100, scale: 3)
    for style in [Button.Style.system, .custom, .plain] {
      screen.add(
        style.rawValue, .button(Button(title: TextContent("abcde", font: FontDescriptor(.system(15))), style: style)))
    }
    let result = screen.solve()
    #expect(result.frame("system").width == 38)
    #expect(result.frame("custom").width == 38)
    #expect(abs(result.frame("plain").width - (37.6667 + 24)) < 0.001)
  }

  @Test func `a picker is lower on a phone that is wider than high`() {
    for (width, height, expected) in [(375.0, 667.0, 216.0), (667, 375, 162)] {
      for kind in [Control.Kind.pickerView, .datePicker] {
        var screen = Screen(width, height)
        screen.add("picker", .control(Control(kind)))
        #expect(screen.solve().frame("picker").height == expected, "\(kind)")
      }
    }
    var screen = Screen(1024, 768)
    screen.environment.idiom = .pad
    screen.add("picker", .control(Control(.pickerView)))
    #expect(screen.solve().frame("picker").height == 216)
  }

  @Test func `a label that wraps is as wide as its longest line`() {
    // Half an em a character of 17 points: 10 characters are 85 wide, and 9 are 76.5.
    var screen = Screen(300, 300)
    var words = TextContent("aaaa bbbb ccccc ddd")
    words.numberOfLines = 0
    screen.add("words", .label(words))
    screen.constrain("words", .left, .equal, "root")
    screen.constrain("words", .top, .equal, "root")
    screen.constrain("words", .width, .lessThanOrEqual, plus: 90)
    let result = screen.solve()
    #expect(result.frame("words").width == 76.5)
    #expect(result.frame("words").height == 41)
    // In a column that is aligned center it was as wide as the column up to iOS 16.
    for (system, width) in [(16, 90.0), (17, 76.5)] {
      var column = Screen(300, 300)
      column.environment.systemVersion = system
      column.stack("column", axis: .vertical, alignment: .center)
      column.constrain("column", .width, plus: 90)
      column.add("words", .label(words), in: "column")
      #expect(column.solve().frame("words").width == width)
    }
    // What an equality says, it is.
    screen.constrain("words", .width, .equal, plus: 88)
    #expect(screen.solve().frame("words").width == 88)
  }

  @Test(arguments: [(390.0, 16.0), (414, 20)])
  func `[tab-6] a row that is a view has the margins of a cell`(width: Double, side: Double) {
    var screen = Screen(width, 800)
    screen.environment.rootMargins = EdgeInsets(left: side, right: side)
    screen.add("list", .tableView(TableView()))
    screen.pin("list", to: "root")
    for (row, margins) in [("usual", PartialEdgeInsets()), ("own", PartialEdgeInsets(EdgeInsets(top: 3, left: 4)))] {
      screen.add(row, in: "list") { $0.layoutMargins = margins }
      screen.add("\(row)Words", in: row)
      screen.constrain("\(row)Words", .height, plus: 20)
      for (edge, margin) in [
        (Attribute.top, Attribute.topMargin), (.bottom, .bottomMargin), (.left, .leftMargin), (.right, .rightMargin),
      ] {
        screen.constrain("\(row)Words", edge, .equal, row, margin)
      }
    }
    let result = screen.solve()
    #expect(result.frame("usualWords") == Rect(x: side, y: 11, width: width - 2 * side, height: 20))
    #expect(result.frame("usual").height == 42)
    #expect(result.frame("ownWords") == Rect(x: 4, y: 3, width: width - 4, height: 20))
  }

  @Test func `a custom button's title is in 18 points, and it may be narrow`() {
    var screen = Screen()
    for style in [Button.Style.system, .custom] {
      var title = TextContent("ab", font: style.usualFont)
      title.font = style.usualFont
      screen.add(style.rawValue, .button(Button(title: title, style: style)))
    }
    let result = screen.solve()
    // Half an em a character: 15 and 18 wide.
    #expect(result.frame("system").size == Size(width: 30, height: 30))
    #expect(result.frame("custom").size == Size(width: 18, height: 34))
  }

  // MARK: What controls show

  /// Text of so many letters, each half as wide as the font is high.
  private func solved(_ content: Content, width: Double? = nil, _ change: (inout View) -> Void = { _ in }) -> SolvedView
  {
    var screen = Screen()
    screen.add("view", content)
    screen.constrain("view", .left, .equal, "root")
    screen.constrain("view", .top, .equal, "root")
    if let width { screen.constrain("view", .width, plus: width) }
    change(&screen.tree.views[1])
    return screen.solve().views[1]
  }

  @Test func `side views and a subclass's insets push a field's text in and widen it`() {
    var field = TextField(text: TextContent("Four"))
    let plain = solved(.textField(field))
    field.leftView = Size(width: 30, height: 20)
    field.rightView = Size(width: 10, height: 20)
    field.textInsets = EdgeInsets(left: 4, right: 6)
    let wide = solved(.textField(field))
    #expect(wide.frame.width == plain.frame.width + 50 && wide.frame.height == plain.frame.height)
    #expect(wide.textRect?.x == (plain.textRect?.x ?? 0) + 34)
    let mirrored = solved(.textField(field)) { $0.forcedDirection = .rightToLeft }
    #expect(mirrored.textRect?.x == (plain.textRect?.x ?? 0) + 16)
  }

  @Test func `a field's text shrinks to its least size and no further`() {
    var field = TextField(text: TextContent("A text that is far too long for it"))
    field.minimumFontSize = 10
    #expect(solved(.textField(field), width: 100).fonts.map(\.pointSize) == [17])
    field.text.adjustsFontSizeToFitWidth = true
    #expect(solved(.textField(field), width: 100).fonts.map(\.pointSize) == [10])
    let fits = solved(.textField(field), width: 250).fonts[0].pointSize
    #expect(fits > 10 && fits < 17)
  }

  @Test func `letters move together by a twentieth before a line is cut`() {
    var text = TextContent("Twenty letters wide.")
    let natural = solved(.label(text)).frame.width
    text.allowsDefaultTighteningForTruncation = true
    let tight = solved(.label(text), width: natural * 0.96)
    #expect(!tight.isTruncated && tight.text?.lines.first?.text == text.string)
    #expect(abs((tight.text?.size.width ?? 0) - natural * 0.96) < 0.5)
    #expect(tight.text?.lines[0].runs[0].tracking ?? 0 < 0)
    #expect(solved(.label(text), width: natural * 0.9).isTruncated)
    text.allowsDefaultTighteningForTruncation = false
    #expect(solved(.label(text), width: natural * 0.96).isTruncated)
  }

  @Test func `date pickers without wheels and search bars with scopes have sizes of their own`() {
    func size(_ kind: Control.Kind, _ change: (inout Control) -> Void) -> Size {
      var control = Control(kind)
      change(&control)
      return solved(.control(control)).frame.size
    }
    #expect(size(.datePicker) { _ in } == Size(width: 320, height: 216))
    let date = size(.datePicker) { ($0.datePickerStyle, $0.datePickerMode) = (.compact, .date) }
    let both = size(.datePicker) { $0.datePickerStyle = .compact }
    #expect(date.height == 34.5 && both.height == 34.5 && both.width > date.width + 5)
    #expect(size(.datePicker) { ($0.datePickerStyle, $0.datePickerMode) = (.compact, .countDownTimer) }.height == 216)
    #expect(size(.datePicker) { $0.datePickerStyle = .inline } == Size(width: 320, height: 364))
    #expect(size(.searchBar) { $0.segments = ["All", "Mine"] }.height == 100)
  }
}
