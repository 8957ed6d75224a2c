import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#constraints-and-attributes, of docs/semantics.md#margins-safe-area-and-guides
/// and of baselines.
struct ConstraintExampleTests {
  @Test(arguments: [
    (LayoutDirection.leftToRight, Attribute.leading, 16.0), (.rightToLeft, .leading, 184), (.leftToRight, .left, 16),
    (.rightToLeft, .left, 16),
  ])
  func `[con-1] leading follows the direction and left does not`(
    direction: LayoutDirection, attribute: Attribute, x: Double
  ) {
    var screen = Screen(300, 100)
    screen.environment.direction = direction
    screen.add("child")
    screen.constrain("child", attribute, .equal, "root", plus: 16)
    screen.constrain("child", .width, plus: 100)
    #expect(screen.solve().frame("child").x == x)
  }

  @Test(arguments: [(80.0, 80.0, 224.0), (200, 200, 104)])
  func `[con-2] a label keeps its width and the field beside it gives way`(
    intrinsic: Double, label: Double, field: Double
  ) {
    var screen = Screen(330, 100)
    screen.add("label", width: intrinsic, height: 20, hugging: 251)
    screen.add("field", width: 40, height: 34, hugging: 250)
    screen.constrain("label", .leading, .equal, "root")
    screen.constrain("field", .leading, .equal, "label", .trailing, plus: 26)
    screen.constrain("field", .trailing, .equal, "root")
    let result = screen.solve()
    #expect(result.frame("label").width == label)
    #expect(result.frame("field").width == field)
  }

  @Test func `[con-3] a higher level is met before a lower one counts`() {
    var screen = Screen()
    screen.add("view")
    screen.constrain("view", .width, .equal, plus: 100, at: 750)
    screen.constrain("view", .width, .greaterThanOrEqual, plus: 150)
    screen.constrain("view", .width, .lessThanOrEqual, plus: 120, at: 749)
    #expect(screen.solve().frame("view").width == 150)
  }

  @Test func `[con-4] a multiplier on a position works in the common ancestor`() {
    var screen = Screen(400, 300)
    screen.add("view")
    screen.constrain("view", .centerX, .equal, "root", times: 0.5)
    screen.constrain("view", .width, plus: 50)
    #expect(screen.solve().frame("view").x == 75)
  }

  @Test(arguments: [(LayoutDirection.leftToRight, 270.0), (.rightToLeft, 0)])
  func `[con-6] a multiplier on an edge is not mirrored, and a finding says so`(direction: LayoutDirection, x: Double) {
    var screen = Screen(400, 300)
    screen.environment.direction = direction
    screen.add("view")
    screen.constrain("view", .trailing, .equal, "root", times: 0.8)
    screen.constrain("view", .width, plus: 50)
    let result = screen.solve()
    #expect(result.frame("view").x == x)
    #expect(result.findings(.multipliedEdge).count == (direction == .rightToLeft ? 1 : 0))
  }

  @Test(arguments: [(300.0, 200.0, 74.0), (200, 120, 54), (130, 104, 0)])
  func `beside a label of equal resistance the text field shrinks first, down to nothing`(
    width: Double, label: Double, field: Double
  ) {
    var screen = Screen(width, 100)
    screen.add("label", width: label == 104 ? 120 : label, height: 20, hugging: 251)
    screen.add("field", .textField(TextField()), width: 180, height: 34)
    screen.constrain("label", .leading, .equal, "root")
    screen.constrain("field", .leading, .equal, "label", .trailing, plus: 26)
    screen.constrain("field", .trailing, .equal, "root")
    let result = screen.solve()
    #expect(result.frame("label").width == label)
    #expect(result.frame("field").width == field)
  }

  @Test func `[mar-1] preserved margins are the larger of one's own and what the superview leaves`() {
    let table: [(frame: Rect, own: PartialEdgeInsets, expected: EdgeInsets)] = [
      (
        Rect(x: 20, y: 20, width: 100, height: 100), PartialEdgeInsets(),
        EdgeInsets(top: 20, left: 30, bottom: 8, right: 8)
      ),
      (
        Rect(x: 0, y: 0, width: 100, height: 100), PartialEdgeInsets(),
        EdgeInsets(top: 40, left: 50, bottom: 8, right: 8)
      ),
      (
        Rect(x: 0, y: 0, width: 100, height: 100), PartialEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
        EdgeInsets(top: 40, left: 50, bottom: 3, right: 4)
      ),
    ]
    for row in table {
      var screen = Screen(500, 500)
      screen.add("outer") { $0.layoutMargins = PartialEdgeInsets(top: 40, left: 50, bottom: 60, right: 70) }
      screen.add("child", in: "outer") {
        $0.layoutMargins = row.own
        $0.preservesSuperviewLayoutMargins = true
      }
      screen.place("outer", 0, 0, 300, 300)
      screen.place("child", row.frame.x, row.frame.y, row.frame.width, row.frame.height)
      #expect(screen.solve().view("child").layoutMargins == row.expected)
      // Margins of one's own are 0 on iOS 27.1.
      screen.environment.systemVersion = 27
      func bare(_ margin: Double) -> Double { margin == 8 ? 0 : margin }
      let old = row.expected
      #expect(
        screen.solve().view("child").layoutMargins
          == EdgeInsets(top: bare(old.top), left: bare(old.left), bottom: bare(old.bottom), right: bare(old.right)))
    }
  }

  @Test(arguments: [(20.0, 39.0), (70, 0), (-30, 59)])
  func `[saf-1] a subview has the part of the safe area that it reaches into`(y: Double, inset: Double) {
    var screen = Screen(393, 852, scale: 3, safeArea: EdgeInsets(top: 59, bottom: 34))
    screen.add("view")
    screen.place("view", 0, y, 100, 100)
    #expect(screen.solve().view("view").safeAreaInsets.top == inset)
  }

  @Test func `[saf-2] root margins add the safe area`() {
    var screen = Screen("iPhone X", orientation: .landscape)
    screen.add("view")
    screen.constrain("view", .left, .equal, "root", .leftMargin)
    let result = screen.solve()
    #expect(result.view("root").layoutMargins.left == 60)
    #expect(result.frame("view").x == 60)
  }

  @Test(arguments: [2.0, 3.0])
  func `[bas-1] first baselines of two sizes meet`(scale: Double) {
    var screen = Screen(375, 667, scale: scale)
    screen.add("small", .label(TextContent("small", font: FontDescriptor(.system(17)))))
    screen.add("large", .label(TextContent("large", font: FontDescriptor(.system(34)))))
    screen.constrain("large", .top, .equal, "root")
    screen.constrain("small", .firstBaseline, .equal, "large")
    let expected = scale == 2 ? 16.0 : 16.333
    #expect(abs(screen.solve().frame("small").y - expected) <= 1 / scale + 0.001)
  }

  @Test func `items meet across scroll views at their place on the screen`() {
    var screen = Screen(320, 480)
    screen.scroll("scroll") { $0.contentInsetAdjustmentBehavior = .never }
    screen.add("content", in: "scroll")
    screen.add("badge")
    screen.pin("scroll", to: "root")
    screen.pin("content", to: "scroll")
    screen.constrain("content", .width, .equal, "scroll")
    screen.constrain("content", .height, plus: 1000)
    screen.add("row", in: "content")
    screen.place("row", 0, 300, 100, 40)
    screen.constrain("badge", .top, .equal, "row", .bottom)
    screen.environment.offsets = [NamedValue("", Point(x: 0, y: 100))]
    let result = screen.solve()
    #expect(result.frame("badge").y == 240)
    #expect(result.screen("row").y == 200)
  }

  @Test func `what UIKit raises an exception for becomes a finding`() {
    let table: [(Attribute, String?, Attribute, Double, String)] = [
      (.top, nil, .notAnAttribute, 1, "needs a second item"),
      (.leading, "root", .left, 1, "mixed with"),
      (.width, "root", .left, 1, "a size goes with a size"),
      (.left, "root", .top, 1, "same axis"),
      (.left, "root", .left, 0, "multiplier of 0"),
      (.notAnAttribute, nil, .notAnAttribute, 1, "first attribute is missing"),
    ]
    for (first, second, other, multiplier, words) in table {
      var screen = Screen()
      screen.add("view", width: 10, height: 10)
      screen.constrain("view", first, .equal, second, other, times: multiplier, plus: 5)
      let findings = screen.solve().findings(.invalidConstraint)
      #expect(findings.count == 1)
      #expect(findings.first?.message.contains(words) == true, "\(findings)")
    }
  }

  @Test func `numbers that no layout holds are refused with a finding`() {
    var screen = Screen()
    screen.add("view")
    screen.constrain("view", .width, plus: .nan)
    screen.constrain("view", .height, plus: .infinity)
    screen.tree.constraints.append(LayoutConstraint(LayoutItem(view: 99), .width, constant: 5))
    screen.tree.constraints.append(LayoutConstraint(LayoutItem(view: 1, guide: .content), .width, constant: 5))
    screen.constrain("view", .width, plus: 10, at: 1001)
    #expect(screen.solve().findings(.invalidConstraint).count == 5)
  }

  @Test func `a required conflict is named, one member is dropped, and the rest stands`() throws {
    var screen = Screen(320, 480)
    screen.add("view")
    screen.place("view", 10, 10, 100, 40)
    let extra = screen.constrain("view", .width, plus: 120)
    let result = screen.solve()
    let finding = try #require(result.findings(.conflict).first)
    #expect(finding.severity == .error)
    #expect(finding.tags.first == SourceTag(Int32(extra)))
    #expect(finding.tags.count == 2)
    #expect(finding.message.contains("view.width == 120"))
    #expect(result.frame("view") == Rect(x: 10, y: 10, width: 100, height: 40))
  }

  @Test func `a constraint against the screen's own size is refused`() {
    var screen = Screen(320, 480)
    screen.constrain("root", .width, plus: 100)
    #expect(screen.solve().findings(.conflict).count == 1)
    #expect(screen.solve().frame("root").width == 320)
  }

  @Test func `autoresizing masks become required constraints on the superview's size`() {
    let table: [(Autoresizing.Mask, Rect)] = [
      ([], Rect(x: 10, y: 20, width: 50, height: 60)),
      ([.flexibleWidth, .flexibleHeight], Rect(x: 10, y: 20, width: 150, height: 160)),
      ([.flexibleLeftMargin, .flexibleTopMargin], Rect(x: 110, y: 120, width: 50, height: 60)),
      ([.flexibleLeftMargin, .flexibleRightMargin], Rect(x: 30, y: 20, width: 50, height: 60)),
    ]
    for (mask, expected) in table {
      var screen = Screen(200, 200)
      screen.add("view") {
        $0.autoresizing = Autoresizing(
          mask: mask, frame: Rect(x: 10, y: 20, width: 50, height: 60), superviewSize: Size(width: 100, height: 100))
      }
      let frame = screen.solve().frame("view")
      #expect(frame == expected, "\(mask)")
    }
  }

  @Test func `custom guides carry views that have no view between them`() {
    var screen = Screen(300, 100)
    screen.tree.views[0].layoutGuides = [CustomLayoutGuide(id: "gap")]
    screen.add("left", width: 60, height: 20)
    screen.add("right", width: 100, height: 20)
    screen.constrain("left", .left, .equal, "root")
    screen.constrain("right", .right, .equal, "root")
    screen.constrain("root.gap", .left, .equal, "left", .right)
    screen.constrain("root.gap", .right, .equal, "right", .left)
    screen.add("middle", width: 20, height: 20)
    screen.constrain("middle", .centerX, .equal, "root.gap")
    #expect(screen.solve().frame("middle").x == 120)
  }

  @Test func `a custom guide has a frame in its owner's coordinates, and reasons for it`() {
    var screen = Screen(300, 100, scale: 2)
    screen.add("box")
    screen.place("box", 20.25, 10, 200, 80)
    let box = screen.tree.index(of: "box")!
    screen.tree.views[box].layoutGuides = [CustomLayoutGuide(id: "half"), CustomLayoutGuide(id: "rest")]
    screen.constrain("box.half", .left, .equal, "box")
    screen.constrain("box.half", .width, .equal, "box", times: 0.5)
    screen.constrain("box.rest", .left, .equal, "box.half", .right)
    screen.constrain("box.rest", .right, .equal, "box", plus: -10)
    for guide in ["box.half", "box.rest"] {
      screen.constrain(guide, .top, .equal, "box")
      screen.constrain(guide, .height, plus: 30)
    }
    let frames = screen.solve().views[box].guideFrames
    #expect(frames == [Rect(x: 0, y: 0, width: 100, height: 30), Rect(x: 100, y: 0, width: 90, height: 30)])
    let reasons = LayoutEngine.explain(
      box, guide: 1, of: screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer())
    #expect(reasons.map(\.value) == [100, 90, 0, 30])
    #expect(reasons.map { $0.reasons.isEmpty } == [false, false, false, false])
    #expect(reasons[3].reasons.map(\.text) == ["box.rest.height == 30"])
  }

  @Test(arguments: [
    ("[tie-1]", Attribute?.none, Relation.equal, 0.0, 0.0), ("[tie-2]", .top, .greaterThanOrEqual, 10, 10),
    ("[tie-3]", .top, .lessThanOrEqual, 10, 10), ("[tie-4]", .width, .lessThanOrEqual, 40, 0),
    ("[tie-5]", .width, .greaterThanOrEqual, 40, 40),
  ])
  func `ambiguous numbers come out as UIKit shows them`(
    id: String, attribute: Attribute?, relation: Relation, constant: Double, expected: Double
  ) {
    var screen = Screen()
    screen.add("outer")
    screen.place("outer", 50, 70, 200, 200)
    screen.add("view", in: "outer")
    if let attribute {
      screen.constrain("view", attribute, relation, attribute == .width ? nil : "outer", plus: constant)
    }
    let result = screen.solve()
    let frame = result.frame("view")
    #expect(attribute == .width ? frame.width == expected : frame.y == expected, "\(id) \(frame)")
    #expect(!result.findings(.ambiguity).isEmpty)
  }

  @Test func `an ambiguity names view and axis and what would settle it`() throws {
    var screen = Screen()
    screen.add("view")
    screen.constrain("view", .left, .equal, "root")
    screen.constrain("view", .width, plus: 10)
    screen.constrain("view", .height, plus: 10)
    let result = screen.solve()
    #expect(result.view("view").ambiguous == [.verticalPosition])
    let finding = try #require(result.findings(.ambiguity).first)
    #expect(
      finding.message
        == "the vertical position of 'view' is ambiguous: no constraint determines it; add one for the vertical position of 'view'"
    )
  }

  /// A mark whose content is 40 wide, at 1000, in a screen 300 wide.
  private func mark(_ rule: (inout Screen) -> Void) -> LayoutResult {
    var screen = Screen(300, 100)
    screen.add("mark", width: 40, height: 20, hugging: 750) { $0.compressionResistance.horizontal = 1000 }
    screen.constrain("mark", .left, .equal, "root", plus: 10)
    screen.constrain("mark", .top, .equal, "root")
    rule(&screen)
    return screen.solve()
  }

  @Test(arguments: [Relation.equal, .lessThanOrEqual])
  func `[con-5] a content size at 1000 gives way to a required constraint, and both are named`(
    relation: Relation
  ) throws {
    let result = mark { $0.constrain("mark", .width, relation, plus: 16) }
    #expect(result.frame("mark") == Rect(x: 10, y: 0, width: 16, height: 20))
    let conflicts = result.findings(.conflict)
    let conflict = try #require(conflicts.first)
    let notes = conflict.notes.map(\.message)
    #expect(conflicts.count == 1 && conflict.extent == 24 && conflict.tags.count == 2)
    #expect(notes.contains("mark.width \(relation.rawValue) 16"), "\(notes)")
    #expect(notes.contains("horizontal compression resistance (1000) of 'mark' at 40"), "\(notes)")
  }

  @Test func `[con-5] a content size at 1000 is stronger than any wish`() {
    let result = mark { $0.constrain("mark", .width, plus: 16, at: 999.9) }
    #expect(result.frame("mark").width == 40 && result.findings(.conflict) == [])
  }

  @Test func `[con-5] hugging at 1000 gives way to both edges`() {
    var screen = Screen(300, 100)
    screen.add("mark", width: 40, height: 20) { $0.hugging.horizontal = 1000 }
    screen.pin("mark", [.left, .right, .top], to: "root")
    let result = screen.solve()
    #expect(result.frame("mark").width == 300 && result.findings(.conflict).map(\.extent) == [260])
  }

  @Test func `of two content sizes at 1000 the first gives way`() {
    var screen = Screen(100, 100)
    screen.stack("row")
    screen.pin("row", [.left, .right, .top], to: "root")
    for id in ["one", "two"] { screen.add(id, in: "row", width: 80, height: 20, compression: 1000) }
    let result = screen.solve()
    #expect(["one", "two"].map { result.frame($0).width } == [20, 80])
    #expect(result.findings(.conflict).map(\.view) == [screen["one"]])
  }

  @Test func `a dropped constraint has no say`() {
    var screen = Screen(300, 30)
    screen.stack("row", alignment: .center)
    screen.pin("row", to: "root")
    screen.add("picture", in: "row", width: 44)
    screen.constrain("picture", .height, plus: 44)
    let result = screen.solve()
    #expect(result.frame("picture") == Rect(x: 0, y: 15, width: 300, height: 0))
    #expect(result.findings(.conflict).map(\.tags.first) == [SourceTag(4)])
  }
}
