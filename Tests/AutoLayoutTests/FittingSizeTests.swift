import AutoLayout
import LayoutModel
import TestSupport
import Testing

struct FittingSizeTests {
  private func card(scale: Double = 2) -> Screen {
    var screen = Screen(375, 667, scale: scale)
    screen.add("label", width: 157.25, height: 20)
    screen.constrain("label", .leading, .equal, "root", plus: 8)
    screen.constrain("label", .trailing, .equal, "root", plus: -8)
    screen.constrain("label", .top, .equal, "root", plus: 4)
    screen.constrain("label", .bottom, .equal, "root", plus: -4)
    return screen
  }

  private func fitting(
    _ screen: Screen, _ target: Size, horizontal: Double = LayoutPriority.fittingSizeLevel
  ) -> Size {
    LayoutEngine.systemLayoutSizeFitting(
      target, of: screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer(),
      horizontalFittingPriority: horizontal)
  }

  @Test func `[px-2] a compressed view is as large as its content, ceiled to the pixel`() {
    #expect(fitting(card(), LayoutEngine.layoutFittingCompressedSize) == Size(width: 173.5, height: 28))
    let third = fitting(card(scale: 3), LayoutEngine.layoutFittingCompressedSize)
    #expect(abs(third.width - 173.333) < 1e-3)
  }

  @Test func `hugging resists an expanded target, and a required width prevails`() {
    #expect(fitting(card(), LayoutEngine.layoutFittingExpandedSize).width == 173.5)
    #expect(fitting(card(), Size(width: 300, height: 0), horizontal: 1000).width == 300)
  }

  @Test func `text wraps at the width that is asked for`() {
    var screen = Screen(375, 667)
    var text = TextContent("aaaaaaaaa bbbbbbbbb ccccccccc", font: FontDescriptor(.system(20)))
    text.numberOfLines = 0
    screen.add("label", .label(text))
    for attribute in [Attribute.leading, .trailing, .top, .bottom] {
      screen.constrain("label", attribute, .equal, "root")
    }
    #expect(fitting(screen, Size(width: 100, height: 0), horizontal: 1000) == Size(width: 100, height: 72))
  }
}
