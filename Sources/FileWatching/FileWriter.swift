import CXattr
import Glibc
package import SystemPackage

/// The only way to replace a file. Its old text may be the only copy of a person's work.
///
/// The new text goes to a temporary file in the same folder, reaches the disk, and then takes over the name in one
/// step. After a full disk, a kill or a power cut the file holds the whole old text or the whole new one. A kill can
/// leave the temporary file behind (`FileLeftover`); its name, `.livelayout-…`, is hidden and not a layout's.
///
/// A symbolic link stays, and the file that it points to is replaced. The new file keeps the mode, the group, the owner
/// (which only root can give to a file) and the extended attributes of the old one. Other hard links keep the old text:
/// writing in place would reach them, but can lose the text. A pipe, a device or `/dev/stdout` is written directly.
package enum FileWriter {
  package static let temporaryPrefix = ".livelayout-"

  /// Replaces a file or creates it. A new file is readable by all, as far as the umask allows.
  /// - Parameters:
  ///   - hash: the `contentHash` of the text that the new one is based on. A file with any other text at the moment of
  ///     the replacement is not replaced (`FileExchange`), and `WriteProblem.changed` is thrown.
  ///   - syncsNew: if false, a new file is not synced to the disk. A sync takes milliseconds, and after a power cut the
  ///     file can be made again.
  package static func write(
    _ bytes: [UInt8], to path: FilePath, ifHashIs hash: UInt64? = nil, syncsNew: Bool = true,
    calls: WriteCalls = WriteCalls()
  ) throws(WriteProblem) {
    let versions = hash.map { Versions(old: $0, new: contentHash(bytes)) }
    try write(to: path, versions, syncsNew: syncsNew, calls: calls) { file throws(WriteProblem) in
      try calls.writeAll(bytes, to: file)
    }
  }

  /// The same for bytes that another party, such as another program, writes to the descriptor.
  package static func write(
    to path: FilePath, syncsNew: Bool = true, calls: WriteCalls = WriteCalls(),
    filling fill: (FileDescriptor) throws(WriteProblem) -> Void
  ) throws(WriteProblem) {
    try write(to: path, nil, syncsNew: syncsNew, calls: calls, filling: fill)
  }

  private static func write(
    to path: FilePath, _ versions: Versions?, syncsNew: Bool, calls: WriteCalls,
    filling fill: (FileDescriptor) throws(WriteProblem) -> Void
  ) throws(WriteProblem) {
    switch try destination(of: PathKey(path)) {
    case .descriptor(let open): try fill(open)
    case .special(let place):
      let file = try calls.open(place, options: [.closeOnExec], mode: 0)
      defer { try? file.close() }
      try fill(file)
    case .file(let place, let old):
      if versions != nil, old == nil { throw .changed }
      try replace(place, old, versions, isSynced: old != nil || syncsNew, calls, fill)
    }
  }

  /// The hashes of the text that may be replaced, and of the new one.
  private struct Versions {
    var old: UInt64
    var new: UInt64
  }

  // MARK: Destination

  private enum Destination {
    /// A descriptor of this process, such as `/dev/stdout`. Opening it again would overwrite what others wrote to it.
    case descriptor(FileDescriptor)
    case special(PathKey)
    /// A path, with the file that is there now.
    case file(PathKey, Stat?)
  }

  private static func destination(of path: PathKey) throws(WriteProblem) -> Destination {
    var place = path
    let descriptors = try? FileSystem.realPath(of: PathKey("/proc/self/fd"))
    for _ in 0..<40 {
      if let number = place.components.last.flatMap({ CInt($0.text) }),
        let folder = try? FileSystem.realPath(of: place.parent), folder == descriptors
      {
        return .descriptor(FileDescriptor(rawValue: number))
      }
      guard let target = try? FileSystem.linkTarget(of: place) else { return try destination(at: place) }
      place = target.isAbsolute ? target : place.parent.appending(target)
    }
    throw .linkLoop
  }

  private static func destination(at place: PathKey) throws(WriteProblem) -> Destination {
    let status: Stat
    do { status = try Stat(place.filePath) } catch .noSuchFileOrDirectory { return .file(place, nil) } catch {
      throw .io(error)
    }
    switch FileKind(mode: UInt32(status.rawValue.st_mode)) {
    case .regular: return .file(place, status)
    case .directory: throw .directory
    default: return .special(place)
    }
  }

  // MARK: Replacing

  private static func replace(
    _ place: PathKey, _ old: Stat?, _ versions: Versions?, isSynced: Bool, _ calls: WriteCalls,
    _ fill: (FileDescriptor) throws(WriteProblem) -> Void
  ) throws(WriteProblem) {
    // A rename needs permission only for the folder, so check the file's own permission.
    if old != nil, let problem = unwritable(place) { throw .io(problem) }
    let exchange = try versions.map { versions throws(WriteProblem) in
      try FileExchange(place, expecting: versions.old, calls)
    }
    let folder = place.parent.isEmpty ? PathKey(".") : place.parent
    let (file, temporary) = try makeTemporary(in: folder, isNew: old == nil, calls)
    // The lock tells `FileLeftover` that the file is in use.
    let lock = try? file.duplicate()
    defer { try? lock?.close() }
    do throws(WriteProblem) {
      do throws(WriteProblem) {
        try fill(file)
        if let old { try keepRights(of: old, at: place, on: file, calls) }
        if isSynced { try calls.make(.sync) { fsync(file.rawValue) } }
      } catch {
        try? file.close()
        throw error
      }
      let new = FileLook(identity: FileLook.stamp(of: file)?.identity, hash: versions?.new)
      try calls.make(.close) { Glibc.close(file.rawValue) }
      if let versions, let exchange {
        let aside = FileLeftover.name(temporary, old: versions.old, new: versions.new)
        try calls.make(.rename) { rename(temporary, to: aside) }
        try exchange.run(new, at: aside)
      } else {
        try calls.make(.rename) { rename(temporary, to: place) }
      }
    } catch {
      FileExchange.remove(temporary)
      throw error
    }
    if isSynced { try syncFolder(folder, calls) }
  }

  private static func makeTemporary(
    in folder: PathKey, isNew: Bool, _ calls: WriteCalls
  ) throws(WriteProblem) -> (FileDescriptor, PathKey) {
    var random = SystemRandomNumberGenerator()
    let temporary = folder.appending(PathKey(temporaryPrefix + String(random.next() as UInt64, radix: 16)))
    do throws(WriteProblem) {
      // Other users must not read a secret while it is being written.
      let file = try calls.open(
        temporary, options: [.create, .exclusiveCreate, .closeOnExec], mode: isNew ? 0o644 : 0o600)
      _ = FileLock.isFree(file)
      return (file, temporary)
    } catch .io(let code) {
      throw .folder(folder.filePath, code)
    }
  }

  private static func keepRights(
    of old: Stat, at place: PathKey, on file: FileDescriptor, _ calls: WriteCalls
  ) throws(WriteProblem) {
    let (owner, group) = (old.rawValue.st_uid, old.rawValue.st_gid)
    var mode = old.rawValue.st_mode & 0o7777
    let keepsOwner = calls.succeeds(.owner) { fchown(file.rawValue, owner, group) }
    let keepsGroup = keepsOwner || calls.succeeds(.owner) { fchown(file.rawValue, .max, group) }
    // Set-ID bits that were granted to one owner or group must not pass to another.
    if !keepsOwner { mode &= 0o1777 }
    if !keepsGroup { mode = mode & 0o1707 | (mode & 0o007) << 3 }
    // The folder's default may have given the new file an access control list that the old one does not have.
    _ = unsafe fremovexattr(file.rawValue, accessList)
    try calls.make(.mode) { fchmod(file.rawValue, mode) }
    for name in attributes(of: place) where !copy(name, from: place, to: file, calls) && name == accessList {
      // With an access control list, the group's bits are the most that the list grants to anyone.
      try calls.make(.mode) { fchmod(file.rawValue, mode & 0o1707) }
    }
  }

  /// Syncs the folder: a new name is on the disk only when its folder is.
  private static func syncFolder(_ folder: PathKey, _ calls: WriteCalls) throws(WriteProblem) {
    // A folder that may not be listed cannot be opened; the file is complete anyway.
    guard let descriptor = try? FileDescriptor.open(folder.filePath, .readOnly, options: [.directory, .closeOnExec])
    else { return }
    defer { try? descriptor.close() }
    try calls.make(.syncFolder) { fsync(descriptor.rawValue) }
  }

  // MARK: System calls

  private static func unwritable(_ place: PathKey) -> Errno? {
    let code = unsafe place.withCString { name in
      unsafe faccessat(AT_FDCWD, name, W_OK, AT_EACCESS) == 0 ? 0 : errno
    }
    return code == 0 ? nil : Errno(rawValue: code)
  }

  private static func rename(_ old: PathKey, to new: PathKey) -> CInt {
    unsafe old.withCString { old in unsafe new.withCString { new in unsafe Glibc.rename(old, new) } }
  }

  /// The attribute that holds a file's access control list.
  private static let accessList = "system.posix_acl_access"

  private static func attributes(of place: PathKey) -> [String] {
    let names = unsafe place.withCString { path in
      unsafe bytes { unsafe listxattr(path, $0, $1) }
    }
    return (names ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func copy(
    _ name: String, from place: PathKey, to file: FileDescriptor, _ calls: WriteCalls
  ) -> Bool {
    let value = unsafe place.withCString { path in
      unsafe bytes { unsafe getxattr(path, name, $0, $1) }
    }
    guard let value else { return false }
    return calls.succeeds(.attribute) { unsafe fsetxattr(file.rawValue, name, value, value.count, 0) }
  }

  /// The result of a call that fills a buffer, and returns the length if it gets no buffer; nil if the call fails.
  private static func bytes(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [UInt8]? {
    let size = call(nil, 0)
    // An array of no capacity would write its length into the storage that all empty arrays share.
    guard size > 0 else { return size == 0 ? [] : nil }
    var isRead = true
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: size) { buffer, count in
      let length = unsafe call(buffer.baseAddress, size)
      isRead = length >= 0
      count = max(length, 0)
    }
    return isRead ? bytes.map { UInt8(bitPattern: $0) } : nil
  }
}

/// One step of a write.
package enum WriteCall: Sendable, Hashable {
  case open, write, owner, mode, attribute, sync, close, rename, lease, exchange, syncFolder
}

/// The calls to the kernel. A test can make them fail.
package struct WriteCalls: Sendable {
  /// Runs before each call; an error that it throws becomes the result of the call.
  package var willMake: @Sendable (WriteCall) throws(Errno) -> Void = { _ throws(Errno) in }
  /// The most bytes passed to the kernel in one call.
  package var largestPiece = 1 << 20
  /// How long to wait for another process that replaces the same file, in milliseconds.
  package var lockPatience = 2000

  package init() {}

  func make(_ call: WriteCall, _ body: () -> CInt) throws(WriteProblem) {
    do throws(Errno) {
      try willMake(call)
      while body() == -1 {
        let code = Errno(rawValue: errno)
        // Some file systems cannot sync: they write at once, or store nothing permanently.
        if [.sync, .syncFolder].contains(call), code == .invalidArgument || code == .notSupported { return }
        // An interrupted close has still closed the descriptor.
        if call == .close, code == .interrupted { return }
        if code != .interrupted { throw code }
      }
    } catch { throw .io(error) }
  }

  fileprivate func succeeds(_ call: WriteCall, _ body: () -> CInt) -> Bool {
    do throws(WriteProblem) {
      try make(call, body)
      return true
    } catch { return false }
  }

  fileprivate func open(
    _ place: PathKey, options: FileDescriptor.OpenOptions, mode: FilePermissions.RawValue
  ) throws(WriteProblem) -> FileDescriptor {
    do {
      try willMake(.open)
      return try .open(place.filePath, .writeOnly, options: options, permissions: FilePermissions(rawValue: mode))
    } catch { throw .io(error as? Errno ?? .ioError) }
  }

  package func writeAll(_ bytes: [UInt8], to file: FileDescriptor) throws(WriteProblem) {
    var start = 0
    while start < bytes.count {
      let piece = bytes[start..<min(bytes.count, start + largestPiece)]
      do throws(Errno) {
        try willMake(.write)
        start += try FileSystem.write(piece, to: file)
      } catch { throw .io(error) }
    }
  }
}

/// Why a file was not written. Its old text is intact.
package enum WriteProblem: Error, Sendable, Hashable, CustomStringConvertible {
  case directory
  case linkLoop
  /// A file of this folder could not be created.
  case folder(FilePath, Errno)
  case changed
  /// Another process is replacing the file, for seconds.
  case locked
  /// The code that fills the file failed, for this reason.
  case unfilled(String)
  case io(Errno)

  package var description: String {
    switch self {
    case .directory: "it is a folder; name a file"
    case .linkLoop: "it is a symbolic link that leads back to itself"
    case .folder(let folder, let code): "no file can be created in \(folder): \(code)"
    case .changed: "somebody changed it in the meantime; nothing was written"
    case .locked: "another program holds a lock on it; nothing was written"
    case .unfilled(let why): why
    case .io(let code): "\(code)"
    }
  }
}

extension FileSystem {
  /// Passes bytes to the kernel, which may take fewer.
  fileprivate static func write(_ bytes: ArraySlice<UInt8>, to file: FileDescriptor) throws(Errno) -> Int {
    while true {
      let (count, code) = unsafe bytes.withUnsafeBytes { buffer in
        let count = unsafe Glibc.write(file.rawValue, buffer.baseAddress, buffer.count)
        return (count, count < 0 ? errno : 0)
      }
      if code == 0 { return count }
      if code != EINTR { throw Errno(rawValue: code) }
    }
  }

  /// Creates a folder and any missing folders above it, readable by all.
  package static func makeFolders(_ path: PathKey) throws(Errno) {
    guard !path.isEmpty, (try? stamp(of: path)) == nil else { return }
    try makeFolders(path.parent)
    let code = unsafe path.withCString { name in unsafe mkdir(name, 0o755) == 0 ? 0 : errno }
    if code != 0 && code != EEXIST { throw Errno(rawValue: code) }
  }
}
