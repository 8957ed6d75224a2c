"""Keys and the focus: a key does one thing, does it wherever one is, and leaves the focus where the eye is."""

import pytest
from viewer import browser, examples_daemon, examples_viewer, open_examples, open_page  # noqa: F401

OPEN_13 = "mode=screen&open=iphone-13/portrait/L//leftToRight/light//18/"
OPENED = "key => document.querySelector('#single:not([hidden]) .screen')?.dataset.key === key"
FOCUSED = "() => document.activeElement?.closest('[data-key]')?.dataset.key ?? document.activeElement?.tagName"


def opened(viewer, name="login.json", open_=OPEN_13, key="iphone-13/portrait/L"):
    viewer.look(f"{viewer.document(name)}?{open_}")
    viewer.wait(OPENED, key)
    viewer.beside_inspector()


def test_escape_in_the_problems_closes_only_them(examples_viewer):
    viewer = examples_viewer
    opened(viewer)
    viewer.page.keyboard.press("e")
    viewer.page.locator("#problems .problem-list:focus").wait_for()
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("#problems").wait_for(state="hidden")
    viewer.frames()
    assert "mode=screen" in viewer.page.url
    viewer.show("login.json")
    viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"]').click()
    viewer.page.keyboard.press("e")
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("#problems").wait_for(state="hidden")
    viewer.frames()
    assert "view=topPadding" in viewer.page.url


def test_escape_ends_the_typing_and_then_closes_the_screen(examples_viewer):
    viewer = examples_viewer
    opened(viewer, "sticky-footer.json", OPEN_13.replace("13", "se-1"), "iphone-se-1/portrait/L")
    viewer.page.locator('#single [data-kind="textView"]').first.click()
    viewer.page.locator("#single textarea.typing:focus").wait_for(state="attached")
    viewer.page.keyboard.press("Escape")
    viewer.wait("() => document.querySelector('#single textarea.typing').hidden")
    viewer.frames()
    assert "mode=screen" in viewer.page.url
    assert viewer.page.evaluate("() => document.querySelector('#single').contains(document.activeElement)")
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("#wall:visible").wait_for()


def test_escape_in_a_field_leaves_the_field(examples_viewer):
    viewer = examples_viewer
    opened(viewer)
    field = viewer.page.locator("#single").get_by_label("Width in points")
    field.focus()
    viewer.page.keyboard.press("Escape")
    viewer.frames()
    assert "mode=screen" in viewer.page.url
    assert not field.evaluate("field => field === document.activeElement")


def test_a_screen_that_was_opened_from_the_map_goes_back_to_its_cell(examples_viewer):
    viewer = examples_viewer
    viewer.look(f"{viewer.document('login.json')}?mode=map")
    cell = viewer.page.locator('.screen-map .cell[aria-label^="iPhone 13, AX1:"]')
    cell.focus()
    viewer.page.keyboard.press("Enter")
    viewer.wait(OPENED, "iphone-13/portrait/AX1")
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("#map:visible").wait_for()
    viewer.frames()
    assert viewer.page.evaluate("() => document.activeElement.ariaLabel").startswith("iPhone 13, AX1:")
    # The button is called the wall.
    viewer.page.keyboard.press("Enter")
    viewer.wait(OPENED, "iphone-13/portrait/AX1")
    viewer.page.get_by_role("button", name="Back to the wall").click()
    viewer.page.locator("#wall:visible").wait_for()


def test_shortcuts_work_in_the_tree_and_names_are_found_by_other_letters(open_examples):
    viewer = open_examples()
    opened(viewer)
    viewer.page.locator('[role="treeitem"][data-id="topPadding"] > .tree-row').click()
    tree = "() => document.activeElement.dataset.id"
    for key, screen in (("]", "iphone-13/portrait/XL"), ("k", "iphone-13/portrait/XL/keyboard"), ("[", "iphone-13/portrait/L/keyboard"), ("r", "iphone-13/landscape/L/keyboard")):
        viewer.page.keyboard.press(key)
        viewer.wait(OPENED, screen)
        assert viewer.page.evaluate(tree) == "topPadding"
    viewer.page.keyboard.press("g")
    viewer.wait("() => location.hash.includes('frames')")
    # A name that is being typed takes the letters that go on with it: “st” is the stack, and “a” of “sta” no shortcut.
    viewer.page.locator('[role="treeitem"][data-id="topPadding"]').focus()
    for key in "sta":
        viewer.page.keyboard.press(key)
    assert viewer.page.evaluate(tree) == "stack"
    assert "trail" not in viewer.page.url


def test_letters_find_names_where_shortcuts_are_off(examples_daemon, open_page):
    viewer = open_page(examples_daemon)
    viewer.page.evaluate("() => localStorage.setItem('shortcuts', 'off')")
    opened(viewer)
    viewer.page.locator('[role="treeitem"][data-id="root"]').focus()
    ids = viewer.page.locator('[role="treeitem"]').evaluate_all("items => items.map(item => [item.dataset.id, item.querySelector('.tree-name').textContent])")
    letter, found = next((key, [id for id, name in ids if name.lower().startswith(key)]) for key in "gkrdlpae" if any(name.lower().startswith(key) and id != "root" for id, name in ids))
    viewer.page.keyboard.press(letter)
    assert viewer.page.evaluate("() => document.activeElement.dataset.id") in found
    assert "landscape" not in viewer.page.url and "keyboard" not in viewer.page.url


def test_arrows_go_through_the_whole_toolbar_and_choose_nothing(open_examples):
    viewer = open_examples()
    viewer.show("login.json")
    viewer.page.locator("#topbar").get_by_role("button", name="Devices", exact=True).focus()
    name = "() => document.activeElement.closest('label')?.title ?? document.activeElement.ariaLabel"
    expected = ["Text size", "Keyboard: Down", "Keyboard: Up", "Keyboard: Both", "Display", "Arrange"]
    seen = []
    for _ in expected:
        viewer.page.keyboard.press("ArrowRight")
        seen.append(viewer.page.evaluate(name))
    assert seen == expected
    for _ in expected[2:]:
        viewer.page.keyboard.press("ArrowLeft")
    assert viewer.page.evaluate(name) == "Keyboard: Down"
    viewer.frames()
    assert "keyboard" not in viewer.page.url
    viewer.page.keyboard.press("Enter")
    viewer.wait("() => location.hash.includes('devices=') && !location.hash.includes('keyboard=')")
    viewer.page.keyboard.press("ArrowRight")
    viewer.page.keyboard.press("Space")
    viewer.wait("() => location.hash.includes('keyboard=on')")
    viewer.page.keyboard.press("End")
    assert viewer.page.evaluate(name) == "Inspector"


@pytest.mark.parametrize("by", ["Enter", "click"])
def test_the_focus_goes_to_the_opened_screen_and_back_to_where_it_was_opened(by, examples_viewer):
    viewer = examples_viewer
    viewer.show("login.json")
    key = "iphone-xr/portrait/L"
    screen = viewer.screen(key)
    if by == "Enter":
        screen.focus()
        viewer.page.keyboard.press("Enter")
    else:
        screen.locator(".device").dblclick()
    viewer.wait(OPENED, key)
    viewer.frames()
    assert viewer.page.evaluate("() => document.querySelector('#single .screen') === document.activeElement")
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("#wall:visible").wait_for()
    viewer.frames()
    assert viewer.page.evaluate(FOCUSED) == key
    assert viewer.page.evaluate("() => document.activeElement.matches('#wall .screen')")


def test_the_focus_goes_to_the_map_and_back_to_the_screen_that_it_came_from(examples_viewer):
    viewer = examples_viewer
    viewer.show("login.json")
    key = "iphone-xr/portrait/L"
    viewer.screen(key).focus()
    viewer.page.keyboard.press("m")
    viewer.page.locator("#map:visible .cell").first.wait_for()
    viewer.frames()
    assert viewer.page.evaluate("() => document.activeElement.matches('#map .cell')")
    viewer.page.keyboard.press("m")
    viewer.page.locator("#wall:visible").wait_for()
    viewer.frames()
    assert viewer.page.evaluate(FOCUSED) == key


def test_a_screen_opened_by_a_link_leaves_the_focus_on_the_wall(examples_viewer):
    viewer = examples_viewer
    viewer.show("login.json")
    viewer.page.evaluate("() => document.activeElement.blur()")
    opened(viewer, open_=OPEN_13.replace("13", "xr"), key="iphone-xr/portrait/L")
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("#wall:visible").wait_for()
    viewer.frames()
    assert viewer.page.evaluate(FOCUSED) == "iphone-xr/portrait/L"


def test_a_flag_keeps_the_focus_when_it_is_switched(open_examples):
    viewer = open_examples()
    opened(viewer, "checkout.json", OPEN_13.replace("13", "se-1"), "iphone-se-1/portrait/L")
    flag = viewer.page.locator("#single .single-flags input").last
    flag.focus()
    before = flag.is_checked()
    viewer.page.keyboard.press("Space")
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.includes('flag:')")
    viewer.settle()
    assert flag.is_checked() != before
    assert viewer.page.evaluate("() => document.activeElement.closest('.single-flags') !== null")
