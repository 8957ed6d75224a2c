#!/usr/bin/env bash
# websocket-client 1.9.0, against a server of websockets 15.0.1. Guess: when the server closes with a code and a reason, recv()
# raises an exception that has them. Seen: it returns an empty text, as if that had been sent; the next call says that the
# connection was lost. The code and the reason are only in recv_data(), as bytes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check websocket-client==1.9.0 websockets==15.0.1

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

"$work/venv/bin/python" - <<'PY' | expect "hello
(empty)
Connection to remote host was lost.
recv_data: 1008 start with the option"
import struct
import threading

import websocket
from websockets.sync.server import serve


def greet(socket):
    socket.send("hello")
    socket.close(1008, "start with the option")


server = serve(greet, "127.0.0.1", 0)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"ws://127.0.0.1:{server.socket.getsockname()[1]}/"
client = websocket.create_connection(address)
print(client.recv())
print(client.recv() or "(empty)")
try:
    client.recv()
except websocket.WebSocketConnectionClosedException as error:
    print(error)
client = websocket.create_connection(address)
client.recv()
_, data = client.recv_data()
print("recv_data:", struct.unpack("!H", data[:2])[0], data[2:].decode())
server.shutdown()
PY
