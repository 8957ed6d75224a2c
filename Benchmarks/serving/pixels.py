"""From a save to painted pixels, in Debian's Chromium."""

import os
import shutil
import time

from measure import Daemon, Figures, fresh, layout, percentile

# The page itself measures until an update's frame is painted; when the next frame begins, that one has gone to the compositor.
WATCH = """() => new Promise((done) => {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => done([performance.timeOrigin + performance.now(), document.querySelector('.run')?.textContent]));
  });
  observer.observe({ entryTypes: ['measure'] });
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
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        opened = browser.new_page()
        opened.goto(daemon.url)
        opened.wait_for_selector("body[data-visible=true]")
        time.sleep(1)
        times = []
        for number in range(1, saves + 1):
            opened.evaluate(f"window.painted = ({WATCH})(); undefined")
            # Nothing of the driver runs in the page while it is measured.
            time.sleep(0.05 + 0.017 * (number % 7) / 7)
            began = write(number)
            time.sleep(0.3)
            painted, text = opened.evaluate("window.painted")
            if text != f"Save number {number}.":
                raise SystemExit(f"save {number} was painted as {text!r}")
            times.append(painted - began)
        browser.close()
    daemon.stop()
    figures = Figures("pixels")
    figures.add("save to painted pixels, p50", percentile(times, 0.5), "ms", saves)
    figures.add("save to painted pixels, p95", percentile(times, 0.95), "ms", saves, bar=50)
