"""All by keyboard and screen reader: axe finds nothing, focus goes where it should, shortcuts are listed."""

import json
import os

import pytest
from test_viewer_designs import png
from viewer import EXAMPLES, examples_viewer, open_examples, open_folder, violations  # noqa: F401

STATES = {
    "wall": lambda viewer: None,
    "selected": lambda viewer: viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"]').click(),
    "single": lambda viewer: (viewer.screen("iphone-se-1/portrait/L").focus(), viewer.page.keyboard.press("Enter"), viewer.page.locator("#single:visible [data-view]").first.wait_for()),
    "map": lambda viewer: (viewer.page.keyboard.press("m"), viewer.page.locator(".screen-map .cell.good").first.wait_for()),
    "plane": lambda viewer: (viewer.page.keyboard.press("m"), viewer.page.get_by_role("button", name="Every size").click(), viewer.page.locator(".plane-words:not(:has-text('Working'))").wait_for()),
    "devices": lambda viewer: viewer.page.get_by_role("button", name="Devices").click(),
    "display": lambda viewer: viewer.page.get_by_role("button", name="Display").click(),
    "shortcuts": lambda viewer: viewer.page.keyboard.press("?"),
    "problems": lambda viewer: viewer.page.keyboard.press("e"),
    "palette": lambda viewer: (viewer.page.keyboard.press("Control+k"), viewer.page.locator(".palette-list li").first.wait_for()),
    "nothing found": lambda viewer: (viewer.page.locator('#sidebar input[type="search"]').fill("zzzz"), viewer.page.locator(".no-match").wait_for()),
    "sizes": lambda viewer: viewer.page.get_by_role("button", name="Text size", exact=True).click(),
    "arrange": lambda viewer: viewer.page.get_by_role("button", name="Arrange", exact=True).click(),
    "guides": lambda viewer: viewer.page.get_by_role("button", name="Guides", exact=True).click(),
    "share": lambda viewer: viewer.page.get_by_role("button", name="Share", exact=True).click(),
    "table": lambda viewer: (viewer.show("login.json", "?group=table"), viewer.page.locator("#wall .groups.table").wait_for()),
    "notes beside few screens": lambda viewer: (open_two(viewer), viewer.page.locator(".notes .diagnostic").first.wait_for()),
    "a view with notes": lambda viewer: (open_two(viewer), viewer.page.get_by_role("button", name="bottomPadding").click(), viewer.page.locator("#inspector").wait_for()),
    "typing": lambda viewer: (open_login(viewer, "keyboard"), viewer.page.locator('#single [data-view="login.email"]').click(), viewer.page.locator(".caret-line").wait_for()),
    "an image of the design": lambda viewer: (open_login(viewer), lay_design(viewer)),
    "steps": lambda viewer: (open_login(viewer), viewer.page.keyboard.press("a"), viewer.page.keyboard.press("]"), viewer.page.locator(".trail-step").nth(1).wait_for()),
}


def open_login(viewer, keyboard=""):
    viewer.look(f"{viewer.document('login.json')}?mode=screen&open=iphone-se-1/portrait/L/{keyboard}/leftToRight/light//18/")
    viewer.page.locator('#single [data-view="login.email"]').wait_for()
    viewer.beside_inspector()


def open_two(viewer):
    viewer.page.set_viewport_size({"width": 1440, "height": 900})
    viewer.look(f"{viewer.document('login.json')}?devices=iphone-13&sizes=L,AX3")
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 2")


def few_screens(viewer):
    viewer.look(f"{viewer.document('login.json')}?devices=iphone-se-1,iphone-13&sizes=L")
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 2")


def lay_design(viewer):
    viewer.page.get_by_role("button", name="Design").click()
    with viewer.page.expect_file_chooser() as chooser:
        viewer.page.get_by_role("button", name="Choose an image").click()
    chooser.value.set_files({"name": "login.png", "mimeType": "image/png", "buffer": png(320, 568)})
    viewer.page.locator("#single .design").wait_for()
    viewer.page.locator("#menu-design").get_by_label("Opacity").wait_for()


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(state, open_examples):
    # axe puts a script of its own into the page, which the page's policy would refuse.
    viewer = open_examples(bypass_csp=True, reduced_motion="reduce")
    # Looking at each of forty screens takes axe longer than what is over or beside them.
    viewer.show("login.json") if state in ("wall", "table") else few_screens(viewer)
    STATES[state](viewer)
    viewer.frames()
    assert not (found := violations(viewer)), found
    # Dark differs from light in its colours alone.
    viewer.page.emulate_media(color_scheme="dark")
    viewer.frames()
    assert not (found := violations(viewer, {"runOnly": ["color-contrast", "link-in-text-block"]})), found


def look_at(viewer, query):
    viewer.look(f"{viewer.document('login.json')}?devices=iphone-se-1,iphone-13&sizes=L&{query}")


# Half of a laptop's window is what a zoom of 200 % leaves.
ROOMS = {"zoom of 200 %": ({"width": 720, "height": 450}, None), "390 pixels": ({"width": 390, "height": 844}, None), "forced colours": ({"width": 1280, "height": 800}, "active")}
NINE = {
    "wall": lambda viewer: None,
    "table": lambda viewer: look_at(viewer, "group=table"),
    "screen": lambda viewer: open_login(viewer),
    "selection": lambda viewer: look_at(viewer, "screen=iphone-se-1/portrait/L&view=topPadding"),
    "map": lambda viewer: (look_at(viewer, "mode=map"), viewer.page.locator(".screen-map .cell.good").first.wait_for()),
    "plane": lambda viewer: (look_at(viewer, "mode=map&map=sizes"), viewer.page.locator(".plane-words:not(:has-text('Working'))").wait_for()),
    "problems": lambda viewer: viewer.page.keyboard.press("e"),
    "shortcuts": lambda viewer: viewer.page.keyboard.press("?"),
    "values": lambda viewer: (look_at(viewer, "screen=iphone-se-1/portrait/L&view=login.email"), viewer.page.locator("#inspector .number-row").first.wait_for()),
}
# axe takes some ten seconds for each: every state in one of the rooms, and in all of them in `make deep`.
DEEP = os.environ.get("LIVELAYOUT_DEEP") == "1"
STATE_AND_ROOM = [(state, room) for i, state in enumerate(NINE) for j, room in enumerate(ROOMS) if DEEP or i % len(ROOMS) == j]


@pytest.mark.parametrize(("state", "room"), STATE_AND_ROOM)
def test_axe_finds_nothing_where_room_or_colours_are_few(state, room, open_examples):
    viewer = open_examples(bypass_csp=True, reduced_motion="reduce")
    few_screens(viewer)
    NINE[state](viewer)
    size, colours = ROOMS[room]
    # As a person does: what is open stays open in less room.
    viewer.page.set_viewport_size(size)
    viewer.page.emulate_media(color_scheme="light", forced_colors=colours or "none")
    viewer.frames()
    assert not (found := violations(viewer)), found
    viewer.page.emulate_media(color_scheme="dark")
    viewer.frames()
    found = violations(viewer, {"runOnly": ["color-contrast", "link-in-text-block"]})
    viewer.page.emulate_media(color_scheme="light", forced_colors="none")
    viewer.page.set_viewport_size({"width": 1280, "height": 800})
    assert not found, found


def test_the_tree_is_walked_by_keys(examples_viewer):
    viewer = examples_viewer
    viewer.show("login.json")
    viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"]').click()
    tree = viewer.page.get_by_role("tree")
    tree.locator('[aria-selected="true"]').focus()
    selected = "() => document.querySelector('[role=tree] [aria-selected=true]')?.dataset.id"
    assert viewer.page.evaluate(selected) == "topPadding"
    for key, expected in (("Home", "root"), ("ArrowDown", "scroll"), ("ArrowRight", "stack"), ("ArrowDown", "topPadding"), ("ArrowLeft", "stack"), ("End", "bottomPadding"), ("t", "topPadding")):
        viewer.page.keyboard.press(key)
        viewer.wait(f"expected => ({selected})() === expected", expected)
        assert viewer.page.evaluate("() => document.activeElement.dataset.id") == expected
    viewer.page.keyboard.press("Home")
    viewer.page.keyboard.press("ArrowLeft")
    assert viewer.page.locator('[role="treeitem"][data-id="scroll"]').is_hidden()
    viewer.page.keyboard.press("ArrowRight")
    viewer.page.locator('[role="treeitem"][data-id="scroll"]').wait_for()


def test_arrows_go_from_screen_to_screen_with_one_tab_stop(examples_viewer):
    viewer = examples_viewer
    viewer.show("login.json")
    assert viewer.page.locator('#wall .screen[tabindex="0"]').count() == 1
    first = viewer.page.locator("#wall .screen").first
    first.focus()
    keys = viewer.page.evaluate("() => [...document.querySelectorAll('#wall .screen')].map(one => one.dataset.key)")
    focused = "() => document.activeElement.dataset.key"
    viewer.page.keyboard.press("ArrowRight")
    assert viewer.page.evaluate(focused) == keys[1]
    viewer.page.keyboard.press("End")
    assert viewer.page.evaluate(focused) == keys[-1]
    assert viewer.page.locator('#wall .screen[tabindex="0"]').count() == 1


def test_shortcuts_are_listed_and_can_be_switched_off(open_examples):
    viewer = open_examples("")
    viewer.page.keyboard.press("?")
    sheet = viewer.page.get_by_role("dialog")
    sheet.wait_for()
    assert "Map of every device" in sheet.inner_text()
    sheet.get_by_label("Shortcuts of one key are on").uncheck()
    viewer.page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    viewer.page.keyboard.press("m")
    viewer.frames()
    assert not viewer.page.locator("#map").is_visible()


def test_zoomed_to_four_hundred_per_cent_nothing_scrolls_two_ways(open_examples):
    # 1280 x 800 at 400 % is a page of 320 x 200.
    viewer = open_examples("", width=320, height=200)
    assert viewer.page.evaluate("() => document.documentElement.scrollWidth") <= 320
    path = next(name for name in viewer.client().sync().documents if name.endswith("login.json"))
    viewer.look(f"{path}?mode=screen&open=iphone-13/portrait/L//leftToRight/light//18/")
    viewer.page.locator("#single [data-view]").first.wait_for()
    viewer.page.locator("#single .frame").scroll_into_view_if_needed()
    frame = viewer.page.locator("#single .frame").bounding_box()
    assert frame["height"] > 100 and frame["y"] < 120, "the opened screen can be scrolled to"
    boxes = viewer.page.evaluate("() => [...document.querySelectorAll('.bar-row button, .bar-row label')].map(one => one.getBoundingClientRect()).filter(box => box.width > 0).map(box => [box.left, box.right])")
    assert all(right <= left + 1 for (_, right), (left, _) in zip(boxes, boxes[1:])), "no tool lies on another"
    assert viewer.page.locator(".single-bar").bounding_box()["height"] > 30


def test_on_a_phone_a_screen_stays_large_while_one_types_into_it(open_examples):
    viewer = open_examples(width=390, height=844, has_touch=True)
    path = next(name for name in viewer.client().sync().documents if name.endswith("login.json"))
    viewer.look(f"{path}?mode=screen&open=iphone-13/portrait/L//leftToRight/light//18/")
    field = viewer.page.locator('#single [data-view="login.email"]')
    field.wait_for()
    width = viewer.page.locator("#single .frame").bounding_box()["width"]
    field.tap()
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')")
    viewer.page.keyboard.type("me@x")
    viewer.wait("() => document.querySelector('#single [data-view=\"login.email\"]').textContent.includes('me@x')")
    viewer.settle()
    assert viewer.page.locator("#single .frame").bounding_box()["width"] == width
    assert not viewer.page.locator("#inspector").is_visible() and viewer.page.locator("#single .shape.constraint").count() == 0
    viewer.page.locator('#single [data-view="login.emailLabel"]').tap()
    viewer.page.locator("#inspector h3", has_text="login.emailLabel").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_beside_a_conflict_and_an_ambiguity(scheme, folder, open_folder):
    (folder / "layout.json").write_text(json.dumps({"title": "Both", "previews": {"devices": ["iPhone 13"]}, "root": {"subviews": [
        {"id": "torn", "type": "label", "text": "Torn", "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 90", "width == 120", "height >= 10"]},
        {"id": "loose", "type": "label", "text": "Loose", "constraints": ["leading == superview.leading"]}]}}))
    viewer = open_folder(color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    for view, waits in (("torn", ".constraint.slack:not(.shape)"), ("loose", ".exercise")):
        viewer.page.locator(f'[role="treeitem"][data-id="{view}"] > .tree-row').click() if view == "loose" else viewer.screen().locator('[data-view="torn"]').click()
        viewer.page.locator(f"#inspector {waits}").first.wait_for()
        assert not (found := violations(viewer)), found


def test_on_a_phone_an_opened_screen_is_not_covered_until_a_view_is_chosen(open_examples):
    viewer = open_examples(width=390, height=844)
    path = viewer.page.locator("#sidebar a[data-path$='login.json']").first.get_attribute("data-path")
    viewer.look(f"{path}?mode=screen&open=iphone-13/portrait/L//leftToRight/light//18/")
    viewer.page.locator("#single [data-view]").first.wait_for()
    viewer.frames()
    assert not viewer.page.locator("#inspector").is_visible()
    viewer.page.locator('#single [data-view="topPadding"]').click()
    viewer.page.locator("#inspector h3", has_text="topPadding").wait_for()


def test_forced_colours_keep_the_drawing_and_the_controls(open_examples):
    viewer = open_examples(forced_colors="active")
    viewer.wait("() => document.querySelector('#wall [data-view]')")
    viewer.shot("forced-colors")


def test_the_title_and_the_live_region_tell_the_state(folder, open_folder):
    from conftest import box
    layout = folder / "box.json"
    layout.write_text(box(40, "Boxes"))
    viewer = open_folder()
    viewer.wait("() => document.title.includes('Boxes')")
    layout.write_text("{ \"root\": 3 }")
    viewer.wait("() => document.title.includes('error')")
    layout.write_text(box(50, "Boxes"))
    viewer.wait("() => !document.title.includes('error')")


@pytest.mark.parametrize("group", ["device", "size", "none"])
def test_a_screen_is_called_the_same_under_every_heading(group, folder, open_folder):
    small = {"type": "button", "title": "A", "constraints": ["leading == superview.leading", "width == 90", "height == 44"]}
    torn = {"id": "torn", "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 90", "width == 120", "height == 10"]}
    (folder / "torn.json").write_text(json.dumps({"title": "Torn", "previews": {"devices": ["iPhone 13"], "textSizes": ["L", "AX3"], "keyboard": [True]}, "root": {"subviews": [torn, {**small, "id": "go"}]}}))
    viewer = open_folder(f"?group={group}")
    viewer.wait("() => [...document.querySelectorAll('#wall .screen')].filter(one => one.ariaLabel).length === 2")
    marks = viewer.page.locator("#wall .screen .marks").first.inner_text().split()
    kinds = {"\u2715": "error", "\u26a0": "warning"}
    words = [f"{number} {kinds[mark]}{'' if number == '1' else 's'}" for mark, number in zip(marks[::2], marks[1::2])]
    assert words
    verdict = viewer.page.locator("#wall .screen .badge").first.inner_text().split()[1]
    names = viewer.page.evaluate("() => [...document.querySelectorAll('#wall .screen')].map(one => one.ariaLabel)")
    assert names == [f"iPhone 13, {size}, keyboard, {verdict}, {', '.join(words)}" for size in ("L", "AX3")]


def test_a_focused_screen_that_goes_leaves_the_focus_to_the_next_one(folder, open_folder):
    def previews(*names):
        return json.dumps({"root": {"subviews": [{"id": "box"}]}, "previews": {"devices": list(names)}})

    layout = folder / "box.json"
    layout.write_text(previews("iPhone 8", "iPhone X", "iPhone 13"))
    viewer = open_folder()
    path = viewer.show("box.json")
    focused = "key => document.activeElement.dataset.key === key"
    viewer.screen("iphone-x/portrait/L").focus()
    viewer.look(f"{path}?group=size")
    assert viewer.page.evaluate(focused, "iphone-x/portrait/L"), "put under another heading"
    layout.write_text(previews("iPhone 8", "iPhone 13"))
    viewer.wait(focused, "iphone-13/portrait/L")
    layout.write_text(previews("iPhone 8"))
    viewer.wait(focused, "iphone-8/portrait/L")
    assert viewer.page.locator('#wall .screen[tabindex="0"]').count() == 1
    viewer.look(f"{path}?filter=scrolls")
    assert viewer.page.evaluate("() => document.activeElement.id") == "wall"


def test_at_four_hundred_per_cent_a_screen_opens_below_its_toolbar(open_examples):
    viewer = open_examples("", width=320, height=256)
    viewer.screen().focus()
    viewer.page.keyboard.press("Enter")
    viewer.page.locator("#single [data-view]").first.wait_for()
    viewer.frames()
    back = viewer.page.get_by_role("button", name="Back to the wall").bounding_box()
    assert back["y"] >= viewer.page.locator("#topbar").bounding_box()["height"] - 1


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_on_a_phone_on_its_side_the_inspector_stands_beside_the_opened_screen(size, open_examples):
    viewer = open_examples(f"{EXAMPLES}/login.json?mode=screen&open=iphone-13/portrait/L//leftToRight/light//18/", width=size[0], height=size[1])
    viewer.page.locator('#single [data-view="topPadding"]').click()
    viewer.page.locator("#inspector h3", has_text="topPadding").wait_for()
    viewer.frames()
    inspector, device = (viewer.page.locator(name).bounding_box() for name in ("#inspector", "#single .device"))
    assert inspector["width"] <= size[0] / 2 and inspector["y"] + inspector["height"] == pytest.approx(size[1], abs=1)
    assert device["x"] + device["width"] <= inspector["x"] and device["y"] + device["height"] <= size[1]
