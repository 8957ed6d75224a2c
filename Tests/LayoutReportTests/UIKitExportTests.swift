import Foundation
import LayoutModel
import LayoutReport
import LiveLayout
import TestSupport
import Testing

@Suite struct UIKitExportTests {
  private static let examples = [
    "login", "sticky-footer", "sticky-footer-constraints", "checkout", "stretchy-header", "stretchy-header-parallax",
    "copy", "copy-fixed", "copy-scroll", "gallery/constraints", "gallery/controls", "gallery/text-runs",
    "gallery/autoresizing", "gallery/guides", "gallery/baselines", "gallery/stack-spacing",
  ]

  private static func code(_ example: String, _ style: UIKitExport.Style) throws -> String {
    let path = SharedReference.repository.appendingPathComponent("Examples/\(example).json").path
    let screen = try Layout(contentsOf: path, measuring: FixedAdvanceMeasurer()).solve()
    return UIKitExport(screen.result.tree, environment: screen.environment.summary, style: style).text
  }

  /// `swiftc -parse` over all of them at once; what it says is in the failure.
  @Test func `the code of every screen parses`() throws {
    let folder = try TemporaryDirectory()
    var arguments = ["swiftc", "-parse"]
    for example in Self.examples {
      for style in [UIKitExport.Style.uikit, .snapkit] {
        let file = "\(folder.path)/\(example.split(separator: "/").joined(separator: "-"))-\(style).swift"
        try Self.code(example, style).write(toFile: file, atomically: true, encoding: .utf8)
        arguments.append(file)
      }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
    #expect(!said.contains("error:"), "\(said)")
  }

  @Test func `names are kept and constraints stand in document order`() throws {
    let code = try Self.code("login", .uikit)
    let wanted = [
      "let scroll = UIScrollView()", "let loginEmailLabel = UILabel()", "private var scrollBottom: NSLayoutConstraint!",
      "scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)",
      "scroll.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.88)",
      "stack.topAnchor.constraint(equalTo: scroll.topAnchor)",
    ]
    var rest = code[...]
    for line in wanted {
      let range = try #require(rest.range(of: line), "\(line) is missing or out of order in:\n\(code)")
      rest = rest[range.upperBound...]
    }
    #expect(code.contains("scrollBottom.identifier = \"scrollBottom\""))
    #expect(code.contains("stack.addArrangedSubview(topPadding)"))
    #expect(code.contains("keyboardWillChangeFrame"))
  }

  @Test func `SnapKit says the same in its own words`() throws {
    let code = try Self.code("login", .snapkit)
    #expect(code.contains("import SnapKit"))
    #expect(code.contains("make.width.equalToSuperview().multipliedBy(0.88)"))
    #expect(
      code.contains("scrollBottom = make.bottom.equalTo(view.safeAreaLayoutGuide).labeled(\"scrollBottom\").constraint")
    )
  }

  @Test func `priorities, relations and system names become UIKit's`() throws {
    let code = try Self.code("stretchy-header", .uikit)
    #expect(code.contains("image.topAnchor.constraint(equalTo: view.topAnchor).priority(750)"))
    #expect(code.contains("image.heightAnchor.constraint(greaterThanOrEqualTo: imageContainer.heightAnchor)"))
    #expect(code.contains("image.image = UIImage(named: \"hills\")"))
    #expect(code.contains("prefersStatusBarHidden"))
  }
}
