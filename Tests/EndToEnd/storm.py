"""A seeded storm of everything that editors, tools and people do to a folder: `storm.py SCRATCH SEED SECONDS [STEP,STEP…]`.

Each step has a number and a chance of its own, so that a storm of only some steps (`minimise_storm.py`) does in them what the whole one did.

The scratch folder holds `root`, which somebody watches, `other`, which somebody may watch, and `outside`, which nobody does. No operation
and no link leads out of the scratch folder. What the kernel refuses is no change.
"""

import ctypes
import itertools
import json
import os
import random
import shutil
import signal
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
LAYOUTS = ["1.json", "2.json", "3.json", "part.json"]
# A custom view in a storyboard or xib shows the xib that is named after its class, unless livelayout.json names a size or a layout.
INTERFACES = ["m.storyboard", "Form.xib", "RatingView.xib"]
NAMES = [*LAYOUTS, "icon.png", "data.txt", *INTERFACES, "livelayout.json", "font.otf"]
CASES = Path(__file__).resolve().parents[1] / "InterfaceBuilderTests/Cases"
# A view of a class of the app's, as the storyboard's first view.
CUSTOM_VIEW = """<view contentMode="scaleToFill" id="lea-f0-001" customClass="RatingView">
<rect key="frame" x="8" y="8" width="90" height="20"/></view>"""
FONTS = sorted(Path("/usr/share/fonts/opentype/inter").glob("Inter-[BR]*d*.otf"))[:2]
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
        self.seed = seed
        self.random = random.Random(seed)
        self.storyboard = (CASES / "constraints.storyboard").read_text().replace("<label", CUSTOM_VIEW + "<label", 1)
        self.form = (CASES / "custom-leaf.xib").read_text()
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
        return self.file(LAYOUTS if self.random.random() < 0.8 else [*INTERFACES, "livelayout.json"])

    # MARK: Texts

    def text(self, kind=None):
        self.count += 1
        kind = self.random.random() if kind is None else kind
        views = [{"id": "box", "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 100",
                                               f"height == {self.random.randint(1, 300)}"]}]
        if kind < 0.5:
            for index in range(self.random.choice([1, 1, 2])):
                views.append({"id": f"part{index}", "type": "include", "file": self.part()})
        if 0.35 < kind < 0.5:
            views.append({"id": "word", "type": "label", "text": "Word", "font": {"file": self.reference(["font.otf"]), "size": 17}})
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
        name = self.random.choice(names)
        return name if self.random.random() < 0.5 else os.path.relpath(f"{self.folder()}/{name}", self.folder())

    def part(self):
        """A layout, or a scene of a storyboard or xib, by name or the first one."""
        if self.random.random() < 0.7:
            return self.reference(LAYOUTS)
        return self.reference(["m.storyboard/Home", "m.storyboard/Nobody", "m.storyboard", "Form.xib", "Form.xib/Form"])

    def interface(self, name):
        """A storyboard or xib; now and then half of one."""
        text = self.storyboard if name.endswith("board") else self.form
        if name == "RatingView.xib":
            text = text.replace('id="roo-t0-013"', 'id="roo-t0-013" customClass="RatingView"')
        text = text.replace('constant="', f'constant="{self.random.randint(1, 9)}', 1)
        return text if self.random.random() < 0.9 else text[:self.random.randrange(len(text))]

    def companion(self):
        views = {"RatingView": [self.random.randint(20, 200), 24], "BadgeView": self.random.choice(LAYOUTS)}
        return json.dumps({name: view for name, view in views.items() if self.random.random() < 0.5})

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
        self.write(path, self.content(path))

    def content(self, path):
        """Something that a file of that name may hold."""
        if path.suffix == ".png":
            return png(self.random.randint(1, 60), self.random.randint(1, 60))
        if path.suffix == ".otf":
            return self.random.choice(FONTS).read_bytes() if FONTS else b""
        if path.name in INTERFACES:
            return self.interface(path.name)
        return self.companion() if path.name == "livelayout.json" else self.text()

    def save_by_an_editor(self):
        path, editor = self.layout(), self.random.choice(editors.EDITORS)
        if self.writable(path) and os.access(path, os.F_OK):
            editor(path, self.content(path) or " ")

    def save_halves(self):
        """Somebody who writes slowly, and is watched by somebody who is quick."""
        path = self.layout()
        text = self.content(path)
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
            path = self.file(NAMES)
            if not os.path.lexists(path):
                self.attempt(lambda: path.parent.mkdir(exist_ok=True))
                self.attempt(lambda: self.write(path, self.content(path)))

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
        """Through a link, it is the target's."""
        target = path.resolve()
        if self.scratch in target.parents:
            target.chmod(mode)

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
        """An editor that opens a pipe by its name waits for ever, so what takes ten seconds is given up."""
        signal.alarm(10)
        try:
            operation()
        except (OSError, shutil.Error, subprocess.CalledProcessError, RuntimeError, ValueError):
            pass  # The kernel refuses it as things are.
        finally:
            signal.alarm(0)

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

    def rage(self, seconds, steps=None):
        """All steps for a time, or some."""
        end = time.monotonic() + seconds
        for number in steps if steps is not None else itertools.count():
            if steps is None and time.monotonic() > end:
                print(number, flush=True)
                return
            self.step(number)

    def step(self, number):
        """One of a burst, or the last one before a moment of peace."""
        self.random = random.Random(f"{self.seed} {number}")
        self.count = number * 100
        operations, weights = zip(*self.operations)
        operation = self.random.choices(operations, weights)[0]
        if "LIVELAYOUT_STORM_TOLD" in os.environ:
            print(f"step {number}: {operation.__name__}", file=sys.stderr)
        self.attempt(operation)
        if self.random.random() < 0.1:
            self.pause(0.3)


def give_up(*_):
    raise TimeoutError


def main():
    signal.signal(signal.SIGALRM, give_up)
    scratch, seed, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    os.umask(0o022)
    storm = Storm(scratch, seed)
    storm.begin()
    print("ready", flush=True)
    sys.stdin.readline()
    storm.rage(seconds, [int(step) for step in sys.argv[4].split(",") if step] if len(sys.argv) > 4 else None)
    storm.provide()


if __name__ == "__main__":
    main()
