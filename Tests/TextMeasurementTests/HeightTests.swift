import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct HeightTests {
  private static let words = "Every line of this paragraph is as long as its words allow and no longer than that. "

  /// A paragraph that breaks into as many lines as wanted at the width.
  private func paragraph(lines: Int, font: ResolvedFont, width: Double) -> Paragraph? {
    var string = ""
    for word in String(repeating: Self.words, count: 12).split(separator: " ") {
      string += string.isEmpty ? String(word) : " " + word
      let paragraph = Paragraph(runs: [Paragraph.Run(string, font: font)])
      if measurer.measure(paragraph, width: width).lines.count == lines { return paragraph }
    }
    return nil
  }

  @Test func `[lab-1] a body label of three lines in 343 points`() throws {
    let font = ResolvedFont(pointSize: 17, leading: 22)
    let measured = measurer.measure(try #require(paragraph(lines: 3, font: font, width: 343)), width: 343)
    #expect(measured.lines.count == 3)
    #expect(abs(measured.size.height - 64.287) < 0.001)
    #expect(ceiled(measured.size.height, scale: 2) == 64.5)
    #expect(abs(ceiled(measured.size.height, scale: 3) - 64.333) < 0.001)
    #expect(measured.size.width <= 343)
    #expect(measured.lines.map(\.baseline).map { $0 - font.ascender } == [0, 22, 44])
  }

  /// Heights that Interface Builder stored: 44.667 for two lines @3x, 26 and 22 for one.
  @Test func `a paragraph style changes what each line takes`() {
    func height(_ string: String, _ points: Double, _ change: (inout ParagraphStyle) -> Void) -> (Double, [Double]) {
      var paragraph = Paragraph(runs: [.init(string, font: ResolvedFont(pointSize: points))])
      change(&paragraph.style)
      let measured = measurer.measure(paragraph, width: 1000)
      return (measured.size.height, measured.lines.map(\.baseline))
    }
    #expect(abs(ceiled(height("a\nb", 17) { $0.lineHeightMultiple = 1.1 }.0, scale: 3) - 44.667) < 0.001)
    #expect(ceiled(height("a", 16) { $0.lineHeightMultiple = 1.35 }.0, scale: 2) == 26)
    #expect(height("a", 17) { $0.minimumLineHeight = 22 }.0 == 22)
    #expect(height("a\nb", 17) { $0.maximumLineHeight = 10 }.0 == 20)
    let font = ResolvedFont(pointSize: 17)
    let (spaced, baselines) = height("a\nb", 17) {
      $0.paragraphSpacing = 5; $0.lineSpacing = 3
    }
    #expect(abs(spaced - 2 * font.lineHeight - 8) < 1e-9)
    #expect(abs(baselines[1] - baselines[0] - font.lineHeight - 8) < 1e-9)
  }

  @Test func `[lab-2] the same at AX5 in twelve lines`() throws {
    let style = TextStyle.body
    let font = ResolvedFont(
      pointSize: style.pointSize(at: ContentSizeCategory.allCases[11]),
      leading: style.leading(at: ContentSizeCategory.allCases[11]))
    let measured = measurer.measure(try #require(paragraph(lines: 12, font: font, width: 343)), width: 343)
    #expect(abs(measured.size.height - 745.248) < 0.001)
    #expect(ceiled(measured.size.height, scale: 2) == 745.5)
    #expect(abs(ceiled(measured.size.height, scale: 3) - 745.333) < 0.001)
  }

  @Test(arguments: [(15.0, 2, 36.0), (15, 3, 54), (15, 4, 72), (12, 4, 57.5)])
  func `lines of a plain system font are as far apart as they are high`(size: Double, lines: Int, stored: Double) {
    let text = String(repeating: "x\n", count: lines - 1) + "x"
    #expect(ceiled(measurer.measure(plain(text, size: size), width: .infinity).size.height, scale: 2) == stored)
  }

  @Test func `every height of the Dynamic Type table holds`() throws {
    struct Row: Decodable {
      var style: String
      var category: String
      var heights: [String: Double]?
    }
    let keys = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    var compared = 0
    for row in try Repository.table("text-styles.json", of: Row.self) {
      let category = try #require(ContentSizeCategory.allCases.first { keys[$0.order] == row.category })
      guard let style = TextStyle(rawValue: row.style) else { continue }
      let font = ResolvedFont(
        pointSize: style.pointSize(at: category), weight: style.weight, leading: style.leading(at: category))
      // "2@3x" is two lines at three pixels a point.
      for (key, stored) in (row.heights ?? [:]).sorted(by: { $0.key < $1.key }) {
        let parts = key.dropLast().split(separator: "@").compactMap { Double($0) }
        let text = String(repeating: "Ag\n", count: Int(parts[0]) - 1) + "Ag"
        let height = measurer.measure(Paragraph(runs: [.init(text, font: font)]), width: .infinity).size.height
        #expect(abs(ceiled(height, scale: parts[1]) - stored) < 0.001, "\(style) at \(category), \(key)")
        compared += 1
      }
    }
    #expect(compared == 12 * 11 * 4)
  }

  @Test func `empty text has no size and no lines`() {
    #expect(measurer.measure(plain(""), width: 100) == .empty)
    #expect(measurer.measure(Paragraph(runs: []), width: 100) == .empty)
  }

  @Test func `a line is as high as its tallest run`() {
    let small = ResolvedFont(pointSize: 12)
    let large = ResolvedFont(pointSize: 30, weight: .bold)
    let measured = measurer.measure(
      Paragraph(runs: [.init("small ", font: small), .init("large", font: large), .init("\nsmall", font: small)]),
      width: .infinity)
    #expect(measured.lines.count == 2)
    #expect(measured.lines[0].baseline == large.ascender)
    #expect(measured.lines[1].baseline == large.lineHeight + small.ascender)
    #expect(abs(measured.size.height - large.lineHeight - small.lineHeight) < 1e-9)
    #expect(measured.lines[0].runs.map(\.pointSize) == [12, 30])
    #expect(measured.lines[0].runs.map(\.source) == [0, 1])
    #expect(measured.lines[1].runs.map(\.source) == [2])
  }

  @Test func `the room that a style's pitch adds lies above a line of several fonts`() {
    let body = ResolvedFont(pointSize: 17, leading: 22)
    let caption = ResolvedFont(pointSize: 12, leading: 16)
    let measured = measurer.measure(
      Paragraph(runs: [.init("body\nbody\n", font: body), .init("caption", font: caption)]), width: .infinity)
    #expect(measured.lines[0].baseline == body.ascender)
    #expect(abs(measured.lines[1].baseline - body.ascender - 22) < 1e-9)
    #expect(abs(measured.size.height - (body.lineHeight + 22 + 16)) < 1e-9)
  }
}
