import LayoutModel
import Screens
package import LayoutReport

/// Compares checked documents with a baseline, one after the other.
///
/// A layout is looked up by its path. If the baseline does not list it, it may be a listed layout under a new name. It
/// is then held back until all others are checked, and takes over the entries of the missing layout whose findings are
/// most like its own. A copy takes over nothing, because its original still exists.
package struct BaselineComparison {
  private let baseline: Baseline
  /// Entries without a matching finding so far, by layout and fingerprint.
  private var open: [String: [String: Baseline.Entry]]
  /// Listed layouts that do not exist any more, sorted.
  private var missing: [String]
  private var waiting: [CheckedDocument] = []
  /// Layouts whose missing findings this run can report: it checked them, or they no longer exist.
  private var judged: Set<String> = []

  package init(_ baseline: Baseline) {
    self.baseline = baseline
    open = Dictionary(grouping: baseline.entries, by: \.file).mapValues { entries in
      // Merging two branches can leave a finding on two lines.
      Dictionary(entries.map { ($0.fingerprint, $0) }) { one, other in
        var sum = one
        sum.count += other.count
        return sum
      }
    }
    missing = baseline.layouts.union(open.keys).filter { !baseline.isThere($0) }.sorted()
  }

  /// - Returns: the documents that are now decided, with known findings separated.
  package mutating func add(_ document: CheckedDocument) -> [CheckedDocument] {
    let file = baseline.name(of: document.path)
    if missing.isEmpty || baseline.layouts.contains(file) || open[file] != nil { return [settled(document, by: file)] }
    waiting.append(document)
    return []
  }

  /// The documents that were held back, in order.
  package mutating func finish() -> [CheckedDocument] {
    let names = renamings()
    defer { waiting = [] }
    // The findings of a layout that is gone are gone, too.
    judged.formUnion(missing)
    return waiting.indices.map { settled(waiting[$0], by: names[$0]) }
  }

  /// The entries without a matching finding, each with the rest of its count.
  package var gone: [Baseline.Entry] {
    open.filter { judged.contains($0.key) }.values.flatMap(\.values).filter { $0.count > 0 }.sorted()
  }

  /// - Parameter name: its name in the baseline; nil if the baseline has nothing for it.
  private mutating func settled(_ document: CheckedDocument, by name: String?) -> CheckedDocument {
    var document = document
    // For a layout that does not load, it is unknown which findings are gone.
    if let name, !document.diagnostics.hasErrors { judged.insert(name) }
    document.setAside { fingerprint in
      guard let name, let entry = open[name]?[fingerprint], entry.count > 0 else { return false }
      open[name]?[fingerprint]?.count -= 1
      return true
    }
    return document
  }

  /// The former name of each waiting document, by its position; the most similar pairs are matched first.
  private func renamings() -> [Int: String] {
    var pairs: [(likeness: Double, hasName: Bool, document: Int, name: String)] = []
    for (index, document) in waiting.enumerated() {
      let prints = Set(document.fingerprints)
      for name in missing {
        let known = Set((open[name] ?? [:]).keys)
        let common = prints.intersection(known).count
        guard common > 0 else { continue }
        let likeness = Double(common) / Double(prints.union(known).count)
        let hasName = lastName(name) == lastName(document.path)
        pairs.append((likeness, hasName, index, name))
      }
    }
    pairs.sort { a, b in
      if a.likeness != b.likeness { return a.likeness > b.likeness }
      if a.hasName != b.hasName { return a.hasName }
      return (a.document, a.name) < (b.document, b.name)
    }
    var names: [Int: String] = [:]
    var taken: Set<String> = []
    for pair in pairs where names[pair.document] == nil && taken.insert(pair.name).inserted {
      names[pair.document] = pair.name
    }
    return names
  }

  private func lastName(_ path: String) -> Substring? { path.split(separator: "/").last }
}
