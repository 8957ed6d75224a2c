import LayoutModel

/// `fixed-text`, `contrast`, `missing-label` and `starts-at-its-end`.
enum AccessibilityRules {
  static let rules: [FindingRule] = [.fixedText, .contrast, .missingLabel, .startsAtItsEnd]

  static func append(_ screen: AuditScreen, to findings: inout [Finding]) {
    let grounds = Grounds(screen)
    for index in screen.indices where screen.isShown[index] {
      if screen.hasText(index), let text = screen.result.tree.views[index].content.text {
        if let points = fixedSize(of: text) {
          findings.append(
            screen.finding(
              .fixedText, sentence(points, screen.result.tree.views[index].id), view: index,
              remedies: [.scaleText(points: points, view: screen.tag(index))]))
        }
        if let (sentence, ratio) = weakContrast(index, text, on: grounds, in: screen) {
          findings.append(screen.finding(.contrast, sentence, view: index, extent: -ratio))
        }
      }
      if screen.isInteractive(index), let what = unlabelled(screen.result.tree.views[index]) {
        findings.append(
          screen.finding(
            .missingLabel,
            "VoiceOver has nothing to say for the \(what) \(screen.name(index)): give it an accessibilityLabel",
            view: index))
      }
    }
    for scrollView in screen.result.scrollViews where screen.isShown[scrollView.view] {
      if let sentence = startsAtItsEnd(scrollView, in: screen) {
        findings.append(screen.finding(.startsAtItsEnd, sentence, view: scrollView.view))
      }
    }
  }

  // MARK: Text sizes

  /// The point size of text that ignores the text size; nil if all of the text follows it.
  private static func fixedSize(of text: TextContent) -> Double? {
    for run in text.runs where !run.string.isEmpty {
      let font = run.font ?? text.font
      switch font.base {
      case .system(let points): if font.scalesWith == nil { return points }
      case .style: break
      }
    }
    return nil
  }

  /// Built from few pieces, because every text of a screen may need this sentence.
  private static func sentence(_ points: Double, _ id: String) -> String {
    var sentence = ""
    sentence.reserveCapacity(id.utf8.count + 160)
    sentence += "the text of '"
    sentence += id
    sentence += points == usualSize.points ? usualSize.rest : rest(points)
    return sentence
  }

  private static let usualSize = (points: 17.0, rest: rest(17))

  private static func rest(_ points: Double) -> String {
    "' stays at \(points.shortText) pt at every text size: use a text style (\"font\": \"body\"), or let the size scale "
      + "(\"scalesWith\": \"body\")"
  }

  // MARK: Labels

  /// The kind of a control that has no label, in words.
  private static func unlabelled(_ view: View) -> String? {
    guard view.accessibilityLabel?.isEmpty ?? true else { return nil }
    switch view.content {
    case .button(let button): return button.title.string.isEmpty ? "button" : nil
    case .textField(let field):
      return field.placeholder.string.isEmpty && field.text.string.isEmpty ? "text field" : nil
    case .control(let control):
      switch control.kind {
      case .switchControl: return "switch"
      case .slider: return "slider"
      case .stepper: return "stepper"
      default: return nil
      }
    default: return nil
    }
  }

  // MARK: Right to left

  private static func startsAtItsEnd(_ scrollView: SolvedScrollView, in screen: AuditScreen) -> String? {
    let index = scrollView.view
    guard screen.scrolls(index, .horizontal),
      screen.result.tree.views[index].layoutDirection(in: screen.environment) == .rightToLeft,
      scrollView.offset.x <= scrollView.minimumOffset.x + screen.tolerance
    else { return nil }
    return
      "\(screen.name(index)) starts at its left end, where right-to-left reading ends: start it at contentOffset.x = "
      + scrollView.maximumOffset.x.shortText
  }

  // MARK: Contrast

  /// WCAG 2.1, 1.4.3: 4.5 to 1; 3 to 1 from 18 pt, or from 14 pt in bold.
  private static func weakContrast(
    _ index: Int, _ text: TextContent, on grounds: Grounds, in screen: AuditScreen
  ) -> (sentence: String, ratio: Double)? {
    let color: Color
    switch screen.result.tree.views[index].content {
    case .label, .textView: color = text.runs.compactMap(\.color).first ?? text.color ?? Color("label")
    // The system picks the colours of a button's style and tint; only a colour that the document sets is judged.
    case .button, .textField:
      guard let own = text.color, !text.string.isEmpty else { return nil }
      color = own
    default: return nil
    }
    // Text that cannot be seen needs no contrast.
    let size = screen.environment.size
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard let frame = screen.textFrame(index)?.intersection(window).flatMap({ screen.clipped($0, of: index) }),
      frame.height > 1, frame.width > 1, let ground = grounds.behind(index, frame),
      !(color.isLabelOfSystem && grounds.isOfSystem(index, frame)),
      let ratio = grounds.contrast(of: color, alpha: grounds.alphas[index], over: ground)
    else { return nil }
    let font = screen.result.views[index].fonts.first
    let isLarge = font.map { $0.pointSize >= 18 || $0.pointSize >= 14 && $0.weight >= .bold } ?? false
    let least = isLarge ? 3 : 4.5
    guard ratio < least - 0.005 else { return nil }
    let appearance = screen.environment.appearance == .dark ? " in dark mode" : ""
    let sentence =
      "the contrast of \(screen.name(index)) with its background is \(ratio.oneDecimal) to 1\(appearance), "
      + "but the minimum is \(least.shortText): use a stronger colour, such as \"label\""
    return (sentence, ratio)
  }
}

/// The colour behind a text: the backgrounds of the views around and before it, composited; unknown if one of them is a
/// picture.
private final class Grounds {
  /// By view index: the alpha of the view, multiplied by those of the views around it.
  let alphas: [Double]
  private let screen: AuditScreen
  private let painted: [(view: Int, frame: Rect, pixel: Pixel?)]
  private let systemBackground: Pixel

  init(_ screen: AuditScreen) {
    self.screen = screen
    var alphas = [Double](repeating: 1, count: screen.indices.count)
    var painted: [(view: Int, frame: Rect, pixel: Pixel?)] = []
    let style = screen.environment.appearance
    for index in screen.indices {
      let appearance = screen.result.tree.views[index].appearance
      alphas[index] = appearance.alpha * (screen.result.tree.views[index].parent.map { alphas[$0] } ?? 1)
      guard screen.isShown[index] else { continue }
      let frame = screen.frame(index)
      // A table without a background of its own has the system's.
      var ground = appearance.backgroundColor
      if ground == nil, case .tableView = screen.result.tree.views[index].content { ground = Color("systemBackground") }
      if let color = ground, let pixel = Pixel(color, in: style), pixel.alpha > 0 {
        painted.append((index, frame, pixel.faded(by: alphas[index])))
      }
      if screen.result.tree.views[index].content.paintsUnknown { painted.append((index, frame, nil)) }
    }
    self.alphas = alphas
    self.painted = painted
    systemBackground = Pixel(Color("systemBackground"), in: style) ?? .white
  }

  /// WCAG's ratio of a colour with an opaque ground; nil if the colour is unknown. Most texts of a screen need the same
  /// ratio.
  func contrast(of color: Color, alpha: Double, over ground: Pixel) -> Double? {
    let pair = Pair(color: color, alpha: alpha, ground: ground)
    if let last, last.pair == pair { return last.ratio }
    guard let ratio = contrasts[pair] ?? ratio(of: pair) else { return nil }
    contrasts[pair] = ratio
    last = (pair, ratio)
    return ratio
  }

  private func ratio(of pair: Pair) -> Double? {
    guard let ink = Pixel(pair.color, in: screen.environment.appearance) else { return nil }
    return pair.ground.contrast(with: ink.faded(by: pair.alpha).over(pair.ground))
  }

  private struct Pair: Hashable {
    var color: Color
    var alpha: Double
    var ground: Pixel
  }
  private var contrasts: [Pair: Double] = [:]
  /// The newest entry of `contrasts`: comparing with it is faster than a look-up.
  private var last: (pair: Pair, ratio: Double)?

  /// nil if the colour is unknown.
  func behind(_ view: Int, _ frame: Rect) -> Pixel? {
    var ground = systemBackground
    let center = Point(x: frame.midX, y: frame.midY)
    for (index, area, pixel) in painted.prefix(Self.most) where index <= view {
      guard area.x <= center.x, center.x <= area.maxX, area.y <= center.y, center.y <= area.maxY else { continue }
      guard let pixel else { return nil }
      ground = pixel.over(ground)
    }
    return ground
  }

  /// Whether only the system's backgrounds are painted behind the text.
  func isOfSystem(_ view: Int, _ frame: Rect) -> Bool {
    let center = Point(x: frame.midX, y: frame.midY)
    return painted.prefix(Self.most).allSatisfy { index, area, _ in
      index > view || !(area.x <= center.x && center.x <= area.maxX && area.y <= center.y && center.y <= area.maxY)
        || screen.result.tree.views[index].appearance.backgroundColor?.isBackgroundOfSystem ?? true
    }
  }

  /// A limit that no screen made for people reaches; backgrounds beyond it are ignored.
  private static let most = 2000
}

extension Content {
  /// Whether its background is not one known colour.
  fileprivate var paintsUnknown: Bool {
    switch self {
    case .imageView(let image): image.file != nil || image.imageHash != nil || image.imageSize != nil
    case .button(let button): button.style.hasConfiguration && button.style != .plain
    case .control: true
    default: false
    }
  }
}

extension Color {
  /// Apple's colours for less important text, designed for Apple's backgrounds: both change with Increase Contrast.
  fileprivate var isLabelOfSystem: Bool { ["secondaryLabel", "tertiaryLabel", "placeholderText"].contains(value) }

  fileprivate var isBackgroundOfSystem: Bool {
    value.hasSuffix("ystemBackground") || value.hasSuffix("GroupedBackground")
  }
}

/// A colour in sRGB, 0 to 1.
private struct Pixel: Hashable {
  var red, green, blue, alpha: Double

  static let white = Pixel(red: 1, green: 1, blue: 1, alpha: 1)

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init?(_ color: Color, in style: InterfaceStyle) {
    guard let digits = SemanticColor.hexadecimal(of: color, in: style)?.dropFirst(),
      digits.count == 6 || digits.count == 8,
      let value = UInt64(digits, radix: 16)
    else { return nil }
    let rgb = digits.count == 8 ? value >> 8 : value
    func part(_ shift: UInt64) -> Double { Double(rgb >> shift & 0xff) / 255 }
    self.init(
      red: part(16), green: part(8), blue: part(0), alpha: digits.count == 8 ? Double(value & 0xff) / 255 : 1)
  }

  func faded(by factor: Double) -> Pixel { Pixel(red: red, green: green, blue: blue, alpha: alpha * factor) }

  /// Composited over an opaque ground.
  func over(_ ground: Pixel) -> Pixel {
    func mix(_ a: Double, _ b: Double) -> Double { a * alpha + b * (1 - alpha) }
    return Pixel(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue), alpha: 1)
  }

  /// WCAG's ratio of two opaque colours, 1 to 21.
  func contrast(with other: Pixel) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// WCAG's relative luminance.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// sRGB's transfer curve, by its table: seldom more than a few colours a screen, 256 values at most.
  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Self.power((value + 0.055) / 1.055)
  }

  /// x to the power of 2.4, without a library: x² times the fifth root of x², by Newton's method.
  private static func power(_ x: Double) -> Double {
    let square = x * x
    var root = max(x, 0.1)
    for _ in 0..<24 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return square * root
  }
}

extension Double {
  fileprivate var oneDecimal: String { ((self * 10).rounded(.down) / 10).shortText }
}
