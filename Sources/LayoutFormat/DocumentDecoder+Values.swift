import JSONSyntax
import LayoutModel

/// Six optional edges.
struct InsetExpressions {
  var top: NumberExpression?
  var left: NumberExpression?
  var bottom: NumberExpression?
  var right: NumberExpression?
  var leading: NumberExpression?
  var trailing: NumberExpression?

  var isVarying: Bool {
    [top, left, bottom, right, leading, trailing].contains { $0?.isVarying ?? false }
  }

  func partial(_ metrics: [Double]) -> PartialEdgeInsets {
    PartialEdgeInsets(
      top: top?.value(metrics), left: left?.value(metrics), bottom: bottom?.value(metrics),
      right: right?.value(metrics), leading: leading?.value(metrics), trailing: trailing?.value(metrics))
  }

  func insets(_ metrics: [Double]) -> EdgeInsets {
    partial(metrics).resolved(defaults: .zero, direction: .leftToRight)
  }

  /// Whether they follow the layout direction.
  var isDirectional: Bool { leading != nil || trailing != nil }
}

/// Readers of single values. Each reports an error and then returns nil.
extension DocumentDecoder {
  // MARK: Plain values

  func string(_ node: JSONNode, _ what: String) -> String? {
    if let text = text(node) { return text }
    mismatch(node, what, wanted: "a string")
    return nil
  }

  /// A string, or the text of a number or Boolean that replaced a copy's string.
  func text(_ node: JSONNode) -> String? {
    if let text = node.string { return text }
    let bytes = source.bytes
    guard node.range.start < bytes.count, bytes[node.range.start] == UInt8(ascii: "\"") else { return nil }
    return Substitution.plainText(node)
  }

  func bool(_ node: JSONNode, _ what: String) -> Bool? {
    if let value = node.bool { return value }
    mismatch(node, what, wanted: "true or false")
    return nil
  }

  func array(_ node: JSONNode, _ what: String) -> [JSONNode] {
    if let items = node.array { return items }
    mismatch(node, what, wanted: "an array")
    return []
  }

  /// One value, or an array of them.
  func oneOrMore(_ node: JSONNode) -> [JSONNode] { node.array ?? [node] }

  /// A number that does not depend on the environment.
  func plainNumber(_ node: JSONNode, _ what: String, in range: ClosedRange<Double> = Schema.Limit.points) -> Double? {
    guard let value = number(node, what, in: range) else { return nil }
    return notVarying(value.constant, node, what)
  }

  /// Insets that do not depend on the environment.
  func plainInsets(_ node: JSONNode, _ what: String) -> PartialEdgeInsets? {
    guard let value = insets(node, what) else { return nil }
    return notVarying(value.isVarying ? nil : value.partial([]), node, what)
  }

  private func notVarying<Value>(_ value: Value?, _ node: JSONNode, _ what: String) -> Value? {
    if value == nil {
      error("\(what) cannot depend on a metric with variations\(adviceOnVarying(at: node.range))", at: node.range)
    }
    return value
  }

  /// What to do instead, depending on the part of the layout with the value. The text continues the message.
  private func adviceOnVarying(at range: SourceRange) -> String {
    let part = decoding.files[scope.file].root?.object?.last { $0.keyRange.start < range.start }
    switch part.flatMap({ DocumentKey(rawValue: $0.key) }) {
    case .root: return "; set it in the view's own 'variations'"
    case .behaviors: return "; write one behaviour for each value, with its 'when'"
    case .expectations: return "; write one expectation for each value, with its 'when'"
    default: return ""
    }
  }

  func integer(_ node: JSONNode, _ what: String, in range: ClosedRange<Int>) -> Int? {
    guard let value = node.number else {
      mismatch(node, what, wanted: "a whole number")
      return nil
    }
    guard value == value.rounded(), let number = Int(exactly: value), range.contains(number) else {
      error("\(what) must be a whole number \(range.inWords), but this is \(value.shortText)", at: node.range)
      return nil
    }
    return number
  }

  /// The value of a metric: a number, or a string that computes one from metrics and the screen's lengths.
  func metricValue(_ node: JSONNode, _ what: String) -> NumberExpression? {
    number(node, what) { name in
      guard scope.metricsBelow.contains(name) else { return scope.metric(name) ?? screenLength(name) }
      error("a metric is computed from those above it, and '\(name)' does not stand above this one", at: node.range)
      return .zero
    }
  }

  private func screenLength(_ name: String) -> NumberExpression? {
    guard let length = ScreenLength(rawValue: name) else { return nil }
    if let known = decoding.document.metrics.firstIndex(where: { $0.length == length }) { return .metric(known) }
    decoding.document.metrics.append(MetricTemplate(base: .zero, variations: [], length: length))
    return .metric(decoding.document.metrics.count - 1)
  }

  /// A number, or a string that computes one from metrics.
  /// - Parameter metric: looks a name up; nil looks it up in the scope.
  func number(
    _ node: JSONNode, _ what: String, in range: ClosedRange<Double> = Schema.Limit.points,
    metric: EquationParser.Metrics? = nil
  ) -> NumberExpression? {
    switch node.value {
    case .number(let value):
      guard range.contains(value) else {
        outOfRange(value, what, range, node)
        return nil
      }
      return .constant(value)
    case .string(let text):
      do {
        let value = try EquationParser.number(text, metric: metric ?? scope.metric, metricNames: scope.metricNames)
        if let constant = value.constant, !(constant.isFinite && range.contains(constant)) {
          outOfRange(constant, what, range, node)
          return nil
        }
        return value
      } catch {
        self.error(error, in: node)
        return nil
      }
    default:
      mismatch(node, what, wanted: "a number or a computation with metrics")
      return nil
    }
  }

  private func outOfRange(_ value: Double, _ what: String, _ range: ClosedRange<Double>, _ node: JSONNode) {
    let (lower, upper) = (range.lowerBound.shortText, range.upperBound.shortText)
    let limits =
      range.upperBound >= Schema.Limit.points.upperBound
      ? range.lowerBound <= Schema.Limit.points.lowerBound
        ? "between \(lower) and \(upper)" : value < range.lowerBound ? "at least \(lower)" : "at most \(upper)"
      : range.inWords
    error("\(what) must be \(limits), but this is \(value.shortText)", at: node.range)
  }

  /// One of an enumeration's raw values.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ node: JSONNode, _ what: String, _: Word.Type = Word.self)
    -> Word?
  {
    if let word = node.string.flatMap(Word.init) { return word }
    return word(node, what, among: Word.allCases.map(\.rawValue)).flatMap(Word.init)
  }

  func word(_ node: JSONNode, _ what: String, among words: [String]) -> String? {
    guard let text = node.string else {
      mismatch(node, what, wanted: Suggestion.list(words))
      return nil
    }
    if words.contains(text) { return text }
    let all = Hint("; it is \(Suggestion.list(words, limit: 16))")
    error("\(what) cannot be '\(text)'", hint: Suggestion.hint(for: text, among: words) ?? all, at: node.range)
    return nil
  }

  func words<Word: RawRepresentable<String> & CaseIterable>(_ node: JSONNode, _ what: String, _: Word.Type = Word.self)
    -> [Word]
  {
    oneOrMore(node).compactMap { word($0, what) }
  }

  // MARK: Geometry

  /// A number for all edges, `[top, left, bottom, right]`, or an object.
  func insets(_ node: JSONNode, _ what: String) -> InsetExpressions? {
    switch node.value {
    case .number, .string:
      guard let all = number(node, what) else { return nil }
      return InsetExpressions(top: all, left: all, bottom: all, right: all)
    case .array(let items):
      guard items.count == 4 else {
        error("\(what) as an array must be [top, left, bottom, right], but this has \(items.count)", at: node.range)
        return nil
      }
      let values = items.map { number($0, what) }
      return InsetExpressions(top: values[0], left: values[1], bottom: values[2], right: values[3])
    case .object:
      var insets = InsetExpressions()
      for (key, member) in members(node, InsetKey.self, what: what) {
        guard let value = number(member.value, "'\(member.key)'") else { continue }
        switch key {
        case .top: insets.top = value
        case .left: insets.left = value
        case .bottom: insets.bottom = value
        case .right: insets.right = value
        case .leading: insets.leading = value
        case .trailing: insets.trailing = value
        case .horizontal: (insets.left, insets.right) = (value, value)
        case .vertical: (insets.top, insets.bottom) = (value, value)
        }
      }
      return insets
    default:
      mismatch(node, what, wanted: "a number, [top, left, bottom, right] or an object of edges")
      return nil
    }
  }

  /// `[width, height]`, or an object.
  func size(_ node: JSONNode, _ what: String, in range: ClosedRange<Double> = Schema.Limit.length) -> Size? {
    switch node.value {
    case .array(let items) where items.count == 2:
      guard let width = plainNumber(items[0], "the width of \(what)", in: range),
        let height = plainNumber(items[1], "the height of \(what)", in: range)
      else { return nil }
      return Size(width: width, height: height)
    case .object:
      var size = Size.zero
      for (key, member) in members(node, SizeKey.self, what: what) {
        let value = plainNumber(member.value, "'\(member.key)'", in: range) ?? 0
        if key == .width { size.width = value } else { size.height = value }
      }
      return size
    default:
      mismatch(node, what, wanted: "[width, height] or an object with 'width' and 'height'")
      return nil
    }
  }

  func point(_ node: JSONNode, _ what: String) -> Point? {
    switch node.value {
    case .array(let items) where items.count == 2:
      guard let x = plainNumber(items[0], "the x of \(what)"), let y = plainNumber(items[1], "the y of \(what)") else {
        return nil
      }
      return Point(x: x, y: y)
    case .object:
      var point = Point.zero
      for (key, member) in members(node, PointKey.self, what: what) {
        let value = plainNumber(member.value, "'\(member.key)'") ?? 0
        if key == .x { point.x = value } else { point.y = value }
      }
      return point
    default:
      mismatch(node, what, wanted: "[x, y] or an object with 'x' and 'y'")
      return nil
    }
  }

  func rect(_ node: JSONNode, _ what: String) -> Rect? {
    if let items = node.array, items.count == 4 {
      let values = items.compactMap { plainNumber($0, what) }
      guard values.count == 4 else { return nil }
      return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
    }
    guard node.object != nil else {
      mismatch(node, what, wanted: "[x, y, width, height] or an object")
      return nil
    }
    var rect = Rect.zero
    for (key, member) in members(node, PartialFrameKey.self, what: what) {
      guard let value = plainNumber(member.value, "'\(member.key)'") else { continue }
      switch key {
      case .x: rect.x = value
      case .y: rect.y = value
      case .width: rect.width = value
      case .height: rect.height = value
      }
    }
    return rect
  }

  /// One number for both axes, `[horizontal, vertical]`, or an object.
  func priorities(_ node: JSONNode, _ what: String) -> PerAxisExpressions? {
    if let items = node.array {
      guard items.count == 2 else {
        error("\(what) as an array must be [horizontal, vertical], but this has \(items.count)", at: node.range)
        return nil
      }
      return PerAxisExpressions(horizontal: priority(items[0]), vertical: priority(items[1]))
    }
    if node.object != nil {
      var result = PerAxisExpressions()
      for (key, member) in members(node, AxisKey.self, what: what) {
        if key == .horizontal {
          result.horizontal = priority(member.value)
        } else {
          result.vertical = priority(member.value)
        }
      }
      return result
    }
    guard let both = priority(node) else { return nil }
    return PerAxisExpressions(horizontal: both, vertical: both)
  }

  /// A number above 0 up to 1000, or one of UIKit's names.
  func priority(_ node: JSONNode) -> NumberExpression? {
    if let text = node.string, let value = Schema.priority(text) { return .constant(value) }
    if let text = node.string, scope.metric(text) == nil,
      text.utf8.allSatisfy(EquationLexer.isNameByte), text.utf8.first.map(EquationLexer.isNameStart) == true
    {
      let names = Schema.priorities.map(\.word)
      let known = names + scope.metricNames
      error("unknown priority '\(text)'", hint: Suggestion.hint(for: text, among: known), at: node.range)
      return nil
    }
    guard let value = number(node, "a priority") else { return nil }
    if let problem = value.constant.flatMap(Schema.problem(withPriority:)) {
      error(problem, at: node.range)
      return nil
    }
    return value
  }

  // MARK: Text

  func color(_ node: JSONNode, _ what: String) -> Color? {
    guard let text = string(node, what) else { return nil }
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      if [3, 6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
        return Color("#" + (digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)).lowercased())
      }
      error("'\(text)' is not a colour: write '#rrggbb' or '#rrggbbaa'", at: node.range)
      return nil
    }
    if SemanticColor.names.contains(text) { return Color(text) }
    let forms = Hint("; write '#rrggbb' or UIKit's name")
    error(
      "unknown colour '\(text)'", hint: Suggestion.hint(for: text, among: SemanticColor.names) ?? forms, at: node.range)
    return nil
  }

  /// A text style's name, a size in points, or an object.
  func font(_ node: JSONNode, _ what: String) -> FontDescriptor? {
    switch node.value {
    case .number:
      return plainNumber(node, what, in: Schema.Limit.pointSize).map { FontDescriptor(.system($0)) }
    case .string:
      return word(node, what, TextStyle.self).map { FontDescriptor(.style($0)) }
    case .object:
      var font = FontDescriptor(.system(17))
      let members = members(node, FontKey.self, what: what)
      for (key, member) in members {
        let value = member.value
        switch key {
        case .family: break
        case .file: font.face = face(value, family: node[FontKey.family.rawValue])
        case .style: if let style = word(value, "'style'", TextStyle.self) { font.base = .style(style) }
        case .size: if let size = plainNumber(value, "'size'", in: Schema.Limit.pointSize) { font.base = .system(size) }
        case .weight: font.weight = word(value, "'weight'")
        case .italic: font.isItalic = bool(value, "'italic'") ?? false
        case .scalesWith: font.scalesWith = word(value, "'scalesWith'")
        case .maximumPointSize:
          font.maximumPointSize = plainNumber(value, "'maximumPointSize'", in: Schema.Limit.pointSize)
        }
      }
      return checkFace(members) ? font : nil
    default:
      mismatch(node, what, wanted: "a text style, a size in points or an object")
      return nil
    }
  }

  /// A string, or an array of runs.
  func runs(_ node: JSONNode, _ what: String) -> [TextRun]? {
    if let text = text(node) { return text.isEmpty ? [] : [TextRun(text)] }
    guard let items = node.array else {
      mismatch(node, what, wanted: "a string or an array of runs")
      return nil
    }
    return items.compactMap { item in
      if let text = text(item) { return text.isEmpty ? nil : TextRun(text) }
      var run = TextRun("")
      for (key, member) in members(item, RunKey.self, what: "a run of text") {
        switch key {
        case .text: run.string = string(member.value, "'text'") ?? ""
        case .font: run.font = font(member.value, "'font'")
        case .color: run.color = color(member.value, "'color'")
        }
      }
      if item.object != nil, item[RunKey.text.rawValue] == nil { error("a run of text needs a 'text'", at: item.range) }
      return run.string.isEmpty ? nil : run
    }
  }
}

struct PerAxisExpressions {
  var horizontal: NumberExpression?
  var vertical: NumberExpression?

  var isVarying: Bool { horizontal?.isVarying ?? false || vertical?.isVarying ?? false }
}

enum InsetKey: String, SchemaKey {
  case top
  case left
  case bottom
  case right
  case leading
  case trailing
  case horizontal
  case vertical
  var shape: Schema.Shape { .number }
  var summary: String {
    switch self {
    case .leading, .trailing: "Follows the layout direction, and wins over left or right."
    case .horizontal: "Left and right."
    case .vertical: "Top and bottom."
    default: "Points."
    }
  }
}

enum SizeKey: String, SchemaKey {
  case width
  case height
  var shape: Schema.Shape { .numberIn(Schema.Limit.length) }
  var summary: String { "Points." }
}

enum PointKey: String, SchemaKey {
  case x
  case y
  var shape: Schema.Shape { .number }
  var summary: String { "Points." }
}

enum AxisKey: String, SchemaKey {
  case horizontal
  case vertical
  var shape: Schema.Shape { .reference("priority") }
  var summary: String { "On that axis." }
}

enum FontKey: String, SchemaKey {
  case family
  case file
  case style
  case size
  case weight
  case italic
  case scalesWith
  case maximumPointSize
  var shape: Schema.Shape {
    switch self {
    case .family, .file: .string
    case .style, .scalesWith: .words(TextStyle.allCases.map(\.rawValue))
    case .size, .maximumPointSize: .numberIn(Schema.Limit.pointSize)
    case .weight: .words(FontWeight.allCases.map(\.rawValue))
    case .italic: .boolean
    }
  }
  var summary: String {
    switch self {
    case .family: "With a `file`: the font's name for UIFont, where the file itself has none."
    case .file:
      "Path of a .ttf, .otf or .ttc file, relative to this one: a font of the app's own, with its widths and heights."
    case .style: "A text style: its size follows the text size setting."
    case .size: "Points; 17 if neither a style nor a size is given."
    case .weight: "By default the style's own, or regular."
    case .italic: "Italic."
    case .scalesWith: "UIFontMetrics(forTextStyle:) scales a fixed `size`."
    case .maximumPointSize: "The upper limit of scaling, in points."
    }
  }
}

enum RunKey: String, SchemaKey {
  case text
  case font
  case color
  var shape: Schema.Shape {
    switch self {
    case .text: .string
    case .font: .reference("font")
    case .color: .reference("color")
    }
  }
  var summary: String {
    switch self {
    case .text: "Its characters."
    case .font: "The label's font by default."
    case .color: "The label's colour by default."
    }
  }
}
