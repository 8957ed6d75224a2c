"""`livelayout snapshot`: drawings, and frames that are recorded and held to."""

import json
import re
import shutil

from lxml import etree

from conftest import ROOT, box, run

SVG = "{http://www.w3.org/2000/svg}"


def test_one_svg_for_each_environment(folder):
    result = run("snapshot", ROOT / "Examples/login.json", "-o", folder / "out", "--text-sizes", "L,AX3")
    assert result.returncode == 0, result.stderr
    files = sorted((folder / "out/login").glob("*.svg"))
    assert any(file.name == "iphone-se-1_portrait_AX3_keyboard.svg" for file in files)
    for file in files:
        root = etree.parse(str(file)).getroot()
        assert root.tag == SVG + "svg"
        assert "Login" in root.findtext(SVG + "title")
        assert any("Inter" in text.get("font-family") for text in root.iter(SVG + "text"))


def test_a_drawing_that_is_right_already_keeps_its_date(folder):
    path = folder / "box.json"
    for height, is_kept in ((50, False), (50, True), (60, False)):
        path.write_text(box(height))
        before = [file.stat().st_mtime_ns for file in (folder / "out").rglob("*.svg")]
        assert run("snapshot", path, "-o", folder / "out").returncode == 0
        after = [file.stat().st_mtime_ns for file in (folder / "out").rglob("*.svg")]
        assert len(after) == 1 and (before == after) == is_kept


def test_text_as_outlines_needs_no_font(folder):
    for option in ((), ("--sheet",)):
        result = run("snapshot", ROOT / "Examples/login.json", "-o", folder / "out", "--text", "outlines", *option)
        assert result.returncode == 0, result.stderr
    files = [folder / "out/login.svg", *(folder / "out/login").glob("*.svg")]
    assert len(files) > 2
    for file in files:
        root = etree.parse(str(file)).getroot()
        assert not list(root.iter(SVG + "text"))
        assert len(list(root.iter(SVG + "path"))) >= 5
    assert run("snapshot", ROOT / "Examples/login.json", "-o", folder, "--text", "paths").returncode == 2


def test_a_contact_sheet_holds_all_screens_and_pictures(folder):
    result = run("snapshot", ROOT / "Examples/stretchy-header.json", "-o", folder / "out", "--sheet")
    assert result.returncode == 0, result.stderr
    root = etree.parse(str(folder / "out/stretchy-header.svg")).getroot()
    assert len(root.findall(SVG + "svg")) >= 2
    assert all(image.get("href").startswith("data:image/png;base64,") for image in root.iter(SVG + "image"))
    assert any(True for _ in root.iter(SVG + "image"))


def test_recorded_frames_are_held_to(folder):
    path = folder / "box.json"
    path.write_text(box(50))
    golden = folder / "kept/box.frames.txt"
    args = ("snapshot", path, "-o", folder / "kept")
    assert run(*args, "--verify").returncode == 1
    assert "recorded 1 screen\n" in run(*args, "--record").stdout
    assert run(*args, "--verify").returncode == 0
    first = golden.read_text()
    assert re.match(r"# frames, recorded \d{4}-\d\d-\d\d\n\n", first)
    golden.write_text(re.sub(r"recorded \S+", "recorded 2020-02-02", first))
    assert "unchanged since 2020-02-02" in run(*args, "--record").stdout
    path.write_text(box(62))
    moved = run(*args, "--verify")
    assert moved.returncode == 1
    assert "(recorded 2020-02-02)" in moved.stdout
    assert "box became 12 higher: (0, 47, 100, 50) to (0, 47, 100, 62)" in moved.stdout
    run(*args, "--record")
    assert run(*args, "--verify").returncode == 0


def test_layouts_of_a_folder_keep_their_folders(folder):
    (folder / "in/deep").mkdir(parents=True)
    (folder / "in/a.json").write_text(box(1))
    (folder / "in/deep/a.json").write_text(box(2))
    run("snapshot", folder / "in", "-o", folder / "out", "--record")
    assert sorted(str(file.relative_to(folder / "out")) for file in (folder / "out").rglob("*.txt")) == [
        "a.frames.txt", "deep/a.frames.txt"]


def test_png_where_rsvg_convert_is_installed(folder):
    path = folder / "box.json"
    path.write_text(box(50))
    result = run("snapshot", path, "-o", folder / "out", "--png")
    if shutil.which("rsvg-convert"):
        (picture,) = (folder / "out/box").glob("*.png")
        assert picture.read_bytes().startswith(b"\x89PNG") and result.returncode == 0
    else:
        assert result.returncode == 3 and "librsvg2-bin" in result.stderr


def test_wrong_use(folder):
    path = folder / "box.json"
    path.write_text(box(50))
    assert run("snapshot", path, "-o", folder, "--record", "--verify").returncode == 2
    assert run("snapshot", path, "-o", folder, "--verify", "--sheet").returncode == 2
    assert run("snapshot", path).returncode == 2
    path.write_text(json.dumps({"root": {"nothing": 1}}))
    assert run("snapshot", path, "-o", folder / "out").returncode == 1
