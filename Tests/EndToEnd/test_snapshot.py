"""`livelayout snapshot`: drawings, and frames that are recorded and held to."""

import base64
import json
import re
import shutil
import signal

import pytest
from lxml import etree

from conftest import ROOT, Terminal, box, run
from viewer import chromium

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


def test_a_recorded_layout_that_is_gone_is_reported(folder):
    (folder / "in/deep").mkdir(parents=True)
    for name in ("in/a.json", "in/deep/b.json"):
        (folder / name).write_text(box(1))
    args = ("snapshot", folder / "in", "-o", folder / "kept")
    run(*args, "--record")
    assert run(*args, "--verify").returncode == 0
    (folder / "in/deep/b.json").unlink()
    gone = run(*args, "--verify")
    assert gone.returncode == 1
    assert gone.stdout == (
        f"{folder}/kept/deep/b.frames.txt: its layout deep/b.json is gone; bring it back, or delete this file\n")
    # A file says nothing of its neighbours.
    assert run("snapshot", folder / "in/a.json", "-o", folder / "kept", "--verify").returncode == 0


@pytest.mark.parametrize("args, written", [
    (("--record",), "layout-000.frames.txt"), (("--sheet",), "layout-000.svg"), ((), "layout-000/*AX5.svg")])
def test_ctrl_c_leaves_whole_files(folder, args, written):
    (folder / "in").mkdir()
    for index in range(400):
        (folder / f"in/layout-{index:03}.json").write_text(box(50))
    sizes = ("--text-sizes", "all", "--keyboard", "both", "--devices", "iphone-se-1,iphone-13,iphone-xr")
    stopped = Terminal("snapshot", folder / "in", "-o", folder / "out", *sizes, *args, streams=("stderr",))
    stopped.wait_for("screens so far")
    stopped.process.send_signal(signal.SIGINT)
    assert stopped.end()[0] == 130
    assert re.search(r"livelayout: stopped after \d+ of \d+ screens; \d+ of 400 layouts were not reached\r\n$", stopped.shown)
    files = [file for file in (folder / "out").rglob("*") if file.is_file()]
    assert files and list((folder / "out").glob(written))
    for file in files:
        assert not file.name.startswith("."), "a temporary file is left"
        if file.suffix == ".svg":
            root = etree.parse(str(file)).getroot()
            assert "--sheet" not in args or len(root.findall(SVG + "svg")) == 72
        else:
            assert len(re.findall(r"^iPhone", file.read_text(), re.MULTILINE)) == 72


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


DRAWN = {"root": {"backgroundColor": "white", "subviews": [
    {"id": "card", "backgroundColor": "systemYellow", "cornerRadius": 20, "shadowOpacity": 0.5, "shadowRadius": 6,
     "shadowOffset": [0, 8],
     "constraints": ["top == safeArea.top + 40", "leading == safeArea.leading + 40", "size == [200, 120]"]},
    {"id": "words", "type": "label", "text": "Hi \U0001F44B there", "font": 30,
     "constraints": ["leading == card.leading", "top == card.bottom + 60"]},
    {"id": "hills", "type": "imageView", "image": "dot.png",
     "constraints": ["leading == card.leading", "top == words.bottom + 20", "size == [60, 60]"]}]}}


def test_a_png_looks_like_the_drawing_in_chromium(folder):
    """librsvg knows SVG 1.1: it would drop a view under a newer filter, a picture with only a new name, and emoji."""
    (folder / "dot.png").write_bytes(base64.b64decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
    (folder / "drawn.json").write_text(json.dumps(DRAWN))
    result = run("snapshot", folder / "drawn.json", "-o", folder / "out", "--png", "--text", "outlines")
    assert result.returncode == 0, result.stderr
    (svg,), (png,) = (folder / "out/drawn").glob("*.svg"), (folder / "out/drawn").glob("*.png")
    text = svg.read_text()
    assert "feDropShadow" not in text and text.count(" xlink:href=") == text.count(" href=") >= 2
    with chromium().new_page() as page:
        differences = page.evaluate("""async ([svg, png]) => {
        const pixels = async (type, data) => {
            const image = new Image();
            image.src = `data:${type};base64,${data}`;
            await image.decode();
            const canvas = new OffscreenCanvas(780, 1688);
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0, 780, 1688);
            return (x, y, width, height) => context.getImageData(2 * x, 2 * y, 2 * width, 2 * height).data;
        };
        const [ours, theirs] = [await pixels("image/svg+xml", svg), await pixels("image/png", png)];
        return [[20, 67, 240, 170], [40, 260, 240, 40], [40, 320, 60, 60]].map((area) => {
            const [one, other] = [ours(...area), theirs(...area)];
            let [sum, ink] = [0, 0];
            one.forEach((value, at) => { sum += Math.abs(value - other[at]); ink += 255 - other[at]; });
            return [sum / one.length, ink / one.length];
        });
    }""", [base64.b64encode(svg.read_bytes()).decode(), base64.b64encode(png.read_bytes()).decode()])
    for difference, ink in differences:
        assert difference < 3 and ink > 1, differences


def test_wrong_use(folder):
    path = folder / "box.json"
    path.write_text(box(50))
    assert run("snapshot", path, "-o", folder, "--record", "--verify").returncode == 2
    assert run("snapshot", path, "-o", folder, "--verify", "--sheet").returncode == 2
    assert run("snapshot", path).returncode == 2
    path.write_text(json.dumps({"root": {"nothing": 1}}))
    assert run("snapshot", path, "-o", folder / "out").returncode == 1
