"""How the wall uses its room: the fitted scale, the table, zooming about the pointer, moving it about, scrolling together."""

import json

import pytest
from conftest import box
from viewer import browser, examples, examples_viewer, open_examples, open_folder, open_page  # noqa: F401

# The share of the wall's width between the left edge of its first screen and the right edge of its last one, or of what
# stands beside them.
FILLED = """() => {
  const wall = document.querySelector('#wall');
  const style = getComputedStyle(wall);
  const width = wall.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const boxes = [...wall.querySelectorAll('.device, .notes:not([hidden])')].map(one => one.getBoundingClientRect());
  return (Math.max(...boxes.map(box => box.right)) - Math.min(...boxes.map(box => box.left))) / width;
}"""
SIZES = "XS,S,M,L,XL,XXL,XXXL,AX1,AX2,AX3,AX4,AX5"
WALLS = [("?devices=iphone-13&sizes=L", 1), ("?devices=ipad-9_7&sizes=L&orientation=landscape", 1), ("?devices=iphone-13&sizes=L,AX3", 2),
         ("?devices=iphone-se-1,ipad-9_7&sizes=L", 2), ("?devices=iphone-se-1,iphone-13,iphone-16-pro-max&sizes=L", 3), ("", 8),
         ("?devices=iphone-se-1,iphone-13,iphone-16-pro-max,ipad-9_7&sizes=L", 4), ("?devices=iphone-13&sizes=XS,S,M,L,XL,XXL,AX1,AX3,AX5", 9),
         ("?devices=iphone-se-1,iphone-13&keyboard=both&sizes=S,L,XL,XXL,AX1,AX3", 24), (f"?devices=iphone-se-1,iphone-13,iphone-16-pro,ipad-9_7&sizes={SIZES}", 48)]


@pytest.mark.parametrize("width,height", [(1440, 900), (2560, 1300)])
def test_a_fitted_wall_fills_the_width(width, height, open_examples):
    viewer = open_examples(width=width, height=height)
    path = viewer.document("login.json")
    for query, count in WALLS:
        viewer.look(path + query)
        viewer.wait("count => document.querySelectorAll('#wall .screen').length === count", count)
        viewer.settle()
        # What stands beside the screens follows once they are painted.
        viewer.wait(f"() => ({FILLED})() >= 0.9")
        share = viewer.page.evaluate(FILLED)
        assert 0.9 <= share <= 1.01, (query, share)
        assert viewer.page.evaluate("() => document.querySelector('#wall').scrollWidth <= document.querySelector('#wall').clientWidth"), query
        # Whatever stands beside the screens covers none of them.
        apart = """() => { const notes = document.querySelector('.notes').getBoundingClientRect();
          return [...document.querySelectorAll('#wall .screen')].every(one => notes.width === 0 || one.getBoundingClientRect().right <= notes.left); }"""
        assert viewer.page.evaluate(apart), query


def test_few_screens_leave_room_for_their_frames_and_findings(examples, open_folder):
    viewer = open_folder(width=1440, height=900)
    page = viewer.page
    viewer.look(viewer.document("login.json") + "?devices=iphone-13&sizes=L,AX3")
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 2")
    notes = page.get_by_role("region", name="Frames and findings")
    line = notes.get_by_role("row", name="go 313.3 116 30 28 300.3 316 43 52")
    line.wait_for()
    assert line.locator(".differs").all_text_contents() == ["300.3", "316", "43", "52"]
    # A frame in a screen's column selects the view on that screen.
    line.get_by_role("cell", name="52").click()
    viewer.wait("() => location.hash.includes('screen=iphone-13/portrait/AX3&view=login.go')")
    page.locator("#inspector").wait_for()
    page.keyboard.press("Escape")
    # The arrow keys go from view to view, and Enter selects one.
    notes.get_by_role("button", name="scroll").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    viewer.wait("() => location.hash.includes('screen=iphone-13/portrait/L&view=stack')")
    page.keyboard.press("Escape")
    notes.get_by_role("button", name="Show the screen").last.click()
    viewer.wait("() => location.hash.includes('view=login.go')")
    page.keyboard.press("Escape")
    # The panel of all problems has the findings; a banner covers nothing that could not be scrolled to.
    page.keyboard.press("e")
    notes.wait_for(state="hidden")
    page.keyboard.press("Escape")
    notes.wait_for()
    (examples / "login.json").write_text("{")
    page.get_by_role("table", name="Frames of the last good picture, in points: x, y, width, height").wait_for()
    viewer.wait("() => document.querySelector('.notes').getBoundingClientRect().bottom <= document.querySelector('.banner.error').getBoundingClientRect().top")
    page.get_by_role("button", name="Arrange").click()
    page.get_by_text("Frames and findings beside few screens").click()
    page.keyboard.press("Escape")
    notes.wait_for(state="hidden")


def test_the_findings_beside_an_older_save_are_those_of_that_save(folder, start, open_page):
    def layout(leading):
        return json.dumps({"root": {"subviews": [{"id": "word", "type": "label", "text": "A word or two", "constraints": [
            "top == safeArea.top", f"leading == superview.leading + {leading}"]}]}, "previews": {"devices": ["iPhone 13"]}})

    (folder / "word.json").write_text(layout(900))
    viewer = open_page(start(), width=1440, height=900)
    findings = viewer.page.get_by_role("group", name="Findings of these screens")
    findings.get_by_text("offscreen").wait_for()
    viewer.page.get_by_role("row", name="word 900").wait_for()
    (folder / "word.json").write_text(layout(20))
    viewer.page.get_by_role("row", name="word 20").wait_for()
    findings.get_by_text("offscreen").wait_for(state="hidden")
    viewer.page.keyboard.press(",")
    findings.get_by_text("offscreen").wait_for()
    viewer.page.get_by_role("row", name="word 900").wait_for()


def test_a_table_aligns_text_sizes_and_shows_screens_that_are_the_same_once(folder, open_folder):
    (folder / "plain.json").write_text(box(40))
    (folder / "text.json").write_text(json.dumps({"root": {"subviews": [{"id": "word", "type": "label", "text": "Word", "font": "body", "constraints": [
        "top == safeArea.top", "leading == superview.leading"]}]}}))
    viewer = open_folder()
    query = "?devices=iphone-se-1,ipad-9_7&sizes=S,L,AX1&group=table"
    path = viewer.document("text.json")
    viewer.look(path + query)
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 6")
    lefts = viewer.page.evaluate("""() => [...document.querySelectorAll('#wall .row')].map(row =>
      [...row.querySelectorAll('.device')].map(device => Math.round(device.getBoundingClientRect().left)))""")
    assert lefts[0] == lefts[1] and sorted(lefts[0]) == lefts[0], lefts
    viewer.look(viewer.document("plain.json") + query)
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 2")
    viewer.wait("() => [...document.querySelectorAll('#wall .screen .detail')].every(one => one.textContent.includes('the same at L and AX1'))")
    # One column is no table: its devices stand side by side, all of them in sight.
    boxes = [device.bounding_box() for device in viewer.page.locator("#wall .device").all()]
    assert boxes[0]["x"] + boxes[0]["width"] < boxes[1]["x"] and max(box["y"] + box["height"] for box in boxes) <= 800, boxes
    # A screen that another one stands for is selected with it.
    viewer.look(viewer.document("plain.json") + query + "&screen=iphone-se-1/portrait/AX1")
    viewer.page.locator("#wall .screen.selected").wait_for()


def test_ctrl_and_the_wheel_zoom_about_the_pointer(examples_viewer):
    viewer = examples_viewer
    page = viewer.page
    viewer.look(viewer.document("login.json") + "?devices=iphone-se-1,iphone-13,iphone-xr&sizes=S,L,XXL,AX1&group=table&zoom=0.6")
    viewer.wait("() => document.querySelectorAll('#wall .screen').length > 6")
    viewer.settle()
    shares = """([x, y, key]) => { const screen = key ? document.querySelector(`#wall .screen[data-key="${key}"]`)
        : document.elementFromPoint(x, y).closest('.screen');
      const box = screen.querySelector('.device').getBoundingClientRect();
      return [screen.dataset.key, (x - box.left) / box.width, (y - box.top) / box.height]; }"""
    page.locator('#wall .screen[data-key="iphone-13/portrait/L"] .caption').scroll_into_view_if_needed()
    viewer.frames()
    device = page.locator('#wall .screen[data-key="iphone-13/portrait/L"] .device').bounding_box()
    x, y = device["x"] + device["width"] * 0.4, device["y"] + 20
    before = page.evaluate(shares, [x, y, None])
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _ in range(4):
        page.mouse.wheel(0, -40)
        viewer.frames()
    page.keyboard.up("Control")
    viewer.wait("() => !location.hash.includes('zoom=0.6&')")
    after = page.evaluate(shares, [x, y, before[0]])
    assert abs(after[1] - before[1]) < 0.03 and abs(after[2] - before[2]) < 0.03, (before, after)
    page.keyboard.press("0")
    viewer.wait("() => !location.hash.includes('zoom=')")


def test_space_and_a_drag_move_the_wall(examples_viewer):
    viewer = examples_viewer
    page = viewer.page
    viewer.show("login.json", "?zoom=1")
    page.evaluate("() => { document.activeElement.blur(); document.querySelector('#wall').scrollTop = 0; }")
    page.mouse.move(700, 500)
    page.keyboard.down(" ")
    page.mouse.down()
    page.mouse.move(700, 380, steps=4)
    page.mouse.up()
    page.keyboard.up(" ")
    assert page.evaluate("() => document.querySelector('#wall').scrollTop") == 120
    viewer.frames()
    assert page.locator("#inspector").is_hidden()
    page.locator("#wall .screen").first.focus()
    page.keyboard.press(" ")
    page.locator("#inspector").wait_for()
    page.keyboard.press("Escape")


def test_screens_scroll_together_where_that_is_switched_on(examples_viewer):
    viewer = examples_viewer
    page = viewer.page
    viewer.show("stretchy-header.json")
    viewer.settle()
    page.get_by_role("button", name="Arrange").click()
    page.get_by_text("Scroll all screens together").click()
    page.keyboard.press("Escape")
    box = page.locator("#wall .device").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, 60)
    moved = """() => [...document.querySelectorAll('#wall .content')].map(one => one.style.transform)
      .filter(transform => transform && transform !== 'none').length"""
    viewer.wait(f"() => ({moved})() >= 2")
    page.get_by_role("button", name="Arrange").click()
    page.get_by_text("Scroll all screens together").click()
    page.keyboard.press("Escape")
