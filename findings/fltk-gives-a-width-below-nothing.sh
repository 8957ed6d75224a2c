#!/usr/bin/env bash
# FLTK 1.3.8 of Debian (Fl_Group, by pyFltk 1.3.8). Guess: in a window of 200 whose last child of 50 is the one that is
# resizable, the other child keeps its 150, and the last one is 0 wide in 150 and less, or the window cannot be smaller.
# Seen: in 120 the last child is -30 wide, from 150 back to 120, and so is a child of it. Back at 200, all is as it was.
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
in 300: first 150, last 150, inside the last 150
in 200: first 150, last 50, inside the last 50
in 150: first 150, last 0, inside the last 0
in 120: first 150, last -30, inside the last -30
in 200: first 150, last 50, inside the last 50
OUT
)"
import os
import subprocess

read, write = os.pipe()
display = subprocess.Popen(
    ["Xvfb", "-displayfd", str(write), "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
os.close(write)
os.environ["DISPLAY"] = f":{os.read(read, 16).decode().strip()}"

from fltk import Fl_Box, Fl_Group, Fl_Window

window = Fl_Window(0, 0, 200, 100)
first = Fl_Box(0, 0, 150, 50)
last = Fl_Group(150, 0, 50, 50)
inner = Fl_Box(150, 0, 50, 50)
last.end()
window.end()
window.resizable(last)
for width in (300, 200, 150, 120, 200):
    window.resize(0, 0, width, 100)
    widths = ", ".join(f"{word} {box.w()}" for word, box in (
        ("first", first), ("last", last), ("inside the last", inner)))
    print(f"in {width}: {widths}")
display.terminate()
display.wait()
PY
