import Testing

@testable import ConsolePrints

/// Trees in the forms of versions and debuggers, and as people shorten them.
@Suite struct TreeReaderTests {
  private func read(_ log: String) -> [ConsolePrint] {
    ExplainedLog(Array(log.utf8), path: "test.log").prints.map(\.print)
  }

  @Test func `a trace of iOS 7 has unmarked views, and generic classes have arguments`() throws {
    let prints = read(
      """
      *<UIWindow:0x7f01> - AMBIGUOUS LAYOUT
      |   *<Oven.Tray<Oven.Loaf>:0x7f02>
      |   |   <_UITableViewCellSeparatorView:0x7f03>
      |   |   *Oven.Tray<Oven.Loaf>:0x7f04- AMBIGUOUS LAYOUT for Oven.Tray<Oven.Loaf>:0x7f04.minY{id: 4}
      """)
    let trace = try #require(prints.first)
    #expect(prints.count == 1 && trace.kind == .trace && trace.unread.isEmpty)
    #expect(trace.nodes.map(\.level) == [0, 1, 2, 2])
    #expect(trace.nodes[3].className == "Oven.Tray<Oven.Loaf>" && trace.nodes[3].ambiguous == ["minY"])
  }

  @Test func `all is ambiguous in a view that lacks its host, and says nothing about its constraints`() throws {
    let trace = """
      UIWindow:0x7f01
      |   UIView:0x7f02
      |   |   \u{2022}UIView:0x7f03, MISSING HOST CONSTRAINTS
      |   |   |   *UILabel:0x7f04'Oat'- AMBIGUOUS LAYOUT for UILabel:0x7f04'Oat'.minX{id: 4}, UILabel:0x7f04'Oat'.minY{id: 5}

      """
    let print = try #require(ExplainedLog(Array(trace.utf8), path: "test.log").prints.first)
    #expect(print.print.nodes.count == 4 && print.appsFaults.isEmpty)
    #expect(print.cause?.cause == "UIView …7f03 is not part of the layout around it, so all in it is ambiguous")
    let below =
      trace + "|   |   *UILabel:0x7f05- AMBIGUOUS LAYOUT for UILabel:0x7f05.minX{id: 6}, UILabel:0x7f05.minY{id: 7}\n"
    let other = try #require(ExplainedLog(Array(below.utf8), path: "test.log").prints.first)
    #expect(other.cause?.advice == "give UILabel …7f05 a position")
  }

  @Test(arguments: ["[snip]", "...", "\u{2026}", "[...]", "(cut)"])
  func `a tree goes on behind what somebody left out`(elision: String) throws {
    let prints = read(
      """
      \u{2022}UIWindow:0x7f01
      |   \u{2022}UIView:0x7f02

      \(elision)

      |   |   *UILabel:0x7f03- AMBIGUOUS LAYOUT for UILabel:0x7f03.Width{id: 4}
      """)
    #expect(prints.count == 1 && prints[0].nodes.map(\.level) == [0, 1, 2])
    #expect(prints[0].unread == [4])
  }

  @Test func `views without bars are nested by their indentation, and brackets may be eaten`() throws {
    let prints = read(
      """
      po view.recursiveDescription()
        UIView: 0x7f01; frame = (0 0; 320 480); layer = CALayer: 0x6001
            UIView: 0x7f02; frame = (0 30; 320 400); layer = CALayer: 0x6002
                UILabel: 0x7f03; frame = (2 3; 66.5 20.3333); text = 'Oat'; layer = CALayer: 0x6003
            UIView: 0x7f04; frame = (0 430; 320 50); layer = CALayer: 0x6004
      """)
    let tree = try #require(prints.first)
    #expect(prints.count == 1 && tree.kind == .recursiveDescription)
    #expect(tree.nodes.map(\.level) == [0, 1, 2, 1])
    #expect(tree.nodes[2].frame == [2, 3, 66.5, 20.3333])
  }

  @Test func `a text of several lines belongs to its view, and a cut one ends before the next print`() throws {
    let root = "- some : <UIView: 0x7f01; frame = (0 0; 320 480); layer = <CALayer: 0x6001>>"
    let label = "   | <UILabel: 0x7f02; frame = (2 3; 66.5 40.6667); text = 'Oat\n\nand rye"
    let rest = "   | <UIView: 0x7f03; frame = (0 60; 320 50); layer = <CALayer: 0x6003>>"
    let trees = read("\(root)\n\(label)'; layer = <_UILabelLayer: 0x6002>>\n\(rest)")
    let tree = try #require(trees.first)
    #expect(trees.count == 1 && tree.unread.isEmpty && tree.line == 1)
    #expect(tree.nodes.map(\.level) == [0, 1, 1] && tree.nodes[1].text == "Oat  and rye")
    let cut = read("\(root)\n\(label)\n\(LogReaderTests.header)")
    #expect(cut.map(\.kind) == [.recursiveDescription, .conflict])
    #expect(cut[0].nodes.count == 2 && cut[0].unread == [2] && cut[1].entries.count == 4)
  }

  @Test(arguments: [
    (
      "reason: 'couldn't find a common superview for <Oven: 0x7f01; frame = (0 0; 0 0); tintColor = <UIColor: 0x6001>> and <Tray: 0x7f02; frame = (0 0; 9 9); layer = <CALayer: 0x6002>>'",
      "Oven and Tray are not in one view tree"
    ),
    (
      "reason: 'Can't constrain views that do not share a common superview.'",
      "a constraint between items that are not in one view tree"
    ),
    (
      "NSLayoutConstraint for <Oven.Tray: 0x7f01; frame = (0 0; 0 0)>: Constraint items must each be a view or layout guide.",
      "a constraint of Oven.Tray names something that is neither a view nor a layout guide"
    ),
    (
      "NSLayoutConstraint for <UIView: 0x7f01; frame = (0 0; 0 0)>: A constraint cannot be made that sets a location equal to a constant.",
      "a position of UIView is set to a constant"
    ),
    (
      "*** +[NSLayoutConstraint constraintWithItem:]: A multiplier of 0 or a nil second item creates an illegal constraint of a location equal to a constant.",
      "a position is set to a constant"
    ),
    (
      "NSLayoutConstraint for <UIView: 0x7f01; frame = (0 0; 0 0)>: Invalid pairing of layout attributes.",
      "a constraint pairs attributes of different kinds"
    ),
    ("Unable to parse constraint format: H:|-[tray", "a visual format string cannot be parsed"),
  ])
  func `an exception is explained by its sentence`(reason: String, headline: String) throws {
    let log = "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '\(reason)'"
    let prints = ExplainedLog(Array(log.utf8), path: "test.log").prints
    let print = try #require(prints.first)
    #expect(prints.count == 1 && print.print.kind == .exception && print.print.unread.isEmpty)
    #expect(print.headline == headline)
    #expect(print.cause?.advice?.contains("addSubview") == headline.contains("view tree"))
  }

  @Test func `rows of AppKit's tree are indented before their marks or behind them`() throws {
    let trees = read(
      """
      [   AF    ! wLU ] h=--- v=--- NSBox "Oven" f=(0,0,87,32) b=(-) => <NSViewBackingLayer>
        [   A     ! wLU ] h=--- v=--- NSView f=(0,0,80,32) b=(-) => <NSViewBackingLayer>
          [   A     ! wLU ] h=--- v=--- NSTextField "Oat" f=(11,6,65,16) b=(-) => <NSTextLayer>
      """)
    #expect(trees.map { $0.nodes.map(\.level) } == [[0, 1, 2]])
  }

  @Test func `the exception of older systems names the views`() throws {
    let constraint = "<NSLayoutConstraint:0x6001 V:|-(8)-[UIButton:0x7f01'Go']   (Names: '|':UIView:0x7f02 )>"
    let prints = read(
      """
      The view hierarchy is not prepared for the constraint: \(constraint)
      \tWhen added to a view, the constraint's items must be descendants of that view (or the view itself).
      View hierarchy unprepared for constraint.
      \tConstraint: \(constraint)
      """)
    #expect(prints.map(\.kind) == [.exception])
    #expect(prints.map { $0.nodes.map(\.className) } == [["UIButton", "UIView"]])
  }

  @Test func `marks of code may stand around a tree`() {
    let tree = "`<UIView: 0x7f01; frame = (0 0; 9 9)>\n   | <UILabel: 0x7f02; frame = (0 0; 3 3)>`"
    #expect(read(tree).map { $0.nodes.map(\.className) } == [["UIView", "UILabel"]])
  }

  @Test func `rows of the engine begin with a view or with an address`() throws {
    let rows = """
      <NSISEngine: 0x6001>{ Rows:
          0x6002.marker{id: 41} == 0 + -1*0x6003.marker{id: 46}
          UILabel:0x7f01'Oat'.Width{id: 47} == 66 + -1*0x6002.marker{id: 41}
      """
    let print = try #require(read(rows).first)
    #expect(print.kind == .engine && print.nodes.map(\.className) == ["0x6002.marker", "UILabel"])
  }

  @Test(arguments: ["(UIView *) $1 = 0x00007f01 ", "(id) $R0 = 0x7f01 ", "$3 = 0x7f01 "])
  func `a debugger's name for a value stands before its description`(prefix: String) throws {
    let print = try #require(
      read("\(prefix)<UIView: 0x7f01; frame = (0 20; 320 460); layer = <CALayer: 0x6001>>").first)
    #expect(print.kind == .recursiveDescription && print.nodes.map(\.className) == ["UIView"])
  }

  @Test func `views beyond the limit are left out, and what follows the tree is read`() throws {
    let view = "|   |   *UILabel:0x7f03- AMBIGUOUS LAYOUT for UILabel:0x7f03.Width{id: 4}\n"
    let trace = "UIWindow:0x7f01\n" + String(repeating: view, count: LogReader.mostEntries + 100)
    let prints = read(trace + LogReaderTests.header)
    #expect(prints.map(\.kind) == [.trace, .conflict])
    #expect(prints[0].entries.count == LogReader.mostEntries && prints[1].line == LogReader.mostEntries + 102)
  }

  @Test func `a description of the app's own names controllers and marks hidden views`() throws {
    let tree = """
      <OvenWindow: 0x7f01; baseClass = UIWindow; frame = (0 0; 320 480); layer = <CALayer: 0x6001>>
         | 'OvenController:0x7f09' <UIView: 0x7f02; frame = (0 20; 320 460); layer = <CALayer: 0x6002>>
         |    | XX (<UIImageView: 0x7f03; frame = (0 0; 54 54); alpha = 0; layer = <CALayer: 0x6003>>) - (null)
      """
    let print = try #require(read(tree).first)
    #expect(print.nodes.map(\.className) == ["OvenWindow", "UIView", "UIImageView"])
    #expect(print.nodes.map(\.level) == [0, 1, 2] && print.unread.isEmpty)
  }
}
