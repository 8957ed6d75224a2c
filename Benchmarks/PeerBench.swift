import Cassowary
import Foundation

/// The comparison with layout engines that people would pick instead. Each solves a chain of equal widths and a form of
/// labels and fields, in turn with the others, and must find the same frames.
enum PeerBench {
  /// A program that prints the figures of one case.
  private struct Peer {
    var name: String
    var command: [String]
    /// GTK needs seconds for 100 views, and its time grows with more than the square.
    var largest: Int
  }

  private struct Answer: Decodable {
    var build: Double
    var resize: Double
    var frames: [Double]

    mutating func keepFastest(_ other: Answer) {
      build = min(build, other.build)
      resize = min(resize, other.resize)
    }
  }

  static func run(work: String) throws {
    let peers = [
      Peer(name: "gtk", command: [work + "/gtk"], largest: 100),
      Peer(name: "yoga", command: [work + "/yoga"], largest: 1000),
      Peer(name: "taffy", command: [work + "/python/bin/python", work + "/taffy.py"], largest: 1000),
    ]
    var log = BenchLog("solver-peers")
    say(
      column("case", 6), column("n", 6), column("measure", 13), column("ours ms", 10), column("peer", 7),
      column("its ms", 10), column("ratio", 8), "  frames")
    for count in [10, 100, 1000] {
      for model in [SolverModel.chain(count), .form(count)] {
        try compare(model, peers.filter { count <= $0.largest }, &log)
      }
    }
    try log.write()
  }

  private static func compare(_ model: SolverModel, _ peers: [Peer], _ log: inout BenchLog) throws {
    let seconds = 0.5
    var ours = try answer(model, seconds)
    var theirs = try peers.map { try ask($0, model, seconds) }
    // In turn, so that a busy minute hits all.
    for _ in 1..<3 {
      ours.keepFastest(try answer(model, seconds))
      for (index, peer) in peers.enumerated() { theirs[index].keepFastest(try ask(peer, model, seconds)) }
    }
    for (peer, its) in zip(peers, theirs) {
      let verdict = agreement(ours.frames, its.frames)
      for (measure, mine, other) in [("build+solve", ours.build, its.build), ("resize+read", ours.resize, its.resize)] {
        say(
          column(model.family, 6), column("\(model.size)", 6), column(measure, 13), column(figures(mine), 10),
          column(peer.name, 7), column(figures(other), 10), column(figures(other / mine), 8), "  " + verdict)
        log.add([
          ("case", model.family), ("n", model.size), ("measure", measure), ("ours", mine), ("peer", peer.name),
          ("its", other), ("ratio", other / mine), ("frames", verdict), ("unit", "ms"),
        ])
      }
    }
  }

  /// Ours, with the frames of the wide root, without the root's.
  private static func answer(_ model: SolverModel, _ seconds: Double) throws -> Answer {
    let measures = try SolverMeasures(model, seconds: seconds / 2, sweeps: false)
    let wide = try SolverMeasures(
      model.family == "chain" ? .chain(model.size, isWide: true) : .form(model.size, isWide: true), seconds: 0,
      sweeps: false)
    return Answer(
      build: measures.buildAndSolve, resize: measures.resizeAndRead, frames: Array(wide.values.dropFirst(4)))
  }

  private static func ask(_ peer: Peer, _ model: SolverModel, _ seconds: Double) throws -> Answer {
    try figuresPrinted(by: peer.command[0], peer.command.dropFirst() + [model.family, "\(model.size)", "\(seconds)"])
  }

  /// How far the frames lie apart at most.
  private static func agreement(_ ours: [Double], _ theirs: [Double]) -> String {
    guard ours.count == theirs.count else { return "DIFFERENT COUNT" }
    let distance = zip(ours, theirs).map { abs($0 - $1) }.max() ?? 0
    return distance < 0.01 ? "agree" : "DIFFER by \(figures(distance))"
  }
}

/// The two cases; Benchmarks/peers/driver.h has the same figures for the peers.
extension SolverModel {
  private static let margin = 16.0
  private static let gap = 8.0

  /// A row of views with equal widths from edge to edge.
  static func chain(_ count: Int, isWide: Bool = false) -> SolverModel {
    var model = SolverModel(family: "chain", size: count)
    let root = model.root(2 * margin + gap * Double(count - 1) + (isWide ? 30 : 24) * Double(count), 100)
    var previous: View?
    for _ in 0..<count {
      let view = model.view()
      model.add([(1, view.top), (-1, root.top)], -margin, .equal)
      model.add([(1, view.top), (1, view.height), (-1, root.top), (-1, root.height)], margin, .equal)
      if let previous {
        model.add([(1, view.left), (-1, previous.left), (-1, previous.width)], -gap, .equal)
        model.add([(1, view.width), (-1, previous.width)], 0, .equal)
      } else {
        model.add([(1, view.left), (-1, root.left)], -margin, .equal)
      }
      previous = view
    }
    if let previous {
      model.add([(1, previous.left), (1, previous.width), (-1, root.left), (-1, root.width)], margin, .equal)
    }
    model.sweepRow = model.edits[0].row
    return model
  }

  /// Rows of a label with its own size and a field that takes the rest of the width.
  static func form(_ count: Int, isWide: Bool = false) -> SolverModel {
    var model = SolverModel(family: "form", size: count)
    let root = model.root(isWide ? 395 : 375, 2 * margin + (34 + gap) * Double(count) - gap)
    var above: View?
    for index in 0..<count {
      let (label, field) = (model.view(), model.view())
      model.addIntrinsic(label.width, Double(60 + 37 * index % 90), hugging: 251)
      model.addIntrinsic(label.height, 20)
      model.addIntrinsic(field.width, 100)
      model.addIntrinsic(field.height, 34)
      model.add([(1, label.left), (-1, root.left)], -margin, .equal)
      model.add([(1, field.left), (-1, label.left), (-1, label.width)], -gap, .equal)
      model.add([(1, field.left), (1, field.width), (-1, root.left), (-1, root.width)], margin, .equal)
      model.add([(1, label.top), (0.5, label.height), (-1, field.top), (-0.5, field.height)], 0, .equal)
      if let above {
        model.add([(1, field.top), (-1, above.top), (-1, above.height)], -gap, .equal)
      } else {
        model.add([(1, field.top), (-1, root.top)], -margin, .equal)
      }
      above = field
    }
    model.sweepRow = model.edits[0].row
    return model
  }
}
