"""Back, Forward, reload and a shared link: each brings back what was seen, the selection and the place."""

import json

from viewer import browser, open_page  # noqa: F401

ROW = {"id": "row", "type": "label", "text": "One line"}
CELLS = [{"id": f"cell{index}", "height": 44} for index in range(40)]
LISTED = {"root": {"subviews": [{"id": "list", "type": "scrollView", "constraints": ["edges == safeArea.edges"], "subviews": [
    {"id": "stack", "type": "stackView", "axis": "vertical", "constraints": ["edges == superview.edges", "width == superview.width"],
     "subviews": CELLS}]}]},
    "previews": {"devices": ["iPhone SE (1st generation)", "iPhone 13", "iPhone X", "iPhone XR"], "textSizes": ["L", "AX1", "AX3", "AX5"]}}
PLAIN = {"root": {"subviews": [{**ROW, "constraints": ["top == safeArea.top", "leading == superview.leading"]}]}}


def wrote(folder):
    (folder / "listed.json").write_text(json.dumps(LISTED))
    (folder / "plain.json").write_text(json.dumps(PLAIN))


def until_seen(viewer, text):
    viewer.wait("""text => ['wall', 'single', 'map', 'gallery'].find(id => !document.getElementById(id).hidden)
      + ' ' + document.querySelector('#sidebar [aria-current]')?.dataset.path.split('/').at(-1) === text""", text)


def test_back_and_forward_walk_through_what_was_looked_at(open_page, start, folder):
    wrote(folder)
    viewer = open_page(start(), "listed.json")
    page = viewer.page
    viewer.settle()
    entries = page.evaluate("() => history.length")
    page.locator("#wall .screen").first.focus()
    page.keyboard.press("Enter")
    until_seen(viewer, "single listed.json")
    viewer.settle()
    for key in ("]", "k", "d"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    until_seen(viewer, "wall listed.json")
    page.keyboard.press("m")
    until_seen(viewer, "map listed.json")
    page.locator('#sidebar a[data-path$="plain.json"]').click()
    until_seen(viewer, "map plain.json")
    assert page.evaluate("() => history.length") == entries + 4, "smaller changes are no entries"
    for text in ("map listed.json", "wall listed.json", "single listed.json", "wall listed.json"):
        page.go_back()
        until_seen(viewer, text)
    for text in ("single listed.json", "wall listed.json", "map listed.json", "map plain.json"):
        page.go_forward()
        until_seen(viewer, text)


def test_a_drag_of_the_zoom_is_no_entry(open_page, start, folder):
    wrote(folder)
    viewer = open_page(start(), "plain.json")
    viewer.settle()
    entries = viewer.page.evaluate("() => history.length")
    for key in ("+", "-", "1", "0", "g", "i"):
        viewer.page.keyboard.press(key)
    viewer.frames()
    assert viewer.page.evaluate("() => history.length") == entries


TOP = "() => document.querySelector('#wall').scrollTop"


def scrolled(viewer, to):
    viewer.page.evaluate("to => document.querySelector('#wall').scrollTo(0, to)", to)
    viewer.wait("() => location.hash.includes('top=')")
    return viewer.page.evaluate(TOP)


def test_the_wall_comes_back_to_its_place(open_page, start, folder):
    wrote(folder)
    viewer = open_page(start(), "listed.json?zoom=0.6&screen=iphone-x/portrait/AX3&view=cell1")
    page = viewer.page
    viewer.settle()
    top = scrolled(viewer, 700)
    assert top > 500
    page.locator('#sidebar a[data-path$="plain.json"]').click()
    until_seen(viewer, "wall plain.json")
    viewer.settle()
    page.go_back()
    until_seen(viewer, "wall listed.json")
    viewer.wait("top => Math.abs(document.querySelector('#wall').scrollTop - top) < 3", top)
    assert "screen=iphone-x/portrait/AX3" in page.url and "view=cell1" in page.url
    page.reload()
    viewer.wait("top => Math.abs(document.querySelector('#wall').scrollTop - top) < 3", top)
    link = page.url
    other = open_page(viewer.daemon, link.split("#")[1])
    other.wait("top => Math.abs(document.querySelector('#wall').scrollTop - top) < 3", top)
    other.page.locator('#inspector:visible').wait_for()


def test_an_entry_that_stood_at_the_top_stands_there_again(open_page, start, folder):
    wrote(folder)
    viewer = open_page(start(), "listed.json?zoom=0.6")
    page = viewer.page
    viewer.settle()
    page.keyboard.press("m")
    until_seen(viewer, "map listed.json")
    page.keyboard.press("m")
    until_seen(viewer, "wall listed.json")
    scrolled(viewer, 500)
    page.go_back()
    until_seen(viewer, "map listed.json")
    page.go_back()
    until_seen(viewer, "wall listed.json")
    viewer.wait("() => document.querySelector('#wall').scrollTop === 0")
