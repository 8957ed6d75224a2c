import CommandServices
import LayoutReport
import LiveLayout
import TestSupport
import Testing

@Suite struct CheckWriterTests {
  /// Four environments, each with a layout of its own.
  private static let json = """
    {
      "root": { "subviews": [{ "type": "label", "text": "Word", "font": "body", "constraints": ["center == superview.center"] }] },
      "previews": { "devices": ["iPhone 13", "iPhone 8"], "textSizes": ["L", "XL"] }
    }
    """

  @Test(arguments: CheckFormat.allCases)
  func `a report on part of the layouts says so in every format`(format: CheckFormat) async {
    let asked = Counter()
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.isInterrupted = { asked.next() > 3 }
    let checked = await check.check(Headless.load(bytes: Array(Self.json.utf8), named: "word.json"))
    #expect(!checked.environments.isEmpty && checked.environments.count < checked.planned)
    for layouts in [nil, 12] {
      var writer = CheckWriter(format: format)
      let text = writer.add(checked) + writer.finish(stoppedAmong: layouts)
      let screens = "\(checked.environments.count) of \(checked.planned) screens"
      let words = "stopped after \(screens); 11 of 12 layouts were not reached"
      #expect(text.contains(words) == (layouts != nil), "\(text)")
    }
  }
}
