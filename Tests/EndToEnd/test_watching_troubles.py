"""What the machine refuses or hides: permissions, limits, file systems without events. What cannot be had here is said."""

import json
import os
import shutil
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest

from conftest import BINARY, ROOT, Client, box, has_height
from yard import descriptors, observe, ordinary_user, say_and_skip


def health(daemon):
    with urllib.request.urlopen(f"http://127.0.0.1:{daemon.port}/healthz", timeout=20) as answer:
        return json.load(answer)


def saves_arrive(client, layout, heights=(21, 22, 23)):
    for height in heights:
        layout.write_text(box(height))
        client.wait(has_height(str(layout), height))


# MARK: Permissions

def test_permission_lost_and_regained_is_told_and_healed(folder, start):
    layout = folder / "a.json"
    layout.write_text(box(1))
    inner = folder / "inner"
    inner.mkdir()
    (inner / "b.json").write_text(box(1))
    folder.chmod(0o755)
    daemon = start(prefix=ordinary_user())
    client = daemon.client().wait(has_height(str(layout), 1))
    client.wait(has_height(str(inner / "b.json"), 1))

    layout.chmod(0)
    layout.write_text(box(2)) if os.getuid() == 0 else None
    client.wait(lambda client: client.documents[str(layout)]["state"] == "broken")
    assert "permission" in client.documents[str(layout)]["diagnostics"][0]["message"].lower()
    assert client.frame(str(layout), "box")[3] == 1
    layout.chmod(0o644)
    client.wait(lambda client: client.documents[str(layout)]["state"] == "good")

    inner.chmod(0)
    client.sync()
    inner.chmod(0o755)
    (inner / "b.json").write_text(box(5))
    (inner / "c.json").write_text(box(6))
    client.wait(has_height(str(inner / "b.json"), 5)).wait(has_height(str(inner / "c.json"), 6))


# MARK: Limits of the kernel

def limited(sysctl, value):
    """A shell in a user namespace of its own with a limit of its own."""
    script = f"echo {value} > /proc/sys/user/{sysctl} && exec \"$@\""
    if not shutil.which("unshare") or subprocess.run(
            ["unshare", "-Ur", "sh", "-c", script, "sh", "true"], capture_output=True).returncode:
        say_and_skip(f"user namespaces with their own {sysctl}")
    return ["unshare", "-Ur", "sh", "-c", script, "sh"]


def test_a_used_up_limit_of_watches_is_explained_and_bridged_by_polling(folder, start):
    layouts = [folder / f"d{index}" / "a.json" for index in range(12)]
    for layout in layouts:
        layout.parent.mkdir()
        layout.write_text(box(1))
    daemon = start(prefix=limited("max_inotify_watches", 5))
    client = daemon.client().wait(lambda client: all(client.screen(str(layout)) for layout in layouts))
    daemon.wait_for_log("fs.inotify.max_user_watches")
    daemon.wait_for_log("sudo sysctl fs.inotify.max_user_watches=")
    assert health(daemon)["mode"] == "mixed"
    for layout in (layouts[0], layouts[-1]):
        saves_arrive(client, layout)
    new = folder / "d11" / "new.json"
    new.write_text(box(9))
    client.wait(has_height(str(new), 9))


def test_no_inotify_instance_is_explained_and_bridged_by_polling(folder, start):
    layout = folder / "a.json"
    layout.write_text(box(1))
    daemon = start(prefix=limited("max_inotify_instances", 0))
    client = daemon.client().wait(has_height(str(layout), 1))
    daemon.wait_for_log("fs.inotify.max_user_instances")
    assert health(daemon)["mode"] == "polling"
    saves_arrive(client, layout)


# MARK: Polling

def test_polling_sees_what_events_would_tell(folder, start):
    layout = folder / "a.json"
    layout.write_text(box(1))
    daemon = start(args=("--poll", "20"))
    client = daemon.client().wait(has_height(str(layout), 1))
    status = health(daemon)
    assert status["mode"] == "polling" and status["watches"] == 0
    assert not any("inotify" in target for target in descriptors(daemon.process))
    saves_arrive(client, layout)
    # Of the same length, within the same tick of the clock.
    for height in (31, 32, 33):
        before = layout.stat()
        layout.write_text(box(height))
        os.utime(layout, ns=(before.st_atime_ns, layout.stat().st_mtime_ns))
        client.wait(has_height(str(layout), height))
    (folder / "deep" / "er").mkdir(parents=True)
    new = folder / "deep" / "er" / "new.json"
    new.write_text(box(2))
    client.wait(has_height(str(new), 2))
    (folder / "deep").rename(folder / "other")
    client.wait(has_height(str(folder / "other" / "er" / "new.json"), 2)).wait(
        lambda client: str(new) not in client.documents)
    layout.unlink()
    client.wait(lambda client: str(layout) not in client.documents)


# MARK: File systems without events

@pytest.fixture
def mounting(folder):
    """Mounts that are taken away again."""
    mounted = []

    def mount(*command, at):
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode:
            say_and_skip(f"{' '.join(map(str, command[:3]))}: {result.stderr.strip().splitlines()[-1:]}")
        mounted.append(at)

    yield mount
    for place in reversed(mounted):
        subprocess.run(["umount", "-l", place], capture_output=True)


def test_a_file_system_that_is_mounted_over_a_folder_is_seen(folder, start, mounting):
    inner = folder / "inner"
    inner.mkdir()
    layout = inner / "a.json"
    layout.write_text(box(1))
    daemon = start()
    client = daemon.client().wait(has_height(str(layout), 1))
    mounting("mount", "-t", "tmpfs", "none", inner, at=inner)
    layout.write_text(box(2))
    client.wait(has_height(str(layout), 2))
    saves_arrive(client, layout)
    subprocess.run(["umount", "-l", inner], check=True)
    client.wait(has_height(str(layout), 1))


def test_an_overlay_is_polled_for_writes_below_it(folder, start, mounting, tmp_path):
    # The parts lie on a file system of their own: an overlay may not lie on another.
    mounting("mount", "-t", "tmpfs", "none", tmp_path, at=tmp_path)
    for name in ("lower", "upper", "work"):
        (tmp_path / name).mkdir()
    (tmp_path / "lower" / "a.json").write_text(box(1))
    merged = folder / "merged"
    merged.mkdir()
    mounting("mount", "-t", "overlay", "overlay", "-o",
             f"lowerdir={tmp_path}/lower,upperdir={tmp_path}/upper,workdir={tmp_path}/work", merged, at=merged)
    layout = merged / "a.json"
    daemon = start()
    client = daemon.client().wait(has_height(str(layout), 1))
    saves_arrive(client, layout)
    upper = tmp_path / "upper" / "a.json"
    upper.write_text(box(9))
    assert layout.read_text() == box(9)
    client.wait(has_height(str(layout), 9))


def test_a_fuse_file_system_is_polled(folder, start, mounting, tmp_path):
    if not shutil.which("bindfs"):
        say_and_skip("bindfs is not installed")
    (tmp_path / "a.json").write_text(box(1))
    there = folder / "there"
    there.mkdir()
    mounting("bindfs", tmp_path, there, at=there)
    daemon = start()
    client = daemon.client().wait(has_height(str(there / "a.json"), 1))
    daemon.wait_for_log("does not report changes made elsewhere")
    for height in (2, 3):
        (tmp_path / "a.json").write_text(box(height))
        client.wait(has_height(str(there / "a.json"), height))


def test_a_bind_mount_tells_its_own_events(folder, start, mounting, tmp_path):
    source = ROOT / ".build" / "end-to-end" / f"source{os.getpid()}"
    source.mkdir()
    try:
        (source / "a.json").write_text(box(1))
        there = folder / "there"
        there.mkdir()
        mounting("mount", "--bind", source, there, at=there)
        client = start().client().wait(has_height(str(there / "a.json"), 1))
        for height in (2, 3):
            (source / "a.json").write_text(box(height))
            client.wait(has_height(str(there / "a.json"), height))
    finally:
        shutil.rmtree(source)


def test_the_log_in_the_watched_folder_does_not_feed_itself(folder):
    layout = folder / "a.json"
    layout.write_text(box(1))
    log = open(folder / "daemon.log", "w")
    process = subprocess.Popen([BINARY, "watch", folder, "--port", "0", "--verbose"], stdout=log, stderr=log)
    try:
        deadline = time.monotonic() + 20
        while "at http" not in (text := Path(log.name).read_text()):
            assert time.monotonic() < deadline
        client = Client(int(text.split("127.0.0.1:")[1].split("/")[0])).wait(has_height(str(layout), 1)).sync()
        size = os.path.getsize(log.name)
        observe(client, 0.3)
        assert os.path.getsize(log.name) == size
        client.close()
    finally:
        process.terminate()
        assert process.wait(20) == 0
        log.close()
