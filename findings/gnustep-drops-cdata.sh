#!/usr/bin/env bash
# gnustep-base 1.28.0 of Debian (pldes), libplist 2.2.0 (plistutil) and plistlib of Python. Guess: a text in a CDATA section of an XML
# property list is text, as XML has it, and 0x1F an integer, as the format of CoreFoundation has it. Seen: GNUstep drops the
# section without a word, and of a text that has one inside it the part around it is left; the number is 0.
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

mkdir -p "$work/debs/partial"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::Cache::archives="$work/debs" \
  --option Debug::NoLocking=true --option APT::Sandbox::User=root gnustep-base-runtime=1.28.1+really1.28.0-5 \
  libplist-utils=2.2.0-6+b2 > "$work/apt.log"
for deb in "$work"/debs/*.deb; do dpkg-deb -x "$deb" "$work/root"; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/usr/lib
cat > "$work/a.plist" <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>all</key><string><![CDATA[<b> & c]]></string>
<key>part</key><string>a <![CDATA[<b>]]> c</string>
<key>plain</key><string>a &lt;b&gt; c</string>
<key>number</key><integer>0x1F</integer>
</dict></plist>
XML
{
  echo GNUstep
  "$work/root/usr/bin/pldes" "$work/a.plist" 2> "$work/log" | grep =
  echo libplist
  "$work/root/usr/bin/plistutil" -i "$work/a.plist" -f bin -o "$work/a.bin"
  for file in a.bin a.plist; do
    python3 -c 'import plistlib, sys; print(dict(sorted(plistlib.load(open(sys.argv[1], "rb")).items())))' "$work/$file"
  done
} | expect "GNUstep
    all = \"\";
    number = 0;
    part = \"a  c\";
    plain = \"a <b> c\";
libplist
{'all': '<b> & c', 'number': 31, 'part': 'a <b> c', 'plain': 'a <b> c'}
{'all': '<b> & c', 'number': 31, 'part': 'a <b> c', 'plain': 'a <b> c'}"
