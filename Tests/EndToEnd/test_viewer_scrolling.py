"""The screens follow the finger: inside their range natively, beyond it by UIKit's physics, placed from the tracks."""

import json
import time
from urllib.parse import quote

import pytest
from lxml import etree
from viewer import DRAWN, browser, examples, examples_viewer, open_examples, open_folder, open_page  # noqa: F401

OFFSET = """screen => {
  const content = screen.querySelector('.scroll-view .content');
  return -new DOMMatrix(getComputedStyle(content).transform).m42;
}"""


def large(viewer, layout, key, text_size="L", query=""):
    path = viewer.document(layout)
    device = key.split("/")[0]
    viewer.look(f"{path}?mode=screen&open={device}/portrait/{text_size}//leftToRight/light//18/{query}")
    screen = viewer.page.locator(f'#single .screen[data-path="{path}"][data-key^="{device}/portrait/{text_size}"]')
    screen.wait_for()
    viewer.wait("() => document.querySelector('#single [data-view]')")
    viewer.beside_inspector()
    return path, screen


def rest(viewer):
    """The person's place is kept from screen to screen; these tests start at the top."""
    viewer.page.evaluate("() => { document.querySelector('#single .scroll-view').scrollTop = 0 }")
    viewer.wait("() => Math.abs(new DOMMatrix(getComputedStyle(document.querySelector('#single .content')).transform).m42) < 0.01")


def set_offset(viewer, offset):
    number = viewer.page.get_by_label("Content offset y in points").first
    number.fill(str(offset))
    number.press("Enter")
    viewer.frames()


def test_a_screen_scrolls_where_and_only_where_the_solver_says(examples_viewer):
    viewer = examples_viewer
    path = viewer.show("login.json")
    client = viewer.client().wait(lambda state: state.screen(path)).sync()
    seen = set()
    for element in viewer.page.locator(".screen:visible").all():
        element.scroll_into_view_if_needed()
        viewer.page.wait_for_function("screen => screen.querySelector('.scroll-view')", arg=element.element_handle())
        solved = client.screen(path, element.get_attribute("data-key"))["scrollViews"][0]
        element.locator(".device").hover()
        scrolls = element.evaluate("screen => { const view = screen.querySelector('.scroll-view'); return view.scrollHeight > view.clientHeight && getComputedStyle(view).overflowY !== 'clip'; }")
        assert scrolls == solved["scrolls"], element.get_attribute("data-key")
        badge = element.locator(".badge").inner_text()
        low, high = solved["offsetRange"]["y"]
        assert badge.endswith("good") if not scrolls else f"{high - low:.1f}".rstrip("0").rstrip(".") in badge
        seen.add(scrolls)
    assert seen == {True, False}, "the login screen scrolls in some environments only"


def test_the_native_scroller_moves_inside_the_range(examples_viewer):
    viewer = examples_viewer
    path, screen = large(viewer, "stretchy-header.json", "iphone-8")
    view = screen.locator(".scroll-view").first
    high = viewer.page.evaluate("() => { const view = document.querySelector('#single .scroll-view'); view.scrollTop = 60; return view.scrollHeight - view.clientHeight; }")
    viewer.wait("() => Math.abs(-new DOMMatrix(getComputedStyle(document.querySelector('#single .content')).transform).m42 - 60) < 1")
    view.focus()
    viewer.page.keyboard.press("End")
    viewer.wait("high => -new DOMMatrix(getComputedStyle(document.querySelector('#single .content')).transform).m42 >= high - 1", high)


@pytest.mark.usefixtures("as_served")
def test_a_screen_that_was_reached_before_the_panels_scrolls_when_they_come(open_page, start, examples):
    viewer = open_page(start(), wait=False)
    path = next(path for path in viewer.client().sync().documents if path.endswith("/stretchy-header.json"))
    held = []
    viewer.page.goto("about:blank")
    viewer.page.route("**/panels.js", lambda route: held.append(route))
    viewer.go(f"{quote(path)}?devices=iphone-8&sizes=L", wait=False)
    view = viewer.page.locator("#wall .scroll-view").first
    view.hover()
    assert "live" not in view.get_attribute("class")
    viewer.wait("() => performance.getEntriesByName('wall-visible').length")
    while not held:
        viewer.frames()
    held.pop().continue_()
    viewer.wait("() => document.querySelector('#wall .scroll-view.live')")
    viewer.page.mouse.wheel(0, 40)
    viewer.wait("() => Math.abs(new DOMMatrix(getComputedStyle(document.querySelector('#wall .content')).transform).m42 + 40) < 1")


def test_a_drag_beyond_the_top_stretches_the_header_and_lets_it_go(examples_viewer):
    viewer = examples_viewer
    path, screen = large(viewer, "stretchy-header.json", "iphone-x")
    rest(viewer)
    zoom = screen.evaluate("screen => { const glass = screen.querySelector('.glass'); return glass.getBoundingClientRect().width / glass.offsetWidth }")
    images = [view["id"] for view in viewer.client().wait(lambda state: state.screen(path)).screen(path)["views"] if view["kind"] == "imageView"]
    before = screen.evaluate(DRAWN)[images[0]]
    box = screen.locator(".scroll-view").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 80
    viewer.page.mouse.move(x, y)
    viewer.page.mouse.down()
    viewer.page.mouse.move(x, y + 50 * zoom)
    viewer.page.mouse.move(x, y + 150 * zoom)
    viewer.frames()
    offset = screen.evaluate(OFFSET)
    dimension = 812
    expected = (1 - 1 / (150 * 0.55 / dimension + 1)) * dimension
    assert offset == pytest.approx(-expected, abs=1.0), "UIKit's rubber band"
    stretched = screen.evaluate(DRAWN)[images[0]]
    assert stretched[1] == pytest.approx(before[1], abs=0.5), "its top stays at the top"
    assert stretched[3] == pytest.approx(before[3] + expected, abs=1.0), "and its bottom follows the finger"
    viewer.shot("stretched")
    viewer.page.mouse.up()
    viewer.wait("() => Math.abs(new DOMMatrix(getComputedStyle(document.querySelector('#single .content')).transform).m42) < 0.01")
    assert screen.evaluate(DRAWN)[images[0]] == pytest.approx(before, abs=0.5)


@pytest.mark.parametrize("offset", [-120.0, -1.0, 0.0, 77.0, 101.0])
def test_what_is_drawn_at_an_offset_is_what_a_solve_at_that_offset_gives(offset, examples_viewer):
    viewer = examples_viewer
    path, screen = large(viewer, "stretchy-header.json", "iphone-x")
    client = viewer.client()
    client.send(type="watch", path=path, environments=[{"device": "iphone-x", "offsets": {"scroll": [0, offset]}}])
    solved = client.wait(lambda state: any(
        one["environment"].get("offsets", {}).get("scroll") == [0, offset] for (name, _), one in state.screens.items() if name == path))
    solved = next(one for (name, _), one in solved.screens.items() if name == path and one["environment"].get("offsets", {}).get("scroll") == [0, offset])
    set_offset(viewer, offset)
    drawn = screen.evaluate(DRAWN)
    for view in solved["views"]:
        if view.get("hidden") or view["id"] not in drawn or 0 in view["screen"][2:]:
            continue
        assert drawn[view["id"]] == pytest.approx(view["screen"], abs=0.5 / 3 + 0.35), f"{view['id']} at {offset}"


@pytest.mark.parametrize("device, threshold", [("iphone-x", 218.5), ("iphone-8", 242.5)])
def test_the_status_bar_hides_strictly_above_its_threshold(device, threshold, examples_viewer):
    viewer = examples_viewer
    path, screen = large(viewer, "stretchy-header.json", device)
    for offset, is_hidden in ((0, False), (threshold, False), (threshold + 0.5, True), (0, False)):
        set_offset(viewer, offset)
        assert ("slid-out" in screen.locator(".status-bar").get_attribute("class")) == is_hidden, offset


def test_the_place_in_a_screen_survives_a_save_and_a_selection(examples, open_folder):
    viewer = open_folder()
    path, screen = large(viewer, "stretchy-header.json", "iphone-8")
    viewer.page.evaluate("() => { document.querySelector('#single .scroll-view').scrollTop = 90 }")
    layout = examples / "stretchy-header.json"
    layout.write_text(layout.read_text().replace("Stretchy header", "Stretchy header, saved again"))
    viewer.page.locator("#sidebar .layout-title", has_text="saved again").wait_for()
    viewer.settle()
    assert viewer.page.evaluate("() => document.querySelector('#single .scroll-view').scrollTop") == 90


def test_reduced_motion_comes_to_rest_at_once(open_examples):
    viewer = open_examples(reduced_motion="reduce")
    path, screen = large(viewer, "stretchy-header.json", "iphone-x")
    box = screen.locator(".scroll-view").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 80
    viewer.page.mouse.move(x, y)
    viewer.page.mouse.down()
    viewer.page.mouse.move(x, y + 40)
    viewer.page.mouse.move(x, y + 120)
    viewer.frames()
    assert screen.evaluate(OFFSET) < -10
    viewer.page.mouse.up()
    assert abs(screen.evaluate(OFFSET)) < 0.01


def page_(members, height=900):
    """A screen that is a scroll view, with a field in it to type into."""
    field = {"id": "field", "type": "textField", "constraints": ["top == superview.top + 20", "leading == superview.leading + 20", "width == 200"]}
    tall = {"id": "tall", "constraints": ["edges == superview.edges", f"height == {height}", "width == superview.width"], "subviews": [field]}
    scroll = {"id": "scroll", "type": "scrollView", "constraints": ["edges == superview.edges"], "subviews": [tall], **members}
    return json.dumps({"root": {"subviews": [scroll]}, "previews": {"devices": ["iPhone 13"], "keyboard": [False, True]}})


def drag(viewer, view, by, steps=8):
    """Down on the middle of a view, by so many pixels, and still there when the button comes up."""
    box = viewer.page.locator(f'#single [data-view="{view}"]').bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 200)
    viewer.page.mouse.move(x, y)
    viewer.page.mouse.down()
    viewer.page.mouse.move(x + by[0], y + by[1], steps=steps)
    return y + by[1]


SHELF = "([rests]) => Math.abs(rests + new DOMMatrix(getComputedStyle(document.querySelector('#single [data-view=shelf] .content')).transform).m41) < 0.01"


def test_a_scroll_view_with_paging_rests_on_its_pages(examples_viewer):
    viewer = examples_viewer
    path, screen = large(viewer, "scroll-view-nested.json", "iphone-se-1")
    solved = next(one for one in viewer.client().wait(lambda state: state.screen(path)).screen(path)["scrollViews"] if one["id"] == "shelf")
    width, end = solved["viewport"][0], solved["offsetRange"]["x"][1]
    assert solved["paging"] and end > width
    # Over half a page, which turns it whether it is flicked or not; the last one is what is left.
    for by, rests in ((-200, width), (-200, end), (200, width), (200, 0)):
        drag(viewer, "shelf", (by, 0))
        viewer.page.mouse.up()
        viewer.wait(SHELF, [rests])
    # By the wheel too, which the browser scrolls by itself.
    for pixels, rests in ((width * 0.6, width), (width * 0.3, 0)):
        viewer.page.evaluate("pixels => { document.querySelector('#single [data-view=shelf]').scrollLeft = pixels }", pixels)
        viewer.wait(SHELF, [rests])
    # An offset that is asked for by its number is none that a finger left.
    number = viewer.page.get_by_label("Content offset x in points").first
    number.fill("100")
    number.press("Enter")
    viewer.wait(SHELF, [100])
    for _ in range(15):
        viewer.frames()
    assert viewer.page.evaluate(SHELF, [100])


def test_an_indicator_that_is_not_to_be_shown_is_not(folder, open_folder):
    (folder / "page.json").write_text(page_({"showsVerticalScrollIndicator": False}))
    viewer = open_folder()
    path, screen = large(viewer, "page.json", "iphone-13")
    bar = screen.locator(".indicator.y")
    assert bar.count() == 1 and bar.is_hidden()

    def thumbs():
        viewer.page.get_by_role("button", name="Share", exact=True).click()
        with viewer.page.expect_download() as download:
            viewer.page.get_by_text("Export as SVG").click()
        return sum(1 for box in etree.parse(download.value.path()).iter("{http://www.w3.org/2000/svg}rect") if box.get("rx") == "1.5")
    assert thumbs() == 0
    (folder / "page.json").write_text(page_({}))
    bar.wait_for(state="visible")
    assert thumbs() == 1


def is_up(viewer):
    return viewer.page.locator("#single .screen").get_attribute("data-key").endswith("/keyboard")


@pytest.mark.parametrize("mode, goes", [("none", False), ("onDrag", True)])
def test_dragging_puts_the_keyboard_away_where_it_says_so(mode, goes, folder, open_folder):
    (folder / "page.json").write_text(page_({"keyboardDismissMode": mode}))
    viewer = open_folder()
    large(viewer, "page.json", "iphone-13")
    viewer.page.locator('#single [data-view="field"]').click()
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')")
    drag(viewer, "tall", (0, -30))
    if goes:
        viewer.wait("() => !document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')")
        assert viewer.page.locator("#single textarea.typing").is_hidden()
    viewer.page.mouse.up()
    viewer.frames()
    assert is_up(viewer) is not goes


def test_the_keyboard_goes_along_with_the_finger_where_it_says_so(folder, open_folder):
    (folder / "page.json").write_text(page_({"keyboardDismissMode": "interactive"}))
    viewer = open_folder()
    _, screen = large(viewer, "page.json", "iphone-13", query="&screenZoom=0.7")
    viewer.page.keyboard.press("k")
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')")
    viewer.wait("() => document.querySelector('#single .keyboard').getAnimations().length === 0")
    glass, keyboard = screen.locator(".glass").bounding_box(), screen.locator(".keyboard")
    top = keyboard.bounding_box()["y"]
    y = drag(viewer, "tall", (0, 100))
    viewer.frames()
    assert keyboard.bounding_box()["y"] == pytest.approx(top, abs=1), "the finger has not come down to it"
    x = glass["x"] + glass["width"] / 2
    viewer.page.mouse.move(x, top + 60, steps=4)
    viewer.frames()
    assert top > y and keyboard.bounding_box()["y"] == pytest.approx(top + 60, abs=1.5)
    # Upwards again, it comes back.
    viewer.page.mouse.move(x, top + 40, steps=4)
    viewer.page.mouse.up()
    viewer.wait("top => Math.abs(document.querySelector('#single .keyboard').getBoundingClientRect().top - top) < 1", top)
    assert is_up(viewer)
    drag(viewer, "tall", (0, 100))
    viewer.page.mouse.move(x, top + 80, steps=4)
    viewer.page.mouse.up()
    viewer.wait("() => !document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')")


def touch(viewer, view, by, steps=8, milliseconds=None):
    """A finger down on a view and moved by so many pixels, in so long a time whatever it takes here; what is returned lifts it."""
    session = viewer.page.context.new_cdp_session(viewer.page)
    box = viewer.page.locator(f'#single [data-view="{view}"]').bounding_box()
    x, y, began = box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 200), time.time()

    def send(kind, part, points):
        at = {} if milliseconds is None else {"timestamp": began + part * milliseconds / 1000}
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **at})

    for step in range(steps + 1):
        part = step / steps
        send("touchMove" if step else "touchStart", part, [{"x": x + by[0] * part, "y": y + by[1] * part}])
    return lambda: send("touchEnd", 1, [])


@pytest.mark.parametrize("height, goes", [(900, True), (300, False)])
def test_a_finger_puts_the_keyboard_away_only_where_it_can_scroll(height, goes, folder, open_folder):
    (folder / "page.json").write_text(page_({"keyboardDismissMode": "onDrag"}, height))
    viewer = open_folder(has_touch=True)
    large(viewer, "page.json", "iphone-13")
    viewer.page.keyboard.press("k")
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')")
    lift = touch(viewer, "tall", (0, -60))
    if goes:
        viewer.wait("() => !document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')")
    lift()
    viewer.settle()
    assert is_up(viewer) is not goes


def test_a_finger_stretches_beyond_the_top_and_scrolls_inside(folder, open_folder):
    (folder / "page.json").write_text(page_({}))
    viewer = open_folder(has_touch=True)
    _, screen = large(viewer, "page.json", "iphone-13", query="&screenZoom=0.7")
    top = screen.evaluate(OFFSET)
    lift = touch(viewer, "tall", (0, 100))
    viewer.frames()
    assert top - 100 / 0.7 < screen.evaluate(OFFSET) < top - 20, "beyond the top it follows with resistance"
    lift()
    viewer.wait("top => Math.abs(new DOMMatrix(getComputedStyle(document.querySelector('#single .content')).transform).m42 + top) < 0.01", top)
    lift = touch(viewer, "tall", (0, -50))
    viewer.wait("() => document.querySelector('#single .scroll-view').scrollTop > 10")
    lift()


def shelves(**outer):
    """A page that moves up and down, with a shelf in it that moves sideways and a list that moves up and down."""
    shelf = {"id": "shelf", "type": "scrollView", "height": 200, "subviews": [
        {"id": "wide", "width": 1500, "constraints": ["edges == superview.edges", "height == superview.height"]}]}
    inner = {"id": "inner", "type": "scrollView", "height": 200, "subviews": [
        {"id": "long", "height": 900, "constraints": ["edges == superview.edges", "width == superview.width"]}]}
    field = {"id": "field", "type": "textField", "width": 200}
    stack = {"id": "stack", "type": "stackView", "axis": "vertical", "spacing": 20, "subviews": [field, shelf, inner, {"height": 900}],
             "constraints": ["edges == superview.edges", "width == superview.width"]}
    page = {"id": "page", "type": "scrollView", "constraints": ["edges == superview.edges"], "subviews": [stack], **outer}
    return json.dumps({"root": {"subviews": [page]}, "previews": {"devices": ["iPhone 13"], "keyboard": [False, True]}})


PLACES = """() => Object.fromEntries([...document.querySelectorAll('#single .scroll-view')].map(view => {
  const { m41, m42 } = new DOMMatrix(getComputedStyle(view.querySelector('.content')).transform);
  return [view.dataset.view, [-m41, -m42]];
}))"""


@pytest.fixture
def shelved(folder, open_folder):
    (folder / "page.json").write_text(shelves())
    viewer = open_folder(has_touch=True, reduced_motion="reduce")
    large(viewer, "page.json", "iphone-13", query="&screenZoom=0.7")
    return viewer


def test_what_a_view_cannot_do_the_one_around_it_does(shelved):
    viewer = shelved
    at = lambda: viewer.page.evaluate(PLACES)  # noqa: E731
    top = at()["page"][1]
    # The wheel and the mouse over the shelf move the page.
    viewer.page.locator('#single [data-view="shelf"]').hover()
    viewer.page.mouse.wheel(0, 60)
    viewer.wait("() => document.querySelector('#single [data-view=page]').scrollTop > 20")
    drag(viewer, "shelf", (6, 200))
    viewer.page.mouse.up()
    viewer.frames()
    assert at()["page"][1] == pytest.approx(top, abs=1) and at()["shelf"] == [0, 0]
    drag(viewer, "shelf", (4, -80))
    viewer.page.mouse.up()
    viewer.frames()
    assert at()["page"][1] > top + 60 and at()["shelf"] == [0, 0]
    # Sideways it is the shelf, whatever the drift.
    before = at()["page"]
    drag(viewer, "shelf", (-80, 10))
    viewer.page.mouse.up()
    viewer.frames()
    assert at()["shelf"][0] > 60 and at()["page"] == before


def test_a_finger_moves_what_its_way_means(shelved):
    viewer = shelved
    at = lambda: viewer.page.evaluate(PLACES)  # noqa: E731
    start = at()
    # Pulled down at its top, the inner view stretches and the page does not.
    lift = touch(viewer, "inner", (0, 60))
    viewer.frames()
    stretched = at()
    lift()
    assert stretched["inner"][1] < -10 and stretched["page"] == start["page"]
    touch(viewer, "shelf", (-120, 8))()
    viewer.wait("() => document.querySelector('#single [data-view=shelf]').scrollLeft > 30")
    assert at()["page"] == start["page"]
    touch(viewer, "shelf", (12, -100))()
    viewer.wait("() => document.querySelector('#single [data-view=page]').scrollTop > 30")


@pytest.mark.parametrize("by, goes", [((-80, 4), False), ((4, -80), True)])
def test_a_drag_along_the_shelf_leaves_the_keyboard_where_it_is(by, goes, folder, open_folder):
    (folder / "page.json").write_text(shelves(keyboardDismissMode="onDrag"))
    viewer = open_folder(has_touch=True)
    large(viewer, "page.json", "iphone-13", query="&screenZoom=0.7")
    viewer.page.keyboard.press("k")
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')")
    touch(viewer, "shelf", by)()
    if goes:
        viewer.wait("() => !document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')")
    viewer.settle()
    assert is_up(viewer) is not goes


def test_a_flick_turns_one_page(open_examples):
    viewer = open_examples(has_touch=True, reduced_motion="reduce")
    large(viewer, "scroll-view-nested.json", "iphone-13")
    width = viewer.page.evaluate("() => document.querySelector('#single [data-view=shelf]').offsetWidth")
    touch(viewer, "shelf", (-60, 0), steps=4, milliseconds=40)()
    viewer.wait(SHELF, [width])
    # Slower, and less than half a page, it goes back.
    touch(viewer, "shelf", (-60, 0), steps=4, milliseconds=2000)()
    viewer.frames()
    viewer.wait(SHELF, [width])


def test_where_a_view_is_in_the_window_follows_the_scroll(examples_viewer):
    viewer = examples_viewer
    path, screen = large(viewer, "stretchy-header.json", "iphone-8")
    viewer.page.locator('#inspector [role="treeitem"]').nth(3).locator("> .tree-row").click()
    row = viewer.page.locator("#inspector dt", has_text="In the window").locator("xpath=following-sibling::dd[1]")
    before = row.inner_text()
    viewer.page.evaluate("() => { document.querySelector('#single .scroll-view').scrollTop = 50 }")
    viewer.wait("before => [...document.querySelectorAll('#inspector dt')].find(one => one.textContent === 'In the window').nextElementSibling.textContent !== before", before)


IMAGE = """([root, height]) => {
  const image = document.querySelector(`${root} [data-view=image]`);
  if (!image) return false;
  const { top, height: shown } = image.getBoundingClientRect();
  const glass = document.querySelector(`${root} .glass`).getBoundingClientRect();
  return Math.abs(top - glass.top) < 0.6 && Math.abs(shown * 568 / glass.height - height) < 0.6;
}"""


def test_a_screen_solved_beyond_an_end_stays_there_until_a_hand_takes_it(open_examples, open_page):
    viewer = open_examples(reduced_motion="reduce")
    path = viewer.show("stretchy-header.json")
    key = viewer.page.locator('.screen[data-path$="stretchy-header.json"][data-key^="iphone-se-1/"]').get_attribute("data-key")
    wall = f'#wall .screen[data-key="{key}"]'
    viewer.wait(IMAGE, [wall, 324])
    viewer.page.locator(wall).press("Enter")
    opened = f'#single .screen[data-key="{key}"]'
    viewer.wait(IMAGE, [opened, 324])
    # A click selects, and lets nothing spring back.
    x, y = (viewer.page.locator(f"{opened} .glass").bounding_box()[side] for side in "xy")
    viewer.page.mouse.click(x + 60, y + 300)
    viewer.wait("() => location.hash.includes('view=')")
    viewer.settle()
    viewer.wait(IMAGE, [opened, 324])
    link = viewer.page.url.split("#")[1]
    assert "&offsets" not in link
    # A hand takes it from there, and from then on it is a place of its own.
    viewer.page.mouse.move(x + 60, y + 300)
    viewer.page.mouse.down()
    viewer.page.mouse.move(x + 60, y + 294, steps=4)
    viewer.page.mouse.up()
    viewer.wait(IMAGE, [opened, 224])
    viewer.wait("() => location.hash.includes('&offsets')")
    # So it is found again, and so is the picture that it began with.
    again = open_page(viewer.daemon, viewer.page.url.split("#")[1])
    again.wait(IMAGE, [opened, 224])
    again.look(link)
    again.wait(IMAGE, [opened, 324])
    assert path in link
