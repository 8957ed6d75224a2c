#!/usr/bin/env bash
# watchdog 6.0.0 with inotify. Guess: a folder that is moved into a tree that is watched recursively is watched from then on.
# Seen: its files are reported as created, but neither it nor a folder inside it is watched, so later saves there go unreported. A
# folder that is made in the tree is watched.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check watchdog==6.0.0

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

"$work/venv/bin/python" - "$work" <<'PY' | expect "moved in: screens, outer.json, inner, inner.json
saved: made.json"
import os
import queue
import sys

from watchdog.events import FileSystemEventHandler
from watchdog.observers import Observer

watched, outside = (os.path.join(sys.argv[1], name) for name in ("watched", "outside"))
os.makedirs(watched)
os.makedirs(f"{outside}/screens/inner")
files = ["outer.json", "inner/inner.json"]
for name in files:
    open(f"{outside}/screens/{name}", "w").close()
seen = queue.Queue()


class Handler(FileSystemEventHandler):
    def on_created(self, event):
        seen.put(("created", os.path.basename(event.src_path)))

    def on_closed(self, event):
        seen.put(("closed", os.path.basename(event.src_path)))


def until(kind, name):
    """The names of the events of a kind up to a name."""
    names = []
    while (event := seen.get(timeout=20)) != (kind, name):
        if event[0] == kind:
            names.append(event[1])
    return names


observer = Observer()
observer.schedule(Handler(), watched, recursive=True)
observer.start()
os.rename(f"{outside}/screens", f"{watched}/screens")
open(f"{watched}/first-end", "w").close()
moved = until("created", "first-end")
order = ["screens", "outer.json", "inner", "inner.json"]
print("moved in:", ", ".join(sorted(moved, key=order.index)))
os.mkdir(f"{watched}/made")
open(f"{watched}/second-end", "w").close()
until("closed", "second-end")
for name in ["screens/outer.json", "screens/inner/inner.json", "made/made.json"]:
    with open(f"{watched}/{name}", "w") as file:
        file.write("{}")
open(f"{watched}/last-end", "w").close()
print("saved:", ", ".join(until("closed", "last-end")))
observer.stop()
observer.join()
PY
