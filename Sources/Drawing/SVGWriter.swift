import LayoutModel

/// Appends SVG elements to text, indented by nesting. Numbers are points with at most three decimals.
struct SVGWriter {
  static let namespace = "http://www.w3.org/2000/svg"
  static let linkNamespace = "http://www.w3.org/1999/xlink"

  private(set) var text = ""
  private var depth = 0

  typealias Attributes = KeyValuePairs<String, String?>

  /// The attributes of a drawing's outermost element. Text is measured without hinting, and renderers draw it so only
  /// on request.
  static func root(width: Double, height: Double) -> Attributes {
    [
      "xmlns": namespace, "xmlns:xlink": linkNamespace, "width": width.shortText, "height": height.shortText,
      "viewBox": "0 0 \(width.shortText) \(height.shortText)", "text-rendering": "geometricPrecision",
    ]
  }

  mutating func element(_ name: String, _ attributes: Attributes) {
    open(name, attributes)
    text += "/>\n"
  }

  mutating func element(_ name: String, _ attributes: Attributes, text content: String) {
    open(name, attributes)
    text += ">\(XML.escaped(content))</\(name)>\n"
  }

  mutating func group(_ name: String = "g", _ attributes: Attributes = [:], _ body: (inout SVGWriter) -> Void) {
    begin(name, attributes)
    body(&self)
    end(name)
  }

  /// What others refer to. Qt SVG and ThorVG paint what stands outside of `defs`, although SVG says that nobody does.
  mutating func definition(_ name: String, _ attributes: Attributes, _ body: (inout SVGWriter) -> Void) {
    group("defs") { $0.group(name, attributes, body) }
  }

  mutating func begin(_ name: String, _ attributes: Attributes) {
    open(name, attributes)
    text += ">\n"
    depth += 1
  }

  mutating func end(_ name: String) {
    depth -= 1
    text += String(repeating: " ", count: depth) + "</\(name)>\n"
  }

  /// Draws a rectangle; nil attributes are left out.
  /// - Parameter corners: those that the radius rounds.
  mutating func rect(
    _ rect: Rect, radius: Double = 0, corners: Corners = .all, fill: Paint? = nil, stroke: Stroke? = nil
  ) {
    let radii = Corners.words.map { corners.contains($0.corner) ? radius : 0 }
    self.rect(rect, radii: radii, fill: fill, stroke: stroke)
  }

  /// - Parameter radii: clockwise from the top left corner, points.
  mutating func rect(_ rect: Rect, radii: [Double], fill: Paint? = nil, stroke: Stroke? = nil) {
    guard rect.width > 0, rect.height > 0 else { return }
    let radii = radii.map { min($0, min(rect.width, rect.height) / 2) }
    let radius = radii[0]
    let isEven = radii.allSatisfy { $0 == radius }
    element(
      isEven ? "rect" : "path",
      [
        "x": isEven ? rect.x.shortText : nil, "y": isEven ? rect.y.shortText : nil,
        "width": isEven ? rect.width.shortText : nil, "height": isEven ? rect.height.shortText : nil,
        "rx": isEven && radius > 0 ? radius.shortText : nil, "d": isEven ? nil : Self.path(of: rect, radii),
        "fill": fill?.color ?? "none", "fill-opacity": fill?.opacity, "stroke": stroke?.paint.color,
        "stroke-opacity": stroke?.paint.opacity,
        "stroke-width": stroke.flatMap { $0.width == 1 ? nil : $0.width.shortText }, "stroke-dasharray": stroke?.dash,
      ])
  }

  /// Clockwise from the end of the top left corner.
  private static func path(of rect: Rect, _ radii: [Double]) -> String {
    func at(_ x: Double, _ y: Double) -> String { "\(x.shortText) \(y.shortText)" }
    func turn(_ radius: Double, _ x: Double, _ y: Double) -> String {
      radius > 0 ? "A\(radius.shortText) \(radius.shortText) 0 0 1 \(at(x, y))" : ""
    }
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    return "M\(at(left + radii[0], top))H\((right - radii[1]).shortText)"
      + turn(radii[1], right, top + radii[1]) + "V\((bottom - radii[2]).shortText)"
      + turn(radii[2], right - radii[2], bottom) + "H\((left + radii[3]).shortText)"
      + turn(radii[3], left, bottom - radii[3]) + "V\((top + radii[0]).shortText)"
      + turn(radii[0], left + radii[0], top) + "Z"
  }

  mutating func line(_ a: Point, _ b: Point, stroke: Paint, width: Double = 1) {
    element(
      "line",
      [
        "x1": a.x.shortText, "y1": a.y.shortText, "x2": b.x.shortText, "y2": b.y.shortText, "stroke": stroke.color,
        "stroke-opacity": stroke.opacity, "stroke-width": width == 1 ? nil : width.shortText,
      ])
  }

  mutating func circle(_ center: Point, radius: Double, fill: Paint, stroke: Paint? = nil) {
    element(
      "circle",
      [
        "cx": center.x.shortText, "cy": center.y.shortText, "r": max(0, radius).shortText, "fill": fill.color,
        "fill-opacity": fill.opacity, "stroke": stroke?.color, "stroke-opacity": stroke?.opacity,
      ])
  }

  /// Draws a line of Inter, as a path if there is a source of outlines.
  mutating func text(
    _ content: String, at point: Point, size: Double, fontFile: String = "Inter-Regular.otf", fill: Paint,
    anchor: TextAnchor = .start, outlines: (@Sendable (MeasuredRun) -> ScreenDrawing.Outline?)? = nil
  ) {
    let run = MeasuredRun(text: content, x: 0, width: 0, fontFile: fontFile, pointSize: size, tracking: 0)
    if let outline = outlines?(run) {
      return self.outline(outline, at: Point(x: point.x - anchor.share * outline.width, y: point.y), fill)
    }
    let font = FontName(file: fontFile)
    element(
      "text",
      [
        "x": point.x.shortText, "y": point.y.shortText, "text-anchor": anchor == .start ? nil : anchor.rawValue,
        "font-family": "\(font.family), sans-serif", "font-size": size.shortText,
        "font-weight": font.weight == 400 ? nil : "\(font.weight)", "fill": fill.color, "fill-opacity": fill.opacity,
      ], text: content)
  }

  mutating func outline(_ outline: ScreenDrawing.Outline, at point: Point, _ fill: Paint) {
    for picture in outline.pictures {
      let place = picture.place.offsetBy(dx: point.x, dy: point.y)
      image(ScreenDrawing.Options.dataURI(picture.bytes), at: place, fit: "none", opacity: fill.opacity)
    }
    // A run of spaces has no outline.
    guard !outline.path.isEmpty else { return }
    element(
      "path",
      [
        "d": outline.path, "transform": "translate(\(point.x.shortText) \(point.y.shortText))", "fill": fill.color,
        "fill-opacity": fill.opacity,
      ])
  }

  /// - Parameter fit: SVG's `preserveAspectRatio`.
  mutating func image(_ uri: String, at place: Rect, fit: String, opacity: String? = nil) {
    element(
      "image",
      [
        "x": place.x.shortText, "y": place.y.shortText, "width": place.width.shortText,
        "height": place.height.shortText, "preserveAspectRatio": fit, "opacity": opacity, "href": uri,
        // Inkscape before 1.3 and other readers of SVG 1.1 know this name only.
        "xlink:href": uri,
      ])
  }

  /// Defines a filter that throws a shadow, from the elements of SVG 1.1: librsvg, Inkscape and ImageMagick drop an
  /// element whose filter holds feDropShadow.
  /// - Parameters:
  ///   - rect: the rectangle that throws it, points.
  ///   - blur: the standard deviation, points.
  mutating func shadow(id: String, of rect: Rect, offset: Size, blur: Double, _ color: Paint, opacity: Double) {
    // Three standard deviations show all of a blur that 8 bits can.
    let reach = 3 * blur
    let (left, right) = (max(0, reach - offset.width), max(0, reach + offset.width))
    let (top, bottom) = (max(0, reach - offset.height), max(0, reach + offset.height))
    group(
      "filter",
      [
        "id": id, "filterUnits": "userSpaceOnUse", "x": (rect.x - left).shortText, "y": (rect.y - top).shortText,
        "width": (rect.width + left + right).shortText, "height": (rect.height + top + bottom).shortText,
        "color-interpolation-filters": "sRGB",
      ]
    ) { svg in
      // A deviation of 0 means no effect in one edition of SVG, and nothing drawn in another.
      if blur > 0 { svg.element("feGaussianBlur", ["in": "SourceAlpha", "stdDeviation": blur.shortText]) }
      svg.element(
        "feOffset",
        [
          "in": blur > 0 ? nil : "SourceAlpha", "dx": offset.width.shortText, "dy": offset.height.shortText,
          "result": "shape",
        ])
      svg.element("feFlood", ["flood-color": color.color, "flood-opacity": opacity.shortText])
      svg.element("feComposite", ["in2": "shape", "operator": "in"])
      svg.group("feMerge") { svg in
        svg.element("feMergeNode", [:])
        svg.element("feMergeNode", ["in": "SourceGraphic"])
      }
    }
  }

  private mutating func open(_ name: String, _ attributes: Attributes) {
    text += String(repeating: " ", count: depth) + "<" + name
    for (key, value) in attributes {
      if let value { text += " \(key)=\"\(XML.escaped(value))\"" }
    }
  }
}

/// SVG's `text-anchor`: the part of a line that lies at its point.
enum TextAnchor: String {
  case start, middle, end

  /// The share of the line's width before the point.
  var share: Double {
    switch self {
    case .start: 0
    case .middle: 0.5
    case .end: 1
    }
  }
}
