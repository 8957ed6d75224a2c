import Foundation
import LayoutModel
import LiveLayout
import Screens
import TestSupport
import Testing

/// Layouts that are broken in windows of one width, or one height, to the point: a breakpoint that comes a point too
/// early.
@Suite struct PlantedFaultTests {
  /// From `limit` on, two parts stand beside each other (or below each other) and need a point more than there is.
  private static func layout(along axis: Axis, from limit: Int, share: Double) -> String {
    let (name, start, end, across) =
      axis == .horizontal ? ("width", "leading", "trailing", "top") : ("height", "top", "bottom", "leading")
    let other = axis == .horizontal ? "height" : "width"
    let first = (Double(limit) * share).rounded()
    let rest = Double(limit + 1) - first
    return """
      { "root": { "subviews": [
        { "id": "first", "constraints": ["\(start) == superview.\(start)", "\(across) == superview.\(across)", "\(other) == 44",
          { "equation": "\(name) == \(first)", "when": { "\(name)": ">= \(limit)" } },
          { "equation": "\(name) == 44", "when": { "\(name)": "< \(limit)" } }] },
        { "id": "second", "constraints": ["\(across) == superview.\(across) + 44", "\(other) == 44",
          "\(end) == superview.\(end)",
          { "equation": "\(start) == first.\(end)", "when": { "\(name)": ">= \(limit)" } },
          { "equation": "\(name) >= \(rest)", "when": { "\(name)": ">= \(limit)" } },
          { "equation": "\(name) == 44", "when": { "\(name)": "< \(limit)" } }] } ] } }
      """
  }

  /// The sizes of some devices of the catalogue, in both orientations.
  private static func sizes(of isIncluded: (Device) -> Bool) -> [Size] {
    Device.catalog.filter(isIncluded).flatMap { device in Orientation.allCases.map { device.posture($0).size } }
  }

  @Test func `a fault one point wide is found, wherever it is`() throws {
    var random = SeededRandom(
      seed: UInt64(ProcessInfo.processInfo.environment["LIVELAYOUT_SEED"] ?? "") ?? .random(in: 0...99_999))
    print("planted faults: seed \(random.seed)")
    let sizes = Self.sizes { _ in true }
    let earlier = Self.sizes { $0.year < 2026 }
    var (missed, missedEarlier) = (0, 0)
    let count = randomCases(12, deep: 300)
    for _ in 0..<count {
      let axis = Axis.allCases.randomElement(using: &random)!
      let limit = Int.random(in: (axis == .horizontal ? 321 : 301)...1364, using: &random)
      let text = Self.layout(along: axis, from: limit, share: .random(in: 0.3...0.7, using: &random))
      let document = Headless.load(bytes: Array(text.utf8), named: "planted.json")
      #expect(document.diagnostics.isEmpty, "\(Headless.rendered(document))")
      var environment = document.defaultSettings.environment()
      environment.becomeWindow(of: Size(width: 320, height: 300))
      let plane = try #require(
        try PlaneSolver(document, measuring: FixedAdvanceMeasurer()).plane(in: environment, over: .everyWindow))
      let broken = plane.regions { $0.verdict == .broken }
      let extent = broken.map { plane.extent(of: $0) }.map { axis == .horizontal ? $0.widths : $0.heights }
      #expect(extent == [Double(limit)..<Double(limit + 1)], "\(axis) \(limit), \(plane.strips.count) strips")
      let isMet: (Size) -> Bool = { Int(axis == .horizontal ? $0.width : $0.height) == limit }
      if !sizes.contains(where: isMet) { missed += 1 }
      if !earlier.contains(where: isMet) { missedEarlier += 1 }
    }
    print(
      "planted faults: all \(count) found; no device of the catalogue has the size of \(missed) of them, "
        + "none of those before 2026 that of \(missedEarlier)")
  }
}
