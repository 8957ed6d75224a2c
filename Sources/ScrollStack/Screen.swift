/// A view controller with its view: a screen of its own, or a child in another one's stack.
///
///     struct Footer: Screen {
///       var body: some StackContent { Button("Pay now", style: .filled) }
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
public protocol Screen: StackContent {
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

  /// The screen's view, which is loaded when the screen is in its parent.
  public func makeNodes() -> [StackNode] {
    var view = StackNode(nil, CodePlace(String(reflecting: Self.self), 0), [])
    view.screen = self
    return [view]
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
  public private(set) var body: StackNode
  public let settings: ScreenSettings

  /// - Parameter id: the scroll view's id; its stack is `ID.stack`.
  public init(
    _ id: String = "screen", settings: ScreenSettings = ScreenSettings(), fileID: String = #fileID, line: Int = #line,
    @StackBuilder _ arranged: () -> StackGroup
  ) {
    var view = StackNode("scrollStack", CodePlace(fileID, line), [], subviews: arranged().nodes)
    view.id = id
    body = view
    self.settings = settings
  }

  /// In another screen's body it is that screen's own scroll view instead of a child.
  public func makeNodes() -> [StackNode] { [body] }

  /// Paddings above and below the views that take up the room that the content leaves, in equal parts, in addition to
  /// these heights in points: `accessibleLayout` of docs/semantics.md#login-padding-that-shares-the-surplus.
  public func sharesPadding(
    top: any LayoutNumber = 16, bottom: any LayoutNumber = 16, fileID: String = #fileID, line: Int = #line
  ) -> ScrollStack {
    var copy = self
    copy.body = body.sharesPadding(top: top, bottom: bottom, fileID: fileID, line: line)
    return copy
  }

  /// The keyboard's height is added to the content inset.
  public func avoidsKeyboard(fileID: String = #fileID, line: Int = #line) -> ScrollStack {
    var copy = self
    copy.body = body.avoidsKeyboard(fileID: fileID, line: line)
    return copy
  }
}

extension ScreenSettings {
  /// Settings in the document format's own words, for what only a document knows.
  public static func raw(_ json: JSONValue) -> ScreenSettings { ScreenSettings(json: json) }
  /// One more setting in the document format's own words, in place of an earlier one of that key.
  public func raw(
    _ key: String, _ value: JSONValue, fileID: String = #fileID, line: Int = #line
  ) -> ScreenSettings {
    let member = JSONMember(key, value, CodePlace(fileID, line))
    return ScreenSettings(json: .object(members.filter { $0.key != key } + [member]))
  }

  private static let shared: Set<String> = [
    "metrics", "flags", "lists", "behaviors", "expectations", "transitions",
  ]

  var members: [JSONMember] {
    if case .object(let members) = json { members } else { [] }
  }

  /// Adds a child's settings after its parent's, whose values win.
  mutating func add(_ child: ScreenSettings) {
    for member in child.members where Self.shared.contains(member.key) { merge(member) }
  }

  mutating func add(_ behaviors: [Behavior]) {
    guard !behaviors.isEmpty else { return }
    merge(JSONMember("behaviors", encoded(behaviors)))
  }

  private mutating func merge(_ new: JSONMember) {
    var all = members
    if let index = all.firstIndex(where: { $0.key == new.key }) {
      switch (all[index].value, new.value) {
      case (.object(let own), .object(let added)):
        let known = Set(own.map(\.key))
        all[index].value = .object(own + added.filter { !known.contains($0.key) })
      case (.array(let own), .array(let added)): all[index].value = .array(own + added)
      default: break
      }
    } else {
      all.append(new)
    }
    json = .object(all)
  }
}
