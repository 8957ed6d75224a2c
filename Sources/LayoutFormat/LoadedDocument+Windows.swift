package import LayoutModel

/// The window sizes at which a document changes.
package struct WindowThresholds: Hashable, Sendable {
  /// Points, ascending: a condition may change at each of them or just beyond it.
  package var widths: [Double] = []
  package var heights: [Double] = []
  /// Whether a condition or a pane follows the orientation, which changes where width and height are equal.
  package var hasOrientation = false
}

extension LoadedDocument {
  /// Whether metrics follow the screen's size, so that each size has its own tree.
  package var readsScreen: Bool { document.readsScreen }

  /// The outcome of each of the document's conditions. Environments with equal outcomes and traits have the same tree,
  /// unless the document `readsScreen`.
  package func conditionOutcomes(in environment: Environment) -> [Bool] {
    let flags = Resolver.flags(document, in: environment)
    return document.conditions.map { $0.holds(in: environment, flags: flags) }
  }

  /// Whether windows of every size have the same views and constraints.
  package var isSameInEverySize: Bool { document.conditions.isEmpty && !readsScreen }

  package var windowThresholds: WindowThresholds {
    var found = WindowThresholds()
    for condition in document.conditions { condition.note(in: &found) }
    if document.nodes.contains(where: { $0.draft.view.layoutGuides.contains { $0.pane != nil } }) {
      found.hasOrientation = true
      found.heights.append(SizeClass.regularHeight)
    }
    found.widths = Set(found.widths).sorted()
    found.heights = Set(found.heights).sorted()
    return found
  }
}

extension Condition {
  fileprivate func note(in found: inout WindowThresholds) {
    switch self {
    case .width(let comparison): found.widths.append(comparison.value)
    case .height(let comparison): found.heights.append(comparison.value)
    case .horizontalSizeClass: found.widths.append(SizeClass.regularWidth)
    case .verticalSizeClass: found.heights.append(SizeClass.regularHeight)
    case .trait(let trait, _) where trait == .orientation: found.hasOrientation = true
    case .all(let parts), .any(let parts): for part in parts { part.note(in: &found) }
    case .not(let part): part.note(in: &found)
    case .always, .never, .trait, .traitNumber, .device, .idiom, .homeIndicator, .flag: break
    }
  }
}
