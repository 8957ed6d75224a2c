"""The page at another address than the daemon's: a mapped port, a tunnel, a proxy below a path. docs/serving.md has the real ones."""

import contextlib
import re
import socket
import threading

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from conftest import PATIENCE, PROTOCOL, box
from viewer import browser  # noqa: F401

HEIGHT = """height => [...document.querySelectorAll('.screen [data-view="box"]')].some(view => view.offsetHeight === height)"""


class Forwarder:
    """A port that leads to another one, as an engine's port mapping and `ssh -L` do. With a path, it takes this off the requests and puts the daemon's
    own address into Host, as nginx and Apache do."""

    def __init__(self, path=""):
        self.path, self.target = path, None
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def lead_to(self, daemon):
        self.target = daemon.port

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                try:
                    server = socket.create_connection(("127.0.0.1", self.target))
                except OSError:
                    # Nobody listens there at the moment.
                    client.close()
                    continue
                for source, sink, change in ((client, server, self.request), (server, client, lambda data: data)):
                    threading.Thread(target=self.pump, args=(source, sink, change), daemon=True).start()

    def request(self, data):
        """A browser sends a request's head at once."""
        if not self.path or not re.match(rb"GET [^\r]* HTTP/1.1\r\n", data):
            return data
        data = data.replace(b"GET " + self.path.encode() + b"/", b"GET /", 1)
        return re.sub(rb"\r\nHost: [^\r]*", b"\r\nHost: 127.0.0.1:%d" % self.target, data, count=1)

    @staticmethod
    def pump(source, sink, change):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(change(data))
            sink.shutdown(socket.SHUT_WR)

    def close(self):
        self.listener.close()


@pytest.fixture(params=["", "/preview"])
def forwarder(request):
    forwarder = Forwarder(request.param)
    yield forwarder
    forwarder.close()


@pytest.fixture
def page(browser):  # noqa: F811
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_the_page_works_at_another_port_and_below_a_path(folder, start, forwarder, page):
    layout = folder / "box.json"
    layout.write_text(box(40))
    origin = f"http://localhost:{forwarder.port}"
    daemon = start(args=["--allow-origin", origin])
    forwarder.lead_to(daemon)
    assert f"{origin}/" in daemon.ready + daemon.process.stdout.readline()
    page.goto(f"{origin}{forwarder.path}/")
    page.wait_for_function(HEIGHT, arg=40)
    layout.write_text(box(75))
    page.wait_for_function(HEIGHT, arg=75)
    assert page.locator("[role=alert] code").count() == 0


def test_a_page_that_is_refused_names_the_option(folder, start, forwarder, page):
    (folder / "box.json").write_text(box(40))
    forwarder.lead_to(start())
    origin = f"http://localhost:{forwarder.port}"
    answer = page.goto(f"{origin}{forwarder.path}/")
    # Where Host is forwarded, the page itself is refused; otherwise only its scripts.
    assert answer.status == (200 if forwarder.path else 403)
    page.get_by_text(f"--allow-origin {origin}").wait_for()


def test_a_page_that_outlives_a_daemon_with_the_option_says_what_is_missing(folder, start, page):
    (folder / "box.json").write_text(box(40))
    forwarder = Forwarder()
    origin = f"http://localhost:{forwarder.port}"
    first = start(args=["--allow-origin", origin])
    forwarder.lead_to(first)
    page.goto(f"{origin}/")
    page.wait_for_function(HEIGHT, arg=40)
    page.locator("#banners .banner").first.wait_for(state="attached")
    first.stop()
    forwarder.lead_to(start())
    page.get_by_text(f"--allow-origin {origin}").wait_for()
    forwarder.close()


def test_a_page_that_lost_the_daemon_while_it_loaded_is_whole_once_it_is_back(folder, start, page):
    (folder / "box.json").write_text(box(40))
    forwarder = Forwarder()
    option = ["--allow-origin", f"http://localhost:{forwarder.port}"]
    first = start(args=option)
    forwarder.lead_to(first)
    page.route("**/panels.js", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.goto(f"http://localhost:{forwarder.port}/")
    page.unroute_all()
    first.stop()
    forwarder.lead_to(start(args=option))
    page.locator("#banners .banner").first.wait_for(state="attached")
    page.wait_for_function(HEIGHT, arg=40)
    forwarder.close()


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://preview.example", "https://preview.example:8443"])
def test_an_origin_that_was_not_allowed_gets_nothing(folder, start, origin):
    (folder / "box.json").write_text(box(40))
    daemon = start(args=["--allow-origin", "https://preview.example"])
    for host in ("preview.example", f"127.0.0.1:{daemon.port}"):
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://{host}/ws", sock=socket.create_connection(("127.0.0.1", daemon.port)), subprotocols=[PROTOCOL], origin=origin)
        assert refused.value.response.status_code == 403
    # Whoever rebinds a name gets no more than the name of the option.
    client = connect("ws://evil.example/ws", sock=socket.create_connection(("127.0.0.1", daemon.port)), subprotocols=[PROTOCOL],
                     origin="http://evil.example")
    with pytest.raises(ConnectionClosed) as closed:
        client.recv(PATIENCE)
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "start the daemon with --allow-origin http://evil.example")
