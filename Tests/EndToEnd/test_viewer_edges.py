"""Dragging the edges of an opened screen: the edge stays under the pointer, and what is judged is what is shown."""

import json

import pytest
from viewer import open_folder  # noqa: F401

FORM = {
    "root": {"subviews": [
        {"id": "scroll", "type": "scrollView", "constraints": [
            "top == safeArea.top", "horizontalEdges == superview", {"id": "end", "equation": "bottom == safeArea.bottom"}], "subviews": [
            {"id": "stack", "type": "stackView", "axis": "vertical", "spacing": 12, "constraints": ["edges == superview.edges", "width == superview.width"], "subviews": [
                *({"id": f"field{index}", "type": "textField", "placeholder": "Field", "height": 48} for index in range(5)),
                {"id": "go", "type": "button", "title": "Go", "height": 48}]}]}]},
    "behaviors": [{"type": "keyboardAvoidance", "constraint": "end"}],
    "previews": {"devices": ["iPhone 13"]}}


def opened(folder, open_folder, query="", keyboard="", device="iphone-13", **options):
    (folder / "form.json").write_text(json.dumps(FORM))
    viewer = open_folder(f"form.json?mode=screen&open={device}/portrait/L/{keyboard}/leftToRight/light//18/{query}", **options)
    viewer.page.locator("#single [data-view=go]").wait_for()
    viewer.beside_inspector()
    viewer.still()
    return viewer


EDGE = """edge => {
  const { right, bottom } = document.querySelector('#single .frame').getBoundingClientRect();
  return { right, bottom };
}"""
# What was dragged to is drawn.
DRAWN = "() => { const { offsetWidth, offsetHeight } = document.querySelector('#single .glass'); return location.hash.includes(`size=${offsetWidth}x${offsetHeight}`) }"


@pytest.mark.parametrize("device, query", [("iphone-13", ""), ("iphone-13", "&screenZoom=1"), ("iphone-8", ""), ("ipad-9_7", "")],
                         ids=["fits", "larger than its room", "a home button", "a tablet"])
@pytest.mark.parametrize("handle, way", [("right", (-60, 0)), ("right", (40, 0)), ("bottom", (0, -90)), ("corner", (-40, -70))])
def test_an_edge_stays_under_the_pointer(handle, way, query, device, folder, open_folder):
    viewer = opened(folder, open_folder, query, device=device, height=900)
    box = viewer.page.locator(f".handle.{handle}").bounding_box()
    if query and handle != "right":
        viewer.page.locator(f".handle.{handle}").scroll_into_view_if_needed()
        box = viewer.page.locator(f".handle.{handle}").bounding_box()
    x, y = box["x"] + box["width"] / 2, (box["y"] + box["height"] / 2 if handle != "right" else min(box["y"] + box["height"] / 2, 500))
    before = viewer.page.evaluate(EDGE)
    viewer.page.mouse.move(x, y)
    viewer.page.mouse.down()
    for part in (0.3, 0.7, 1):
        viewer.page.mouse.move(x + way[0] * part, y + way[1] * part)
        viewer.wait(DRAWN)
        viewer.frames()
        now = viewer.page.evaluate(EDGE)
        for side, axis in (("right", 0), ("bottom", 1)):
            if way[axis]:
                assert now[side] - before[side] == pytest.approx(way[axis] * part, abs=2), (side, part)
        # No device has this size: only the room of its frame is left.
        assert viewer.page.locator("#single .frame.bare:not([data-home])").evaluate("frame => getComputedStyle(frame).backgroundColor") == "rgba(0, 0, 0, 0)"
    viewer.page.mouse.up()
    viewer.wait("() => !document.querySelector('#single .frame.bare')")


def problems(viewer):
    return viewer.page.locator(".problems-button").get_attribute("aria-label")


def test_dragging_judges_the_state_that_is_shown(folder, open_folder):
    viewer = opened(folder, open_folder)
    asked = []
    viewer.page.evaluate("""async () => {
      const { socket } = await import(new URL('early.js', location.href).href);
      const send = socket.send.bind(socket);
      window.asked = [];
      socket.send = text => { const said = JSON.parse(text); if (said.type === 'watch') window.asked.push(said.environments); send(text); };
    }""")
    viewer.page.locator("#single").get_by_label("Height in points").fill("360")
    viewer.page.locator("#single").get_by_label("Height in points").press("Enter")
    viewer.wait("() => document.querySelector('#single .glass').offsetHeight === 360")
    asked = viewer.page.evaluate("() => window.asked.flat().filter(one => one.size)")
    assert asked and all(one["size"] == [390, 360] for one in asked)
    assert {(one.get("textSize", "L"), one.get("keyboard", False)) for one in asked} == {("L", False)}
    assert "error" not in problems(viewer)


def test_a_keyboard_that_would_cover_the_screen_is_left_out(folder, open_folder):
    viewer = opened(folder, open_folder, keyboard="keyboard")
    tall = viewer.page.locator("#single").get_by_label("Height in points")
    tall.fill("500")
    tall.press("Enter")
    viewer.wait("() => document.querySelector('#single .glass').offsetHeight === 500")
    assert viewer.page.locator("#single .keyboard").evaluate("keyboard => !keyboard.classList.contains('down')")
    tall.fill("300")
    tall.press("Enter")
    viewer.wait("() => document.querySelector('#single .glass').offsetHeight === 300")
    viewer.page.locator("#single .single-bar").get_by_text("no room for the keyboard").wait_for()
    assert viewer.page.locator("#single .keyboard").evaluate("keyboard => keyboard.classList.contains('down')")
    assert "error" not in problems(viewer) and viewer.page.locator("#single .tally.broken").count() == 0
    viewer.page.get_by_text("Reset size").click()
    viewer.wait("() => !document.querySelector('#single .keyboard').classList.contains('down')")
