"""Screens that differ in nothing but a flag: none of them stands in the place of another."""

import json

import pytest
from viewer import browser, open_page  # noqa: F401

# Both heights hold with the flag only, and contradict each other.
LAYOUT = {"flags": {"tall": False}, "root": {"subviews": [{"id": "box", "constraints": [
    "top == superview.top", "leading == superview.leading", "width == 80", "height == 40",
    {"equation": "height == 90", "when": {"flags": "tall"}}]}]}}
PLAIN = {"devices": ["iPhone X"]}
TALL = {"devices": ["iPhone X"], "flags": {"tall": [True]}}
CELL = '.cell[aria-label^="iPhone X, L:"]'


@pytest.mark.parametrize("previews", [[PLAIN, TALL], [TALL], [TALL, PLAIN]])
def test_a_cell_has_the_verdict_of_the_screen_that_it_opens(previews, open_page, start, folder):
    (folder / "flagged.json").write_text(json.dumps({**LAYOUT, "previews": previews}))
    viewer = open_page(start(), "flagged.json?mode=map", wait=False)
    viewer.wait("() => document.querySelector('.cell') && !document.querySelector('.cell.waiting')")
    viewer.settle()
    assert "broken" not in viewer.page.locator(CELL).get_attribute("class")
    viewer.page.locator(CELL).click()
    viewer.page.locator("#single .screen .caption").wait_for()
    viewer.settle()
    assert viewer.page.evaluate("() => document.querySelector('#single .screen').dataset.key") == "iphone-x/portrait/L"


def test_a_wall_of_devices_leaves_out_the_previews_flags(open_page, start, folder):
    (folder / "flagged.json").write_text(json.dumps({**LAYOUT, "previews": [TALL]}))
    viewer = open_page(start(), "flagged.json")
    viewer.settle()
    viewer.look("flagged.json?devices=iphone-x&sizes=L")
    viewer.wait("() => document.querySelector('#wall .screen')?.dataset.key === 'iphone-x/portrait/L'")
