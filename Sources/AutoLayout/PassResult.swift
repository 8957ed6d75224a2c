import Cassowary
import LayoutModel

/// From a settled pass to the result: edges on the grid, text at its final width, findings.
extension LayoutPass {
  mutating func result() -> LayoutResult {
    placeInRoot()
    var result = LayoutResult(environment: environment, tree: tree)
    result.views = solvedViews()
    // A method given to `map` would copy the pass.
    for index in scrolls.indices { result.scrollViews.append(solvedScrollView(index)) }
    for table in tables { result.views[table.view].tableLines = lines(of: table) }
    for collection in collections where collection.isCompositional {
      result.views[collection.view].tableLines = lines(of: collection)
    }
    completeBehaviors(&result)
    result.rounds = max(1, behaviors.rounds)
    reportConflicts()
    for view in displaced { result.views[view].isDisplaced = true }
    reportPrintedMistakes()
    if options.ambiguity { reportAmbiguity(&result) }
    result.findings = findings
    return result
  }

  private func solvedViews() -> [SolvedView] {
    var solved = Array(repeating: SolvedView(), count: tree.views.count)
    for view in tree.views.indices {
      let rounded = roundedInRoot(view)
      var outer = Rect.zero
      if let parent = tree.views[view].parent { outer = roundedInRoot(parent) }
      let (origin, exact) = (origins[view], frames[view])
      solved[view].frame = rounded.offsetBy(dx: -outer.x, dy: -outer.y)
      solved[view].exactFrame = exact
      solved[view].screen = grid.round(Rect(x: origin.x, y: origin.y, width: exact.width, height: exact.height))
      if !tree.views[view].layoutGuides.isEmpty { solved[view].guideFrames = guideFrames(of: view, at: rounded) }
      solved[view].safeAreaInsets = guides[view].safeArea
      solved[view].layoutMargins = guides[view].margins
      let readable = guides[view].readable
      solved[view].readableContentGuide = Rect(x: 0, y: 0, width: exact.width, height: exact.height).inset(by: readable)
      solved[view].intrinsicWidth = content[view].width
      solved[view].intrinsicHeight = content[view].height
      solved[view].isEffectivelyHidden = isHidden[view] || isOutOfStack(view)
      if content[view].paragraph != nil { draw(view, &solved[view]) }
      if case .button(let button) = tree.views[view].content, button.image != nil {
        solved[view].imageRect = place(button, view, in: solved[view].frame.size, solved[view].text).image
      }
    }
    return solved
  }

  /// Edges are rounded in the root's coordinates, as a view's are.
  private func guideFrames(of view: Int, at rounded: Rect) -> [Rect] {
    tree.views[view].layoutGuides.indices.map { guide in
      let numbers = (0..<4).map { system.solver.value(of: variables.guide(guide, of: view, $0)) }
      let exact = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      let inRoot = exact.offsetBy(dx: rootOrigins[view].x, dy: rootOrigins[view].y)
      return grid.round(inRoot).offsetBy(dx: -rounded.x, dy: -rounded.y)
    }
  }

  private func isOutOfStack(_ view: Int) -> Bool {
    var current: Int? = view
    while let index = current {
      if isRemoved[index] { return true }
      current = tree.views[index].parent
    }
    return false
  }

  /// Sets the drawn text: measured at the final width, shrunk if allowed, placed in its view.
  private func draw(_ view: Int, _ solved: inout SolvedView) {
    guard var paragraph = content[view].paragraph else { return }
    let size = solved.frame.size
    let chrome = content[view].chrome
    // Use the width that heights were measured at, so that lines break the same way. The rounded frame may be a pixel
    // narrower than its text.
    let around = tree.views[view].alignmentRectInsets
    let width = frames[view].width - around.left - around.right
    let room = max(0, grid.ceil(width) - chrome.width)
    let factor = shrinking(view, room)
    if let factor { paragraph = scaled(paragraph, factor) }
    let text: MeasuredText
    if let unwrapped = content[view].unwrapped, unwrapped.size.width <= room + 1e-6, !unwrapped.isTruncated {
      text = unwrapped
    } else if let tightened = tightened(view, room) {
      text = tightened
    } else if factor == nil, let last = content[view].lastText, last.width == width {
      text = last.text
    } else {
      text = sizing.measurer.measure(paragraph, width: room)
    }
    solved.text = text
    solved.fonts = paragraph.runs.map(\.font)
    let isCut = isCut(view, text, size.height)
    solved.isTruncated = text.isTruncated || isCut
    if isCut { solved.visibleText = visible(text, of: paragraph, room, size.height) }
    let shown = solved.visibleText ?? text
    let height = shown.size.height
    var origin = content[view].textOrigin
    switch tree.views[view].content {
    case .textView: break
    case .button(let button): origin = place(button, view, in: size, text).title
    case .textField(let field):
      let edges = rules.edges(of: field)
      let isMirrored = direction(inside: view) == .rightToLeft
      let (top, bottom) = (field.textInsets.top, field.textInsets.bottom)
      origin = Point(
        x: isMirrored ? edges.trailing : edges.leading,
        y: top + grid.round((size.height - top - bottom - height) / 2))
    default: origin = Point(x: 0, y: grid.round((size.height - height) / 2))
    }
    let textWidth: Double
    if case .button = tree.views[view].content {
      textWidth = min(room, grid.ceil(text.size.width))
    } else {
      textWidth = room
    }
    solved.textRect = Rect(x: origin.x, y: origin.y, width: textWidth, height: height)
  }

  /// The visible text of a label that is too low for it: whole lines, at least one, with the last one truncated
  /// according to the line break mode.
  private func visible(
    _ text: MeasuredText, of paragraph: Paragraph, _ room: Double, _ height: Double
  ) -> MeasuredText? {
    let fitting = max(1, text.lineCount(fitting: height, fonts: paragraph.runs.map(\.font)))
    guard fitting < text.lines.count else { return nil }
    var paragraph = paragraph
    paragraph.maximumLines = fitting
    return sizing.measurer.measure(paragraph, width: room)
  }

  /// Title and image are centred together, with the image at the leading side.
  private func place(_ button: Button, _ view: Int, in size: Size, _ text: MeasuredText?) -> (
    title: Point, image: Rect?
  ) {
    let width = text.map { grid.ceil($0.size.width) } ?? 0
    let image = button.image.flatMap(sizing.imageSizeValue)
    let before = image.map { $0.width + (text == nil ? 0 : button.imagePadding) } ?? 0
    let start = max(0, (size.width - before - width) / 2)
    let isMirrored = direction(inside: view) == .rightToLeft
    let (titleX, imageX) = isMirrored ? (start, start + width + before - (image?.width ?? 0)) : (start + before, start)
    func moved(_ x: Double, _ height: Double, by insets: EdgeInsets) -> Point {
      let insets = button.style.hasConfiguration ? .zero : insets
      return Point(
        x: grid.round(x + (insets.left - insets.right) / 2),
        y: grid.round((size.height - height + insets.top - insets.bottom) / 2))
    }
    return (
      moved(titleX, text?.size.height ?? 0, by: button.titleEdgeInsets),
      image.map {
        let origin = moved(imageX, $0.height, by: button.imageEdgeInsets)
        return Rect(x: origin.x, y: origin.y, width: $0.width, height: $0.height)
      }
    )
  }

  private func isCut(_ view: Int, _ text: MeasuredText, _ room: Double) -> Bool {
    guard case .label = tree.views[view].content else { return false }
    return grid.ceil(text.size.height) - text.looseHeight > room + environment.pixel
  }

  private func scaled(_ paragraph: Paragraph, _ factor: Double) -> Paragraph {
    var paragraph = paragraph
    for index in paragraph.runs.indices {
      paragraph.runs[index].font.pointSize *= factor
      paragraph.runs[index].font.leading = nil
    }
    return paragraph
  }

  /// A single line with its letters moved together until it fits the room; nil if that is more than allowed.
  private func tightened(_ view: Int, _ room: Double) -> MeasuredText? {
    guard case .label(let said) = tree.views[view].content, said.allowsDefaultTighteningForTruncation,
      said.numberOfLines == 1, var text = content[view].unwrapped, text.lines.count == 1
    else { return nil }
    let excess = text.size.width - room
    guard excess > 0, excess <= text.size.width * rules.tighteningFactor else { return nil }
    let count = text.lines[0].runs.reduce(0) { $0 + $1.text.count }
    guard count > 0 else { return nil }
    let less = excess / Double(count)
    var x = 0.0
    for index in text.lines[0].runs.indices {
      let letters = Double(text.lines[0].runs[index].text.count)
      text.lines[0].runs[index].x = x
      text.lines[0].runs[index].tracking -= less
      text.lines[0].runs[index].width -= less * letters
      x += text.lines[0].runs[index].width
    }
    text.lines[0].width -= excess
    text.size.width -= excess
    return text
  }

  /// How far a single line shrinks to fit, if its view allows it. Tracking is wider at smaller sizes, so the ratio of
  /// the widths is not quite enough.
  private func shrinking(_ view: Int, _ room: Double) -> Double? {
    guard let least = leastScale(view), let natural = content[view].unwrapped?.size.width, natural > room, natural > 0
    else { return nil }
    guard let paragraph = content[view].paragraph else { return nil }
    var factor = room / natural
    for _ in 0..<8 where factor > least {
      let width = sizing.measurer.measure(scaled(paragraph, factor), width: .infinity).size.width
      if width <= room { return factor }
      factor *= room / width * (1 - 1e-6)
    }
    return max(least, factor)
  }

  /// The smallest factor that a view's single line shrinks by; nil if it does not shrink.
  private func leastScale(_ view: Int) -> Double? {
    switch tree.views[view].content {
    case .label(let text) where text.shrinks && text.numberOfLines == 1: max(0.01, text.minimumScaleFactor)
    case .textField(let field) where field.text.shrinks:
      max(0.01, min(1, field.minimumFontSize / max(1, content[view].font?.pointSize ?? 1)))
    default: nil
    }
  }
}
