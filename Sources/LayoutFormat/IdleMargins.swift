import JSONSyntax
import LayoutModel

/// Layout margins of a stack that nothing uses: an idle key that only the whole document shows.
extension DocumentDecoder {
  /// - Parameter index: of the view that has the margins: a `scrollStack` passes them on to its stack.
  func scheduleIdleMargins(of node: JSONNode, _ index: Int) {
    guard isHeard, source.isEditable, let member = node.member(Schema.layoutMargins) else { return }
    decoding.finally {
      guard let reason = decoding.reasonForIdleMargins(of: index) else { return }
      warning("'\(member.key)' has no effect: \(reason)", at: member.keyRange)
    }
  }
}

extension Decoding {
  /// Nil if the margins have an effect, or may have one.
  fileprivate func reasonForIdleMargins(of index: Int) -> String? {
    let node = document.nodes[index]
    // The root's margins are also those of bars and tables, and a cell's are those of its table.
    guard node.parent >= 0, !document.nodes[node.parent].draft.view.content.hasCells, node.variations.isEmpty,
      !arePassedOn(from: index), !areNamed(of: index)
    else { return nil }
    guard case .stackView(let stack) = node.draft.view.content, !stack.isLayoutMarginsRelativeArrangement else {
      return nil
    }
    return "a stack arranges its views within its margins only with \"layoutMarginsRelativeArrangement\": true"
  }

  /// Whether a subview takes the margins over.
  private func arePassedOn(from index: Int) -> Bool {
    (index + 1..<document.nodes[index].end).contains { inner in
      let node = document.nodes[inner]
      return node.parent == index
        && (node.draft.view.preservesSuperviewLayoutMargins || !node.variations.isEmpty
          || node.draft.view.content.hasCells)
    }
  }

  /// Whether a constraint names the margins, or the readable guide, which lies within them.
  private func areNamed(of index: Int) -> Bool {
    document.constraints.contains { constraint in
      func names(_ item: ItemTemplate?, _ attribute: Attribute) -> Bool {
        guard let item, item.nodes.contains(index) else { return false }
        return item.guide == .layoutMargins || item.guide == .readable || attribute.isMargin
      }
      let draft = constraint.draft.constraint
      return names(constraint.first, draft.firstAttribute) || names(constraint.second, draft.secondAttribute)
    }
  }
}
