#!/usr/bin/env bash
# libplist 2.2.0 of Debian (its Python module). Guess: <integer>-8</integer> is -8 in Python, as plistlib has it. Seen:
# it is 18446744073709551608, 2 to the power of 64 less 8, in an XML and in a binary list, alone and in an array, though
# the library knows better: written as XML the same node is -8 again. A node of -8 cannot be made in Python at all.
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
8 in a list of XML: read as 8, written as 8
8 in a list of BINARY: read as 8, written as 8
made of 8: 8
-8 in a list of XML: read as 18446744073709551608, written as -8
-8 in a list of BINARY: read as 18446744073709551608, written as -8
made of -8: can't convert negative value to uint64_t
-1 in a list of XML: read as 18446744073709551615, written as -1
-1 in a list of BINARY: read as 18446744073709551615, written as -1
made of -1: can't convert negative value to uint64_t
OUT
)"
import plistlib

import plist

for number in (8, -8, -1):
    for form, reader in ((plistlib.FMT_XML, plist.from_xml), (plistlib.FMT_BINARY, plist.from_bin)):
        node = reader(plistlib.dumps([number], fmt=form))
        written = plistlib.loads(node.to_xml().encode())[0]
        print(f"{number} in a list of {form.name[4:]}: read as {node[0].get_value()}, written as {written}")
    try:
        print(f"made of {number}: {plist.Integer(number).get_value()}")
    except OverflowError as error:
        print(f"made of {number}: {error}")
PY
