import Foundation
import LayoutModel
import Screens
import Synchronization
import TestSupport
import Testing

@testable import Preview

/// Holds whoever measures a text with "gate" in it until the test opens the gate.
private final class GatedMeasurer: TextMeasurer {
  private struct State {
    var isOpen = false
    var measured = 0
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }
  private let state = Mutex(State())
  private let gate = NSCondition()

  func measure(_ paragraph: Paragraph, width: Double) -> MeasuredText {
    if paragraph.runs.contains(where: { $0.string.contains("gate") }) { pass() }
    return FixedAdvanceMeasurer().measure(paragraph, width: width)
  }

  private func pass() {
    let arrived = state.withLock { state in
      state.measured += 1
      defer { state.waiting.removeAll { $0.count <= state.measured } }
      return state.waiting.filter { $0.count <= state.measured }
    }
    for waiting in arrived { waiting.continuation.resume() }
    gate.lock()
    while !state.withLock({ $0.isOpen }) { gate.wait() }
    gate.unlock()
  }

  func open() {
    gate.lock()
    state.withLock { $0.isOpen = true }
    gate.broadcast()
    gate.unlock()
  }

  func shut() { state.withLock { $0.isOpen = false } }

  /// How many texts have come to the gate.
  var measured: Int { state.withLock { $0.measured } }

  /// Until that many texts have.
  func arrival(of count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.measured < count { state.waiting.append((count, continuation)) }
        return state.measured >= count
      }
      if isThere { continuation.resume() }
    }
  }
}

private let stranger = """
  { "root": { "subviews": [ { "id": "label", "type": "label", "text": "gate", "constraints": [
    "top == superview.safeArea.top", "leading == superview.leading" ] } ] } }
  """

/// Layouts that take long beside others that do not, and viewers that leave before they are solved.
@Suite(.timeLimit(.minutes(1))) struct StrangersTests {
  private let measurer = GatedMeasurer()

  private func change(_ harness: SessionHarness, _ files: [(String, String)]) async {
    await harness.session.handle(.filesChanged(files.map { FileChange(path: $0, contents: $1) }))
  }

  @Test func `a save does not wait for new layouts that take long`() async {
    let harness = SessionHarness(width: 2, measurer: measurer)
    await harness.save("Layouts/small.json", box(10))
    await harness.connect()
    await harness.drain()
    await change(harness, [("Layouts/new1.json", stranger), ("Layouts/new2.json", stranger)])
    await measurer.arrival(of: 2)
    await harness.session.handle(.drained(1))
    harness.forgetOutputs()
    await change(harness, [("Layouts/small.json", box(20))])
    // Both lanes are taken by what may still be quick.
    #expect(harness.boxHeight("Layouts/small.json") == nil)
    #expect(
      harness.outputs.contains { if case .wake(after: let delay) = $0 { delay <= WorkLanes.budget } else { false } })
    harness.advance(by: WorkLanes.budget)
    await harness.session.handle(.woken)
    await harness.wait { harness.boxHeight("Layouts/small.json") == 20 }
    #expect(harness.screen(of: "Layouts/new1.json") == nil && harness.screen(of: "Layouts/new2.json") == nil)
    measurer.open()
    await harness.session.settled()
    await harness.drain()
    #expect(harness.screen(of: "Layouts/new1.json") != nil && harness.screen(of: "Layouts/new2.json") != nil)
  }

  private func sizes(_ count: Int, of name: String = "a") -> String {
    let sizes = (0..<count).map { #"{"size": [320, \#(400 + $0)]}"# }
    return #"{"type": "watch", "path": "Layouts/\#(name).json", "environments": [\#(sizes.joined(separator: ","))]}"#
  }

  /// Whose turn is over gives its lane to others after the screen that it is at; with a clock that runs fast each
  /// screen is handed on by itself.
  @Test(arguments: [Duration.zero, .milliseconds(60)])
  func `what turns leave is solved in later ones`(tick: Duration) async {
    let harness = SessionHarness(width: 2, tick: tick, measurer: measurer)
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    let names = ["a", "b", "c"]
    for name in names { await tell(harness, sizes(7, of: name)) }
    await change(harness, names.map { ("Layouts/\($0).json", stranger) })
    await measurer.arrival(of: 2)
    harness.advance(by: WorkLanes.budget)
    await harness.session.handle(.woken)
    measurer.open()
    await harness.session.settled()
    await harness.drain()
    let shown = harness.messages(to: 1, "update").flatMap { $0["screens"]?.array ?? [] }
    #expect(Set(shown.compactMap { $0["key"]?.string }).count == 7)
    for name in names {
      let own = shown.filter { $0["document"]?.string == "Layouts/\(name).json" }
      #expect(Set(own.compactMap { $0["key"]?.string }).count == 7, "\(name)")
    }
  }

  /// A job that is stopped sends no screens that would show that it is over.
  @Test func `when work is stopped, the viewers to which it was reported are told`() async {
    let harness = SessionHarness(measurer: measurer)
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    measurer.open()
    await harness.save("Layouts/a.json", stranger)
    await tell(harness, sizes(1))
    await harness.drain()
    harness.forgetOutputs()
    measurer.shut()
    let before = measurer.measured
    await harness.session.handle(.message(1, Array(sizes(7).utf8)))
    await measurer.arrival(of: before + 1)
    harness.advance(by: PreviewSession.progressInterval)
    await harness.session.handle(.woken)
    #expect(harness.messages(to: 1, "working").map { $0["total"]?.number } == [0])
    await harness.session.handle(.viewerConnected(2, looksAround: false))
    await harness.session.handle(.message(1, Array(sizes(1).utf8)))
    harness.forgetOutputs()
    measurer.open()
    await harness.session.settled()
    #expect(harness.screen(of: "Layouts/a.json") == nil)
    let told = harness.messages(to: 1, "working")
    #expect(told.map { $0["path"]?.string } == ["Layouts/a.json"])
    #expect(told.first?["done"]?.number == 1 && told.first?["total"]?.number == 1)
    #expect(harness.messages(to: 2, "working").isEmpty)
  }

  @Test func `a turn that is over before it began brings a screen`() async {
    measurer.open()
    var request = JobRequest()
    request.transitions = (0..<3).map {
      Transition(Environment(deviceName: "window", size: Size(width: 320, height: Double(400 + $0)), scale: 2))
    }
    let job = DocumentJob(
      path: "a.json", file: "a.json", name: "a.json",
      files: FileSnapshot(files: ["a.json": FileChange(path: "a.json", contents: stranger).state]) { _ in .missing },
      loaded: nil, isNew: true, hasBeenLayout: false, request: request, present: [], width: 1, measurer: measurer,
      now: { ContinuousClock.now })
    job.turn.end()
    let result = await job.run(progress: { _, _ in }, handOn: { _ in })
    #expect(result.screens.count == 1)
  }

  private func tell(_ harness: SessionHarness, _ text: String) async {
    await harness.session.handle(.message(1, Array(text.utf8)))
  }

  /// A viewer that has asked for many screens, the first of which is being solved.
  private func busyHarness(width: Int) async -> SessionHarness {
    let harness = SessionHarness(width: width, measurer: measurer)
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    await harness.save("Layouts/a.json", stranger)
    await tell(harness, sizes(500))
    await measurer.arrival(of: width)
    return harness
  }

  @Test(arguments: [1, 2]) func `screens are not solved for a viewer that has left`(width: Int) async {
    let harness = await busyHarness(width: width)
    await harness.session.handle(.viewerClosed(1))
    measurer.open()
    await harness.session.settled()
    #expect(measurer.measured <= 10 * width, "those that were being solved, of 500")
  }

  @Test func `screens are not solved that a viewer no longer looks at`() async {
    let harness = await busyHarness(width: 1)
    await tell(harness, sizes(3))
    measurer.open()
    await harness.session.settled()
    await harness.drain()
    #expect(measurer.measured <= 40)
    let shown = harness.messages(to: 1, "update").flatMap { $0["screens"]?.array ?? [] }
    #expect(Set(shown.compactMap { $0["environment"]?["size"]?.array?[1].number }) == [400, 401, 402])
  }

  @Test func `another viewer gets the screens that it shares with one that has left`() async {
    let harness = await busyHarness(width: 1)
    await harness.session.handle(.viewerConnected(2, looksAround: false))
    await harness.session.handle(.message(2, Array(sizes(5).utf8)))
    await harness.session.handle(.viewerClosed(1))
    measurer.open()
    await harness.session.settled()
    await harness.drain(2)
    let shown = harness.messages(to: 2, "update").flatMap { $0["screens"]?.array ?? [] }
    #expect(Set(shown.compactMap { $0["environment"]?["size"]?.array?[1].number }) == [400, 401, 402, 403, 404])
    #expect(measurer.measured <= 60)
  }

  @Test(arguments: [
    #""breakpoints""#, #""plane", "id": 1, "environments": [{}]"#, #""exercise", "key": "KEY""#,
    #""export", "key": "KEY""#,
    #""explain", "key": "KEY", "view": "label""#,
  ])
  func `questions of a viewer that has left are not answered`(question: String) async {
    let harness = SessionHarness(width: 1, measurer: measurer)
    measurer.open()
    await harness.save("Layouts/a.json", stranger)
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    await harness.send(sizes(1))
    await harness.drain()
    let key = harness.screen(of: "Layouts/a.json")?["key"]?.string ?? ""
    let before = measurer.measured
    measurer.shut()
    let asked = question.replacingOccurrences(of: "KEY", with: key)
    await harness.session.handle(.message(1, Array(#"{"type": \#(asked), "path": "Layouts/a.json"}"#.utf8)))
    await measurer.arrival(of: before + 1)
    let answer = await harness.session.viewers[1]?.answers.values.first
    await harness.session.handle(.viewerClosed(1))
    harness.forgetOutputs()
    measurer.open()
    await answer?.value
    #expect(answer != nil && measurer.measured <= before + 20)
    #expect(!harness.outputs.contains { if case .send(1, _) = $0 { true } else { false } })
  }
}
