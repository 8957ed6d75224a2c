import Foundation
import LayoutModel
import LayoutReport
import LiveLayout
import TestSupport
import Testing

/// The screens of the five sources on every device in portrait, at every text size, without and with the keyboard: what
/// a check finds is written down in NAME.check.txt. `RECORD_GOLDENS=1` rewrites; the diff is reviewed.
@Suite struct ExampleCheckTests {
  @Test(arguments: ["login", "sticky-footer", "checkout", "stretchy-header", "copy", "copy-scroll"])
  func `what is found over everything is as recorded`(example: String) async throws {
    let root = Repository.root
    let path = root.appendingPathComponent("Examples/\(example).json").path
    let document = Headless.load(path)
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.matrix.isEverything = true
    check.width = 2
    let checked = await check.check(document, load: { Headless.load(path, texts: $0) })
    #expect(checked.environments.count == Device.catalog.count * 24)
    #expect(checked.diagnostics.isEmpty)
    let text = CheckText().text(for: checked).replacing(root.path + "/", with: "")
    let golden = root.appendingPathComponent("Tests/GoldenTests/Cases/\(example).check.txt")
    let mismatch = Golden.mismatch(text, file: golden)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
