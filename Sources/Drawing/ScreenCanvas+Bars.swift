import LayoutModel

// Bars of a document and of the controllers that a screen stands in, with the viewer's measures (web/views.js).
extension ScreenCanvas {
  /// Whether controls have iOS 26's round shapes.
  var isGlass: Bool { result.environment.systemVersion >= 26 }

  /// Draws the bars that the screen stands in, to its edges.
  mutating func drawContainer() {
    guard !result.views.isEmpty else { return }
    for bar in result.tree.container?.bars(in: result.environment) ?? [] {
      drawBar(bar.control, 0, bar.content, reaching: bar.frame, tint(of: 0), from: edge(of: 0, bar.content))
    }
  }

  /// - Parameter background: the bar with the room between it and the screen's edge.
  mutating func drawBar(
    _ control: Control, _ index: Int, _ frame: Rect, reaching background: Rect, _ tint: Paint, from edge: LeadingEdge
  ) {
    if control.kind == .tabBar, frame.height > frame.width { return drawUprightTabs(control, frame, tint) }
    drawGround(of: control, frame, background)
    switch control.kind {
    case .navigationBar:
      drawBarTitle(control, index, frame)
      if !control.segments.isEmpty { drawBarItems(control.segments, frame, tint, from: edge) }
    case .tabBar: drawTabs(control, frame, reaching: background, tint, from: edge)
    default: drawItems(control.segments, frame, tint, from: edge)
    }
  }

  private mutating func drawBarTitle(_ control: Control, _ index: Int, _ frame: Rect) {
    let title = control.title ?? result.tree.views[index].accessibilityLabel ?? "Title"
    if let prompt = control.prompt {
      write(prompt, at: Point(x: frame.midX, y: frame.y + 20), size: 13, paint("label"), anchor: .middle)
    }
    if control.showsLargeTitle(in: result.environment) {
      let edge = edge(of: index, frame)
      write(
        title, at: Point(x: edge.x(16), y: frame.maxY - 12), size: 34, fontFile: "InterDisplay-SemiBold.otf",
        paint("label"),
        anchor: edge.sign > 0 ? .start : .end)
    } else {
      write(
        title, at: Point(x: frame.midX, y: frame.maxY - 16), size: 17, fontFile: "Inter-SemiBold.otf", paint("label"),
        anchor: .middle)
    }
  }

  /// Draws a toolbar's items, as far apart as possible.
  private mutating func drawItems(_ items: [String], _ frame: Rect, _ tint: Paint, from edge: LeadingEdge) {
    for (position, item) in items.enumerated() {
      let x = edge.x((Double(position) + 0.5) * frame.width / Double(items.count))
      if isGlass {
        let width = Double(item.count) * Self.letterWidth + 32
        drawGlass(Rect(x: x - width / 2, y: frame.y, width: width, height: 44))
      }
      write(item, at: Point(x: x, y: frame.y + 28), size: 17, tint, anchor: .middle)
    }
  }

  /// Draws tabs, which float in a capsule since iOS 26: it takes of the room below it what leaves 21 points to the
  /// screen's edge.
  private mutating func drawTabs(
    _ control: Control, _ frame: Rect, reaching background: Rect, _ tint: Paint, from edge: LeadingEdge
  ) {
    let items = control.segments.isEmpty ? ["First", "Second", "Third"] : control.segments
    let below = max(0, background.maxY - frame.maxY - 21)
    let room =
      isGlass
      ? Rect(x: frame.x + 21, y: frame.y, width: max(0, frame.width - 42), height: frame.height + below) : frame
    if isGlass { drawGlass(room) }
    let inner = isGlass ? room.inset(by: EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)) : room
    let width = inner.width / Double(items.count)
    let top = isGlass ? room.midY - 18.5 : frame.y + 6
    for (position, item) in items.enumerated() {
      let isChosen = position == control.selected
      let color = isChosen ? tint : paint("systemGray")
      let x = edge.x(inner.x - frame.x + (Double(position) + 0.5) * width)
      if isGlass, isChosen {
        svg.rect(
          Rect(x: x - width / 2, y: inner.y, width: width, height: inner.height), radius: inner.height / 2,
          fill: Paint(style == .dark ? "#ffffff1f" : "#00000012"))
      }
      svg.rect(Rect(x: x - 12, y: top, width: 24, height: 24), radius: 6, fill: color)
      write(item, at: Point(x: x, y: top + 37), size: 10, color, anchor: .middle)
    }
  }

  /// Draws the icons of tabs that stand one above the other.
  private mutating func drawUprightTabs(_ control: Control, _ frame: Rect, _ tint: Paint) {
    drawGlass(frame)
    let count = control.segments.isEmpty ? 3 : min(control.segments.count, 8)
    let height = (frame.height - 12) / Double(count)
    for position in 0..<count {
      let middle = frame.y + 6 + (Double(position) + 0.5) * height
      let isChosen = position == control.selected
      svg.rect(
        Rect(x: frame.midX - 12, y: middle - 12, width: 24, height: 24), radius: 6,
        fill: isChosen ? tint : paint("systemGray"))
    }
  }

  // MARK: Grounds

  /// The room behind a bar of the document: to the screen's edge where the bar stands at the edge of the safe area.
  func reach(of kind: Control.Kind, _ frame: Rect) -> Rect {
    let (size, safeArea) = (result.environment.size, result.environment.safeArea)
    func isAt(_ edge: Double, _ other: Double) -> Bool { abs(edge - other) < 0.6 }
    var rect = frame
    if kind == .navigationBar, isAt(frame.y, safeArea.top) {
      rect = Rect(x: frame.x, y: 0, width: frame.width, height: frame.maxY)
    } else if kind != .navigationBar, isAt(frame.maxY, size.height - safeArea.bottom) {
      rect = Rect(x: frame.x, y: frame.y, width: frame.width, height: size.height - frame.y)
    }
    return rect
  }

  /// Since iOS 26 a bar has no edge: what is below it fades out.
  private mutating func drawGround(of control: Control, _ frame: Rect, _ background: Rect) {
    let isAtTop = control.kind == .navigationBar
    guard isGlass else {
      svg.rect(background, fill: Paint(style == .dark ? "#161616f0" : "#f9f9f9f0"))
      let line = isAtTop ? frame.maxY - 0.25 : frame.y + 0.25
      svg.line(
        Point(x: background.x, y: line), Point(x: background.maxX, y: line), stroke: paint("opaqueSeparator"),
        width: 0.5)
      return
    }
    let name = "\(prefix)fade-\(control.kind)-\(background.x.shortText)-\(background.y.shortText)"
    let color = style == .dark ? "#000000" : "#ffffff"
    svg.begin(
      "linearGradient", ["id": name, "x1": "0", "x2": "0", "y1": isAtTop ? "0" : "1", "y2": isAtTop ? "1" : "0"])
    svg.element("stop", ["offset": isAtTop ? "0.55" : "0", "stop-color": color])
    svg.element("stop", ["offset": "1", "stop-color": color, "stop-opacity": "0"])
    svg.end("linearGradient")
    svg.element(
      "rect",
      [
        "x": background.x.shortText, "y": background.y.shortText, "width": background.width.shortText,
        "height": background.height.shortText, "fill": "url(#\(name))",
      ])
  }

  /// A round piece of iOS 26's glass, without its blur.
  private mutating func drawGlass(_ rect: Rect) {
    svg.rect(
      rect, radius: rect.height / 2, fill: Paint(style == .dark ? "#2c2c2ed9" : "#ffffffd9"),
      stroke: Stroke(Paint(style == .dark ? "#ffffff30" : "#00000014")))
  }

  /// Items at the trailing end of a navigation bar.
  private mutating func drawBarItems(_ items: [String], _ frame: Rect, _ tint: Paint, from edge: LeadingEdge) {
    let words = items.joined(separator: "   ")
    let row = min(frame.height, 44)
    let margin = isGlass ? 32.0 : 16
    if isGlass {
      let width = Double(words.count) * Self.letterWidth + 32
      drawGlass(edge.rect(frame.width - 16 - width, y: frame.y, width: width, height: row))
    }
    write(
      words, at: Point(x: edge.x(frame.width - margin), y: frame.y + row / 2 + 6), size: 17, tint,
      anchor: edge.sign > 0 ? .end : .start)
  }

  /// About how wide a letter of 17 points is.
  private static let letterWidth = 8.6
}
