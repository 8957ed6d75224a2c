import Foundation

/// Processor time of the fastest of many runs, in milliseconds. The cores are shared: wall time would include other
/// programs, and the fastest run is the least disturbed one.
func fastest(within seconds: Double, atMost runs: Int = 5000, _ body: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  var best = Double.infinity
  var count = 0
  repeat {
    let begin = processorTime()
    try body()
    best = min(best, processorTime() - begin)
    count += 1
  } while processorTime() - start < seconds * 1000 && count < runs
  return best
}

/// The processor time of this process in milliseconds.
func processorTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) * 1e-6
}

func milliseconds(_ duration: Duration) -> Double {
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1000 + Double(attoseconds) * 1e-15
}

/// The largest resident size of this process so far, in MiB; nil if the kernel does not report it.
func peakMemory() -> Double? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
    let kibibytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({ Double($0) })
  else { return nil }
  return kibibytes / 1024
}

/// One line of `.build/bench/NAME.jsonl`.
struct BenchLog {
  private let path: String
  private var lines: [String] = []

  init(_ name: String) {
    path = ".build/bench/\(name).jsonl"
  }

  mutating func add(_ pairs: [(String, Any)]) {
    let fields = pairs.map { key, value in
      let text =
        switch value {
        case let number as Double: number.isFinite ? "\(number)" : "null"
        case let number as Int: "\(number)"
        default: "\"\(value)\""
        }
      return "\"\(key)\":\(text)"
    }
    lines.append("{" + fields.joined(separator: ",") + "}")
  }

  func write() throws {
    try FileManager.default.createDirectory(atPath: ".build/bench", withIntermediateDirectories: true)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    say("written: \(path)")
  }
}

/// Prints a line immediately, even to a pipe.
func say(_ parts: String...) {
  print(parts.joined(separator: " "))
  fflush(nil)
}

func column(_ text: String, _ width: Int) -> String {
  text.count >= width ? text : String(repeating: " ", count: width - text.count) + text
}

func figures(_ value: Double) -> String {
  let digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 4
  return String(format: "%.\(digits)f", value)
}

/// The figures that a peer's driver prints.
func figuresPrinted<Answer: Decodable>(by program: String, _ arguments: some Sequence<String>) throws -> Answer {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = Array(arguments)
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return try JSONDecoder().decode(Answer.self, from: data)
}
