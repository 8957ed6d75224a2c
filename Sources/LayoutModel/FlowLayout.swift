/// UICollectionViewFlowLayout's properties. A scroll view with a flow layout is a collection view.
public struct FlowLayout: Hashable, Sendable {
  /// The axis along which lines follow each other.
  public var scrollDirection: Axis = .vertical
  /// The size in points of items without their own size.
  public var itemSize = Size(
    width: SystemFigures.standard.flowItemSide.value, height: SystemFigures.standard.flowItemSide.value)
  /// Not nil: items without their own size are as large as their content.
  public var estimatedItemSize: Size?
  /// Points between lines.
  public var minimumLineSpacing = SystemFigures.standard.flowSpacing.value
  /// Minimum points between the items of a line; the items spread if there is more room.
  public var minimumInteritemSpacing = SystemFigures.standard.flowSpacing.value
  /// Points around the items, inside the header and the footer.
  public var sectionInset = EdgeInsets.zero
  public init() {}

  /// The places of items with these sizes, and the end of the last line.
  ///
  /// A line takes as many items as fit. The remaining room widens its gaps; the last line has the gaps that it would
  /// have if it were filled with items like its last one. An item that is alone because no second one fits is centred
  /// (nine stored collection views).
  /// - Parameter start: the end of the header.
  public func place(_ sizes: [Size], in outer: Size, from start: Double) -> (origins: [Point], end: Double) {
    let isVertical = scrollDirection == .vertical
    let (widths, heights) = lengths(of: sizes)
    let low = isVertical ? sectionInset.left : sectionInset.top
    let room = room(in: outer)
    var origins: [Point] = []
    var end = start + (isVertical ? sectionInset.top : sectionInset.left)
    var first = 0
    while first < sizes.count {
      let last = lastOfLine(widths, from: first, room)
      if first > 0 { end += minimumLineSpacing }
      let height = heights[first...last].max() ?? 0
      var across = low + lineStart(widths[first...last], isLast: last == sizes.count - 1, room)
      let gap = gap(widths[first...last], isLast: last == sizes.count - 1, room)
      for index in first...last {
        let along = end + (height - heights[index]) / 2
        origins.append(isVertical ? Point(x: across, y: along) : Point(x: along, y: across))
        across += widths[index] + gap
      }
      end += height
      first = last + 1
    }
    return (origins, end + (isVertical ? sectionInset.bottom : sectionInset.right))
  }

  /// The last item and the highest item of each line, and the items that the last line lacks. Between two rooms with
  /// equal numbers, every place is linear in the room.
  package func shape(of sizes: [Size], in outer: Size) -> [Int] {
    let (widths, heights) = lengths(of: sizes)
    let room = room(in: outer)
    var shape: [Int] = []
    var first = 0
    while first < sizes.count {
      let last = lastOfLine(widths, from: first, room)
      let highest = (first...last).max { heights[$0] < heights[$1] } ?? first
      shape += [last, highest, Int(min(1e6, missing(widths[first...last], isLast: last == sizes.count - 1, room)))]
      first = last + 1
    }
    return shape
  }

  /// Along the lines, and across them.
  private func lengths(of sizes: [Size]) -> (widths: [Double], heights: [Double]) {
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    return scrollDirection == .vertical ? (widths, heights) : (heights, widths)
  }

  /// The room of a line, points.
  private func room(in outer: Size) -> Double {
    scrollDirection == .vertical
      ? max(0, outer.width - sectionInset.left - sectionInset.right)
      : max(0, outer.height - sectionInset.top - sectionInset.bottom)
  }

  private func lastOfLine(_ widths: [Double], from first: Int, _ room: Double) -> Int {
    var last = first
    var taken = widths[first]
    while last + 1 < widths.count, taken + minimumInteritemSpacing + widths[last + 1] <= room + 1e-6 {
      taken += minimumInteritemSpacing + widths[last + 1]
      last += 1
    }
    return last
  }

  /// The number of further items like its last one that would fit into a line.
  private func missing(_ line: ArraySlice<Double>, isLast: Bool, _ room: Double) -> Double {
    guard isLast, let width = line.last, width + minimumInteritemSpacing > 0 else { return 0 }
    let free = room - line.reduce(0, +) - Double(line.count - 1) * minimumInteritemSpacing
    return max(0, ((free + 1e-6) / (width + minimumInteritemSpacing)).rounded(.down))
  }

  private func gap(_ line: ArraySlice<Double>, isLast: Bool, _ room: Double) -> Double {
    let missing = missing(line, isLast: isLast, room)
    let gaps = Double(line.count - 1) + missing
    guard gaps > 0 else { return 0 }
    return max(minimumInteritemSpacing, (room - line.reduce(0, +) - missing * (line.last ?? 0)) / gaps)
  }

  private func lineStart(_ line: ArraySlice<Double>, isLast: Bool, _ room: Double) -> Double {
    guard line.count == 1, let width = line.first, missing(line, isLast: isLast, room) == 0 else { return 0 }
    return (room - width) / 2
  }
}
