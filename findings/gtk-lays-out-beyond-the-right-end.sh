#!/usr/bin/env bash
# GTK 4.8.3 of Debian (its constraint layout). Guess: from right to left a row of the Visual Format begins at the right end and goes
# left, as in Auto Layout: its sides are called start and end. Seen: start is then the right side, but gaps and widths still
# count to the right: the row begins at the right end and lies outside of its parent, and what should fill it has no room.
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
H:|-[a(50)]-[b(20)]
  from left to right: a from 8 to 58, b from 66 to 86
  from right to left: a from 308 to 358, b from 366 to 386
H:|[a(50)][b]|
  from left to right: a from 0 to 50, b from 50 to 300
  from right to left: a from 300 to 350, b from 350 to 350
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


def frames(visual_format, direction=Gtk.TextDirection.LTR):
    """Where two views are in a row of 300."""
    manager, row, window, views = Gtk.ConstraintLayout(), Gtk.Box(), Gtk.Window(), {}
    row.set_layout_manager(manager)
    row.set_direction(direction)
    window.set_child(row)
    for name in ("a", "b"):
        views[name] = Gtk.DrawingArea()
        views[name].set_parent(row)
    manager.add_constraints_from_description([visual_format], 8, 8, views)
    row.measure(Gtk.Orientation.HORIZONTAL, -1)
    row.allocate(300, 100, -1, None)
    places = ((name, view.get_allocation()) for name, view in views.items() if name in visual_format)
    return ", ".join(f"{name} from {place.x} to {place.x + place.width}" for name, place in places)


for text in ("H:|-[a(50)]-[b(20)]", "H:|[a(50)][b]|"):
    print(text)
    print("  from left to right:", frames(text))
    print("  from right to left:", frames(text, Gtk.TextDirection.RTL))
display.terminate()
display.wait()
PY
