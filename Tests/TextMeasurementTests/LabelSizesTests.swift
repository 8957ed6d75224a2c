import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

/// A label with the size that Apple's text engine gave it, from `reference/label-sizes.json`.
struct StoredLabel: Decodable, Sendable {
  struct StoredFont: Decodable, Sendable {
    var pointSize: Double?
    var type: String?
    var weight: String?
    var style: String?
  }
  struct File: Decodable { var labels: [StoredLabel] }

  var font: StoredFont
  var string: String
  var scale: Double
  var width: Double?
  var height: Double?

  static func load() throws -> [StoredLabel]? {
    guard let data = SharedReference.data("label-sizes.json") else { return nil }
    return try JSONDecoder().decode(File.self, from: data).labels
  }

  private static let styles: [String: TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2,
  ]

  var resolved: ResolvedFont {
    if let name = font.style, let style = Self.styles[name] {
      return ResolvedFont(
        pointSize: style.pointSize(at: .large), weight: style.weight, leading: style.leading(at: .large))
    }
    let weight = font.weight.flatMap(FontWeight.init) ?? (font.type == "boldSystem" ? .bold : .regular)
    return ResolvedFont(pointSize: font.pointSize ?? 17, weight: weight)
  }

  /// "regular" up to 19 pt, "semibold", "bold", and what is larger by itself.
  var group: String {
    let size = resolved.pointSize
    return size < SystemFont.displaySize ? resolved.weight.rawValue : "\(resolved.weight.rawValue), 20 pt and up"
  }

  /// nil where no width was stored.
  var error: Double? {
    guard let width else { return nil }
    let measured = measurer.measure(
      Paragraph(runs: [Paragraph.Run(string, font: resolved)]), width: .infinity)
    return ceiled(measured.size.width, scale: scale) / width - 1
  }
}

/// Percentages of a group of labels.
struct WidthErrors {
  private let errors: [Double]
  private let magnitudes: [Double]

  init(_ errors: [Double]) {
    self.errors = errors.map { $0 * 100 }.sorted()
    magnitudes = self.errors.map(abs).sorted()
  }

  var count: Int { errors.count }
  var medianMagnitude: Double { median(magnitudes) }
  var median: Double { median(errors) }
  /// Nearest rank.
  var magnitude95: Double { magnitudes[min(count - 1, Int((0.95 * Double(count)).rounded(.up)) - 1)] }
  var worst: Double { magnitudes[count - 1] }

  private func median(_ values: [Double]) -> Double {
    values.count % 2 == 1
      ? values[values.count / 2] : (values[values.count / 2 - 1] + values[values.count / 2]) / 2
  }
}

@Suite struct LabelSizesTests {
  @Test func `widths come as near to Interface Builder's as the fit promises`() throws {
    guard let labels = try StoredLabel.load() else { return }
    var groups: [String: [Double]] = [:]
    for label in labels {
      guard let error = label.error else { continue }
      groups[label.group, default: []].append(error)
      if label.group == "bold" || label.group == "semibold" { groups["headline and bold", default: []].append(error) }
    }
    print("label widths against Interface Builder's: group, labels, median |error|, 95th percentile, worst, median")
    for name in groups.keys.sorted() {
      let errors = WidthErrors(groups[name]!)
      let figures = [errors.medianMagnitude, errors.magnitude95, errors.worst, errors.median]
        .map { String(format: "%.2f %%", $0) }.joined(separator: ", ")
      print("  \(name): \(errors.count), \(figures)\(errors.count < 8 ? " (too few: reported only)" : "")")
    }
    let regular = WidthErrors(groups["regular"] ?? [])
    #expect(regular.medianMagnitude <= 0.7)
    #expect(regular.magnitude95 <= 2.5)
    #expect(WidthErrors(groups["headline and bold"] ?? []).medianMagnitude <= 1)
    #expect(WidthErrors(groups["semibold"] ?? []).medianMagnitude <= 1)
  }

  @Test func `heights are Interface Builder's to the pixel`() throws {
    guard let labels = try StoredLabel.load() else { return }
    var count = 0
    for label in labels {
      guard let height = label.height else { continue }
      let measured = measurer.measure(
        Paragraph(runs: [Paragraph.Run(label.string, font: label.resolved)]), width: .infinity)
      #expect(
        abs(ceiled(measured.size.height, scale: label.scale) - height) < 1e-5,
        "\(label.string) at \(label.resolved.pointSize) pt: \(measured.size.height), stored \(height)")
      count += 1
    }
    print("label heights: \(count) of \(labels.count) labels have one; all compared")
    #expect(count > 90)
  }

  /// A second look at the same rule where rows carry white space: it counts at the end of a paragraph.
  @Test(arguments: [("          ", 2.0, 44.5, 0.03), (" ", 2, 4.5, 0.01), ("Exclusive touch: ", 2, 128, 0.01)])
  func `white space at the end of a label counts`(string: String, scale: Double, stored: Double, tolerance: Double) {
    let measured = ceiled(width(string), scale: scale)
    #expect(abs(measured / stored - 1) <= tolerance)
  }
}
