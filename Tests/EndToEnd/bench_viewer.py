"""How fast the page is, by the browser's own marks: `make bench`, or `python Tests/EndToEnd/bench_viewer.py [SCENARIO…]`.

A table on standard output and lines of JSON in .build/bench/viewer.jsonl. The daemon is the release build (LIVELAYOUT_BINARY names
another); the browser is Debian's Chromium without a window and without a GPU. Each figure has its floor beside it: the same
thing asked of an empty page in the same browser.

- wall: from navigation, with nothing cached, until every one of 48 screens is there and those near the viewport are painted;
- updates: from the first byte's arrival in the page of a save's update to 48 screens, until its frame is painted;
- scroll: frames while 600 screens scroll by.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
os.environ.setdefault("LIVELAYOUT_BINARY", str(ROOT / ".build/release/livelayout"))
sys.path.insert(0, str(ROOT / "Benchmarks" / "serving"))

from conftest import Daemon  # noqa: E402
from measure import Figures, percentile  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from viewer import CHROMIUM  # noqa: E402

SIZES = "XS,S,M,L,XL,XXL,XXXL,AX1,AX2,AX3,AX4,AX5"
FORTY_EIGHT = f"devices=iphone-se-1,iphone-13,iphone-16-pro,ipad-9_7&sizes={SIZES}"
PAINTED = "requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = %s; c.port2.postMessage(0); })"
EMPTY = "data:text/html,<!doctype html><title>Empty</title><p id=p>0</p><script>%s</script>"
# A frame of an empty page, asked for at any moment between two others.
FLOOR = """() => new Promise(done => setTimeout(() => {
  const start = performance.now();
  document.querySelector('#p').textContent = start;
  %s
}, Math.random() * 40))""" % (PAINTED % "() => done(performance.now() - start)")
FRAMES = """async () => {
  const wall = document.querySelector('#wall');
  const times = [];
  let last = performance.now();
  for (let step = 0; step < 240; step += 1) {
    wall.scrollTop += 60;
    await new Promise(done => requestAnimationFrame(done));
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  return times;
}"""


class Bench:
    def __init__(self, browser, daemon, layout):
        self.browser, self.daemon, self.layout = browser, daemon, layout
        self.figures = Figures("viewer")
        client = daemon.client().sync()
        self.path = next(name for name in client.documents if name.endswith("/login.json"))
        self.devices = [device["id"] for device in client.hello["devices"][:25]]
        client.close()

    def page(self, query=None):
        """A page with nothing in its cache."""
        page = self.browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.set_default_timeout(300_000)
        if query is not None:
            page.goto(f"{self.daemon.url}#{self.path}?{query}")
        return page

    def add(self, measure, times, bar=None):
        for name, share in (("p50", 0.5), ("p95", 0.95)):
            self.figures.add(f"{measure}, {name}", percentile(times, share), "ms", len(times), bar=bar)

    def whole(self, page):
        """A pause first: what Playwright waits with is a script of its own, and would run in the time that is measured."""
        page.wait_for_timeout(1500)
        page.wait_for_function("() => performance.getEntriesByName('wall-visible').length > 0")

    def wall(self, times=20):
        seen = []
        for _ in range(times):
            page = self.page(FORTY_EIGHT)
            self.whole(page)
            seen.append(page.evaluate("() => performance.getEntriesByName('wall-visible')[0].startTime"))
            page.context.close()
        self.add("48 screens visible after navigation", seen, bar=300)
        empty = []
        for _ in range(times):
            page = self.page()
            page.goto(EMPTY % (PAINTED % "() => window.painted = performance.now()"))
            page.wait_for_timeout(500)
            page.wait_for_function("() => window.painted")
            empty.append(page.evaluate("() => window.painted"))
            page.context.close()
        self.add("the floor: an empty page painted", empty)

    def updates(self, times=40):
        page = self.page(FORTY_EIGHT)
        self.whole(page)
        page.wait_for_timeout(500)
        text = self.layout.read_text()
        painted = []
        for number in range(times):
            page.evaluate("() => performance.clearMeasures('update-painted')")
            self.layout.write_text(text.replace('"spacing": 24', f'"spacing": {20 + number % 9}'))
            page.wait_for_timeout(400)
            page.wait_for_function("() => performance.getEntriesByName('update-painted').length > 0")
            painted.append(page.evaluate("() => performance.getEntriesByName('update-painted')[0].duration"))
            # The glow of the save before is over.
            page.wait_for_timeout(1200)
        self.layout.write_text(text)
        page.context.close()
        self.add("update of 48 screens painted", painted, bar=16.7)
        page = self.page()
        page.goto(EMPTY % "0")
        self.add("the floor: a word of an empty page", [page.evaluate(FLOOR) for _ in range(times)])
        page.context.close()

    def scroll(self):
        page = self.page(f"devices={','.join(self.devices)}&sizes={SIZES}&keyboard=both&zoom=0.3")
        page.wait_for_function("() => document.querySelectorAll('#wall .screen').length === 600")
        page.wait_for_timeout(1000)
        self.add("frame while 600 screens scroll", page.evaluate(FRAMES))
        page.context.close()


def main(names):
    folder = Path(tempfile.mkdtemp(prefix="livelayout-bench-", dir=ROOT / ".build"))
    shutil.copytree(ROOT / "Examples", folder / "Examples", ignore=shutil.ignore_patterns(".build"))
    daemon = Daemon(folder / "Examples")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        bench = Bench(browser, daemon, folder / "Examples" / "parts" / "login-fields.json")
        for name in names or ("wall", "updates", "scroll"):
            getattr(bench, name)()
        browser.close()
    daemon.stop()
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1:])
