import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct OwnFontTests {
  private static func face(_ font: SampleFont = SampleFont(), hash: String, bytes: [UInt8]? = nil) -> FontFace {
    FontFace(
      path: "mono.ttf", hash: hash, type: "ttf", name: font.name,
      metrics: FontFace.Metrics(ascender: 0.9, descender: 0.4), bytes: bytes ?? font.bytes)
  }

  private static func measured(_ text: String, _ face: FontFace, size: Double = 20) -> MeasuredText {
    var font = ResolvedFont(pointSize: size)
    font.face = face
    return measurer.measure(Paragraph(runs: [Paragraph.Run(text, font: font)]), width: .infinity)
  }

  @Test func `a font of the layout's own has the widths and heights of its tables, without tracking`() {
    let measured = Self.measured("Seven\nof us", Self.face(hash: "a1"))
    #expect(measured.lines.map(\.width) == [60, 60])
    #expect(measured.size.height == 52)
    #expect(measured.lines.map(\.baseline) == [18, 44])
    #expect(measured.lines[0].runs.map(\.fontFile) == ["own-a1.ttf"])
    #expect(measured.lines[0].runs.map(\.tracking) == [0])
  }

  @Test func `a font's own table of tracking is off, whatever HarfBuzz makes of it`() {
    var tracked = SampleFont()
    tracked.tracking = 250
    #expect(tracked.bytes.count > SampleFont().bytes.count)
    #expect(Self.measured("Four", Self.face(tracked, hash: "t1")).size.width == 48)
  }

  @Test func `the libraries that measure text say their versions`() {
    #expect(TextLibraries.versions.map(\.name) == ["HarfBuzz", "ICU"])
    #expect(TextLibraries.versions.allSatisfy { $0.version.first?.isNumber == true })
  }

  @Test func `other bytes under the same name are another font`() {
    var wide = SampleFont()
    wide.advance = 800
    #expect(Self.measured("Four", Self.face(hash: "b1")).size.width == 48)
    #expect(Self.measured("Four", Self.face(wide, hash: "b2")).size.width == 64)
  }

  @Test func `what it lacks the system font draws, and other fonts after it`() {
    let runs = Self.measured("Abc\u{E9}\u{5D0}", Self.face(hash: "c1")).lines[0].runs
    #expect(runs.map(\.fontFile) == ["own-c1.ttf", "Inter-Regular.otf", "NotoSansHebrew-Regular.ttf"])
    #expect(runs[0].width == 36)
  }

  @Test func `bytes whose tables are nonsense measure something and crash nothing`() {
    var random = SeededRandom(seed: .random(in: 0...UInt64.max))
    print("font bytes: seed \(random.seed)")
    for round in 0..<300 {
      var bytes = SampleFont().bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let width = Self.measured("Any text", Self.face(hash: "d\(round)", bytes: bytes)).size.width
      #expect(width.isFinite)
    }
    let empty = Self.measured("Any text", Self.face(hash: "e", bytes: []), size: 17)
    #expect(empty.lines[0].runs[0].fontFile == "Inter-Regular.otf")
  }

  @Test func `its text becomes outlines where the layout's fonts are at hand`() {
    let face = Self.face(hash: "f1")
    let run = Self.measured("Six", face).lines[0].runs[0]
    let outlines = GlyphOutlines(fonts: fonts)
    #expect(outlines.path(of: run) == nil)
    #expect(outlines.path(of: run, faces: [face.file: face])?.width == 36)
  }
}
