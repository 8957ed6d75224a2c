#!/usr/bin/env bash
# GTK 4.8.3 of Debian (GtkFlowBox). Guess: a flow box with three items of 50 wants 150, one line of all that it has.
# Seen: it wants 50, the widest item alone, however many it has, so that where it is as wide as it wants they stand one
# below the other; if it is homogeneous it wants 350, room for the seven that a line may have at most, with three items
# or with one. A minimum of three items per line makes the first one 150, and a maximum of three the second.
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
1 of 50: 50
3 of 50: 50
12 of 50: 50
3 of 50, at least 3: 150
3 of 50, at most 3: 50
homogeneous, 1 of 50: 350
homogeneous, 3 of 50: 350
homogeneous, 12 of 50: 350
homogeneous, 3 of 50, at least 3: 350
homogeneous, 3 of 50, at most 3: 150
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



def width(count, homogeneous, **limits):
    """The width that a flow box of items of 50 wants, without the padding of its theme."""
    box = Gtk.FlowBox(homogeneous=homogeneous, **limits)
    for _ in range(count):
        child = Gtk.FlowBoxChild(child=Item(50, 50))
        box.append(child)
    padding = child.measure(Gtk.Orientation.HORIZONTAL, -1).natural - 50
    wanted = box.measure(Gtk.Orientation.HORIZONTAL, -1).natural
    places = round(wanted / (50 + padding))
    return wanted - places * padding


for homogeneous in (False, True):
    for count in (1, 3, 12):
        print(f"{'homogeneous, ' * homogeneous}{count} of 50: {width(count, homogeneous)}")
    print(f"{'homogeneous, ' * homogeneous}3 of 50, at least 3: {width(3, homogeneous, min_children_per_line=3)}")
    print(f"{'homogeneous, ' * homogeneous}3 of 50, at most 3: {width(3, homogeneous, max_children_per_line=3)}")
display.terminate()
display.wait()
PY
