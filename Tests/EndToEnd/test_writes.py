"""No write loses a text: whatever happens, a file holds the whole old text or the whole new one."""

import json
import os
import resource
import shutil
import signal
import stat
import subprocess
import tempfile
from pathlib import Path

import pytest

from conftest import BINARY, PATIENCE, box, run
from yard import say_and_skip

UNFORMATTED = json.dumps({"root": {"subviews": [
    {"id": f"view{index}", "constraints": ["edges == superview.edges"]} for index in range(200)]}})


def writers(folder):
    """A command for each kind of file that is written, with the file that it replaces."""
    layout = folder / "in/layout.json"
    layout.parent.mkdir(parents=True, exist_ok=True)
    layout.write_text(UNFORMATTED)
    (folder / "in/small.json").write_text(box(50))
    yield ("fmt", layout), layout
    yield ("check", layout, "--format", "json", "-o", folder / "report.json"), folder / "report.json"
    yield ("snapshot", layout, "-o", folder / "sheets", "--sheet"), folder / "sheets/layout.svg"
    yield ("snapshot", folder / "in/small.json", "-o", folder / "shots"), folder / "shots/small/iphone-13_portrait_L.svg"
    yield ("snapshot", layout, "-o", folder / "kept", "--record"), folder / "kept/layout.frames.txt"
    if shutil.which("rsvg-convert"):
        yield ("snapshot", folder / "in/small.json", "-o", folder / "png", "--sheet", "--png"), folder / "png/small.png"


def strange_files(folder):
    return [str(path) for path in folder.rglob("*") if path.name.startswith(".")]


@pytest.mark.parametrize("dies", [False, True])
def test_a_file_that_cannot_grow_keeps_its_old_text(folder, dies):
    """RLIMIT_FSIZE ends a write in its middle, as a full disk does. By SIGXFSZ it is a kill at that byte."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL if dies else signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
    codes = set()
    for command, target in writers(folder):
        if target.suffix != ".json" or target.name == "report.json":
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text("# frames, recorded 2020-02-02\n\nold\n")
        old = target.read_bytes()
        result = subprocess.run(
            [BINARY, *map(str, command)], capture_output=True, text=True, timeout=60, preexec_fn=limit, restore_signals=False)
        assert target.read_bytes() == old, command
        if dies:
            # Threads other than the main one block the signal, and get the error.
            codes.add(result.returncode)
            assert result.returncode in (-signal.SIGXFSZ, 3), (command, result.stderr)
            for name in strange_files(folder):
                assert Path(name).name.startswith(".livelayout-") and not name.endswith(".json")
                os.unlink(name)
        else:
            assert result.returncode == 3 and "File too large" in result.stderr or target.suffix == ".png", (command, result.stderr)
            assert f"livelayout: cannot write {target}: " in result.stderr or target.suffix == ".png"
            assert strange_files(folder) == [], command
        # With room it works, and nothing else is there.
        again = run(*command)
        assert again.returncode == 0 and target.read_bytes() != old, (command, again.stderr)
        assert strange_files(folder) == []
    assert not dies or -signal.SIGXFSZ in codes


def test_a_full_disk_keeps_the_old_text():
    """On a file system of 64 KiB, mounted in a namespace of its own."""
    prefix = ["unshare", "--mount", "--map-root-user"] if os.geteuid() else ["unshare", "--mount"]
    place = Path(tempfile.mkdtemp())
    script = """
      mount -t tmpfs -o size=64k tmpfs "$1" || exit 77
      cp "$3" "$1/layout.json" && head -c 100000 /dev/zero > "$1/filler" 2>/dev/null
      "$2" fmt "$1/layout.json"; code=$?
      cmp "$3" "$1/layout.json" || code=90
      ls -A "$1"; exit $code
    """
    try:
        source = place / "source.json"
        source.write_text(UNFORMATTED)
        (place / "disk").mkdir()
        result = subprocess.run(
            [*prefix, "sh", "-c", script, "sh", place / "disk", BINARY, source], capture_output=True, text=True, timeout=60)
        if result.returncode == 77 or "unshare" in result.stderr:
            say_and_skip("a full disk: this machine does not allow mounting a tmpfs in a namespace of its own")
        assert result.returncode == 3, result
        assert "No space left on device" in result.stderr
        assert result.stdout.split() == ["filler", "layout.json"]
    finally:
        shutil.rmtree(place)


def test_a_kill_at_any_moment_leaves_a_whole_text(folder):
    """Kills come after delays that are spread over the run of the command."""
    layout = folder / "layout.json"
    layout.write_text(UNFORMATTED)
    assert run("fmt", layout).returncode == 0
    formatted = layout.read_text()
    kept = 0
    for step in range(25):
        layout.write_text(UNFORMATTED)
        process = subprocess.Popen([BINARY, "fmt", layout])
        try:
            process.wait(0.002 * step)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(PATIENCE)
        text = layout.read_text()
        assert text in (UNFORMATTED, formatted), step
        kept += text == UNFORMATTED
    assert kept > 0, "no kill came early enough to matter"


def test_links_mode_and_other_names(folder):
    real = folder / "far/layout.json"
    real.parent.mkdir()
    real.write_text(UNFORMATTED)
    real.chmod(0o640)
    os.link(real, folder / "far/other.json")
    (folder / "layout.json").symlink_to("far/layout.json")
    assert run("fmt", folder / "layout.json").returncode == 0
    assert (folder / "layout.json").is_symlink()
    assert run("fmt", "--check", real).returncode == 0
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    # docs/check.md: a hard link of another name keeps the old text.
    assert (folder / "far/other.json").read_text() == UNFORMATTED


def test_devices_and_pipes_are_written_directly(folder):
    layout = folder / "layout.json"
    layout.write_text(box(50))
    for target in ("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"):
        result = run("check", layout, "-o", target)
        assert (result.returncode, result.stdout) == (0, "1 layout, 1 environment: good\n"), target
    with open(folder / "log", "w+") as log:
        log.write("before\n")
        log.flush()
        subprocess.run([BINARY, "check", layout, "-o", "/dev/stdout"], stdout=log, timeout=60, check=True)
        subprocess.run(["echo", "after"], stdout=log, check=True)
    assert (folder / "log").read_text() == "before\n1 layout, 1 environment: good\nafter\n"
    assert run("check", layout, "-o", "/dev/null").returncode == 0
    full = run("check", layout, "-o", "/dev/full")
    assert full.returncode == 3 and "cannot write /dev/full: No space left on device" in full.stderr
    os.mkfifo(folder / "pipe")
    reader = subprocess.Popen(["cat", folder / "pipe"], stdout=subprocess.PIPE, text=True)
    assert run("check", layout, "-o", folder / "pipe").returncode == 0
    assert reader.communicate(timeout=PATIENCE)[0] == "1 layout, 1 environment: good\n"
    into_folder = run("check", layout, "-o", folder)
    assert into_folder.returncode == 3 and "it is a folder; name a file" in into_folder.stderr


LOW_BUTTON = ('{"root": {"subviews": [{"id": "go", "type": "button", "title": "Go", "font": "body", "constraints":'
              ' ["top == safeArea.top", "leading == safeArea.leading", "width == 60", "height == 20"]}]}}')


@pytest.mark.parametrize("command, text", [(["fmt"], UNFORMATTED), (["check", "--fix"], LOW_BUTTON)])
def test_a_file_that_is_closed_to_the_user_is_not_replaced(command, text):
    # Nothing is closed to root.
    other_user = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
    place = Path(tempfile.mkdtemp())
    try:
        place.chmod(0o777)
        binary = shutil.copy(BINARY, place)
        layout = place / "layout.json"
        layout.write_text(text)
        layout.chmod(0o444)
        write = lambda: subprocess.run([binary, *command, layout], capture_output=True, text=True, timeout=60, **other_user)
        result = write()
        assert result.returncode == 3 and f"cannot write {layout}: Permission denied" in result.stderr
        layout.chmod(0o666)
        place.chmod(0o555)
        result = write()
        assert result.returncode == 3
        assert f"cannot write {layout}: no file can be created in {place}: Permission denied" in result.stderr
        assert layout.read_text() == text
    finally:
        place.chmod(0o755)
        shutil.rmtree(place)
