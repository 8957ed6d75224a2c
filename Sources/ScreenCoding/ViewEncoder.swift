import JSONSyntax
import LayoutModel

/// The `views` of a screen.
struct ViewEncoder {
  let result: LayoutResult
  private let parts: ScreenEncoder.Parts
  private let places: SourcePlaces
  /// Padding views, whose height a behaviour sets.
  private let paddings: [Int]

  init(_ result: LayoutResult, parts: ScreenEncoder.Parts, places: @escaping SourcePlaces) {
    self.result = result
    self.parts = parts
    self.places = places
    paddings = result.scrollViews.flatMap { $0.paddings.map(\.view) }
  }

  /// - Parameter ranges: receives where each view begins among the writer's members, and the places of its metrics and
  ///   source.
  func encodeAll(into json: inout JSONWriter, ranges: inout EncodedScreen.Ranges) {
    json.key("views")
    json.beginArray()
    for index in result.views.indices {
      ranges.views.append(json.members.count)
      encode(index, result.tree.views[index], result.views[index], into: &json, details: &ranges.details)
    }
    ranges.views.append(json.members.count)
    json.endArray()
  }

  // Views are borrowed from their arrays, never bound to a local: a copy of one retains a dozen buffers.
  private func encode(
    _ index: Int, _ view: borrowing View, _ solved: borrowing SolvedView, into json: inout JSONWriter,
    details: inout [Range<Int>]
  ) {
    json.beginObject()
    json.member("id", view.id)
    json.member("kind", view.kind)
    if let parent = view.parent { json.member("parent", parent) }
    json.member("hidden", solved.isEffectivelyHidden)
    json.member("frame", solved.frame)
    json.member("screen", solved.screen)
    encodeText(view, solved, into: &json)
    if view.isUnarranged { json.member("arranged", false) }
    if paddings.contains(index) { json.member("padding", true) }
    if view.content.isInteractive && result.tree.takesTouches(index) { json.member("interactive", true) }
    if view.dismissesKeyboard { json.member("dismissesKeyboard", true) }
    if view.content.isEditable && result.tree.takesTouches(index) { json.member("editable", true) }
    json.member(ifPresent: "label", view.accessibilityLabel)
    if parts.contains(.drawing) {
      json.member(ifPresent: "caption", view.caption)
      encodeStyle(view.appearance, into: &json)
      if view.content.drawsWithTint { json.member(ifPresent: "tint", result.tree.tintColor(of: index)?.value) }
      let direction = view.layoutDirection(in: result.environment)
      if direction != result.environment.direction { json.member("direction", direction.rawValue) }
      encodeControl(view, solved, into: &json)
      if let image = view.content.image { encode(image, at: solved.imageRect, into: &json) }
    }
    let start = json.count
    if parts.contains(.metrics) { encodeMetrics(view, solved, into: &json) }
    if parts.contains(.sources), let place = places(view.tag) {
      json.key("source")
      json.beginObject()
      FindingEncoder.append(place, into: &json)
      json.endObject()
    }
    details.append(start..<json.count)
    json.endObject()
  }

  // MARK: Text

  private func encodeText(_ view: borrowing View, _ solved: borrowing SolvedView, into json: inout JSONWriter) {
    guard let drawn = DrawnText(view, solved, in: result.environment) else {
      json.key("lines")
      json.beginArray()
      return json.endArray()
    }
    if parts.contains(.drawing) { encode(drawn, into: &json) }
    json.key("lines")
    json.beginArray()
    for line in drawn.lines {
      encode(line, x: drawn.x(of: line), baseline: line.baseline, colors: drawn, into: &json)
    }
    json.endArray()
  }

  private func encode(_ drawn: DrawnText, into json: inout JSONWriter) {
    json.key("text")
    json.beginObject()
    json.member("rect", drawn.rect)
    json.member("alignment", drawn.alignment.rawValue)
    json.member("truncated", drawn.isTruncated)
    json.member(ifPresent: "color", drawn.content.color?.value)
    json.endObject()
  }

  /// - Parameters:
  ///   - colors: the source of a run's colour.
  ///   - color: that of all runs; nil if it is the usual one.
  func encode(
    _ line: MeasuredLine, x: Double, baseline: Double, colors: DrawnText? = nil, color: String? = nil,
    into json: inout JSONWriter
  ) {
    json.beginObject()
    json.member("x", x)
    json.member("baseline", baseline)
    json.member("width", line.width)
    json.key("runs")
    json.beginArray()
    for run in line.runs {
      json.beginObject()
      json.member("text", run.text)
      json.member("x", run.x)
      json.member("width", run.width)
      json.member("font", run.fontFile)
      json.member("size", run.pointSize)
      json.member("tracking", run.tracking)
      if run.isRightToLeft { json.member("rtl", true) }
      if parts.contains(.drawing) { json.member(ifPresent: "color", colors?.color(of: run)?.value ?? color) }
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  // MARK: Drawing

  private func encodeStyle(_ style: Appearance, into json: inout JSONWriter) {
    guard style != Appearance() else { return }
    json.key("style")
    json.beginObject()
    json.member(ifPresent: "background", style.backgroundColor?.value)
    json.member(ifPresent: "tint", style.tintColor?.value)
    json.member(ifPresent: "borderColor", style.borderColor?.value)
    if style.borderWidth != 0 { json.member("borderWidth", style.borderWidth) }
    if style.cornerRadius != 0 { json.member("cornerRadius", style.cornerRadius) }
    if style.maskedCorners != .all {
      json.member("corners", Corners.words.filter { style.maskedCorners.contains($0.corner) }.map(\.word))
    }
    if style.shadow.opacity > 0 { encode(style.shadow, into: &json) }
    if style.alpha != 1 { json.member("alpha", style.alpha) }
    if style.clipsToBounds { json.member("clips", true) }
    json.endObject()
  }

  private func encode(_ shadow: Shadow, into json: inout JSONWriter) {
    json.key("shadow")
    json.beginObject()
    json.member(ifPresent: "color", shadow.color?.value)
    json.member("opacity", shadow.opacity)
    json.member("radius", shadow.radius)
    json.member("offset", shadow.offset)
    json.endObject()
  }

  private func encodeControl(_ view: View, _ solved: borrowing SolvedView, into json: inout JSONWriter) {
    switch view.content {
    case .plain, .label, .imageView, .stackView: return
    case .scrollView where solved.tableLines.isEmpty: return
    case .button(let button):
      json.object("control") { $0.member("style", button.style.rawValue) }
    case .textField(let field):
      let typed = result.environment.typedText(in: view)
      json.object("control") {
        $0.member("border", field.borderStyle.rawValue)
        $0.member("placeholder", field.showsPlaceholder(under: typed))
        $0.member("secure", field.isSecure)
        $0.member("text", typed ?? field.text.string)
        if let size = field.leftView { $0.member("leading", size) }
        if let size = field.rightView { $0.member("trailing", size) }
      }
    case .textView(let textView):
      let typed = result.environment.typedText(in: view)
      let caret = result.environment.carets.first { $0.name == view.id }?.value ?? textView.caret
      json.object("control") {
        $0.member("scrolls", textView.isScrollEnabled)
        $0.member("text", typed ?? textView.text.string)
        if let caret { $0.member("caret", caret) }
      }
    case .tableView, .scrollView: encode(solved.tableLines, of: view, into: &json)
    case .control(let control): encode(control, into: &json)
    }
  }

  /// Encodes the bars of the container, if there is one.
  func encodeBars(into json: inout JSONWriter) {
    guard let bars = result.tree.container?.bars(in: result.environment), !bars.isEmpty else { return }
    json.key("bars")
    json.beginArray()
    for bar in bars {
      json.beginObject()
      json.member("kind", bar.control.kind.rawValue)
      json.member("frame", bar.frame)
      json.member("content", bar.content)
      encode(bar.control, into: &json)
      json.endObject()
    }
    json.endArray()
  }

  private func encode(_ control: Control, into json: inout JSONWriter) {
    json.key("control")
    json.beginObject()
    switch control.kind {
    case .switchControl: json.member("on", control.isOn)
    case .slider, .progressView: json.member("value", control.shownValue)
    case .segmentedControl, .pageControl, .tabBar, .toolbar:
      json.member("segments", control.segments)
      if !control.segmentWidths.isEmpty { json.member("segmentWidths", control.segmentWidths) }
      if control.shownSelection != 0 { json.member("selected", control.shownSelection) }
    case .navigationBar:
      json.member("large", control.showsLargeTitle(in: result.environment))
      json.member(ifPresent: "title", control.title)
      json.member(ifPresent: "prompt", control.prompt)
      if !control.segments.isEmpty { json.member("segments", control.segments) }
    case .activityIndicator: json.member("large", control.isLarge)
    case .searchBar:
      json.member(ifPresent: "title", control.placeholder)
      if !control.segments.isEmpty { json.member("segments", control.segments) }
      if control.selected != 0 { json.member("selected", control.selected) }
    case .datePicker:
      if !control.hasWheels { json.member("style", control.datePickerStyle.rawValue) }
      if control.datePickerMode != .dateAndTime { json.member("mode", control.datePickerMode.rawValue) }
      if !control.hasWheels { json.member("segments", control.dateTexts) }
    case .stepper: if control.value != 0 { json.member("value", control.value) }
    case .pickerView: break
    }
    json.endObject()
  }

  func encode(_ image: ImageView, at rect: Rect?, into json: inout JSONWriter) {
    json.key("image")
    json.beginObject()
    json.member(ifPresent: "hash", image.imageHash)
    if let size = image.imageSize { json.member("size", size) }
    json.member("mode", image.contentMode.rawValue)
    json.member(ifPresent: "symbol", image.symbol)
    if let rect { json.member("rect", rect) }
    json.endObject()
  }

  // MARK: Metrics

  private func encodeMetrics(_ view: View, _ solved: SolvedView, into json: inout JSONWriter) {
    json.key("metrics")
    json.beginObject()
    json.key("intrinsic")
    json.beginArray()
    if let width = solved.intrinsicWidth { json.value(width) } else { json.null() }
    if let height = solved.intrinsicHeight { json.value(height) } else { json.null() }
    json.endArray()
    if view.alignmentRectInsets != .zero {
      json.member("alignmentRect", solved.frame.inset(by: view.alignmentRectInsets))
    }
    if let font = view.content.text?.font { encode(font, into: &json) }
    json.member("hugging", view.hugging)
    json.member("compression", view.compressionResistance)
    json.member("safeArea", solved.safeAreaInsets)
    json.member("margins", solved.layoutMargins)
    json.member("readable", solved.readableContentGuide)
    if !solved.ambiguous.isEmpty { json.member("ambiguous", solved.ambiguous.map(\.rawValue)) }
    if !view.layoutGuides.isEmpty { encodeGuides(view, solved, into: &json) }
    json.endObject()
    encodeStack(view, into: &json)
  }

  /// As a document writes it.
  private func encode(_ font: FontDescriptor, into json: inout JSONWriter) {
    json.key("font")
    json.beginObject()
    switch font.base {
    case .style(let style): json.member("style", style.rawValue)
    case .system(let size): json.member("size", size)
    }
    json.member(ifPresent: "weight", font.weight?.rawValue)
    json.member(ifPresent: "scalesWith", font.scalesWith?.rawValue)
    json.endObject()
  }

  private func encodeGuides(_ view: borrowing View, _ solved: borrowing SolvedView, into json: inout JSONWriter) {
    json.key("guides")
    json.beginArray()
    for (guide, frame) in zip(view.layoutGuides, solved.guideFrames) {
      json.beginObject()
      json.member("id", guide.id)
      json.member("frame", frame)
      json.endObject()
    }
    json.endArray()
  }

  private func encodeStack(_ view: borrowing View, into json: inout JSONWriter) {
    guard case .stackView(let stack) = view.content else { return }
    json.key("stack")
    json.beginObject()
    json.member("axis", stack.axis.rawValue)
    json.member("distribution", stack.distribution.rawValue)
    json.member("alignment", stack.alignment.rawValue)
    json.member("spacing", stack.spacing)
    json.endObject()
  }
}
