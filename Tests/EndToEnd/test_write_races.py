"""A write through the page meets somebody else's save of the same file: no text of a person is lost, and no two writes both count.

A race prints its seed; LIVELAYOUT_SEED=N repeats it.
"""

import os
import random
import threading
import time

import pytest

from conftest import PATIENCE, Daemon, box
from test_serving_numbers import edit, height, token

DEEP = os.environ.get("LIVELAYOUT_DEEP") == "1"
RACES = int(os.environ.get("LIVELAYOUT_RACES", 5000 if DEEP else 40))
SEED = int(os.environ.get("LIVELAYOUT_SEED", random.SystemRandom().randrange(1 << 20) if DEEP else 1))
# Milliseconds between the viewer's message and the save.
FARTHEST = 50


def renamed(path, text):
    """What vim, gedit and most editors do in the end."""
    other = path.with_suffix(".tmp")
    other.write_text(text)
    os.rename(other, path)


def in_place(path, text):
    path.write_text(text)


def held_open(path, text):
    """Opened, thought about, then written: a buffered writer, or a program that computes while it writes."""
    with open(path, "r+") as file:
        time.sleep(0.003)
        file.write(text)
        file.truncate()


def moved_aside(path, text):
    """vim's default: the old file becomes the backup, and the name is free for a moment."""
    os.rename(path, path.with_suffix(".json~"))
    path.write_text(text)


SAVES = [renamed, in_place, held_open, moved_aside]


class Table:
    """A folder, some daemons on it, and a viewer of each."""

    def __init__(self, folder, count):
        self.path = folder / "a.json"
        self.path.write_text(box(1))
        self.daemons = [Daemon(folder, args=["--allow-edits"]) for _ in range(count)]
        self.viewers = [daemon.client(query=f"?token={token(daemon)}") for daemon in self.daemons]
        self.number = 1

    def next(self):
        self.number += 1
        return self.number

    def edits(self):
        """One edit of the height for each viewer, all based on the bytes that are there now."""
        self.path.write_text(text := box(self.next()))
        edits = []
        for viewer in self.viewers:
            viewer.sync()
            edits.append(edit(height(viewer, str(self.path)), str(self.next())))
            del viewer.messages[:]
        return text, edits

    def answers(self):
        """For each viewer, whether its write counts."""
        kinds = []
        for viewer in self.viewers:
            deadline = time.monotonic() + PATIENCE
            while (message := viewer.receive(max(0.001, deadline - time.monotonic())))["type"] not in ("written", "error"):
                pass
            assert message["type"] == "written" or message["code"] in ("stale", "not-written"), message
            kinds.append(message["type"] == "written")
        return kinds

    def close(self):
        for viewer in self.viewers:
            viewer.close()
        for daemon in self.daemons:
            daemon.stop()


@pytest.fixture(params=[1, 3])
def table(request, folder):
    table = Table(folder, request.param)
    yield table
    table.close()


def test_a_save_is_never_replaced_by_a_write_that_has_not_seen_it(table):
    chance = random.Random(SEED)
    print(f"LIVELAYOUT_SEED={SEED}, {RACES} races, {len(table.viewers)} daemons")
    written = 0
    for race in range(RACES):
        _, edits = table.edits()
        save, distance = chance.choice(SAVES), chance.choice([0, 4, 16, FARTHEST]) * chance.random()
        theirs = box(table.next(), title=f"Saved by a person {race}")
        for viewer, one in zip(table.viewers, edits):
            viewer.send(type="writeNumbers", path=str(table.path), edits=[one])
        time.sleep(distance / 1000)
        save(table.path, theirs)
        kinds = table.answers()
        assert table.path.read_text() == theirs, (SEED, race, save.__name__, distance, kinds)
        assert sum(kinds) <= 1, (SEED, race, save.__name__, distance, kinds)
        written += sum(kinds)
    assert 0 < written < RACES, "all races ended alike: the distances do not matter"
    assert [name for name in os.listdir(table.path.parent) if name.startswith(".")] == []


def test_of_writes_that_meet_one_counts(folder):
    table = Table(folder, 3)
    try:
        for _ in range(RACES // 2):
            text, edits = table.edits()
            start = threading.Barrier(len(edits))

            def write(viewer, one):
                start.wait()
                viewer.send(type="writeNumbers", path=str(table.path), edits=[one])

            threads = [threading.Thread(target=write, args=pair) for pair in zip(table.viewers, edits)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            kinds = table.answers()
            assert sum(kinds) == 1
            before = f"height == {table.number - len(edits)}"
            assert table.path.read_text() == text.replace(before, f"height == {edits[kinds.index(True)]['text']}")
    finally:
        table.close()
