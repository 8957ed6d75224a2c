import JSONSyntax
import LayoutFormat
import LayoutModel
package import LayoutReport
import LiveLayout
import Screens

/// The answers for some layouts of a check, in a file that `livelayout merge` reads. The cache stores single answers in
/// the same form.
///
/// Findings are kept as they were found, before any baseline and any format, so that merged parts give every report
/// that the undivided run would have given. Environments are listed once for all documents.
package struct CheckPart: Sendable {
  private static let kind = "a part of livelayout check"

  /// What must be the same in all parts of a run.
  package struct Run: Codable, Hashable, Sendable {
    var program = LiveLayoutVersion.current
    /// The ids of all layouts, in order.
    package var units: [String]
    var shards: Int
    /// `CheckPlan.key`.
    var key: String

    package init(_ plan: CheckPlan, shards: Int) {
      (units, self.shards, key) = (plan.units.map(\.id), shards, plan.key)
    }

    /// A run of one layout.
    package init(_ unit: CheckUnit) { (units, shards, key) = ([unit.id], 1, unit.key) }
  }

  private struct Entry: Codable {
    var unit: Int
    var environments: [Int]
    var document: CheckedDocument
  }

  private struct File: Codable {
    var kind: String
    var run: Run
    var shard: Int
    var hasUnreadable: Bool
    var leftOut: [LeftOut]
    var environments: [Environment]
    var answers: [Entry]
  }

  package let run: Run
  /// From 1.
  package let shard: Int
  /// Whether a file could not be read.
  package var hasUnreadable: Bool
  /// What the run found and left out.
  package var leftOut: [LeftOut] = []
  /// By position in the run's units.
  package private(set) var documents: [Int: CheckedDocument] = [:]

  package init(of run: Run, shard: Int, hasUnreadable: Bool = false) {
    (self.run, self.shard, self.hasUnreadable) = (run, shard, hasUnreadable)
  }

  package subscript(unit: Int) -> CheckedDocument? {
    get { documents[unit] }
    set { documents[unit] = newValue }
  }

  // MARK: Writing

  package var text: String {
    var indices: [Environment: Int] = [:]
    var environments: [Environment] = []
    let answers = documents.sorted { $0.key < $1.key }.map { unit, document in
      let places = document.environments.map { environment in
        if let known = indices[environment] { return known }
        indices[environment] = environments.count
        environments.append(environment)
        return environments.count - 1
      }
      var document = document
      document.environments = []
      return Entry(unit: unit, environments: places, document: document)
    }
    let file = File(
      kind: Self.kind, run: run, shard: shard, hasUnreadable: hasUnreadable, leftOut: leftOut,
      environments: environments,
      answers: answers)
    var json = JSONWriter()
    JSONCoding.append(file, to: &json)
    return json.text + "\n"
  }

  // MARK: Reading

  /// Why files are not the parts of one run.
  package struct Problem: Error {
    package var message: String
  }

  /// - Throws: `Problem` with `path:line:column`, or `Headless.Unreadable`.
  package init(reading path: String) throws {
    try self.init(bytes: try Headless.bytes(of: path), named: path)
  }

  package init(bytes: [UInt8], named path: String) throws(Problem) {
    let source = SourceFile(path: path, bytes: bytes)
    let parsed = JSONParser.parse(source)
    guard let root = parsed.root, parsed.errors.isEmpty, root["kind"]?.string == Self.kind else {
      throw Problem(
        message: "\(path): error: this is not a part of a check; write one with: livelayout check PATHS "
          + "--shard N/TOTAL --part FILE")
    }
    let program = root["run"]?["program"]?.string ?? "another version"
    guard program == LiveLayoutVersion.current else {
      throw Problem(
        message: "\(path): error: this part was written by livelayout \(program), and this is "
          + "\(LiveLayoutVersion.current); use one version for all parts")
    }
    let file: File
    do throws(JSONCoding.Mismatch) {
      file = try JSONCoding.value(from: root)
    } catch {
      throw Problem(message: "\(source.place(of: error.range).text): error: this part is damaged: \(error.message)")
    }
    (run, shard, hasUnreadable, leftOut) = (file.run, file.shard, file.hasUnreadable, file.leftOut)
    for answer in file.answers {
      guard run.units.indices.contains(answer.unit),
        answer.environments.allSatisfy(file.environments.indices.contains)
      else { throw Problem(message: "\(path): error: this part is damaged: it names what it does not list") }
      var document = answer.document
      document.environments = answer.environments.map { file.environments[$0] }
      documents[answer.unit] = document
    }
  }

  /// Joins all parts of one run.
  /// - Parameter parts: in any order, each with its path.
  /// - Throws: `Problem` if one is missing, there twice, or belongs to another run.
  package static func merged(_ parts: [(path: String, part: CheckPart)]) throws(Problem) -> CheckPart {
    guard let first = parts.first else { throw Problem(message: "there are no parts to merge") }
    var paths: [Int: String] = [:]
    var whole = CheckPart(of: first.part.run, shard: 1)
    whole.leftOut = first.part.leftOut
    for (path, part) in parts {
      if let difference = difference(of: part.run, from: first.part.run) {
        throw Problem(message: "\(path): error: this part is of another run than \(first.path): \(difference)")
      }
      if let other = paths.updateValue(path, forKey: part.shard) {
        throw Problem(message: "\(path): error: this is part \(part.shard) of \(part.run.shards), as \(other) is")
      }
      if part.hasUnreadable { whole.hasUnreadable = true }
      whole.documents.merge(part.documents) { _, new in new }
    }
    let run = first.part.run
    let missing = (1...max(1, run.shards)).filter { paths[$0] == nil }
    guard missing.isEmpty else {
      let numbers = missing.prefix(10).map(String.init).joined(separator: ", ")
      throw Problem(
        message: "of \(run.shards) parts, \(missing.count) \(missing.count == 1 ? "is" : "are") missing: \(numbers)")
    }
    if let unit = run.units.indices.first(where: { whole.documents[$0] == nil }) {
      throw Problem(message: "no part has \(run.units[unit]); check it again with --part")
    }
    return whole
  }

  private static func difference(of run: Run, from other: Run) -> String? {
    if run == other { return nil }
    if run.shards != other.shards { return "it is one of \(run.shards), and that one of \(other.shards)" }
    let (mine, others) = (Set(run.units), Set(other.units))
    if let unit = run.units.first(where: { !others.contains($0) }) { return "only this run has \(unit)" }
    if let unit = other.units.first(where: { !mine.contains($0) }) { return "only that run has \(unit)" }
    return "layouts, options, fonts or libraries were not the same"
  }
}

extension CheckedDocument {
  /// A document of a part, with the fixes that a report has: only those that are proved, or all of them, unmarked.
  package func ready(isProved: Bool) -> CheckedDocument {
    var document = self
    document.updateFixes { fix in
      guard !isProved else { return fix.isProved ? fix : nil }
      var fix = fix
      fix.isProved = false
      return fix
    }
    return document
  }
}
