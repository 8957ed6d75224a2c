import Screens

/// Limits how often a viewer gets updates.
///
/// The first update after a quiet time goes out at once. During the next 100 ms, further results of the same change go
/// out as soon as they are ready: a document that is saved again, or the layouts that use a saved part. Another change
/// waits until the 100 ms are over, and so does every document of a large change: a checkout of a thousand files makes
/// one update every 100 ms.
struct UpdatePace: Sendable {
  typealias Instant = ContinuousClock.Instant

  static let interval: Duration = .milliseconds(100)
  /// The most documents of a change that still get an update each.
  static let smallChange = 8

  private var start: Instant?
  private var changes: Set<Int> = []
  private var paths: PathSet = []

  /// How long the outbox must wait; nil to send it now. Results of a viewer's own request never wait.
  /// - Parameter change: the number of the change that a document was loaded for; nil for a document of a large change.
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
    paths = outbox.documents
    changes = Set(outbox.documents.compactMap(change))
    return nil
  }
}
