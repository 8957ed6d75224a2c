import Glibc
package import SystemPackage

/// The kind of a directory entry.
package enum FileKind: Sendable, Hashable, CustomStringConvertible {
  case regular, directory, symbolicLink, fifo, socket, characterDevice, blockDevice, unknown

  package var description: String {
    switch self {
    case .regular: "regular file"
    case .directory: "directory"
    case .symbolicLink: "symbolic link"
    case .fifo: "named pipe"
    case .socket: "socket"
    case .characterDevice, .blockDevice: "device"
    case .unknown: "special file"
    }
  }

  /// From `st_mode`.
  init(mode: UInt32) {
    switch mode & 0o170000 {
    case 0o100000: self = .regular
    case 0o040000: self = .directory
    case 0o120000: self = .symbolicLink
    case 0o010000: self = .fifo
    case 0o140000: self = .socket
    case 0o020000: self = .characterDevice
    case 0o060000: self = .blockDevice
    default: self = .unknown
    }
  }
}

/// Identifies a file independently of its name.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64
}

/// A file's `stat`. Two equal stamps mean the same bytes, unless both are younger than the file system's clock tick.
package struct FileStamp: Hashable, Sendable {
  package var identity: FileIdentity
  /// Bytes.
  package var size: Int
  /// Time of the last change of the bytes: seconds and nanoseconds since 1970.
  package var seconds: Int
  package var nanoseconds: Int
  /// Time of the last change of anything, including the bytes, in nanoseconds since 1970. Programs that preserve times
  /// when they copy a file set back the modification time, but not this one.
  package var changed: Int
  /// `st_mode`. A file whose permissions changed is tried again.
  package var mode: UInt32
  package var links: Int

  package var kind: FileKind { FileKind(mode: mode) }

  /// Whether the stamps are equal except for the number of names. A new name updates `changed`, so the answer may cause
  /// one look too many, never one too few.
  func isSame(as other: FileStamp) -> Bool {
    identity == other.identity && size == other.size && seconds == other.seconds
      && nanoseconds == other.nanoseconds && changed == other.changed && mode == other.mode
  }

  init(_ status: Stat) {
    identity = FileIdentity(device: UInt64(status.rawValue.st_dev), inode: UInt64(status.rawValue.st_ino))
    size = Int(status.size)
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
    changed = Int(status.rawValue.st_ctim.tv_sec) * 1_000_000_000 + Int(status.rawValue.st_ctim.tv_nsec)
    mode = UInt32(status.rawValue.st_mode)
    links = Int(status.rawValue.st_nlink)
  }
}

/// The bytes of one read of a file.
package struct FileContents: Sendable {
  package var bytes: [UInt8]
  package var stamp: FileStamp
  /// `contentHash(bytes)`.
  package var hash: UInt64
}

/// Why a file was not read. Each description says what to do about it.
package enum FileProblem: Error, Sendable, Hashable, CustomStringConvertible {
  case missing
  case notRegular(FileKind)
  /// In bytes.
  case tooLarge(size: Int, limit: Int)
  /// A symbolic link, or a path with `..`, leads outside the folder that reading is confined to.
  case outsideRoot(target: FilePath)
  case permission
  /// A symbolic link to nothing.
  case dangling(target: FilePath)
  case linkLoop
  case io(Errno)

  package var description: String {
    switch self {
    case .missing: "does not exist"
    case .notRegular(let kind): "is a \(kind), and only regular files are read"
    case .tooLarge(let size, let limit):
      "is too large: \(size) bytes, and at most \(limit) bytes (\(limit >> 20) MiB) are read"
    case .outsideRoot(let target):
      "lies outside the folder that reading is confined to, at \(target)"
    case .permission: "cannot be read by this user: permission denied; allow reading with chmod"
    case .dangling(let target): "is a symbolic link to \(target), which does not exist"
    case .linkLoop: "is a symbolic link that leads back to itself"
    case .io(let code): "cannot be opened: \(code)"
    }
  }
}

/// A 64-bit hash of the bytes, the same in every run. Equal hashes mean that there is nothing to do. It is not for
/// secrets: anyone who can choose the bytes can find a collision, but would only hide their own save.
///
/// Eight bytes at a time, multiplied and folded; FNV-1a byte by byte takes eight times as long.
package func contentHash(_ bytes: [UInt8]) -> UInt64 {
  let span = bytes.span
  let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
  var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: span.count) &* multiplier
  func mix(_ word: UInt64) {
    let product = (hash ^ word).multipliedFullWidth(by: multiplier)
    hash = (product.high ^ product.low) &+ word.byteSwapped &* 0xD6E8_FEB8_6659_FD93
  }
  var index = 0
  while index + 8 <= span.count {
    // The first byte is the lowest.
    var word: UInt64 = 0
    var next = index + 8
    while next > index {
      next -= 1
      word = word &<< 8 | UInt64(span[next])
    }
    mix(word)
    index += 8
  }
  var tail: UInt64 = 0
  while index < span.count {
    tail = tail << 8 | UInt64(span[index])
    index += 1
  }
  mix(tail)
  hash ^= hash >> 32
  hash = hash &* 0xD6E8_FEB8_6659_FD93
  return hash ^ hash >> 29
}
