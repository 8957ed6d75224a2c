import JSONSyntax
package import LayoutReport
import LiveLayout

/// Answers of earlier checks in a folder, each under the key of everything that it depends on.
package struct CheckCache: Sendable {
  private let folder: String
  package init(in folder: String) { self.folder = folder }

  /// The file of a unit's answer.
  package func path(of unit: CheckUnit) -> String { "\(folder)/\(unit.key.prefix(2))/\(unit.key.dropFirst(2)).json" }

  /// The cached answer; nil if it is missing or cannot be read.
  package func answer(for unit: CheckUnit) -> CheckedDocument? {
    let path = path(of: unit)
    guard let bytes = try? Headless.bytes(of: path), let part = try? CheckPart(bytes: bytes, named: path),
      part.run == CheckPart.Run(unit)
    else { return nil }
    return part[0]
  }

  package func store(_ document: CheckedDocument, for unit: CheckUnit) throws(OutputFile.Unwritable) {
    try OutputFile.write(drawing: Self.text(of: document, for: unit), to: path(of: unit))
  }

  /// Whether two answers for a unit are the same in every report.
  package static func isSame(_ one: CheckedDocument, _ other: CheckedDocument, for unit: CheckUnit) -> Bool {
    text(of: one, for: unit) == text(of: other, for: unit)
  }

  private static func text(of document: CheckedDocument, for unit: CheckUnit) -> String {
    var part = CheckPart(of: CheckPart.Run(unit), shard: 1)
    part[0] = document
    return part.text
  }
}
