"""What differs between browser engines, in each of them: a small set, which every run has. `make engines` has all of it."""

import statistics

import pytest
from engines import ENGINES, page_of
from viewer import EXAMPLES, TEXT, shared_pages

# In the order of the time that they take to start.
pytestmark = pytest.mark.parametrize("engine", ENGINES)
VISIBLE = "() => document.body.dataset.visible === 'true' && document.fonts.ready.then(() => true)"
MODE = "() => ['wall', 'single', 'map', 'gallery'].find(id => !document.getElementById(id).hidden)"


def at(engine, fragment, folder=EXAMPLES):
    """A page of the engine that has drawn its screens; another address of the same page is only followed."""
    page = page_of(engine)
    page.go("about:blank")
    page.go(f"{shared_pages().daemon(folder).url}#{fragment}")
    page.wait(VISIBLE)
    return page


def widths(engine, fragment):
    """How far the drawn widths of lines are from the measured ones, points."""
    page = at(engine, fragment)
    key, path = page.wait("() => (one => one?.querySelector('.run') && [one.dataset.key, one.dataset.path])(document.querySelector('#wall .screen'))")
    drawn = page.run(f"() => ({TEXT})(document.querySelector('#wall .screen')).map(run => [run.view, run.text, run.width])")
    client = shared_pages().daemon(EXAMPLES).client().wait(lambda client: (path, key) in client.screens)
    lines = [(view["id"], run) for view in client.screen(path, key)["views"] for line in view.get("lines", []) for run in line["runs"]]
    client.close()
    measured = {(view, run["text"]): run["width"] for view, run in lines}
    return [abs(width - measured[view, text]) for view, text, width in drawn if (view, text) in measured]


def test_text_is_as_wide_as_it_was_measured(engine):
    far = sorted(one for name in ("login.json", "checkout.json") for one in widths(engine, f"{name}?zoom=1"))
    print(f"{engine}: {len(far)} lines, median {statistics.median(far):.3f} pt, p95 {far[int(len(far) * 0.95)]:.3f} pt")
    assert len(far) >= 8 and far[-1] <= 0.5, far


def test_back_and_forward_show_what_was_seen(engine):
    page = at(engine, "login.json")
    page.keys("m")
    page.wait(f"() => ({MODE})() === 'map'")
    page.keys("\ue00c")
    page.wait(f"() => ({MODE})() === 'wall'")
    page.back()
    page.wait(f"() => ({MODE})() === 'map'")
    page.forward()
    page.wait(f"() => ({MODE})() === 'wall'")
