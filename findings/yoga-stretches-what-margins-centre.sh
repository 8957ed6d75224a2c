#!/usr/bin/env bash
# pyyoga 0.1.0 (Yoga), stretchable 1.1.8 (Taffy). Guess: an item with automatic margins above and below is in the
# middle of its row and as high as its content, as CSS says, whether or not the row may wrap. Seen: in Yoga, where the
# row may wrap, the item is stretched over the height of the line, and one with a height of its own is at the top.
# Taffy is as guessed.
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

"$work/venv/bin/python" - <<'PY' | expect "one line: Yoga from 45 to 55, Taffy from 45 to 55
may wrap: Yoga from 0 to 100, Taffy from 45 to 55
one line, item 30 high: Yoga from 35 to 65, Taffy from 35 to 65
may wrap, item 30 high: Yoga from 0 to 30, Taffy from 35 to 65"
import pyyoga
import stretchable
from stretchable.style import AUTO, FlexWrap


def taffy(wraps, height):
    row = stretchable.Node(size=(100, 100), flex_wrap=FlexWrap.WRAP if wraps else FlexWrap.NO_WRAP)
    item = stretchable.Node(margin=(AUTO, 0, AUTO, 0), size=(AUTO, height or AUTO))
    item.add(stretchable.Node(size=(20, 10)))
    row.add(item)
    row.compute_layout()
    box = item.get_box()
    return f"from {box.y:g} to {box.y + box.height:g}"


def yoga(wraps, height):
    row, item, content = pyyoga.Node(), pyyoga.Node(), pyyoga.Node()
    row.flex_direction, row.width, row.height = pyyoga.FlexDirection.Row, 100, 100
    row.align_content = pyyoga.Align.Stretch
    row.flex_wrap = pyyoga.Wrap.Wrap if wraps else pyyoga.Wrap.NoWrap
    item.set_margin_auto(pyyoga.Edge.Top)
    item.set_margin_auto(pyyoga.Edge.Bottom)
    if height:
        item.height = height
    content.width, content.height = 20, 10
    item.add_child(content)
    row.add_child(item)
    row.calculate_layout()
    return f"from {item.layout_top:g} to {item.layout_top + item.layout_height:g}"


for words, *case in (
    ("one line", False, 0),
    ("may wrap", True, 0),
    ("one line, item 30 high", False, 30),
    ("may wrap, item 30 high", True, 30),
):
    print(f"{words}: Yoga {yoga(*case)}, Taffy {taffy(*case)}")
PY
