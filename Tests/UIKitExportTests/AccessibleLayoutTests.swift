import Foundation
import LiveLayout
import TestSupport
import Testing
import UIKitExport

/// The helper that `accessibleLayout` becomes, run against stand-ins that lay a stack out as UIKit does: the scroll
/// view's bounds are set first, and each change of a constant makes a further pass.
@Suite struct AccessibleLayoutTests {
  /// Objects with observable bounds, a constraint with a constant, and a screen of one stack with two paddings of 16.
  private static let standIns = """
    import Foundation

    final class NSKeyValueObservation {}
    class UIView {
      private var handlers: [(UIView, Int) -> Void] = []
      var bounds = CGRect.zero { didSet { if bounds != oldValue { handlers.forEach { $0(self, 0) } } } }
      func observe(_: KeyPath<UIView, CGRect>, _ handler: @escaping (UIView, Int) -> Void) -> NSKeyValueObservation {
        handlers.append(handler)
        return NSKeyValueObservation()
      }
    }
    final class UIScrollView: UIView {}
    final class UIStackView: UIView {}
    final class NSLayoutConstraint {
      var constant: CGFloat = 16
      var isActive = true
    }

    final class Screen {
      let (scroll, stack) = (UIScrollView(), UIStackView())
      let paddings = [NSLayoutConstraint(), NSLayoutConstraint()]

      func layOut(viewport: CGFloat, content: CGFloat) {
        scroll.bounds = CGRect(x: 0, y: 0, width: 330, height: viewport)
        for _ in 0..<10 {
          let height = content + paddings.reduce(0) { $0 + $1.constant }
          stack.bounds = CGRect(x: 0, y: 0, width: 330, height: height)
        }
        print(paddings.map { Double($0.constant) })
      }
    }

    @MainActor private func run() {
      let screen = Screen()
      let layout = AccessibleLayout(scrollView: screen.scroll, stackView: screen.stack, adjustable: screen.paddings)
      for (viewport, content) in [SIZES] { screen.layOut(viewport: viewport, content: content) }
      withExtendedLifetime(layout) {}
    }
    run()

    """

  /// What the paddings are after each of the layouts.
  private func paddings(_ sizes: [(viewport: Double, content: Double)]) throws -> [String] {
    let document = Headless.load(Repository.root.appendingPathComponent("Examples/login.json").path)
    let text = UIKitExport(document.variants(from: document.defaultEnvironment), style: .uikit).text
    let helper = try #require(text.range(of: "@MainActor\nprivate final class AccessibleLayout"))
    let list = sizes.map { "(\($0.viewport), \($0.content))" }.joined(separator: ", ")
    let folder = try TemporaryDirectory()
    let rest = text[helper.lowerBound...]
    let end = try #require(rest.range(of: "\n}\n"))
    let source = Self.standIns.replacing("SIZES", with: list) + rest[..<end.upperBound]
    try source.write(toFile: "\(folder.path)/main.swift", atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "sh", "-c", "cd '\(folder.path)' && swiftc -swift-version 6 -suppress-warnings main.swift -o run && ./run",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return said.split(separator: "\n").map(String.init)
  }

  @Test func `the paddings are those of the published rule, from the first layout on`() throws {
    let found = try paddings([
      (647, 136), (387, 136), (647, 136),
      // Larger text, then text that does not fit, then small text again.
      (647, 420), (294, 420), (647, 136),
    ])
    #expect(
      found == [
        "[255.5, 255.5]", "[125.5, 125.5]", "[255.5, 255.5]", "[113.5, 113.5]", "[16.0, 16.0]", "[255.5, 255.5]",
      ])
  }
}
