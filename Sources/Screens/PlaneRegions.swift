package import LayoutModel

extension Plane {
  /// A connected part of a plane.
  package struct Region: Hashable, Sendable {
    /// By strip, from left to right.
    package var parts: [Part]
    /// Rules whose findings break the screen somewhere in it, each once.
    package var findings: [FindingRule]

    package struct Part: Hashable, Sendable {
      /// Index in the plane's strips.
      package var strip: Int
      package var from: Border
      package var to: Border
    }
  }

  /// The parts in which something holds, from left to right, then from above.
  package func regions(where holds: (Kind) -> Bool) -> [Region] {
    var regions: [Region] = []
    // Regions that turn out to be one are joined at the end: each has the index of the one that it belongs to.
    var owner: [Int] = []
    func root(_ region: Int) -> Int {
      var region = region
      while owner[region] != region { region = owner[region] }
      return region
    }
    var before: [Int] = []
    for (index, strip) in strips.enumerated() {
      let first = regions.count
      for band in strip.bands where holds(band.kind) {
        if regions.count > first, let last = regions[regions.count - 1].parts.last, last.to == band.from {
          regions[regions.count - 1].add(Region.Part(strip: index, from: last.from, to: band.to), of: band.kind)
        } else {
          regions.append(Region(parts: [], findings: []))
          regions[regions.count - 1].add(Region.Part(strip: index, from: band.from, to: band.to), of: band.kind)
          owner.append(owner.count)
        }
      }
      for region in first..<regions.count {
        for other in before where regions[other].parts[0].touches(regions[region].parts[0]) {
          let (one, two) = (root(other), root(region))
          owner[max(one, two)] = min(one, two)
        }
      }
      before = Array(first..<regions.count)
    }
    for index in regions.indices where root(index) != index {
      regions[root(index)].parts += regions[index].parts
      regions[root(index)].add(regions[index].findings)
    }
    return regions.indices.filter { root($0) == $0 }.map { regions[$0] }
  }

  // MARK: In words

  /// Where a region lies: `below 466 pt at any width`.
  package func words(for region: Region) -> String {
    let extent = extent(of: region)
    let widths = Self.words(
      extent.widths, in: range.widths, below: "under", unit: "pt wide")
    var heights = Self.words(extent.heights, in: range.heights, below: "below", unit: "pt high")
    if extent.heights.lowerBound <= range.heights.lowerBound, extent.heights.upperBound < range.heights.upperBound {
      let ends = region.parts.flatMap { [$0.to.left, $0.to.right] }
      let (least, most) = (ends.min() ?? 0, ends.max() ?? 0)
      heights = least == most ? "below \(most.shortText) pt" : "below \(least.shortText) to \(most.shortText) pt"
    }
    switch (widths, heights) {
    case (nil, nil): return isWhole(region) ? "at every size" : partWords(region)
    case (nil, let heights?): return "\(heights) at any width"
    case (let widths?, nil): return widths
    case (let widths?, let heights?): return "\(heights) \(widths)"
    }
  }

  /// A region that reaches all ends of the plane without filling it: what it leaves out says more than what it has.
  private func partWords(_ region: Region) -> String {
    let rest = regions { kind in
      region.findings.isEmpty ? kind.verdict != .broken : !region.findings.contains(where: kind.findings.contains)
    }
    let words = rest.prefix(2).map { extent(of: $0) }.compactMap { extent -> String? in
      let parts = [
        Self.words(extent.heights, in: range.heights, below: "below", unit: "pt high"),
        Self.words(extent.widths, in: range.widths, below: "under", unit: "pt wide"),
      ].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
    guard words.count == rest.count, !words.isEmpty else { return "in parts of every width" }
    return "at every size but \(words.joined(separator: " and "))"
  }

  private func isWhole(_ region: Region) -> Bool {
    region.parts.count == strips.count
      && region.parts.allSatisfy { part in
        let bands = strips[part.strip].bands
        return part.from == bands.first?.from && part.to == bands.last?.to
      }
  }

  private static func words(
    _ part: Range<Double>, in whole: Range<Double>, below: String, unit: String
  ) -> String? {
    switch (part.lowerBound <= whole.lowerBound, part.upperBound >= whole.upperBound) {
    case (true, true): nil
    case (true, false): "\(below) \(part.upperBound.shortText) \(unit)"
    case (false, true): "from \(part.lowerBound.shortText) \(unit)"
    case (false, false): "from \(part.lowerBound.shortText) to \(part.upperBound.shortText) \(unit)"
    }
  }

  /// The least and the greatest width and height, in points; the upper ends are not part of it.
  package func extent(of region: Region) -> PlaneRange {
    let places = region.parts.map { strips[$0.strip] }
    let heights = region.parts.flatMap { [$0.from.left, $0.from.right, $0.to.left, $0.to.right] }
    return PlaneRange(
      widths: (places.map(\.from).min() ?? 0)..<(places.map(\.to).max() ?? 0),
      heights: (heights.min() ?? 0)..<(heights.max() ?? 0))
  }

  /// Whether a region is nearly a rectangle, which words describe exactly.
  func isBox(_ region: Region) -> Bool {
    let area = region.parts.reduce(0.0) { area, part in
      let (left, right) = (part.to.left - part.from.left, part.to.right - part.from.right)
      return area + (left + right) / 2 * (strips[part.strip].to - strips[part.strip].from)
    }
    let (widths, heights) = (extent(of: region).widths, extent(of: region).heights)
    return area >= 0.98 * (widths.upperBound - widths.lowerBound) * (heights.upperBound - heights.lowerBound)
  }

  /// The size of the least area in a region: at the first or the last width of a strip.
  package func smallestSize(of region: Region) -> Size {
    let scale = environment.scale
    let corners = region.parts.flatMap { part in
      let strip = strips[part.strip]
      let last = strip.to - 1 / scale
      let low = part.from.height(at: (last - strip.from) / (strip.to - strip.from))
      return [
        Size(width: strip.from, height: part.from.left), Size(width: last, height: (low * scale).rounded(.up) / scale),
      ]
    }
    return corners.min { $0.width * $0.height < $1.width * $1.height } ?? .zero
  }

  package func contains(_ size: Size, _ region: Region) -> Bool {
    region.parts.contains { part in
      let strip = strips[part.strip]
      guard strip.from <= size.width, size.width < strip.to else { return false }
      let way = (size.width - strip.from) / (strip.to - strip.from)
      return part.from.height(at: way) <= size.height && size.height < part.to.height(at: way)
    }
  }
}

extension Plane.Region {
  /// Whether a connected part of the same plane, of which all or nothing lies in this one, does.
  func contains(_ other: Plane.Region) -> Bool {
    guard let first = other.parts.first else { return false }
    return parts.contains {
      $0.strip == first.strip && $0.from.left <= first.from.left && first.to.left <= $0.to.left
        && $0.from.right <= first.from.right && first.to.right <= $0.to.right
    }
  }

  /// A part of a strip, in place of the last one where it goes on from there.
  fileprivate mutating func add(_ part: Part, of kind: Plane.Kind) {
    if parts.last?.strip == part.strip { parts.removeLast() }
    parts.append(part)
    add(kind.findings)
  }

  fileprivate mutating func add(_ rules: [FindingRule]) {
    for rule in rules where !findings.contains(rule) { findings.append(rule) }
  }
}

extension Plane.Region.Part {
  /// Whether the next strip's part has a height in common with this one.
  fileprivate func touches(_ next: Plane.Region.Part) -> Bool {
    max(from.right, next.from.left) < min(to.right, next.to.left)
  }
}
