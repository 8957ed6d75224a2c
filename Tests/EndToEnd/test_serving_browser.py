"""What a real browser lets other people's pages do to the daemon, and a layout's text do to our own page."""

import http.server
import json
import threading
import urllib.request

import pytest
from viewer import browser, open_folder  # noqa: F401
from yard import grown


@pytest.fixture(scope="module")
def yard(request):
    for yard in grown(request, json.dumps({"title": "Secret plans", "root": {}})):
        yard.daemon.client().sync().close()
        yield yard


class ForeignPage(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = b"<!doctype html><title>elsewhere</title><body></body>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def elsewhere():
    """Another port of this machine: another origin, though the same site."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), ForeignPage)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module", params=["another port", "another name", "data:", "sandboxed frame", "about:blank"])
def foreign(request, browser, elsewhere, yard):  # noqa: F811
    """A frame of an origin that is not the daemon's."""
    context = browser.new_context()
    page = context.new_page()
    page.goto({
        "another name": elsewhere.replace("127.0.0.1", "localhost"), "data:": "data:text/html,<title>elsewhere</title><body></body>",
        "about:blank": "about:blank",
    }.get(request.param, elsewhere))
    frame = page.main_frame
    if request.param == "sandboxed frame":
        page.evaluate("""() => new Promise((done) => {
            const frame = document.createElement('iframe');
            frame.sandbox = 'allow-scripts';
            frame.srcdoc = '<body></body>';
            frame.onload = done;
            document.body.append(frame);
        })""")
        frame = page.frames[1]
    yield frame
    context.close()


def viewers(yard):
    return json.loads(urllib.request.urlopen(f"http://127.0.0.1:{yard.daemon.port}/healthz").read())["viewers"]


SOCKET = """([address, protocol]) => new Promise((done) => {
    const said = [];
    const socket = new WebSocket(address, protocol);
    socket.onopen = () => said.push('open');
    socket.onmessage = ({ data }) => said.push(data);
    socket.onerror = () => said.push('error');
    socket.onclose = () => done(said);
})"""

FETCH = """([address, options]) => fetch(address, options).then(
    async (answer) => answer.type + ' ' + answer.status + ' ' + (await answer.text()), () => 'refused')"""

ELEMENT = """([name, attribute, address]) => new Promise((done) => {
    const element = document.createElement(name);
    if (name === 'link') element.rel = 'stylesheet';
    element[attribute] = address;
    element.onload = () => done('loaded');
    element.onerror = () => done('refused');
    document.body.append(element);
})"""


def test_a_page_from_elsewhere_opens_no_socket(foreign, yard):
    for host in ("127.0.0.1", "localhost"):
        for protocol in ("livelayout.v1", []):
            assert foreign.evaluate(SOCKET, [f"ws://{host}:{yard.daemon.port}/ws", protocol]) == ["error"]
    assert viewers(yard) == 0


@pytest.mark.parametrize("path", ["/", "/main.js", "/healthz", "/schema/layout.schema.json", "/fonts/Inter-Regular.otf", "/nothing"])
def test_a_page_from_elsewhere_reads_nothing(foreign, yard, path):
    address = f"http://127.0.0.1:{yard.daemon.port}{path}"
    for mode in ("cors", "no-cors"):
        for credentials in ("omit", "include"):
            assert foreign.evaluate(FETCH, [address, {"mode": mode, "credentials": credentials}]) == "refused"


def test_a_page_from_elsewhere_takes_no_part_of_ours_in(foreign, yard):
    address = f"http://127.0.0.1:{yard.daemon.port}"
    for name, attribute, path in (("script", "src", "/main.js"), ("script", "src", "/schema/layout.schema.json"),
                                  ("link", "href", "/style.css"), ("img", "src", "/"), ("img", "src", "/healthz")):
        assert foreign.evaluate(ELEMENT, [name, attribute, address + path]) == "refused", path


def test_a_page_from_elsewhere_frames_nothing(browser, elsewhere, yard):  # noqa: F811
    context = browser.new_context()
    page = context.new_page()
    page.goto(elsewhere)
    page.evaluate(ELEMENT, ["iframe", "src", f"http://127.0.0.1:{yard.daemon.port}/"])
    page.frames[1].wait_for_function("() => location.href.startsWith('chrome-error:')")
    # The frame that Chromium shows in its place has none of our text.
    assert "LiveLayout" not in page.frames[1].evaluate("() => document.documentElement.outerHTML")
    context.close()


def test_the_page_itself_is_let_in(browser, yard):  # noqa: F811
    """The counter-test: the same script from our own page does open."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{yard.daemon.port}/healthz")
    said = page.evaluate("""(address) => new Promise((done) => {
        const socket = new WebSocket(address, 'livelayout.v1');
        socket.onmessage = ({ data }) => { done(JSON.parse(data).type); socket.close(); };
        socket.onerror = () => done('error');
    })""", f"ws://127.0.0.1:{yard.daemon.port}/ws")
    assert said == "hello"
    assert "\"status\":\"ok\"" in page.evaluate(FETCH, ["/healthz", {}])
    context.close()


# MARK: Text of a layout in our own page

# Each would run, were it ever parsed as HTML, put into an attribute's quotes or a script.
TRAPS = ["<img src=x onerror=window.owned=1>", "<svg onload=window.owned=1>", "\"><script>window.owned=1</script>",
         "' onmouseover='window.owned=1", "javascript:window.owned=1", "</script><script>window.owned=1</script>",
         "${window.owned=1}", "</style><script>window.owned=1</script>", "<iframe srcdoc='<script>parent.owned=1</script>'>"]


def is_clean(viewer):
    """Nothing ran, and no element came of a text; what is named so stands there as text."""
    assert viewer.page.evaluate("() => window.owned") is None
    strange = """() => [...document.querySelectorAll('iframe, object, embed, base, script:not([src]), [srcdoc], img[src="x"]')]
        .map((element) => element.outerHTML)"""
    assert viewer.page.evaluate(strange) == []
    handlers = """() => [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes])
        .filter(({ name, value }) => name.startsWith('on') || /^javascript:/i.test(value)).map(({ name, value }) => name + value)"""
    assert viewer.page.evaluate(handlers) == []


def trap_layout(trap):
    return json.dumps({"title": trap, "flags": {trap: True}, "root": {"subviews": [
        {"id": "label", "type": "label", "text": trap, "accessibilityLabel": trap,
         "constraints": ["top == safeArea.top", "leading == superview.leading", {"id": trap, "equation": "height == 40"}]}]}})


@pytest.mark.parametrize("trap", TRAPS)
def test_a_title_a_text_and_a_label_stay_text(folder, open_folder, trap):  # noqa: F811
    (folder / "trap.json").write_text(json.dumps({"title": trap, "root": {"subviews": [
        {"id": "label", "type": "label", "text": trap, "accessibilityLabel": trap,
         "constraints": ["top == safeArea.top", "leading == superview.leading"]}]}}))
    viewer = open_folder()
    viewer.show("trap.json")
    viewer.page.locator(".run").first.wait_for()
    # A title across lines would be another text: it is there as it was said.
    assert trap in viewer.page.locator("#sidebar").inner_text()
    is_clean(viewer)
    label = '.screen:visible .view[data-view="label"]'
    viewer.page.hover(label)
    viewer.page.click(label)
    viewer.page.locator("#inspector h3", has_text="label").first.wait_for()
    is_clean(viewer)


@pytest.mark.parametrize("trap", [trap for trap in TRAPS if "/" not in trap])
def test_a_file_name_stays_text(folder, open_folder, trap):  # noqa: F811
    (folder / f"{trap}.json").write_text(json.dumps({"root": {"subviews": [
        {"id": "label", "type": "label", "text": "x", "constraints": ["top == safeArea.top", "leading == superview.leading"]}]}}))
    (folder / f"broken {trap}.json").write_text('{"root": {"nonsense": 1}}')
    # The page may open on the broken one, which has no picture.
    viewer = open_folder(wait=False)
    viewer.page.wait_for_function("(name) => document.body.textContent.includes(name)", arg=trap)
    viewer.wait("() => document.querySelectorAll('#sidebar a[data-path]').length === 2")
    for link in viewer.page.locator("#sidebar a[data-path]").all():
        link.click()
        viewer.frames()
        is_clean(viewer)


def test_ids_keys_and_diagnostics_stay_text(folder, open_folder):  # noqa: F811
    """Wrong ids, keys, equations and values, each of which is quoted by the message that is made of it."""
    for index, trap in enumerate(TRAPS):
        (folder / f"id{index}.json").write_text(json.dumps({"root": {"subviews": [{"id": trap}]}}))
        (folder / f"key{index}.json").write_text(json.dumps({"root": {trap: 1}}))
        (folder / f"equation{index}.json").write_text(json.dumps({"root": {"constraints": [trap + " == 4"]}}))
        (folder / f"value{index}.json").write_text(json.dumps({"root": {"type": trap}}))
        (folder / f"include{index}.json").write_text(json.dumps({"root": {"subviews": [{"type": "include", "file": trap}]}}))
        (folder / f"syntax{index}.json").write_text('{"root": ' + trap)
        (folder / f"named{index}.json").write_text(trap_layout(trap))
    viewer = open_folder(wait=False)
    viewer.wait("(count) => document.querySelectorAll('#sidebar a[data-path]').length === count", 7 * len(TRAPS))
    quoted = 0
    for kind in ("id", "key", "equation", "value", "include", "syntax", "named"):
        for index, trap in enumerate(TRAPS):
            path = viewer.document(f"{kind}{index}.json")
            viewer.page.evaluate("(fragment) => { location.hash = fragment }", path)
            viewer.wait("(path) => document.querySelector(`#sidebar a[aria-current][data-path=\"${CSS.escape(path)}\"]`)", path)
            viewer.frames()
            quoted += trap.split("=")[0] in viewer.page.locator("body").inner_text()
            is_clean(viewer)
    assert quoted > 2 * len(TRAPS), "the messages quote what they are about"
