#!/usr/bin/env bash
# GTK 4.8.3 of Debian (GtkCenterBox). Guess: a start of 100, a centre of 50 and an end of 20 are as wide as they want
# in 200; where the centre cannot be in the middle, it is moved aside, as it is for a start that needs its 100. Seen:
# if the start only wants 100 and could be 10 wide, it is cut to half of what the centre leaves: 75 in 200, 60 in 170,
# with the rest empty before the end. It is whole from 250 on, the width that the box asks for.
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

# GTK and what it needs, down to a shell and a display, in a folder of its own that is the root of the program.
mkdir -p "$work/debs/partial" "$work"/root/{dev,tmp,usr/{bin,sbin,lib,lib64}}
ln -s usr/bin usr/sbin usr/lib usr/lib64 "$work/root"
: > "$work/status"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::State::status="$work/status" \
  --option Dir::Cache::archives="$work/debs" --option Debug::NoLocking=true --option APT::Sandbox::User=root \
  gir1.2-gtk-4.0=4.8.3+ds-2+deb12u1 libgtk-4-1=4.8.3+ds-2+deb12u1 python3-gi=3.42.2-3+b1 xvfb dash > "$work/apt.log"
for deb in "$work"/debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --keep-directory-symlink --directory "$work/root"
done
ln -sf dash "$work/root/usr/bin/sh"

# shellcheck disable=SC2016
inside='mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/tmp" && exec chroot "$0" /usr/bin/python3 -'
unshare --map-root-user --mount bash -c "$inside" "$work/root" 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
a start that needs 100, in 250: wants 250, has 0 to 100, 100 to 150, 230 to 250
a start that needs 100, in 200: wants 250, has 0 to 100, 100 to 150, 180 to 200
a start that needs 100, in 170: wants 250, has 0 to 100, 100 to 150, 150 to 170
a start that needs 10, in 250: wants 250, has 0 to 100, 100 to 150, 230 to 250
a start that needs 10, in 200: wants 250, has 0 to 75, 75 to 125, 180 to 200
a start that needs 10, in 170: wants 250, has 0 to 60, 60 to 110, 150 to 170
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
from gi.repository import Gtk

Gtk.init()


class Item(Gtk.Widget):
    """A widget that needs one width and wants another."""

    def __init__(self, least, wanted):
        super().__init__()
        self.widths = least, wanted

    def do_measure(self, orientation, _):
        return (*(self.widths if orientation == Gtk.Orientation.HORIZONTAL else (10, 10)), -1, -1)



def frames(room, least):
    """Where a start, a centre and an end are in a centre box."""
    items, box = (Item(least, 100), Item(50, 50), Item(20, 20)), Gtk.CenterBox()
    box.set_start_widget(items[0])
    box.set_center_widget(items[1])
    box.set_end_widget(items[2])
    wanted = box.measure(Gtk.Orientation.HORIZONTAL, -1).natural
    box.allocate(room, 10, -1, None)
    places = (item.get_allocation() for item in items)
    return f"wants {wanted}, has {', '.join(f'{place.x} to {place.x + place.width}' for place in places)}"


for least in (100, 10):
    for room in (250, 200, 170):
        print(f"a start that needs {least}, in {room}: {frames(room, least)}")
display.terminate()
display.wait()
PY
