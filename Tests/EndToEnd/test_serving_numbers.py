"""Messages that try and write numbers, sent by somebody who means harm."""

import json
import os
import re
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from conftest import PROTOCOL, ROOT, box
from yard import ordinary_user


@pytest.fixture
def file(folder):
    path = folder / "a.json"
    path.write_text(box(10))
    return path


@pytest.fixture
def edited(start, file):
    return start(args=["--allow-edits"])


def token(daemon):
    return re.search(r"token=(\w+)", daemon.url).group(1)


def viewer(daemon):
    return daemon.client(query=f"?token={token(daemon)}")


def numbers(client, path, view="box"):
    client.wait(lambda client: client.screen(path))
    client.send(type="numbers", path=path, key=client.screen(path)["key"], view=view)
    return client.wait_for_type("numbers")["numbers"]


def edit(number, text, **changes):
    return {**{key: number[key] for key in ("file", "hash", "start", "end")}, "text": text, **changes}


def refusal(client, edits, path, kind="writeNumbers"):
    client.send(type=kind, path=path, edits=edits)
    return client.wait_for_type("error")["code"]


def height(client, path):
    return next(one for one in numbers(client, path) if one["before"].startswith("height"))


def test_a_write_changes_the_file_and_keeps_every_other_byte(edited, file):
    client = viewer(edited)
    client.send(type="writeNumbers", path=str(file), edits=[edit(height(client, str(file)), "125")])
    assert client.wait_for_type("written")["files"] == [str(file)]
    assert file.read_text() == box(10).replace("height == 10", "height == 125")
    client.wait(lambda client: (client.frame(str(file), "box") or [0] * 4)[3] == 125)


def test_a_daemon_without_the_switch_writes_nothing(start, file):
    daemon = start()
    client = daemon.client()
    assert "allowsEdits" not in client.hello
    assert refusal(client, [edit(height(client, str(file)), "20")], str(file)) == "not-allowed"
    assert file.read_text() == box(10)


def test_the_switch_asks_for_a_token_on_loopback_and_on_a_unix_socket_too(start, folder, file):
    daemon = start(args=["--allow-edits"])
    for query in ("", "?token=", "?token=" + "0" * 64):
        with pytest.raises(InvalidStatus) as refused:
            daemon.client(query=query)
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"])
def test_a_foreign_page_with_the_token_opens_no_socket(edited, file, origin):
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{edited.port}/ws?token={token(edited)}", subprotocols=[PROTOCOL], origin=origin)
    assert refused.value.response.status_code == 403


def test_only_numbers_of_the_layouts_own_files_are_written(edited, file, folder, tmp_path):
    secret = tmp_path / "secret.json"
    secret.write_text(box(10))
    other = folder / "other.json"
    other.write_text(box(10))
    notes = folder / "notes.txt"
    notes.write_text("10")
    client = viewer(edited).sync()
    path = str(file)
    number = height(client, path)
    source = file.read_bytes()
    name = source.index(b"box")
    for bad, code in (
        (edit(number, "20", file=str(secret)), "bad-command"),
        (edit(number, "20", file="/etc/passwd"), "bad-command"),
        (edit(number, "20", file=str(folder / ".." / "a.json")), "bad-command"),
        (edit(number, "20", file=str(other)), "bad-command"),
        (edit(number, "20", file=str(notes)), "bad-command"),
        (edit(number, "20", hash="0"), "stale"),
        (edit(number, "20", hash="-1"), "bad-command"),
        (edit(number, "20", start=name, end=name + 3), "bad-command"),
        (edit(number, "20", end=number["end"] + 1), "bad-command"),
        (edit(number, "20", end=number["start"]), "bad-command"),
        (edit(number, "20", start=0, end=len(source)), "bad-command"),
        (edit(number, "20", start=len(source) + 10, end=len(source) + 12), "bad-command"),
        (edit(number, "20", start=-1), "bad-command"),
        (edit(number, "20", start=1e300), "bad-command"),
        (edit(number, "NaN"), "bad-command"),
        (edit(number, "Infinity"), "bad-command"),
        (edit(number, "1e999"), "bad-command"),
        (edit(number, "1" * 400), "bad-command"),
        (edit(number, '20", "evil": "'), "bad-command"),
        (edit(number, ""), "bad-command"),
        (edit(number, "1e300"), "bad-number"),
        ({}, "bad-command"),
    ):
        for kind in ("setNumbers", "writeNumbers"):
            assert refusal(client, [bad], path, kind) == code, (kind, bad)
    assert refusal(client, [edit(number, "20")] * 33, path) == "limit"
    assert refusal(client, [edit(number, "20")] * 2, path) == "bad-command"
    assert refusal(client, [], path) == "bad-command"
    assert refusal(client, [edit(number, "20")], "/etc/passwd") == "unknown-document"
    assert file.read_bytes() == source and secret.read_text() == other.read_text() == box(10) and notes.read_text() == "10"
    assert sorted(os.listdir(folder)) == ["a.json", "notes.txt", "other.json"]


def test_a_link_that_leads_out_is_neither_read_nor_written(edited, folder, file, tmp_path):
    outside = tmp_path / "outside.json"
    outside.write_text(box(10))
    client = viewer(edited)
    path = str(file)
    number = height(client, path)
    # The same bytes, so that the hash is right; the daemon may or may not have seen the change yet.
    file.unlink()
    file.symlink_to(outside)
    client.send(type="writeNumbers", path=path, edits=[edit(number, "20")])
    assert client.wait_for_type("error")["code"] in ("not-written", "stale", "unknown-document", "bad-command")
    assert outside.read_text() == box(10)


def test_a_link_inside_stays_a_link_and_its_file_is_written(folder, start):
    inner = folder / "inner"
    inner.mkdir()
    real = inner / "real.json"
    real.write_text(box(10))
    link = folder / "a.json"
    link.symlink_to("inner/real.json")
    client = viewer(start(args=["--allow-edits"]))
    # Its own file may be listed before it.
    path = str(link)
    client.wait(lambda client: path in client.documents)
    client.send(type="writeNumbers", path=path, edits=[edit(height(client, path), "21")])
    client.wait_for_type("written")
    assert link.is_symlink() and real.read_text() == box(21)


def test_of_two_viewers_that_write_the_same_number_one_is_told(edited, file):
    first, second = viewer(edited), viewer(edited)
    path = str(file)
    mine, others = height(first, path), height(second, path)
    first.send(type="setNumbers", path=path, edits=[edit(mine, "30")])
    first.wait(lambda client: (client.frame(path, "box") or [0] * 4)[3] == 30)
    second.send(type="writeNumbers", path=path, edits=[edit(others, "40")])
    second.wait_for_type("written")
    (kept,) = first.wait_for_type("moved")["edits"]
    assert (kept["saved"], kept["text"]) == ("40", "30")
    assert refusal(first, [edit(mine, "30")], path) == "stale"
    assert file.read_text() == box(40)
    assert first.frame(path, "box")[3] == 30, "unsaved still"
    first.send(type="setNumbers", path=path, edits=[])
    first.wait(lambda client: (client.frame(path, "box") or [0] * 4)[3] == 40)


def test_a_file_that_is_closed_to_the_daemon_stays_and_the_error_says_why(start, file, folder):
    folder.chmod(0o755)
    daemon = start(args=["--allow-edits"], prefix=ordinary_user())
    client = viewer(daemon)
    number = height(client, str(file))
    folder.chmod(0o555)
    try:
        assert refusal(client, [edit(number, "20")], str(file)) == "not-written"
    finally:
        folder.chmod(0o755)
    assert file.read_text() == box(10)
