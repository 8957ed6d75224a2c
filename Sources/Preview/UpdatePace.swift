import LayoutModel

/// Limits how often a viewer gets updates.
///
/// The first update after a quiet time goes out at once. During the next 100 ms, further results of the same change go
/// out as soon as they are ready: a document that is saved again, or the layouts that use a saved part. Another change
/// waits until the 100 ms are over, and so does every document of a large change: a checkout of a thousand files makes
/// one update every 100 ms. So do the screens of layouts that the viewer only lists, after the first few.
struct UpdatePace: Sendable {
  typealias Instant = ContinuousClock.Instant

  static let interval: Duration = .milliseconds(100)
  /// The most documents of a change that still get an update each.
  static let smallChange = 8

  private var start: Instant?
  private var changes: Set<Int> = []
  private var paths: PathSet = []
  /// The updates of screens that the viewer only lists, in the interval that began then.
  private var listed: (start: Instant, count: Int)?

  /// How long the outbox must wait; nil to send it now. Screens of a document that the viewer watches by name never
  /// wait for its other requests.
  /// - Parameters:
  ///   - hasOpened: whether such a screen is among them.
  ///   - change: the number of the change that a document was loaded for; nil for a document of a large change.
  mutating func wait(for outbox: Outbox, hasOpened: Bool, change: (String) -> Int?, now: Instant) -> Duration? {
    if outbox.isComplete { return nil }
    if outbox.documents.isEmpty && outbox.removed.isEmpty { return hasOpened ? nil : waitForListed(now) }
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

  private mutating func waitForListed(_ now: Instant) -> Duration? {
    guard let (start, count) = listed, now - start < Self.interval else {
      listed = (now, 1)
      return nil
    }
    guard count < Self.smallChange else { return Self.interval - (now - start) }
    listed = (start, count + 1)
    return nil
  }
}
