"""Proved fixes in the page: tried like numbers, written, undone by key, or copied where the daemon writes nothing."""

import pytest
from viewer import browser, open_page  # noqa: F401

LAYOUT = """{
  "root": { "subviews": [
    { "id": "go", "type": "button", "title": "Go",
      "constraints": [ "top == safeArea.top + 20", "leading == superview.leading + 20", "height <= 5000" ] } ] },
  "previews": { "devices": ["iPhone 13"] }
}
"""
FIXED = LAYOUT.replace('"height <= 5000"', '"height <= 5000", "width >= 44", "height >= 44"')
HEIGHT = "() => document.querySelector('.screen [data-view=go]').offsetHeight"


@pytest.fixture
def layout(folder):
    file = folder / "a.json"
    file.write_text(LAYOUT)
    return file


def problems(viewer):
    viewer.page.keyboard.press("e")
    return viewer.page.locator("#problems")


def test_a_fix_is_seen_before_it_is_written_and_undone_by_key(layout, start, open_page):
    viewer = open_page(start(args=["--allow-edits"]))
    before = viewer.page.evaluate(HEIGHT)
    fix = problems(viewer).locator(".diagnostic", has_text="small-target").get_by_role("button", name="Fix: add")
    fix.click()
    viewer.wait(f"before => ({HEIGHT})() === 44 && before < 44", before)
    assert "1 unsaved change" in viewer.edit_bar.text_content()
    assert layout.read_text() == LAYOUT
    viewer.page.keyboard.press("Control+z")
    viewer.wait(f"before => ({HEIGHT})() === before", before)
    assert viewer.edit_bar.is_hidden()
    viewer.page.keyboard.press("Control+Shift+z")
    viewer.wait(f"() => ({HEIGHT})() === 44")
    viewer.page.keyboard.press("Control+z")
    viewer.wait(f"before => ({HEIGHT})() === before", before)
    fix.click()
    viewer.edit_bar.get_by_role("button", name="Write to file").click()
    viewer.edit_bar.get_by_role("button", name="Undo").wait_for()
    assert layout.read_text() == FIXED
    viewer.edit_bar.get_by_role("button", name="Undo").focus()
    viewer.page.keyboard.press("Control+z")
    viewer.edit_bar.filter(has_text="Undone").wait_for()
    assert layout.read_text() == LAYOUT
    viewer.page.keyboard.press("Control+Shift+z")
    viewer.edit_bar.filter(has_text="Written").wait_for()
    assert layout.read_text() == FIXED


def test_a_fix_looks_like_the_button_beside_it(layout, start, open_page):
    viewer = open_page(start(), width=390, height=844)
    entry = problems(viewer).locator(".diagnostic", has_text="small-target")
    fix = entry.get_by_role("button", name="Copy fix")
    fix.wait_for()
    look = "button => { const { backgroundColor, borderStyle, minHeight, justifySelf } = getComputedStyle(button); return [backgroundColor, borderStyle, minHeight, justifySelf] }"
    assert fix.evaluate(look) == entry.locator(".show-screen").evaluate(look)
    assert fix.bounding_box()["width"] < 200


def test_a_misspelt_word_is_mended_from_the_banner(layout, start, open_page):
    layout.write_text(LAYOUT.replace('"button"', '"buton"'))
    viewer = open_page(start(args=["--allow-edits"]), wait=False)
    banner = viewer.page.locator("#banners .banner.error")
    banner.get_by_role("button", name="Fix:").click()
    viewer.page.locator(".screen [data-view=go]").wait_for()
    viewer.edit_bar.get_by_role("button", name="Write to file").click()
    banner.wait_for(state="hidden")
    assert layout.read_text() == LAYOUT


def test_a_daemon_that_writes_nothing_offers_a_copy(layout, start, open_page):
    viewer = open_page(start())
    viewer.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    problems(viewer).get_by_role("button", name="Copy fix: add").first.click()
    viewer.wait("() => navigator.clipboard.readText().then(text => /a\\.json:\\d+:\\d+: add \"width >= 44\"/.test(text))")
    assert viewer.edit_bar.is_hidden()


def test_the_page_asks_before_it_drops_what_is_unsaved(layout, start, open_page):
    viewer = open_page(start(args=["--allow-edits"]))
    problems(viewer).get_by_role("button", name="Fix: add").first.click()
    viewer.edit_bar.wait_for()
    asked = []
    viewer.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    viewer.page.reload()
    assert asked == ["beforeunload"]


def test_saves_are_followed_if_one_wants_that(layout, folder, start, open_page):
    (folder / "b.json").write_text(LAYOUT.replace('"root"', '"title": "Second", "root"'))
    viewer = open_page(start())
    heading = viewer.page.locator(".layout-heading-title")
    viewer.page.locator(".follow input").check()
    (folder / "b.json").write_text(LAYOUT.replace('"root"', '"title": "Other", "root"'))
    heading.filter(has_text="Other").wait_for()
    assert "Other, which was saved last" in viewer.page.locator(".follow").text_content()
    viewer.page.locator(".follow input").uncheck()
    (folder / "c.json").write_text(LAYOUT)
    viewer.page.locator("#sidebar .layout-path", has_text="new · c.json").wait_for()
    layout.write_text(LAYOUT.replace("Go", "Went"))
    viewer.settle()
    assert heading.text_content() == "Other"


def test_a_folder_that_is_gone_is_not_called_empty_or_good(layout, folder, start, open_page):
    viewer = open_page(start())
    folder.rename(folder.with_name(f"{folder.name}-moved"))
    viewer.page.locator("#wall .empty", has_text="was removed or renamed").wait_for()
    assert viewer.page.locator(".problems-button").text_content() != "✓"
    folder.with_name(f"{folder.name}-moved").rename(folder)
    viewer.page.locator(".screen [data-view=go]").wait_for()
