"""After a storm of file operations, the picture is the one that a daemon started on the same folder just now would show."""

import json
import os
import random
import re
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from conftest import PATIENCE, Daemon
from test_watching_troubles import ordinary_user
from yard import observe

DEEP = os.environ.get("LIVELAYOUT_DEEP") == "1"
SECONDS = float(os.environ.get("LIVELAYOUT_STORM_SECONDS", 10 if DEEP else 2))
COUNT = int(os.environ.get("LIVELAYOUT_STORM_COUNT", 300 if DEEP else 1))
# Workers that share a run collect the same seeds, so the run's id chooses them.
RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(random.SystemRandom().random())
FIRST = int(os.environ.get("LIVELAYOUT_SEED", random.Random(RUN).randrange(1 << 20) if DEEP else 1))

# What history decides of a file that is broken now: whether there was a good picture, and what that picture was.
OF_GOOD_PICTURE = ["title", "flags", "previews", "transitions"]


def roots(scratch, seed):
    """Which folders are watched, and how."""
    root, other = scratch / "root", scratch / "other"
    return [([root], []), ([root, other], []), ([root], []), ([root, root / "a"], []), ([root / "1.json", other], []),
            ([root], ["--poll", "100"])][seed % 6]


def picture(client):
    """Everything that a viewer knows of documents and screens, but for what each start and each save counts anew."""
    documents, screens = {}, {}
    for path, document in client.documents.items():
        document = {key: value for key, value in document.items() if key != "revision"}
        if document["state"] == "good":
            for key in document["previews"]:
                screen = client.screens.get((path, key)) or {}
                screens[path, key] = {name: value for name, value in screen.items() if name != "revision"}
        else:
            document = {key: value for key, value in document.items() if key not in OF_GOOD_PICTURE}
        documents[path] = document
    roots = [message["roots"] for message in client.messages if message["type"] == "update" and "roots" in message]
    return documents, screens, roots[-1]


def file_of(path):
    """The file of a layout: a scene's is the storyboard or xib."""
    return re.sub(r"(\.storyboard|\.xib)/[^/]*$", r"\1", path)


def differences(live, fresh):
    """What the live picture has wrong, in words."""
    found = []
    for path in sorted({*live[0], *fresh[0]}):
        mine, its = live[0].get(path), fresh[0].get(path)
        file = file_of(path)
        if its is None and mine["state"] in ("broken", "empty") and os.path.lexists(file) and not os.path.isdir(file):
            continue  # It was a layout, and is shown as it was while its file is there.
        if mine is None and its["state"] != "good" and any(file_of(other) == path for other in live[0]):
            continue  # Its scenes were layouts, and are shown in its place.
        if mine and its and "good" not in (mine["state"], its["state"]):
            mine, its = {**mine, "state": "broken"}, {**its, "state": "broken"}
        if mine != its:
            keys = [key for key in {**(mine or {}), **(its or {})} if not mine or not its or mine.get(key) != its.get(key)]
            found.append(f"{path}: " + "; ".join(
                f"{key}: live {json.dumps((mine or {}).get(key))}, fresh {json.dumps((its or {}).get(key))}" for key in sorted(keys)))
    for name in sorted({*live[1], *fresh[1]}):
        mine, its = live[1].get(name), fresh[1].get(name)
        if mine is not None and its is not None and mine != its:
            keys = sorted(key for key in {**mine, **its} if mine.get(key) != its.get(key))
            found.append(f"screen {' '.join(name)}: other {', '.join(keys)}")
    if live[2] != fresh[2]:
        found.append(f"roots: live {live[2]}, fresh {fresh[2]}")
    return found


def listing(folder):
    """What lies in the folder now."""
    for path, folders, files in os.walk(folder):
        for name in sorted([*folders, *files]):
            inner = os.path.join(path, name)
            arrow = f" -> {os.readlink(inner)}" if os.path.islink(inner) else ""
            yield f"{stat.filemode(os.lstat(inner).st_mode)} {os.path.relpath(inner, folder)}{arrow}"


def unlock(folder):
    """Gives everything below back, so that it can be removed."""
    for path, folders, _ in os.walk(folder):
        for name in folders:
            if not os.path.islink(inner := os.path.join(path, name)):
                os.chmod(inner, 0o755)


def rage(scratch, seed, user, clients, daemon, steps):
    """The storm itself, during which viewers come, go and ask for barriers. It needs only the system's own Python, which any user may run."""
    storm = subprocess.Popen(
        [*user, os.path.realpath(sys.executable), str(Path(__file__).with_name("storm.py")), str(scratch), str(seed), str(SECONDS),
         *([",".join(map(str, steps))] if steps is not None else [])],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert storm.stdout.readline() == "ready\n", storm.stderr.read()
    live = daemon()
    clients.append(live.client())
    chance = random.Random(seed)
    storm.stdin.write("\n")
    storm.stdin.flush()
    while storm.poll() is None:
        clients[0].sync() if chance.random() < 0.3 else observe(clients[0], 0.2 * chance.random())
        if chance.random() < 0.2:
            live.client().close()
    errors = storm.stderr.read()
    assert storm.returncode == 0, errors
    if "LIVELAYOUT_STORM_TOLD" in os.environ:
        print(errors)
    return live, int(storm.stdout.read() or 0)


def settled(client, times=5):
    """What a file includes is read after it, and asked after then: a few barriers see to the bottom of it."""
    for _ in range(times):
        client.sync()
    return picture(client)


def storm(folder, seed, steps=None):
    """What is wrong after a storm, in words, and how many steps it had. The folder is empty before, and not after."""
    user = ordinary_user()
    folder.chmod(0o755)
    if user:
        os.chown(folder, 65534, 65534)
    paths, args = roots(folder, seed)
    daemons = []

    def daemon():
        daemons.append(Daemon(*paths, args=args, prefix=user))
        return daemons[-1]

    clients = []
    try:
        live, count = rage(folder, seed, user, clients, daemon, steps)
        fresh = settled(daemon().client())
        deadline = time.monotonic() + PATIENCE / 4
        while True:
            found = [f"an old viewer: {line}" for line in differences(settled(clients[0]), fresh)]
            newcomer = live.client()
            found += [f"a new viewer: {line}" for line in differences(settled(newcomer), fresh)]
            newcomer.close()
            if not found or time.monotonic() > deadline:
                break
        assert fresh[0], "nothing is left to compare"
        return found, count
    finally:
        for one in daemons:
            one.stop()
        unlock(folder)


@pytest.mark.parametrize("seed", range(FIRST, FIRST + COUNT))
def test_after_a_storm_the_picture_is_a_fresh_daemons(folder, seed):
    print(f"storm: LIVELAYOUT_SEED={seed}, {SECONDS:g} s")
    found, _ = storm(folder, seed)
    assert not found, "\n".join([
        f"LIVELAYOUT_SEED={seed}, {SECONDS:g} s; Tests/EndToEnd/minimise_storm.py {seed} finds the steps that matter:",
        *found, *listing(folder)])
