"""A seeded storm of everything that editors, tools and people do to a folder: `storm.py SCRATCH SEED SECONDS`.

The scratch folder holds `root`, which somebody watches, `other`, which somebody may watch, and `outside`, which nobody does. No operation
and no link leads out of the scratch folder. What the kernel refuses is no change.
"""

import ctypes
import json
import os
import random
import shutil
import stat
import struct
import subprocess
import sys
import time
import zlib
from pathlib import Path

import editors

LIBC = ctypes.CDLL(None, use_errno=True)
AT_FDCWD, RENAME_EXCHANGE = -100, 2

FOLDERS = ["root", "root/a", "root/a/c", "root/b", "root/parts", "root/parts/deep", "root/.hidden", "root/.hidden/d", "other",
           "other/a", "outside", "outside/parts"]
NAMES = ["1.json", "2.json", "3.json", "part.json", "icon.png", "data.txt"]
LINKS = ["link", "parts", "a", "b", "z"]


def png(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + b"\x80" * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Storm:
    def __init__(self, scratch, seed):
        self.scratch = Path(scratch).resolve()
        self.random = random.Random(seed)
        self.count = 0
        self.operations = [
            (self.save, 22), (self.save_by_an_editor, 14), (self.save_halves, 5), (self.touch, 2), (self.rename_file, 6),
            (self.remove_file, 6), (self.make_folder, 7), (self.move_folder, 8), (self.remove_folder, 3), (self.exchange, 5),
            (self.link_to_file, 4), (self.link_to_folder, 5), (self.link_instead, 3), (self.close_file, 4), (self.close_folder, 4),
            (self.open_up, 6), (self.file_becomes_folder, 4), (self.folder_becomes_file, 2), (self.check_out, 4), (self.there_and_back, 5),
            (self.hard_link, 2), (self.odd_file, 1), (self.move_root, 1),
        ]

    # MARK: Places

    def place(self, name):
        """A path in the scratch folder, whose folder lies in it by whatever links it is reached."""
        path = self.scratch / name
        parent = path.parent.resolve()
        if parent != self.scratch and self.scratch not in parent.parents:
            raise OSError(f"{name} leads out of the scratch folder")
        return path

    def folder(self, deep=False):
        return self.random.choice(FOLDERS[1:] if deep else FOLDERS)

    def file(self, names=NAMES):
        return self.place(f"{self.folder()}/{self.random.choice(names)}")

    def layout(self):
        return self.file(NAMES[:4])

    # MARK: Texts

    def text(self, kind=None):
        self.count += 1
        kind = self.random.random() if kind is None else kind
        views = [{"id": "box", "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 100",
                                               f"height == {self.random.randint(1, 300)}"]}]
        if kind < 0.5:
            for index in range(self.random.choice([1, 1, 2])):
                views.append({"id": f"part{index}", "type": "include", "file": self.reference(NAMES[:4])})
        if 0.4 < kind < 0.65:
            views.append({"id": "icon", "type": "imageView", "image": self.reference(["icon.png"])})
        text = json.dumps({"title": f"Layout {self.count}", "root": {"subviews": views}}, indent=1)
        if kind < 0.8:
            return text
        if kind < 0.84:
            return text[:self.random.randrange(len(text))]
        if kind < 0.88:
            return text.replace("box", "bo\\x", 1)
        if kind < 0.91:
            return text.replace('"id"', '"idd"', 1)
        if kind < 0.94:
            return json.dumps({"name": f"other people's {self.count}"})
        return self.random.choice(["", "{", "[]", "{}", "no JSON at all"])

    def reference(self, names):
        folder = self.folder()
        return os.path.relpath(f"{folder}/{self.random.choice(names)}", self.folder())

    # MARK: Saves

    def writable(self, path):
        """Whether writing to it ends: a pipe that nobody reads would wait for ever."""
        try:
            return stat.S_ISREG(os.stat(path).st_mode)
        except FileNotFoundError:
            target = path.resolve()
            return target == self.scratch or self.scratch in target.parents

    def write(self, path, text):
        if self.writable(path):
            path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def save(self):
        path = self.file()
        if path.suffix == ".png":
            self.write(path, png(self.random.randint(1, 60), self.random.randint(1, 60)))
        else:
            self.write(path, self.text())

    def save_by_an_editor(self):
        path, editor = self.layout(), self.random.choice(editors.EDITORS)
        if self.writable(path) and os.access(path, os.F_OK):
            editor(path, self.text() or " ")

    def save_halves(self):
        """Somebody who writes slowly, and is watched by somebody who is quick."""
        path, text = self.layout(), self.text()
        if not self.writable(path):
            return
        with open(path, "w") as file:
            for start in (0, len(text) // 2):
                file.write(text[start:start + len(text) // 2 + 1])
                file.flush()
                self.pause(0.2)

    def touch(self):
        os.utime(self.layout())

    def hard_link(self):
        target = self.layout()
        target.unlink(missing_ok=True)
        os.link(self.layout(), target, follow_symlinks=False)

    def odd_file(self):
        path = self.layout()
        path.unlink(missing_ok=True)
        if self.random.random() < 0.5:
            os.mkfifo(path)
        else:
            with open(path, "w") as file:
                file.truncate(5 << 20)

    # MARK: Names

    def rename_file(self):
        os.rename(self.file(), self.file())

    def remove_file(self):
        self.file().unlink()

    def make_folder(self):
        self.place(self.folder(deep=True)).mkdir()

    def move_folder(self):
        os.rename(self.place(self.folder(deep=True)), self.place(self.folder(deep=True)))

    def remove_folder(self):
        path = self.place(self.folder(deep=True))
        if path.is_symlink():
            path.unlink()
        else:
            shutil.rmtree(path)

    def exchange(self):
        """Two names change places in one step, whatever they are."""
        names = [self.file, lambda: self.place(self.folder(deep=True))]
        LIBC.renameat2(AT_FDCWD, bytes(self.random.choice(names)()), AT_FDCWD, bytes(self.random.choice(names)()), RENAME_EXCHANGE)

    def there_and_back(self):
        """Away and back before anybody's patience ends, or just after; meanwhile somebody saves beside it."""
        source = self.random.choice([self.layout, lambda: self.place(self.folder(deep=True))])()
        aside = self.place(f"outside/aside{self.count}")
        os.rename(source, aside)
        self.pause(0.3)
        for _ in range(self.random.randrange(3)):
            self.attempt(self.save)
        self.pause(0.3)
        if self.random.random() < 0.8:
            os.rename(aside, source)

    def check_out(self):
        """What git does: files that the other branch lacks are unlinked, empty folders removed, its own written anew."""
        for _ in range(self.random.randint(2, 8)):
            self.attempt(self.remove_file)
        if self.random.random() < 0.5:
            self.attempt(self.remove_folder)
        for _ in range(self.random.randint(2, 8)):
            path = self.file(NAMES[:5])
            if not os.path.lexists(path):
                self.attempt(lambda: path.parent.mkdir(exist_ok=True))
                self.attempt(lambda: self.write(path, png(3, 4) if path.suffix == ".png" else self.text()))

    def move_root(self):
        root, aside = self.place("root"), self.place("outside/root")
        os.rename(root, aside)
        self.pause(0.4)
        os.rename(aside, root)

    # MARK: Links, permissions, kinds

    def link(self, path, target):
        """Whole, or relative and downwards: with `..` in it, a link would lead out of the scratch folder once its own folder moves."""
        if path.parent in target.parents and self.random.random() < 0.5:
            target = target.relative_to(path.parent)
        os.symlink(target, path)

    def link_to_file(self):
        path = self.layout()
        path.unlink(missing_ok=True)
        self.link(path, self.file())

    def link_to_folder(self):
        path = self.place(f"{self.folder()}/{self.random.choice(LINKS)}")
        if path.is_symlink():
            path.unlink()
        self.link(path, self.place(self.folder()))

    def link_instead(self):
        """A folder moves, and a link to it takes its place: `mv parts ../outside; ln -s ../outside/parts`."""
        source, target = self.place(self.folder(deep=True)), self.place(self.folder(deep=True))
        os.rename(source, target)
        self.link(source, target)

    def close_file(self):
        self.change_mode(self.file(), 0)

    def close_folder(self):
        path = self.place(self.folder(deep=self.random.random() < 0.9))
        self.change_mode(path, self.random.choice([0, 0o111, 0o444, 0o555]))

    def change_mode(self, path, mode):
        if not path.is_symlink():
            path.chmod(mode)

    def open_up(self):
        """Somebody gives back what was taken away."""
        for name in self.random.sample(FOLDERS, 6):
            path = self.place(name)
            if path.is_symlink() or not path.is_dir():
                continue
            path.chmod(0o755)
            for entry in path.iterdir():
                if not entry.is_symlink() and self.random.random() < 0.5:
                    entry.chmod(0o755 if entry.is_dir() else 0o644)

    def file_becomes_folder(self):
        path = self.layout()
        path.unlink(missing_ok=True)
        self.pause(0.2)
        path.mkdir()
        if self.random.random() < 0.5:
            (path / "1.json").write_text(self.text())
        self.pause(0.3)
        if self.random.random() < 0.6:
            shutil.rmtree(path)
            self.pause(0.2)
            self.write(path, self.text())

    def folder_becomes_file(self):
        path = self.place(self.folder(deep=True))
        self.remove_folder() if self.random.random() < 0.3 else os.rename(path, self.place(f"outside/old{self.count}"))
        path.write_text(self.text())
        self.pause(0.3)
        if self.random.random() < 0.8:
            path.unlink()

    # MARK: The storm

    def pause(self, longest):
        """Part of the storm: graces are between 15 and 250 ms, and what happens in them is what is tried here."""
        time.sleep(self.random.choice([0, 0, 0.005, self.random.random() * longest]))

    def attempt(self, operation):
        try:
            operation()
        except (OSError, shutil.Error, subprocess.CalledProcessError, RuntimeError, ValueError):
            pass  # The kernel refuses it as things are.

    def begin(self):
        for name in FOLDERS:
            (self.scratch / name).mkdir(parents=True, exist_ok=True)
        for _ in range(60):
            self.attempt(self.save)
        self.provide()

    def provide(self):
        """Nobody starts to watch what is not there."""
        for name in ["root", "other", "root/a"]:
            if not os.path.exists(self.place(name)):
                self.attempt(self.place(name).unlink)
                self.attempt(self.place(name).mkdir)
            self.attempt(lambda: self.place(name).chmod(0o755))
        for name in ["root/1.json", "root/last.json", "other/last.json"]:
            if not os.path.exists(path := self.place(name)):
                self.attempt(path.unlink)
                self.attempt(lambda: path.write_text(self.text(0.7)))

    def rage(self, seconds):
        end = time.monotonic() + seconds
        operations, weights = zip(*self.operations)
        while time.monotonic() < end:
            # Bursts, then a moment of peace.
            for operation in self.random.choices(operations, weights, k=self.random.choice([1, 1, 3, 12, 40])):
                self.attempt(operation)
            self.pause(0.3)


def main():
    scratch, seed, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    os.umask(0o022)
    storm = Storm(scratch, seed)
    storm.begin()
    print("ready", flush=True)
    sys.stdin.readline()
    storm.rage(seconds)
    storm.provide()


if __name__ == "__main__":
    main()
