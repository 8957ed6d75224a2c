import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Why a view has a size or a place, in one sentence with its numbers.
@Suite struct QuantitySentenceTests {
  private func sentence(_ screen: Screen, _ id: String, _ quantity: AmbiguousQuantity) -> String? {
    LayoutEngine.explain(
      screen[id], of: screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer(), options: screen.options,
      inWords: true
    ).first { $0.quantity == quantity }?.sentence
  }

  private var column: Screen {
    var screen = Screen(320, 568, safeArea: EdgeInsets(top: 20))
    screen.stack("column", axis: .vertical, spacing: 26)
    screen.constrain("column", .leading, .equal, "root", plus: 16)
    screen.constrain("column", .trailing, .equal, "root", plus: -16)
    screen.constrain("column", .top, .equal, "root.safeArea", plus: -4)
    screen.add("head", in: "column", width: 200, height: 63.5)
    screen.add("foot", in: "column")
    screen.constrain("foot", .height, plus: 76)
    screen.add("badge", width: 40, height: 32)
    screen.constrain("badge", .centerX, .equal, "root")
    screen.constrain("badge", .bottom, .equal, "root", plus: -16)
    return screen
  }

  @Test(
    arguments: [
      ("column", .height, "165.5 = 63.5 + 26 + 76: its items and the gaps between them."),
      ("column", .width, "288 = 320 − 16 − 16: the width of 'root' less what is beside it."),
      ("column", .horizontalPosition, "16 from the left edge of 'root'."),
      ("column", .verticalPosition, "16 = 20 − 4: the top of the safe area of 'root', and a constant."),
      ("head", .height, "As tall as its content: 63.5."), ("head", .width, "288, the width of its stack 'column'."),
      ("foot", .verticalPosition, "89.5 = 63.5 + 26: where 'head' ends, and the gap after it."),
      ("foot", .height, "76, as a constraint says."),
      ("badge", .horizontalPosition, "In the middle of 'root': (320 − 40) ÷ 2 = 140."),
      ("badge", .verticalPosition, "520 = 568 − 32 − 16: from the bottom of 'root'."),
      ("root", .width, "320: the screen of test."),
    ] as [(String, AmbiguousQuantity, String)])
  func `each quantity is said with the numbers that it is made of`(
    id: String, quantity: AmbiguousQuantity, expected: String
  ) {
    #expect(sentence(column, id, quantity) == expected)
  }

  @Test(arguments: [
    (0.125, 0.0, "40 = 320 × 0.125: of the width of 'root'."),
    (1.0 / 3, 20.0, "126.67 = 320 × 0.3333 + 20: of the width of 'root', and a constant."),
    (1.0, -20.0, "300 = 320 − 20: the width of 'root', and a constant."), (1.0, 0.0, "320, the width of 'root'."),
  ])
  func `a share of another length has its factor`(factor: Double, constant: Double, expected: String) {
    var screen = Screen(320, 568)
    screen.add("box")
    screen.place("box", 0, 0, nil, 20)
    screen.constrain("box", .width, .equal, "root", times: factor, plus: constant)
    #expect(sentence(screen, "box", .width) == expected)
  }

  @Test func `from right to left the leading edge is on the right`() {
    var screen = Screen(320, 568)
    screen.environment.direction = .rightToLeft
    screen.stack("row", axis: .horizontal, spacing: 8)
    screen.constrain("row", .leading, .equal, "root", plus: 20)
    screen.constrain("row", .top, .equal, "root", plus: 0)
    for (id, width) in [("first", 92.0), ("second", 200.0)] {
      screen.add(id, in: "row")
      screen.constrain(id, .width, plus: width)
    }
    #expect(
      sentence(screen, "first", .horizontalPosition)
        == "208 = 200 + 8: the right edge of 'second', and the gap before it.")
    #expect(sentence(screen, "second", .horizontalPosition) == "At the left edge of 'row'.")
  }

  @Test func `edges say what they are tied to, whichever view that belongs to`() {
    var screen = Screen(390, 844)
    screen.scroll("scroll")
    screen.pin("scroll", to: "root")
    screen.add("text", in: "scroll")
    screen.pin("text", [.left, .right, .bottom], to: "scroll.content")
    screen.constrain("text", .top, .equal, "scroll.content", plus: 273)
    screen.constrain("text", .width, .equal, "scroll.frame")
    screen.add("words", in: "text", width: 60, height: 568)
    for (attribute, inset) in [(Attribute.top, 14.0), (.left, 14), (.bottom, -14), (.right, -14)] {
      screen.constrain("words", attribute, .equal, "text", plus: inset)
    }
    screen.add("back", in: "scroll")
    screen.pin("back", [.left, .right, .bottom], to: "root")
    screen.constrain("back", .top, .equal, "text")
    #expect(sentence(screen, "text", .height) == "596 = 568 + 14 + 14: 'words' and what is around it.")
    #expect(sentence(screen, "text", .width) == "390, the width of 'scroll'.")
    #expect(sentence(screen, "text", .verticalPosition) == "273: from the top of the content of 'scroll'.")
    #expect(sentence(screen, "back", .height) == "571 = 844 − 273: from the top of 'text' to the bottom of 'root'.")
    #expect(sentence(screen, "words", .width) == "362 = 390 − 14 − 14: the width of 'text' less what is beside it.")
  }

  @Test func `a padding that shares the surplus has its share, and its constraint its numbers`() throws {
    var screen = Screen(320, 568)
    screen.scroll("scroll")
    screen.pin("scroll", to: "root")
    screen.stack("stack", in: "scroll", axis: .vertical)
    screen.pin("stack", to: "scroll")
    screen.constrain("stack", .width, .equal, "scroll.frame")
    screen.add("pad", in: "stack")
    let padding = screen.constrain("pad", .height, plus: 16)
    screen.add("words", in: "stack")
    screen.constrain("words", .height, plus: 366)
    screen.tree.behaviors = [
      Behavior(
        .accessibleLayout(
          .init(scrollView: screen["scroll"], stackView: screen["stack"], adjustable: [padding])))
    ]
    let height = try #require(
      LayoutEngine.explain(
        screen["pad"], of: screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer(), inWords: true
      ).first { $0.quantity == .height })
    #expect(height.sentence == "202 = 16 + 186: its initial height and its share of the surplus.")
    #expect(height.reasons.first { $0.constraint == padding }?.numbers == "202 = 16 + 186")
    #expect(sentence(screen, "words", .height) == "366, as a constraint says.")
  }

  @Test func `numbers are the solution's own, not those of the pixels`() {
    var screen = Screen(320, 568, scale: 1)
    screen.stack("row", axis: .horizontal, spacing: 10, distribution: .fillEqually)
    screen.pin("row", [.left, .right, .top], to: "root")
    for id in ["a", "b", "c"] { screen.add(id, in: "row", height: 20) }
    #expect(
      sentence(screen, "row", .width) == "320 = 100 + 10 + 100 + 10 + 100: its items and the gaps between them.")
    #expect(sentence(screen, "b", .horizontalPosition) == "110 = 100 + 10: where 'a' ends, and the gap after it.")
    screen.environment.size.width = 321
    #expect(sentence(screen, "b", .horizontalPosition) == "110.33 = 100.33 + 10: where 'a' ends, and the gap after it.")
  }

  @Test func `there is no sentence unless one is asked for, and none for what is ambiguous`() {
    var screen = column
    #expect(
      LayoutEngine.explain(1, of: screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer())
        .allSatisfy { $0.sentence == nil })
    screen.add("open")
    #expect(sentence(screen, "open", .width) == nil)
  }
}
