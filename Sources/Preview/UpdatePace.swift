/// How often a viewer hears of something new.
///
/// The first update after a quiet time goes out at once. In the 100 ms after it, more of the same change goes out as soon as
/// it is ready: a document that is saved again, the layouts that use a part that was saved. Another change waits until they
/// are over, and so does every document of a large one: a checkout of a thousand files is one update each 100 ms.
struct UpdatePace: Sendable {
  typealias Instant = ContinuousClock.Instant

  static let interval: Duration = .milliseconds(100)
  /// Documents of a change that is still worth an update each.
  static let smallChange = 8

  private var start: Instant?
  private var changes: Set<Int> = []
  private var paths: Set<String> = []

  /// How long these are to wait; nil: they are sent now. What only a viewer asked for never waits.
  /// - Parameter change: the number of the change that a document was loaded for; nil for one of a large change.
  mutating func wait(for outbox: Outbox, change: (String) -> Int?, now: Instant) -> Duration? {
    if outbox.isComplete || (outbox.documents.isEmpty && outbox.removed.isEmpty) { return nil }
    if let start, now - start < Self.interval {
      let isMore =
        outbox.removed.isEmpty
        && outbox.documents.allSatisfy { paths.contains($0) || change($0).map(changes.contains) == true }
      guard isMore else { return Self.interval - (now - start) }
      paths.formUnion(outbox.documents)
      return nil
    }
    start = now
    paths = Set(outbox.documents)
    changes = Set(outbox.documents.compactMap(change))
    return nil
  }
}
