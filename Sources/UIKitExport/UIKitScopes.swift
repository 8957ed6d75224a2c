import LayoutModel

/// The controllers of a screen, its own and those of its includes, and the views of each. The document may choose a
/// class of views for an include in place of a child controller.
struct UIKitScopes {
  struct Scope: Hashable {
    /// Its controller's view.
    var root: Int
    /// The controller that it is a child of; nil for the screen's own.
    var parent: Int?
    /// Whether it is a subclass of UIView in place of a controller.
    var isView = false
  }

  /// Parents before their children.
  private(set) var scopes: [Scope]
  /// An index into `scopes` for each view. A child controller's root view belongs to the child.
  let owners: [Int]

  /// - Parameter splitsIncludes: whether includes become controllers.
  init(_ tree: ViewTree, splitsIncludes: Bool) {
    var scopes = [Scope(root: 0)]
    var owners = [Int](repeating: 0, count: tree.views.count)
    for index in tree.views.indices.dropFirst() {
      guard let parent = tree.views[index].parent else { continue }
      owners[index] = owners[parent]
      // A data source makes cells, and it adds no child controllers.
      if splitsIncludes, tree.views[index].includedFile != nil, !tree.views[parent].content.hasCells {
        scopes.append(Scope(root: index, parent: owners[parent]))
        owners[index] = scopes.count - 1
      }
    }
    self.scopes = scopes
    self.owners = owners
    for index in scopes.indices where mayBeView(index, in: tree) { self.scopes[index].isView = true }
  }

  /// Behaviours and child controllers need a controller, and only some classes are made without arguments.
  private func mayBeView(_ scope: Int, in tree: ViewTree) -> Bool {
    guard scope > 0, tree.views[scopes[scope].root].exportAs == .view, children(of: scope).isEmpty else { return false }
    switch tree.views[scopes[scope].root].content {
    case .plain, .stackView, .scrollView: break
    default: return false
    }
    return !tree.behaviors.contains { owner(of: $0.views(in: tree)) == scope }
  }

  /// In tree order, its root first.
  func views(of scope: Int) -> [Int] { owners.indices.filter { owners[$0] == scope } }

  func isRoot(_ view: Int) -> Bool { scopes[owners[view]].root == view }

  /// A scope and the scopes around it, outwards.
  private func chain(_ scope: Int) -> [Int] { Array(sequence(first: scope) { scopes[$0].parent }) }

  /// The innermost controller that can reach all of these views.
  func owner(of views: [Int]) -> Int {
    guard let first = views.first else { return 0 }
    return chain(owners[first]).first { scope in
      views.allSatisfy { chain(owners[$0]).contains(scope) }
    } ?? 0
  }

  func owner(of constraint: LayoutConstraint) -> Int {
    owner(of: [constraint.first.view] + (constraint.second.map { [$0.view] } ?? []))
  }

  func children(of scope: Int) -> [Int] { scopes.indices.filter { scopes[$0].parent == scope } }
}

extension Behavior {
  /// The views that it names, and the first items of its constraints.
  func views(in tree: ViewTree) -> [Int] {
    switch kind {
    case .accessibleLayout(let layout):
      [layout.scrollView, layout.stackView] + layout.adjustable.map { tree.constraints[$0].first.view }
    case .keyboardAvoidance(.constraint(let index, _)): [tree.constraints[index].first.view]
    case .keyboardAvoidance(.contentInset(let scrollView, _)): [scrollView]
    case .stickyFooter(let footer): [footer.scrollView, footer.contentView, footer.textView, footer.footer]
    case .spacers(let spacers): [spacers.scrollView, spacers.stackView] + spacers.spacers
    case .statusBarHiding(let view): [view]
    }
  }
}
