"""Each editor's way to save, by its real sequence of system calls: nothing lost, and never half a file."""

import json
import os
import shutil
import time

import pytest

from conftest import box, has_height
from editors import EDITORS, REAL, write_all
from yard import observe, say_and_skip, watched, yard  # noqa: F401


@pytest.mark.parametrize("editor", EDITORS, ids=lambda editor: editor.__name__)
def test_twenty_saves_in_a_row_are_twenty_pictures_and_no_trouble(watched, editor):
    for height in range(2, 22):
        watched.save(height, editor)
    watched.client.sync()
    assert watched.troubles() == []
    assert len(watched.revisions()) == 20


@pytest.mark.parametrize("name", REAL)
def test_saves_of_the_real_program(watched, name):
    if not shutil.which(name):
        say_and_skip(f"{name} is not installed")
    for height in range(2, 7):
        watched.save(height, REAL[name])
    watched.client.sync()
    assert watched.troubles() == []
    assert list(watched.client.documents) == [watched.name]


@pytest.mark.parametrize("editor", EDITORS, ids=lambda editor: editor.__name__)
def test_a_save_of_the_same_text_is_no_news(watched, editor):
    watched.save(5, editor)
    watched.client.sync()
    del watched.client.messages[:]
    editor(watched.path, box(5))
    watched.client.sync()
    assert watched.revisions() == []
    assert watched.troubles() == []


def test_touch_and_chmod_are_no_news(watched):
    os.utime(watched.path)
    os.chmod(watched.path, 0o600)
    watched.client.sync()
    assert [message["type"] for message in watched.client.messages] == ["synced"]


@pytest.mark.parametrize("pause", [0.01, 0.06, 0.2, 0.45])
def test_a_writer_that_pauses_in_the_middle_never_shows_half_a_file(watched, pause):
    for height in (31, 32):
        text = box(height).encode()
        began = time.monotonic()
        descriptor = os.open(watched.path, os.O_WRONLY | os.O_TRUNC)
        os.write(descriptor, text[:len(text) // 2])
        observe(watched.client, pause)
        os.write(descriptor, text[len(text) // 2:])
        os.close(descriptor)
        took = time.monotonic() - began
        watched.client.wait(has_height(watched.name, height))
        # A writer that holds the file for longer than 250 + 500 ms is told of: on a busy machine the pause may be that long.
        if took < 0.6:
            assert watched.troubles() == []
        del watched.client.messages[:]


def test_a_file_that_is_truncated_closed_and_written_a_moment_later_shows_no_error(watched):
    for height in range(40, 50):
        began = time.monotonic()
        write_all(watched.path, "")
        observe(watched.client, 0.02)
        write_all(watched.path, box(height))
        was_quick = time.monotonic() - began < 0.05
        watched.client.wait(has_height(watched.name, height))
        # On a busy machine the moment may have been longer than the grace, and an error is right.
        if was_quick:
            assert watched.troubles() == []
        del watched.client.messages[:]


def test_a_really_emptied_file_ends_in_an_error_over_its_last_good_picture(watched):
    watched.save(7, write_all)
    write_all(watched.path, "")
    watched.client.wait(lambda client: watched.state() == "broken")
    assert watched.client.documents[watched.name]["diagnostics"][0]["severity"] == "error"
    assert watched.client.frame(watched.name, "box")[3] == 7
    watched.save(8, write_all)
    assert watched.state() == "good"


def test_a_writer_that_never_closes_is_read_all_the_same(watched):
    descriptor = os.open(watched.path, os.O_WRONLY)
    for height in (11, 12):
        text = box(height).encode()
        os.pwrite(descriptor, text, 0)
        os.ftruncate(descriptor, len(text))
        watched.client.wait(has_height(watched.name, height))
    os.close(descriptor)
    watched.client.sync()
    assert watched.troubles() == []


def test_half_a_file_that_stays_half_is_told_while_it_is_open(watched):
    text = box(13).encode()
    descriptor = os.open(watched.path, os.O_WRONLY | os.O_TRUNC)
    os.write(descriptor, text[:40])
    watched.client.wait(lambda client: watched.state() == "broken")
    assert watched.client.frame(watched.name, "box")[3] == 1
    os.write(descriptor, text[40:])
    os.close(descriptor)
    watched.client.wait(has_height(watched.name, 13))
    assert watched.state() == "good"


def test_a_file_that_is_rewritten_all_the_time_is_not_starved(watched):
    height = 100
    began = time.monotonic()
    while len(watched.revisions()) < 16:
        assert time.monotonic() - began < 20
        height += 1
        write_all(watched.path, box(height))
        observe(watched.client, 0.004)
    watched.client.wait(has_height(watched.name, height))
    assert not watched.troubles()


def test_a_mapped_write_is_found_while_the_file_is_still_open(watched):
    import mmap

    text = box(7)
    assert len(text) == watched.path.stat().st_size
    with open(watched.path, "r+b") as file, mmap.mmap(file.fileno(), 0) as memory:
        memory[:] = text.encode()
        memory.flush()
        watched.client.wait(has_height(watched.name, 7))


def test_the_droppings_of_editors_and_tools_are_nobodys_layouts(watched):
    for name in (".box.json.swp", ".box.json.swx", ".#box.json", "#box.json#", "box.json~", "4913", ".goutputstream-X.json",
                 "box.json___jb_tmp___", "box.json___jb_old___", "sedAbCdEf", ".hidden.json", "box.json.bak", "box.txt"):
        (watched.folder / name).write_text(box(99))
    for name in (".git", "node_modules", ".idea", ".build"):
        (watched.folder / name).mkdir()
        (watched.folder / name / "inner.json").write_text(box(99))
    watched.client.sync()
    below = [path for path in watched.client.documents if path.startswith(str(watched.folder))]
    assert below == [watched.name]


def test_other_peoples_json_is_no_layout_until_it_is_one(watched):
    other = watched.folder / "package.json"
    other.write_text('{"name": "x", "version": "1.0.0"}')
    watched.client.sync()
    assert str(other) not in watched.client.documents
    other.write_text(box(3))
    watched.client.wait(has_height(str(other), 3))
    other.write_text('{"name": "x"}')
    watched.client.wait(lambda client: client.documents.get(str(other), {}).get("state") != "good")


def test_names_that_a_shell_would_trip_over(watched):
    for name in ("two words.json", "ünïcödé.json", "emoji 🧭.json", "-dash.json", "quote'\".json", "new\nline.json", "*.json"):
        path = watched.folder / name
        path.write_text(box(4))
        watched.client.wait(has_height(str(path), 4))
        path.write_text(box(5))
        watched.client.wait(has_height(str(path), 5))


def test_a_name_that_is_not_utf8_does_no_harm(watched):
    path = os.path.join(os.fsencode(watched.folder), b"\xff\xfe.json")
    with open(path, "w") as file:
        file.write(box(4))
    watched.client.sync()
    watched.save(9, write_all)


def test_a_pipe_a_directory_a_device_and_a_giant_do_not_hold_the_daemon_up(watched):
    os.mkfifo(watched.folder / "pipe.json")
    (watched.folder / "directory.json").mkdir()
    os.symlink("/dev/zero", watched.folder / "zero.json")
    with open(watched.folder / "giant.json", "wb") as file:
        file.truncate(50_000_000_000)
    watched.save(6, write_all)
    watched.client.sync()
    assert watched.client.frame(watched.name, "box")[3] == 6


def test_a_change_to_an_image_solves_exactly_the_layouts_that_show_it(watched):
    import struct
    import zlib

    def png(width, height):
        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
        rows = zlib.compress(b"".join(b"\0" + b"\0" * width for _ in range(height)))
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")

    image = watched.folder / "logo.png"
    image.write_bytes(png(30, 40))
    shows = watched.folder / "shows.json"
    shows.write_text(json.dumps({"root": {"subviews": [{"id": "box", "type": "imageView", "image": "logo.png",
                                                        "constraints": ["top == superview.top", "leading == superview.leading"]}]}}))
    client = watched.client
    client.wait(has_height(str(shows), 40))
    client.sync()
    before = client.screen(watched.name)["revision"], client.documents[watched.name]["revision"]
    image.write_bytes(png(30, 80))
    client.wait(has_height(str(shows), 80))
    client.sync()
    assert (client.screen(watched.name)["revision"], client.documents[watched.name]["revision"]) == before
