"""One screen, large: text sizes, keyboard, rotation, size, flags, typing."""

import json
import re

import pytest
from viewer import DRAWN, browser, examples, examples_viewer, open_examples, open_folder, open_page  # noqa: F401

SINGLE = "#single .screen"


def open_single(viewer, layout, device="iphone-13"):
    path = viewer.document(layout)
    viewer.look(f"{path}?mode=screen&open={device}/portrait/L//leftToRight/light//18/")
    wait_for(viewer, path, f"{device}/portrait/L")
    viewer.beside_inspector()
    return path


def wait_for(viewer, path, key):
    viewer.wait("([path, key]) => { const one = document.querySelector('#single .screen'); return one.dataset.path === path && one.dataset.key === key && one.querySelector('[data-view]') }", [path, key])


def test_a_screen_opens_large_from_the_wall_and_escape_goes_back(examples_viewer):
    viewer = examples_viewer
    path = viewer.show("login.json")
    viewer.screen("iphone-se-1/portrait/L").focus()
    viewer.page.keyboard.press("Enter")
    wait_for(viewer, path, "iphone-se-1/portrait/L")
    assert not viewer.page.locator("#wall").is_visible()
    viewer.shot("single")
    viewer.page.keyboard.press("Escape")
    viewer.screen("iphone-se-1/portrait/L").wait_for()


def test_keys_step_the_text_size_rotate_and_switch(examples_viewer):
    viewer = examples_viewer
    path = open_single(viewer, "login.json")
    for key, expected in (
        ("]", "iphone-13/portrait/XL"), ("[", "iphone-13/portrait/L"), ("k", "iphone-13/portrait/L/keyboard"), ("k", "iphone-13/portrait/L"),
        ("r", "iphone-13/landscape/L"), ("r", "iphone-13/portrait/L"),
    ):
        viewer.page.keyboard.press(key)
        wait_for(viewer, path, expected)
    viewer.page.keyboard.press("d")
    viewer.wait("() => document.querySelector('#single .glass').dataset.appearance === 'dark'")
    viewer.page.keyboard.press("d")
    viewer.page.keyboard.press("l")
    viewer.wait("() => document.querySelector('#single .detail').textContent.includes('right to left')")


def test_previews_of_one_device_at_other_sizes_open_at_their_own(folder, open_folder):
    (folder / "split.json").write_text(json.dumps({
        "root": {"subviews": [{"id": "f", "type": "label", "text": "Hello", "font": "body", "constraints": ["top == safeArea.top", "leading == superview.leading + 20"]}]},
        "previews": {"environments": [{"device": "iPad Pro 11-inch", "viewport": size} if size else {"device": "iPad Pro 11-inch"} for size in (None, [507, 834], [320, 834])]}}))
    viewer = open_folder()
    path = viewer.document("split.json")
    viewer.whole(path)
    keys = viewer.page.evaluate("() => [...document.querySelectorAll('#wall .screen')].map(one => one.dataset.key)")
    assert len(keys) == 3
    for key in keys:
        viewer.screen(key).focus()
        viewer.page.keyboard.press("Enter")
        wait_for(viewer, path, key)
        viewer.page.keyboard.press("Escape")
        viewer.page.locator("#wall:visible").wait_for()
    viewer.settle()
    assert viewer.page.evaluate("() => [...document.querySelectorAll('#wall .screen')].map(one => one.dataset.key)") == keys


def test_a_screen_lower_than_its_keyboard_is_opened_and_stepped_without_it(folder, open_folder):
    layout = {"root": {"subviews": [{"id": "a", "type": "label", "text": "Hello", "font": "body", "constraints": ["top == safeArea.top", "leading == superview.leading"]}]},
              "previews": {"environments": [{"viewport": [320, 200]}]}}
    (folder / "low.json").write_text(json.dumps(layout))
    viewer = open_folder()
    path = viewer.document("low.json")
    viewer.whole(path)
    viewer.screen().focus()
    viewer.page.keyboard.press("Enter")
    viewer.wait("() => document.querySelector('#single .screen')?.checkVisibility()")
    viewer.page.keyboard.press("]")
    viewer.wait("path => document.querySelector('#single .screen').dataset.key.includes('/XL')", path)
    (folder / "low.json").write_text(json.dumps(layout).replace("Hello", "Changed"))
    viewer.wait("() => document.querySelector('#single .screen').textContent.includes('Changed')")
    assert viewer.page.locator("#banners .banner:visible").count() == 0


def test_the_text_sizes_play_and_stop(examples_viewer):
    viewer = examples_viewer
    open_single(viewer, "login.json")
    viewer.page.keyboard.press("p")
    viewer.wait("() => document.querySelector('#single .text-size').textContent !== 'L'")
    viewer.page.keyboard.press("p")
    assert viewer.page.get_by_label("Play the text sizes").get_attribute("aria-pressed") is None


def test_an_edge_drags_to_any_size_and_back(examples_viewer):
    viewer = examples_viewer
    path = open_single(viewer, "copy.json")
    handle = viewer.page.locator(".handle.right").bounding_box()
    x, y = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
    viewer.page.mouse.move(x, y)
    viewer.page.mouse.down()
    viewer.page.mouse.move(x - 30, y, steps=3)
    viewer.page.mouse.up()
    # Each step on the way is solved and drawn too: what counts is the last one, which the address says.
    shown = """() => {
      const { offsetWidth } = document.querySelector('#single .glass');
      return location.hash.includes(`size=${offsetWidth}x844`) && offsetWidth;
    }"""
    viewer.wait(shown)
    width = viewer.page.evaluate(shown)
    assert 100 < width < 390
    drawn = viewer.page.locator(SINGLE).evaluate(DRAWN)
    assert drawn["root"][2] == pytest.approx(width, abs=0.5)
    viewer.page.locator("#single").get_by_label("Width in points").fill("500")
    viewer.page.locator("#single").get_by_label("Width in points").press("Enter")
    viewer.wait("() => document.querySelector('#single .glass').offsetWidth === 500")
    viewer.page.get_by_text("Reset size").click()
    wait_for(viewer, path, "iphone-13/portrait/L")


def test_a_tap_in_a_field_raises_the_keyboard_and_what_is_typed_is_drawn(examples, open_folder):
    viewer = open_folder()
    path = open_single(viewer, "sticky-footer.json", "iphone-se-1")
    before = (examples / "sticky-footer.json").read_bytes()
    view = viewer.page.locator(f'{SINGLE} [data-kind="textView"]').first
    name = view.get_attribute("data-view")
    view.click()
    wait_for(viewer, path, "iphone-se-1/portrait/L/keyboard")
    viewer.page.keyboard.press("Control+a")
    words = "Every word that is typed makes the text longer and pushes the footer down. " * 3
    viewer.page.keyboard.insert_text(words)
    viewer.wait("""([name, start]) => [...document.querySelectorAll(`#single [data-view="${name}"] .run`)].map(run => run.textContent).join(' ').replace(/\\s+/g, ' ').startsWith(start)""", [name, words[:40]])
    viewer.shot("typed")
    assert viewer.page.locator(".typing").evaluate("area => area === document.activeElement"), "typing goes on"
    assert (examples / "sticky-footer.json").read_bytes() == before, "nothing is written to disk"


def test_the_keyboard_toggle_ends_where_the_solver_says(examples_viewer):
    viewer = examples_viewer
    path = open_single(viewer, "login.json", "iphone-se-1")
    client = viewer.client()
    client.send(type="watch", path=path, environments=[{"device": "iphone-se-1"}, {"device": "iphone-se-1", "keyboard": True}])
    viewer.page.keyboard.press("k")
    wait_for(viewer, path, "iphone-se-1/portrait/L/keyboard")
    viewer.still()
    client.wait(lambda state: state.screen(path, "iphone-se-1/portrait/L/keyboard")).sync()
    drawn = viewer.page.locator(SINGLE).evaluate(DRAWN)
    for solved in client.screen(path, "iphone-se-1/portrait/L/keyboard")["views"]:
        if not solved.get("hidden") and solved["id"] in drawn:
            assert drawn[solved["id"]] == pytest.approx(solved["screen"], abs=0.27), solved["id"]
    assert viewer.page.locator("#single .keyboard").is_visible()


def test_flags_are_switched_for_this_viewer_only(open_examples, open_page):
    first = open_examples()
    second = open_page(first.daemon)
    path = open_single(first, "Examples/checkout.json")
    second.show("Examples/checkout.json")
    flags = first.page.locator("#single .single-flags input")
    assert flags.count() > 0
    views = "() => [...document.querySelectorAll('#single [data-view]')].filter(view => !view.closest('[hidden]')).map(view => view.dataset.view).join()"
    shown = first.page.evaluate(views)
    flags.first.click()
    first.wait(f"shown => ({views})() !== shown", shown)
    assert second.page.locator("#wall .screen .detail", has_text=re.compile("isCart")).count() <= 1
    assert path in first.page.evaluate("() => decodeURIComponent(location.hash)")


def test_selecting_in_the_tree_selects_on_the_screen_and_the_other_way(examples_viewer):
    viewer = examples_viewer
    open_single(viewer, "login.json")
    item = viewer.page.locator('[role="treeitem"][data-id="topPadding"] > .tree-row')
    item.click()
    viewer.page.locator(f"{SINGLE} .selection").wait_for()
    rect = viewer.page.locator(f"{SINGLE} .selection").bounding_box()
    view = viewer.page.locator(f'{SINGLE} [data-view="topPadding"]').bounding_box()
    assert rect == pytest.approx(view, abs=1)
    viewer.page.locator(f'{SINGLE} [data-view="bottomPadding"]').click()
    viewer.page.locator('[role="treeitem"][data-id="bottomPadding"][aria-selected="true"]').wait_for()
    viewer.page.locator("#inspector h3", has_text="bottomPadding").wait_for()


def test_the_inspector_tells_the_arithmetic_of_the_padding(examples_viewer):
    viewer = examples_viewer
    open_single(viewer, "login.json", "iphone-se-1")
    viewer.page.locator('[role="treeitem"][data-id="scroll"] > .tree-row').click()
    details = viewer.page.locator("#inspector .details")
    details.locator("h4", has_text="Where the padding goes").wait_for()
    text = details.inner_text()
    assert "surplus" in text and "shared by 2" in text and "topPadding" in text
    viewer.shot("inspector")


def test_a_held_key_measures_between_two_views(examples_viewer):
    viewer = examples_viewer
    open_single(viewer, "login.json")
    viewer.page.locator('[role="treeitem"][data-id="topPadding"] > .tree-row').click()
    viewer.page.locator(f'{SINGLE} [data-view="bottomPadding"]').hover()
    viewer.page.keyboard.down("Alt")
    gap = viewer.page.locator(f"{SINGLE} .gap.vertical > span")
    gap.wait_for()
    boxes = viewer.page.locator(SINGLE).evaluate(DRAWN)
    expected = boxes["bottomPadding"][1] - boxes["topPadding"][1] - boxes["topPadding"][3]
    assert float(gap.inner_text()) == pytest.approx(expected, abs=0.51)
    viewer.page.keyboard.up("Alt")
    gap.wait_for(state="detached")


def test_a_frame_is_copied_as_text(open_examples):
    viewer = open_examples(permissions=["clipboard-read", "clipboard-write"])
    open_single(viewer, "login.json")
    viewer.page.locator('[role="treeitem"][data-id="topPadding"] > .tree-row').click()
    # With the view's explanation its numbers are drawn anew.
    viewer.page.locator("#inspector .constraint").first.wait_for()
    button = viewer.page.locator("#inspector .copy").first
    frame = button.inner_text()
    assert re.fullmatch(r"\(-?[\d.]+, -?[\d.]+, [\d.]+, [\d.]+\)", frame)
    button.click()
    viewer.wait("""frame => {
      navigator.clipboard.readText().then(text => { window.copied = text });
      return window.copied === frame;
    }""", frame)


def test_a_sweep_of_every_width_marks_where_frames_jump(folder, open_folder):
    (folder / "note.json").write_text(json.dumps({"title": "Note", "root": {"subviews": [{
        "id": "message", "type": "label", "numberOfLines": 0, "text": "This line is as long as a narrow phone is not, and wraps on it.",
        "constraints": ["top == safeArea.top", "leading == layoutMargins.leading", "trailing == layoutMargins.trailing"]}]}}))
    viewer = open_folder()
    open_single(viewer, "note.json")
    viewer.page.keyboard.press("w")
    viewer.wait("() => /jumps? from 320 to 1366/.test(document.querySelector('.sweep-label').textContent)", patience=120)
    jump = viewer.page.locator(".sweep-jumps button").first
    width = int(jump.inner_text())
    jump.click()
    viewer.wait("width => document.querySelector('#single .glass').offsetWidth === width", width)
    viewer.shot("sweep")
    lines = "() => document.querySelectorAll('#single [data-view=message] .run').length"
    assert viewer.page.evaluate(lines) == 1
    viewer.page.locator("#single").get_by_label("Width in points").fill(str(width - 1))
    viewer.page.keyboard.press("Enter")
    viewer.wait("width => document.querySelector('#single .glass').offsetWidth === width", width - 1)
    assert viewer.page.evaluate(lines) == 2, "one point narrower, it wraps"
