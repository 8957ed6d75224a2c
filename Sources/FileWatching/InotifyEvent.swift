/// The kernel's number for one watched directory. It belongs to an inode, not to a path: watching the same directory by
/// another path gives the same number.
package struct WatchDescriptor: Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The bits of `inotify_event.mask` and of `inotify_add_watch`, with inotify(7)'s names.
///
/// They are spelled out here, not imported, so that decoding and the tree stay pure; a test compares them with the
/// kernel header.
package struct WatchMask: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let modify = WatchMask(rawValue: 0x2)
  package static let attributes = WatchMask(rawValue: 0x4)
  package static let closeWrite = WatchMask(rawValue: 0x8)
  package static let movedFrom = WatchMask(rawValue: 0x40)
  package static let movedTo = WatchMask(rawValue: 0x80)
  package static let create = WatchMask(rawValue: 0x100)
  package static let delete = WatchMask(rawValue: 0x200)
  package static let deleteSelf = WatchMask(rawValue: 0x400)
  package static let moveSelf = WatchMask(rawValue: 0x800)

  package static let unmount = WatchMask(rawValue: 0x2000)
  package static let queueOverflow = WatchMask(rawValue: 0x4000)
  package static let ignored = WatchMask(rawValue: 0x8000)
  package static let isDirectory = WatchMask(rawValue: 0x4000_0000)

  package static let onlyDirectory = WatchMask(rawValue: 0x0100_0000)
  package static let dontFollow = WatchMask(rawValue: 0x0200_0000)
  package static let excludeUnlinked = WatchMask(rawValue: 0x0400_0000)
  package static let maskAdd = WatchMask(rawValue: 0x2000_0000)

  /// Everything that can change the contents of a directory. Never OPEN, ACCESS or CLOSE_NOWRITE: readers would flood
  /// the queue, and we are a reader.
  package static let entries: WatchMask = [
    .modify, .attributes, .closeWrite, .movedFrom, .movedTo, .create, .delete, .deleteSelf, .moveSelf,
    .onlyDirectory, .excludeUnlinked,
  ]
  /// Whether the directory itself is removed or moved, and which of its entries are removed: a root that is some
  /// program's working directory, such as a shell's, reports its own removal only when that program has left it.
  package static let removals: WatchMask = [.delete, .deleteSelf, .moveSelf, .onlyDirectory]
}

/// One `struct inotify_event`.
package struct InotifyEvent: Hashable, Sendable {
  package var watch: WatchDescriptor
  package var mask: WatchMask
  /// Pairs MOVED_FROM with MOVED_TO; 0 otherwise.
  package var cookie: UInt32
  /// The entry's name; nil when the event is about the watched directory itself.
  package var name: PathKey?

  package init(watch: WatchDescriptor, mask: WatchMask, cookie: UInt32 = 0, name: PathKey? = nil) {
    self.watch = watch
    self.mask = mask
    self.cookie = cookie
    self.name = name
  }

  /// Decodes the bytes of one `read(2)`: 16 bytes of header (wd, mask, cookie, length, each in the machine's byte
  /// order), then `length` bytes of name padded with NULs. A torn last event, which the kernel never sends, ends the
  /// decoding.
  package static func decode(_ bytes: [UInt8]) -> [InotifyEvent] {
    var events: [InotifyEvent] = []
    var offset = 0
    while offset + 16 <= bytes.count {
      let length = Int(word(bytes, offset + 12))
      guard offset + 16 + length <= bytes.count else { break }
      var end = offset + 16
      while end < offset + 16 + length, bytes[end] != 0 { end += 1 }
      let name = bytes[(offset + 16)..<end]
      events.append(
        InotifyEvent(
          watch: WatchDescriptor(rawValue: Int32(bitPattern: word(bytes, offset))),
          mask: WatchMask(rawValue: word(bytes, offset + 4)),
          cookie: word(bytes, offset + 8),
          name: name.isEmpty ? nil : PathKey(bytes: name)))
      offset += 16 + length
    }
    return events
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    var value: UInt32 = 0
    for index in 0..<4 { value |= UInt32(bytes[offset + index]) << UInt32(index * 8) }
    #if _endian(big)
      return value.byteSwapped
    #else
      return value
    #endif
  }
}
