import ScreenCoding

/// What a viewer has still to be told: the newest value of each document and each screen, never a backlog.
///
/// A message is only made when the one before has left for the kernel, so a viewer that reads slowly holds one update
/// in the socket and one newest value per screen here, however many saves go by.
package struct Outbox: Sendable {
  struct ScreenName: Hashable, Sendable {
    var path: String
    var key: String
  }

  struct Screen: Sendable {
    var revision: Int
    var body: EncodedScreen
  }

  private(set) var documents: [String] = []
  private var documentSet: Set<String> = []
  private(set) var removed: [String] = []
  /// `base`: what the viewer has of it, where changes are to be told from that.
  private(set) var screens: [(name: ScreenName, screen: Screen, base: Screen?)] = []
  private var screenIndex: [ScreenName: Int] = [:]
  /// The first update of a viewer lists every document.
  var isComplete = false
  var sendsRoots = false
  /// An update is under way and has not been drained.
  var isInFlight = false

  var isEmpty: Bool { documents.isEmpty && removed.isEmpty && screens.isEmpty && !isComplete && !sendsRoots }

  mutating func add(document path: String) {
    removed.removeAll { $0 == path }
    if documentSet.insert(path).inserted { documents.append(path) }
  }

  mutating func remove(document path: String) {
    if documentSet.remove(path) != nil { documents.removeAll { $0 == path } }
    dropScreens { $0.path == path }
    if !removed.contains(path) { removed.append(path) }
  }

  mutating func add(screen: Screen, name: ScreenName) {
    if let index = screenIndex[name] {
      screens[index].screen = screen
    } else {
      screenIndex[name] = screens.count
      screens.append((name, screen, nil))
    }
  }

  mutating func dropScreens(where matches: (ScreenName) -> Bool) {
    guard screens.contains(where: { matches($0.name) }) else { return }
    screens.removeAll { matches($0.name) }
    screenIndex = [:]
    for (index, entry) in screens.enumerated() { screenIndex[entry.name] = index }
  }

  mutating func findBases(_ base: (ScreenName, Screen) -> Screen?) {
    for index in screens.indices { screens[index].base = base(screens[index].name, screens[index].screen) }
  }

  /// Everything that waits, leaving nothing behind.
  mutating func take() -> Outbox {
    let taken = self
    self = Outbox()
    isInFlight = true
    return taken
  }
}
