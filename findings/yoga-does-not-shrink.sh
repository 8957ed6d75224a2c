#!/usr/bin/env bash
# poga 0.1.19 (Yoga), stretchable 1.1.8 (Taffy). Guess: both lay out a row as CSS does, where an item of 100 in a row of 50
# shrinks to 50. Seen: Yoga's items do not shrink by default (flex-shrink is 0), Taffy's do.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check poga==0.1.19 stretchable==1.1.8

python() { "$work/venv/bin/python" -; }

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

python <<'PY' | expect "Yoga 100, Taffy 50"
from poga.libpoga_capi import *
from stretchable import Node
row, item = YGNodeNew(), YGNodeNew()
YGNodeStyleSetFlexDirection(row, YGFlexDirection.Row)
YGNodeStyleSetWidth(row, 50)
YGNodeStyleSetWidth(item, 100)
YGNodeInsertChild(row, item, 0)
YGNodeCalculateLayout(row, float("nan"), float("nan"), YGDirection.LTR)
taffy = Node(size=(50, 20)).add(Node(size=(100, 10)))
taffy.compute_layout()
print(f"Yoga {YGNodeLayoutGetWidth(item):g}, Taffy {taffy[0].get_box().width:g}")
PY
