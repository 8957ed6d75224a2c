import LayoutModel

// The parts of a device that lie over a screen, from the environment's figures and with the viewer's measures
// (web/chrome.js, web/viewer.css), so that a saved picture matches the viewer's.
extension ScreenCanvas {
  /// Draws the parts from back to front.
  mutating func drawDevice(_ window: Rect) {
    drawStatusBar(window)
    drawKeyboard(window)
    drawSensorHousing(window)
    drawHomeIndicator(window)
    drawRegions()
  }

  /// The distance from the middle of a line of Inter down to its baseline, as a share of the font size.
  private static let baselineShare = 0.364

  // MARK: Status bar

  /// Draws the time at the left and icons at the right in either reading direction, as in the viewer.
  private mutating func drawStatusBar(_ window: Rect) {
    let height = result.environment.statusBarHeight
    guard height > 0, !result.isStatusBarHidden else { return }
    // Beside a notch or an island the middle of the ears is a little below the bar's, and their contents are larger.
    let isTall = height >= 40
    let isIsland = result.environment.sensorHousing == .island
    let margin = isIsland ? 30.0 : isTall ? 26 : 8
    let middle = ((isIsland ? 4 : isTall ? 6 : 0) + height) / 2
    let size = isTall ? 16.0 : 12
    svg.text(
      "9:41", at: Point(x: margin + (isTall ? 8 : 0), y: middle + size * Self.baselineShare), size: size,
      fontFile: "Inter-SemiBold.otf", fill: paint("label"), outlines: options.outlines)
    drawStatusIcons(at: Point(x: window.maxX - margin - 58, y: middle))
  }

  /// Draws signal, Wi-Fi and battery from a point on; its y is their middle.
  private mutating func drawStatusIcons(at point: Point) {
    let ink = paint("label")
    let bottom = point.y + 5
    for (bar, height) in [3.2, 5.4, 7.6, 9.8].enumerated() {
      svg.rect(Rect(x: point.x + Double(bar) * 4, y: bottom - height, width: 2.6, height: height), fill: ink)
    }
    drawArcs(at: Point(x: point.x + 25.5, y: bottom), ink)
    let battery = Rect(x: point.x + 36, y: point.y - 5, width: 19, height: 10)
    let rim = Paint(ink.color + "66")
    svg.rect(battery.inset(by: Self.insets(0.5)), radius: 2.5, stroke: Stroke(rim))
    svg.rect(battery.inset(by: Self.insets(2)), radius: 1, fill: ink)
    svg.rect(Rect(x: battery.maxX + 0.9, y: point.y - 1.75, width: 1.3, height: 3.5), radius: 0.65, fill: rim)
  }

  /// Quarters of three circles around a point, open towards the bottom.
  private mutating func drawArcs(at point: Point, _ ink: Paint) {
    let arcs = [7.0, 4, 1].map { radius in
      let reach = radius * 0.5.squareRoot()
      let (left, right) = ((point.x - reach).shortText, (point.x + reach).shortText)
      let (top, length) = ((point.y - reach).shortText, radius.shortText)
      return "M\(left) \(top)A\(length) \(length) 0 0 1 \(right) \(top)"
    }
    svg.element(
      "path", ["d": arcs.joined(), "fill": "none", "stroke": ink.color, "stroke-width": "2"])
  }

  private static func insets(_ length: Double) -> EdgeInsets {
    EdgeInsets(top: length, left: length, bottom: length, right: length)
  }

  // MARK: Sensors and home indicator

  private mutating func drawSensorHousing(_ window: Rect) {
    guard let housing = result.environment.sensorHousing else { return }
    // The length along the edge, the depth away from it, and the start before it. A notch starts so far outside that
    // only its inner corners look round.
    let (length, depth, start, radius) =
      switch housing {
      case .notch: (162.0, 50.0, -20.0, 20.0)
      case .island: (126.0, 37.0, 11.0, 18.5)
      }
    let isAtLeft = result.environment.orientation == .landscape
    svg.rect(
      isAtLeft
        ? Rect(x: start, y: window.midY - length / 2, width: depth, height: length)
        : Rect(x: window.midX - length / 2, y: start, width: length, height: depth),
      radius: radius, fill: Paint("#000000"))
  }

  private mutating func drawHomeIndicator(_ window: Rect) {
    guard let length = result.environment.homeIndicatorLength else { return }
    svg.rect(
      Rect(x: window.midX - length / 2, y: window.height - 13, width: length, height: 5), radius: 2.5,
      fill: paint("label"))
  }

  // MARK: Reserved regions

  /// Points: an occlusion that is smaller on both sides is a camera.
  private static let smallestColumn = 70.0

  /// The fold, a camera, and the time in the status column where no bar has it.
  private mutating func drawRegions() {
    for (index, region) in result.environment.reservedRegions.enumerated() where region.isActive {
      let frame = region.frame
      if region.kind == .division {
        drawFold(frame, id: "\(prefix)fold-\(index)")
      } else if max(frame.width, frame.height) < Self.smallestColumn {
        svg.rect(frame, radius: min(frame.width, frame.height) / 2, fill: Paint("#000000"))
      } else if result.environment.statusBarHeight == 0 {
        let size = 12.0
        svg.text(
          "9:41", at: Point(x: frame.midX, y: frame.maxY - 20 + size * Self.baselineShare), size: size,
          fontFile: "Inter-SemiBold.otf", fill: paint("label"), anchor: .middle, outlines: options.outlines)
      }
    }
  }

  /// The valley between the two halves of the display: the near side is in the shade, the far side in the light.
  private mutating func drawFold(_ frame: Rect, id: String) {
    let isUpright = frame.height > frame.width
    svg.group(
      "linearGradient", ["id": id, "x1": "0", "x2": isUpright ? "1" : "0", "y1": "0", "y2": isUpright ? "0" : "1"]
    ) { svg in
      for (offset, color) in [("0", "#00000000"), ("0.48", "#0000002e"), ("0.52", "#ffffff2e"), ("1", "#ffffff00")] {
        let paint = Paint(color)
        svg.element("stop", ["offset": offset, "stop-color": paint.color, "stop-opacity": paint.opacity])
      }
    }
    svg.element(
      "rect",
      [
        "x": frame.x.shortText, "y": frame.y.shortText, "width": frame.width.shortText,
        "height": frame.height.shortText, "fill": "url(#\(id))",
      ])
  }

  // MARK: Keyboard

  private mutating func drawKeyboard(_ window: Rect) {
    let covered = result.environment.coveredHeight
    guard covered > 0 else { return }
    let top = window.height - covered
    let keyboard = Rect(x: 0, y: top, width: window.width, height: covered)
    let isDark = style == .dark
    // Its lower corners are the screen's.
    let ground = isGlass ? Rect(x: 0, y: top, width: window.width, height: covered + 26) : keyboard
    svg.rect(ground, radius: isGlass ? 26 : 0, fill: Paint(isDark ? "#2b2b2d" : "#d1d4da"))
    let rest = result.environment.hasHomeButton ? 0 : max(result.environment.safeArea.bottom, 4)
    let height = covered - rest - 4
    let predictive = min(40, max(8, height - 4 * 24))
    let rows = Rect(x: 3, y: top + predictive + 3, width: window.width - 6, height: height - predictive - 6)
    let rowHeight = (rows.height - 3 * Self.rowGap) / 4
    guard rowHeight > 4 else { return }
    for (index, keys) in Self.keyRows.enumerated() {
      let y = rows.y + Double(index) * (rowHeight + Self.rowGap)
      drawKeys(keys, in: Rect(x: rows.x, y: y, width: rows.width, height: rowHeight), isDark: isDark)
    }
  }

  /// Points between two rows of keys, and between two keys of one.
  private static let rowGap = 10.0
  private static let keyGap = 6.0

  /// A key's words and its share of the row's width; the rest goes to the key without a share.
  private typealias Key = (words: String, share: Double?, isDim: Bool, glyph: String?)

  private static let keyRows: [[Key]] = {
    let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { row in
      row.map { Key(words: String($0), share: 0.091, isDim: false, glyph: nil) }
    }
    let shift = Key("", 0.115, true, "M8 2.5 2.5 8.5h3v5h5v-5h3Z")
    let remove = Key("", 0.115, true, "M5.5 3.5h9v9h-9L1.5 8ZM7.7 6.2l3.6 3.6M11.3 6.2 7.7 9.8")
    return [
      letters[0], letters[1], [shift] + letters[2] + [remove],
      [("123", 0.23, true, nil), ("space", nil, false, nil), ("return", 0.23, true, nil)],
    ]
  }()

  /// Draws keys in the middle of the row, shrunk if they are wider than the row.
  private mutating func drawKeys(_ keys: [Key], in row: Rect, isDark: Bool) {
    let gaps = Self.keyGap * Double(keys.count - 1)
    let shares = keys.compactMap(\.share).reduce(0, +) * row.width
    let shrink = min(1, (row.width - gaps) / shares)
    let growing = max(0, row.width - gaps - shares)
    let widths = keys.map { key in key.share.map { $0 * row.width * shrink } ?? growing }
    var x = row.midX - (widths.reduce(gaps, +)) / 2
    let ink = Paint(isDark ? "#ffffff" : "#000000")
    for (key, width) in zip(keys, widths) {
      let box = Rect(x: x, y: row.y, width: width, height: row.height)
      let fill = key.isDim ? (isDark ? "#464649" : "#abb0bc") : isDark ? "#6b6b6e" : "#ffffff"
      svg.rect(box, radius: isGlass ? 8 : 5, fill: Paint(fill))
      if let glyph = key.glyph {
        let (left, above) = ((box.midX - 10).shortText, (box.midY - 10).shortText)
        svg.element(
          "path",
          [
            "d": glyph, "transform": "translate(\(left) \(above)) scale(1.25)", "fill": "none", "stroke": ink.color,
            "stroke-width": "1.3",
          ])
      }
      let size = min(key.words.count > 1 ? 15.0 : 20, row.height * 0.8)
      if !key.words.isEmpty {
        svg.text(
          key.words, at: Point(x: box.midX, y: box.midY + size * Self.baselineShare), size: size, fill: ink,
          anchor: .middle, outlines: options.outlines)
      }
      x += width + Self.keyGap
    }
  }
}
