import Glibc

/// What work costs, whatever else the machine does meanwhile.
package enum ProcessorTime {
  /// The calling thread's processor time that a piece of work takes.
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
