import CommandServices
import Foundation
import LayoutModel
import LayoutReport
import LiveLayout
import Screens
import TestSupport
import Testing

/// Mistakes that people made with iPhone Duo and with windows of any size, a small layout for each kind: NAME.json.
/// NAME.txt holds the findings of a check and the frames in the first preview. `RECORD_GOLDENS=1` rewrites it; the diff
/// is reviewed.
@Suite struct MistakeGoldenTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/GoldenTests/Cases/mistakes")

  static let mistakes: [String] = Headless.layoutFiles(at: folder.path)
    .map { String($0.dropFirst(folder.path.count + 1).dropLast(".json".count)) }

  /// Kinds that are no fault by any rule: frames that a person would have wanted otherwise.
  private static let unseen: Set = [
    "bar-stops-at-the-safe-area", "button-above-a-moved-bar", "class-not-read", "compact-class-in-a-wide-window",
    "fixed-aspect-ratio", "height-taken-for-a-keyboard", "insets-counted-twice", "margins-added-twice",
  ]

  @Test(arguments: mistakes)
  func `a mistake is found, or its frames show it`(mistake: String) async throws {
    let path = Self.folder.appendingPathComponent(mistake + ".json").path
    let document = Headless.load(path)
    #expect(document.diagnostics.isEmpty, "\(Headless.rendered(document))")
    let check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    let checked = await check.check(document, load: { Headless.load(path, texts: $0) })
    #expect(checked.groups.isEmpty == Self.unseen.contains(mistake), "\(checked.groups.map(\.rule))")
    let solved = ScreenSolver.solve(
      document, in: try #require(document.previews.first), measuring: FixedAdvanceMeasurer())
    let first = await check.answered(solved, of: document, load: { Headless.load(path, texts: $0) })
    let text = (CheckText().text(for: checked) + "\n" + Headless.report(first, of: document, asJSON: false) + "\n")
      .replacing(Self.folder.path + "/", with: "")
    let mismatch = Golden.mismatch(text, file: Self.folder.appendingPathComponent(mistake + ".txt"))
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
