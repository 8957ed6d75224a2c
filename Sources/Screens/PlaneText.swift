import LayoutModel

/// A plane in words, a line for each set of traits: `AX3, keyboard up: scrolls below 466 pt at any width; broken under
/// 344 pt wide (clipped-text)`.
package enum PlaneText {
  package static func line(for plane: Plane) -> String { "\(traits(of: plane)): \(words(for: plane))\n" }

  /// The line without its traits: `scrolls below 466 pt at any width`, or `good at every size`.
  package static func words(for plane: Plane) -> String {
    let broken = plane.regions { $0.verdict == .broken }.flatMap { parts(of: $0, in: plane) }
    let faults =
      broken.map { region in
        let findings = region.findings.isEmpty ? "" : " (\(region.findings.map(\.rawValue).joined(separator: ", ")))"
        return "broken \(plane.words(for: region))\(findings)"
      } + plane.regions { $0.verdict == .scrolls }.map { "scrolls \(plane.words(for: $0))" }
    guard !faults.isEmpty else { return "good at every size" }
    let sampled = plane.strips.count { !$0.isExact }
    let note =
      sampled == 0
      ? "" : "; \(sampled) of \(plane.strips.count.counting("strip")) \(sampled == 1 ? "is" : "are") sampled"
    return faults.joined(separator: "; ") + note
  }

  /// A region that has corners, rule by rule: each rule's part of it is mostly simpler.
  private static func parts(of region: Plane.Region, in plane: Plane) -> [Plane.Region] {
    guard region.findings.count > 1, !plane.isBox(region) else { return [region] }
    return region.findings.flatMap { rule in
      plane.regions { $0.verdict == .broken && $0.findings.contains(rule) }.filter(region.contains).map { part in
        var part = part
        part.findings = [rule]
        return part
      }
    }
  }

  /// What sets one plane of a layout apart from another.
  package static func traits(of plane: Plane) -> String {
    let environment = plane.environment
    let words = EnvironmentTrait.all.compactMap { trait -> String? in
      switch trait {
      case .orientation: nil
      case .keyboard: environment.keyboard ? "keyboard up" : "keyboard down"
      default: trait.words(in: environment)
      }
    }
    return words.joined(separator: ", ")
  }
}
