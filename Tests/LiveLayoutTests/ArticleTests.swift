import LayoutModel
import LayoutReport
import LiveLayout
import Screens
import TestSupport
import Testing

/// What a check says of screens like those of the five articles.
@Suite struct ArticleTests {
  private static func check(_ json: String) async -> CheckedDocument {
    await LayoutCheck(measuring: FixedAdvanceMeasurer()).check(Headless.load(bytes: Array(json.utf8), named: "a.json"))
  }

  private static func solve(_ json: String, _ change: (inout EnvironmentRequest) -> Void = { _ in }) throws
    -> SolvedScreen
  {
    let document = Headless.load(bytes: Array(json.utf8), named: "a.json")
    var request = EnvironmentRequest()
    change(&request)
    let environment = try request.environment(on: document.defaultSettings)
    return ScreenSolver.solve(
      document, in: environment, measuring: FixedAdvanceMeasurer(),
      options: SolveOptions(tracks: true, keyboardTracks: false))
  }

  // MARK: Padding that remembers

  /// Content of 200 at L, and of exactly the viewport, 647, with paddings of 10 at AX1.
  private static func remembering(corrected: Bool, textSizes: String) -> String {
    """
    { "root": { "subviews": [ { "id": "page", "type": "scrollView",
        "constraints": ["top == safeArea.top", "horizontalEdges == safeArea", "bottom == safeArea.bottom"], "subviews": [
        { "id": "pile", "type": "stackView", "axis": "vertical", "constraints": ["edges == superview.edges", "width == superview.width"], "subviews": [
          { "id": "above", "constraints": [ { "id": "aboveHeight", "equation": "height == 10" } ] },
          { "id": "middle", "subviews": [
            { "id": "short", "when": { "textSize": "L" }, "constraints": ["edges == superview", "height == 200"] },
            { "id": "long", "when": { "textSize": "AX1" }, "constraints": ["edges == superview", "height == 627"] } ] },
          { "id": "below", "constraints": [ { "id": "belowHeight", "equation": "height == 10" } ] } ] } ] } ] },
      "behaviors": [ { "type": "accessibleLayout", "scrollView": "page", "stackView": "pile", "adjustable": ["aboveHeight", "belowHeight"],
        "usesCorrectedRule": \(corrected) } ],
      "previews": { "devices": ["iPhone 8"], "textSizes": [\(textSizes)] } }
    """
  }

  @Test func `steps between the environments of a matrix find padding that gets stuck`() async throws {
    let checked = await Self.check(Self.remembering(corrected: false, textSizes: #""L", "AX1""#))
    let stuck = try #require(checked.groups.first { $0.rule == .stuckPadding })
    #expect(checked.whereabouts(of: stuck) == "on the way from iPhone 8, portrait, L to text-size=AX1")
    #expect(
      checked.command(for: stuck)
        == "livelayout solve a.json --device 'iPhone 8' --text-size L --then text-size=AX1")
    #expect(checked.environments.count == 3 && checked.verdicts.count == 3 && checked.planned == 3)
  }

  @Test(arguments: [(true, #""L", "AX1""#), (false, #""AX1""#), (false, #""L", "AX2""#)])
  func `without the flaw, or without the step, nothing is added`(corrected: Bool, textSizes: String) async {
    let checked = await Self.check(Self.remembering(corrected: corrected, textSizes: textSizes))
    #expect(!checked.groups.contains { $0.rule == .stuckPadding })
    #expect(checked.walks.isEmpty)
  }

  // MARK: Content that decides its own width

  private static func page(_ constraints: String, text: String = "Short") -> String {
    """
    { "root": { "subviews": [ { "id": "page", "type": "scrollView", "constraints": ["edges == safeArea"], "subviews": [
      { "id": "note", "type": "label", "font": "body", "numberOfLines": 0, "text": "\(text)", "constraints": ["edges == superview.edges"\(constraints)] } ] } ] } }
    """
  }

  @Test func `content without a width is told while it is narrow and when it is wide`() async {
    let narrow = await Self.check(Self.page(""))
    #expect(narrow.groups.map(\.rule) == [.narrowContent])
    #expect(narrow.groups.first?.message.contains("write width == page.frame.width for 'note'") == true)
    let long = String(repeating: "word ", count: 40)
    #expect(await Self.check(Self.page("", text: long)).groups.map(\.rule) == [.sidewaysScroll])
    for width in [#", "width == superview.width""#, #", "width == 200""#, #", "width == root.width * 0.5""#] {
      #expect(await Self.check(Self.page(width)).groups.filter { $0.rule == .narrowContent }.isEmpty, "\(width)")
    }
  }

  // MARK: A scrolling stack by hand

  @Test(arguments: [
    #"{ "id": "b", "constraints": ["top == a.bottom", "horizontalEdges == a.horizontalEdges", "height == 40"] }"#,
    #"{ "id": "b", "constraints": ["top == a.bottom", "horizontalEdges == a.horizontalEdges", "bottom == page.content.bottom"] }"#,
  ])
  func `content that collapses because a constraint is missing is broken`(last: String) throws {
    let screen = try Self.solve(
      """
      { "root": { "subviews": [ { "id": "page", "type": "scrollView", "constraints": ["edges == safeArea"], "subviews": [
        { "id": "a", "constraints": ["top == page.content.top", "horizontalEdges == page.content", "width == page.frame.width", "height == 40"] },
        \(last) ] } ] } }
      """)
    #expect(screen.verdict == .broken)
    #expect(screen.result.findings.map(\.rule) == [.ambiguousContentSize])
  }

  // MARK: A header

  /// A picture under the status bar; its height gives way when `isParallax`.
  private static func header(isParallax: Bool) -> String {
    let height = isParallax ? "" : #", "height >= holder.height""#
    return """
      { "environment": { "device": "iPhone X" },
        "root": { "subviews": [ { "id": "page", "type": "scrollView", "contentInsetAdjustmentBehavior": "never", "constraints": ["edges == superview.edges"], "subviews": [
          { "id": "holder", "constraints": ["top == page.top", "horizontalEdges == root", "height == 200"] },
          { "id": "picture", "type": "imageView", "intrinsicSize": [40, 40], "hugging": 1, "compressionResistance": 1, "backgroundColor": "gray", "symbol": "photo",
            "constraints": ["horizontalEdges == root", "top == root.top @high", "bottom == holder.bottom"\(height)] },
          { "id": "rest", "constraints": ["top == holder.bottom", "horizontalEdges == root", "height == 1500", "bottom == page.bottom"] } ] } ] } }
      """
  }

  @Test(arguments: [true, false])
  func `a picture that scrolls away may lose its height, and is judged at the end that it springs back to`(
    isParallax: Bool
  ) throws {
    for offset in [-40.0, 0, 100, 300] {
      let screen = try Self.solve(Self.header(isParallax: isParallax)) {
        $0.offsets = [NamedValue("page", Point(x: 0, y: offset))]
      }
      #expect(screen.verdict == .scrolls, "\(offset): \(screen.result.findings.map(\.message))")
      if isParallax, offset == 300 { #expect(screen.result.views[3].frame.height == 0) }
    }
  }

  @Test func `a picture without a height from the start is reported as before`() throws {
    let screen = try Self.solve(
      """
      { "root": { "subviews": [ { "id": "picture", "type": "imageView", "symbol": "photo",
        "constraints": ["top == safeArea.top", "leading == safeArea.leading", "height == 0"] } ] } }
      """)
    #expect(screen.result.findings.contains { $0.rule == .zeroSize })
  }

  // MARK: What is not the device's own

  @Test func `a system that a device never ran is said, and round screens have round neighbours`() throws {
    var request = EnvironmentRequest()
    request.device = "iPhone 17"
    request.traits[.system] = .number(18)
    #expect(
      try request.environment().approximations.first == "system version is 26, not 18, which iPhone 17 never ran")
    request.traits[.system] = .number(26)
    #expect(try request.environment().approximations.allSatisfy { !$0.contains("system version") })
    request = EnvironmentRequest()
    request.device = "iPad Pro 11-inch (M4)"
    let pad = try request.environment()
    #expect(pad.cornerRadius == 18)
    #expect(pad.approximations.contains { $0.contains("corner radius taken from iPad Pro 11-inch") })
  }

  @Test(arguments: [("iPad Pro 12.9-inch", "XS", 1), ("iPad Pro 12.9-inch", "L", 0), ("iPhone 13", "XS", 0)])
  func `a readable width at another text size than L is doubtful where it counts`(
    device: String, size: String, count: Int
  ) throws {
    let json = """
      { "root": { "subviews": [ { "id": "note", "type": "label", "font": "body", "text": "Read me", "constraints": ["horizontalEdges == superview.readable", "top == safeArea.top"] } ] } }
      """
    let screen = try Self.solve(json) {
      $0.device = device
      $0.traits[.textSize] = .word(size)
    }
    #expect(screen.result.approximations.count { $0.contains("readable width") } == count)
  }

  // MARK: Buttons

  @Test(arguments: [(LayoutDirection.leftToRight, 0), (.rightToLeft, 1)])
  func `an image that insets push onto the title is told`(direction: LayoutDirection, count: Int) throws {
    let json = """
      { "root": { "subviews": [ { "id": "route", "type": "button", "title": "Ferry routes", "symbol": "ferry", "font": 17,
        "contentEdgeInsets": [8, 12, 8, 12], "imageEdgeInsets": [0, -8, 0, 0], "constraints": ["top == safeArea.top", "centerX == superview.centerX"] } ] } }
      """
    let screen = try Self.solve(json) { $0.traits[.direction] = .word(direction.rawValue) }
    let overlaps = screen.result.findings.filter { $0.rule == .overlap }
    #expect(overlaps.count == count)
    #expect(overlaps.allSatisfy { $0.message.contains("overlap by 4 pt right to left") })
  }

  // MARK: One line for all copies

  @Test func `solve reports a finding of copies once, and a collection view by its name`() throws {
    let json = """
      { "root": { "subviews": [
        { "id": "grid", "type": "collectionView", "itemSize": [60, 60], "constraints": ["edges == safeArea"], "subviews": [
          { "id": "cell", "forEach": 5, "subviews": [ { "id": "word", "type": "label", "font": 17, "text": "a", "constraints": ["edges == superview"] } ] } ] } ] } }
      """
    let document = Headless.load(bytes: Array(json.utf8), named: "a.json")
    let screen = try Self.solve(json)
    let text = TextReport(places: { document.place(of: $0) }).text(for: screen.result)
    #expect(text.contains("grid                            collectionView "))
    #expect(text.components(separatedBy: "[fixed-text]").count == 2, "\(text)")
    #expect(text.contains("\n  5 copies\n"))
  }

  @Test(arguments: [("\"portrait\"", 1), ("[\"portrait\", \"landscapeLeft\"]", 2), ("\"all\"", 2)])
  func `a check leaves out orientations that the screen does not support`(said: String, count: Int) {
    let document = Headless.load(
      bytes: Array(#"{ "supportedInterfaceOrientations": \#(said), "root": {} }"#.utf8), named: "a.json")
    var matrix = CheckMatrix()
    matrix.orientations = [.portrait, .landscape]
    #expect(matrix.environments(for: document).count == count)
  }
}
