import AutoLayout
import LayoutModel
import TestSupport
import Testing

struct ExplanationTests {
  private func explain(_ screen: Screen, _ id: String) -> [AmbiguousQuantity: [String]] {
    let explanations = LayoutEngine.explain(
      screen[id], of: screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer())
    return Dictionary(uniqueKeysWithValues: explanations.map { ($0.quantity, $0.reasons.map(\.text)) })
  }

  @Test func `each of a view's four numbers names the constraints that determine it`() {
    var screen = Screen(320, 480)
    screen.add("view", width: 60, height: 20)
    screen.constrain("view", .left, .equal, "root", plus: 10)
    screen.constrain("view", .bottom, .equal, "root.safeArea", plus: -8)
    screen.constrain("view", .width, .greaterThanOrEqual, plus: 44)
    let reasons = explain(screen, "view")
    #expect(reasons[.horizontalPosition] == ["view.left == root.left + 10"])
    #expect(reasons[.width]?.contains { $0.contains("content hugging (250) of 'view' around 60") } == true)
    #expect(reasons[.width]?.contains { $0.contains("44") } == false)
    #expect(reasons[.verticalPosition]?.contains("view.bottom == root.safeArea.bottom - 8") == true)
  }

  @Test func `a stack's own constraints appear under UIKit's identifiers`() {
    var screen = Screen(320, 480)
    screen.stack("stack", spacing: 10)
    screen.pin("stack", to: "root")
    screen.add("a", in: "stack", width: 60, height: 20)
    screen.add("b", in: "stack", width: 60, height: 20)
    let reasons = explain(screen, "b")
    #expect(reasons[.verticalPosition]?.contains { $0.hasPrefix("UISV-alignment of 'stack' for 'b'") } == true)
    #expect(reasons[.horizontalPosition]?.contains { $0.hasPrefix("UISV-canvas-connection of 'stack'") } == true)
  }

  @Test func `an inequality without a say tells its slack, and an unmet wish by how much`() throws {
    var screen = Screen(320, 480)
    screen.add("view", height: 56.5)
    screen.place("view", 10, 10, 60)
    screen.constrain("view", .height, .greaterThanOrEqual, plus: 44)
    screen.constrain("view", .height, .lessThanOrEqual, plus: 56.5)
    screen.constrain("view", .width, .equal, plus: 90, at: 500)
    let explanations = LayoutEngine.explain(
      screen["view"], of: screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer())
    let height = try #require(explanations.first { $0.quantity == .height })
    #expect(height.inactive.map(\.text) == ["view.height >= 44"])
    #expect(height.inactive.first?.slack == 12.5)
    #expect(height.inactive.first?.violation == nil)
    let width = try #require(explanations.first { $0.quantity == .width })
    #expect(width.reasons.map(\.text) == ["view.width == 60"])
    #expect(width.inactive.map(\.text) == ["view.width == 90 @500"])
    #expect(width.inactive.first?.violation == 30)
  }

  @Test func `one solve explains every view as a solve for each does`() {
    var screen = Screen(320, 480)
    screen.stack("stack", spacing: 10)
    screen.pin("stack", to: "root")
    for id in ["a", "b"] { screen.add(id, in: "stack", width: 60, height: 20) }
    let measurer = FixedAdvanceMeasurer()
    let explainer = LayoutExplainer(screen.tree, in: screen.environment, measuring: measurer)
    for view in screen.tree.views.indices {
      let alone = LayoutEngine.explain(view, of: screen.tree, in: screen.environment, measuring: measurer)
      #expect(!alone.isEmpty)
      #expect(explainer.explanations(of: view) == alone)
    }
    #expect(explainer.explanations(of: screen.tree.views.count).isEmpty)
  }

  @Test func `a layout that stops at conflicts only says that there is one, and is the same without one`() {
    var options = LayoutOptions(tracks: true)
    options.stopsAtConflicts = true
    func layouts(_ width: Double) -> (whole: LayoutResult, stopped: LayoutResult) {
      var screen = Screen(320, 480)
      screen.add("view", height: 20)
      screen.place("view", 10, 10, 60)
      screen.constrain("view", .width, .equal, plus: width)
      let measurer = FixedAdvanceMeasurer()
      return (
        LayoutEngine.layout(
          screen.tree, in: screen.environment, measuring: measurer, options: LayoutOptions(tracks: true)),
        LayoutEngine.layout(screen.tree, in: screen.environment, measuring: measurer, options: options)
      )
    }
    let torn = layouts(90)
    #expect(torn.whole.findings.contains { $0.rule == .conflict })
    #expect(torn.stopped.findings.map(\.rule) == [.conflict])
    #expect(torn.stopped.views.allSatisfy { $0.frame == .zero })
    let sound = layouts(60)
    #expect(sound.stopped == sound.whole)
    #expect(sound.whole.findings.isEmpty)
  }
}
