#!/usr/bin/env bash
# pyyoga 0.1.0 (Yoga), stretchable 1.1.8 (Taffy). Guess: to let a row wrap changes nothing as long as all of it fits in
# one line. Seen: in Yoga an item that is aligned to the start of a row that may wrap loses its upper margin: it is
# drawn at the very top, though the line keeps the room below it. In the same row without wrapping, and in Taffy, the
# margin is there.
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

"$work/venv/bin/python" - <<'PY' | expect "one line: item at 5, Yoga; item at 5, Taffy
may wrap: item at 0, Yoga; item at 5, Taffy
in a row as high as its line: row 15 high, item at 0, Yoga; row 15 high, item at 5, Taffy"
import pyyoga
import stretchable
from stretchable.style import AUTO, AlignContent, AlignItems, FlexWrap


def yoga(wraps, height):
    outer, row, item = pyyoga.Node(), pyyoga.Node(), pyyoga.Node()
    outer.width, outer.align_items = 100, pyyoga.Align.FlexStart
    row.flex_direction, row.align_items, row.width = pyyoga.FlexDirection.Row, pyyoga.Align.FlexStart, 100
    row.align_content = pyyoga.Align.FlexStart
    row.flex_wrap = pyyoga.Wrap.Wrap if wraps else pyyoga.Wrap.NoWrap
    if height is not None:
        row.height = height
    item.width, item.height = 30, 10
    item.set_margin(pyyoga.Edge.Top, 5)
    row.add_child(item)
    outer.add_child(row)
    outer.calculate_layout()
    return row.layout_height, item.layout_top


def taffy(wraps, height):
    row = stretchable.Node(
        size=(100, AUTO if height is None else height), align_items=AlignItems.FLEX_START,
        align_content=AlignContent.FLEX_START, flex_wrap=FlexWrap.WRAP if wraps else FlexWrap.NO_WRAP)
    row.add(stretchable.Node(size=(30, 10), margin=(5, 0, 0, 0)))
    row.compute_layout()
    return row.get_box().height, row[0].get_box().y


for name, wraps in (("one line", False), ("may wrap", True)):
    print(f"{name}: item at {yoga(wraps, 40)[1]:g}, Yoga; item at {taffy(wraps, 40)[1]:g}, Taffy")
answers = [f"row {row:g} high, item at {item:g}" for row, item in (yoga(True, None), taffy(True, None))]
print(f"in a row as high as its line: {answers[0]}, Yoga; {answers[1]}, Taffy")
PY
