import Foundation
import ScrollStack
import ScrollStackTesting
import TestSupport
import Testing

extension Flag {
  fileprivate static let isCart = Flag("isCart")
}

/// What a modifier or a setting writes into the document.
@Suite struct TypedTests {
  private func subviews(@StackBuilder _ content: () -> StackGroup) throws -> String {
    let document = try node(ScrollStack("s") { content() }.document())
    return canonical(try #require(document["root"]?["subviews"]?.array?.first?["subviews"]))
  }

  @Test(arguments: [
    (Constraint.leading.equal(to: .superview.leading, constant: 16), "leading == superview.leading + 16"),
    (.trailing.equal(to: .superview.trailing, constant: -16), "trailing == superview.trailing - 16"),
    (.height.greaterThanOrEqual(to: 44, priority: .defaultHigh), "height >= 44 @750"),
    (.width.lessThanOrEqual(to: .view("card").width, multiplier: 0.5), "width <= card.width * 0.5"),
    (.bottom.equal(to: .view("scroll").content.bottom), "bottom == scroll.content.bottom"),
    (.edges.equal(to: .safeArea.edges, inset: 8), "edges == safeArea.edges inset 8"),
    (.top.equal(to: .keyboard.top, constant: Metric("gap")), "top == keyboard.top + gap"),
  ])
  func `an anchor's relation is an equation`(constraint: Constraint, equation: String) {
    #expect(constraint.json == .string(equation))
  }

  @Test func `a constraint has an identifier, a condition and variations`() throws {
    let constraint = Constraint.height.equal(to: 200).identifier("tall").when(.keyboard(false))
      .varying(when: .textSize(.accessibility), constant: 300)
    #expect(
      try subviews { View().constraints(constraint) }
        == canonical(
          """
          [{ "constraints": [{ "id": "tall", "equation": "height == 200", "when": { "keyboard": false },
             "variations": [{ "when": { "textSize": "accessibility" }, "set": { "constant": 300 } }] }] }]
          """))
  }

  @Test func `variables of every number type are numbers`() throws {
    let (int, double, float) = (3, 0.5, CGFloat(2))
    #expect(
      try subviews {
        View().alpha(double).cornerRadius(int).borderWidth(float).height(min: float).spacingAfter(Spacing(int))
      }
        == canonical(
          #"[{ "alpha": 0.5, "cornerRadius": 3, "borderWidth": 2, "height": { "min": 2 }, "spacingAfter": 3 }]"#))
  }

  @Test func `conditions join, and a flag that is not true has the document's short form`() {
    #expect((.device(.iPhoneX) && .textSize(.large)).json == ["device": "iPhone X", "textSize": "L"])
    #expect((.keyboard() && .keyboard(false)).json == ["all": [["keyboard": true], ["keyboard": false]]])
    #expect((!Condition.flag(.isCart)).json == ["flags": "!isCart"])
    #expect((!Condition.orientation(.landscape)).json == ["not": ["orientation": "landscape"]])
    #expect(Condition.width(.atLeast(600)).json == ["width": ">= 600"])
    #expect(Condition.idiom(.pad, .phone).json == ["idiom": ["pad", "phone"]])
    #expect(Condition.flag(.isCart, equals: false).json == ["flags": ["isCart": false]])
  }

  @Test func `fonts, colours, insets and texts have the document's forms`() throws {
    #expect(
      try subviews {
        Label([TextRun(text: "a", font: .system(size: 20, weight: .bold)), TextRun(text: "b", color: .hex("5856d6"))])
          .layoutMargins(8)
        Label("c", font: .file("fonts/Own.ttf", size: 17, scalesWith: .body)).layoutMargins(Insets(top: 1, leading: 2))
      }
        == canonical(
          """
          [{ "type": "label", "text": [{ "text": "a", "font": { "size": 20, "weight": "bold" } },
                                       { "text": "b", "color": "#5856d6" }], "layoutMargins": 8 },
           { "type": "label", "text": "c", "font": { "file": "fonts/Own.ttf", "size": 17, "scalesWith": "body" },
             "layoutMargins": { "top": 1, "leading": 2 } }]
          """))
  }

  @Test func `a variation changes properties and sizes`() throws {
    let screen = ScrollStack {
      Label("a").id("a").height(20).variation(when: .textSize(.accessibility)) { $0.height(90).numberOfLines(0) }
    }
    #expect(try screen.solve(on: .iPhoneX, measuring: measurer).frame(of: "a")?.height == 20)
    #expect(
      try screen.solve(on: .iPhoneX, textSize: .accessibility2, measuring: measurer).frame(of: "a")?.height == 90)
  }

  @Test func `space is above a view or below it`() throws {
    let screen = ScrollStack {
      View().height(10).padding(.bottom, 7)
      View().id("b").height(10)
      View().id("c").height(10).padding(.top, 12)
    }
    let solved = try screen.solve(on: .iPhoneX, measuring: measurer)
    #expect([solved.frame(of: "b")?.y, solved.frame(of: "c")?.y] == [17, 39])
  }

  @Test func `shared paddings take the slack and keep their least height`() throws {
    let screen = ScrollStack {
      View().id("form").height(112)
    }
    .sharesPadding(top: 16, bottom: 16)
    let short = try screen.solve(on: .iPhoneX, measuring: measurer)
    let form = try #require(short.frame(of: "form"))
    let below = try #require(short.frame(of: "screenBottomPadding")).height
    #expect(form.y > 16 && form.y == below)
    let tall = ScrollStack { View().id("form").height(2000) }.sharesPadding(top: 16, bottom: 20)
    #expect(try tall.solve(on: .iPhoneX, measuring: measurer).frame(of: "screenBottomPadding")?.height == 20)
  }

  @Test func `a screen that avoids the keyboard scrolls its last view clear of it`() throws {
    func screen(_ avoids: Bool) -> ScrollStack {
      let screen = ScrollStack { View().id("form").height(700) }
      return avoids ? screen.avoidsKeyboard() : screen
    }
    let usual = try screen(false).solve(on: .iPhoneX, keyboard: true, measuring: measurer)
    let avoiding = try screen(true).solve(on: .iPhoneX, keyboard: true, measuring: measurer)
    #expect(!usual.scrolls("screen"))
    #expect(avoiding.scrolls("screen"))
  }

  @Test func `a component's views take their places, and a modifier acts on a stack of them`() throws {
    struct Pair: StackContent {
      var body: some StackContent {
        Label("a")
        Label("b")
      }
    }
    #expect(
      try words {
        Pair(); ForEach(1...2) { Label("\($0)") }
      } == ["a", "b", "1", "2"])
    #expect(try words { Pair().id("pair").padding(3) } == ["pair"])
  }

  /// The lines of the problems of a document, sorted, from one line on.
  private func problems(_ screen: some Screen, from start: Int) -> [Int] {
    let error = #expect(throws: StackError.self) { try screen.document() }
    let problems = error?.problems ?? []
    #expect(problems.allSatisfy { $0.place.fileID == #fileID }, "\(problems)")
    return problems.map { $0.place.line - start }.sorted()
  }

  @Test func `all problems of a screen are found in one pass, each at its own line`() throws {
    let screen = ScrollStack {
      View().id("twin")
      View().id("twin")
      Label("a")
        .alpha(2)
        .raw("hiden", true)
        .padding(Metric("gapp"))
        .constraints(
          .top.equal(to: .superview.top),
          .width.equal(to: .view("nobody").width)
        )
        .variation(when: .keyboard()) {
          $0.alpha(1)
            .height(Metric("talll"))
        }
    }
    #expect(problems(screen, from: #line - 16) == [2, 4, 5, 6, 9, 13])
    let solving = #expect(throws: StackError.self) { try screen.solve(on: .iPhoneX, measuring: measurer) }
    #expect(solving?.problems.count == 6)
  }

  @Test func `problems of settings have the lines of their values`() {
    let settings = ScreenSettings(
      previews: [
        Previews(devices: [.iPhoneX]),
        Previews(devices: [Device("iPhone 8½")]),
      ],
      expectations: [
        Expectation(
          when: .flag(.isCart),
          frame: ["gone": PartialFrame(height: 3)])
      ],
      transitions: []
    )
    .raw("rulez", [:])
    let screen = ScrollStack(settings: settings) {
      Label("a", font: .system(size: 0)).id("a")
    }
    .avoidsKeyboard()
    #expect(problems(screen, from: #line - 17) == [3, 6, 8, 12, 14])
  }

  @Test func `what an included document contains is not looked for in a document alone`() throws {
    let settings = ScreenSettings(expectations: [Expectation(reachable: ["footer.pay", "lost.pay"])])
    let screen = ScrollStack(settings: settings) {
      Include("footer.json", flags: [.isCart: true]).id("footer").padding(8)
      ImageView("oven.png")
      Label("a").constraints(.leading.equal(to: .view("footer.pay").leading))
    }
    #expect(problems(screen, from: #line - 6) == [0])
  }
}
