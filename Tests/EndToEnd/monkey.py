"""A hand that does anything: `make monkey`, or `python Tests/EndToEnd/monkey.py [SEED [STEPS [RUNS]]]`.

Keys, clicks, drags, wheels, sizes and colours of the window, and saves of half, wrong, renamed and removed layouts, in any order. At
no time may the page say an error on its console. At the end, with the layouts as they were, the page answers, a sweep that was begun
ends, and a page that is opened anew by the same address shows the same views at the same places. A seed does the same again as far
as time allows; what was done is in .build/monkey/SEED.log.
"""

import contextlib
import random
import shutil
import sys
import time

from conftest import PATIENCE, ROOT, Daemon
from playwright.sync_api import Error
from viewer import EXAMPLES, Viewer, chromium

KEYS = [*"+-01abcdefghijklmnopqrstuvwxyz?[].,/", "Escape", "Enter", "Tab", "Shift+Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown",
        "Home", "End", "Space", "PageDown", "PageUp", "Backspace"]
CONTROLS = "button:visible, a:visible, input:visible, select:visible, [role=treeitem]:visible, .screen:visible"
NAME = "one => `${one.tagName} ${one.className} ${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}`"
SIZES = [(1280, 800), (390, 844), (320, 568), (2560, 1440), (800, 600)]
RUNNING = "() => ![...document.querySelectorAll('.sweep')].some(one => one.checkVisibility() && /^Sweeping|starts again/.test(one.textContent))"
# Shares of a screen's width, since the panels that are open are not in the address and take room from a wall that is fitted.
DRAWN = """() => Object.fromEntries([...document.querySelectorAll('#wall .screen, #single .screen')].filter(one => one.checkVisibility()).map(screen => {
  const device = screen.querySelector('.device').getBoundingClientRect();
  return [screen.dataset.path + ' ' + screen.dataset.key, [...screen.querySelectorAll('[data-view]')].map(view => {
    const box = view.getBoundingClientRect();
    const share = [box.left - device.left, box.top - device.top, box.width, box.height].map(length => length / device.width);
    return { id: view.dataset.view, share };
  })];
}))"""


class Monkey:
    def __init__(self, seed, folder):
        self.random = random.Random(seed)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(EXAMPLES, folder)
        self.texts = {file: file.read_text() for file in sorted(folder.rglob("*.json"))}
        self.done = []
        self.daemon = Daemon(folder)
        self.context = chromium().new_context(viewport={"width": 1280, "height": 800})
        self.page = self.open()
        self.page.go()
        self.page.page.set_default_timeout(1000)

    def open(self):
        return Viewer(self.context.new_page(), self.daemon)

    def say(self, *words):
        self.done.append(" ".join(map(str, words)))

    def point(self):
        return self.random.randrange(1280), self.random.randrange(800)

    def key(self):
        key = self.random.choice(KEYS)
        self.say("key", key)
        self.page.page.keyboard.press(key)

    def click(self):
        controls = self.page.page.locator(CONTROLS)
        count = controls.count()
        if count == 0:
            return
        one = controls.nth(self.random.randrange(count))
        kind = one.evaluate(NAME)
        # An editor's link leaves the page.
        if "place" in kind.split()[:3]:
            return
        self.say("click", kind)
        if kind.startswith("SELECT"):
            one.select_option(index=self.random.randrange(one.locator("option").count()))
        elif kind.startswith("INPUT") and one.get_attribute("type") in ("text", "search", "number", None):
            one.fill(self.random.choice(["", "5", "abc", "100", "402", "-3"]))
        else:
            one.click()

    def drag(self):
        x, y = self.point()
        self.say("drag", x, y)
        mouse = self.page.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + self.random.randrange(-200, 200), y + self.random.randrange(-200, 200), steps=4)
        mouse.up()

    def wheel(self):
        x, y = self.point()
        self.say("wheel", x, y)
        self.page.page.mouse.move(x, y)
        self.page.page.mouse.wheel(0, self.random.randrange(-400, 400))

    def save(self):
        file, text = self.random.choice(list(self.texts.items()))
        how = self.random.choice(["half", "other numbers", "another id", "gone", "as it was"])
        self.say("save", file.name, how)
        if how == "gone":
            file.unlink(missing_ok=True)
            return
        changed = {"half": text[:self.random.randrange(len(text))], "another id": text.replace('"id": "', '"id": "z', 1),
                   "other numbers": text.replace("16", str(self.random.randrange(1, 60)), 2)}
        file.write_text(changed.get(how, text))

    def window(self):
        width, height = self.random.choice(SIZES)
        self.say("window", width, height)
        self.page.page.set_viewport_size({"width": width, "height": height})
        self.page.page.emulate_media(color_scheme=self.random.choice(["light", "dark"]), reduced_motion=self.random.choice(["reduce", "no-preference"]))

    def step(self):
        act = self.random.choices([self.key, self.click, self.drag, self.wheel, self.save, self.window], [35, 35, 8, 5, 12, 5])[0]
        # What is covered, or gone by now, cannot be clicked.
        with contextlib.suppress(Error):
            act()

    def problems(self):
        """What is wrong at the end, and how many views both pages show."""
        for file, text in self.texts.items():
            file.write_text(text)
        # Nothing moves while the two pages are compared.
        other = self.open()
        for viewer in (self.page, other):
            viewer.page.set_default_timeout(PATIENCE * 1000)
            viewer.page.emulate_media(color_scheme="light", reduced_motion="reduce")
            viewer.page.set_viewport_size({"width": 1280, "height": 800})
        self.page.settle()
        self.page.wait(RUNNING, patience=60)
        self.page.settle()
        other.page.goto(self.page.page.url)
        other.settle()
        found = [f"the console says: {error}" for error in self.page.errors + other.errors]
        deadline = time.monotonic() + PATIENCE
        # Saves are still coming, and what is near a wall's edge is drawn behind the paint.
        while True:
            mine, theirs = self.page.page.evaluate(DRAWN), other.page.evaluate(DRAWN)
            differences = self.differences(mine, theirs)
            if not differences or time.monotonic() > deadline:
                return found + differences, sum(len(views) for key, views in mine.items() if theirs.get(key))
            for viewer in (self.page, other):
                viewer.settle()

    @staticmethod
    def differences(mine, theirs):
        if mine.keys() != theirs.keys():
            return [f"screens {sorted(mine.keys() ^ theirs.keys())} are on one page"]
        found = []
        for key, views in mine.items():
            # A wall draws those in sight.
            if not views or not theirs[key]:
                continue
            if [view["id"] for view in views] != [view["id"] for view in theirs[key]]:
                found.append(f"{key}: other views")
                continue
            found += [f"{key}: {a['id']} is at {a['share']}, on a new page at {b['share']}" for a, b in zip(views, theirs[key])
                      if max(abs(x - y) for x, y in zip(a["share"], b["share"])) > 0.015]
        return found[:5]

    def close(self):
        self.context.close()
        self.daemon.stop()


def main(seed=None, steps=150, runs=5):
    first = int(seed) if seed is not None else random.randrange(1 << 20)
    has_failed = False
    for seed in range(first, first + int(runs)):
        folder = ROOT / ".build" / "monkey"
        monkey = Monkey(seed, folder / "layouts")
        for _ in range(int(steps)):
            monkey.step()
        problems, count = monkey.problems()
        (folder / f"{seed}.log").write_text("\n".join(monkey.done) + "\n")
        where = monkey.page.page.url.split("#")[-1]
        print(f"seed {seed}, {steps} steps: {f'good, {count} views are where a new page has them' if not problems else 'WRONG at ' + where}", *problems, sep="\n  ", flush=True)
        has_failed |= bool(problems)
        monkey.close()
    return 1 if has_failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
