#!/usr/bin/env bash
# fswatch 1.14.0 of Debian, with inotify. Guess: to hear only of layouts in a folder, exclude everything (.*) and
# include names that end in .json: an include wins over an exclude, and the manual has this example. Seen: for a
# folder nothing is ever reported, without a word, since the folder's own path is excluded too, and then nothing in it
# is watched. An include for the folder's path as well brings the files back; an include by itself lets everything
# through.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

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

mkdir "$work/debs" "$work/root"
(cd "$work/debs" && apt-get download --quiet=2 --option APT::Sandbox::User=root fswatch=1.14.0+repack-13.1+b1)
dpkg-deb --extract "$work"/debs/*.deb "$work/root"
LD_LIBRARY_PATH=$(echo "$work"/root/usr/lib/*-linux-gnu/libfswatch)
export LD_LIBRARY_PATH

python3 - "$work" <<'PY' | expect "$(cat <<'OUT'
no filter: a.json a.txt
exclude all, include json: -
exclude all, include json and the folder: a.json
exclude all, include json, with the file named: a.json
include json: a.json a.txt
exclude txt: a.json
OUT
)"
import os
import pathlib
import subprocess
import sys
import time

work = pathlib.Path(sys.argv[1])


def heard(title, path, *filters):
    """The files of a folder that are reported within four seconds after both were saved."""
    folder = work / "layouts"
    folder.mkdir(exist_ok=True)
    for name in ("a.json", "a.txt"):
        (folder / name).write_text("before")
    program = [work / "root/usr/bin/fswatch", "--latency", "0.2", *filters, folder / path]
    with open(work / "heard", "w") as output, subprocess.Popen(program, stdout=output) as watcher:
        time.sleep(3)
        output.truncate(0)
        for name in ("a.json", "a.txt"):
            (folder / name).write_text("after")
        time.sleep(4)
        watcher.terminate()
    names = sorted({os.path.basename(line) for line in (work / "heard").read_text().replace("\0", "").split()})
    print(f"{title}: {' '.join(names) or '-'}")


ALL, JSON = ("--exclude", ".*"), ("--include", r"\.json$")
heard("no filter", "")
heard("exclude all, include json", "", *ALL, *JSON)
heard("exclude all, include json and the folder", "", *ALL, *JSON, "--include", "/layouts$")
heard("exclude all, include json, with the file named", "a.json", *ALL, *JSON)
heard("include json", "", *JSON)
heard("exclude txt", "", "--exclude", r"\.txt$")
PY
