import Glibc
import Synchronization
package import SystemPackage

/// The only way to read a file that another program may be replacing, or that may be malicious.
///
/// `O_PATH` opens the name without touching the file: no named pipe blocks, no device reacts. The reader then checks
/// the kind and the real place of the opened file, and opens the same inode for reading through `/proc/self/fd`. So
/// nothing can be swapped between the check and the read, unlike with `realpath` and `open`.
package enum FileReader {
  /// The largest sizes of files that are read, in bytes.
  package enum Limit {
    /// A layout (docs/format.md#files).
    package static let layout = 4 << 20
    package static let picture = 16 << 20
    /// Fonts, and files other than layouts that are passed to a command.
    package static let other = 64 << 20

    /// The limit for a file that a layout names, by its name: another layout or a picture.
    package static func of(_ path: FilePath) -> Int {
      ["json", "storyboard", "xib"].contains(path.extension) ? layout : picture
    }
  }

  /// Reads a regular file of at most `limit` bytes whose real place is inside `root` (a directory, in any spelling).
  package static func read(
    _ path: FilePath, inside root: FilePath, limit: Int = Limit.layout
  ) throws(FileProblem) -> FileContents {
    // If the file was replaced between the two opens, try once more: the name now leads to the new file.
    do { return try readOnce(path, inside: root, limit: limit) } catch .missing {
      return try readOnce(path, inside: root, limit: limit)
    }
  }

  private static func readOnce(
    _ path: FilePath, inside root: FilePath, limit: Int
  ) throws(FileProblem) -> FileContents {
    if let point = DistantMounts(besides: [PathKey(root)])?.point(on: PathKey(path)) {
      throw .outsideRoot(target: point.filePath)
    }
    let place: FileDescriptor
    do { place = try .open(path, .readOnly, options: [.path, .closeOnExec]) } catch {
      throw problem(error as? Errno ?? .ioError, path)
    }
    defer { try? place.close() }

    let magic = PathKey("/proc/self/fd/\(place.rawValue)")
    let stamp: FileStamp
    let target: PathKey
    do {
      stamp = FileStamp(try Stat(place))
      target = try FileSystem.linkTarget(of: magic)
    } catch { throw .io(error) }
    // An inode without a name.
    if stamp.links == 0 { throw .missing }
    guard let realRoot = try? FileSystem.realPath(of: PathKey(root)) else { throw .missing }
    guard target.isInside(realRoot) else { throw .outsideRoot(target: target.filePath) }
    guard stamp.kind == .regular else { throw .notRegular(stamp.kind) }
    guard stamp.size <= limit else { throw .tooLarge(size: stamp.size, limit: limit) }

    do {
      let file = try FileDescriptor.open(magic.filePath, .readOnly, options: [.nonBlocking, .closeOnExec])
      defer { try? file.close() }
      let bytes = try FileSystem.bytes(of: file, expecting: stamp.size, limit: limit)
      // The file grew during the read.
      guard bytes.count <= limit else { throw FileProblem.tooLarge(size: bytes.count, limit: limit) }
      return FileContents(bytes: bytes, stamp: stamp, hash: contentHash(bytes))
    } catch let error as FileProblem {
      throw error
    } catch {
      throw problem(error as? Errno ?? .ioError, path)
    }
  }

  private static func problem(_ code: Errno, _ path: FilePath) -> FileProblem {
    switch code {
    case .noSuchFileOrDirectory, .notDirectory:
      if let target = try? FileSystem.linkTarget(of: PathKey(path)) { return .dangling(target: target.filePath) }
      return .missing
    case .permissionDenied, .notPermitted: return .permission
    case .tooManySymbolicLinkLevels: return .linkLoop
    default: return .io(code)
    }
  }
}

extension FileDescriptor.OpenOptions {
  /// `O_PATH`, which `import Glibc` does not show (it needs `_GNU_SOURCE`); the generic value of Linux, on x86-64 and
  /// AArch64 alike.
  fileprivate static var path: Self { Self(rawValue: 0o10000000) }
}

/// One entry of a directory listing.
package struct DirectoryEntry: Hashable {
  package var name: PathKey
  /// The kind of the entry itself; links are not followed.
  package var kind: FileKind
}

/// The file-system queries of the watcher, with values and typed errors.
package enum FileSystem {
  /// The stamp of the file behind the links, or of the link itself.
  package static func stamp(of path: PathKey, followingLinks: Bool = true) throws(Errno) -> FileStamp {
    var status = stat()
    let code = unsafe path.withCString { name in
      unsafe (followingLinks ? stat(name, &status) : lstat(name, &status)) == 0 ? 0 : errno
    }
    if code != 0 { throw Errno(rawValue: code) }
    return FileStamp(Stat(rawValue: status))
  }

  /// The entries of a directory except `.` and `..`, in the order of the file system.
  package static func entries(of path: PathKey) throws(Errno) -> [DirectoryEntry] {
    let (opened, code) = unsafe path.withCString { name in
      let stream = unsafe opendir(name)
      return unsafe (stream, stream == nil ? errno : 0)
    }
    guard let stream = unsafe opened else { throw Errno(rawValue: code) }
    defer { unsafe closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw Errno(rawValue: errno) }
        return entries
      }
      // On some file systems d_name is longer than its declaration: read it in place, never as a tuple.
      let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19
      let start = unsafe UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = unsafe PathKey(bytes: UnsafeRawBufferPointer(start: start, count: strlen(start)))
      if name.text == "." || name.text == ".." { continue }
      var kind = kind(unsafe CInt(entry.pointee.d_type))
      // Some file systems do not report the kind.
      if kind == .unknown { kind = (try? stamp(of: path.appending(name), followingLinks: false).kind) ?? .unknown }
      entries.append(DirectoryEntry(name: name, kind: kind))
    }
  }

  private static func kind(_ type: CInt) -> FileKind {
    switch type {
    case CInt(DT_REG): .regular
    case CInt(DT_DIR): .directory
    case CInt(DT_LNK): .symbolicLink
    case CInt(DT_FIFO): .fifo
    case CInt(DT_SOCK): .socket
    case CInt(DT_CHR): .characterDevice
    case CInt(DT_BLK): .blockDevice
    default: .unknown
    }
  }

  /// The target of a symbolic link, as written in the link.
  package static func linkTarget(of path: PathKey) throws(Errno) -> PathKey {
    var code: CInt = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX) + 1) { buffer, count in
      let length = unsafe path.withCString { name in
        let length = unsafe readlink(
          name, UnsafeMutableRawPointer(buffer.baseAddress!).assumingMemoryBound(to: CChar.self), buffer.count)
        code = length < 0 ? errno : 0
        return length
      }
      count = max(length, 0)
    }
    if code != 0 { throw Errno(rawValue: code) }
    return PathKey(bytes: bytes)
  }

  /// The absolute path without links.
  package static func realPath(of path: PathKey) throws(Errno) -> PathKey {
    let (resolved, code) = unsafe path.withCString { name -> (PathKey?, CInt) in
      guard let found = unsafe realpath(name, nil) else { return (nil, errno) }
      defer { unsafe free(found) }
      return (unsafe PathKey(bytes: UnsafeRawBufferPointer(start: found, count: strlen(found))), 0)
    }
    guard let resolved else { throw Errno(rawValue: code) }
    return resolved
  }

  private static let lastDirectory = Mutex<PathKey?>(nil)

  /// The working directory's path. Once it is removed, the path that it had when it was last asked for: `/` or nothing in
  /// its place would make other folders of relative paths. Nil if it was gone from the start.
  package static func currentDirectory() -> PathKey? {
    lastDirectory.withLock { last in
      guard let found = unsafe getcwd(nil, 0) else { return last }
      defer { unsafe free(found) }
      last = unsafe PathKey(bytes: UnsafeRawBufferPointer(start: found, count: strlen(found)))
      return last
    }
  }

  /// The path from `/`, without looking whether anything is there.
  static func absolute(_ path: PathKey) -> PathKey {
    path.isAbsolute ? path : (currentDirectory() ?? PathKey("/")).appending(path)
  }

  /// Changes the working directory; returns false if that fails.
  package static func changeDirectory(to path: PathKey) -> Bool { unsafe chdir(path.text) == 0 }

  /// Whether a descriptor accepts a write without blocking. A pipe then takes PIPE_BUF bytes (4096) at once.
  /// - Parameter patience: how long to wait for room, in milliseconds.
  package static func takesMore(_ descriptor: FileDescriptor, patience: Int32 = 0) -> Bool {
    var question = pollfd(fd: descriptor.rawValue, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&question, 1, patience) == 1 && question.revents & Int16(POLLOUT) != 0
  }

  /// Nanoseconds since 1970, by the clock that stamps files.
  package static func wallClock() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// The text of a file in /proc, whose size is 0 until it is read. Nil if it cannot be read.
  package static func text(of path: PathKey) -> String? {
    guard let file = try? FileDescriptor.open(path.filePath, .readOnly, options: [.closeOnExec]) else { return nil }
    defer { try? file.close() }
    guard let bytes = try? bytes(of: file, expecting: 4096, limit: 1 << 20) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All bytes to the end, or the first `limit` + 1.
  package static func bytes(of file: FileDescriptor, expecting size: Int, limit: Int) throws(Errno) -> [UInt8] {
    var result: [UInt8] = []
    // One byte more than expected, so that one read finds the end of most files.
    var room = min(size, limit) + 1
    while true {
      var code: CInt = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let length = unsafe Glibc.read(file.rawValue, buffer.baseAddress, room)
        code = length < 0 ? errno : 0
        count = max(length, 0)
      }
      if code == EINTR { continue }
      if code != 0 { throw Errno(rawValue: code) }
      if piece.isEmpty { return result }
      if result.isEmpty { result = piece } else { result += piece }
      if result.count > limit { return result }
      room = min(max(4096, size + 1 - result.count), limit + 1 - result.count)
    }
  }
}

extension PathKey {
  package init(_ path: FilePath) {
    self = unsafe path.withPlatformString { name in
      unsafe PathKey(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }
  }

  package var filePath: FilePath {
    unsafe isPlain ? FilePath(text) : FilePath(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
  }

  /// Passes the bytes as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    if isPlain { return unsafe text.withCString(body) }
    let name = bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe name.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }
}
