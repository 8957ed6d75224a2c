#!/usr/bin/env bash
# wxWidgets 3.2.2 of Debian (sizers, by wxPython 4.2.0). Guess: two windows of 50 with equal proportions share a row of
# 60 as 30 and 30, or keep their widths and leave the row, as items with a minimum do in CSS. Seen: all that is lacking
# is taken off the last: 50 and 10, and in 40 the first is cut as well and the last is gone, whatever the proportions;
# only one without a proportion is spared for longer. So it is with the columns of a wxFlexGridSizer, though both may
# grow; a wxGridSizer makes them equal.
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

# wxWidgets and what it needs, down to a shell and a display, in a folder of its own that is the root of the program.
mkdir -p "$work/debs/partial" "$work"/root/{dev,tmp,usr/{bin,sbin,lib,lib64}}
ln -s usr/bin usr/sbin usr/lib usr/lib64 "$work/root"
: > "$work/status"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::State::status="$work/status" \
  --option Dir::Cache::archives="$work/debs" --option Debug::NoLocking=true --option APT::Sandbox::User=root \
  python3-wxgtk4.0=4.2.0+dfsg-3 xvfb dash > "$work/apt.log"
for deb in "$work"/debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --keep-directory-symlink --directory "$work/root"
done
ln -sf dash "$work/root/usr/bin/sh"

# shellcheck disable=SC2016
inside='mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/tmp" && exec chroot "$0" /usr/bin/python3 -'
unshare --map-root-user --mount bash -c "$inside" "$work/root" 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
proportions 1 and 1: 50 and 10 in 60, 40 and 0 in 40
proportions 1 and 3: 50 and 10 in 60, 40 and 0 in 40
proportions 3 and 1: 50 and 10 in 60, 40 and 0 in 40
proportions 0 and 1: 50 and 10 in 60, 40 and 0 in 40
proportions 1 and 0: 10 and 50 in 60, 0 and 40 in 40
proportions 0 and 0: 50 and 10 in 60, 40 and 0 in 40
columns that grow: 50 and 10 in 60
equal columns: 30 and 30 in 60
columns that grow: 40 and 0 in 40
equal columns: 20 and 20 in 40
OUT
)"
import os
import subprocess

read, write = os.pipe()
display = subprocess.Popen(
    ["Xvfb", "-displayfd", str(write), "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
os.close(write)
os.environ |= {"DISPLAY": f":{os.read(read, 16).decode().strip()}", "GDK_BACKEND": "x11"}

import wx

app = wx.App()
frame = wx.Frame(None)


def widths(sizer, room, *proportions):
    """The widths of windows of 50 in a sizer of that width."""
    windows = []
    for proportion in proportions:
        window = wx.Window(frame, size=(1, 1))
        window.SetMinSize((50, 10))
        sizer.Add(window, proportion, wx.EXPAND)
        windows.append(window)
    sizer.SetDimension(0, 0, room, 10)
    return " and ".join(str(window.GetSize().width) for window in windows)


for proportions in ((1, 1), (1, 3), (3, 1), (0, 1), (1, 0), (0, 0)):
    rows = ", ".join(f"{widths(wx.BoxSizer(), room, *proportions)} in {room}" for room in (60, 40))
    print(f"proportions {proportions[0]} and {proportions[1]}: {rows}")
for room in (60, 40):
    grid = wx.FlexGridSizer(1, 2, 0, 0)
    grid.AddGrowableCol(0, 1)
    grid.AddGrowableCol(1, 1)
    print(f"columns that grow: {widths(grid, room, 0, 0)} in {room}")
    print(f"equal columns: {widths(wx.GridSizer(1, 2, 0, 0), room, 0, 0)} in {room}")
display.terminate()
display.wait()
PY
