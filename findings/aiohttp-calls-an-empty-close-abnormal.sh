#!/usr/bin/env bash
# aiohttp 3.14.5, websockets 17.4. Guess: the code of a close that holds none is 1005, as RFC 6455 (7.1.5) has it: the
# peer closed in good order and gave no reason. Seen: aiohttp's client says 1006, the code of a connection that broke
# without any close, although it answers the close; the message holds a code of 0. A close with a code is the same in
# both.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check aiohttp==3.14.5 websockets==17.4

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

"$work/venv/bin/python" - <<'PY' | expect "1000: websockets 1000; aiohttp 1000, message 1000
1012: websockets 1012; aiohttp 1012, message 1012
none: websockets 1005; aiohttp 1006, message 0"
import asyncio
import base64
import hashlib

import aiohttp
import websockets

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


async def close(reader, writer):
    """Closes with the code in the address, or without one, and ends the connection once the client has answered."""
    request = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
    fields = dict(line.lower().split(b": ", 1)[:1] + line.split(b": ", 1)[1:] for line in request[1:] if line)
    accept = base64.b64encode(hashlib.sha1(fields[b"sec-websocket-key"] + GUID).digest())
    writer.write(
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
    )
    code = request[0].split()[1][1:].decode()
    frame = b"" if code == "none" else int(code).to_bytes(2, "big")
    writer.write(bytes([0x88, len(frame)]) + frame)
    head = await reader.readexactly(2)
    await reader.readexactly(4 + (head[1] & 127))
    writer.close()


async def with_aiohttp(url):
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as client:
        message = await client.receive()
        return f"{client.close_code:d}, message {message.data}"


async def with_websockets(url):
    async with websockets.connect(url) as client:
        await client.wait_closed()
        return client.close_code


async def main():
    server = await asyncio.start_server(close, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    for code in ("1000", "1012", "none"):
        url = f"ws://127.0.0.1:{port}/{code}"
        print(f"{code}: websockets {await with_websockets(url)}; aiohttp {await with_aiohttp(url)}")
    server.close()


asyncio.run(main())
PY
