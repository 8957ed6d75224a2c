import LayoutFormat
import LayoutModel
import Screens
import TestSupport
import Testing

@Suite struct PlaneTests {
  private func plane(
    _ views: String, root: String = "", more: String = "", range: PlaneRange = .everyWindow, keyboard: Bool = false,
    set: (inout EnvironmentRequest) -> Void = { _ in }
  ) throws -> Plane {
    let json = "{ \"root\": { \(root) \"subviews\": [ \(views) ] } \(more) }"
    let document = LayoutLoader.load(path: "a.json") { _ in .bytes(Array(json.utf8), hash: "") }
    try #require(!document.hasErrors, "\(document.diagnostics)")
    var request = EnvironmentRequest()
    request.window = Size(width: 400, height: 400)
    request.traits[.keyboard] = keyboard.traitValue
    set(&request)
    let environment = try request.environment(on: document.defaultSettings)
    return try #require(
      try PlaneSolver(document, measuring: FixedAdvanceMeasurer()).plane(in: environment, over: range))
  }

  private let label = """
    { "id": "text", "type": "label", "numberOfLines": 0, "text": "Some words in a line",
      "constraints": [ "leading == superview.leading + 8", "trailing <= superview.trailing - 8", "top == superview.top + 300",
                       "height == 16" ] }
    """

  /// The sizes at which a finding breaks the screen, as `320...321 x 300...1366`.
  private func places(_ plane: Plane, _ finding: FindingRule) -> [String] {
    plane.strips.flatMap { strip in
      strip.bands.filter { $0.kind.findings.contains(finding) }.map { band in
        "\(strip.from.shortText)...\(strip.to.shortText) x \(band.from.left.shortText)...\(band.to.left.shortText)"
      }
    }
  }

  private func ends(_ border: Plane.Border) -> [Double] { [border.left, border.right] }

  // MARK: Shape

  @Test func `a page scrolls below the height of its content, by what is missing`() throws {
    let page = """
      { "id": "page", "type": "scrollView", "constraints": [ "edges == superview.edges" ], "subviews": [
        { "height": 500, "constraints": [ "edges == superview.edges", "width == page.width" ] } ] }
      """
    let plane = try plane(page)
    let strip = try #require(plane.strips.first)
    #expect(plane.strips.count == 1 && strip.isExact && strip.from == 320 && strip.to == 1366)
    #expect(strip.bands.map(\.kind.verdict) == [.scrolls, .good])
    let band = strip.bands[0]
    #expect(ends(band.from) == [300, 300] && ends(band.to) == [500, 500])
    #expect(band.scrolls.map { ends($0.from) + ends($0.to) } == [[200, 200, 0, 0]])
  }

  /// A panel of 400 to 700 points, and a keyboard that reaches into it only in windows that are lower than the panel
  /// and the keyboard together.
  @Test func `a guide of the keyboard bends where the keyboard reaches the view`() throws {
    let panel = """
      { "id": "panel", "height": 700, "constraints": [ "horizontalEdges == superview.horizontalEdges", "top == superview.top" ],
        "subviews": [
          { "id": "page", "type": "scrollView", "constraints": [
              "horizontalEdges == superview.horizontalEdges", "top == superview.top", "bottom == panel.keyboard.top" ],
            "contentInsetAdjustmentBehavior": "never", "subviews": [
              { "height": 2000, "constraints": [ "edges == superview.edges", "width == page.width" ] } ] } ] }
      """
    let plane = try plane(panel, range: PlaneRange(widths: 320..<330, heights: 500..<1366), keyboard: true)
    let bands = try #require(plane.strips.first).bands
    let bend = 700 + plane.environment.keyboardHeight
    #expect(bands.map { [$0.from.left, $0.to.left] } == [[500, bend], [bend, 1366]])
    let ranges = bands.flatMap(\.scrolls).map { [$0.from.left, $0.to.left] }
    #expect(ranges == [[1300 + bend - 500, 1300], [1300, 1300]])
  }

  /// A page of 300 points in the primary pane: the upper half of a window from 480 points on that is not wider than
  /// high, else all of its height.
  @Test func `a pane bends where the window is as wide as high, and where it becomes regular in height`() throws {
    let page = """
      { "id": "page", "type": "scrollView", "constraints": [ "edges == main.edges" ], "subviews": [
        { "height": 300, "constraints": [ "edges == superview.edges", "width == page.width" ] } ] }
      """
    let root = "\"layoutGuides\": [ { \"id\": \"main\", \"pane\": \"primary\" } ],"
    for (widths, from) in [(400.0..<420.0, [480.0, 480]), (540..<560, [540, 560])] {
      let plane = try plane(page, root: root, range: PlaneRange(widths: widths, heights: 300..<1366))
      let scrolling = plane.strips.flatMap { strip in strip.bands.filter { $0.kind.verdict == .scrolls } }
      #expect(plane.strips.allSatisfy(\.isExact) && plane.strips.count == 1)
      // A pane's frame lies on pixels, so half a point early the page fits.
      #expect(scrolling.map { ends($0.from) + ends($0.to) } == [from + [599.5, 599.5]])
      let scrolls = try #require(scrolling.first?.scrolls.first).from
      #expect(zip(ends(scrolls), from).allSatisfy { abs($0 - (300 - $1 / 2)) <= 0.5 })
    }
  }

  /// A card at a fixed place inherits 100 points of its superview's margin while that margin reaches it, and none in
  /// windows from 720 points on.
  @Test func `a margin bends where it stops being inherited`() throws {
    let card = """
      { "id": "card", "height": 600, "preservesSuperviewLayoutMargins": true, "layoutMargins": 0,
        "constraints": [ "horizontalEdges == superview.horizontalEdges", "top == superview.top + 20" ], "subviews": [
          { "id": "page", "type": "scrollView", "contentInsetAdjustmentBehavior": "never", "constraints": [
              "horizontalEdges == superview.horizontalEdges", "top == superview.top", "bottom == card.layoutMargins.bottom" ],
            "subviews": [ { "height": 2000, "constraints": [ "edges == superview.edges", "width == page.width" ] } ] } ] }
      """
    let plane = try plane(
      card, root: #""layoutMargins": 100, "#, range: PlaneRange(widths: 320..<330, heights: 600..<1366))
    let bands = try #require(plane.strips.first).bands
    #expect(bands.map { [$0.from.left, $0.to.left] } == [[600, 620.5], [620.5, 720], [720, 1366]])
    let ranges = bands.flatMap(\.scrolls).map { [$0.from.left, $0.to.left] }
    #expect(ranges == [[1500, 1500], [1499.5, 1400], [1400, 1400]])
  }

  @Test func `a range begins and ends on the pixel grid`() throws {
    let box =
      #"{ "constraints": [ "leading == superview.leading", "top == superview.top", "width == 9", "height == 9" ] }"#
    let plane = try plane(box, range: PlaneRange(widths: 329.9..<400.2, heights: 330.1..<331))
    #expect(plane.range == PlaneRange(widths: 330..<400.5, heights: 330.5..<331))
    #expect(plane.strips.first?.from == 330 && plane.strips.last?.to == 400.5)
    #expect(PlaneText.words(for: plane) == "good at every size")
  }

  @Test func `metrics of the screen's lengths follow each window`() throws {
    let page = """
      { "id": "page", "type": "scrollView", "constraints": [ "edges == superview.edges" ], "subviews": [
        { "height": "tall", "constraints": [ "edges == superview.edges", "width == page.width" ] } ] }
      """
    let plane = try plane(page, more: #", "metrics": { "tall": "root.height / 2 + 250" }"#)
    let strip = try #require(plane.strips.first)
    #expect(plane.strips.count == 1 && strip.isExact)
    #expect(strip.bands.map(\.kind.verdict) == [.scrolls, .good])
    #expect(ends(strip.bands[0].to) == [500, 500])
    // At 499.5 it is a quarter of a point, which is half a pixel.
    let scrolls = strip.bands[0].scrolls.flatMap { ends($0.from) + ends($0.to) }
    #expect(zip(scrolls, [100, 100, 0, 0]).allSatisfy { abs($0 - $1) < 0.5 } && scrolls.count == 4)
  }

  @Test func `a border that depends on the width is a straight line`() throws {
    let page = """
      { "id": "page", "type": "scrollView", "constraints": [ "edges == superview.edges" ], "subviews": [
        { "constraints": [ "edges == superview.edges", "width == page.width", "height == width * 0.75 + 100" ] } ] }
      """
    let plane = try plane(page)
    let sizes = [(400.0, 399.0), (400, 401), (801, 699), (801, 702), (1200, 999), (1200, 1001)]
    for (width, height) in sizes {
      let verdict = try #require(plane.kind(at: Size(width: width, height: height))).verdict
      #expect(verdict == (height < width * 0.75 + 100 ? .scrolls : .good), "\(width) × \(height)")
    }
    #expect(plane.strips.count <= 3 && plane.strips.allSatisfy(\.isExact))
  }

  @Test func `bands cover every strip from the least to the greatest height`() throws {
    let plane = try plane(label, keyboard: true)
    #expect(plane.strips.first?.from == 320 && plane.strips.last?.to == 1366)
    for (strip, next) in zip(plane.strips, plane.strips.dropFirst()) { #expect(strip.to == next.from) }
    for strip in plane.strips {
      #expect(strip.bands.first.map { ends($0.from) } == [300, 300])
      #expect(strip.bands.last.map { ends($0.to) } == [1366, 1366])
      for (band, next) in zip(strip.bands, strip.bands.dropFirst()) { #expect(band.to == next.from) }
    }
  }

  /// The rows break into fewer lines as the table gets wider, in steps that no straight border has.
  @Test func `rows of a table that break elsewhere begin another strip`() throws {
    let row = String(repeating: "word ", count: 40)
    let plane = try plane(
      """
      { "id": "table", "type": "tableView", "rows": ["\(row)"],
        "constraints": [ "edges == superview.edges" ] }
      """, range: PlaneRange(widths: 320..<420, heights: 60..<400))
    #expect(plane.strips.count > 2)
    for border in plane.strips.flatMap(\.bands).map(\.from) { #expect(!border.isSloped) }
  }

  /// Each of the labels breaks at a width of its own: dozens of changes within the distance of two samples.
  @Test func `texts that break at many widths close together are all found`() throws {
    let words = String(repeating: "word ", count: 20)
    let labels = (0..<24).map { index in
      """
      { "id": "text\(index)", "type": "label", "numberOfLines": 0, "text": "\(words)",
        "constraints": [ "leading == superview.leading", "top == superview.top", "width == superview.width - \(2 * index)" ] }
      """
    }
    let plane = try plane(
      labels.joined(separator: ", "), range: PlaneRange(widths: 320..<520, heights: 300..<400))
    #expect(plane.strips.map(\.isExact) == [true])
    #expect(plane.strips.first?.bands.map(\.kind.verdict) == [.good])
  }

  // MARK: What follows the size without a condition

  @Test func `size classes follow the window, whatever the document's own environment says`() throws {
    var settings = EnvironmentSettings()
    (settings.horizontalSizeClass, settings.verticalSizeClass) = (.regular, .compact)
    settings.window = Size(width: 400, height: 800)
    let environment = settings.environment()
    #expect(environment.horizontalSizeClass == .compact && environment.verticalSizeClass == .regular)
  }

  /// A page under a navigation bar, which is 12 points lower below a height of 480, except in regular width.
  @Test func `a controller's bars are those of each window`() throws {
    let page = """
      { "id": "page", "type": "scrollView", "constraints": [ "edges == superview.edges" ], "subviews": [
        { "height": 440, "constraints": [ "edges == superview.edges", "width == page.width" ] } ] }
      """
    let plane = try plane(page, more: #", "environment": { "container": { "navigationBar": { "title": "Home" } } }"#)
    let strip = try #require(plane.strips.first)
    #expect(strip.bands.map(\.kind.verdict) == [.scrolls, .good, .scrolls, .good])
    #expect(strip.bands.map(\.from.left) == [300, 472, 480, 484])
    let wide = try #require(plane.strips.last)
    #expect(plane.strips.count == 2 && wide.bands.map(\.from.left) == [300, 484])
  }

  /// The wheels are 162 points high in a window that is wider than high, otherwise 216.
  @Test func `a picker has the height that it has in each window`() throws {
    let plane = try plane(
      """
      { "id": "date", "type": "datePicker", "constraints": [ "centerX == superview.centerX", "top == superview.top" ] },
      { "id": "go", "type": "button", "title": "Go",
        "constraints": [ "centerX == superview.centerX", "top == date.bottom + 200", "height == 44" ] }
      """)
    for (width, height) in [(500.0, 405.0), (500, 406), (450, 449.5), (449.5, 450), (400, 459), (400, 460)] {
      let verdict = try #require(plane.kind(at: Size(width: width, height: height))).verdict
      let least = (width > height ? 162.0 : 216) + 244
      #expect(verdict == (height < least ? .broken : .good), "\(width) × \(height)")
    }
  }

  /// 24 cells of 100 points, 10 apart: a line takes one more every 110 points.
  @Test func `a collection view has the lines that fit into each window`() throws {
    let plane = try plane(
      """
      { "id": "cells", "type": "collectionView", "itemSize": [100, 100], "constraints": [ "edges == superview.edges" ],
        "subviews": [ { "forEach": 24, "id": "cell" } ] }
      """)
    for columns in 3...12 {
      let width = Double(columns * 110 - 10)
      for (width, columns) in [(width - 0.5, columns - 1), (width, columns)] where width >= 320 {
        let content = Double((24 + columns - 1) / columns * 110 - 10)
        for (height, verdict) in [(content - 0.5, Verdict.scrolls), (content, .good)] where height >= 300 {
          #expect(plane.kind(at: Size(width: width, height: height))?.verdict == verdict, "\(width) × \(height)")
        }
      }
    }
  }

  // MARK: Guides that bend

  /// The panel's keyboard guide begins at the keyboard once it reaches that far: only there the bar above it meets the
  /// text.
  @Test func `a fault where the guide of a panel meets the keyboard is found`() throws {
    let plane = try plane(
      label.replacing("top == superview.top + 300", with: "top == superview.bottom * 0.85 - 78")
        + """
        , { "id": "panel", "constraints": [ "horizontalEdges == superview.horizontalEdges", "top == superview.top + 50",
            "height == superview.height * 0.7" ] },
        { "id": "bar", "backgroundColor": "#ffffff",
          "constraints": [ "horizontalEdges == superview.horizontalEdges", "bottom == panel.keyboard.top", "height == 3" ] }
        """, keyboard: true
    ) { $0.keyboardHeight = 200 }
    let covered = [815.0, 833, 850].map {
      plane.kind(at: Size(width: 400, height: $0))?.findings.contains(.coveredByView)
    }
    #expect(covered == [false, true, false])
  }

  /// The panel has 208 points of margin, and the root's 216 as long as they reach further: only there the bar meets the
  /// text.
  @Test func `a fault where inherited margins end is found`() throws {
    let ruler = #""constraints": [ "leading == superview.leading", "top == superview.top", "height == 1", "#
    let plane = try plane(
      """
      { "id": "panel", "preservesSuperviewLayoutMargins": true, "layoutMargins": [0, 208, 0, 0], "constraints": [
          "leading == tenth.trailing - 72", "trailing == superview.trailing", "top == superview.top", "height == 50" ] },
      { "id": "tenth", \(ruler) "width == superview.width * 0.1" ] },
      { "id": "twentieth", \(ruler) "width == superview.width * 0.05" ] },
      { "id": "text", "type": "label", "text": "Text",
        "constraints": [ "trailing == twentieth.trailing + 178", "top == superview.top" ] },
      { "id": "bar", "backgroundColor": "#ffffff", "constraints": [
          "leading == panel.leadingMargin", "width == 30", "top == superview.top", "height == 50" ] }
      """
    ) { $0.margins = EdgeInsets(left: 216) }
    let verdicts = [770.0, 800, 830].map { plane.kind(at: Size(width: $0, height: 400))?.verdict }
    #expect(verdicts == [.good, .broken, .good])
  }

  // MARK: Lines that break elsewhere

  /// The longest of two lines stays as long until the next word fits: then its end is cut off again.
  @Test(arguments: [
    ("leading == superview.leading + 40", "superview.trailing"),
    ("leading == superview.leading", "superview.trailing - 40"),
  ])
  func `letters that are lost between two breaks are found`(text: String, bar: String) throws {
    let words = Array(repeating: "eightltr", count: 7).joined(separator: " ")
    let plane = try plane(
      """
      { "id": "text", "type": "label", "numberOfLines": 0, "text": "\(words)", "constraints": [
          "\(text)", "top == superview.top", "width == superview.width" ] },
      { "id": "bar", "backgroundColor": "#ffffff", "constraints": [
          "leading == \(bar)", "top == superview.top", "width == 40", "height == 100" ] }
      """, range: PlaneRange(widths: 320..<520, heights: 300..<400))
    let verdicts = [325.0, 350, 385, 430, 460, 500].map { plane.kind(at: Size(width: $0, height: 350))?.verdict }
    #expect(verdicts == [.broken, .good, .broken, .good, .broken, .good])
  }

  // MARK: Planted faults

  /// A label that clips in one point of widths only, between two conditions.
  @Test func `a fault in one point of widths is found`() throws {
    let places = try places(
      plane(
        """
        { "id": "text", "type": "label", "text": "Text", "constraints": [ "top == superview.top", "leading == superview.leading",
            { "equation": "height == 4", "when": { "width": "== 731" } } ] }
        """), .clippedText)
    #expect(places == ["731...731.5 x 300...1366"])
  }

  @Test func `a fault in one point of heights is found`() throws {
    let places = try places(
      plane(
        """
        { "id": "text", "type": "label", "text": "Text", "constraints": [ "top == superview.top", "leading == superview.leading",
            { "equation": "height == 4", "when": { "all": [ { "height": ">= 611" }, { "height": "< 612" } ] } } ] }
        """), .clippedText)
    #expect(places == ["320...1366 x 611...612"])
  }

  @Test func `a fault in a single window is found`() throws {
    let places = try places(
      plane(
        """
        { "id": "text", "type": "label", "text": "Text", "constraints": [ "top == superview.top", "leading == superview.leading",
            { "equation": "height == 4", "when": { "all": [ { "width": "== 731" }, { "height": "== 611" } ] } } ] }
        """), .clippedText)
    #expect(places == ["731...731.5 x 611...611.5"])
  }

  @Test func `a fault of wide windows begins where width and height are equal`() throws {
    let plane = try plane(
      """
      { "id": "text", "type": "label", "text": "Text", "constraints": [ "top == superview.top", "leading == superview.leading",
          { "equation": "height == 4", "when": { "orientation": "landscape" } } ] }
      """)
    for (width, height) in [(500.0, 499.5), (500, 500), (500.5, 500), (1365, 1364.5), (1365.5, 1365.5)] {
      let verdict = try #require(plane.kind(at: Size(width: width, height: height))).verdict
      #expect(verdict == (width > height ? .broken : .good), "\(width) × \(height)")
    }
    #expect(plane.strips.count <= 3)
  }

  /// A bar that moves with the bottom edge hides a line of text while it passes over it.
  @Test func `a bar that passes over a text hides it between two heights`() throws {
    let places = try places(
      plane(
        label + """
          , { "id": "bar", "backgroundColor": "#ffffff",
              "constraints": [ "horizontalEdges == superview.horizontalEdges", "bottom == superview.bottom - 100", "height == 3" ] }
          """), .coveredByView)
    // The text reaches from 300 to 316, and a point in common is nothing: more than 301 for the bar's bottom at H -
    // 100, less than 315 for its top at H - 103.
    #expect(places == ["320...1366 x 401.5...418"])
  }

  /// A control of 91 points behind a bar of 4: only where less than 44 are left on both sides, it cannot be tapped.
  @Test func `a control is out of reach only while its bar lies in the middle`() throws {
    let places = try places(
      plane(
        """
        { "id": "go", "type": "button", "title": "Go", "constraints": [ "leading == superview.leading + 20", "top == superview.top + 300",
            "width == 91", "height == 91" ] },
        { "id": "bar", "backgroundColor": "#ffffff",
          "constraints": [ "horizontalEdges == superview.horizontalEdges", "bottom == superview.bottom - 100", "height == 4" ] }
        """), .coveredByView)
    // The bar's top is H - 104: 43.5 points are left above it at 447.5, and 43.5 below it at 447.
    #expect(places == ["320...1366 x 447.5...448"])
  }
}
