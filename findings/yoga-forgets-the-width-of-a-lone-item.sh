#!/usr/bin/env bash
# pyyoga 0.1.0 (Yoga), stretchable 1.1.8 (Taffy). Guess: an item 20 wide that grows by half of the free room is 60 wide
# in a row of 100 (20 and half of 80), as CSS and Taffy have it. Seen: in Yoga it is if it cannot shrink; an item that
# could shrink, and is the only one in its row that is flexible, is measured from 0: 50 wide. A second item that also
# grows changes the first one back.
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

"$work/venv/bin/python" - <<'PY' | expect "cannot shrink: Yoga 60, Taffy 60
can shrink: Yoga 50, Taffy 60
can shrink, beside a fixed item of 20: Yoga 40, Taffy 50
can shrink, beside an item that grows by a tenth: Yoga 60, Taffy 60"
import pyyoga
import stretchable
from stretchable.style import AUTO


def yoga(items):
    row = pyyoga.Node()
    row.flex_direction, row.width, row.height = pyyoga.FlexDirection.Row, 100, 20
    for width, grow, shrink in items:
        item = pyyoga.Node()
        item.width, item.flex_grow, item.flex_shrink = width, grow, shrink
        row.add_child(item)
    row.calculate_layout()
    return row.children[0].layout_width


def taffy(items):
    row = stretchable.Node(size=(100, 20))
    for width, grow, shrink in items:
        row.add(stretchable.Node(size=(width, AUTO), flex_grow=grow, flex_shrink=shrink))
    row.compute_layout()
    return row[0].get_box().width


for words, items in (
    ("cannot shrink", [(20, 0.5, 0)]),
    ("can shrink", [(20, 0.5, 1)]),
    ("can shrink, beside a fixed item of 20", [(20, 0.5, 1), (20, 0, 0)]),
    ("can shrink, beside an item that grows by a tenth", [(20, 0.5, 1), (0, 0.1, 0)]),
):
    print(f"{words}: Yoga {yoga(items):g}, Taffy {taffy(items):g}")
PY
