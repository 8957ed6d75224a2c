import ScrollStack
import ScrollStackTesting
import TestSupport
import Testing

import enum LayoutModel.ContentSizeCategory

private final class Log: Sendable {
  nonisolated(unsafe) var lines: [String] = []
}

private struct Price: Screen {
  var log: Log
  var body: some StackContent {
    let _ = log.lines.append("Price.body")
    Label("€ 3")
  }
  func didMove(toParent parent: any Screen) { log.lines.append("Price.didMove(\(type(of: parent)))") }
}

private struct Footer: Screen {
  var log: Log
  var settings: ScreenSettings { ScreenSettings(flags: [Flag("isCart"): true]) }
  var body: some StackContent {
    let _ = log.lines.append("Footer.body")
    Label("Total").when(.flag(Flag("isCart")))
    Price(log: log).padding(3)
  }
  func addChild(_ child: any Screen) { log.lines.append("Footer.addChild(\(type(of: child)))") }
  func willMove(toParent parent: any Screen) { log.lines.append("Footer.willMove(\(type(of: parent)))") }
  func didMove(toParent parent: any Screen) { log.lines.append("Footer.didMove(\(type(of: parent)))") }
}

private struct Cart: Screen {
  var log: Log
  var body: some StackContent {
    ScrollStack("cart") {
      Label("Your cart")
      Footer(log: log).id("footer").padding(30).height(min: 44)
    }
  }
  func addChild(_ child: any Screen) { log.lines.append("Cart.addChild(\(type(of: child)))") }
}

@Suite struct LifeCycleTests {
  @Test func `children are added, move, load their views and have moved, innermost first`() throws {
    let log = Log()
    let cart = Cart(log: log)
    #expect(
      cart.lifeCycle.map(\.description) == [
        "Cart.addChild(Footer)", "Footer.willMove(toParent: Cart)", "Footer.addChild(Price)",
        "Price.willMove(toParent: Footer)", "Price.didMove(toParent: Footer)", "Footer.didMove(toParent: Cart)",
      ])
    log.lines = []
    _ = try cart.document()
    #expect(log.lines == Self.once)
  }

  private static let once = [
    "Cart.addChild(Footer)", "Footer.willMove(Cart)", "Footer.body", "Footer.addChild(Price)", "Price.body",
    "Price.didMove(Footer)", "Footer.didMove(Cart)",
  ]

  @Test func `a load is told once, and a question not at all`() async throws {
    let log = Log()
    let cart = Cart(log: log)
    let measurer = FixedAdvanceMeasurer()
    let layout = try cart.layout(measuring: measurer)
    #expect(log.lines == Self.once)
    for size in [ContentSizeCategory.large, .accessibility3] {
      _ = try layout.solve(device: "iPhone 8", textSize: size)
    }
    #expect(log.lines == Self.once, "nobody moves because a text size changes")
    _ = try cart.solve(measuring: measurer)
    #expect(log.lines == Self.once + Self.once)
    log.lines = []
    _ = try await cart.check(measuring: measurer)
    #expect(log.lines == Self.once)
    log.lines = []
    _ = (cart.warnings, cart.lifeCycle)
    #expect(log.lines.allSatisfy { $0.hasSuffix(".body") })
  }

  @Test func `a child has moved before the next one comes, and one in a stack of its own is its screen's child`() throws
  {
    let log = Log()
    struct Pair: Screen {
      var log: Log
      var body: some StackContent {
        ScrollStack {
          Price(log: log)
          StackView(.horizontal) { Footer(log: log) }
        }
      }
    }
    #expect(
      Pair(log: log).lifeCycle.map(\.description) == [
        "Pair.addChild(Price)", "Price.willMove(toParent: Pair)", "Price.didMove(toParent: Pair)",
        "Pair.addChild(Footer)", "Footer.willMove(toParent: Pair)", "Footer.addChild(Price)",
        "Price.willMove(toParent: Footer)", "Price.didMove(toParent: Footer)", "Footer.didMove(toParent: Pair)",
      ])
  }

  @Test func `a child's view has its parent's modifiers and its flags are the document's`() throws {
    let cart = Cart(log: Log())
    let expected = """
      { "flags": { "isCart": true }, "root": { "backgroundColor": "systemBackground", "subviews": [
        { "id": "cart", "type": "scrollStack", "subviews": [
          { "type": "label", "text": "Your cart" },
          { "id": "footer", "type": "stackView", "axis": "vertical", "padding": 30, "height": { "min": 44 }, "subviews": [
            { "type": "label", "text": "Total", "when": { "flags": "isCart" } },
            { "type": "label", "text": "€ 3", "padding": 3 } ] } ] } ] } }
      """
    #expect(try canonical(cart.document()) == canonical(expected))
  }
}
