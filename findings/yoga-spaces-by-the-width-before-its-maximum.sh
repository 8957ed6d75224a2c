#!/usr/bin/env bash
# pyyoga 0.1.0 (Yoga), stretchable 1.1.8 (Taffy). Guess: an item of 60 with a maximum of 50 is centred in a row of 100
# just like one of 50, from 25 to 75. Seen: in Yoga it is if the maximum is a number, but if it is half of the row the
# room is shared out as if the item still had 60, so that it is 5 too far left, and at 90 it is 20.
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

"$work/venv/bin/python" - <<'PY' | expect "50: Yoga from 25 to 75, Taffy from 25 to 75
60, maximum 50: Yoga from 25 to 75, Taffy from 25 to 75
60, maximum 50 %: Yoga from 20 to 70, Taffy from 25 to 75
90, maximum 50 %: Yoga from 5 to 55, Taffy from 25 to 75
150, maximum 50: Yoga from 25 to 75, Taffy from 25 to 75"
import pyyoga
import stretchable
from stretchable.style import AUTO, PCT, JustifyContent


def taffy(width, maximum):
    row = stretchable.Node(size=(100, 20), justify_content=JustifyContent.CENTER)
    item = stretchable.Node(size=(width, 10), max_size=(maximum, AUTO))
    row.add(item)
    row.compute_layout()
    box = item.get_box()
    return f"from {box.x:g} to {box.x + box.width:g}"


def yoga(width, maximum):
    row, item = pyyoga.Node(), pyyoga.Node()
    row.flex_direction, row.width, row.height = pyyoga.FlexDirection.Row, 100, 20
    row.justify_content = pyyoga.Justify.Center
    item.width, item.height, item.flex_shrink = width, 10, 1
    if maximum == 50 * PCT:
        item.max_width = pyyoga.YogaValue(50, pyyoga.Unit.Percent)
    elif maximum != AUTO:
        item.max_width = maximum
    row.add_child(item)
    row.calculate_layout()
    return f"from {item.layout_left:g} to {item.layout_left + item.layout_width:g}"


for words, *case in (
    ("50", 50, AUTO),
    ("60, maximum 50", 60, 50),
    ("60, maximum 50 %", 60, 50 * PCT),
    ("90, maximum 50 %", 90, 50 * PCT),
    ("150, maximum 50", 150, 50),
):
    print(f"{words}: Yoga {yoga(*case)}, Taffy {taffy(*case)}")
PY
