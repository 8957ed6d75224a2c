import FileWatching

/// The number of processors that the scheduler lets this process use.
package enum ProcessorCount {
  /// From the process's affinity, which `taskset` and containers narrow; at least 1.
  package static var current: Int {
    // sched_getaffinity(2) is not in Swift's Glibc; this file has the same mask as hexadecimal digits.
    let status = FileSystem.text(of: PathKey("/proc/self/status")) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") } ?? ""
    let digits = line.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue)
    return max(1, digits.reduce(0) { $0 + $1.nonzeroBitCount })
  }
}
