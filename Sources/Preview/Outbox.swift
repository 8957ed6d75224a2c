import LayoutModel
import ScreenCoding
import Screens

/// The data that a viewer has yet to receive: the newest value of each document and each screen, never a backlog.
///
/// A message is made only when the previous one has left for the kernel. So a slow viewer has one update in the socket
/// and one newest value per screen here, however many saves happen.
package struct Outbox: Sendable {
  struct ScreenName: Hashable, Sendable {
    var path: String
    var key: String

    static func == (left: ScreenName, right: ScreenName) -> Bool {
      left.key == right.key && left.path.isSamePath(as: right.path)
    }
  }

  struct Screen: Sendable {
    var revision: Int
    var body: EncodedScreen
    /// Solved with numbers that are in no file.
    var isUnsaved = false
  }

  private(set) var documents: PathSet = []
  private(set) var removed: PathSet = []
  /// `base` is the screen that the viewer has, if it gets changes from that.
  private(set) var screens: [(name: ScreenName, screen: Screen, base: Screen?)] = []
  private var screenIndex: [ScreenName: Int] = [:]
  /// The first update of a viewer lists every document.
  var isComplete = false
  var sendsRoots = false
  /// An update was sent and has not been drained.
  var isInFlight = false

  var isEmpty: Bool { documents.isEmpty && removed.isEmpty && screens.isEmpty && !isComplete && !sendsRoots }

  mutating func add(document path: String) {
    removed.remove(path)
    documents.insert(path)
  }

  mutating func remove(document path: String) {
    documents.remove(path)
    dropScreens { $0.path.isSamePath(as: path) }
    removed.insert(path)
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

  /// The bytes of screens in one update. A page that takes in those of thousands of layouts draws between two updates,
  /// and reads the answers to its own questions.
  static let portion = 512 * 1024

  /// Removes and returns what waits. If the screens have more bytes, the last documents among them stay, as a document
  /// is never parted from its screens; the first update names every document all the same.
  mutating func take(atMost bytes: Int = .max) -> Outbox {
    let end = endOfPortion(bytes)
    var taken = self
    self = Outbox()
    isInFlight = true
    guard end < taken.screens.count else { return taken }
    for (name, screen, _) in taken.screens[end...] {
      add(screen: screen, name: name)
      if !taken.isComplete, taken.documents.remove(name.path) != nil { documents.insert(name.path) }
    }
    taken.screens.removeSubrange(end...)
    return taken
  }

  private func endOfPortion(_ bytes: Int) -> Int {
    var total = 0
    for (index, (name, screen, _)) in screens.enumerated() {
      if total >= bytes, !name.path.isSamePath(as: screens[index - 1].name.path) { return index }
      total += screen.body.bytes.count
    }
    return screens.count
  }
}
