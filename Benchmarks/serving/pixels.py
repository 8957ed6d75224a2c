"""From a save to painted pixels, in Debian's Chromium."""

import os
import time

from chromium import QUIET_PAGE, Browser
from measure import Daemon, Figures, fresh, layout, percentile

# The page itself measures until an update's frame is painted; when the next frame begins, that one has gone to the compositor.
WATCH = """window.painted = [];
new PerformanceObserver((list) => {
  if (list.getEntriesByName('update-painted').length === 0) return;
  const text = document.querySelector('.run')?.textContent;
  requestAnimationFrame(() => painted.push([performance.timeOrigin + performance.now(), text]));
}).observe({ entryTypes: ['measure'] })"""


def run(quick):
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
    browser = Browser(fresh("pixels-profile"))
    page = browser.open(daemon.url)
    page.evaluate(QUIET_PAGE)
    page.evaluate(WATCH)
    began = []
    for number in range(1, saves + 1):
        # Nothing is asked of the page while it is measured. A save may come at any moment between two frames.
        time.sleep(0.35 + 0.017 * (number % 7) / 7)
        began.append(write(number))
    page.evaluate(QUIET_PAGE)
    painted = page.evaluate("painted")
    page.close()
    browser.close()
    daemon.stop()
    times = []
    for number, start in enumerate(began, 1):
        shown = next((at for at, text in painted if text == f"Save number {number}."), None)
        if shown is None:
            raise SystemExit(f"save {number} was never painted")
        times.append(shown - start)
    figures = Figures("pixels")
    figures.add("save to painted pixels, p50", percentile(times, 0.5), "ms", saves)
    figures.add("save to painted pixels, p95", percentile(times, 0.95), "ms", saves, bar=50)
