#!/usr/bin/env bash
# pyyoga 0.1.0 (Yoga), stretchable 1.1.8 (Taffy). Guess: an item that is aligned to the end of a row 100 high ends at
# 100, whatever its neighbours do. Seen: in Yoga, as soon as one item of the row is aligned by its baseline, the line
# is only as high as its items, so that the others are aligned to its end or its middle instead of the row's. Taffy is
# as guessed.
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

"$work/venv/bin/python" - <<'PY' | expect "flex_end beside flex_start: Yoga from 85 to 100, Taffy from 85 to 100
center beside flex_start: Yoga from 43 to 58, Taffy from 42.5 to 57.5
flex_end beside baseline: Yoga from 25 to 40, Taffy from 85 to 100
center beside baseline: Yoga from 13 to 28, Taffy from 42.5 to 57.5"
import pyyoga
import stretchable
from stretchable.style import AlignItems, AlignSelf


def taffy(first, second):
    row = stretchable.Node(size=(100, 100), align_items=AlignItems.FLEX_START)
    item = stretchable.Node(size=(20, 15), align_self=AlignSelf[second.upper()])
    row.add(stretchable.Node(size=(20, 40), align_self=AlignSelf[first.upper()]), item)
    row.compute_layout()
    return f"from {item.get_box().y:g} to {item.get_box().y + 15:g}"


def yoga(first, second):
    row = pyyoga.Node()
    row.flex_direction, row.width, row.height = pyyoga.FlexDirection.Row, 100, 100
    for height, align in ((40, first), (15, second)):
        item = pyyoga.Node()
        item.width, item.height = 20, height
        item.align_self = getattr(pyyoga.Align, align.title().replace("_", ""))
        row.add_child(item)
    row.calculate_layout()
    return f"from {item.layout_top:g} to {item.layout_top + 15:g}"


for first in ("flex_start", "baseline"):
    for second in ("flex_end", "center"):
        print(f"{second} beside {first}: Yoga {yoga(first, second)}, Taffy {taffy(first, second)}")
PY
