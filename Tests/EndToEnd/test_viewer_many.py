"""Many layouts: the list and the gallery filter by words and by verdict, the list sorts by severity, and problems are grouped."""

import json

from viewer import browser, open_folder, open_page  # noqa: F401

SCENE = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
<device id="retina6_1" orientation="portrait" appearance="light"/>
<scenes>%s</scenes></document>"""
ONE = """<scene sceneID="s%(name)s"><objects><viewController title="%(name)s" storyboardIdentifier="%(name)s" id="c%(name)s" sceneMemberID="viewController">
<view key="view" contentMode="scaleToFill" id="v%(name)s"><rect key="frame" x="0" y="0" width="414" height="896"/>
<viewLayoutGuide key="safeArea" id="g%(name)s"/></view></viewController></objects></scene>"""
# Whether the parts of each card stand below each other.
STACKED = """() => [...document.querySelectorAll('#gallery .card')].every(card => {
  const boxes = [...card.children].filter(one => one.matches('.card-picture') || one.textContent).map(one => one.getBoundingClientRect());
  return boxes.every((box, at) => at === 0 || box.top >= boxes[at - 1].bottom - 1);
})"""
BOX = ["top == safeArea.top", "leading == superview.leading", "width == 80", "height == 40"]


def layout(constraints):
    return json.dumps({"root": {"subviews": [{"id": "box", "constraints": constraints}]}})


def shown(viewer):
    return viewer.page.evaluate("""() => [...document.querySelectorAll('#sidebar .layouts > li')].filter(one => one.offsetParent !== null)
      .flatMap(one => one.querySelector('a')?.dataset.path.split('/').at(-1) ?? [])""")


def fill(folder):
    for index in range(8):
        (folder / f"good{index}.json").write_text(layout(BOX))
    (folder / "later").mkdir()
    (folder / "later" / "zz-broken.json").write_text(layout([*BOX, "height == 90"]))


def test_the_list_filters_by_verdict_and_sorts_by_severity(folder, open_folder):
    fill(folder)
    viewer = open_folder("good1.json")
    page = viewer.page
    viewer.wait("() => document.querySelector('#sidebar .layout-note.broken')")
    page.locator("#sidebar").get_by_label("Sort").select_option("worst")
    assert shown(viewer)[0] == "zz-broken.json"
    page.locator("#sidebar").get_by_label("Sort").select_option("name")
    assert shown(viewer)[-1] == "zz-broken.json"
    page.locator("#sidebar").get_by_label("Show").select_option("broken")
    assert shown(viewer) == ["zz-broken.json"]
    page.locator(".layout-filter").fill("good")
    assert shown(viewer) == []
    page.locator("#sidebar").get_by_label("Show").select_option("good")
    assert len(shown(viewer)) == 8
    page.locator("#sidebar").get_by_label("Show").select_option("all")


def test_a_long_list_is_drawn_as_it_is_scrolled(folder, start, open_page):
    for index in range(200):
        (folder / f"screen{index:03}.json").write_text(layout(BOX))
    viewer = open_page(start(), "screen000.json")
    page = viewer.page
    page.wait_for_selector("#sidebar .more-layouts:not([hidden])")
    drawn = page.locator("#sidebar a.layout").count()
    assert 20 < drawn < 120
    viewer.wait("""() => {
      const list = document.querySelector('.layouts');
      list.scrollTop = list.scrollHeight;
      return list.childElementCount === 200;
    }""")
    assert page.locator("#sidebar .more-layouts").is_hidden()


def test_a_list_that_begins_far_down_draws_the_rows_around_it(folder, start, open_page):
    for index in range(300):
        (folder / f"screen{index:03}.json").write_text(layout(BOX))
    viewer = open_page(start(), "screen200.json")
    page = viewer.page
    current = page.locator('#sidebar a[aria-current="page"]')
    current.wait_for()
    assert page.locator("#sidebar a.layout").count() < 200
    viewer.frames()
    assert current.evaluate("link => { const [row, list] = [link, link.closest('ul')].map(one => one.getBoundingClientRect()); return row.top >= list.top && row.bottom <= list.bottom; }")
    # What is in sight stays in its place while the rows above it come.
    moved = page.evaluate("""async () => {
      const list = document.querySelector('.layouts');
      const first = list.firstElementChild;
      list.scrollTop = 300;
      const before = first.getBoundingClientRect().top;
      while (list.firstElementChild === first) await new Promise(done => requestAnimationFrame(done));
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      return first.getBoundingClientRect().top - before;
    }""")
    assert abs(moved) < 2
    current.focus()
    page.keyboard.press("Home")
    assert page.evaluate("() => document.activeElement.dataset.path").endswith("screen000.json")
    page.keyboard.press("End")
    assert page.evaluate("() => document.activeElement.dataset.path").endswith("screen299.json")
    assert page.locator("#sidebar a.layout").count() < 200
    page.locator(".layout-filter").fill("screen1")
    viewer.wait("() => document.querySelector('#sidebar a.layout').dataset.path.endsWith('screen100.json')")


def test_problems_are_those_of_the_layout_or_of_all_and_by_rule(folder, open_folder):
    fill(folder)
    viewer = open_folder("good1.json")
    page = viewer.page
    viewer.wait("() => document.querySelector('#sidebar .layout-note.broken')")
    page.keyboard.press("e")
    assert page.locator("#problems article").count() > 0
    page.locator("#problems").get_by_label("Problems of").select_option("layout")
    assert page.locator("#problems article.error").count() == 0
    page.locator("#problems").get_by_label("Problems of").select_option("all")
    page.locator("#problems").get_by_label("Group", exact=True).select_option("rule")
    group = page.locator("#problems details", has_text="conflict").first
    assert group.locator("article").count() == 0
    group.locator("summary").click()
    group.locator("article.error").first.wait_for()
    page.locator("#problems").get_by_label("Group", exact=True).select_option("layout")
    assert page.locator("#problems summary", has_text="zz-broken.json").count() == 1
    page.locator("#problems").get_by_label("Group", exact=True).select_option("none")
    page.get_by_role("button", name="Close problems").click()


def test_the_filter_of_the_list_filters_the_gallery(folder, start, open_page):
    fill(folder)
    (folder / "Main.storyboard").write_text(SCENE % "".join(ONE % {"name": name} for name in ("Alpha", "Delta", "Deltoid")))
    (folder / "Other.storyboard").write_text(SCENE % (ONE % {"name": "Gamma"}))
    viewer = open_page(start(), "good1.json")
    page = viewer.page
    page.get_by_role("button", name="Gallery of scenes").click()
    viewer.wait("() => document.querySelectorAll('#gallery .card').length === 4")
    viewer.wait("() => document.querySelectorAll('#gallery .card-verdict.good').length === 4")
    viewer.wait("() => [...document.querySelectorAll('#gallery .card img')].every(one => one.width > 20)")
    assert viewer.page.evaluate(STACKED)
    page.locator(".layout-filter").fill("delt")
    viewer.wait("() => document.querySelectorAll('#gallery .card').length === 2")
    assert page.locator("#gallery h2").first.inner_text() == "2 of 4 scenes"
    # An address that ends in the file's name shows its scenes.
    viewer.look("Main.storyboard")
    viewer.wait("() => document.querySelectorAll('#gallery .card').length === 3 && !document.querySelector('#gallery').hidden")
    assert page.locator(".layout-filter").input_value() == "Main.storyboard"
