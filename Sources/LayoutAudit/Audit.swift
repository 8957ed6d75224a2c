package import LayoutModel

/// What a careful reviewer would say of one solved screen. Nothing is solved here: every rule reads frames, text and
/// offset ranges as they are, so an audit costs a few microseconds a screen.
package enum Audit {
  /// The findings of the engine and the audit after the overrides, ordered by rule and then by view, and the silenced
  /// findings with their reasons.
  package static func report(
    for result: LayoutResult, rules: AuditRules = AuditRules()
  ) -> (findings: [Finding], silenced: [SilencedFinding]) {
    let found = AuditScreen(whole: result).map { allFindings(on: $0, by: rules) } ?? result.findings
    return switched(found, in: result.tree, by: rules)
  }

  /// The findings of the engine, and after them those of the audit.
  private static func allFindings(on screen: AuditScreen, by rules: AuditRules, harmlessToo: Bool = true) -> [Finding] {
    var (others, own) = (screen.result.findings, ownFindings(on: screen, harmlessToo: harmlessToo))
    CommonCause(screen).join(&own, and: &others, by: rules)
    return others + own
  }

  /// The findings of the same report, without those of rules that cannot make a screen broken: a plane does not read
  /// them. Also returns the numbers that the rules compared.
  /// - Parameter raised: the rules that the document or the run raises to errors.
  package static func breakingReport(
    for result: LayoutResult, rules: AuditRules, raised: Set<FindingRule>
  ) -> (findings: [Finding], shape: AuditShape) {
    guard let screen = AuditScreen(whole: result) else {
      return (switched(result.findings, in: result.tree, by: rules).findings, AuditShape())
    }
    let found = allFindings(on: screen, by: rules, harmlessToo: !harmlessRules.isDisjoint(with: raised))
    let findings = switched(found, in: result.tree, by: rules).findings
    return (findings, AuditShape(of: screen, findings: findings, raised: raised))
  }

  /// Applies the switches to findings that came from elsewhere, such as expectations.
  package static func switched(
    _ findings: [Finding], in tree: ViewTree, by rules: AuditRules
  ) -> (findings: [Finding], silenced: [SilencedFinding]) {
    judge(findings, by: rules) { tree.ruleOverride(of: findings[$0].rule, around: findings[$0].view) }
  }

  /// The same for findings that belong to the whole document.
  package static func switched(
    _ constraints: [UnusedConstraint], by rules: AuditRules
  ) -> (findings: [Finding], silenced: [SilencedFinding]) {
    judge(constraints.map(\.finding), by: rules) { constraints[$0].ruleOverride }
  }

  /// - Parameter ruleOverride: the override on the nearest view, for the finding at an index.
  private static func judge(
    _ findings: [Finding], by rules: AuditRules, ruleOverride: (Int) -> RuleOverride?
  ) -> (findings: [Finding], silenced: [SilencedFinding]) {
    var kept: [Finding] = []
    kept.reserveCapacity(findings.count)
    var silenced: [SilencedFinding] = []
    for (index, finding) in findings.enumerated() {
      let verdict = rules.verdict(on: finding.rule, reported: finding.severity, ruleOverride: ruleOverride(index))
      guard let severity = verdict.severity else {
        silenced.append(SilencedFinding(finding, reason: verdict.reason, isByRun: verdict.isOfRun))
        continue
      }
      kept.append(finding)
      kept[kept.count - 1].severity = severity
    }
    return (kept, silenced)
  }

  /// Whether a text has too little width for its letters, whatever its height is.
  package static func isTooNarrow(_ view: Int, in result: LayoutResult) -> Bool {
    AuditScreen(whole: result).map { TextRules.isTooNarrow(view, in: $0) } ?? false
  }

  /// Pictures with a size of which no offset shows the whole. Not a finding, since pictures may bleed off the screen.
  package static func hiddenPictures(in result: LayoutResult) -> [Int] {
    let pictures = result.tree.views.indices.filter {
      if case .imageView = result.tree.views[$0].content { true } else { false }
    }
    guard !pictures.isEmpty, let screen = AuditScreen(whole: result) else { return [] }
    let window = screen.environment.size
    return pictures.filter { index in
      let frame = screen.frame(index)
      guard screen.isShown[index], frame.width > 0, frame.height > 0 else { return false }
      return Axis.allCases.contains { axis in
        ReachRules.hidden(index, frame, axis, visible: (0, window[axis]), in: screen) != nil
      }
    }
  }

  /// Bars and controls that are lower than they are by nature. Not a finding, but no change may squeeze one.
  package static func squeezedControls(in result: LayoutResult) -> [Int] {
    result.tree.views.indices.filter { index in
      guard case .control = result.tree.views[index].content, let natural = result.views[index].intrinsicHeight
      else { return false }
      return !result.views[index].isEffectivelyHidden && result.views[index].frame.height < natural - 1
    }
  }

  /// The findings of all rules on one screen, with the catalogue's severities.
  private static func ownFindings(on screen: AuditScreen, harmlessToo: Bool = true) -> [Finding] {
    var findings: [Finding] = []
    ReachRules.append(screen, to: &findings)
    TextRules.append(screen, to: &findings)
    OverlapRule.append(screen, to: &findings)
    ButtonParts.append(screen, to: &findings)
    SizeRules.append(screen, to: &findings)
    ScrollRules.append(screen, to: &findings)
    StackRules.append(screen, to: &findings)
    dropConsequences(of: screen, from: &findings)
    if harmlessToo {
      AccessibilityRules.append(screen, to: &findings)
      WindowRules.append(screen, to: &findings)
    }
    return findings
  }

  /// Drops findings that merely follow from another one: from an ambiguity or a conflict, because the frames of such
  /// views are one solution of many, or from a text without width, which is endlessly high.
  private static func dropConsequences(of screen: AuditScreen, from findings: inout [Finding]) {
    findings.removeAll { finding in
      finding.rule == .offscreen
        && finding.view.map { TextRules.isColumnOfLetters($0, in: screen) } ?? false
    }
    guard screen.result.views.contains(where: { !$0.ambiguous.isEmpty || $0.isDisplaced }) else { return }
    findings.removeAll { finding in
      guard consequences.contains(finding.rule) else { return false }
      if let view = finding.view, screen.isDisplaced(view) { return !hasTooLittleRoom(finding, in: screen) }
      if hasTooLittleRoom(finding, in: screen) { return false }
      return finding.views.contains { screen.isOpen($0, .horizontal) || screen.isOpen($0, .vertical) }
    }
  }

  /// Whether a text has some room, but too little in every solution.
  private static func hasTooLittleRoom(_ finding: Finding, in screen: AuditScreen) -> Bool {
    guard finding.rule == .clippedText, let view = finding.view else { return false }
    let size = screen.result.views[view].frame.size
    return size.width > 0 && size.height > 0
  }

  private static let consequences: Set<FindingRule> = [
    .offscreen, .coveredByKeyboard, .coveredByView, .outsideSafeArea, .overlap, .zeroSize, .clippedText, .truncatedText,
    .nestedScroll,
  ]

  /// The rules of `AccessibilityRules` and `WindowRules`. Their findings break a screen only if the document or the run
  /// raises them to errors.
  package static let harmlessRules = Set(AccessibilityRules.rules + WindowRules.rules)
}
