#!/usr/bin/env bash
# watchfiles 1.3.0 on Linux. Guess: of a folder that is moved into the watched tree, or out of it, each file is reported, as for a
# folder that is deleted; a filter for one kind of files then sees them. Seen: only the folder itself is reported, so that the
# filter of `watchfiles --filter`, or of the code here, hears nothing of layouts that are there now or are gone.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check watchfiles==1.3.0

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

"$work/venv/bin/python" - "$work" <<'PY' | expect "moved in: added screens
moved out: deleted screens
deleted: deleted removed, deleted removed/login.json"
import os
import shutil
import sys

import watchfiles

watched, outside = (os.path.join(sys.argv[1], name) for name in ("watched", "outside"))
os.makedirs(f"{watched}/removed")
os.makedirs(f"{outside}/screens")
for path in (f"{watched}/removed/login.json", f"{outside}/screens/login.json"):
    open(path, "w").close()

# A change each time nothing has been reported for a while; the first is only there to know that the watch is.
steps = [
    ("ready", lambda: open(f"{watched}/ready", "w").close()),
    ("moved in", lambda: os.rename(f"{outside}/screens", f"{watched}/screens")),
    ("moved out", lambda: os.rename(f"{watched}/screens", f"{outside}/screens")),
    ("deleted", lambda: shutil.rmtree(f"{watched}/removed")),
]
seen, quiet = {}, 0
for changes in watchfiles.watch(watched, debounce=50, step=20, rust_timeout=1000, yield_on_timeout=True):
    if changes:
        seen.setdefault(word, set()).update((change.name, path) for change, path in changes)
    elif steps:
        word, act = steps.pop(0)
        act()
    else:
        break
for word in list(seen)[1:]:
    paths = sorted(seen[word], key=lambda pair: pair[1])
    print(f"{word}:", ", ".join(f"{change} {os.path.relpath(path, watched)}" for change, path in paths))
PY
