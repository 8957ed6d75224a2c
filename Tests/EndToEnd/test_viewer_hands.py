"""Fingers, the keyboard and a screen reader: sizes of targets, stops of the Tab key, a whole task without a mouse; and what is copied."""

from viewer import open_examples  # noqa: F401

SMALL = """() => [...document.querySelectorAll('button, select, input, .segments-control label, a:not(.skip)')]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.screen, [hidden], [popover]:not(:popover-open), dialog:not([open])'))
  .filter(one => !one.matches('.visually-hidden, .check input'))
  .map(one => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


def test_targets_are_large_enough_for_a_finger(open_examples):
    viewer = open_examples("", width=390, height=844)
    page = viewer.page
    page.locator("#sidebar a").first.wait_for(state="attached")
    assert page.evaluate(SMALL) == []
    page.get_by_role("button", name="Layouts").click()
    page.locator("#sidebar a:visible").first.wait_for()
    assert page.evaluate(SMALL) == []
    page.locator("#sidebar a:visible").first.click()
    for name in ("Devices", "Display", "Arrange", "Share"):
        page.get_by_role("button", name=name, exact=True).click()
        page.locator(".menu:popover-open").wait_for()
        assert page.evaluate(SMALL) == [], name
        page.keyboard.press("Escape")


def test_targets_are_large_enough_in_every_part_of_the_page(open_examples):
    viewer = open_examples("", width=390, height=844)
    page = viewer.page
    opened = "mode=screen&open=iphone-se-1/portrait/AX3/keyboard/leftToRight/light//18/"
    places = {
        "map": ("mode=map", "#map .screen-map .cell"), "plane": ("mode=map&map=sizes", ".plane-window input"),
        "table": ("group=table", "#wall .screen"), "screen": (opened, "#single .screen"),
        "view": (f"{opened}&view=login.email", "#inspector .copy"), "scroll view": (f"{opened}&view=scroll", "#inspector .offset input"),
        "findings": ("screen=iphone-se-1/portrait/AX3/keyboard", "#inspector .diagnostic"),
        "steps": (f"{opened}&trail=[{{}},{{\"keyboard\":false}}]", ".trail-step")}
    for name, (query, part) in places.items():
        viewer.look(f"login.json?{query}")
        page.locator(part).first.wait_for(state="attached")
        viewer.settle()
        assert page.evaluate(SMALL) == [], name
    viewer.look("stretchy-header.json?mode=screen&open=iphone-13/portrait/L//leftToRight/light//18/")
    viewer.settle()
    for key, part in (("w", ".sweep-jumps button"), ("e", "#problems .diagnostic, #problems button"), ("?", "dialog[open]"), ("Control+k", "dialog[open] input")):
        page.keyboard.press(key)
        page.locator(part).first.wait_for(timeout=60_000)
        viewer.frames()
        assert page.evaluate(SMALL) == [], key
        page.keyboard.press("Escape")


def test_a_narrow_page_has_room_for_one_panel(open_examples):
    viewer = open_examples("", width=390, height=844)
    page = viewer.page
    viewer.look("login.json")
    viewer.settle()
    page.keyboard.press("e")
    page.locator("#problems .diagnostic, #problems button").first.wait_for()
    page.get_by_role("button", name="Show the first of").first.click()
    page.locator("#inspector").wait_for()
    page.locator("#problems").wait_for(state="hidden")
    page.keyboard.press("e")
    page.locator("#inspector").wait_for(state="hidden")
    assert page.evaluate("document.querySelector('#wall').clientHeight") > 150
    assert page.evaluate("document.querySelector('#problems').contains(document.activeElement)")


def test_the_inspector_comes_back_with_what_it_had(open_examples):
    viewer = open_examples("login.json?screen=iphone-se-1/portrait/AX3&view=scroll", width=1440, height=900)
    page = viewer.page
    chosen = "() => [new URLSearchParams(location.hash.split('?')[1]).get('screen'), new URLSearchParams(location.hash.split('?')[1]).get('view')]"
    page.locator("#inspector .copy").first.wait_for()
    before = page.evaluate(chosen)
    page.keyboard.press("i")
    page.locator("#inspector").wait_for(state="hidden")
    page.keyboard.press("i")
    page.locator("#inspector .copy").first.wait_for()
    assert page.evaluate(chosen) == before and before[1] == "scroll"


def test_the_toolbar_of_a_phone_says_that_it_goes_on_and_its_sheet_leaves_the_screen(open_examples):
    viewer = open_examples("", width=390, height=844)
    page = viewer.page
    mark = "name => getComputedStyle(document.querySelector(name), '::after').visibility"

    def goes_on(row):
        assert page.evaluate(mark, row) == "visible"
        page.evaluate("row => { document.querySelector(row).scrollLeft = 2000; }", row)
        viewer.wait(f"row => ({mark})(row) === 'hidden'", row)

    goes_on(".bar-row")
    page.locator("#wall .screen").first.focus()
    page.keyboard.press("Enter")
    page.locator(".single-bar").wait_for()
    viewer.frames()
    goes_on(".single-bar")
    page.keyboard.press("Escape")
    page.locator("#wall .screen").first.click()
    page.locator("#inspector").wait_for()
    viewer.frames()
    free = page.evaluate("() => document.querySelector('#inspector').getBoundingClientRect().top - document.querySelector('#wall').getBoundingClientRect().top")
    assert free > 844 * 0.35, free


def test_few_stops_of_the_tab_key_come_before_the_wall(open_examples):
    viewer = open_examples("")
    page = viewer.page
    page.locator("#sidebar a").first.wait_for()
    page.evaluate("() => document.activeElement.blur()")
    stops = 0
    while stops < 30:
        page.keyboard.press("Tab")
        stops += 1
        if page.evaluate("() => document.activeElement.closest('#wall') !== null"):
            break
    assert stops - 1 <= 12, stops


def test_a_whole_task_is_done_by_keyboard(open_examples):
    """Login at AX3 with the keyboard up: find the finding and read why, with the words that a screen reader gets."""
    viewer = open_examples("")
    page = viewer.page
    page.locator("#sidebar a").first.wait_for()
    page.keyboard.press("Control+k")
    page.keyboard.type("login.json")
    page.keyboard.press("Enter")
    viewer.wait("() => document.querySelector('#sidebar a[aria-current]').dataset.path.endsWith('login.json')")
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 8")
    viewer.settle()
    page.locator("#wall .screen[tabindex='0']").focus()
    for _ in range(8):
        name = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
        if "iPhone SE (1st generation), AX3, keyboard" in name:
            break
        page.keyboard.press("ArrowRight")
    assert name.startswith("iPhone SE (1st generation), AX3, keyboard, scrolls"), name
    page.keyboard.press("Enter")
    page.locator("#single").wait_for()
    viewer.wait("() => location.hash.includes('mode=screen')")
    viewer.settle()
    page.locator("#inspector").wait_for()
    page.keyboard.press("Control+k")
    page.keyboard.type("toppadding")
    page.keyboard.press("Enter")
    page.locator("#inspector .why").first.wait_for()
    assert "16 is its initial height: there is no surplus." in page.locator("#inspector").inner_text()
    page.keyboard.press("e")
    page.locator("#problems").wait_for()
    assert page.locator("#problems").get_attribute("aria-label") == "Problems"


def test_what_is_copied_stands_together_the_frames_and_the_code(open_examples):
    viewer = open_examples()
    page = viewer.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    viewer.look(viewer.document("copy.json") + "?screen=iphone-se-1/portrait/L")
    page.locator("#wall .screen.selected").wait_for()

    def copied(name):
        page.get_by_role("button", name="Share", exact=True).click()
        page.locator("#menu-share").get_by_text(name).click()
        page.locator("#menu-share").wait_for(state="hidden")
        viewer.wait("() => document.querySelector('#polite').textContent.startsWith('Copied')")
        page.evaluate("() => document.querySelector('#polite').textContent = ''")
        return page.evaluate("() => navigator.clipboard.readText()")

    assert copied("Copy link") == page.url
    frames = copied("Copy frames")
    assert "\n    copyView (0, 0, 288, 502)\n" in frames, frames
    code = copied("Copy UIKit code")
    assert "class CopyViewController: UIViewController" in code and "NSLayoutConstraint.activate([" in code, code
    assert "CGRect" not in code, code


def fingers(viewer, about, apart):
    """Two fingers that go from the first distance to the last one, about a place of the page."""
    session = viewer.page.context.new_cdp_session(viewer.page)
    for index, distance in enumerate(apart):
        points = [{"x": about[0] + side * distance / 2, "y": about[1]} for side in (-1, 1)]
        session.send("Input.dispatchTouchEvent", {"type": "touchMove" if index else "touchStart", "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


# What stands below a place of the page, in points of its screen.
UNDER = """([x, y]) => {
  const glass = [...document.querySelectorAll('#wall .screen')].find(one => one.dataset.key === window.pinched).querySelector('.glass').getBoundingClientRect();
  const zoom = glass.width / document.querySelector(`#wall .screen[data-key="${window.pinched}"] .glass`).offsetWidth;
  return [(x - glass.left) / zoom, (y - glass.top) / zoom, zoom];
}"""


def test_two_fingers_zoom_the_wall_about_their_middle(open_examples):
    viewer = open_examples(width=1000, height=800, has_touch=True)
    viewer.show("login.json", "?zoom=0.4")
    screen = viewer.screen("iphone-xr/portrait/L")
    screen.scroll_into_view_if_needed()
    box = screen.locator(".glass").bounding_box()
    viewer.page.evaluate("() => { window.pinched = 'iphone-xr/portrait/L' }")
    about = [box["x"] + box["width"] / 2, box["y"] + 60]
    before = viewer.page.evaluate(UNDER, about)
    fingers(viewer, about, (60, 80, 100, 120))
    viewer.wait("zoom => { const glass = document.querySelector('#wall .glass'); return Math.abs(glass.getBoundingClientRect().width / glass.offsetWidth - zoom) < 0.02 }", before[2] * 2)
    viewer.frames()
    after = viewer.page.evaluate(UNDER, about)
    assert abs(after[1] - before[1]) < 12 and after[2] > before[2] * 1.9
    assert viewer.page.evaluate("() => visualViewport.scale") == 1, "the page itself is not zoomed"
    fingers(viewer, about, (120, 90, 60))
    viewer.wait("zoom => { const glass = document.querySelector('#wall .glass'); return Math.abs(glass.getBoundingClientRect().width / glass.offsetWidth - zoom) < 0.02 }", before[2])


# What sticks out of the page, or is cut off without a way to scroll to it.
LOST = """() => [...document.querySelectorAll('#topbar *, #sidebar *, #wall > *, .layout-heading *, #single > *, .single-bar *, #inspector *, #history *, .map-head *')]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[popover]:not(:popover-open), .visually-hidden, .screen, svg'))
  .filter(one => {
    for (let parent = one.parentElement; parent; parent = parent.parentElement) if (/auto|scroll/.test(getComputedStyle(parent).overflowX)) return false;
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && (left < -1 || right > innerWidth + 1);
  }).map(one => one.className || one.tagName).slice(0, 5)"""


def test_nothing_is_lost_sideways_at_two_hundred_and_four_hundred_per_cent(open_examples):
    # 1280 x 1024 at 200 % and at 400 %.
    for width, height in ((640, 512), (320, 256)):
        viewer = open_examples(width=width, height=height)
        path = next(name for name in viewer.client().sync().documents if name.endswith("login.json"))
        places = {"wall": path, "table": f"{path}?group=table", "map": f"{path}?mode=map", "selection": f"{path}?screen=iphone-se-1/portrait/L&view=topPadding",
                  "one screen": f"{path}?mode=screen&open=iphone-13/portrait/L//leftToRight/light//18/"}
        for name, fragment in places.items():
            viewer.look(fragment)
            viewer.settle()
            assert viewer.page.evaluate("() => document.documentElement.scrollWidth") <= width, (name, width)
            assert viewer.page.evaluate(LOST) == [], (name, width)
