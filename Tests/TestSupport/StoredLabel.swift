import Foundation
import LayoutModel

/// A label with the size that Interface Builder stored for it: a row of Tests/Reference/labels.json.
public struct StoredLabel: Decodable, Sendable {
  private struct StoredFont: Decodable, Sendable {
    var pointSize: Double?
    var type: String?
    var weight: String?
    var style: String?
  }

  private var font: StoredFont
  public var string: String
  public var scale: Double
  public var width: Double?
  public var height: Double?

  private static let styles: [String: TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2,
  ]

  public var resolved: ResolvedFont {
    if let name = font.style, let style = Self.styles[name] {
      return ResolvedFont(
        pointSize: style.pointSize(at: .large), weight: style.weight, leading: style.leading(at: .large))
    }
    let weight = font.weight.flatMap(FontWeight.init) ?? (font.type == "boldSystem" ? .bold : .regular)
    return ResolvedFont(pointSize: font.pointSize ?? 17, weight: weight)
  }

  /// In points, on the pixel grid.
  public func size(by measurer: some TextMeasurer) -> Size {
    let size = measurer.measure(Paragraph(runs: [.init(string, font: resolved)]), width: .infinity).size
    return Size(
      width: (size.width * scale - 1e-6).rounded(.up) / scale, height: (size.height * scale - 1e-6).rounded(.up) / scale
    )
  }

  /// The error as a share of the stored width; nil if none was stored.
  public func error(by measurer: some TextMeasurer) -> Double? {
    width.map { size(by: measurer).width / $0 - 1 }
  }
}

/// Errors of widths by group.
public struct WidthErrorTable {
  private var groups: [String: WidthErrors] = [:]

  /// - Parameter errors: each as a share of the stored width, with the groups that it belongs to besides "all" and its
  ///   font's.
  public init(_ errors: [(font: ResolvedFont, groups: [String], error: Double)]) {
    var sorted: [String: [Double]] = [:]
    for (font, groups, error) in errors {
      for group in groups + ["all", Self.group(of: font)] { sorted[group, default: []].append(error) }
    }
    groups = sorted.mapValues { WidthErrors($0) }
  }

  public init(_ labels: [StoredLabel], by measurer: some TextMeasurer) {
    self.init(labels.compactMap { label in label.error(by: measurer).map { (label.resolved, [], $0) } })
  }

  /// "regular" below 20 pt, "semibold", "bold", and a group for larger sizes, which use the display cut.
  private static func group(of font: ResolvedFont) -> String {
    font.pointSize < 20 ? font.weight.rawValue : "\(font.weight.rawValue), 20 pt and up"
  }

  public subscript(_ group: String) -> WidthErrors { groups[group] ?? WidthErrors([]) }

  public var text: String {
    let rows = groups.keys.sorted().map { name -> String in
      let errors = self[name]
      let figures = [errors.medianMagnitude, errors.magnitude95, errors.worst, errors.median]
        .map { String(format: "%.2f %%", $0) }.joined(separator: ", ")
      return "  \(name): \(errors.count), \(figures)\(errors.count < 8 ? " (too few: reported only)" : "")"
    }
    let title =
      "label widths against Interface Builder's: group, labels, median |error|, 95th percentile, worst, median"
    return ([title] + rows).joined(separator: "\n")
  }
}

/// Percentages of a group of labels.
public struct WidthErrors {
  private let errors: [Double]
  private let magnitudes: [Double]

  init(_ errors: [Double]) {
    self.errors = errors.map { $0 * 100 }.sorted()
    magnitudes = self.errors.map(abs).sorted()
  }

  public var count: Int { errors.count }
  public var medianMagnitude: Double { median(magnitudes) }
  public var median: Double { median(errors) }
  /// Nearest rank.
  public var magnitude95: Double {
    errors.isEmpty ? .nan : magnitudes[min(count - 1, Int((0.95 * Double(count)).rounded(.up)) - 1)]
  }
  public var worst: Double { magnitudes.last ?? .nan }

  private func median(_ values: [Double]) -> Double {
    if values.isEmpty { return .nan }
    return values.count % 2 == 1
      ? values[values.count / 2] : (values[values.count / 2 - 1] + values[values.count / 2]) / 2
  }
}
