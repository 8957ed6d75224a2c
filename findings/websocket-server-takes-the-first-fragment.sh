#!/usr/bin/env bash
# websocket-server 0.6.4, with a client of websockets 17.4. Guess: a text that is sent in three frames arrives as one message, or is
# refused. Seen: the handler gets the first frame as if it were the whole, and the others are dropped.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check websocket-server==0.6.4 websockets==17.4

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

# The server complains of the other frames, and then fails on them.
"$work/venv/bin/python" - 2> "$work/log" <<'PY' | expect "in one frame: abc
in three frames: a"
import logging
import queue

from websocket_server import WebsocketServer
from websockets.sync.client import connect

messages = queue.Queue()
server = WebsocketServer(host="127.0.0.1", port=0, loglevel=logging.CRITICAL)
server.set_fn_message_received(lambda client, server, message: messages.put(message))
server.run_forever(threaded=True)
with connect(f"ws://127.0.0.1:{server.port}/", compression=None) as client:
    client.send("abc")
    print("in one frame:", messages.get(timeout=10))
    client.send(["a", "b", "c"])
    print("in three frames:", messages.get(timeout=10))
server.shutdown()
PY
