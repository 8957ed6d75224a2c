#!/usr/bin/env bash
# tornado 6.6.1, aiohttp 3.14.5, websockets 17.4, lomond 0.3.4. Guess: two compressed messages that end in a final DEFLATE
# block are read alike: RFC 7692 (7.2.3.4) has that very "Hello" as its example. Seen: three clients read both; tornado reads
# the first and takes the second, with the same bytes, for an empty text, without an error.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check tornado==6.6.1 aiohttp==3.14.5 websockets==17.4 lomond==0.3.4

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

"$work/venv/bin/python" - <<'PY' | expect "tornado: 'Hello' ''
aiohttp: 'Hello' 'Hello'
websockets: 'Hello' 'Hello'
lomond: 'Hello' 'Hello'"
import asyncio
import base64
import hashlib
import socket
import threading

import aiohttp
import lomond
import tornado.websocket
import websockets.sync.client

HELLO = bytes.fromhex("f348cdc9c9070000")
MESSAGE = bytes([0xC1, len(HELLO)]) + HELLO
CLOSE = bytes([0x88, 2]) + (1000).to_bytes(2, "big")


def serve(listener):
    """Sends two compressed messages to one client and closes."""
    client, _ = listener.accept()
    request = b""
    while b"\r\n\r\n" not in request:
        request += client.recv(4096)
    lines = request.decode().split("\r\n")
    key = next(line.split(": ", 1)[1] for line in lines if line.lower().startswith("sec-websocket-key"))
    digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
    client.sendall((
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Accept: {base64.b64encode(digest).decode()}\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover\r\n\r\n").encode())
    client.sendall(MESSAGE + MESSAGE + CLOSE)
    client.settimeout(10)
    client.recv(4096)
    client.close()


async def by_tornado(url):
    client = await tornado.websocket.websocket_connect(url, compression_options={})
    return [await client.read_message() for _ in range(2)]


async def by_aiohttp(url):
    async with aiohttp.ClientSession() as session, session.ws_connect(url, compress=15) as client:
        return [(await client.receive()).data for _ in range(2)]


def by_websockets(url):
    with websockets.sync.client.connect(url) as client:
        return [client.recv() for _ in range(2)]


def by_lomond(url):
    events = lomond.WebSocket(url, compress=True).connect(ping_rate=0)
    return [event.text for event in events if event.name == "text"]


clients = {
    "tornado": lambda url: asyncio.run(by_tornado(url)),
    "aiohttp": lambda url: asyncio.run(by_aiohttp(url)),
    "websockets": by_websockets,
    "lomond": by_lomond,
}
for name, read in clients.items():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=serve, args=(listener,), daemon=True)
        thread.start()
        print(f"{name}:", *map(repr, read(f"ws://127.0.0.1:{listener.getsockname()[1]}/")))
        thread.join(10)
PY
