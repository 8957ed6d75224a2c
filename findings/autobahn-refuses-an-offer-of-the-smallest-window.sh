#!/usr/bin/env bash
# autobahn 26.10.2, websockets 17.4, wsproto 1.3.2. Guess: of two offers of compression, the first with a window of
# 256 bytes (server_max_window_bits=8, which RFC 7692, 7.1.2.1, allows and zlib cannot do), a server that cannot do it
# declines the first and takes the second, as the RFC (5.1) has it. Seen: websockets and wsproto do; Autobahn refuses
# the whole handshake with 400. It takes the other sizes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check autobahn==26.10.2 twisted==25.5.0 websockets==17.4 \
  wsproto==1.3.2

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

"$work/venv/bin/python" - <<'PY' | expect "permessage-deflate; server_max_window_bits=9, permessage-deflate
  autobahn: 101 permessage-deflate; server_max_window_bits=9
  websockets: 101 permessage-deflate; server_max_window_bits=9
  wsproto: 101 permessage-deflate
permessage-deflate; server_max_window_bits=8, permessage-deflate
  autobahn: 400
  websockets: 101 permessage-deflate
  wsproto: 101 permessage-deflate"
from autobahn.twisted.websocket import WebSocketServerFactory, WebSocketServerProtocol
from autobahn.websocket.compress import PerMessageDeflateOffer, PerMessageDeflateOfferAccept
from twisted.internet.testing import StringTransport
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.server import ServerProtocol
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection
from wsproto.extensions import PerMessageDeflate


class Transport(StringTransport):
    def unregisterProducer(self):
        pass


def handshake(offer):
    lines = [
        "GET / HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: bGl2ZWxheW91dC10ZXN0cw==", f"Sec-WebSocket-Extensions: {offer}", "", "",
    ]
    return "\r\n".join(lines).encode()


def autobahn(data):
    factory = WebSocketServerFactory()
    factory.protocol = WebSocketServerProtocol
    factory.setProtocolOptions(perMessageCompressionAccept=lambda offers: next(
        (PerMessageDeflateOfferAccept(offer) for offer in offers if isinstance(offer, PerMessageDeflateOffer)), None))
    protocol, transport = factory.buildProtocol(None), Transport()
    protocol.makeConnection(transport)
    protocol.dataReceived(data)
    return transport.value()


def websockets(data):
    server = ServerProtocol(extensions=[ServerPerMessageDeflateFactory()])
    server.receive_data(data)
    request = next(event for event in server.events_received() if isinstance(event, Request))
    server.send_response(server.accept(request))
    return b"".join(server.data_to_send())


def wsproto(data):
    server = WSConnection(ConnectionType.SERVER)
    server.receive_data(data)
    list(server.events())
    return server.send(AcceptConnection(extensions=[PerMessageDeflate()]))


def answer(response):
    lines = response.decode().split("\r\n")
    taken = [line.split(": ", 1)[1] for line in lines if line.lower().startswith("sec-websocket-extensions")]
    return " ".join([lines[0].split()[1], *taken])


for bits in (9, 8):
    offers = f"permessage-deflate; server_max_window_bits={bits}, permessage-deflate"
    print(offers)
    for name, server in (("autobahn", autobahn), ("websockets", websockets), ("wsproto", wsproto)):
        print(f"  {name}: {answer(server(handshake(offers)))}")
PY
