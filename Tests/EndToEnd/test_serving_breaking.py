"""Attempts to break it: whatever lies in the folder or comes by the socket, it says so, lives, and heals. All of it is bounded."""

import json
import os
import random
import re
import resource
import shutil
import signal
import socket
import struct
import subprocess
import threading

import pytest

from conftest import BINARY, PROTOCOL, ROOT, box, has_height
from raw_socket import RawSocket, frame
from yard import observe, say_and_skip, watched, yard  # noqa: F401


def is_well(watched, height):
    """It answers, it still takes saves, and what was there is right."""
    watched.path.write_text(box(height))
    watched.client.wait(has_height(watched.name, height))
    watched.client.sync()
    assert watched.daemon.process.poll() is None


# MARK: Bytes

GARBAGE = {
    "nothing": b"", "blanks": b" \n" * 1_000_000, "NULs": b"\0" * 5000, "a mark": b"\xef\xbb\xbf", "half a mark": b"\xef\xbb",
    "arrays": b"[" * 1_000_000, "objects": b'{"root":' * 200_000, "subviews": b'{"root":' + b'{"subviews":[' * 5000,
    "deep but closed": b'{"root":' + b'{"subviews":[' * 200 + b"{}" + b"]}" * 200 + b"}",
    "one string": b'{"root": {"id": "' + b"x" * 3_000_000 + b'"}}', "no end of it": b'{"root": "' + b"\\u0041" * 100_000,
    "half a pair": b'{"root": {"id": "\\ud800"}, "title": "\\udc00\\ud800"}', "not UTF-8": b'{"root": {"id": "\xff\xfe\xc0\x80"}}',
    "a number": b'{"root": {"width": ' + b"9" * 100_000 + b"}}", "an exponent": b'{"root": {"width": 1e999999999999999999999}}',
    "twins": b'{"root": {' + b'"id": "a",' * 50_000 + b'"id": "a"}}', "keys": b'{"root": {' + b",".join(
        b'"k%d": 1' % index for index in range(50_000)) + b"}}",
    "wide": b'{"root": {"subviews": [' + b",".join(b"{}" for _ in range(60_000)) + b"]}}",
    "equations": json.dumps({"root": {"constraints": ["(" * 20_000 + "top == 1", "top" + " + top" * 20_000 + " == 1"]}}).encode(),
    "formats": json.dumps({"root": {"constraints": ["V:|" + "-[a]" * 20_000, "H:" + "[" * 20_000]}}).encode(),
    "copies": json.dumps({"root": {"subviews": [{"forEach": {"count": 10**9}, "id": "a"}]}}).encode(),
}


@pytest.mark.parametrize("what", GARBAGE)
def test_whatever_the_bytes_are_it_lives_and_heals(watched, what):
    watched.path.write_bytes(GARBAGE[what])
    watched.client.sync()
    is_well(watched, 44)


def test_random_damage_to_the_examples_ends_nothing(watched):
    seed = int.from_bytes(os.urandom(4), "big")
    print("seed", seed)
    source = random.Random(seed)
    texts = [path.read_bytes() for path in sorted((ROOT / "Examples").glob("*.json"))]
    for index in range(150):
        text = bytearray(source.choice(texts))
        for _ in range(source.randrange(1, 6)):
            place = source.randrange(len(text))
            match source.randrange(4):
                case 0: text[place] = source.randrange(256)
                case 1: del text[place:place + source.randrange(1, 40)]
                case 2: text[place:place] = text[source.randrange(len(text)):][:source.randrange(1, 40)]
                case 3: text[place:place] = source.choice([b"1e300", b"-1", b"null", b"{}", b"[]", b'"', b"\\", b"true"])
        (watched.folder / f"damaged{index % 40}.json").write_bytes(text)
    watched.client.sync()
    is_well(watched, 45)


@pytest.mark.parametrize("number", ["1e300", "-1e300", "1e19", "-3000000000", "0", "1e-300"])
def test_no_number_of_an_example_ends_it(watched, number):
    """Every fourth number of the main example, one after the other, is far out of every range."""
    text = (ROOT / "Examples/checkout.json").read_text()
    shutil.copytree(ROOT / "Examples/parts", watched.folder / "parts")
    places = list(re.finditer(r"(?<![\w.])-?\d+(\.\d+)?(?![\w.])", text))
    assert len(places) > 20
    for index, place in enumerate(places[::4]):
        (watched.folder / f"number{index}.json").write_text(text[:place.start()] + number + text[place.end():])
    watched.client.sync()
    is_well(watched, 46)


def test_includes_in_a_circle_are_told_and_heal(watched):
    def includes(*files):
        return json.dumps({"root": {"subviews": [{"id": f"i{index}", "type": "include", "file": file}
                                                 for index, file in enumerate(files)]}})

    for name, files in (("self", ["self.json"]), ("one", ["two.json"]), ("two", ["three.json"]), ("three", ["one.json", "three.json"]),
                        ("many", [f"part{index}.json" for index in range(300)])):
        (watched.folder / f"{name}.json").write_text(includes(*files))
    # Each includes the next one twice: 2^30 of them, were they ever all there.
    for index in range(30):
        (watched.folder / f"twice{index}.json").write_text(includes(f"twice{index + 1}.json", f"twice{index + 1}.json"))
    watched.client.sync()
    for name in ("self", "one", "two", "three", "many", "twice0"):
        document = watched.client.documents[str(watched.folder / f"{name}.json")]
        assert document["state"] != "good" and document["diagnostics"], name
    three = watched.folder / "three.json"
    three.write_text(box(9))
    watched.client.wait(lambda client: client.documents[str(watched.folder / "one.json")]["state"] == "good")
    is_well(watched, 47)


# MARK: Files

def test_a_link_that_is_exchanged_all_the_time_never_shows_what_lies_outside(watched, tmp_path):
    secret = tmp_path / "secret.json"
    secret.write_text(box(999, "Top secret"))
    inside = watched.folder / "inside.json"
    inside.write_text(box(8, "Inside"))
    path, spare = watched.folder / "link.json", watched.folder / "spare~"
    stop = threading.Event()

    def exchange():
        for index in range(400):
            os.symlink(secret if index % 2 else inside, spare)
            os.rename(spare, path)
        stop.set()

    thread = threading.Thread(target=exchange)
    thread.start()
    while not stop.is_set():
        observe(watched.client, 0.02)
    thread.join()
    watched.client.sync()
    seen = json.dumps(watched.client.messages)
    assert "Top secret" not in seen and "999" not in [str(screen.get("title")) for screen in watched.client.screens.values()]
    assert not any((watched.client.frame(name, "box") or [0] * 4)[3] == 999 for name, _ in watched.client.screens)
    is_well(watched, 48)


def test_two_thousand_files_at_once_come_and_go(watched):
    below = watched.folder / "many"
    below.mkdir()
    for index in range(2000):
        (below / f"f{index}.json").write_text(box(index % 50 + 1))
    watched.client.sync()
    names = {name for name in watched.client.documents if name.startswith(str(below))}
    assert len(names) == 2000
    shutil.rmtree(below)
    watched.client.wait(lambda client: not any(name.startswith(str(below)) for name in client.documents))
    is_well(watched, 49)


@pytest.mark.parametrize("when", [0, 4_000_000_000])
def test_a_stamp_of_another_century_hides_no_save(watched, when):
    """As `cp -p` and `touch -d` make them, and as a clock that jumps does."""
    for height in (3, 5, 7):
        # The same size and the same times as before: only the change of the file itself tells.
        watched.path.write_text(box(height))
        os.utime(watched.path, (when, when))
        watched.client.wait(has_height(watched.name, height))
        is_well(watched, height + 1)


def test_a_full_disk_is_survived_and_healed(start, folder):
    place = folder / "disk"
    place.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)], capture_output=True)
    if mounted.returncode:
        say_and_skip("a full disk: mounting is not allowed")
    try:
        layout = place / "box.json"
        layout.write_text(box(1))
        with open(place / "log.txt", "w") as log:
            # Its log is on the full disk as well.
            process = subprocess.Popen(
                [BINARY, "watch", place, "--port", "0", "--verbose"],
                stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            port = int(re.search(r":(\d+)/", process.stdout.readline()).group(1))
            from conftest import Client
            client = Client(port).wait(has_height(str(layout), 1))
            with open(place / "filler", "wb", buffering=0) as filler, pytest.raises(OSError):
                while True:
                    filler.write(b"x" * 4096)
            with pytest.raises(OSError):
                layout.write_text(" " * 10_000 + box(2))
            client.wait(lambda client: client.documents[str(layout)]["state"] == "broken")
            assert client.frame(str(layout), "box")[3] == 1
            (place / "filler").unlink()
            layout.write_text(box(3))
            client.wait(has_height(str(layout), 3))
            assert process.poll() is None
        finally:
            process.terminate()
            assert process.wait(20) == 0
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


# MARK: Viewers

def test_viewers_that_vanish_in_the_middle_of_anything_leave_nothing(watched):
    watched.client.sync()
    before = watched.daemon.open_descriptors()
    for index in range(120):
        raw = RawSocket(watched.daemon.port)
        if index % 4:
            raw.open()
        raw.send([b"GET /ws HT", frame(b'{"type": "wat')[:7], frame(b'{"type": "watch"', final=False),
                  frame(json.dumps({"type": "watch", "path": None, "environments": None}).encode())][index % 4])
        if index % 2:
            # RST instead of a proper end.
            raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raw.socket.close()
        if index % 10 == 0:
            is_well(watched, 60 + index)
    watched.client.sync()
    is_well(watched, 50)
    # The last ones are only seen to be gone when the loop looks at them.
    for _ in range(40):
        if watched.daemon.open_descriptors() <= before + 1:
            break
        watched.client.sync()
    assert watched.daemon.open_descriptors() <= before + 1


def test_a_stopped_viewer_keeps_nobody_waiting_and_wakes_to_the_newest(watched):
    program = """
import json, sys
from websockets.sync.client import connect
with connect(sys.argv[1], subprotocols=[sys.argv[2]], max_size=None, compression=None) as socket:
    while True:
        message = json.loads(socket.recv())
        for screen in message.get("screens", []):
            if screen["path"] == sys.argv[3]:
                print(next(view["frame"][3] for view in screen["views"] if view["id"] == "box"), flush=True)
"""
    import sys

    viewer = subprocess.Popen(
        [sys.executable, "-c", program, f"ws://127.0.0.1:{watched.daemon.port}/ws", PROTOCOL, watched.name],
        stdout=subprocess.PIPE, text=True)
    try:
        assert viewer.stdout.readline() == "1\n"
        viewer.send_signal(signal.SIGSTOP)
        for height in range(2, 42):
            watched.path.write_text(box(height))
            watched.client.wait(has_height(watched.name, height))
        viewer.send_signal(signal.SIGCONT)
        heights = []
        while not heights or heights[-1] != "41\n":
            heights.append(viewer.stdout.readline())
            assert heights[-1], "it was closed"
    finally:
        viewer.kill()
        viewer.wait()


@pytest.mark.parametrize("limit", [32, 64])
def test_few_descriptors_let_few_in_and_saves_through(folder, start, limit):
    layout = folder / "box.json"
    layout.write_text(box(1))
    daemon = start(prefix=["bash", "-c", f'ulimit -n {limit}; exec "$@"', "bash"])
    daemon.wait_for_log("ulimit -n")
    client = daemon.client().wait(has_height(str(layout), 1))
    flood = [RawSocket(daemon.port) for _ in range(80)]
    for height in (2, 3, 4):
        layout.write_text(box(height))
        client.wait(has_height(str(layout), height))
    assert daemon.open_descriptors() < limit
    for raw in flood:
        raw.socket.close()
    daemon.client().wait(has_height(str(layout), 4)).close()
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > limit, "the test itself has more"
