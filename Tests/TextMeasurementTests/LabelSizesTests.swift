import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

/// Labels of a word or two with the sizes that Interface Builder stored; `make fidelity` reports on longer ones too.
@Suite struct LabelSizesTests {
  @Test func `widths come as near to Interface Builder's as the fit promises`() throws {
    let table = WidthErrorTable(try Repository.table("labels.json", of: StoredLabel.self), by: measurer)
    print(table.text)
    #expect(table["regular"].medianMagnitude <= 0.7)
    #expect(table["regular"].magnitude95 <= 2.5)
    #expect(table["semibold"].medianMagnitude <= 1)
    #expect(table["all"].count == 47)
  }

  @Test func `heights are Interface Builder's to the pixel`() throws {
    let labels = try Repository.table("labels.json", of: StoredLabel.self)
    var count = 0
    for label in labels {
      guard let height = label.height else { continue }
      let measured = label.size(by: measurer).height
      #expect(
        abs(measured - height) < 1e-5,
        "\(label.string) at \(label.resolved.pointSize) pt: \(measured), stored \(height)")
      count += 1
    }
    #expect(count == 62)
  }

  /// A second look at the same rule where rows carry white space: it counts at the end of a paragraph.
  @Test(arguments: [("          ", 2.0, 44.5, 0.03), (" ", 2, 4.5, 0.01), ("Exclusive touch: ", 2, 128, 0.015)])
  func `white space at the end of a label counts`(string: String, scale: Double, stored: Double, tolerance: Double) {
    let measured = ceiled(width(string), scale: scale)
    #expect(abs(measured / stored - 1) <= tolerance)
  }
}
