/// A view controller with its view: a screen of its own, or a child in another one's stack.
///
///     struct Footer: Screen {
///       var body: [DecoratedStackedView] { Button("Pay now", style: "filled") }
///     }
///
/// As a child its view is the one view of its body, or a vertical stack of several. As the outermost screen its view is
/// the `ScrollStack` or the `RootView` in its body, or else a scrolling stack of its views.
///
/// The life cycle is UIKit's. A child's parent gets `addChild` and the child `willMove`; then its view is loaded
/// (`body` is evaluated, and its own children are added), goes into the stack, and the child gets `didMove`, before the
/// next child is added. Each call of `document`, `layout`, `solve` and `check` loads the screen again, once, like
/// presenting it again on a device. A `layout` is solved in any number of environments without moving a controller, and
/// `warnings` and `lifeCycle` do not notify the screens.
///
/// In a file that also imports LiveLayout, whose solved screens are also called `Screen`, write `StackScreen`.
public protocol Screen: StackedView {
  @StackBuilder var body: [DecoratedStackedView] { get }
  /// The settings of the document. A child's flags, lists, metrics, behaviours, expectations and transitions are added
  /// to its parent's; of the other settings, only the outermost screen's count.
  var settings: ScreenSettings { get }
  func addChild(_ child: any Screen)
  func willMove(toParent parent: any Screen)
  func didMove(toParent parent: any Screen)
}

/// `Screen` under a name that LiveLayout does not have.
public typealias StackScreen = Screen

extension Screen {
  public var settings: ScreenSettings { ScreenSettings() }
  public func addChild(_ child: any Screen) {}
  public func willMove(toParent parent: any Screen) {}
  public func didMove(toParent parent: any Screen) {}

  public var decorated: DecoratedStackedView {
    var view = DecoratedStackedView(nil, String(reflecting: Self.self), 0)
    view.screen = self
    return view
  }
}

/// One step of a child's life, under the names of the screens' types.
public enum LifeCycleEvent: Hashable, Sendable, CustomStringConvertible {
  case addChild(String, to: String)
  case willMove(String, toParent: String)
  case didMove(String, toParent: String)
  public var description: String {
    switch self {
    case .addChild(let child, let parent): "\(parent).addChild(\(child))"
    case .willMove(let child, let parent): "\(child).willMove(toParent: \(parent))"
    case .didMove(let child, let parent): "\(child).didMove(toParent: \(parent))"
    }
  }
}

/// The settings of a document besides its views, in the words of the document format.
public struct ScreenSettings: Hashable, Sendable {
  var members: [JSONMember] = []

  public init(
    title: String? = nil, metrics: JSONValue? = nil, flags: JSONValue? = nil, lists: JSONValue? = nil,
    environment: JSONValue? = nil, behaviors: JSONValue? = nil, rules: JSONValue? = nil, previews: JSONValue? = nil,
    expectations: JSONValue? = nil, transitions: JSONValue? = nil
  ) {
    let all: [(String, JSONValue?)] = [
      ("title", title.map { .string($0) }), ("metrics", metrics), ("flags", flags), ("lists", lists),
      ("environment", environment), ("behaviors", behaviors), ("rules", rules), ("previews", previews),
      ("expectations", expectations), ("transitions", transitions),
    ]
    members = all.compactMap { key, value in value.map { JSONMember(key, $0) } }
  }

  private static let shared: Set<String> = [
    "metrics", "flags", "lists", "behaviors", "expectations", "transitions",
  ]

  /// Adds a child's settings after its parent's, whose values win.
  mutating func add(_ child: ScreenSettings) {
    for member in child.members where Self.shared.contains(member.key) {
      guard let index = members.firstIndex(where: { $0.key == member.key }) else {
        members.append(member)
        continue
      }
      switch (members[index].value, member.value) {
      case (.object(let own), .object(let new)):
        let known = Set(own.map(\.key))
        members[index].value = .object(own + new.filter { !known.contains($0.key) })
      case (.array(let own), .array(let new)): members[index].value = .array(own + new)
      default: break
      }
    }
  }
}

/// A scrolling screen: its views are stacked in the order in which they are written, as wide as the screen, and scroll
/// if they do not fit.
///
///     ScrollStack {
///       Header()
///       if showsTable { Table(rows: 12) } else { Label("3 items") }
///       Spacer()
///       Footer().padding(30).height(min: 44)
///     }
public struct ScrollStack: Screen {
  public let decorated: DecoratedStackedView
  public let settings: ScreenSettings

  /// - Parameter id: the scroll view's id; its stack is `ID.stack`.
  public init(
    _ id: String = "screen", settings: ScreenSettings = ScreenSettings(), fileID: String = #fileID, line: Int = #line,
    @StackBuilder _ arranged: () -> [DecoratedStackedView]
  ) {
    var view = DecoratedStackedView("scrollStack", fileID, line)
    view.id = id
    view.subviews = arranged()
    decorated = view
    self.settings = settings
  }

  public var body: [DecoratedStackedView] { [decorated] }
}
