package import LayoutModel

/// A solved screen as SVG. Text stays text and names its font; each run is where it was measured. With a source of
/// outlines it becomes paths, which look the same everywhere.
package struct ScreenDrawing {
  package struct Options: Sendable {
    /// The screen's rounded corners, status bar, notch or island, home indicator and keyboard.
    package var showsDevice = true
    /// Hatches paddings and writes their heights as sums, for reviewing a layout.
    package var hatchesPaddings = true
    /// Outlines plain views that have neither subviews nor colour, for reviewing a layout.
    package var outlinesPlainViews = true
    /// The outline of a run; nil draws text.
    package var outlines: (@Sendable (MeasuredRun) -> Outline?)?
    /// A `data:` URI for an image by its content hash; nil draws a box.
    package var images: (@Sendable (String) -> String?)?
    /// The layout's own fonts, by their name in measured runs.
    package var faces: [String: FontFace] = [:]
    package init() {}
  }

  /// A run of text as a path, and as pictures where its font has pictures.
  package struct Outline: Hashable, Sendable {
    /// A glyph as a picture, such as an emoji. Its place is in points, y down, from the run's origin.
    package struct Picture: Hashable, Sendable {
      package var place: Rect
      package var bytes: [UInt8]
      package init(place: Rect, bytes: [UInt8]) {
        self.place = place
        self.bytes = bytes
      }
    }

    /// SVG path data, the origin at the run's left end on the baseline.
    package var path: String
    /// Points.
    package var width: Double
    package var pictures: [Picture]
    package init(path: String, width: Double, pictures: [Picture] = []) {
      self.path = path
      self.width = width
      self.pictures = pictures
    }
  }

  package var options: Options
  package init(options: Options = Options()) { self.options = options }

  /// One screen as a document.
  package func svg(for result: LayoutResult, title: String = "") -> String {
    let size = result.environment.size
    var svg = SVGWriter()
    svg.group("svg", SVGWriter.root(width: size.width, height: size.height)) { svg in
      if !title.isEmpty { svg.element("title", [:], text: title) }
      embedFonts(of: [result], into: &svg)
      draw(result, prefix: "", into: &svg)
    }
    return svg.text
  }

  /// Draws the screen's content into an open document whose coordinates are the screen's points.
  /// - Parameter prefix: distinguishes the ids of clips from those of other screens in the same document.
  func draw(_ result: LayoutResult, prefix: String, into svg: inout SVGWriter) {
    var canvas = ScreenCanvas(result, options: options, prefix: prefix, svg: svg)
    canvas.draw()
    svg = canvas.svg
  }
}

/// Draws one screen, view by view in tree order.
struct ScreenCanvas {
  let result: LayoutResult
  let options: ScreenDrawing.Options
  let style: InterfaceStyle
  let prefix: String
  private let paddings: [Int: PaddingShare]
  private let scrollViews: [Int: SolvedScrollView]
  var svg: SVGWriter

  init(_ result: LayoutResult, options: ScreenDrawing.Options, prefix: String, svg: SVGWriter) {
    self.result = result
    self.options = options
    self.prefix = prefix
    self.svg = svg
    style = result.environment.appearance
    paddings = Dictionary(
      result.scrollViews.flatMap { $0.paddings.map { ($0.view, $0) } }, uniquingKeysWith: { first, _ in first })
    scrollViews = Dictionary(result.scrollViews.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A colour by UIKit's name.
  func paint(_ name: String) -> Paint { Paint(Color(name), in: style) }

  mutating func draw() {
    let size = result.environment.size
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let radii = options.showsDevice ? result.environment.allCornerRadii : [0, 0, 0, 0]
    clipped(to: window, radii: radii, name: "screen") { canvas in
      canvas.svg.rect(window, fill: canvas.paint("systemBackground"))
      if !canvas.result.views.isEmpty { canvas.draw(0) }
      canvas.drawContainer()
      if canvas.options.showsDevice { canvas.drawDevice(window) }
    }
    if radii.contains(where: { $0 > 0 }) {
      svg.rect(
        Rect(x: 0.5, y: 0.5, width: size.width - 1, height: size.height - 1), radii: radii,
        stroke: Stroke(paint("opaqueSeparator")))
    }
  }

  private mutating func draw(_ index: Int) {
    guard !result.views[index].isEffectivelyHidden else { return }
    let appearance = result.tree.views[index].appearance
    guard appearance.alpha > 0 else { return }
    let frame = result.views[index].screen
    if appearance.alpha < 1 { svg.begin("g", ["opacity": appearance.alpha.shortText]) }
    drawGround(index, frame, appearance)
    if result.tree.views[index].clipsContent {
      let radii = Corners.words.map {
        appearance.maskedCorners.contains($0.corner) ? appearance.cornerRadius : 0
      }
      clipped(to: frame, radii: radii, name: "\(index)") { $0.drawInside(index, frame) }
    } else {
      drawInside(index, frame)
    }
    if let border = appearance.borderColor, appearance.borderWidth > 0 {
      let half = appearance.borderWidth / 2
      svg.rect(
        frame.inset(by: EdgeInsets(top: half, left: half, bottom: half, right: half)),
        radius: max(0, appearance.cornerRadius - half), corners: appearance.maskedCorners,
        stroke: Stroke(Paint(border, in: style), width: appearance.borderWidth))
    }
    if appearance.alpha < 1 { svg.end("g") }
  }

  /// Draws the background and its shadow. A view that clips its content clips its shadow, too.
  private mutating func drawGround(_ index: Int, _ frame: Rect, _ appearance: Appearance) {
    guard let background = appearance.backgroundColor else { return }
    let shadow = appearance.shadow
    let isThrown = shadow.opacity > 0 && !result.tree.views[index].clipsContent
    if isThrown {
      let id = "\(prefix)shadow-\(index)"
      svg.shadow(
        id: id, of: frame, offset: shadow.offset, blur: shadow.radius,
        Paint(shadow.color ?? Color("#000000"), in: style), opacity: shadow.opacity)
      svg.begin("g", ["filter": "url(#\(id))"])
    }
    svg.rect(
      frame, radius: appearance.cornerRadius, corners: appearance.maskedCorners, fill: Paint(background, in: style))
    if isThrown { svg.end("g") }
  }

  /// Draws the part that `clipsToBounds` cuts: everything except background and border.
  private mutating func drawInside(_ index: Int, _ frame: Rect) {
    drawContent(index, frame)
    if let padding = paddings[index], options.hatchesPaddings { drawPadding(padding, frame) }
    for subview in result.tree.views[index].subviews { draw(subview) }
    if let scrollView = scrollViews[index] { drawIndicators(scrollView, frame) }
  }

  /// Draws a group clipped to a rectangle; an empty group is left out.
  private mutating func clipped(
    to rect: Rect, radii: [Double], name: String, _ body: (inout ScreenCanvas) -> Void
  ) {
    let id = "\(prefix)clip-\(name)"
    svg.definition("clipPath", ["id": id]) { $0.rect(rect, radii: radii, fill: Paint("#000000")) }
    svg.begin("g", ["clip-path": "url(#\(id))"])
    body(&self)
    svg.end("g")
  }

  // MARK: Structure

  /// Draws a hatched padding with its height in points.
  private mutating func drawPadding(_ padding: PaddingShare, _ frame: Rect) {
    let pink = paint("systemPink")
    svg.rect(frame, fill: Paint(pink.color + "1f"))
    let id = "\(prefix)hatch-\(padding.view)"
    svg.definition(
      "pattern",
      [
        "id": id, "width": "8", "height": "8", "patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)",
      ]
    ) { svg in
      svg.line(Point(x: 0, y: 0), Point(x: 0, y: 8), stroke: Paint(pink.color + "80"))
    }
    svg.element(
      "rect",
      [
        "x": frame.x.shortText, "y": frame.y.shortText, "width": frame.width.shortText,
        "height": frame.height.shortText, "fill": "url(#\(id))",
      ])
    guard frame.height >= 14, let words = padding.words(in: frame.width) else { return }
    write(words, at: Point(x: frame.midX, y: frame.midY + 4.2), size: 12, pink, anchor: .middle)
  }

  private mutating func drawIndicators(_ scrollView: SolvedScrollView, _ frame: Rect) {
    let content = result.tree.views[scrollView.view].content.scrollView
    let insets = scrollView.scrollIndicatorInsets
    if scrollView.scrolls.vertical, content?.showsVerticalScrollIndicator != false,
      let thumb = Self.thumb(of: scrollView, .vertical, in: frame)
    {
      drawThumb(Rect(x: frame.maxX - insets.right - 6, y: frame.y + thumb.start, width: 3, height: thumb.length))
    }
    if scrollView.scrolls.horizontal, content?.showsHorizontalScrollIndicator != false,
      let thumb = Self.thumb(of: scrollView, .horizontal, in: frame)
    {
      drawThumb(Rect(x: frame.x + thumb.start, y: frame.maxY - insets.bottom - 6, width: thumb.length, height: 3))
    }
  }

  private mutating func drawThumb(_ thumb: Rect) {
    svg.rect(thumb, radius: 1.5, fill: paint("tertiaryLabel"))
  }

  /// The place of a scroll indicator's thumb on its axis in the frame. It is as long as the visible share of the
  /// content, less the distance that the content is pulled beyond an end. Nil if there is no room for it.
  private static func thumb(
    of scrollView: SolvedScrollView, _ axis: Axis, in frame: Rect
  ) -> (start: Double, length: Double)? {
    let isUpright = axis == .vertical
    let (ends, inset) = (scrollView.scrollIndicatorInsets, scrollView.adjustedContentInset)
    func along(_ point: Point) -> Double { isUpright ? point.y : point.x }
    let (low, high) = (along(scrollView.minimumOffset), along(scrollView.maximumOffset))
    let offset = along(scrollView.offset)
    let (start, end) = isUpright ? (ends.top, ends.bottom) : (ends.left, ends.right)
    let bounds = isUpright ? frame.height : frame.width
    let total =
      isUpright
      ? scrollView.contentSize.height + inset.top + inset.bottom
      : scrollView.contentSize.width + inset.left + inset.right
    let track = bounds - start - end - 6
    guard total > 0, track > 40 else { return nil }
    let beyond = max(0, low - offset, offset - high)
    let length = max(8, track * min(1, bounds / total) - beyond)
    let share = high > low ? min(1, max(0, (offset - low) / (high - low))) : 0
    return (start + 3 + (track - length) * share, length)
  }
}

extension PaddingShare {
  /// The height of the padding and what its behaviour added to it, such as "202 = 16 + 186", as far as there is room:
  /// what the page writes too (`paddingWords` in web/dom.js).
  /// - Parameter width: of the padding, points.
  package func words(in width: Double) -> String? {
    let tenths = { (value: Double) in ((value * 10).rounded() / 10).shortText }
    let height = tenths(now)
    let sum = abs(now - initial) < 0.01 ? height : "\(height) = \(initial.shortText) + \(tenths(now - initial))"
    return [sum, height].first { Double($0.count) * 6.2 + 4 <= width }
  }
}
