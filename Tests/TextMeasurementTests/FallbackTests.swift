import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct FallbackTests {
  @Test(arguments: [
    ("Hello", "Inter-Regular.otf"), ("Привет", "Inter-Regular.otf"), ("Ελλάδα", "Inter-Regular.otf"),
    ("مرحبا", "NotoSansArabic-Regular.ttf"), ("שלום", "NotoSansHebrew-Regular.ttf"),
    ("สวัสดี", "NotoSansThai-Regular.ttf"), ("नमस्ते", "NotoSansDevanagari-Regular.ttf"),
    ("বাংলা", "NotoSansBengali-Regular.ttf"), ("தமிழ்", "NotoSansTamil-Regular.ttf"),
    ("ქართული", "NotoSansGeorgian-Regular.ttf"), ("Հայերեն", "NotoSansArmenian-Regular.ttf"),
    ("አማርኛ", "NotoSansEthiopic-Regular.ttf"), ("ខ្មែរ", "NotoSansKhmer-Regular.ttf"),
    ("བོད་སྐད", "NotoSerifTibetan-Regular.ttf"), ("ᏣᎳᎩ", "NotoSansCherokee-Regular.ttf"),
    ("♞", "NotoSansSymbols2-Regular.ttf"), ("𝔘", "NotoSansMath-Regular.ttf"),
  ])
  func `each script is drawn in its own font`(string: String, file: String) {
    let measured = measurer.measure(body(string), width: .infinity)
    #expect(measured.lines[0].runs.map(\.fontFile) == [file])
    #expect(measured.missingCharacters.isEmpty)
    #expect(fonts.path(of: file) != nil)
  }

  @Test func `bold text falls back to bold fonts where there are any`() {
    let bold = ResolvedFont(pointSize: 17, weight: .bold)
    for (string, file) in [("مرحبا", "NotoSansArabic-Bold.ttf"), ("♞", "NotoSansSymbols2-Regular.ttf")] {
      let measured = measurer.measure(Paragraph(runs: [.init(string, font: bold)]), width: .infinity)
      #expect(measured.lines[0].runs.map(\.fontFile) == [file])
    }
  }

  @Test func `digits and punctuation stay in the system font`() {
    let runs = measurer.measure(body("مرحبا 12, abc"), width: .infinity).lines[0].runs
    #expect(
      runs.filter { $0.text.contains("12") || $0.text.contains("abc") }.allSatisfy {
        $0.fontFile == "Inter-Regular.otf"
      })
  }

  @Test(arguments: [("가나다", 259.5), ("日本", 200), ("かな", 200), ("カナ", 200), ("가日", 186.5)])
  func `East Asian characters are as wide as Apple's, whichever fonts are installed`(string: String, points: Double) {
    #expect(abs(width(string, size: 100) - points) < 0.01)
  }

  @Test func `a character that no font has is a box with the missing glyph's width`() throws {
    let measured = measurer.measure(body("a\u{10F123}b\u{10F123}\u{10F124}"), width: .infinity)
    #expect(measured.missingCharacters == ["\u{10F123}", "\u{10F124}"])
    let runs = measured.lines[0].runs
    try #require(runs.count == 5)
    #expect(runs.map(\.text) == ["a", "\u{10F123}", "b", "\u{10F123}", "\u{10F124}"])
    #expect(runs.map(\.fontFile) == ["Inter-Regular.otf", "", "Inter-Regular.otf", "", ""])
    let inter = try #require(Font(file: "Inter-Regular.otf", path: fonts.path(of: "Inter-Regular.otf") ?? ""))
    #expect(runs[1].width == Double(inter.missingGlyphAdvance) / Double(inter.unitsPerEm) * 17)
    #expect(runs[1].width > 5)
  }

  /// Widths that Interface Builder stored.
  @Test(arguments: [(11.0, 16.0), (18, 24), (24, 27), (38, 43), (5.5, 8), (76, 86)])
  func `an emoji is as wide as on iOS, with its font and without`(pointSize: Double, width: Double) throws {
    let paragraph = Paragraph(runs: [.init("😀", font: ResolvedFont(pointSize: pointSize))])
    let drawn = measurer.measure(paragraph, width: .infinity)
    #expect(abs(drawn.size.width - width) < 0.01)
    #expect(drawn.lines[0].runs.map(\.fontFile) == ["NotoColorEmoji.ttf"])
    let boxed = ParagraphMeasurer(fonts: try FontCatalog(folders: ["/usr/share/fonts/opentype/inter"]))
      .measure(paragraph, width: .infinity)
    #expect(abs(boxed.size.width - width) < 1e-9)
    #expect(boxed.lines[0].runs.map(\.fontFile) == [""])
    #expect(boxed.fontPackages == ["fonts-noto-color-emoji"])
  }

  @Test func `a family of emoji is one picture, not seven`() {
    let measured = measurer.measure(body("👨‍👩‍👧‍👦"), width: .infinity)
    #expect(measured.missingCharacters.isEmpty)
    #expect(abs(measured.size.width - Emoji.advance(at: 17)) < 0.01)
  }

  @Test(arguments: [("❤️", true), ("❤︎", false), ("1️⃣", true), ("1", false), ("©", false), ("🇫🇷", true), ("👍🏽", true)])
  func `what is drawn in colour follows its selectors`(string: String, isEmoji: Bool) {
    let files = measurer.measure(body(string), width: .infinity).lines[0].runs.map(\.fontFile)
    #expect((files == ["NotoColorEmoji.ttf"]) == isEmoji)
  }

  @Test func `what lacks a font names the package that has one`() throws {
    let inter = ParagraphMeasurer(fonts: try FontCatalog(folders: ["/usr/share/fonts/opentype/inter"]))
    #expect(inter.measure(body("日本"), width: .infinity).fontPackages == ["fonts-noto-cjk"])
    #expect(inter.measure(body("한글 שלום"), width: .infinity).fontPackages == ["fonts-noto-cjk", "fonts-noto-core"])
    #expect(inter.measure(body("abc"), width: .infinity).fontPackages == [])
  }

  @Test func `a letter is composed where only the whole is in the font`() {
    for string in ["e\u{301}", "A\u{30A}", "u\u{308}\u{304}"] {
      let measured = measurer.measure(body(string), width: .infinity)
      #expect(measured.missingCharacters.isEmpty)
      #expect(measured.lines[0].runs.map(\.fontFile) == ["Inter-Regular.otf"])
    }
  }

  @Test func `fallback fonts are not tracked, Inter is`() {
    let runs = measurer.measure(body("abcשלום"), width: .infinity).lines[0].runs
    // The tracking of 17 pt, and what the letter a loses.
    #expect(abs(runs[0].tracking + 0.442 + 17 * 28 / 2816.0 / 3) < 1e-9)
    #expect(runs.filter { $0.fontFile.hasPrefix("Noto") }.allSatisfy { $0.tracking == 0 })
  }

  @Test func `the order of the remaining fonts is Noto Sans by name, then the others`() {
    let files = FallbackFonts.remaining(isBold: false, in: fonts)
    #expect(files.count > 100)
    #expect(Set(files).count == files.count)
    let sans = files.prefix { $0.hasPrefix("NotoSans") }
    #expect(!files.dropFirst(sans.count).contains { $0.hasPrefix("NotoSans") })
    #expect(files.allSatisfy { fonts.files.contains($0) && !$0.hasPrefix("Inter") })
  }
}
