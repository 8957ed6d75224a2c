#!/usr/bin/env bash
# wsproto 1.3.2, websockets 17.4. Guess: messages whose DEFLATE data ends in a block with the final bit are read one
# after the other: RFC 7692 (7.2.3.4) allows such blocks and shows one. Seen: wsproto reads the first, and closes with
# 1007 at the second, and websockets makes every later message empty without a word. Both read the same messages
# without the bit.
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

"$work/venv/bin/python" - <<'PY' | expect "without: wsproto one, two, three; websockets one, two, three
with the final bit: wsproto one, closed with 1007; websockets one, , "
import zlib

from websockets.extensions.permessage_deflate import PerMessageDeflate as WebsocketsDeflate
from websockets.frames import Frame, Opcode
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, Request
from wsproto.extensions import PerMessageDeflate


def compressed(text, final):
    compressor = zlib.compressobj(wbits=-15)
    data = compressor.compress(text)
    return data + compressor.flush(zlib.Z_FINISH) + b"\0" if final else data + compressor.flush(zlib.Z_SYNC_FLUSH)[:-4]


def wsproto_reads(messages):
    client, server = WSConnection(ConnectionType.CLIENT), WSConnection(ConnectionType.SERVER)
    server.receive_data(client.send(Request(host="localhost", target="/", extensions=[PerMessageDeflate()])))
    list(server.events())
    server.send(AcceptConnection(extensions=[PerMessageDeflate()]))
    seen = []
    for data in messages:
        # A text frame with the bit for compression, and with a mask of zeros.
        server.receive_data(bytes([0xC1, 0x80 | len(data), 0, 0, 0, 0]) + data)
        seen += [getattr(event, "data", None) or f"closed with {int(event.code)}" for event in server.events()]
    return ", ".join(seen)


def websockets_reads(messages):
    deflate = WebsocketsDeflate(False, False, 15, 15)
    return ", ".join(deflate.decode(Frame(Opcode.TEXT, data, rsv1=True)).data.decode() for data in messages)


for final in (False, True):
    messages = [compressed(text, final) for text in (b"one", b"two", b"three")]
    words = "with the final bit" if final else "without"
    print(f"{words}: wsproto {wsproto_reads(messages)}; websockets {websockets_reads(messages)}")
PY
