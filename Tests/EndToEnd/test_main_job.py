"""Save a layout, and every open viewer has the new frames."""

import json
import os
import signal
import socket

import pytest

from conftest import BINARY, PATIENCE, box, has_height, run


def truncate_and_write(path, text):
    path.write_text(text)


def rename_over(path, text):
    temporary = path.with_name(path.name + ".tmp")
    temporary.write_text(text)
    os.replace(temporary, path)


def delete_and_create(path, text):
    path.unlink()
    path.write_text(text)


def two_saves_a_moment_apart(path, text):
    path.write_text(box(1))
    path.write_text(text)


@pytest.mark.parametrize("save", [truncate_and_write, rename_over, delete_and_create, two_saves_a_moment_apart])
def test_two_viewers_get_the_final_frames_of_a_save(folder, start, save):
    layout = folder / "box.json"
    layout.write_text(box(10))
    daemon = start()
    name = str(layout)
    clients = [daemon.client(), daemon.client()]
    for client in clients:
        client.wait(has_height(name, 10))
    for height in (20, 30, 40):
        save(layout, box(height))
        for client in clients:
            client.wait(has_height(name, height))
            client.sync()
            assert client.frame(name, "box")[3] == height


def test_identical_bytes_cause_no_work(folder, start):
    layout = folder / "box.json"
    layout.write_text(box(10))
    daemon = start()
    client = daemon.client().wait(has_height(str(layout), 10)).sync()
    revision = client.documents[str(layout)]["revision"]
    layout.write_text(box(10))
    os.utime(layout)
    count = len([m for m in client.messages if m["type"] == "update"])
    client.sync()
    assert len([m for m in client.messages if m["type"] == "update"]) == count
    assert client.documents[str(layout)]["revision"] == revision


def test_a_viewer_that_joins_late_gets_the_whole_state(folder, start):
    for index in range(3):
        (folder / f"{index}.json").write_text(box(10 + index))
    daemon = start()
    first = daemon.client().sync()
    (folder / "1.json").write_text(box(99))
    first.wait(has_height(str(folder / "1.json"), 99))
    late = daemon.client().sync()
    assert sorted(late.documents) == [str(folder / f"{index}.json") for index in range(3)]
    assert late.frame(str(folder / "1.json"), "box")[3] == 99


def test_each_viewer_has_its_own_choice_of_environments(folder, start):
    layout = folder / "box.json"
    layout.write_text(box(10))
    daemon = start()
    name = str(layout)
    small, large = daemon.client().sync(), daemon.client().sync()
    small.send(type="watch", path=name, environments=[{"device": "iPhone SE (1st generation)"}])
    large.send(type="watch", path=name, environments=[{"device": "iPhone XR", "textSize": "AX3", "keyboard": True}])
    small.wait(lambda c: c.screen(name, "iphone-se-1/portrait/L"))
    large.wait(lambda c: c.screen(name, "iphone-xr/portrait/AX3/keyboard"))
    layout.write_text(box(50))
    small.wait(lambda c: (c.frame(name, "box", "iphone-se-1/portrait/L") or [0] * 4)[3] == 50)
    large.wait(lambda c: (c.frame(name, "box", "iphone-xr/portrait/AX3/keyboard") or [0] * 4)[3] == 50)
    small.sync()
    assert (name, "iphone-xr/portrait/AX3/keyboard") not in small.screens


def test_new_and_deleted_files_come_and_go(folder, start):
    daemon = start()
    client = daemon.client().sync()
    assert client.documents == {}
    (folder / "below" / "deep").mkdir(parents=True)
    new = folder / "below" / "deep" / "new.json"
    new.write_text(box(10))
    client.wait(has_height(str(new), 10))
    new.unlink()
    client.wait(lambda c: str(new) not in c.documents)


def test_a_broken_file_keeps_its_last_good_picture_and_says_where_it_broke(folder, start):
    layout = folder / "box.json"
    layout.write_text(box(10))
    daemon = start()
    name = str(layout)
    client = daemon.client().wait(has_height(name, 10))
    layout.write_text('{\n  "root": {\n    "subview": []\n  }\n}\n')
    client.wait(lambda c: c.documents[name]["state"] == "broken")
    diagnostic = client.documents[name]["diagnostics"][0]
    assert (diagnostic["line"], diagnostic["column"]) == (3, 5)
    assert "subviews" in diagnostic["message"]
    assert client.frame(name, "box")[3] == 10
    layout.write_text(box(20))
    client.wait(has_height(name, 20))
    assert client.documents[name]["state"] == "good"


def test_a_change_to_an_included_layout_solves_those_that_use_it(folder, start):
    (folder / "part.json").write_text(json.dumps({"root": {"constraints": ["height == 30"]}}))
    user = folder / "user.json"
    user.write_text(json.dumps({"root": {"subviews": [
        {"id": "part", "type": "include", "file": "part.json",
         "constraints": ["top == superview.top", "leading == superview.leading", "width == 100"]}]}}))
    daemon = start()
    client = daemon.client().wait(lambda c: c.frame(str(user), "part"))
    assert client.frame(str(user), "part")[3] == 30
    (folder / "part.json").write_text(json.dumps({"root": {"constraints": ["height == 70"]}}))
    client.wait(lambda c: c.frame(str(user), "part")[3] == 70)
    # The part itself may be loaded after the screen that shows it.
    assert client.sync().documents[str(folder / "part.json")]["usedBy"] == [str(user)]


def test_a_missing_include_heals_when_it_appears(folder, start):
    user = folder / "user.json"
    user.write_text(json.dumps({"root": {"subviews": [
        {"id": "part", "type": "include", "file": "part.json",
         "constraints": ["top == superview.top", "leading == superview.leading", "width == 100"]}]}}))
    daemon = start()
    client = daemon.client().sync()
    assert client.documents[str(user)]["state"] == "empty"
    assert "part.json" in client.documents[str(user)]["diagnostics"][0]["message"]
    (folder / "part.json").write_text(json.dumps({"root": {"constraints": ["height == 30"]}}))
    client.wait(lambda c: c.documents[str(user)]["state"] == "good" and c.frame(str(user), "part"))
    assert client.frame(str(user), "part")[3] == 30


BAD = {
    "invalid UTF-8": b'{"root": {"id": "\xff\xfe"}}',
    "50 MB": b'{"root": {}, "title": "' + b"x" * 50_000_000 + b'"}',
    "a cyclic include": b'{"root": {"subviews": [{"id": "me", "type": "include", "file": "bad.json"}]}}',
    "a constraint between unknown views": b'{"root": {"constraints": ["nobody.top == nothing.top"]}}',
    "not even JSON": b'{"root": [[[[',
    "NUL bytes": b"\x00" * 100 + b'"root"',
    "nothing": b"",
    "very deep": b'{"root": ' + b"[" * 100_000,
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_never_ends_the_daemon(folder, start, what):
    good = folder / "good.json"
    good.write_text(box(10))
    bad = folder / "bad.json"
    bad.write_text(box(5))
    daemon = start()
    client = daemon.client().wait(has_height(str(good), 10)).wait(has_height(str(bad), 5))
    bad.write_bytes(BAD[what])
    client.wait(lambda c: c.documents[str(bad)]["state"] == "broken")
    diagnostic = client.documents[str(bad)]["diagnostics"][0]
    assert diagnostic["severity"] == "error" and len(diagnostic["message"]) > 10
    good.write_text(box(20))
    client.wait(has_height(str(good), 20))
    bad.write_text(box(6))
    client.wait(has_height(str(bad), 6))
    assert daemon.process.poll() is None


def test_a_required_conflict_is_told_with_its_constraints_and_still_drawn(folder, start):
    layout = folder / "conflict.json"
    layout.write_text(json.dumps({"root": {"subviews": [{"id": "box", "constraints": [
        "top == superview.top", "leading == superview.leading", "width == 100", "width == 200", "height == 10"]}]}},
        indent=1))
    daemon = start()
    client = daemon.client().wait(lambda c: c.screen(str(layout)))
    screen = client.screen(str(layout))
    finding = next(f for f in screen["findings"] if f["rule"] == "conflict")
    assert finding["severity"] == "error"
    assert client.frame(str(layout), "box")[2] in (100, 200)


def test_a_watched_folder_that_vanishes_comes_back(folder, start):
    inner = folder / "inner"
    inner.mkdir()
    (inner / "box.json").write_text(box(10))
    daemon = start(inner)
    name = str(inner / "box.json")
    client = daemon.client().wait(has_height(name, 10))
    (inner / "box.json").unlink()
    inner.rmdir()
    client.wait(lambda c: any(r["missing"] for m in c.messages for r in m.get("roots", []) if isinstance(r, dict)))
    inner.mkdir()
    (inner / "box.json").write_text(box(33))
    client.wait(has_height(name, 33))


def test_a_port_in_use_is_said_with_exit_code_4(folder, start):
    (folder / "box.json").write_text(box(10))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run("watch", folder, "--port", port)
    assert result.returncode == 4
    assert str(port) in result.stderr and "--port" in result.stderr


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_closes_viewers_with_1001_and_exits_0(folder, start, sign):
    daemon = start()
    client = daemon.client().sync()
    daemon.process.send_signal(sign)
    with pytest.raises(Exception) as closed:
        while True:
            client.socket.recv(PATIENCE)
    assert closed.value.rcvd.code == 1001
    assert daemon.process.wait(PATIENCE) == 0
