import TestSupport
import Testing

@testable import ConsolePrints

@Suite struct SampleConflictTests {
  @Test func `conflicts of known making come back from every form`() throws {
    for seed in 0..<randomCases(40, deep: 1000) {
      var random = SeededRandom(seed: UInt64(seed))
      let sample = SampleConflict(&random)
      for form in SampleConflict.Form.allCases {
        let text = sample.text(form)
        let prints = ExplainedLog(Array(text.utf8), path: "x").prints
        let print = try #require(prints.first, "seed \(seed), \(form)")
        #expect(prints.count == 1, "seed \(seed), \(form)")
        #expect(print.print.unread.isEmpty, "seed \(seed), \(form): \(text)")
        #expect(print.conflict?.entries == sample.minimal, "seed \(seed), \(form): \(text)")
        #expect(print.print.brokenIndex == sample.minimal[0], "seed \(seed), \(form)")
        let sum = print.conflict?.arithmetic(in: print.print)
        #expect(sum.map { abs($0.neededSum - $0.availableSum) > 1 } == true, "seed \(seed), \(form): \(print.headline)")
      }
    }
  }
}
