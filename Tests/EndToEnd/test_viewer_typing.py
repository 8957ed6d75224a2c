"""Editing a field looks like iOS: what is typed scrolls to its caret, and no ellipsis stands in it."""

import pytest
from viewer import STILL, browser, examples_daemon, open_page  # noqa: F401

ADDRESS = "a.very.long.address@somewhere.example"

# The caret, the field and what is drawn of its text, in CSS pixels.
FACTS = """id => {
  const field = document.querySelector(`#single [data-view="${id}"]`);
  const box = one => { const { left, right, top, bottom } = one.getBoundingClientRect(); return { left, right, top, bottom }; };
  const runs = [...field.querySelectorAll('.run')].filter(run => run.checkVisibility({ visibilityProperty: true }));
  return { field: box(field), caret: box(document.querySelector('#single .caret-line')), text: runs.map(run => run.textContent).join(''),
    runs: runs.map(box) };
}"""


def open_layout(viewer, layout, device="iphone-se-1"):
    path = viewer.document(layout)
    viewer.look(f"{path}?mode=screen&open={device}/portrait/L/keyboard/leftToRight/light//18/")
    viewer.settle()
    viewer.wait("path => { const one = document.querySelector('#single .screen'); return one?.dataset.path === path && one.querySelector('.run') }", path)
    viewer.wait(f"() => document.fonts.status === 'loaded' && {STILL}")
    viewer.beside_inspector()


def type_into(viewer, field, text):
    viewer.page.locator(f'#single [data-view="{field}"]').click()
    viewer.page.locator(".caret-line").wait_for()
    viewer.page.keyboard.press("Control+a")
    viewer.page.keyboard.insert_text(text)


def is_in_sight(facts):
    return all(facts["field"][side] - 1 <= facts["caret"][side] <= facts["field"][other] + 1
               for side, other in (("left", "right"), ("top", "bottom"))) and facts["caret"]["bottom"] <= facts["field"]["bottom"] + 1


@pytest.mark.parametrize("field, shown", [("login.email", ADDRESS), ("login.password", "\u2022" * len(ADDRESS))])
def test_a_long_text_is_drawn_in_full_and_scrolls_to_its_caret(field, shown, examples_daemon, open_page):
    viewer = open_page(examples_daemon)
    open_layout(viewer, "login.json")
    type_into(viewer, field, ADDRESS)
    viewer.wait(f"([id, text]) => ({FACTS})(id).text === text", [field, shown])
    facts = viewer.page.evaluate(FACTS, field)
    assert is_in_sight(facts)
    assert facts["runs"][0]["left"] < facts["field"]["left"], "its beginning has left on the left"
    assert facts["caret"]["left"] == pytest.approx(facts["runs"][0]["right"], abs=1.5), "it stands behind the last letter"
    viewer.page.keyboard.press("Home")
    viewer.frames()
    home = viewer.page.evaluate(FACTS, field)
    assert is_in_sight(home)
    assert home["caret"]["left"] == pytest.approx(home["runs"][0]["left"], abs=1.5)
    assert home["runs"][0]["left"] >= home["field"]["left"], "the beginning has come back"
    viewer.shot(f"typing-{field}")


def test_a_click_into_the_moved_text_places_the_caret_there(examples_daemon, open_page):
    viewer = open_page(examples_daemon)
    open_layout(viewer, "login.json")
    type_into(viewer, "login.email", ADDRESS)
    viewer.wait(f"([id, text]) => ({FACTS})(id).text === text", ["login.email", ADDRESS])
    field = viewer.page.evaluate(FACTS, "login.email")["field"]
    viewer.page.mouse.click(field["left"] + 40, (field["top"] + field["bottom"]) / 2)
    viewer.frames()
    facts = viewer.page.evaluate(FACTS, "login.email")
    assert facts["caret"]["left"] == pytest.approx(field["left"] + 40, abs=8)
    place = viewer.page.evaluate("() => document.querySelector('.typing').selectionEnd")
    assert 0 < place < len(ADDRESS)
    viewer.page.keyboard.type("X")
    viewer.wait(f"([id, text]) => ({FACTS})(id).text === text", ["login.email", ADDRESS[:place] + "X" + ADDRESS[place:]])


def test_the_ellipsis_is_back_once_the_field_is_left(examples_daemon, open_page):
    viewer = open_page(examples_daemon)
    open_layout(viewer, "login.json")
    type_into(viewer, "login.email", ADDRESS)
    viewer.wait(f"([id, text]) => ({FACTS})(id).text === text", ["login.email", ADDRESS])
    viewer.page.locator("#single .stepper button").first.focus()
    viewer.wait(f"id => ({FACTS})(id).text.endsWith('\u2026')", "login.email")


def test_a_text_view_that_scrolls_follows_its_caret(examples_daemon, open_page):
    viewer = open_page(examples_daemon)
    open_layout(viewer, "text-input.json")
    type_into(viewer, "scrolls", "\n".join(f"Line {number}" for number in range(40)))
    viewer.wait(f"id => ({FACTS})(id).text.endsWith('Line 39')", "scrolls")
    viewer.wait(f"id => {{ const {{ runs, field }} = ({FACTS})(id); return runs.at(-1).bottom <= field.bottom }}", "scrolls")
    assert is_in_sight(viewer.page.evaluate(FACTS, "scrolls"))
    viewer.page.keyboard.press("Control+Home")
    viewer.wait(f"id => {{ const {{ runs, field }} = ({FACTS})(id); return runs[0].top >= field.top }}", "scrolls")
    assert is_in_sight(viewer.page.evaluate(FACTS, "scrolls"))


def test_the_tab_key_goes_from_field_to_field(examples_daemon, open_page):
    viewer = open_page(examples_daemon)
    open_layout(viewer, "login.json")
    type_into(viewer, "login.email", "me@x.eu")
    typed = "id => document.activeElement.matches('.typing') && document.activeElement.closest('[data-view]').dataset.view === id"
    viewer.page.keyboard.press("Tab")
    viewer.wait(typed, "login.password")
    viewer.wait("() => location.hash.includes('view=login.password')")
    viewer.page.keyboard.insert_text("secret")
    viewer.wait(f"([id, text]) => ({FACTS})(id).text === text", ["login.password", "\u2022" * 6])
    viewer.page.keyboard.press("Shift+Tab")
    viewer.wait(typed, "login.email")
    assert viewer.page.locator(".typing").input_value() == "me@x.eu"
    viewer.page.keyboard.press("Tab")
    viewer.page.keyboard.press("Tab")
    viewer.wait("() => !document.activeElement.matches('.typing')")


def test_a_field_of_another_layout_is_typed_into_at_the_first_click(examples_daemon, open_page):
    viewer = open_page(examples_daemon)
    open_layout(viewer, "login.json")
    type_into(viewer, "login.email", "me@x.eu")
    open_layout(viewer, "text-input.json")
    viewer.page.locator('#single [data-view="subject"]').click()
    viewer.wait("() => document.activeElement.matches('[data-view=subject] .typing')")


def test_a_long_text_of_both_directions_reads_as_elsewhere(examples_daemon, open_page):
    """Hebrew after Latin: its letters run to the left, and the caret with them."""
    viewer = open_page(examples_daemon)
    open_layout(viewer, "login.json")
    text = "Latin letters and then \u05d0\u05d1\u05d2\u05d3\u05d4\u05d5\u05d6\u05d7\u05d8\u05d9\u05db\u05dc\u05de\u05e0\u05e1\u05e2"
    type_into(viewer, "login.email", text)
    viewer.wait(f"([id, text]) => ({FACTS})(id).text === text", ["login.email", text])
    lefts = viewer.page.evaluate("""() => {
      const node = document.querySelector('#single .typed-line .run').firstChild;
      const at = index => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().left;
      };
      return [0, 1, 23, 24, 38].map(at);
    }""")
    assert lefts[0] < lefts[1] < lefts[4] < lefts[3] < lefts[2], lefts
    carets = []
    for _ in range(3):
        carets.append(viewer.page.evaluate(FACTS, "login.email")["caret"]["left"] - viewer.page.evaluate(FACTS, "login.email")["runs"][0]["left"])
        viewer.page.keyboard.press("ArrowLeft")
        viewer.frames()
    assert carets[1] < carets[2], "back in the text is to the right"
