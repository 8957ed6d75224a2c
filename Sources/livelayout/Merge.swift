import ArgumentParser
import CommandServices
import LayoutReport
import LiveLayout

/// Reports what the parts of a divided check have found.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the parts of a check that was divided between machines into one report.",
    discussion: """
      The report, the baseline and the exit code are those of the undivided check, byte for byte. Nothing is solved, and no \
      layout is read. Exit codes: as those of check; 3 also if a part is missing, there twice, or of another run.
      """)

  @Argument(help: "The files that livelayout check --shard N/TOTAL --part FILE has written, in any order.")
  var parts: [String]
  @OptionGroup var report: ReportOptions
  @Option(help: "Write the cost of each layout to a file for livelayout check --costs.")
  var writeCosts: String?

  func run() throws {
    try report.refuseLayouts()
    let whole = try joined()
    var session = try ReportSession(report)
    var costs = CheckCosts()
    for index in whole.run.units.indices {
      guard let document = whole[index] else { continue }
      costs.add(document)
      session.add(ofPart: document)
    }
    if let writeCosts { try FileOutput.write(costs.text, to: writeCosts) }
    var ending = ReportSession.Ending(layouts: whole.run.units.count)
    (ending.hasUnreadable, ending.leftOut) = (whole.hasUnreadable, whole.leftOut)
    if whole.run.units.isEmpty {
      ending.nothingFound = {
        StandardStreams.error("livelayout: these parts are of a run that found no layout\n")
        throw Exit.cannotReadOrWrite
      }
    }
    try session.finish(ending)
  }

  private func joined() throws -> CheckPart {
    do {
      return try CheckPart.merged(try parts.map { ($0, try CheckPart(reading: $0)) })
    } catch let problem as CheckPart.Problem {
      StandardStreams.error("livelayout: \(problem.message)\n")
    } catch let problem as Headless.Unreadable {
      StandardStreams.error("livelayout: \(problem.message)\n")
    }
    throw Exit.cannotReadOrWrite
  }
}
