"""Chromium as a benchmark wants it: pages that are opened, left alone, and asked when all is over.

The browser is Debian's chromium-headless-shell, which is Chromium without a window and its address bar (CHROMIUM names another),
driven by its own protocol. Nobody listens to a page's network: a debugger that does is sent a copy of everything that the page
receives, which costs more than the page does.
"""

import json
import os
import shutil
import subprocess
import time

from websockets.sync.client import connect

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
# The page's own mark, now or when it comes.
MARKED = """new Promise(done => new PerformanceObserver((list, observer) => {
  const mark = list.getEntriesByName('%s')[0];
  if (!mark) return;
  observer.disconnect();
  done(mark.startTime);
}).observe({ type: 'mark', buffered: true }))"""
# The panels are made, and nothing has been done for a while.
QUIET_PAGE = """new Promise(done => {
  const rest = () => requestIdleCallback(deadline => document.body.dataset.visible && deadline.timeRemaining() > 40 ? done() : rest());
  rest();
})"""

# What a browser does beside its pages, left off: it would run in the time that is measured.
QUIET = [
    "--no-first-run", "--no-default-browser-check", "--disable-background-networking", "--disable-component-update", "--disable-default-apps",
    "--disable-extensions", "--disable-component-extensions-with-background-pages", "--disable-breakpad", "--disable-sync", "--disable-field-trial-config",
    "--disable-renderer-backgrounding", "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
    "--disable-features=MediaRouter,Translate,OptimizationHints,PaintHolding", "--metrics-recording-only",
    "--password-store=basic", "--force-color-profile=srgb", "--hide-scrollbars", "--mute-audio",
]


def private_memory(process):
    """Megabytes that no other process shares."""
    with open(f"/proc/{process}/smaps_rollup") as rows:
        return sum(int(row.split()[1]) for row in rows if row.startswith("Private_")) / 1024


class Browser:
    """Chromium by its own protocol: a page is opened, left alone, and asked once."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", f"--user-data-dir={folder}", *QUIET,
             "about:blank"], stderr=subprocess.PIPE, text=True)
        address = next(line for line in self.process.stderr if "DevTools listening on " in line).split()[-1]
        self.socket = connect(address, compression=None, max_size=None, legacy=True)
        self.count = 0

    def ask(self, method, session=None, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        self.socket.send(json.dumps(message | ({"sessionId": session} if session else {})))
        while (answer := json.loads(self.socket.recv(120))).get("id") != self.count:
            pass
        assert "result" in answer, answer
        return answer["result"]

    def traced(self, action):
        """The events of the browser's tracing while the action runs. No debugger is attached to a page."""
        config = {"includedCategories": ["blink.user_timing", "devtools.timeline", "toplevel"], "excludedCategories": ["*"]}
        self.ask("Tracing.start", traceConfig=config, transferMode="ReturnAsStream")
        action()
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": "Tracing.end"}))
        while (message := json.loads(self.socket.recv(120))).get("method") != "Tracing.tracingComplete":
            pass
        stream, text = message["params"]["stream"], ""
        while not (part := self.ask("IO.read", handle=stream))["eof"]:
            text += part["data"]
        self.ask("IO.close", handle=stream)
        return json.loads(text + part["data"])["traceEvents"]

    def open(self, url):
        """A page with nothing in its cache."""
        context = self.ask("Target.createBrowserContext")["browserContextId"]
        target = self.ask("Target.createTarget", url="about:blank", browserContextId=context, width=1280, height=800)["targetId"]
        # A window of its own: the browser's address bar is a page too, and takes most of a second of the processor.
        time.sleep(2.5)
        page = Page(self, context, target)
        page.ask("Page.navigate", url=url)
        return page

    def close(self):
        self.ask("Browser.close")
        self.process.wait()


class Page:
    def __init__(self, browser, context, target):
        self.browser, self.context, self.target = browser, context, target

    def ask(self, method, **parameters):
        session = self.browser.ask("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        answer = self.browser.ask(method, session, **parameters)
        self.browser.ask("Target.detachFromTarget", sessionId=session)
        return answer

    def evaluate(self, expression):
        answer = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def memory(self):
        """Megabytes that the processes of the browser's pages use alone: this page's, if it is the only one."""
        processes = self.browser.ask("SystemInfo.getProcessInfo")["processInfo"]
        usage = [private_memory(one["id"]) for one in processes if one["type"] == "renderer"]
        return max(usage)

    def press(self, key):
        """A key of a person, and a while like that between two."""
        text = {"text": key} if len(key) == 1 else {"windowsVirtualKeyCode": 8}
        for kind in ("keyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", type=kind, key=key, **(text if kind == "keyDown" else {}))
        time.sleep(0.05)

    def close(self):
        self.browser.ask("Target.disposeBrowserContext", browserContextId=self.context)
