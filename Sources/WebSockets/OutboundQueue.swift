/// What waits for one viewer, oldest first. A newer message with the key of an unsent one takes its place away, so a slow
/// viewer holds one newest message per key and no backlog.
struct OutboundQueue {
  struct Entry: Equatable {
    var message: [UInt8]
    var kind = MessageKind.text
    var key: ReplaceKey?
  }

  private var entries: [Entry] = []
  private(set) var byteCount = 0

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// The new message goes to the end, whatever it replaces: between two kinds of message, the order of sending holds.
  mutating func append(_ entry: Entry) {
    if let key = entry.key { discard(key) }
    entries.append(entry)
    byteCount += entry.message.count
  }

  mutating func discard(_ key: ReplaceKey) {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
    byteCount -= entries.remove(at: index).message.count
  }

  mutating func popFirst() -> Entry? {
    guard !entries.isEmpty else { return nil }
    let entry = entries.removeFirst()
    byteCount -= entry.message.count
    return entry
  }

  mutating func removeAll() {
    entries = []
    byteCount = 0
  }
}
