"""The caret inside a text: placed by a click, moved by arrow keys, followed by the sticky footer's scroll view."""

import json
import subprocess

import pytest
from conftest import BINARY
from viewer import EXAMPLES, STILL, open_examples  # noqa: F401

SINGLE = "#single .screen"
TEXT_VIEW = f'{SINGLE} [data-kind="textView"]'

# Where a character of a drawn line stands, in CSS pixels: left edge and the middle of its line.
CHARACTER = """([line, column]) => {
  const run = document.querySelectorAll('#single [data-kind="textView"] .run')[line];
  const range = document.createRange();
  range.setStart(run.firstChild, 0);
  range.setEnd(run.firstChild, column);
  const box = range.getBoundingClientRect();
  const tall = run.getBoundingClientRect();
  return [box.right, tall.bottom - 4, run.textContent];
}"""
CARET = "() => { const box = document.querySelector('#single .caret-line').getBoundingClientRect(); return [box.left, (box.top + box.bottom) / 2]; }"
OFFSET = "() => -new DOMMatrix(getComputedStyle(document.querySelector('#single .content')).transform).m42"


def open_footer(viewer):
    path = viewer.document("sticky-footer.json")
    viewer.look(f"{path}?mode=screen&open=iphone-se-1/portrait/L/keyboard/leftToRight/light//18/")
    viewer.wait("path => { const one = document.querySelector('#single .screen'); return one?.dataset.path === path && one.dataset.key.startsWith('iphone-se-1/portrait/L/keyboard') && one.querySelector('.run') }", path)
    viewer.wait(f"() => document.fonts.status === 'loaded' && {STILL}")
    viewer.beside_inspector()
    return json.loads(subprocess.run([BINARY, "solve", EXAMPLES / "sticky-footer.json", "--format", "json"], capture_output=True, text=True).stdout)


def place_caret(viewer, line, column):
    """By a click; where it fell, and the line's text."""
    x, y, text = viewer.page.evaluate(CHARACTER, [line, column])
    viewer.page.mouse.click(x, y)
    viewer.page.locator(".caret-line").wait_for()
    return x, y, text


def words(viewer):
    return viewer.page.locator(f"{TEXT_VIEW} .run").all_inner_texts()


def test_a_click_places_the_caret_and_typing_goes_on_there(open_examples):
    viewer = open_examples()
    open_footer(viewer)
    x, y, line = place_caret(viewer, 1, 6)
    assert viewer.page.evaluate(CARET)[0] == pytest.approx(x, abs=1.5)
    assert viewer.page.evaluate(CARET)[1] == pytest.approx(y, abs=8)
    before = viewer.page.locator(".typing").input_value()
    viewer.page.keyboard.type("X")
    after = viewer.page.locator(".typing").input_value()
    place = after.index("X", len(words(viewer)[0]))
    assert before[place - 6:place] == line[:6], "between the characters that the click fell on"
    assert after == before[:place] + "X" + before[place:]
    viewer.wait("text => document.querySelectorAll('#single [data-kind=\"textView\"] .run')[1].textContent.startsWith(text)", line[:6] + "X")
    viewer.wait("x => Math.abs(document.querySelector('#single .caret-line').getBoundingClientRect().left - x) < 1.5", viewer.page.evaluate(CHARACTER, [1, 7])[0])
    viewer.shot("caret")


def test_arrow_keys_move_it_by_the_lines_that_are_drawn(open_examples):
    viewer = open_examples()
    open_footer(viewer)
    x, y, _ = place_caret(viewer, 0, 8)
    viewer.page.keyboard.press("ArrowDown")
    viewer.frames()
    there = viewer.page.evaluate(CARET)
    zoom = viewer.page.evaluate("() => { const glass = document.querySelector('#single .glass'); return glass.getBoundingClientRect().width / glass.offsetWidth }")
    assert there[0] == pytest.approx(x, abs=9 * zoom), "the nearest place below"
    assert there[1] > y + 10 * zoom
    viewer.page.keyboard.press("ArrowUp")
    viewer.page.keyboard.press("ArrowRight")
    viewer.wait(f"() => Math.abs(({CARET})()[0] - ({CHARACTER})([0, 9])[0]) < 1.5")


def test_the_footers_scroll_view_follows_the_caret(open_examples):
    viewer = open_examples()
    open_footer(viewer)
    name = viewer.page.locator(TEXT_VIEW).get_attribute("data-view")
    viewer.page.locator(TEXT_VIEW).click()
    viewer.page.keyboard.press("Control+a")
    text = "One sentence follows another until the text is longer than the screen. " * 12
    viewer.page.keyboard.insert_text(text)

    def offset(*options):
        run = subprocess.run([BINARY, "solve", EXAMPLES / "sticky-footer.json", "--device", "iphone-se-1", "--keyboard", "--text", f"{name}={text}", *options, "--format", "json"],
                             capture_output=True, text=True)
        return json.loads(run.stdout)["scrollViews"][0]["offset"][1]

    assert offset() > 50
    viewer.wait(f"offset => Math.abs(({OFFSET})() - offset) < 0.6", offset())
    viewer.page.keyboard.press("Control+Home")
    assert offset("--caret", f"{name}=0") < offset()
    viewer.wait(f"offset => Math.abs(({OFFSET})() - offset) < 0.6", offset("--caret", f"{name}=0"))


def test_home_and_end_go_by_the_lines_that_are_drawn(open_examples):
    viewer = open_examples()
    open_footer(viewer)
    place_caret(viewer, 1, 6)
    first, second = words(viewer)[:2]
    selection = "() => document.querySelector('.typing').selectionEnd"
    text = viewer.page.locator(".typing").input_value()
    for key, line, side in (("Home", second, 0), ("End", second, len(second)), ("ArrowUp", first, None), ("End", first, len(first)), ("Home", first, 0)):
        viewer.page.keyboard.press(key)
        viewer.frames()
        if side is not None:
            assert viewer.page.evaluate(selection) == text.index(line) + side


def test_no_lines_of_an_explanation_lie_over_what_is_typed(open_examples):
    viewer = open_examples()
    open_footer(viewer)
    explained = viewer.page.locator(f"{SINGLE} .shape.constraint")
    # Selected without being typed into, it shows them.
    name = viewer.page.locator(TEXT_VIEW).get_attribute("data-view")
    viewer.page.locator(f'[role="treeitem"][data-id="{name}"] > .tree-row').click()
    explained.first.wait_for(state="attached")
    place_caret(viewer, 0, 3)
    viewer.page.locator("#inspector .constraint").first.wait_for()
    viewer.settle()
    assert explained.count() == 0
    viewer.page.get_by_label("Larger text").focus()
    explained.first.wait_for(state="attached")
