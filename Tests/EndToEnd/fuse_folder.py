"""A folder of files on a FUSE file system that can stop answering: `fuse_folder.py MOUNT_POINT SOURCE`.

It speaks the kernel's protocol itself (linux/fuse.h, 7.31), as much as reading needs, and shows the files of SOURCE, which has no
folders. `stop` on standard input makes it a server that the network has lost: it prints `stopped` and takes no request until `go`
comes, and the kernel holds every program that asks for something. It stops between two requests (SIGSTOP would do so amid one):
what has been handed to the server cannot be given up, and a program that waits for it cannot even be killed.
Prints `mounted`, and ends when the folder is unmounted.
"""

import ctypes
import errno
import os
import select
import stat
import struct
import sys

LOOKUP, FORGET, GETATTR, OPEN, READ, STATFS, RELEASE, INIT, OPENDIR, READDIR, RELEASEDIR, INTERRUPT, BATCH_FORGET = (
    1, 2, 3, 14, 15, 17, 18, 26, 27, 28, 29, 36, 42)
LIBC = ctypes.CDLL(None, use_errno=True)


def attributes(node, path):
    status = os.stat(path)
    mode = (stat.S_IFDIR | 0o755) if node == 1 else (stat.S_IFREG | 0o644)
    times = status.st_mtime_ns
    second, rest = divmod(times, 1_000_000_000)
    return struct.pack(
        "<QQQQQQIIIIIIIIII", node, status.st_size, 1, second, second, second, rest, rest, rest, mode, 1, 0, 0, 0, 4096, 0)


class Folder:
    def __init__(self, source):
        self.source = source
        self.names = []

    def path(self, node):
        return self.source if node == 1 else os.path.join(self.source, self.names[node - 2])

    def node(self, name):
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name) + 2

    def answer(self, opcode, node, body):
        """The body of an answer; bytes of no answer are None."""
        if opcode == INIT:
            return struct.pack("<IIIIHHIIHH", 7, 31, 65536, 0, 12, 9, 65536, 1, 16, 0) + bytes(28)
        if opcode == LOOKUP:
            name = body[:body.index(0)].decode()
            if not os.path.isfile(os.path.join(self.source, name)):
                raise FileNotFoundError(errno.ENOENT, name)
            inner = self.node(name)
            return struct.pack("<QQQQII", inner, 0, 0, 0, 0, 0) + attributes(inner, self.path(inner))
        if opcode == GETATTR:
            return struct.pack("<QII", 0, 0, 0) + attributes(node, self.path(node))
        if opcode in (OPEN, OPENDIR):
            os.stat(self.path(node))
            return struct.pack("<QII", 0, 1, 0)  # FOPEN_DIRECT_IO
        if opcode == READ:
            _, offset, size = struct.unpack_from("<QQI", body)
            with open(self.path(node), "rb") as file:
                return file.read()[offset:offset + size]
        if opcode == READDIR:
            return self.entries(*struct.unpack_from("<QQI", body)[1:])
        if opcode == STATFS:
            return struct.pack("<QQQQQIII24x", 1000, 500, 500, 1000, 500, 4096, 255, 4096)
        if opcode in (RELEASE, RELEASEDIR):
            return b""
        raise OSError(errno.ENOSYS, "not needed for reading")

    def entries(self, offset, size):
        found = b""
        for number, name in enumerate(sorted(os.listdir(self.source))[offset:], offset + 1):
            bytes_ = name.encode()
            entry = struct.pack("<QQII", self.node(name), number, len(bytes_), stat.S_IFREG >> 12) + bytes_
            entry += bytes(-len(entry) % 8)
            if len(found) + len(entry) > size:
                break
            found += entry
        return found


def main():
    point, folder = sys.argv[1], Folder(sys.argv[2])
    device = os.open("/dev/fuse", os.O_RDWR)
    options = f"fd={device},rootmode=40755,user_id=0,group_id=0,allow_other".encode()
    if LIBC.mount(b"stand-in", point.encode(), b"fuse", 6, options):  # MS_NOSUID | MS_NODEV
        sys.exit(os.strerror(ctypes.get_errno()))
    orders = open(0, "rb", buffering=0)  # Nothing read ahead hides from `select`.
    print("mounted", flush=True)
    while True:
        if orders in select.select([device, orders], [], [])[0]:
            orders.readline()
            print("stopped", flush=True)
            orders.readline()
            continue
        try:
            request = os.read(device, 1 << 17)
        except OSError:
            return
        _, opcode, unique, node = struct.unpack_from("<IIQQ", request)
        if opcode in (FORGET, BATCH_FORGET, INTERRUPT):
            continue
        try:
            code, body = 0, folder.answer(opcode, node, request[40:])
        except OSError as error:
            code, body = -(error.errno or errno.EIO), b""
        try:
            os.write(device, struct.pack("<IiQ", 16 + len(body), code, unique) + body)
        except FileNotFoundError:
            pass  # Whoever asked was interrupted.


if __name__ == "__main__":
    main()
