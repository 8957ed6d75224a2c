#!/usr/bin/env bash
# wsproto 1.3.2, websockets 17.4. Guess: both read a close with each code of IANA's list, of which 1014 (a gateway got a
# bad answer from the server behind it) is one. Seen: wsproto calls 1014 unknown and reports 1002, a protocol error of
# the peer; 1012 and 1013 of the same list pass. Clients made with it, such as simple-websocket, blame the server.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check wsproto==1.3.2 websockets==17.4

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

"$work/venv/bin/python" - <<'PY' | expect "1011: wsproto 1011, websockets 1011
1012: wsproto 1012, websockets 1012
1013: wsproto 1013, websockets 1013
1014: wsproto 1002 (CLOSE with unknown reserved code), websockets 1014"
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, Protocol, State
from wsproto.connection import Connection, ConnectionType

for code in (1011, 1012, 1013, 1014):
    frame = Frame(Opcode.CLOSE, code.to_bytes(2, "big")).serialize(mask=False)
    reader = Connection(ConnectionType.CLIENT)
    reader.receive_data(frame)
    (event,) = reader.events()
    reason = f" ({event.reason})" if event.reason else ""
    other = Protocol(CLIENT, state=State.OPEN)
    other.receive_data(frame)
    print(f"{code}: wsproto {int(event.code)}{reason}, websockets {int(other.close_rcvd.code)}")
PY
