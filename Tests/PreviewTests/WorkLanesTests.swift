import Testing

@testable import Preview

@Suite struct WorkLanesTests {
  private func document(length: Int = 0, screens: Int = 0, cost: Double = 0) -> DocumentState {
    var document = DocumentState(path: "a.json")
    document.length = length
    document.solvedScreens = screens
    document.cost = cost
    return document
  }

  @Test func `a document that was never solved is slow where it is long`() {
    #expect(document(length: 100_000).isSlow && document(length: 100_000).hasSlowScreens)
    #expect(!document(length: 2000).isSlow && !document(length: 2000).hasSlowScreens)
    // Once it was solved, its time counts.
    #expect(!document(length: 100_000, screens: 4, cost: 12).isSlow)
  }

  @Test(arguments: [
    // Milliseconds of all screens, how many, cores, whether it may have them all, how many it gets.
    (10.0, 4, 2, true, 2), (200.0, 48, 4, true, 4), (4000.0, 4, 2, true, 1), (4000.0, 4, 4, true, 3),
    (4000.0, 4, 1, true, 1), (10.0, 4, 4, false, 1),
  ])
  func `screens that take long leave a core to the others`(
    cost: Double, screens: Int, cores: Int, hasAllCores: Bool, width: Int
  ) {
    let document = document(screens: screens, cost: cost)
    #expect(WorkLanes(width: cores).width(for: document, hasAllCores: hasAllCores) == width)
  }

  @Test func `one slow document at a time, and quick ones beside it`() {
    var lanes = WorkLanes(width: 2)
    lanes.queue = ["slow1", "slow2", "quick"]
    func next() -> String? {
      lanes.nextIndex(isSlow: { $0.hasPrefix("slow") }, isOpen: { _ in false }).map { lanes.queue[$0] }
    }
    #expect(next() == "slow1")
    lanes.running["slow1"] = (Task {}, .now, true)
    lanes.queue = ["slow2", "quick"]
    #expect(next() == "quick")
    lanes.running["quick"] = (Task {}, .now, false)
    lanes.queue = ["slow2"]
    #expect(next() == nil)
  }
}
