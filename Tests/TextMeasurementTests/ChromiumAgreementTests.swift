import LayoutModel
import Testing

@testable import TextMeasurement

// What the viewer draws must be as wide as what was measured. The table was taken from Chromium 156 with the same font
// files (Debian 12's fonts-inter 4.0 beta 7 and fonts-noto-core): the width of an element with one font face,
// letter-spacing, `font-kerning: normal` and `text-rendering: geometricPrecision`. Chromium rounds an element's width
// up to 1/64 px, so agreement means: not narrower than ours, and wider by no more than that.
@Suite struct ChromiumAgreementTests {
  @Test(arguments: table)
  func `widths are Chromium's to a 64th of a pixel`(row: Row) throws {
    let font = ResolvedFont(pointSize: row.size, weight: row.weight)
    let measured = measurer.measure(Paragraph(runs: [.init(row.text, font: font)]), width: .infinity)
    let run = try #require(measured.lines.first?.runs.first)
    #expect(measured.lines[0].runs.count == 1)
    #expect(run.fontFile == row.file && run.isRightToLeft == row.isRightToLeft)
    #expect((run.tracking == 0) == (row.tracking == 0), "ligatures would differ")
    // Spacing is added once a cluster, in Chromium as here: at the row's own, the run is this wide.
    let spaced = run.text.count { !Font.takesNoTracking($0.utf16.first ?? 0) }
    let spacing = (row.tracking - run.tracking) * Double(spaced)
    let excess = row.chromium - run.width - spacing
    #expect(excess > -0.001 && excess < 1.0 / 64 + 0.003, "\(row.text): \(run.width), Chromium \(row.chromium)")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var file: String
    var size: Double
    var tracking: Double
    var isRightToLeft: Bool
    var chromium: Double
    var testDescription: String { "\(text) in \(file) at \(size)" }

    var weight: FontWeight {
      file.contains("SemiBold") ? .semibold : file.contains("Bold") ? .bold : .regular
    }

    init(_ row: (String, String, Double, Double, Bool, Double)) {
      (text, file, size, tracking, isRightToLeft, chromium) = row
    }
  }

  static let table: [Row] = rows.map { Row($0) }

  /// Text, font file, points, letter-spacing in px, right to left, width of Chromium's element in px.
  private static let rows: [(String, String, Double, Double, Bool, Double)] = [
    ("Hello, world!", "Inter-Regular.otf", 12, 0, false, 70.2500),
    ("Hello, world!", "Inter-Regular.otf", 17, -0.442, false, 93.7812),
    ("Hello, world!", "Inter-SemiBold.otf", 17, -0.272, false, 98.7031),
    ("Hello, world!", "InterDisplay-Bold.otf", 34, 0.544, false, 193.2500),
    ("Hello, world!", "InterDisplay-Regular.otf", 53, -0.212, false, 270.5312),
    ("office fi fl ffi", "Inter-Regular.otf", 12, 0, false, 68.3438),
    ("office fi fl ffi", "Inter-Regular.otf", 17, -0.442, false, 89.7500),
    ("-> => 12:30 (A) 3x4 10:30 AM", "Inter-Regular.otf", 12, 0, false, 164.7969),
    ("-> => 12:30 (A) 3x4 10:30 AM", "Inter-Regular.otf", 17, -0.442, false, 228.0469),
    ("-> => 12:30 (A) 3x4 10:30 AM", "Inter-SemiBold.otf", 17, -0.272, false, 238.2500),
    ("-> => 12:30 (A) 3x4 10:30 AM", "InterDisplay-Bold.otf", 34, 0.544, false, 469.7188),
    ("-> => 12:30 (A) 3x4 10:30 AM", "InterDisplay-Regular.otf", 53, -0.212, false, 667.0312),
    ("A\u{301}e\u{301}\u{323}", "Inter-Regular.otf", 17, -0.442, false, 20.5156),
    ("AV To Wa  LT", "Inter-Regular.otf", 12, 0, false, 73.6562),
    ("AV To Wa  LT", "Inter-Regular.otf", 17, -0.442, false, 99.0469),
    ("AV To Wa  LT", "Inter-SemiBold.otf", 17, -0.272, false, 102.2031),
    ("AV To Wa  LT", "InterDisplay-Bold.otf", 34, 0.544, false, 207.8125),
    ("AV To Wa  LT", "InterDisplay-Regular.otf", 53, -0.212, false, 302.7500),
    ("1/2 @A #1 a-b", "Inter-Regular.otf", 17, -0.442, false, 106.8438),
    ("Größe Übermut ñandú", "Inter-Regular.otf", 12, 0, false, 126.1875),
    ("Größe Übermut ñandú", "Inter-Regular.otf", 17, -0.442, false, 170.3750),
    ("Ελλάδα και ΑΥΤΟ", "Inter-Regular.otf", 17, -0.442, false, 135.7500),
    ("Привет, мир", "Inter-Regular.otf", 17, -0.442, false, 97.3438),
    ("x\u{200D}y\u{200B}z\u{AD}", "Inter-Regular.otf", 17, -0.442, false, 26.5312),
    ("السلام عليكم ورحمة الله", "NotoSansArabic-Regular.ttf", 17, 0, true, 155.8594),
    ("السلام عليكم ورحمة الله", "NotoSansArabic-Bold.ttf", 34, 0, true, 347.5938),
    ("السلام عليكم ورحمة الله", "NotoSansArabic-Regular.ttf", 53, 0, true, 485.9062),
    ("hello 123", "Inter-Regular.otf", 17, -0.442, false, 67.9688),
    ("مرحبا بالعالم", "NotoSansArabic-Regular.ttf", 17, 0, true, 81.9062),
    ("عربي", "NotoSansArabic-Regular.ttf", 17, 0, true, 32.3750),
    ("שלום עולם", "NotoSansHebrew-Regular.ttf", 17, 0, true, 78.1562),
    ("שָׁלוֹם", "NotoSansHebrew-Regular.ttf", 17, 0, true, 37.8594),
    ("สวัสดีชาวโลก", "NotoSansThai-Regular.ttf", 17, 0, false, 87.8750),
    ("น้ำ ใจ", "NotoSansThai-Regular.ttf", 17, 0, false, 35.2188),
    ("नमस्ते दुनिया", "NotoSansDevanagari-Regular.ttf", 17, 0, false, 77.2656),
    ("क्षत्रिय", "NotoSansDevanagari-Regular.ttf", 17, 0, false, 35.7656),
    ("ਸਤ ਸ੍ਰੀ ਅਕਾਲ", "NotoSansGurmukhi-Regular.ttf", 17, 0, false, 81.3750),
    ("বাংলা ভাষা", "NotoSansBengali-Regular.ttf", 17, 0, false, 75.5312),
    ("தமிழ் மொழி", "NotoSansTamil-Regular.ttf", 17, 0, false, 111.9062),
    ("తెలుగు", "NotoSansTelugu-Regular.ttf", 17, 0, false, 46.9688),
    ("ಕನ್ನಡ", "NotoSansKannada-Regular.ttf", 17, 0, false, 36.6875),
    ("മലയാളം", "NotoSansMalayalam-Regular.ttf", 17, 0, false, 73.0781),
    ("ქართული ენა", "NotoSansGeorgian-Regular.ttf", 17, 0, false, 120.1875),
    ("Հայերեն լեզու", "NotoSansArmenian-Regular.ttf", 17, 0, false, 113.8594),
    ("አማርኛ", "NotoSansEthiopic-Regular.ttf", 17, 0, false, 41.1719),
    ("ខ្មែរ ភាសា", "NotoSansKhmer-Regular.ttf", 17, 0, false, 61.3750),
    ("ລາວ", "NotoSansLao-Regular.ttf", 17, 0, false, 26.1250),
    ("မြန်မာ", "NotoSansMyanmar-Regular.ttf", 17, 0, false, 44.3125),
    ("བོད་སྐད", "NotoSerifTibetan-Regular.ttf", 17, 0, false, 45.6406),
    ("ᏣᎳᎩ", "NotoSansCherokee-Regular.ttf", 17, 0, false, 43.6250),
    ("∑ ∞ ≠ ∫", "Inter-Regular.otf", 17, -0.442, false, 53.7344),
    ("♞", "NotoSansSymbols2-Regular.ttf", 17, 0, false, 17.0000),
    ("☎", "NotoSansSymbols2-Regular.ttf", 17, 0, false, 15.1719),
    ("“Quoted” – dash… • ©®™ €", "Inter-Regular.otf", 17, -0.442, false, 205.3281),
    ("𝔘𝔫𝔦", "NotoSansMath-Regular.ttf", 17, 0, false, 21.5312),
    ("♪", "NotoSansSymbols-Regular.ttf", 17, 0, false, 7.6719),
    ("Việt Nam đẹp", "Inter-Regular.otf", 17, -0.442, false, 103.8594),
    ("Zażółć gęślą", "Inter-Regular.otf", 17, -0.442, false, 95.0625),
    ("اردو میں", "NotoSansArabic-Regular.ttf", 17, 0, true, 57.5938),
    ("ﷺ", "NotoSansArabic-Regular.ttf", 17, 0, true, 18.7969),
    ("ﻻ", "NotoSansArabic-Regular.ttf", 17, 0, true, 9.9062),
    ("سلام، خوبی؟", "NotoSansArabic-Regular.ttf", 17, 0, true, 84.2500),
    ("test", "Inter-Regular.otf", 17, -0.442, false, 29.2969),
    ("שלום", "NotoSansHebrew-Regular.ttf", 17, 0, true, 37.8594),
  ]
}
