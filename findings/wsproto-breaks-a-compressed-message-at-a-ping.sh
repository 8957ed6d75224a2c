#!/usr/bin/env bash
# wsproto 1.3.2. Guess: a ping between the two fragments of a compressed message changes nothing, since RFC 6455 (5.4)
# allows it, and RFC 7692 (6.1) compresses the message as a whole and no ping. Seen: after the ping the rest is no
# longer decompressed, and the connection is closed with 1007, although wsproto itself sent all three frames. The same
# message without a ping, or not compressed, arrives. Servers that are built on it, such as Hypercorn, close in the
# same way.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check wsproto==1.3.2

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

"$work/venv/bin/python" - <<'PY' | expect "$(cat <<'OUT'
not compressed, with a ping: TextMessage Hello, Ping, TextMessage you
compressed, without a ping: TextMessage, TextMessage Hello you
compressed, with a ping: TextMessage, Ping, CloseConnection 1007
OUT
)"
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, Message, Ping, Request
from wsproto.extensions import PerMessageDeflate


def received(compressed, *sent):
    client, server = WSConnection(ConnectionType.CLIENT), WSConnection(ConnectionType.SERVER)
    extensions = [PerMessageDeflate()] if compressed else []
    server.receive_data(client.send(Request(host="localhost", target="/", extensions=extensions)))
    list(server.events())
    client.receive_data(server.send(AcceptConnection(extensions=extensions)))
    list(client.events())
    words = []
    for event in sent:
        server.receive_data(client.send(event))
        for seen in server.events():
            detail = getattr(seen, "data", "") or int(getattr(seen, "code", 0)) or ""
            words.append(f"{type(seen).__name__} {detail}".strip())
    return ", ".join(words)


first, rest, ping = Message("Hello ", message_finished=False), Message("you"), Ping(b"?")
print("not compressed, with a ping:", received(False, first, ping, rest))
print("compressed, without a ping:", received(True, first, rest))
print("compressed, with a ping:", received(True, first, ping, rest))
PY
