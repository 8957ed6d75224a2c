"""How editors and tools save a file: the system calls of each, in their order. Each takes a path and the new text."""

import mmap
import os
import shutil
import subprocess
import tempfile


def write_all(path, text, flags=os.O_WRONLY | os.O_CREAT | os.O_TRUNC, pieces=1):
    descriptor = os.open(path, flags, 0o644)
    bytes_ = text.encode()
    step = -(-len(bytes_) // pieces) or 1
    for start in range(0, len(bytes_), step):
        os.write(descriptor, bytes_[start:start + step])
    os.fsync(descriptor)
    os.close(descriptor)


def beside(path, name):
    return path.with_name(name)


def vim(path, text):
    """backupcopy=auto, as outside the temporary directory: probe, swap file, rename away, create."""
    swap = beside(path, f".{path.name}.swp")
    swap.touch()
    probe = beside(path, "4913")
    os.close(os.open(probe, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o100644))
    os.chown(probe, os.getuid(), os.getgid())
    probe.unlink()
    backup = beside(path, path.name + "~")
    os.rename(path, backup)
    write_all(path, text, pieces=2)
    os.chmod(path, 0o644)
    backup.unlink()
    swap.unlink()


def vim_in_place(path, text):
    """backupcopy=yes: the file is truncated, and written."""
    backup = beside(path, path.name + "~")
    shutil.copyfile(path, backup)
    write_all(path, text, pieces=2)
    backup.unlink()


def emacs(path, text):
    """A dangling link as the lock, whose name ends in .json; the old file becomes the backup, which stays."""
    lock = beside(path, ".#" + path.name)
    os.symlink("someone@host.4711:1700000000", lock)
    os.rename(path, beside(path, path.name + "~"))
    write_all(path, text, pieces=2)
    lock.unlink()
    os.chmod(path, 0o644)


def gedit(path, text):
    """GLib: the old file is opened for writing and closed unchanged before the new one is renamed over it."""
    temporary = beside(path, ".goutputstream-A1B2C3")
    old = os.open(path, os.O_RDWR)
    new = os.open(temporary, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    os.write(new, text.encode())
    os.fsync(new)
    os.fchmod(new, 0o644)
    os.close(old)
    os.rename(temporary, path)
    os.close(new)


def jetbrains(path, text):
    """Safe write."""
    temporary, old = beside(path, path.name + "___jb_tmp___"), beside(path, path.name + "___jb_old___")
    write_all(temporary, text)
    os.rename(path, old)
    os.rename(temporary, path)
    old.unlink()


def vscode(path, text):
    """Truncate and write in place, twice where the text is long."""
    write_all(path, text, pieces=2)


def kate(path, text):
    """QSaveFile, with a swap file while it is edited."""
    swap = beside(path, f".{path.name}.kate-swp")
    swap.touch()
    temporary = beside(path, path.name + ".aBcDeF")
    write_all(temporary, text)
    os.rename(temporary, path)
    swap.unlink()


def sublime(path, text):
    """atomic_save: a temporary file beside it."""
    temporary = beside(path, ".%s.%x.subl.tmp" % (path.name, os.getpid()))
    write_all(temporary, text)
    os.rename(temporary, path)


def sed(path, text):
    """sed -i: a temporary file without an extension, renamed over it; no write of the file is ever closed."""
    descriptor, temporary = tempfile.mkstemp(prefix="sed", dir=path.parent)
    os.write(descriptor, text.encode())
    os.fchmod(descriptor, 0o644)
    os.close(descriptor)
    os.rename(temporary, path)


def move_from_elsewhere(path, text):
    elsewhere = path.parent / ".elsewhere"
    elsewhere.mkdir(exist_ok=True)
    write_all(elsewhere / "new", text)
    os.rename(elsewhere / "new", path)


def link_over(path, text):
    """ln -f: a complete file gets this name as well."""
    other = beside(path, "." + path.name + ".other")
    other.unlink(missing_ok=True)
    write_all(other, text)
    path.unlink()
    os.link(other, path)


def copy_over(path, text):
    """cp: the same file, truncated."""
    source = beside(path, "." + path.name + ".source")
    source.write_text(text)
    subprocess.run(["cp", source, path], check=True)


def unlink_and_create(path, text):
    path.unlink()
    write_all(path, text)


def memory_map(path, text):
    """The kernel says nothing until the descriptor is closed."""
    bytes_ = text.encode()
    descriptor = os.open(path, os.O_RDWR)
    os.ftruncate(descriptor, len(bytes_))
    with mmap.mmap(descriptor, len(bytes_)) as memory:
        memory[:] = bytes_
        memory.flush()
    os.close(descriptor)


EDITORS = [vim, vim_in_place, emacs, gedit, jetbrains, vscode, kate, sublime, sed, move_from_elsewhere, link_over,
           copy_over, unlink_and_create, memory_map]


def wanted_height(text):
    return text.split("height == ")[1].split('"')[0]


def real_vim(path, text):
    """The real one, with no set-up of the user's."""
    change = f"%s/height == \\d\\+/height == {wanted_height(text)}/"
    subprocess.run(
        ["vim", "-N", "-u", "NONE", "-i", "NONE", "-es", "--cmd", "set backupcopy=auto", "-c", change, "-c", "wq",
         str(path)],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, timeout=20)
    assert path.read_text().strip() == text


def real_emacs(path, text):
    source = path.parent / ".source"
    source.write_text(text)
    subprocess.run(
        ["emacs", "-Q", "--batch", str(path), "--eval",
         f'(progn (erase-buffer) (insert-file-contents "{source}") (save-buffer))'],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=20)


def real_sed(path, text):
    change = f"s/height == [0-9]*/height == {wanted_height(text)}/"
    subprocess.run(["sed", "-i", change, str(path)], check=True)
    assert path.read_text() == text


REAL = {"vim": real_vim, "emacs": real_emacs, "sed": real_sed}
