"""Coming back: from an opened screen to where one was, and from what went wrong to what is so."""

import json
from urllib.parse import quote, unquote

import pytest
from conftest import box
from viewer import EXAMPLES, open_examples, open_folder  # noqa: F401

OPENED = "key => document.querySelector('#single .screen')?.dataset.key === key"
TOP = "key => document.querySelector(`#wall .screen[data-key='${key}']`).getBoundingClientRect().top"


def open_from_wall(viewer, index):
    screen = viewer.page.locator("#wall .screen").nth(index)
    key = screen.get_attribute("data-key")
    screen.focus()
    viewer.page.keyboard.press("Enter")
    viewer.wait(OPENED, key)
    viewer.beside_inspector()
    return key


def back(viewer):
    viewer.page.locator("#single .screen").focus()
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("#wall:visible").wait_for()
    viewer.settle()


@pytest.mark.parametrize("index", [1, 4])
def test_the_wall_stands_where_one_left_it(index, open_examples):
    viewer = open_examples()
    viewer.show("login.json")
    viewer.page.locator("#wall .screen").nth(index).focus()
    viewer.frames()
    key = viewer.page.locator("#wall .screen").nth(index).get_attribute("data-key")
    top = viewer.page.evaluate(TOP, key)
    open_from_wall(viewer, index)
    back(viewer)
    # The inspector is there by now, so that the wall is narrower; the screen is in sight nevertheless.
    assert viewer.page.evaluate("() => document.activeElement.dataset.key") == key
    room = viewer.page.locator("#wall").bounding_box()
    shown = viewer.page.locator(f'#wall .screen[data-key="{key}"]').bounding_box()
    assert room["y"] - 1 <= shown["y"] and shown["y"] < room["y"] + room["height"] / 2, (top, shown)


def test_the_size_of_an_opened_screen_is_left_with_it(open_examples):
    viewer = open_examples()
    viewer.show("login.json")
    open_from_wall(viewer, 0)
    viewer.page.locator("#single").get_by_label("Width in points").fill("400")
    viewer.page.locator("#single").get_by_label("Width in points").press("Tab")
    viewer.wait("() => location.hash.includes('size=400x568')")
    viewer.page.locator("#single .screen").focus()
    viewer.page.keyboard.press("m")
    viewer.page.locator('.cell[aria-label^="iPhone X, L"]').click()
    viewer.wait(OPENED, "iphone-x/portrait/L")
    assert "size=" not in viewer.page.url


def test_a_number_that_is_left_empty_or_with_escape_is_what_it_was(open_examples):
    viewer = open_examples()
    viewer.show("login.json")
    open_from_wall(viewer, 0)
    width = viewer.page.locator("#single").get_by_label("Width in points")
    for key in ("Escape", "Tab"):
        width.fill("")
        width.press(key)
        viewer.frames()
        assert width.input_value() == "320"
        if key == "Escape":
            assert viewer.page.evaluate("() => document.activeElement.closest('#single .screen') !== null")
    assert "size=" not in viewer.page.url


@pytest.mark.parametrize("mode", ["screen", "map"])
def test_that_the_layout_is_gone_is_said_in_every_mode(mode, folder, open_folder):
    file = folder / "box.json"
    text = box(40)
    file.write_text(text)
    viewer = open_folder()
    viewer.show("box.json")
    if mode == "screen":
        open_from_wall(viewer, 0)
    else:
        viewer.page.keyboard.press("m")
        viewer.page.locator(".screen-map .cell.good").first.wait_for()
    file.unlink()
    gone = viewer.page.locator(".banner.error:visible", has_text="is not there (any more)")
    gone.wait_for()
    if mode == "screen":
        assert viewer.page.locator("#single .screen.stale").count() == 1
    file.write_text(text)
    gone.wait_for(state="hidden")


def test_the_inspector_opens_whatever_was_looked_at_before(open_examples):
    viewer = open_examples()
    viewer.show("login.json")
    open_from_wall(viewer, 1)
    viewer.page.keyboard.press("]")
    viewer.wait(OPENED, "iphone-se-1/portrait/XL/keyboard")
    # Closed by hand beside an opened screen, it is not closed for the wall.
    viewer.page.keyboard.press("i")
    viewer.page.locator("#inspector").wait_for(state="hidden")
    back(viewer)
    assert "screen=" not in viewer.page.url, "the wall has no such screen"
    viewer.page.keyboard.press("i")
    viewer.page.locator("#inspector:visible").wait_for()
    viewer.page.keyboard.press("i")
    viewer.page.locator("#inspector").wait_for(state="hidden")
    viewer.page.locator("#wall .screen").nth(1).locator(".glass").click()
    viewer.page.locator("#inspector:visible").wait_for()


def test_what_is_typed_into_a_secure_field_is_in_no_address(folder, open_folder):
    fields = [
        {"id": id, "type": "textField", "secureTextEntry": id == "secret", "constraints": [f"top == safeArea.top + {top}", "leading == superview.leading", "width == 300"]}
        for id, top in (("name", 0), ("secret", 60))
    ]
    (folder / "box.json").write_text(json.dumps({"root": {"subviews": fields}, "previews": {"devices": ["iPhone 13"]}}))
    viewer = open_folder()
    viewer.show("box.json")
    open_from_wall(viewer, 0)
    for field in ("name", "secret"):
        viewer.page.locator(f'#single [data-view="{field}"]').click()
        viewer.page.keyboard.type("abc")
        viewer.wait("part => document.querySelector('#single .screen').dataset.key.includes(part)", f"text:{field}=abc")
    viewer.frames()
    assert '%22name%22%3A%22abc%22' in viewer.page.url and "secret%22%3A%22" not in viewer.page.url and "text:" not in viewer.page.url
    # A step says how much was typed.
    viewer.page.keyboard.press("Escape")
    viewer.page.keyboard.press("a")
    viewer.page.locator('#single [data-view="secret"]').click()
    viewer.page.keyboard.type("de")
    viewer.wait("words => document.querySelector('.trail-steps')?.textContent.includes(words)", "\u201c\u2022\u2022\u2022\u2022\u2022\u201d")
    viewer.wait("() => location.hash.includes('trail=')")
    assert "abc" not in unquote(viewer.page.url).split("trail=")[1]


def test_the_maps_posture_is_the_one_that_the_toolbar_shows(open_examples):
    viewer = open_examples()
    viewer.show("login.json")
    viewer.page.keyboard.press("m")
    up = "isUp => document.querySelector('.screen-map caption').textContent.includes(isUp ? 'keyboard up' : 'keyboard down') && document.querySelector(`input[name=keyboard][value=${isUp ? 'on' : 'off'}]`).checked"
    viewer.wait(up, False)
    viewer.page.locator("#map").get_by_role("button", name="Keyboard up").click()
    viewer.wait(up, True)
    viewer.page.keyboard.press("k")
    viewer.wait(up, False)
    assert "devices=" not in viewer.page.url
    viewer.page.keyboard.press("m")
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 8")
    # The map holds many more screens, some of them still under way; the list tells of the previews.
    viewer.wait("""() => document.querySelector('#sidebar a[data-path$="login.json"] .layout-note').innerText === '1 of 8 scroll'""")


@pytest.mark.parametrize("size", [(390, 844), (768, 1024)])
def test_beside_the_inspectors_sheet_everything_can_be_reached(size, open_examples):
    viewer = open_examples(quote(str(EXAMPLES / "login.json")), width=size[0], height=size[1])
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 8")
    viewer.screen().locator(".glass").click()
    sheet = viewer.page.locator("#inspector:visible")
    sheet.wait_for()
    viewer.frames()
    top = sheet.bounding_box()["y"]
    history = viewer.page.locator("#history").bounding_box()
    assert history["y"] + history["height"] <= top + 1
    viewer.page.locator("#wall").evaluate("wall => wall.scrollTo(0, 100_000)")
    last = viewer.page.locator("#wall .frame").last.bounding_box()
    assert last["y"] + last["height"] <= top
    viewer.page.locator(".inspector-toggle, #inspector .icon-button").first.wait_for(state="attached")
    viewer.screen().dblclick(position={"x": 60, "y": 60})
    viewer.page.locator("#single:visible").wait_for()
    viewer.frames()
    if sheet.count():
        device = viewer.page.locator("#single .device").bounding_box()
        assert device["y"] + device["height"] <= sheet.bounding_box()["y"] + 1
