"""Starting, idling, and a day's work in a minute."""

import random
import time

from measure import Daemon, Figures, fresh, heights, layout, next_update, save, viewer


def all_screens(raw, count):
    """Reads until a screen of each of `count` layouts has come; when the first and the last did."""
    seen, first = set(), None
    while len(seen) < count:
        arrived, message = next_update(raw)
        first = first or arrived
        seen.update(screen["path"] for screen in message["screens"])
    return first, arrived


def start(figures, count=100):
    folder = fresh("start")
    for index in range(count):
        (folder / f"{index}.json").write_text(layout(100 + index, environments=1))
    rows = []
    for _ in range(5):
        daemon = Daemon(folder)
        raw = viewer(daemon.port)
        first, last = all_screens(raw, count)
        rows.append((daemon.ready - daemon.began, first - daemon.began, last - daemon.began))
        daemon.stop()
    ready, first, last = (sorted(column)[len(rows) // 2] * 1000 for column in zip(*rows))
    figures.add(f"start to the ready line, {count} layouts", ready, "ms", len(rows))
    figures.add(f"start to the first frame, {count} layouts", first, "ms", len(rows), bar=250)
    figures.add(f"start to the frames of all {count}", last, "ms", len(rows))


def idle(figures, count=1000, seconds=10):
    folder = fresh("idle")
    for index in range(count):
        below = folder / f"d{index // 50}"
        below.mkdir(exist_ok=True)
        (below / f"{index}.json").write_text(layout(100 + index, environments=1))
    daemon = Daemon(folder)
    raw = viewer(daemon.port)
    all_screens(raw, count)
    raw.socket.close()
    time.sleep(3)
    figures.add(f"resident, {count} layouts, nobody looks", daemon.resident(), "MiB", bar=64)
    before = daemon.processor()
    time.sleep(seconds)
    figures.add("processor while idle", (daemon.processor() - before) / seconds * 100, "%", bar=0.5)
    daemon.stop()


def endure(figures, saves, comers=20):
    folder = fresh("endure")
    path = folder / "form.json"
    path.write_text(layout(1))
    daemon = Daemon(folder)
    steady = viewer(daemon.port)
    seed = random.randrange(1 << 32)
    print("seed", seed)
    source = random.Random(seed)
    guests = []

    def round_of(count, base):
        for index in range(count):
            height = base + index
            save(path, layout(height))
            # Some read, some never do, some leave; at most `comers` at a time.
            if source.random() < 0.3:
                if len(guests) >= comers or (guests and source.random() < 0.5):
                    guests.pop(source.randrange(len(guests))).socket.close()
                else:
                    guests.append(viewer(daemon.port))
            if index % 25 == 24:
                while height not in heights(next_update(steady)[1]).values():
                    pass

    def settle():
        while guests:
            guests.pop().socket.close()
        time.sleep(1)
        return daemon.descriptors(), daemon.resident()

    round_of(500, 1000)
    before = settle()
    round_of(saves, 2000)
    after = settle()
    last = 2000 + saves - 1
    raw = viewer(daemon.port)
    seen = {}
    while len(seen) < 4:
        seen.update(heights(next_update(raw)[1]))
    raw.socket.close()
    assert set(seen.values()) == {last}, f"the last frame is {seen}, not {last}"
    figures.add("descriptors before", before[0], "count")
    figures.add("descriptors after", after[0], "count", saves, bar=before[0])
    figures.add("resident before", before[1], "MiB")
    figures.add("resident after", after[1], "MiB", saves, bar=round(before[1] * 1.1 + 1, 1))
    steady.socket.close()
    daemon.stop()


def run(quick):
    figures = Figures("endurance")
    start(figures)
    idle(figures, seconds=3 if quick else 10)
    endure(figures, 500 if quick else 10_000)
