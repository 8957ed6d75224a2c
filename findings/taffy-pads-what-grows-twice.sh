#!/usr/bin/env bash
# stretchable 1.1.8 (Taffy), pyyoga 0.1.0 (Yoga). Guess: a row that is as wide as its content, with 10 of padding on
# either side, is 20 wide around an empty item, whether or not that item grows. Seen: in Taffy, with an item that grows
# it is 40 wide: the padding is counted once for the row and once as the width of the item. Around an item with a width
# it is as wide as expected.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check stretchable==1.1.8 pyyoga==0.1.0

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

"$work/venv/bin/python" - <<'PY' | expect "empty item: Taffy 20 around 0, Yoga 20 around 0
empty item that grows: Taffy 40 around 20, Yoga 20 around 0
item of 20 that grows: Taffy 40 around 20, Yoga 40 around 20
empty item that grows, padding 30: Taffy 120 around 60, Yoga 60 around 0"
import pyyoga
import stretchable
from stretchable.style import AUTO


def taffy(padding, width, grow):
    outer = stretchable.Node(size=(200, 20))
    row = stretchable.Node(padding=(0, padding, 0, padding))
    row.add(stretchable.Node(size=(AUTO if width is None else width, AUTO), flex_grow=grow))
    outer.add(row)
    outer.compute_layout()
    return row.get_box().width, row[0].get_box().width


def yoga(padding, width, grow):
    outer, row, item = pyyoga.Node(), pyyoga.Node(), pyyoga.Node()
    outer.width, outer.height = 200, 20
    outer.flex_direction = row.flex_direction = pyyoga.FlexDirection.Row
    row.set_padding(pyyoga.Edge.Horizontal, padding)
    item.flex_grow = grow
    if width is not None:
        item.width = width
    row.add_child(item)
    outer.add_child(row)
    outer.calculate_layout()
    return row.layout_width, item.layout_width


for words, values in (
    ("empty item", (10, None, 0)),
    ("empty item that grows", (10, None, 1)),
    ("item of 20 that grows", (10, 20, 1)),
    ("empty item that grows, padding 30", (30, None, 1)),
):
    print(f"{words}: Taffy {' around '.join(f'{n:g}' for n in taffy(*values))}, "
          f"Yoga {' around '.join(f'{n:g}' for n in yoga(*values))}")
PY
