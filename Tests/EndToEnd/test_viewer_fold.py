"""A device that folds: its column, its camera and its fold are drawn, and folding is a transition."""

import json

import pytest
from viewer import examples_viewer, open_examples, open_folder  # noqa: F401

HALF_OPEN = "iphone-duo/landscape/L/ios27/halfOpen"
REGIONS = "screen => [...screen.querySelectorAll('.regions > *')].map(one => one.className.trim() + ' ' + one.style.left)"


def drawn(viewer, key):
    screen = viewer.screen(key)
    screen.scroll_into_view_if_needed()
    screen.locator(".regions > *").first.wait_for(state="attached")
    return screen


def test_the_regions_of_each_pose_are_drawn(examples_viewer):
    viewer = examples_viewer
    viewer.show("fold.json")
    closed = drawn(viewer, "iphone-duo/portrait/L/ios27/closed")
    assert closed.evaluate(REGIONS) == ["column 382px", "camera 399.7px"]
    # The corners at the hinge are almost square.
    assert closed.locator(".glass").evaluate("one => one.style.borderRadius") == "8px 59px 59px 8px"
    half = drawn(viewer, HALF_OPEN)
    assert half.evaluate(REGIONS) == ["column 867px", "fold upright 455.5px"]
    # Flat, the display has no fold.
    flat = drawn(viewer, "iphone-duo/landscape/L/ios27/open")
    assert flat.evaluate(REGIONS) == ["column 867px"]
    viewer.shot("fold")


def test_folding_is_played_step_by_step(examples_viewer):
    viewer = examples_viewer
    viewer.show("fold.json")
    viewer.screen(HALF_OPEN).focus()
    viewer.page.keyboard.press("Enter")
    viewer.page.locator("#single .fold").wait_for()
    viewer.page.get_by_label("Play a transition of the layout").select_option("fold")
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.split('>').length === 3")
    viewer.wait("() => !document.querySelector('#single .fold') && document.querySelector('#single .camera')")
    viewer.page.get_by_label("Play a transition of the layout").select_option("unfold")
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.endsWith('/open')")
    viewer.page.keyboard.press("Escape")


def test_tabs_stand_in_the_column(folder, open_folder):
    container = {"tabBar": {"items": ["Home", "Cart"], "selectedItem": 1}}
    screen = {"root": {}, "environment": {"container": container}, "previews": {"devices": ["iPhone Duo"]}}
    (folder / "cart.json").write_text(json.dumps(screen))
    viewer = open_folder("?zoom=1", width=1400, height=1000)
    glass = viewer.page.locator("#wall .glass").first
    glass.locator(".tab-bar.upright").wait_for()
    assert "approximate: tab bar read once" in viewer.page.locator("#wall .caption").first.get_attribute("title").split("\n")
    boxes = glass.evaluate("""glass => [...glass.querySelectorAll('.tab-bar, .tab-icon')].map((one) => {
      const [outer, box] = [glass.getBoundingClientRect(), one.getBoundingClientRect()];
      return [box.left - outer.left, box.top - outer.top, box.right - outer.left, box.bottom - outer.top].map((side) => side * 466 / outer.width);
    })""")
    assert boxes[0] == pytest.approx([394, 542, 442, 654], abs=0.5)
    # One icon above the other, in the middle of 50 points each.
    assert [(box[0] + box[2]) / 2 for box in boxes[1:]] == pytest.approx([418, 418], abs=0.5)
    assert [(box[1] + box[3]) / 2 for box in boxes[1:]] == pytest.approx([573, 623], abs=0.5)
    assert glass.locator(".bar-ground").count() == 0
