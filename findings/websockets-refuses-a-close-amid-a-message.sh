#!/usr/bin/env bash
# websockets 17.4, tornado 6.6.1. Guess: a server that stops in the middle of a long message may close the connection
# then and there; RFC 6455 lets every control frame, and so a close, stand between the frames of a message. Seen:
# websockets answers that close with 1002, "incomplete fragmented message", and its caller gets ConnectionClosedError
# where it would get ConnectionClosedOK. Tornado's client closes with 1000.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check websockets==17.4 tornado==6.6.1

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

"$work/venv/bin/python" - <<'PY' | expect "close alone: websockets answers 1000 (ConnectionClosedOK), tornado answers 1000
amid a message: websockets answers 1002 (ConnectionClosedError), tornado answers 1000"
import asyncio
import queue
import threading

import tornado.websocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.sync.server import serve

answers = queue.Queue()


def send(frames):
    def handler(connection):
        connection.recv()
        connection.socket.sendall(frames)
        try:
            connection.recv()
        except ConnectionClosed as closed:
            answers.put(int(closed.rcvd.code))

    server = serve(handler, "127.0.0.1", 0, compression=None)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"ws://127.0.0.1:{server.socket.getsockname()[1]}/"


def websockets(url):
    with connect(url, compression=None) as client:
        client.send("go")
        try:
            client.recv()
        except ConnectionClosed as closed:
            return type(closed).__name__


async def other(url):
    client = await tornado.websocket.websocket_connect(url)
    await client.write_message("go")
    return await client.read_message()


close = b"\x88\x02\x03\xe8"
for words, frames in (("close alone", close), ("amid a message", b"\x01\x02ab" + close)):
    raised = websockets(send(frames))
    first = answers.get(timeout=10)
    asyncio.run(other(send(frames)))
    print(f"{words}: websockets answers {first} ({raised}), tornado answers {answers.get(timeout=10)}", flush=True)
PY
