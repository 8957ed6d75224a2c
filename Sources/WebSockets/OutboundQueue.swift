/// What waits for one viewer, oldest first.
struct OutboundQueue {
  struct Entry: Equatable {
    var message: [UInt8]
    var kind = MessageKind.text
  }

  private var entries: [Entry] = []
  private(set) var byteCount = 0

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    byteCount += entry.message.count
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
