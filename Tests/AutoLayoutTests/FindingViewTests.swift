import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Which views the engine's findings are about, and the other solution of an ambiguous screen.
struct FindingViewTests {
  private func ids(_ finding: Finding, _ screen: Screen) -> [String] { finding.views.map { screen.tree.views[$0].id } }

  @Test func `a conflict names its members' views and every view that stands elsewhere because of it`() throws {
    var screen = Screen()
    screen.stack("row")
    screen.constrain("row", .left, .equal, "root")
    screen.constrain("row", .top, .equal, "root")
    screen.add("first", in: "row", width: 40, height: 20)
    screen.add("second", in: "row", width: 50, height: 20)
    screen.add("apart", width: 10, height: 10)
    screen.place("apart", 0, 100)
    screen.constrain("first", .width, plus: 60)
    screen.constrain("first", .width, plus: 100)
    let finding = try #require(screen.solve().findings(.conflict).first)
    #expect(finding.view == screen["first"])
    #expect(ids(finding, screen) == ["first", "row", "second"])
    let note = try #require(finding.notes.last?.message)
    #expect(note == "views whose position depends on this choice: 'row', 'first', 'second', by 40 pt")
  }

  @Test func `the first conflicts of a kind are reported apart and the rest counted`() throws {
    var screen = Screen()
    for id in ["a", "b"] {
      screen.add(id, width: 10, height: 10)
      screen.place(id, 0, 0)
      for width in 0..<60 { screen.constrain(id, .width, plus: Double(width)) }
    }
    let findings = screen.solve().findings(.conflict)
    #expect(findings.count == 21)
    #expect(findings[0].message == "these constraints cannot hold together; dropped: a.width == 1")
    #expect(findings[10].message == "these constraints cannot hold together; dropped: b.width == 1")
    let rest = try #require(findings.last)
    #expect(rest.message == "and 98 more like it: each contradicts other constraints and was dropped")
    #expect(rest.notes.first?.message == "dropped: a.width == 11")
    #expect(rest.notes.last?.message == "and 90 others")
    #expect(ids(rest, screen) == ["a"])
  }

  @Test func `an ambiguity names every view that it moves`() throws {
    var screen = Screen()
    screen.add("a", width: 10, height: 10)
    screen.add("b", width: 10, height: 10)
    screen.place("a", 0, 0)
    screen.constrain("b", .left, .equal, "root")
    let freedom = try #require(screen.solve().findings(.ambiguity).first)
    #expect(ids(freedom, screen) == ["b"])
  }

  @Test func `an ambiguous screen has another solution that keeps every constraint`() throws {
    var screen = Screen()
    screen.add("loose", width: 30, height: 20)
    screen.constrain("loose", .left, .equal, "root", plus: 16)
    screen.add("follower", width: 30, height: 20)
    screen.constrain("follower", .left, .equal, "root", plus: 16)
    screen.constrain("follower", .top, .equal, "loose", .bottom, plus: 8)
    let usual = screen.solve()
    let other = try #require(
      LayoutEngine.alternative(screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer()))
    #expect(other.frame("loose").y != usual.frame("loose").y)
    #expect(other.frame("loose").x == 16)
    #expect(other.frame("loose").size == usual.frame("loose").size)
    #expect(other.frame("follower").y == other.frame("loose").y + 28)
    #expect(other.findings == usual.findings, "what was open is still said to be open")
    #expect(other.view("loose").ambiguous == usual.view("loose").ambiguous)
  }

  @Test func `a screen that is settled has no other solution`() {
    var screen = Screen()
    screen.add("view", width: 30, height: 20)
    screen.place("view", 0, 0)
    #expect(
      LayoutEngine.alternative(screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer()) == nil)
  }

  @Test func `where there is no room below, it goes the other way`() throws {
    var screen = Screen()
    screen.add("view", width: 30, height: 20)
    screen.constrain("view", .left, .equal, "root")
    screen.constrain("view", .top, .lessThanOrEqual, "root", plus: 0)
    let usual = screen.solve()
    let other = try #require(
      LayoutEngine.alternative(screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer()))
    #expect(other.frame("view").y < usual.frame("view").y)
  }
}
