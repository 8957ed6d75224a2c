import LayoutModel

/// A view's guides as insets from its frame. They follow from frames, and frames follow from them, so they are computed
/// between solves until nothing moves. Most screens settle at once because they use only the root's guides.
struct GuideInsets: Hashable {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
  var readable = EdgeInsets.zero
  /// Height of the keyboard layout guide, which ends at the view's bottom.
  var keyboardInset = 0.0
  /// Distances from the view's edges to a reserved region in it.
  var division = EdgeInsets.zero
  var occlusion = EdgeInsets.zero
  /// The same for each custom guide that is a region; empty in a view without such guides.
  var regions: [EdgeInsets] = []

  /// Zero for a guide that is not an inset of its view.
  func insets(of guide: LayoutGuide) -> EdgeInsets {
    switch guide {
    case .safeArea: safeArea
    case .layoutMargins: margins
    case .readable: readable
    case .division: division
    case .occlusion: occlusion
    case .custom(let index): regions.indices.contains(index) ? regions[index] : .zero
    case .content, .frame, .keyboard: .zero
    }
  }
}

extension LayoutPass {
  /// Sets the guides before the first solve: the root's are known, the others start from their own margins.
  mutating func initialGuides() {
    for view in tree.views.indices {
      if view == 0 {
        guides[0] = rootGuides()
      } else {
        guides[view] = GuideInsets()
        guides[view].margins = tree.views[view].layoutMargins.resolved(
          defaults: defaultMargins(view), direction: direction(inside: view))
        guides[view].readable = guides[view].margins
      }
    }
  }

  /// Computes the guides from the frames; returns true if a used guide moved.
  mutating func updateGuides() -> Bool {
    var changed = false
    for view in 1..<max(1, tree.views.count) {
      let new = guides(of: view)
      if usesGuides[view] {
        // The solver keeps the old figure if the new one is close, so a new solver must find the old one, too.
        if new.isClose(to: guides[view]) { continue }
        changed = true
      }
      guides[view] = new
    }
    return changed
  }

  /// On which side of their bounds a view's guides lie; its readable guide is `AuditShape`'s.
  func addRoles(ofGuidesOf view: Int, to roles: inout ConstraintRoles) {
    if usesGuides[view], !environment.reservedRegions.isEmpty { addRoles(ofRegionsIn: view, to: &roles) }
    if tree.views[view].layoutGuides.contains(where: { $0.pane != nil }) {
      for side in [frames[view].width > frames[view].height, rules.arrangementsSplit(in: environment)] {
        roles.horizontal.add(side)
        roles.vertical.add(side)
      }
    }
    guard let parent = tree.views[view].parent else { return }
    let (distances, safeArea) = (distances(of: view, in: parent), safeAreaInside(parent))
    func side(_ inset: Double, _ distance: Double) -> Int {
      inset <= Self.samePoints || distance <= Self.samePoints ? 0 : distance < inset ? 1 : 2
    }
    func add(_ insets: EdgeInsets) {
      roles.horizontal.add(side(insets.left, distances.left) * 3 + side(insets.right, distances.right))
      roles.vertical.add(side(insets.top, distances.top) * 3 + side(insets.bottom, distances.bottom))
    }
    add(safeArea)
    if environment.keyboard, usesGuides[view] {
      let atRest = keyboardInsetAtRest(view, guides[view].safeArea)
      roles.vertical.add(guides[view].keyboardInset > atRest + Self.samePoints)
    }
    guard tree.views[view].preservesSuperviewLayoutMargins else { return }
    let own = guides[view].margins
    let (outer, apart) = preserved(by: view, in: parent, distances, guides[view].safeArea)
    add(outer)
    roles.horizontal.add(own.left > inherited(outer.left, apart.left) + Self.samePoints)
    roles.horizontal.add(own.right > inherited(outer.right, apart.right) + Self.samePoints)
    roles.vertical.add(own.top > inherited(outer.top, apart.top) + Self.samePoints)
    roles.vertical.add(own.bottom > inherited(outer.bottom, apart.bottom) + Self.samePoints)
  }

  /// How the reserved regions lie to a view.
  private func addRoles(ofRegionsIn view: Int, to roles: inout ConstraintRoles) {
    func side(_ low: Double, _ high: Double, _ regionLow: Double, _ regionHigh: Double) -> Int {
      let meets = regionLow < high && low < regionHigh
      return (meets ? 4 : 0) + (regionLow < low ? 2 : 0) + (regionHigh > high ? 1 : 0)
    }
    let (origin, frame) = (origins[view], frames[view])
    for kind in ReservedRegion.Kind.allCases {
      guard let region = environment.region(kind)?.frame else { continue }
      roles.horizontal.add(side(origin.x, origin.x + frame.width, region.x, region.maxX))
      roles.vertical.add(side(origin.y, origin.y + frame.height, region.y, region.maxY))
    }
  }

  private func rootGuides() -> GuideInsets {
    let root = tree.views[0]
    var insets = GuideInsets()
    insets.safeArea = clampedToZero(screenSafeArea + root.additionalSafeAreaInsets)
    insets.margins = root.layoutMargins.resolved(
      defaults: environment.rootMargins, direction: direction(inside: 0))
    if root.respectsSystemMinimumLayoutMargins {
      insets.margins.left = max(insets.margins.left, environment.rootMargins.left)
      insets.margins.right = max(insets.margins.right, environment.rootMargins.right)
    }
    if root.insetsLayoutMarginsFromSafeArea { insets.margins = insets.margins + insets.safeArea }
    insets.readable = readable(insets.margins, width: environment.size.width)
    if root.layoutMarginsFollowReadableWidth { insets.margins = insets.readable }
    insets.keyboardInset = max(keyboardInsetAtRest(0, insets.safeArea), environment.coveredHeight)
    setRegions(of: 0, at: Rect(x: 0, y: 0, width: environment.size.width, height: environment.size.height), in: &insets)
    return insets
  }

  /// The device's safe area with the bars of the container.
  var screenSafeArea: EdgeInsets {
    tree.container.map { environment.safeArea + $0.insets(in: environment) } ?? environment.safeArea
  }

  private func guides(of view: Int) -> GuideInsets {
    let parent = tree.views[view].parent ?? 0
    let distances = distances(of: view, in: parent)
    let outerSafeArea = safeAreaInside(parent)
    var insets = GuideInsets()
    insets.safeArea = clampedToZero(
      EdgeInsets(
        top: inherited(outerSafeArea.top, distances.top), left: inherited(outerSafeArea.left, distances.left),
        bottom: inherited(outerSafeArea.bottom, distances.bottom),
        right: inherited(outerSafeArea.right, distances.right)) + tree.views[view].additionalSafeAreaInsets)
    insets.margins = tree.views[view].layoutMargins.resolved(
      defaults: defaultMargins(view), direction: direction(inside: view))
    if tree.views[view].insetsLayoutMarginsFromSafeArea { insets.margins = insets.margins + insets.safeArea }
    if tree.views[view].preservesSuperviewLayoutMargins {
      let (outer, distances) = preserved(by: view, in: parent, distances, insets.safeArea)
      insets.margins = EdgeInsets(
        top: max(insets.margins.top, inherited(outer.top, distances.top)),
        left: max(insets.margins.left, inherited(outer.left, distances.left)),
        bottom: max(insets.margins.bottom, inherited(outer.bottom, distances.bottom)),
        right: max(insets.margins.right, inherited(outer.right, distances.right)))
    }
    insets.readable = readable(insets.margins, width: frames[view].width)
    if tree.views[view].layoutMarginsFollowReadableWidth { insets.margins = insets.readable }
    let bottom = origins[view].y + frames[view].height
    let covered = environment.keyboard ? bottom - (environment.size.height - environment.keyboardHeight) : 0
    insets.keyboardInset = max(keyboardInsetAtRest(view, insets.safeArea), covered)
    let (origin, frame) = (origins[view], frames[view])
    setRegions(of: view, at: Rect(x: origin.x, y: origin.y, width: frame.width, height: frame.height), in: &insets)
    return insets
  }

  /// The height of a view's keyboard guide while the keyboard is hidden.
  private func keyboardInsetAtRest(_ view: Int, _ safeArea: EdgeInsets) -> Double {
    tree.views[view].keyboardLayoutGuide.usesBottomSafeArea ? safeArea.bottom : 0
  }

  /// Reserved regions, clipped to a view. A division that is not there is a point in the middle of the safe area, so
  /// that what lies on its two sides shares the room; an occlusion that is not there is a point in the top right
  /// corner.
  private func setRegions(of view: Int, at frame: Rect, in insets: inout GuideInsets) {
    guard usesGuides[view] else { return }
    let safeArea = frame.inset(by: insets.safeArea)
    let middle = Rect(x: safeArea.midX, y: safeArea.midY, width: 0, height: 0)
    let corner = Rect(x: frame.maxX, y: frame.y, width: 0, height: 0)
    func distances(_ kind: ReservedRegion.Kind, _ none: Rect) -> EdgeInsets {
      frame.distances(to: environment.region(kind).flatMap { frame.intersection($0.frame) } ?? none)
    }
    insets.division = distances(.division, middle)
    insets.occlusion = distances(.occlusion, corner)
    let guides = tree.views[view].layoutGuides
    guard guides.contains(where: { $0.region != nil }) else { return }
    let windowSafeArea = view == 0 ? insets.safeArea : self.guides[0].safeArea
    let direction = direction(inside: view)
    insets.regions = guides.map { guide in
      switch guide.region {
      case .bar(let bar):
        frame.distances(to: bar.frame(in: environment, safeArea: windowSafeArea, direction: direction))
      case .pane(let pane):
        frame.distances(
          to: pane.frame(
            in: frame, safeArea: insets.safeArea, fold: environment.fold, direction: direction,
            canSplit: rules.arrangementsSplit(in: environment)))
      case nil: .zero
      }
    }
  }

  /// The safe area that a view passes to its subviews: for a scroll view, the part that is not already in its adjusted
  /// inset.
  private func safeAreaInside(_ view: Int) -> EdgeInsets {
    let safeArea = guides[view].safeArea
    guard scrollIndex[view] >= 0 else { return safeArea }
    let state = scrolls[scrollIndex[view]]
    let (all, own) = (state.adjustedInset, state.contentInset)
    return clampedToZero(
      EdgeInsets(
        top: safeArea.top - (all.top - own.top), left: safeArea.left - (all.left - own.left),
        bottom: safeArea.bottom - (all.bottom - own.bottom), right: safeArea.right - (all.right - own.right)))
  }

  /// `min(P, max(0, P - d))`, d the distance to the superview's edge. Preserved margins are capped the same way:
  /// content taller than its scroll view would otherwise grow by its own overflow forever.
  private func inherited(_ inset: Double, _ distance: Double) -> Double {
    min(inset, max(0, inset - distance))
  }

  /// The distances from the superview's visible edges to the view's. Scroll content is taken at its unscrolled place.
  private func distances(of view: Int, in parent: Int) -> EdgeInsets {
    let frame = frames[view]
    let start = scrollIndex[parent] >= 0 ? scrolls[scrollIndex[parent]].minimumOffset : .zero
    let (x, y) = (frame.x - start.x, frame.y - start.y)
    let outer = frames[parent]
    return EdgeInsets(
      top: y, left: x, bottom: outer.height - y - frame.height, right: outer.width - x - frame.width)
  }

  /// The margins that a view preserves, and its distances from the edges that they belong to: its superview's, or for a
  /// row of a table those of the cell around it.
  private func preserved(
    by view: Int, in parent: Int, _ distances: EdgeInsets, _ safeArea: EdgeInsets
  ) -> (margins: EdgeInsets, distances: EdgeInsets) {
    guard isTableRow(view) else { return (guides[parent].margins, distances) }
    let taken = accessoryRoom(of: view)
    return (cellMargins + safeArea, EdgeInsets(left: taken.left, right: taken.right))
  }

  /// The layout margins of a cell.
  private var cellMargins: EdgeInsets {
    let sides = environment.rootMargins
    let margin = SystemFigures.standard.cellMargin.value
    return EdgeInsets(top: margin, left: sides.left, bottom: margin, right: sides.right)
  }

  private func defaultMargins(_ view: Int) -> EdgeInsets {
    if isTableRow(view) {
      // A cell's content view preserves the cell's margins, and beside an accessory it has its own.
      let taken = accessoryRoom(of: view)
      var margins = cellMargins
      if taken.left > 0 { margins.left = environment.plainViewMargin }
      if taken.right > 0 { margins.right = environment.plainViewMargin }
      return margins
    }
    let margin = stackIndex[view] >= 0 ? rules.stackViewMargin : environment.plainViewMargin
    return EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }

  /// Whether a table or a list shows the view as a row, whose margins are those of a cell's content view.
  private func isTableRow(_ view: Int) -> Bool {
    guard tree.views[view].tableRole == .row, let parent = tree.views[view].parent else { return false }
    switch tree.views[parent].content {
    case .tableView: return true
    case .scrollView(let scroll): return scroll.compositionalLayout?.section(tree.views[view].section).list != nil
    default: return false
    }
  }

  /// As wide as the margins allow, up to the category's readable width, and centred in the margins
  /// (docs/semantics.md#margins-safe-area-and-guides).
  private func readable(_ margins: EdgeInsets, width: Double) -> EdgeInsets {
    let room = width - margins.left - margins.right
    let surplus = max(0, room - rules.readableWidth(at: environment.textSize)) / 2
    return EdgeInsets(
      top: margins.top, left: margins.left + surplus, bottom: margins.bottom, right: margins.right + surplus)
  }

  private func clampedToZero(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(0, insets.top), left: max(0, insets.left), bottom: max(0, insets.bottom), right: max(0, insets.right))
  }
}

extension GuideInsets {
  /// Whether the insets differ by less than the solver's rounding to 2^-20.
  func isClose(to other: GuideInsets) -> Bool {
    safeArea.isClose(to: other.safeArea) && margins.isClose(to: other.margins)
      && readable.isClose(to: other.readable) && division.isClose(to: other.division)
      && occlusion.isClose(to: other.occlusion) && abs(keyboardInset - other.keyboardInset) < 1e-5
      && regions.count == other.regions.count && zip(regions, other.regions).allSatisfy { $0.isClose(to: $1) }
  }
}

extension Rect {
  /// From this rectangle's edges to those of another one in it.
  fileprivate func distances(to inner: Rect) -> EdgeInsets {
    EdgeInsets(top: inner.y - y, left: inner.x - x, bottom: maxY - inner.maxY, right: maxX - inner.maxX)
  }
}

extension EdgeInsets {
  func isClose(to other: EdgeInsets) -> Bool {
    abs(top - other.top) < 1e-5 && abs(left - other.left) < 1e-5 && abs(bottom - other.bottom) < 1e-5
      && abs(right - other.right) < 1e-5
  }
}
