"""The opened screen at any size: its shape turns, its scale fits, and every width is swept."""

import json
import os
import signal
from urllib.parse import quote

import pytest
from test_viewer_connection import Forgiving
from viewer import browser, open_examples, open_folder, open_page  # noqa: F401

GLASS = "([width, height]) => { const one = document.querySelector('#single .glass'); return one?.offsetWidth === width && one.offsetHeight === height && one.querySelector('[data-view]') }"
WIDE = {"id": "wide", "constraints": ["top == safeArea.top", "horizontalEdges == superview", "height == 40"]}


def layout(*subviews, **members):
    return json.dumps({"root": {"subviews": list(subviews) or [WIDE]}, **members})


def opened(viewer, name="box.json", device="iphone-13", query=""):
    path = viewer.document(name)
    viewer.look(f"{quote(path)}?mode=screen&open={device}/portrait/L//leftToRight/light//18/{query}")
    viewer.settle()
    viewer.wait("path => document.querySelector('#single .screen')?.dataset.path === path && document.querySelector('#single [data-view]')", path)
    viewer.beside_inspector()
    return path


def has_size(viewer, *size):
    viewer.wait(GLASS, list(size))


def type_size(viewer, side, value):
    field = viewer.page.locator("#single").get_by_label(f"{side} in points", exact=True)
    field.fill(str(value))
    field.press("Enter")
    field.blur()


@pytest.mark.parametrize(("device", "height"), [("iphone-13", 844), ("iphone-se-1", 568), ("ipad-9_7", 1024)])
def test_a_screen_is_drawn_on_both_sides_of_a_square(folder, open_folder, open_page, device, height):
    (folder / "box.json").write_text(layout())
    viewer = open_folder()
    opened(viewer, device=device)
    for width in (height, height + 1, 1366, 320):
        type_size(viewer, "Width", width)
        has_size(viewer, width, height)
        link = viewer.page.url.split("#")[1]
    type_size(viewer, "Width", height + 100)
    has_size(viewer, height + 100, height)
    link = viewer.page.url.split("#")[1]
    other = open_page(viewer.daemon, link, wait=False)
    has_size(other, height + 100, height)
    # The other way round: a device on its side that is made narrower than it is tall.
    viewer.page.get_by_text("Reset size").click()
    viewer.wait("() => document.querySelector('#single .glass').offsetWidth < document.querySelector('#single .glass').offsetHeight")
    viewer.page.keyboard.press("r")
    viewer.wait("() => document.querySelector('#single .glass').offsetWidth > document.querySelector('#single .glass').offsetHeight")
    tall = viewer.page.evaluate("() => document.querySelector('#single .glass').offsetHeight")
    type_size(viewer, "Width", 200)
    has_size(viewer, 200, tall)


def test_a_screen_with_steps_is_drawn_when_its_shape_turns(folder, open_folder):
    (folder / "box.json").write_text(layout())
    viewer = open_folder()
    opened(viewer, query="&size=900x844&trail=,textSize:AX3")
    has_size(viewer, 900, 844)


def test_a_keyboard_is_nowhere_taller_than_a_screen_that_is_made_lower(folder, open_folder):
    (folder / "box.json").write_text(layout())
    viewer = open_folder()
    opened(viewer)
    type_size(viewer, "Height", 200)
    has_size(viewer, 390, 200)
    assert viewer.page.locator("#banners .banner:visible").count() == 0


def test_a_layout_with_a_viewport_of_its_own_turns_and_keeps_its_figures(folder, open_folder, open_page):
    (folder / "box.json").write_text(layout(environment={"viewport": [375, 667], "scale": 3, "safeArea": [33, 0, 0, 0]}))
    viewer = open_folder()
    viewer.screen().locator(".device").dblclick()
    has_size(viewer, 375, 667)
    top = "() => document.querySelector('#single [data-view=wide]').offsetTop"
    own = viewer.page.locator("#single .screen").get_attribute("data-key")
    viewer.page.keyboard.press("r")
    has_size(viewer, 667, 375)
    assert viewer.page.evaluate(top) == 33
    assert "@3x" in viewer.page.locator("#single .screen").get_attribute("data-key")
    link = viewer.page.url.split("#")[1]
    has_size(open_page(viewer.daemon, link, wait=False), 667, 375)
    viewer.page.keyboard.press("r")
    has_size(viewer, 375, 667)
    assert viewer.page.locator("#single .screen").get_attribute("data-key") == own
    viewer.page.keyboard.press("a")
    viewer.page.keyboard.press("r")
    has_size(viewer, 667, 375)
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("#wall:visible").wait_for()
    assert viewer.screen().get_attribute("data-key") == own


def note(text):
    return layout({"id": "message", "type": "label", "numberOfLines": 0, "font": "body", "text": text,
                   "constraints": ["top == safeArea.top", "leading == layoutMargins.leading", "trailing == layoutMargins.trailing"]})


SWEPT = "() => /^[0-9]+ jumps? from 320 to 1366/.test(document.querySelector('.sweep-label').textContent)"
JUMPS = "() => [...document.querySelectorAll('.sweep-jumps button')].map(button => button.textContent).join()"
OTHERWISE = f"before => ({SWEPT})() && ({JUMPS})() !== before"


def sweep(viewer):
    viewer.page.keyboard.press("w")
    viewer.wait(SWEPT, patience=120)
    return viewer.page.evaluate(JUMPS)


def swept_otherwise(viewer, before):
    viewer.wait(OTHERWISE, before, patience=120)
    marks = viewer.page.evaluate(JUMPS)
    viewer.page.keyboard.press("w")
    assert sweep(viewer) == marks, "as one that is started now"
    return marks


def scrub(viewer, width):
    viewer.page.get_by_label("Width of the sweep").evaluate("(range, width) => { range.value = width; range.dispatchEvent(new Event('input')) }", width)


@pytest.mark.parametrize(("device", "height"), [("iphone-se-1", 568), ("ipad-9_7", 1024)])
def test_a_sweep_is_scrubbed_past_the_height_of_its_device(folder, open_folder, device, height):
    (folder / "box.json").write_text(layout())
    viewer = open_folder()
    opened(viewer, device=device)
    sweep(viewer)
    for width in (320, height, height + 1, 1366):
        scrub(viewer, width)
        has_size(viewer, width, height)
    assert viewer.page.evaluate(SWEPT) is False, "the label tells of the width"
    viewer.page.keyboard.press("w")
    has_size(viewer, 1366, height)


@pytest.mark.parametrize("width", [402, 700])
def test_a_sweep_of_a_screen_of_its_own_size_ends_and_leaves_it_as_it_is_now(width, folder, open_folder):
    file = folder / "box.json"
    file.write_text(layout())
    viewer = open_folder()
    opened(viewer, query=f"&size={width}x500")
    has_size(viewer, width, 500)
    sweep(viewer)
    # While it runs again, the save has to reach the opened screen too.
    file.write_text(layout(WIDE | {"constraints": [*WIDE["constraints"][:2], "height == 31"]}))
    viewer.wait("() => document.querySelector('#single [data-view=wide]').offsetHeight === 31")
    viewer.wait(SWEPT, patience=120)
    viewer.page.keyboard.press("w")
    viewer.settle()
    assert viewer.page.evaluate("document.querySelector('#single [data-view=wide]').offsetHeight") == 31
    has_size(viewer, width, 500)


def test_a_width_that_is_looked_at_while_a_sweep_runs_is_there_at_its_end(folder, open_folder):
    (folder / "box.json").write_text(layout())
    viewer = open_folder()
    opened(viewer)
    # In one go: with nothing else to do the daemon is done within a few messages, and a look at a width that is known says its width.
    viewer.page.get_by_label("Width of the sweep").evaluate("""(range, width) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }));
      range.value = width;
      range.dispatchEvent(new Event('input'));
    }""", 1300)
    viewer.wait(SWEPT, patience=120)
    has_size(viewer, 1300, 844)


def test_a_sweep_starts_again_with_each_change_of_its_screen_and_each_save(folder, open_folder):
    file = folder / "box.json"
    file.write_text(note("This line is as long as a narrow phone is not, and wraps on it."))
    viewer = open_folder()
    opened(viewer)
    marks = sweep(viewer)
    assert marks
    viewer.page.keyboard.press("]")
    marks = swept_otherwise(viewer, marks)
    file.write_text(note("This line is quite a bit longer than it was before, and it wraps on wider screens than a narrow phone."))
    marks = swept_otherwise(viewer, marks)
    # Also one that runs.
    viewer.page.keyboard.press("w")
    viewer.page.keyboard.press("w")
    viewer.page.keyboard.press("]")
    swept_otherwise(viewer, marks)


def test_a_sweep_that_loses_its_daemon_goes_on_with_the_next_one(folder, start, open_page):
    file = folder / "box.json"
    file.write_text(note("This line is as long as a narrow phone is not, and wraps on it."))
    daemon = start()
    viewer = open_page(daemon)
    opened(viewer)
    viewer.settle()
    os.kill(daemon.process.pid, signal.SIGSTOP)
    viewer.page.keyboard.press("w")
    viewer.page.locator(".sweep-label", has_text="Sweeping").wait_for()
    viewer.errors = Forgiving()
    daemon.process.kill()
    viewer.page.locator(".banner.quiet:visible").wait_for()
    start(args=("--port", str(daemon.port)))
    viewer.wait(SWEPT, patience=120)
    assert viewer.page.evaluate(JUMPS)
    file.write_text(note("Short."))
    viewer.wait("() => document.querySelector('#single [data-view=message]').textContent.includes('Short')")


FITS = """() => {
  const platform = document.querySelector('.platform');
  const frame = document.querySelector('#single .frame').getBoundingClientRect();
  const glass = document.querySelector('#single .glass').offsetWidth;
  return platform.scrollHeight <= platform.clientHeight && platform.scrollWidth <= platform.clientWidth
    && document.querySelector('.percent').textContent === `${Math.round(document.querySelector('#single .glass').getBoundingClientRect().width / glass * 100)}%`;
}"""


def scale(viewer):
    return viewer.page.locator("#single .glass").evaluate("glass => glass.getBoundingClientRect().width / glass.offsetWidth")


def drag_corner(viewer, dx, dy):
    box = viewer.page.locator(".handle.corner").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    viewer.page.mouse.move(x, y)
    viewer.page.mouse.down()
    viewer.page.mouse.move(x + dx, y + dy, steps=4)
    viewer.page.mouse.up()
    viewer.wait("() => { const { offsetWidth, offsetHeight } = document.querySelector('#single .glass'); return location.hash.includes(`size=${offsetWidth}x${offsetHeight}`) }")


def test_the_scale_is_held_by_a_drag_and_then_fits_again(folder, open_folder):
    (folder / "box.json").write_text(layout())
    viewer = open_folder()
    opened(viewer)
    before = scale(viewer)
    drag_corner(viewer, -60, -250)
    assert scale(viewer) == pytest.approx(before), "what is held does not run away"
    viewer.page.keyboard.press("0")
    viewer.wait("before => document.querySelector('#single .glass').getBoundingClientRect().width / document.querySelector('#single .glass').offsetWidth > before + 0.05", before)
    viewer.wait(FITS)
    drag_corner(viewer, -30, -20)
    type_size(viewer, "Height", 1500)
    viewer.wait("() => document.querySelector('#single .glass').offsetHeight === 1500")
    viewer.wait(FITS)
    drag_corner(viewer, -10, -200)
    viewer.page.get_by_text("Reset size").click()
    has_size(viewer, 390, 844)
    assert scale(viewer) == pytest.approx(before)
    # A sweep holds it for its widest, and lets it go.
    sweep(viewer)
    scrub(viewer, 400)
    has_size(viewer, 400, 844)
    assert scale(viewer) < before
    viewer.page.keyboard.press("w")
    viewer.wait("before => Math.abs(document.querySelector('#single .glass').getBoundingClientRect().width / 400 - before) < 0.02", before)


def test_the_scale_fits_the_room_after_each_step_and_each_resize(open_examples, open_page):
    viewer = open_examples()
    opened(viewer, "Examples/login.json", "iphone-se-1")
    # Whether the inspector was ever away, which gives the room that it takes.
    viewer.page.evaluate("() => { window.gone = 0; new MutationObserver(() => { gone += document.querySelector('#inspector').hidden }).observe(document.querySelector('#inspector'), { attributeFilter: ['hidden'] }) }")
    for key, shown in (("a", ""), ("]", "XL"), ("k", "/keyboard"), ("]", "XXL/keyboard"), ("r", "landscape/XXL/keyboard")):
        viewer.page.keyboard.press(key)
        viewer.wait("shown => document.querySelector('#single .screen').dataset.key.endsWith(shown)", shown)
    viewer.frames()
    assert viewer.page.evaluate("() => gone") == 0
    assert viewer.page.evaluate(FITS)
    other = open_page(viewer.daemon, viewer.page.url.split("#")[1])
    other.wait("() => document.querySelector('#single .screen')?.dataset.key.endsWith('landscape/XXL/keyboard')")
    other.beside_inspector()
    assert scale(viewer) == pytest.approx(scale(other))
    percent = viewer.page.locator(".percent").inner_text()
    viewer.page.set_viewport_size({"width": 1000, "height": 500})
    viewer.wait("percent => document.querySelector('.percent').textContent !== percent", percent)
    viewer.wait(FITS)


def test_the_scale_of_the_wall_is_told_after_a_resize(folder, open_folder):
    (folder / "box.json").write_text(layout())
    viewer = open_folder()
    percent = viewer.page.locator(".percent").inner_text()
    viewer.page.set_viewport_size({"width": 900, "height": 500})
    viewer.wait("percent => document.querySelector('.percent').textContent !== percent", percent)
