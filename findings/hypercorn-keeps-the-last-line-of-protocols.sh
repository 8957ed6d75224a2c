#!/usr/bin/env bash
# hypercorn 0.18.0, uvicorn 0.54.0, granian 2.8.9, daphne 4.2.3. Guess: a client that offers its subprotocols in two
# header lines offers them all: RFC 6455 (11.3.4) calls that the same as one line. Seen: Hypercorn passes those of the
# last line to the application, which so refuses a client that prefers the first; the others pass all on. In one line
# all arrive.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check hypercorn==0.18.0 uvicorn==0.54.0 websockets==17.4 \
  wsproto==1.3.2 granian==2.8.9 daphne==4.2.3

# Fails if the output is no longer the one that was seen.
expect() {
  local seen
  seen=$(cat)
  if [ "$seen" != "$1" ]; then
    printf 'This has changed. Wanted:\n%s\nSeen:\n%s\n' "$1" "$seen" >&2
    exit 1
  fi
  printf '%s\n' "$seen"
}

"$work/venv/bin/python" - <<'PY' | expect "hypercorn: in one line one, two; in two two
uvicorn, websockets: in one line one, two; in two one, two
uvicorn, wsproto: in one line one, two; in two one, two
granian: in one line one, two; in two one, two
daphne: in one line one, two; in two one, two"
import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

folder = pathlib.Path(tempfile.mkdtemp())
(folder / "page.py").write_text('''
import json, os

async def application(scope, receive, send):
    while scope["type"] == "lifespan":
        kind = (await receive())["type"]
        await send({"type": kind + ".complete"})
        if kind == "lifespan.shutdown":
            return
    with open(os.environ["NOTE"], "w") as note:
        json.dump([scope["path"], scope.get("subprotocols")], note)
    os.replace(os.environ["NOTE"], os.environ["NOTE"] + ".done")
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close"})
    else:
        await send({"type": "http.response.start", "status": 200, "headers": [[b"content-length", b"0"]]})
        await send({"type": "http.response.body", "body": b""})
''')
def head(target, *lines):
    return "\r\n".join([f"GET {target} HTTP/1.1", "Host: localhost", *lines, "", ""]).encode()


websocket = [
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: bGl2ZWxheW91dC10ZXN0cw==",
]


def connect(port):
    for _ in range(300):
        try:
            return socket.create_connection(("127.0.0.1", port))
        except ConnectionRefusedError:
            time.sleep(0.1)
    raise TimeoutError


def scopes(command, *heads):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [part.format(port=port) for part in command.split()]
    command[0] = os.path.join(os.path.dirname(sys.executable), command[0])
    note = folder / command[0].rsplit("/", 1)[-1]
    with subprocess.Popen(
        command, cwd=folder, env=os.environ | {"NOTE": str(note), "PYTHONPATH": str(folder)},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    ) as server:
        try:
            for request in heads:
                with connect(port) as connection:
                    connection.sendall(request)
                    connection.recv(4096)
                yield json.loads(pathlib.Path(f"{note}.done").read_text())
        finally:
            server.terminate()


servers = {
    "hypercorn": "hypercorn --bind 127.0.0.1:{port} page:application",
    "uvicorn, websockets": "uvicorn --port {port} --ws websockets-sansio page:application",
    "uvicorn, wsproto": "uvicorn --port {port} --ws wsproto page:application",
    "granian": "granian --interface asgi --port {port} page:application",
    "daphne": "daphne --port {port} page:application",
}
for name, command in servers.items():
    requests = [
        head("/", *websocket, "Sec-WebSocket-Protocol: one, two"),
        head("/", *websocket, "Sec-WebSocket-Protocol: one", "Sec-WebSocket-Protocol: two"),
    ]
    line, lines = (", ".join(subprotocols) for _, subprotocols in scopes(command, *requests))
    print(f"{name}: in one line {line}; in two {lines}")
PY
