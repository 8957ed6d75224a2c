#!/usr/bin/env bash
# pyyoga 0.1.0 (Yoga), stretchable 1.1.8 (Taffy). Guess: an item that is twice as wide as high and at least 10 high is
# at least 20 wide, as in CSS and in Taffy. Seen: in Yoga the width follows from a height that is set, but not from
# the minimum that replaces it: the item is 10 high and has the width that the smaller height would give, here none.
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

"$work/venv/bin/python" - <<'PY' | expect "height 10: Yoga 20 x 10, Taffy 20 x 10
minimum 10: Yoga 0 x 10, Taffy 20 x 10
height 5, minimum 10: Yoga 10 x 10, Taffy 20 x 10"
import pyyoga
import stretchable
from stretchable.style import AUTO, AlignItems


def taffy(height, minimum):
    row = stretchable.Node(size=(100, 50), align_items=AlignItems.FLEX_START)
    item = stretchable.Node(size=(AUTO, height), min_size=(AUTO, minimum), aspect_ratio=2)
    row.add(item)
    row.compute_layout()
    box = item.get_box()
    return f"{box.width:g} x {box.height:g}"


def yoga(height, minimum):
    row, item = pyyoga.Node(), pyyoga.Node()
    row.flex_direction, row.width, row.height = pyyoga.FlexDirection.Row, 100, 50
    row.align_items = pyyoga.Align.FlexStart
    item.aspect_ratio = 2
    if height != AUTO:
        item.height = height
    if minimum != AUTO:
        item.min_height = minimum
    row.add_child(item)
    row.calculate_layout()
    return f"{item.layout_width:g} x {item.layout_height:g}"


for words, *case in (("height 10", 10, AUTO), ("minimum 10", AUTO, 10), ("height 5, minimum 10", 5, 10)):
    print(f"{words}: Yoga {yoga(*case)}, Taffy {taffy(*case)}")
PY
