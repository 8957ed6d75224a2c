"""As on the device: what the behaviours remember is carried from step to step, as `solve --then` does it."""

import json
import subprocess

import pytest
from conftest import BINARY
from viewer import DRAWN, EXAMPLES, STILL, examples_viewer, open_examples, open_folder  # noqa: F401

SINGLE = "#single .screen"

# The shared padding on an iPhone 8: a viewport of 647 points, and a login view that grows to 615 (`[s0-6]`).
STUCK = {
    "title": "Stuck padding",
    "flags": {"isLong": False},
    "root": {"subviews": [{
        "id": "scroll", "type": "scrollView",
        "constraints": ["top == safeArea.top", "bottom == safeArea.bottom", "centerX == superview.centerX", "width == superview.width * 0.88"],
        "subviews": [{
            "id": "stack", "type": "stackView", "axis": "vertical", "constraints": ["edges == superview.edges", "width == superview.width"],
            "subviews": [
                {"id": "topPadding", "constraints": [{"id": "topHeight", "equation": "height == 16"}]},
                {"id": "login", "constraints": [{"equation": "height == 136", "when": {"flags": {"isLong": False}}}, {"equation": "height == 615", "when": {"flags": {"isLong": True}}}]},
                {"id": "bottomPadding", "constraints": [{"id": "bottomHeight", "equation": "height == 16"}]}]}]}]},
    "behaviors": [{"type": "accessibleLayout", "scrollView": "scroll", "stackView": "stack", "adjustable": ["topHeight", "bottomHeight"]}],
    "transitions": [{"id": "grows and shrinks", "steps": [{"device": "iPhone 8"}, {"flags": {"isLong": True}}, {"flags": {"isLong": False}}]}],
}


def solve(path, *options):
    """What the command line says of the same list."""
    run = subprocess.run([BINARY, "solve", str(path), *options, "--format", "json"], capture_output=True, text=True, timeout=60)
    return json.loads(run.stdout)


def open_single(viewer, layout, device="iphone-8", trail=None):
    path = viewer.document(layout)
    query = f"{path}?mode=screen&open={device}/portrait/L//leftToRight/light//18/"
    viewer.look(query if trail is None else f"{query}&trail={trail}")
    viewer.settle()
    viewer.wait("path => document.querySelector('#single .screen')?.dataset.path === path && document.querySelector('#single [data-view]')", path)
    viewer.beside_inspector()
    return path


def wait_for_key(viewer, key):
    viewer.wait(f"key => document.querySelector('#single .screen').dataset.key === key && {STILL}", key)


def assert_drawn(viewer, solved, pixels=0.5):
    drawn = viewer.page.locator(SINGLE).evaluate(DRAWN)
    pixel = 1 / solved["environment"]["scale"]
    compared = 0
    for view in solved["views"]:
        if view["hidden"]:
            continue
        assert drawn[view["id"]] == pytest.approx(view["screen"], abs=pixel * pixels + 0.02), view["id"]
        compared += 1
    assert compared > 3


def paddings(solved):
    return [padding["now"] for padding in solved["scrollViews"][0]["paddings"]]


@pytest.fixture
def stuck(folder):
    file = folder / "stuck.json"
    file.write_text(json.dumps(STUCK))
    return file


def test_the_padding_is_stuck_as_on_the_device_and_fresh_without(stuck, open_folder):
    viewer = open_folder()
    open_single(viewer, "stuck.json")
    viewer.page.keyboard.press("a")
    flag = viewer.page.locator("#single .single-flags input")
    wait_for_key(viewer, "iphone-8/portrait/L")
    flag.check()
    wait_for_key(viewer, "iphone-8/portrait/L>iphone-8/portrait/L/flag:isLong=true")
    assert viewer.page.locator(".trail-step").all_inner_texts() == ["L", "isLong"]
    carried = solve(stuck, "--device", "iPhone 8", "--then", "flag:isLong=true")
    assert paddings(carried) == [255.5, 255.5], "[s0-6]: the difference came to exactly 0"
    assert_drawn(viewer, carried)
    assert viewer.page.locator("#single .badge").inner_text() == "↕ scrolls 479 pt"
    viewer.shot("trail-stuck")
    viewer.page.keyboard.press("n")
    wait_for_key(viewer, "iphone-8/portrait/L/flag:isLong=true")
    fresh = solve(stuck, "--device", "iPhone 8", "--flag", "isLong=true")
    assert paddings(fresh) == [16, 16]
    assert_drawn(viewer, fresh)
    assert viewer.page.locator(".trail-step").all_inner_texts() == ["L"]
    viewer.page.keyboard.press("a")
    viewer.page.locator(".trail").wait_for(state="hidden")
    assert "trail" not in viewer.page.url
    assert_drawn(viewer, fresh)


def test_stepping_as_on_the_device_draws_what_solve_then_says(examples_viewer):
    viewer = examples_viewer
    open_single(viewer, "login.json", "iphone-se-1")
    viewer.page.keyboard.press("a")
    for _ in range(7):
        viewer.page.keyboard.press("]")
    viewer.page.keyboard.press("k")
    viewer.page.locator(".trail-step", has_text="keyboard").wait_for()
    sizes = ["XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4"]
    options = [word for size in sizes for word in ("--then", f"text-size={size}")] + ["--then", "keyboard=true"]
    solved = solve(EXAMPLES / "login.json", "--device", "iPhone SE (1st generation)", *options)
    wait_for_key(viewer, ">".join([*solved["after"], "iphone-se-1/portrait/AX4/keyboard"]))
    assert_drawn(viewer, solved)
    viewer.shot("trail-login")
    address = viewer.page.url
    viewer.page.locator(".trail-step", has_text="XXXL").click()
    wait_for_key(viewer, ">".join(solved["after"][:4]))
    viewer.page.evaluate("address => { location.href = address }", address)
    wait_for_key(viewer, ">".join([*solved["after"], "iphone-se-1/portrait/AX4/keyboard"]))
    assert_drawn(viewer, solved)
    viewer.page.keyboard.press("a")


def test_a_transition_of_the_layout_is_played_by_its_name(stuck, open_folder):
    viewer = open_folder()
    open_single(viewer, "stuck.json", "iphone-13")
    viewer.page.get_by_label("Play a transition of the layout").select_option("grows and shrinks")
    wait_for_key(viewer, "iphone-8/portrait/L>iphone-8/portrait/L/flag:isLong=true>iphone-8/portrait/L/flag:isLong=false")
    assert viewer.page.locator(".trail-step").all_inner_texts() == ["L", "isLong", "not isLong"]
    solved = solve(stuck, "--transition", "grows and shrinks")
    assert_drawn(viewer, solved)


def test_typing_is_one_step_that_grows(examples_viewer):
    viewer = examples_viewer
    open_single(viewer, "sticky-footer.json", "iphone-se-1", trail="")
    view = viewer.page.locator(f'{SINGLE} [data-kind="textView"]').first
    name = view.get_attribute("data-view")
    view.click()
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')")
    viewer.page.keyboard.press("Control+a")
    for letter in "Hi you":
        viewer.page.keyboard.press(letter if letter != " " else "Space")
    viewer.wait("() => document.querySelector('#single .screen').dataset.key.endsWith('=Hi%20you')")
    assert viewer.page.locator(".trail-step").all_inner_texts() == ["L", "keyboard", "“Hi you”"]
    assert viewer.page.locator(f'{SINGLE} [data-view="{name}"] .run').all_inner_texts() == ["Hi you"]
    viewer.page.keyboard.press("Escape")
    viewer.page.keyboard.press("Escape")


def test_a_full_list_says_so(examples_viewer):
    viewer = examples_viewer
    open_single(viewer, "copy.json", "iphone-8", trail=",".join(["", *["keyboard:true", "keyboard:false"] * 15]))
    viewer.wait("() => document.querySelectorAll('.trail-step').length === 31")
    viewer.page.keyboard.press("k")
    viewer.wait("() => document.querySelectorAll('.trail-step').length === 32")
    viewer.page.keyboard.press("k")
    viewer.page.locator(".trail-note", has_text="The limit is 32 steps").wait_for()
    viewer.settle()
    assert viewer.page.locator(".trail-step").count() == 32
    assert viewer.page.locator("#banners").inner_text() == "", "the daemon took them all"
    viewer.page.keyboard.press("a")


def test_the_bug_of_the_second_step_is_seen_on_the_wall(examples_viewer):
    viewer = examples_viewer
    viewer.show("stretchy-header-step2.json")
    at_start = viewer.screen("iphone-se-1/portrait/L")
    at_start.locator(".marks", has_text="⚠").wait_for()
    pushed = viewer.screen("iphone-se-1/portrait/L/offset:scroll=0,300")
    pushed.scroll_into_view_if_needed()
    pushed.locator(".shape.finding").first.wait_for()
    assert pushed.locator(".detail").inner_text() == "offset 300"
    drawn = pushed.evaluate(DRAWN)
    assert drawn["image"][:2] == pytest.approx([0, 0], abs=0.5), "held at the top of the screen, over the text"
    assert drawn["imageContainer"][1] == pytest.approx(-224, abs=0.5), "its top gave way: the text stays under the picture"
    viewer.shot("step2-wall")


@pytest.mark.parametrize("layout, device", [("login.json", "iphone-se-1"), ("sticky-footer.json", "iphone-13")])
def test_the_keyboards_height_slides_as_the_solver_says(layout, device, examples_viewer):
    viewer = examples_viewer
    path = open_single(viewer, layout, device)
    slider = viewer.page.get_by_label("Height of the keyboard in points")
    slider.wait_for()
    full = float(slider.get_attribute("max"))
    heights = [full / 4, full / 2, full - 10]
    for height in [round(height) for height in heights]:
        viewer.page.evaluate("""height => { const slider = document.querySelector('.keyboard-height input'); slider.value = String(height); slider.dispatchEvent(new Event('input')); }""", height)
        viewer.wait("text => document.querySelector('.keyboard-height output').textContent === text && document.querySelector('#single .screen').dataset.key.endsWith('/keyboard')", f"{height} pt")
        viewer.frames()
        assert_drawn(viewer, solve(EXAMPLES / layout, "--device", device, "--keyboard", "--keyboard-height", str(height)), pixels=1)
        if layout == "login.json":
            drawn = viewer.page.locator(SINGLE).evaluate(DRAWN)
            label = viewer.page.locator(f'{SINGLE} [data-view="topPadding"] .padding-label').inner_text()
            assert float(label.split(" = ")[0]) == pytest.approx(drawn["topPadding"][3], abs=0.06), "its label says what is drawn"
            viewer.shot("keyboard-half")
        assert f"of the keyboard at {full:g} pt" in viewer.page.locator("#inspector").inner_text(), "figures are of a solved height"
    viewer.page.evaluate("() => { const slider = document.querySelector('.keyboard-height input'); slider.value = '0'; slider.dispatchEvent(new Event('input')); }")
    wait_for_key(viewer, f"{device}/portrait/L")
    assert_drawn(viewer, solve(EXAMPLES / layout, "--device", device))
    assert "of the keyboard at" not in viewer.page.locator("#inspector").inner_text()
    assert path in viewer.page.evaluate("() => decodeURIComponent(location.hash)")
