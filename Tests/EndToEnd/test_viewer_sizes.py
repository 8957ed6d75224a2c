"""The opened screen at any size: its shape turns, its scale fits, and every width is swept."""

import json
from urllib.parse import quote

import pytest
from viewer import browser, open_page  # noqa: F401

GLASS = "([width, height]) => { const one = document.querySelector('#single .glass'); return one?.offsetWidth === width && one.offsetHeight === height && one.querySelector('[data-view]') }"
WIDE = {"id": "wide", "constraints": ["top == safeArea.top", "horizontalEdges == superview", "height == 40"]}


def layout(*subviews, **members):
    return json.dumps({"root": {"subviews": list(subviews) or [WIDE]}, **members})


def opened(viewer, name="box.json", device="iphone-13", query=""):
    path = viewer.document(name)
    viewer.look(f"{quote(path)}?mode=screen&open={device}/portrait/L//leftToRight/light//18/{query}")
    viewer.wait("path => document.querySelector('#single .screen')?.dataset.path === path && document.querySelector('#single [data-view]')", path)
    viewer.beside_inspector()
    return path


def has_size(viewer, *size):
    viewer.wait(GLASS, list(size))


def type_size(viewer, side, value):
    field = viewer.page.get_by_label(f"{side} in points", exact=True)
    field.fill(str(value))
    field.press("Enter")
    field.blur()


@pytest.mark.parametrize(("device", "height"), [("iphone-13", 844), ("iphone-se-1", 568), ("ipad-9_7", 1024)])
def test_a_screen_is_drawn_on_both_sides_of_a_square(folder, start, open_page, device, height):
    (folder / "box.json").write_text(layout())
    daemon = start()
    viewer = open_page(daemon)
    opened(viewer, device=device)
    for width in (height, height + 1, 1366, 320):
        type_size(viewer, "Width", width)
        has_size(viewer, width, height)
        link = viewer.page.url.split("#")[1]
    type_size(viewer, "Width", height + 100)
    has_size(viewer, height + 100, height)
    link = viewer.page.url.split("#")[1]
    other = open_page(daemon, link, wait=False)
    has_size(other, height + 100, height)
    # The other way round: a device on its side that is made narrower than it is tall.
    viewer.page.get_by_text("Reset size").click()
    viewer.page.keyboard.press("r")
    viewer.wait("() => document.querySelector('#single .glass').offsetWidth > document.querySelector('#single .glass').offsetHeight")
    tall = viewer.page.evaluate("() => document.querySelector('#single .glass').offsetHeight")
    type_size(viewer, "Width", 200)
    has_size(viewer, 200, tall)


def test_a_screen_with_steps_is_drawn_when_its_shape_turns(folder, start, open_page):
    (folder / "box.json").write_text(layout())
    viewer = open_page(start())
    opened(viewer, query="&size=900x844&trail=,textSize:AX3")
    has_size(viewer, 900, 844)


def test_a_keyboard_is_nowhere_taller_than_a_screen_that_is_made_lower(folder, start, open_page):
    (folder / "box.json").write_text(layout())
    viewer = open_page(start())
    opened(viewer)
    type_size(viewer, "Height", 200)
    has_size(viewer, 390, 200)
    assert viewer.page.locator("#banners .banner:visible").count() == 0


def test_a_layout_with_a_viewport_of_its_own_turns_and_keeps_its_figures(folder, start, open_page):
    (folder / "box.json").write_text(layout(environment={"viewport": [375, 667], "scale": 3, "safeArea": [33, 0, 0, 0]}))
    viewer = open_page(start())
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
