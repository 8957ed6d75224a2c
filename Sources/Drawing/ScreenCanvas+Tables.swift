import LayoutModel

/// The lines of tables: cells, headers and footers.
extension ScreenCanvas {
  mutating func drawTable(_ index: Int, _ frame: Rect) {
    let offset = result.scrollViews.first { $0.view == index }?.offset.y ?? 0
    let direction = result.tree.views[index].layoutDirection(in: result.environment)
    for line in result.views[index].tableLines {
      let place = line.frame.offsetBy(dx: frame.x, dy: frame.y - offset)
      guard place.y < frame.maxY, place.maxY > frame.y else { continue }
      drawGround(of: line, place)
      for text in line.texts {
        let ink = paint(text.color)
        for measured in text.text.lines {
          let (x, baseline) = (place.x + text.x(of: measured, direction), place.y + text.frame.y + measured.baseline)
          for run in measured.runs { draw(run, x: x + run.x, baseline: baseline, ink) }
        }
      }
      if let image = line.image {
        drawImage(image.image, index, image.frame.offsetBy(dx: place.x, dy: place.y), tint(of: index))
      }
      if let accessory = line.accessory {
        draw(accessory.kind, in: accessory.frame.offsetBy(dx: place.x, dy: place.y), index, direction)
      }
      guard let separator = line.separator else { continue }
      svg.line(
        Point(x: place.x + separator.left, y: place.maxY), Point(x: place.maxX - separator.right, y: place.maxY),
        stroke: paint("separator"), width: 0.5)
    }
  }

  private mutating func drawGround(of line: TableLine, _ place: Rect) {
    guard let background = line.background else { return }
    svg.rect(
      place, radii: [line.topRadius, line.topRadius, line.bottomRadius, line.bottomRadius], fill: paint(background))
  }

  private mutating func draw(_ accessory: CellAccessory, in frame: Rect, _ index: Int, _ direction: LayoutDirection) {
    let isLeftToRight = direction == .leftToRight
    let (gray, tint, middle) = (paint("tertiaryLabel"), tint(of: index), frame.midY)
    func chevron(_ tip: Double) {
      let back = tip + (isLeftToRight ? -6.0 : 6)
      for end in [middle - 6, middle + 6] {
        svg.line(Point(x: back, y: end), Point(x: tip, y: middle), stroke: gray, width: 2)
      }
    }
    func info(_ center: Double) {
      svg.element(
        "circle",
        [
          "cx": center.shortText, "cy": middle.shortText, "r": "10", "fill": "none", "stroke": tint.color,
          "stroke-width": "1.5",
        ])
      svg.line(Point(x: center, y: middle - 1), Point(x: center, y: middle + 5), stroke: tint, width: 1.5)
      svg.circle(Point(x: center, y: middle - 4.5), radius: 1.2, fill: tint)
    }
    let end = isLeftToRight ? frame.maxX - 1 : frame.x + 1
    switch accessory {
    case .none: break
    case .disclosureIndicator: chevron(end)
    case .detailButton: info(frame.midX)
    case .detailDisclosureButton:
      info(isLeftToRight ? frame.x + 13 : frame.maxX - 13)
      chevron(end)
    case .checkmark:
      let (x, y) = (frame.midX, middle)
      svg.line(Point(x: x - 7, y: y + 1), Point(x: x - 2, y: y + 6), stroke: tint, width: 2)
      svg.line(Point(x: x - 2, y: y + 6), Point(x: x + 7, y: y - 6), stroke: tint, width: 2)
    }
  }
}
