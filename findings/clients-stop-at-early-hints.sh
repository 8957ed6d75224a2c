#!/usr/bin/env bash
# websockets 17.4, websocket-client 1.9.2, picows 2.3.1, aiohttp 3.14.5, tornado 6.6.1. Guess: a client passes over
# what a gateway sends ahead of the answer: RFC 6455 (4.1) leaves every status but 101 to HTTP, and HTTP (RFC 9110,
# 15.2) has a client wait for the final answer after each other 1xx. Seen: websockets, websocket-client and picows
# take 103 (Early Hints) for the answer, and report a failed handshake; aiohttp and tornado wait for the 101.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check websockets==17.4 websocket-client==1.9.2 aiohttp==3.14.5 tornado==6.6.1 picows==2.3.1

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

"$work/venv/bin/python" - <<'PY' | expect "101:
  websockets: hello
  client: hello
  aiohttp: hello
  tornado: hello
  picows: hello
103, then 101:
  websockets: refused
  client: refused
  aiohttp: hello
  tornado: hello
  picows: refused"
import asyncio
import base64
import hashlib
import logging
import socket
import threading

import aiohttp
import picows
import tornado.websocket
import websocket
import websockets

logging.disable()
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def serve(first):
    """Answers one handshake, sends one text, and returns the port."""
    listener = socket.create_server(("127.0.0.1", 0))

    def answer():
        peer, _ = listener.accept()
        request = b""
        while b"\r\n\r\n" not in request:
            request += peer.recv(4096)
        lines = [line.split(b": ", 1) for line in request.split(b"\r\n")[1:] if b": " in line]
        key = next(value for name, value in lines if name.lower() == b"sec-websocket-key")
        accept = base64.b64encode(hashlib.sha1(key + GUID).digest()).decode()
        peer.sendall(
            f"{first}HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Accept: {accept}\r\n\r\n".encode()
        )
        peer.sendall(b"\x81\x05hello")
        peer.settimeout(5)
        try:
            while peer.recv(4096):
                pass
        except OSError:
            pass
        peer.close()

    threading.Thread(target=answer, daemon=True).start()
    return f"ws://127.0.0.1:{listener.getsockname()[1]}"


async def with_websockets(url):
    async with websockets.connect(url, close_timeout=0.2) as client:
        return await client.recv()


async def with_client(url):
    def talk():
        client = websocket.create_connection(url, timeout=5)
        text = client.recv()
        client.sock.close()
        return text

    return await asyncio.to_thread(talk)


async def with_aiohttp(url):
    async with aiohttp.ClientSession() as session:
        async with session.ws_connect(url, timeout=aiohttp.ClientWSTimeout(ws_close=0.2)) as client:
            return await client.receive_str()


async def with_tornado(url):
    client = await tornado.websocket.websocket_connect(url)
    text = await client.read_message()
    client.close()
    return text


async def with_picows(url):
    text = asyncio.get_running_loop().create_future()

    class Listener(picows.WSListener):
        def on_ws_frame(self, transport, frame):
            text.set_result(frame.get_payload_as_utf8_text())

    transport, _ = await picows.ws_connect(Listener, url)
    result = await text
    transport.disconnect()
    return result


hints = "HTTP/1.1 103 Early Hints\r\nLink: </viewer.js>; rel=preload\r\n\r\n"
for words, first in (("101", ""), ("103, then 101", hints)):
    print(f"{words}:")
    for talk in (with_websockets, with_client, with_aiohttp, with_tornado, with_picows):
        try:
            seen = asyncio.run(asyncio.wait_for(talk(serve(first)), 10))
        except Exception:
            seen = "refused"
        print(f"  {talk.__name__.removeprefix('with_')}: {seen}")
PY
