"""The real binary, real inotify, real sockets. Nothing here sleeps: every wait is for an event with a deadline."""

import json
import os
import re
import select
import shutil
import signal
import subprocess
import threading
import time
import uuid
import zlib
from pathlib import Path

import pytest
from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parents[2]
# Resolved once, because another build replaces the link to the configuration's folder.
BINARY = Path(os.environ.get("LIVELAYOUT_BINARY", ROOT / ".build/release/livelayout")).resolve()
PROTOCOL = "livelayout.v1"
PATIENCE = 20.0
FOLDERS = ROOT / ".build" / "end-to-end"
# Folders of tests whose daemon and page the other tests of a module use too.
SHARED_FOLDERS = FOLDERS / f"shared-{os.getpid()}"

# A run that was put in the background ignores these, and what it starts would too. One that is handled starts with the usual.
for name in (signal.SIGINT, signal.SIGHUP):
    if signal.getsignal(name) is signal.SIG_IGN:
        signal.signal(name, lambda *_: None)


def until(condition, what, patience=PATIENCE):
    """Waits for something that reports nothing."""
    end = time.monotonic() + patience
    while not (value := condition()):
        assert time.monotonic() < end, what
        select.select([], [], [], 0.02)
    return value


class Daemon:
    """`livelayout watch` on a port of its own. `prefix` is a command that starts it, as `setpriv` or `unshare` do."""

    def __init__(self, *paths, args=(), cwd=None, prefix=()):
        command = [*prefix, str(BINARY), "watch", *map(str, paths), "--port", "0", *args]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=cwd)
        self.errors = []
        self._grown = threading.Condition()
        self._drainer = threading.Thread(target=self._drain, daemon=True)
        self._drainer.start()
        self.ready = self.process.stdout.readline()
        match = re.search(r"at (http://\S+)", self.ready)
        assert match, f"no ready line, got {self.ready!r}; standard error: {self.log()}"
        self.url = match.group(1)
        self.port = int(re.search(r":(\d+)/", self.url).group(1))

    def _drain(self):
        for line in self.process.stderr:
            with self._grown:
                self.errors.append(line)
                self._grown.notify_all()

    def log(self):
        with self._grown:
            return "".join(self.errors)

    def wait_for_log(self, text, timeout=PATIENCE):
        with self._grown:
            assert self._grown.wait_for(lambda: text in "".join(self.errors), timeout), (
                f"{text!r} never came; standard error: {''.join(self.errors)}")

    def client(self, **kwargs):
        return Client(self.port, **kwargs)

    def open_descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def stop(self, sign=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(sign)
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        # What it said last may still be in the pipe.
        self._drainer.join(PATIENCE)
        return code


class Client:
    """A viewer that keeps the newest of everything, as the page does."""

    def __init__(self, port, receive=True, query="", **kwargs):
        self.port = port
        self.socket = connect(
            f"ws://127.0.0.1:{port}/ws{query}", subprotocols=[PROTOCOL], max_size=None, open_timeout=PATIENCE,
            compression=None, legacy=True, **{"ping_interval": None, **kwargs})
        self.documents, self.screens, self.messages = {}, {}, []
        self.hello = self.receive() if receive else None

    def send(self, **message):
        self.socket.send(json.dumps(message))

    def receive(self, timeout=PATIENCE):
        message = json.loads(self.socket.recv(timeout))
        self.messages.append(message)
        if message["type"] == "update":
            if message.get("complete"):
                self.documents = {}
            for document in message["documents"]:
                self.documents[document["path"]] = document
            for path in message.get("removed", []):
                self.documents.pop(path, None)
                self.screens = {name: screen for name, screen in self.screens.items() if name[0] != path}
            for screen in message["screens"]:
                held = self.screens.get((screen["path"], screen["key"]))
                if held is None or screen["revision"] >= held["revision"]:
                    self.screens[screen["path"], screen["key"]] = screen
        return message

    def wait(self, condition, timeout=PATIENCE):
        """Reads messages until the condition on this client's state holds."""
        deadline = time.monotonic() + timeout
        while not condition(self):
            left = deadline - time.monotonic()
            assert left > 0, f"never held; documents {list(self.documents)}, screens {list(self.screens)}"
            self.receive(left)
        return self

    def wait_for_type(self, kind, timeout=PATIENCE):
        deadline = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.001, deadline - time.monotonic()))
            if message["type"] == kind:
                return message

    def sync(self):
        identifier = uuid.uuid4().hex
        self.send(type="sync", id=identifier)
        while (message := self.receive())["type"] != "synced" or message["id"] != identifier:
            pass
        return self

    def screen(self, path, key=None):
        for (held_path, held_key), screen in self.screens.items():
            if held_path == path and (key is None or held_key == key):
                return screen
        return None

    def view(self, path, identifier, key=None):
        screen = self.screen(path, key)
        return next((view for view in screen["views"] if view["id"] == identifier), None) if screen else None

    def frame(self, path, identifier, key=None):
        view = self.view(path, identifier, key)
        return view and view["frame"]

    def close(self):
        self.socket.close()


def box(height, title="Box"):
    """A layout with one view whose height tells versions apart."""
    return json.dumps({
        "title": title,
        "root": {"subviews": [{"id": "box", "constraints": [
            "top == safeArea.top", "leading == superview.leading", "width == 100", f"height == {height}"]}]},
    })


def has_height(path, height):
    return lambda client: (client.frame(path, "box") or [0] * 4)[3] == height


@pytest.fixture
def folder(request):
    """A folder of its own below the build folder: editors treat the system's temporary folder specially."""
    name = request.node.name
    # Long names end alike where they are cut, and two workers must not share a folder.
    around = SHARED_FOLDERS if "open_folder" in request.fixturenames else FOLDERS
    path = around / f"{re.sub(r'[^A-Za-z0-9_]+', '-', name)[:71]}-{zlib.crc32(name.encode()):08x}"
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    yield path
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture
def as_served():
    """For tests of how the page is loaded: its daemon serves the files of web/ as they are, as for a person."""


@pytest.fixture
def bundled(request, monkeypatch):
    """`make test` has the page's modules in a few files (`bundle`), and the daemon that starts next serves those."""
    if "LIVELAYOUT_BUNDLE" in os.environ and "as_served" not in request.fixturenames:
        monkeypatch.setenv("LIVELAYOUT_WEB", os.environ["LIVELAYOUT_BUNDLE"])


@pytest.fixture
def start(folder):
    """Starts daemons on the folder; all are stopped afterwards."""
    daemons = []

    def start(*paths, args=(), cwd=None, prefix=()):
        daemon = Daemon(*(paths or (folder,)), args=args, cwd=cwd, prefix=prefix)
        daemons.append(daemon)
        return daemon

    yield start
    for daemon in daemons:
        daemon.stop()


class Terminal:
    """A headless run with the named streams on a terminal; the others are pipes."""

    def __init__(self, *args, streams=("stderr",), **environment):
        self.master, slave = os.openpty()
        pipes = {name: slave if name in streams else subprocess.PIPE for name in ("stdout", "stderr")}
        self.process = subprocess.Popen(
            [str(BINARY), *map(str, args)], stdin=subprocess.DEVNULL, **pipes,
            env={**os.environ, "TERM": "xterm-256color", "NO_COLOR": "", **environment})
        os.close(slave)
        self.shown = ""

    def read(self):
        """What the terminal is sent next; nothing once the process has ended."""
        try:
            new = os.read(self.master, 65536).decode()
        except OSError:
            new = ""
        self.shown += new
        return new

    def wait_for(self, text):
        while text not in self.shown:
            if not select.select([self.master], [], [], PATIENCE)[0]:
                # It may wait for somebody who reads its pipes.
                self.process.kill()
            assert self.read(), f"{text!r} never came: {self.shown!r}"

    def end(self):
        """The exit code, and what came through the pipes."""
        drain = threading.Thread(target=lambda: all(iter(self.read, "")))
        drain.start()
        stdout, stderr = self.process.communicate(timeout=PATIENCE * 5)
        drain.join()
        os.close(self.master)
        return self.process.returncode, (stdout or b"").decode(), (stderr or b"").decode()


def run(*args, timeout=60, **kwargs):
    """One headless run."""
    return subprocess.run([str(BINARY), *map(str, args)], capture_output=True, text=True, timeout=timeout, **kwargs)
