"""What the suites of watching and serving share: one daemon for a whole file of tests, and words said aloud."""

import contextlib
import os
import shutil
import subprocess
import time
import warnings
from pathlib import Path

import pytest

from conftest import BINARY, ROOT, Daemon, box, has_height
from raw_socket import RawSocket


class Yard:
    """A daemon whose root each test gets a folder of its own in, so that hundreds of tests need one start."""

    def __init__(self, name):
        self.root = ROOT / ".build" / "end-to-end" / f"{name}-{os.getpid()}"
        shutil.rmtree(self.root, ignore_errors=True)
        self.root.mkdir(parents=True)
        self.daemon = Daemon(self.root)
        self.count = 0

    def plot(self):
        """A fresh folder below the root."""
        self.count += 1
        folder = self.root / f"plot{self.count}"
        folder.mkdir()
        return folder

    def stop(self):
        code = self.daemon.stop()
        shutil.rmtree(self.root, ignore_errors=True)
        assert code == 0, self.daemon.log()


class Watched:
    """One layout in a folder of its own, and a viewer that has seen it."""

    def __init__(self, yard, name="box.json"):
        self.daemon = yard.daemon
        self.folder = yard.plot()
        self.path = self.folder / name
        self.name = str(self.path)
        self.client = yard.daemon.client()
        self.client.sync()
        self.path.write_text(box(1))
        self.client.wait(has_height(self.name, 1))
        del self.client.messages[:]

    def save(self, height, by):
        by(self.path, box(height))
        self.client.wait(has_height(self.name, height))

    def troubles(self):
        """What a person would have seen flash by: errors and disappearances of the layout."""
        seen = []
        for message in self.client.messages:
            if message["type"] != "update":
                continue
            seen += [document["diagnostics"] for document in message["documents"]
                     if document["path"] == self.name and document["state"] != "good"]
            seen += [path for path in message.get("removed", []) if path == self.name]
        return seen

    def revisions(self):
        return sorted({screen["revision"] for message in self.client.messages if message["type"] == "update"
                       for screen in message["screens"] if screen["path"] == self.name})

    def state(self):
        return self.client.documents[self.name]["state"]

    def close(self):
        self.client.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def grown(request, layout=None):
    """A fixture's life: the daemon of a whole file of tests, with a layout at its root if one is given."""
    yard = Yard(request.module.__name__)
    if layout is not None:
        (yard.root / "box.json").write_text(layout)
    yield yard
    yard.stop()


@pytest.fixture(scope="module")
def yard(request):
    yield from grown(request)


@pytest.fixture(scope="module")
def boxed_yard(request):
    """Imported `as yard` by tests that ask and never edit."""
    yield from grown(request, box(1))


@pytest.fixture
def watched(yard):
    watched = Watched(yard)
    yield watched
    watched.close()


@pytest.fixture
def raw(yard):
    with RawSocket(yard.daemon.port) as raw:
        yield raw


def descriptors(process):
    """What a process's open descriptors are, such as `anon_inode:inotify`. One may close while they are listed."""
    folder = Path(f"/proc/{process.pid}/fd")
    targets = []
    for name in os.listdir(folder):
        with contextlib.suppress(FileNotFoundError):
            targets.append(os.readlink(folder / name))
    return targets


def observe(client, seconds):
    """Reads whatever comes in this time. For what must not come, and for the pauses of a writer."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        try:
            client.receive(left)
        except TimeoutError:
            return


def say_and_skip(what):
    """Not every machine allows everything: a test that cannot be run here says so in the summary."""
    warnings.warn(f"not tested here: {what}", stacklevel=2)
    pytest.skip(what)


def ordinary_user():
    """The command that runs a daemon as nobody; empty if the tests themselves run as an ordinary user."""
    if os.getuid() != 0:
        return []
    if not shutil.which("setpriv"):
        say_and_skip("setpriv is not installed, and the superuser may read everything")
    command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    needed = [BINARY, ROOT / "web" / "index.html"]
    if subprocess.run([*command, "test", "-x", str(BINARY), "-a", "-r", str(needed[1])]).returncode:
        say_and_skip(f"nobody may not run {BINARY}")
    return command


def heights(client, names):
    return {name: (client.frame(name, "box") or [0] * 4)[3] for name in names}
