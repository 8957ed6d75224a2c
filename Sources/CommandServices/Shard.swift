/// One of the parts that a check is divided into.
package struct Shard: Hashable, Sendable {
  /// From 1.
  package let number: Int
  package let count: Int
  /// An empty file that says to the engine, here Bazel, that this program knows of shards; nil if none is asked for.
  package private(set) var statusFile: String?

  package static let whole = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// Words that do not name a shard.
  package struct Problem: Error {
    package var message: String
  }

  /// - Parameters:
  ///   - word: `2/4`, or `auto` for what the engine says that runs this process.
  ///   - variable: a variable of the process's environment.
  package init(_ word: String, variable: (String) -> String?) throws(Problem) {
    guard word == "auto" else {
      let numbers = word.split(separator: "/", omittingEmptySubsequences: false).map { Self.number($0) }
      guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number >= 1, number <= count else {
        throw Problem(message: "--shard takes N/TOTAL with N from 1 to TOTAL, such as 2/4, or auto; found '\(word)'")
      }
      self.init(number: number, count: count)
      return
    }
    func said(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    guard let engine = Engine.all.first(where: { said($0.index) != nil }) else {
      self = .whole
      return
    }
    let (index, count) = (said(engine.index) ?? "", said(engine.count) ?? "")
    guard let number = Self.number(index[...]), let total = Self.number(count[...]), number >= engine.first,
      number - engine.first < total
    else {
      throw Problem(
        message: "\(engine.index)=\(index) and \(engine.count)=\(count) do not name a shard; "
          + "\(engine.name) counts from \(engine.first). Set both, or give --shard N/TOTAL")
    }
    self.init(number: number - engine.first + 1, count: total)
    statusFile = engine.statusFile.flatMap(said)
  }

  private static func number(_ text: Substring) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } && text.utf8.count < 7 ? Int(text) : nil
  }

  /// The variables with which an engine tells its processes apart.
  private struct Engine {
    var name: String
    var index: String
    var count: String
    /// The index of the first process.
    var first: Int
    var statusFile: String?

    /// The innermost first: a build runs Bazel, not the other way round.
    static let all = [
      Engine(
        name: "Bazel", index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0,
        statusFile: "TEST_SHARD_STATUS_FILE"),
      Engine(name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
      Engine(name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
      Engine(name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    ]
  }
}
