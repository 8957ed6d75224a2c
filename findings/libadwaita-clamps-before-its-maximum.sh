#!/usr/bin/env bash
# libadwaita 1.2.2 of Debian (AdwClamp). Guess: a clamp with a maximum of 600 leaves its child as wide as the room is,
# up to 600, and then 600, as a constraint of <= 600 or max-width does. Seen: from the tightening threshold, 400 by
# default, the child gets ever less of what there is: 445 in 450, 540 in 600 and 592 in 800, and 600 only in 1000, so
# that it has margins where it would fit, and no breakpoint of its own at 600. With a threshold of 600 it is as guessed.
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

# libadwaita and what it needs, down to a shell and a display, in a folder of its own that is the root of the program.
mkdir -p "$work/debs/partial" "$work"/root/{dev,tmp,usr/{bin,sbin,lib,lib64}}
ln -s usr/bin usr/sbin usr/lib usr/lib64 "$work/root"
: > "$work/status"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::State::status="$work/status" \
  --option Dir::Cache::archives="$work/debs" --option Debug::NoLocking=true --option APT::Sandbox::User=root \
  gir1.2-adw-1=1.2.2-1 gir1.2-gtk-4.0=4.8.3+ds-2+deb12u1 libgtk-4-1=4.8.3+ds-2+deb12u1 python3-gi=3.42.2-3+b1 xvfb dash > "$work/apt.log"
for deb in "$work"/debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --keep-directory-symlink --directory "$work/root"
done
ln -sf dash "$work/root/usr/bin/sh"

# shellcheck disable=SC2016
inside='mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/tmp" && exec chroot "$0" /usr/bin/python3 -'
unshare --map-root-user --mount bash -c "$inside" "$work/root" 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
in 300: 300, with a threshold of 600: 300
in 400: 400, with a threshold of 600: 400
in 450: 445, with a threshold of 600: 450
in 600: 540, with a threshold of 600: 600
in 800: 592, with a threshold of 600: 600
in 1000: 600, with a threshold of 600: 600
in 1200: 600, with a threshold of 600: 600
OUT
)"
import os
import subprocess

read, write = os.pipe()
display = subprocess.Popen(
    ["Xvfb", "-displayfd", str(write), "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
os.close(write)
os.environ |= {"DISPLAY": f":{os.read(read, 16).decode().strip()}", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo"}

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Adw", "1")
from gi.repository import Adw, Gtk

Adw.init()


class Item(Gtk.Widget):
    """A widget that needs one width and wants another."""

    def __init__(self, least, wanted):
        super().__init__()
        self.widths = least, wanted

    def do_measure(self, orientation, _):
        return (*(self.widths if orientation == Gtk.Orientation.HORIZONTAL else (10, 10)), -1, -1)



def width(room, **limits):
    """The width of a child that takes any width in a clamp with a maximum of 600."""
    child = Item(0, 2000)
    clamp = Adw.Clamp(maximum_size=600, child=child, **limits)
    clamp.measure(Gtk.Orientation.HORIZONTAL, -1)
    clamp.measure(Gtk.Orientation.VERTICAL, room)
    clamp.allocate(room, 10, -1, None)
    return child.get_allocation().width


for room in (300, 400, 450, 600, 800, 1000, 1200):
    print(f"in {room}: {width(room)}, with a threshold of 600: {width(room, tightening_threshold=600)}")
display.terminate()
display.wait()
PY
