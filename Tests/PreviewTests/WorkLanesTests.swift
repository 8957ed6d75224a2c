import Testing

@testable import Preview

@Suite struct WorkLanesTests {
  private func document(length: Int = 0, screens: Int = 0, milliseconds: Double = 0) -> DocumentState {
    var document = DocumentState(path: "a.json")
    document.length = length
    document.solvedScreens = screens
    document.cost = .milliseconds(milliseconds)
    return document
  }

  @Test func `a document that was never solved has a lane by its length`() {
    #expect(document(length: 100_000).lane == .unknown && document(length: 100_000).hasSlowScreens)
    #expect(document(length: 2000).lane == .quick && !document(length: 2000).hasSlowScreens)
    // Once it was solved, its time counts.
    #expect(document(length: 100_000, screens: 4, milliseconds: 12).lane == .quick)
    #expect(document(length: 2000, screens: 4, milliseconds: 31).lane == .slow)
  }

  @Test(arguments: [
    // Milliseconds of all screens, how many, cores, whether it may have them all, how many it gets.
    (10.0, 4, 2, true, 2), (200.0, 48, 4, true, 4), (4000.0, 4, 2, true, 1), (4000.0, 4, 4, true, 3),
    (4000.0, 4, 1, true, 1), (10.0, 4, 4, false, 1),
  ])
  func `screens that take long leave a core to the others`(
    cost: Double, screens: Int, cores: Int, hasAllCores: Bool, width: Int
  ) {
    let document = document(screens: screens, milliseconds: cost)
    #expect(WorkLanes(width: cores).width(for: document, hasAllCores: hasAllCores) == width)
  }

  private let start = ContinuousClock.now

  private func running(_ lane: WorkLanes.Lane, since: Duration = .zero) -> WorkLanes.Running {
    WorkLanes.Running(task: Task {}, started: start + since, lane: lane, request: JobRequest(), turn: JobTurn())
  }

  /// Documents that wait: what they are is said by the first letters of their names and by the end.
  private func waiting(_ names: String...) -> WaitingDocuments {
    var waiting = WaitingDocuments()
    for name in names { waiting.put(name, kind(of: name)) }
    return waiting
  }

  private func kind(of name: String) -> WaitingDocuments.Kind {
    WaitingDocuments.Kind(
      lane: name.hasPrefix("slow") ? .slow : name.hasPrefix("long") ? .unknown : .quick,
      isKnown: !name.hasPrefix("long") && !name.hasPrefix("new"), isOpen: name.hasSuffix("open"))
  }

  /// The document that would be started next.
  private func next(_ lanes: WorkLanes, after: Duration = .zero) -> String? {
    var lanes = lanes
    return lanes.takeNext(now: start + after)
  }

  @Test func `one slow document at a time, and quick ones beside it`() {
    var lanes = WorkLanes(width: 2)
    lanes.waiting = waiting("slow1", "slow2")
    #expect(next(lanes) == "slow1")
    lanes.running["slow1"] = running(.slow)
    lanes.waiting = waiting("slow2", "quick")
    #expect(next(lanes) == "quick")
    lanes.running["quick"] = running(.quick)
    lanes.waiting = waiting("slow2")
    #expect(next(lanes) == nil)
    // What a long document costs is not known: those that are known do not wait for it.
    lanes.waiting = waiting("slow2", "long1")
    #expect(next(lanes) == "long1")
  }

  @Test func `a quick document goes before one of unknown cost, and an open one before another`() {
    var lanes = WorkLanes(width: 2)
    lanes.waiting = waiting("new1", "quick1", "new2.open", "quick2.open")
    var order: [String] = []
    while let path = lanes.takeNext(now: start) { order.append(path) }
    #expect(order == ["quick2.open", "quick1", "new2.open", "new1"])
  }

  @Test func `a document that waits keeps its age when its kind changes, and waits once`() {
    var waiting = waiting("new1", "new2", "new3.open", "new4")
    waiting.put("new4", kind(of: "new4.open"))
    waiting.put("new2", kind(of: "new2.open"))
    // There and back again.
    for name in ["new1.open", "new1"] { waiting.put("new1", kind(of: name)) }
    waiting.put("new3.open", kind(of: "new3.open"))
    var order: [String] = []
    while let path = waiting.takeFirst(where: { _ in true }) { order.append(path) }
    #expect(order == ["new2", "new3.open", "new4", "new1"])
    #expect(waiting.isEmpty)
    // What was taken has left nothing behind, and comes in again at the end.
    for name in ["new5", "new1"] { waiting.put(name, kind(of: name)) }
    #expect(waiting.takeFirst { !$0.isKnown } == "new5")
    #expect(waiting.takeFirst { $0.isKnown } == nil)
    #expect(waiting.takeFirst { !$0.isKnown } == "new1")
  }

  @Test func `a job that exceeds its budget gives its lane back`() {
    var lanes = WorkLanes(width: 2)
    lanes.running = ["new1": running(.quick), "new2": running(.quick, since: .milliseconds(10))]
    lanes.waiting = waiting("quick", "new3")
    #expect(next(lanes, after: .milliseconds(29)) == nil)
    #expect(lanes.nextOverdue(now: start + .milliseconds(29)) == .milliseconds(1))
    #expect(next(lanes, after: .milliseconds(30)) == "quick")
    #expect(lanes.nextOverdue(now: start + .milliseconds(40)) == nil)
    // Where many have exceeded it, only what is known to be quick is started.
    for index in 3...4 { lanes.running["new\(index)"] = running(.quick) }
    lanes.waiting = waiting("new5", "slow", "long")
    #expect(next(lanes, after: .milliseconds(40)) == nil)
    lanes.waiting.put("quick", kind(of: "quick"))
    #expect(next(lanes, after: .milliseconds(40)) == "quick")
  }

  @Test(arguments: [WorkLanes.Lane.slow, .unknown, nil])
  func `of jobs that exceed their budget the first goes on where no long one runs`(long: WorkLanes.Lane?) {
    var lanes = WorkLanes(width: 2)
    lanes.running = ["b": running(.quick, since: .milliseconds(1)), "a": running(.quick)]
    lanes.running["long"] = long.map { running($0) }
    lanes.endTurns(now: start + .milliseconds(20))
    #expect(lanes.running.values.allSatisfy { !$0.turn.isOver })
    lanes.endTurns(now: start + .milliseconds(40))
    #expect(lanes.running["a"]?.turn.isOver == (long != nil))
    #expect(lanes.running["b"]?.turn.isOver == true)
    #expect(lanes.running["long"]?.turn.isOver != true)
  }
}
