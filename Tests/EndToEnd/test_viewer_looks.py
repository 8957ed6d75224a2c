"""A screen looks like iOS: bars to the edges, iOS 26's shapes, keys with their glyphs, symbols as pictures, devices with their foreheads."""

import json

import pytest
from viewer import open_examples, open_folder  # noqa: F401

EDGES = {"constraints": ["horizontalEdges == superview"]}
BARS = [
    {"id": "top", "type": "navigationBar", "title": "Cart", "constraints": ["top == safeArea.top", "horizontalEdges == superview"]},
    {"id": "tabs", "type": "tabBar", "constraints": ["bottom == safeArea.bottom", "horizontalEdges == superview"]},
    {"id": "tools", "type": "toolbar", "items": ["Edit"], "constraints": ["bottom == tabs.top", "horizontalEdges == superview"]},
]


def layout(folder, views, devices=("iPhone 13",), **previews):
    (folder / "looks.json").write_text(json.dumps({"root": {"subviews": views}, "previews": {"devices": list(devices), **previews}}))


def on_wall(viewer, count=1):
    viewer.wait("count => document.querySelectorAll('#wall .screen [data-view]:first-child').length && document.querySelectorAll('#wall .glass .root > *').length === count", count)
    viewer.frames()


def test_bars_at_the_safe_area_reach_the_screens_edges(folder, open_folder):
    layout(folder, BARS)
    viewer = open_folder("looks.json?zoom=1", height=1000)
    on_wall(viewer)
    spans = viewer.page.locator("#wall .glass").evaluate("""glass => Object.fromEntries([...glass.querySelectorAll('.bar-ground')].map(ground => {
      const [outer, box] = [glass.getBoundingClientRect(), ground.getBoundingClientRect()];
      return [ground.closest('[data-view]').dataset.view, [box.top - outer.top, box.bottom - outer.top]];
    }))""")
    assert spans["top"] == pytest.approx([0, 47 + 44], abs=0.5), "under the status bar"
    assert spans["tabs"] == pytest.approx([844 - 34 - 49, 844], abs=0.5), "under the home indicator"
    assert spans["tools"] == pytest.approx([844 - 34 - 49 - 49, 844 - 34 - 49], abs=0.5), "a bar elsewhere ends where it ends"


SHAPES = """glass => Object.fromEntries([['switch', '.knob'], ['button', '.button-ground'], ['segments', '.segments'], ['search', '.search'], ['tabs', '.tab-bar']].map(([name, part]) => {
  const element = glass.querySelector(part);
  const { width, height } = element.getBoundingClientRect();
  return [name, { isRound: parseFloat(getComputedStyle(element).borderRadius) >= Math.min(width, height) / 2, width, height }];
}))"""


@pytest.mark.parametrize("system", ["18", "26"])
def test_controls_have_the_systems_shapes(system, folder, open_folder):
    views = [
        {"id": "toggle", "type": "switch", "constraints": ["top == safeArea.top + 8", "leading == superview.leading"]},
        {"id": "button", "type": "button", "title": "Filled", "style": "filled", "constraints": ["top == toggle.bottom + 8", "leading == superview.leading"]},
        {"id": "segments", "type": "segmentedControl", "segments": ["A", "B"], "constraints": ["top == button.bottom + 8", "leading == superview.leading"]},
        {"id": "search", "type": "searchBar", "constraints": ["top == segments.bottom + 8", "horizontalEdges == superview"]},
        BARS[1],
    ]
    layout(folder, views)
    viewer = open_folder(f"looks.json?zoom=1&devices=iphone-13&system={system}", height=1000)
    on_wall(viewer)
    shapes = viewer.page.locator("#wall .glass").evaluate(SHAPES)
    assert shapes["switch"]["isRound"]
    assert (shapes["switch"]["width"] > shapes["switch"]["height"] + 5) == (system == "26"), "a capsule since iOS 26"
    assert {name: shapes[name]["isRound"] for name in ("button", "segments", "search", "tabs")} == dict.fromkeys(("button", "segments", "search", "tabs"), system == "26")
    assert shapes["tabs"]["width"] == pytest.approx(390 - 2 * 21 if system == "26" else 390, abs=1)


@pytest.mark.parametrize("zoom, isPicture", [(0.3, True), (1, False)])
def test_keys_have_their_glyphs_at_every_scale(zoom, isPicture, folder, open_folder):
    layout(folder, [{"id": "field", "type": "textField", "constraints": ["top == safeArea.top", "leading == superview.leading"]}], keyboard=[True])
    viewer = open_folder(f"looks.json?zoom={zoom}", height=1000)
    on_wall(viewer)
    keyboard = viewer.page.locator("#wall .keyboard")
    drawn = keyboard.evaluate("keyboard => decodeURIComponent(keyboard.style.backgroundImage) + keyboard.textContent")
    letters = viewer.page.evaluate("drawn => drawn.replace(/<[^>]*>/g, ' ').replace(/\\s+/g, ' ')", drawn)
    for word in [*"qwertyuiopasdfghjklzxcvbnm", "123", "space", "return"]:
        assert word in letters
    assert keyboard.locator(".key").count() == (0 if isPicture else 31)
    if isPicture:
        assert drawn.count("<path") == 2, "shift and delete"
        viewer.wait("async image => { const one = new Image(); one.src = image.slice(5, -2); await one.decode(); return one.naturalWidth === 390 }",
                    keyboard.evaluate("keyboard => keyboard.style.backgroundImage"))
    else:
        assert keyboard.locator(".key path").count() == 2


def test_symbols_are_pictures_and_unknown_ones_named_boxes(folder, open_folder):
    names = ["star.fill", "heart", "xmark.circle.fill", "bell.slash", "some.name.of.ones.own"]
    layout(folder, [{"id": f"s{index}", "type": "imageView", "symbol": name, "constraints": [f"top == safeArea.top + {index * 60}", "leading == superview.leading", "width == 40", "height == 40"]}
                    for index, name in enumerate(names)])
    viewer = open_folder("looks.json?zoom=1", height=1000)
    on_wall(viewer)
    for index in range(4):
        assert viewer.page.locator(f"#wall [data-view=s{index}] svg.symbol-picture path").count() >= 1
    assert viewer.page.locator("#wall [data-view=s4] svg").count() == 0
    assert viewer.page.locator("#wall [data-view=s4] .symbol").inner_text() == "some name of ones own"


@pytest.mark.parametrize("device, orientation, insets", [
    ("iphone-se-1", "portrait", [58, 10, 58, 10]), ("iphone-se-1", "landscape", [10, 58, 10, 58]), ("iphone-13", "portrait", [10, 10, 10, 10]),
    ("ipad-9_7", "portrait", [46, 22, 46, 22]), ("ipad-pro-11", "portrait", [22, 22, 22, 22])])
def test_devices_with_a_home_button_have_foreheads(device, orientation, insets, folder, open_folder):
    layout(folder, [])
    viewer = open_folder(f"looks.json?zoom=1&devices={device}&orientation={orientation}", width=1600, height=1300)
    viewer.page.locator("#wall .glass").wait_for()
    found = viewer.page.locator("#wall .device").evaluate("""device => {
      const [outer, glass] = [device, device.querySelector('.glass')].map(one => one.getBoundingClientRect());
      return [glass.top - outer.top, outer.right - glass.right, outer.bottom - glass.bottom, glass.left - outer.left];
    }""")
    assert found == pytest.approx(insets, abs=0.5)
    has_button = insets[0] != insets[1]
    assert viewer.page.locator("#wall .frame").evaluate("frame => getComputedStyle(frame, '::after').content !== 'none'") == has_button


def test_screens_can_look_as_the_page_does(open_examples):
    viewer = open_examples(color_scheme="dark")
    path = viewer.show("login.json")
    viewer.page.get_by_role("button", name="Display").click()
    viewer.page.locator("#menu-display").get_by_text("As this page").click()
    viewer.page.keyboard.press("Escape")
    drawn = "appearance => { const all = [...document.querySelectorAll('#wall .screen .glass')]; return all.length > 0 && all.every(glass => glass.dataset.appearance === appearance) }"
    viewer.wait(drawn, "dark")
    assert "appearance=page" in viewer.page.url
    viewer.page.emulate_media(color_scheme="light")
    viewer.wait(drawn, "light")
    assert viewer.page.url.split("#")[1].startswith(path)
