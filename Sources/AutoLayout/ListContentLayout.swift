import LayoutModel

/// Lays out one UIListContentConfiguration in a cell or a header (docs/semantics.md#list-content). It measures from the
/// leading edge, and mirrors at the end.
struct ListContentLayout {
  let sizing: IntrinsicSizing
  let direction: LayoutDirection
  /// The cell's width and its margins at the leading and trailing side, in points.
  var width: Double
  var leading: Double
  var trailing: Double
  /// The font of the rows' texts.
  var font: FontDescriptor

  private var rules: UnverifiedRules { sizing.rules }
  private var environment: Environment { sizing.environment }

  /// A line at the top of the content.
  /// - Parameters:
  ///   - above: points above a header's own margin.
  ///   - fixedHeight: nil makes it as high as its content, but at least `least`.
  func line(
    _ kind: TableLine.Kind, _ content: ListContent, _ style: ListContent.Style, above: Double = 0, least: Double = 0,
    fixedHeight: Double? = nil
  ) -> TableLine {
    let style = content.style ?? style
    let figures = rules.listFigures(style, on: environment.systemVersion)
    let isLeftToRight = direction == .leftToRight
    let own = content.layoutMargins.resolved(
      defaults: isLeftToRight ? figures.margins : figures.margins.mirrored, direction: direction)
    var margins = isLeftToRight ? own : own.mirrored
    let taken = accessoryRoom(content.accessory)
    margins.left = max(margins.left, leading)
    margins.right = max(margins.right, trailing - taken)
    margins.top += above
    let image = content.image.flatMap { image in imageSize(image).map { (image, $0) } }
    let slot = image.map(slot) ?? 0
    let hasText = !content.text.isEmpty || content.secondaryText?.isEmpty == false
    let start =
      margins.left + (image == nil ? 0 : slot + (hasText ? content.imageToTextPadding ?? figures.imageToText : 0))
    let room = Rect(x: start, y: 0, width: max(0, width - taken - start - margins.right), height: 0)
    let texts = place(content, figures, isHeadline: kind != .row, in: room)
    let natural = max(texts.height, image?.1.height ?? 0) + margins.top + margins.bottom
    let height = fixedHeight ?? max(least, natural)
    var line = TableLine(kind, frame: Rect(x: 0, y: 0, width: width, height: height))
    let middle = margins.top + max(0, height - margins.top - margins.bottom) / 2
    line.texts = texts.texts.map { text in
      var text = text
      text.frame = mirrored(text.frame.offsetBy(dx: 0, dy: max(margins.top, middle - texts.height / 2)))
      return text
    }
    if let (image, size) = image {
      let frame = Rect(
        x: margins.left + (slot - size.width) / 2, y: middle - size.height / 2, width: size.width, height: size.height)
      line.image = TableLine.Picture(image, frame: mirrored(frame))
    }
    addAccessory(content.accessory, to: &line)
    if content.isSelected { line.background = Self.selection }
    if kind == .row { separate(&line, after: start) }
    return line
  }

  /// A row that is a view: its accessory, its selection and its separator.
  func line(around view: View, at frame: Rect) -> TableLine {
    var line = TableLine(.row, frame: Rect(x: 0, y: frame.y, width: width, height: frame.height))
    addAccessory(view.accessory, to: &line)
    if view.isSelected { line.background = Self.selection }
    separate(&line, after: max(leading, 16))
    return line
  }

  /// UIKit's default selectedBackgroundView has this colour from iOS 13 on (docs/semantics.md#list-content).
  private static let selection = "systemGray4"

  private func separate(_ line: inout TableLine, after start: Double) {
    line.separator =
      direction == .leftToRight
      ? TableLine.PerEdge(left: start, right: 0) : TableLine.PerEdge(left: 0, right: start)
  }

  // MARK: Accessories and images

  private func accessoryRoom(_ accessory: CellAccessory) -> Double {
    accessory == .none ? 0 : trailing + rules.width(of: accessory)
  }

  private func addAccessory(_ accessory: CellAccessory, to line: inout TableLine) {
    guard accessory != .none else { return }
    let own = rules.width(of: accessory)
    let frame = Rect(x: width - trailing - own, y: line.height / 2 - 11, width: own, height: 22)
    line.accessory = TableLine.Accessory(accessory, frame: mirrored(frame))
  }

  /// Symbols are large (UIListContentConfiguration.ImageProperties.preferredSymbolConfiguration).
  private func imageSize(_ image: ImageView) -> Size? {
    var image = image
    if image.symbol != nil, image.imageSize == nil { image.symbolScale = image.symbolScale ?? .large }
    return sizing.imageSizeValue(image)
  }

  /// Symbols of different widths are centred in columns of one width.
  private func slot(_ image: ImageView, _ size: Size) -> Double {
    image.symbol == nil ? size.width : max(size.width, rules.listSymbolWidth(at: environment.textSize))
  }

  private func mirrored(_ frame: Rect) -> Rect {
    guard direction == .rightToLeft else { return frame }
    return Rect(x: width - frame.maxX, y: frame.y, width: frame.width, height: frame.height)
  }

  // MARK: Texts

  /// The texts in a block at the top of their room, and the height of the block.
  private func place(
    _ content: ListContent, _ figures: ListFigures, isHeadline: Bool, in room: Rect
  ) -> (texts: [TableLine.Text], height: Double) {
    let string = figures.isUppercase ? content.text.uppercased() : content.text
    let descriptor = isHeadline || figures.font != .body ? FontDescriptor(.style(figures.font)) : font
    let first = text(string, descriptor, figures.color, in: room)
    let second = content.secondaryText.flatMap {
      text($0, FontDescriptor(.style(figures.secondaryFont)), figures.secondaryColor, in: room)
    }
    guard var first, var second else {
      guard var only = first ?? second else { return ([], lineHeight(descriptor)) }
      // One text is centred as it was measured; the row has whole pixels.
      only.frame.y = (only.frame.height - only.text.size.height) / 2
      return ([only], only.frame.height)
    }
    let gap = content.textToSecondaryTextHorizontalPadding ?? figures.horizontalPadding
    let isSideBySide = content.prefersSideBySideTextAndSecondaryText ?? figures.isSideBySide
    if isSideBySide, naturalWidth(first, string) + gap + naturalWidth(second, content.secondaryText ?? "") <= room.width
    {
      let height = max(first.frame.height, second.frame.height)
      first.frame.y = (height - first.frame.height) / 2
      second.frame.y = (height - second.frame.height) / 2
      first.frame.width = sizing.grid.ceil(first.text.size.width)
      second.frame.width = sizing.grid.ceil(second.text.size.width)
      second.frame.x = room.maxX - second.frame.width
      return ([first, second], height)
    }
    second.frame.y = first.frame.height + (content.textToSecondaryTextVerticalPadding ?? figures.verticalPadding)
    return ([first, second], second.frame.maxY)
  }

  private func text(_ string: String, _ descriptor: FontDescriptor, _ color: String, in room: Rect) -> TableLine.Text? {
    guard !string.isEmpty else { return nil }
    let font = descriptor.resolved(at: environment.textSize, in: environment, rules: rules)
    let text = sizing.measurer.measure(paragraph(string, font), width: room.width)
    var frame = room
    frame.height = sizing.grid.ceil(text.size.height)
    return TableLine.Text(text, font: font, frame: frame, color: color)
  }

  private func paragraph(_ string: String, _ font: ResolvedFont) -> Paragraph {
    Paragraph(runs: [Paragraph.Run(string, font: font)], direction: direction)
  }

  /// Text that wraps is wider than its longest line.
  private func naturalWidth(_ text: TableLine.Text, _ string: String) -> Double {
    guard text.text.lines.count > 1 else { return sizing.grid.ceil(text.text.size.width) }
    return sizing.grid.ceil(sizing.measurer.measure(paragraph(string, text.font), width: .infinity).size.width)
  }

  /// A content without text is as high as an empty line.
  private func lineHeight(_ descriptor: FontDescriptor) -> Double {
    sizing.grid.ceil(descriptor.resolved(at: environment.textSize, in: environment, rules: rules).lineHeight)
  }
}

extension EdgeInsets {
  fileprivate var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
