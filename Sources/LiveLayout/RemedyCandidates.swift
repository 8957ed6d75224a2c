import AutoLayout
import LayoutAudit
import LayoutModel

/// The changes that may remove a finding, the likeliest first, and what limits its view.
struct RemedyCandidates {
  private(set) var all: [RemedySearch.Candidate] = []
  /// What limits the view, as an answer where no change is known to help; nil if nothing is known.
  var limits: String?
  let result: LayoutResult
  let view: Int
  var tree: ViewTree { result.tree }

  /// - Parameter explainer: of the same layout.
  init(_ finding: Finding, on result: LayoutResult, explainedBy explainer: LayoutExplainer) {
    self.result = result
    view = finding.view ?? 0
    lazy var explanations = explainer.explanations(of: finding.view ?? 0)
    func reasons(_ quantities: [AmbiguousQuantity], of explained: [Explanation]) -> [Explanation.Reason] {
      explained.filter { quantities.contains($0.quantity) }.flatMap(\.reasons)
    }
    if !finding.remedies.isEmpty { all.append(RemedySearch.Candidate(remedies: finding.remedies)) }
    switch finding.rule {
    case .clippedText where finding.views.count > 1:
      // One of them giving way to another is no help.
      addCells()
      addRow()
      addConstraints(reasons([.height], of: explanations), giving: .greaterThanOrEqual)
      limits = limits ?? "they share what the screen has, so that only a scroll view shows all"
    case .clippedText, .truncatedText:
      addText(reasons(missesHeight ? [.height] : [.width], of: explanations), missesHeight ? .vertical : .horizontal)
    case .zeroSize: addSize(explanations)
    case .offscreen:
      addOffscreen(finding, reasons: explanations.flatMap(\.reasons), explainedBy: explainer)
    case .coveredByKeyboard: addKeyboard(explanations.flatMap(\.reasons))
    case .coveredByView, .overlap: addCovered(finding)
    case .outsideSafeArea: addSafeArea(finding, explanations.flatMap(\.reasons))
    case .ambiguousContentSize: addContentSize(finding)
    case .ambiguity: addTies(finding)
    case .conflict: addConflict(finding)
    default: break
    }
  }

  func id(_ view: Int) -> String { "'\(tree.views[view].id)'" }

  func quoted(_ constraint: Int) -> String { "'\(tree.constraints[constraint].text(in: tree))'" }

  mutating func add(_ remedies: [Remedy], limit: String? = nil, words: String? = nil) {
    all.append(RemedySearch.Candidate(remedies: remedies, limit: limit, words: words))
  }

  mutating func add(equations: [String], to view: Int, limit: String? = nil) {
    guard view > 0, tree.views[view].tag != .none else { return }
    add(equations.map { .addConstraint($0, view: tree.views[view].tag) }, limit: limit)
  }

  /// Lets go of each constraint that determines a length, the sizes first.
  /// - Parameter relation: in which direction a size may give way.
  mutating func addConstraints(_ reasons: [Explanation.Reason], giving relation: Relation) {
    let places = reasons.compactMap(\.constraint).filter { tree.constraints[$0].tag != .none }
    let sizes = places.filter { tree.constraints[$0].firstAttribute.isSize }
    let fixed = sizes.filter { tree.constraints[$0].second == nil }
    let limiting = fixed.isEmpty ? sizes : fixed
    // What lies too far out was pushed there by the longest.
    let chief =
      relation == .greaterThanOrEqual
      ? limiting.first(where: holdsView) ?? limiting.first
      : limiting.max { tree.constraints[$0].constant < tree.constraints[$1].constant }
    if limits == nil, let chief { limits = limit(of: chief) }
    for place in fixed + sizes.filter({ !fixed.contains($0) }) {
      let constraint = tree.constraints[place]
      let limit = limit(of: place)
      if relation == .greaterThanOrEqual, !holdsView(place) {
        // What another view takes is what this one lacks.
        let own = constraint.firstAttribute.axis.map { tree.views[view].compressionResistance[$0] } ?? 1
        if constraint.priority >= own { add([.lower(constraint.tag, to: max(1, own - 1))], limit: limit) }
        if constraint.relation == .equal { add([.relax(constraint.tag)], limit: limit) }
        continue
      }
      if constraint.relation == .equal {
        add([relation == .greaterThanOrEqual ? .letGrow(constraint.tag) : .relax(constraint.tag)], limit: limit)
      }
      add([.removeConstraint(constraint.tag)], limit: limit)
    }
    for place in places where !sizes.contains(place) && tree.constraints[place].relation == .equal {
      let tag = tree.constraints[place].tag
      for remedy in [Remedy.relax(tag), .letGrow(tag)] { add([remedy], limit: "\(quoted(place)) limits it") }
    }
  }

  /// Whether a constraint is about the view or one around it, and not about what stands beside it.
  func holdsView(_ place: Int) -> Bool {
    tree.isInside(view, of: tree.constraints[place].first.view)
  }

  func limit(of place: Int) -> String {
    holdsView(place) || tree.constraints[place].second != nil
      ? "\(quoted(place)) limits it" : "\(quoted(place)) takes the room"
  }

  // MARK: Texts

  var missesHeight: Bool {
    guard let text = result.views[view].text, !text.isTruncated, !Audit.isTooNarrow(view, in: result) else {
      return false
    }
    return text.size.height > result.views[view].frame.height + 1
  }

  mutating func addText(_ reasons: [Explanation.Reason], _ axis: Axis) {
    let tag = tree.views[view].tag
    let solved = result.views[view]
    if let content = tree.views[view].content.text {
      if let measured = content.preferredMaxLayoutWidth, measured > solved.frame.width {
        let limit =
          "\(id(view)) measures itself for \(measured.shortText) pt (preferredMaxLayoutWidth) and is "
          + "\(solved.frame.width.shortText) wide"
        limits = limits ?? limit
        add([.erase("preferredMaxLayoutWidth", of: tag)], limit: limit, words: "remove it")
      }
    }
    let wraps = RemedySearch.Candidate(
      remedies: [.write("numberOfLines", "0", on: tag)], words: "say \"numberOfLines\": 0, so that it wraps")
    let canWrap = if case .label(let content) = tree.views[view].content { content.numberOfLines > 0 } else { false }
    if canWrap, !hasTooLongAWord { all.append(wraps) }
    if canWrap, axis == .horizontal { addHalf() }
    if case .button(let button) = tree.views[view].content, !button.style.hasConfiguration {
      add(
        [.write("style", "\"plain\"", on: tag)],
        words: "say \"style\": \"plain\", since only a button with a configuration grows with its lines")
    }
    addCells()
    if axis == .vertical { addRow() }
    addConstraints(reasons, giving: .greaterThanOrEqual)
    addRivals(reasons, axis)
    for value in [999.0, 1000] where tree.views[view].compressionResistance[axis] < value {
      add([.setPriority(.compressionResistance, axis, value, view: tag)])
    }
    if canWrap, hasTooLongAWord { all.append(wraps) }
    addColumn()
  }

  /// Lets the items of a row grow together: those of a stack are as high as each other.
  mutating func addRow() {
    guard let row = tree.views[view].parent, case .stackView(let stack) = tree.views[row].content,
      stack.axis == .horizontal, stack.alignment == .fill
    else { return }
    let items = tree.views[row].subviews.filter { !tree.views[$0].isUnarranged }
    let fixed = tree.constraints.filter {
      $0.first.guide == nil && items.contains($0.first.view) && $0.firstAttribute == .height && $0.relation == .equal
        && $0.second == nil && $0.tag != .none
    }
    guard fixed.count > 1 else { return }
    add(
      fixed.map { .letGrow($0.tag) }, limit: "the heights in \(id(row)) limit it",
      words: "write >= in place of == for each of them")
  }

  /// Wraps the text in half the width, where another one of its row has none left.
  mutating func addHalf() {
    guard let parent = tree.views[view].parent else { return }
    let own = result.views[view].screen
    let rival = tree.views[parent].subviews.first { other in
      let frame = result.views[other].screen
      return other != view && tree.views[other].content.text != nil && frame.y < own.maxY && own.y < frame.maxY
        && frame.width < (result.views[other].intrinsicWidth ?? 0)
    }
    guard let rival else { return }
    let tag = tree.views[view].tag
    add(
      [.write("numberOfLines", "0", on: tag), .addConstraint("width <= superview.width * 0.5", view: tag)],
      words:
        "say \"numberOfLines\": 0, so that it wraps, and add \"width <= superview.width * 0.5\", which leaves room "
        + "for \(id(rival))")
  }

  /// Puts the items of a row below each other, at least at the sizes where they have too little width.
  mutating func addColumn() {
    guard let row = tree.views[view].parent, case .stackView(let stack) = tree.views[row].content,
      stack.axis == .horizontal, tree.views[row].tag != .none
    else { return }
    if result.environment.textSize.isAccessibilityCategory {
      add(
        [
          .write(
            "variations", "[{ \"when\": { \"textSize\": \"accessibility\" }, \"set\": { \"axis\": \"vertical\" } }]",
            on: tree.views[row].tag)
        ], limit: "the row \(id(row)) limits it",
        words: "let it be a column at accessibility sizes (\"variations\" with \"set\": { \"axis\": \"vertical\" })")
    }
    add(
      [.write("axis", "\"vertical\"", on: tree.views[row].tag)], limit: "the row \(id(row)) limits it",
      words: "let it be a column, \"axis\": \"vertical\"")
  }

  /// Whether a word of the text is wider than the view, so that lines would break inside of it. The share of the
  /// letters stands for that of the width.
  var hasTooLongAWord: Bool {
    guard let text = tree.views[view].content.text?.string, let whole = result.views[view].intrinsicWidth else {
      return false
    }
    let longest = text.split(whereSeparator: \.isWhitespace).map(\.count).max() ?? 0
    return whole * Double(longest) / Double(max(1, text.count)) > result.views[view].frame.width
  }

  /// Tables and collection views that give their cells a fixed size.
  mutating func addCells() {
    var cell = view
    while let outer = tree.views[cell].parent {
      let tag = tree.views[outer].tag
      if case .tableView(let table) = tree.views[outer].content, let height = table.rowHeight {
        let limit = "the rowHeight of \(id(outer)), \(height.shortText), limits it"
        limits = limits ?? limit
        add(
          [.erase("rowHeight", of: tag)], limit: limit, words: "leave it out, so that rows are as high as their content"
        )
      }
      if let flow = tree.views[outer].content.scrollView?.flowLayout, flow.estimatedItemSize == nil {
        addItem(cell, of: outer, flow.itemSize)
      }
      cell = outer
    }
  }

  /// An item that keeps the layout's width and is as high as its content.
  mutating func addItem(_ cell: Int, of collection: Int, _ size: Size) {
    let limit = "the itemSize of \(id(collection)), \(size.words), limits it"
    limits = limits ?? limit
    guard limits == limit, tree.views[cell].tag != .none else { return }
    let tag = tree.views[collection].tag
    let estimate = Remedy.write("estimatedItemSize", "[\(size.width.shortText), \(size.height.shortText)]", on: tag)
    let width = "width == \(size.width.shortText)"
    let remedies = [estimate, .addConstraint(width, view: tree.views[cell].tag)]
    add(
      size == FlowLayout().itemSize ? remedies : [.erase("itemSize", of: tag)] + remedies, limit: limit,
      words: "say \"estimatedItemSize\" in its place, and add \"\(width)\" to \(id(cell))")
  }

  /// Views whose own content takes the room.
  mutating func addRivals(_ reasons: [Explanation.Reason], _ axis: Axis) {
    let rivals = reasons.filter { $0.constraint == nil && $0.view != view && $0.priority < 1000 && $0.view > 0 }
      .map(\.view)
    var seen: Set<Int> = []
    for rival in rivals where seen.insert(rival).inserted && tree.views[rival].tag != .none {
      let limit = "\(id(rival)) takes the room"
      if limits == nil || axis == .horizontal { limits = limit }
      let tag = tree.views[rival].tag
      let own = tree.views[view].compressionResistance[axis]
      let lower = Remedy.setPriority(.compressionResistance, axis, max(1, own - 1), view: tag)
      add([lower], limit: limit)
      if let text = tree.views[rival].content.text, text.numberOfLines == 1, case .label = tree.views[rival].content {
        let wrap = Remedy.write("numberOfLines", "0", on: tag)
        add([wrap], limit: limit)
        add([wrap, lower], limit: limit)
        let both = [wrap, .write("numberOfLines", "0", on: tree.views[view].tag)]
        add(both, limit: limit)
        // Long words on both sides: neither may take more than its half.
        if axis == .horizontal, tree.views[rival].parent == tree.views[view].parent {
          let half = Remedy.addConstraint("width <= superview.width * 0.5", view: tag)
          let rest = " wrap (\"numberOfLines\": 0), and add \"width <= superview.width * 0.5\" to \(id(rival))"
          add([wrap, half], limit: limit, words: "let it" + rest)
          add(both + [half], limit: limit, words: "let both" + rest)
        }
      }
    }
  }

  // MARK: Places

  mutating func addOffscreen(
    _ finding: Finding, reasons: [Explanation.Reason], explainedBy explainer: LayoutExplainer
  ) {
    let clip = finding.views.dropFirst().first
    if let clip, let scroll = tree.views[clip].content.scrollView, !scroll.isScrollEnabled {
      let limit = "\(id(clip)) does not scroll (scrollEnabled false)"
      limits = limit
      add(
        [.write("scrollEnabled", "true", on: tree.views[clip].tag)], limit: limit, words: "say \"scrollEnabled\": true")
    }
    let inner = result.views[view].screen
    let size = result.environment.size
    let outer = clip.map { result.views[$0].screen } ?? Rect(x: 0, y: 0, width: size.width, height: size.height)
    let isAcross = inner.x < outer.x || inner.maxX > outer.maxX
    if isAcross, !addHeldEnd(inner, outer) {
      if hasOwnWidth || isBadge(inner, at: outer) {
        limits = holding(
          reasons.filter { $0.constraint.map { tree.constraints[$0].firstAttribute.axis } == .horizontal })
      } else {
        addWidths(within: outer)
      }
    }
    var lengths: [Explanation.Reason] = []
    if let clip, tree.views[clip].content.scrollView == nil {
      let around = explainer.explanations(of: clip)
      let quantities: [AmbiguousQuantity] = isAcross ? [.width] : [.height]
      lengths = around.filter { quantities.contains($0.quantity) }.flatMap(\.reasons)
    }
    if !isAcross { addGrowth(upTo: clip, explainedBy: explainer) }
    if let clip { addTravel(of: clip, isAcross ? .horizontal : .vertical) }
    if let clip, tree.views[clip].appearance.clipsToBounds, isBadge(inner, at: outer) {
      let limit = "\(id(clip)) clips what reaches over its corner (clipsToBounds)"
      limits = limit
      add(
        [.erase("clipsToBounds", of: tree.views[clip].tag)], limit: limit,
        words: "leave that out, or put \(id(view)) beside \(id(clip)) instead of in it")
    }
    addConstraints(reasons, giving: .lessThanOrEqual)
    addConstraints(lengths, giving: .greaterThanOrEqual)
    addEnds(clip, isAcross: isAcross)
    if !isAcross, clip == nil, tree.enclosingScrollView(of: view) == nil { addExcess(reasons) }
  }

  /// Whether a small view sits on a corner on purpose.
  func isBadge(_ inner: Rect, at outer: Rect) -> Bool {
    let reach = min(inner.width, inner.height) / 2
    let isAtSide = [outer.x, outer.maxX].contains { abs(inner.midX - $0) <= reach }
    let isAtEnd = [outer.y, outer.maxY].contains { abs(inner.midY - $0) <= reach }
    return isAtSide && isAtEnd && inner.width * inner.height <= outer.width * outer.height / 4
  }

  /// Says so if the contents that stand above each other are higher than the screen, so that no constraint can help.
  mutating func addExcess(_ reasons: [Explanation.Reason]) {
    let contents = Set(reasons.filter { $0.constraint == nil && $0.view > 0 }.map(\.view) + [view])
    let leaves = contents.filter { outer in !contents.contains { $0 != outer && tree.isInside($0, of: outer) } }
    var (height, end) = (0.0, -Double.infinity)
    for frame in leaves.map({ result.views[$0].screen }).sorted(by: { $0.y < $1.y }) {
      height += max(0, frame.maxY - max(end, frame.y))
      end = max(end, frame.maxY)
    }
    let screen = result.environment.size.height
    guard height > screen else { return }
    let what = leaves.count == 1 ? "it is" : "it and what stands above it are"
    limits =
      "\(what) \(height.shortText) pt high and the screen \(screen.shortText) pt, so that only a scroll view shows all"
  }

  /// Lets a scroll view scroll whose content is tied to its frame's length.
  mutating func addTravel(of scroll: Int, _ axis: Axis) {
    guard tree.views[scroll].content.scrollView != nil else { return }
    let length: Attribute = axis == .horizontal ? .width : .height
    for (place, constraint) in tree.constraints.enumerated()
    where constraint.firstAttribute == length && constraint.secondAttribute == length && constraint.relation == .equal
      && constraint.second?.view == scroll && constraint.second?.guide != .content && constraint.tag != .none
      && (constraint.first.guide == .content || tree.views[constraint.first.view].parent == scroll)
    {
      add([.removeConstraint(constraint.tag)], limit: "\(quoted(place)) keeps \(id(scroll)) from scrolling")
    }
  }

  /// Whether a constraint gives the view a width or a largest one, so that its text does not decide it.
  var hasOwnWidth: Bool {
    tree.constraints.contains {
      $0.first.view == view && $0.firstAttribute == .width && $0.relation != .greaterThanOrEqual
    }
  }

  /// Lets what is around the view, up to what cuts it off, grow with it where nothing ties the bottoms yet.
  mutating func addGrowth(upTo clip: Int?, explainedBy explainer: LayoutExplainer) {
    for inner in path(to: clip) {
      guard let around = tree.views[inner].parent, around > 0, !isTiedBelow(inner), tree.views[inner].tag != .none,
        around == clip || result.views[inner].screen.maxY > result.views[around].screen.maxY
      else { continue }
      let heights = explainer.explanations(of: around).filter { $0.quantity == .height }.flatMap(\.reasons)
      for place in heights.compactMap(\.constraint) {
        let constraint = tree.constraints[place]
        guard constraint.first.view == around, constraint.firstAttribute == .height, constraint.relation == .equal,
          constraint.tag != .none
        else { continue }
        func tie(_ relation: String) -> Remedy {
          .addConstraint("bottom \(relation) superview.bottom", view: tree.views[inner].tag)
        }
        if constraint.second == nil {
          add([.letGrow(constraint.tag), tie("==")], limit: "\(quoted(place)) limits it")
        }
        // As high as before while the content fits.
        add([.lower(constraint.tag, to: 749), tie("<=")], limit: "\(quoted(place)) limits it")
      }
    }
  }

  func isTiedBelow(_ inner: Int) -> Bool {
    tree.constraints.contains { constraint in
      (constraint.first.view == inner && constraint.firstAttribute == .bottom)
        || (constraint.second?.view == inner && constraint.secondAttribute == .bottom
          && !tree.isInside(constraint.first.view, of: inner))
    }
  }

  /// Limits of the width of a text that nothing keeps from being one long line, and of what is tied to it.
  mutating func addWidths(within outer: Rect) {
    guard let parent = tree.views[view].parent, tree.views[view].content.text != nil else { return }
    if case .stackView = tree.views[parent].content { return }
    let beside = tree.constraints.compactMap { constraint -> Int? in
      guard let second = constraint.second, constraint.firstAttribute.axis == .horizontal else { return nil }
      let pair = [constraint.first.view, second.view]
      return pair.contains(view) ? pair.first { $0 != view && tree.views[$0].parent == parent } : nil
    }
    let outside = beside.filter { result.views[$0].screen.maxX <= outer.x || outer.maxX <= result.views[$0].screen.x }
    let lines = tree.views[view].content.text?.numberOfLines ?? 1
    let named = Set(outside).sorted().map { "\(id($0)) lies outside with it" }
    let limit = (["nothing limits the width of \(id(view)) (numberOfLines \(lines))"] + named).joined(
      separator: ", and ")
    limits = limit
    addNeighbours(limit)
    let isMirrored = result.environment.isRightToLeft
    func isFirst(_ other: Int) -> Bool {
      (result.views[other].screen.midX < result.views[view].screen.midX) != isMirrored
    }
    let first = outside.first { isFirst($0) } ?? view
    let last = outside.first { !isFirst($0) } ?? view
    for end in ["layoutMargins.", ""] {
      let leading = Remedy.addConstraint("leading >= superview.\(end)leading", view: tree.views[first].tag)
      let trailing = Remedy.addConstraint("trailing <= superview.\(end)trailing", view: tree.views[last].tag)
      for remedies in [[leading, trailing], [trailing], [leading]] { add(remedies, limit: limit) }
    }
  }

  /// The superview's margin in place of what holds an end of the view outside.
  /// - Returns: whether an equation holds that end.
  mutating func addHeldEnd(_ inner: Rect, _ outer: Rect) -> Bool {
    guard let parent = tree.views[view].parent, inner.width <= outer.width else { return false }
    let isTrailing = (inner.maxX > outer.maxX) != result.environment.isRightToLeft
    let ends: [Attribute] = isTrailing ? [.trailing, inner.maxX > outer.maxX ? .right : .left] : [.leading, .left]
    guard
      let place = tree.constraints.firstIndex(where: {
        $0.first == LayoutItem(view: view) && $0.relation == .equal && $0.tag != .none
          && (ends.contains($0.firstAttribute) || $0.firstAttribute == .centerX && $0.second?.view != parent)
      })
    else { return false }
    let constraint = tree.constraints[place]
    limits = "\(quoted(place)) holds it there"
    let edge = isTrailing ? "trailing" : "leading"
    for end in ["layoutMargins.", ""] {
      add([.replaceConstraint(constraint.tag, with: "\(edge) == superview.\(end)\(edge)")], limit: limits)
    }
    return true
  }

  /// Ends the view where another text of its row ends, and lets it wrap.
  mutating func addNeighbours(_ limit: String) {
    guard let parent = tree.views[view].parent, case .label(let text) = tree.views[view].content else { return }
    let own = result.views[view].screen
    let isMirrored = result.environment.isRightToLeft
    let tag = tree.views[view].tag
    for other in tree.views[parent].subviews where other != view && tree.views[other].hasExplicitID {
      let frame = result.views[other].screen
      guard frame.y < own.maxY, own.y < frame.maxY, tree.views[other].content.text != nil else { continue }
      let isBefore = (frame.midX < own.midX) != isMirrored
      let equation =
        isBefore ? "leading >= \(tree.views[other].id).trailing + 8" : "trailing <= \(tree.views[other].id).leading - 8"
      let lower = max(1, tree.views[view].compressionResistance.horizontal - 1)
      let tie = Remedy.addConstraint(equation, view: tag)
      let yields = Remedy.setPriority(.compressionResistance, .horizontal, lower, view: tag)
      add(
        text.numberOfLines == 1 ? [tie, .write("numberOfLines", "0", on: tag), yields] : [tie, yields], limit: limit)
    }
  }

  /// Keeps the view, or what holds it, within the ends of what clips it.
  mutating func addEnds(_ clip: Int?, isAcross: Bool) {
    let equations =
      isAcross
      ? [["trailing <= superview.trailing"], ["leading >= superview.leading"]]
      : [["bottom <= superview.bottom"], ["top >= superview.top"], ["bottom == superview.bottom"]]
    var current: Int? = view
    while let inner = current, inner > 0, inner != clip {
      for equation in equations { add(equations: equation, to: inner) }
      if tree.views[inner].parent == 0 {
        for edge in isAcross ? ["trailing <= safeArea.trailing"] : ["bottom <= safeArea.bottom", "top >= safeArea.top"]
        {
          add(equations: [edge], to: inner)
        }
      }
      current = tree.views[inner].parent
    }
  }

  // MARK: Ties

  /// Of views whose content competes, one gives way: the longest text has most left then.
  mutating func addTies(_ finding: Finding) {
    let tied = finding.views.filter { tree.views[$0].tag != .none && $0 > 0 }
    for view in tied { addTextView(view) }
    for (quantity, axis) in [(AmbiguousQuantity.height, Axis.vertical), (.width, .horizontal)]
    where result.views[view].ambiguous.contains(quantity) { addLength(of: view, axis) }
    let isAcross = result.views[view].ambiguous.contains { [.horizontalPosition, .width].contains($0) }
    let axis: Axis = isAcross ? .horizontal : .vertical
    func natural(_ view: Int) -> Double {
      (isAcross ? result.views[view].intrinsicWidth : result.views[view].intrinsicHeight) ?? 0
    }
    var seen: Set<Int> = []
    let distinct = tied.reversed().filter { seen.insert($0).inserted }
    func isText(_ view: Int) -> Bool { !(tree.views[view].content.text?.string.isEmpty ?? true) }
    let texts = distinct.filter(isText).sorted { natural($0) > natural($1) }
    let order = (texts + distinct.filter { !isText($0) }.reversed()).prefix(3)
    func addLowers(of places: [Int]) {
      for place in places {
        for kind in Remedy.ContentPriority.allCases.reversed() { addLower(kind, axis, of: place) }
      }
    }
    addLowers(of: order.filter(isText))
    if let scroll = tree.enclosingScrollView(of: view) { addTravel(of: scroll, axis) }
    for place in order where isAcross { addLower(.compressionResistance, axis, of: place, wrapping: true) }
    for place in order where isAcross { addYielding(place) }
    // A picture or a control comes last, since it is distorted.
    addLowers(of: order.filter { !isText($0) })
  }

  /// - Parameter wrapping: whether a label of one line also wraps.
  mutating func addLower(
    _ kind: Remedy.ContentPriority, _ axis: Axis, of place: Int, wrapping: Bool = false
  ) {
    let priorities = kind == .hugging ? tree.views[place].hugging : tree.views[place].compressionResistance
    let lower = max(1, priorities[axis] - 1)
    let word = kind == .hugging ? "content hugging" : "compression resistance"
    let words = "lower the \(axis.rawValue) \(word) of \(id(place)) to \(lower.shortText)"
    let remedy = Remedy.setPriority(kind, axis, lower, view: tree.views[place].tag)
    guard wrapping else { return add([remedy], words: words) }
    guard case .label(let text) = tree.views[place].content, text.numberOfLines > 0 else { return }
    let wrap = [remedy, .write("numberOfLines", "0", on: tree.views[place].tag)]
    let wrapWords = words + ", and say \"numberOfLines\": 0, so that it wraps"
    add(wrap, words: wrapWords)
    // What stands beside it need not be as high.
    if let row = tree.views[place].parent, case .stackView(let stack) = tree.views[row].content,
      stack.axis == .horizontal, stack.alignment == .fill, tree.views[row].tag != .none
    {
      add(
        wrap + [.write("alignment", "\"center\"", on: tree.views[row].tag)],
        words: wrapWords + " beside what keeps its height (\"alignment\": \"center\" for \(id(row)))")
    }
  }

  /// A label that takes the spare room where there is some and wraps where there is too little.
  mutating func addYielding(_ place: Int) {
    guard case .label(let text) = tree.views[place].content else { return }
    let (view, tag) = (tree.views[place], tree.views[place].tag)
    let (hugging, resistance) = (max(1, view.hugging.horizontal - 1), max(1, view.compressionResistance.horizontal - 1))
    let lower = [
      Remedy.setPriority(.hugging, .horizontal, hugging, view: tag),
      .setPriority(.compressionResistance, .horizontal, resistance, view: tag),
    ]
    let wraps = text.numberOfLines == 1 ? ", and say \"numberOfLines\": 0, so that it wraps" : ""
    add(
      wraps.isEmpty ? lower : lower + [.write("numberOfLines", "0", on: tag)],
      words:
        "lower the horizontal content hugging of \(id(place)) to \(hugging.shortText) and its compression resistance "
        + "to \(resistance.shortText)" + wraps)
  }
}
