"""Numbers that are pulled in the inspector: seen in one page only, copied, written where the daemon allows it, taken back."""

import json
import os

import pytest
from viewer import browser, open_folder, open_page  # noqa: F401

LAYOUT = """{
  "metrics": { "gap": 20 },
  "root": { "subviews": [
    { "id": "stack", "type": "stackView", "axis": "vertical", "spacing": 12,
      "constraints": [ "top == safeArea.top + 30", "leading == superview.leading + gap", "width == 200" ],
      "subviews": [ { "id": "first", "height": 40 }, { "id": "second", "height": 40 } ] } ] },
  "previews": { "devices": ["iPhone 13"] }
}
"""
KEY = "iphone-13/portrait/L"


@pytest.fixture
def layout(folder):
    file = folder / "a.json"
    file.write_text(LAYOUT)
    os.chmod(file, 0o640)
    return file


def open_stack(viewer):
    path = viewer.document("a.json")
    viewer.look(f"{path}?screen={KEY}&view=stack")
    field(viewer, "spacing").wait_for()
    return viewer


def field(viewer, label):
    return viewer.page.get_by_role("spinbutton", name=label, exact=False).first


def top(viewer, view="second"):
    return viewer.page.locator(f'.screen:visible [data-view="{view}"]').first.evaluate("one => one.getBoundingClientRect().top")


def moved(viewer, before, view="second"):
    viewer.wait(f"before => Math.abs(document.querySelector('.screen [data-view={view}]').getBoundingClientRect().top - before) > 1", before)


def drag(viewer, label, by):
    room = field(viewer, label).bounding_box()
    x, y = room["x"] + room["width"] / 2, room["y"] + room["height"] / 2
    viewer.page.mouse.move(x, y)
    viewer.page.mouse.down()
    for step in range(1, 6):
        viewer.page.mouse.move(x + by * step / 5, y)
    return lambda: viewer.page.mouse.up()


def test_a_pull_moves_the_frames_of_this_page_only_and_is_copied_or_dropped(layout, start, open_page):
    daemon = start()
    viewer, other = open_stack(open_page(daemon)), open_stack(open_page(daemon))
    before, others = top(viewer), top(other)
    release = drag(viewer, "spacing", 40)
    moved(viewer, before)
    release()
    viewer.settle()
    assert field(viewer, "spacing").input_value() == "52"
    assert "12 in the file" in viewer.page.locator(".number-row.unsaved").text_content()
    assert "1 unsaved number" in viewer.edit_bar.text_content()
    other.settle()
    assert top(other) == others and other.edit_bar.is_hidden()
    assert layout.read_text() == LAYOUT
    assert not viewer.edit_bar.get_by_role("button", name="Write to file").is_visible(), "the daemon writes nothing"
    assert viewer.page.locator("#history.unused").count() == 1, "nothing was saved"
    viewer.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    viewer.edit_bar.get_by_role("button", name="Copy change").click()
    viewer.wait("() => navigator.clipboard.readText().then(text => /a\\.json:\\d+:\\d+: spacing: 12 → spacing: 52/.test(text))")
    viewer.edit_bar.get_by_role("button", name="Reset").click()
    viewer.wait("before => Math.abs(document.querySelector('.screen [data-view=second]').getBoundingClientRect().top - before) < 0.5", before)
    assert field(viewer, "spacing").input_value() == "12" and viewer.edit_bar.is_hidden()


def test_an_opened_screen_follows_a_pull_and_shows_the_file_again_on_the_wall_after_a_reset(layout, open_folder):
    viewer = open_stack(open_folder())
    viewer.page.keyboard.press("Escape")
    viewer.screen().locator(".glass").dblclick()
    viewer.page.locator("#single .screen [data-view=stack]").wait_for()
    viewer.page.locator('#inspector [role="treeitem"][data-id="stack"]').click(position={"x": 40, "y": 8})
    field(viewer, "spacing").wait_for()
    viewer.settle()
    place = "() => document.querySelector('#single [data-view=second]').offsetTop"
    before = viewer.page.evaluate(place)
    release = drag(viewer, "spacing", 40)
    viewer.wait(f"before => ({place})() > before + 30", before)
    release()
    viewer.edit_bar.get_by_role("button", name="Reset").click()
    viewer.wait(f"before => ({place})() === before", before)
    assert viewer.edit_bar.is_hidden()


def test_keys_step_a_number_and_escape_takes_it_back(layout, open_folder):
    viewer = open_stack(open_folder())
    before = top(viewer)
    spacing = field(viewer, "spacing")
    spacing.focus()
    for key, value in (("ArrowUp", "13"), ("Shift+ArrowUp", "23"), ("ArrowDown", "22"), ("Escape", "12")):
        viewer.page.keyboard.press(key)
        assert spacing.input_value() == value
    spacing.fill("30")
    moved(viewer, before)
    spacing.fill("3x")
    assert spacing.get_attribute("aria-invalid") == "true"
    viewer.page.keyboard.press("Escape")
    assert spacing.input_value() == "12"
    assert viewer.edit_bar.is_hidden()


def test_a_pull_that_escape_ends_is_undone(layout, open_folder):
    viewer = open_stack(open_folder())
    release = drag(viewer, "spacing", 40)
    viewer.wait("() => !document.querySelector('#edits').hidden")
    viewer.page.keyboard.press("Escape")
    release()
    assert field(viewer, "spacing").input_value() == "12" and viewer.edit_bar.is_hidden()


def test_a_metric_in_an_equation_says_whom_it_changes(layout, open_folder):
    layout.write_text(LAYOUT.replace('"height": 40 }, {', '"height": "gap * 2" }, {'))
    viewer = open_stack(open_folder())
    row = viewer.page.locator(".number-row", has=field(viewer, "gap"))
    assert "changes 2 views of this screen" in row.text_content()
    assert field(viewer, "top == safeArea.top +").input_value() == "30"


def test_a_write_changes_just_those_bytes_and_undo_brings_them_back(layout, start, open_page):
    daemon = start(args=["--allow-edits"])
    assert "token=" in daemon.url
    viewer = open_stack(open_page(daemon))
    drag(viewer, "spacing", 40)()
    field(viewer, "gap").fill("9.5")
    assert "2 unsaved numbers" in viewer.edit_bar.text_content()
    viewer.edit_bar.get_by_role("button", name="Write to file").click()
    viewer.edit_bar.get_by_role("button", name="Undo").wait_for()
    written = LAYOUT.replace('"spacing": 12', '"spacing": 52').replace('"gap": 20', '"gap": 9.5')
    assert layout.read_text() == written
    assert layout.stat().st_mode & 0o777 == 0o640
    assert [one for one in os.listdir(layout.parent) if one.startswith(".livelayout")] == []
    viewer.settle()
    assert "Written to" in viewer.edit_bar.text_content()
    assert viewer.page.locator(".number-row.unsaved").count() == 0
    viewer.wait("() => !document.querySelector('#history').classList.contains('unused')")
    viewer.edit_bar.get_by_role("button", name="Undo").click()
    viewer.wait("() => document.querySelector('.number-field').value === '12'")
    assert layout.read_text() == LAYOUT
    viewer.edit_bar.get_by_role("button", name="Redo").wait_for()
    assert "Undone" in viewer.edit_bar.text_content()


def test_an_undo_of_a_file_that_was_saved_since_says_so_and_writes_nothing(layout, start, open_page):
    viewer = open_stack(open_page(start(args=["--allow-edits"])))
    field(viewer, "spacing").fill("14")
    viewer.edit_bar.get_by_role("button", name="Write to file").click()
    undo = viewer.edit_bar.get_by_role("button", name="Undo")
    undo.wait_for()
    mine = layout.read_text().replace('"gap": 20', '"gap": 21')
    layout.write_text(mine)
    viewer.settle()
    undo.click()
    viewer.page.locator("#edits.problem .edit-bar", has_text="saved in the meantime").wait_for()
    assert layout.read_text() == mine


def test_a_save_by_an_editor_keeps_what_is_unsaved_and_says_what_is_in_the_file(layout, open_folder):
    viewer = open_stack(open_folder())
    field(viewer, "spacing").fill("14")
    viewer.settle()
    layout.write_text(LAYOUT.replace('"spacing": 12', '"spacing": 15'))
    viewer.page.locator(".number-row.unsaved", has_text="15 in the file").wait_for()
    assert field(viewer, "spacing").input_value() == "14"
    viewer.edit_bar.get_by_role("button", name="Reset").click()
    viewer.wait("() => document.querySelector('.number-field').value === '15'")


def test_a_save_that_writes_its_place_anew_drops_what_is_unsaved_and_says_so(layout, open_folder):
    viewer = open_stack(open_folder())
    field(viewer, "spacing").fill("14")
    viewer.settle()
    layout.write_text(LAYOUT.replace('"spacing": 12', '"alignment": "center", "spacing": 15'))
    viewer.page.locator("#edits.problem .edit-bar", has_text="saved in the meantime").wait_for()
    viewer.page.keyboard.press("Tab")
    viewer.wait("() => document.querySelector('.number-field').value === '15'")


def test_a_number_with_which_the_layout_does_not_load_leaves_the_picture(layout, start, open_page):
    viewer = open_stack(open_page(start(args=["--allow-edits"])))
    before = top(viewer)
    field(viewer, "spacing").fill("1e9")
    viewer.page.locator("#edits.problem .edit-bar", has_text="does not load").wait_for()
    assert top(viewer) == before
    field(viewer, "spacing").fill("20")
    moved(viewer, before)
    assert "does not load" not in viewer.edit_bar.text_content()


FORM = """{
  "root": { "subviews": [
    { "id": "form", "type": "scrollView", "constraints": [ "edges == superview.safeArea" ], "subviews": [
      { "id": "content", "constraints": [ "edges == superview.edges", "width == superview.width", "height == 500" ] } ] } ] },
  "previews": { "devices": ["iPhone 13"] }
}
"""


def test_the_map_follows_unsaved_numbers_and_says_so(folder, open_folder):
    (folder / "a.json").write_text(FORM)
    viewer = open_folder()
    path = viewer.document("a.json")
    viewer.look(f"{path}?screen={KEY}&view=content")
    field(viewer, "height").fill("620")
    viewer.edit_bar.filter(has_text="1 unsaved number").wait_for()
    said, words = "#map .screen-map caption", ".plane-words"
    row = "tr:has(th:text-is('iPhone 13')) .starts"
    viewer.look(f"{path}?mode=map")
    viewer.page.locator(said, has_text="with your unsaved numbers").wait_for()
    # The safe area of an iPhone 13 takes 47 and 34 points, less a pixel.
    viewer.page.locator(row, has_text="below 700.7 pt of height").first.wait_for(timeout=60_000)
    viewer.look(f"{path}?mode=map&map=sizes")
    viewer.page.locator(words, has_text="with your unsaved numbers").wait_for(timeout=60_000)
    viewer.page.locator(words, has_text="620").wait_for(timeout=60_000)
    viewer.edit_bar.get_by_role("button", name="Reset").click()
    viewer.page.locator(words, has_text="500").wait_for(timeout=60_000)
    assert "with your" not in viewer.page.locator(words).text_content()
    viewer.look(f"{path}?mode=map")
    viewer.page.locator(row, has_text="below 580.7 pt of height").first.wait_for(timeout=60_000)
    assert "with your" not in viewer.page.locator(said).text_content()


def test_a_storyboard_says_where_its_numbers_are_changed(folder, start, open_page):
    (folder / "Main.storyboard").write_text("""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
  <scenes><scene sceneID="s1"><objects><viewController id="v1" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="r1"><rect key="frame" x="0" y="0" width="390" height="844"/></view>
  </viewController></objects></scene></scenes>
</document>
""")
    viewer = open_page(start())
    path = viewer.page.locator("#sidebar a[data-path]").first.get_attribute("data-path")
    viewer.page.locator(".screen:visible .glass").first.click()
    viewer.page.locator('#inspector [role="treeitem"]').first.click()
    viewer.page.locator("#inspector .numbers", has_text="Interface Builder").wait_for()
    assert ".storyboard" in path
    assert viewer.page.locator(".number-field").count() == 0
