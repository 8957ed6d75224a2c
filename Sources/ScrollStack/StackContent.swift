/// A piece of a screen: one of the views of this library, or a component of one's own with a `body`.
///
///     struct Header: StackContent {
///       var title: String
///       var body: some StackContent {
///         Label(title, font: .largeTitle)
///         Label("Delivery within two days", font: .footnote)
///       }
///     }
///
/// In a stack the views of a body take their places one by one. A modifier of a component applies to its view; a body
/// of several views becomes a vertical stack for it.
public protocol StackContent {
  associatedtype Body: StackContent
  @StackBuilder var body: Body { get }
  /// The views with their modifiers. Components get this from their body.
  func makeNodes() -> [StackNode]
}

extension StackContent {
  public func makeNodes() -> [StackNode] { body.makeNodes() }

  /// Its one view, or a vertical stack of its views.
  var node: StackNode {
    let nodes = makeNodes()
    if nodes.count == 1 { return nodes[0] }
    return StackNode.column(nodes, nodes.first?.place ?? CodePlace(String(reflecting: Self.self), 0))
  }
}

extension Never: StackContent {
  public var body: Never { return preconditionFailure("Never has no values") }
  public func makeNodes() -> [StackNode] { switch self {} }
}

/// The views that a `StackBuilder` collected.
public struct StackGroup: StackContent {
  let nodes: [StackNode]
  init(_ nodes: [StackNode]) { self.nodes = nodes }
  /// No views.
  public static func empty() -> StackGroup { StackGroup([]) }
  public var body: Never { return preconditionFailure("a group has views instead of a body") }
  public func makeNodes() -> [StackNode] { nodes }
}

/// Collects the views of a stack in the order in which they are written.
///
/// Swift's control flow selects views when the screen is loaded; `.when(_:)` selects them by traits, in each
/// environment.
@resultBuilder
public enum StackBuilder {
  public static func buildExpression(_ content: some StackContent) -> StackGroup { StackGroup(content.makeNodes()) }
  public static func buildExpression(_ content: (any StackContent)?) -> StackGroup {
    StackGroup(content?.makeNodes() ?? [])
  }
  public static func buildExpression(_ contents: [any StackContent]) -> StackGroup {
    StackGroup(contents.flatMap { $0.makeNodes() })
  }
  public static func buildExpression<Content: StackContent>(_ contents: [Content]) -> StackGroup {
    StackGroup(contents.flatMap { $0.makeNodes() })
  }
  public static func buildBlock(_ components: StackGroup...) -> StackGroup { joined(components) }
  public static func buildOptional(_ component: StackGroup?) -> StackGroup { component ?? StackGroup([]) }
  public static func buildEither(first component: StackGroup) -> StackGroup { component }
  public static func buildEither(second component: StackGroup) -> StackGroup { component }
  public static func buildArray(_ components: [StackGroup]) -> StackGroup { joined(components) }
  public static func buildLimitedAvailability(_ component: StackGroup) -> StackGroup { component }

  private static func joined(_ groups: [StackGroup]) -> StackGroup { StackGroup(groups.flatMap(\.nodes)) }
}

/// Views for each element of a collection, as a `for` loop makes them.
public struct ForEach: StackContent {
  public let body: StackGroup
  public init<Items: Sequence>(_ items: Items, @StackBuilder content: (Items.Element) -> StackGroup) {
    body = StackGroup(items.flatMap { content($0).nodes })
  }
}
