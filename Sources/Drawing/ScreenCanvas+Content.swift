import LayoutModel

// The content of each kind of view, drawn so that it is recognised at once. The frames are the solver's; the inside of
// a control is only a likeness.
extension ScreenCanvas {
  mutating func drawContent(_ index: Int, _ frame: Rect) {
    let tint = self.tint(of: index)
    switch result.tree.views[index].content {
    case .plain: drawPlain(index, frame)
    case .stackView: break
    case .label: drawText(index, frame, color: paint("label"))
    case .button(let button): drawButton(button, index, frame, tint)
    case .textField(let field): drawField(field, index, frame)
    case .textView: drawText(index, frame, color: paint("label"))
    case .imageView(let image): drawImage(image, index, frame, tint)
    case .tableView, .scrollView: drawTable(index, frame)
    case .control(let control): drawControl(control, index, frame, tint, from: edge(of: index, frame))
    }
  }

  /// The leading edge of a view's content: UIKit mirrors the content there if the view reads from right to left.
  struct LeadingEdge {
    let x: Double
    /// 1 towards the right, -1 towards the left.
    let sign: Double

    /// The x at a distance from the edge.
    func x(_ distance: Double) -> Double { x + sign * distance }
    /// A rectangle at a distance from the edge.
    func rect(_ distance: Double, y: Double, width: Double, height: Double) -> Rect {
      Rect(x: sign > 0 ? x + distance : x - distance - width, y: y, width: width, height: height)
    }
  }

  func edge(of index: Int, _ frame: Rect) -> LeadingEdge {
    result.tree.views[index].layoutDirection(in: result.environment) == .rightToLeft
      ? LeadingEdge(x: frame.maxX, sign: -1) : LeadingEdge(x: frame.x, sign: 1)
  }

  func tint(of index: Int) -> Paint {
    result.tree.tintColor(of: index).map { Paint($0, in: style) } ?? paint("tintColor")
  }

  /// A plain view without subviews or colour is a placeholder: an outline shows where it is.
  private mutating func drawPlain(_ index: Int, _ frame: Rect) {
    let view = result.tree.views[index]
    guard options.outlinesPlainViews, view.subviews.isEmpty, view.appearance.backgroundColor == nil, index > 0 else {
      return
    }
    svg.rect(
      frame.inset(by: EdgeInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5)),
      stroke: Stroke(paint("systemGray3"), dash: "3 3"))
  }

  private mutating func drawButton(_ button: Button, _ index: Int, _ frame: Rect, _ tint: Paint) {
    let said = result.tree.views[index].appearance.cornerRadius
    let radius = said > 0 ? said : isGlass ? frame.height / 2 : 8
    var title = tint
    switch button.style {
    case .system, .plain: break
    case .custom: title = Paint("#ffffff")
    case .gray: svg.rect(frame, radius: radius, fill: paint("secondarySystemFill"))
    case .tinted: svg.rect(frame, radius: radius, fill: Paint(tint.color + "2e"))
    case .filled:
      svg.rect(frame, radius: radius, fill: tint)
      title = Paint("#ffffff")
    }
    drawText(index, frame, color: title)
    if let image = button.image, let place = result.views[index].imageRect {
      drawImage(image, index, place.offsetBy(dx: frame.x, dy: frame.y), title)
    }
  }

  private mutating func drawField(_ field: TextField, _ index: Int, _ frame: Rect) {
    let inner = frame.inset(by: EdgeInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5))
    switch field.borderStyle {
    case .roundedRect:
      svg.rect(inner, radius: 5, fill: paint("systemBackground"), stroke: Stroke(paint("opaqueSeparator")))
    case .line, .bezel: svg.rect(inner, fill: paint("systemBackground"), stroke: Stroke(paint("systemGray")))
    case .none: break
    }
    drawSideViews(field, index, frame)
    let isPlaceholder = field.showsPlaceholder(under: result.environment.typedText(in: result.tree.views[index]))
    drawText(index, frame, color: paint(isPlaceholder ? "placeholderText" : "label"))
  }

  /// Draws boxes for a text field's side views.
  private mutating func drawSideViews(_ field: TextField, _ index: Int, _ frame: Rect) {
    let edge = edge(of: index, frame)
    for (size, distance) in [(field.leftView, 0), (field.rightView, frame.width - (field.rightView?.width ?? 0))] {
      guard let size else { continue }
      let box = edge.rect(distance, y: frame.midY - size.height / 2, width: size.width, height: size.height)
      svg.rect(
        box.inset(by: EdgeInsets(top: 3, left: 3, bottom: 3, right: 3)), radius: 4, fill: paint("tertiarySystemFill"))
    }
  }

  // MARK: Text

  private mutating func drawText(_ index: Int, _ frame: Rect, color: Paint) {
    guard
      let drawn = DrawnText(result.tree.views[index], result.views[index], in: result.environment),
      !drawn.lines.isEmpty
    else { return }
    let base = drawn.content.color.map { Paint($0, in: style) } ?? color
    for line in drawn.lines {
      let left = frame.x + drawn.rect.x + drawn.x(of: line)
      let baseline = frame.y + drawn.rect.y + line.baseline
      for run in line.runs {
        let fill = drawn.color(of: run).map { Paint($0, in: style) } ?? base
        draw(run, x: left + run.x, baseline: baseline, fill)
      }
    }
  }

  mutating func draw(_ run: MeasuredRun, x: Double, baseline: Double, _ fill: Paint) {
    if let outline = options.outlines?(run) {
      svg.outline(outline, at: Point(x: x, y: baseline), fill)
      return
    }
    let font = FontName(file: run.fontFile)
    // If no installed font has the characters, the reader's machine may have one.
    let family = run.fontFile.isEmpty ? "sans-serif" : "\(font.family), sans-serif"
    svg.element(
      "text",
      [
        "x": (run.isRightToLeft ? x + run.width : x).shortText, "y": baseline.shortText,
        "font-family": family,
        "font-size": run.pointSize.shortText, "font-weight": font.weight == 400 ? nil : "\(font.weight)",
        "font-style": font.isItalic ? "italic" : nil,
        "letter-spacing": run.tracking == 0 ? nil : run.tracking.shortText,
        "direction": run.isRightToLeft ? "rtl" : nil, "unicode-bidi": run.isRightToLeft ? "embed" : nil,
        "xml:space": "preserve", "fill": fill.color, "fill-opacity": fill.opacity,
      ], text: run.text)
  }

  /// Writes a word that no measurer set, such as a segment's title or the name of a picture.
  mutating func write(
    _ text: String, at point: Point, size: Double, fontFile: String = "Inter-Regular.otf", _ fill: Paint,
    anchor: TextAnchor = .start
  ) {
    svg.text(text, at: point, size: size, fontFile: fontFile, fill: fill, anchor: anchor, outlines: options.outlines)
  }

  // MARK: Images

  mutating func drawImage(_ image: ImageView, _ index: Int, _ frame: Rect, _ tint: Paint) {
    guard frame.width > 0, frame.height > 0 else { return }
    if let hash = image.imageHash, let data = options.images?(hash) {
      let placed = Self.place(image, in: frame)
      svg.image(data, at: placed.rect, fit: placed.fit)
      return
    }
    guard image.file != nil || image.symbol != nil || image.imageSize != nil else { return }
    if let symbol = image.symbol {
      if drawSymbol(symbol, index, in: frame, tint) { return }
      let inset = min(frame.width, frame.height) * 0.1
      svg.rect(
        frame.inset(by: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)), radius: inset * 2,
        stroke: Stroke(tint, width: 1.5))
    } else {
      svg.rect(frame, fill: paint("systemGray5"))
      svg.line(frame.origin, Point(x: frame.maxX, y: frame.maxY), stroke: paint("systemGray3"))
      svg.line(Point(x: frame.maxX, y: frame.y), Point(x: frame.x, y: frame.maxY), stroke: paint("systemGray3"))
    }
    guard let word = image.symbol ?? image.file?.split(separator: "/").last.map(String.init), frame.width > 40 else {
      return
    }
    write(
      word, at: Point(x: frame.midX, y: frame.midY + 3.5), size: 10, paint("systemGray"), anchor: .middle)
  }

  /// The place of a picture in its view, and how SVG fits it.
  private static func place(_ image: ImageView, in frame: Rect) -> (rect: Rect, fit: String) {
    let size = image.imageSize ?? frame.size
    let middle = Point(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
    func at(_ x: Double, _ y: Double) -> (Rect, String) {
      (Rect(x: x, y: y, width: size.width, height: size.height), "none")
    }
    switch image.contentMode {
    case .scaleToFill, .redraw: return (frame, "none")
    case .scaleAspectFit: return (frame, "xMidYMid meet")
    case .scaleAspectFill: return (frame, "xMidYMid slice")
    case .center: return at(middle.x, middle.y)
    case .top: return at(middle.x, frame.y)
    case .bottom: return at(middle.x, frame.maxY - size.height)
    case .left: return at(frame.x, middle.y)
    case .right: return at(frame.maxX - size.width, middle.y)
    case .topLeft: return at(frame.x, frame.y)
    case .topRight: return at(frame.maxX - size.width, frame.y)
    case .bottomLeft: return at(frame.x, frame.maxY - size.height)
    case .bottomRight: return at(frame.maxX - size.width, frame.maxY - size.height)
    }
  }

  // MARK: Controls

  private mutating func drawControl(
    _ control: Control, _ index: Int, _ frame: Rect, _ tint: Paint, from edge: LeadingEdge
  ) {
    let middle = frame.midY
    switch control.kind {
    case .switchControl: drawSwitch(control, index, frame, from: edge)
    case .slider: drawSlider(control, frame, tint, from: edge)
    case .progressView:
      svg.rect(frame, radius: 2, fill: paint("systemGray4"))
      svg.rect(
        edge.rect(0, y: frame.y, width: frame.width * control.shownValue, height: frame.height), radius: 2, fill: tint)
    case .stepper: drawStepper(frame)
    case .segmentedControl: drawSegments(control, frame, from: edge)
    case .pageControl:
      let count = max(1, control.segments.count)
      for dot in 0..<count {
        let x = frame.midX + edge.sign * (Double(dot) - Double(count - 1) / 2) * 16
        svg.circle(
          Point(x: x, y: middle), radius: 3.5, fill: paint(dot == control.shownSelection ? "label" : "systemGray3"))
      }
    case .activityIndicator:
      svg.element(
        "circle",
        [
          "cx": frame.midX.shortText, "cy": middle.shortText,
          "r": max(1, min(frame.width, frame.height) * 0.36).shortText, "fill": "none",
          "stroke": paint("systemGray").color, "stroke-width": (min(frame.width, frame.height) * 0.22).shortText,
          "stroke-dasharray": "2.5 3.5",
        ])
    case .searchBar: drawSearchBar(control, frame, from: edge)
    case .navigationBar, .tabBar, .toolbar:
      drawBar(control, index, frame, reaching: reach(of: control.kind, frame), tint, from: edge)
    case .datePicker: drawDatePicker(control, frame, tint, from: edge)
    case .pickerView: drawWheels([(0, ["One", "Two", "Three", "Four", "Five"])], frame)
    }
  }

  private mutating func drawSwitch(_ control: Control, _ index: Int, _ frame: Rect, from edge: LeadingEdge) {
    let own = result.tree.views[index].appearance.tintColor.map { Paint($0, in: style) }
    svg.rect(
      frame, radius: frame.height / 2, fill: control.isOn ? own ?? paint("systemGreen") : paint("systemGray4"))
    let height = frame.height - 4
    let width = isGlass ? min(39, frame.width * 0.62) : height
    svg.rect(
      edge.rect(
        control.isOn ? frame.width - width - 2 : 2, y: frame.y + 2, width: width, height: height),
      radius: height / 2, fill: Paint("#ffffff"))
  }

  private mutating func drawSlider(_ control: Control, _ frame: Rect, _ tint: Paint, from edge: LeadingEdge) {
    let middle = frame.midY
    let x = 14 + max(0, frame.width - 28) * control.shownValue
    let track = isGlass ? 6.0 : 4
    let rail = Rect(x: frame.x, y: middle - track / 2, width: frame.width, height: track)
    svg.rect(rail, radius: track / 2, fill: paint("systemGray4"))
    svg.rect(edge.rect(0, y: rail.y, width: x, height: track), radius: track / 2, fill: tint)
    let knob =
      isGlass ? Size(width: 38, height: min(24, frame.height)) : Size(width: 28, height: min(28, frame.height))
    svg.rect(
      edge.rect(x - knob.width / 2, y: middle - knob.height / 2, width: knob.width, height: knob.height),
      radius: knob.height / 2, fill: Paint("#ffffff"), stroke: Stroke(paint("opaqueSeparator")))
  }

  private mutating func drawStepper(_ frame: Rect) {
    let middle = frame.midY
    svg.rect(frame, radius: isGlass ? frame.height / 2 : 8, fill: paint("tertiarySystemFill"))
    let line = paint("label")
    let (left, right) = (frame.x + frame.width / 4, frame.x + frame.width * 3 / 4)
    svg.line(Point(x: left - 7, y: middle), Point(x: left + 7, y: middle), stroke: line, width: 1.5)
    svg.line(Point(x: right - 7, y: middle), Point(x: right + 7, y: middle), stroke: line, width: 1.5)
    svg.line(Point(x: right, y: middle - 7), Point(x: right, y: middle + 7), stroke: line, width: 1.5)
    svg.line(
      Point(x: frame.midX, y: middle - 8), Point(x: frame.midX, y: middle + 8), stroke: paint("separator"))
  }

  private mutating func drawSearchBar(_ control: Control, _ frame: Rect, from edge: LeadingEdge) {
    let scope = control.segments.isEmpty ? 0 : min(44, frame.height / 2)
    let middle = frame.midY - scope / 2
    if scope > 0 {
      let row = Rect(x: frame.x + 8, y: frame.maxY - scope + 2, width: max(0, frame.width - 16), height: scope - 12)
      drawSegments(
        control, row, from: edge.sign > 0 ? LeadingEdge(x: row.x, sign: 1) : LeadingEdge(x: row.maxX, sign: -1))
    }
    let field = frame.inset(by: EdgeInsets(top: 10, left: 8, bottom: 10 + scope, right: 8))
    svg.rect(field, radius: isGlass ? field.height / 2 : 10, fill: paint("tertiarySystemFill"))
    svg.element(
      "circle",
      [
        "cx": edge.x(23).shortText, "cy": (middle - 1).shortText, "r": "5", "fill": "none",
        "stroke": paint("systemGray").color, "stroke-width": "1.5",
      ])
    svg.line(
      Point(x: edge.x(23) + 4, y: middle + 3), Point(x: edge.x(23) + 7, y: middle + 6), stroke: paint("systemGray"),
      width: 1.5)
    write(
      control.placeholder ?? "Search", at: Point(x: edge.x(38), y: middle + 6), size: 17, paint("secondaryLabel"),
      anchor: edge.sign > 0 ? .start : .end)
  }

  private mutating func drawDatePicker(_ control: Control, _ frame: Rect, _ tint: Paint, from edge: LeadingEdge) {
    guard control.hasWheels else {
      let isCalendar = control.datePickerStyle == .inline && control.datePickerMode.showsDate
      if isCalendar { drawCalendar(frame, tint) }
      let texts = isCalendar ? Array(control.dateTexts.dropFirst()) : control.dateTexts
      let room = frame.width - 5 * Double(max(0, texts.count - 1))
      let letters = Double(texts.reduce(0) { $0 + $1.count })
      var x = 0.0
      for text in texts {
        let height = isCalendar ? min(34, frame.height) : frame.height
        let width = room * Double(text.count) / letters
        let box = edge.rect(x, y: frame.maxY - height, width: width, height: height)
        x += width + 5
        svg.rect(box, radius: 8, fill: paint("tertiarySystemFill"))
        write(text, at: Point(x: box.midX, y: box.midY + 6), size: 17, paint("label"), anchor: .middle)
      }
      return
    }
    let days = (-46.0, ["Thu 19 Nov", "Fri 20 Nov", "Today", "Sun 22 Nov", "Mon 23 Nov"])
    let time = [(40.0, ["7", "8", "9", "10", "11"]), (86.0, ["39", "40", "41", "42", "43"])]
    switch control.datePickerMode {
    case .dateAndTime: drawWheels([days] + time, frame)
    case .time, .countDownTimer: drawWheels(time.map { ($0.0 - 63, $0.1) }, frame)
    case .date:
      drawWheels(
        [
          (-70, ["September", "October", "November", "December", "January"]), (20, ["19", "20", "21", "22", "23"]),
          (80, ["2024", "2025", "2026", "2027", "2028"]),
        ], frame)
    }
  }

  /// Draws a month of days in seven columns, with one of them selected.
  private mutating func drawCalendar(_ frame: Rect, _ tint: Paint) {
    write("November 2026", at: Point(x: frame.x + 16, y: frame.y + 28), size: 17, paint("label"))
    let column = frame.width / 7
    for day in 1...30 {
      let place = day + 5
      let center = Point(
        x: frame.x + (Double(place % 7) + 0.5) * column, y: frame.y + 64 + Double(place / 7) * 44)
      if day == 21 { svg.circle(center, radius: 20, fill: tint) }
      write(
        "\(day)", at: Point(x: center.x, y: center.y + 7), size: 20, day == 21 ? Paint("#ffffff") : paint("label"),
        anchor: .middle)
    }
  }

  /// - Parameter columns: the rows of each, with the chosen row in the middle, and the distance from its middle to the
  ///   frame's, in points.
  private mutating func drawWheels(_ columns: [(middle: Double, rows: [String])], _ frame: Rect) {
    let row = Rect(x: frame.x + 8, y: frame.midY - 17, width: max(0, frame.width - 16), height: 34)
    svg.rect(row, radius: isGlass ? 17 : 8, fill: paint("tertiarySystemFill"))
    let inks = ["tertiaryLabel", "secondaryLabel", "label", "secondaryLabel", "tertiaryLabel"].map { paint($0) }
    for (column, rows) in columns {
      for (place, text) in rows.enumerated() {
        let y = frame.midY + Double(place - 2) * 36 + 7
        guard y > frame.y + 14, y < frame.maxY else { continue }
        write(text, at: Point(x: frame.midX + column, y: y), size: 20, inks[place], anchor: .middle)
      }
    }
  }

  private mutating func drawSegments(_ control: Control, _ frame: Rect, from edge: LeadingEdge) {
    let segments = control.segments
    svg.rect(frame, radius: isGlass ? frame.height / 2 : 8, fill: paint("tertiarySystemFill"))
    guard !segments.isEmpty else { return }
    let parts = control.segmentParts(in: frame.width)
    for (position, segment) in segments.enumerated() {
      let (start, width) = parts[position]
      let part = edge.rect(start, y: frame.y, width: width, height: frame.height)
      if position == control.selected {
        svg.rect(
          part.inset(by: EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)),
          radius: isGlass ? part.height / 2 : 7,
          fill: Paint(style == .dark ? "#636366" : "#ffffff"))
      }
      write(segment, at: Point(x: part.midX, y: part.midY + 4.5), size: 13, paint("label"), anchor: .middle)
    }
  }
}
