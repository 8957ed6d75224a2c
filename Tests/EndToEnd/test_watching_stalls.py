"""A root whose file system stops answering stops only itself."""

import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from conftest import Daemon, box, has_height
from yard import say_and_skip

LIBC = ctypes.CDLL(None, use_errno=True)
MNT_DETACH = 2


class Mount:
    """A FUSE folder whose server can be stopped."""

    def __init__(self, folder):
        self.source, self.point = folder / "far-away", folder / "net"
        self.source.mkdir()
        self.point.mkdir(exist_ok=True)
        self.server = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("fuse_folder.py")), str(self.point), str(self.source)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.is_answering = True
        if self.server.stdout.readline() != "mounted\n":
            self.server.wait()
            say_and_skip(f"FUSE, which says: {self.server.stderr.read().strip()}")

    def stop_answering(self):
        self.tell("stop")
        assert self.server.stdout.readline() == "stopped\n"
        self.is_answering = False

    def answer_again(self):
        if not self.is_answering:
            self.tell("go")
            self.is_answering = True

    def tell(self, word):
        self.server.stdin.write(word + "\n")
        self.server.stdin.flush()

    def end(self):
        self.server.kill()  # The kernel then fails every request that waits.
        self.server.wait()
        LIBC.umount2(str(self.point).encode(), MNT_DETACH)


@pytest.fixture
def mount(folder):
    mount = Mount(folder)
    yield mount
    mount.end()


def is_silent(client, root):
    said = [message["roots"] for message in client.messages if message["type"] == "update" and "roots" in message]
    return bool(said) and any(one.get("silent", False) for one in said[-1] if one["path"] == str(root))


def is_missing(client):
    said = [message["roots"] for message in client.messages if message["type"] == "update" and "roots" in message]
    return bool(said) and said[-1][0]["missing"]


def answers(daemon):
    with urllib.request.urlopen(f"http://127.0.0.1:{daemon.port}/healthz", timeout=5) as answer:
        return answer.status == 200


def test_a_root_that_stops_answering_stops_only_itself(folder, mount):
    here = folder / "here"
    here.mkdir()
    (here / "a.json").write_text(box(1))
    (mount.source / "b.json").write_text(box(1))
    far = str(mount.point / "b.json")
    daemon = Daemon(here, mount.point)
    try:
        client = daemon.client().wait(has_height(str(here / "a.json"), 1)).wait(has_height(far, 1))
        (mount.source / "b.json").write_text(box(2))
        client.wait(has_height(far, 2))

        mount.stop_answering()
        client.wait(lambda client: is_silent(client, mount.point))
        daemon.wait_for_log("does not answer")
        for height in (3, 4, 5):
            (here / "a.json").write_text(box(height))
            client.wait(has_height(str(here / "a.json"), height))
        client.sync()
        assert answers(daemon)

        (mount.source / "b.json").write_text(box(6))
        mount.answer_again()
        client.wait(has_height(far, 6)).wait(lambda client: not is_silent(client, mount.point))

        mount.stop_answering()
        client.wait(lambda client: is_silent(client, mount.point))
        start = time.monotonic()
        assert daemon.stop() == 0
        assert time.monotonic() - start < 10
    finally:
        mount.answer_again()
        daemon.stop(signal.SIGKILL)


def test_a_mount_beside_a_folder_that_is_gone_leaves_its_root_alone(folder):
    """Without its folder a daemon has no working directory, and `.` is not the root of the file system, with all mounts."""
    root = folder / "root"
    root.mkdir()
    layout = root / "a.json"
    layout.write_text(box(1))
    daemon, mount = Daemon(".", cwd=root), None
    try:
        client = daemon.client().wait(has_height("a.json", 1))
        shutil.rmtree(root)
        client.wait(is_missing)
        mount = Mount(folder)
        client.sync()
        root.mkdir()
        layout.write_text(box(2))
        client.wait(lambda client: not is_missing(client)).wait(has_height("a.json", 2))
        shutil.rmtree(root)
        client.wait(is_missing)
    finally:
        daemon.stop(signal.SIGKILL)
        if mount:
            mount.end()


def test_a_stall_somewhere_in_a_root_stops_only_this_root(folder):
    """The root itself is on the local disk; a folder in it is not."""
    here, around = folder / "here", folder / "around"
    here.mkdir()
    around.mkdir()
    mount = Mount(around)
    near, inner, far = str(here / "a.json"), str(around / "c.json"), str(mount.point / "b.json")
    for path in (near, inner, str(mount.source / "b.json")):
        Path(path).write_text(box(1))
    daemon = Daemon(here, around)
    try:
        client = daemon.client()
        for path in (near, inner, far):
            client.wait(has_height(path, 1))
        mount.stop_answering()
        client.wait(lambda client: is_silent(client, around))
        Path(near).write_text(box(3))
        client.wait(has_height(near, 3)).sync()
        assert answers(daemon)
        mount.answer_again()
        (mount.source / "b.json").write_text(box(6))
        Path(inner).write_text(box(7))
        client.wait(has_height(far, 6)).wait(has_height(inner, 7))
        mount.stop_answering()
        assert daemon.stop() == 0
    finally:
        mount.answer_again()
        daemon.stop(signal.SIGKILL)
        mount.end()


def test_a_stall_does_not_stop_a_daemon_that_runs_a_command_for_sources(folder, mount):
    (folder / "here").mkdir()
    near, source = folder / "here" / "a.json", mount.source / "Screen.swift"
    near.write_text(box(1))
    source.write_text("let height = 1\n")
    # The command counts its runs.
    runs = folder / "runs"
    daemon = Daemon(folder / "here", mount.point, args=["--run", f"echo >> {runs}"])
    try:
        client = daemon.client().wait(has_height(str(near), 1))
        while not runs.exists():
            client.sync()
        source.write_text("let height = 2\n")
        while len(runs.read_text()) < 2:
            client.sync()
        mount.stop_answering()
        client.wait(lambda client: is_silent(client, mount.point))
        near.write_text(box(3))
        client.wait(has_height(str(near), 3)).sync()
        assert answers(daemon)
        assert daemon.stop() == 0
    finally:
        mount.answer_again()
        daemon.stop(signal.SIGKILL)


def test_a_start_does_not_wait_for_a_root_that_does_not_answer(folder, mount):
    (folder / "a.json").write_text(box(1))
    mount.stop_answering()
    daemon = Daemon(folder / "a.json", mount.point)
    try:
        client = daemon.client().wait(has_height(str(folder / "a.json"), 1))
        client.wait(lambda client: is_silent(client, mount.point))
        (mount.source / "b.json").write_text(box(7))
        mount.answer_again()
        client.wait(has_height(str(mount.point / "b.json"), 7))
        assert daemon.stop() == 0
    finally:
        mount.answer_again()
        daemon.stop(signal.SIGKILL)


def test_a_link_into_a_file_system_that_stalls_stops_nobody(folder, mount):
    """The link's root is on the local disk, and nobody watches what it leads to."""
    here = folder / "here"
    here.mkdir()
    (mount.source / "b.json").write_text(box(1))
    (here / "a.json").write_text(box(1))
    (here / "far").symlink_to(mount.point)
    (here / "c.json").symlink_to(mount.point / "b.json")
    mount.stop_answering()
    daemon = Daemon(here)
    try:
        client = daemon.client().wait(has_height(str(here / "a.json"), 1))
        daemon.wait_for_log("link out of the watched directories")
        (here / "d.json").symlink_to(mount.point / "b.json")
        (here / "e").symlink_to(mount.point)
        for height in (2, 3):
            (here / "a.json").write_text(box(height))
            client.wait(has_height(str(here / "a.json"), height)).sync()
        # What includes it says why it cannot be read.
        (here / "a.json").write_text(json.dumps({"root": {"subviews": [{"type": "include", "file": "d.json"}]}}))
        client.wait(lambda client: any(
            "outside" in one["message"] for one in client.documents[str(here / "a.json")]["diagnostics"]))
        client.sync()
        assert answers(daemon)
        assert daemon.stop() == 0
    finally:
        mount.answer_again()
        daemon.stop(signal.SIGKILL)


def test_a_mount_that_is_made_later_stops_only_its_root(folder):
    here, around = folder / "here", folder / "around"
    here.mkdir()
    (around / "net").mkdir(parents=True)
    near, inner, hidden = str(here / "a.json"), str(around / "c.json"), str(around / "net" / "old.json")
    for path in (near, inner, hidden):
        Path(path).write_text(box(1))
    daemon = Daemon(here, around)
    mount = None
    try:
        client = daemon.client()
        for path in (near, inner, hidden):
            client.wait(has_height(path, 1))
        mount = Mount(around)
        far = str(mount.point / "b.json")
        (mount.source / "b.json").write_text(box(1))
        client.wait(has_height(far, 1)).wait(lambda client: hidden not in client.documents)
        mount.stop_answering()
        client.wait(lambda client: is_silent(client, around))
        Path(near).write_text(box(3))
        client.wait(has_height(near, 3)).sync()
        assert answers(daemon)
        mount.answer_again()
        (mount.source / "b.json").write_text(box(6))
        Path(inner).write_text(box(7))
        client.wait(has_height(far, 6)).wait(has_height(inner, 7))
        assert daemon.stop() == 0
    finally:
        daemon.stop(signal.SIGKILL)
        if mount:
            mount.answer_again()
            mount.end()
