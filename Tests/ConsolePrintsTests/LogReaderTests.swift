import Testing

@testable import ConsolePrints

/// Prints of the project's own making, in the forms of UIKit's versions and with the damage that people do to them.
@Suite struct LogReaderTests {
  private func read(_ log: String) -> [ExplainedPrint] { ExplainedLog(Array(log.utf8), path: "test.log").prints }

  static let header = """
    2024-03-05 09:00:00.123456+0100 Bakery[101:202] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
        "<NSLayoutConstraint:0x600001 V:|-(12)-[UILabel:0x7fa1'Rye bread']   (active, names: '|':Bakery.LoafView:0x7fb1 )>",
        "<NSLayoutConstraint:0x600002 V:[UILabel:0x7fa1'Rye bread']-(10)-|   (active, names: '|':Bakery.LoafView:0x7fb1 )>",
        "<NSLayoutConstraint:0x600003 'UIView-Encapsulated-Layout-Height' Bakery.LoafView:0x7fb1.height == 0   (active)>",
        "<NSLayoutConstraint:0x600004 UILabel:0x7fa1'Rye bread'.width == 90   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600002 V:[UILabel:0x7fa1'Rye bread']-(10)-|   (active, names: '|':Bakery.LoafView:0x7fb1 )>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    """

  @Test func `a conflict has its minimal set, owners, the broken constraint and a sum`() throws {
    let prints = read("an unrelated line\n\(Self.header)\nanother one\n")
    let print = try #require(prints.first)
    #expect(prints.count == 1 && print.print.kind == .conflict && print.print.line == 2)
    #expect(print.print.entries.map(\.owner) == [.app, .app, .system, .app])
    #expect(print.conflict?.entries == [0, 1, 2])
    #expect(print.print.brokenIndex == 1)
    #expect(print.print.unread.isEmpty)
    #expect(print.headline == "12 + 10 = 22 > 0: 'Rye bread' would be -22 high")
    let text = print.text(path: "test.log", count: 1)
    #expect(text.contains("Bakery.LoafView") == false && text.contains("LoafView …7fb1 had no height yet"))
    #expect(text.contains("to change: give 2 the priority 999"))
  }

  @Test func `a sum through a multiplier is exact`() throws {
    let print = try #require(
      read(
        """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x600011 H:[UIView:0x7fa1(70)]>",
            "<NSLayoutConstraint:0x600012 UIView:0x7fa1.left == UIView:0x7fa2.left + 25>",
            "<NSLayoutConstraint:0x600013 UIView:0x7fa1.right == UIView:0x7fa2.right - 25>",
            "<NSLayoutConstraint:0x600014 UIView:0x7fa2.width == 0.4*UIView:0x7fa3.width>",
            "<NSLayoutConstraint:0x600015 UIView:0x7fa3.width == 400>"
        )
        """
      ).first)
    #expect(print.headline == "400 is not 175 + 62.5 + 62.5 = 300")
  }

  @Test func `equal prints are counted, others told apart`() {
    let other = Self.header.replacing("0x7fb1", with: "0x7fb2")
    let prints = read([Self.header, other, Self.header].joined(separator: "\nnoise\n"))
    #expect(prints.map(\.print.count) == [2, 1])
    let log = ExplainedLog(Array([Self.header, other].joined(separator: "\n").utf8), path: "x")
    #expect(log.groups.map(\.count) == [2])
  }

  /// Entries that conflict, or not, alone in a list.
  private static let lists: [(bodies: [String], minimal: [Int]?)] = [
    (["UIView:0xaa01.width == - 16   (active)"], [0]),
    (["V:[UIView:0xaa01(200)]", "V:[UIView:0xaa01(84)]"], [0, 1]),
    (["H:[UIView:0xaa01(==UIView:0xaa02)]", "H:[UIView:0xaa01(10)]", "H:[UIView:0xaa02(11)]"], [0, 1, 2]),
    (["UILabel:0xaa01'a.width == 3'.height == 10", "UILabel:0xaa01'a.width == 3'.height == 11"], [0, 1]),
    (["V:[UILabel:0xaa01<private>(10)]", "UILabel:0xaa01<mask.hash: 'q1'>.height == 11"], [0, 1]),
    (["Oven.Tray<Swift.Int>:0xaa01.height == 10", "V:[Oven.Tray<Swift.Int>:0xaa01(11)]"], [0, 1]),
    (["UIView:0xaa01.height == 48", "UIView:0xaa01.height >= 48"], nil),
    (
      [
        "UIView:0xaa01.width == 0.25Oven.Tray:0xaa02.width", "UIView:0xaa01.width == 70",
        "Oven.Tray:0xaa02.width == 320",
      ], [0, 1, 2]
    ),
    (
      [
        "UIView:0xaa01.width == 93.3333", "UIView:0xaa02.width == 280",
        "UIView:0xaa01.width == 0.333333*UIView:0xaa02.width",
      ], nil
    ),
    (
      [
        "UIView:0xaa01.width == 94", "UIView:0xaa02.width == 280",
        "UIView:0xaa01.width == UIView:0xaa02.width * 0.333333",
      ], [0, 1, 2]
    ),
    (["H:[UIView:0xaa01]-(0)-[UIView:0xaa02](RTL)", "UIView:0xaa02.right == UIView:0xaa01.left - 3"], [0, 1]),
    (["H:[UIView:0xaa01]-(0)-[UIView:0xaa02](RTL)", "UIView:0xaa02.right == UIView:0xaa01.left"], nil),
    (
      [
        "12600urn:li:card(x)[1]:(....height == 10   (active, names: 12600urn:li:card(x)[1]:(...:0xaa01 )",
        "UIView:0xaa01.height == 11",
      ], [0, 1]
    ),
    (
      [
        "UILabel:0xaa01'YOU'RE > OK'.height == 10", "UILabel:0xaa01.height >= 2.22507e-308",
        "UILabel:0xaa01.height <= 9",
      ], [0, 2]
    ),
    (
      ["progress bar.fill.height == 10   (active, names: progress bar.fill:0xaa01 )", "V:[UIView:0xaa01(12)]"], [0, 1]
    ),
    (
      ["UIView:0xaa01.leading == UIView:0xaa02.leadingMargin", "UIView:0xaa01.left == UIView:0xaa02.left + 9"], [0, 1]
    ),
    (
      [
        "UIView:0xaa01.centerY == 0.5*UIView:0xaa02.centerY   (active)", "UIView:0xaa01.top == UIView:0xaa02.top + 60",
        "UIView:0xaa02.height == 200",
      ], [0, 1, 2]
    ),
    (["UIView:0xaa01.width == UIView:0xaa02.width ^low", "UIView:0xaa01.width == 2", "UIView:0xaa02.width == 2"], nil),
    (
      [
        "UIView:0xaa01.top == UIView:0xaa02.top + NSSpace(20)",
        "UIView:0xaa01.top == UIView:0xaa02.top + NSLayoutAnchorConstraintSpace(8)",
      ], [0, 1]
    ),
    (["UILabel:0xaa01'Rye >, Oat'.width == 3", "UILabel:0xaa01'Rye >, Oat'.width == 4"], [0, 1]),
    (["UIView:0xaa02.width == 6", "UIView:0xaa01.width == UIView:0xaa01.width + 3"], [1]),
    (["H:|-(14,5)-[UIView:0xaa01]", "UIView:0xaa01.leading == UIView:0xaa02.leading + 14"], nil),
    (
      ["V:[UIView:0xaa01(14,5)]", "UIView:0xaa01.height == 0,5*UIView:0xaa02.height", "V:[UIView:0xaa02(28)]"],
      [0, 1, 2]
    ),
    (["<UIView:0xaa01>.top == <UIView:0xaa02>.bottom", "V:[UIView:0xaa02]-(4)-[UIView:0xaa01]"], [0, 1]),
    (["UIView:0xaa01.width == 3 @999", "UIView:0xaa01.width == 4"], [0, 1]),
    (["UIView:0xaa01.width == 0*UIView:0xaa02.width", "UIView:0xaa01.width >= 1"], [0, 1]),
    (["V:|-(4)-Crumb   (Names: '|':Oven )", "V:Crumb-(5)-|   (Names: '|':Oven )", "V:[Oven(8)]"], [0, 1, 2]),
    (["V:Crumb-(4)-Tray", "V:[Crumb]-(5)-[Tray]"], [0, 1]),
    (["V:|(4)[UIView:0xaa01]   (Names: '|':UIView:0xaa02 )", "UIView:0xaa01.top == UIView:0xaa02.top + 5"], [0, 1]),
    (["UIView:0xaa01.midY ==", "V:[UIView:0xaa01(6)]", "UIView:0xaa01.top == UIView:0xaa02.top + 1"], [0, 2]),
    (["UIView:0xaa0 1f01.width == 3", "H:[UIView:0xaa01f01(4)]"], [0, 1]),
    (["UIView:0xaa01f 02.width == 3", "H:[UIView:0xaa01f02(4)]"], [0, 1]),
    (["added.width == 3   (active, names: added:0xaa01f02 )", "H:[UIView:0xaa01f02(4)]"], [0, 1]),
    // A lone comma, without other numbers, behind one digit and behind three.
    (["V:[UIView:0xaa01(1,024)]", "UIView:0xaa01.height == 1024"], nil),
    (["V:[UIView:0xaa01(353,333)]", "UIView:0xaa01.height == 353"], [0, 1]),
    (["V:[UIView:0xaa01(353,333)]", "UIView:0xaa01.height == 353333"], [0, 1]),
    // With numbers that show which mark the comma is.
    (["V:[UIView:0xaa01(1,024)]", "H:[UIView:0xaa01(8,5)]", "UIView:0xaa01.height == 1024"], [0, 2]),
    (["V:[UIView:0xaa01(353,333)]", "H:[UIView:0xaa01(8.5)]", "UIView:0xaa01.height == 353333"], nil),
    (["V:[UIView:0xaa01(1.024)]", "H:[UIView:0xaa01(8,5)]", "UIView:0xaa01.height == 1024"], nil),
  ]

  /// Classes of both kinds may begin alike.
  @Test(arguments: [
    ("UISegmentedControl", Owner.app), ("UISegment", .system), ("MKMapView", .app), ("MKAttributionLabel", .system),
    ("WKWebView", .app), ("WKContentView", .system), ("UITabBar", .app), ("UITabBarButton", .system),
    ("_UIButtonBarButton", .system), ("Bakery.LoafView", .app),
  ])
  func `a class of the app's or the system's owns its sizes`(className: String, owner: Owner) throws {
    let sizes = [4, 5].map { "\"<NSLayoutConstraint:0x600\($0) \(className):0xaa01.height == \($0)   (active)>\"" }
    let list = "Unable to simultaneously satisfy constraints.\n(\n\(sizes.joined(separator: ",\n"))\n)"
    let print = try #require(read(list).first)
    #expect(print.print.entries.map(\.owner) == [owner, owner])
  }

  @Test(arguments: lists.indices) func `a list alone is solved`(index: Int) throws {
    let (bodies, minimal) = Self.lists[index]
    let entries = bodies.enumerated().map { "    \"<NSLayoutConstraint:0x60000\($0) \($1)>\"" }
    let print = try #require(read("(\n\(entries.joined(separator: ",\n"))\n)\n").first)
    #expect(print.print.entries.count == bodies.count)
    #expect(print.print.unread.isEmpty)
    #expect(print.conflict?.entries == minimal)
  }

  /// Bodies of entries that an app cannot have made.
  @Test(arguments: [
    "NSToolbarButton:0xaa01.bottom <= NSStackView:0xaa02.top - 2   (active)",
    "'TB_Leading_Leading' H:|-(8)-[_UIModernBarBu", "'UINav_gap' UIView:0xaa01.leading == UIView:0xaa02.leading",
    "'UIView-ri", "UIImageView:0xaa01.centerY == _UIModernBarButton:0xaa02.centerY   (ac",
  ])
  func `bars have constraints of their own`(body: String) throws {
    let print = try #require(
      read("Unable to simultaneously satisfy constraints.\n(\n\"<NSLayoutConstraint:0x6001 \(body)").first)
    #expect(print.print.entries.map(\.owner) == [.system])
  }

  @Test func `an entry that is cut behind its equation counts, and one that is cut before is not the app's fault`()
    throws
  {
    let whole = [
      "<NSLayoutConstraint:0x6001 _UIOven:0x7fa1.width == 4   (active)>",
      "<NSLayoutConstraint:0x6002 _UIOven:0x7fa1.width == 5   (ac",
    ]
    let print = try #require(read("(\n    \"\(whole[0])\",\n    \"\(whole[1])\n").first)
    #expect(print.conflict?.entries == [0, 1] && print.print.unread.isEmpty)
    let cut = try #require(read("(\n    \"\(whole[0])\",\n    \"<NSLayoutConstraint:\n").first)
    #expect(cut.print.unread == [3] && cut.appsFaults.isEmpty)
  }

  @Test func `a constraint that somebody's words name is no print`() {
    #expect(read("\(Self.header)\nThe culprit is NSLayoutConstraint:0x600002 above.\n").count == 1)
    #expect(read("I removed NSLayoutConstraint:0x600002 .\n").isEmpty)
    let broken = "`<NSLayoutConstraint:0x600002 V:[UILabel:0x7fa1'Rye bread']-(10)-|>`"
    #expect(read("\(Self.header)\n\nThis one is wrong:\n\n> \(broken)\n").count == 1)
  }

  @Test func `words before a list, and what a person put in place of names, leave its answer`() throws {
    let told = read("Will attempt to recover by breaking constraint: the one below.\n\(Self.header)")
    #expect(told.map(\.print.entries.count) == [4] && told.first?.conflict?.entries == [0, 1, 2])
    let hidden = read(
      """
      [AppKit] Conflicting constraints detected: (
          "<NSLayoutConstraint:0x... :0x<A>.height >= 32   (active)>",
          "<NSLayoutConstraint:0x... V:|-(3)-[:0x<A>]   (active, names: '|':NSView:0x<B> )>",
          "<NSLayoutConstraint:0x... V:[:0x<A>]-(0)-|   (active)>",
          "<NSAutoresizingMaskLayoutConstraint:0x... h=-&- v=&-- NSView:0x<B>.height == 30   (active)>"
      )
      Will attempt to recover by breaking <NSLayoutConstraint:0x... :0x<A>.height >= 32 (active)>.
      """)
    #expect(hidden.map(\.conflict?.entries) == [[0, 1, 2, 3]] && hidden.first?.print.brokenIndex == 0)
  }

  @Test func `lists in code are told apart where the code ends`() {
    let lines = Self.header.split(separator: "\n")[3...5].joined(separator: "\n")
    for (start, end) in [("```", "```"), ("static let log = \"\"\"", "\"\"\"")] {
      let logs = read(
        "\(start)\n\(lines)\n\(end)\n\n\(start)\n\(lines.replacing("0x60000", with: "0x70000"))\n\(end)\n")
      #expect(logs.map(\.conflict?.entries) == [[0, 1, 2], [0, 1, 2]])
    }
    let parted = Self.header.replacing("\n)", with: "\n)\n```\n\n```")
    #expect(read(parted).map(\.print.brokenIndex) == [1])
  }

  @Test func `a view in a row lies where the others do`() throws {
    let print = try #require(
      read(
        Self.conflict([
          "<NSLayoutConstraint:0x6001 H:|-(NSSpace(20))-[UIButton:0x7f01]   (Names: '|':UIView:0x7f00 )>",
          "<NSLayoutConstraint:0x6002 H:[UIButton:0x7f01]-(NSSpace(8))-[UIButton:0x7f02]>",
          "<NSLayoutConstraint:0x6003 UIButton:0x7f02.width == UIButton:0x7f01.width>",
          "<NSLayoutConstraint:0x6004 H:[UIButton:0x7f02]-(NSSpace(8))-[UIButton:0x7f03]>",
          "<NSAutoresizingMaskLayoutConstraint:0x6005 h=--& v=--& UIButton:0x7f03.midX ==>",
        ])
      ).first)
    #expect(print.conflict?.entries == [0, 1, 3, 4])
  }

  @Test func `the content of a scroll view has a size of its own`() throws {
    let print = try #require(
      read(
        Self.conflict([
          "<_UIScrollViewAutomaticContentSizeConstraint:0x6001 UITableView:0x7f01.contentHeight{id: 8} == -5.000000>",
          "<NSLayoutConstraint:0x6002 UITableView:0x7f01.height == 50   (active)>",
        ])
      ).first)
    #expect(print.conflict?.entries == [0] && print.print.entries[0].owner == .system && print.print.unread.isEmpty)
  }

  @Test func `elements from 0 on are another list`() throws {
    let element = "<NSLayoutConstraint:0x600001 UILabel:0x7fa1.width == 90   (active)>"
    let lists = read(
      "(lldb) po a 1 element  - 0 : \(element)\nand\n2 elements\n  - 0 : \(element)\n  - 1 : \(element)\n")
    #expect(lists.map(\.print.entries.count) == [1, 2])
    #expect(lists.allSatisfy { $0.print.kind == .constraintsList })
    let dumped = read(
      "▿ 2 elements\n  - \(element) #0\n    - super: NSObject\n  - \(element) #1\n    - super: NSObject\n")
    #expect(dumped.map(\.print.entries.count) == [2] && dumped.first?.print.unread == [])
  }

  @Test func `a print in a comment or a list of its own ends where that ends`() {
    let lines = Self.header.split(separator: "\n").dropLast()
    #expect(read("/*\(lines.joined(separator: "\n"))*/\nlet oven = Oven()").map(\.print.unread) == [[]])
    let entries = lines[3...5].joined(separator: "\n").replacing("0x7fb1", with: "Loaf")
    let twice = read("(\(lines[3...6].joined(separator: "\n"))  )\n\nor with names:\n\n( \(entries)\n)")
    #expect(twice.map(\.print.entries.count) == [4, 3])
    #expect(twice.map { $0.conflict?.entries } == [[0, 1, 2], [0, 1, 2]])
  }

  @Test func `members of a list that are no constraints by their text are named`() throws {
    let log = Self.header.split(separator: "\n", omittingEmptySubsequences: false)
    let other: [Substring] = ["    \"crumb Top Equal loaf Top\",", "    \"loaf Bottom Equal crumb Bottom. (none)\""]
    let print = try #require(read((log.prefix(3) + other + [")"]).joined(separator: "\n")).first)
    #expect(print.print.entries.map(\.isComplete) == [false, false] && print.print.unread == [4, 5])
    #expect(print.conflict == nil)
  }

  @Test func `an exception that somebody has wrapped is read to its end`() throws {
    let lines = [
      "Terminating app, reason: 'Unable to activate constraint", "with anchors <NSLayoutXAxisAnchor:0x6001",
      "\"Loaf:0x7f01.left\"> and <NSLayoutXAxisAnchor:0x6002 \"Oven:0x7f02.left\">", "because they have no common",
      "ancestor. That's illegal.'",
    ]
    for count in 2...lines.count {
      let first = lines.prefix(lines.count - count + 1).joined(separator: " ")
      let prints = read("noise\n\(([first] + lines.suffix(count - 1)).joined(separator: "\n  "))\n\(Self.header)")
      #expect(prints.map(\.print.kind) == [.exception, .conflict])
      #expect(prints.first?.headline == "Loaf and Oven are not in one view tree" && prints.first?.print.line == 2)
    }
    let installed = read(
      """
      reason: 'Unable to install constraint on view.  Does it reference something outside?  That's illegal. constraint:
        <NSLayoutConstraint:0x6001 Loaf:0x7f01.top == 0.5*Oven:0x7f02.top + 1   (active)>
        view:
          <Loaf: 0x7f01;
            frame = (1 12; 70 21)>
      """)
    #expect(installed.map(\.headline) == ["Loaf and Oven are not in one view tree"])
    #expect(read("Unable to install constraint on view.\n\(Self.header)").map(\.print.kind) == [.exception, .conflict])
    let cut = read("\(lines[0])\n\n\(Self.header)\n\(lines[0]) with anchors <NSLayoutXAxisAnchor:0x6001")
    #expect(cut.map(\.print.kind) == [.conflict, .exception] && cut.last?.print.unread == [16])
  }

  @Test func `an exception whose items a page has eaten is one of its own`() {
    let exceptions = [
      "Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x6001 \"Loaf:0x7f01.left\"> and "
        + "<NSLayoutXAxisAnchor:0x6002 \"Oven:0x7f02.left\"> because they have no common ancestor.",
      "Unable to install constraint on view.  That's illegal. "
        + "constraint:<NSLayoutConstraint:0x6001 Loaf:0x7f01.top == Oven:0x7f02.top> view:<Tray: 0x7f03>",
      "NSLayoutConstraint for <Loaf: 0x7f01>: Constraint items must each be a view or layout guide.",
      "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6001 H:[Loaf:0x7f01(3)]>\n"
        + "\tWhen added to a view, the constraint's items must be descendants of that view (or the view itself).",
    ]
    for whole in exceptions {
      let eaten = whole.replacing(/<[A-Z][^>]*>/, with: "")
      #expect(read("\(whole)\nagain:\n\(eaten)").map(\.print.kind) == [.exception, .exception])
      #expect(read("\(eaten)\nand whole:\n\(whole)").count == 1)
      #expect(read("\(whole)\nagain:\n\(whole)").count == 1)
    }
    #expect(read("\(exceptions[0])\nWhy am I unable to activate constraint with anchors?").count == 1)
    #expect(read("\(exceptions[0])\nUnable to activate constraint with anchors because of the ancestor").count == 1)
  }

  @Test(arguments: [
    "When added to a view, the constraint's items must be descendants of that view (or the view itself). This will crash.",
    "When added to a view, the constraint\u{2019}s items must be\n  descendants of that view (or the view itself).",
    "View hierarchy unprepared for constraint.\n\tConstraint: \n\tContainer hierarchy:",
    "View not found in container hierarchy: ",
  ])
  func `a sentence of an exception is one without the others`(text: String) {
    let prints = read("noise\n\(text)\nnoise")
    #expect(prints.map(\.print.kind) == [.exception] && prints.first?.print.unread == [])
    #expect(prints.first?.headline == "a constraint between items that are not in one view tree")
  }

  @Test(arguments: [
    ("Oven constraints: (", ConsolePrint.Kind.constraintsList), ("oven.constraints = (", .constraintsList),
    ("2024-03-05 09:00:00.123 Bakery[101:202] (", .constraintsList),
    (
      "2024-03-05 09:00:00.123 Bakery[1:2] Constraints:(",
      .constraintsList
    ), ("(", .conflict), ("I see this error:\n(", .conflict), ("Conflicting constraints: (", .conflict),
    ("Log: (", .conflict),
  ])
  func `an array below a heading of the app's is a list`(heading: String, kind: ConsolePrint.Kind) {
    let lines = Self.header.split(separator: "\n").map(String.init)
    let list = ([heading] + lines[3...7]).joined(separator: "\n")
    #expect(read("noise\n\(list)\n").map(\.print.kind) == [kind])
    #expect(read("\(list)\n\(Self.header)").map(\.print.kind) == [kind, .conflict])
    #expect(read("\(list)\n\(lines[8])\n\(lines[9])").map(\.print.kind) == [.conflict])
    let stamped = lines[2...7].map { "2024-03-05 09:00:00.123 Bakery[101:202] \($0)" }.joined(separator: "\n")
    #expect(read(stamped).map(\.print.kind) == [.conflict])
  }

  /// Constraints that nothing calls a conflict.
  private static let loose: [(text: String, kinds: [ConsolePrint.Kind], counts: [Int])] = [
    (
      """
      With a mask:
      <NSLayoutConstraint:0x6001 V:|-(0)-[oven]   (active, names: oven:0x7f01, '|':UIView:0x7f02 )>
      <NSLayoutConstraint:0x6002 'UIView-Encapsulated-Layout-Height' UIView:0x7f02.height == 90   (active)>

      Without it:
      <NSLayoutConstraint:0x6003 oven.top == tray.top   (active, names: oven:0x7f01, tray:0x7f03 )>
      """, [.constraintsList, .constraintsList], [2, 1]
    ),
    (
      "// <NSLayoutConstraint:0x6001 UIView:0x7f01.width == 3   (active)>\n// <NSLayoutConstraint:0x6002 H:[UIView:0x7f02(4)]>",
      [.constraintsList], [2]
    ),
    (
      " * <NSLayoutConstraint:0x6001 H:|-(0)-[UIView:0x7f01]   (Names: '|':UIView:0x7f02 )>\n */\nlet oven = 3\n",
      [.constraintsList], [1]
    ),
    (
      "\"<NSLayoutConstraint:0x6001 H:[UIView:0x7f01(3)]>\",\n\"<NSLayoutConstraint:0x6002 H:[UIView:0x7f02(4)]>\"",
      [.constraintsList], [2]
    ),
    (
      "\"<NSLayoutConstraint:0x6001 H:[UIView:0x7f01(3)]>\",\n\"<NSLayoutConstraint:0x6002 H:[UIView:0x7f01(4)]>\"",
      [.conflict], [2]
    ),
    (
      """
      "<NSLayoutConstraint:0x6001 UIView:0x7f01.bottom == UITableViewCellContentView:0x7f02.bottom>",
      "<NSLayoutConstraint:0x6002 UITableViewCellContentView:0x7f02.height == 44>"
      """, [.conflict], [2]
    ),
    ("About \"<NSLayoutConstraint UITableViewCellContentView:0x7f01.width == 0>\" in the log", [], []),
  ]

  @Test(arguments: loose.indices) func `constraints without a frame are a list if they hold together`(index: Int) {
    let (text, kinds, counts) = Self.loose[index]
    let prints = read("words\n\(text)\nmore words\n")
    #expect(prints.map(\.print.kind) == kinds && prints.map(\.print.entries.count) == counts)
    #expect(kinds.contains(.conflict) || prints.allSatisfy(\.appsFaults.isEmpty))
  }

  @Test func `Masonry's print of a cell's size is the system's`() {
    let lists = ["UITableViewCellContentView:0x7f01.height == 4", "V:[UITableViewCellContentView:0x7f01(4)]"].map {
      size in
      read(
        Self.conflict([
          "<NSLayoutConstraint:0x6001 \(size)>", "<NSLayoutConstraint:0x6002 \(size.replacing("4", with: "5"))>",
        ]))
    }
    #expect(lists.map { $0.first?.print.entries.map(\.owner) } == [[.system, .system], [.app, .app]])
  }

  @Test func `a view of a trace may have blanks in its name`() throws {
    let trace = try #require(
      read(
        "UIWindow:0x7f01\n|   Bread and oat:0x7f02\n|   |   *Loaf tray:0x7f03'Oat'- AMBIGUOUS LAYOUT for X.minY{id: 1}"
      ).first)
    #expect(trace.print.nodes.map(\.className) == ["UIWindow", "Bread and oat", "Loaf tray"])
    #expect(trace.print.unread.isEmpty)
  }

  @Test func `numbers of a centre stand as they are printed`() throws {
    let print = try #require(
      read(
        Self.conflict([
          "<NSLayoutConstraint:0x600001 V:[UIView:0x7fa1]-(2)-|   (Names: '|':UIView:0x7fb1 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x600002 h=--& v=--& UIView:0x7fa1.midY ==>",
          "<NSAutoresizingMaskLayoutConstraint:0x600003 h=--& v=--& V:[UIView:0x7fa1(0)]>",
          "<NSLayoutConstraint:0x600004 V:[UIView:0x7fb1(70)]>",
        ])
      ).first)
    #expect(print.headline == "70 is not 2")
  }

  @Test func `a mask is its view's, not the superview's, and a cell's is left alone`() throws {
    let size = "NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& V:["
    let lists = [
      [
        "<NSLayoutConstraint:0x6002 V:[LoafView:0x7fa1]-(4)-[CrumbView:0x7fa2]>",
        "<NSAutoresizingMaskLayoutConstraint:0x6003 h=--& v=--& V:[LoafView:0x7fa1]-(0)-|   (Names: '|':OvenView:0x7fb1 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x6004 h=--& v=--& V:[CrumbView:0x7fa2]-(0)-|   (Names: '|':OvenView:0x7fb1 )>",
      ],
      ["<\(size)LoafView:0x7fa1(4)]>", "<\(size)LoafView:0x7fa1(5)]>"],
      [
        "<\(size)UITableViewCellContentView:0x7fa1(4)]>",
        "<NSLayoutConstraint:0x6002 V:[UITableViewCellContentView:0x7fa1(8)]>",
      ],
    ]
    let causes = lists.map { read(Self.conflict($0)).first?.cause }
    #expect(causes[0]?.cause == "LoafView …7fa1 still translates its autoresizing mask into constraints")
    #expect(
      causes[1]?.advice == "set translatesAutoresizingMaskIntoConstraints of LoafView …7fa1 to false and constrain it")
    #expect(causes[2]?.advice?.contains("translates") == false)
  }

  @Test func `a row is a pixel higher for its separator`() throws {
    let print = try #require(
      read(
        Self.conflict([
          "<NSLayoutConstraint:0x600001 V:|-(10)-[UILabel:0x7fa1]   (active, names: '|':UITableViewCellContentView:0x7fb1 )>",
          "<NSLayoutConstraint:0x600002 V:[UILabel:0x7fa1]-(10)-|   (active, names: '|':UITableViewCellContentView:0x7fb1 )>",
          "<NSLayoutConstraint:0x600003 UILabel:0x7fa1.height == 30   (active)>",
          "<NSLayoutConstraint:0x600004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7fb1.height == 50.3333   (active)>",
        ])
      ).first)
    #expect(print.cause?.cause.hasSuffix("and a pixel of that is the separator's") == true)
  }

  @Test func `labels in place of addresses may have blanks`() throws {
    let print = try #require(
      read(
        """
        Unable to simultaneously satisfy constraints.
        (
            "<SnapKit.LayoutConstraint:crumb size@Crumb.swift#41 UIView:0xaa01.width == 12.0>",
            "<MASLayoutConstraint:tray size UIView:0xaa01.width == 13>"
        )
        """
      ).first)
    #expect(print.print.entries.map(\.place) == ["Crumb.swift#41", nil])
    #expect(print.conflict?.entries == [0, 1])
  }

  @Test func `an array in the debugger is a list, and a view that the app leaves ambiguous is a fault`() throws {
    let list = read(
      """
      <__NSArrayI 0x6000a>(
      <NSLayoutConstraint:0x6001 UIView:0xaa01.width == 9   (active)>,
      <NSLayoutConstraint:0x6002 UIView:0xaa01.width == 10   (active)>
      )

      ▿ 1 element
        - 0 : <NSLayoutConstraint:0x6003 UIView:0xaa01.height == 9   (active)>
      """)
    #expect(list.map(\.print.kind) == [.constraintsList, .constraintsList])
    #expect(list.map(\.print.entries.count) == [2, 1])
    let traces = read(
      """
      UIWindow:0x7f11 - AMBIGUOUS LAYOUT
      |   _UIBarView:0x7f12- AMBIGUOUS LAYOUT for _UIBarView:0x7f12.Width{id: 3}
      |   |   *UILabel:0x7f13'Oat'- AMBIGUOUS LAYOUT for UILabel:0x7f13'Oat'.minX{id: 12}, UILabel:0x7f13'Oat'.Width{id: 13}
      """)
    let trace = try #require(traces.first)
    #expect(trace.appsFaults.map(\.line) == [3])
    #expect(trace.cause?.advice?.hasSuffix("a horizontal position and a width") == true)
    #expect(IgnoredConflicts(Array("Oat\n".utf8)).covers(trace))
  }

  @Test func `SnapKit's place and a margin that the print does not give are named`() throws {
    let print = try #require(
      read(
        """
        Unable to simultaneously satisfy constraints.
        (
            "<SnapKit.LayoutConstraint:0x6001 @Crumb.swift#41 UIView:0xaa01.left == UIView:0xaa02.leftMargin>",
            "<SnapKit.LayoutConstraint:0x6002@/Users/x/My App/Crumb.swift#42 UIView:0xaa01.left == UIView:0xaa02.left + 20.0>"
        )
        """
      ).first)
    #expect(print.print.entries.map(\.place) == ["Crumb.swift#41", "Crumb.swift#42"])
    #expect(print.conflict?.entries == [0, 1])
    #expect(print.conflict?.assumption != nil)
  }

  @Test func `what is lost is named by its line, and no conflict invented`() throws {
    let log = Self.header.split(separator: "\n", omittingEmptySubsequences: false)
    let cut = log[4...5].map { $0.prefix(60) }
    let text = (log.prefix(3) + ["    ..."] + cut).joined(separator: "\n")
    let print = try #require(read(text).first)
    #expect(print.conflict == nil)
    #expect(print.print.unread == [4, 5, 6])
    #expect(read("[Layout] Unable to simultaneously satisfy constraints:\n<private>\n").first?.print.unread == [2])
  }

  @Test func `trees, traces, controllers and exceptions are read`() {
    let prints = read(
      """
      (lldb) po [self.view recursiveDescription]
      <UIView: 0x7f01; frame = (0 0; 320 480); autoresize = W+H; layer = <CALayer: 0x6001>>
         | <UILabel: 0x7f02; frame = (20 30; 66.5 20.3333); text = 'Oat'; layer = <_UILabelLayer: 0x6002>>
         |    | <_UILabelContentLayer: 0x6003> (layer)

      (lldb) po [[UIWindow keyWindow] _autolayoutTrace]
      UIWindow:0x7f11
      |   •UIView:0x7f12
      |   |   *UILabel:0x7f13'Oat'- AMBIGUOUS LAYOUT for UILabel:0x7f13'Oat'.minX{id: 12}, UILabel:0x7f13'Oat'.Width{id: 13}

      <UINavigationController 0x7f21>, state: appeared, view: <UILayoutContainerView 0x7f22>
         | <Bakery.LoafController 0x7f23>, state: disappeared, view:  (view not loaded)
      *** reason: 'Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x6001 "UILabel:0x7f31.top"> and <NSLayoutYAxisAnchor:0x6002 "UIStackView:0x7f32.bottom"> because they have no common ancestor.'
      """)
    #expect(prints.map(\.print.kind) == [.recursiveDescription, .trace, .hierarchy, .exception])
    #expect(prints.map(\.print.entries.count) == [2, 3, 2, 1])
    #expect(prints[0].print.nodes.last?.frame == [20, 30, 66.5, 20.3333])
    #expect(prints[1].print.nodes.last?.ambiguous == ["minX", "Width"])
    #expect(prints[3].headline == "UILabel and UIStackView are not in one view tree")
  }

  @Test func `any bytes are read in bounded time`() {
    var bytes = [UInt8](repeating: 0x43, count: 200_000)
    for index in stride(from: 0, to: bytes.count - 40, by: 37) {
      bytes.replaceSubrange(index..<index + 14, with: Array("<AConstraint:0".utf8))
    }
    _ = ExplainedLog(bytes, path: "x")
    _ = ExplainedLog((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }, path: "x")
    let nested = String(repeating: "Unable to simultaneously satisfy constraints.\n(\n", count: 5000)
    #expect(ExplainedLog(Array(nested.utf8), path: "x").prints.map(\.print.count) == [4999])
  }

  @Test func `a team's list covers conflicts only if it names every constraint of the app`() throws {
    let print = try #require(read(Self.header).first)
    #expect(IgnoredConflicts(Array("# ours\nRye bread\n".utf8)).covers(print))
    #expect(!IgnoredConflicts(Array("0x600001\n".utf8)).covers(print))
    #expect(!IgnoredConflicts().covers(print))
  }

  @Test(arguments: [
    ("1.024,5", 1024.5), ("1,024.5", 1024.5), ("1\u{202F}024,5", 1024.5), ("1\u{2019}024.5", 1024.5), ("1'024", 1024),
    ("1.024.000", 1_024_000), ("1,024", 1024), ("0,375", 0.375), ("353,333", 353.333), ("66,5", 66.5), ("66.5", 66.5),
    ("\u{664}\u{664}\u{66B}\u{665}", 44.5),
    ("\u{6F1}\u{66C}\u{6F0}\u{6F2}\u{6F4}", 1024), ("2.22507e-308", 0), ("-0,5", -0.5),
  ])
  func `a number is read in the form of any language`(text: String, value: Double) throws {
    let entry = "<NSLayoutConstraint:0x600001 UIView:0x7f01.width == \(text)   (active)>"
    let constraint = try #require(read("(\n    \"\(entry)\"\n)\n").first?.print.entries.first)
    #expect(constraint.isRead)
    #expect(abs((constraint.equation?.constant ?? .nan) - value) < 1e-6)
  }

  @Test func `a frame has its numbers apart, and may have a decimal comma`() throws {
    let line = "<UIView: 0x7f01; frame = (16 100; 300 20,25); layer = <CALayer: 0x6001>>"
    #expect(read(line).first?.print.nodes.first?.frame == [16, 100, 300, 20.25])
  }

  private static let wide =
    "<NSLayoutConstraint:0x600003 'UIView-Encapsulated-Layout-Width' UIView:0x7fb1.width == 320   (active)>"

  @Test(arguments: [
    ("UIView:0x7fb1.centerX", [wide], "320 is not 100"),
    // The one that it is aligned with is a sibling if it has a position of its own.
    (
      "UIView:0x7fb1.centerX",
      ["<NSAutoresizingMaskLayoutConstraint:0x600004 h=--& v=--& UIView:0x7fb1.midX == + 70   (active)>"],
      "70 is not 50"
    ),
  ])
  func `a position counts from the likely superview if the print names none`(
    other: String, more: [String], words: String
  ) throws {
    let entries =
      [
        "<NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& UIImageView:0x7fa1.midX == + 50   (active)>",
        "<NSLayoutConstraint:0x600002 UIImageView:0x7fa1.centerX == \(other)   (active)>",
      ] + more
    let print = try #require(read(Self.conflict(entries)).first)
    #expect(print.conflict?.entries == [0, 1, 2])
    #expect(print.headline == words)
    #expect(print.remarks.contains { $0.hasPrefix("assuming that a view whose position is a number lies in") })
  }

  private static func conflict(_ entries: [String]) -> String {
    let list = entries.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n\n"
      + "Will attempt to recover by breaking constraint\n\(entries[1])\n"
  }

  @Test func `advice names the duplicate, and the size that a ratio decides`() throws {
    let duplicate = try #require(
      read(
        Self.conflict([
          "<NSLayoutConstraint:0x600001 UILabel:0x7fa1.top == UIView:0x7fb1.top + 47   (active)>",
          "<NSLayoutConstraint:0x600002 UILabel:0x7fa1.top == UIView:0x7fc1.bottom + 8   (active)>",
          "<NSLayoutConstraint:0x600003 'UISV-canvas-connection' UIView:0x7fc1.bottom == UIView:0x7fb1.top   (active)>",
        ])
      ).first)
    #expect(duplicate.cause?.advice == "keep one of 1 and 2")
    let ratio = try #require(
      read(
        Self.conflict([
          "<NSLayoutConstraint:0x600001 UIImageView:0x7fa1.width == 1.5*UIImageView:0x7fa1.height   (active)>",
          "<NSLayoutConstraint:0x600002 UIImageView:0x7fa1.height == 200   (active)>",
          "<NSLayoutConstraint:0x600003 UIImageView:0x7fa1.width == UIView:0x7fb1.width   (active)>",
          Self.wide.replacing("0x600003", with: "0x600004"),
        ])
      ).first)
    #expect(ratio.conflict?.entries == [0, 1, 2, 3])
    #expect(ratio.cause?.advice == "remove 2, or give it the priority 999: the ratio then decides the height")
  }

  @Test(arguments: [
    (
      "[Warning] Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table "
        + "view cell's content view. Cell: <Bakery.LoafCell: 0x7f01; frame = (0 0; 320 44); layer = <CALayer: 0x6001>>",
      "Bakery.LoafCell gets the standard height, because its constraints determine none"
    ),
    (
      "Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a tableview cell.",
      "a cell gets the standard height, because its constraints determine none"
    ),
    (
      "The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x7f01>, and it is attached to "
        + "<UICollectionView: 0x7f02; frame = (0 0; 320 480); layer = <CALayer: 0x6001>>",
      "the items of UICollectionView are larger than the room that it has for them"
    ),
    (
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.",
      "a priority changes to or from 1000 while its constraint is active"
    ),
    (
      "NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan",
      "a constant or multiplier is infinite or not a number"
    ),
    (
      "the item height must be less than the height of the UICollectionView minus the section insets top and bottom.",
      "the items of a collection view are larger than the room that it has for them"
    ),
    (
      "Fatal: Impossible to set up layout with view hierarchy unprepared for constraint.",
      "a constraint between items that are not in one view tree"
    ),
    (
      "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use either.",
      "a constraint pairs leading or trailing with left or right"
    ),
    ("+[NSLayoutConstraint …]: Constraint must contain a first layout item", "a constraint has no first item"),
    (
      "The layout constraints still need update after sending -updateConstraints to <CrumbView: 0x7f01>.",
      "the constraints of CrumbView change while they are updated"
    ),
    (
      "The window needs another Layout Window pass, but it has already had more than there are views in the window.",
      "layout does not end: each pass asks for another"
    ),
    (
      "Bakery is modifying the autolayout engine from a background thread after the engine was accessed from the main.",
      "views are laid out outside the main thread"
    ),
    (
      "2024-03-05 09:00:00.123 Bakery[101:202] Layout still needs update after calling -[LoafView layout].  LoafView or "
        + "one of its superclasses may have overridden -layout without calling super.",
      "LoafView still needs layout when its layout has ended"
    ),
    (
      "It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out.",
      "a view is laid out again while its layout runs"
    ),
    (
      "[LayoutConstraints] Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a "
        + "UITableViewCell is not supported. Cell: <LoafCell: 0x7f01; baseClass = UITableViewCell; frame = (0 0; 9 9)>",
      "LoafCell does not keep the autoresizing mask that its list manages"
    ),
    (
      "Changing the translatesAutoresizingMaskIntoConstraints property of a UICollectionReusableView that is managed by "
        + "a UICollectionView is not supported. View: <LoafHeader: 0x7f01; frame = (0 0; 9 9)>",
      "LoafHeader does not keep the autoresizing mask that its list manages"
    ),
    (
      "[Assert] contentView of collectionViewCell has translatesAutoresizingMaskIntoConstraints false and is missing "
        + "constraints to the cell. <Bakery.LoafCell: 0x7f01; baseClass = UICollectionViewCell; frame = (0 0; 9 9)>",
      "the content view of Bakery.LoafCell has no constraints to its cell"
    ),
    (
      "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.",
      "a constant of a constraint is larger than the layout engine can hold"
    ),
    (
      "Fatal error: <LoafGrid 0x7f01> is stuck in a recursive layout loop. This can happen when views differ.",
      "the layout of LoafGrid does not end"
    ),
    (
      "reason: 'Unable to create description in descriptionForLayoutAttribute_layoutItem_coefficient. Something is nil'",
      "a constraint has outlived one of its items"
    ),
    (
      "Autolayout doesn't support crossing rotational bounds transforms with edge layout constraints, such as right.",
      "a constraint ties an edge across a rotated view"
    ),
    (
      "Oven.storyboard: warning: Ambiguous Layout: Size and vertical position are ambiguous for \"Tray\".",
      "'Tray' of a storyboard has more than one possible frame"
    ),
    (
      "Oven.storyboard: warning: Ambiguous Layout: Scrollable content size is ambiguous for \"Tray\".",
      "nothing determines the content size of 'Tray'"
    ),
    (
      "Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x6001 \"loaf-and-crumb of the d....top\" (names: "
        + "loaf-and-crumb of the d...:0x7f01)> and <NSLayoutXAxisAnchor:0x6002 \"UILabel:0x7f02'It's Oat'.left\"> because "
        + "they have no common ancestor.",
      "loaf-and-crumb of the d... and UILabel 'It's Oat' are not in one view tree"
    ),
    (
      "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6001 V:[LoafView:0x7f01(0)]>",
      "a constraint of LoafView was added to a view that is not around it"
    ),
    (
      "Internal error. Cannot find an outgoing row head for incoming head UILabel:0x7f01.Width{id: 3}.",
      "the layout engine has lost a variable of its own"
    ),
  ])
  func `a warning or an exception about layout is explained`(line: String, headline: String) throws {
    let prints = read(line)
    let print = try #require(prints.first)
    #expect(prints.count == 1 && print.print.kind == .exception && print.headline == headline)
    #expect(print.print.unread.isEmpty && print.cause?.advice != nil)
  }

  @Test func `one crash is one exception`() {
    let prints = read(
      """
      The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6001 UIView:0x7f01.top == UILabel:0x7f02.top>
      *** reason: 'Impossible to set up layout with view hierarchy unprepared for constraint.'
      """)
    #expect(prints.map(\.headline) == ["UIView and UILabel are not in one view tree"])
    let anchors = [
      "\"Loaf:0x7f01.top\"> and <NSLayoutYAxisAnchor:0x6002",
      "\"Oven:0x7f02.top\"> because they have no common ancestor.",
    ]
    let title = "Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x6001 "
    let titled = read("Fix: \(title)\(anchors[0])\n\n\(title)\(anchors.joined(separator: " "))\n")
    #expect(titled.map(\.headline) == ["Loaf and Oven are not in one view tree"])
    let named = read(
      """
      The view hierarchy is not prepared for the constraint: ...
      View hierarchy unprepared for constraint.
        Constraint: <NSLayoutConstraint:0x6001 CRUST.centerX == UIView:0x7f01.centerX
      """)
    #expect(named.map(\.headline) == ["CRUST and UIView are not in one view tree"])
    let items = read(
      """
      the item width must be less than the width of the UICollectionView minus the section insets.
      The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x7f01>, and it is attached to <LoafGrid: 0x7f02>.
      """)
    #expect(items.map(\.headline) == ["the items of LoafGrid are larger than the room that it has for them"])
    let loop = read(
      """
      [UICollectionViewRecursion] <LoafGrid: 0x7f01; baseClass = UICollectionView; frame = (0 0; 9 9)> is stuck in its update/layout loop.
      *** reason: 'UICollectionView (<LoafGrid 0x7f01>) is stuck in its update/layout loop.'
      """)
    #expect(loop.map(\.headline) == ["the layout of LoafGrid does not end"])
  }

  @Test func `equal warnings about several views are shown once`() {
    let warnings = ["0x7f01", "0x7f02"].map { address in
      "Changing the translatesAutoresizingMaskIntoConstraints property of a cell. Cell: <LoafCell: \(address); frame = (0 0; 9 9)>"
    }
    let groups = ExplainedLog(Array(warnings.joined(separator: "\n").utf8), path: "test.log").groups
    #expect(groups.map(\.count) == [2])
  }

  @Test func `the items of the system's own collection view are not the app's fault`() {
    let line =
      "The relevant UICollectionViewFlowLayout instance is <_UIOvenFlowLayout: 0x7f01>, and it is attached to <UICollectionView: 0x7f02>."
    #expect(read(line).map(\.appsFaults.count) == [0])
  }

  @Test(arguments: [
    ("\tProbably at least one of them is not wanted.\n(...)\nMake a symbolic breakpoint at UIViewAlert", [1]),
    (
      "(\n\"\",\n\"\"\n)\nWill attempt to recover by breaking constraint\n\nMake a symbolic breakpoint at UIViewAlert",
      [1]
    ),
    ("", [1]),
    ("\n\n", [1]),
    ("is what the console says when I rotate.\n", nil),
    ("\nThat is the title, and here is my question.\n", nil),
  ])
  func `a heading without its list is named, a title is not`(rest: String, unread: [Int]?) {
    let prints = read("Unable to simultaneously satisfy constraints.\n\(rest)")
    #expect(prints.first?.print.unread == unread)
    #expect(prints.first?.headline == unread.map { _ in "a conflict of which only the heading is left" })
    let advice = read("Unable to simultaneously satisfy constraints.\n......\n" + Self.listed)
    #expect(advice.map(\.print.unread) == [[]])
    let titled = read("Unable to simultaneously satisfy constraints.\n\n\(Self.header)")
    #expect(titled.count == 1)
    let cut = read("\(Self.header)\nUnable to simultaneously satisfy constraints.\n\tProbably at least one of them\n")
    #expect(cut.count == 1)
  }

  private static let listed = "(\n    \"<NSLayoutConstraint:0x600001 UIView:0x7fa1.width == - 3   (active)>\"\n)\n"

  /// What a log statement prints for single constraints.
  private static let statements = [
    "2024-03-05 09:00:00.123 Bakery[101:202] <NSLayoutConstraint:0x600001 H:[UIView:0x7fa1(30)]>;  750.0  250.0",
    "2024-03-05 09:00:00.124 Bakery[101:202] <NSLayoutConstraint:0x600002 H:[UIView:0x7fa1(40)]>;  750.0  250.0",
  ]

  @Test(arguments: ["\n", "\t", " "]) func `entries of a log statement end where it goes on`(separator: String) throws {
    let print = try #require(read(Self.statements.joined(separator: separator)).first)
    #expect(print.print.entries.map(\.isRead) == [true, true])
    #expect(print.conflict?.entries == [0, 1])
  }

  @Test func `a label's text is shown as it is on screen`() throws {
    let entry = "<NSLayoutConstraint:0x600001 UILabel:0x7fa1'\\U9ea6\\U30d1\\Ud83c\\Udf5e'.width == - 3   (active)>"
    let print = try #require(read("(\n    \"\(entry)\"\n)\n").first)
    #expect(print.text(path: "x", count: 1).contains("'\u{9EA6}\u{30D1}\u{1F35E}'.width"))
  }

  @Test(arguments: [
    "Conflicting constraints detected: (\n    \"NSLayoutGuide.width >= 300   (active)>\",\n    \"'Oven.most' NSLayoutGuide.width <= 240   (active)>\"\n)",
    "Unable to simultaneously satisfy constraints.\n(\n    \"<UIView:0x7fa1.width >= 300>\",\n    UIView:0x7fa1.width <= 240\n)",
  ])
  func `entries are read without their class and address`(log: String) throws {
    let print = try #require(read(log).first)
    #expect(print.conflict?.entries == [0, 1])
    #expect(print.print.unread.isEmpty)
  }

  @Test func `somebody's words about two constraints of a list belong to no print`() throws {
    let entries = [44, 50].enumerated().map { index, height in
      "\"<NSLayoutConstraint:0x60000\(index) UIView:0x7fa1.height == \(height)   (active)>\""
    }
    let log =
      "```\n\(entries.joined(separator: ",\n"))\n```\n\n`NSLayoutConstraint:0x600000` is ours, `NSLayoutConstraint:0x600001` is not\n"
    let print = try #require(read(log).first)
    #expect(print.conflict?.entries == [0, 1])
    #expect(print.print.broken == nil && print.print.unread.isEmpty)
  }

  @Test func `a warning names its view some lines below`() throws {
    let warning =
      "Warning once only: UITableView was told to layout\nwithout being in the view hierarchy\n(or a view around it has no window).\nTable view: <OvenTable: 0x7fa1; frame = (0 0; 320 480)>"
    #expect(read(warning).map(\.headline) == ["OvenTable was laid out before it was in a window"])
    let crash =
      "constraints ambiguously suggest a height of zero for a cell.\nUnable to activate constraint with\nanchors <NSLayoutXAxisAnchor:0x6001 \"UIView:0x7fa1.left\"> and <NSLayoutXAxisAnchor:0x6002 \"UILabel:0x7fa2.left\"> because they have\nno common ancestor."
    #expect(read(crash).map(\.print.nodes.count) == [0, 2])
  }

  @Test func `two lists without brackets are apart if only words stand between them`() {
    let lists = ["0x7fa", "0x7fb"].map { view in
      [44, 50, 60].map { "\"<NSLayoutConstraint:\(view)\($0) UIView:\(view)1.height == \($0)   (active)>\"" }.joined(
        separator: ",\n")
    }
    let prints = read("// before\n\(lists[0])\n\n// and with a name\n\(lists[1])\n")
    #expect(prints.map(\.print.entries.count) == [3, 3])
    #expect(read("\(lists[0]),\n// and\n\(lists[1])\n").map(\.print.entries.count) == [6])
  }

  @Test func `a log statement may append something to a constraint of the system`() {
    let log = [30, 40].map {
      "2024-03-05 09:00:00.123 Bakery[101:202] <NSContentSizeLayoutConstraint:0x60000\($0) UIView:0x7f\($0).width == \($0)>;  750.0"
    }
    #expect(read(log.joined(separator: "\n") + "\nUIView {30, 40}\n").map(\.print.kind) == [.constraintsList])
  }

  @Test func `a heading in quotation marks has no list`() {
    let json =
      "{\n \"note\": \"the next one begins (\\\"Conflicting constraints detected: (\\\"), cut\",\n \"kinds\": [\n  \"oven.width >= 0\"\n ]\n}"
    #expect(read(json).isEmpty)
  }

  @Test func `spacers of a stack view are the system's`() throws {
    let entries = [
      "UIView:0x7fa1.trailing == _UILayoutSpacer:0x7fa2.trailing",
      "_UILayoutSpacer:0x7fa2.trailing >= UIView:0x7fa3.right",
    ]
    let log = entries.enumerated().map { "\"<NSLayoutConstraint:0x60000\($0) \($1)>\"" }.joined(separator: ",\n")
    #expect(try #require(read("(\n\(log)\n)").first).print.entries.map(\.owner) == [.system, .system])
  }

  @Test func `a constraint of the system on its own is a list`() {
    let log =
      "// see \"<NSLayoutConstraint:0x600001 'UIView-Encapsulated-Layout-Height' UIView:0x7fa1.height == 80.5   (active)>\"\n"
    #expect(read(log).map(\.print.kind) == [.constraintsList])
  }

  @Test func `one thing is counted in the singular`() throws {
    let view = "<UIView: 0x7f01; frame = (0 0; 10 10); layer = <CALayer: 0x6001>>"
    #expect(read(view).first?.headline == "a tree of 1 view")
    let trace = "UIWindow:0x7f01\n|   *UIView:0x7f02- AMBIGUOUS LAYOUT for UIView:0x7f02.Width{id: 12}\n"
    #expect(read(trace).first?.headline == "1 of 2 views is ambiguous: UIView (Width)")
  }
}
