import LayoutModel

/// The picture of an SF Symbol, drawn for this project: SVG path data on a grid of 24 points.
struct SymbolShape {
  var outline: String
  var details: String

  static func named(_ name: some StringProtocol) -> SymbolShape? { all[String(name)] }

  /// By name, from the viewer's table (web/symbol-shapes.js).
  private static let all: [String: SymbolShape] = {
    var shapes: [String: SymbolShape] = [:]
    for line in String(decoding: PackageResources.symbol_shapes_js, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      switch parts.count {
      case 3: shapes[parts[0]] = SymbolShape(outline: parts[1], details: parts[2])
      case 2: shapes[parts[0]] = shapes[parts[1]]
      default: continue
      }
    }
    return shapes
  }()
}

/// What a symbol is drawn with.
struct SymbolParts {
  var outline: String
  var details: String
  /// Path data of a symbol that is enclosed, on its own grid of 24 points.
  var inner = ""
  var isFilled = false
  var isSlashed = false

  /// Shapes that enclose another symbol, which their word follows in its name.
  private static let enclosures: Set = ["circle", "square", "rectangle", "triangle", "shield"]

  /// - Returns: nil for a symbol that has no picture here.
  init?(_ name: String) {
    var words = name.split(separator: ".")
    func takes(_ last: String) -> Bool {
      guard words.count > 1, words.last.map(String.init) == last else { return false }
      words.removeLast()
      return true
    }
    let isSlashedLast = takes("slash")
    let isFilled = takes("fill")
    let isSlashed = takes("slash") || isSlashedLast
    if let own = SymbolShape.named(words.joined(separator: ".")) {
      (outline, details) = (own.outline, own.details)
    } else {
      guard let enclosure = words.popLast().map(String.init), Self.enclosures.contains(enclosure),
        let shape = SymbolShape.named(enclosure), let enclosed = SymbolShape.named(words.joined(separator: "."))
      else { return nil }
      (outline, details, inner) = (shape.outline, "", enclosed.outline + enclosed.details)
    }
    (self.isFilled, self.isSlashed) = (isFilled, isSlashed)
  }
}

extension ScreenCanvas {
  /// Draws a symbol's picture as large as the frame allows, with the viewer's measures (web/symbols.js).
  /// - Parameter id: distinguishes the names of its masks from those of other views.
  /// - Returns: false where the symbol has no picture.
  mutating func drawSymbol(_ name: String, _ id: Int, in frame: Rect, _ tint: Paint) -> Bool {
    guard let parts = SymbolParts(name) else { return false }
    let scale = min(frame.width, frame.height) / 22
    let (x, y) = ((frame.midX - 12 * scale).shortText, (frame.midY - 12 * scale).shortText)
    svg.begin(
      "g",
      [
        "transform": "translate(\(x) \(y)) scale(\(scale.shortText))", "fill": "none", "stroke": tint.color,
        "stroke-opacity": tint.opacity, "stroke-width": "1.7", "stroke-linecap": "round", "stroke-linejoin": "round",
      ])
    if parts.outline.isEmpty || !parts.isFilled {
      if !parts.outline.isEmpty { svg.element("path", ["d": parts.outline]) }
      drawLines(of: parts)
    } else {
      drawFilled(parts, id, tint)
    }
    if parts.isSlashed { svg.element("path", ["d": "M3.5 3.5l17 17"]) }
    svg.end("g")
    return true
  }

  /// Cuts the lines out of what is filled, and draws what sticks out of it.
  private mutating func drawFilled(_ parts: SymbolParts, _ id: Int, _ tint: Paint) {
    let hasLines = !parts.inner.isEmpty || !parts.details.isEmpty
    let (cut, outside) = (maskName(id, "cut"), maskName(id, "outside"))
    if hasLines {
      drawMask(cut) { $0.drawLines(of: parts, stroke: "#000000") }
      drawMask(outside) {
        $0.svg.element("path", ["d": parts.outline, "fill": "#000000", "stroke": "#000000"])
      }
      drawLines(of: parts, mask: "url(#\(outside))")
    }
    svg.element(
      "path",
      [
        "d": parts.outline, "fill": tint.color, "fill-opacity": tint.opacity,
        "mask": hasLines ? "url(#\(cut))" : nil,
      ])
  }

  private func maskName(_ id: Int, _ kind: String) -> String { "\(prefix)symbol-\(id)-\(kind)" }

  private mutating func drawMask(_ name: String, _ hidden: (inout ScreenCanvas) -> Void) {
    svg.begin(
      "mask", ["id": name, "maskUnits": "userSpaceOnUse", "x": "0", "y": "0", "width": "24", "height": "24"])
    svg.element("path", ["d": "M0 0h24v24H0Z", "fill": "#ffffff", "stroke": "none"])
    hidden(&self)
    svg.end("mask")
  }

  private mutating func drawLines(of parts: SymbolParts, stroke: String? = nil, mask: String? = nil) {
    if !parts.inner.isEmpty {
      svg.element(
        "path",
        [
          "d": parts.inner, "transform": "translate(5.4 5.4) scale(.55)", "stroke-width": "3", "stroke": stroke,
          "mask": mask,
        ])
    } else if !parts.details.isEmpty {
      svg.element("path", ["d": parts.details, "stroke": stroke, "mask": mask])
    }
  }
}
