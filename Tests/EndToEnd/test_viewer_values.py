"""Texts, colours, booleans and choices that are edited in the inspector: seen in one page only, written and undone like numbers."""

import pytest
from viewer import browser, open_folder, open_page  # noqa: F401

LAYOUT = """{
  "root": { "subviews": [
    { "id": "card", "type": "stackView", "axis": "vertical", "constraints": [ "top == safeArea.top", "leading == superview.leading" ],
      "subviews": [
        { "id": "name", "type": "label", "text": "One", "textColor": "systemRed", "hidden": false },
        { "id": "more", "type": "label", "text": "Two", "font": "body" } ] } ] },
  "previews": { "devices": ["iPhone 13"] }
}
"""
KEY = "iphone-13/portrait/L"


@pytest.fixture
def layout(folder):
    file = folder / "a.json"
    file.write_text(LAYOUT)
    return file


def select(viewer, view):
    viewer.look(f"{viewer.document('a.json')}?screen={KEY}&view={view}")
    viewer.page.locator("#inspector .numbers .number-row").first.wait_for()
    return viewer


def values(viewer):
    return viewer.page.locator("#inspector .numbers")


def drawn(viewer, view, words):
    viewer.page.locator(f'.screen:visible [data-view="{view}"]', has_text=words).first.wait_for()


def test_a_text_is_typed_and_written_at_its_place_and_undone_by_the_keyboard(layout, start, open_page):
    viewer = select(open_page(start(args=["--allow-edits"])), "name")
    values(viewer).get_by_label("text", exact=True).fill('Say "hi"')
    drawn(viewer, "name", 'Say "hi"')
    assert '"One" in the file' in viewer.page.locator(".number-row.unsaved").text_content()
    assert "1 unsaved change" in viewer.edit_bar.text_content()
    assert layout.read_text() == LAYOUT
    values(viewer).get_by_label("hidden").check()
    assert "2 unsaved changes" in viewer.edit_bar.text_content()
    viewer.edit_bar.get_by_role("button", name="Write to file").click()
    viewer.edit_bar.get_by_role("button", name="Undo").wait_for()
    assert layout.read_text() == LAYOUT.replace('"One"', r'"Say \"hi\""').replace('"hidden": false', '"hidden": true')
    viewer.page.locator("#wall").focus()
    viewer.page.keyboard.press("Control+z")
    viewer.edit_bar.get_by_role("button", name="Redo").wait_for()
    assert layout.read_text() == LAYOUT


def test_a_choice_offers_the_words_of_the_schema_and_a_colour_the_names(layout, open_folder):
    viewer = select(open_folder(), "card")
    axis = values(viewer).get_by_label("axis")
    assert axis.locator("option").all_inner_texts() == ["horizontal", "vertical"]
    left = "() => document.querySelector('.screen [data-view=more]').getBoundingClientRect().left"
    before = viewer.page.evaluate(left)
    axis.select_option("horizontal")
    viewer.wait(f"before => ({left})() > before + 5", before)
    select(viewer, "name")
    colour = values(viewer).get_by_label("textColor")
    colour.fill("systemMauve")
    assert colour.get_attribute("aria-invalid") == "true"
    assert "1 unsaved change" in viewer.edit_bar.text_content(), "only the axis"
    colour.fill("#00ff00")
    viewer.wait("() => getComputedStyle(document.querySelector('.screen [data-view=name] .run')).color === 'rgb(0, 255, 0)'")
    assert "2 unsaved changes" in viewer.edit_bar.text_content()
    colour.press("Escape")
    assert colour.input_value() == "systemRed"
    assert "1 unsaved change" in viewer.edit_bar.text_content()
    viewer.edit_bar.get_by_role("button", name="Reset").click()
    viewer.wait(f"before => Math.abs(({left})() - before) < 1", before)
