"""The map of every width and height: the plane, the window in it, and the screen beside it."""

import pytest
from viewer import examples_viewer, open_examples, open_folder  # noqa: F401

WORDS = ".plane-words"
# Where a size lies on the chart, in pixels of the page.
PLACE = """([width, height]) => {
  const box = document.querySelector('.plane-chart svg').getBoundingClientRect();
  const [left, top] = [38, 22];
  const scale = (box.width - left) / (1377 - 320);
  return [box.left + left + (width - 320) * scale, box.top + top + (height - 300) * scale];
}"""
VERDICT = """([x, y]) => document.elementsFromPoint(x, y).find((one) => one.matches('.region'))?.classList[1]"""


def open_plane(viewer, query=""):
    path = viewer.document("login.json")
    viewer.look(f"{path}?mode=map&map=sizes{query}")
    viewer.page.locator(f"{WORDS}:not(:has-text('Working'))").wait_for(timeout=60_000)
    return path


def test_the_plane_shows_every_size_and_a_click_shows_its_screen(examples_viewer):
    viewer = examples_viewer
    open_plane(viewer, "&sizes=AX3&keyboard=on")
    words = viewer.page.locator(WORDS).text_content()
    assert "scrolls" in words, words
    viewer.shot("plane")
    # The dots of the largest devices, on the edges, are whole.
    assert viewer.page.evaluate("() => getComputedStyle(document.querySelector('.plane-chart svg')).overflow") == "visible"
    # A window that is low enough scrolls; its place is in another region than a tall one's.
    low, tall = [viewer.page.evaluate(PLACE, size) for size in ([1000, 420], [1000, 1250])]
    assert viewer.page.evaluate(VERDICT, low) != viewer.page.evaluate(VERDICT, tall)
    viewer.page.mouse.move(*tall)
    hovered = viewer.page.locator(".plane-hover")
    viewer.wait("() => /good/.test(document.querySelector('.plane-hover').textContent)")
    viewer.page.mouse.click(*low)
    said = viewer.page.locator(".plane-said")
    viewer.wait("() => /1000 \\u00d7 42\\d: (scrolls|broken)/.test(document.querySelector('.plane-said').textContent)")
    assert hovered.text_content().startswith("1000")
    viewer.wait("() => document.querySelector('.plane-room .screen')?.dataset.key?.startsWith('1000x4')")
    # The screen's own verdict is what the plane says.
    verdict = said.text_content().split(": ")[1].replace("scrolls 'scroll' by ", "scrolls ")
    assert verdict in viewer.page.locator(".plane-room .caption").text_content()


def test_a_drag_moves_the_window_live_and_arrows_move_it_by_points(examples_viewer):
    viewer = examples_viewer
    open_plane(viewer)
    start, end = [viewer.page.evaluate(PLACE, size) for size in ([600, 700], [800, 900])]
    viewer.page.mouse.move(*start)
    viewer.page.mouse.down()
    viewer.page.mouse.move(*end, steps=5)
    viewer.page.mouse.up()
    before = int(viewer.page.evaluate("() => document.querySelector('.plane-window input').value"))
    assert abs(before - 800) <= 2
    viewer.wait("before => document.querySelector('.plane-room .screen')?.dataset.key?.startsWith(`${before}x`)", before)
    viewer.page.locator(".plane-chart").focus()
    viewer.page.keyboard.press("ArrowRight")
    viewer.page.keyboard.press("Shift+ArrowLeft")
    viewer.wait("before => Number(document.querySelector('.plane-window input').value) === before - 9", before)
    assert f"window={before - 9}x" in viewer.page.evaluate("() => location.hash")


def test_the_switches_ask_for_another_plane_and_all_sizes_add_their_borders(examples_viewer):
    viewer = examples_viewer
    open_plane(viewer)
    usual = viewer.page.locator(WORDS).text_content()
    viewer.page.get_by_label("Text size of the plane").select_option("AX5")
    viewer.wait("usual => { const words = document.querySelector('.plane-words').textContent; return words !== usual && !/Working/.test(words) }", usual, patience=60)
    large = viewer.page.locator(WORDS).text_content()
    viewer.page.locator("#map").get_by_role("button", name="Keyboard up").click()
    viewer.wait("large => { const words = document.querySelector('.plane-words').textContent; return words !== large && !/Working/.test(words) }", large, patience=60)
    viewer.page.get_by_role("button", name="All text sizes").click()
    viewer.wait("""() => {
      const words = document.querySelector('.plane-words').textContent;
      return !/Working/.test(words) && location.hash.includes('outlines=1');
    }""", patience=60)
    viewer.shot("plane-outlines")


def test_a_save_draws_the_plane_anew(yard_viewer):
    viewer, save = yard_viewer
    save(420)
    viewer.look("form.json?mode=map&map=sizes")
    viewer.wait("() => /below 420 pt/.test(document.querySelector('.plane-words')?.textContent)", patience=30)
    save(520)
    viewer.wait("() => /below 520 pt/.test(document.querySelector('.plane-words')?.textContent)", patience=30)


def test_broken_devices_are_listed_and_opened(yard_viewer):
    viewer, save = yard_viewer
    save(420, extra='{ "id": "bar", "constraints": ["leading == superview.leading", "trailing == superview.trailing", "top == superview.top", "width >= 400", "height == 44"] },')
    viewer.look("form.json?mode=map&map=sizes")
    item = viewer.page.locator(".plane-broken button").first
    item.wait_for(timeout=30_000)
    assert "320 × " in item.text_content()
    item.click()
    viewer.wait("() => document.querySelector('.plane-room .screen')?.dataset.key?.startsWith('320x')")
    viewer.page.locator(".plane-window").get_by_role("button", name="Open").click()
    viewer.wait("() => document.querySelector('#single .screen')?.dataset.key?.startsWith('iphone-se-1/')")
    viewer.page.keyboard.press("Escape")
    viewer.page.locator(".plane-chart:visible").wait_for()


@pytest.fixture
def yard_viewer(folder, open_folder):
    def save(more, extra=""):
        (folder / "form.json").write_text("""{ "root": { "subviews": [ %s
          { "id": "form", "type": "scrollView", "constraints": ["edges == superview.edges"], "subviews": [
            { "id": "content", "constraints": ["edges == superview.edges", "width == superview.width", "height == %d"] } ] } ] } }""" % (extra, more))

    save(300)
    return open_folder(), save
