"""Many viewers: two independent clients, limits, and a slow one that never slows another."""

import json
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from conftest import PATIENCE, ROOT, Client, box, has_height
from raw_socket import CLOSE, TEXT, RawSocket, frame
from test_serving_http import resident
from yard import say_and_skip, watched, yard  # noqa: F401


def close_code_of(client):
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            client.socket.recv(PATIENCE)
    return closed.value.rcvd.code


def test_a_viewer_that_watches_none_gets_the_list_and_no_screens_until_it_asks(watched):
    client = watched.daemon.client(query="?watch=none").sync()
    assert watched.name in client.documents
    watched.save(2, by=lambda path, text: path.write_text(text))
    client.sync()
    assert client.screens == {}
    client.send(type="watch", path=None, environments=None)
    client.wait(has_height(watched.name, 2))
    client.close()


def long_layout(number):
    """Short to read and long to solve: 6,000 labels of their own texts."""
    labels = [{"type": "label", "text": f"{{item}} of {number}, part {part}", "numberOfLines": 0} for part in range(3)]
    return json.dumps({"root": {"subviews": [
        {"type": "stackView", "axis": "vertical", "constraints": ["edges == superview.safeArea"],
         "subviews": [{"type": "stackView", "forEach": 2000, "subviews": labels}]}]}})


def test_a_save_reaches_its_viewer_while_new_layouts_take_long(watched):
    strangers = [watched.folder / f"stranger{number}.json" for number in range(2)]
    for number, path in enumerate(strangers):
        path.write_text(long_layout(number))
    at_work = set()
    while at_work != {str(path) for path in strangers}:
        message = watched.client.receive()
        if message["type"] == "working":
            at_work.add(message["path"])
    for height in range(2, 5):
        watched.save(height, by=lambda path, text: path.write_text(text))
    assert not any(watched.client.screen(str(path)) for path in strangers), "they were quicker than a save"
    for path in strangers:
        path.unlink()
    watched.client.sync()


# MARK: node-ws

class NodeViewer:
    def __init__(self, port, path, origin=None):
        if not shutil.which("node") or not Path("/usr/share/nodejs/ws").exists():
            say_and_skip("node-ws is not installed")
        environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", **({"ORIGIN": origin} if origin else {})}
        self.process = subprocess.Popen(
            [shutil.which("node"), Path(__file__).with_name("node_viewer.mjs"), f"ws://127.0.0.1:{port}/ws", path],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
        # What never comes ends the program, and with it the reading.
        self.watchdog = threading.Timer(PATIENCE * 2, self.process.kill)
        self.watchdog.start()

    def send(self, **command):
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()

    def wait(self, **expected):
        seen = []
        for line in self.process.stdout:
            said = json.loads(line)
            seen.append(said)
            assert "broken" not in said, said
            if all(said.get(name) == value for name, value in expected.items()):
                return said
        raise AssertionError(f"{expected} never came, but {seen}")

    def close(self):
        self.process.stdin.close()
        self.process.kill()
        self.process.wait()
        self.watchdog.cancel()


@pytest.fixture
def node(watched):
    viewer = NodeViewer(watched.daemon.port, watched.name)
    yield viewer
    viewer.close()


def test_a_second_independent_client_sees_what_the_first_sees(watched, node):
    assert node.wait(open="livelayout.v1")["extensions"] == ""
    assert node.wait(hello="livelayout.v1")["devices"] > 20
    node.wait(height=1)
    for height in (20, 30, 40):
        watched.save(height, lambda path, text: path.write_text(text))
        node.wait(height=height)
    node.send(type="ping", id="a")
    node.wait(pong="a")
    node.send(type="watch", path=watched.name, environments=[{"device": "iPhone XR", "textSize": "AX3"}])
    node.wait(key="iphone-xr/portrait/AX3", height=40)
    node.send(type="fly")
    node.wait(error="unknown-type")
    watched.path.write_text(box(50))
    node.send(type="sync", id="b")
    node.wait(height=50)
    node.wait(synced="b")
    node.send(close=1000)
    node.wait(closed=1000)


@pytest.mark.parametrize("command, code", [({"bytes": 10_000_000}, 1009), ({"binary": True}, 1003)])
def test_the_second_client_is_closed_with_the_right_code(watched, node, command, code):
    node.wait(hello="livelayout.v1")
    node.send(**command)
    node.wait(closed=code)


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_the_second_client_from_elsewhere_is_refused(watched, origin):
    viewer = NodeViewer(watched.daemon.port, watched.name, origin=origin)
    viewer.wait(refused=403)
    viewer.close()


# MARK: websockets

def test_ten_megabytes_close_with_1009_and_binary_with_1003(watched):
    client = watched.daemon.client()
    try:
        client.socket.send("x" * 10_000_000)
    except ConnectionClosed:
        pass
    assert close_code_of(client) == 1009
    client = watched.daemon.client()
    client.socket.send(b"\0\1")
    assert close_code_of(client) == 1003
    watched.save(2, lambda path, text: path.write_text(text))


def test_hello_says_who_speaks_and_the_first_update_lists_everything(watched):
    client = watched.daemon.client()
    hello = client.hello
    assert hello["type"] == "hello" and hello["protocol"] == "livelayout.v1" and hello["isLoopback"] is True
    for key in ("version", "boot", "assets", "revision", "roots", "devices", "textSizes", "fonts"):
        assert key in hello
    first = client.receive()
    assert first["type"] == "update" and first["complete"] is True
    assert watched.name in client.documents
    client.close()


def test_revisions_only_grow(watched):
    for height in range(2, 12):
        watched.save(height, lambda path, text: path.write_text(text))
    revisions = [message["revision"] for message in watched.client.messages]
    assert revisions == sorted(revisions)


def test_the_65th_viewer_is_told_to_try_again_later_and_there_is_room_after_one_leaves(folder, start):
    (folder / "box.json").write_text(box(1))
    daemon = start()
    viewers = [daemon.client() for _ in range(64)]
    late = Client(daemon.port, receive=False)
    assert close_code_of(late) == 1013
    for viewer in viewers[:3]:
        viewer.sync()
    viewers.pop().close()
    # The room is there as soon as the daemon has seen the other go.
    for _ in range(50):
        try:
            daemon.client().sync()
            break
        except ConnectionClosed:
            continue
    else:
        raise AssertionError("no room")
    for viewer in viewers:
        viewer.close()


def wall(height, count=60):
    """A layout whose screens weigh some tens of kilobytes."""
    views = [{"id": "box", "constraints": [f"height == {height}", "top == superview.top", "leading == superview.leading",
                                           "width == 10"]}]
    views += [{"id": f"label{index}", "type": "label", "text": f"Line {index}",
               "constraints": [f"top == superview.top + {20 * index}", "leading == superview.leading"]} for index in range(count)]
    return json.dumps({"root": {"subviews": views}})


def test_a_slow_viewer_holds_one_newest_frame_and_slows_nobody(folder, start):
    layout = folder / "wall.json"
    layout.write_text(wall(1))
    daemon = start()
    name = str(layout)
    quick = daemon.client().wait(has_height(name, 1))
    size = len(json.dumps(quick.screen(name)))
    with RawSocket(daemon.port, receive_buffer=4096) as slow:
        slow.open()
        before = resident(daemon)
        saves = 60
        for height in range(2, saves + 2):
            layout.write_text(wall(height))
            quick.wait(has_height(name, height))
        assert resident(daemon) - before < 16 * 1024
        # It wakes up: a few stale messages from the kernel's buffers, then the newest, with none of those between.
        messages = []
        while True:
            opcode, payload = slow.read_message()
            assert opcode == TEXT
            message = json.loads(payload)
            messages.append(message)
            screens = [screen for screen in message.get("screens", []) if screen["path"] == name]
            if screens and next(view for view in screens[-1]["views"] if view["id"] == "box")["frame"][3] == saves + 1:
                break
        updates = [message for message in messages if message["type"] == "update"]
        assert len(updates) < saves / 2, f"{len(updates)} updates of {size} bytes for {saves} saves"
        slow.send(frame(json.dumps({"type": "ping", "id": "z"}).encode()))
        # A long job's progress may be told in between.
        while message["type"] != "pong":
            opcode, payload = slow.read_message()
            assert opcode != CLOSE
            message = json.loads(payload)


def test_a_giant_layout_keeps_nobody_waiting(folder, start):
    giant, small = folder / "giant.json", folder / "small.json"
    giant.write_text(wall(1, count=400))
    small.write_text(box(1))
    daemon = start()
    client = daemon.client().wait(has_height(str(small), 1)).wait(has_height(str(giant), 1), timeout=120)
    # A release build is done with the first one before the next save can be written.
    overtaken = 0
    for turn, count in enumerate((400, 4000)):
        before, after = 1 + turn, 2 + turn
        giant.write_text(wall(after, count=count))
        for height in range(2, 12):
            small.write_text(box(100 * turn + height))
            client.wait(has_height(str(small), 100 * turn + height))
            overtaken += client.frame(str(giant), "box")[3] == before
        client.wait(has_height(str(giant), after), timeout=120)
        if overtaken > 0:
            break
    assert overtaken > 0


def test_viewers_that_come_and_go_leave_nothing_behind(watched):
    watched.client.sync()
    before = watched.daemon.open_descriptors(), resident(watched.daemon)
    for _ in range(60):
        client = watched.daemon.client()
        client.send(type="watch", path=watched.name, environments=[{"device": "iPhone XR"}])
        client.sync()
        client.close()
    with RawSocket(watched.daemon.port) as raw:
        raw.open()
    watched.client.sync()
    assert watched.daemon.open_descriptors() <= before[0] + 1
    assert resident(watched.daemon) - before[1] < 8 * 1024


def test_an_exported_screen_brings_its_pictures(folder, start):
    shutil.copytree(ROOT / "Examples", folder / "Examples")
    client = start(folder).client().sync()
    path = next(name for name in client.documents if name.endswith("stretchy-header.json"))
    key = client.documents[path]["previews"][0]
    client.send(type="export", path=path, key=key)
    svg = client.wait_for_type("export")["svg"]
    assert 'href="data:image/png;base64,' in svg
    assert "hills@2x.png" not in svg
