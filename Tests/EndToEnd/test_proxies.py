"""The set-ups of docs/serving.md, as they stand there but for ports and files, with the programs that Debian has: `make test-proxies`.

LIVELAYOUT_IDLE is how many seconds a viewer stays idle behind each (70: more than the 60 s after which nginx, Apache and Varnish cut).
"""

import json
import os
import re
import socket
import ssl
import subprocess
import tempfile
import time

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from conftest import PATIENCE, PROTOCOL, ROOT, box

PAGE = (ROOT / "docs/serving.md").read_text()
IDLE = float(os.environ.get("LIVELAYOUT_IDLE", 70))
IS_ASKED = os.environ.get("LIVELAYOUT_PROXIES") == "1"
PROGRAMS = {"nginx": "nginx", "apache": "apache2", "haproxy": "haproxy", "caddy": "caddy", "vcl": "varnishd"}

pytestmark = pytest.mark.skipif(not IS_ASKED, reason="five proxies are installed for it: make test-proxies")


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    folder = tmp_path_factory.mktemp("certificate")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=preview.example", "-addext",
         "subjectAltName=DNS:preview.example", "-keyout", folder / "preview.key", "-out", folder / "preview.pem"],
        check=True, capture_output=True)
    (folder / "preview-and-key.pem").write_bytes(
        (folder / "preview.pem").read_bytes() + (folder / "preview.key").read_bytes())
    for file in folder.iterdir():
        file.chmod(0o644)
    folder.chmod(0o755)
    return folder


class Proxy:
    """A program with a block of the page, where only ports and files are replaced."""

    def __init__(self, language, is_below_path, is_secure, certificate, folder):
        self.language, self.is_below_path, self.is_secure = language, is_below_path, is_secure
        self.certificate, self.folder, self.port = certificate, folder, free_port()
        self.path = "/preview/" if is_below_path else "/"
        self.origin = f"{'https' if is_secure else 'http'}://preview.example:{self.port}"
        self.processes = []

    def lead_to(self, daemon):
        text = blocks(self.language)[1 if self.is_below_path else 0].replace("7373", str(daemon.port))
        getattr(self, self.language)(text.replace("/etc/ssl", str(self.certificate)))
        self.wait()
        return self

    def start(self, *command):
        log = open(self.folder / f"log{len(self.processes)}", "w")
        self.processes.append(subprocess.Popen(list(map(str, command)), stdout=log, stderr=subprocess.STDOUT))

    def plain(self, text, *patterns):
        """Leaves out the lines about certificates."""
        if self.is_secure:
            return text
        return "".join(line for line in text.splitlines(True) if not any(word in line for word in patterns))

    def nginx(self, text):
        text = self.plain(text.replace("listen 443 ssl", f"listen 127.0.0.1:{self.port}" + " ssl" * self.is_secure), "ssl_")
        file = self.folder / "nginx.conf"
        temporary = "".join(f"{name}_temp_path {self.folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        file.write_text(f"daemon off; master_process off; pid {self.folder}/pid; error_log stderr;\nevents {{}}\n"
                        f"http {{ access_log off; {temporary}\n{text}}}\n")
        self.start("nginx", "-c", file, "-p", self.folder)

    def apache(self, text):
        text = self.plain(text.replace("*:443", f"127.0.0.1:{self.port}"), "SSL")
        modules = ["mpm_event", "authz_core", "proxy", "proxy_http", "proxy_wstunnel", "rewrite", "ssl", "socache_shmcb"]
        loads = "".join(f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so\n" for name in modules)
        file = self.folder / "apache.conf"
        file.write_text(f"{loads}ServerRoot {self.folder}\nServerName preview.example\nListen 127.0.0.1:{self.port}\nPidFile {self.folder}/pid\n"
                        f"DefaultRuntimeDir {self.folder}\nMutex file:{self.folder}\nErrorLog {self.folder}/errors\nUser nobody\nGroup nogroup\n{text}")
        self.start("apache2", "-f", file, "-D", "FOREGROUND")

    def haproxy(self, text):
        bind = f"bind 127.0.0.1:{self.port}"
        text = text.replace("bind *:443", bind) if self.is_secure else re.sub(r"bind \*:443.*", bind, text)
        file = self.folder / "haproxy.cfg"
        file.write_text(text)
        self.start("haproxy", "-db", "-f", file)

    def caddy(self, text):
        text = self.plain(text.replace("https://preview.example", self.origin), "    tls ")
        file = self.folder / "Caddyfile"
        file.write_text("{\n    admin off\n    auto_https off\n}\n" + text)
        os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = str(self.folder)
        self.start("caddy", "run", "--adapter", "caddyfile", "--config", file)

    def vcl(self, text):
        inner = free_port() if self.is_secure else self.port
        file = self.folder / "default.vcl"
        file.write_text(text)
        self.start("varnishd", "-F", "-n", self.folder / "varnish", "-f", file, "-a", f"127.0.0.1:{inner}", "-s", "malloc,32m")
        if self.is_secure:
            text = blocks("hitch")[0].replace("[*]:443", f"[127.0.0.1]:{self.port}").replace("6081", str(inner))
            file = self.folder / "hitch.conf"
            file.write_text(text.replace("/etc/ssl", str(self.certificate)) + 'user = "nobody"\n' * (os.geteuid() == 0))
            self.start("hitch", "--config", file)

    def wait(self):
        deadline = time.monotonic() + PATIENCE
        while True:
            assert all(process.poll() is None for process in self.processes), self.log()
            try:
                self.request("")
                return
            except OSError:
                assert time.monotonic() < deadline, self.log()

    def log(self):
        return "".join(file.read_text(errors="replace") for file in self.folder.glob("log*"))

    def context(self):
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return context if self.is_secure else None

    def socket(self):
        raw = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        return self.context().wrap_socket(raw, server_hostname="preview.example") if self.is_secure else raw

    def request(self, name, headers=""):
        """The status and the text."""
        with self.socket() as raw:
            raw.sendall(f"GET {self.path}{name} HTTP/1.1\r\nHost: preview.example:{self.port}\r\nConnection: close\r\n{headers}\r\n".encode())
            answer = b""
            while piece := raw.recv(65536):
                answer += piece
        if not answer:
            raise OSError("no answer")
        return int(answer.split()[1]), answer.decode(errors="replace")

    def viewer(self, origin=None):
        scheme = "wss" if self.is_secure else "ws"
        return connect(
            f"{scheme}://preview.example:{self.port}{self.path}ws", sock=socket.create_connection(("127.0.0.1", self.port), PATIENCE),
            ssl=self.context(), origin=origin or self.origin, subprotocols=[PROTOCOL], max_size=None, compression=None, ping_interval=None)

    def stop(self):
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


SETUPS = [(language, below, secure) for language in PROGRAMS for below in (False, True) for secure in (False, True)]
NAMES = [f"{language}{'-below' * below}{'-tls' * secure}" for language, below, secure in SETUPS]


@pytest.fixture
def proxy_for(certificate, tmp_path_factory):
    proxies = []

    def proxy_for(setup):
        folder = tmp_path_factory.mktemp("proxy")
        # Some of the programs give up root, and then have to read their files.
        for place in (folder, *folder.parents):
            if place.stat().st_uid == os.geteuid() and place.is_relative_to(tempfile.gettempdir()):
                place.chmod(place.stat().st_mode | 0o055)
        proxies.append(Proxy(*setup, certificate, folder))
        return proxies[-1]

    yield proxy_for
    for proxy in proxies:
        proxy.stop()


def receive(viewer, kind):
    deadline = time.monotonic() + PATIENCE
    while (message := json.loads(viewer.recv(max(0.001, deadline - time.monotonic()))))["type"] != kind:
        pass
    return message


def height_of(message, path):
    screens = [screen for screen in message.get("screens", []) if screen["path"] == str(path)]
    return next((view["frame"][3] for screen in screens for view in screen["views"] if view["id"] == "box"), None)


def sees(viewer, path, height):
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if height_of(receive(viewer, "update"), path) == height:
            return True
    return False


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_the_page_its_scripts_and_its_socket_come_through(setup, start, folder, proxy_for):
    layout = folder / "a.json"
    layout.write_text(box(10))
    proxy = proxy_for(setup)
    proxy.lead_to(start(args=["--allow-origin", proxy.origin]))
    for name, text in (("", "<html"), ("main.js", "import"), ("viewer.css", "font-face"), ("fonts/Inter-Regular.otf", "")):
        status, body = proxy.request(name, f"Origin: {proxy.origin}\r\nSec-Fetch-Site: same-origin\r\n")
        assert status == 200 and text in body, (name, body[:1000])
    with proxy.viewer() as viewer:
        receive(viewer, "hello")
        assert sees(viewer, layout, 10)
        layout.write_text(box(20))
        assert sees(viewer, layout, 20)
    with pytest.raises(InvalidStatus) as refused:
        proxy.viewer(origin="https://evil.example")
    assert refused.value.response.status_code == 403
    assert proxy.request("main.js", "Origin: https://evil.example\r\n")[0] == 403


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_a_daemon_that_does_not_know_the_proxy_says_what_it_needs(setup, start, folder, proxy_for):
    (folder / "a.json").write_text(box(10))
    proxy = proxy_for(setup)
    proxy.lead_to(start())
    option = f"--allow-origin {proxy.origin}"
    status, text = proxy.request("main.js", f"Origin: {proxy.origin}\r\n")
    assert status == 403 and option in text
    # A proxy that forwards the browser's Host gets a page; behind the others the page opens, and its scripts are refused.
    status, text = proxy.request("", "Sec-Fetch-Mode: navigate\r\n")
    assert status == 200 and "refused.js" in text or status == 403 and "--allow-origin" in text
    assert proxy.request("refused.js")[0] == status
    try:
        with proxy.viewer() as viewer, pytest.raises(ConnectionClosed) as closed:
            viewer.recv(PATIENCE)
        assert closed.value.rcvd.code == 1008 and option in closed.value.rcvd.reason
        assert status == 403
    except InvalidStatus as refused:
        assert refused.response.status_code == 403 and status == 200


def test_an_idle_viewer_stays_behind_every_proxy(start, folder, proxy_for):
    """With their own limits: nginx, Apache and Varnish cut what is silent for 60 s."""
    layout = folder / "a.json"
    layout.write_text(box(10))
    proxies = [proxy_for((language, False, False)) for language in PROGRAMS]
    daemon = start(args=[word for proxy in proxies for word in ("--allow-origin", proxy.origin)])
    viewers = [proxy.lead_to(daemon).viewer() for proxy in proxies]
    for viewer in viewers:
        assert sees(viewer, layout, 10)
    # The client library answers pings meanwhile.
    time.sleep(IDLE)
    layout.write_text(box(20))
    for viewer in viewers:
        assert sees(viewer, layout, 20)
        viewer.close()
