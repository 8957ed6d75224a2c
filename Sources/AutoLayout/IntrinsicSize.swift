import LayoutModel

/// The intrinsic size of one view, and the text behind it.
///
/// Multi-line text is measured twice: first as wide as it likes, then at the width that the solver gave it (UIKit's
/// automatic preferredMaxLayoutWidth). A label that wraps is then as wide as its longest line.
struct IntrinsicContent {
  var width: Double?
  var height: Double?
  var paragraph: Paragraph?
  /// The text at its natural width; nil for views without text.
  var unwrapped: MeasuredText?
  /// The text broken at the width that `height` was measured for; only for text with mixed fonts.
  var wrapped: MeasuredText?
  /// Whether its height depends on its width.
  var wraps = false
  /// Room around the text, per axis: insets and paddings.
  var chrome = Size.zero
  /// The minimum height of the text area: that of an image beside it.
  var leastTextHeight = 0.0
  /// Distance from the top and from the left to the text, if it is not centred.
  var textOrigin = Point.zero
  /// The width that `height` was measured for; nil before the second pass.
  var measuredWidth: Double?
  /// The text at the width for which it was last asked. Unlike the others it says nothing about the view as it stands.
  var lastText: (width: Double, text: MeasuredText)?
  var font: ResolvedFont?

  /// Whether its lines depend on more than the view's font: a run has another font, or the paragraph has a style.
  var hasMixedFonts: Bool {
    paragraph.map { $0.style != ParagraphStyle() || $0.runs.contains { $0.font != font } } ?? false
  }
}

/// Computes intrinsic sizes. Pure except for the measurer.
struct IntrinsicSizing {
  let environment: Environment
  let measurer: any TextMeasurer
  let rules: UnverifiedRules
  let grid: PixelGrid
  /// The category at which texts that do not adjust were created.
  var creationTextSize: ContentSizeCategory

  private var figures: SystemFigures { .standard }

  func content(of view: View, safeAreaBottom: Double) -> IntrinsicContent {
    let declared = view.intrinsicSize
    var content = IntrinsicContent()
    if case .points(let width) = declared.horizontal, case .points(let height) = declared.vertical {
      // Both sizes are given, so the text is prepared for drawing and baselines, and measured only once it has a frame.
      prepareText(of: view, &content)
      content.wraps = false
      (content.width, content.height) = (width, height)
      return content
    }
    switch view.content {
    case .plain, .stackView, .scrollView: break
    case .tableView: break
    case .label(let text): label(text, view, &content)
    case .button(let button): self.button(button, view, &content)
    case .textField(let field): textField(field, view, &content)
    case .textView(let text): textView(text, view, &content)
    case .imageView(let image): (content.width, content.height) = imageSize(image, of: view)
    case .control(let control): self.control(control, &content, safeAreaBottom: safeAreaBottom)
    }
    if declared.horizontal != .automatic { content.width = declared.horizontal.points }
    if declared.vertical != .automatic {
      content.height = declared.vertical.points
      content.wraps = false
    }
    return content
  }

  /// Height of text at a frame's width, rounded up to the pixel, with the insets around it.
  func height(of content: IntrinsicContent, width: Double) -> Double {
    height(of: content, with: text(of: content, width: width))
  }

  func height(of content: IntrinsicContent, with text: MeasuredText?) -> Double {
    guard let text else { return 0 }
    return max(grid.ceil(text.size.height), content.leastTextHeight) + content.chrome.height
  }

  /// Its lines at a width; nil without text.
  func text(of content: IntrinsicContent, width: Double) -> MeasuredText? {
    guard let paragraph = content.paragraph else { return nil }
    let room = max(0, grid.ceil(width) - content.chrome.width)
    if let unwrapped = content.unwrapped, unwrapped.size.width <= room + 1e-6, !unwrapped.isTruncated {
      return unwrapped
    }
    return measurer.measure(paragraph, width: room)
  }

  // MARK: Text

  private func prepareText(of view: View, _ content: inout IntrinsicContent) {
    switch view.content {
    case .label(let text): content.paragraph = paragraph(text, view, &content, lines: text.numberOfLines)
    case .button(let button):
      content.paragraph = paragraph(button.title, view, &content, lines: button.titleLines)
      content.chrome = buttonChrome(button)
    case .textField(let field):
      content.paragraph = fieldParagraph(field, view, &content)
      content.chrome = fieldChrome(field)
    case .textView(let text):
      content.paragraph = paragraph(text.text, view, &content, lines: 0)
      spaceLines(&content)
      textViewChrome(text, &content)
    default: break
    }
  }

  private func label(_ text: TextContent, _ view: View, _ content: inout IntrinsicContent) {
    guard let paragraph = paragraph(text, view, &content, lines: text.numberOfLines) else {
      (content.width, content.height) = (0, 0)
      return
    }
    content.paragraph = paragraph
    let unwrapped = measurer.measure(paragraph, width: .infinity)
    content.unwrapped = unwrapped
    if let preferred = text.preferredMaxLayoutWidth, preferred > 0, text.numberOfLines != 1 {
      let wrapped = unwrapped.size.width <= preferred ? unwrapped : measurer.measure(paragraph, width: preferred)
      content.width = grid.ceil(wrapped.size.width)
      content.height = grid.ceil(wrapped.size.height)
      return
    }
    content.width = grid.ceil(unwrapped.size.width)
    content.height = grid.ceil(unwrapped.size.height)
    content.wraps = text.numberOfLines != 1
  }

  private func button(_ button: Button, _ view: View, _ content: inout IntrinsicContent) {
    content.paragraph = paragraph(button.title, view, &content, lines: button.titleLines)
    content.chrome = buttonChrome(button)
    var (width, height) = (0.0, 0.0)
    if let paragraph = content.paragraph {
      let text = measurer.measure(paragraph, width: .infinity)
      content.unwrapped = text
      // The title label of a button without a configuration has whole points, like its line.
      width = button.style.hasConfiguration ? grid.ceil(text.size.width) : text.size.width.rounded(.up)
      height = text.size.height
    } else if !button.style.hasConfiguration {
      height = content.font?.lineHeight ?? 0
    }
    height = button.style.hasConfiguration ? grid.ceil(height) : height.rounded(.up)
    if let image = button.image, let size = imageSizeValue(image) {
      height = max(height, size.height)
      content.leastTextHeight = size.height
    }
    content.wraps = button.wrapsTitle && content.paragraph != nil
    content.width = width + content.chrome.width
    content.height = height + content.chrome.height
    if button.style == .system, content.paragraph != nil || button.image == nil, !setsInsets(button) {
      content.width = max(figures.minimumButtonWidth.value, content.width ?? 0)
    }
  }

  /// Insets of zero are UIKit's default, with which a system button keeps its own.
  private func setsInsets(_ button: Button) -> Bool { (button.contentEdgeInsets ?? .zero) != .zero }

  private func buttonChrome(_ button: Button) -> Size {
    let insets: EdgeInsets
    switch button.style {
    // With an image, a system button has no padding of its own.
    case .system where !setsInsets(button), .custom where !setsInsets(button):
      insets = button.image == nil ? EdgeInsets(top: 6, bottom: 6) : .zero
    default: insets = button.contentEdgeInsets ?? EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    }
    var chrome = Size(width: insets.left + insets.right, height: insets.top + insets.bottom)
    if let image = button.image, let size = imageSizeValue(image) {
      chrome.width += size.width + (button.title.runs.isEmpty ? 0 : button.imagePadding)
    }
    return chrome
  }

  private func fieldParagraph(_ field: TextField, _ view: View, _ content: inout IntrinsicContent) -> Paragraph? {
    var shown = field.text
    if let typed = typedText(view) { shown.runs = typed.isEmpty ? [] : [TextRun(typed)] }
    if shown.runs.isEmpty {
      let font = shown.font
      shown = field.placeholder
      if shown.font == FontDescriptor() { shown.font = font }
      return paragraph(shown, view, &content, lines: 1, isTyped: false)
    }
    if field.isSecure {
      shown.runs = [TextRun(String(repeating: "•", count: shown.string.count))]
    }
    return paragraph(shown, view, &content, lines: 1, isTyped: false)
  }

  private func fieldChrome(_ field: TextField) -> Size {
    let edges = rules.edges(of: field)
    return Size(width: edges.leading + edges.trailing, height: 0)
  }

  private func textField(_ field: TextField, _ view: View, _ content: inout IntrinsicContent) {
    content.chrome = fieldChrome(field)
    content.paragraph = fieldParagraph(field, view, &content)
    if let paragraph = content.paragraph {
      let text = measurer.measure(paragraph, width: .infinity)
      content.unwrapped = text
      content.width = grid.ceil(text.size.width) + content.chrome.width
    } else {
      content.width = content.chrome.width
      content.font = field.text.font.resolved(at: textSize(field.text), in: environment, rules: rules)
    }
    let line = (content.font?.lineHeight ?? 0).rounded(.up)
    content.height =
      field.borderStyle == .roundedRect
      ? max(figures.roundedTextFieldHeight.value(on: environment.systemVersion), line + figures.textFieldPadding.value)
      : line
  }

  private func textViewChrome(_ text: TextView, _ content: inout IntrinsicContent) {
    let inset = text.textContainerInset
    content.chrome = Size(
      width: inset.left + inset.right + 2 * text.lineFragmentPadding, height: inset.top + inset.bottom)
    content.textOrigin = Point(x: inset.left + text.lineFragmentPadding, y: inset.top)
  }

  private func textView(_ text: TextView, _ view: View, _ content: inout IntrinsicContent) {
    textViewChrome(text, &content)
    content.paragraph = paragraph(text.text, view, &content, lines: 0)
    spaceLines(&content)
    guard !text.isScrollEnabled else { return }
    if let paragraph = content.paragraph {
      let unwrapped = measurer.measure(paragraph, width: .infinity)
      content.unwrapped = unwrapped
      content.width = grid.ceil(unwrapped.size.width) + content.chrome.width
      content.height = grid.ceil(unwrapped.size.height) + content.chrome.height
      content.wraps = true
    } else {
      content.width = content.chrome.width
      content.height = grid.ceil(content.font?.linePitch ?? 0) + content.chrome.height
    }
  }

  /// Each line of a text view, including the first, has the published leading of its text style
  /// (docs/semantics.md#controls). Lines in other fonts have their line height.
  private func spaceLines(_ content: inout IntrinsicContent) {
    guard let leading = content.font?.leading, let paragraph = content.paragraph else { return }
    for index in paragraph.runs.indices { content.paragraph?.runs[index].font.leading = nil }
    content.paragraph?.style.minimumLineHeight = max(paragraph.style.minimumLineHeight, leading)
  }

  private func textSize(_ text: TextContent) -> ContentSizeCategory {
    text.adjustsFontForContentSizeCategory ? environment.textSize : creationTextSize
  }

  private func typedText(_ view: View) -> String? {
    guard !environment.texts.isEmpty else { return nil }
    return environment.texts.first { $0.name == view.id }?.value
  }

  private func paragraph(
    _ text: TextContent, _ view: View, _ content: inout IntrinsicContent, lines: Int, isTyped: Bool = true
  ) -> Paragraph? {
    let category = textSize(text)
    let base = text.font.resolved(at: category, in: environment, rules: rules)
    content.font = base
    var runs: [Paragraph.Run] = []
    if isTyped, let typed = typedText(view) {
      if !typed.isEmpty { runs = [Paragraph.Run(typed, font: base)] }
    } else {
      runs.reserveCapacity(text.runs.count)
      for run in text.runs where !run.string.isEmpty {
        let font = run.font?.resolved(at: category, in: environment, rules: rules) ?? base
        runs.append(Paragraph.Run(run.string, font: font))
      }
    }
    guard !runs.isEmpty else { return nil }
    var paragraph = Paragraph(
      runs: runs, direction: view.layoutDirection(in: environment), alignment: text.alignment,
      maximumLines: max(0, lines), lineBreakMode: text.lineBreakMode, style: text.paragraphStyle)
    if case .textView = view.content {} else { paragraph.pushesOut = true }
    return paragraph
  }

  // MARK: Images and controls

  /// Of a symbol, in its configuration.
  func imageSizeValue(_ image: ImageView) -> Size? {
    guard image.symbol != nil else { return image.imageSize }
    let font = image.symbolFont ?? FontDescriptor()
    let points = font.resolved(at: environment.textSize, in: environment, rules: rules).pointSize
    var factor = points / 17 * rules.symbolScale(image.symbolScale ?? .medium)
    if image.imageSize != nil {
      factor = points / font.resolved(at: .large, in: environment, rules: rules).pointSize
    }
    let size = image.imageSize ?? Size(width: figures.symbolSide.value, height: figures.symbolSide.value)
    return factor == 1 ? size : Size(width: grid.round(size.width * factor), height: grid.round(size.height * factor))
  }

  /// An image view has its image's alignment rectangle.
  private func imageSize(_ image: ImageView, of view: View) -> (Double?, Double?) {
    guard let size = imageSizeValue(image) else { return (nil, nil) }
    let around = view.alignmentRectInsets
    return (size.width - around.left - around.right, size.height - around.top - around.bottom)
  }

  /// The sizes in docs/semantics.md#controls; an intrinsic size is that of the alignment rectangle.
  private func control(_ control: Control, _ content: inout IntrinsicContent, safeAreaBottom: Double) {
    let (figures, system) = (figures, environment.systemVersion)
    switch control.kind {
    case .switchControl:
      (content.width, content.height) = (figures.switchWidth.value(on: system), figures.switchHeight.value(on: system))
    case .stepper:
      (content.width, content.height) = (figures.stepperWidth.value, figures.stepperHeight.value(on: system))
    case .segmentedControl:
      content.height = figures.segmentedControlHeight.value(on: system)
      content.width = segmentsWidth(control)
    case .slider: content.height = figures.sliderHeight.value
    case .progressView: content.height = figures.progressViewHeight.value(on: system)
    case .activityIndicator:
      let side = (control.isLarge ? figures.largeActivityIndicatorSide : figures.activityIndicatorSide).value
      (content.width, content.height) = (side, side)
    case .pageControl:
      content.height = figures.pageControlHeight.value(on: system)
      content.width = rules.pageControlWidth(pages: control.segments.count, on: environment.systemVersion)
    case .pickerView: (content.width, content.height) = (figures.pickerWidth.value, rules.pickerHeight(in: environment))
    case .datePicker: datePicker(control, &content)
    case .searchBar:
      content.height =
        figures.searchBarHeight.value(on: system) + (control.segments.isEmpty ? 0 : figures.scopeBarHeight.value)
    case .navigationBar: content.height = control.barHeight(in: environment)
    case .toolbar:
      content.height = max(control.barHeight(in: environment), rules.toolbarHeight(in: environment))
    case .tabBar: content.height = control.barHeight(in: environment) + safeAreaBottom
    }
    let around = control.kind.alignmentRectInsets
    content.width = content.width.map { $0 - around.left - around.right }
    content.height = content.height.map { $0 - around.top - around.bottom }
  }

  private func datePicker(_ control: Control, _ content: inout IntrinsicContent) {
    if control.hasWheels {
      (content.width, content.height) = (figures.pickerWidth.value, rules.pickerHeight(in: environment))
    } else if control.datePickerStyle == .inline, control.datePickerMode != .time {
      (content.width, content.height) = (
        figures.pickerWidth.value,
        figures.inlineCalendarHeight.value
          + (control.datePickerMode.showsTime ? figures.compactDatePickerHeight.value : 0)
      )
    } else {
      let font = FontDescriptor(.style(.body)).resolved(at: environment.textSize, in: environment, rules: rules)
      let widths = control.dateTexts.map { text in
        let paragraph = Paragraph(runs: [Paragraph.Run(text, font: font)], maximumLines: 1)
        return grid.ceil(measurer.measure(paragraph, width: .infinity).size.width) + figures.dateFieldPadding.value
      }
      content.width = widths.reduce(0, +) + figures.dateFieldSpacing.value * Double(max(0, widths.count - 1))
      content.height = grid.ceil(font.lineHeight + figures.compactDatePickerHeight.value - 20)
    }
  }

  /// Equal segments as wide as the widest text, and a divider of a point between them.
  private func segmentsWidth(_ control: Control) -> Double {
    let font = ResolvedFont(pointSize: 13, weight: environment.systemVersion >= 13 ? .medium : .regular)
    var widest = 0.0
    for text in control.segments {
      let paragraph = Paragraph(runs: [Paragraph.Run(text, font: font)], maximumLines: 1)
      widest = max(widest, measurer.measure(paragraph, width: .infinity).size.width)
    }
    let usual = widest.rounded(.up) + figures.segmentPadding.value(on: environment.systemVersion)
    let count = max(1, control.segments.count)
    let widths = (0..<count).map { control.segmentWidths.indices.contains($0) ? control.segmentWidths[$0] : 0 }
    return widths.reduce(0) { $0 + ($1 == 0 ? usual : $1) } + Double(count - 1)
  }
}

extension IntrinsicMetric {
  /// nil for none (and for automatic, which callers have excluded).
  var points: Double? {
    if case .points(let value) = self { return value }
    return nil
  }
}
