#!/usr/bin/env bash
# wxWidgets 3.2.2 of Debian (wxGridBagSizer, by wxPython 4.2.0). Guess: a window of 100 across two columns of 20 makes
# each 50 wide, as in CSS and in GTK, or widens the one that may grow. Seen: the last column gets all that is lacking,
# so that they are 20 and 80, even if only the first may grow; that one grows where there is more than is asked for.
# Of three columns the last is 60 wide, and the others stay at 20.
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
none grows: 20 80
the first grows: 20 80
the first grows, in 140: 60 80
both grow, in 140: 40 100
the first is the wider: 60 40
three: 20 20 60
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


def columns(room, growing, *least, across=100):
    """The widths of columns below a window that lies across all of them."""
    sizer, windows = wx.GridBagSizer(0, 0), []
    for column, width in enumerate((*least, across)):
        window = wx.Window(frame, size=(1, 1))
        window.SetMinSize((width, 10))
        windows.append(window)
        if column < len(least):
            sizer.Add(window, (1, column), flag=wx.EXPAND)
        else:
            sizer.Add(window, (0, 0), (1, column), flag=wx.EXPAND)
    for column in growing:
        sizer.AddGrowableCol(column)
    sizer.SetDimension(0, 0, room, 20)
    return " ".join(str(window.GetSize().width) for window in windows[:-1])


for title, room, growing, least in (
    ("none grows", 100, (), (20, 20)),
    ("the first grows", 100, (0,), (20, 20)),
    ("the first grows, in 140", 140, (0,), (20, 20)),
    ("both grow, in 140", 140, (0, 1), (20, 20)),
    ("the first is the wider", 100, (), (60, 20)),
    ("three", 100, (), (20, 20, 20)),
):
    print(f"{title}: {columns(room, growing, *least)}")
display.terminate()
display.wait()
PY
