"""Conflicts and ambiguities on every view that they touch, another solution by a click, and constraints without a say."""

import json

import pytest
from viewer import DRAWN, open_folder  # noqa: F401

CONFLICT = {"title": "Conflict", "previews": {"devices": ["iPhone 13"]}, "root": {"subviews": [
    {"id": "row", "type": "stackView", "spacing": 8, "constraints": ["leading == layoutMargins.leading", "top == safeArea.top + 40"], "subviews": [
        {"id": "first", "type": "button", "title": "First", "constraints": ["width == 100", "width == 180"]},
        {"id": "second", "type": "label", "text": "Second"}]},
    {"id": "apart", "type": "label", "text": "Apart", "constraints": ["centerX == superview.centerX", "centerY == superview.centerY"]}]}}
AMBIGUOUS = {"title": "Ambiguous", "previews": {"devices": ["iPhone 13"]}, "root": {"subviews": [
    {"id": "loose", "type": "label", "text": "Loose", "constraints": ["leading == layoutMargins.leading"]},
    {"id": "follower", "type": "label", "text": "Follows", "constraints": ["leading == loose.leading", "top == loose.bottom + 8"]}]}}
SLACK = {"title": "Slack", "previews": {"devices": ["iPhone 13"]}, "root": {"subviews": [
    {"id": "box", "constraints": ["top == safeArea.top", "leading == superview.leading + 20", "width == 60", "width == 90 @500",
                                  "height == 56.5", "height >= 44", "trailing <= superview.trailing - 10"]}]}}

# Rectangles of the overlay, in points of the window.
SHAPES = """([screen, name]) => {
  const box = screen.querySelector('.glass').getBoundingClientRect();
  const zoom = box.width / screen.querySelector('.glass').offsetWidth;
  return [...screen.querySelectorAll(`.overlay .${name}`)].map(shape => shape.getBoundingClientRect())
    .map(rect => [(rect.left - box.left) / zoom, (rect.top - box.top) / zoom, rect.width / zoom, rect.height / zoom]);
}"""


@pytest.fixture
def show(folder, open_folder):
    def show(layout, **options):
        (folder / "layout.json").write_text(json.dumps(layout))
        viewer = open_folder(**options)
        viewer.screen().locator("[data-view]").first.wait_for()
        # Behind the first wall the page asks for every layout's screens: these come once more, which ends another solution.
        viewer.settle()
        return viewer
    return show


def select(viewer, view):
    viewer.screen().locator(f'[data-view="{view}"]').click()
    viewer.page.locator("#inspector h3", has_text=view).first.wait_for()
    # With it everything in the inspector is drawn anew, and a button that is just pressed would be gone.
    viewer.page.locator("#inspector .detail-section", has_text="What determines it").wait_for()


def covers(shapes, rect):
    return any(shape == pytest.approx(rect, abs=0.6) for shape in shapes)


def test_a_conflict_is_drawn_on_every_view_that_it_moves(show):
    viewer = show(CONFLICT)
    viewer.screen().locator(".overlay .finding.error").first.wait_for()
    boxes = viewer.screen().evaluate(DRAWN)
    shapes = viewer.page.evaluate(SHAPES, [viewer.screen().element_handle(), "finding.error"])
    for view in ("first", "second", "row"):
        assert covers(shapes, boxes[view]), f"{view} of {boxes} in {shapes}"
    assert not covers(shapes, boxes["apart"])


def test_an_ambiguous_screen_shows_another_solution_and_the_usual_one_again(show):
    viewer = show(AMBIGUOUS, reduced_motion="reduce")
    select(viewer, "loose")
    before = viewer.screen().evaluate(DRAWN)
    viewer.page.get_by_role("button", name="Show another solution").click()
    viewer.page.locator(".screen .detail", has_text="another solution").wait_for()
    other = viewer.screen().evaluate(DRAWN)
    moved = other["loose"][1] - before["loose"][1]
    assert abs(moved) > 10
    assert other["follower"][1] - before["follower"][1] == pytest.approx(moved, abs=0.4), "what is tied to it goes along"
    assert other["loose"][0] == pytest.approx(before["loose"][0], abs=0.1), "what is said stays"
    assert viewer.screen().locator(".ghost").count() == 2, "outlines show the usual solution"
    usual = viewer.page.get_by_role("button", name="Show the usual solution")
    usual.wait_for()
    # At once, not by a press and a release: the other solution's explanation, which nothing shows, makes the button anew.
    usual.dispatch_event("click")
    viewer.page.locator(".screen .detail", has_text="another solution").wait_for(state="detached")
    assert viewer.screen().evaluate(DRAWN)["loose"] == pytest.approx(before["loose"], abs=0.1)


def test_a_save_ends_another_solution(show, folder):
    viewer = show(AMBIGUOUS, reduced_motion="reduce")
    select(viewer, "loose")
    viewer.page.get_by_role("button", name="Show another solution").click()
    viewer.page.locator(".screen .detail", has_text="another solution").wait_for()
    (folder / "layout.json").write_text(json.dumps(AMBIGUOUS).replace("Loose", "Looser"))
    viewer.page.locator(".run", has_text="Looser").first.wait_for()
    viewer.page.locator(".screen .detail", has_text="another solution").wait_for(state="detached")


def test_constraints_without_a_say_stand_apart_with_their_slack(show):
    viewer = show(SLACK)
    select(viewer, "box")
    section = viewer.page.locator("#inspector .detail-section", has_text="What determines it")
    section.wait_for()
    inactive = section.locator(".constraint.slack").all_inner_texts()
    assert any("box.height >= 44" in text and "12.5 pt of slack" in text for text in inactive), inactive
    assert any("box.width == 90" in text and "not met, by 30 pt" in text for text in inactive), inactive
    assert any("box.trailing <=" in text and "300 pt of slack" in text for text in inactive), inactive
    assert not any("56.5" in text for text in inactive)
    lines = viewer.screen().locator(".overlay .constraint.slack")
    lines.first.wait_for()
    assert sorted(lines.all_inner_texts()) == ["90 not met", "slack 12.5", "slack 300"]


def test_a_verdict_reaches_the_tab_and_a_broken_screen_says_what_is_wrong(folder, open_folder):
    def layout(leading):
        return json.dumps({"title": "Word", "root": {"subviews": [
            {"id": "word", "type": "label", "text": "A word or two", "constraints": [
                "top == safeArea.top", f"leading == superview.leading + {leading}"]}]}})

    (folder / "word.json").write_text(layout(900))
    viewer = open_folder()
    viewer.wait("() => document.title.startsWith('\u2717') && document.title.includes('Word')")
    viewer.wait("() => document.querySelector('link[rel=icon]').getAttribute('href') === 'icon-broken.svg'")
    reason = viewer.page.locator("#wall .reason")
    assert "'word'" in reason.inner_text() and "\n" not in reason.inner_text()
    assert reason.inner_text() in viewer.page.locator("#wall .screen").get_attribute("aria-description")
    # Opened, the reason is no wider than the device, however long it is.
    viewer.page.locator("#wall .screen").focus()
    viewer.page.keyboard.press("Enter")
    viewer.page.locator("#single .reason").wait_for()
    widths = viewer.page.evaluate("() => ['screen', 'device'].map(name => document.querySelector(`#single .${name}`).getBoundingClientRect().width)")
    assert widths[0] == pytest.approx(widths[1], abs=1)
    viewer.page.keyboard.press("Escape")
    reason.wait_for()
    (folder / "word.json").write_text(layout(20))
    viewer.wait("() => document.title === '\u2713 Word \u2013 LiveLayout'")
    viewer.wait("() => document.querySelector('link[rel=icon]').getAttribute('href') === 'icon.svg'")
    reason.wait_for(state="hidden")
    (folder / "torn.json").write_text('{"root": {"subviews": 3}}')
    viewer.wait("() => /^\u2713 Word \u2013 \\d+ errors? elsewhere \u2013 LiveLayout$/.test(document.title)")
