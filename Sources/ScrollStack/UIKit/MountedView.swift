#if canImport(UIKit)
  import UIKit

  /// A view of the screen with what was set on it. It stays while the body has a node for it.
  @MainActor
  final class MountedView {
    let identity: ViewIdentity
    /// The document's type, and what a view of the type is made with.
    let kind: String
    let view: UIView
    /// The controller whose view it is.
    let controller: UIViewController?
    var members: [JSONMember] = []
    var subviews: [MountedView] = []
    /// The stack of a scrolling stack.
    var stack: UIStackView?
    /// What a table or a collection view shows.
    var source: (any CellSource)?

    init(_ identity: ViewIdentity, _ kind: String, _ view: UIView, _ controller: UIViewController? = nil) {
      self.identity = identity
      self.kind = kind
      self.view = view
      self.controller = controller
    }

    func value(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    /// The controllers that leave with the view; those inside another controller leave with that one.
    var controllers: [UIViewController] { controller.map { [$0] } ?? subviews.flatMap(\.controllers) }

    /// The views that stay, by the index of their node: first those with the same identity, then, of the others
    /// without an id, those of the same type at the same position.
    static func staying(of mounted: [MountedView], for identities: [ViewIdentity]) -> [MountedView?] {
      let known = Dictionary(mounted.map { ($0.identity, $0) }) { first, _ in first }
      var staying = identities.map { known[$0] }
      let left = mounted.map { one in staying.contains { $0 === one } ? nil : one }
      for (index, identity) in identities.enumerated() where staying[index] == nil && identity.id == nil {
        guard index < left.count, let one = left[index], one.identity.id == nil else { continue }
        if one.identity.type == identity.type { staying[index] = one }
      }
      return staying
    }
  }

  /// What makes a node the same one in the next body: its type with its id, or else with its place in code.
  struct ViewIdentity: Hashable {
    var type: String
    var id: String?
    private var place: CodePlace?
    /// Counts the nodes of one type and place among their siblings, such as those of a loop.
    private var number = 0

    private init(_ node: StackNode) {
      type = node.screen.map { String(reflecting: Swift.type(of: $0)) } ?? node.type ?? "view"
      id = node.id
      place = node.id == nil ? node.place : nil
    }

    static func all(of nodes: [StackNode]) -> [ViewIdentity] {
      var counts: [ViewIdentity: Int] = [:]
      return nodes.map { node in
        var identity = ViewIdentity(node)
        let number = counts[identity, default: 0]
        counts[identity] = number + 1
        identity.number = number
        return identity
      }
    }

    static func root(_ node: StackNode) -> ViewIdentity { ViewIdentity(node) }
  }
#endif
