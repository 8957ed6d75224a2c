"""The page in three browser engines: Chromium, Firefox ESR and WebKitGTK, each from Debian and driven by its own protocol.

Firefox speaks Marionette and WebKitGTK speaks WebDriver: the same commands with other transports. Chromium is Playwright's.
"""

import atexit
import contextlib
import functools
import itertools
import json
import os
import shutil
import socket
import subprocess
import tempfile
import urllib.request
from pathlib import Path

from conftest import PATIENCE, until
from viewer import chromium

ENGINES = ["chromium", "firefox", "webkit"]
# Seconds for a browser to start, or to answer one command, on a machine that is busy.
STARTING = PATIENCE * 6

# By the name of the method: Marionette's name, WebDriver's method and path.
COMMANDS = {
    "go": ("WebDriver:Navigate", "POST", "url"),
    "reload": ("WebDriver:Refresh", "POST", "refresh"),
    "run": ("WebDriver:ExecuteAsyncScript", "POST", "execute/async"),
    "act": ("WebDriver:PerformActions", "POST", "actions"),
    "picture": ("WebDriver:TakeScreenshot", "GET", "screenshot"),
    "timeouts": ("WebDriver:SetTimeouts", "POST", "timeouts"),
    "resize": ("WebDriver:SetWindowRect", "POST", "window/rect"),
}

# Calls an async function, and reports what it throws.
CALL = """const done = arguments[arguments.length - 1];
  Promise.resolve().then(() => (%s)(...arguments[0])).then(value => done([value ?? null]), error => done([null, String(error)]));"""


class Page:
    """One page of an engine. `send` sends a command of COMMANDS with its parameters."""

    engine = ""
    # What `dress` can do.
    looks = ["light"]

    def dress(self, look):
        """Shows the page as LOOKS says: its colours, its zoom, and the width of its window."""
        assert look in self.looks

    def go(self, url):
        self.send("go", {"url": url})

    def back(self):
        self.run("() => history.back()")

    def forward(self):
        self.run("() => history.forward()")

    def reload(self):
        self.send("reload", {})

    def resize(self, width, height):
        """The size of the page's own window, whatever the browser has around it."""
        inner = self.run("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
        self.send("resize", {"width": width + inner[0], "height": height + inner[1]})
        self.wait("([width, height]) => innerWidth === width && innerHeight === height", [width, height])

    def run(self, function, *arguments):
        """The value of a function of the page, awaited."""
        value, *error = self.send("run", {"script": CALL % function, "args": [list(arguments)]})
        assert not error, error
        return value

    def wait(self, function, *arguments):
        """Until a function of the page gives something true, which is returned."""
        return until(lambda: self.run(function, *arguments), f"{self.engine} waited in vain for {function} {arguments}", PATIENCE * 2)

    def keys(self, *keys):
        for key in keys:
            self.send("act", {"actions": [{"type": "key", "id": "keys", "actions": [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]}]})

    def drag(self, start, end):
        """The mouse, pressed at a point and released at another one, in pixels of the page."""
        steps = [[round(a + (b - a) * share) for a, b in zip(start, end)] for share in (0.25, 0.5, 0.75, 1)]
        moves = [{"type": "pointerMove", "duration": 20, "x": x, "y": y, "origin": "viewport"} for x, y in steps]
        first = {"type": "pointerMove", "duration": 0, "x": round(start[0]), "y": round(start[1]), "origin": "viewport"}
        press, release = ({"type": name, "button": 0} for name in ("pointerDown", "pointerUp"))
        self.send("act", {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [first, press, *moves, release]}]})

    def click(self, selector):
        self.run("selector => document.querySelector(selector).click()", selector)


# As a person asks for them: of the browser, or of the system.
LOOKS = {"light": {}, "dark": {"dark": True}, "forced colours": {"forced": True}, "200 %": {"zoom": 2}, "390 px": {"width": 390}}


class ChromiumPage(Page):
    engine = "chromium"
    looks = list(LOOKS)

    def __init__(self):
        self.context = chromium().new_context(viewport={"width": 1280, "height": 800})
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.devtools = self.context.new_cdp_session(self.page)

    def go(self, url):
        self.page.goto(url)

    def reload(self):
        self.page.reload()

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def dress(self, look):
        wanted = LOOKS[look]
        self.page.emulate_media(color_scheme="dark" if "dark" in wanted else "light", forced_colors="active" if "forced" in wanted else "none")
        # Chromium's zoom is a page of fewer and larger pixels.
        zoom = wanted.get("zoom", 1)
        self.devtools.send("Emulation.setDeviceMetricsOverride", {
            "width": wanted.get("width", 1280) // zoom, "height": 800 // zoom, "deviceScaleFactor": zoom, "mobile": False})

    def run(self, function, *arguments):
        return self.page.evaluate(f"list => ({function})(...list)", list(arguments))

    def keys(self, *keys):
        for key in keys:
            self.page.keyboard.press({"\ue00c": "Escape", "\ue007": "Enter"}.get(key, key))

    def drag(self, start, end):
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()

    def close(self):
        self.context.close()


class FirefoxPage(Page):
    engine = "firefox"
    looks = list(LOOKS)

    def __init__(self):
        self.profile = Path(tempfile.mkdtemp(prefix="livelayout-firefox-"))
        (self.profile / "user.js").write_text('user_pref("marionette.port", 0);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n'
                                              'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n')
        self.process = subprocess.Popen(
            ["firefox-esr", "--marionette", "--remote-allow-system-access", "--headless", "--no-remote", "--profile", str(self.profile)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": str(self.profile)})
        port = self.profile / "MarionetteActivePort"
        until(lambda: port.exists() and port.read_text(), "Firefox opened no port", STARTING)
        self.socket = socket.create_connection(("127.0.0.1", int(port.read_text())), timeout=STARTING)
        self.numbers = itertools.count(1)
        self.received = b""
        self.receive()
        self.ask("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"acceptInsecureCerts": True}}})
        self.send("timeouts", {"script": int(PATIENCE * 2000)})

    def receive(self):
        while b":" not in self.received:
            self.received += self.socket.recv(65536)
        length, _, rest = self.received.partition(b":")
        while len(rest) < int(length):
            rest += self.socket.recv(1 << 20)
        self.received = rest[int(length):]
        return json.loads(rest[:int(length)])

    def ask(self, name, parameters):
        text = json.dumps([0, next(self.numbers), name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self.receive()
        assert error is None, (name, error)
        return result.get("value") if isinstance(result, dict) and set(result) == {"value"} else result

    def send(self, name, parameters):
        return self.ask(COMMANDS[name][0], parameters)

    def dress(self, look):
        wanted = LOOKS[look]
        self.zoom(1)
        # A window cannot be as narrow as a phone: it is zoomed.
        zoom = 2 if "width" in wanted else 1
        self.resize(wanted.get("width", 1280) * zoom, 800 * zoom)
        settings = {"layout.css.prefers-color-scheme.content-override": 0 if "dark" in wanted else 1,
                    "browser.display.document_color_use": 2 if "forced" in wanted else 0}
        for name, value in settings.items():
            self.in_browser("Services.prefs.setIntPref(arguments[0], arguments[1])", name, value)
        self.zoom(wanted.get("zoom", zoom))

    def zoom(self, factor):
        self.in_browser("ZoomManager.setZoomForBrowser(gBrowser.selectedBrowser, arguments[0])", factor)
        self.wait("factor => devicePixelRatio === factor", factor)

    def in_browser(self, script, *arguments):
        """Runs a script of the browser itself."""
        self.ask("Marionette:SetContext", {"value": "chrome"})
        self.ask("WebDriver:ExecuteScript", {"script": script, "args": list(arguments)})
        self.ask("Marionette:SetContext", {"value": "content"})

    def close(self):
        with contextlib.suppress(AssertionError, OSError):
            self.ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        self.socket.close()
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def mini_browser():
    return next(str(path) for path in sorted(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")))


class WebKitPage(Page):
    engine = "webkit"

    def __init__(self):
        reader, writer = os.pipe()
        self.display = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "2600x1700x24", "-nolisten", "tcp"],
                                        pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as numbers:
            display = numbers.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.home = tempfile.mkdtemp(prefix="livelayout-webkit-")
        self.base = f"http://127.0.0.1:{port}/session"
        environment = {**os.environ, "DISPLAY": f":{display}", "HOME": self.home, "XDG_RUNTIME_DIR": self.home, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1",
                       "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "NO_AT_BRIDGE": "1"}
        self.driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(lambda: self.listens(port), "WebKitWebDriver opened no port")
        options = {"webkitgtk:browserOptions": {"binary": mini_browser(), "args": ["--automation"]}}
        session = self.request("POST", "", {"capabilities": {"alwaysMatch": options}})
        self.base = f"{self.base}/{session['sessionId']}"
        self.send("timeouts", {"script": int(PATIENCE * 2000)})

    @staticmethod
    def listens(port):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
        return False

    def request(self, method, path, parameters=None):
        body = json.dumps(parameters).encode() if method == "POST" else None
        request = urllib.request.Request(self.base + path, data=body, method=method, headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=STARTING) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError((path, error.read().decode()[:500])) from None

    def send(self, name, parameters):
        _, method, path = COMMANDS[name]
        return self.request(method, f"/{path}", parameters)

    def close(self):
        with contextlib.suppress(AssertionError, OSError):
            self.request("DELETE", "")
        for process in (self.driver, self.display):
            process.terminate()
            process.wait()
        shutil.rmtree(self.home, ignore_errors=True)


@functools.cache
def page_of(engine):
    """One page of each engine for all tests of a process."""
    page = {"chromium": ChromiumPage, "firefox": FirefoxPage, "webkit": WebKitPage}[engine]()
    atexit.register(page.close)
    page.resize(1280, 800)
    return page
