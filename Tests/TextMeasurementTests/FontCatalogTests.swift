import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct FontCatalogTests {
  @Test func `Debian's folders hold both cuts of Inter and the Noto fonts`() {
    #expect(fonts.files.contains("Inter-Regular.otf") && fonts.files.contains("InterDisplay-BlackItalic.otf"))
    #expect(fonts.files == fonts.files.sorted())
    #expect(fonts.path(of: "Inter-Regular.otf") == "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    #expect(fonts.notes.isEmpty)
  }

  @Test(arguments: ["../etc/passwd", "", "Inter-Regular", "inter-regular.otf", "DejaVuSans.ttf"])
  func `only listed names have a path`(name: String) {
    #expect(fonts.path(of: name) == nil)
  }

  @Test func `without Inter the error names the folders and the package`() throws {
    let empty = try TemporaryDirectory()
    do {
      _ = try FontCatalog(folders: [empty.path, "/no/such/folder"])
      Issue.record("a catalog without Inter was accepted")
    } catch {
      #expect(error.file == "Inter-Regular.otf")
      #expect(error.tried == [empty.path, "/no/such/folder"])
      #expect(error.description.contains(empty.path) && error.description.contains("/no/such/folder"))
      #expect(error.description.contains("fonts-inter"))
    }
  }

  @Test func `a file that is no font is an error that names it`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("not a font", to: "Inter-Regular.otf")
    do {
      _ = try FontCatalog(folders: [folder.path] + FontCatalog.debianFolders)
      Issue.record("a broken font was accepted")
    } catch {
      #expect(error.isUnreadable)
      #expect(error.description.contains(folder.path + "/Inter-Regular.otf"))
    }
  }

  @Test func `the first folder wins, and a missing weight is replaced by the nearest`() throws {
    let folder = try TemporaryDirectory()
    let inter = "/usr/share/fonts/opentype/inter/"
    for file in ["Inter-Regular.otf", "InterDisplay-Regular.otf", "Inter-Bold.otf"] {
      try FileManager.default.copyItem(atPath: inter + file, toPath: folder.path + "/" + file)
    }
    let catalog = try FontCatalog(folders: [folder.path, inter])
    #expect(catalog.path(of: "Inter-Bold.otf") == folder.path + "/Inter-Bold.otf")
    #expect(catalog.path(of: "Inter-Black.otf") == inter + "Inter-Black.otf")

    let small = try FontCatalog(folders: [folder.path])
    #expect(small.files == ["Inter-Bold.otf", "Inter-Regular.otf", "InterDisplay-Regular.otf"])
    #expect(small.notes.count == 1 && small.notes[0].contains("fonts-noto-core"))
    let black = Paragraph(runs: [.init("x", font: ResolvedFont(pointSize: 17, weight: .black, isItalic: true))])
    let drawn = ParagraphMeasurer(fonts: small).measure(black, width: .infinity)
    #expect(drawn.lines[0].runs[0].fontFile == "Inter-Bold.otf")
    #expect(ParagraphMeasurer(fonts: small).measure(plain("שלום"), width: 500).missingCharacters.count == 4)
  }
}

@Suite struct SystemFontTests {
  @Test(arguments: [
    (17.0, FontWeight.regular, false, "Inter-Regular.otf", -26), (19, .regular, true, "Inter-Italic.otf", -24),
    (19.9, .medium, false, "Inter-Medium.otf", -17.5), (20, .regular, false, "InterDisplay-Regular.otf", 127 / 11),
    (17, .semibold, false, "Inter-SemiBold.otf", -16.5), (12, .bold, true, "Inter-BoldItalic.otf", 14),
    (34, .heavy, false, "InterDisplay-ExtraBold.otf", 18), (11.5, .light, false, "Inter-Light.otf", 5.5),
    (4, .ultraLight, false, "Inter-Thin.otf", 40.5), (100, .thin, false, "InterDisplay-ExtraLight.otf", -8.5),
    (23, .black, true, "InterDisplay-BlackItalic.otf", 629 / 22), (28, .regular, false, "InterDisplay-Regular.otf", 6),
  ])
  func `size and weight choose the cut, the file and the tracking`(
    size: Double, weight: FontWeight, isItalic: Bool, file: String, thousandths: Double
  ) {
    let font = SystemFont(ResolvedFont(pointSize: size, weight: weight, isItalic: isItalic))
    #expect(font.file == file)
    #expect(abs(font.tracking - thousandths / 1000 * size) < 1e-12)
  }

  @Test func `every weight has its file`() {
    for weight in FontWeight.allCases {
      for size in [17.0, 34] {
        for isItalic in [false, true] {
          let file = SystemFont(ResolvedFont(pointSize: size, weight: weight, isItalic: isItalic)).file
          #expect(fonts.files.contains(file))
        }
      }
    }
  }
}
