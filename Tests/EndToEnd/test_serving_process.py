"""`livelayout watch` as a program: its output, its flags, its signals, its addresses."""

import fcntl
import json
import os
import re
import signal
import socket
import stat
import subprocess
import threading
import time
import urllib.request

import pytest

from websockets.sync.client import unix_connect as connect_unix

from conftest import BINARY, PATIENCE, Client, box, has_height, run
from raw_socket import TEXT, RawSocket
from yard import descriptors, say_and_skip


@pytest.fixture
def layout(folder):
    path = folder / "box.json"
    path.write_text(box(1))
    return path


def listeners(port):
    """The local addresses on which somebody listens at this port, as the kernel writes them."""
    found = []
    for table in ("tcp", "tcp6"):
        for line in open(f"/proc/net/{table}").readlines()[1:]:
            fields = line.split()
            address, hexadecimal = fields[1].split(":")
            if fields[3] == "0A" and int(hexadecimal, 16) == port:
                found.append(address)
    return found


def test_the_ready_line_is_all_that_standard_output_gets(layout, start):
    daemon = start(layout.parent)
    assert daemon.ready == f"LiveLayout is watching {layout.parent} at {daemon.url}\n"
    assert daemon.url == f"http://127.0.0.1:{daemon.port}/"
    client = daemon.client().wait(has_height(str(layout), 1))
    layout.write_text("{")
    client.wait(lambda client: client.documents[str(layout)]["state"] == "broken")
    daemon.stop()
    assert daemon.process.stdout.read() == ""


def test_only_loopback_listens(layout, start):
    assert listeners(start(layout.parent).port) == ["0100007F"]


def test_quiet_says_warnings_only_and_verbose_says_more(layout, start):
    logs = {}
    for flag in ("--quiet", "--verbose"):
        layout.write_text(box(1))
        daemon = start(layout.parent, args=(flag,))
        client = daemon.client().wait(has_height(str(layout), 1))
        layout.write_text("{")
        client.wait(lambda client: client.documents[str(layout)]["state"] == "broken")
        daemon.wait_for_log(f"{layout}:1:")
        with RawSocket(daemon.port) as raw:
            raw.send(b"GET / HTTP/1.1\r\nX-Long: " + b"a" * 20_000 + b"\r\n\r\n")
            raw.read_to_end()
        layout.unlink()
        client.wait(lambda client: str(layout) not in client.documents)
        daemon.stop()
        logs[flag] = daemon.log()
    assert "is gone" not in logs["--quiet"] and "stopping" not in logs["--quiet"]
    assert "is gone" in logs["--verbose"] and "stopping" in logs["--verbose"]
    assert "refused a request" in logs["--verbose"] and "refused a request" not in logs["--quiet"]


def test_the_json_log_is_one_object_a_line(folder, start):
    name = folder / "a \"b\"\n<c>.json"
    name.write_text("{\"root\": 5}")
    daemon = start(args=("--log-format", "json", "--verbose"))
    daemon.client().sync()
    daemon.stop()
    records = [json.loads(line) for line in daemon.log().splitlines()]
    assert records and all({"level", "label", "message"} <= record.keys() for record in records)
    assert any(str(name) in record["message"] for record in records)


def test_a_taken_port_is_told_with_its_holder_and_the_flag_to_use(layout):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        result = run("watch", layout.parent, "--port", taken.getsockname()[1])
    assert result.returncode == 4
    assert result.stdout == ""
    # One sentence that names the holder where it says that it is in use.
    assert re.search(rf"is in use by \S+ \(pid {os.getpid()}\); choose another with --port", result.stderr), result.stderr


@pytest.mark.parametrize("arguments, code", [
    (["nowhere"], 3), (["--port", "99999"], 2), (["--poll", "1"], 2), (["--quiet", "--verbose"], 2), (["--log-format", "xml"], 2),
    (["--allow-host", "http://x"], 2), (["--allow-host", "*"], 2),
    (["--host", "no.address"], 2), (["--fonts", "/nonexistent"], 3), (["--host", "203.0.113.7"], 3), (["--web", "/nonexistent"], 3)])
def test_what_cannot_be_done_is_told_with_its_exit_code(folder, arguments, code):
    result = run("watch", *([] if arguments[0] == "nowhere" else [folder]), *arguments, cwd=folder)
    assert result.returncode == code, result.stderr
    assert result.stdout == "" and len(result.stderr) > 20


def is_sometimes_below(limit, seconds):
    """A loaded machine is late now and then, but not always; a fault is always there."""
    return any(seconds() < limit for _ in range(8))


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_within_a_second_even_with_viewers_that_say_nothing(layout, start, sign):
    def seconds():
        daemon = start(layout.parent)
        with RawSocket(daemon.port) as mute:
            mute.open()
            opcode, _ = mute.read_message()
            assert opcode == TEXT
            began = time.monotonic()
            daemon.process.send_signal(sign)
            assert daemon.process.wait(PATIENCE) == 0
            took = time.monotonic() - began
            assert mute.close_code() == 1001
        return took

    assert is_sometimes_below(1, seconds)


def test_a_second_interrupt_ends_it_at_once(layout, start):
    def seconds():
        daemon = start(layout.parent)
        with RawSocket(daemon.port) as mute:
            mute.open()
            began = time.monotonic()
            daemon.process.send_signal(signal.SIGINT)
            assert mute_close_begins(mute)
            daemon.process.send_signal(signal.SIGINT)
            assert daemon.process.wait(PATIENCE) == 0
            return time.monotonic() - began

    # By itself it would wait for half a second after the first.
    assert is_sometimes_below(0.5, seconds)


def test_sigquit_ends_it_at_once(layout, start):
    def seconds():
        daemon = start(layout.parent)
        with RawSocket(daemon.port) as mute:
            mute.open()
            began = time.monotonic()
            daemon.process.send_signal(signal.SIGQUIT)
            assert daemon.process.wait(PATIENCE) == 0
            return time.monotonic() - began

    assert is_sometimes_below(0.3, seconds)


# MARK: Other people on the machine

def test_with_token_only_the_printed_address_opens_the_page(layout, start):
    daemon = start(layout.parent, args=("--token",))
    assert re.fullmatch(rf"http://127\.0\.0\.1:{daemon.port}/\?token=[0-9a-f]{{64}}", daemon.url)
    assert listeners(daemon.port) == ["0100007F"]
    query = daemon.url.partition("?")[2]
    for path in ("/", "/index.html", "/healthz", "/image/0"):
        with RawSocket(daemon.port) as raw:
            assert raw.request(path).status == 403
        with RawSocket(daemon.port) as raw:
            assert raw.request(f"{path}?{query}").status in (200, 404)
    for asked, status in (("/ws", 403), (f"/ws?{query}", 101), (f"/ws?{query[:-1]}", 403)):
        with RawSocket(daemon.port) as raw:
            assert raw.handshake(asked) == status
    assert "lets others on the network" not in daemon.log()


def ask(path, target="/", host="localhost:7373"):
    """The status and the text of an answer over a Unix socket."""
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(PATIENCE)
        client.connect(str(path))
        client.sendall(f"GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        head, _, body = client.makefile("rb").read().partition(b"\r\n\r\n")
    return int(head.split()[1]), body.decode()


def watch_on(path, folder, *arguments):
    process = subprocess.Popen([BINARY, "watch", folder, "--unix-socket", path, *arguments], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    return process, process.stdout.readline()


@pytest.fixture
def socket_path(tmp_path):
    return tmp_path / "preview.sock"


def test_a_unix_socket_serves_its_owner_alone_and_no_port_listens(layout, socket_path):
    process, ready = watch_on(socket_path, layout.parent)
    try:
        assert ready == f"LiveLayout is watching {layout.parent} at unix:{socket_path}\n"
        mode = os.lstat(socket_path).st_mode
        assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600
        # As it looks through `ssh -L 7373:…`, and to a script.
        for host in ("localhost:7373", "localhost", "127.0.0.1:1234"):
            status, text = ask(socket_path, host=host)
            assert status == 200 and "<html" in text
        assert ask(socket_path, host="evil.example:7373")[0] == 403
        assert json.loads(ask(socket_path, "/healthz")[1])["status"] == "ok"
        with connect_unix(uri="ws://localhost:7373/ws", path=str(socket_path), origin="http://localhost:7373",
                          subprotocols=["livelayout.v1"], max_size=None) as client:
            assert json.loads(client.recv(PATIENCE))["type"] == "hello"
        inodes = set(descriptors(process))
        for table in ("tcp", "tcp6"):
            for line in open(f"/proc/net/{table}").readlines()[1:]:
                assert f"socket:[{line.split()[9]}]" not in inodes
    finally:
        process.terminate()
        assert process.wait(PATIENCE) == 0
    assert not os.path.lexists(socket_path)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGQUIT])
def test_the_socket_goes_with_the_daemon_and_one_that_was_left_is_replaced(layout, socket_path, sign):
    process, _ = watch_on(socket_path, layout.parent)
    second = run("watch", layout.parent, "--unix-socket", socket_path)
    assert second.returncode == 4 and str(socket_path) in second.stderr and second.stdout == ""
    process.kill()
    process.wait(PATIENCE)
    assert os.path.lexists(socket_path)
    process, ready = watch_on(socket_path, layout.parent)
    assert "at unix:" in ready and ask(socket_path)[0] == 200
    process.send_signal(sign)
    assert process.wait(PATIENCE) == 0
    assert not os.path.lexists(socket_path)


def test_a_token_and_a_unix_socket_go_together(layout, socket_path):
    process, ready = watch_on(socket_path, layout.parent, "--token")
    try:
        query = re.fullmatch(rf".* at unix:{re.escape(str(socket_path))} with /\?(token=[0-9a-f]{{64}})\n", ready).group(1)
        assert ask(socket_path)[0] == 403
        assert ask(socket_path, f"/?{query}")[0] == 200
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_a_unix_socket_that_cannot_be_made_is_told(layout, socket_path, tmp_path):
    socket_path.write_text("text")
    result = run("watch", layout.parent, "--unix-socket", socket_path)
    assert result.returncode == 3 and "is not a socket" in result.stderr
    assert socket_path.read_text() == "text"
    result = run("watch", layout.parent, "--unix-socket", tmp_path / "no" / "s")
    assert result.returncode == 3 and "No such file or directory" in result.stderr
    for wrong in (["--port", "0"], ["--host", "::1"], ["--open"]):
        assert run("watch", layout.parent, "--unix-socket", tmp_path / "s", *wrong).returncode == 2


def mute_close_begins(raw):
    """Reads to the close frame and does not answer it."""
    while True:
        opcode, _ = raw.read_message()
        if opcode == 8:
            return True


def test_standard_output_that_nobody_reads_does_not_end_it(layout):
    process = subprocess.Popen([BINARY, "watch", layout.parent, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    port = int(re.search(r":(\d+)/", process.stdout.readline()).group(1))
    process.stdout.close()
    process.stderr.close()
    with RawSocket(port) as raw:
        raw.open()
        layout.write_text("{")
        while json.loads(raw.read_message()[1])["type"] != "update":
            pass
    with RawSocket(port) as raw:
        assert raw.request("/").status == 200
    process.terminate()
    assert process.wait(PATIENCE) == 0


def test_standard_error_that_nobody_reads_stops_nothing(folder):
    """A full pipe, as of a terminal that was stopped: what is lost is counted, and nobody waits."""
    layout = folder / "box.json"
    layout.write_text(box(1))
    process = subprocess.Popen(
        [BINARY, "watch", folder, "--port", "0", "--verbose"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    client = Client(int(re.search(r":(\d+)/", process.stdout.readline()).group(1)))
    # Each save with a new mistake is told in a few hundred bytes.
    fcntl.fcntl(process.stderr, fcntl.F_SETPIPE_SZ, 4096)
    for number in range(40):
        layout.write_text(json.dumps({"root": {f"{number}{'x' * 200}": 1}}))
        client.sync()
    layout.write_text(box(7))
    client.wait(has_height(str(layout), 7))
    client.close()
    errors = []
    reader = threading.Thread(target=lambda: errors.extend(process.stderr))
    reader.start()
    # With room again, the next line says how many are missing.
    for number in range(40):
        client = Client(client.port)
        layout.write_text(json.dumps({"root": {f"{number}y": 1}}))
        client.sync().close()
        if any("lines are not here" in line for line in errors):
            break
    process.terminate()
    assert process.wait(PATIENCE) == 0
    reader.join(PATIENCE)
    dropped = r"livelayout: \d+ log lines were dropped because standard error was not being read\n"
    assert any(re.fullmatch(dropped, line) for line in errors)


def test_without_a_program_that_opens_pages_it_says_so(layout, start, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    start(layout.parent, args=("--open",)).wait_for_log("there is no xdg-open (package xdg-utils); open the printed URL yourself")


def test_open_hands_the_address_to_the_desktop_and_keeps_nothing_for_itself(layout, start, monkeypatch, tmp_path):
    fake = tmp_path / "xdg-open"
    told = tmp_path / "told"
    os.mkfifo(told)
    fake.write_text(f'#!/bin/sh\necho noise\nset -- "$1" "$(grep SigBlk /proc/self/status)"\nprintf "%s\\n" "$@" > {told}\n')
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    daemon = start(layout.parent, args=("--open",))
    url, blocked = open(told).read().splitlines()
    assert url == daemon.url
    assert int(blocked.split()[1], 16) == 0, "the browser could not be interrupted"
    daemon.client().sync()
    children = subprocess.run(["ps", "--ppid", str(daemon.process.pid), "-o", "stat="], capture_output=True, text=True).stdout
    assert "Z" not in children
    daemon.stop()
    assert daemon.process.stdout.read() == ""


# MARK: Beyond loopback

def machine_address():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return probe.getsockname()[0]
        except OSError:
            return None


def test_beyond_loopback_a_token_of_256_bits_is_asked_for(layout, start):
    daemon = start(layout.parent, args=("--host", "0.0.0.0", "--allow-host", "preview.example"))
    assert listeners(daemon.port) == ["00000000"]
    daemon.wait_for_log("lets others on the network see these layouts")
    token = re.fullmatch(r"http://127\.0\.0\.1:\d+/\?token=([0-9a-f]{64})", daemon.url).group(1)
    host = f"127.0.0.1:{daemon.port}"

    def status(path, host=host):
        with RawSocket(daemon.port) as raw:
            return raw.request(path, host=host).status

    def upgrade(path, host=host):
        with RawSocket(daemon.port) as raw:
            return raw.handshake(path=path, Host=host, Origin=f"http://{host}")

    for wrong in ("", "?token=", f"?token={token[:-1]}", f"?token={token}0", f"?token={token.upper()}x", f"?tokem={token}",
                  "?token=" + "0" * 64, f"?token={'0' * 64}&token={token}"):
        assert status("/" + wrong) == 403
        assert status("/healthz" + wrong) == 403
        assert upgrade("/ws" + wrong) == 403
    assert status(f"/?token={token}") == 200
    assert upgrade(f"/ws?token={token}") == 101
    assert status("/image/0123") == 403 and status(f"/image/0123?token={token}") == 404
    # The page's parts hold nothing of the user's, and the browser asks for them without a query.
    assert status("/main.js") == 200
    assert status("/?token=" + token, host="evil.example") == 403
    assert status("/?token=" + token, host=f"evil.example:{daemon.port}") == 403
    assert status("/?token=" + token, host=f"preview.example:{daemon.port}") == 200
    assert status("/?token=" + token, host=f"x.preview.example:{daemon.port}") == 403
    address = machine_address()
    if address:
        assert status("/?token=" + token, host=f"{address}:{daemon.port}") == 200
        with RawSocket(daemon.port, host=address) as raw:
            assert raw.request(f"/?token={token}", host=f"{address}:{daemon.port}").status == 200
    daemon.stop()
    rest = daemon.process.stdout.read()
    assert f"http://preview.example:{daemon.port}/?token={token}" in daemon.ready + rest
    if address:
        assert f"http://{address}:{daemon.port}/?token={token}" in daemon.ready + rest


def test_each_start_has_a_token_and_a_boot_of_its_own(layout, start):
    tokens = {re.search(r"token=(\w+)", start(layout.parent, args=("--host", "0.0.0.0")).url).group(1) for _ in range(3)}
    assert len(tokens) == 3


def test_an_absolute_path_is_told_to_loopback_viewers_only(layout, start):
    near = start(layout.parent).client().sync()
    assert near.documents[str(layout)]["absolutePath"] == str(layout)
    far = start(layout.parent.name, cwd=layout.parent.parent, args=("--host", "0.0.0.0"))
    token = re.search(r"token=(\w+)", far.url).group(1)
    with RawSocket(far.port) as raw:
        assert raw.handshake(path=f"/ws?token={token}") == 101
        while True:
            message = json.loads(raw.read_message()[1])
            assert str(layout.parent) not in json.dumps(message)
            if message["type"] == "update" and message["documents"]:
                assert "absolutePath" not in message["documents"][0]
                break


def test_ipv6_loopback(layout, start):
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        say_and_skip("there is no IPv6 loopback")
    daemon = start(layout.parent, args=("--host", "::1"))
    assert daemon.url == f"http://[::1]:{daemon.port}/"
    with urllib.request.urlopen(daemon.url, timeout=20) as answer:
        assert answer.status == 200
