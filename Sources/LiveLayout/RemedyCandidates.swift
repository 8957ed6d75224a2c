import AutoLayout
import LayoutAudit
import LayoutModel

/// The changes that may remove a finding, the likeliest first, and what limits its view.
struct RemedyCandidates {
  private(set) var all: [RemedySearch.Candidate] = []
  /// What limits the view, as an answer where no change is known to help; nil if nothing is known.
  private(set) var limits: String?
  private let result: LayoutResult
  private let view: Int
  private var tree: ViewTree { result.tree }

  /// - Parameter explainer: of the same layout.
  init(_ finding: Finding, on result: LayoutResult, explainedBy explainer: LayoutExplainer) {
    self.result = result
    view = finding.view ?? 0
    let explanations = explainer.explanations(of: view)
    func reasons(_ quantities: [AmbiguousQuantity], of explained: [Explanation]) -> [Explanation.Reason] {
      explained.filter { quantities.contains($0.quantity) }.flatMap(\.reasons)
    }
    if !finding.remedies.isEmpty { all.append(RemedySearch.Candidate(remedies: finding.remedies)) }
    switch finding.rule {
    case .clippedText, .truncatedText:
      addText(reasons(missesHeight ? [.height] : [.width], of: explanations), missesHeight ? .vertical : .horizontal)
    case .zeroSize: addSize(explanations)
    case .offscreen:
      addOffscreen(finding, reasons: explanations.flatMap(\.reasons), explainedBy: explainer)
    case .coveredByKeyboard: addKeyboard(explanations.flatMap(\.reasons))
    case .coveredByView, .overlap: addCovered(finding)
    case .outsideSafeArea: addSafeArea(explanations.flatMap(\.reasons))
    case .ambiguousContentSize: addContentSize(finding)
    case .ambiguity: addTies(finding)
    default: break
    }
  }

  private func id(_ view: Int) -> String { "'\(tree.views[view].id)'" }

  private func quoted(_ constraint: Int) -> String { "'\(tree.constraints[constraint].text(in: tree))'" }

  private mutating func add(_ remedies: [Remedy], limit: String? = nil, words: String? = nil) {
    all.append(RemedySearch.Candidate(remedies: remedies, limit: limit, words: words))
  }

  private mutating func add(equations: [String], to view: Int, limit: String? = nil) {
    guard view > 0, tree.views[view].tag != .none else { return }
    add(equations.map { .addConstraint($0, view: tree.views[view].tag) }, limit: limit)
  }

  /// Lets go of each constraint that determines a length, the sizes first.
  /// - Parameter relation: in which direction a size may give way.
  private mutating func addConstraints(_ reasons: [Explanation.Reason], giving relation: Relation) {
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
  private func holdsView(_ place: Int) -> Bool {
    tree.isInside(view, of: tree.constraints[place].first.view)
  }

  private func limit(of place: Int) -> String {
    holdsView(place) || tree.constraints[place].second != nil
      ? "\(quoted(place)) limits it" : "\(quoted(place)) takes the room"
  }

  // MARK: Texts

  private var missesHeight: Bool {
    guard let text = result.views[view].text, !text.isTruncated, !Audit.isTooNarrow(view, in: result) else {
      return false
    }
    return text.size.height > result.views[view].frame.height + 1
  }

  private mutating func addText(_ reasons: [Explanation.Reason], _ axis: Axis) {
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
    if case .button(let button) = tree.views[view].content, !button.style.hasConfiguration {
      add(
        [.write("style", "\"plain\"", on: tag)],
        words: "say \"style\": \"plain\", since only a button with a configuration grows with its lines")
    }
    addCells()
    addConstraints(reasons, giving: .greaterThanOrEqual)
    addRivals(reasons, axis)
    for value in [999.0, 1000] where tree.views[view].compressionResistance[axis] < value {
      add([.setPriority(.compressionResistance, axis, value, view: tag)])
    }
    if canWrap, hasTooLongAWord { all.append(wraps) }
  }

  /// Whether a word of the text is wider than the view, so that lines would break inside of it. The share of the
  /// letters stands for that of the width.
  private var hasTooLongAWord: Bool {
    guard let text = tree.views[view].content.text?.string, let whole = result.views[view].intrinsicWidth else {
      return false
    }
    let longest = text.split(whereSeparator: \.isWhitespace).map(\.count).max() ?? 0
    return whole * Double(longest) / Double(max(1, text.count)) > result.views[view].frame.width
  }

  /// Tables and collection views that give their cells a fixed size.
  private mutating func addCells() {
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
  private mutating func addItem(_ cell: Int, of collection: Int, _ size: Size) {
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
  private mutating func addRivals(_ reasons: [Explanation.Reason], _ axis: Axis) {
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

  // MARK: Sizes

  private mutating func addSize(_ explanations: [Explanation]) {
    let tag = tree.views[view].tag
    let size = result.views[view].frame.size
    addTextView(view)
    addTable(view)
    for axis in [Axis.vertical, .horizontal] where (axis == .vertical ? size.height : size.width) <= 0 {
      let quantity: AmbiguousQuantity = axis == .vertical ? .height : .width
      let reasons = explanations.filter { $0.quantity == quantity }.flatMap(\.reasons)
      addConstraints(reasons, giving: .greaterThanOrEqual)
      addRivals(reasons, axis)
      for value in [751.0, 999, 1000] where tree.views[view].compressionResistance[axis] < value {
        add([.setPriority(.compressionResistance, axis, value, view: tag)])
      }
      let intrinsic = axis == .vertical ? result.views[view].intrinsicHeight : result.views[view].intrinsicWidth
      let least = max(intrinsic ?? 0, SystemFigures.standard.touchTarget.value)
      for relation in [">=", "=="] {
        add(equations: ["\(axis == .vertical ? "height" : "width") \(relation) \(least.shortText)"], to: view)
      }
    }
  }

  /// A text view that scrolls has no height of its own.
  private mutating func addTextView(_ view: Int) {
    guard case .textView(let textView) = tree.views[view].content, textView.isScrollEnabled else { return }
    add(
      [.write("scrollEnabled", "false", on: tree.views[view].tag)],
      words: "say \"scrollEnabled\": false, so that it is as high as its text")
  }

  /// A table that scrolls by itself has no height of its own either.
  private mutating func addTable(_ view: Int) {
    guard case .tableView = tree.views[view].content else { return }
    add([.write("sizedToContent", "true", on: tree.views[view].tag)], words: "say \"sizedToContent\": true")
  }

  /// A content as wide as the scroll view, or that ends with its last subview.
  private mutating func addContentSize(_ finding: Finding) {
    addTextView(view)
    addTable(view)
    guard let scroll = finding.views.last(where: { tree.views[$0].content.scrollView != nil }) else { return }
    add(equations: ["content.width == frame.width"], to: scroll)
    for constraint in tree.constraints
    where constraint.second?.view == scroll && constraint.secondAttribute == .bottom
      && constraint.firstAttribute == .bottom
      && constraint.relation != .equal && constraint.multiplier == 1 && constraint.tag != .none
    {
      let distance = constraint.constant == 0 ? "" : " - \((-constraint.constant).shortText)"
      add([.replaceConstraint(constraint.tag, with: "bottom == superview.bottom\(distance)")])
    }
    if let last = tree.views[scroll].subviews.last { add(equations: ["bottom == superview.bottom"], to: last) }
  }

  // MARK: Places

  private mutating func addOffscreen(
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
    if isAcross, hasOwnWidth {
      limits = holding(reasons.filter { $0.constraint.map { tree.constraints[$0].firstAttribute.axis } == .horizontal })
    } else if isAcross {
      addWidths(within: outer)
    }
    var lengths: [Explanation.Reason] = []
    if let clip, tree.views[clip].content.scrollView == nil {
      let around = explainer.explanations(of: clip)
      let quantities: [AmbiguousQuantity] = isAcross ? [.width] : [.height]
      lengths = around.filter { quantities.contains($0.quantity) }.flatMap(\.reasons)
    }
    if !isAcross { addGrowth(upTo: clip, explainedBy: explainer) }
    if let clip { addTravel(of: clip, isAcross ? .horizontal : .vertical) }
    addConstraints(reasons, giving: .lessThanOrEqual)
    addConstraints(lengths, giving: .greaterThanOrEqual)
    addEnds(clip, isAcross: isAcross)
    if !isAcross, clip == nil, tree.enclosingScrollView(of: view) == nil { addExcess(reasons) }
  }

  /// Says so if the contents that stand above each other are higher than the screen, so that no constraint can help.
  private mutating func addExcess(_ reasons: [Explanation.Reason]) {
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
  private mutating func addTravel(of scroll: Int, _ axis: Axis) {
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
  private var hasOwnWidth: Bool {
    tree.constraints.contains {
      $0.first.view == view && $0.firstAttribute == .width && $0.relation != .greaterThanOrEqual
    }
  }

  /// Lets what is around the view, up to what cuts it off, grow with it where nothing ties the bottoms yet.
  private mutating func addGrowth(upTo clip: Int?, explainedBy explainer: LayoutExplainer) {
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

  private func isTiedBelow(_ inner: Int) -> Bool {
    tree.constraints.contains { constraint in
      (constraint.first.view == inner && constraint.firstAttribute == .bottom)
        || (constraint.second?.view == inner && constraint.secondAttribute == .bottom)
    }
  }

  /// Limits of the width of a text that nothing keeps from being one long line, and of what is tied to it.
  private mutating func addWidths(within outer: Rect) {
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

  /// Keeps the view, or what holds it, within the ends of what clips it.
  private mutating func addEnds(_ clip: Int?, isAcross: Bool) {
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

  private mutating func addKeyboard(_ reasons: [Explanation.Reason]) {
    if let scroll = tree.enclosingScrollView(of: view) {
      for (place, constraint) in tree.constraints.enumerated()
      where constraint.first.view == scroll && constraint.firstAttribute == .bottom && constraint.tag != .none {
        add(
          [.replaceConstraint(constraint.tag, with: "bottom == keyboard.top")],
          limit: "\(quoted(place)) lets it reach below")
      }
      add(equations: ["bottom <= keyboard.top"], to: scroll)
    } else {
      // A size holds nothing in its place.
      let places = reasons.filter { reason in
        guard let place = reason.constraint else { return false }
        let attribute = tree.constraints[place].firstAttribute
        return attribute.axis == .vertical && !attribute.isSize
      }
      limits = holding(places)
      addKeyboardTop()
      add(equations: ["bottom <= keyboard.top"], to: view)
    }
  }

  /// The keyboard's guide in place of the bottom edge that the view, or what it lies in, is tied to. The outermost
  /// comes first, since what it holds moves with it.
  private mutating func addKeyboardTop() {
    for inner in path(to: nil).reversed() {
      for (place, constraint) in tree.constraints.enumerated()
      where constraint.first.view == inner && constraint.firstAttribute == .bottom && constraint.relation == .equal
        && constraint.second?.view == tree.views[inner].parent && constraint.secondAttribute == .bottom
        && constraint.multiplier == 1 && constraint.tag != .none
      {
        let distance = constraint.constant
        let constant = distance == 0 ? "" : " \(distance < 0 ? "-" : "+") \(abs(distance).shortText)"
        add(
          [.replaceConstraint(constraint.tag, with: "bottom == keyboard.top\(constant)")],
          limit: "\(quoted(place)) holds it there")
      }
    }
  }

  /// The view and those around it, without the root.
  /// - Parameter end: the first one that is left out.
  private func path(to end: Int?) -> [Int] {
    Array(sequence(first: view) { tree.views[$0].parent }.prefix { $0 > 0 && $0 != end })
  }

  private mutating func addCovered(_ finding: Finding) {
    guard let front = finding.views.dropFirst().first else { return addUncovered() }
    let isOverlap = finding.rule == .overlap
    // An overlap names the view in front first.
    let (own, other) = (view, tree.views[front].id)
    let scroll = isOverlap ? nil : tree.enclosingScrollView(of: view)
    let isLow = result.views[front].screen.midY >= result.environment.size.height / 2
    if let scroll {
      let room = ContentInset.room(scroll, clear: result.views[front].screen, isLow: isLow, in: result)
      addInset(scroll, room, isLow: isLow)
    }
    guard tree.views[front].hasExplicitID else { return }
    if let scroll {
      replace(isLow ? .bottom : .top, of: scroll, with: isLow ? "bottom == \(other).top" : "top == \(other).bottom")
    }
    let frames = (result.views[own].screen, result.views[front].screen)
    let upright = frames.0.midY < frames.1.midY ? "bottom <= \(other).top" : "top >= \(other).bottom"
    let isFirst = (frames.0.midX < frames.1.midX) != result.environment.isRightToLeft
    let across = isFirst ? "trailing <= \(other).leading" : "leading >= \(other).trailing"
    let common = frames.0.intersection(frames.1)
    let isNarrow = common.map { $0.width < $0.height } ?? false
    for equation in isNarrow ? [across, upright] : [upright, across] { add(equations: [equation], to: own) }
    if scroll == nil, tree.views[front].parent == tree.views[own].parent {
      replace(.top, of: own, with: "top == \(other).bottom")
    }
  }

  /// A content inset of so many points at one end.
  private mutating func addInset(_ scroll: Int, _ room: Double, isLow: Bool) {
    guard let inset = tree.views[scroll].content.scrollView?.contentInset, inset.safeAreaEdges.isEmpty else { return }
    var points = inset.points
    if isLow { points.bottom = room } else { points.top = room }
    add([.write("contentInset", ContentInset.text(points), on: tree.views[scroll].tag)])
  }

  /// Moves the view clear of what lies over a part of the window, by the edge that holds it.
  private mutating func addUncovered() {
    let frame = result.views[view].screen
    guard tree.views[view].parent == 0,
      let cover = result.environment.coveredParts.first(where: { $0.intersection(frame) != nil })
    else { return }
    let isFirst = cover.midX < result.environment.size.width / 2
    let (edge, name): (Attribute, String) = isFirst ? (.left, "left") : (.right, "right")
    let room = isFirst ? cover.maxX : result.environment.size.width - cover.x
    let isMirrored = result.environment.isRightToLeft
    for edge in [edge, isFirst != isMirrored ? .leading : .trailing] {
      let word = edge == .left || edge == .right ? name : (edge == .leading ? "leading" : "trailing")
      let sign = edge == .left || edge == .leading ? "+" : "-"
      replace(edge, of: view, with: "\(word) == superview.\(word) \(sign) \((room + 8).shortText)")
    }
    replace(.top, of: view, with: "top == superview.top + \(cover.maxY.shortText)")
  }

  /// Another equation in place of each that holds an edge of a view.
  private mutating func replace(_ edge: Attribute, of view: Int, with equation: String) {
    for constraint in tree.constraints
    where constraint.first.view == view && constraint.firstAttribute == edge && constraint.relation == .equal
      && constraint.tag != .none
    {
      add([.replaceConstraint(constraint.tag, with: equation)])
    }
  }

  /// The first two constraints of the view among the reasons, in a sentence; nil if there are none.
  private func holding(_ reasons: [Explanation.Reason]) -> String? {
    let places = reasons.compactMap(\.constraint).filter { place in
      [tree.constraints[place].first.view, tree.constraints[place].second?.view].contains(view)
    }
    // One equation of several edges is one sentence.
    let named = places.prefix(2).map(quoted)
    let distinct = named.first == named.last ? Array(named.prefix(1)) : named
    if distinct.isEmpty { return nil }
    return distinct.joined(separator: " and ") + (distinct.count == 1 ? " holds" : " hold") + " it there"
  }

  private mutating func addSafeArea(_ reasons: [Explanation.Reason]) {
    limits =
      holding(reasons.filter { $0.constraint.map { tree.constraints[$0].firstAttribute.isSize } != true }) ?? limits
    if let scroll = tree.enclosingScrollView(of: view) {
      let bars = result.views[0].safeAreaInsets
      let size = result.environment.size
      let isLow = result.views[view].screen.midY > size.height / 2
      let bar = Rect(
        x: 0, y: isLow ? size.height - bars.bottom : 0, width: size.width, height: isLow ? bars.bottom : bars.top)
      return addInset(scroll, ContentInset.room(scroll, clear: bar, isLow: isLow, in: result), isLow: isLow)
    }
    for equations in [
      ["top >= safeArea.top"], ["bottom <= safeArea.bottom"], ["leading >= safeArea.leading"],
      ["trailing <= safeArea.trailing"], ["leading >= safeArea.leading", "trailing <= safeArea.trailing"],
    ] { add(equations: equations, to: view) }
  }

  // MARK: Ties

  /// Of views whose content competes, one gives way: the longest text has most left then.
  private mutating func addTies(_ finding: Finding) {
    let tied = finding.views.filter { tree.views[$0].tag != .none && $0 > 0 }
    for view in tied { addTextView(view) }
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
    for place in order {
      for kind in Remedy.ContentPriority.allCases.reversed() { addLower(kind, axis, of: place) }
    }
    if let scroll = tree.enclosingScrollView(of: view) { addTravel(of: scroll, axis) }
    for place in order where isAcross { addLower(.compressionResistance, axis, of: place, wrapping: true) }
  }

  /// - Parameter wrapping: whether a label of one line also wraps.
  private mutating func addLower(
    _ kind: Remedy.ContentPriority, _ axis: Axis, of place: Int, wrapping: Bool = false
  ) {
    let priorities = kind == .hugging ? tree.views[place].hugging : tree.views[place].compressionResistance
    let lower = max(1, priorities[axis] - 1)
    let word = kind == .hugging ? "content hugging" : "compression resistance"
    let words = "lower the \(axis.rawValue) \(word) of \(id(place)) to \(lower.shortText)"
    let remedy = Remedy.setPriority(kind, axis, lower, view: tree.views[place].tag)
    guard wrapping else { return add([remedy], words: words) }
    guard case .label(let text) = tree.views[place].content, text.numberOfLines > 0 else { return }
    add(
      [remedy, .write("numberOfLines", "0", on: tree.views[place].tag)],
      words: words + ", and say \"numberOfLines\": 0, so that it wraps")
  }
}
