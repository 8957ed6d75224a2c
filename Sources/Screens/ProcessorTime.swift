import Glibc

/// The cost of work, independent of the machine's other load.
package enum ProcessorTime {
  /// Measures the calling thread's processor time for a piece of work.
  package static func measure<Value>(_ work: () -> Value) -> (Value, Duration) {
    let before = ofThread()
    let value = work()
    return (value, ofThread() - before)
  }

  private static func ofThread() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
