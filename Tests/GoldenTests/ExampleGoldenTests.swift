import CommandServices
import Foundation
import LayoutModel
import LiveLayout
import Screens
import TestSupport
import Testing

/// Every layout of Examples/ in its environments, as readable text. Text is measured with fixed advances, so that no
/// font moves a golden; `RECORD_GOLDENS=1` rewrites, and the diff is reviewed.
@Suite struct ExampleGoldenTests {
  static let devices = ["iphone-se-1", "iphone-xr"]
  static let textSizes: [ContentSizeCategory] = [.large, .accessibility3, .accessibility5]

  static let examples: [String] = {
    let folder = Repository.root.appendingPathComponent("Examples").path
    // checkout/ is a Swift package that writes its layout itself.
    return Headless.layoutFiles(at: folder).map { String($0.dropFirst(folder.count + 1)) }
      .filter { $0 != "checkout/checkout.json" }
  }()

  @Test func `there are examples`() {
    #expect(Self.examples.contains("login.json"))
    #expect(Self.examples.count >= 8)
  }

  @Test(arguments: examples)
  func `frames are as recorded`(example: String) throws {
    let root = Repository.root
    let document = Headless.load(root.appendingPathComponent("Examples/\(example)").path)
    #expect(document.diagnostics.isEmpty, "\(Headless.rendered(document))")
    guard document.isGood else { return }
    var text = ""
    for device in Self.devices {
      for textSize in Self.textSizes {
        for keyboard in [false, true] where !keyboard || textSize == .accessibility3 {
          let environment = Environment(
            device: try #require(Device.named(device)), textSize: textSize, keyboard: keyboard)
          let screen = ScreenSolver.solve(document, in: environment, measuring: FixedAdvanceMeasurer())
          text += Headless.report(screen, of: document, asJSON: false) + "\n"
        }
      }
    }
    text = text.replacingOccurrences(of: root.path + "/", with: "")
    let name = example.replacingOccurrences(of: "/", with: "-").replacingOccurrences(of: ".json", with: ".frames.txt")
    let golden = root.appendingPathComponent("Tests/GoldenTests/Cases/\(name)")
    let mismatch = Golden.mismatch(text, file: golden)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
