"""Half upgrades against the daemon under valgrind: half_upgrades.py [COUNT] [SEED], 10,000 by default.

Clients ask for the WebSocket, well or badly, and hang up or reset before, while or after they are answered, alone or behind
another request on the same connection. Any read of freed memory, or write out of bounds, fails.
"""

import os
import random
import re
import socket
import struct
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("LIVELAYOUT_BINARY", ROOT / ".build/debug/livelayout"))
CLIENTS = 32
# 33 is no exit code of livelayout.
VALGRIND = ["valgrind", "--error-exitcode=33", "--leak-check=no", "--num-callers=30",
            f"--suppressions={ROOT}/Tests/valgrind.supp", "--"]

HEADERS = [("Host", "127.0.0.1:{port}"), ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13"),
           ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="), ("Sec-WebSocket-Protocol", "livelayout.v1")]
ODD = {"Host": ["evil.example", ""], "Upgrade": ["foo", "h2c", "websocket, h2c", "x" * 500], "Connection": ["close", "keep-alive"],
       "Sec-WebSocket-Version": ["8", ""], "Sec-WebSocket-Key": ["short", "x" * 300],
       "Sec-WebSocket-Protocol": ["other", "a" * 300, ",,,", "/"]}


def upgrade(source, port):
    """Half of them are good; of the others one header is missing, odd or there twice."""
    lines = [[name, value.format(port=port)] for name, value in HEADERS]
    if source.random() < 0.5:
        index = source.randrange(len(lines))
        what = source.randrange(3)
        if what == 0:
            del lines[index]
        elif what == 1:
            lines[index][1] = source.choice(ODD[lines[index][0]])
        else:
            lines.append(lines[index])
    if source.random() < 0.1:
        lines.append(["HTTP2-Settings", "AAMAAABkAAQAAP__"])
    path = source.choice(["/ws"] * 4 + ["/", "/ws?watch=none", "/%00"])
    return (f"GET {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines) + "\r\n").encode()


def half(source, port):
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.settimeout(60)
        try:
            if source.random() < 0.3:
                client.sendall(f"GET /nothing HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
                client.recv(100)
            request = upgrade(source, port)
            # A good frame, half a frame, or a second request in the same segment.
            request += source.choice([b"", b"", b"\x81\x80abcd", b"\x81", b"\x88\x80abcd", b"GET / HTTP/1.1\r\n\r\n"])
            cut = source.choice([len(request), len(request), source.randrange(len(request))])
            client.sendall(request[:cut])
            if source.random() < 0.5:
                client.sendall(request[cut:])
            if source.random() < 0.4:
                client.shutdown(socket.SHUT_WR)
            if source.random() < 0.4:
                client.recv(source.choice([1, 100, 65536]))
        except (ConnectionError, TimeoutError):
            pass
        if source.random() < 0.5:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def main(count=10_000, seed=None):
    seed = int.from_bytes(os.urandom(4), "big") if seed is None else seed
    print("seed", seed, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "box.json").write_text('{"root": {}}')
        report = Path(folder) / "valgrind.txt"
        # Debian 12's valgrind gives up on the debugging information of Swift 6.
        program = Path(folder) / "livelayout"
        subprocess.run(["strip", "--strip-debug", "-o", program, BINARY], check=True)
        with open(report, "w") as errors:
            daemon = subprocess.Popen([*VALGRIND, program, "watch", folder, "--port", "0", "--quiet", "--web", ROOT / "web"], stdout=subprocess.PIPE,
                                      stderr=errors, text=True)
            line = daemon.stdout.readline()
            match = re.search(r":(\d+)/", line)
            assert match, report.read_text()
            port = int(match.group(1))
            # Some wait for the deadline of a request that they never finish.
            with ThreadPoolExecutor(CLIENTS) as clients:
                for index, _ in enumerate(clients.map(lambda number: half(random.Random(seed + number), port), range(count)), 1):
                    if index % 1000 == 0:
                        print(index, "half upgrades", flush=True)
            with socket.create_connection(("127.0.0.1", port)) as client:
                client.sendall(f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
                assert client.makefile("rb").readline().startswith(b"HTTP/1.1 200"), "it answers no more"
            daemon.terminate()
            code = daemon.wait(120)
        text = report.read_text()
        summary = re.findall(r"ERROR SUMMARY: .*", text)
        print(*(summary or [text[-3000:]]), sep="\n")
        if code != 0:
            print(text[-20_000:])
            sys.exit(f"livelayout ended with {code}")


main(*map(int, sys.argv[1:]))
