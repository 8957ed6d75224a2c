import JSONSyntax
import LayoutModel

/// A control's value or index beyond what it can show. Only a resolved screen has all of it: metrics and variations may
/// change the value, the parts and the index.
struct ControlExcess {
  /// As documents write it.
  private let property: String
  let message: String

  init?(_ control: Control) {
    let parts: String
    switch control.kind {
    case .slider, .progressView:
      guard control.shownValue != control.value else { return nil }
      property = "value"
      message =
        "'value' is \(control.value.shortText), and a \(control.kind.rawValue) shows 0 to 1: this shows \(control.shownValue.shortText)"
      return
    case .segmentedControl: (property, parts) = ("selectedSegmentIndex", "segments")
    case .pageControl: (property, parts) = ("currentPage", "segments")
    case .tabBar: (property, parts) = ("selectedItem", "items")
    case .searchBar: (property, parts) = ("selectedScopeButtonIndex", "scopeButtonTitles")
    default: return nil
    }
    let count = control.segments.count
    // Index 0 is the default, even for a control without parts.
    guard control.selected > 0, control.selected >= count else { return nil }
    let outcome = control.kind == .pageControl && count > 0 ? "the last one is shown" : "none is selected"
    message =
      "'\(property)' is \(control.selected), and '\(parts)' has \(count) \(count == 1 ? "entry" : "entries"), counted from 0: \(outcome)"
  }

  /// A warning at each value that cannot be shown.
  static func warnings(of tree: ViewTree, in document: LoadedDocument) -> [Diagnostic] {
    // By index: a loop over the values would copy every view.
    tree.views.indices.compactMap { index in
      guard case .control(let control) = tree.views[index].content, let excess = ControlExcess(control),
        let place = document.place(tree.views[index].tag)
      else { return nil }
      let view = document.roots[Int(place.file)]?.chain(to: place.range).last
      let range = view?[excess.property]?.range ?? place.range
      return Diagnostic(.warning, excess.message, path: document.path(of: place), range: range)
    }
  }
}
