"""The rest of what differs between browser engines, for `make engines`."""

import json
import shutil

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import FOLDERS
from engines import ENGINES
from test_engines import VISIBLE, at, widths

pytestmark = pytest.mark.parametrize("engine", ENGINES)
PLACE = "() => [document.querySelector('#wall').scrollTop, location.hash]"
OPENED = "mode=screen&open=iphone-se-1/portrait/L//leftToRight/light//18/"
LONG = {"root": {"subviews": [{"id": "list", "type": "scrollView", "constraints": ["edges == safeArea.edges"], "subviews": [
    {"id": "stack", "type": "stackView", "axis": "vertical", "constraints": ["edges == superview.edges", "width == superview.width"],
     "subviews": [{"id": f"line{index}", "type": "label", "text": f"The words of line {index}", "font": "body"} for index in range(60)]}]}]},
    "previews": {"devices": ["iPhone SE (1st generation)", "iPhone X", "iPhone XR"], "textSizes": ["L", "AX1", "AX3"]}}
PAGED = {"root": {"subviews": [{"id": "pages", "type": "scrollView", "pagingEnabled": True, "constraints": ["edges == safeArea.edges"], "subviews": [
    {"id": "wide", "constraints": ["edges == superview.edges", "height == superview.height", "width == 960"]}]}]},
    "previews": {"devices": ["iPhone SE (1st generation)"]}}


@pytest.fixture(scope="module")
def folder():
    path = FOLDERS / "engines"
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    (path / "long.json").write_text(json.dumps(LONG))
    (path / "paged.json").write_text(json.dumps(PAGED))
    return path


def middle(page, selector):
    return page.wait("""selector => { const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && [box.left + box.width / 2, box.top + box.height / 2, box.width, box.height]; }""", selector)


@pytest.mark.parametrize("name", ["gallery/text-lines.json", "gallery/controls.json", "stretchy-header.json", "sticky-footer.json"])
def test_text_of_many_kinds_is_as_wide_as_it_was_measured(name, engine):
    far = widths(engine, f"{name}?zoom=1")
    assert not far or max(far) <= 0.5, far


def test_a_drag_scrolls_a_screen_and_selects_nothing(engine, folder):
    page = at(engine, f"long.json?{OPENED}", folder)
    x, y, *_ = middle(page, "#single .glass")
    page.drag([x, y + 60], [x + 5, y - 90])
    page.wait("() => new DOMMatrix(getComputedStyle(document.querySelector('#single .content')).transform).m42 < -20")
    assert page.run("() => getSelection().toString()") == ""


def test_a_paging_scroll_view_snaps_when_the_browser_scrolled_it(engine, folder):
    page = at(engine, f"paged.json?{OPENED}", folder)
    middle(page, "#single [data-view=pages]")
    page.run("() => document.querySelector('#single [data-view=pages]').dispatchEvent(new Event('pointerenter', { bubbles: false }))")
    page.run("() => document.querySelector('#single .root').dispatchEvent(new Event('pointerenter'))")
    page.wait("() => document.querySelector('#single [data-view=pages].live') !== null")
    page.run("() => { document.querySelector('#single [data-view=pages]').scrollLeft = 120 }")
    page.wait("() => { const x = new DOMMatrix(getComputedStyle(document.querySelector('#single [data-view=pages] .content')).transform).m41; return Math.abs(x) < 0.01; }")
    page.run("() => { document.querySelector('#single [data-view=pages]').scrollLeft = 220 }")
    page.wait("() => { const x = new DOMMatrix(getComputedStyle(document.querySelector('#single [data-view=pages] .content')).transform).m41; return Math.abs(x + 320) < 0.01; }")


def test_a_pinch_on_a_trackpad_zooms_the_wall_around_the_pointer(engine, folder):
    page = at(engine, "long.json?zoom=0.5", folder)
    middle(page, "#wall .device")
    # Only Safari has these events; the page takes them in every engine.
    moved = page.run("""async () => {
      const wall = document.querySelector('#wall');
      const box = () => wall.querySelector('.device').getBoundingClientRect();
      const [x, y] = [box().left + box().width * 0.4, box().top + box().height * 0.4];
      const send = (type, scale) => wall.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clientX: x, clientY: y, scale }));
      send('gesturestart', 1);
      const isKept = send('gesturechange', 1.5);
      send('gestureend', 1.5);
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      const now = box();
      return [isKept, (x - now.left) / now.width, (y - now.top) / now.height, document.querySelector('.percent').textContent];
    }""")
    assert moved[0] is False and moved[3] == "75%", moved
    assert abs(moved[2] - 0.4) < 0.05, moved


def test_reload_and_a_link_restore_the_place_and_the_selection(engine, folder):
    page = at(engine, "long.json?zoom=0.5&screen=iphone-x/portrait/AX1&view=line3", folder)
    page.wait("() => !document.querySelector('#inspector').hidden")
    page.run("() => document.querySelector('#wall').scrollTo(0, 400)")
    page.wait("() => location.hash.includes('top=')")
    top, fragment = page.run(PLACE)
    assert top > 300
    page.reload()
    page.wait(VISIBLE)
    page.wait("top => Math.abs(document.querySelector('#wall').scrollTop - top) < 4", top)
    other = at(engine, fragment.lstrip("#"), folder)
    other.wait("top => Math.abs(document.querySelector('#wall').scrollTop - top) < 4", top)
    assert "screen=iphone-x/portrait/AX1&view=line3" in other.run("() => location.hash")


AXE = """async () => (await axe.run({ resultTypes: ['violations'] })).violations.map(one =>
  [one.id, one.nodes.slice(0, 3).map(node => `${node.target.join(' ')}: ${node.failureSummary}`)])"""
STATES = {"wall": "login.json", "table": "login.json?group=table", "screen": f"login.json?{OPENED}", "selection": "login.json?screen=iphone-se-1/portrait/L&view=topPadding",
          "map": "login.json?mode=map", "plane": "login.json?mode=map&map=sizes", "broken": "checkout.json", "dark": "login.json?appearance=dark", "gallery": "gallery/text-lines.json"}


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(state, engine):
    page = at_any(engine, STATES[state])
    # As a part of the function: the page's own policy forbids to evaluate text.
    page.run("() => { if (!window.axe) { %s } }" % Axe().axe_script)
    found = {}
    for look in page.looks:
        page.dress(look)
        page.run("async () => { for (const _ of 'ab') await new Promise(done => requestAnimationFrame(done)); }")
        found[look] = page.run(AXE)
    page.dress("light")
    assert found == {look: [] for look in page.looks}


def at_any(engine, fragment):
    """Also for a map, which has no screen to wait for."""
    if "mode=map" not in fragment:
        return at(engine, fragment)
    page = at(engine, "login.json")
    page.run("fragment => { location.hash = fragment }", fragment)
    page.wait("() => document.querySelector('#map .cell:not(.waiting), #map .region')")
    return page
