package import SystemPackage

/// The mounts of /proc/self/mountinfo. On file systems with unreliable events, directories are polled.
struct MountTable {
  struct Mount: Equatable {
    var point: PathKey
    var type: String
  }

  var mounts: [Mount]

  /// proc(5): id, parent, major:minor, root, mount point, options, any optional fields, "-", type, source, …
  /// Blanks in the mount point are written as octal escapes.
  init(mountinfo: String) {
    mounts = mountinfo.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count > 6, let dash = fields.dropFirst(6).firstIndex(of: "-"), dash + 1 < fields.count else {
        return nil
      }
      return Mount(point: PathKey(bytes: MountTable.unescaped(fields[4])), type: String(fields[dash + 1]))
    }
  }

  static func current() -> MountTable {
    MountTable(mountinfo: FileSystem.text(of: PathKey("/proc/self/mountinfo")) ?? "")
  }

  /// The file system of an absolute path without links: that of the deepest mount point, or of two equal ones the
  /// later, which covers the earlier.
  func mount(of path: PathKey) -> Mount? {
    var best: (depth: Int, mount: Mount)?
    for mount in mounts where path.isInside(mount.point) {
      let depth = mount.point.components.count
      if best.map({ depth >= $0.depth }) ?? true { best = (depth, mount) }
    }
    return best?.mount
  }

  func type(of path: PathKey) -> String? { mount(of: path)?.type }

  /// Writes by other machines, by the host, or below a FUSE layer make no event. An overlay reports writes that go
  /// through it, as all writes in a container do; `fuseblk` is a local disk.
  static func isSilent(_ type: String) -> Bool {
    let silent: Set = [
      "9p", "afs", "beegfs", "ceph", "cifs", "coda", "drvfs", "fuse", "gfs2", "glusterfs", "lustre", "ncpfs", "nfs",
      "nfs4", "ocfs2", "prl_fs", "smb2", "smb3", "smbfs", "vboxsf", "virtiofs", "vmhgfs",
    ]
    return silent.contains(type) || type.hasPrefix("fuse.")
  }

  private static func unescaped(_ field: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ (48...55).contains($0) }) {
        bytes.append(digits.reduce(0) { $0 &* 8 &+ ($1 - 48) })
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

// File systems whose servers may stop answering.
extension MountTable {
  /// Shared folders of a virtual machine's host, and layers of a container: local disks behind one more step.
  private static let nearby: Set = [
    "9p", "drvfs", "prl_fs", "vboxsf", "virtiofs", "vmhgfs", "fuse.fuse-overlayfs", "fuse.lxcfs",
  ]

  private static func mayStall(_ type: String) -> Bool { isSilent(type) && !nearby.contains(type) }

  /// The table without the file system of `/`, without which there is no program, either; nil if no other may stall.
  var distant: MountTable? {
    let others = mounts.filter { $0.point.text != "/" }
    return others.contains { Self.mayStall($0.type) } ? MountTable(mounts: others) : nil
  }

  /// The mount point of the file system of a path without links, if it may stall.
  func distantPoint(of place: PathKey) -> PathKey? {
    mount(of: place).flatMap { Self.mayStall($0.type) ? $0.point : nil }
  }

  /// The mount points of file systems that may stall, to which an absolute path leads or which lie in the directory at
  /// its end. Nothing there is touched.
  func distantPoints(of path: PathKey, look: (PathKey) -> PathTrace.Look = PathTrace.look) -> [PathKey] {
    guard let distant else { return [] }
    let trace = PathTrace(path) { distant.distantPoint(of: $0).map(PathTrace.Look.distant) ?? look($0) }
    let end = trace.hops.last.map { $0.hop.directory.appending($0.hop.name) } ?? PathKey("/")
    let inside = distant.mounts.map(\.point).filter { $0.isInside(end) && distant.distantPoint(of: $0) != nil }
    return (trace.distantPoint.map { [$0] } ?? []) + inside
  }

  func mayStall(_ path: PathKey, look: (PathKey) -> PathTrace.Look = PathTrace.look) -> Bool {
    !distantPoints(of: path, look: look).isEmpty
  }

  init(mounts: [Mount]) { self.mounts = mounts }
}

extension FileSystem {
  /// Whether a path, absolute or relative, leads to a file system that may stop answering, as sshfs and NFS do when the
  /// network goes, or to a directory with such a file system somewhere in it.
  package static func mayStall(_ path: FilePath) -> Bool {
    MountTable.current().mayStall(absolute(PathKey(path)))
  }
}
