"""What programs do to a file when they replace it, and what the kernel reports: the rows of docs/watching.md, with the real programs."""

import ctypes
import os
import re
import shutil
import struct
import subprocess
import tarfile

import pytest

from conftest import ROOT, box, has_height
from yard import Watched, raw, say_and_skip, yard  # noqa: F401

EVENTS = {0x2: "MODIFY", 0x8: "CLOSE_WRITE", 0x40: "MOVED_FROM", 0x80: "MOVED_TO", 0x100: "CREATE", 0x200: "DELETE"}
LIBC = ctypes.CDLL(None, use_errno=True)

# The way as the page says it, and the events for the file itself, repeats left out.
WAYS = {
    "renamed": ["MOVED_TO"],
    "in place": ["MODIFY", "CLOSE_WRITE"],
    "unlinked and created": ["DELETE", "CREATE", "MODIFY", "CLOSE_WRITE"],
    "moved aside and created": ["MOVED_FROM", "CREATE", "MODIFY", "CLOSE_WRITE"],
}


def outside(watched):
    """A folder beside the watched ones."""
    place = watched.folder.parent.parent / f"{watched.folder.parent.name}-outside"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    return place


def prepared(watched):
    """What the commands below read: the new text in several forms."""
    place = outside(watched)
    new = place / "new.json"
    new.write_text(box(22))
    with tarfile.open(place / "new.tar", "w") as archive:
        archive.add(new, "box.json")
    (place / "box.json").write_text(box(22))
    end = "\\ No newline at end of file\n"
    (place / "change.patch").write_text(f"--- box.json\n+++ box.json\n@@ -1 +1 @@\n-{box(1)}\n{end}+{box(22)}\n{end}")
    return place


GIT = "git -c user.name=a -c user.email=a@b.example -c init.defaultBranch=main"
COMMANDS = {
    "git checkout": f"{GIT} checkout -q other",
    "git stash pop": f"{GIT} stash pop -q",
    "rsync": "rsync {new} box.json",
    "rsync --inplace": "rsync --inplace {new} box.json",
    "unison": "UNISON={place}/unison unison -batch -ui text -path box.json -force {place} . {place}",
    "rclone copyto": "rclone copyto {new} box.json",
    "sed -i": "sed -i 's/height == 1/height == 22/' box.json",
    "perl -pi": "perl -pi -e 's/height == 1/height == 22/' box.json",
    "patch": "patch -s box.json {place}/change.patch",
    "tar -x": "tar -xf {place}/new.tar",
    "install": "install {new} box.json",
    "cp": "cp {new} box.json",
    "mv": "mv {new} box.json",
    "dd": "dd if={new} of=box.json status=none",
    "tee": "tee box.json < {new}",
    "ed": "printf '1s/height == 1/height == 22/\\nw\\nq\\n' | ed -s box.json",
    "vim": "vim -u NONE -N -es -c 's/height == 1/height == 22/' -c 'set nobackup nowritebackup' -c wq box.json",
}


def rows():
    """The table of the page: program, version, way."""
    page = (ROOT / "docs/watching.md").read_text().split("### Programs")[1]
    return {program: way for program, _, way in re.findall(r"^\| `([^`]+)` \| ([^|]+) \| ([^|]+?) \|", page, re.MULTILINE)}


class Kernel:
    """The kernel's events for one file of a folder."""

    def __init__(self, path):
        self.name = path.name
        self.descriptor = LIBC.inotify_init1(os.O_NONBLOCK)
        assert LIBC.inotify_add_watch(self.descriptor, os.fsencode(path.parent), sum(EVENTS)) >= 0

    def events(self):
        found = []
        while True:
            try:
                data = os.read(self.descriptor, 1 << 16)
            except BlockingIOError:
                os.close(self.descriptor)
                return found
            start = 0
            while start < len(data):
                _, mask, _, length = struct.unpack_from("iIII", data, start)
                name = data[start + 16:start + 16 + length].split(b"\0")[0].decode()
                start += 16 + length
                event = EVENTS.get(mask)
                if name == self.name and event and found[-1:] != [event]:
                    found.append(event)


def test_the_page_has_a_row_for_each_program():
    assert set(rows()) == set(COMMANDS) and set(rows().values()) <= set(WAYS)


@pytest.mark.parametrize("program", COMMANDS)
def test_a_program_saves_as_the_page_says_and_is_seen(yard, program):  # noqa: F811
    name = re.search(r"^(?:\S+=\S+ )?(?:printf .*\| )?(\S+)", COMMANDS[program]).group(1)
    if not shutil.which(name):
        say_and_skip(f"{program}: {name} is not installed")
    watched = Watched(yard, "box.json")
    try:
        place = prepared(watched)

        def run(command):
            subprocess.run(command, shell=True, cwd=watched.folder, check=True, capture_output=True)

        if program.startswith("git"):
            run(f"{GIT} init -q . && {GIT} add box.json && {GIT} commit -qm 1")
            watched.path.write_text(box(22))
            run(f"{GIT} stash -q" if "stash" in program else f"{GIT} checkout -q -b other && {GIT} commit -qam 2 && {GIT} checkout -q main")
            watched.client.sync()
            watched.client.wait(has_height(watched.name, 1))
        kernel = Kernel(watched.path)
        run(COMMANDS[program].format(new=place / "new.json", place=place))
        assert kernel.events() == WAYS[rows()[program]]
        watched.client.wait(has_height(watched.name, 22))
        assert watched.troubles() == []
    finally:
        watched.close()
        shutil.rmtree(outside(watched), ignore_errors=True)
