"""The address: what it says is shown, and what is no look is not taken for one."""

import json
from urllib.parse import quote, unquote

import pytest
from conftest import box
from test_viewer_sizes import has_size, layout, opened, scale
from test_viewer_scrolling import large
from viewer import browser, examples, open_examples, open_folder, open_page  # noqa: F401


def test_the_skip_link_goes_to_the_screens_and_keeps_the_look(folder, open_folder):
    (folder / "box.json").write_text(box(40))
    viewer = open_folder()
    path = viewer.show("box.json")
    for mode, stage in (("", "wall"), ("m", "map")):
        if mode:
            viewer.page.keyboard.press(mode)
            viewer.page.locator("#map:visible").wait_for()
        before = viewer.page.url
        viewer.page.locator("#skip").focus()
        viewer.page.keyboard.press("Enter")
        viewer.frames()
        assert viewer.page.evaluate("() => document.activeElement.id") == stage
        assert viewer.page.url == before
    opened(viewer)
    viewer.page.locator("#skip").focus()
    viewer.page.keyboard.press("Enter")
    assert viewer.page.evaluate("() => document.activeElement.id") == "single"
    # Back to the map that it was opened from, then to the wall.
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("#map:visible").wait_for()
    viewer.page.keyboard.press("Escape")
    viewer.page.wait_for_selector(f'#wall .screen[data-path="{path}"]')
    viewer.page.locator("#skip").focus()
    viewer.page.keyboard.press("Enter")
    viewer.page.keyboard.press("Tab")
    assert viewer.page.evaluate("() => document.activeElement.className").split()[0] == "screen"


def test_an_address_without_a_layout_shows_the_first_one(folder, open_folder):
    for name in ("a", "b"):
        (folder / f"{name}.json").write_text(box(40))
    viewer = open_folder()
    first = viewer.document("a.json")
    viewer.show("b.json")
    viewer.look("")
    viewer.page.wait_for_selector(f'#wall .screen[data-path="{first}"]')
    assert first.split("/")[-1] in viewer.page.url


@pytest.mark.parametrize("mode", ["wall", "selected", "screen", "map", "older save"])
@pytest.mark.parametrize("name", ["box.json", "another.json"])
def test_an_address_that_is_a_path_and_nothing_else_shows_that_layouts_wall_from_everywhere(mode, name, folder, open_folder):
    for file in ("another.json", "box.json"):
        (folder / file).write_text(box(40))
    viewer = open_folder()
    viewer.show("box.json")
    if mode == "selected":
        viewer.screen().click()
        viewer.page.locator("#inspector:visible").wait_for()
    elif mode == "screen":
        opened(viewer)
    elif mode == "map":
        viewer.page.keyboard.press("m")
        viewer.page.locator("#map:visible").wait_for()
    elif mode == "older save":
        (folder / "box.json").write_text(box(70))
        viewer.page.locator(".history-label", has_text="1 screen changed").wait_for()
        viewer.page.keyboard.press(",")
        viewer.page.locator("#history.past").wait_for()
    viewer.look(name)
    path = viewer.document(name)
    viewer.page.locator(f'#wall .screen[data-path="{path}"]:visible').first.wait_for()
    assert viewer.page.locator("#single:visible, #map:visible, #inspector:visible, #history.past").count() == 0
    height = 70 if mode == "older save" and name == "box.json" else 40
    viewer.wait("height => parseFloat(document.querySelector('#wall [data-view=box]').style.height) === height", height)


def test_a_link_says_the_traits_that_all_screens_share(folder, open_folder, open_page):
    (folder / "box.json").write_text(box(40))
    first = open_folder()
    path = quote(first.document("box.json"))
    viewer = open_page(first.daemon, f"{path}?devices=iphone-13,iphone-8&bold=1&system=26&language=accented")
    viewer.wait("() => document.querySelectorAll('#wall .screen .detail').length === 2")
    assert viewer.page.locator("#wall .screen .detail").all_inner_texts() == ["bold text, iOS 26, accented"] * 2
    opened = open_page(first.daemon, f"{path}?mode=screen&open=iphone-13/portrait/L//leftToRight/light/bold/26/accented")
    opened.wait("() => document.querySelector('#single .screen .detail')?.textContent.startsWith('bold text, iOS 26, accented')")
    assert opened.page.evaluate("() => document.querySelector('#single .screen').dataset.key").endswith("/bold/ios26/accented")


def test_a_link_says_the_flags_that_were_switched_and_the_scale_of_the_opened_screen(folder, open_folder, open_page):
    (folder / "box.json").write_text(layout(flags={"wide": False, "tall": True}))
    viewer = open_folder()
    opened(viewer)
    said = "([wide, tall]) => { const key = document.querySelector('#single .screen')?.dataset.key ?? ''; return key.includes(`wide=${wide}`) && key.includes(`tall=${tall}`) }"
    viewer.page.locator("#single").get_by_label("wide").first.check()
    viewer.page.locator("#single").get_by_label("tall").first.uncheck()
    viewer.wait(said, ["true", "false"])
    viewer.page.keyboard.press("1")
    viewer.wait("() => document.querySelector('.percent').textContent === '100%'")
    viewer.page.keyboard.press("-")
    viewer.wait("() => document.querySelector('.percent').textContent === '83%'")
    viewer.page.reload()
    viewer.wait(said, ["true", "false"])
    has_size(viewer, 390, 844)
    viewer.wait("() => document.querySelector('.percent').textContent === '83%'")
    assert abs(scale(viewer) - 1 / 1.2) < 0.001
    # Switched back, and told of again.
    viewer.page.locator("#single").get_by_label("wide").first.uncheck()
    viewer.wait(said, ["false", "false"])
    viewer.page.keyboard.press("0")
    viewer.wait("() => !location.hash.includes('screenZoom')")
    other = open_page(viewer.daemon, viewer.page.url.split("#")[1])
    other.wait(said, ["false", "false"])
    viewer.page.keyboard.press("Escape")
    viewer.page.locator("#wall:visible").wait_for()
    assert "open=" not in viewer.page.url


def test_a_link_to_a_device_that_is_none_says_so(folder, start, open_page):
    (folder / "box.json").write_text(box(40))
    viewer = open_page(start(), "?devices=iphone-99", wait=False)
    viewer.page.locator(".banner.warning:visible", has_text="iphone-99").wait_for()
    assert "see the message below" in viewer.page.locator("#wall .empty").inner_text()
    viewer.page.get_by_role("button", name="Dismiss").click()
    viewer.page.get_by_role("button", name="Devices").click()
    viewer.page.get_by_role("button", name="As the layout asks").click()
    viewer.screen().wait_for()
    assert viewer.page.locator("#wall .empty:visible").count() == 0


def test_a_link_says_what_was_typed(folder, open_folder, open_page):
    field = {"id": "field", "type": "textField", "text": "Old", "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 300"]}
    (folder / "box.json").write_text(json.dumps({"root": {"subviews": [field]}, "previews": {"devices": ["iPhone 13"]}}))
    viewer = open_folder()
    viewer.look(viewer.document("box.json") + "?mode=screen&open=iphone-13/portrait/L//leftToRight/light//18/")
    reads = "text => [...document.querySelectorAll('.screen [data-view=field]')].some(one => one.checkVisibility() && one.textContent.includes(text))"
    viewer.wait(reads, "Old")
    viewer.beside_inspector()
    viewer.page.locator('#single [data-view="field"]').click()
    viewer.page.locator(".typing").wait_for()
    viewer.page.keyboard.type(" & new")
    viewer.wait(reads, "Old & new")
    viewer.wait("() => location.hash.includes('texts=')")
    link = viewer.page.url.split("#")[1]
    viewer.page.reload()
    viewer.wait(reads, "Old & new")
    # On the wall of another page too, where it is taken back with the address.
    other = open_page(viewer.daemon, link.replace("mode=screen&", ""))
    other.wait(reads, "Old & new")
    other.page.evaluate("() => { location.hash = location.hash.replace(/&?texts=[^&]*/, '') }")
    other.wait("() => [...document.querySelectorAll('#wall [data-view=field]')].every(one => one.textContent.trim() === 'Old')")
    assert "texts=" not in other.page.url


def test_the_address_is_not_written_more_often_than_browsers_allow(folder, open_folder):
    (folder / "box.json").write_text(box(40))
    viewer = open_folder()
    viewer.show("box.json")
    zoom = viewer.page.get_by_label("Zoom in percent")
    count = zoom.evaluate("""async input => {
      let count = 0;
      const write = history.replaceState.bind(history);
      history.replaceState = (...words) => { count += 1; write(...words); };
      for (let step = 0; step < 200; step += 1) {
        input.value = String(20 + step % 90);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await null;
      }
      return count;
    }""")
    assert 10 < count <= 20, "a drag of some seconds; browsers allow 100 in half a minute"
    viewer.wait("() => location.hash.includes('zoom=0.39')")


def test_a_link_says_the_flags_that_were_switched_on_the_wall(folder, open_folder, open_page):
    (folder / "box.json").write_text(layout(flags={"wide": False, "tall": True}))
    viewer = open_folder()
    viewer.show("box.json")
    said = "([wide, tall]) => { const key = document.querySelector('#wall .screen')?.dataset.key ?? ''; return key.includes('wide=true') === wide && key.includes('tall=false') === tall }"
    viewer.screen().focus()
    viewer.page.keyboard.press(" ")
    flag = viewer.page.locator("#inspector").get_by_label("wide")
    flag.check()
    viewer.wait(said, [True, False])
    viewer.wait("() => location.hash.includes('flags=')")
    viewer.page.reload()
    viewer.wait(said, [True, False])
    flag.wait_for()
    assert flag.is_checked()
    viewer.page.locator("#inspector").get_by_label("tall").uncheck()
    viewer.wait(said, [True, True])
    other = open_page(viewer.daemon, viewer.page.url.split("#")[1])
    other.wait(said, [True, True])
    # Another address of the same page: what it does not say is taken back.
    other.page.evaluate("() => { location.hash = location.hash.replace(/flags=[^&]*/, 'flags=' + encodeURIComponent('{\"tall\":false}')) }")
    other.wait(said, [False, True])
    other.page.evaluate("() => { location.hash = location.hash.replace(/&?flags=[^&]*/, '') }")
    other.wait(said, [False, False])
    other.wait("() => !location.hash.includes('flags=')")
    viewer.wait(said, [True, True])
    # An address without a layout means the first one.
    unnamed = open_page(viewer.daemon, "?flags=" + quote('{"wide":true}'))
    unnamed.wait(said, [True, False])
    unnamed.wait("() => /box.json\\?.*flags=/.test(location.hash)")


@pytest.mark.parametrize("named", ["login.json", "/elsewhere/checkout/Examples/login.json"])
def test_a_link_from_elsewhere_means_the_layout_that_ends_the_same(named, examples, start, open_page):
    daemon = start(examples)
    viewer = open_page(daemon, f"{named}?devices=iphone-se-1,iphone-xr&sizes=L,AX3&keyboard=both")
    assert viewer.page.locator("#wall .screen:visible").count() == 8
    path = viewer.document("login.json")
    assert viewer.page.locator("#wall .screen:visible").first.get_attribute("data-path") == path
    viewer.wait("path => decodeURIComponent(location.hash).startsWith(`#${path}?`)", path)
    assert "devices=iphone-se-1,iphone-xr" in viewer.page.url
    # Also typed into the page that is there.
    viewer.look("copy.json")
    viewer.wait("() => location.hash.includes('Examples/copy.json')")
    viewer.page.locator('#wall .screen[data-path$="/copy.json"]').first.wait_for()


def test_a_link_says_where_an_opened_screen_was_scrolled_to(open_examples, open_page):
    viewer = open_examples()
    large(viewer, "stretchy-header.json", "iphone-8")
    assert "offsets" not in viewer.page.url
    viewer.page.evaluate("() => { document.querySelector('#single .scroll-view').scrollTop = 90 }")
    viewer.wait("() => decodeURIComponent(location.hash).includes('[0,90]')")
    shown = "wanted => { const top = document.querySelector('#single .scroll-view')?.scrollTop; return top === wanted; }"
    link = viewer.page.url.split("#")[1]
    viewer.page.reload()
    viewer.wait(shown, 90)
    # The place is kept from text size to text size, and in the address.
    viewer.page.keyboard.press("]")
    viewer.page.locator('#single .screen[data-key*="/XL"]').wait_for()
    viewer.wait(shown, 90)
    viewer.frames()
    assert "[0,90]" in unquote(viewer.page.url)
    # A link that says another place is gone to, and one that says none shows the start.
    other = open_page(viewer.daemon, link)
    other.wait(shown, 90)
    other.look(link.replace("90", "40"))
    other.wait(shown, 40)
    other.look(link[:link.index("&offsets")])
    other.wait(shown, 0)
    # Beyond the end is the end, and then the address says so.
    other.look(link.replace("90", "99999"))
    other.wait("() => { const view = document.querySelector('#single .scroll-view'); return view.scrollTop > 90 && view.scrollTop >= view.scrollHeight - view.clientHeight - 1 }")
    other.wait("() => !location.hash.includes('99999')")
    # What was scrolled is left with the screen.
    other.page.keyboard.press("Escape")
    other.page.locator("#wall:visible").wait_for()
    assert "offsets" not in other.page.url


SELECTED = """() => {
  const selected = document.querySelector('#wall .selected')?.getBoundingClientRect();
  const wall = document.querySelector('#wall').getBoundingClientRect();
  return selected && document.querySelector('#wall').scrollTop > 0 && selected.top >= wall.top - 1 && selected.top < wall.bottom - 40;
}"""


def test_a_link_to_a_selected_screen_shows_it_once(examples, open_folder, open_page):
    first = open_folder(wait=False)
    path = first.document("login.json")
    link = f"{path}?zoom=1&screen=iphone-xr/portrait/AX3"
    viewer = open_page(first.daemon, link, height=600)
    viewer.wait(SELECTED)
    # Whoever goes on from there is not taken back, neither by a save nor by whatever else comes.
    viewer.page.locator("#wall").hover()
    viewer.page.mouse.wheel(0, -100_000)
    viewer.wait("() => document.querySelector('#wall').scrollTop === 0")
    part = examples / "parts" / "login-fields.json"
    part.write_text(part.read_text().replace('"spacing": 24', '"spacing": 44').replace('"gap": 24', '"gap": 44'))
    viewer.page.locator(".history-label", has_text="changed").wait_for()
    viewer.settle()
    assert viewer.page.evaluate("() => document.querySelector('#wall').scrollTop") == 0
    # Another selection, by another address of the same page.
    viewer.look(link.replace("AX3", "L"))
    viewer.wait(SELECTED)
    viewer.page.locator("#wall").evaluate("wall => wall.scrollTo(0, 0)")
    viewer.look(link.replace("AX3", "L") + "&view=scroll")
    viewer.settle()
    assert viewer.page.evaluate("() => document.querySelector('#wall').scrollTop") == 0, "the same screen"


def test_a_link_to_a_selected_screen_waits_for_its_wall(open_examples, open_page):
    first = open_examples()
    path = first.document("login.json")
    sizes = "XS,S,M,L,XL,XXL,XXXL,AX1,AX2,AX3,AX4,AX5"
    viewer = open_page(first.daemon, f"{path}?zoom=0.5&devices=iphone-se-1,iphone-8,iphone-x,iphone-xr,iphone-13&sizes={sizes}&keyboard=both&screen=iphone-13/portrait/AX5/keyboard")
    viewer.wait("() => document.querySelectorAll('#wall .screen').length === 120", patience=60)
    viewer.wait(SELECTED)
    assert viewer.page.evaluate("() => document.querySelector('#wall .selected').dataset.key") == "iphone-13/portrait/AX5/keyboard"
