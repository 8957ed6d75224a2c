#!/usr/bin/env bash
# libplist 2.2.0 of Debian (its Python module). Guess: <real>0.1</real> is the float 0.1 in Python, as plistlib has it:
# both have 53 bits. Seen: a real is read with the 24 bits of a float of C, so 0.1 is 0.10000000149011612, 16777217 is
# 16777216 and 1e300 is infinite. Written as XML the same node has all its digits.
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

# libplist and what it needs, in a folder of its own that is the root of the program.
mkdir -p "$work/debs/partial" "$work"/root/{dev,tmp,usr/{bin,sbin,lib,lib64}}
ln -s usr/bin usr/sbin usr/lib usr/lib64 "$work/root"
: > "$work/status"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::State::status="$work/status" \
  --option Dir::Cache::archives="$work/debs" --option Debug::NoLocking=true --option APT::Sandbox::User=root \
  python3-plist=2.2.0-6+b2 libplist3=2.2.0-6+b2 dash > "$work/apt.log"
for deb in "$work"/debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --keep-directory-symlink --directory "$work/root"
done
ln -sf dash "$work/root/usr/bin/sh"

# shellcheck disable=SC2016
inside='mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/tmp" && exec chroot "$0" /usr/bin/python3 -'
unshare --map-root-user --mount bash -c "$inside" "$work/root" 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
0.5 in XML: read as 0.5, written as 0.5
0.5 in BINARY: read as 0.5, written as 0.5
0.1 in XML: read as 0.10000000149011612, written as 0.1
0.1 in BINARY: read as 0.10000000149011612, written as 0.1
375.3 in XML: read as 375.29998779296875, written as 375.3
375.3 in BINARY: read as 375.29998779296875, written as 375.3
16777217.0 in XML: read as 16777216.0, written as 16777217.0
16777217.0 in BINARY: read as 16777216.0, written as 16777217.0
1e+300 in XML: read as inf, written as 1e+300
1e+300 in BINARY: read as inf, written as 1e+300
OUT
)"
import plistlib

import plist

for number in (0.5, 0.1, 375.3, 16777217.0, 1e300):
    for form, reader in ((plistlib.FMT_XML, plist.from_xml), (plistlib.FMT_BINARY, plist.from_bin)):
        node = reader(plistlib.dumps(number, fmt=form))
        written = plistlib.loads(node.to_xml().encode())
        print(f"{number!r} in {form.name[4:]}: read as {node.get_value()!r}, written as {written!r}")
PY
