#!/usr/bin/env bash
# watchfiles 1.3.0 on Linux. Guess: a watched file that an editor saves by renaming another over it stays watched. Seen: the
# replacement is reported, and nothing after it: the watch was on the inode. A watch on the folder goes on.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check watchfiles==1.3.0

python() { "$work/venv/bin/python" -; }

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

python <<'PY' | expect "the file: written 1, replaced 1, written again 0
its folder: written 1, replaced 1, written again 1"
import os, pathlib, tempfile, threading
from watchfiles import watch
def reports(of_folder):
    folder = pathlib.Path(tempfile.mkdtemp())
    path = folder / "a.json"
    path.write_text("1")
    happened, stop = threading.Semaphore(0), threading.Event()
    def run():
        for changes in watch(folder if of_folder else path, stop_event=stop, debounce=50, rust_timeout=100, yield_on_timeout=True):
            names = {os.path.basename(name) for _, name in changes}
            ready.set()
            if "a.json" in names:
                happened.release()
    ready = threading.Event()
    thread = threading.Thread(target=run)
    thread.start()
    ready.wait(20)
    def replace():
        (folder / "new").write_text("3")
        os.replace(folder / "new", path)
    counts = []
    for act in (lambda: path.write_text("2"), replace, lambda: path.write_text("4")):
        act()
        counts.append(int(happened.acquire(timeout=4)))
        while happened.acquire(timeout=0.5):
            pass
    stop.set()
    thread.join()
    return counts
for of_folder, words in ((False, "the file"), (True, "its folder")):
    written, replaced, again = reports(of_folder)
    print(f"{words}: written {written}, replaced {replaced}, written again {again}")
PY
