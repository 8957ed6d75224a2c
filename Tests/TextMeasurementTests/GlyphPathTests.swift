import LayoutModel
import Testing

@testable import TextMeasurement

/// Outlines against what was measured: the same glyphs in the same places.
@Suite struct GlyphPathTests {
  private static func measured(_ string: String, size: Double = 17, bold: Bool = false) throws -> [MeasuredRun] {
    let font = ResolvedFont(pointSize: size, weight: bold ? .bold : .regular)
    let text = ParagraphMeasurer(fonts: try FontCatalog()).measure(
      Paragraph(runs: [.init(string, font: font)]), width: .infinity)
    return text.lines.flatMap(\.runs)
  }

  @Test(arguments: ["Log in", "Avoid Wa", "e\u{301}tude", "شريط البحث", "कृष्ण", "שלום", "fi  ffl 1/2"])
  func `an outline is as wide as its run was measured`(string: String) throws {
    let outlines = GlyphOutlines(fonts: try FontCatalog())
    for size in [9.0, 17, 53] {
      for run in try Self.measured(string, size: size) {
        let path = try #require(outlines.path(of: run))
        #expect(abs(path.width - run.width) < 1e-6, "\(run.text) \(path.width) \(run.width)")
        #expect(path.elements.contains { if case .close = $0 { true } else { false } })
      }
    }
  }

  /// The letter I of Inter: a rectangle from the baseline to the cap height, 0.727 em.
  @Test func `an outline stands on its baseline, y down`() throws {
    let run = try #require(try Self.measured("I", size: 17).first)
    let path = try #require(GlyphOutlines(fonts: try FontCatalog()).path(of: run))
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point), .quadratic(let point, _), .cubic(let point, _, _): points.append(point)
      case .close: break
      }
    }
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 1)
    #expect(abs(bottom) < 0.001)
    #expect(abs(top + 0.727 * 17) < 0.02, "\(top)")
    #expect(points.allSatisfy { $0.x > 0 && $0.x < run.width })
  }

  @Test func `a space has a width and no outline`() throws {
    let run = MeasuredRun(text: " ", x: 0, width: 4, fontFile: "Inter-Regular.otf", pointSize: 17, tracking: 0)
    let path = try #require(GlyphOutlines(fonts: try FontCatalog()).path(of: run))
    #expect(path.elements.isEmpty && path.width > 3)
  }

  @Test func `what its font does not have gives no outline`() throws {
    let outlines = GlyphOutlines(fonts: try FontCatalog())
    let run = MeasuredRun(text: "क", x: 0, width: 4, fontFile: "Inter-Regular.otf", pointSize: 17, tracking: 0)
    #expect(outlines.path(of: run) == nil)
    #expect(outlines.path(of: MeasuredRun(text: "a", x: 0, width: 4, fontFile: "", pointSize: 17, tracking: 0)) == nil)
  }
}
