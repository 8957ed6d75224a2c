#!/usr/bin/env bash
# xiblint 0.10.4. Guess: its rule for image buttons without an accessibility label reports each button that VoiceOver would read
# by the name of its picture. Seen: only one whose file says isElement="YES". Interface Builder leaves that out where it is the
# default, as for every button, so that the usual button passes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check xiblint==0.10.4

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

cd "$work"
echo '{ "rules": { "accessibility_labels_for_image_buttons": {} }, "include_paths": ["."] }' > .xiblint.json
view() { # ID, what stands in its button
  cat <<XML
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"
  targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view contentMode="scaleToFill" id="top"><subviews>
<button opaque="NO" contentMode="scaleToFill" id="$1">$2<state key="normal" image="trash"/></button>
</subviews></view></objects></document>
XML
}
view usual '' > usual.xib
view marked '<accessibility key="accessibilityConfiguration"><bool key="isElement" value="YES"/></accessibility>' > marked.xib

for file in usual marked; do
  "$work/venv/bin/xiblint" "$file.xib" > "$file.txt" && echo "$file: passes" || echo "$file: $(grep --count 'should' "$file.txt") report"
done | expect "usual: passes
marked: 1 report"
