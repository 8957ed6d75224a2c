"""What a layout may include or draw from the command line, and what messages may quote of other files."""

import base64
import json
import os
import struct
import subprocess
import zlib

import pytest

from conftest import BINARY, ROOT, box, run

SECRET = "hunter2-8f3a"


def png(width=3, height=2):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = zlib.compress(b"".join(b"\0" + b"\x20\x80\xe0" * width for _ in range(height)))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def including(file):
    return json.dumps({"root": {"subviews": [
        {"id": "part", "type": "include", "file": file, "constraints": ["edges == superview.edges"]}]}})


def drawing(file):
    return json.dumps({"root": {"subviews": [
        {"id": "picture", "type": "imageView", "image": file,
         "constraints": ["top == safeArea.top", "leading == superview.leading"]}]}})


@pytest.fixture
def yard(tmp_path):
    """A folder of layouts with neighbours, below no repository. `tmp_path` must not be in one."""
    for parent in tmp_path.parents:
        assert not (parent / ".git").exists() and not (parent / "livelayout.json").exists(), parent
    (tmp_path / "app").mkdir()
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared/part.json").write_text(box(10, title="Part"))
    (tmp_path / "shared/dot.png").write_bytes(png())
    (tmp_path / ".env").write_text(f"# settings\nPASSWORD={SECRET}\n")
    return tmp_path


COMMANDS = [
    ("solve",), ("solve", "--format", "json"), ("check",), ("check", "--format", "json"), ("check", "--format", "sarif"),
    ("check", "--format", "junit"), ("check", "--format", "github"), ("snapshot", "-o", "OUT"), ("breakpoints",), ("export",),
]


def every_command(layout, out, *options):
    for command, *rest in COMMANDS:
        rest = [str(out) if word == "OUT" else word for word in rest]
        yield (command, *rest), run(command, layout, *rest, *options, cwd=out.parent)


@pytest.mark.parametrize("way", ["dots", "link", "linked folder"])
def test_an_include_outside_the_root_is_an_error_in_every_command(yard, way):
    layout = yard / "app/login.json"
    (yard / "app/link.json").symlink_to("../shared/part.json")
    (yard / "app/folder").symlink_to("../shared")
    layout.write_text(including({
        "dots": "../shared/part.json", "link": "link.json", "linked folder": "folder/part.json"}[way]))
    for command, result in every_command(layout, yard / "out"):
        said = result.stdout + result.stderr
        assert result.returncode == 1, (command, said)
        assert f"cannot be included: it lies outside the root folder {yard}/app, at {yard}/shared/part.json" in said, (command, said)
        assert "--root" in said, command
    assert not (yard / "out").exists()


def test_an_absolute_path_is_no_path_of_an_include_or_a_picture(yard):
    layout = yard / "app/login.json"
    for text in (including(f"{yard}/shared/part.json"), drawing(f"{yard}/shared/dot.png")):
        layout.write_text(text)
        for command, result in every_command(layout, yard / "out", "--root", "/"):
            assert result.returncode == 1 and "is not the path of a file beside this one" in result.stdout + result.stderr, command


def test_a_picture_outside_the_root_is_not_drawn(yard):
    layout = yard / "app/login.json"
    layout.write_text(drawing("../shared/dot.png"))
    for options in ((), ("--sheet",)):
        result = run("snapshot", layout, "-o", yard / "out", *options)
        assert result.returncode == 1 and f"it lies outside the root folder {yard}/app" in result.stderr
    assert not (yard / "out").exists()
    result = run("snapshot", layout, "-o", yard / "out", "--root", yard)
    assert result.returncode == 0, result.stderr
    (drawn,) = (yard / "out/login").glob("*.svg")
    assert base64.b64encode(png()).decode() in drawn.read_text()


@pytest.mark.parametrize("marker", [".git", "livelayout.json"])
@pytest.mark.parametrize("place", ["", "app"])
def test_the_nearest_marked_folder_is_the_root(yard, marker, place):
    layout = yard / "app/login.json"
    layout.write_text(including("../shared/part.json"))
    # A work tree of git has a file in place of the folder.
    (yard / place / marker).write_text("{}")
    for command, result in every_command(layout, yard / "out"):
        assert result.returncode == (1 if place else 0), (command, result.stdout + result.stderr)
    if place:
        return
    # From inside, by a relative path, the root is the same.
    assert run("check", "login.json", cwd=yard / "app").returncode == 0
    assert run("check", ".", cwd=yard / "app").returncode == 0
    assert run("check", "-", input=layout.read_text(), cwd=yard / "app").returncode == 0
    # Nothing of it leads out of the repository.
    (yard.parent / "beside.json").write_text(box(10))
    layout.write_text(including("../../beside.json"))
    assert f"lies outside the root folder {yard}, at" in run("check", layout).stdout


def test_a_chosen_root_is_the_only_one(yard):
    layout = yard / "app/login.json"
    layout.write_text(including("../shared/part.json"))
    for command, result in every_command(layout, yard / "out", "--root", yard):
        assert result.returncode == 0, (command, result.stdout + result.stderr)
    (yard / ".git").mkdir()
    (yard / "app/parts").mkdir()
    for command, result in every_command(layout, yard / "out", "--root", yard / "app/parts"):
        assert result.returncode == 1 and "lies outside" in result.stdout + result.stderr, command
    result = run("check", layout, "--root", yard / "nope")
    assert result.returncode == 3 and f"there is no folder {yard}/nope for --root" in result.stderr


def test_a_folder_that_is_searched_is_the_root_of_what_is_in_it(yard):
    layout = yard / "app/login.json"
    layout.write_text(including("../shared/part.json"))
    assert run("check", yard).returncode == 0
    assert run("check", ".", cwd=yard).returncode == 0
    assert run("check", yard / "app").returncode == 1
    # A project inside it has a root of its own.
    (yard / "app/livelayout.json").write_text("{}")
    assert run("check", yard).returncode == 1
    assert run("check", yard, "--root", yard).returncode == 0


def test_a_named_link_is_read_and_its_parts_lie_beside_the_link(yard):
    (yard / "app/login.json").symlink_to("../shared/whole.json")
    (yard / "shared/whole.json").write_text(including("near.json"))
    (yard / "app/near.json").write_text(box(10))
    result = run("check", yard / "app/login.json")
    assert result.returncode == 0, result.stdout


def test_standard_input_has_the_root_of_the_current_folder(yard):
    for command in ("check", "solve", "export", "breakpoints"):
        result = run(command, "-", input=including("../shared/part.json"), cwd=yard / "app")
        assert result.returncode == 1 and "lies outside" in result.stdout + result.stderr, command
        result = run(command, "-", "--root", "..", input=including("../shared/part.json"), cwd=yard / "app")
        assert result.returncode == 0, (command, result.stdout + result.stderr)


def test_the_examples_are_good_from_any_folder(yard):
    for folder in ("/", str(ROOT / "Examples/parts"), str(yard)):
        for name in ("login.json", "gallery/images.json", "checkout.json"):
            result = run("solve", ROOT / "Examples" / name, cwd=folder)
            assert result.returncode == 0, result.stderr


FOREIGN = {
    "environment": f"PASSWORD={SECRET}\n",
    "commented environment": f"# settings\nCONFIG={{\"root\": \"{SECRET}\"}}\n",
    "bare word": f"{SECRET}",
    "yaml": f"db:\n  password: '{SECRET}'\n  root: true\n",
    "key": f"-----BEGIN PRIVATE KEY-----\n{SECRET}\n-----END PRIVATE KEY-----\n",
    "json without root": json.dumps({"user": "root", SECRET: SECRET}),
    "json with a near key": json.dumps({"roots": SECRET, "password": SECRET}),
    "json with a repeated key": f'{{"{SECRET}": 1, "{SECRET}": "{SECRET}"}}',
    "broken json": f'{{"password": {SECRET}, "user": "root", "groups": ["root", "{SECRET}"],\n',
    "string": f'"{SECRET}"',
    "array": f'["{SECRET}", {{"root": "{SECRET}"}}]',
    "script": f"// settings\nconst key = '{SECRET}', all = {{\"root\": key}}\n",
    "bytes": f"\\xff\\x00{SECRET}".encode("latin-1").decode("unicode_escape"),
}


@pytest.mark.parametrize("kind", FOREIGN)
def test_of_a_file_that_is_not_a_layout_nothing_is_quoted(yard, kind):
    foreign = yard / "app/settings"
    foreign.write_bytes(FOREIGN[kind].encode("latin-1"))
    layout = yard / "app/login.json"
    layout.write_text(including("settings"))
    for command, result in every_command(layout, yard / "out"):
        said = result.stdout + result.stderr
        assert result.returncode == 1 and SECRET not in said, (command, said)
        assert "'settings'" in said or "&#39;settings&#39;" in said or "&apos;settings&apos;" in said, (command, said)
        # The line that includes it is the layout's own.
        assert command[-1] in ("json", "sarif", "junit", "github") or '"file": "settings"' in said, (command, said)
    # Named itself, it gives a place.
    for command, result in every_command(foreign, yard / "out"):
        said = result.stdout + result.stderr
        assert result.returncode == 1 and SECRET not in said and "settings" in said, (command, said)
    for result in (run("fmt", foreign), run("fmt", "--check", foreign), run("fmt", "-", input=FOREIGN[kind])):
        assert SECRET not in result.stderr, result.stderr
    named = run("check", foreign).stdout
    assert f"{foreign}:" in named and "error: " in named


def test_of_a_file_that_does_not_hold_frames_nothing_is_compared_or_replaced(yard):
    layout = yard / "app/login.json"
    layout.write_text(box(10))
    (yard / "kept").mkdir()
    (yard / "kept/login.frames.txt").symlink_to("../.env")
    for option in ("--verify", "--record"):
        result = run("snapshot", layout, "-o", yard / "kept", option)
        assert result.returncode == 3 and "does not hold recorded frames" in result.stderr
        assert SECRET not in result.stdout + result.stderr
    assert SECRET in (yard / ".env").read_text()


@pytest.mark.parametrize("name", ["part.json", "login.json"])
def test_a_half_broken_layout_shows_its_lines(yard, name):
    (yard / "app/login.json").write_text(including("part.json"))
    broken = '// mine\n{\n  "title": "Half",\n  "root": {\n    "subviews": [ { "id": "a" "type": stackview } ]\n  }\n}\n'
    (yard / "app" / name).write_text(broken)
    result = run("check", yard / "app/login.json")
    assert result.returncode == 1
    assert f'{yard}/app/{name}:5:' in result.stdout and '"subviews": [ { "id": "a" "type": stackview } ]' in result.stdout
    assert "found 'stackview' without quotes" in result.stdout
    assert "found 'stackview' without quotes" in run("fmt", yard / "app" / name).stderr


@pytest.mark.parametrize("kind", FOREIGN)
def test_the_daemon_quotes_nothing_of_it_either(yard, start, kind):
    (yard / "app/settings").write_bytes(FOREIGN[kind].encode("latin-1"))
    (yard / "app/login.json").write_text(including("settings"))
    daemon = start(yard / "app")
    client = daemon.client().wait(lambda client: f"{yard}/app/login.json" in client.documents)
    (diagnostic,) = client.documents[f"{yard}/app/login.json"]["diagnostics"]
    assert "'settings'" in diagnostic["message"] and '"file": "settings"' in diagnostic["source"]
    client.sync()
    client.close()
    assert SECRET not in json.dumps(client.messages) and SECRET not in daemon.log()


def test_the_daemon_confines_to_what_it_watches(yard, start):
    layout = yard / "app/login.json"
    layout.write_text(including("../shared/part.json"))
    daemon = start(yard / "app")
    client = daemon.client().wait(lambda client: str(layout) in client.documents)
    (diagnostic,) = client.documents[str(layout)]["diagnostics"]
    assert f"it lies outside the root folder {yard}/app, at {yard}/shared/part.json; move it inside, or watch a folder" in diagnostic["message"]
    client.close()
