#!/usr/bin/env bash
# simple-websocket 1.1.0, websocket-client 1.9.2, lomond 0.3.4. Guess: a client answers the close of its server with a close, as
# RFC 6455 (5.5.1) demands, and the server then ends the connection. Seen: the other two do; simple-websocket raises
# ConnectionClosed and sends nothing, so that a server waits until its time for closing is over.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check simple-websocket==1.1.0 websocket-client==1.9.2 lomond==0.3.4

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

"$work/venv/bin/python" - <<'PY' | expect "simple-websocket: raises 1000, sent no close
websocket-client: told 1000, sent a close
lomond: told 1000, sent a close"
import base64
import hashlib
import socket
import threading

import lomond
import simple_websocket
import websocket


def serve(listener, got, ready, told):
    """Closes the connection with one client in good order and waits for its answer."""
    client, _ = listener.accept()
    request = b""
    while b"\r\n\r\n" not in request:
        request += client.recv(4096)
    lines = request.decode().split("\r\n")
    key = next(line.split(": ", 1)[1] for line in lines if line.lower().startswith("sec-websocket-key"))
    digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
    client.sendall((
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Accept: {base64.b64encode(digest).decode()}\r\n\r\n").encode())
    ready.wait(20)
    client.sendall(bytes([0x88, 2]) + (1000).to_bytes(2, "big"))
    told.wait(20)
    client.settimeout(2)
    try:
        got.append(client.recv(4096)[:1] == b"\x88")
    except TimeoutError:
        got.append(False)
    client.close()


def by_simple_websocket(url, ready, told):
    client = simple_websocket.Client(url)
    ready.set()
    try:
        client.receive(timeout=10)
    except simple_websocket.ConnectionClosed as closed:
        told.set()
        return f"raises {int(closed.reason)}"


def by_websocket_client(url, ready, told):
    client = websocket.create_connection(url)
    ready.set()
    _, data = client.recv_data()
    told.set()
    return f"told {int.from_bytes(data[:2], 'big')}"


def by_lomond(url, ready, told):
    for event in lomond.WebSocket(url).connect(ping_rate=0):
        if event.name == "ready":
            ready.set()
        elif event.name == "closing":
            code = event.code
            told.set()
    return f"told {code}"


for name, read in {
    "simple-websocket": by_simple_websocket, "websocket-client": by_websocket_client, "lomond": by_lomond
}.items():
    got, ready, told = [], threading.Event(), threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=serve, args=(listener, got, ready, told), daemon=True)
        thread.start()
        says = read(f"ws://127.0.0.1:{listener.getsockname()[1]}/", ready, told)
        thread.join(10)
    print(f"{name}: {says}, sent {'a' if got[0] else 'no'} close")
PY
