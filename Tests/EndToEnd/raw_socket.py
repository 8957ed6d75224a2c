"""Bytes on a socket: what no well-behaved client would send."""

import base64
import hashlib
import os
import socket
import struct

from conftest import PATIENCE, PROTOCOL

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def frame(payload=b"", opcode=TEXT, final=True, mask=True, reserved=0, length=None):
    """One frame; `length` claims another length than the payload's."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    bit = 0x80 if mask else 0
    if size < 126:
        head += bytes([bit | size])
    elif size < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", size)
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", size)
    if not mask:
        return head + payload
    key = os.urandom(4)
    stream = (key * (len(payload) // 4 + 1))[: len(payload)]
    masked = int.from_bytes(payload, "big") ^ int.from_bytes(stream, "big")
    return head + key + masked.to_bytes(len(payload), "big")


def close_frame(code, reason=b""):
    return frame(struct.pack(">H", code) + reason, CLOSE)


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def text(self):
        return self.body.decode()


class RawSocket:
    def __init__(self, port, receive_buffer=None, host="127.0.0.1"):
        self.port = port
        self.socket = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect((host, port))
        self.buffer = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        """What the other end hung up on is sent no further."""
        try:
            self.socket.sendall(data if isinstance(data, bytes) else data.encode("latin-1"))
            return True
        except (BrokenPipeError, ConnectionResetError):
            return False

    def read(self, count):
        while len(self.buffer) < count:
            try:
                piece = self.socket.recv(65536)
            except ConnectionResetError:
                piece = b""
            if not piece:
                raise EOFError
            self.buffer += piece
        result, self.buffer = self.buffer[:count], self.buffer[count:]
        return result

    def read_line(self):
        while b"\r\n" not in self.buffer:
            self.buffer = self.read(1) + self.buffer
            if b"\r\n" not in self.buffer:
                piece = self.socket.recv(65536)
                if not piece:
                    raise EOFError
                self.buffer += piece
        line, self.buffer = self.buffer.split(b"\r\n", 1)
        return line.decode("latin-1")

    def read_answer(self, has_body=True):
        """An HTTP answer; None where the connection ended without one."""
        try:
            status = int(self.read_line().split(" ")[1])
            headers = {}
            while line := self.read_line():
                name, value = line.split(":", 1)
                headers[name.lower()] = value.strip()
            body = self.read(int(headers.get("content-length", 0))) if has_body and status != 101 else b""
            return Answer(status, headers, body)
        except (EOFError, ConnectionResetError):
            return None

    def read_to_end(self):
        """Everything up to where the other end hangs up."""
        received = self.buffer
        try:
            while piece := self.socket.recv(65536):
                received += piece
        except ConnectionResetError:
            pass
        self.buffer = b""
        return received

    def is_at_end(self):
        """Waits for the other end to hang up, whatever it says before."""
        self.read_to_end()
        return True

    def request(self, path="/", method="GET", host=None, headers=""):
        host = f"127.0.0.1:{self.port}" if host is None else host
        line = f"Host: {host}\r\n" if host is not False else ""
        self.send(f"{method} {path} HTTP/1.1\r\n{line}{headers}\r\n")
        return self.read_answer(has_body=method != "HEAD")

    # MARK: WebSocket

    def handshake(self, path="/ws", method="GET", version="HTTP/1.1", **changes):
        """The handshake with some headers changed, or left away where they are None; the answer's status."""
        self.key = base64.b64encode(os.urandom(16)).decode()
        headers = {
            "Host": f"127.0.0.1:{self.port}", "Upgrade": "websocket", "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": self.key, "Sec-WebSocket-Protocol": PROTOCOL,
        }
        headers.update({name.replace("_", "-"): value for name, value in changes.items()})
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items() if value is not None)
        self.send(f"{method} {path} {version}\r\n{lines}\r\n")
        self.answer = self.read_answer()
        return self.answer and self.answer.status

    def open(self, **changes):
        assert self.handshake(**changes) == 101
        expected = base64.b64encode(
            hashlib.sha1((self.key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        assert self.answer.headers["sec-websocket-accept"] == expected
        assert self.answer.headers["sec-websocket-protocol"] == PROTOCOL
        assert "sec-websocket-extensions" not in self.answer.headers
        return self

    def read_frame(self):
        first, second = self.read(2)
        assert not second & 0x80, "a server never masks"
        length = second & 0x7F
        if length == 126:
            length = struct.unpack(">H", self.read(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.read(8))[0]
        return first & 15, bool(first & 0x80), self.read(length)

    def read_message(self):
        opcode, final, payload = self.read_frame()
        while not final:
            continuation, final, more = self.read_frame()
            assert continuation == CONTINUATION
            payload += more
        return opcode, payload

    def close_code(self):
        """Reads to the close frame; its code, or "no frame" where the connection ends without one."""
        try:
            while True:
                opcode, payload = self.read_message()
                if opcode == CLOSE:
                    # Who is answered need not wait.
                    self.send(frame(payload, CLOSE))
                    return struct.unpack(">H", payload[:2])[0] if payload else 1005
        except EOFError:
            return "no frame"
