/// Which view controllers a storyboard puts into which, by its relationship segues.
struct Containers {
  /// The bars around a controller inside a container.
  struct Bars: Equatable {
    var isInNavigation = false
    var hasNavigationBar = false
    var hasTabBar = false
    var hasToolbar = false
    var hasLargeTitles = false
    var isNavigationBarOpaque = false
    var isTabBarOpaque = false
  }

  private var controllers: [String: XMLElement] = [:]
  private var segues: [String: [Segue]] = [:]
  private var bars: [String: Bars] = [:]
  /// Controllers in container views, and those that they push.
  private var embedded: Set<String> = []

  private struct Segue {
    var kind: String
    var destination: String
    /// Whether it pushes its destination, if it leads out of a navigation controller.
    var isPush: Bool { ["show", "push"].contains(kind) }
  }

  init(_ document: XMLElement) {
    var order: [String] = []
    for scene in document.child("scenes")?.children ?? [] {
      for object in scene.child("objects")?.children ?? [] {
        guard let id = object.id else { continue }
        controllers[id] = object
        segues[id] = Self.segues(of: object)
        order.append(id)
      }
    }
    let contained = Set(segues.values.joined().filter { $0.kind == "relationship" }.map(\.destination))
    let outermost = order.filter { !contained.contains($0) }
    // A controller that others push is resolved after them, because it may come first in the file.
    let pushed = Set(segues.values.joined().filter(\.isPush).map(\.destination))
    for id in outermost.filter({ !pushed.contains($0) }) + outermost { visit(from: id) }
    var waiting = segues.values.joined().filter { $0.kind == "embed" }.map(\.destination)
    while let id = waiting.popLast() {
      guard embedded.insert(id).inserted else { continue }
      waiting += (segues[id] ?? []).filter { $0.kind == "relationship" || $0.isPush && self[id].isInNavigation }.map(
        \.destination)
    }
  }

  func isEmbedded(_ id: String) -> Bool { embedded.contains(id) }

  subscript(id: String) -> Bars { bars[id] ?? Bars() }

  func controller(_ id: String) -> XMLElement? { controllers[id] }

  /// The controller that a container shows first, through containers inside it; itself for any other.
  func content(of id: String) -> String {
    var id = id
    var seen: Set<String> = []
    while seen.insert(id).inserted, let first = segues[id]?.first(where: { $0.kind == "relationship" }) {
      id = first.destination
    }
    return id
  }

  private static func segues(of controller: XMLElement) -> [Segue] {
    var found: [Segue] = []
    func collect(_ element: XMLElement) {
      if element.name == "segue", let kind = element["kind"], let destination = element["destination"] {
        found.append(Segue(kind: kind, destination: destination))
      }
      for child in element.children { collect(child) }
    }
    collect(controller)
    return found
  }

  private mutating func visit(from outermost: String) {
    var waiting = [(id: outermost, outer: Bars())]
    while let (id, outer) = waiting.popLast() {
      guard bars[id] == nil, let controller = controllers[id] else { continue }
      bars[id] = outer
      var inner = outer
      if controller.name == "navigationController" {
        inner.isInNavigation = true
        inner.hasNavigationBar = controller.bool("navigationBarHidden") != true
        inner.hasToolbar = controller.bool("toolbarHidden") == false
        let bar = controller.child("navigationBar")
        inner.hasLargeTitles = bar?.bool("largeTitles") == true
        inner.isNavigationBarOpaque = bar?.bool("translucent") == false
      }
      if controller.name == "tabBarController" {
        inner.hasTabBar = true
        inner.isTabBarOpaque = controller.child("tabBar")?.bool("translucent") == false
      }
      for segue in segues[id] ?? [] {
        if segue.kind == "relationship" || segue.isPush && outer.isInNavigation {
          waiting.append((segue.destination, inner))
        }
      }
    }
  }
}

extension XMLElement: Equatable {
  /// Two elements of one file are equal if they have the same place.
  package static func == (a: XMLElement, b: XMLElement) -> Bool { a.range == b.range && a.name == b.name }
}
