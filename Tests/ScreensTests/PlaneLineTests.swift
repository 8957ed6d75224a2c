import LayoutModel
import Testing

@testable import Screens

@Suite struct PlaneLineTests {
  @Test(arguments: [true, false])
  func `a line may change at every pixel`(areGuesses: Bool) throws {
    let line = try PlaneLine(
      at: 0, over: 0...300, sampling: [], areGuesses: areGuesses, isAlike: { $0.kind == $1.kind },
      sample: {
        PlaneSample(
          horizontal: StableDigest(), vertical: StableDigest(), row: StableDigest(), kind: $0, ranges: [],
          clips: false)
      })
    #expect(line.runs.map(\.first) == Array(0...300))
  }
}
