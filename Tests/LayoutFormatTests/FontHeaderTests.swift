import LayoutFormat
import LayoutModel
import TestSupport
import Testing

@Suite struct FontHeaderTests {
  private static func reason(_ bytes: [UInt8]) -> String? {
    do throws(FontHeader.Problem) {
      _ = try FontHeader(bytes)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a font's height and name are in its tables`() throws {
    var font = SampleFont()
    font.unitsPerEm = 2000
    for bytes in [font.bytes, font.collection] {
      let header = try FontHeader(bytes)
      #expect(header.metrics == FontFace.Metrics(ascender: 0.45, descender: 0.2))
      #expect(header.postScriptName == "Sample-Mono")
    }
    #expect(try FontHeader(font.bytes).format == .ttf)
    #expect(try FontHeader(font.collection).format == .ttc)
  }

  @Test func `what is wrong with a font is said`() {
    let bytes = SampleFont().bytes
    #expect(Self.reason([1, 2, 3]) == "it does not start like a TrueType or OpenType font")
    #expect(Self.reason(Array("wOF2".utf8) + bytes) == "it is a web font; UIKit takes .ttf, .otf and .ttc")
    #expect(Self.reason(Array(bytes.prefix(20))) == "it is cut short")
    #expect(Self.reason(Array(bytes.dropLast(8))) == "its 'name' table extends past the end of the file")
    var unnamed = bytes
    unnamed[12] = UInt8(ascii: "x")
    #expect(Self.reason(unnamed) == "it has no 'cmap' table")
    var flat = SampleFont()
    (flat.ascender, flat.descender) = (0, 0)
    #expect(Self.reason(flat.bytes) == "its 'hhea' table gives no line height")
    var sizeless = SampleFont()
    sizeless.unitsPerEm = 0
    #expect(Self.reason(sizeless.bytes) == "its 'head' and 'maxp' tables give no size or no glyphs")
  }

  @Test func `no bytes crash the reader`() {
    var random = SeededRandom(seed: .random(in: 0...UInt64.max))
    print("font bytes: seed \(random.seed)")
    for base in [SampleFont().bytes, SampleFont().collection] {
      for cut in 0...base.count { _ = Self.reason(Array(base.prefix(cut))) }
      for _ in 0..<4_000 {
        var bytes = base
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random)!
        }
        _ = Self.reason(bytes)
      }
    }
  }

  // MARK: In a document

  private static func load(_ font: String, _ files: [String: LoadedFile]) -> LoadedDocument {
    LayoutLoader.load(path: "d/main.json") { path in
      path == "d/main.json"
        ? .bytes(
          Array(#"{ "root": { "subviews": [ { "type": "label", "text": "Ab", "font": \#(font) } ] } }"#.utf8))
        : files[path] ?? .missing
    }
  }

  @Test func `a font of the layout's own is read, named by its bytes and depended on`() throws {
    let document = Self.load(
      #"{ "family": "Sample", "file": "fonts/mono.ttf", "size": 20, "scalesWith": "body" }"#,
      ["d/fonts/mono.ttf": .bytes(SampleFont().bytes, hash: "abc")])
    #expect(document.diagnostics.isEmpty)
    #expect(document.dependencies == ["d/main.json", "d/fonts/mono.ttf"])
    let face = try #require(document.faces["own-abc.ttf"])
    #expect(face.name == "Sample-Mono" && face.path == "fonts/mono.ttf" && face.contentType == "font/ttf")
    let font = document.resolve(in: Documents.iPhone13()).tree.views[1].content.text?.font
    #expect(font?.face === face && font?.base == .system(20) && font?.scalesWith == .body)
  }

  @Test(arguments: [
    (#"{ "file": "gone.ttf" }"#, "there is no file 'gone.ttf'; a path is relative to this layout's folder"),
    (#"{ "file": "bad.ttf" }"#, "'bad.ttf' is not a font: it does not start like a TrueType or OpenType font"),
    (#"{ "file": "closed.ttf" }"#, "'closed.ttf' cannot be used: it is closed"),
    (
      #"{ "family": "Sample", "size": 12 }"#,
      "'family' needs a 'file': text is measured with the font's own bytes"
    ),
    (
      #"{ "file": "good.ttf", "weight": "bold" }"#,
      "'weight' is the system font's and does not go with 'file'; name the file of that face"
    ),
    (
      #"{ "file": "good.ttf", "style": "body" }"#,
      "'style' is the system font's and does not go with 'file'; say 'size' and 'scalesWith'"
    ),
  ])
  func `a font that cannot be used is an error at its place`(font: String, message: String) {
    let document = Self.load(
      font,
      [
        "d/good.ttf": .bytes(SampleFont().bytes, hash: "1"), "d/bad.ttf": .bytes([1, 2, 3], hash: "2"),
        "d/closed.ttf": .problem("is closed"),
      ])
    #expect(document.diagnostics.map(\.message) == [message])
    #expect(document.diagnostics.first.map { $0.range.start > 60 } == true)
  }
}
