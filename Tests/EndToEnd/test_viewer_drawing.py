"""The page draws what the solver solved: every rectangle, every line of text, on every example."""

import pytest
from viewer import DRAWN, EXAMPLES, TEXT, examples_viewer, open_examples  # noqa: F401

LAYOUTS = sorted(str(path.relative_to(EXAMPLES)) for path in EXAMPLES.rglob("*.json"))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_drawn_rectangles_and_lines_are_the_solvers(layout, examples_viewer):
    viewer = examples_viewer
    path = viewer.show(f"Examples/{layout}", "?zoom=1")
    client = viewer.client().wait(lambda state: state.screen(path)).sync()
    count = 0
    for element in viewer.page.locator(".screen:visible").all():
        element.scroll_into_view_if_needed()
        viewer.page.wait_for_function("screen => screen.querySelector('[data-view]')", arg=element.element_handle())
        viewer.page.evaluate("() => document.fonts.ready.then(() => 0)")
        screen = client.screen(path, element.get_attribute("data-key"))
        assert screen, element.get_attribute("data-key")
        count += same_rectangles(screen, element.evaluate(DRAWN))
        same_lines(screen, element.evaluate(TEXT))
    assert count > 0


def same_rectangles(screen, drawn):
    pixel = 1 / screen["environment"]["scale"]
    views = [view for view in screen["views"] if not view.get("hidden") and view["id"] in drawn]
    for view in views:
        for side, (shown, expected) in enumerate(zip(drawn[view["id"]], view["screen"])):
            assert abs(shown - expected) <= pixel / 2 + 0.02, (
                f"{screen['key']} {view['id']} {'xywh'[side]}: drawn {drawn[view['id']]}, solved {view['screen']}")
    return len(views)


def same_lines(screen, drawn):
    runs = {}
    for run in drawn:
        runs.setdefault(run["view"], []).append(run)
    for view in screen["views"]:
        expected = [(line, run) for line in view.get("lines", []) for run in line["runs"]]
        if view.get("hidden") or view["id"] not in runs:
            continue
        shown = runs[view["id"]]
        assert [run["text"] for run in shown] == [run["text"] for _, run in expected], view["id"]
        left, top = view.get("text", {}).get("rect", [0, 0, 0, 0])[:2]
        x, y = view["screen"][:2]
        for one, (line, run) in zip(shown, expected):
            name = f"{screen['key']} {view['id']} {run['text']!r}"
            assert abs(one["width"] - run["width"]) <= 0.5, f"{name}: drawn {one['width']}, measured {run['width']}"
            assert abs(one["left"] - (x + left + line["x"] + run["x"])) <= 0.5, name
            assert abs(one["baseline"] - (y + top + line["baseline"])) <= 0.5, name
