"""The real page in Chromium, for test_viewer_*.py."""

import atexit
import contextlib
import functools
import os
import shutil
import uuid
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import PATIENCE, ROOT, SHARED_FOLDERS, Daemon
from playwright.sync_api import sync_playwright

SCREENSHOTS = ROOT / ".build" / "screenshots"
EXAMPLES = ROOT / "Examples"
# Nothing moves any longer, and pictures of symbols have come: transitions outlast the class that starts them where frames are late.
STILL = "!document.querySelector('#single .animating') && !document.getAnimations().some(one => one instanceof CSSTransition) && !document.querySelector('.symbol-room:empty')"
# Debian's chromium-headless-shell is Chromium without a window and its address bar, which is a page of its own.
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium-headless-shell"


@functools.cache
def chromium():
    """One browser for all modules of tests: a process can drive only one Playwright at a time."""
    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
    atexit.register(playwright.stop)
    atexit.register(browser.close)
    return browser


@pytest.fixture(scope="session")
def browser():
    return chromium()


# Two frames, and what the page puts off until a frame is painted.
FRAMES = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => done(0);
  channel.port2.postMessage(0);
})))"""


class Viewer:
    """A page with what tests ask of it; every console error is remembered."""

    def __init__(self, page, daemon):
        self.page = page
        self.daemon = daemon
        self.errors = []
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def go(self, fragment="", wait=True):
        self.page.goto(f"{self.daemon.url}#{fragment}")
        if wait:
            self.page.wait_for_selector("body[data-visible=true]")
        return self

    def client(self):
        """Another viewer of the same daemon; made anew, since one that nobody reads is dropped after a while."""
        return self.daemon.client()

    def look(self, fragment):
        """Goes to an address, and comes back when the page looks at it: until then, what was there before is."""
        self.page.evaluate("""fragment => new Promise(done => {
          const before = location.href;
          addEventListener('hashchange', () => done(0), { once: true });
          location.hash = fragment;
          // The page may not have written yet what it looks at.
          if (location.href === before) dispatchEvent(new HashChangeEvent('hashchange', { newURL: before }));
        })""", fragment)
        self.frames()

    def arrive(self, fragment, folder, wait=True):
        """At an address of a page that was elsewhere before, among the layouts of a folder."""
        self.look(fragment)
        if wait:
            self.wait("""folder => [...document.querySelectorAll('.screen[data-path]')].some(screen =>
              screen.dataset.path.includes(folder) && screen.querySelector('[data-view]')?.checkVisibility())""", folder)
            self.settle()
        return self

    def document(self, suffix):
        """The path of the document in the list that ends so."""
        link = self.page.locator(f'#sidebar a[data-path$="{suffix}"]').first
        link.wait_for()
        return link.get_attribute("data-path")

    def show(self, suffix, query=""):
        path = self.document(suffix)
        self.page.evaluate("() => document.querySelectorAll('[popover]:popover-open').forEach(one => one.hidePopover())")
        self.look(quote(path) + query)
        self.page.wait_for_selector(f'.screen[data-path="{path}"]:visible')
        self.whole(path)
        return path

    def whole(self, path):
        """Every screen of the layout's previews stands on the wall: while they come, they push each other about."""
        client = self.daemon.client(query="?watch=none").wait(lambda client: path in client.documents)
        keys = client.documents[path]["previews"]
        client.close()
        self.wait("""keys => {
          const there = new Set([...document.querySelectorAll('#wall .screen')].map(screen => screen.dataset.key));
          return keys.every(key => there.has(key));
        }""", keys, patience=PATIENCE * 3)

    def beside_inspector(self):
        """An opened screen stands where it will stay: the inspector, which takes room from it, opens a frame after it."""
        self.page.locator("#inspector").wait_for()
        self.frames()

    def settle(self):
        """Whatever the page has asked the daemon for has come, is drawn and stands still, but for answers about one view."""
        self.page.evaluate("""async ([id, patience]) => {
          const { socket } = await import(new URL('early.js', location.href).href);
          await new Promise((done, fail) => {
            setTimeout(() => fail(new Error('the daemon did not answer')), patience);
            socket.addEventListener('message', ({ data }) => data.includes(id) && done(0));
            socket.send(JSON.stringify({ type: 'sync', id }));
          });
        }""", [uuid.uuid4().hex, PATIENCE * 3000])
        self.frames()
        self.still()

    def still(self):
        self.wait(f"() => {STILL}")

    @property
    def edit_bar(self):
        return self.page.locator("#edits .edit-bar")

    def screen(self, key=None):
        name = '.screen:visible' if key is None else f'.screen[data-key="{key}"]:visible'
        return self.page.locator(name).first

    def wait(self, expression, argument=None, patience=PATIENCE):
        return self.page.wait_for_function(expression, arg=argument, timeout=patience * 1000)

    def frames(self):
        """The next two frames have been drawn."""
        self.page.evaluate(FRAMES)

    def shot(self, name):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(SCREENSHOTS / f"{name}.png"))


def pages(browser):
    """A function that opens pages on a daemon, and one that closes them: none of them may have said an error."""
    opened = []

    def open_page(daemon, fragment="", width=1280, height=800, wait=True, **options):
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        viewer = Viewer(context.new_page(), daemon)
        opened.append((viewer, context))
        return viewer.go(fragment, wait)

    def close():
        for viewer, context in opened:
            errors = list(viewer.errors)
            context.close()
            assert not errors, errors

    return open_page, close


@pytest.fixture
def open_page(browser, bundled):
    open_page, close = pages(browser)
    yield open_page
    close()


# Puts back what a page keeps besides its address: open panels, the filter of the list, the focus, a banner, and how often
# its address was written. Whether it is as new then, which it is not with a setting of its own or a text that was typed.
TIDY = """async () => {
  const { addressWrites } = await import(new URL('browser.js', location.href).href);
  addressWrites.left = addressWrites.most;
  for (const one of document.querySelectorAll(':popover-open')) one.hidePopover();
  for (const one of document.querySelectorAll('dialog[open]')) one.close();
  if (!document.querySelector('#problems').hidden) document.querySelector('#problems [aria-label="Close problems"]').click();
  document.querySelector('#banners .banner:not([hidden]) [aria-label="Dismiss"]')?.click();
  const filter = document.querySelector('.layout-filter');
  if (filter.value) {
    filter.value = '';
    filter.dispatchEvent(new Event('input'));
  }
  document.activeElement.blur();
  return Object.keys(localStorage).every(name => name === 'layout') && !location.hash.includes('texts=');
}"""


class SharedPages:
    """Pages that the tests of a module use one after the other, as long as they pass: one on a folder, and one that was opened with other options."""

    def __init__(self):
        self.of = None
        self.daemons, self.opened = {}, {}

    def begin(self, *of):
        """Closes the pages of another module, and those that a failed test may have left in any state."""
        if of != self.of:
            self.close(list(self.opened))
        self.of = of

    def daemon(self, folder):
        name = folder, os.environ.get("LIVELAYOUT_WEB")
        if name not in self.daemons:
            folder.mkdir(parents=True, exist_ok=True)
            self.daemons[name] = Daemon(folder)
        return self.daemons[name]

    def open(self, folder, width=1280, height=800, color_scheme="light", **options):
        daemon = self.daemon(folder)
        name = daemon, repr(options)
        if name in self.opened:
            viewer = self.opened[name][0]
            viewer.page.set_viewport_size({"width": width, "height": height})
            viewer.page.emulate_media(color_scheme=color_scheme)
            viewer.page.mouse.move(0, 0)
            if viewer.page.evaluate(TIDY):
                return viewer
            self.close([name])
        if options:
            self.close([other for other in self.opened if other[1] != repr({})])
        open_page, close = pages(chromium())
        viewer = open_page(daemon, width=width, height=height, wait=False, color_scheme=color_scheme, **options)
        viewer.wait("() => document.querySelector('.layout-filter')")
        self.opened[name] = viewer, close
        return viewer

    def close(self, names):
        for name in names:
            self.opened.pop(name)[1]()

    def check(self):
        """None of the pages may have said an error since the last check."""
        viewers = [viewer for viewer, _ in self.opened.values()]
        errors = [error for viewer in viewers for error in viewer.errors]
        for viewer in viewers:
            viewer.errors.clear()
        assert not errors, errors

    def end(self):
        for daemon in self.daemons.values():
            daemon.stop()
        shutil.rmtree(SHARED_FOLDERS, ignore_errors=True)


@functools.cache
def shared_pages():
    shared = SharedPages()
    atexit.register(shared.end)
    return shared


@contextlib.contextmanager
def shared_for(request):
    shared = shared_pages()
    shared.begin(request.module, request.session.testsfailed)
    yield shared
    shared.check()


@pytest.fixture
def examples_daemon(bundled):
    """The daemon of the project's own examples, for tests that need a page of their own and change nothing on disk."""
    return shared_pages().daemon(EXAMPLES)


@pytest.fixture
def open_examples(request, bundled):
    """A page on the project's own examples, for tests that change nothing on disk: at an address, or wherever the test before left it."""
    with shared_for(request) as shared:
        def open_examples(fragment=None, **options):
            viewer = shared.open(EXAMPLES, **options)
            return viewer if fragment is None else viewer.arrive(fragment, "")

        yield open_examples


@pytest.fixture
def open_folder(request, folder, bundled):
    """Goes to an address on a page on the test's folder, which holds its files by then."""
    with shared_for(request) as shared:
        def open_folder(fragment="", wait=True, **options):
            viewer = shared.open(SHARED_FOLDERS, **options)
            viewer.wait("""([folder, count]) => {
              // It draws more rows as its end comes near.
              const list = document.querySelector('#sidebar .layouts');
              if (list.childElementCount < count) list.scrollTop = list.scrollHeight;
              const paths = [...document.querySelectorAll('#sidebar a[data-path]')].map(link => link.dataset.path);
              return paths.length === count && paths.every(path => path.includes(folder));
            }""", [folder.name, len(list(folder.rglob("*.json")))])
            return viewer.arrive(fragment, folder.name, wait)

        yield open_folder


@pytest.fixture
def examples_viewer(open_examples):
    return open_examples()


@pytest.fixture
def examples(folder):
    """A copy of the examples that a test may change."""
    target = folder / "Examples"
    shutil.copytree(EXAMPLES, target)
    return target


def violations(viewer, options=None):
    """What axe finds on a page. Describing every element that passes a rule would take longer than finding those that do not."""
    if not viewer.page.evaluate("() => 'axe' in window"):
        viewer.page.evaluate(Axe().axe_script)
    found = viewer.page.evaluate("async options => (await axe.run(options)).violations", {"resultTypes": ["violations"], **(options or {})})
    return [(one["id"], [(node["target"], node["failureSummary"]) for node in one["nodes"][:3]]) for one in found]


# What is drawn, against what was solved: window rectangles in points, of every visible view of a screen.
DRAWN = """
screen => {
  const glass = screen.querySelector('.glass');
  const box = glass.getBoundingClientRect();
  const zoom = box.width / glass.offsetWidth;
  const result = {};
  for (const element of screen.querySelectorAll('[data-view]')) {
    if (element.closest('[hidden]')) continue;
    const rect = element.getBoundingClientRect();
    result[element.dataset.view] = [(rect.left - box.left) / zoom, (rect.top - box.top) / zoom, rect.width / zoom, rect.height / zoom];
  }
  return result;
}
"""

TEXT = """
screen => {
  const glass = screen.querySelector('.glass');
  const box = glass.getBoundingClientRect();
  const zoom = box.width / glass.offsetWidth;
  return [...screen.querySelectorAll('.run')].filter(run => !run.closest('[hidden], .table-row')).map(run => {
    const rect = run.getBoundingClientRect();
    return { view: run.closest('[data-view]').dataset.view, text: run.textContent, width: rect.width / zoom,
      left: (rect.left - box.left) / zoom, baseline: (rect.bottom - box.top) / zoom };
  });
}
"""

__all__ = ["DRAWN", "EXAMPLES", "SCREENSHOTS", "TEXT", "Viewer", "browser", "examples", "examples_viewer", "open_examples", "open_folder", "open_page", "violations"]
