import ScrollStack
import ScrollStackTesting
import TestSupport
import Testing

private struct Note: StackContent {
  var text: String
  var body: some StackContent { Label(text) }
}

private enum Kind: CaseIterable {
  case table
  case label
  case both
}

@Suite struct StackBuilderTests {
  @Test func `views stand in the order in which they are written`() throws {
    #expect(
      try words {
        Label("a"); Spacer(); Label("b").id("x")
      } == ["a", "spacer", "b"])
  }

  @Test func `an empty stack is a document`() throws {
    #expect(try words {} == [])
  }

  @Test(arguments: [true, false]) func `an if without an else is a view or none`(isShown: Bool) throws {
    let found = try words {
      Label("a")
      if isShown { Label("b") }
      Label("c")
    }
    #expect(found == (isShown ? ["a", "b", "c"] : ["a", "c"]))
  }

  @Test(arguments: [true, false]) func `an if with an else is one of two`(isFirst: Bool) throws {
    let found = try words { if isFirst { Table(rows: 12) } else { Label("3 items") } }
    #expect(found == (isFirst ? ["tableView"] : ["3 items"]))
  }

  @Test func `a switch is its case`() throws {
    let found = try Kind.allCases.map { kind in
      try words {
        switch kind {
        case .table: Table(rows: 1)
        case .label: Label("a")
        case .both:
          Table(rows: 1)
          Label("a")
        }
      }
    }
    #expect(found == [["tableView"], ["a"], ["tableView", "a"]])
  }

  @Test func `a for is a view for each turn`() throws {
    let found = try words { for index in 1...3 { Label("\(index)"); if index == 2 { Spacer() } } }
    #expect(found == ["1", "2", "spacer", "3"])
  }

  @Test func `an if let is there when there is a value`() throws {
    let texts: [String?] = ["a", nil]
    #expect(try texts.map { text in try words { if let text { Label(text) } } } == [["a"], []])
  }

  @Test func `availability is a condition like any other`() throws {
    let found = try words {
      if #available(macOS 14, *) { Label("new") } else { Label("old") }
      if #available(macOS 14, *) { Label("here") }
    }
    #expect(found == ["new", "here"])
  }

  @Test func `arrays of one kind and of many, and an optional view, are views`() throws {
    let same = [Label("a"), Label("b")]
    let mixed: [any StackContent] = [Label("c"), Spacer()]
    let none: Label? = nil
    let some: (any StackContent)? = Label("d")
    #expect(
      try words {
        same; mixed; none; some; same.map { $0.padding(1) }
      } == ["a", "b", "c", "spacer", "d", "a", "b"])
  }

  @Test func `a declaration among the views is not one`() throws {
    let found = try words {
      let text = "a"
      Label(text)
    }
    #expect(found == ["a"])
  }

  @Test func `a type of one's own is a view`() throws {
    #expect(
      try words {
        Note(text: "a").padding(2); Note(text: "b")
      } == ["a", "b"])
  }

  @Test func `stacks nest in both axes with any view inside`() throws {
    let screen = ScrollStack {
      StackView(.horizontal, spacing: 8) {
        Label("name").id("name")
        StackView(.vertical) {
          Control(.switchControl).id("on")
          View { Label("in").id("in").constraints(.edges.equal(to: .superview.edges)) }.id("box").height(30)
        }
      }
      .id("row")
    }
    let solved = try screen.solve(on: .iPhoneX, measuring: measurer)
    #expect(solved.frame(of: "row")?.width == 375)
    #expect(solved.frame(of: "box")?.height == 30)
    #expect(solved.frame(of: "in")?.height == 30)
    #expect(solved.frame(of: "on")?.y == 0)
  }
}
