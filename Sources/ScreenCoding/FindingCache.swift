import LayoutModel
import Synchronization

/// Caches the encoded form of findings: most of a document's findings are the same on all of its screens.
final class FindingCache: Sendable {
  private struct Key: Hashable {
    var rule: FindingRule
    var view: Int?
  }

  /// The last finding of each rule about each view, with its form.
  private let known = Mutex<[Key: (finding: Finding, bytes: [UInt8])]>([:])

  func bytes(of finding: Finding, _ encode: (Finding) -> [UInt8]) -> [UInt8] {
    let key = Key(rule: finding.rule, view: finding.view)
    if let known = known.withLock({ $0[key] }), known.finding == finding { return known.bytes }
    let bytes = encode(finding)
    known.withLock { $0[key] = (finding, bytes) }
    return bytes
  }
}
