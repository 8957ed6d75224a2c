package import LayoutModel

extension Plane {
  /// A connected part of a plane in which the verdict and the findings that break the screen are the same.
  package struct Region: Hashable, Sendable {
    package var verdict: Verdict
    package var findings: [String]
    /// Its parts by strip, from left to right.
    package var parts: [Part]

    package struct Part: Hashable, Sendable {
      /// Index in the plane's strips.
      package var strip: Int
      package var from: Border
      package var to: Border
    }
  }

  /// From left to right, then from above.
  package var regions: [Region] {
    var regions: [Region] = []
    // Of the strip before, each part with its region; regions that turn out to be one are joined.
    var owner: [Int] = []
    var before: [(part: Region.Part, region: Int)] = []
    func root(_ region: Int) -> Int {
      var region = region
      while owner[region] != region { region = owner[region] }
      return region
    }
    for (index, strip) in strips.enumerated() {
      var here: [(part: Region.Part, region: Int)] = []
      for band in strip.bands {
        if let last = here.last, regions[last.region].isLike(band.kind) {
          here[here.count - 1].part.to = band.to
          continue
        }
        regions.append(Region(verdict: band.kind.verdict, findings: band.kind.findings, parts: []))
        owner.append(owner.count)
        here.append((Region.Part(strip: index, from: band.from, to: band.to), regions.count - 1))
      }
      for (part, region) in here {
        for (other, old) in before
        where regions[old].isLike(regions[region])
          && max(part.from.left, other.from.right) < min(part.to.left, other.to.right)
        {
          let (one, two) = (root(old), root(region))
          owner[max(one, two)] = min(one, two)
        }
        regions[region].parts.append(part)
      }
      before = here
    }
    for index in regions.indices where root(index) != index {
      regions[root(index)].parts += regions[index].parts
      regions[index].parts = []
    }
    return regions.filter { !$0.parts.isEmpty }
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
    case (nil, nil): return isWhole(region) ? "at every size" : "at some heights of any width"
    case (nil, let heights?): return "\(heights) at any width"
    case (let widths?, nil): return widths
    case (let widths?, let heights?): return "\(heights) \(widths)"
    }
  }

  private func isWhole(_ region: Region) -> Bool { regions.count == 1 && !region.parts.isEmpty }

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

  /// The size of the least area in a region.
  package func smallestSize(of region: Region) -> Size {
    let corners = region.parts.map { part in Size(width: strips[part.strip].from, height: part.from.left) }
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
  fileprivate func isLike(_ kind: Plane.Kind) -> Bool { verdict == kind.verdict && findings == kind.findings }
  fileprivate func isLike(_ other: Plane.Region) -> Bool { verdict == other.verdict && findings == other.findings }
}
