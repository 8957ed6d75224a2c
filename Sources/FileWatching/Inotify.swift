import Glibc
package import SystemPackage

/// The kernel's queue of file events: a descriptor that closes itself. Events come as bytes; `InotifyEvent` decodes
/// them.
package struct Inotify: ~Copyable {
  /// Readable when events wait. Owned here: a loop that adopts it adopts a `dup()`.
  package let descriptor: CInt

  /// Fails with EMFILE if the user's `fs.inotify.max_user_instances` are used up.
  package init() throws(Errno) {
    descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    if descriptor == -1 { throw Errno(rawValue: errno) }
  }

  deinit { close(descriptor) }

  /// Watches the directory that `path` names now. Fails with ENOSPC at `fs.inotify.max_user_watches`, ENOTDIR,
  /// ENOENT, EACCES.
  package func add(_ path: PathKey, _ mask: WatchMask) throws(Errno) -> WatchDescriptor {
    // errno is read inside the closure: freeing the C string afterwards may change it.
    let (watch, code) = unsafe path.withCString { name in
      let watch = unsafe inotify_add_watch(descriptor, name, mask.rawValue)
      return (watch, watch == -1 ? errno : 0)
    }
    if watch == -1 { throw Errno(rawValue: code) }
    return WatchDescriptor(rawValue: watch)
  }

  /// Ends a watch. It is not an error if the kernel has already dropped it.
  package func remove(_ watch: WatchDescriptor) {
    inotify_rm_watch(descriptor, watch.rawValue)
  }

  /// The next events, as many as fit; nil if none are waiting. The buffer holds the largest event many times over: a
  /// buffer smaller than the next event would fail with EINVAL.
  package func read() throws(Errno) -> [UInt8]? {
    var code: CInt = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
      let length = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      code = length < 0 ? errno : 0
      count = max(length, 0)
    }
    if code == EAGAIN || code == EINTR { return nil }
    if code != 0 { throw Errno(rawValue: code) }
    return bytes.isEmpty ? nil : bytes
  }
}
