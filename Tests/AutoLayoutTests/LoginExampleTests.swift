import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#login-padding-that-shares-the-surplus, and [lp-2].
struct LoginExampleTests {
  /// Scroll view between the safe edges, 0.88 of the width; stack of padding, login view, padding.
  static func login(
    _ device: String, height: Double, keyboard: Double? = nil, subtracts: Bool = true, corrected: Bool = false
  ) -> Screen {
    var screen = Screen(device, keyboard: keyboard != nil)
    if let keyboard { screen.environment.keyboardHeight = keyboard }
    screen.scroll("scroll")
    screen.constrain("scroll", .top, .equal, "root.safeArea")
    screen.constrain("scroll", .centerX, .equal, "root")
    screen.constrain("scroll", .width, .equal, "root", times: 0.88)
    let bottom = screen.constrain("scroll", .bottom, .equal, "root.safeArea")
    screen.stack("stack", in: "scroll", axis: .vertical)
    screen.pin("stack", to: "scroll")
    screen.constrain("stack", .width, .equal, "scroll")
    screen.add("top", in: "stack")
    screen.add("login", in: "stack")
    screen.add("bottom", in: "stack")
    let pads = [screen.constrain("top", .height, plus: 16), screen.constrain("bottom", .height, plus: 16)]
    screen.constrain("login", .height, plus: height)
    var layout = Behavior.AccessibleLayout(
      scrollView: screen["scroll"], stackView: screen["stack"], adjustable: pads)
    layout.usesCorrectedRule = corrected
    screen.tree.behaviors = [
      Behavior(.accessibleLayout(layout)),
      Behavior(.keyboardAvoidance(.constraint(index: bottom, subtractsSafeArea: subtracts))),
    ]
    return screen
  }

  private func transition(_ screens: [Screen]) -> LayoutResult {
    LayoutEngine.layout(
      transition: screens.map { ($0.tree, $0.environment) }, measuring: FixedAdvanceMeasurer())
  }

  @Test func `[s0-1] padding shares the surplus and the login view is centred`() {
    let result = Self.login("iPhone 8", height: 136).solve()
    #expect(result.frame("scroll") == Rect(x: 22.5, y: 20, width: 330, height: 647))
    #expect(result.frame("top").height == 255.5 && result.frame("bottom").height == 255.5)
    #expect(result.frame("login").y == 255.5)
    let scroll = result.scroll("scroll")
    #expect(!scroll.scrolls.vertical && scroll.contentSize.height == 647)
    #expect(scroll.surplus == 479)
    #expect(scroll.paddings.map(\.initial) == [16, 16] && scroll.paddings.map(\.now) == [255.5, 255.5])
  }

  @Test func `[s0-2] the keyboard takes its share and gives it back`() {
    let up = Self.login("iPhone 8", height: 136, keyboard: 260)
    let down = Self.login("iPhone 8", height: 136)
    for result in [up.solve(), transition([down, up])] {
      #expect(result.scroll("scroll").viewport.height == 387)
      #expect(result.frame("top").height == 125.5 && result.frame("login").y == 125.5)
    }
    #expect(transition([down, up, down]).frame("top").height == 255.5)
  }

  @Test(arguments: [
    (136.0, Double?.none, 548.0, 206.0, 0.0), (136, 254, 294, 79, 0), (420, nil, 548, 64, 0), (420, 254, 294, 16, 158),
  ])
  func `[s0-3] it scrolls when it must, and only then`(
    login: Double, keyboard: Double?, viewport: Double, pad: Double, maximum: Double
  ) {
    let result = Self.login("iPhone SE (1st generation)", height: login, keyboard: keyboard).solve()
    let scroll = result.scroll("scroll")
    #expect(scroll.viewport.height == viewport)
    #expect(result.frame("top").height == pad && result.frame("bottom").height == pad)
    #expect(scroll.maximumOffset.y == maximum && scroll.scrolls.vertical == (maximum > 0))
  }

  @Test func `[s0-4] thirds of a surplus add up to the viewport`() {
    var screen = Screen(375, 647)
    screen.scroll("scroll") { $0.contentInsetAdjustmentBehavior = .never }
    screen.pin("scroll", to: "root")
    screen.stack("stack", in: "scroll", axis: .vertical)
    screen.pin("stack", to: "scroll")
    screen.constrain("stack", .width, .equal, "scroll")
    var pads: [Int] = []
    for id in ["pad0", "view", "pad1", "pad2"] {
      screen.add(id, in: "stack")
      let height = screen.constrain(id, .height, plus: id == "view" ? 499 : 16)
      if id != "view" { pads.append(height) }
    }
    screen.tree.behaviors = [
      Behavior(.accessibleLayout(.init(scrollView: screen["scroll"], stackView: screen["stack"], adjustable: pads)))
    ]
    let result = screen.solve()
    #expect(result.scroll("scroll").surplus.map { abs($0 - 100) < 1e-3 } == true)
    #expect(["pad0", "view", "pad1", "pad2"].map { result.frame($0).y } == [0, 49.5, 548.5, 597.5])
    #expect(["pad0", "view", "pad1", "pad2"].map { result.frame($0).height } == [49.5, 499, 49, 49.5])
    #expect(!result.scroll("scroll").scrolls.vertical)
  }

  @Test func `[s0-5] different initial heights keep their difference`() {
    var screen = Screen(375, 400)
    screen.scroll("scroll") { $0.contentInsetAdjustmentBehavior = .never }
    screen.pin("scroll", to: "root")
    screen.stack("stack", in: "scroll", axis: .vertical)
    screen.pin("stack", to: "scroll")
    screen.constrain("stack", .width, .equal, "scroll")
    for (id, height) in [("a", 16.0), ("content", 100), ("b", 48)] {
      screen.add(id, in: "stack")
      screen.constrain(id, .height, plus: height)
    }
    let pads = [screen.tree.constraints.count - 3, screen.tree.constraints.count - 1]
    screen.tree.behaviors = [
      Behavior(.accessibleLayout(.init(scrollView: screen["scroll"], stackView: screen["stack"], adjustable: pads)))
    ]
    let result = screen.solve()
    #expect(result.frame("a").height == 134 && result.frame("b").height == 166)
    #expect(result.scroll("scroll").surplus == 236)
  }

  @Test(arguments: [
    (614.0, 16.5, false, 0.0), (615, 255.5, true, 479), (616, 16, false, 1),
  ])
  func `[s0-6] a difference of exactly zero keeps stale paddings`(
    height: Double, pad: Double, isStuck: Bool, maximum: Double
  ) {
    let result = transition([Self.login("iPhone 8", height: 136), Self.login("iPhone 8", height: height)])
    #expect(result.frame("top").height == pad)
    #expect(result.scroll("scroll").maximumOffset.y == maximum)
    #expect(result.findings(.stuckPadding).count == (isStuck ? 1 : 0))
    let corrected = transition([
      Self.login("iPhone 8", height: 136, corrected: true), Self.login("iPhone 8", height: height, corrected: true),
    ])
    #expect(corrected.findings(.stuckPadding).isEmpty)
    #expect(corrected.frame("top").height == max(16, (647 - height) / 2))
  }

  @Test func `[s0-7] a stale pass settles within three rounds`() {
    let down = Self.login("iPhone 8", height: 136)
    let up = Self.login("iPhone 8", height: 136, keyboard: 260)
    var history: BehaviorState?
    _ = LayoutEngine.layout(
      down.tree, in: down.environment, measuring: FixedAdvanceMeasurer(), options: LayoutOptions(), history: &history)
    let result = LayoutEngine.layout(
      up.tree, in: up.environment, measuring: FixedAdvanceMeasurer(), options: LayoutOptions(), history: &history)
    #expect(result.frame("top").height == 125.5)
    #expect((history?.rounds ?? 99) <= 3)
  }

  @Test func `[lp-2] from one keyboard state to the other in at most three rounds`() {
    for screens in [[136.0, 136], [136, 420]] {
      var history: BehaviorState?
      for (index, height) in screens.enumerated() {
        let screen = Self.login("iPhone 8", height: height, keyboard: index == 1 ? 260 : nil)
        _ = LayoutEngine.layout(
          screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer(), options: LayoutOptions(),
          history: &history)
      }
      #expect((history?.rounds ?? 99) <= 3)
    }
  }

  @Test func `[s0-8] a bottom constraint from the safe area counts the home indicator twice`() throws {
    let twice = Self.login("iPhone XR", height: 136, keyboard: 346, subtracts: false).solve()
    #expect(twice.scroll("scroll").viewport.height == 468)
    #expect(twice.frame("scroll").maxY == 516)
    #expect(twice.frame("top").height == 166)
    let finding = try #require(twice.findings(.doubleCountedInset).first)
    #expect(finding.message.contains("leaves a gap of 34 pt above the keyboard"))
    let once = Self.login("iPhone XR", height: 136, keyboard: 346).solve()
    #expect(once.scroll("scroll").viewport.height == 502)
    #expect(once.findings(.doubleCountedInset).isEmpty)
  }

  @Test(arguments: [(Axis.horizontal, 34.0, 144.0), (.vertical, 80.5, 237)])
  func `[s0-9] rows become columns at large text`(axis: Axis, row: Double, login: Double) {
    var screen = Screen(375, 667)
    screen.stack("login", axis: .vertical, spacing: 24, alignment: .trailing)
    screen.constrain("login", .left, .equal, "root")
    screen.constrain("login", .width, plus: 330)
    for id in ["email", "password"] {
      screen.stack(id, in: "login", axis: axis, spacing: 26)
      screen.constrain(id, .width, .equal, "login")
      screen.add("\(id).label", .label(TextContent("Word", font: FontDescriptor(.style(.body)))), in: id)
      screen.add("\(id).field", .textField(TextField()), in: id)
    }
    screen.constrain("email.label", .width, .equal, "password.label")
    screen.add("go", in: "login", width: 30, height: 28)
    screen.constrain("go", .height, .greaterThanOrEqual, plus: 28)
    let result = screen.solve()
    #expect(result.frame("email").height == row)
    #expect(result.frame("login").height == login)
    if axis == .vertical { #expect(result.frame("email.label").width == result.frame("email.field").width) }
  }
}
