"""The same job by others: a text file is saved, a connected browser is told, and what it then asks for holds the new text.

`hugo server` comes from Debian; `sphinx-autobuild` from PyPI, in an environment of its own below .build/bench. They run in turn on
the same machine, each watching one page of about thirty blocks, and each is given its own protocol: Hugo's LiveReload socket, the socket of
sphinx-autobuild. LiveLayout's message holds the frames already; the others' says that there is something to fetch, so the fetch counts."""

import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

from measure import OUTPUT, Daemon, Figures, fresh, heights, layout, next_update, percentile, save, viewer
from websockets.sync.client import connect


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def page(number, heading):
    return heading + "\n\n".join(f"Line {index} of some text" for index in range(29)) + f"\n\nSave number {number}.\n"


def fetch(url):
    with urllib.request.urlopen(url, timeout=60) as answer:
        return answer.read().decode()


def until(condition, seconds=60):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            if result := condition():
                return result
        except OSError:
            pass
        time.sleep(0.05)
    raise SystemExit("a peer did not start")


def rounds(write, url, messages, saves):
    times = []
    for number in range(1, saves + 1):
        began = write(number)
        while True:
            messages()
            if f"Save number {number}." in fetch(url):
                break
        times.append((time.perf_counter() - began) * 1000)
        time.sleep(0.5)
    return percentile(times, 0.5)


def hugo(saves):
    if not shutil.which("hugo"):
        print("hugo is not installed (Debian's package hugo): not compared", flush=True)
        return None
    folder = fresh("hugo")
    (folder / "content").mkdir()
    (folder / "layouts" / "_default").mkdir(parents=True)
    (folder / "config.toml").write_text('baseURL = "http://127.0.0.1/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n')
    for name in ("single", "list"):
        (folder / "layouts" / "_default" / f"{name}.html").write_text("<html><head></head><body>{{ .Content }}</body></html>")
    path = folder / "content" / "page.md"
    path.write_text(page(0, "---\ntitle: x\n---\n"))
    port = free_port()
    process = subprocess.Popen(["hugo", "server", "--port", str(port), "--bind", "127.0.0.1"], cwd=folder, stdout=subprocess.DEVNULL)
    try:
        url = f"http://127.0.0.1:{port}/page/"
        until(lambda: "Save number 0." in fetch(url))
        with connect(f"ws://127.0.0.1:{port}/livereload", compression=None) as live:
            # Hugo looks for these very bytes.
            live.send('{"command":"hello","protocols":["http://livereload.com/protocols/official-7"]}')
            live.recv(10)
            return rounds(lambda number: save(path, page(number, "---\ntitle: x\n---\n")), url, lambda: live.recv(60), saves)
    finally:
        process.terminate()
        process.wait()


def sphinx(saves):
    environment = OUTPUT / "sphinx"
    program = environment / "bin" / "sphinx-autobuild"
    if not program.exists():
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        if subprocess.run([environment / "bin" / "pip", "install", "-q", "sphinx-autobuild==2024.10.3"]).returncode:
            print("sphinx-autobuild cannot be installed from PyPI: not compared", flush=True)
            return None
    folder = fresh("sphinx-source")
    (folder / "conf.py").write_text('project = "x"\n')
    path = folder / "index.rst"
    path.write_text(page(0, "x\n=\n\n"))
    port = free_port()
    process = subprocess.Popen([program, "--port", str(port), "-q", folder, fresh("sphinx-output")],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        url = f"http://127.0.0.1:{port}/index.html"
        text = until(lambda: fetch(url))
        place = re.search(r"websocket[\w-]*", text)
        with connect(f"ws://127.0.0.1:{port}/{place.group(0) if place else 'websocket-reload'}", compression=None) as live:
            return rounds(lambda number: save(path, page(number, "x\n=\n\n")), url, lambda: live.recv(60), saves)
    finally:
        process.terminate()
        process.wait()


def livelayout(saves):
    folder = fresh("ours")
    path = folder / "form.json"
    path.write_text(layout(100))
    daemon = Daemon(folder)
    raw = viewer(daemon.port)
    seen = {}
    while len(seen) < 4:
        seen.update(heights(next_update(raw)[1]))
    times = []
    for height in range(101, 101 + saves):
        began = save(path, layout(height))
        missing = set(seen)
        while missing:
            missing -= {key for key, value in heights(next_update(raw)[1]).items() if value == height}
        times.append((time.perf_counter() - began) * 1000)
        time.sleep(0.5)
    daemon.stop()
    return percentile(times, 0.5)


def run(quick):
    figures = Figures("peers")
    saves = 10 if quick else 40
    ours = livelayout(saves)
    figures.add("save to new content, livelayout, p50", ours, "ms", saves)
    for name, peer in (("hugo server", hugo), ("sphinx-autobuild", sphinx)):
        theirs = peer(saves)
        if theirs is not None:
            figures.add(f"save to new content, {name}, p50", theirs, "ms", saves, peer=name, ratio=theirs / ours)
