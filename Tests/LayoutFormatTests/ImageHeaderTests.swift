import LayoutFormat
import LayoutModel
import Testing

@Suite struct ImageHeaderTests {
  static func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
      0, 0, 1, width, 0, 0, 0, height, 8, 2, 0, 0, 0,
    ]
  }

  static func jpeg(orientation: UInt8?, frame: UInt8 = 0xC0) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let tiff: [UInt8] = [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
      ]
      bytes += [0xFF, 0xE1, 0, UInt8(tiff.count + 8)] + Array("Exif".utf8) + [0, 0] + tiff
    }
    return bytes + [0xFF, 0xDB, 0, 4, 1, 2, 0xFF, 0xFF, frame, 0, 11, 8, 0, 40, 0, 60, 1, 1, 0x11, 0]
  }

  @Test func `a PNG's size is in its first chunk`() {
    #expect(ImageHeader.read(Self.png(4, 200)) == ImageHeader.Picture(format: .png, width: 260, height: 200))
    #expect(ImageHeader.read(Array(Self.png(4, 200).prefix(20))) == nil)
    #expect(ImageHeader.read(Self.png(4, 0)) == nil)
  }

  @Test(arguments: [(nil, 60, 40), (1, 60, 40), (6, 40, 60), (8, 40, 60)] as [(UInt8?, Int, Int)])
  func `a JPEG's size is in its frame header, turned as its camera was`(orientation: UInt8?, width: Int, height: Int) {
    #expect(
      ImageHeader.read(Self.jpeg(orientation: orientation))
        == ImageHeader.Picture(format: .jpeg, width: width, height: height))
    #expect(ImageHeader.read(Self.jpeg(orientation: orientation, frame: 0xC2))?.width == width)
  }

  @Test(arguments: [("a.png", 1.0), ("x/a@2x.png", 2), ("a@3x.jpeg", 3), ("a@2x", 1), ("@2x.png/a.png", 1)])
  func `a file's name says its scale`(path: String, scale: Double) { #expect(ImageHeader.scale(ofFile: path) == scale) }

  @Test func `what is no picture is told`() {
    let document = LayoutLoader.load(path: "d/main.json") { path in
      switch path {
      case "d/main.json":
        .bytes(
          Array(
            "{ \"root\": { \"subviews\": [ { \"type\": \"imageView\", \"image\": \"a.png\" }, { \"type\": \"imageView\", \"image\": \"../b@2x.png\" } ] } }"
              .utf8))
      case "b@2x.png": .bytes(Self.png(4, 200), hash: "abc")
      default: .bytes([1, 2, 3])
      }
    }
    #expect(document.diagnostics.map(\.message) == ["'a.png' is neither a PNG nor a JPEG picture"])
    #expect(document.dependencies == ["d/main.json", "d/a.png", "b@2x.png"])
    #expect(document.images == ["abc": "b@2x.png"])
    let tree = document.resolve(in: Documents.iPhone13()).tree
    guard case .imageView(let image) = tree.views[2].content else { return }
    #expect(image.imageSize == Size(width: 130, height: 100) && image.imageHash == "abc" && image.file == "../b@2x.png")
  }

  @Test func `no bytes crash the reader`() {
    for base in [Self.png(1, 1), Self.jpeg(orientation: 6)] {
      for cut in 0...base.count { _ = ImageHeader.read(Array(base.prefix(cut))) }
      for place in base.indices {
        for value in [UInt8(0), 1, 0x7F, 0xFF] {
          var bytes = base
          bytes[place] = value
          _ = ImageHeader.read(bytes)
        }
      }
    }
  }
}
