import FileWatching
import Glibc
import LayoutModel
import LiveLayout
import Synchronization
import SystemPackage
import WebSockets

/// The allow-list of the files that the daemon serves: the viewer's own files, read once at the start, the fonts that
/// measured text uses, and the images and fonts that loaded layouts name. A path that is not in a table does not exist,
/// so there is nothing to traverse.
final class ServedFiles: Sendable {
  private let assets: [String: HTTPResponse]
  /// Paths by the names under which the page asks for them.
  private let fonts: [String: String]
  private let rootFiles: RootFiles
  /// Content hash → path of the images that loaded layouts name.
  private let images = Mutex<[String: String]>([:])
  /// The fonts of loaded layouts, with the bytes that text was measured with.
  private let faces = Mutex<[String: FontFace]>([:])
  /// Hash of the viewer's files. A page that was served under another hash reloads itself.
  let hash: String

  init(webFolder: FilePath, fonts: [String: String], roots: RootFiles) throws(DaemonError) {
    var assets: [String: HTTPResponse] = [:]
    var hashes: [UInt8] = []
    let names = FileListing.files(below: webFolder).filter { Self.contentType(of: $0) != nil }
    for name in names.sorted() {
      guard let type = Self.contentType(of: name) else { continue }
      do {
        let contents = try FileReader.read(webFolder.appending(name), inside: webFolder)
        hashes += Array("\(name) \(contents.hash)\n".utf8)
        let path = name.hasPrefix("schema/") ? "/schema/" + name.dropFirst("schema/".count) : "/" + name
        assets[path] = HTTPResponse(contentType: type, body: contents.bytes)
      } catch {
        throw .cannotRead("cannot read the viewer's \(webFolder.appending(name)): \(error)")
      }
    }
    guard let index = assets["/index.html"] else {
      throw .cannotRead("\(webFolder) holds no index.html; say where the viewer is with --web")
    }
    assets["/"] = index
    self.assets = assets
    self.fonts = fonts
    rootFiles = roots
    self.hash = String(contentHash(hashes), radix: 16)
  }

  func setImages(_ table: [String: String]) {
    images.withLock { $0 = table }
  }

  func setFaces(_ table: [String: FontFace]) {
    faces.withLock { $0 = table }
  }

  func response(to path: String) -> HTTPResponse? {
    if let asset = assets[path] { return asset }
    if path.hasPrefix("/fonts/") { return font(String(path.dropFirst("/fonts/".count))) }
    if path.hasPrefix("/image/") { return image(String(path.dropFirst("/image/".count))) }
    return nil
  }

  private func font(_ name: String) -> HTTPResponse? {
    if let face = faces.withLock({ $0[name] }) {
      var response = HTTPResponse(contentType: face.contentType, body: face.bytes)
      response.caching = .immutable
      return response
    }
    // Folders of links to fonts are common. A name in the table means the file that text was measured with.
    guard let path = fonts[name].flatMap({ FileListing.realPath(of: FilePath($0)) }),
      let contents = try? FileReader.read(path, inside: path.removingLastComponent(), limit: FileReader.Limit.other)
    else { return nil }
    var response = HTTPResponse(
      contentType: Self.fontTypes[String(name.suffix(4))] ?? "font/ttf", body: contents.bytes)
    response.caching = .revalidated(tag: String(contents.hash, radix: 16))
    return response
  }

  private static let fontTypes = [".otf": "font/otf", ".ttc": "font/collection"]

  /// Serves only bytes that still have the hash and begin like an image.
  private func image(_ hash: String) -> HTTPResponse? {
    guard let path = images.withLock({ $0[hash] }) else { return nil }
    guard let contents = rootFiles.picture(path), String(contents.hash, radix: 16) == hash,
      let type = Self.imageType(contents.bytes)
    else { return nil }
    var response = HTTPResponse(contentType: type, body: contents.bytes)
    response.caching = .immutable
    return response
  }

  private static func imageType(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    return nil
  }

  private static func contentType(of name: String) -> String? {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    default: nil
    }
  }
}
