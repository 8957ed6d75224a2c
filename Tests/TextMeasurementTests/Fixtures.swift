import Foundation
import LayoutModel
import TestSupport

@testable import TextMeasurement

/// One measurer for all tests, as in the product.
let fonts = try! FontCatalog()
let measurer = ParagraphMeasurer(fonts: fonts)

func body(_ string: String, lines: Int = 0, mode: LineBreakMode = .byTruncatingTail) -> Paragraph {
  Paragraph(
    runs: [Paragraph.Run(string, font: ResolvedFont(pointSize: 17, leading: 22))], maximumLines: lines,
    lineBreakMode: mode)
}

func plain(_ string: String, size: Double = 17, weight: FontWeight = .regular) -> Paragraph {
  Paragraph(runs: [Paragraph.Run(string, font: ResolvedFont(pointSize: size, weight: weight))])
}

func width(_ string: String, size: Double = 17, weight: FontWeight = .regular) -> Double {
  measurer.measure(plain(string, size: size, weight: weight), width: .infinity).size.width
}

/// What the lines draw, runs from left to right.
func texts(_ text: MeasuredText) -> [String] { text.lines.map(\.text) }

func ceiled(_ value: Double, scale: Double) -> Double { (value * scale - 1e-6).rounded(.up) / scale }
