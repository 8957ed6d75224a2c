#!/usr/bin/env bash
# wxWidgets 3.2.2 of Debian (wxBoxSizer, by wxPython 4.2.0). Guess: a row of two windows that are at least 20 and 80
# wide is at least 100 wide, whatever their proportions are, and so is the smallest frame that Fit and SetSizeHints
# allow. Seen: the row asks for as much as it takes until the proportions are kept: 160 if they are equal, 320 if they
# are 3 to 1 and 8080 if they are 100 to 1, though in 100 each of these rows is laid out well, with the same widths.
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
proportions 0 and 0: asks for 100, in 100: 20 and 80
proportions 0 and 1: asks for 100, in 100: 20 and 80
proportions 1 and 1: asks for 160, in 100: 20 and 80
proportions 3 and 1: asks for 320, in 100: 20 and 80
proportions 100 and 1: asks for 8080, in 100: 20 and 80
proportions 1 and 4: asks for 100, in 100: 20 and 80
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


def row(*proportions):
    """The width that a row of 20 and 80 asks for, and its widths in 100."""
    sizer, windows = wx.BoxSizer(wx.HORIZONTAL), []
    for least, proportion in zip((20, 80), proportions):
        window = wx.Window(frame, size=(1, 1))
        window.SetMinSize((least, 10))
        sizer.Add(window, proportion, wx.EXPAND)
        windows.append(window)
    asked = sizer.GetMinSize().width
    sizer.SetDimension(0, 0, 100, 10)
    return f"asks for {asked}, in 100: {' and '.join(str(window.GetSize().width) for window in windows)}"


for proportions in ((0, 0), (0, 1), (1, 1), (3, 1), (100, 1), (1, 4)):
    print(f"proportions {proportions[0]} and {proportions[1]}: {row(*proportions)}")
display.terminate()
display.wait()
PY
