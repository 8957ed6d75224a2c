"""Pages of the one Chromium of a run that fail a test when they log an error."""

from contextlib import contextmanager

from conftest import ROOT
from viewer import chromium

PICTURES = ROOT / ".build" / "pictures"


@contextmanager
def page_at(url, width=1280, height=800, **options):
    """A page that has drawn its first screen."""
    page = chromium().new_page(viewport={"width": width, "height": height}, **options)
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.goto(url)
    page.wait_for_selector("[data-view]")
    yield page
    page.close()
    assert not problems, problems


def picture(page, name):
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(PICTURES / f"{name}.png"))
