#!/usr/bin/env bash
# stretchable 1.1.8 (Taffy), pyyoga 0.1.0 (Yoga). Guess: an item that is twice as wide as high is so whatever its width comes from,
# as in CSS and in Yoga. Seen: with Taffy it is if the width is set, but not if it grows to that width: then it has no height at
# all.
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

"$work/venv/bin/python" - <<'PY' | expect "width 100: Yoga 100 x 50, Taffy 100 x 50
grown to 100: Yoga 100 x 50, Taffy 100 x 0"
import pyyoga
import stretchable
from stretchable.style import AlignItems


def yoga(width, grow):
    root, item = pyyoga.Node(), pyyoga.Node()
    root.flex_direction, root.align_items = pyyoga.FlexDirection.Row, pyyoga.Align.FlexStart
    root.width = root.height = 100
    item.aspect_ratio, item.flex_grow = 2, grow
    if width:
        item.width = width
    root.add_child(item)
    root.calculate_layout()
    return f"{item.layout_width:g} x {item.layout_height:g}"


def taffy(width, grow):
    item = stretchable.Node(aspect_ratio=2, flex_grow=grow, **({"size": (width, stretchable.style.AUTO)} if width else {}))
    root = stretchable.Node(size=(100, 100), align_items=AlignItems.FLEX_START)
    root.add(item)
    root.compute_layout()
    return f"{item.get_box().width:g} x {item.get_box().height:g}"


for words, width, grow in (("width 100", 100, 0), ("grown to 100", None, 1)):
    print(f"{words}: Yoga {yoga(width, grow)}, Taffy {taffy(width, grow)}")
PY
