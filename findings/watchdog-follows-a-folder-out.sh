#!/usr/bin/env bash
# watchdog 6.0.0 with inotify. Guess: a folder that is moved out of the watched tree is of no concern from then on; watchdog says
# itself that it is deleted. Seen: its watch, which follows the folder and not its name, is kept, and saves in it are reported under
# the old path, at which there is nothing: a program that reads what is reported as saved finds no file, again and again.
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

"$work/venv/bin/python" - "$work" <<'PY' | expect "deleted screens, saved screens/login.json (there: False), saved end"
import os
import queue
import sys

from watchdog.events import FileSystemEventHandler
from watchdog.observers import Observer

tree, seen = os.path.join(sys.argv[1], "watched"), queue.Queue()
os.makedirs(f"{tree}/screens")


class Handler(FileSystemEventHandler):
    def on_deleted(self, event):
        seen.put(("deleted", event.src_path))

    def on_closed(self, event):
        seen.put(("saved", event.src_path))


def save(path):
    with open(path, "w") as file:
        file.write("{}")


observer = Observer()
observer.schedule(Handler(), tree, recursive=True)
observer.start()
os.rename(f"{tree}/screens", f"{tree}-archive")
save(f"{tree}-archive/login.json")
save(f"{tree}/end")
said = []
while not said or not said[-1].endswith("end"):
    kind, path = seen.get(timeout=20)
    there = f" (there: {os.path.exists(path)})" if path.endswith(".json") else ""
    said.append(f"{kind} {os.path.relpath(path, tree)}{there}")
print(", ".join(said))
observer.stop()
observer.join()
PY
