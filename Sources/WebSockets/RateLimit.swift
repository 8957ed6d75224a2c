/// Admits some lines at once and then one a second: any page on the web can make a browser send requests as often as it
/// likes.
struct RateLimit {
  private var tokens = 10.0
  private var last: ContinuousClock.Instant?
  private var kept = 0

  /// Nil if the line must not be written; otherwise the number of lines dropped since the last one.
  mutating func admit(now: ContinuousClock.Instant) -> Int? {
    if let last { tokens = min(10, tokens + (now - last) / .seconds(1)) }
    last = now
    guard tokens >= 1 else {
      kept += 1
      return nil
    }
    tokens -= 1
    defer { kept = 0 }
    return kept
  }
}
