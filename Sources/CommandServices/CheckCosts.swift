import JSONSyntax
import LayoutFormat
import LayoutModel
package import LayoutReport
import LiveLayout
import SystemPackage

/// The work that each layout took in the last run, with answers to its findings and proofs of their fixes. A file of
/// these numbers balances the shards of the next run.
package struct CheckCosts: Sendable {
  private var costs: [String: Int] = [:]
  package init() {}

  package subscript(id: String) -> Int? { costs[id] }

  package mutating func add(_ document: CheckedDocument) {
    costs[document.path] = max(1, document.cost)
  }

  /// A file that is not one of costs.
  package struct Malformed: Error {
    package var message: String
  }

  /// - Throws: `Malformed`, or `Headless.Unreadable` unless the file does not exist, as before the first run.
  package init(reading path: String) throws {
    guard FileListing.exists(FilePath(path)) else { return }
    let file = SourceFile(path: path, bytes: try Headless.bytes(of: path))
    for member in JSONParser.parse(file).root?["costs"]?.object ?? [] {
      guard let cost = member.value.number, cost >= 1, cost <= 1e15 else {
        let place = file.place(of: member.value.range).text
        throw Malformed(message: "\(place): error: a cost is a number from 1, but this is \(member.value.typeName)")
      }
      costs[member.key] = Int(cost)
    }
    guard !costs.isEmpty else {
      throw Malformed(message: "\(path): error: this file has no \"costs\"; write it with --write-costs")
    }
  }

  package var text: String {
    let lines = costs.sorted { $0.key < $1.key }.map { "\n    \(JSONNode.literal($0.key)): \($0.value)" }
    return "{\n  \"version\": 1,\n  \"costs\": {\(lines.joined(separator: ","))\n  }\n}\n"
  }
}
