import LayoutModel
import TestSupport
import Testing

@testable import AutoLayout
@testable import Cassowary

struct TrackTests {
  private func value(_ result: LayoutResult, _ view: Int, _ quantity: Track.Quantity, at offset: Double) -> Double {
    let track = result.tracks.first {
      if case .contentOffset(_, .vertical) = $0.parameter { return $0.view == view && $0.quantity == quantity }
      return false
    }
    if let track { return track.value(at: offset) }
    // Without a track a view rides along with its scroll view, or stands still.
    var origin = Point.zero
    var current: Int? = view
    while let index = current {
      let frame = result.views[index].exactFrame
      origin = Point(x: origin.x + frame.x, y: origin.y + frame.y)
      current = result.tree.views[index].parent
    }
    let scroll = result.scrollViews[0]
    let isInside = view != scroll.view && result.tree.isInside(view, of: scroll.view)
    switch quantity {
    case .x: return origin.x
    case .y: return isInside ? origin.y - offset : origin.y
    case .width: return result.views[view].exactFrame.width
    case .height: return result.views[view].exactFrame.height
    }
  }

  private func check(_ build: (Double?) -> Screen, seed: UInt64, count: Int = 200) {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    var screen = build(nil)
    screen.options.tracks = true
    let result = screen.solve()
    let scroll = result.scrollViews[0]
    let range =
      (scroll.minimumOffset.y - scroll.viewport.height)...(scroll.maximumOffset.y + scroll.viewport.height)
    for _ in 0..<count {
      let offset = Double.random(in: range, using: &random)
      let cold = build(offset).solve()
      for view in result.views.indices {
        var top = -offset * (result.tree.isInside(view, of: scroll.view) && view != scroll.view ? 1 : 0)
        var left = 0.0
        var current: Int? = view
        while let index = current {
          top += cold.views[index].exactFrame.y
          left += cold.views[index].exactFrame.x
          current = cold.tree.views[index].parent
        }
        let numbers: [(Track.Quantity, Double)] = [
          (.x, left), (.y, top), (.width, cold.views[view].exactFrame.width),
          (.height, cold.views[view].exactFrame.height),
        ]
        for (quantity, expected) in numbers {
          let found = value(result, view, quantity, at: offset)
          #expect(
            abs(found - expected) <= 1e-6,
            "\(result.tree.views[view].id).\(quantity) at \(offset): track \(found), cold \(expected)")
        }
      }
    }
  }

  @Test func `a track at any offset is what a cold solve gives there`() {
    check({ StretchyExampleTests.stretchy("iPhone X", offset: $0) }, seed: 20_261)
    check({ StretchyExampleTests.stretchy("iPhone 8", .parallax, offset: $0) }, seed: 20_262)
  }

  @Test func `the stretchy header's image has knots where it stops stretching`() throws {
    var screen = StretchyExampleTests.stretchy("iPhone X")
    screen.options.tracks = true
    let result = screen.solve()
    let image = result.tree.index(of: "image")!
    let height = try #require(result.tracks.first { $0.view == image && $0.quantity == .height })
    #expect(height.knots.count == 3)
    #expect(height.knots[1] == Track.Knot(at: 0, value: 262.5))
    #expect(height.value(at: -100) == 362.5 && height.value(at: 300) == 262.5)
    let y = try #require(result.tracks.first { $0.view == image && $0.quantity == .y })
    #expect(abs(y.value(at: -100)) < 1e-6 && abs(y.value(at: 100) + 100) < 1e-6)
    // The container and the text ride along and need no track; the backing's bottom stays and needs one.
    #expect(!result.tracks.contains { $0.view == result.tree.index(of: "container")! })
    #expect(result.tracks.contains { $0.view == result.tree.index(of: "backing")! && $0.quantity == .height })
  }

  @Test func `tracks that end where scrolling does give the same findings, and the same values as far as they go`() {
    print("tracks of random screens: seeds from 1 to \(RobustnessTests.screens)")
    for seed in 1...RobustnessTests.screens {
      var random = SeededRandom(seed: seed)
      var screen = RandomScreen.make(using: &random)
      screen.options.tracks = true
      screen.options.keyboardTracks = false
      let whole = screen.solve()
      screen.options.tracksBeyondEnds = false
      let short = screen.solve()
      #expect(short.findings.map(\.rule) == whole.findings.map(\.rule), "seed \(seed)")
      for track in short.tracks where whole.findings.isEmpty {
        let same = whole.tracks.first {
          $0.parameter == track.parameter && $0.view == track.view && $0.quantity == track.quantity
        }
        let isSame = track.knots.allSatisfy { abs((same?.value(at: $0.at) ?? .infinity) - $0.value) < 1e-4 }
        #expect(isSame, "seed \(seed): \(track) \(String(describing: same))")
      }
    }
  }

  @Test func `a screen without crossing constraints has no tracks`() {
    var screen = LoginExampleTests.login("iPhone 8", height: 900)
    screen.options.tracks = true
    let result = screen.solve()
    #expect(!result.tracks.contains { if case .contentOffset = $0.parameter { true } else { false } })
  }

  @Test(arguments: [260.0, 0, 130, 37.5, 259])
  func `keyboard tracks follow the padding through every height`(height: Double) {
    var screen = LoginExampleTests.login("iPhone SE (1st generation)", height: 420, keyboard: 260)
    screen.options.tracks = true
    let result = screen.solve()
    let top = result.tree.index(of: "top")!
    let track = result.tracks.first { $0.parameter == .keyboardHeight && $0.view == top && $0.quantity == .height }
    var other = LoginExampleTests.login("iPhone SE (1st generation)", height: 420, keyboard: height)
    other.environment.keyboard = height > 0
    let expected = other.solve().view("top").exactFrame.height
    let found = track?.value(at: height) ?? -1
    #expect(abs(found - expected) < 1e-3, "\(found) \(expected)")
    // 548 - 452 = 96 pt of surplus: gone when the keyboard covers as much.
    #expect(track?.knots.count == 3 && abs((track?.knots[1].at ?? 0) - 96) < 1e-3)
  }

  @Test func `a solver that was edited has the frames of a new one, to the bit`() {
    print("tracks of random screens: seeds 1339, 2599 and from 1 to \(RobustnessTests.screens)")
    for seed in [1339, 2599] + Array(1...RobustnessTests.screens) {
      var random = SeededRandom(seed: seed)
      let screen = RandomScreen.make(using: &random)
      let pass = LayoutEngine.settled(
        screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer(), options: LayoutOptions(), history: nil)
      var cold = pass
      cold.build()
      _ = cold.system.solver.solve()
      cold.readFrames()
      #expect(cold.frames == pass.frames, "seed \(seed)")
      #expect(screen.solve() == screen.solve(), "seed \(seed)")
    }
  }

  @Test func `what an earlier environment left does not change a screen without behaviours`() {
    for seed in UInt64(500)...540 {
      var random = SeededRandom(seed: seed)
      let screen = RandomScreen.make(using: &random)
      var other = screen
      other.environment.size = Size(width: 500, height: 300)
      let warm = LayoutEngine.layout(
        transition: [(other.tree, other.environment), (screen.tree, screen.environment)],
        measuring: FixedAdvanceMeasurer())
      #expect(warm == screen.solve(), "seed \(seed)")
    }
  }
}

/// Screens that nobody would draw: stacks, scroll views, labels and constraints that may well contradict each other.
enum RandomScreen {
  static func make(using random: inout SeededRandom) -> Screen {
    var screen = Screen(320, 568, safeArea: EdgeInsets(top: 20, bottom: 34))
    screen.environment.direction = Bool.random(using: &random) ? .leftToRight : .rightToLeft
    let count = Int.random(in: 2...14, using: &random)
    for index in 1...count {
      let parent = screen.tree.views[Int.random(in: max(0, index - 4)..<index, using: &random)].id
      add("v\(index)", in: parent, to: &screen, using: &random)
    }
    for _ in 0..<Int.random(in: count...(3 * count), using: &random) { constrain(&screen, using: &random) }
    return screen
  }

  private static func add(
    _ id: String, in parent: String, to screen: inout Screen, using random: inout SeededRandom
  ) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      screen.stack(
        id, in: parent, axis: Axis.allCases.randomElement(using: &random)!,
        spacing: Double(Int.random(in: 0...20, using: &random)),
        alignment: StackView.Alignment.allCases.randomElement(using: &random)!,
        distribution: StackView.Distribution.allCases.randomElement(using: &random)!)
    case 1: screen.scroll(id, in: parent)
    case 2, 3:
      var text = TextContent(
        Array(repeating: "word", count: Int.random(in: 1...20, using: &random)).joined(separator: " "))
      text.numberOfLines = Int.random(in: 0...2, using: &random)
      screen.add(id, .label(text), in: parent)
    case 4:
      screen.add(
        id, in: parent, width: Double(Int.random(in: 10...200, using: &random)),
        height: Double(Int.random(in: 10...100, using: &random)))
    default: screen.add(id, in: parent) { $0.preservesSuperviewLayoutMargins = true }
    }
  }

  private static func constrain(_ screen: inout Screen, using random: inout SeededRandom) {
    let views = screen.tree.views.indices
    let guides: [LayoutGuide?] = [nil, nil, nil, .safeArea, .layoutMargins, .readable, .keyboard, .content]
    func item() -> LayoutItem {
      LayoutItem(view: views.randomElement(using: &random)!, guide: guides.randomElement(using: &random)!)
    }
    screen.tree.constraints.append(
      LayoutConstraint(
        item(), Attribute.allCases.randomElement(using: &random)!, Relation.allCases.randomElement(using: &random)!,
        Bool.random(using: &random) ? item() : nil, Attribute.allCases.randomElement(using: &random)!,
        multiplier: Bool.random(using: &random) ? 1 : Double(Int.random(in: -2...4, using: &random)) / 2,
        constant: Double(Int.random(in: -40...80, using: &random)),
        priority: [1000.0, 750, 250, 999.5, 50].randomElement(using: &random)!,
        tag: SourceTag(Int32(screen.tree.constraints.count))))
  }
}

extension TrackTests {
  @Test func `a pass that restarts under another keyboard has the frames of a new one, to the bit`() {
    for height in [0.0, 40, 96, 200, 260] {
      var screen = LoginExampleTests.login("iPhone SE (1st generation)", height: 420, keyboard: 150)
      var pass = LayoutEngine.settled(
        screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer(), options: LayoutOptions(), history: nil)
      pass.restart(keyboardHeight: height)
      screen.environment.keyboard = height > 0
      screen.environment.keyboardHeight = height
      let cold = LayoutEngine.settled(
        screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer(), options: LayoutOptions(), history: nil)
      #expect(pass.frames == cold.frames, "keyboard \(height)")
    }
  }
}
