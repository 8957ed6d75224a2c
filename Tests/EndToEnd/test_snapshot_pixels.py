"""Drawings by `snapshot`, pixel by pixel: the SVG in Chromium, with text as fonts and as outlines, and the PNG by librsvg."""

import base64
import json
import shutil
from pathlib import Path

import pytest

from conftest import run
from viewer import chromium

SERIF = Path("/usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf")
DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

# The share of pixels that may differ by more than a fifth of a channel's range, at the edges of letters and curves. Chromium
# and librsvg 2.54.7 differ in 0.0018, text as fonts with hinting in 0.0046; the least that a missing view makes is 0.0055.
BOUND = 0.003

# Pictures of 390 x 844 points as pixels of one density; the share of those that differ.
SHARES = """async pictures => {
    const pixels = async ([type, data]) => {
        const image = new Image();
        image.src = `data:${type};base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(780, 1688);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0, 780, 1688);
        return context.getImageData(0, 0, 780, 1688).data;
    };
    const [first, ...others] = await Promise.all(pictures.map(pixels));
    return others.map(other => {
        let count = 0;
        for (let at = 0; at < first.length; at += 4) {
            if ([0, 1, 2, 3].some(channel => Math.abs(first[at + channel] - other[at + channel]) > 51)) { count += 1; }
        }
        return count / (first.length / 4);
    });
}"""


def placed(name, x, y, width, height, **rest):
    return {"id": name, **rest, "constraints": [
        f"leading == superview.leading + {x}", f"top == superview.top + {y}", f"size == [{width}, {height}]"]}


SHADOW = {"shadowOpacity": 0.6, "shadowRadius": 6, "shadowOffset": [0, 8]}
SUBVIEWS = [
    placed("card", 30, 80, 140, 90, backgroundColor="systemYellow", cornerRadius=20, **SHADOW),
    placed("frame", 200, 80, 150, 90, backgroundColor="systemGray5", cornerRadius=16, clipsToBounds=True, borderWidth=3,
           borderColor="systemIndigo", subviews=[placed("poster", 60, 40, 300, 300, backgroundColor="systemRed")]),
    placed("glass", 130, 130, 110, 60, backgroundColor="systemBlue", alpha=0.4),
    placed("ghost", 0, 60, 390, 400, backgroundColor="black", hidden=True),
    placed("serif", 30, 220, 330, 44, type="label", text="A file's letters", font={"file": "serif.ttf", "size": 36}),
    placed("bold", 30, 280, 330, 44, type="label", text="Bold in Inter", textColor="systemGreen", font={"size": 36, "weight": "bold"}),
    placed("hills", 30, 350, 90, 90, type="imageView", image="dot.png"),
    placed("symbol", 150, 350, 90, 90, type="imageView", symbol="star.fill"),
    placed("badge", 270, 350, 90, 90, backgroundColor="systemTeal", cornerRadius=45, maskedCorners=["topLeft", "bottomRight"]),
    placed("buy", 30, 470, 150, 50, type="button", title="Buy it now", style="filled"),
    placed("emoji", 210, 470, 150, 50, type="label", text="\U0001F44B\U0001F33B\U0001F680", font=44),
]
# The views whose loss shows; one that is hidden adds nothing.
SEEN = [view["id"] for view in SUBVIEWS if not view.get("hidden")]


def layout(*left_out):
    return json.dumps({"root": {"backgroundColor": "white", "subviews": [
        view for view in SUBVIEWS if view["id"] not in left_out]}})


def drawn(folder, *options):
    """The drawings of each layout of `folder`, by its name and the file's type, as what a page can read."""
    out = folder / "-".join(("out", *options)).replace("--", "")
    result = run("snapshot", folder / "in", "-o", out, "--devices", "iphone-13", *options)
    assert result.returncode == 0, result.stderr
    kinds = {".svg": "image/svg+xml", ".png": "image/png"}
    return {(file.parent.name, file.suffix): (kinds[file.suffix], base64.b64encode(file.read_bytes()).decode())
            for file in out.glob("*/*.*")}


@pytest.fixture
def scenes(folder):
    """A folder with a layout of every view, and the files that it names."""
    (folder / "in").mkdir()
    shutil.copy(SERIF, folder / "in/serif.ttf")
    (folder / "in/dot.png").write_bytes(base64.b64decode(DOT))
    (folder / "in/whole.json").write_text(layout())
    return folder


def shares(*pictures):
    with chromium().new_page() as page:
        return page.evaluate(SHARES, pictures)


def test_fonts_outlines_and_png_are_one_picture(scenes):
    outlined, named = drawn(scenes, "--text", "outlines", "--png"), drawn(scenes)
    found = shares(named["whole", ".svg"], outlined["whole", ".svg"], outlined["whole", ".png"])
    assert all(share < BOUND for share in found), found


def test_no_view_could_be_missing(scenes):
    names = [*SEEN, "ghost"]
    for name in names:
        (scenes / f"in/{name}.json").write_text(layout(name))
    pictures = drawn(scenes, "--text", "outlines", "--png")
    for kind in (".svg", ".png"):
        found = dict(zip(names, shares(pictures["whole", ".svg"], *(pictures[name, kind] for name in names))))
        assert found.pop("ghost") < BOUND
        assert all(share > BOUND for share in found.values()), (kind, found)
