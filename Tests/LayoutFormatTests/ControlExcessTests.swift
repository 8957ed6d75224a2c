import LayoutFormat
import LayoutModel
import TestSupport
import Testing

/// Values and indices that a control cannot show.
@Suite struct ControlExcessTests {
  @Test(arguments: [
    (#""type": "slider", "value": 7"#, "7", "'value' is 7, and a slider shows 0 to 1: this shows 1"),
    (
      #""type": "progressView", "value": -0.5"#, "-0.5",
      "'value' is -0.5, and a progressView shows 0 to 1: this shows 0"
    ),
    (
      #""type": "segmentedControl", "selectedSegmentIndex": 2, "segments": ["a", "b"]"#, "2",
      "'selectedSegmentIndex' is 2, and 'segments' has 2 entries, counted from 0: none is selected"
    ),
    (
      #""type": "pageControl", "segments": ["a", "b"], "currentPage": 5"#, "5",
      "'currentPage' is 5, and 'segments' has 2 entries, counted from 0: the last one is shown"
    ),
    (
      #""type": "tabBar", "items": ["Home"], "selectedItem": 1"#, "1",
      "'selectedItem' is 1, and 'items' has 1 entry, counted from 0: none is selected"
    ),
    (
      #""type": "searchBar", "selectedScopeButtonIndex": 3"#, "3",
      "'selectedScopeButtonIndex' is 3, and 'scopeButtonTitles' has 0 entries, counted from 0: none is selected"
    ),
  ])
  func `a control that cannot show its value says so at the value`(view: String, value: String, message: String) throws
  {
    let document = Documents.load(views: "{ \(view) }")
    #expect(document.diagnostics.isEmpty)
    let found = document.resolve(in: Documents.iPhone13()).diagnostics
    #expect(found.map(\.message) == [message] && found.map(\.severity) == [.warning])
    let place = try #require(found.first)
    #expect(document.source(of: place.path)?.text(place.range) == value)
  }

  @Test(arguments: [
    #""type": "slider", "value": 1"#, #""type": "stepper", "value": 150"#, #""type": "segmentedControl""#,
    #""type": "segmentedControl", "segments": ["a"], "selectedSegmentIndex": -1"#,
    #""type": "tabBar", "items": ["a", "b"], "selectedItem": 1"#, #""type": "pageControl""#,
  ])
  func `a control that shows its value says nothing`(view: String) {
    #expect(Documents.load(views: "{ \(view) }").resolve(in: Documents.iPhone13()).diagnostics.isEmpty)
  }

  @Test func `what an environment changes is judged there`() {
    let document = Documents.load(
      views: """
        { "type": "slider", "value": "share" },
        { "type": "pageControl", "segments": ["a", "b"], "currentPage": 1,
          "variations": [ { "when": { "textSize": "AX1" }, "set": { "segments": ["a"] } } ] }
        """,
      #""metrics": { "share": { "value": 0.5, "variations": [ { "when": { "textSize": "AX1" }, "value": 2 } ] } }"#)
    #expect(document.resolve(in: Documents.iPhone13()).diagnostics.isEmpty)
    let large = document.resolve(in: Documents.iPhone13 { $0.textSize = .accessibility1 })
    #expect(
      large.diagnostics.map(\.message) == [
        "'value' is 2, and a slider shows 0 to 1: this shows 1",
        "'currentPage' is 1, and 'segments' has 1 entry, counted from 0: the last one is shown",
      ])
    let pages = large.tree.views.compactMap { if case .control(let control) = $0.content { control } else { nil } }
    #expect(pages.map(\.shownSelection) == [0, 0])
  }

  @Test func `a container's tab bar says so too`() {
    let document = Documents.load(
      views: "", #""environment": { "container": { "tabBar": { "selectedItem": 2, "items": ["Home", "Cart"] } } }"#)
    #expect(
      document.diagnostics.map(\.message) == [
        "'selectedItem' is 2, and 'items' has 2 entries, counted from 0: none is selected"
      ])
  }
}
