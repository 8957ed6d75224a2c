#!/usr/bin/env bash
# Tk 8.6.13 of Debian (grid). Guess: of two columns that want 50 each, the one with a weight of 3 is never the
# narrower one, since a weight says how much of the room a column gets; where room is lacking, both keep their size,
# or give up the same. Seen: what is lacking is shared out by weight as well: in 120 the columns are 55 and 65 wide,
# in 80 they are 45 and 35, and in 50 they are 38 and 12. A column without a weight keeps its size at the cost of the
# other, down to nothing, and if none has a weight, both are cut off. Only in a group ("uniform") is the heavier
# column wider in each.
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

# Tk and what it needs, down to a shell and a display, in a folder of its own that is the root of the program.
mkdir -p "$work/debs/partial" "$work"/root/{dev,tmp,usr/{bin,sbin,lib,lib64}}
ln -s usr/bin usr/sbin usr/lib usr/lib64 "$work/root"
: > "$work/status"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::State::status="$work/status" \
  --option Dir::Cache::archives="$work/debs" --option Debug::NoLocking=true --option APT::Sandbox::User=root \
  python3-tk=3.11.2-3 libtk8.6=8.6.13-2 xvfb dash > "$work/apt.log"
for deb in "$work"/debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --keep-directory-symlink --directory "$work/root"
done
ln -sf dash "$work/root/usr/bin/sh"

# shellcheck disable=SC2016
inside='mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/tmp" && exec chroot "$0" /usr/bin/python3 -'
unshare --map-root-user --mount bash -c "$inside" "$work/root" 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
weights 1 and 3 in 120: 55 and 65
weights 1 and 3 in 80: 45 and 35
weights 1 and 3 in 50: 38 and 12
weights 0 and 3 in 120: 50 and 70
weights 0 and 3 in 80: 50 and 30
weights 0 and 3 in 50: 50 and 0
weights 0 and 0 in 120: 50 and 50
weights 0 and 0 in 80: 50 and 50
weights 0 and 0 in 50: 50 and 50
a group of 1 and 3 in 120: 30 and 90
a group of 1 and 3 in 80: 20 and 60
OUT
)"
import os
import subprocess
import tkinter

read, write = os.pipe()
display = subprocess.Popen(
    ["Xvfb", "-displayfd", str(write), "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
os.close(write)
os.environ["DISPLAY"] = f":{os.read(read, 16).decode().strip()}"
root = tkinter.Tk()


def widths(room, *weights, **group):
    """The widths of two columns of a grid that want 50 each."""
    grid = tkinter.Frame(root, width=room, height=10)
    grid.grid_propagate(False)
    grid.place(x=0, y=0)
    for column, weight in enumerate(weights):
        tkinter.Frame(grid, width=50, height=10).grid(row=0, column=column, sticky="ew")
        grid.columnconfigure(column, weight=weight, **group)
    root.update()
    return " and ".join(str(grid.grid_bbox(column, 0)[2]) for column in range(2))


for weights in ((1, 3), (0, 3), (0, 0)):
    for room in (120, 80, 50):
        print(f"weights {weights[0]} and {weights[1]} in {room}: {widths(room, *weights)}")
for room in (120, 80):
    print(f"a group of 1 and 3 in {room}: {widths(room, 1, 3, uniform='a')}")
display.terminate()
display.wait()
PY
