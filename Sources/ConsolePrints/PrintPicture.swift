import Drawing

/// A picture of a print as SVG: its views, and the minimal set drawn over them with its numbers. Constraints of the app
/// are red, those of the system grey; dashed are guides and whatever the print leaves open.
package struct PrintPicture: Sendable {
  private let explained: ExplainedPrint
  private let rebuilt: RebuiltItems
  private let bounds: (x: Double, y: Double, width: Double, height: Double)

  private static let margin = 24.0
  /// Distances in points between constraints that would be drawn on one another.
  private static let step = 11.0

  /// nil for a print without views.
  package init?(_ explained: ExplainedPrint) {
    guard let rebuilt = RebuiltItems(explained) else { return nil }
    (self.explained, self.rebuilt) = (explained, rebuilt)
    let frames = rebuilt.items.map(\.frame).filter { frame in frame.allSatisfy { abs($0) < 1e6 } }
    let right = frames.map { $0[0] + $0[2] }.max() ?? 0
    let bottom = frames.map { $0[1] + $0[3] }.max() ?? 0
    let (left, top) = (frames.map { $0[0] }.min() ?? 0, frames.map { $0[1] }.min() ?? 0)
    bounds = (left, top, max(40, right - left), max(40, bottom - top))
  }

  package var svg: String {
    let margin = Self.margin
    let box = [bounds.x - margin, bounds.y - margin, bounds.width + 2 * margin, bounds.height + 2 * margin]
    let numbers = box.map(PrintedNumber.text).joined(separator: " ")
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(numbers)\" width=\"\(PrintedNumber.text(box[2]))\" height=\"\(PrintedNumber.text(box[3]))\" "
      + "font-family=\"Inter, sans-serif\" font-size=\"10\">\n"
    text +=
      "<rect x=\"\(PrintedNumber.text(box[0]))\" y=\"\(PrintedNumber.text(box[1]))\" width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    for item in rebuilt.items { text += outline(of: item) }
    for (place, entry) in (explained.conflict?.entries ?? []).enumerated() { text += line(for: entry, place) }
    return text + "</svg>\n"
  }

  private func outline(of item: RebuiltItems.Item) -> String {
    let frame = item.frame.map(PrintedNumber.text)
    let isOpen = item.isWidthAssumed || item.isHeightAssumed || item.className.hasSuffix("Guide")
    let name = XML.escaped(item.title)
    return
      "<rect x=\"\(frame[0])\" y=\"\(frame[1])\" width=\"\(frame[2])\" height=\"\(frame[3])\" fill=\"#48f\" fill-opacity=\".07\" "
      + "stroke=\"#48a\" stroke-width=\".75\"\(isOpen ? " stroke-dasharray=\"3 2\"" : "")><title>\(name), \(XML.escaped(item.className))</title></rect>\n"
      + "<text x=\"\(PrintedNumber.text(item.frame[0] + 3))\" y=\"\(PrintedNumber.text(item.frame[1] + 10))\" fill=\"#246\">\(name)</text>\n"
  }

  /// A line along the constraint's axis, from one edge to the other or along a size, with its number.
  private func line(for entry: Int, _ place: Int) -> String {
    let constraint = explained.print.entries[entry]
    guard let equation = constraint.equation, let first = rebuilt.places[equation.left.item] else { return "" }
    let isHorizontal = equation.left.attribute.isHorizontal
    let ends: (Double, Double)
    if let right = equation.right, let second = rebuilt.places[right.item], !equation.left.attribute.isSize {
      ends = (position(equation.left.attribute, first), position(right.attribute, second))
    } else {
      let frame = rebuilt.items[first].frame
      ends = isHorizontal ? (frame[0], frame[0] + frame[2]) : (frame[1], frame[1] + frame[3])
    }
    let across = rebuilt.items[first].frame
    let middle =
      (isHorizontal ? across[1] + across[3] / 2 : across[0] + across[2] / 2) + Double(place % 5 - 2) * Self.step
    let color = constraint.owner == .app ? "#d22" : "#777"
    let (x1, y1, x2, y2) = isHorizontal ? (ends.0, middle, ends.1, middle) : (middle, ends.0, middle, ends.1)
    let points = [x1, y1, x2, y2, (x1 + x2) / 2, (y1 + y2) / 2].map(PrintedNumber.text)
    return
      "<line x1=\"\(points[0])\" y1=\"\(points[1])\" x2=\"\(points[2])\" y2=\"\(points[3])\" stroke=\"\(color)\" stroke-width=\"1.5\">"
      + "<title>\(XML.escaped(constraint.words))</title></line>\n"
      + "<circle cx=\"\(points[4])\" cy=\"\(points[5])\" r=\"6\" fill=\"\(color)\"/>"
      + "<text x=\"\(points[4])\" y=\"\(points[5])\" dy=\"3.5\" text-anchor=\"middle\" fill=\"#fff\">\(entry + 1)</text>\n"
  }

  private func position(_ attribute: PrintedAttribute, _ index: Int) -> Double {
    let frame = rebuilt.items[index].frame
    switch attribute {
    case .right, .trailing, .rightMargin, .trailingMargin, .maxX: return frame[0] + frame[2]
    case .centerX, .midX, .centerXWithinMargins: return frame[0] + frame[2] / 2
    case .left, .leading, .leftMargin, .leadingMargin, .minX: return frame[0]
    case .bottom, .baseline, .lastBaseline, .bottomMargin, .maxY: return frame[1] + frame[3]
    case .centerY, .midY, .centerYWithinMargins: return frame[1] + frame[3] / 2
    default: return frame[1]
    }
  }
}

extension ExplainedLog {
  /// All prints with their pictures, as one page without requests.
  package static func page(of logs: [ExplainedLog]) -> String {
    var html = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>Console prints</title>
      <style>body { font: 15px/1.5 Inter, sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; }
      svg { max-width: 100%; max-height: 70vh; border: 1px solid #ddd; } pre { white-space: pre-wrap; }</style></head><body>

      """
    for log in logs {
      html += "<h1>\(XML.escaped(log.path))</h1>\n"
      for (print, count) in log.groups { html += section(print, count, log.path) }
    }
    return html + "</body></html>\n"
  }

  private static func section(_ print: ExplainedPrint, _ count: Int, _ path: String) -> String {
    let lines = print.text(path: path, count: count).split(separator: "\n").map { XML.escaped(String($0)) }
    return "<section><h2>\(XML.escaped(print.headline))</h2>\n\(PrintPicture(print)?.svg ?? "")"
      + "<pre>\(lines.joined(separator: "\n"))</pre></section>\n"
  }
}
