import Foundation
import LayoutModel
import TestSupport
import TextMeasurement

/// How wide texts come out that the rules of `SystemFont` have not seen: the rules are fitted again to four fifths of
/// the labels and judged on the last fifth, five times in turn, for ten random splits.
///
/// The fit is a ridge regression of widths: what each letter gains is held back towards 0, and less so what all letters
/// of its shape gain.
struct HeldOutWidths {
  /// A label's width as a sum: Inter's own, and unknown gains times their share of it.
  private struct Sample {
    var own: Double
    var shares: [Double]
    var stored: Double
    /// The width is rounded up to it.
    var step: Double
  }

  private static let shapes = [
    "vwxyzkVWXYZK", "acegosqdbp", "hnmurH", "iljtf1I!|", "CGOQSD", "AMNTEFLPRBUJ", "023456789",
    ".,:;'\"\u{2019}\u{2026}",
    "-+=_#$%/()&*<>?@[]",
  ]
  private static let weights: [[FontWeight]] = [
    [.ultraLight, .thin, .light], [.medium], [.semibold], [.bold, .heavy, .black],
  ]
  /// Letters, the two ends of the display cut's sizes, weights, shapes.
  private static let (letters, sizes) = (129, 2)
  private static let gains = letters + sizes + weights.count + shapes.count
  /// How strongly each gain is held back: letters, then sizes and weights, then shapes.
  private static let ridge =
    Array(repeating: 3e-6, count: letters) + Array(repeating: 1e-8, count: sizes + weights.count)
    + Array(repeating: 1e-6, count: shapes.count)

  private let samples: [Sample]

  /// - Parameter labels: those with letters of other scripts, and those whose frame must be another text's (more than
  ///   7 % and 2 points off), are left out.
  init(_ labels: [StoredLabel], by measurer: some TextMeasurer) {
    samples = labels.compactMap { label in
      guard let stored = label.width, stored > 0, label.string.utf16.allSatisfy({ Self.letter($0) != nil }) else {
        return nil
      }
      let font = label.resolved
      let width = measurer.measure(Paragraph(runs: [.init(label.string, font: font)]), width: .infinity).size.width
      guard abs(width - stored) <= max(2, 0.07 * stored) else { return nil }
      return Sample(
        own: width - SystemFont.fittedWidth(of: label.string, in: font), shares: Self.shares(of: label.string, font),
        stored: stored, step: 1 / label.scale)
    }
  }

  private static func letter(_ unit: UInt16) -> Int? {
    unit < 128 ? Int(unit) : unit == 0x2019 || unit == 0x2026 ? letters - 1 : nil
  }

  /// In ems of points, as multiples of each gain.
  private static func shares(of text: String, _ font: ResolvedFont) -> [Double] {
    var shares = Array(repeating: 0.0, count: gains)
    let em = font.pointSize / 1000
    for unit in text.utf16 {
      guard let letter = letter(unit) else { continue }
      shares[letter] += em
      if let shape = shapes.firstIndex(where: { $0.utf16.contains(unit) }) {
        shares[letters + sizes + weights.count + shape] += em
      }
      if font.pointSize >= SystemFont.displaySize {
        let share = min(1, (font.pointSize - 17) / 11)
        shares[letters] += em * (1 - share)
        shares[letters + 1] += em * share
      }
      if let weight = weights.firstIndex(where: { $0.contains(font.weight) }) {
        shares[letters + sizes + weight] += em
      }
    }
    return shares
  }

  /// The gains with the least squares of relative errors and of themselves.
  private static func fit(_ samples: [Sample]) -> [Double] {
    var rows = (0..<gains).map { row in (0..<gains).map { row == $0 ? ridge[row] : 0 } + [0] }
    for sample in samples {
      let shares = sample.shares.map { $0 / sample.stored }
      let error = (sample.stored - sample.step / 2 - sample.own) / sample.stored
      for row in shares.indices where shares[row] != 0 {
        for column in shares.indices { rows[row][column] += shares[row] * shares[column] }
        rows[row][gains] += shares[row] * error
      }
    }
    // The matrix is positive definite, so that no pivot has to be searched.
    for pivot in 0..<gains {
      for row in (pivot + 1)..<gains where rows[row][pivot] != 0 {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...gains { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    var result = Array(repeating: 0.0, count: gains)
    for row in result.indices.reversed() {
      let known = (row + 1..<gains).reduce(0) { $0 + rows[row][$1] * result[$1] }
      result[row] = (rows[row][gains] - known) / rows[row][row]
    }
    return result
  }

  /// The row of docs/text.md.
  var text: String {
    var errors: [(points: Double, share: Double)] = []
    for seed in 0..<10 {
      var random = SeededRandom(seed: UInt64(seed))
      let shuffled = samples.shuffled(using: &random)
      for part in 0..<5 {
        let gains = Self.fit(shuffled.indices.filter { $0 % 5 != part }.map { shuffled[$0] })
        for index in shuffled.indices where index % 5 == part {
          let sample = shuffled[index]
          let width = sample.own + zip(sample.shares, gains).reduce(0) { $0 + $1.0 * $1.1 }
          let rounded = (width / sample.step - 1e-6).rounded(.up) * sample.step
          let error = abs(rounded - sample.stored)
          errors.append((error, error / sample.stored))
        }
      }
    }
    let shares = errors.map(\.share).sorted()
    guard let median = shares.dropFirst(shares.count / 2).first else { return "held out: no labels" }
    let counts = [1e-3, 1.0001].map { limit in 100 * errors.count { $0.points <= limit } / errors.count }
    let figures = [median, shares.reduce(0, +) / Double(shares.count), shares[shares.count * 95 / 100]]
      .map { String(format: "%.2f %%", 100 * $0) }.joined(separator: ", ")
    return "held out, \(samples.count) labels: \(counts[0]) % to the pixel, \(counts[1]) % within 1 pt; "
      + "median |error|, mean, 95th percentile: \(figures)"
  }
}
