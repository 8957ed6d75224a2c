import Foundation

/// The repository that contains the tests.
public enum Repository {
  /// Derived from this file's path.
  public static let root = URL(fileURLWithPath: #filePath)
    .resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of `Tests/Reference/NAME`: facts and figures for the tests.
  public static func reference(_ name: String) throws -> Data {
    try Data(contentsOf: root.appendingPathComponent("Tests/Reference/\(name)"))
  }

  /// A table of `Tests/Reference`.
  public static func table<Row: Decodable>(_ name: String, of row: Row.Type) throws -> [Row] {
    try JSONDecoder().decode([Row].self, from: try reference(name))
  }
}
