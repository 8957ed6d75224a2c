"""What the scenarios share: a daemon of the release build, a client that only reads, figures as lines of JSON."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "EndToEnd"))
OUTPUT = ROOT / ".build" / "bench"

# The client of the end-to-end suite takes its patience from there; a benchmark waits longer.
import conftest  # noqa: E402

conftest.PATIENCE = 120.0
BINARY = conftest.BINARY
import raw_socket  # noqa: E402

raw_socket.PATIENCE = 120.0


def layout(height, count=30, environments=4):
    """A form of `count` views; the box's height tells versions apart."""
    views = [{"id": "box", "constraints": [f"height == {height}"]}]
    views += [{"id": f"label{index}", "type": "label", "text": f"Line {index} of some text"} for index in range(count - 4)]
    previews = {"devices": ["iPhone SE (1st generation)", "iPhone XR"], "textSizes": ["L", "AX3"]}
    if environments == 1:
        previews = {"devices": ["iPhone XR"]}
    return json.dumps({
        "title": "Benchmark",
        "root": {"subviews": [{"id": "scroll", "type": "scrollView", "constraints": ["edges == safeArea.edges"], "subviews": [
            {"id": "stack", "type": "stackView", "axis": "vertical",
             "constraints": ["edges == superview.edges", "width == superview.width"], "subviews": views}]}]},
        "previews": previews})


class Figures:
    """Prints each figure and appends it to .build/bench/NAME.jsonl."""

    def __init__(self, name):
        OUTPUT.mkdir(parents=True, exist_ok=True)
        self.path = OUTPUT / f"{name}.jsonl"
        self.path.unlink(missing_ok=True)
        self.name = name

    def add(self, measure, value, unit, n=1, peer=None, ratio=None, bar=None):
        record = {"scenario": self.name, "n": n, "measure": measure, "value": round(value, 3), "unit": unit, "peer": peer,
                  "ratio": ratio and round(ratio, 2)}
        with open(self.path, "a") as file:
            file.write(json.dumps(record) + "\n")
        verdict = "" if bar is None else "  within" if value <= bar else "  OVER"
        limit = "" if bar is None else f" (bar {bar} {unit})"
        versus = "" if peer is None else f"  {peer}: x{ratio:.1f}"
        print(f"{self.name:12} {measure:42} {value:10.3f} {unit}{versus}{verdict}{limit}", flush=True)


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


class Daemon:
    def __init__(self, folder, *arguments, program=BINARY):
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [program, "watch", folder, "--port", "0", "--quiet", *arguments], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.ready = time.perf_counter()
        match = re.search(r"at (http://[^:]+:(\d+)/\S*)", line)
        if not match:
            raise SystemExit(f"{BINARY} did not start: {line!r}")
        self.url, self.port = match.group(1), int(match.group(2))

    def resident(self):
        """MiB."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text).group(1)) / 1024

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def processor(self):
        """Seconds of processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.process.terminate()
        self.process.wait()


def viewer(port, query=""):
    return raw_socket.RawSocket(port).open(path=f"/ws{query}")


def next_message(raw, *kinds):
    """Reads to the next message of one of the kinds; when its last byte was here, and the message."""
    while True:
        opcode, payload = raw.read_message()
        arrived = time.perf_counter()
        if opcode == raw_socket.PING:
            # Who never answers counts as gone after half a minute.
            raw.send(raw_socket.frame(payload, raw_socket.PONG))
        elif payload.startswith(tuple(b'{"type":"%s"' % kind.encode() for kind in kinds)):
            return arrived, json.loads(payload)


def next_update(raw, needs_screens=True):
    """Reads to the next update, with screens if asked for; when its last byte was here, and the message."""
    while True:
        arrived, message = next_message(raw, "update")
        if message["screens"] or not needs_screens:
            return arrived, message


def heights(message):
    return {screen["key"]: next(view["frame"][3] for view in screen["views"] if view["id"] == "box")
            for screen in message["screens"] if any(view["id"] == "box" for view in screen["views"])}


def save(path, text):
    """By renaming, as vim does; when rename(2) was called. The daemon may be running before it returns."""
    temporary = path.with_name(path.name + ".new~")
    temporary.write_text(text)
    began = time.perf_counter()
    os.rename(temporary, path)
    return began


def fresh(name):
    folder = OUTPUT / "work" / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
