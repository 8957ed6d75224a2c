import Foundation

/// `Benchmarks solver [--quick]`, `Benchmarks kiwi --driver PATH --work FOLDER`, `Benchmarks export FAMILY N`,
/// `Benchmarks peers --work FOLDER`, `Benchmarks edits FAMILY N COUNT`, `Benchmarks layout [--examples FOLDER] [--repeats N]`,
/// `Benchmarks check [--examples FOLDER] [--layouts N]`, `Benchmarks encode [--examples FOLDER]`.
let arguments = Array(CommandLine.arguments.dropFirst())

func option(_ name: String) -> String? {
  arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
}

func model(_ family: String, _ size: Int) -> SolverModel {
  switch family {
  case "fixed": .fixed(size)
  case "labels": .labels(size)
  case "stacks": .stacks(size)
  default: .enaml()
  }
}

switch arguments.first {
case "solver", nil:
  try SolverBench.run(quick: arguments.contains("--quick"))
case "layout":
  try await LayoutScenarios.run(
    examples: option("--examples") ?? "Examples", repeats: option("--repeats").flatMap { Int($0) } ?? 5)
case "check":
  try await CheckScenarios.run(
    examples: option("--examples") ?? "Examples", layouts: option("--layouts").flatMap { Int($0) } ?? 1000)
case "encode":
  try CheckScenarios.encode(examples: option("--examples") ?? "Examples")
case "kiwi":
  try KiwiBench.run(driver: option("--driver") ?? "", work: option("--work") ?? ".build/bench/kiwi")
case "peers":
  try PeerBench.run(work: option("--work") ?? ".build/bench/peers")
case "export" where arguments.count >= 3:
  print(model(arguments[1], Int(arguments[2]) ?? 10).exported, terminator: "")
case "edits" where arguments.count >= 4:
  try WarmEdits.run(model(arguments[1], Int(arguments[2]) ?? 10), count: Int(arguments[3]) ?? 0)
case "once" where arguments.count >= 4:
  try WarmEdits.build(model(arguments[1], Int(arguments[2]) ?? 10), count: Int(arguments[3]) ?? 0)
default:
  print(
    """
    usage: Benchmarks [solver [--quick] | layout [--examples FOLDER] [--repeats N]
                       | check [--examples FOLDER] [--layouts N] | encode [--examples FOLDER]
                       | kiwi --driver PATH --work FOLDER | peers --work FOLDER | export FAMILY N | edits FAMILY N COUNT]
    """)
  exit(2)
}
