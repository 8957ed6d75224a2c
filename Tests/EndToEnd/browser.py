"""Debian's Chromium, driven by Playwright; pages that fail a test when they log an error."""

import shutil
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from conftest import ROOT

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
PICTURES = ROOT / ".build" / "pictures"


@contextmanager
def page_at(url, width=1280, height=800, **options):
    """A page that has drawn its first screen."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": width, "height": height}, **options)
        problems = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        page.goto(url)
        page.wait_for_selector("[data-view]")
        yield page
        browser.close()
        assert not problems, problems


def picture(page, name):
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(PICTURES / f"{name}.png"))
