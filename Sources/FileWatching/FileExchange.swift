import CXattr
import Glibc
import SystemPackage

/// Replaces one text of a file, and never a text that a program saved in the meantime.
///
/// The kernel has no call that renames only if the target is still the expected file. So the new file and the old one
/// change places in one step, and what came out is compared with what was expected:
///
///     temporary: new, name: old  ── exchange ──>  temporary: what was there, name: new
///         it is the expected text      ──>  remove it
///         it is another program's save ──>  exchange again, until the file that was put in comes out
///
/// A program that writes in place may have opened the old file and write to it after it has lost its name. The kernel
/// grants a read lease only on a file that nobody has open for writing; from then on it makes those who open it wait.
/// If somebody waits, the exchange is undone, and they write to the file under its name.
///
/// Two daemons take turns by a lock on the old file. Whoever comes second finds that the name has another file.
final class FileExchange {
  private let place: PathKey
  /// The hash of the text that may be replaced.
  private let expected: UInt64
  private let old: FileDescriptor
  private let identity: FileIdentity?
  private let calls: WriteCalls
  /// The file system cannot exchange, so nothing came out.
  private var isRenamed = false

  /// Locks the file, and checks that it still has the text.
  init(_ place: PathKey, expecting hash: UInt64, _ calls: WriteCalls) throws(WriteProblem) {
    do {
      old = try .open(place.filePath, .readOnly, options: [.nonBlocking, .closeOnExec])
    } catch .noSuchFileOrDirectory {
      throw .changed
    } catch { throw .io(error as? Errno ?? .ioError) }
    (self.place, expected, identity, self.calls) = (place, hash, FileLook.stamp(of: old)?.identity, calls)
    try FileLock.take(old, patience: calls.lockPatience)
    guard isExpected(at: place) else { throw .changed }
  }

  deinit { try? old.close() }

  /// Puts the new file in place of the old one.
  /// - Parameter new: the new file, which is at `temporary`. No file is left there, whether this succeeds or not.
  func run(_ new: FileLook, at temporary: PathKey) throws(WriteProblem) {
    let lease = FileLease(old, calls)
    do throws(WriteProblem) {
      if lease.isRefused || !isExpected(at: place) { throw .changed }
      try swap(temporary)
    } catch {
      Self.remove(temporary)
      throw error
    }
    if isExpected(at: temporary, after: lease) { return Self.remove(temporary) }
    undo(putIn: new, temporary)
    throw .changed
  }

  /// Exchanges the files. On a file system that cannot, renames the new one: the old text was compared just before.
  private func swap(_ temporary: PathKey) throws(WriteProblem) {
    do throws(WriteProblem) { try calls.make(.exchange) { Self.exchange(temporary, place) } } catch {
      switch error {
      case .io(.noSuchFileOrDirectory): throw .changed
      case .io(.invalidArgument), .io(.noFunction), .io(.notSupported):
        try calls.make(.rename) { Self.rename(temporary, place, flags: 0) }
        isRenamed = true
      default: throw error
      }
    }
  }

  /// Whether the old file came out with its text, and nobody is about to write to it.
  private func isExpected(at temporary: PathKey, after lease: FileLease) -> Bool {
    if isRenamed { return true }
    lease.waitForOpeners()
    return isExpected(at: temporary) && !lease.isBreaking
  }

  /// Whether the name leads to the locked file, with the expected text.
  private func isExpected(at name: PathKey) -> Bool {
    (try? FileSystem.stamp(of: name, followingLinks: false))?.identity == identity
      && FileLook.hash(of: old) == expected
  }

  /// Gives the name back to the file that was exchanged out, or to a still newer one.
  private func undo(putIn first: FileLook, _ temporary: PathKey) {
    var inPlace = first
    for _ in 0..<1000 {
      let next = FileLook(temporary)
      if Self.exchange(temporary, place) != 0 {
        // The name is free: its file was moved away or removed, as many programs do before they save.
        if errno != ENOENT || Self.rename(temporary, place, flags: Self.noReplace) == 0 { return }
        continue
      }
      FileLease.waitForWriters(of: temporary)
      if FileLook(temporary) == inPlace { return Self.remove(temporary) }
      inPlace = next
    }
  }

  // MARK: System calls

  private static let noReplace: UInt32 = 1

  private static func exchange(_ first: PathKey, _ second: PathKey) -> CInt { rename(first, second, flags: 2) }

  private static func rename(_ old: PathKey, _ new: PathKey, flags: UInt32) -> CInt {
    unsafe old.withCString { old in
      unsafe new.withCString { new in unsafe renameat2(AT_FDCWD, old, AT_FDCWD, new, flags) }
    }
  }

  static func remove(_ place: PathKey) { _ = unsafe place.withCString { name in unsafe unlink(name) } }
}

/// A file and its text, to recognise both.
struct FileLook: Equatable {
  var identity: FileIdentity?
  /// Nil if it cannot be read.
  var hash: UInt64?

  init(_ file: FileDescriptor) {
    identity = Self.stamp(of: file)?.identity
    hash = Self.hash(of: file)
  }

  init(_ place: PathKey) {
    identity = (try? FileSystem.stamp(of: place, followingLinks: false))?.identity
    guard let file = try? FileDescriptor.open(place.filePath, .readOnly, options: [.nonBlocking, .closeOnExec]) else {
      return
    }
    hash = Self.hash(of: file)
    try? file.close()
  }

  init(identity: FileIdentity?, hash: UInt64?) { (self.identity, self.hash) = (identity, hash) }

  static func stamp(of file: FileDescriptor) -> FileStamp? { (try? Stat(file)).map { FileStamp($0) } }

  /// Nil for anything but a regular file that is no larger than any file that is read.
  static func hash(of file: FileDescriptor) -> UInt64? {
    let limit = FileReader.Limit.other
    guard let stamp = stamp(of: file), stamp.kind == .regular, stamp.size <= limit,
      (try? file.seek(offset: 0, from: .start)) != nil
    else { return nil }
    return (try? FileSystem.bytes(of: file, expecting: stamp.size, limit: limit)).map(contentHash)
  }
}

/// The lock that makes the writers of one file take turns, also those of other processes. A file system without locks
/// has none.
enum FileLock {
  /// - Parameter patience: how long another process may hold it, in milliseconds.
  static func take(_ file: FileDescriptor, patience: Int) throws(WriteProblem) {
    for _ in 0..<patience {
      if isFree(file) { return }
      pause(milliseconds: 1)
    }
    throw .locked
  }

  /// Takes the lock unless another process holds it.
  static func isFree(_ file: FileDescriptor) -> Bool {
    flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  static func pause(milliseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    unsafe nanosleep(&time, nil)
  }
}

/// The kernel's promise that nobody has a file open for writing. It ends when the descriptor is closed.
struct FileLease {
  private enum State { case held, refused, unavailable }

  private let file: FileDescriptor
  private let state: State

  // `import Glibc` does not show them (they need `_GNU_SOURCE`).
  private static let (setSignal, setLease, getLease): (CInt, CInt, CInt) = (10, 1024, 1025)

  init(_ file: FileDescriptor, _ calls: WriteCalls) {
    self.file = file
    // The kernel's usual signal for a lease that somebody waits for, SIGIO, ends a process; this one is ignored.
    _ = fcntl(file.rawValue, Self.setSignal, SIGURG)
    do throws(WriteProblem) {
      try calls.make(.lease) { fcntl(file.rawValue, Self.setLease, F_RDLCK) }
      state = .held
    } catch .io(.resourceTemporarilyUnavailable) {
      state = .refused
    } catch {
      // Not this user's file, or a file system without leases.
      state = .unavailable
    }
  }

  var isRefused: Bool { state == .refused }

  /// Whether somebody waits to write to the file.
  var isBreaking: Bool { state == .held && fcntl(file.rawValue, Self.getLease) != F_RDLCK }

  /// Waits for a program that had looked up the name but had not yet opened the file. Without a lease, it is the time
  /// for those that had opened it to write.
  func waitForOpeners() { FileLock.pause(milliseconds: state == .unavailable ? 50 : 1) }

  /// Waits until nobody has the file open for writing, a second at most.
  static func waitForWriters(of place: PathKey) {
    guard let file = try? FileDescriptor.open(place.filePath, .readOnly, options: [.nonBlocking, .closeOnExec]) else {
      return
    }
    defer { try? file.close() }
    _ = fcntl(file.rawValue, setSignal, SIGURG)
    for _ in 0..<1000 where fcntl(file.rawValue, setLease, F_RDLCK) != 0 && errno == EAGAIN {
      FileLock.pause(milliseconds: 1)
    }
  }
}
