#!/usr/bin/env bash
# hypercorn 0.18.0, uvicorn 0.54.0 (with websockets 17.4 and wsproto 1.3.2), granian 2.8.9, daphne 4.2.3. Guess: an
# application that is served by ASGI learns how a WebSocket ended: with the client's code and reason, with 1005 if its
# close had none, and with 1006 if the connection broke, as RFC 6455 (7.1.5) has it. Seen: Hypercorn says 1006 of
# every end; uvicorn, by either library, and Granian say 1005 of a broken connection, as of an empty close; Daphne has
# no code for an empty close; and Granian and Daphne lose the reason.
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

"$work/venv/bin/python" - <<'PY' | expect "3001 'done', empty close, broken connection
hypercorn: 1006, 1006, 1006
uvicorn, websockets: 3001 'done', 1005, 1005
uvicorn, wsproto: 3001 'done', 1005, 1005
granian: 3001, 1005, 1005
daphne: 3001, None, 1006"
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
    await receive()
    await send({"type": "websocket.accept"})
    message = await receive()
    with open(os.environ["NOTE"], "w") as note:
        json.dump([message["code"] and int(message["code"]), message.get("reason")], note)
    os.replace(os.environ["NOTE"], os.environ["NOTE"] + ".done")
''')
handshake = "\r\n".join([
    "GET / HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: bGl2ZWxheW91dC10ZXN0cw==", "", "",
]).encode()


def close(payload):
    # Masked with zeros.
    return bytes([0x88, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def connect(port):
    for _ in range(300):
        try:
            return socket.create_connection(("127.0.0.1", port))
        except ConnectionRefusedError:
            time.sleep(0.1)
    raise TimeoutError


def ends(command):
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
            for last in (close((3001).to_bytes(2, "big") + b"done"), close(b""), None):
                with connect(port) as connection:
                    connection.sendall(handshake)
                    response = b""
                    while not response.endswith(b"\r\n\r\n"):
                        response += connection.recv(4096)
                    if last is not None:
                        connection.sendall(last)
                        while connection.recv(4096):
                            pass
                done = pathlib.Path(f"{note}.done")
                for _ in range(300):
                    if done.exists():
                        break
                    time.sleep(0.1)
                code, reason = json.loads(done.read_text())
                done.unlink()
                yield f"{code} '{reason}'" if reason else str(code)
        finally:
            server.terminate()


print("3001 'done', empty close, broken connection")
for name, command in (
    ("hypercorn", "hypercorn --bind 127.0.0.1:{port} page:application"),
    ("uvicorn, websockets", "uvicorn --port {port} --ws websockets-sansio page:application"),
    ("uvicorn, wsproto", "uvicorn --port {port} --ws wsproto page:application"),
    ("granian", "granian --interface asgi --port {port} page:application"),
    ("daphne", "daphne --port {port} page:application"),
):
    print(f"{name}: {', '.join(ends(command))}")
PY
