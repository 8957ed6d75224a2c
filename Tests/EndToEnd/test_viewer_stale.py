"""What a page has kept from before must not show: after any save or look, it is as one that was opened just now."""

import json
from urllib.parse import quote

from conftest import box
from viewer import browser, open_examples, open_folder, open_page  # noqa: F401

OPENED = "key => document.querySelector('#single .screen')?.dataset.key === key"
KEYS = "() => [...document.querySelectorAll('#wall .screen')].map(one => one.dataset.key)"


def layout(subviews, **members):
    return json.dumps({"root": {"subviews": subviews}, **members})


def test_each_of_two_previews_that_differ_in_a_flag_opens_itself(open_examples, open_page):
    viewer = open_examples()
    viewer.show("copies.json")
    keys = viewer.page.evaluate(KEYS)
    assert len({key.split("/flag")[0] for key in keys}) < len(keys), "some differ in nothing else"
    for key in keys:
        viewer.screen(key).locator(".device").dblclick()
        viewer.wait(OPENED, key)
        other = open_page(viewer.daemon, viewer.page.url.split("#")[1])
        other.wait(OPENED, key)
        viewer.page.keyboard.press("Escape")
        viewer.page.locator("#wall:visible").wait_for()
        other.page.close()


def test_a_flag_that_is_switched_keeps_its_screen_open(folder, open_folder):
    wide = [{"id": "box", "constraints": ["width == 10", "height == 40"]}]
    (folder / "box.json").write_text(layout(wide, flags={"wide": False}, previews={"flags": {"wide": [False, True]}}))
    viewer = open_folder()
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 2")
    key = next(key for key in viewer.page.evaluate(KEYS) if "wide=true" in key)
    viewer.screen(key).locator(".device").dblclick()
    viewer.wait(OPENED, key)
    viewer.page.locator("#single").get_by_label("wide").first.click()
    viewer.wait("key => document.querySelector('#single .screen') && document.querySelector('#single .screen').dataset.key !== key", key)


def test_two_previews_of_one_cell_have_a_place_each(folder, open_folder):
    environments = [{"device": "iphone-13", "keyboard": True, "keyboardHeight": height} for height in (200, 300)]
    (folder / "box.json").write_text(layout([{"id": "box"}], previews={"environments": environments}))
    viewer = open_folder()
    viewer.wait("() => document.querySelectorAll('#wall .screen .root').length === 2")
    assert len(set(viewer.page.evaluate(KEYS))) == 2


def test_figures_in_place_of_a_devices_are_kept_by_the_opened_screen_and_its_link(folder, open_folder, open_page):
    given = [{"keyboard": True, "keyboardHeight": 200}, {"keyboard": True}, {"safeArea": [99, 0, 0, 0]}, {}]
    environments = [{"device": "iphone-13", **one} for one in given]
    (folder / "box.json").write_text(layout([{"id": "box"}], previews={"environments": environments}))
    viewer = open_folder()
    viewer.wait("() => document.querySelectorAll('#wall .screen .root').length === 4")
    keys = viewer.page.evaluate(KEYS)
    assert [key.removeprefix("iphone-13/portrait/L") for key in keys] == ["/keyboard=200", "/keyboard", "/safeArea=99,0,0,0", ""]
    for key in keys:
        viewer.screen(key).locator(".device").dblclick()
        viewer.wait(OPENED, key)
        # A step and back: what the preview says in place of the device's figures goes along.
        viewer.page.keyboard.press("]")
        viewer.wait(OPENED, key.replace("/L", "/XL"))
        viewer.page.keyboard.press("[")
        viewer.wait(OPENED, key)
        other = open_page(viewer.daemon, viewer.page.url.split("#")[1])
        other.wait(OPENED, key)
        other.page.close()
        viewer.page.keyboard.press("Escape")
        viewer.page.locator("#wall:visible").wait_for()
        assert viewer.page.evaluate(KEYS) == keys
    # Turned, the device's own figures hold; a link may say a figure that is the device's anyway.
    viewer.screen(keys[0]).locator(".device").dblclick()
    viewer.wait(OPENED, keys[0])
    viewer.page.keyboard.press("r")
    viewer.wait(OPENED, "iphone-13/landscape/L/keyboard")
    usual = viewer.page.url.split("#")[1].replace("landscape", "portrait")
    said = usual + "/" + quote(quote(json.dumps({"keyboardHeight": 336})))
    other = open_page(viewer.daemon, said)
    other.wait(OPENED, "iphone-13/portrait/L/keyboard")


def test_the_saves_of_one_layout_are_not_shown_for_another(folder, open_folder):
    (folder / "a.json").write_text(box(40))
    (folder / "b.json").write_text(layout([{"id": "other", "constraints": ["width == 10", "height == 10"]}]))
    viewer = open_folder()
    viewer.show("a.json")
    for height in (50, 60):
        (folder / "a.json").write_text(box(height))
        viewer.wait("height => [...document.querySelectorAll('#wall [data-view=box]')].some(one => one.offsetHeight === height)", height)
    older = viewer.page.locator("#history").get_by_role("button", name="Older save")
    older.wait_for()
    viewer.show("b.json")
    older.wait_for(state="hidden")
    assert viewer.page.locator(".history-label").inner_text() == "No save since the page opened"
    viewer.page.keyboard.press(",")
    viewer.frames()
    assert viewer.page.locator('#wall [data-view="other"]').count() > 0
    assert viewer.page.locator('#wall [data-view="box"]').count() == 0
    viewer.show("a.json")
    older.wait_for()


def test_screens_that_are_no_longer_watched_are_not_told_of(folder, open_folder):
    scrolling = {"id": "scroll", "type": "scrollView", "constraints": ["edges == superview.edges"]}
    inside = {"id": "inside", "constraints": ["edges == superview.edges", "width == root.width", "height == 900"]}
    (folder / "box.json").write_text(layout([{**scrolling, "subviews": [inside]}]))
    viewer = open_folder()
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 1")
    viewer.page.keyboard.press("m")
    badge = '#sidebar a[data-path$="box.json"]'
    viewer.wait("() => document.querySelectorAll('.screen-map .cell.scrolls').length > 10")
    viewer.wait("badge => /scrolls$/.test(document.querySelector(badge).innerText)", badge)
    viewer.page.keyboard.press("m")
    inside["constraints"][2] = "height == 100"
    (folder / "box.json").write_text(layout([{**scrolling, "subviews": [inside]}]))
    viewer.wait("badge => /good/.test(document.querySelector(badge).innerText)", badge)


def test_a_link_to_a_view_comes_with_what_determines_it_and_a_save_brings_it_anew(folder, open_folder, open_page):
    def wish(text):
        return layout([{"id": "box", "constraints": ["top == superview.top", "leading == superview.leading", "width == 10", "height == 40", text]}])

    (folder / "box.json").write_text(wish("height >= 10 @750"))
    viewer = open_folder()
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 1")
    viewer.look(f"{viewer.document('box.json')}?screen=iphone-13/portrait/L&view=box")
    explained = "text => document.querySelector('#inspector').innerText.includes(text)"
    viewer.wait(explained, "height >= 10 @750")
    other = open_page(viewer.daemon, viewer.page.url.split("#")[1])
    other.wait(explained, "height >= 10 @750")
    # No frame moves, so no screen comes.
    (folder / "box.json").write_text(wish("height >= 20 @500"))
    viewer.wait(explained, "height >= 20 @500")


def test_the_picture_of_a_button_goes_with_its_title(folder, open_folder, open_page):
    def button(title):
        return layout([{"id": "go", "type": "button", "title": title, "symbol": "star", "imageSize": [20, 20],
                        "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 300", "height == 60"]}])

    left = "() => document.querySelector('#wall [data-view=go] .symbol-room')?.style.left"
    (folder / "box.json").write_text(button("Title"))
    viewer = open_folder()
    viewer.wait(left)
    before = viewer.page.evaluate(left)
    (folder / "box.json").write_text(button("A much longer title"))
    viewer.wait(f"before => ({left})() !== before", before)
    fresh = open_page(viewer.daemon)
    fresh.wait(left)
    assert viewer.page.evaluate(left) == fresh.page.evaluate(left)


def test_a_scroll_view_that_was_not_drawn_follows_the_solver(folder, open_folder, open_page):
    def scrolling(inset, height=2000):
        inside = {"id": "inside", "constraints": ["edges == superview.edges", "width == root.width", f"height == {height}"]}
        return layout([{"id": "scroll", "type": "scrollView", "constraints": ["edges == superview.edges"], "contentInset": {"top": inset},
                        "subviews": [inside]}], previews={"textSizes": ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3"]})

    (folder / "box.json").write_text(scrolling(0))
    viewer = open_folder("?zoom=1")
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 10")
    first = viewer.page.locator("#wall .screen").first
    first.locator(".content").wait_for(state="attached")
    before = first.locator(".content").get_attribute("style")
    viewer.page.evaluate("() => { const wall = document.querySelector('#wall'); wall.scrollTop = wall.scrollHeight }")
    viewer.wait("() => document.querySelector('#wall .screen .content') === null || !document.querySelector('#wall .screen').querySelector('.content')")
    (folder / "box.json").write_text(scrolling(100))
    viewer.settle()
    viewer.page.evaluate("() => { document.querySelector('#wall').scrollTop = 0 }")
    first.locator(".content").wait_for(state="attached")
    fresh = open_page(viewer.daemon, "?zoom=1")
    shown = fresh.page.locator("#wall .screen").first.locator(".content")
    shown.wait_for(state="attached")
    assert shown.get_attribute("style") != before
    assert first.locator(".content").get_attribute("style") == shown.get_attribute("style")
    scroll = viewer.page.locator("#wall .screen").first.locator('[data-view="scroll"]')
    assert scroll.get_attribute("role") == "group"
    (folder / "box.json").write_text(scrolling(0, height=100))
    viewer.wait("() => document.querySelector('#wall .screen [data-view=scroll]').getAttribute('role') === null")


def test_the_toolbar_of_a_screen_whose_layout_is_gone_says_what_is_shown(folder, open_folder):
    file = folder / "box.json"
    text = layout([{"id": "box", "constraints": ["width == 10", "height == 40"]}], flags={"wide": False})
    file.write_text(text)
    viewer = open_folder()
    path = viewer.document("box.json")
    viewer.look(f"{path}?mode=screen&open=iphone-13/portrait/L//leftToRight/light//18/")
    viewer.wait("() => document.querySelector('#single .screen')?.dataset.key?.startsWith('iphone-13/portrait/L')")
    viewer.beside_inspector()
    says = "() => [...document.querySelectorAll('.single-bar select, .single-bar input, .single-bar output, .single-bar [aria-pressed]')].map(one => one.ariaPressed ?? (one.type === 'checkbox' ? one.checked : one.value)).join()"
    before = viewer.page.evaluate(says)
    viewer.page.get_by_label("Larger text").focus()
    file.unlink()
    viewer.page.locator("#single .screen.stale").wait_for()
    assert viewer.page.evaluate("() => document.activeElement.closest('#single .screen') !== null"), "what is disabled leaves the focus to the screen"
    for key in ("]", "k", "r", "d", "l", "a", "w", "p"):
        viewer.page.keyboard.press(key)
    viewer.settle()
    assert viewer.page.evaluate(says) == before
    enabled = "() => [...document.querySelectorAll('#single button, #single select, #single input')].filter(one => !one.disabled).map(one => one.ariaLabel)"
    assert viewer.page.evaluate(enabled) == ["Back to the wall"]
    file.write_text(text)
    viewer.page.locator("#single .screen.stale").wait_for(state="hidden")
    viewer.page.keyboard.press("]")
    viewer.wait("() => document.querySelector('#single .screen')?.dataset.key?.startsWith('iphone-13/portrait/XL')")
    assert len(viewer.page.evaluate(enabled)) > 10
