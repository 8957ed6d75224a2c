import AutoLayout
import LayoutAudit
package import LayoutFormat
import LayoutModel
package import LayoutReport
package import Screens

/// What a layout shows in each environment, so that an edit can be kept from taking any of it away.
package struct LayoutSights: Sendable {
  /// One for each environment of the matrix.
  fileprivate var screens: [[Sight]]
  fileprivate var names: [String]

  /// What an edited layout takes away; nil if nothing.
  /// - Parameter subjects: for each environment where the edit is to remove a finding, the views that the finding is
  ///   about. In the others only they may move.
  package func loss(in edited: LayoutSights, subjects: [Int: Set<String>]) -> String? {
    let all = subjects.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for (index, before) in screens.enumerated() where index < edited.screens.count {
      let after = Dictionary(edited.screens[index].map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      for sight in before {
        guard let now = after[sight.id] else { continue }
        if sight.isWhole && !now.isWhole { return "it would hide part of '\(sight.id)' in \(names[index])" }
        if subjects[index] == nil, sight.frame != now.frame, !isPart(sight, of: all, among: before),
          !holds(sight, any: all, among: before)
        {
          return "it would move '\(sight.id)', which the finding is not about, in \(names[index])"
        }
      }
    }
    return nil
  }

  private func isPart(_ sight: Sight, of subjects: Set<String>, among sights: [Sight]) -> Bool {
    var current: Sight? = sight
    while let here = current {
      if subjects.contains(here.id) { return true }
      current = here.parent.map { sights[$0] }
    }
    return false
  }

  private func holds(_ sight: Sight, any subjects: Set<String>, among sights: [Sight]) -> Bool {
    sights.contains { subject in subjects.contains(subject.id) && isPart(subject, of: [sight.id], among: sights) }
  }
}

extension LayoutCheck {
  /// Solves all environments once more.
  package func sights(of document: LoadedDocument) async -> LayoutSights? {
    guard document.isGood, sizes == nil else { return nil }
    let part = PartSize(of: document, measuring: measurer)
    let environments = matrix.environments(for: document).map { part?.grown($0) ?? $0 }
    var found = [[Sight]](repeating: [], count: environments.count)
    await LayoutMatrix(document, measuring: measurer, options: options, width: width).solve(
      environments, shouldContinue: { !isInterrupted() }
    ) { index, screen in found[index] = Audit.sights(of: screen.result) }
    return LayoutSights(screens: found, names: environments.map(\.deviceName))
  }

  /// A check and the sights of its screens, which are solved once for both. See `check` for the parameters.
  package func checkWithSights(
    of document: LoadedDocument, solved: (Int) -> Void = { _ in },
    load: (@Sendable (FileTexts) -> LoadedDocument)? = nil
  ) async -> (checked: CheckedDocument, sights: LayoutSights?) {
    var found: [Int: [Sight]] = [:]
    let checked = await check(
      document, solved: solved, seen: { found[$0] = Audit.sights(of: $1.result) }, load: load)
    guard document.isGood, sizes == nil else { return (checked, nil) }
    let indices = found.keys.sorted()
    let sights = LayoutSights(
      screens: indices.map { found[$0] ?? [] }, names: checked.environments.prefix(indices.count).map(\.deviceName))
    return (checked, sights)
  }

  /// Windows of other sizes, for the first text size; nil where `window` is.
  package func windowProbe(of document: LoadedDocument) -> WindowProbe? {
    window(of: document).map { WindowProbe(document, in: $0, measuring: measurer, rules: rules) }
  }

  /// A window that can have every size. nil if windows cannot judge the layout, as with one that is a part of others.
  private func window(of document: LoadedDocument) -> Environment? {
    guard document.isGood, sizes == nil, PartSize(of: document, measuring: measurer) == nil else { return nil }
    return matrix.windows(for: document).first
  }

  /// Whether two layouts are the same in windows of every size, so that none of them can break in one alone. False
  /// means that they may differ.
  package func haveSameWindows(_ one: LoadedDocument, _ other: LoadedDocument) -> Bool {
    guard let window = window(of: one), self.window(of: other) == window, one.ruleOverrides == other.ruleOverrides
    else { return false }
    func tree(_ document: LoadedDocument) -> ViewTree? {
      guard document.isSameInEverySize else { return nil }
      let screen = document.resolve(in: window)
      let hasErrors = screen.diagnostics.contains { $0.severity == .error }
      return hasErrors ? nil : screen.tree.withFixedFonts(at: window.textSize)
    }
    return tree(one).map { $0 == tree(other) } ?? false
  }
}
