import Foundation
import LayoutFormat
import LayoutModel
import LiveLayout
import Screens
import TestSupport
import Testing

/// A plane says of a size what solving a window of that size says.
@Suite struct PlaneAgreementTests {
  private static let examples = ["login", "sticky-footer", "checkout", "stretchy-header", "copy"]
  private static let gallery = [
    "autoresizing", "baselines", "guides", "margins", "scroll-view-guides", "scroll-view-insets", "scroll-view-nested",
    "size-classes", "stack-distributions", "tables", "text-lines", "fold", "short-window", "every-window",
    "bars", "controls", "arrangement-split",
  ]
  private static let layouts = examples.map { "\($0).json" } + gallery.map { "gallery/\($0).json" }

  /// What random sizes of one plane came to.
  private struct Tally {
    var points = 0
    /// Within a pixel of a sloped border, where either side's answer is right.
    var besideSlopes = 0
    var strips = 0
    var sampled = 0
  }

  @Test func `random sizes of the examples and the gallery are judged as windows of those sizes are`() throws {
    var random = SeededRandom(
      seed: UInt64(ProcessInfo.processInfo.environment["LIVELAYOUT_SEED"] ?? "") ?? .random(in: 0...99_999))
    print("plane: seed \(random.seed)")
    let fonts = try LayoutFonts()
    var tally = Tally()
    // A plane costs as much as hundreds of windows, so each has several points.
    let planes = randomCases(20, deep: 360)
    for _ in 0..<planes {
      let layout = Self.layouts.randomElement(using: &random)!
      var request = EnvironmentRequest()
      request.traits[.textSize] = ContentSizeCategory.allCases.randomElement(using: &random)!.traitValue
      request.traits[.keyboard] = Bool.random(using: &random).traitValue
      let seed = random.next()
      try compare(layout, request, points: randomCases(10, deep: 28), seed: seed, fonts.measurer, &tally)
    }
    print(
      "plane: \(tally.points) points in \(planes) planes, \(tally.besideSlopes) beside a sloped border; "
        + "\(tally.sampled) of \(tally.strips) strips are sampled")
    #expect(tally.besideSlopes * 4 < tally.points)
    #expect(tally.sampled * 100 <= tally.strips)
  }

  /// Words of a layout of texts: their font, and what else is written.
  struct Texts: CustomTestStringConvertible, Sendable {
    var font: String
    var lines = 1
    var size = "L"
    var more = ""
    var testDescription: String { "\(font) \(lines) \(size) \(more)" }

    func load() -> LoadedDocument {
      let json = """
        { "previews": { "textSizes": ["\(size)"] },
          "root": { "subviews": [ { "id": "stack", "type": "stackView", "axis": "vertical", "constraints": [
              "top == superview.top", "leading == superview.leading", "trailing <= superview.trailing", "height <= 420" ],
            "subviews": [
              { "id": "long", "type": "label", "text": "A text that wraps where a window is narrow", "font": \(font),
                "numberOfLines": \(lines) },
              { "id": "name", "type": "label", "text": "Name", "font": \(font) },
              { "id": "go", "type": "button", "style": "system", "title": "Go", "font": \(font) },
              { "id": "field", "type": "textField", "font": \(font) } \(more) ] } ] } }
        """
      return Headless.load(bytes: Array(json.utf8), named: "texts.json")
    }
  }

  @Test(arguments: [
    (Texts(font: "17"), Texts(font: #""body""#), true),
    (Texts(font: "17"), Texts(font: #"{ "size": 17, "scalesWith": "body" }"#), true),
    (Texts(font: "17"), Texts(font: #""headline""#), false),
    (Texts(font: "17"), Texts(font: #""callout""#), false),
    // Lines of a text style lie further apart.
    (Texts(font: "17", lines: 0), Texts(font: #""body""#, lines: 0), false),
    (Texts(font: "17", size: "XL"), Texts(font: #""body""#, size: "XL"), false),
    (Texts(font: "17"), Texts(font: #""body""#, more: #", { "id": "wide", "when": { "width": ">= 600" } }"#), false),
    (Texts(font: "17", more: #", { "id": "other" }"#), Texts(font: "17"), false),
  ])
  func `fonts that come out alike on one line leave every window as it is`(
    before: Texts, after: Texts, areSame: Bool
  ) throws {
    let documents = [before.load(), after.load()]
    for document in documents { try #require(document.isGood, "\(Headless.rendered(document))") }
    let measurer = try LayoutFonts().measurer
    let found = LayoutCheck(measuring: measurer).haveSameWindows(documents[0], documents[1])
    #expect(found == areSame)
    guard areSame else { return }
    var environment = documents[0].defaultSettings.environment()
    environment.becomeWindow(of: Size(width: 320, height: 300))
    let planes = try documents.map {
      try #require(try PlaneSolver($0, measuring: measurer).plane(in: environment, over: .everyWindow))
    }
    let isEqual = planes[0].strips == planes[1].strips
    #expect(isEqual)
  }

  /// Of the layouts whose planes have the most columns.
  @Test(arguments: ["login.json", "checkout.json", "gallery/text-lines.json", "gallery/controls.json"])
  func `few columns give nearly the areas of all`(layout: String) throws {
    let document = Headless.load(Repository.root.appendingPathComponent("Examples/\(layout)").path)
    let measurer = try LayoutFonts().measurer
    var environment = document.defaultSettings.environment()
    environment.becomeWindow(of: Size(width: 320, height: 300))
    func areas(_ columns: Int) throws -> [Verdict: Double] {
      let solver = PlaneSolver(document, measuring: measurer, mostColumns: columns)
      let plane = try #require(try solver.plane(in: environment, over: .everyWindow))
      var areas: [Verdict: Double] = [:]
      for strip in plane.strips {
        for band in strip.bands {
          let height = (band.to.left - band.from.left + band.to.right - band.from.right) / 2
          areas[band.kind.verdict, default: 0] += height * (strip.to - strip.from)
        }
      }
      return areas
    }
    let (few, all) = (try areas(8), try areas(1000))
    for (verdict, area) in all { #expect(abs((few[verdict] ?? 0) - area) < 400, "\(verdict): \(area), \(few)") }
  }

  /// The button stands beside the longest line, so it jumps where the lines break differently; the bar meets it only
  /// there.
  @Test(arguments: [40.0, 60, 90, 117.2, 140])
  func `what lies beside a label of its own width is judged as in windows of those sizes`(distance: Double) throws {
    let json = """
      { "root": { "subviews": [
        { "id": "text", "type": "label", "numberOfLines": 0, "text": "Aaaaaaaa bbbbbbbb cccccccc dddddddd eeeeeeee ffffffff",
          "constraints": [ "leading == superview.leading", "top == superview.top + 100", "width <= superview.width * 0.5" ] },
        { "id": "go", "type": "button", "title": "Go", "constraints": [
            "leading == text.trailing + 10", "top == superview.top + 10", "width == 44", "height == 44" ] },
        { "id": "ruler", "constraints": [
            "leading == superview.leading", "top == superview.top", "height == 1", "width == superview.width * 0.4" ] },
        { "id": "bar", "backgroundColor": "#ffffff", "constraints": [
            "leading == ruler.trailing + \(distance)", "top == superview.top", "width == 3", "height == 60" ] } ] } }
      """
    let document = Headless.load(bytes: Array(json.utf8), named: "label.json")
    #expect(document.diagnostics.isEmpty, "\(Headless.rendered(document))")
    let measurer = try LayoutFonts().measurer
    var environment = document.defaultSettings.environment()
    environment.becomeWindow(of: Size(width: 320, height: 300))
    let plane = try #require(
      try PlaneSolver(document, measuring: measurer).plane(in: environment, over: .everyWindow))
    for column in 640..<1400 {
      environment.resizeWindow(to: Size(width: Double(column) / 2, height: 500))
      let screen = ScreenSolver.solve(
        document, in: environment, measuring: measurer, options: SolveOptions(tracks: true, keyboardTracks: false))
      #expect(plane.kind(at: environment.size) == Plane.Kind(of: screen), "\(distance): \(environment.size.words)")
    }
  }

  private func compare(
    _ layout: String, _ request: EnvironmentRequest, points: Int, seed: UInt64, _ measurer: any TextMeasurer,
    _ tally: inout Tally
  ) throws {
    let document = Headless.load(Repository.root.appendingPathComponent("Examples/\(layout)").path)
    var request = request
    request.window = Size(width: 400, height: 400)
    let environment = try request.environment(on: document.defaultSettings)
    let range = PlaneRange.everyWindow
    let plane = try #require(
      try PlaneSolver(document, measuring: measurer).plane(in: environment, over: range))
    tally.strips += plane.strips.count
    tally.sampled += plane.strips.count { !$0.isExact }
    var random = SeededRandom(seed: seed)
    // Every third one lies at a border, where a plane can be wrong.
    for index in 0..<points {
      let size = index % 3 == 0 ? borderSize(of: plane, &random) : Self.size(&random)
      tally.points += 1
      request.window = size
      let screen = ScreenSolver.solve(
        document, in: try request.environment(on: document.defaultSettings), measuring: measurer,
        options: SolveOptions(tracks: true, keyboardTracks: false))
      let kind = Plane.Kind(of: screen)
      let answers = try answers(plane, at: size)
      if answers.count > 1 { tally.besideSlopes += 1 }
      #expect(
        answers.contains(kind),
        "\(layout) \(environment.textSize.rawValue) keyboard \(environment.keyboard) at \(size.width) × \(size.height): \(answers), solved alone \(kind)"
      )
    }
  }

  private static func size(_ random: inout SeededRandom) -> Size {
    Size(
      width: Double(Int.random(in: 640..<2732, using: &random)) / 2,
      height: Double(Int.random(in: 600..<2732, using: &random)) / 2)
  }

  /// At the first or last column of a strip, or anywhere in it, within a pixel of where a band begins.
  private func borderSize(of plane: Plane, _ random: inout SeededRandom) -> Size {
    let strip = plane.strips.randomElement(using: &random)!
    let last = Int(strip.to * 2) - 1
    let first = Int(strip.from * 2)
    let column = [first, last, Int.random(in: first...last, using: &random)].randomElement(using: &random)!
    let way = (Double(column) / 2 - strip.from) / (strip.to - strip.from)
    let border = strip.bands.randomElement(using: &random)!.from.height(at: way)
    let row = Int(border * 2) + Int.random(in: -1...1, using: &random)
    return Size(width: Double(column) / 2, height: Double(min(2731, max(600, row))) / 2)
  }

  /// What the plane says of a size, and what it says beyond a sloped border that is at most a pixel away.
  private func answers(_ plane: Plane, at size: Size) throws -> [Plane.Kind] {
    let (strip, band) = try #require(plane.place(of: size))
    let way = (size.width - strip.from) / (strip.to - strip.from)
    let index = try #require(strip.bands.firstIndex(of: band))
    var answers = [band.kind]
    if index > 0, band.from.isSloped, abs(band.from.height(at: way) - size.height) <= 0.5 {
      answers.append(strip.bands[index - 1].kind)
    }
    if index + 1 < strip.bands.count, band.to.isSloped, abs(band.to.height(at: way) - size.height) <= 0.5 {
      answers.append(strip.bands[index + 1].kind)
    }
    return answers
  }
}
