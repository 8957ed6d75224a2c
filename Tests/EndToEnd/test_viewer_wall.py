"""The wall: hundreds of screens, grouped, filtered and scaled, and the map of all of them."""

import json
import re
from xml.etree import ElementTree

import pytest
from conftest import box
from viewer import examples_viewer, open_examples, open_folder  # noqa: F401

pytestmark = pytest.mark.usefixtures("as_served")


def test_six_hundred_screens_stay_fluid(folder, open_folder):
    (folder / "box.json").write_text(box(40))
    viewer = open_folder()
    path = viewer.document("box.json")
    devices = viewer.page.evaluate("() => [...document.querySelectorAll('#menu-devices input')].length")
    assert devices >= 25
    names = [device["id"] for device in viewer.daemon.client().hello["devices"]]
    query = f"?devices={','.join(names)}&sizes=XS,S,M,L,XL,XXL,XXXL,AX1,AX2,AX3,AX4,AX5&keyboard=both&zoom=0.3"
    viewer.page.evaluate("fragment => { location.hash = fragment }", path + query)
    count = len(names) * 24
    viewer.wait("count => document.querySelectorAll('#wall .screen').length === count", count, patience=120)
    drawn = "() => [...document.querySelectorAll('#wall .screen')].filter(screen => screen.querySelector('[data-view]')).length"
    # Only what is near the viewport is drawn; what others have pushed away goes when the browser has told of it.
    viewer.wait(f"count => ({drawn})() < count / 3", count)
    viewer.page.locator("#wall .screen").last.scroll_into_view_if_needed()
    viewer.wait("() => [...document.querySelectorAll('#wall .screen')].at(-1).querySelector('[data-view]')")
    viewer.wait("() => !document.querySelector('#wall .screen').querySelector('[data-view]')")
    viewer.shot("wall-of-600")


def test_a_save_reaches_the_screens_that_are_near_but_not_seen(folder, open_folder):
    layout = folder / "box.json"
    layout.write_text(box(40))
    viewer = open_folder(height=500)
    path = viewer.document("box.json")
    viewer.page.evaluate("fragment => { location.hash = fragment }", f"{path}?devices=iphone-13,iphone-8&sizes=XS,S,M,L,XL,XXL,XXXL,AX1,AX2,AX3,AX4,AX5&zoom=0.3")
    drawn = """height => {
      const boxes = [...document.querySelectorAll('#wall [data-view="box"]')];
      const wall = document.querySelector('#wall').getBoundingClientRect();
      const unseen = boxes.filter(one => one.getBoundingClientRect().top > wall.bottom);
      return unseen.length > 0 && boxes.every(one => one.offsetHeight === height);
    }"""
    viewer.wait(drawn, 40)
    layout.write_text(box(90))
    viewer.wait(drawn, 90)


def test_screens_group_by_device_or_text_size_and_filter(examples_viewer):
    viewer = examples_viewer
    path = viewer.show("login.json")
    headings = "() => [...document.querySelectorAll('#wall h3')].map(one => one.textContent)"
    viewer.page.wait_for_function("() => document.querySelectorAll('#wall .screen').length === 8")
    count = viewer.page.locator("#wall .screen").count()
    assert viewer.page.evaluate(headings) == ["iPhone SE (1st generation)", "iPhone XR"]
    for query, expected in (("group=size", ["L", "AX3"]), ("group=size&filter=scrolls", ["AX3"])):
        viewer.page.evaluate("fragment => { location.hash = fragment }", f"{path}?{query}")
        viewer.wait(f"expected => JSON.stringify(({headings})()) === expected", json.dumps(expected, separators=(",", ":")))
    assert 0 < viewer.page.locator("#wall .screen").count() < count
    assert viewer.page.evaluate("() => [...document.querySelectorAll('#wall .badge')].every(badge => badge.textContent.includes('scrolls'))")


def test_choices_are_made_by_hand_and_kept_in_the_address(examples_viewer):
    viewer = examples_viewer
    path = viewer.show("copy.json")
    viewer.page.get_by_role("button", name="Devices").click()
    viewer.page.locator("#menu-devices label", has_text="iPhone X").first.click()
    viewer.page.keyboard.press("Escape")
    viewer.page.get_by_role("button", name="Text size", exact=True).click()
    viewer.page.locator("#menu-sizes label", has_text="XXXL").click()
    viewer.page.keyboard.press("Escape")
    viewer.wait("() => [...document.querySelectorAll('#wall .screen')].some(one => one.dataset.key.includes('XXXL'))")
    assert "devices=" in viewer.page.url and "XXXL" in viewer.page.url
    viewer.page.get_by_role("button", name="Devices").click()
    viewer.page.get_by_text("As the layout asks").click()
    viewer.wait("() => !location.hash.includes('devices=')")
    assert path


def test_padding_views_are_hatched_with_their_height(examples_viewer):
    viewer = examples_viewer
    viewer.show("login.json", "?zoom=1")
    pad = viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"].padding')
    pad.wait_for()
    height, label = pad.evaluate("pad => [pad.offsetHeight, pad.querySelector('.padding-label').textContent]")
    now, rest = label.split(" = ")
    assert float(now) == pytest.approx(height, abs=0.6)
    initial, shared = rest.split(" + ")
    assert float(initial) + float(shared) == pytest.approx(float(now), abs=0.11)
    viewer.show("login.json", "?zoom=0.3")
    viewer.wait("() => document.querySelector('#wall .padding-label')")
    small = viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"] .padding-label').text_content()
    assert small == now, "where there is no room, the height alone"


def test_the_map_shows_every_device_at_every_text_size(examples_viewer):
    viewer = examples_viewer
    path = viewer.show("login.json")
    viewer.screen().wait_for()
    viewer.page.keyboard.press("m")
    viewer.wait("() => document.querySelectorAll('.screen-map .cell').length > 300 && !document.querySelector('.screen-map .cell.waiting')", patience=120)
    viewer.shot("map")
    assert viewer.page.evaluate("() => [...document.querySelectorAll('.screen-map tbody th')].every(name => name.scrollWidth <= name.clientWidth)")
    viewer.page.get_by_role("button", name="Keyboard up").click()
    cell = viewer.page.get_by_label("iPhone SE (1st generation), AX5: scrolls", exact=False)
    cell.wait_for(timeout=120_000)
    viewer.wait("() => /at AX/.test(document.querySelector('.screen-map tbody tr .starts').textContent)", patience=120)
    cell.click()
    viewer.wait("path => document.querySelector('#single .screen').dataset.key === 'iphone-se-1/portrait/AX5/keyboard'", path)
    # Back to where it was opened, and from there to the wall.
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("#map:visible").wait_for()
    viewer.page.keyboard.press("Escape")
    viewer.screen().wait_for()


def test_large_wide_and_dark_walls_for_people_to_look_at(open_examples):
    for name, width, height in (("desktop", 1280, 800), ("phone", 390, 844), ("large", 2560, 1440)):
        for scheme in ("light", "dark"):
            viewer = open_examples(width=width, height=height, color_scheme=scheme)
            viewer.show("login.json") if width > 860 else viewer.page.evaluate("path => { location.hash = path }", viewer.page.locator("#sidebar a[data-path$='login.json']").first.get_attribute("data-path"))
            viewer.wait("() => document.querySelector('#wall .padding-label')")
            viewer.shot(f"wall-{name}-{scheme}")


@pytest.mark.parametrize("kind, start_of_file", [("SVG", b"<"), ("PNG", b"\x89PNG")])
def test_a_screen_and_the_wall_are_saved_as_files(kind, start_of_file, examples_viewer, tmp_path):
    viewer = examples_viewer
    viewer.show("login.json")
    for name, select in (("login-iphone-se-1-portrait-L", True), ("login-wall", False)):
        if select:
            viewer.screen("iphone-se-1/portrait/L").locator('[data-view="topPadding"]').click()
        else:
            viewer.page.keyboard.press("Escape")
        viewer.page.get_by_role("button", name="Share").click()
        viewer.page.locator("#menu-share:popover-open").wait_for()
        with viewer.page.expect_download() as download:
            viewer.page.get_by_text(f"Export as {kind}").click()
        viewer.page.keyboard.press("Escape")
        assert download.value.suggested_filename == f"{name}.{kind.lower()}"
        saved = tmp_path / download.value.suggested_filename
        download.value.save_as(saved)
        assert saved.read_bytes().startswith(start_of_file) and saved.stat().st_size > 2000


def test_a_saved_picture_has_the_lines_and_words_that_the_page_shows(examples_viewer):
    viewer = examples_viewer
    two = "&zoom=1&sizes=L,AX3"
    for layout, query, selected in (("login.json", f"?devices=iphone-se-1{two}", False), ("login.json", f"?devices=iphone-se-1{two}", True),
                                    ("gallery/guides.json", f"?devices=iphone-13{two}&guides=safeArea,margins,readable,frames,findings,content", False),
                                    ("stretchy-header.json", f"?devices=iphone-8{two}&guides=content,padding", True)):
        path = viewer.document(layout)
        viewer.look(path + query)
        viewer.wait("path => [...document.querySelectorAll('#wall .screen')].filter(one => one.dataset.path === path).length === 2", path)
        if selected:
            viewer.look(f"{path}{query}&screen={viewer.screen().get_attribute('data-key')}")
            viewer.page.locator("#wall .screen.selected").wait_for()
        viewer.settle()
        where = "#wall .selected" if selected else "#wall"
        shown = viewer.page.evaluate("""where => {
          const all = name => [...document.querySelectorAll(where)].flatMap(one => [...one.querySelectorAll(name)]);
          return { paddings: all('.padding-label:not([hidden])').map(one => one.textContent).sort(),
            contents: all('.overlay .content-size span').map(one => one.textContent).sort(),
            counts: ['.safe-area', '.margins', '.readable', '.finding', '.view-caption'].map(name => all(`.overlay ${name}`).length) };
        }""", where)
        viewer.page.get_by_role("button", name="Share").click()
        with viewer.page.expect_download() as download:
            viewer.page.get_by_text("Export as SVG").click()
        viewer.page.keyboard.press("Escape")
        drawing = ElementTree.parse(download.value.path()).getroot()
        texts = [one.text or "" for one in drawing.iterfind(".//{*}text")]
        strokes = [one.get("stroke") for one in drawing.iter()]
        assert sorted(text for text in texts if re.fullmatch(r"[\d.]+ = [\d.]+ \+ [\d.]+", text)) == [text for text in shown["paddings"] if "=" in text]
        assert sorted(text for text in texts if text.startswith("content ")) == shown["contents"]
        findings = sum(strokes.count(color) for color in ("#e08600", "#8e8e93", "#e0202a"))
        captions = [one.get("fill") for one in drawing.iterfind(".//{*}rect")].count("#fff4cf")
        assert [strokes.count("#0a84ff66"), strokes.count("#af52de90"), strokes.count("#ff9500b0") / 2, findings, captions] == shown["counts"], layout
        viewer.page.evaluate("() => document.activeElement.blur()")
        if selected:
            viewer.page.keyboard.press("Escape")


@pytest.mark.parametrize("query, text", [
    ("group=none&filter=findings", "No screen passes the filter."),
    ("group=none&devices=iphone-99", "None of the requested screens exist;"),
    ("sizes=&devices=iphone-13", "No text size is chosen."),
])
def test_a_wall_without_a_screen_says_why(query, text, open_examples):
    viewer = open_examples()
    path = next(name for name in viewer.client().sync().documents if name.endswith("size-classes.json"))
    viewer.look(f"{path}?{query}")
    viewer.page.locator("#wall .empty", has_text=text).wait_for()
    viewer.page.locator("#sidebar a").first.wait_for()


@pytest.mark.parametrize("zoom", [0.2, 0.42, 1])
def test_a_screen_that_is_not_drawn_has_the_size_of_one_that_is(zoom, examples_viewer):
    viewer = examples_viewer
    viewer.show("login.json", f"?zoom={zoom}")
    viewer.wait("() => document.querySelector('#wall .screen .badge')?.textContent")
    sizes = viewer.screen().evaluate("""screen => {
      const style = getComputedStyle(screen);
      const content = [screen.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight), screen.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)];
      return [content, ['containIntrinsicWidth', 'containIntrinsicHeight'].map(side => parseFloat(style[side].replace('auto', '')))];
    }""")
    assert sizes[0] == pytest.approx(sizes[1], abs=1)


def test_a_long_screen_begins_with_what_is_seen_and_is_whole_once_a_person_comes_to_it(folder, open_folder):
    from bench_viewer import two_thousand_views
    (folder / "many.json").write_text(two_thousand_views())
    viewer = open_folder("many.json?devices=iphone-13")
    boxes = "() => document.querySelectorAll('#wall .screen [data-view]').length"
    viewer.wait(f"() => ({boxes})() > 40")
    viewer.settle()
    assert viewer.page.evaluate(boxes) < 300
    seen = "() => { const at = id => document.querySelector(`#wall [data-view=${id}]`)?.getBoundingClientRect(); const glass = document.querySelector('#wall .glass').getBoundingClientRect(); return [at('row0')?.top >= glass.top, at('row5')?.bottom <= glass.bottom] }"
    assert viewer.page.evaluate(seen) == [True, True]
    viewer.screen().locator(".glass").hover()
    viewer.wait(f"() => ({boxes})() === 2003")
    order = viewer.page.evaluate("() => [...document.querySelectorAll('#wall [data-view=stack] > [data-view]')].map(one => one.dataset.view)")
    assert order == [f"row{row}" for row in range(500)]
    viewer.page.mouse.wheel(0, 2000)
    viewer.wait("() => { const row = document.querySelector('#wall [data-view=row40]').getBoundingClientRect(); const glass = document.querySelector('#wall .glass').getBoundingClientRect(); return row.top < glass.bottom }")


def test_a_jump_to_a_device_is_one_message(open_examples):
    viewer = open_examples()
    viewer.show("login.json")
    viewer.settle()
    viewer.page.evaluate("""async () => {
      const { socket } = await import(new URL('early.js', location.href).href);
      window.said = [];
      const send = socket.send.bind(socket);
      socket.send = text => { window.said.push(JSON.parse(text).type); send(text); };
    }""")
    viewer.page.keyboard.press("Control+k")
    viewer.page.keyboard.type("iPhone 16 Pro Max")
    viewer.page.locator(".palette [role=option]").first.wait_for()
    viewer.page.keyboard.press("Enter")
    viewer.wait("() => document.querySelector('#wall .screen[data-key^=iphone-16-pro-max]')")
    viewer.settle()
    # Fixes are asked for by themselves, once a layout has rested.
    assert [kind for kind in viewer.page.evaluate("window.said") if kind not in ("sync", "fixes")] == ["watch"]
