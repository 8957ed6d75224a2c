package import LayoutModel

/// Many screens on one sheet, each with a caption, in rows as wide as the sheet.
package struct ContactSheet {
  package struct Entry: Sendable {
    package var result: LayoutResult
    /// Precedes the device's name if the sheet holds several layouts.
    package var caption: String
    package var verdict: Verdict
    package init(_ result: LayoutResult, caption: String = "", verdict: Verdict? = nil) {
      self.result = result
      self.caption = caption
      self.verdict = verdict ?? result.verdict()
    }
  }

  /// Points of the sheet per point of a screen.
  package var scale = 0.5
  /// Points of the sheet.
  package var width = 1600.0
  package var drawing: ScreenDrawing
  package init(drawing: ScreenDrawing = ScreenDrawing()) { self.drawing = drawing }

  private static let gap = 28.0
  private static let captionHeight = 51.0
  private static let heading = "Inter-SemiBold.otf"
  private static let usual = "Inter-Regular.otf"

  package func svg(for entries: [Entry], title: String) -> String {
    let (places, height) = arrange(entries)
    let captions = captions(of: entries)
    var svg = SVGWriter()
    svg.begin("svg", SVGWriter.root(width: width, height: height))
    svg.element("title", [:], text: title)
    drawing.embedFonts(of: entries.map(\.result), into: &svg)
    svg.rect(Rect(x: 0, y: 0, width: width, height: height), fill: Paint("#e9e9ee"))
    text(title, at: Point(x: Self.gap, y: Self.gap + 8), size: 18, font: Self.heading, into: &svg)
    for (index, (entry, place)) in zip(entries, places).enumerated() {
      let size = entry.result.environment.size
      for (line, words) in captions[index].enumerated() {
        text(
          words, at: Point(x: place.x, y: place.y + 12 + Double(line) * 15), size: 11,
          font: line == 0 ? Self.heading : Self.usual, fill: line == 2 ? entry.verdict.color : "#1c1c1e", into: &svg)
      }
      svg.group(
        "svg",
        [
          "x": place.x.shortText, "y": (place.y + Self.captionHeight).shortText,
          "width": (size.width * scale).shortText, "height": (size.height * scale).shortText,
          "viewBox": "0 0 \(size.width.shortText) \(size.height.shortText)",
        ]
      ) { drawing.draw(entry.result, prefix: "s\(index)-", into: &$0) }
    }
    svg.end("svg")
    return svg.text
  }

  /// Fills rows from the left; a row is as high as its tallest screen.
  private func arrange(_ entries: [Entry]) -> (places: [Point], height: Double) {
    var places: [Point] = []
    var x = Self.gap
    var y = Self.gap * 2 + 10
    var row = 0.0
    for entry in entries {
      let size = entry.result.environment.size
      let width = max(size.width * scale, 120)
      if x > Self.gap && x + width > self.width - Self.gap {
        x = Self.gap
        y += row + Self.gap
        row = 0
      }
      places.append(Point(x: x, y: y))
      x += width + Self.gap
      row = max(row, size.height * scale + Self.captionHeight)
    }
    return (places, y + row + Self.gap)
  }

  /// The device, the rest of the environment, and the verdict, each cut to the screen's width. The words that
  /// distinguish screens with the same summary come first; if the cut removes even these, a number distinguishes them.
  private func captions(of entries: [Entry]) -> [[String]] {
    let environments = entries.map(\.result.environment)
    let titles = entries.map { "\($0.caption): \($0.result.environment.summary)" }
    let differences = EnvironmentNames.differences(of: environments, titled: titles)
    let lines = zip(entries, differences).map { entry, difference in
      let environment = entry.result.environment
      let device = environment.deviceName
      var rest = environment.summary
      if rest.hasPrefix(device + ", ") { rest = String(rest.dropFirst(device.count + 2)) }
      return [
        entry.caption.isEmpty ? device : "\(entry.caption): \(device)",
        (difference + [rest]).joined(separator: ", "),
        "\(entry.verdict.mark) \(entry.result.words(for: entry.verdict))",
      ]
    }
    let rooms = environments.map { Int(max($0.size.width * scale, 120) / 5.6) }
    let cut = zip(lines, rooms).map { lines, room in lines.map { $0.cut(to: room) } }
    let numbered = EnvironmentNames.numbered(cut.map { "\($0[0])\n\($0[1])" })
    return cut.indices.map { index in
      // The number follows the device, which is shortened for it.
      let number = numbered[index].dropFirst(cut[index][0].count + cut[index][1].count + 1)
      let device = lines[index][0].cut(to: rooms[index] - number.count)
      return [device + number, cut[index][1], cut[index][2]]
    }
  }

  private func text(
    _ text: String, at point: Point, size: Double, font: String, fill: String = "#1c1c1e", into svg: inout SVGWriter
  ) {
    svg.text(text, at: point, size: size, fontFile: font, fill: Paint(fill), outlines: drawing.options.outlines)
  }
}
