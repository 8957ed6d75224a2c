import ArgumentParser
import CommandServices
import LayoutReport
import LiveLayout

/// The options that divide a check between machines, and that keep its answers.
struct ShardOptions: ParsableArguments {
  @Option(help: "Check only one of several parts, such as 2/4; auto asks GitLab, Buildkite, CircleCI or Bazel.")
  var shard: String?
  @Option(help: "Also write the answers to a file for livelayout merge.")
  var part: String?
  @Option(help: "Balance the parts by the costs in this file, if it exists; see --write-costs.")
  var costs: String?
  @Option(help: "Write the cost of each layout to a file for --costs.")
  var writeCosts: String?
  @Option(help: "Keep answers in this folder, and solve again only layouts that something has changed for.")
  var cache: String?
  @Option(help: "Solve this share of the cached answers again, such as 1%; a difference fails.", transform: Self.share)
  var verifyCache: Double?
  @Flag(help: "List the layouts with their costs, screens and keys, and check nothing.")
  var list = false
  @Flag(help: "Print a hash of everything that the answers depend on, and check nothing.")
  var key = false
  @Option(help: "Write the names of all files that the answers depend on, one per line.")
  var inputs: String?

  func validate() throws {
    if list && key {
      throw ValidationError("choose --list, which shows every layout's key, or --key, which sums them up")
    }
    if verifyCache != nil && cache == nil { throw ValidationError("--verify-cache needs --cache FOLDER") }
  }

  /// What only the whole of a run can give.
  func refuse(_ report: ReportOptions, fix: Bool) throws {
    let (baseline, merge) = (report.baseline, "give it to livelayout merge")
    if fix && (shard ?? part ?? cache) != nil {
      throw ValidationError("--fix edits layouts, which no other part would see: leave out --shard, --part and --cache")
    }
    guard shard != nil else { return }
    if baseline.writeBaseline != nil { throw ValidationError("--write-baseline needs every layout: \(merge)") }
    if baseline.strictBaseline { throw ValidationError("--strict-baseline needs every layout: \(merge)") }
    if writeCosts != nil { throw ValidationError("--write-costs needs every layout: \(merge)") }
  }

  /// The shard of this run. An engine that asks for a status file gets it here.
  func chosenShard() throws -> Shard {
    guard let word = shard else { return .whole }
    let chosen: Shard
    do throws(Shard.Problem) {
      chosen = try Shard(word) { ProcessEnvironment[$0] }
    } catch {
      throw ValidationError(error.message)
    }
    if let file = chosen.statusFile { try FileOutput.write("", to: file) }
    return chosen
  }

  /// Whether the layouts must be known before they are solved.
  var needsPlan: Bool { list || key || (shard ?? part ?? cache ?? inputs) != nil }

  func knownCosts() throws -> CheckCosts {
    do {
      return try costs.map { try CheckCosts(reading: $0) } ?? CheckCosts()
    } catch let problem as CheckCosts.Malformed {
      StandardStreams.error(problem.message + "\n")
    } catch let problem as Headless.Unreadable {
      StandardStreams.error("livelayout: \(problem.message)\n")
    }
    throw Exit.cannotReadOrWrite
  }

  /// `1%` or `0.01`.
  private static func share(_ word: String) throws -> Double {
    let isPercent = word.hasSuffix("%")
    guard let number = Double(isPercent ? word.dropLast() : word[...]), (0...(isPercent ? 100 : 1)).contains(number)
    else { throw ValidationError("--verify-cache takes a share such as 1%, found '\(word)'") }
    return isPercent ? number / 100 : number
  }
}
