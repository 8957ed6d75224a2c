import JSONSyntax
import Testing

/// What a viewer holds of each screen, put together from updates as docs/protocol.md says it.
struct HeldScreens {
  struct Screen {
    var members: [String: JSONNode]
    var views: [[String: JSONNode]]
    var scrollViews: [[String: JSONNode]]

    /// All of it but how new it is, in an order of its own.
    var text: String {
      let rest = members.filter { !["revision", "since", "views", "scrollViews"].contains($0.key) }
      return ([Self.text(rest)] + views.map(Self.text) + scrollViews.map(Self.text)).joined(separator: "\n")
    }

    private static func text(_ members: [String: JSONNode]) -> String {
      members.sorted { $0.key < $1.key }.map { key, value in
        var writer = JSONWriter()
        writer.value(value)
        return "\(key): \(writer.text)"
      }.joined(separator: " ")
    }
  }

  /// By path and key.
  private(set) var screens: [String: Screen] = [:]
  private(set) var changeCount = 0

  subscript(path: String, key: String) -> Screen? { screens["\(path) \(key)"] }

  mutating func receive(_ updates: [JSONNode]) throws {
    for update in updates {
      for path in (update["removed"]?.array ?? []).compactMap(\.string) {
        screens = screens.filter { !$0.key.hasPrefix(path + " ") }
      }
      for screen in update["screens"]?.array ?? [] {
        screens[try Self.name(screen)] = Screen(
          members: Self.members(screen), views: (screen["views"]?.array ?? []).map(Self.members),
          scrollViews: (screen["scrollViews"]?.array ?? []).map(Self.members))
      }
      for change in update["changes"]?.array ?? [] {
        changeCount += 1
        let name = try Self.name(change)
        var held = try #require(screens[name], "a change of \(name), which is not held")
        #expect(change["since"]?.number == held.members["revision"]?.number, "\(name)")
        Self.merge(Self.members(change), into: &held.members)
        for (index, members) in Self.members(try #require(change["views"])) {
          Self.merge(Self.members(members), into: &held.views[try #require(Int(index))])
        }
        for (index, members) in Self.members(change["scrollViews"] ?? JSONNode(.object([]), range: .zero)) {
          Self.merge(Self.members(members), into: &held.scrollViews[try #require(Int(index))])
        }
        screens[name] = held
      }
    }
  }

  private static func name(_ screen: JSONNode) throws -> String {
    "\(try #require(screen["path"]?.string)) \(try #require(screen["key"]?.string))"
  }

  private static func members(_ node: JSONNode) -> [String: JSONNode] {
    Dictionary((node.object ?? []).map { ($0.key, $0.value) }) { $1 }
  }

  private static func merge(_ changes: [String: JSONNode], into members: inout [String: JSONNode]) {
    for (key, value) in changes { members[key] = value.value == .null ? nil : value }
  }
}
