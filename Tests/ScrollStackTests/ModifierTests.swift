import ScrollStack
import ScrollStackTesting
import TestSupport
import Testing

@Suite struct ModifierTests {
  private func height(_ item: StackNode) throws -> Double? {
    let screen = ScrollStack {
      Label("above")
      item.id("item")
    }
    return try screen.solve(on: .iPhoneX, measuring: measurer).frame(of: "item")?.height
  }

  /// `[s2-6]`: a view whose content wants a height, with a rule for it.
  @Test func `one rule for the height, absolute before min before max`() throws {
    func wants(_ height: Double) -> StackNode { View().intrinsicSize(IntrinsicSize(height: height)) }
    let table: [(StackNode, Double)] = [
      (wants(500).compressionResistance(vertical: 700).height(max: 400), 400), (wants(300).height(max: 400), 300),
      (wants(40).height(min: 100), 100), (wants(140).height(min: 100), 140), (wants(40).height(80, min: 100), 80),
      (wants(40).height(min: 100, max: 60), 100), (wants(40).height(80).height(min: 100), 100),
      (wants(140).height(min: 200).height(80), 80),
    ]
    for (item, expected) in table { #expect(try height(item) == expected) }
  }

  @Test func `a second height, in one call or in two, is warned of with its place`() {
    let screen = ScrollStack {
      View().height(80, min: 100, max: 200)
      View().height(80).height(min: 100)
    }
    let line = #line - 3
    #expect(
      screen.warnings.map(\.description) == [
        "ScrollStackTests/ModifierTests.swift:\(line): warning: height(min: 100) does not count beside height(80)",
        "ScrollStackTests/ModifierTests.swift:\(line): warning: height(max: 200) does not count beside height(80)",
        "ScrollStackTests/ModifierTests.swift:\(line + 1): warning: height(min: 100) takes the place of height(80) at "
          + "ScrollStackTests/ModifierTests.swift:\(line + 1)",
      ])
  }

  @Test func `a padding on the first view, a spacer or outside a stack does nothing and is warned of`() throws {
    let screen = ScrollStack {
      Spacer().padding(7).height(9)
      Label("a").id("a").padding(30)
      Label("b").id("b").padding(30)
      View { Label("c").padding(4).constraints(.edges.equal(to: .superview.edges)) }
    }
    let line = #line - 5
    #expect(
      Set(screen.warnings.map(\.description)) == [
        "ScrollStackTests/ModifierTests.swift:\(line): warning: padding(7) on a spacer does nothing",
        "ScrollStackTests/ModifierTests.swift:\(line): warning: height(9) on a spacer does nothing",
        "ScrollStackTests/ModifierTests.swift:\(line + 1): warning: padding(30) on the first view of a stack does nothing",
        "ScrollStackTests/ModifierTests.swift:\(line + 3): warning: padding(4) outside a stack does nothing",
      ])
    let solved = try screen.solve(on: .iPhoneX, measuring: measurer)
    let (a, b) = (try #require(solved.frame(of: "a")), try #require(solved.frame(of: "b")))
    #expect(b.y - (a.y + a.height) == 30)
  }

  @Test func `the later of two paddings counts and is warned of`() throws {
    let screen = ScrollStack {
      View().height(10)
      View().id("b").height(10).padding(top: 3).padding()
    }
    #expect(screen.warnings.count == 1)
    #expect(try screen.solve(on: .iPhoneX, measuring: measurer).frame(of: "b")?.y == 15)
  }

  @Test func `widths, priorities, properties and constraints reach the document`() throws {
    let screen = ScrollStack("s") {
      Label("a").id("a").hugging(vertical: 252).compressionResistance(horizontal: 751, vertical: 749).backgroundColor(
        .white
      )
      .hidden().width(min: 20).numberOfLines(0).constraints(
        .height.lessThanOrEqual(to: 90), .height.greaterThanOrEqual(to: 9, priority: 500).identifier("least"))
    }
    let expected = """
      { "root": { "backgroundColor": "systemBackground", "subviews": [ { "id": "s", "type": "scrollStack", "subviews": [
        { "id": "a", "type": "label", "text": "a", "hugging": { "vertical": 252 }, "numberOfLines": 0, "hidden": true,
          "compressionResistance": { "horizontal": 751, "vertical": 749 }, "backgroundColor": "white",
          "width": { "min": 20 }, "constraints": [ "height <= 90", { "id": "least", "equation": "height >= 9 @500" } ] } ] } ] } }
      """
    #expect(try canonical(screen.document()) == canonical(expected))
  }

  @Test func `traits choose in each environment`() throws {
    let screen = ScrollStack {
      Label("a").id("large").when(.textSize(.accessibility))
      Label("b").id("small").when(!.textSize(.accessibility))
      Label("c").id("phone").when(.idiom(.phone) && .orientation(.portrait)).when(.keyboard(false))
      Label("d").id("either").when(.textSize(.atLeast(.accessibility1)) || .device(.iPhone8))
      StackView(.horizontal) {
        View().id("left").height(10)
        View().id("right").height(10)
      }
      .variation(when: .textSize(.accessibility)) { $0.axis(.vertical) }
    }
    let usual = try screen.solve(on: .iPhoneX, measuring: measurer)
    let accessible = try screen.solve(
      on: .iPhoneX, textSize: .accessibility1, keyboard: true, measuring: measurer)
    let ids = ["large", "small", "phone", "either"]
    #expect(ids.filter { usual.frame(of: $0) != nil } == ["small", "phone"])
    #expect(ids.filter { accessible.frame(of: $0) != nil } == ["large", "either"])
    #expect(usual.frame(of: "right")?.y == 0)
    #expect(accessible.frame(of: "right")?.y == 10)
  }
}
