import LayoutModel

/// Texts that share too little height are one mistake of what limits it, however the solver divides the height: one
/// finding for all of them, without one about the ties of their compression resistance.
struct CommonCause {
  private let screen: AuditScreen

  init(_ screen: AuditScreen) { self.screen = screen }

  /// - Parameters:
  ///   - findings: of the audit.
  ///   - others: of the engine.
  ///   - rules: a text whose own finding is silenced stands for no other.
  func join(_ findings: inout [Finding], and others: inout [Finding], by rules: AuditRules) {
    let low = findings.indices.filter { lacksHeight(findings[$0]) && isReported(findings[$0], by: rules) }
    guard !low.isEmpty else { return }
    let ties = others.filter { tie in isTie(tie) && low.contains { tie.views.contains(findings[$0].views[0]) } }
    if !ties.isEmpty { others.removeAll(where: ties.contains) }
    var joined: Set<Int> = []
    for (box, members) in boxes(low.map { ($0, findings[$0].views[0]) }, ties) {
      let tied = ties.filter { tie in members.contains { tie.views.contains(findings[$0].views[0]) } }
      let views = texts(in: box, of: members.map { findings[$0].views[0] } + tied.flatMap(\.views))
      guard views.count > 1 else { continue }
      let extent = members.compactMap { findings[$0].extent }.max()
      findings[members[0]] = finding(findings[members[0]], about: views, extent: extent, isOpen: !tied.isEmpty)
      joined.formUnion(members.dropFirst())
    }
    let kept = findings.indices.filter { !joined.contains($0) }
    if kept.count < findings.count { findings = kept.map { findings[$0] } }
  }

  private func isReported(_ finding: Finding, by rules: AuditRules) -> Bool {
    rules.isOn(finding.rule) && screen.result.tree.ruleOverride(of: finding.rule, around: finding.view) == nil
  }

  /// Whether a text has some height, but less than its lines need.
  private func lacksHeight(_ finding: Finding) -> Bool {
    guard finding.rule == .clippedText, let view = finding.view, let text = screen.result.views[view].text,
      !text.isTruncated, !TextRules.isTooNarrow(view, in: screen)
    else { return false }
    return text.size.height > screen.result.views[view].frame.height + screen.tolerance
  }

  /// Whether nothing but heights and places along them is open, of several texts.
  private func isTie(_ finding: Finding) -> Bool {
    guard finding.rule == .ambiguity, finding.views.count(where: { screen.hasText($0) }) > 1 else { return false }
    return finding.views.allSatisfy { view in
      screen.result.views[view].ambiguous.allSatisfy { $0 == .height || $0 == .verticalPosition }
    }
  }

  /// The findings of each box that is too low for its texts, in order.
  private func boxes(
    _ found: [(finding: Int, view: Int)], _ ties: [Finding]
  ) -> [(box: Int, findings: [Int])] {
    var boxes: [(box: Int, findings: [Int])] = []
    for (finding, view) in found {
      let tie = ties.first { $0.views.contains(view) }
      let common = tie?.views.reduce(view) { screen.result.tree.commonAncestor(of: $0, and: $1) }
      guard let box = box(around: view) ?? common else { continue }
      if let place = boxes.firstIndex(where: { $0.box == box }) {
        boxes[place].findings.append(finding)
      } else {
        boxes.append((box, [finding]))
      }
    }
    return boxes
  }

  /// The nearest view around a text whose height is limited; nil if what is around it scrolls,
  /// or if only the text's own is limited.
  private func box(around view: Int) -> Int? {
    let tree = screen.result.tree
    if isLimited(view) { return row(of: view) }
    var current = view
    while !isLimited(current) {
      guard let parent = tree.views[current].parent else { return nil }
      if tree.views[parent].content.hasCells { return current == view ? nil : current }
      if tree.views[parent].content.scrollView != nil || parent == 0 { return nil }
      current = parent
    }
    return current
  }

  /// The stack around a view whose items are as high as each other.
  private func row(of view: Int) -> Int? {
    guard let parent = screen.result.tree.views[view].parent,
      case .stackView(let stack) = screen.result.tree.views[parent].content, stack.axis == .horizontal,
      stack.alignment == .fill
    else { return nil }
    return parent
  }

  private func isLimited(_ view: Int) -> Bool {
    screen.constraints(of: view).contains {
      $0.first == LayoutItem(view: view) && $0.firstAttribute == .height && $0.relation != .greaterThanOrEqual
        && $0.priority >= LayoutPriority.defaultHigh
        && !($0.second.map { screen.isInside($0.view, of: view) } ?? false)
    }
  }

  private func texts(in box: Int, of views: [Int]) -> [Int] {
    Set(views).filter { screen.hasText($0) && screen.isInside($0, of: box) && screen.isShown[$0] }.sorted()
  }

  private func finding(_ finding: Finding, about views: [Int], extent: Double?, isOpen: Bool) -> Finding {
    func sum(_ height: (SolvedView) -> Double) -> String {
      views.reduce(0) { $0 + height(screen.result.views[$1]) }.shortText
    }
    let list = Self.list(views.map { screen.name($0) })
    var joined = screen.finding(
      .clippedText,
      "the texts of \(list) are \(sum { $0.text?.size.height ?? 0 }) pt high and have \(sum { $0.frame.height }): "
        + "give them more height", view: finding.views[0], also: views, extent: extent, remedies: finding.remedies)
    joined.notes = finding.notes
    if isOpen { joined.notes.append(Finding.Note("which of them gives way is open: they resist compression alike")) }
    return joined
  }

  /// `'a', 'b' and 3 more`.
  static func list(_ names: [String]) -> String {
    let named = names.count > mostNamed + 1 ? names.prefix(mostNamed) + ["\(names.count - mostNamed) more"] : names[...]
    guard let last = named.last, named.count > 1 else { return names.joined() }
    return named.dropLast().joined(separator: ", ") + " and " + last
  }

  private static let mostNamed = 3
}
