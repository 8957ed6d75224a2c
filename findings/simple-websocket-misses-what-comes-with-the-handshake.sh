#!/usr/bin/env bash
# simple-websocket 1.1.0, aiohttp 3.14.5. Guess: the first message of a server is received whether it arrives with the
# answer to the handshake or a moment later; a client cannot know how the network divides what it gets. Seen: simple-
# websocket keeps a message that came in the same packet to itself until the next one arrives, and then gives both. A
# server that greets and then waits is never heard.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check simple-websocket==1.1.0 aiohttp==3.14.5

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

"$work/venv/bin/python" - <<'PY' | expect "apart: simple-websocket hello, aiohttp hello
together: simple-websocket nothing, aiohttp hello
together, and another: simple-websocket hello and next, aiohttp hello and next"
import asyncio
import base64
import hashlib
import socket
import threading

import aiohttp
import simple_websocket


def serve(together, follows):
    """Greets one client, in the packet of the handshake's answer or once the client says that it has read that."""
    listener = socket.create_server(("127.0.0.1", 0))
    opened, greeted, done = threading.Event(), threading.Event(), threading.Event()

    def run():
        peer, _ = listener.accept()
        lines = b""
        while not lines.endswith(b"\r\n\r\n"):
            lines += peer.recv(4096)
        key = next(line.split()[1] for line in lines.splitlines() if line.lower().startswith(b"sec-websocket-key:"))
        accept = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
        answer = (b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n")
        hello = b"\x81\x05hello"
        peer.sendall(answer + hello if together else answer)
        opened.wait(10)
        if not together:
            peer.sendall(hello)
        if follows and greeted.wait(10):
            peer.sendall(b"\x81\x04next")
        done.wait(20)
        peer.close()

    threading.Thread(target=run, daemon=True).start()
    return f"ws://127.0.0.1:{listener.getsockname()[1]}/", opened, greeted, done


def simple(together, follows):
    url, opened, greeted, done = serve(together, follows)
    client = simple_websocket.Client(url)
    opened.set()
    if follows:
        greeted.set()
    seen = [client.receive(timeout=2) or "nothing" for _ in range(2 if follows else 1)]
    done.set()
    return seen


async def other(together, follows):
    url, opened, greeted, done = serve(together, follows)
    async with aiohttp.ClientSession() as session:
        client = await session.ws_connect(url)
        opened.set()
        greeted.set()
        seen = [(await client.receive(timeout=10)).data for _ in range(2 if follows else 1)]
        done.set()
    return seen


for words, together, follows in (("apart", False, False), ("together", True, False), ("together, and another", True, True)):
    answers = simple(together, follows), asyncio.run(other(together, follows))
    first, second = (" and ".join(answer) for answer in answers)
    print(f"{words}: simple-websocket {first}, aiohttp {second}", flush=True)
PY
