"""How fast the page is, by the browser's own marks: `make bench`, or `python Tests/EndToEnd/bench_viewer.py [SCENARIO…]`.

A table on standard output and lines of JSON in .build/bench/viewer.jsonl. The daemon is the release build (LIVELAYOUT_BINARY names
another), the browser that of Benchmarks/serving/chromium.py. The marks are the page's own, and are waited for. Each figure has its
floor beside it: the same thing asked of an empty page in the same browser.

- wall: from navigation, with nothing cached, until every one of 48 screens is there and those in the viewport are painted;
- updates: from the first byte's arrival in the page of a save's update to 48 screens, until its frame is painted;
- engines: the same updates in Firefox ESR and in WebKitGTK, which draws without a graphics card;
- scroll: frames while 696 screens scroll by;
- many: frames while screens of 2,000 views scroll by for the first time;
- thread: the processor time of the page's main thread for the same wall and for the frames of the same updates, by the browser's
  tracing; it depends less on other programs than elapsed time does;
- list: a letter typed into the filter of 301 layouts, from its key event until its frame is painted;
- thousands: the same among 2,000 layouts and 5,000 scenes; from the click that opens their gallery until its first picture and those of the
  first row are painted; and the memory of the page's process after that.
"""

import json
import shutil
import sys
import tempfile
import time
from itertools import groupby
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks" / "serving"))

from chromium import MARKED, QUIET_PAGE, Browser  # noqa: E402
from conftest import Daemon  # noqa: E402
from measure import Figures, percentile  # noqa: E402

SIZES = "XS,S,M,L,XL,XXL,XXXL,AX1,AX2,AX3,AX4,AX5"
FORTY_EIGHT = f"devices=iphone-se-1,iphone-13,iphone-16-pro,ipad-9_7&sizes={SIZES}"
PAINTED = "requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = %s; c.port2.postMessage(0); })"
EMPTY = "data:text/html," + quote("<!doctype html><title>Empty</title><p id=p>0</p><script>%s</script>" % (
    PAINTED % "() => performance.mark('painted')"))
# A frame of an empty page, asked for at any moment between two others.
FLOOR = """new Promise(done => setTimeout(() => {
  const start = performance.now();
  document.querySelector('#p').textContent = start;
  %s
}, Math.random() * 40))""" % (PAINTED % "() => done(performance.now() - start)")
FRAMES = """(async () => {
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
})()"""


# What is typed, a key at a time; the times from the key's event to the paint are kept.
TYPED = "screen 12|layout|screen 299 shared"
KEYS = """(() => {
  const field = document.querySelector('.layout-filter');
  const times = window.keys = [];
  let start = 0;
  field.addEventListener('keydown', event => { start = event.timeStamp; }, true);
  field.addEventListener('input', () => %s, true);
  field.focus();
})()""" % (PAINTED % "() => times.push(performance.now() - start)")


def three_hundred_layouts(folder):
    """300 layouts that all include one part, which has a warning of its own."""
    (folder / "parts").mkdir()
    (folder / "parts" / "shared.json").write_text(json.dumps({"title": "Shared", "root": {"subviews": [
        {"id": "ambiguous", "type": "view", "constraints": ["height == 20", "top == superview.top", "leading == superview.leading"]}]}}))
    for index in range(300):
        (folder / f"screen{index:03}.json").write_text(json.dumps({"title": f"Screen {index:03}", "root": {"subviews": [
            {"id": "shared", "type": "include", "file": "parts/shared.json", "constraints": ["edges == superview"]}]}}))


def two_thousand_views():
    """500 rows of a stack, a label and two more views each, in a scroll view, on 24 screens."""
    rows = [{"id": f"row{row}", "type": "stackView", "spacing": 8, "subviews": [
        {"id": f"mark{row}", "width": 40, "height": 40, "backgroundColor": "systemBlue"},
        {"id": f"label{row}", "type": "label", "text": f"Row {row} with some words"},
        {"id": f"open{row}", "type": "button", "title": "Open"}]} for row in range(500)]
    scroll = {"id": "scroll", "type": "scrollView", "constraints": ["edges == superview.edges"], "subviews": [
        {"id": "stack", "type": "stackView", "axis": "vertical", "spacing": 8,
         "constraints": ["edges == superview.edges", "width == superview.width"], "subviews": rows}]}
    return json.dumps({"root": {"subviews": [scroll]}, "previews": {
        "devices": ["iPhone SE (1st generation)", "iPhone 8", "iPhone 13", "iPhone 16 Pro"], "textSizes": ["S", "L", "XL", "AX1", "AX3", "AX5"]}})


SCENES = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
<device id="retina6_1" orientation="portrait" appearance="light"/><scenes>%s</scenes></document>"""
SCENE = """<scene sceneID="s%(n)s"><objects><viewController title="Scene %(n)s" id="c%(n)s" sceneMemberID="viewController">
<view key="view" contentMode="scaleToFill" id="v%(n)s"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
<label opaque="NO" text="Scene %(n)s" translatesAutoresizingMaskIntoConstraints="NO" id="l%(n)s"><rect key="frame" x="20" y="20" width="200" height="21"/>
<fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews><constraints>
<constraint firstItem="l%(n)s" firstAttribute="top" secondItem="v%(n)s" secondAttribute="top" constant="80" id="t%(n)s"/>
<constraint firstItem="l%(n)s" firstAttribute="leading" secondItem="v%(n)s" secondAttribute="leading" constant="20" id="x%(n)s"/></constraints></view>
</viewController></objects></scene>"""
# From the click until a picture is painted, and until all in sight are.
GALLERY = """(() => {
  const start = performance.now();
  // What is below the gallery's lower edge is behind the bar of saves.
  const end = () => document.querySelector('#gallery').getBoundingClientRect().bottom;
  const seen = () => [...document.querySelectorAll('#gallery .card')].filter(card => card.getBoundingClientRect().top < end());
  const drawn = card => card.querySelector('img')?.complete && card.querySelector('img').naturalWidth > 0;
  document.querySelector('.gallery-button').click();
  return new Promise(done => {
    let first = 0;
    const look = () => {
      const cards = seen();
      if (!first && cards.some(drawn)) first = performance.now() - start;
      if (cards.length && cards.every(drawn)) done([first, performance.now() - start, cards.length]);
      else requestAnimationFrame(look);
    };
    look();
  });
})()"""


def thousands_of_screens(folder):
    """2,000 layouts, and 50 storyboards of 100 scenes each."""
    for index in range(2_000):
        place = folder / f"group{index // 100:02}"
        place.mkdir(exist_ok=True)
        (place / f"screen{index:04}.json").write_text(json.dumps({"title": f"Screen {index:04}", "root": {"subviews": [
            {"id": "box", "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 80", "height == 40"]}]}}))
    for file in range(50):
        (folder / f"Flow{file:02}.storyboard").write_text(SCENES % "".join(SCENE % {"n": f"{file:02}-{one:02}"} for one in range(100)))


class Bench:
    def __init__(self, browser, daemon, layout):
        self.browser, self.daemon, self.layout = browser, daemon, layout
        self.figures = Figures("viewer")
        client = daemon.client().sync()
        self.path = next(name for name in client.documents if name.endswith("/login.json"))
        self.devices = [device["id"] for device in client.hello["devices"][:29]]
        client.close()

    def url(self, query):
        return f"{self.daemon.url}#{self.path}?{query}"

    def page(self, query):
        return self.browser.open(self.url(query))

    def add(self, measure, times, bar=None):
        for name, share in (("p50", 0.5), ("p95", 0.95)):
            self.figures.add(f"{measure}, {name}", percentile(times, share), "ms", len(times), bar=bar)

    def left_alone(self, page, mark):
        """The time at which the page sets its mark. Nobody asks the page anything before that: each question would slow it down."""
        time.sleep(1.5)
        return page.evaluate(MARKED % mark)

    def save(self, text, spacing):
        """Saves, and pauses as a person does: the glow of one save ends before the next begins."""
        self.layout.write_text(text.replace('"spacing": 24', f'"spacing": {spacing}'))
        time.sleep(1.6)

    def wall(self, times=20):
        seen, empty = [], []
        for _ in range(times):
            for url, mark, found in ((self.url(FORTY_EIGHT), "wall-visible", seen), (EMPTY, "painted", empty)):
                page = self.browser.open(url)
                found.append(self.left_alone(page, mark))
                page.close()
        self.add("48 screens visible after navigation", seen, bar=300)
        self.add("the floor: an empty page painted", empty)

    def updates(self, times=40):
        page = self.page(FORTY_EIGHT)
        page.evaluate(QUIET_PAGE)
        text = self.layout.read_text()
        before = page.evaluate("performance.getEntriesByName('update-painted').length")
        for number in range(times):
            self.save(text, 20 + number % 9)
        measured = page.evaluate(
            f"performance.getEntriesByName('update-painted').slice({before}).map(({{ startTime, duration }}) => [startTime, duration])")
        self.layout.write_text(text)
        page.close()
        self.add("update of 48 screens painted", self.slowest(measured, times), bar=16.7)
        page = self.browser.open(EMPTY)
        page.evaluate(MARKED % "painted")
        self.add("the floor: a word of an empty page", [page.evaluate(FLOOR) for _ in range(times)])
        page.close()

    def engines(self, times=15):
        from engines import page_of
        text = self.layout.read_text()
        for engine in ("firefox", "webkit"):
            page = page_of(engine)
            page.go("about:blank")
            page.run("() => { document.body.innerHTML = '<p id=p>0</p>'; }")
            floor = [page.run(f"() => {FLOOR}") for _ in range(times)]
            page.go(self.url(FORTY_EIGHT))
            page.wait("() => document.body.dataset.visible === 'true' && performance.getEntriesByName('wall-visible').length > 0")
            before = page.run("() => performance.getEntriesByName('update-painted').length")
            for number in range(times):
                self.save(text, 20 + number % 9)
            measured = page.run(
                "count => performance.getEntriesByName('update-painted').slice(count).map(({ startTime, duration }) => [startTime, duration])", before)
            self.layout.write_text(text)
            page.go("about:blank")
            self.add(f"{engine}: update of 48 screens painted", self.slowest(measured, times))
            self.add(f"{engine}: the floor, a word of an empty page", floor)

    def slowest(self, measured, times):
        """For each save its slowest update, as it may come in more than one message."""
        saves = [max(duration for _, duration in group) for _, group in groupby(measured, key=self.save_of(measured))]
        # A host that stalls may move two saves into one update.
        assert times * 0.9 <= len(saves) <= times, f"{len(saves)} updates of {times} saves"
        return saves

    @staticmethod
    def save_of(measured):
        """Numbers the saves: messages of one are not a second apart."""
        starts = [start for start, _ in measured]
        return lambda entry: sum(1 for a, b in zip(starts, starts[1:]) if b - a > 1000 and b <= entry[0])

    def scroll(self):
        page = self.page(f"devices={','.join(self.devices)}&sizes={SIZES}&keyboard=both&zoom=0.3")
        page.evaluate(MARKED % "wall-visible")
        page.evaluate(QUIET_PAGE)
        assert page.evaluate("document.querySelectorAll('#wall .screen').length") == 696
        self.add("frame while 696 screens scroll", page.evaluate(FRAMES), bar=33)
        page.close()

    def many(self):
        """Made for this scenario and gone after it: every page is sent the previews of all layouts."""
        layout = self.layout.parent.parent / "many.json"
        layout.write_text(two_thousand_views())
        page = self.browser.open(f"{self.daemon.url}#many.json")
        page.evaluate(MARKED % "wall-visible")
        page.evaluate(QUIET_PAGE)
        self.add("frame while screens of 2,000 views scroll for the first time", page.evaluate(FRAMES), bar=50)
        page.close()
        layout.unlink()


    def thread(self, times=10):
        walls, frames, scripts = [], [], []
        for _ in range(times):
            pages = []
            events = self.browser.traced(lambda: (pages.append(self.page(FORTY_EIGHT)), self.left_alone(pages[0], "wall-visible")))
            pages[0].close()
            walls.append(processor_time(events, *span(events, "navigationStart", "wall-visible")))
        page = self.page(FORTY_EIGHT)
        page.evaluate(QUIET_PAGE)
        text = self.layout.read_text()
        for number in range(times):
            events = self.browser.traced(lambda: self.save(text, 20 + number % 4))
            start, end = span(events, "update-painted", "update-painted")
            script = processor_time(events, start, end, "FunctionCall")
            scripts.append(script)
            frames.append(processor_time(events, start, end) - script)
        self.layout.write_text(text)
        page.close()
        self.add("main thread: 48 screens visible after navigation", walls, bar=150)
        self.add("main thread: scripts of an update of 48 screens", scripts)
        self.add("main thread: the frame of an update of 48 screens", frames, bar=10)

    def list(self):
        folder = self.layout.parent.parent.parent / "many"
        folder.mkdir()
        three_hundred_layouts(folder)
        daemon = Daemon(folder)
        page = self.browser.open(daemon.url)
        page.evaluate(MARKED % "wall-visible")
        page.evaluate(QUIET_PAGE)
        self.add("letter in the filter of 301 layouts painted", typed(page), bar=33)
        page.close()
        daemon.stop()

    def thousands(self):
        folder = self.layout.parent.parent.parent / "thousands"
        folder.mkdir()
        thousands_of_screens(folder)
        daemon = Daemon(folder)
        client = daemon.client(query="?watch=none")
        client.wait(lambda client: len(client.documents) == 7_000, timeout=300)
        client.close()
        page = self.browser.open(f"{daemon.url}#group00/screen0000.json")
        page.evaluate(MARKED % "wall-visible")
        page.evaluate(QUIET_PAGE)
        self.add("letter in the filter of 2,000 layouts and 5,000 scenes painted", typed(page), bar=33)
        first, all_in_sight, _ = page.evaluate(GALLERY)
        self.figures.add("first picture of a gallery of 5,000 scenes", first, "ms", bar=300)
        self.figures.add("all its pictures in sight", all_in_sight, "ms")
        self.figures.add("memory of the page of 7,000 screens", page.memory(), "MB", bar=300)
        page.close()
        daemon.stop()


def typed(page):
    """The times of words that are typed into the filter, and deleted again."""
    page.evaluate(KEYS)
    for word in TYPED.split("|"):
        for key in (*word, *["Backspace"] * len(word)):
            page.press(key)
    times = page.evaluate("window.keys")
    assert len(times) == 2 * len(TYPED.replace("|", "")), len(times)
    return times


def span(events, first, last):
    """From the last event of one name before the first of another, both of the page's main thread."""
    marks = [event for event in events if event["name"] == last and "user_timing" in event["cat"]]
    end = max(marks, key=lambda event: event["ts"])
    start = max((event for event in events if event["name"] == first and event["pid"] == end["pid"] and event["ts"] < end["ts"]),
                key=lambda event: event["ts"])
    return start, end


def processor_time(events, start, end, name="ThreadControllerImpl::RunTask"):
    """Milliseconds of the thread's tasks, or of the outermost events of another name, between two events."""
    total, until = 0, 0
    for event in sorted((event for event in events if event["name"] == name and event["ph"] == "X"), key=lambda event: event["ts"]):
        if (event["pid"], event["tid"]) == (end["pid"], end["tid"]) and start["ts"] <= event["ts"] < end["ts"] and event["ts"] >= until:
            total += event.get("tdur", 0)
            until = event["ts"] + event["dur"]
    return total / 1000


def main(names):
    folder = Path(tempfile.mkdtemp(prefix="livelayout-bench-", dir=ROOT / ".build"))
    shutil.copytree(ROOT / "Examples", folder / "Examples", ignore=shutil.ignore_patterns(".build"))
    daemon = Daemon(folder / "Examples")
    browser = Browser(folder / "profile")
    bench = Bench(browser, daemon, folder / "Examples" / "parts" / "login-fields.json")
    for name in names or ("wall", "updates", "thread", "scroll", "many", "list", "thousands", "engines"):
        getattr(bench, name)()
    browser.close()
    daemon.stop()
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1:])
