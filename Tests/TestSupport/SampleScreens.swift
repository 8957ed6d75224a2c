import LayoutModel

/// Solved screens made by hand, with the figures of the worked examples.
package enum SampleScreens {
  /// `[s0-3]`: the login screen with large text and the keyboard up on the smallest phone. It scrolls 158 pt.
  package static func login() -> LayoutResult {
    let device = Device.named("iPhone SE (1st generation)")!
    let environment = Environment(device: device, textSize: .accessibility3, keyboard: true)
    var tree = ViewTree()
    tree.title = "Login: scroll all the things"
    tree.views = [
      View(id: "root", tag: SourceTag(0)),
      View(id: "scroll", content: .scrollView(ScrollView()), parent: 0, tag: SourceTag(1)),
      View(id: "stack", content: .stackView(vertical()), parent: 1, tag: SourceTag(2)),
      View(id: "topPadding", parent: 2, tag: SourceTag(3)),
      View(id: "login.email", content: .label(TextContent("Email \"address\"")), parent: 2, tag: SourceTag(4)),
      View(id: "login.field", content: .textField(field()), parent: 2, tag: SourceTag(5)),
      View(id: "login.go", content: .button(Button(title: TextContent("Log in"))), parent: 2, tag: SourceTag(6)),
      View(id: "bottomPadding", parent: 2, tag: SourceTag(7)),
    ]
    for index in tree.views.indices.dropFirst() { tree.views[tree.views[index].parent!].subviews.append(index) }
    var result = LayoutResult(environment: environment, tree: tree)
    let frames: [(frame: Rect, screen: Rect)] = [
      (Rect(x: 0, y: 0, width: 320, height: 568), Rect(x: 0, y: 0, width: 320, height: 568)),
      (Rect(x: 19, y: 20, width: 282, height: 294), Rect(x: 19, y: 20, width: 282, height: 294)),
      (Rect(x: 0, y: 0, width: 282, height: 452), Rect(x: 19, y: 20, width: 282, height: 452)),
      (Rect(x: 0, y: 0, width: 282, height: 16), Rect(x: 19, y: 20, width: 282, height: 16)),
      (Rect(x: 0, y: 16, width: 282, height: 96), Rect(x: 19, y: 36, width: 282, height: 96)),
      (Rect(x: 0, y: 136, width: 282, height: 34), Rect(x: 19, y: 156, width: 282, height: 34)),
      (Rect(x: 171.5, y: 388, width: 110.5, height: 48), Rect(x: 190.5, y: 408, width: 110.5, height: 48)),
      (Rect(x: 0, y: 436, width: 282, height: 16), Rect(x: 19, y: 456, width: 282, height: 16)),
    ]
    result.views = frames.map { pair in
      var solved = SolvedView()
      solved.frame = pair.frame
      solved.exactFrame = pair.frame
      solved.screen = pair.screen
      return solved
    }
    result.views[4].text = text(["Email", "\"address\""], size: 40)
    result.views[4].intrinsicWidth = 300
    result.views[4].intrinsicHeight = 95.735
    result.views[5].text = text(["you@example.org"], size: 17)
    result.views[5].textRect = Rect(x: 7, y: 7, width: 268, height: 20)
    result.views[6].text = text(["Log in"], size: 30)
    result.views[6].ambiguous = [.width]
    var scroll = SolvedScrollView(view: 1)
    scroll.contentSize = Size(width: 282, height: 452)
    scroll.viewport = Size(width: 282, height: 294)
    scroll.maximumOffset = Point(x: 0, y: 158)
    scroll.scrolls.vertical = true
    scroll.moves.vertical = true
    scroll.surplus = -158
    scroll.paddings = [
      PaddingShare(view: 3, constraint: 0, initial: 16, now: 16),
      PaddingShare(view: 7, constraint: 1, initial: 16, now: 16),
    ]
    result.scrollViews = [scroll]
    result.findings = [
      Finding(
        .ambiguity, "the width of login.go is not settled: say where its left edge is", view: 6,
        tags: [SourceTag(6), SourceTag(2)], notes: [Finding.Note("its stack aligns trailing", at: SourceTag(2))])
    ]
    result.tracks = [
      Track(
        parameter: .contentOffset(scrollView: 0, axis: .vertical), view: 6, quantity: .y,
        knots: [Track.Knot(at: 0, value: 408), Track.Knot(at: 158, value: 250)]),
      Track(
        parameter: .keyboardHeight, view: 1, quantity: .height,
        knots: [Track.Knot(at: 0, value: 548), Track.Knot(at: 254, value: 294)]),
    ]
    return result
  }

  /// One view of every kind, one below the other.
  package static func gallery(_ style: InterfaceStyle) -> LayoutResult {
    var environment = Environment(device: Device.named("iPhone 13")!, keyboard: true)
    environment.appearance = style
    var picture = ImageView()
    picture.file = "images/<photo>.png"
    picture.imageSize = Size(width: 80, height: 60)
    var symbol = ImageView()
    symbol.symbol = "star"
    var table = TableView(rows: 3, rowHeight: 30)
    table.sections = [TableView.Section(header: "All", rows: 3, texts: ["One & only", "Two"])]
    var contents: [Content] = [
      .label(TextContent("A < B")), .imageView(picture), .imageView(symbol), .tableView(table),
    ]
    contents += Button.Style.allCases.map { .button(Button(title: TextContent($0.rawValue), style: $0)) }
    contents += TextField.BorderStyle.allCases.map { border in
      var field = TextField(text: TextContent(border.rawValue))
      field.borderStyle = border
      return .textField(field)
    }
    contents.append(.textView(TextView(text: TextContent("Notes"))))
    contents += Control.Kind.allCases.map { kind in
      var control = Control(kind)
      control.segments = ["One", "Two"]
      return .control(control)
    }
    return screen(
      contents.enumerated().map { index, content in
        let (column, row) = (index % 3, index / 3)
        return (content, Rect(x: 12 + Double(column) * 126, y: 50 + Double(row) * 78, width: 114, height: 44))
      }, in: environment)
  }

  /// Views side by side in a root that fills the screen.
  package static func screen(_ contents: [(content: Content, frame: Rect)], in environment: Environment) -> LayoutResult
  {
    var tree = ViewTree()
    tree.views = [View(id: "root")]
    var result = LayoutResult(environment: environment, tree: tree)
    var root = SolvedView()
    root.frame = Rect(x: 0, y: 0, width: environment.size.width, height: environment.size.height)
    root.screen = root.frame
    result.views = [root]
    for (index, (content, frame)) in contents.enumerated() {
      result.tree.views.append(View(id: "v\(index)", content: content, parent: 0))
      result.tree.views[0].subviews.append(index + 1)
      var solved = SolvedView()
      solved.frame = frame
      solved.screen = frame
      if let string = content.text?.string { solved.text = text([string], size: 17) }
      result.views.append(solved)
    }
    return result
  }

  package static let places: SourcePlaces = { tag in
    guard tag.index >= 0 else { return nil }
    return SourcePlace(
      path: "login.json", line: Int(tag.index) + 3, column: 5, length: 10, pointer: "/root/\(tag.index)")
  }

  /// Lines of fixed advance: half an em per character.
  package static func text(_ lines: [String], size: Double) -> MeasuredText {
    let font = ResolvedFont(pointSize: size)
    let measured = lines.enumerated().map { index, line in
      let width = Double(line.count) * size / 2
      let run = MeasuredRun(
        text: line, x: 0, width: width, fontFile: "Inter-Regular.otf", pointSize: size, tracking: -0.5)
      return MeasuredLine(width: width, baseline: Double(index) * font.lineHeight + font.ascender, runs: [run])
    }
    return MeasuredText(
      size: Size(width: measured.map(\.width).max() ?? 0, height: font.height(lines: lines.count)), lines: measured)
  }

  private static func vertical() -> StackView {
    var stack = StackView()
    stack.axis = .vertical
    stack.alignment = .trailing
    stack.spacing = 24
    return stack
  }

  private static func field() -> TextField { TextField(placeholder: TextContent("you@example.org")) }
}
