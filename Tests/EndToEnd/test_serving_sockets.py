"""The socket, byte by byte: handshakes and frames that no browser sends."""

import json
import threading

import pytest

from conftest import box
from raw_socket import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, RawSocket, close_frame, frame
from test_serving_http import resident
from yard import boxed_yard as yard, raw  # noqa: F401


PINGED = json.dumps({"type": "ping", "id": "ü"}).encode()


def answers(raw):
    """Whether it still gets an answer to what it says."""
    raw.send(frame(PINGED))
    while True:
        opcode, payload = raw.read_message()
        if opcode == CLOSE:
            return False
        if opcode == TEXT and json.loads(payload)["type"] == "pong":
            return True


# MARK: Handshakes

BAD_HANDSHAKES = {
    "another path": {"path": "/"}, "a path below": {"path": "/ws/"}, "another method": {"method": "POST"},
    "HTTP/1.0": {"version": "HTTP/0.9"}, "version 8": {"Sec_WebSocket_Version": "8"},
    "no version": {"Sec_WebSocket_Version": None}, "version 14": {"Sec_WebSocket_Version": "14"},
    "no key": {"Sec_WebSocket_Key": None}, "a short key": {"Sec_WebSocket_Key": "c2hvcnQ="},
    "a key that is no base64": {"Sec_WebSocket_Key": "!" * 24}, "no subprotocol": {"Sec_WebSocket_Protocol": None},
    "another subprotocol": {"Sec_WebSocket_Protocol": "livelayout.v2"},
    "another upgrade": {"Upgrade": "h2c"}, "HTTP/2 in clear": {"Upgrade": "h2c", "Connection": "Upgrade, HTTP2-Settings"},
    "two upgrades": {"Upgrade": "websocket, h2c"}, "a body": {"Content_Length": "5"},
}


@pytest.mark.parametrize("what", BAD_HANDSHAKES)
def test_a_bad_handshake_opens_nothing(raw, what):
    status = raw.handshake(**BAD_HANDSHAKES[what])
    assert status is None or 400 <= status < 500, status
    if what.startswith("version"):
        assert status == 426 and raw.answer.headers["sec-websocket-version"] == "13"


def test_a_good_handshake_among_offers_that_we_do_not_take(raw):
    raw.open(Sec_WebSocket_Protocol="other, livelayout.v1", Sec_WebSocket_Extensions="permessage-deflate; client_max_window_bits",
             Connection="keep-alive, Upgrade")
    opcode, payload = raw.read_message()
    hello = json.loads(payload)
    assert opcode == TEXT and hello["type"] == "hello" and hello["protocol"] == "livelayout.v1"
    assert answers(raw)


# MARK: Frames

BAD_FRAMES = {
    "no mask": (frame(PINGED, mask=False), 1002),
    "a reserved bit": (frame(PINGED, reserved=4), 1002),
    "a compressed frame that was not agreed": (frame(PINGED, reserved=4, final=True), 1002),
    "an unknown opcode": (frame(b"", opcode=3), 1002),
    "an unknown control opcode": (frame(b"", opcode=11), 1002),
    "a control frame in pieces": (frame(b"", PING, final=False), 1002),
    "a long control frame": (frame(b"x" * 126, PING), 1002),
    "a continuation without a message": (frame(b"x", CONTINUATION), 1002),
    "a message within a message": (frame(b"x", final=False) + frame(b"y"), 1002),
    "bytes that are no UTF-8": (frame(b"\xff\xfe"), 1007),
    "UTF-8 that goes wrong in a later piece": (frame(b"\xe2\x82", final=False) + frame(b"\x41", CONTINUATION), 1007),
    "UTF-8 that ends too early": (frame(b"\xe2\x82"), 1007),
    "a surrogate in UTF-8": (frame(b"\xed\xa0\x80"), 1007),
    "an overlong slash": (frame(b"\xc0\xaf"), 1007),
    "binary": (frame(b"\0\1", BINARY), 1003),
    "64 KiB and a byte": (frame(b"x" * 65537), 1009),
    "64 KiB and a byte in pieces": (frame(b"x" * 40000, final=False) + frame(b"x" * 25537, CONTINUATION), 1009),
    "10 MB": (frame(b"x" * 10_000_000), 1009),
    "the claim of a length that nobody has": (frame(b"x", length=1 << 62), 1009),
    "a negative length": (b"\x81\xff" + b"\xff" * 8 + b"abcd" + b"x", 1009),
    "a length of 2^63": (b"\x81\xff\x80" + b"\0" * 7 + b"abcd" + b"x", 1009),
    "a close frame with half a code": (frame(b"\x03", CLOSE), 1002),
    "a close frame with a code that is none": (close_frame(1005), 1002),
    "a close frame with a reason that is no UTF-8": (close_frame(1000, b"\xff"), 1007),
}


@pytest.mark.parametrize("what", BAD_FRAMES)
def test_a_bad_frame_closes_with_its_code(raw, what):
    data, code = BAD_FRAMES[what]
    raw.open()
    sender = threading.Thread(target=raw.send, args=(data,))
    sender.start()
    assert raw.close_code() == code
    assert raw.is_at_end()
    sender.join()


GOOD_FRAMES = {
    "in one piece": frame(PINGED),
    "byte by byte": b"".join(
        frame(PINGED[index:index + 1], TEXT if index == 0 else CONTINUATION, final=index == len(PINGED) - 1)
        for index in range(len(PINGED))),
    "with empty pieces": frame(b"", final=False) + frame(b"", CONTINUATION, final=False) + frame(PINGED, CONTINUATION),
    "with a ping in the middle": frame(PINGED[:5], final=False) + frame(b"hi", PING) + frame(PINGED[5:], CONTINUATION),
    "with a pong that nobody asked for": frame(b"hello", PONG) + frame(PINGED),
    "after a ping of 125 bytes": frame(b"x" * 125, PING) + frame(PINGED),
    "of 64 KiB": frame(PINGED[:-1] + b" " * (65536 - len(PINGED)) + b"}"),
}


@pytest.mark.parametrize("what", GOOD_FRAMES)
def test_a_good_message_is_answered_however_it_is_cut(raw, what):
    raw.open()
    for index in range(0, len(GOOD_FRAMES[what]), 7000):
        raw.send(GOOD_FRAMES[what][index:index + 7000])
    while True:
        opcode, payload = raw.read_message()
        assert opcode in (TEXT, PONG)
        if opcode == TEXT and (message := json.loads(payload))["type"] == "pong":
            assert message["id"] == "ü"
            break
    assert answers(raw)


@pytest.mark.parametrize("text, code", [
    ("", "bad-json"), ("{", "bad-json"), ("[]", "bad-command"), ("null", "bad-command"), ("{}", "bad-command"), ('{"type": 1}', "bad-command"),
    ('{"type": "fly"}', "unknown-type"), ('{"type": "hello", "protocol": "livelayout.v9"}', "unknown-type"),
    ('{"type": "watch", "path": 5}', "bad-command"), ('{"type": "watch", "path": null, "environments": 5}', "bad-command"),
    ('{"type": "watch", "path": null, "environments": [{"device": "iPhone 99"}]}', "bad-command"),
    ('{"type": "setFlag", "path": "nowhere.json", "flag": "a", "value": true}', "unknown-document"),
    ('{"type": "ping"}', "bad-command"), ("[" * 60000, "bad-json"), ("\0", "bad-json"),
    ('{"type": "watch", "path": null, "environments": [' + ",".join(["{}"] * 5000) + "]}", "limit"),
])
def test_nonsense_is_answered_and_the_socket_stays_open(raw, text, code):
    raw.open()
    raw.send(frame(text.encode()))
    while True:
        opcode, payload = raw.read_message()
        assert opcode == TEXT
        message = json.loads(payload)
        if message["type"] == "error":
            assert message["code"] == code, message
            assert len(message["message"]) > 8
            break
    assert answers(raw)


def test_the_peers_own_close_is_answered_with_its_code(yard):
    for code in (1000, 1001, 3000, 4999):
        with RawSocket(yard.daemon.port) as raw:
            raw.open()
            raw.send(close_frame(code, b"bye"))
            assert raw.close_code() == code
            assert raw.is_at_end()


# MARK: Keep-alive

def test_every_ping_of_a_burst_is_answered_while_layouts_are_saved(yard, raw):
    raw.open()
    pings = [f"ping {index}".encode() for index in range(30)]
    for round_ in range(5):
        (yard.root / "box.json").write_text(box(100 + round_))
        raw.send(b"".join(frame(ping, PING) for ping in pings))
        pongs = []
        while len(pongs) < len(pings):
            opcode, payload = raw.read_message()
            if opcode == PONG:
                pongs.append(payload)
        assert pongs == pings
    (yard.root / "box.json").write_text(box(1))


# MARK: Floods

def test_endless_tiny_pieces_and_pings_cost_no_memory(yard, raw):
    raw.open()
    assert answers(raw)
    before = resident(yard.daemon)
    raw.send(b"".join(frame(b"x", TEXT if index == 0 else CONTINUATION, final=False) for index in range(60_000)))
    assert resident(yard.daemon) - before < 8 * 1024
    with RawSocket(yard.daemon.port) as other:
        other.open()
        other.send(b"".join(frame(b"x", PING) for _ in range(20_000)))
        assert answers(other)
        assert resident(yard.daemon) - before < 16 * 1024


def test_slow_clients_are_dropped_and_nobody_waits_for_them(yard):
    """All at once, since each takes its five or ten seconds: half a request, none, one that drips, half a frame."""
    port = yard.daemon.port
    slow = {name: RawSocket(port) for name in ("silent", "half a line", "half the headers", "half a frame", "half a message")}
    slow["half a line"].send("GET / HT")
    slow["half the headers"].send(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Dr")
    slow["half a frame"].open().send(frame(PINGED)[:9])
    slow["half a message"].open().send(frame(PINGED[:5], final=False))
    flood = [RawSocket(port) for _ in range(200)]
    with RawSocket(port) as raw:
        assert answers(raw.open())
    with RawSocket(port) as raw:
        assert raw.request("/").status == 200
    for socket in slow.values():
        assert socket.is_at_end()
    for socket in flood:
        assert socket.is_at_end()
        socket.socket.close()
    for socket in slow.values():
        socket.socket.close()
    with RawSocket(port) as raw:
        assert answers(raw.open())
