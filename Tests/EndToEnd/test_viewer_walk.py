"""A short walk through the page, recorded for the README as an animated PNG in .build/pictures/."""

import struct
import zlib

from conftest import ROOT
from viewer import STILL, browser, examples, open_page  # noqa: F401

WALK = ROOT / ".build" / "pictures" / "walk.png"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Of the form on the wall's first screen, points.
PLACE = "() => document.querySelector('#wall [data-view=\"login.go\"]')?.getBoundingClientRect().top"


def chunks(png):
    """The chunks of a PNG: (name, content)."""
    at = len(SIGNATURE)
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at:at + 8])
        yield name, png[at + 8:at + 8 + length]
        at += 12 + length


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def animated(frames):
    """An animated PNG of pictures with the same size, each with its time in milliseconds."""
    head = next(content for name, content in chunks(frames[0][0]) if name == b"IHDR")
    made, number = [SIGNATURE, chunk(b"IHDR", head), chunk(b"acTL", struct.pack(">II", len(frames), 0))], 0
    for index, (png, time) in enumerate(frames):
        parts = list(chunks(png))
        assert parts[0] == (b"IHDR", head), "a picture of another size"
        made.append(chunk(b"fcTL", struct.pack(">I", number) + head[:8] + struct.pack(">IIHHBB", 0, 0, time, 1000, 0, 0)))
        number += 1
        pixels = b"".join(content for name, content in parts if name == b"IDAT")
        made.append(chunk(b"IDAT", pixels) if index == 0 else chunk(b"fdAT", struct.pack(">I", number) + pixels))
        number += index > 0
    return b"".join([*made, chunk(b"IEND", b"")])


def test_a_walk_through_the_page(examples, start, open_page):  # noqa: F811
    viewer = open_page(start("Examples", cwd=examples.parent), "Examples/login.json", width=1100, height=700)
    page, frames = viewer.page, []

    def picture(time=1500):
        viewer.wait(f"() => document.fonts.status === 'loaded' && {STILL}")
        viewer.frames()
        frames.append((page.screenshot(), time))

    viewer.wait("() => document.querySelectorAll('#sidebar .layout-note.broken').length > 0")
    picture()
    part = examples / "parts" / "login-fields.json"
    before = page.evaluate(PLACE)
    part.write_text(part.read_text().replace('"spacing": 24', '"spacing": 48'))
    viewer.wait(f"before => Math.abs(({PLACE})() - before) > 4", before)
    picture()
    page.locator('#wall [data-view="login.go"]').first.click()
    viewer.wait("() => document.querySelector('#inspector [aria-selected=true]')?.textContent.includes('Go')")
    picture()
    page.get_by_role("button", name="Open large").click()
    page.locator('#single [data-view="login.go"]').wait_for()
    picture()
    page.keyboard.press("k")
    viewer.wait("() => /keyboard/.test(document.querySelector('#single .screen').dataset.key)")
    picture()
    for _ in range(6):
        page.keyboard.press("]")
    viewer.wait("() => /AX3/.test(document.querySelector('#single .screen').dataset.key)")
    picture()
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    page.keyboard.press("m")
    viewer.wait("() => document.querySelectorAll('#map .cell:not(.waiting)').length > 300", patience=60)
    picture(2500)
    WALK.parent.mkdir(parents=True, exist_ok=True)
    WALK.write_bytes(animated(frames))
    # Nothing of it stands still: no two pictures in a row are the same.
    assert all(one[0] != other[0] for one, other in zip(frames, frames[1:]))
    assert WALK.stat().st_size < 2_000_000
