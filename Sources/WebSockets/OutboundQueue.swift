/// The outbound data that waits for one viewer, oldest first. Pongs overtake messages: a peer that gets none for a
/// while hangs up.
struct OutboundQueue {
  struct Entry: Equatable {
    var message: [UInt8]
    var kind = MessageKind.text

    var frame: [UInt8] {
      switch kind {
      case .text: OutboundFrame.text(message)
      case .binary: OutboundFrame.binary(message)
      }
    }
  }

  private var entries: [Entry] = []
  private var control: [UInt8] = []
  /// Bytes of the messages.
  private(set) var byteCount = 0

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }
  /// Bytes of the control frames.
  var controlByteCount: Int { control.count }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    byteCount += entry.message.count
  }

  mutating func append(control frame: [UInt8]) { control += frame }

  mutating func popFirst() -> Entry? {
    guard !entries.isEmpty else { return nil }
    let entry = entries.removeFirst()
    byteCount -= entry.message.count
    return entry
  }

  /// All waiting control frames, in order; nil if there are none.
  mutating func popControl() -> [UInt8]? {
    guard !control.isEmpty else { return nil }
    defer { control = [] }
    return control
  }

  mutating func removeAll() { self = OutboundQueue() }
}
