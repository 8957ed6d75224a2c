"""From a save to the last byte in a client."""

import json
import selectors
import time

from measure import Daemon, Figures, fresh, heights, layout, next_message, next_update, percentile, save, viewer


def one_viewer(figures, saves):
    folder = fresh("one")
    path = folder / "form.json"
    path.write_text(layout(100))
    daemon = Daemon(folder)
    raw = viewer(daemon.port)
    seen = {}
    while len(seen) < 4:
        seen.update(heights(next_update(raw)[1]))
    times, first = [], []
    for index in range(saves):
        height = 101 + index
        began = save(path, layout(height))
        missing, earliest = set(seen), None
        while missing:
            arrived, message = next_update(raw)
            earliest = earliest or arrived
            missing -= {key for key, value in heights(message).items() if value == height}
        times.append((arrived - began) * 1000)
        first.append((earliest - began) * 1000)
        # Faster than this a person does not save, and repeats within 15 ms are put together.
        time.sleep(0.02)
    daemon.stop()
    figures.add("save to 4 screens, 1 viewer, p50", percentile(times, 0.5), "ms", saves, bar=4)
    figures.add("save to 4 screens, 1 viewer, p99", percentile(times, 0.99), "ms", saves, bar=20)
    figures.add("save to the first screen, 1 viewer, p50", percentile(first, 0.5), "ms", saves)
    return percentile(times, 0.5)


def through_the_page(figures, writes):
    """A viewer writes a number: from its message to the answer that the file has it."""
    folder = fresh("written")
    path = folder / "form.json"
    path.write_text(layout(100, environments=1))
    daemon = Daemon(folder, "--allow-edits")
    raw = viewer(daemon.port, daemon.url[daemon.url.index("?"):])
    ((key, height),) = heights(next_update(raw)[1]).items()
    times = []
    for number in range(101, 101 + writes):
        raw.send(raw_frame({"type": "numbers", "path": str(path), "key": key, "view": "box"}))
        place = next(one for one in next_message(raw, "numbers")[1]["numbers"] if one["before"].startswith("height"))
        edit = {name: place[name] for name in ("file", "hash", "start", "end")} | {"text": str(number)}
        began = time.perf_counter()
        raw.send(raw_frame({"type": "writeNumbers", "path": str(path), "edits": [edit]}))
        is_written = False
        while not is_written or height != number:
            arrived, message = next_message(raw, "written", "error", "update")
            assert message["type"] != "error", message
            if message["type"] == "written":
                times.append((arrived - began) * 1000)
                is_written = True
            else:
                height = heights(message).get(key, height)
        time.sleep(0.02)
    assert f"height == {number}" in path.read_text()
    daemon.stop()
    figures.add("a write through the page, p50", percentile(times, 0.5), "ms", writes)
    figures.add("a write through the page, p95", percentile(times, 0.95), "ms", writes, bar=10)


def many_viewers(figures, count, saves):
    folder = fresh("many")
    path = folder / "form.json"
    path.write_text(layout(100))
    daemon = Daemon(folder)
    viewers = [viewer(daemon.port) for _ in range(count)]
    for raw in viewers:
        seen = {}
        while len(seen) < 4:
            seen.update(heights(next_update(raw)[1]))
    selector = selectors.DefaultSelector()
    for raw in viewers:
        selector.register(raw.socket, selectors.EVENT_READ, raw)
    times = []
    for index in range(saves):
        height = 101 + index
        marker = b"%d]" % height
        began = save(path, layout(height))
        waiting = {raw: b"" for raw in viewers}
        while waiting:
            for key, _ in selector.select():
                raw = key.data
                piece = raw.socket.recv(1 << 20)
                arrived = time.perf_counter()
                if raw in waiting:
                    waiting[raw] += piece
                    # The fourth screen's box, and the end of the message after it.
                    if waiting[raw].count(b"," + marker + b',"screen"') >= 4 and waiting[raw].endswith(b"}"):
                        del waiting[raw]
        times.append((arrived - began) * 1000)
        time.sleep(0.05)
    daemon.stop()
    figures.add(f"save to the last of {count} viewers, p50", percentile(times, 0.5), "ms", saves)
    figures.add(f"save to the last of {count} viewers, p95", percentile(times, 0.95), "ms", saves, bar=60)


def giant(figures, views):
    """Others do not wait for a layout of ten thousand views."""
    folder = fresh("giant")
    big, small = folder / "giant.json", folder / "small.json"
    big.write_text(layout(100, count=views, environments=1))
    small.write_text(layout(100))
    daemon = Daemon(folder)
    raw, other = viewer(daemon.port), viewer(daemon.port)
    for _ in range(2):
        other.send(raw_frame({"type": "watch", "path": None, "environments": []}))
        other.send(raw_frame({"type": "watch", "path": str(small), "environments": None}))

    def wait(client, key, height):
        while True:
            arrived, message = next_update(client)
            if any(screen["path"] == str(key) for screen in message["screens"]):
                if heights({"screens": [s for s in message["screens"] if s["path"] == str(key)]}).get(
                        message["screens"][0]["key"]) == height or height in heights(message).values():
                    return arrived

    began = time.perf_counter()
    wait(raw, big, 100)
    figures.add(f"first frame of {views} views", (time.perf_counter() - began) * 1000, "ms")
    began = save(big, layout(777, count=views, environments=1))
    times = []
    for index in range(20):
        start = save(small, layout(200 + index))
        times.append((wait(other, small, 200 + index) - start) * 1000)
        time.sleep(0.02)
    figures.add(f"save of another layout meanwhile, p50", percentile(times, 0.5), "ms", len(times))
    figures.add(f"save of another layout meanwhile, worst", max(times), "ms", len(times))
    wait(raw, big, 777)
    figures.add(f"save of {views} views to its frame", (time.perf_counter() - began) * 1000, "ms")
    daemon.stop()


def stranger(number, rows):
    """A short layout that takes long: `rows` rows of three labels of their own texts, at four text sizes."""
    labels = [{"type": "label", "text": f"{{item}} of {number}, part {part}", "numberOfLines": 0} for part in range(3)]
    return json.dumps({
        "title": f"Stranger {number}",
        "root": {"subviews": [{"type": "stackView", "axis": "vertical", "constraints": ["edges == superview.safeArea"],
                               "subviews": [{"type": "stackView", "forEach": rows, "subviews": labels}]}]},
        "previews": {"devices": ["iPhone XR"], "textSizes": ["S", "L", "AX1", "AX3"]}})


def beside_strangers(figures, rounds, rows):
    """Nobody waits for layouts that were never solved before, however long they take."""
    times = []
    for index in range(rounds):
        folder = fresh("strangers")
        small = folder / "small.json"
        small.write_text(layout(100))
        daemon = Daemon(folder)
        # One viewer wants everything and reads nothing; the time counts at one that looks at the small layout only.
        everything, raw = viewer(daemon.port), viewer(daemon.port)
        raw.send(raw_frame({"type": "watch", "path": None, "environments": []}))
        raw.send(raw_frame({"type": "watch", "path": str(small), "environments": None}))
        seen = {}
        while len(seen) < 4:
            seen.update(heights(next_update(raw)[1]))
        for number in range(2):
            save(folder / f"stranger{number}.json", stranger(number, rows))
        for height in range(200, 210):
            began = save(small, layout(height))
            missing = set(seen)
            while missing:
                arrived, message = next_update(raw)
                missing -= {key for key, value in heights(message).items() if value == height}
            times.append((arrived - began) * 1000)
            time.sleep(0.03)
        everything.socket.close()
        daemon.stop()
    figures.add("save beside two strangers, p50", percentile(times, 0.5), "ms", len(times))
    figures.add("save beside two strangers, p95", percentile(times, 0.95), "ms", len(times), bar=100)


def checkout(figures, count):
    """A branch with this many layouts comes and goes; each includes a part of its own, so twice as many files."""
    folder, branch = fresh("checkout"), fresh("branch")
    (folder / "first.json").write_text(layout(100))
    part = json.dumps({"root": {"constraints": ["height == 40"]}})
    for index in range(count):
        (branch / f"part{index}.json").write_text(part)
        (branch / f"screen{index}.json").write_text(json.dumps({
            "title": "Screen", "root": {"subviews": [{"type": "include", "file": f"part{index}.json", "constraints": ["edges == superview.edges"]}]}}))
    daemon = Daemon(folder)
    raw = viewer(daemon.port)
    raw.send(raw_frame({"type": "watch", "path": None, "environments": []}))
    listed = {document["path"] for document in next_update(raw, needs_screens=False)[1]["documents"]}
    for move, wanted in [("come", 2 * count + 1), ("go", 1)]:
        began = time.perf_counter()
        branch.rename(folder / "branch") if move == "come" else (folder / "branch").rename(branch)
        while len(listed) != wanted:
            arrived, message = next_update(raw, needs_screens=False)
            listed = listed.union(document["path"] for document in message["documents"]).difference(message.get("removed", []))
        figures.add(f"{2 * count} files {move}, to the last in the list", (arrived - began) * 1000, "ms")
    daemon.stop()


def raw_frame(message):
    from raw_socket import frame

    return frame(json.dumps(message).encode())


def run(quick):
    figures = Figures("saves")
    one_viewer(figures, 100 if quick else 1000)
    through_the_page(figures, 100 if quick else 1000)
    many_viewers(figures, 50, 40 if quick else 200)
    beside_strangers(Figures("strangers"), 3 if quick else 10, 1000 if quick else 1900)
    checkout(Figures("checkout"), 500 if quick else 5000)
    giant(Figures("giant"), 2000 if quick else 10_000)
