import Foundation

/// The reference facts that live beside the repository. Nothing but tests reads them.
public enum SharedReference {
  /// `LIVELAYOUT_SHARED`, or `../shared` beside the repository root; nil where neither is a folder.
  public static let root: URL? = {
    let beside = repository.deletingLastPathComponent().appendingPathComponent("shared")
    let said = ProcessInfo.processInfo.environment["LIVELAYOUT_SHARED"].map { URL(fileURLWithPath: $0) }
    let root = said ?? beside
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: root.path, isDirectory: &isDirectory) && isDirectory.boolValue
      ? root : nil
  }()

  /// The repository's root, from this file's place in it.
  public static let repository = URL(fileURLWithPath: #filePath)
    .resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of `reference/NAME`; prints why a test skips where they are absent.
  public static func data(_ name: String) -> Data? {
    guard let root else {
      print("SKIPPED: no shared reference beside the repository (set LIVELAYOUT_SHARED), so \(name) is not checked")
      return nil
    }
    return try? Data(contentsOf: root.appendingPathComponent("reference").appendingPathComponent(name))
  }
}
