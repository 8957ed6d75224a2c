#!/usr/bin/env bash
# GTK 4.8.3 of Debian (its constraint layout). Guess: "-(>=20)-" in the Visual Format is a gap of at least 20, as in Auto Layout, from
# which the language is; so a view that is 100 wide and 8 from the right end of 300 begins at 192. Seen: it begins at 20: the
# gap is at most 20, and the end, which then cannot hold, is dropped without a word. "<=" is at least. "==" is as written.
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
H:|-(>=20)-[a(100)]-|: a from 20 to 120
H:|-(<=20)-[a(100)]-|: a from 192 to 292
H:|-(==20)-[a(100)]: a from 20 to 120
H:[a(100)]-|: a from 192 to 292
H:|[a(50)]-(>=8)-[b(50)]|: a from 0 to 50, b from 58 to 108
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


for text in (
    "H:|-(>=20)-[a(100)]-|", "H:|-(<=20)-[a(100)]-|", "H:|-(==20)-[a(100)]", "H:[a(100)]-|", "H:|[a(50)]-(>=8)-[b(50)]|"
):
    print(f"{text}: {frames(text)}")
display.terminate()
display.wait()
PY
