"""Who may ask, and what is served: the advisories of other people's dev servers, each as a test on the real binary."""

import json
import os
import random
import shutil
import socket
import struct
import urllib.request
import zlib
from pathlib import Path

import pytest

from conftest import ROOT, box, has_height
from raw_socket import RawSocket
from yard import boxed_yard as yard, raw  # noqa: F401


def resident(daemon):
    """Kilobytes."""
    for line in open(f"/proc/{daemon.process.pid}/status"):
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise AssertionError("no VmRSS")


SERVED = ["/", "/index.html", "/main.js", "/viewer.css", "/schema/layout.schema.json", "/healthz", "/fonts/Inter-Regular.otf"]


@pytest.mark.parametrize("path", [*SERVED, "/nothing", "/ws"])
def test_every_answer_has_the_fence_of_headers_and_opens_to_no_other_site(raw, path):
    answer = raw.request(path)
    assert answer.status == (404 if path in ("/nothing", "/ws") else 200)
    policy = answer.headers["content-security-policy"]
    for directive in ("default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'",
                      "font-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"):
        assert directive in policy
    assert "unsafe" not in policy and "*" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert not [name for name in answer.headers if name.startswith("access-control")]
    assert "server" not in answer.headers and "set-cookie" not in answer.headers


def test_the_page_and_its_parts_have_their_types(raw):
    types = {"/": "text/html", "/main.js": "text/javascript", "/viewer.css": "text/css",
             "/schema/layout.schema.json": "application/json", "/healthz": "application/json",
             "/fonts/Inter-Regular.otf": "font/otf"}
    for path, expected in types.items():
        answer = raw.request(path)
        assert answer.headers["content-type"].startswith(expected)
        assert "content-encoding" not in answer.headers
    assert raw.request("/schema/layout.schema.json").body == (ROOT / "web/schema/layout.schema.json").read_bytes()


def test_a_reload_is_never_stale(raw):
    for path in ("/", "/main.js", "/viewer.css", "/healthz"):
        assert raw.request(path).headers["cache-control"] == "no-store"
    font = raw.request("/fonts/Inter-Regular.otf")
    assert font.headers["cache-control"] == "no-cache"
    again = raw.request("/fonts/Inter-Regular.otf", headers=f"If-None-Match: {font.headers['etag']}\r\n")
    assert again.status == 304 and again.body == b""


def test_health_says_what_a_script_wants_to_know(yard, raw):
    client = yard.daemon.client().sync()
    health = json.loads(raw.request("/healthz").text)
    assert health["status"] == "ok" and health["mode"] == "inotify"
    assert health["viewers"] >= 1 and health["watches"] >= 1 and health["files"] >= 1
    assert isinstance(health["revision"], int) and health["version"]
    client.close()


HOSTS = ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:{port}.", "127.0.0.1.:{port}",
         "127.0.0.1:{port}0", "127.0.0.1:0{port}", "x127.0.0.1:{port}", "user@127.0.0.1:{port}", "127.0.0.1:{port}@evil.example",
         "127.1:{port}", "0.0.0.0:{port}", "2130706433:{port}", "localhost.evil.example:{port}", "l:{port}", "[::]:{port}",
         "127.0.0.1:{port}, evil.example", "127.0.0.1:{port} evil", "", "127.0.0.1:{port}\r\nHost: evil.example", False]


@pytest.mark.parametrize("host", HOSTS)
def test_a_foreign_host_gets_nothing(yard, host):
    port = yard.daemon.port
    host = host.format(port=port) if host is not False else False
    for path in ("/", "/main.js", "/healthz", "/fonts/Inter-Regular.otf"):
        with RawSocket(port) as raw:
            answer = raw.request(path, host=host)
            assert answer is None or answer.status in (400, 403), (path, answer.status)
            assert answer is None or b"<html" not in answer.body
    with RawSocket(port) as raw:
        assert raw.handshake(Host=host if host is not False else None) in (None, 400, 403)


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"])
def test_our_own_names_are_let_in(yard, host):
    host = host.format(port=yard.daemon.port)
    with RawSocket(yard.daemon.port) as raw:
        assert raw.request("/", host=host).status == 200
    with RawSocket(yard.daemon.port) as raw:
        assert raw.handshake(Host=host, Origin=f"http://{host}") == 101


ORIGINS = ["null", "http://evil.example", "http://evil.example:{port}", "http://127.0.0.1", "http://127.0.0.1:1", "http://10.1.2.3",
           "http://10.1.2.3:{port}", "https://127.0.0.1:{port}", "ws://127.0.0.1:{port}", "file://", "http://127.0.0.1:{port}/",
           "http://127.0.0.1:{port}.evil.example", "http://127.0.0.1:{port}@evil.example", "http://localhost.evil.example:{port}",
           "http://127.0.0.1:{port}\r\nOrigin: http://evil.example", "chrome-extension://abcdef", "", "*"]


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_foreign_origin_opens_no_socket(yard, origin):
    before = json.loads(urllib.request.urlopen(f"http://127.0.0.1:{yard.daemon.port}/healthz").read())["viewers"]
    with RawSocket(yard.daemon.port) as raw:
        status = raw.handshake(Origin=origin.format(port=yard.daemon.port))
        assert status in (None, 400, 403) or (origin == "" and status == 101)
    if origin:
        health = json.loads(urllib.request.urlopen(f"http://127.0.0.1:{yard.daemon.port}/healthz").read())
        assert health["viewers"] <= before


@pytest.mark.parametrize("site, mode, status", [
    ("cross-site", "no-cors", 403), ("cross-site", "cors", 403), ("same-site", "no-cors", 403), ("cross-site", "navigate", 200),
    ("same-origin", "cors", 200), ("none", "navigate", 200)])
def test_what_the_browser_marks_as_anothers_is_refused(raw, site, mode, status):
    headers = f"Sec-Fetch-Site: {site}\r\nSec-Fetch-Mode: {mode}\r\n"
    assert raw.request("/main.js", headers=headers).status == status


TRAVERSALS = ["/../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "/..\\..\\etc\\passwd",
              "/..%5c..%5cetc%5cpasswd", "//etc/passwd", "/main.js%00", "/main.js%00.html", "/main.js;x", "/main.js/", "/main.js/.",
              "/.git/config", "/%2egit/config", "/%252e%252e/etc/passwd", "/@fs/etc/passwd", "/@fs/etc/passwd?raw??",
              "/Main.js", "/schema/../../Package.swift", "/schema/%2e%2e/%2e%2e/Package.swift", "/schema/", "/schema",
              "/fonts/../index.html.map", "/fonts//etc/passwd", "/fonts/", "/fonts/Inter-Regular.otf/",
              "/image/", "/image/..%2fbox.json", "/image/../box.json", "/image/0", "/box.json", "/Package.swift",
              "/file:///etc/passwd", "http://evil.example/", "*", "/%", "/%zz", "/" + "a" * 3000]


@pytest.mark.parametrize("path", TRAVERSALS)
def test_a_path_that_is_not_in_the_list_gets_nothing(raw, path):
    answer = raw.request(path)
    assert answer is None or answer.status in (400, 403, 404, 414), answer.status
    assert answer is None or b"root:" not in answer.body and b"import" not in answer.body


def test_links_and_hidden_files_in_the_viewers_folder_are_not_served(folder, start, tmp_path):
    web = folder / "web"
    shutil.copytree(ROOT / "web", web)
    secret = tmp_path / "secret.js"
    secret.write_text("SECRET")
    (web / "leak.js").symlink_to(secret)
    (web / "leak").symlink_to(tmp_path)
    (web / ".git").mkdir()
    (web / ".git" / "config.json").write_text("SECRET")
    (web / "notes.txt").write_text("SECRET")
    (folder / "box.json").write_text(box(1))
    daemon = start(args=("--web", str(web)))
    for path in ("/leak.js", "/leak/secret.js", "/.git/config.json", "/notes.txt", "/leak%2fsecret.js"):
        with RawSocket(daemon.port) as raw:
            answer = raw.request(path)
            assert answer.status == 404 and b"SECRET" not in answer.body
    # Read once at the start: what is put there later is not served either.
    (web / "later.js").write_text("SECRET")
    with RawSocket(daemon.port) as raw:
        assert raw.request("/later.js").status == 404


def test_fonts_that_are_links_are_served(folder, start, tmp_path):
    """As many systems keep them; a name of the table is the file that text was measured with."""
    fonts = tmp_path / "fonts"
    fonts.mkdir()
    (real,) = Path("/usr/share/fonts").rglob("Inter-Regular.otf")
    (fonts / "Inter-Regular.otf").symlink_to(real)
    (folder / "box.json").write_text(box(1))
    daemon = start(args=("--fonts", fonts))
    with RawSocket(daemon.port) as raw:
        answer = raw.request("/fonts/Inter-Regular.otf")
        assert answer.status == 200 and answer.body == real.read_bytes()


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "FOO"])
def test_other_methods_change_nothing_since_there_is_nothing_to_change(raw, method):
    answer = raw.request("/", method=method, headers="Content-Length: 0\r\n")
    assert answer is None or answer.status in (400, 403, 405)


def test_connect_does_not_turn_the_socket_raw(yard):
    for target in ("x", f"127.0.0.1:{yard.daemon.port}", "/"):
        with RawSocket(yard.daemon.port) as raw:
            raw.send(f"CONNECT {target} HTTP/1.1\r\nHost: 127.0.0.1:{yard.daemon.port}\r\n\r\n")
            assert raw.is_at_end()


def test_head_and_pipelined_requests(yard, raw):
    host = f"Host: 127.0.0.1:{yard.daemon.port}\r\n\r\n"
    raw.send(f"HEAD / HTTP/1.1\r\n{host}GET /main.js HTTP/1.1\r\n{host}")
    head = raw.read_answer(has_body=False)
    assert head.status == 200 and int(head.headers["content-length"]) > 100
    assert raw.read_answer().body == (ROOT / "web/main.js").read_bytes()


def test_thousands_of_odd_hosts_and_origins_cost_nothing(yard):
    seed = int.from_bytes(os.urandom(4), "big")
    print("seed", seed)
    source = random.Random(seed)
    before = resident(yard.daemon)
    for index in range(3000):
        junk = bytes(source.randrange(256) for _ in range(source.randrange(60))).replace(b"\n", b"").replace(b"\r", b"")
        name = source.choice([b"Host", b"Origin", b"Sec-WebSocket-Key", b"Sec-WebSocket-Protocol", b"Upgrade", b"X"])
        with RawSocket(yard.daemon.port) as raw:
            path = b"/ws" if index % 2 else b"/"
            raw.send(b"GET " + path + b" HTTP/1.1\r\n" + name + b": " + junk + b"\r\n\r\n")
            raw.socket.shutdown(socket.SHUT_WR)
            assert not raw.read_to_end().startswith((b"HTTP/1.1 1", b"HTTP/1.1 2"))
    client = yard.daemon.client().sync()
    client.close()
    assert resident(yard.daemon) - before < 8 * 1024


def test_giant_headers_are_refused(yard):
    for headers in ("X: " + "a" * 9000 + "\r\n", "".join(f"X{index}: y\r\n" for index in range(900))):
        with RawSocket(yard.daemon.port) as raw:
            answer = raw.request("/", headers=headers)
            assert answer is None or answer.status in (200, 400, 403, 413, 431)
    with RawSocket(yard.daemon.port) as raw:
        assert raw.request("/").status == 200


# MARK: Images

def png(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress(b"".join(b"\0" + b"\0" * width for _ in range(height)))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def shows(image):
    return json.dumps({"root": {"subviews": [
        {"id": "box", "type": "imageView", "image": image,
         "constraints": ["top == superview.top", "leading == superview.leading"]}]}})


def test_only_images_that_a_layout_names_are_served_and_only_as_images(yard, tmp_path):
    folder = yard.plot()
    (folder / "logo.png").write_bytes(png(30, 40))
    (folder / "unnamed.png").write_bytes(png(31, 41))
    layout = folder / "shows.json"
    layout.write_text(shows("logo.png"))
    client = yard.daemon.client().wait(has_height(str(layout), 40))

    def fetch(digest):
        with RawSocket(yard.daemon.port) as raw:
            return raw.request(f"/image/{digest}")

    digest = client.view(str(layout), "box")["image"]["hash"]
    answer = fetch(digest)
    assert answer.status == 200 and answer.body == png(30, 40)
    assert answer.headers["content-type"] == "image/png" and "immutable" in answer.headers["cache-control"]
    assert fetch(digest.upper() + "0").status == 404
    assert fetch("../" + digest).status in (403, 404)

    # Another content under the same name: the old hash names nothing any more.
    (folder / "logo.png").write_bytes(png(30, 50))
    client.wait(has_height(str(layout), 50)).sync()
    assert fetch(digest).status == 404
    digest = client.view(str(layout), "box")["image"]["hash"]
    assert fetch(digest).status == 200

    # No longer named by anybody.
    layout.write_text(box(9))
    client.wait(has_height(str(layout), 9)).sync()
    assert fetch(digest).status == 404

    # Not an image, and a link out of the root: told as errors, not served.
    (folder / "page.png").write_text("<script>alert(1)</script>")
    (tmp_path / "out.png").write_bytes(png(7, 8))
    (folder / "out.png").symlink_to(tmp_path / "out.png")
    for name in ("page.png", "out.png", "/etc/passwd", "../../../../../../etc/passwd"):
        layout.write_text(shows(name))
        client.sync()
        document = client.documents[str(layout)]
        assert document["diagnostics"], name
        client.sync()
        screen = client.screen(str(layout))
        hashes = [view["image"].get("hash") for view in screen["views"] if "image" in view]
        assert all(fetch(digest).status == 404 for digest in hashes if digest)
    client.close()


# MARK: Fonts

def font(advance):
    """A TrueType font in which every ASCII character is as wide as every other."""
    def u16(*values):
        return struct.pack(f">{len(values)}H", *(value % 65536 for value in values))

    def u32(*values):
        return struct.pack(f">{len(values)}I", *values)

    tables = {
        b"cmap": u16(0, 1, 3, 10) + u32(12) + u16(12, 0) + u32(28, 0, 1, 0x20, 0x7E, 1),
        b"head": u32(0x10000, 0, 0, 0x5F0F3CF5) + u16(0, 1000) + bytes(34),
        b"hhea": u32(0x10000) + u16(900, -300, 100) + bytes(24) + u16(1), b"hmtx": u16(advance, 0) + bytes(95 * 2),
        b"maxp": u32(0x5000) + u16(96)}
    header, body, start = u32(0x10000) + u16(len(tables), 0, 0, 0), b"", 12 + 16 * len(tables)
    for name, table in tables.items():
        header += name + u32(0, start + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return header + body


def test_a_layouts_own_font_is_served_as_it_was_measured(yard, tmp_path):
    folder = yard.plot()
    (folder / "mono.ttf").write_bytes(font(600))
    layout = folder / "words.json"

    def says(file):
        return json.dumps({"root": {"subviews": [
            {"id": "box", "type": "label", "text": "Four", "font": {"file": file, "size": 20},
             "constraints": ["top == superview.top", "leading == superview.leading"]}]}})

    def has_width(points):
        return lambda client: (client.view(str(layout), "box") or {"frame": [0] * 4})["frame"][2] == points

    def fetch(name):
        with RawSocket(yard.daemon.port) as raw:
            return raw.request(f"/fonts/{name}")

    layout.write_text(says("mono.ttf"))
    client = yard.daemon.client().wait(has_width(48))
    name = client.view(str(layout), "box")["lines"][0]["runs"][0]["font"]
    answer = fetch(name)
    assert answer.status == 200 and answer.body == font(600)
    assert answer.headers["content-type"] == "font/ttf" and "immutable" in answer.headers["cache-control"]

    # A changed font solves the layout again, and the old name names nothing any more.
    (folder / "mono.ttf").write_bytes(font(800))
    client.wait(has_width(64)).sync()
    assert fetch(name).status == 404
    name = client.view(str(layout), "box")["lines"][0]["runs"][0]["font"]
    assert fetch(name).body == font(800)

    # Broken bytes are an error at the font's place; the last good picture stays.
    (folder / "mono.ttf").write_bytes(b"no font")
    client.sync()
    [diagnostic] = client.documents[str(layout)]["diagnostics"]
    assert "'mono.ttf' is not a font" in diagnostic["message"] and diagnostic["column"] > 1
    assert fetch(name).status == 200

    # No link leads out of the root.
    (tmp_path / "out.ttf").write_bytes(font(500))
    (folder / "out.ttf").symlink_to(tmp_path / "out.ttf")
    layout.write_text(says("out.ttf"))
    client.sync()
    assert "outside the root folder" in client.documents[str(layout)]["diagnostics"][0]["message"]
    client.close()


def test_no_message_names_a_file_to_read_and_without_the_switch_none_writes(yard):
    client = yard.daemon.client()
    names = sorted(os.listdir(yard.root))
    for message in ({"type": "save", "path": "evil.json", "text": "{}"}, {"type": "open", "path": "/etc/passwd"},
                    {"type": "watch", "path": "/etc/passwd"}, {"type": "setText", "path": "/etc/passwd", "view": "a", "text": "b"},
                    {"type": "writeNumbers", "path": "/etc/passwd", "edits": []},
                    {"type": "export", "path": "/etc/passwd", "key": "x"}):
        client.send(**message)
    client.sync()
    assert "root:x" not in json.dumps(client.messages)
    assert sorted(os.listdir(yard.root)) == names
    assert [message["code"] for message in client.messages if message["type"] == "error"][:2] == ["unknown-type"] * 2
    client.close()
