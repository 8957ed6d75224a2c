#!/usr/bin/env bash
# stretchable 1.1.8 (Taffy), pyyoga 0.1.0 (Yoga). Guess: a row as wide as its content fits its items: an item with a
# width of 60 and a basis of 20 is 20 wide, since the basis replaces the width, and so is the row, as in CSS and in
# Yoga. Seen: in Taffy the item is 20 wide, but the row 60, as if the width counted, with 40 left empty.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pyyoga==0.1.0 stretchable==1.1.8

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

"$work/venv/bin/python" - <<'PY' | expect "width 20: Taffy row 20, item 20; Yoga row 20, item 20
width 60: Taffy row 60, item 60; Yoga row 60, item 60
width 60, basis 20: Taffy row 60, item 20; Yoga row 20, item 20"
import pyyoga
import stretchable
from stretchable.style import AUTO


def taffy(width, basis):
    row = stretchable.Node(size=(AUTO, 10))
    item = stretchable.Node(size=(width or AUTO, 10), flex_basis=basis or AUTO)
    row.add(item)
    row.compute_layout()
    return f"row {row.get_box().width:g}, item {item.get_box().width:g}"


def yoga(width, basis):
    outer, row, item = pyyoga.Node(), pyyoga.Node(), pyyoga.Node()
    outer.width, outer.align_items = 200, pyyoga.Align.FlexStart
    row.flex_direction, row.height, item.height, item.flex_shrink = pyyoga.FlexDirection.Row, 10, 10, 1
    if width:
        item.width = width
    if basis:
        item.flex_basis = basis
    row.add_child(item)
    outer.add_child(row)
    outer.calculate_layout()
    return f"row {row.layout_width:g}, item {item.layout_width:g}"


for words, *case in (("width 20", 20, 0), ("width 60", 60, 0), ("width 60, basis 20", 60, 20)):
    print(f"{words}: Taffy {taffy(*case)}; Yoga {yoga(*case)}")
PY
