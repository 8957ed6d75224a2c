import Foundation
import LayoutModel
import LiveLayout
import TestSupport
import Testing

/// Random screens with one fault put in, and twins that nearly have it: a rule misses none of the one and finds nothing
/// in the other.
@Suite struct SeededFaultTests {
  @Test(arguments: [
    FindingRule.outsideSafeArea, .coveredByView, .sidewaysScroll, .fixedText, .contrast, .missingLabel,
    .startsAtItsEnd,
  ])
  func `faults are found and twins are not`(rule: FindingRule) async throws {
    let seed = ProcessInfo.processInfo.environment["LIVELAYOUT_SEED"].flatMap(UInt64.init) ?? 7
    print("\(rule): seed \(seed)")
    for index in 0..<randomCases(10, deep: 200) {
      for isFaulty in [true, false] {
        var screen = FaultyScreen(seed: seed &* 1000 &+ UInt64(index))
        let text = screen.text(rule, isFaulty: isFaulty)
        let document = Headless.load(bytes: Array(text.utf8), named: "case.json")
        try #require(document.isGood, "\(document.diagnostics) \(text)")
        let checked = await LayoutCheck(measuring: FixedAdvanceMeasurer()).check(document)
        let found = checked.groups.filter { $0.rule == rule }
        if isFaulty {
          #expect(found.contains { $0.view == "fault" }, "missed: \(text)")
        } else {
          #expect(found.isEmpty, "false: \(found.map(\.message)) \(text)")
        }
      }
    }
  }
}

/// A page that scrolls between two free bands of 90 pt; the view with the fault, or its twin, is `fault` and lies in
/// the upper one.
private struct FaultyScreen {
  private var random: SeededRandom
  private var environment: [String] = []
  private var insets = EdgeInsets.zero
  private var width = 0.0
  private var isRightToLeft = false

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func text(_ rule: FindingRule, isFaulty: Bool) -> String {
    isRightToLeft = rule == .startsAtItsEnd && isFaulty
    let hasNotch = rule == .outsideSafeArea
    settle(hasNotch: hasNotch)
    let page = page()
    let fault =
      switch rule {
      case .outsideSafeArea: atAnEdge(isFaulty)
      case .coveredByView: behind(isFaulty)
      case .sidewaysScroll: sideways(isFaulty)
      case .fixedText: ofFixedSize(isFaulty)
      case .contrast: pale(isFaulty)
      case .missingLabel: unlabelled(isFaulty)
      case .startsAtItsEnd: strip(isFaulty)
      default: preconditionFailure("no fault of \(rule) is made")
      }
    return """
      { "environment": { \(environment.joined(separator: ", ")) },
        "root": { "backgroundColor": "systemBackground", "subviews": [ \(page), \(fault) ] } }
      """
  }

  // MARK: Around it

  private mutating func settle(hasNotch: Bool) {
    let devices =
      ["iPhone 11", "iPhone 14 Pro", "iPhone 16 Pro Max", "iPhone X"]
      + (hasNotch ? [] : ["iPhone SE (3rd generation)", "iPhone 8 Plus", "iPad Pro 11-inch"])
    environment = [
      #""device": "\#(pick(devices))""#, #""orientation": "\#(pick(["portrait", "landscape"]))""#,
      #""textSize": "\#(pick(["XS", "M", "L", "XXXL"]))""#, #""appearance": "\#(pick(["light", "dark"]))""#,
    ]
    if isRightToLeft { environment.append(#""direction": "rightToLeft""#) }
    let document = Headless.load(
      bytes: Array(#"{ "environment": { \#(environment.joined(separator: ", ")) }, "root": {} }"#.utf8), named: "e.json"
    )
    insets = document.defaultEnvironment.safeArea
    width = document.defaultEnvironment.size.width
  }

  private mutating func page() -> String {
    let rows = (0..<Int.random(in: 1...8, using: &random)).map { row($0) }
    return """
      { "id": "page", "type": "scrollView", "contentInsetAdjustmentBehavior": "never",
        "constraints": ["top == safeArea.top + 90", "horizontalEdges == superview.safeArea", "bottom == safeArea.bottom - 90"],
        "subviews": [ { "id": "rows", "type": "stackView", "axis": "vertical", "spacing": \(whole(0...16)),
          "constraints": ["edges == superview.edges", "width == superview.width"],
          "subviews": [ \(rows.joined(separator: ",")) ] } ] }
      """
  }

  private mutating func row(_ index: Int) -> String {
    switch whole(0...2) {
    case 0: #"{ "type": "button", "font": "body", "title": "Pier \#(index)", "constraints": ["height >= 48"] }"#
    case 1: #"{ "constraints": ["height == \#(whole(1...200))"] }"#
    default:
      #"{ "type": "label", "font": "\#(pick(["body", "title1", "footnote"]))", "numberOfLines": 0, "text": "\#(words())" }"#
    }
  }

  private mutating func words() -> String {
    (0..<whole(1...12)).map { _ in pick(["ferry", "harbour", "to", "the", "islands", "at", "noon"]) }.joined(
      separator: " ")
  }

  // MARK: Faults and twins

  private mutating func atAnEdge(_ isFaulty: Bool) -> String {
    let sides = [
      ("top", "", insets.top), ("bottom", "-", insets.bottom), ("left", "", insets.left), ("right", "-", insets.right),
    ]
    let (side, sign, inset) = pick(sides.filter { $0.2 > 8 })
    let distance = isFaulty ? whole(0...Int(inset) - 6) : whole(0...20)
    let edge = "\(side) == \(isFaulty ? "superview" : "safeArea").\(side) \(sign == "-" ? "-" : "+") \(distance)"
    let isVertical = side == "top" || side == "bottom"
    let across = isVertical ? "centerX == superview.centerX" : "top == safeArea.top + 24"
    return
      #"{ "id": "fault", "type": "label", "font": "body", "text": "Pier", "constraints": ["\#(edge)", "\#(across)"] }"#
  }

  private mutating func behind(_ isFaulty: Bool) -> String {
    let (width, height) = (whole(60...200), whole(44...60))
    let view = """
      { "id": "fault", "type": "button", "symbol": "star", "accessibilityLabel": "Keep",
        "constraints": ["top == safeArea.top + 10", "left == safeArea.left + 30", "width == \(width)", "height == \(height)"] }
      """
    // A strip that is left free, too narrow for a finger or just wide enough.
    let fits = width >= 100 && whole(0...1) == 0
    let strip = isFaulty ? whole(0...42) : fits ? whole(44...width - 10) : 0
    let color = isFaulty || fits || whole(0...1) == 0 ? "secondarySystemBackground" : "clear"
    let alpha = isFaulty || fits || color == "clear" ? 1 : 0.5
    let cover = """
      { "id": "cover", "backgroundColor": "\(color)", "alpha": \(alpha),
        "constraints": ["top == safeArea.top + \(whole(0...9))", "left == safeArea.left + \(30 - whole(0...10))",
          "right == safeArea.left + \(30 + width - strip)", "height == 80"] }
      """
    return view + "," + cover
  }

  private mutating func sideways(_ isFaulty: Bool) -> String {
    let wide = Int(width) + whole(2...400)
    let twin = isFaulty ? -1 : whole(0...3)
    let more = twin == 0 ? #""pagingEnabled": true,"# : twin == 1 ? #""alwaysBounceHorizontal": true,"# : ""
    let isRow = twin == 2
    // Pages are as wide as the frame.
    let size = twin == 3 ? "width == superview.width" : twin == 0 ? "width == superview.width * 2" : "width == \(wide)"
    let content =
      isRow
      ? #"{ "type": "stackView", "axis": "horizontal", "constraints": ["edges == superview.edges"], "subviews": [ { "constraints": ["\#(size)", "height == 50"] } ] }"#
      : #"{ "constraints": ["edges == superview.edges", "\#(size)", "height == \#(whole(20...300))"] }"#
    return """
      { "id": "fault", "type": "scrollView", \(more) "contentInsetAdjustmentBehavior": "never",
        "constraints": ["top == safeArea.top", "left == superview.left", "right == superview.right", "height == 80"], "subviews": [ \(content) ] }
      """
  }

  private mutating func ofFixedSize(_ isFaulty: Bool) -> String {
    let points = whole(10...24)
    let font =
      isFaulty
      ? pick(["\(points)", #"{ "size": \#(points), "weight": "bold" }"#])
      : pick([#""headline""#, #"{ "size": \#(points), "scalesWith": "body" }"#])
    let view = pick([
      #""type": "label", "text": "Pier""#, #""type": "button", "title": "Pier""#,
      #""type": "textField", "placeholder": "Pier""#,
      #""type": "textView", "text": "Pier", "height": 60"#,
    ])
    return
      #"{ "id": "fault", \#(view), "font": \#(font), "constraints": ["top == safeArea.top + 10", "left == safeArea.left + 30", "width == 120"] }"#
  }

  private mutating func unlabelled(_ isFaulty: Bool) -> String {
    let view = pick([
      #""type": "button", "symbol": "star""#, #""type": "switch""#, #""type": "slider", "width": 100"#,
      #""type": "textField", "width": 100"#,
    ])
    let label = isFaulty ? pick(["", #", "accessibilityLabel": """#]) : #", "accessibilityLabel": "Keep""#
    return
      #"{ "id": "fault", \#(view)\#(label), "constraints": ["top == safeArea.top + 10", "left == safeArea.left + 30"] }"#
  }

  private mutating func strip(_ isFaulty: Bool) -> String {
    let wide = Int(width) + whole(2...400)
    if !isFaulty && whole(0...1) == 0 {
      environment.append(#""direction": "rightToLeft""#)
      environment.append(#""offsets": { "fault": [\#(Double(wide) - width), 0] }"#)
    }
    return """
      { "id": "fault", "type": "scrollView", "contentInsetAdjustmentBehavior": "never",
        "constraints": ["top == safeArea.top", "left == superview.left", "right == superview.right", "height == 80"],
        "subviews": [ { "constraints": ["edges == superview.edges", "width == \(wide)", "height == superview.height"] } ] }
      """
  }

  private mutating func pale(_ isFaulty: Bool) -> String {
    while true {
      let (ink, ground, alpha) = (color(), color(), pick([1, 0.8]))
      let (points, isBold) = (whole(11...22), whole(0...1) == 0)
      let least = points >= 18 || points >= 14 && isBold ? 3.0 : 4.5
      let drawn = zip(ink, ground).map { Double($0) * alpha + Double($1) * (1 - alpha) }
      let ratio = Self.contrast(drawn, ground.map(Double.init))
      guard isFaulty ? ratio < least - 0.1 : ratio > least + 0.1 else { continue }
      return """
        { "id": "card", "backgroundColor": "\(Self.hex(ground))", "constraints": ["top == safeArea.top + 4", "left == safeArea.left + 30", "width == 200", "height == 80"],
          "subviews": [ { "id": "fault", "type": "label", "text": "Pier", "textColor": "\(Self.hex(ink))", "alpha": \(alpha),
            "font": { "size": \(points), "weight": "\(isBold ? "bold" : "regular")" }, "constraints": ["center == superview.center"] } ] }
        """
    }
  }

  private mutating func color() -> [Int] { (0..<3).map { _ in whole(0...255) } }

  private static func hex(_ color: [Int]) -> String { "#" + color.map { String(format: "%02x", $0) }.joined() }

  /// WCAG 2.1's ratio, with the mathematics library where the rule has its own.
  private static func contrast(_ a: [Double], _ b: [Double]) -> Double {
    func luminance(_ color: [Double]) -> Double {
      let linear = color.map { $0 / 255 <= 0.04045 ? $0 / 255 / 12.92 : pow(($0 / 255 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random)! }
}
