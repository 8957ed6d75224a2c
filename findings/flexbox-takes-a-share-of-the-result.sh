#!/usr/bin/env bash
# pyyoga 0.1.0 (Yoga), stretchable 1.1.8 (Taffy). Guess: in a column that is as high as its content, a maximum of a
# quarter of the column's height means none, as in CSS, since that height is not known yet. Seen: both first add the
# items up, and then cut the item to a quarter of the sum; Taffy's column keeps the sum, and Yoga's shrinks to the cut
# item. A height of a quarter is no height in both, as in CSS.
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

"$work/venv/bin/python" - <<'PY' | expect "neither: Yoga column 40, item 40; Taffy column 40, item 40
height 25 %: Yoga column 40, item 40; Taffy column 40, item 40
maximum 25 %: Yoga column 10, item 10; Taffy column 40, item 10"
import pyyoga
import stretchable
from stretchable.style import AUTO, PCT, FlexDirection


def taffy(height, maximum):
    column = stretchable.Node(size=(100, AUTO), flex_direction=FlexDirection.COLUMN)
    item = stretchable.Node(size=(AUTO, 25 * PCT if height else AUTO), max_size=(AUTO, 25 * PCT if maximum else AUTO))
    item.add(stretchable.Node(size=(40, 40)))
    column.add(item)
    column.compute_layout()
    return f"column {column.get_box().height:g}, item {item.get_box().height:g}"


def yoga(height, maximum):
    quarter = pyyoga.YogaValue(25, pyyoga.Unit.Percent)
    column, item, content = pyyoga.Node(), pyyoga.Node(), pyyoga.Node()
    column.width = 100
    item.flex_shrink = 1
    content.width, content.height = 40, 40
    if height:
        item.height = quarter
    if maximum:
        item.max_height = quarter
    item.add_child(content)
    column.add_child(item)
    column.calculate_layout()
    return f"column {column.layout_height:g}, item {item.layout_height:g}"


for words, *case in (("neither", False, False), ("height 25 %", True, False), ("maximum 25 %", False, True)):
    print(f"{words}: Yoga {yoga(*case)}; Taffy {taffy(*case)}")
PY
