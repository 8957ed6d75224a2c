#!/usr/bin/env bash
# FLTK 1.3.8 of Debian (Fl_Group, by pyFltk 1.3.8). Guess: a child that the program moved or resized is scaled from
# where it is when its window grows next. Seen: a window remembers where its children were at its own first size and
# scales those places each time, so that a child of 300 of 400 is back at a half as soon as the window grows by a pixel,
# until the program calls init_sizes().
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

# FLTK and what it needs, down to a shell and a display, in a folder of its own that is the root of the program.
mkdir -p "$work/debs/partial" "$work"/root/{dev,tmp,usr/{bin,sbin,lib,lib64}}
ln -s usr/bin usr/sbin usr/lib usr/lib64 "$work/root"
: > "$work/status"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::State::status="$work/status" \
  --option Dir::Cache::archives="$work/debs" --option Debug::NoLocking=true --option APT::Sandbox::User=root \
  python3-fltk=1.3.8+repack-3+b1 libfltk1.3=1.3.8-5 xvfb dash > "$work/apt.log"
for deb in "$work"/debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --keep-directory-symlink --directory "$work/root"
done
ln -sf dash "$work/root/usr/bin/sh"

# shellcheck disable=SC2016
inside='mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/tmp" && exec chroot "$0" /usr/bin/python3 -'
unshare --map-root-user --mount bash -c "$inside" "$work/root" 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
grown: 0 to 200 and 200 to 400 of 400
moved: 0 to 300 and 300 to 400 of 400
grown by 1: 0 to 201 and 201 to 401 of 401
moved, and init_sizes called: 0 to 300 and 300 to 401 of 401
grown by 1: 0 to 301 and 301 to 402 of 402
OUT
)"
import os
import subprocess

read, write = os.pipe()
display = subprocess.Popen(
    ["Xvfb", "-displayfd", str(write), "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
os.close(write)
os.environ["DISPLAY"] = f":{os.read(read, 16).decode().strip()}"

from fltk import Fl_Box, Fl_Window


def show(words):
    print(f"{words}: {' and '.join(f'{box.x()} to {box.x() + box.w()}' for box in boxes)} of {window.w()}")


window = Fl_Window(0, 0, 200, 100)
boxes = Fl_Box(0, 0, 100, 100), Fl_Box(100, 0, 100, 100)
window.end()
window.resizable(window)
window.resize(0, 0, 400, 100)
show("grown")
for calls in (False, True):
    boxes[0].resize(0, 0, 300, 100)
    boxes[1].resize(300, 0, window.w() - 300, 100)
    if calls:
        window.init_sizes()
    show("moved, and init_sizes called" if calls else "moved")
    window.resize(0, 0, window.w() + 1, 100)
    show("grown by 1")
display.terminate()
display.wait()
PY
