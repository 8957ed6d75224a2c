import FileWatching
import SystemPackage
import Testing

struct DebouncerTests {
  private let start = ContinuousClock.now
  private let path = PathKey("a.json")

  private func at(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

  /// Runs the debouncer over completions and says when the path was read.
  private func readings(completedAt times: [Int], until end: Int) -> [Int] {
    var debouncer = Debouncer()
    var result: [Int] = []
    for time in 0...end {
      if !debouncer.due(now: at(time)).isEmpty { result.append(time) }
      if times.contains(time), debouncer.completed(path, now: at(time)) { result.append(time) }
    }
    return result
  }

  static let cases: [(completed: [Int], read: [Int])] = [
    ([0], [0]),
    ([0, 15], [0, 15]),
    ([0, 14], [0, 29]),
    ([0, 1], [0, 16]),
    ([0, 10, 20, 30], [0, 45]),
    ([0, 10, 100], [0, 25, 100]),
  ]

  @Test(arguments: cases)
  func `the first completed write is read at once, repeats after 15 ms of quiet`(completed: [Int], read: [Int]) {
    #expect(readings(completedAt: completed, until: 400) == read)
  }

  @Test func `a repeat waits at most 100 ms`() {
    let reads = readings(completedAt: Array(stride(from: 0, through: 500, by: 5)), until: 600)
    for (one, next) in zip(reads, reads.dropFirst()) { #expect(next - one <= 106, "\(reads)") }
    #expect(reads.last! >= 505)
  }

  @Test func `a repeat whose limit is over in the middle of a write is read at its end`() {
    var debouncer = Debouncer()
    for time in stride(from: 0, through: 95, by: 5) { _ = debouncer.completed(path, now: at(time)) }
    debouncer.opened(path, now: at(99))
    #expect(debouncer.due(now: at(107)).isEmpty)
    let isReadAtItsEnd = debouncer.completed(path, now: at(108))
    #expect(isReadAtItsEnd && debouncer.waits(path) == nil)
  }

  @Test func `a repeat that nobody closes is read in the end, as open`() {
    var debouncer = Debouncer()
    for time in 0...1 { _ = debouncer.completed(path, now: at(time)) }
    for time in stride(from: 5, through: 195, by: 5) {
      debouncer.opened(path, now: at(time))
      #expect(debouncer.due(now: at(time)).isEmpty)
    }
    #expect(debouncer.due(now: at(201)).map(\.wait) == [.open])
  }

  @Test func `a file that is deleted and made again every 5 ms does not starve`() {
    var debouncer = Debouncer()
    var reads: [Int] = []
    for time in stride(from: 0, to: 1000, by: 5) {
      if !debouncer.due(now: at(time)).isEmpty { reads.append(time) }
      debouncer.removed(path, now: at(time))
      debouncer.opened(path, now: at(time))
      if debouncer.completed(path, now: at(time)) { reads.append(time) }
    }
    #expect(reads.count >= 8, "\(reads)")
  }

  @Test func `one busy path does not delay another`() {
    var debouncer = Debouncer()
    for time in 0..<50 { _ = debouncer.completed(path, now: at(time)) }
    let isReadAtOnce = debouncer.completed(PathKey("b.json"), now: at(50))
    #expect(isReadAtOnce)
  }

  @Test func `an open writer is read after 250 ms of quiet, at most after a second`() {
    var debouncer = Debouncer()
    debouncer.opened(path, now: at(0))
    debouncer.opened(path, now: at(200))
    #expect(debouncer.due(now: at(449)).isEmpty)
    #expect(debouncer.due(now: at(450)).map(\.wait) == [.open])
    for time in stride(from: 1000, to: 2000, by: 100) { debouncer.opened(path, now: at(time)) }
    #expect(debouncer.due(now: at(1999)).isEmpty)
    #expect(debouncer.due(now: at(2000)).map(\.wait) == [.open])
  }

  @Test func `closing ends the wait of an open writer`() {
    var debouncer = Debouncer()
    debouncer.opened(path, now: at(0))
    let isReadAtOnce = debouncer.completed(path, now: at(20))
    #expect(isReadAtOnce)
    #expect(debouncer.due(now: at(1000)).isEmpty)
  }

  @Test func `a removal waits for its grace, unless the file returns`() {
    var debouncer = Debouncer()
    debouncer.removed(path, now: at(0))
    #expect(debouncer.due(now: at(149)).isEmpty)
    #expect(debouncer.due(now: at(150)).map(\.wait) == [.removal])
    debouncer.removed(path, now: at(200))
    debouncer.returned(path)
    #expect(debouncer.due(now: at(1000)).isEmpty && debouncer.nextDeadline == nil)
  }

  @Test func `the next deadline is never too late`() {
    var debouncer = Debouncer()
    debouncer.removed(PathKey("gone"), now: at(0))
    _ = debouncer.completed(path, now: at(10))
    _ = debouncer.completed(path, now: at(12))
    #expect(debouncer.nextDeadline == at(27))
    #expect(debouncer.due(now: at(27)).map(\.path) == [path])
    #expect(debouncer.nextDeadline == at(150))
  }

  @Test func `a day of saves leaves nothing behind`() {
    var debouncer = Debouncer()
    for number in 0..<10_000 { _ = debouncer.completed(PathKey("f\(number)"), now: at(number * 20)) }
    #expect(debouncer.remembered <= 1024)
  }
}

struct ErrorGraceTests {
  private let start = ContinuousClock.now
  private let path: FilePath = "a.json"

  private func at(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

  private func due(isFinal: Bool = false) -> [ErrorGrace.Due] {
    [ErrorGrace.Due(path: path, isFinal: isFinal)]
  }

  @Test func `an error is shown once, if it is still there after 75 ms`() {
    var grace = ErrorGrace()
    grace.bad(path, now: at(0))
    #expect(grace.nextDeadline == at(75))
    #expect(grace.due(now: at(74)).isEmpty)
    #expect(grace.due(now: at(75)) == due())
    #expect(grace.due(now: at(500)).isEmpty && grace.nextDeadline == nil)
  }

  @Test func `a good result in time hides the error for good`() {
    var grace = ErrorGrace()
    grace.bad(path, now: at(0))
    grace.good(path)
    #expect(grace.due(now: at(1000)).isEmpty && grace.nextDeadline == nil)
  }

  @Test func `each bad reading and each touch starts the moment anew`() {
    var grace = ErrorGrace()
    for time in [0, 60, 120] { grace.bad(path, now: at(time)) }
    #expect(grace.due(now: at(194)).isEmpty)
    #expect(grace.due(now: at(195), isTouched: { _ in true }).isEmpty)
    #expect(grace.nextDeadline == at(270))
    #expect(grace.due(now: at(270)) == due())
  }

  @Test func `a file that is bad at every reading of a second is shown as bad`() {
    var grace = ErrorGrace()
    for time in stride(from: 0, through: 990, by: 10) {
      grace.bad(path, now: at(time))
      #expect(grace.due(now: at(time), isTouched: { _ in true }).isEmpty)
    }
    #expect(grace.due(now: at(1000), isTouched: { _ in true }) == due(isFinal: true))
    grace.bad(path, now: at(1010))
    #expect(grace.due(now: at(1010)) == due(isFinal: true))
    grace.good(path)
    grace.bad(path, now: at(1020))
    #expect(grace.nextDeadline == at(1095))
  }

  @Test func `a bad file that is read again has its moment anew, but no longer than a second in all`() {
    var grace = ErrorGrace()
    grace.readAgain(path, now: at(0))
    #expect(grace.nextDeadline == nil)
    grace.bad(path, now: at(0))
    grace.readAgain(path, now: at(70))
    #expect(grace.due(now: at(75)).isEmpty && grace.nextDeadline == at(145))
    grace.bad(path, stillOpen: true, now: at(140))
    grace.readAgain(path, now: at(150))
    #expect(grace.nextDeadline == at(640))
    grace.readAgain(path, now: at(960))
    #expect(grace.due(now: at(999)).isEmpty)
    #expect(grace.due(now: at(1000)) == due(isFinal: true))
    grace.readAgain(path, now: at(1010))
    #expect(grace.nextDeadline == nil)
  }

  @Test func `an open writer has half a second, until it closes`() {
    var grace = ErrorGrace()
    grace.bad(path, stillOpen: true, now: at(0))
    #expect(grace.nextDeadline == at(500))
    grace.bad(path, now: at(200))
    #expect(grace.due(now: at(274)).isEmpty)
    #expect(grace.due(now: at(275)) == due())
  }
}
