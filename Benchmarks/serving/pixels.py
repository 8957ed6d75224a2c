"""From a save to painted pixels, in Debian's Chromium."""

import os
import shutil
import time

from measure import Daemon, Figures, fresh, layout, percentile

# The first frame that begins after the text is in the page has painted it when the next one begins.
WATCH = """(text) => new Promise((done) => {
  const look = () => document.body.textContent.includes(text)
    ? requestAnimationFrame(() => done(performance.timeOrigin + performance.now())) : requestAnimationFrame(look);
  look();
})"""


def run(quick):
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        print("Playwright is not installed: pixels are not measured", flush=True)
        return
    saves = 20 if quick else 200
    folder = fresh("pixels")
    path = folder / "form.json"

    def write(number):
        temporary = folder / "form.new~"
        temporary.write_text(layout(100 + number).replace("Line 0 of some text", f"Save number {number}."))
        os.rename(temporary, path)
        return time.time() * 1000

    write(0)
    daemon = Daemon(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=["--no-sandbox"])
        opened = browser.new_page()
        opened.goto(daemon.url)
        opened.evaluate(WATCH, "Save number 0.")
        times = []
        for number in range(1, saves + 1):
            opened.evaluate(f"window.painted = ({WATCH})('Save number {number}.'); undefined")
            began = write(number)
            times.append(opened.evaluate("window.painted") - began)
            time.sleep(0.05)
        browser.close()
    daemon.stop()
    figures = Figures("pixels")
    figures.add("save to painted pixels, p50", percentile(times, 0.5), "ms", saves)
    figures.add("save to painted pixels, p95", percentile(times, 0.95), "ms", saves, bar=50)
