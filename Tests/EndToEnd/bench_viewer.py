"""How fast the page is, by the browser's own marks: `python Tests/EndToEnd/bench_viewer.py [URL]`, one JSON object on standard output.

Without a URL it serves a copy of the login example with the binary that LIVELAYOUT_BINARY names. Figures are medians in milliseconds:
from navigation to a wall of 48 screens drawn, from an update's message to its paint, and a frame while 600 screens scroll by.
"""

import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from conftest import ROOT, Daemon
from playwright.sync_api import sync_playwright
from viewer import CHROMIUM

SIZES = "XS,S,M,L,XL,XXL,XXXL,AX1,AX2,AX3,AX4,AX5"
FRAMES = """async () => {
  const wall = document.querySelector('#wall');
  const times = [];
  let last = performance.now();
  for (let step = 0; step < 120; step += 1) {
    wall.scrollTop += 60;
    await new Promise(done => requestAnimationFrame(done));
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  return times;
}"""


def median(values):
    return round(statistics.median(values), 2)


def main():
    folder = Path(tempfile.mkdtemp(prefix="livelayout-bench-", dir=ROOT / ".build"))
    shutil.copytree(ROOT / "Examples", folder / "Examples")
    daemon = Daemon(folder / "Examples")
    layout = folder / "Examples" / "login.json"
    result = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        client = daemon.client().sync()
        path = next(name for name in client.documents if name.endswith("/login.json"))
        devices = [device["id"] for device in client.hello["devices"][:25]]
        client.close()
        query = f"{path}?devices=iphone-se-1,iphone-13,iphone-16-pro,ipad-9_7&sizes={SIZES}"
        first, painted = [], []
        for _ in range(5):
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            page.goto(f"{daemon.url}#{query}")
            page.wait_for_selector("body[data-visible=true]")
            first.append(page.evaluate("() => performance.getEntriesByName('screens-visible')[0].startTime"))
            page.wait_for_function("() => document.querySelectorAll('#wall .screen').length === 48")
            text = layout.read_text()
            for gap in (20, 28, 24):
                page.evaluate("() => performance.clearMarks('update-painted')")
                layout.write_text(text.replace('"title": "', f'"title": "{gap} '))
                page.wait_for_function("() => performance.getEntriesByName('update-painted').length > 0")
                painted.append(page.evaluate("""() => {
                  const paint = performance.getEntriesByName('update-painted')[0].startTime;
                  const messages = performance.getEntriesByName('message-received').map(mark => mark.startTime).filter(at => at < paint);
                  return paint - messages.at(-1);
                }"""))
            layout.write_text(text)
            page.close()
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        names = ",".join(devices)
        page.goto(f"{daemon.url}#{path}?devices={names}&sizes={SIZES}&keyboard=both&zoom=0.3")
        page.wait_for_function("() => document.querySelectorAll('#wall .screen').length === 600", timeout=300_000)
        frames = page.evaluate(FRAMES)
        result = {
            "screens visible, 48 (ms)": median(first), "update painted (ms)": median(painted),
            "frame while 600 scroll, median (ms)": median(frames), "frame while 600 scroll, 95th of 100 (ms)": round(sorted(frames)[113], 2),
        }
        browser.close()
    daemon.stop()
    shutil.rmtree(folder, ignore_errors=True)
    json.dump(result, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
