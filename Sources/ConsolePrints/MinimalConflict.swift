import Cassowary

/// A smallest set of a print's entries that cannot hold together.
package struct MinimalConflict: Hashable, Sendable {
  /// Indices of entries, ascending. Without any one of them, the others hold together.
  package var entries: [Int]
  var assumed = ConflictSystem.Assumption.none

  /// What had to be taken for granted; nil if the print alone shows the conflict.
  package var assumption: String? { assumed.words }

  /// Entries beyond this number are not minimised: such a print is not UIKit's.
  private static let mostEntries = 400

  /// nil if everything printed can hold together, or if nothing was read.
  package init?(_ print: ConsolePrint) {
    guard print.kind == .conflict, print.entries.count <= Self.mostEntries else { return nil }
    let system = ConflictSystem(print)
    guard !system.isEmpty else { return nil }
    let all = Array(print.entries.indices)
    for assumption in ConflictSystem.Assumption.allCases where system.isUseful(assumption) {
      guard let entries = Self.minimal(of: all, in: system, assumption) else { continue }
      self.entries = entries
      assumed = assumption
      return
    }
    return nil
  }

  /// The conflict as a sum; nil if it cannot be written as one.
  package func arithmetic(in print: ConsolePrint) -> ConflictArithmetic? {
    ConflictArithmetic(of: entries, in: ConflictSystem(print), assuming: assumed)
  }

  /// The solver names a minimal set of rows. An entry may have two rows, so entries are tried once more, the last ones
  /// first: of equal entries the first remains.
  private static func minimal(
    of all: [Int], in system: ConflictSystem, _ assumption: ConflictSystem.Assumption
  ) -> [Int]? {
    if let entry = system.impossibleEntry(assuming: assumption) { return [entry] }
    var solver = system.solver(of: all, assuming: assumption)
    guard let conflict = solver.solve().conflicts.first else { return nil }
    var entries = Set(conflict.members.map { Int(solver.tag(of: $0)) }).filter { $0 >= 0 }.sorted()
    guard !entries.isEmpty else { return nil }
    let members = Set(entries)
    let hasTwoRows = Dictionary(grouping: system.rows, by: \.entry).contains {
      members.contains($0.key) && $0.value.count > 1
    }
    guard hasTwoRows else { return entries }
    for entry in entries.reversed() where entries.count > 1 {
      let others = entries.filter { $0 != entry }
      var trial = system.solver(of: others, assuming: assumption)
      if !trial.solve(namesConflicts: false).conflicts.isEmpty { entries = others }
    }
    return entries
  }
}
