import JSONSyntax
package import LayoutModel
import Screens

/// A solved screen as text for people: one line per view, indented like the tree, then the scroll views and the
/// findings. Golden files have this form, too, so no line depends on other lines: columns have fixed starts, and
/// numbers are rounded frames with three decimals.
package struct TextReport {
  package struct Options: Hashable, Sendable {
    /// Path and title above the environment; empty ones are left out.
    package var document = ""
    package var title = ""
    /// Ids of the views and layout guides to show; nil shows all. A scroll view comes with its arithmetic, and a view
    /// with its guides.
    package var onlyViews: Set<String>?
    /// Whether to show quantities that follow an offset or the keyboard.
    package var showsTracks = false
    package var showsFindings = true
    /// The verdict for the last line; nil leaves the line out.
    package var verdict: Verdict?
    package init() {}
  }

  package var options: Options
  package var places: SourcePlaces
  package init(options: Options = Options(), places: @escaping SourcePlaces = { _ in nil }) {
    self.options = options
    self.places = places
  }

  /// The report, each line ended by a line feed.
  package func text(for result: LayoutResult) -> String {
    var lines = headerLines(result)
    let depths = depths(of: result.tree)
    let scrollViews = Dictionary(
      result.scrollViews.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
    for index in result.views.indices {
      let isShown = isShown(result.tree.views[index].id)
      if isShown { lines.append(viewLine(index, depth: depths[index], in: result)) }
      lines += guideLines(index, depth: depths[index] + 1, in: result)
      guard isShown, let scrollView = scrollViews[index] else { continue }
      let indent = String(repeating: " ", count: 2 * depths[index] + 4)
      lines += scrollLines(scrollView, in: result).map { indent + "| " + $0 }
    }
    if let threshold = result.statusBarThreshold, result.scrollViews.indices.contains(threshold.scrollView) {
      lines.append(statusBarLine(threshold, in: result))
    }
    if options.showsTracks { lines += result.tracks.map { trackLine($0, in: result) } }
    if options.showsFindings { lines += findingLines(result) }
    if let verdict = options.verdict { lines.append("verdict: \(result.words(for: verdict))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func isShown(_ id: String) -> Bool { options.onlyViews.map { $0.contains(id) } ?? true }

  private func depths(of tree: ViewTree) -> [Int] {
    var depths: [Int] = []
    depths.reserveCapacity(tree.views.count)
    for view in tree.views { depths.append(view.parent.map { depths[$0] + 1 } ?? 0) }
    return depths
  }

  // MARK: Header

  private func headerLines(_ result: LayoutResult) -> [String] {
    let environment = result.environment
    var lines: [String] = []
    let names = [options.document, options.title].filter { !$0.isEmpty }
    if !names.isEmpty { lines.append(names.joined(separator: ": ").printable()) }
    lines.append(EnvironmentNames.name(of: environment))
    lines.append(
      "\(environment.size.shortText) @\(environment.scale.shortText)x, safe area \(environment.safeArea.shortText), "
        + "margins \(environment.rootMargins.shortText)")
    let bars = result.tree.container?.bars(in: environment) ?? []
    if !bars.isEmpty {
      lines.append("in " + bars.map { "\($0.control.kind.rawValue) \($0.content.shortText)" }.joined(separator: ", "))
    }
    lines += result.approximations.map { "approximate: \($0)" }
    return lines
  }

  // MARK: Views

  private static let kindColumn = 34
  private static let frameColumn = 49

  private func viewLine(_ index: Int, depth: Int, in result: LayoutResult) -> String {
    let view = result.tree.views[index]
    let solved = result.views[index]
    var line = String(repeating: "  ", count: depth) + view.id
    line = line.padded(to: Self.kindColumn) + view.kind
    line = line.padded(to: Self.frameColumn) + solved.frame.shortText
    if view.alignmentRectInsets != .zero {
      line += " alignment rect \(solved.frame.inset(by: view.alignmentRectInsets).shortText)"
    }
    if solved.isEffectivelyHidden { line += " hidden" }
    if let text = solved.text {
      for textLine in text.lines { line += " " + textLine.text.quoted }
      if solved.isTruncated || text.isTruncated { line += " truncated" }
      if !text.missingCharacters.isEmpty {
        line += " no font has " + text.missingCharacters.map { String($0).quoted }.joined(separator: " ")
      }
    }
    if !solved.ambiguous.isEmpty {
      line += " ambiguous " + solved.ambiguous.map(\.words).joined(separator: ", ")
    }
    return line
  }

  /// The view's own layout guides, in its coordinates.
  private func guideLines(_ index: Int, depth: Int, in result: LayoutResult) -> [String] {
    zip(result.tree.views[index].layoutGuides, result.views[index].guideFrames).compactMap { guide, frame in
      guard isShown(guide.id) || isShown(result.tree.views[index].id) else { return nil }
      var line = String(repeating: "  ", count: depth) + guide.id
      line = line.padded(to: Self.kindColumn) + "layoutGuide"
      return line.padded(to: Self.frameColumn) + frame.shortText
    }
  }

  // MARK: Scroll views

  private func scrollLines(_ scrollView: SolvedScrollView, in result: LayoutResult) -> [String] {
    var facts = ["content \(scrollView.contentSize.shortText)", "viewport \(scrollView.viewport.shortText)"]
    if scrollView.contentInset != .zero { facts.append("content inset \(scrollView.contentInset.shortText)") }
    if scrollView.adjustedContentInset != scrollView.contentInset {
      facts.append("adjusted inset \(scrollView.adjustedContentInset.shortText)")
    }
    if scrollView.scrollIndicatorInsets != .zero {
      facts.append("indicator inset \(scrollView.scrollIndicatorInsets.shortText)")
    }
    let lines = [
      facts.joined(separator: ", "),
      "offset \(scrollView.offset.shortText), range x \(range(scrollView, .horizontal)), "
        + "y \(range(scrollView, .vertical)): \(scrollView.motion)"
        + (result.isScrollEnabled(scrollView) ? "" : ", but not by a finger"),
    ]
    return lines + paddingLines(scrollView, in: result)
  }

  private func statusBarLine(_ threshold: StatusBarThreshold, in result: LayoutResult) -> String {
    let scrollView = result.scrollViews[threshold.scrollView]
    let id = result.tree.views[scrollView.view].id
    let (low, high) = scrollView.offsetRange(.vertical)
    let outcome =
      threshold.offset >= high ? ": it never hides" : threshold.offset < low ? ": it is always hidden" : ""
    let beyond = outcome.isEmpty ? "" : ", which scrolls from \(low.shortText) to \(high.shortText)\(outcome)"
    return "status bar hidden above offset \(threshold.offset.shortText) of \(id)\(beyond)"
  }

  private func range(_ scrollView: SolvedScrollView, _ axis: Axis) -> String {
    let (low, high) = scrollView.offsetRange(axis)
    return "\(low.shortText)...\(high.shortText)"
  }

  /// The arithmetic of `accessibleLayout`, step by step: the surplus, how it is shared, and the height of each padding.
  private func paddingLines(_ scrollView: SolvedScrollView, in result: LayoutResult) -> [String] {
    guard let surplus = scrollView.surplus, !scrollView.paddings.isEmpty else { return [] }
    let count = Double(scrollView.paddings.count)
    let share = max(0, surplus) / count
    let content = scrollView.viewport.height - surplus
    // The content above already includes the shares; this is its length without them.
    var first = "viewport \(scrollView.viewport.height.shortText) - content \(content.shortText) "
    first += "with the initial paddings = surplus \(surplus.shortText)"
    if surplus > 0 {
      first += ", shared by \(scrollView.paddings.count): \(share.shortText) each"
    } else {
      first += ", nothing to share"
    }
    let tolerance = 0.5 / result.environment.scale
    return [first]
      + scrollView.paddings.map { padding in
        let id = result.tree.views[padding.view].id
        let expected = padding.initial + share
        if abs(padding.now - expected) > tolerance {
          return "\(id) \(padding.now.shortText), not \(padding.initial.shortText) + \(share.shortText) "
            + "= \(expected.shortText): stuck"
        }
        if share == 0 { return "\(id) \(padding.now.shortText)" }
        return "\(id) \(padding.initial.shortText) + \(share.shortText) = \(padding.now.shortText)"
      }
  }

  // MARK: Tracks and findings

  private func trackLine(_ track: Track, in result: LayoutResult) -> String {
    let views = result.tree.views
    let parameter =
      switch track.parameter {
      case .contentOffset(let scrollView, let axis):
        "\(views[result.scrollViews[scrollView].view].id).\(axis == .horizontal ? "x" : "y")"
      case .keyboardHeight: "keyboard"
      }
    let knots = track.knots.map { "\($0.at.shortText):\($0.value.shortText)" }.joined(separator: " ")
    return "track \(views[track.view].id).\(track.quantity.rawValue) over \(parameter): \(knots)"
  }

  /// One finding for all copies of a view that have it: the worst.
  private func findingLines(_ result: LayoutResult) -> [String] {
    var order: [CopyKey] = []
    var groups: [CopyKey: [Finding]] = [:]
    var ofView: [CopyKey: [Int: Int]] = [:]
    for (index, finding) in result.findings.enumerated() {
      var key = CopyKey(finding, index: index)
      // A second finding about one view is another one, not a copy's.
      let ordinal = ofView[key]?[finding.view ?? -1] ?? 0
      ofView[key, default: [:]][finding.view ?? -1] = ordinal + 1
      key.ordinal = ordinal
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    return order.flatMap { key -> [String] in
      let copies = groups[key] ?? []
      guard let worst = copies.max(by: { ($0.extent ?? 0, -($0.view ?? 0)) < ($1.extent ?? 0, -($1.view ?? 0)) }) else {
        return []
      }
      let count = copies.reduce(0) { $0 + $1.count }
      return FindingText(worst, in: result.tree, places: places).lines + (copies.count > 1 ? ["  \(count) copies"] : [])
    }
  }

  /// Copies of a view have the same places in the document.
  private struct CopyKey: Hashable {
    var rule: FindingRule
    var severity: Severity
    var tags: [SourceTag]
    var ordinal = 0
    /// For a finding that is not about a place.
    var index: Int?

    init(_ finding: Finding, index: Int) {
      (rule, severity, tags) = (finding.rule, finding.severity, finding.tags)
      self.index = finding.tags.isEmpty || finding.tags.contains(.none) ? index : nil
    }
  }
}

/// A finding as lines of text.
package struct FindingText: Hashable, Sendable {
  /// `path:3:5: warning: message [rule]`, or the view's id if there is no place.
  package var headline: String
  package var notes: [String]

  package init(_ finding: Finding, in tree: ViewTree, places: SourcePlaces) {
    self.init(PlacedFinding(finding, in: tree, places: places))
  }

  package init(_ finding: PlacedFinding) {
    let spot = finding.place?.text ?? finding.view
    headline = "\(spot.map { $0 + ": " } ?? "")\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
      .printable()
    notes = finding.notes.map { (($0.place.map { $0.text + ": " } ?? "") + "note: " + $0.message).printable() }
  }

  package var lines: [String] { [headline] + notes.map { "  " + $0 } }
}

extension String {
  /// Padded with spaces to a column, or with two spaces if it is longer.
  fileprivate func padded(to column: Int) -> String {
    let missing = column - count
    return self + String(repeating: " ", count: missing > 0 ? missing : 2)
  }
}
