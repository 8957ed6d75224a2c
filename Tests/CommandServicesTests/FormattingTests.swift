import CommandServices
import Foundation
import LayoutFormat
import LiveLayout
import TestSupport
import Testing

@Suite struct FormattingTests {
  @Test(arguments: layoutsOfTheRepository)
  func `layouts of the repository are formatted`(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(DocumentFormatter.formatted(text) == text, "run livelayout fmt \(path)")
  }

  /// Those of Examples, and those that explain the rules.
  private static let layoutsOfTheRepository = ["Examples", "Tests/GoldenTests/Cases/rules"].flatMap { folder in
    Headless.layoutFiles(at: Repository.root.appendingPathComponent(folder).path)
  }
}
