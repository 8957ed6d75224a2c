"""What stands around the wall says what is so, and does what it says: toolbar, banners, problems, saving, on wide and narrow pages."""

import json
import re

import pytest
from conftest import box
from lxml import etree
from test_viewer_scrolling import large, set_offset
from viewer import DRAWN, browser, examples, examples_viewer, open_examples, open_folder, open_page, violations  # noqa: F401

SVG = "{http://www.w3.org/2000/svg}"
OPENED = "key => document.querySelector('#single:not([hidden]) .screen')?.dataset.key === key"
OPEN_13 = "mode=screen&open=iphone-13/portrait/L//leftToRight/light//18/"


def layout(subviews, **members):
    return json.dumps({"root": {"subviews": subviews}, **members})


# A button too small to be touched, which is worth a note.
SMALL = layout([{"id": "go", "type": "button", "title": "A", "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 30", "height == 20"]}])


def keyboard(viewer, words):
    viewer.page.locator("#topbar .segments-control label", has_text=words).first.click()


def menu(viewer, name):
    viewer.page.locator("#topbar").get_by_role("button", name=name, exact=True).click()


def on_wall(viewer, count):
    viewer.wait("count => document.querySelectorAll('#wall .screen').length === count", count)


def test_the_toolbar_acts_on_an_opened_screen_and_leaves_the_wall_behind_it(open_examples, open_page):
    viewer = open_examples()
    path = viewer.document("login.json")
    other = open_page(viewer.daemon, f"{path}?{OPEN_13}")
    page = other.page
    # An opened screen has its own controls for these.
    for name in ("Devices", "Text size"):
        assert not page.locator("#topbar").get_by_role("button", name=name, exact=True).is_visible()
    assert not page.locator("#topbar .segments-control").first.is_visible()
    page.get_by_role("button", name="Display", exact=True).click()
    assert not page.locator("#menu-display").get_by_text("Both", exact=True).first.is_visible()
    page.locator("#menu-display").get_by_text("Dark", exact=True).click()
    page.locator("#menu-display").get_by_text("Bold text", exact=True).click()
    other.wait("() => /\\/dark\\/bold\\//.test(document.querySelector('#single .screen').dataset.key + '/')")
    assert "devices=" not in page.url
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    on_wall(other, 8)


def test_a_layout_of_a_size_of_its_own_is_shown_on_a_device_once_one_chooses(folder, open_folder):
    (folder / "own.json").write_text(layout([{"id": "box"}], environment={"viewport": [375, 667], "scale": 2}))
    viewer = open_folder()
    on_wall(viewer, 1)
    viewer.page.keyboard.press("k")
    viewer.wait("() => document.querySelector('#wall .screen')?.dataset.key === 'iphone-13/portrait/L/keyboard'")


@pytest.mark.parametrize("name,list_", [("Text size", "#menu-sizes"), ("Devices", "#menu-devices")])
def test_the_last_text_size_and_the_last_device_stay_chosen(name, list_, folder, open_folder):
    (folder / "box.json").write_text(SMALL)
    viewer = open_folder("?devices=iphone-se-1&sizes=L")
    on_wall(viewer, 1)
    viewer.page.locator(".problems-button", has_text=re.compile("[1-9]")).wait_for()
    problems = viewer.page.locator(".problems-button").inner_text()
    percent = viewer.page.locator(".percent").inner_text()
    menu(viewer, name)
    last = viewer.page.locator(f"{list_} input:checked")
    assert last.count() == 1
    # A click, not `uncheck`: that fails where the box stays checked.
    last.click()
    viewer.frames()
    assert last.count() == 1 and last.is_checked()
    viewer.page.locator("#polite", has_text="must stay chosen").wait_for(state="attached")
    assert viewer.page.locator(".problems-button").inner_text() == problems
    assert viewer.page.locator(".percent").inner_text() == percent
    assert viewer.page.locator("#wall .screen").count() == 1


@pytest.mark.parametrize("query,words", [("devices=iphone-99&sizes=L", "iphone-99"), ("devices=iphone-13&sizes=Q", 'found "Q"')])
def test_a_link_to_what_is_not_there_says_so_until_something_else_is_chosen(query, words, open_examples, open_page):
    first = open_examples()
    path = first.document("login.json")
    viewer = open_page(first.daemon, f"{path}?{query}", wait=False)
    viewer.page.locator("#banners .banner:visible", has_text=words).wait_for()
    viewer.look(f"{path}?devices=iphone-13&sizes=L")
    on_wall(viewer, 1)
    viewer.page.locator("#banners .banner", has_text=words).wait_for(state="hidden")


def saved(viewer):
    menu(viewer, "Share")
    with viewer.page.expect_download() as download:
        viewer.page.get_by_text("Export as SVG").click()
    return download.value


def test_what_is_saved_from_the_map_is_the_wall_of_its_layout(open_examples, open_page):
    viewer = open_examples()
    path = viewer.document("login.json")
    linked = open_page(viewer.daemon, f"{path}?mode=map", wait=False)
    linked.page.locator(".screen-map .cell.good").first.wait_for()
    download = saved(linked)
    assert download.suggested_filename == "login-wall.svg"
    # All eight of its previews, half of which the map does not hold.
    assert open(download.path()).read().count("class=\"caption\"") == 8
    viewer.show("copy.json")
    viewer.page.keyboard.press("m")
    viewer.page.locator(".screen-map .cell.good").first.wait_for()
    viewer.page.locator('#sidebar a[data-path$="/login.json"]').click()
    viewer.wait("() => document.querySelector('.screen-map caption')?.textContent.includes('Login')")
    assert saved(viewer).suggested_filename == "login-wall.svg"


def test_what_has_no_scale_shows_no_zoom_and_leaves_the_walls_alone(open_examples):
    viewer = open_examples()
    path = viewer.show("login.json")
    page = viewer.page
    toolbar = page.locator("#topbar")
    fit, map_button = toolbar.get_by_role("button", name="Fit", exact=True), toolbar.get_by_role("button", name="Map", exact=True)
    slider, place = toolbar.get_by_label("Zoom in percent"), map_button.bounding_box()
    fit.focus()
    for fragment, shown in (("mode=map", ".screen-map .cell.good"), ("mode=map&map=sizes", ".plane-window input"), ("mode=gallery", "#gallery")):
        viewer.look(f"{path}?{fragment}")
        page.locator(shown).first.wait_for()
        viewer.frames()
        assert not fit.is_visible() and not slider.is_visible() and not page.locator(".percent").is_visible(), fragment
        assert map_button.bounding_box() == place, "it stays under the pointer"
        stops = page.locator('#topbar .bar-row [tabindex="0"]')
        assert stops.count() == 1 and stops.is_visible()
        for key in ("1", "+", "-", "0", "1"):
            page.keyboard.press(key)
        viewer.frames()
        assert "zoom=" not in page.url
        page.keyboard.press("Control+k")
        page.locator(".palette input").fill("true size")
        assert page.locator(".palette-list li", has_text="True size").count() == 0
        page.keyboard.press("Escape")
        # Arrow keys pass over what is hidden.
        map_button.focus()
        page.keyboard.press("ArrowRight")
        assert page.evaluate("() => document.activeElement.className").startswith("problems-button")
    viewer.look(path)
    fit.wait_for()
    assert slider.is_visible()
    page.keyboard.press("1")
    viewer.wait("() => location.hash.includes('zoom=1')")


@pytest.mark.parametrize("offset", [-120.0, 230.0])
def test_what_is_saved_is_what_one_looks_at(offset, open_examples):
    viewer = open_examples()
    path, screen = large(viewer, "stretchy-header.json", "iphone-x")
    set_offset(viewer, offset)
    drawn = screen.evaluate(DRAWN)["image"]
    svg = etree.parse(saved(viewer).path())
    image = svg.find(f".//{SVG}image")
    assert [float(image.get(key)) for key in ("x", "y", "width", "height")] == pytest.approx(drawn, abs=0.7)
    times = [text for text in svg.iter(f"{SVG}text") if text.text == "9:41"]
    assert len(times) == (0 if "slid-out" in screen.locator(".status-bar").get_attribute("class") else 1)
    housing, glass = screen.locator(".housing.notch.at-top").bounding_box(), screen.locator(".glass").bounding_box()
    assert housing["x"] + housing["width"] / 2 == pytest.approx(glass["x"] + glass["width"] / 2, abs=1)


# The middle of each key, in points.
KEYS = """screen => {
  const box = screen.querySelector('.glass').getBoundingClientRect();
  const zoom = box.width / screen.querySelector('.glass').offsetWidth;
  return [...screen.querySelectorAll('.key')].map(key => [key, key.querySelector('rect:last-of-type').getBoundingClientRect()])
    .map(([key, { left, right, top, bottom }]) => [key.textContent, ((left + right) / 2 - box.left) / zoom, ((top + bottom) / 2 - box.top) / zoom, (right - left) / zoom]);
}"""


@pytest.mark.parametrize("open_", ["iphone-se-1/portrait/L/keyboard", "iphone-16-pro/portrait/L/keyboard", "iphone-16-pro/landscape/L/keyboard", "ipad-9_7/portrait/L/keyboard"])
def test_the_keyboard_is_saved_as_it_is_drawn(open_, examples_viewer):
    viewer = examples_viewer
    viewer.look(f"{viewer.document('login.json')}?mode=screen&screenZoom=1&open={open_}/leftToRight/light//18/")
    viewer.settle()
    viewer.page.locator("#single .key", has_text="space").wait_for()
    viewer.frames()
    drawn = viewer.page.locator("#single .screen").evaluate(KEYS)
    assert len(drawn) == 10 + 9 + 9 + 3
    svg = etree.parse(saved(viewer).path())
    boxes = [[float(box.get(key)) for key in ("x", "y", "width", "height")] for box in svg.iter(f"{SVG}rect") if box.get("rx") == "5"][-31:]
    for (words, x, y, width), (left, top, wide, tall) in zip(drawn, boxes, strict=True):
        assert [left + wide / 2, top + tall / 2, wide] == pytest.approx([x, y, width], abs=1), words
    words = [text.text for text in svg.iter(f"{SVG}text")]
    assert words[-31 + 2:] == [key[0] for key in drawn if key[0]]


def test_the_wall_is_saved_as_the_page_shows_it(open_examples):
    """Its title and headings, its order, the verdict over each screen, in a table what looks the same once, and the devices."""
    viewer = open_examples(width=1440, height=900)
    viewer.look(viewer.show("login.json") + "?filter=good")
    viewer.settle()

    def shown():
        return viewer.page.evaluate("""() => [...document.querySelectorAll('.layout-heading-title, .group-title h3, #wall .screen')]
            .filter(one => one.checkVisibility()).map(one => one.matches('.screen') ? one.querySelector('.caption strong').textContent : one.textContent)""")

    def written():
        svg = etree.parse(saved(viewer).path()).getroot()
        texts = [text for text in svg.findall(f"{SVG}text") if text.get("font-weight") == "600"]
        frames = [box for box in svg.findall(f"{SVG}rect") if box.get("fill") == "#1d1d20"]
        return svg, [text.text for text in texts], frames

    svg, words, frames = written()
    assert words == shown()
    screens = viewer.page.locator("#wall .screen:visible").count()
    assert len(frames) == screens == len(svg.findall(f"{SVG}svg"))
    assert sum("good" in (text.text or "") for text in svg.findall(f"{SVG}text")) == screens
    assert len(svg.findall(f"{SVG}circle")) == viewer.page.locator("#wall .frame[data-home]").count() > 0, "home buttons"
    viewer.look(viewer.document("copy.json") + "?group=table&devices=iphone-13,iphone-se-1&sizes=M,L,XL&keyboard=off")
    viewer.settle()
    svg, words, frames = written()
    assert words == shown()
    assert len(frames) == viewer.page.locator("#wall .screen:visible").count()
    # What stands beside the headings, over the screens and beside the views.
    for name, parts in (("checkout.json", ".layout-heading-path, .layout-heading .tally, .layout-heading p, .group-title span, .caption .reason, .caption .marks"), ("gallery/margins.json", ".group-title span, .caption .detail")):
        viewer.show(name)
        viewer.settle()
        texts = "\n".join("\n".join(text.itertext()) for text in etree.parse(saved(viewer).path()).iter(f"{SVG}text"))
        said = [part for part in viewer.page.locator(f"#wall :is({parts}):visible").all_text_contents() if part]
        said += "\n".join(viewer.page.locator("#wall .view-caption:visible > span").all_text_contents()).split("\n")
        assert len(said) > 3 and all(part[:40] in texts for part in said), (said, texts)


def test_an_old_save_that_is_shown_is_not_taken_for_what_is_so_now(folder, open_folder):
    (folder / "box.json").write_text(box(40))
    viewer = open_folder()
    viewer.show("box.json")
    (folder / "box.json").write_text(box(60))
    viewer.page.locator(".history-label", has_text="changed").wait_for()
    viewer.page.keyboard.press(",")
    viewer.wait("() => document.querySelector('#history.past')")
    menu(viewer, "Share")
    viewer.page.get_by_text("Export as SVG").click()
    viewer.page.locator("#banners .banner:visible", has_text="An old save is shown").wait_for()
    viewer.page.locator("#history").get_by_role("button", name="Now").click()
    assert saved(viewer).suggested_filename == "box-iphone-13-portrait-L.svg"


def test_that_there_is_nothing_to_save_is_said_where_one_sees_it(folder, open_folder):
    (folder / "box.json").write_text(box(40))
    viewer = open_folder("?filter=scrolls", wait=False)
    viewer.page.locator("#wall .empty", has_text="No screen passes").wait_for()
    menu(viewer, "Share")
    viewer.page.get_by_text("Export as SVG").click()
    viewer.page.locator("#banners .banner:visible", has_text="no screen to save").wait_for()


def show_problem(viewer, path):
    """Opens the panel, and shows the screen of the first problem of a layout that has one."""
    viewer.page.locator(".problems-button").wait_for()
    viewer.page.keyboard.press("e")
    entries = viewer.page.locator("#problems .diagnostic", has_text=path).filter(has=viewer.page.locator(".show-screen"))
    entries.first.locator(".show-screen:visible").wait_for()
    entries.first.locator(".show-screen").click()


def test_the_screen_of_a_problem_is_scrolled_to_on_the_wall(open_examples):
    viewer = open_examples(height=600)
    viewer.look(f"{viewer.document('login.json')}?zoom=1")
    on_wall(viewer, 8)
    viewer.settle()
    show_problem(viewer, "login.json")
    viewer.wait("""() => {
      const selected = document.querySelector('#wall .selected')?.getBoundingClientRect();
      const wall = document.querySelector('#wall').getBoundingClientRect();
      return selected && document.querySelector('#wall').scrollTop > 0 && selected.top < wall.bottom && selected.bottom > wall.top;
    }""")


def test_the_screen_of_a_problem_is_opened_from_the_map_and_beside_an_opened_screen(open_examples):
    viewer = open_examples()
    path = viewer.document("login.json")
    viewer.look(f"{path}?mode=map")
    viewer.page.locator(".screen-map .cell.good").first.wait_for()
    viewer.page.keyboard.press("e")
    viewer.page.locator("#problems .show-screen:visible").first.click()
    viewer.page.locator("#single .screen [data-view]").first.wait_for()
    assert "mode=screen" in viewer.page.url
    # From a screen without the keyboard to one of the wall with it, which the problem is about.
    viewer.show("login.json")
    viewer.look(f"{path}?{OPEN_13}")
    viewer.wait(OPENED, "iphone-13/portrait/L")
    viewer.settle()
    first = viewer.page.locator("#problems .diagnostic", has_text="double-counted-inset").first
    first.locator(".show-screen", has_text="screens").click()
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')")
    viewer.page.locator("#inspector .diagnostic", has_text="double-counted-inset").first.wait_for()


def test_the_screen_of_a_problem_that_the_filter_hides_is_opened(folder, open_folder):
    (folder / "box.json").write_text(SMALL)
    viewer = open_folder("?filter=scrolls", wait=False)
    viewer.page.locator("#wall .empty", has_text="No screen passes").wait_for()
    show_problem(viewer, "box.json")
    viewer.page.locator("#single .screen [data-view]").first.wait_for()


def test_notes_are_counted_as_notes(folder, open_folder):
    (folder / "box.json").write_text(SMALL)
    viewer = open_folder()
    on_wall(viewer, 1)
    viewer.settle()
    viewer.page.keyboard.press("e")
    kinds = viewer.page.locator("#problems .severity").all_inner_texts()
    words = []
    for name in ("error", "warning", "note"):
        number = kinds.count(name) + kinds.count(name.capitalize())
        if number:
            words.append(f"{number} {name}{'' if number == 1 else 's'}")
    assert any("note" in word for word in words), kinds
    assert viewer.page.locator("#problems h2").inner_text() == ", ".join(words)
    button = viewer.page.locator(".problems-button")
    assert button.inner_text() == words[0]
    assert button.get_attribute("aria-label") == f"{', '.join(words)}: show the panel"


def test_the_editor_that_is_chosen_reaches_an_open_panel_and_a_banner(folder, open_folder):
    (folder / "bad.json").write_text('{ "root": 3 }')
    viewer = open_folder(wait=False)
    viewer.page.locator("#banners a.place").wait_for()
    viewer.page.keyboard.press("e")
    assert viewer.page.locator("#problems a.place").first.get_attribute("href").startswith("vscode:")
    menu(viewer, "Arrange")
    viewer.page.locator("#editor").select_option("zed")
    for panel in ("#problems", "#banners"):
        viewer.page.locator(f'{panel} a.place[href^="zed:"]').first.wait_for()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_menus_stand_within_the_page(width, examples_viewer):
    viewer = examples_viewer
    viewer.show("login.json")
    viewer.page.set_viewport_size({"width": width, "height": 800})
    for name, panel in (("Devices", "devices"), ("Text size", "sizes"), ("Display", "display"), ("Guides", "guides"), ("Arrange", "arrange")):
        menu(viewer, name)
        viewer.frames()
        edges = viewer.page.locator(f"#menu-{panel}").evaluate("panel => { const box = panel.getBoundingClientRect(); return [box.left, innerWidth - box.right] }")
        assert min(edges) >= 7.5, (name, edges)
        viewer.page.keyboard.press("Escape")
    viewer.page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("query", ["", "?devices=iphone-se-1,iphone-8,iphone-x,iphone-xr,iphone-11,iphone-12,iphone-13,iphone-17,ipad-9_7,iphone-air"
                                   "&sizes=XS,S,M,L,XL,XXL,XXXL,AX1,AX2,AX3,AX4,AX5&keyboard=both"])
def test_the_toolbar_keeps_to_one_row(query, open_examples):
    viewer = open_examples()
    viewer.show("copy.json", query)
    for width in (861, 900, 950, 1000, 1001, 1180, 1181, 1240, 1260, 1261, 1300, 1440, 1560, 1561, 2560):
        viewer.page.set_viewport_size({"width": width, "height": 800})
        viewer.frames()
        assert viewer.page.evaluate("document.querySelector('#topbar').offsetHeight") < 52, width


def test_on_a_narrow_page_the_saves_and_the_problems_are_read_whole(folder, open_folder):
    label = {"id": "text", "type": "label", "text": "Word word word", "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 30", "height == 10"]}
    name = "a-" + "very-long-" * 8 + "name.json"
    (folder / name).write_text(layout([label]))
    viewer = open_folder(width=320, height=640)
    on_wall(viewer, 1)
    viewer.settle()
    label["constraints"][2] = "width == 40"
    (folder / name).write_text(layout([label]))
    viewer.page.locator(".history-label", has_text="1 screen changed").wait_for()
    viewer.page.keyboard.press(",")
    now = viewer.page.locator("#history").get_by_role("button", name="Now")
    now.wait_for()
    box_ = now.bounding_box()
    assert box_["x"] >= 0 and box_["x"] + box_["width"] <= 320
    line = viewer.page.locator(".history-label").evaluate("label => label.getBoundingClientRect().height / parseFloat(getComputedStyle(label).lineHeight)")
    assert line < 2.5, "a line of words, not one word per line"
    viewer.page.keyboard.press("e")
    viewer.page.locator("#problems .diagnostic").first.wait_for()
    assert viewer.page.locator("#problems .problem-list:visible").evaluate("list => list.scrollWidth - list.clientWidth") == 0


@pytest.mark.parametrize("width", [320, 1280])
def test_the_caret_below_a_long_line_is_seen(width, folder, open_folder):
    text = layout([{"id": "box", "type": "label", "text": "so long a line " * 20, "colour": "red", "constraints": ["top == safeArea.top"]}])
    (folder / "long.json").write_text(text)
    viewer = open_folder(width=width, wait=False)
    seen = """panel => {
      const frame = document.querySelector(`${panel} .code-frame`);
      if (!frame || frame.clientWidth === 0 || frame.scrollWidth <= frame.clientWidth) return false;
      const { left, right } = frame.getBoundingClientRect();
      const caret = frame.lastElementChild.getBoundingClientRect();
      return caret.left >= left && caret.left < right - 8;
    }"""
    viewer.wait(seen, "#banners")
    # Made while the panel is closed.
    viewer.page.keyboard.press("e")
    viewer.wait(seen, "#problems")


@pytest.mark.parametrize("width", [320, 390])
def test_the_sheet_of_shortcuts_opens_at_its_beginning(width, open_examples):
    viewer = open_examples("", width=width, height=700)
    viewer.page.keyboard.press("?")
    viewer.page.locator("#sheet-title").wait_for()
    assert viewer.page.evaluate("() => document.querySelector('.sheet').contains(document.activeElement)")
    assert viewer.page.locator(".sheet").evaluate("sheet => sheet.scrollTop") == 0


def test_axe_finds_nothing_on_a_narrow_page_and_around_a_large_screen(open_examples):
    for width, reach in ((390, lambda viewer: None), (1280, lambda viewer: (viewer.screen().locator(".device").dblclick(), viewer.page.locator("#single:visible [data-view]").first.wait_for(), viewer.page.keyboard.press("1"), viewer.wait("() => document.querySelector('.platform').scrollHeight > document.querySelector('.platform').clientHeight")))):
        viewer = open_examples(width=1280, height=600, bypass_csp=True, reduced_motion="reduce")
        viewer.show("login.json")
        viewer.page.set_viewport_size({"width": width, "height": 600})
        reach(viewer)
        viewer.frames()
        assert not (found := violations(viewer)), found
        assert viewer.page.locator("h1").count() == 1
        if width == 1280:
            assert viewer.page.locator(".platform").get_attribute("tabindex") == "0"
            viewer.page.keyboard.press("0")
            viewer.wait("() => !document.querySelector('.platform').hasAttribute('tabindex')")


def test_bars_rows_and_controls_begin_at_the_leading_edge(folder, open_folder):
    def row(index, **view):
        return {**view, "constraints": [f"top == safeArea.top + {index * 80}", "leading == superview.leading", "width == 300", "height == 76"]}

    (folder / "bars.json").write_text(layout([
        row(0, id="table", type="tableView", rows=2), row(1, id="title", type="navigationBar", large=True), row(2, id="search", type="searchBar"),
        row(3, id="slider", type="slider", value=0.25), row(4, id="progress", type="progressView", value=0.25),
        row(5, id="off", type="switch", on=False), row(6, id="segments", type="segmentedControl", segments=["One", "Two", "Three"]),
        row(7, id="pages", type="pageControl", segments=["One", "Two", "Three"]), row(8, id="tabs", type="tabBar"),
        # A view that says its own direction; its subviews do not follow it.
        {**row(9, id="forced", type="slider", value=0.25, direction="rightToLeft"), "subviews": [
            {"id": "inner", "type": "slider", "value": 0.25, "constraints": ["edges == superview.edges"]}]},
        row(10, id="kept", type="slider", value=0.25, direction="leftToRight"),
    ], previews={"devices": ["iPhone 13"], "directions": ["leftToRight", "rightToLeft"]}))
    viewer = open_folder("?zoom=1", width=1400, height=1000)
    on_wall(viewer, 2)
    viewer.wait("() => document.querySelectorAll('#wall .search-icon').length === 2")
    # The middle of each within its view, from its left edge.
    middles = """screen => Object.fromEntries([['table', '.table-row .run'], ['title', '.bar-title', 1], ['search', '.search-icon'], ['slider', '.slider-knob'], ['slider', '.rail-fill'], ['progress', '.bar'], ['off', '.knob'], ['segments', '.chosen'], ['pages', '.page-dot'], ['tabs', '.tab']].map(([view, part, isText]) => {
      const outer = screen.querySelector(`[data-view=${view}]`).getBoundingClientRect();
      const element = screen.querySelector(`[data-view=${view}] ${part}`);
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = (isText ? range : element).getBoundingClientRect();
      return [part, [(box.left + box.right) / 2 - outer.left, outer.width]];
    }))"""
    usual, mirrored = (viewer.page.locator("#wall .screen").nth(index).evaluate(middles) for index in (0, 1))
    for part, (middle, width) in usual.items():
        assert middle < width * 0.48, (part, middle)
        assert mirrored[part][0] == pytest.approx(width - middle, abs=1.5), part
    knob = "(screen, id) => { const outer = screen.querySelector(`[data-view=${id}]`); const box = outer.querySelector(':scope > .parts > .slider-knob').getBoundingClientRect(); const { left, width } = outer.getBoundingClientRect(); return (box.left + box.right) / 2 - left < width / 2 }"
    for index, begins in ((0, {"forced": False, "inner": True, "kept": True}), (1, {"forced": False, "inner": False, "kept": True})):
        screen = viewer.page.locator("#wall .screen").nth(index)
        assert {id: screen.evaluate(knob, id) for id in begins} == begins
    row_text = viewer.page.locator("#wall .screen").first.locator(".table-row .run").first
    start_of_text = """text => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect().left - text.closest('[data-view]').getBoundingClientRect().left;
    }"""
    assert row_text.evaluate(start_of_text) == pytest.approx(16, abs=0.5)


def test_bars_of_a_container_reach_to_the_edges_and_a_table_scrolls_under_them(folder, open_folder):
    container = {"navigationBar": {"title": "Cart", "items": ["Edit"]}, "tabBar": {"items": ["Home", "Cart"], "selectedItem": 1}}
    table = {"id": "list", "type": "tableView", "rows": 30, "constraints": ["edges == superview.edges"]}
    (folder / "cart.json").write_text(layout([table], environment={"container": container}, previews={"devices": ["iPhone X"]}))
    viewer = open_folder("?zoom=1", width=1400, height=1000)
    on_wall(viewer, 1)
    viewer.wait("() => document.querySelectorAll('#wall .container-bars > *').length === 2")
    glass = viewer.page.locator("#wall .glass").first
    boxes = glass.evaluate("""glass => [...glass.querySelectorAll('.container-bars .bar-ground')].map((bar) => {
      const [outer, box] = [glass.getBoundingClientRect(), bar.getBoundingClientRect()];
      return [box.top - outer.top, box.bottom - outer.top, outer.height];
    })""")
    (top, below, height), (above, bottom, _) = boxes
    assert (top, bottom) == (pytest.approx(0, abs=0.5), pytest.approx(height, abs=0.5))
    assert (below / height, above / height) == (pytest.approx(88 / 812, abs=0.002), pytest.approx(729 / 812, abs=0.002))
    assert glass.locator(".bar-title").inner_text() == "Cart" and glass.locator(".bar-end").inner_text() == "Edit"
    # The first row begins below the bar.
    first = glass.evaluate("glass => glass.querySelector('.table-row').getBoundingClientRect().top - glass.getBoundingClientRect().top")
    assert first == pytest.approx(below, abs=0.5)


def test_the_banner_shows_the_part_that_does_not_load_before_what_misses_it(examples, open_folder):
    viewer = open_folder()
    viewer.show("login.json")
    part = examples / "parts/login-fields.json"
    part.write_text(part.read_text()[:600])
    place = viewer.page.locator('#banners .banner[role="alert"]:visible .place')
    place.wait_for()
    assert "login-fields.json:" in place.inner_text()
