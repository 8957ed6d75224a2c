#!/usr/bin/env bash
# stretchable 1.1.8 (Taffy), pyyoga 0.1.0 (Yoga). Guess: an absolute box without insets is where it would be as the
# only item of its row, as CSS says and Yoga has it: at the right end of a reversed row, and at the left one with
# justify-content: flex-end. Seen: in Taffy it is the other way round: the direction is forgotten. An item in the flow
# is as guessed.
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

"$work/venv/bin/python" - <<'PY' | expect "relative, row, flex_start: Taffy 0, Yoga 0
relative, row, flex_end: Taffy 70, Yoga 70
relative, row_reverse, flex_start: Taffy 70, Yoga 70
relative, row_reverse, flex_end: Taffy 0, Yoga 0
absolute, row, flex_start: Taffy 0, Yoga 0
absolute, row, flex_end: Taffy 70, Yoga 70
absolute, row_reverse, flex_start: Taffy 0, Yoga 70
absolute, row_reverse, flex_end: Taffy 70, Yoga 0"
import pyyoga
import stretchable
from stretchable.style import FlexDirection, JustifyContent, Position


def taffy(direction, justify, position):
    row = stretchable.Node(
        size=(100, 20),
        flex_direction=FlexDirection[direction.upper()],
        justify_content=JustifyContent[justify.upper()],
    )
    item = stretchable.Node(size=(30, 10), position=Position[position.upper()])
    row.add(item)
    row.compute_layout()
    return f"{item.get_box().x:g}"


def camel(words):
    return words.title().replace("_", "")


def yoga(direction, justify, position):
    row, item = pyyoga.Node(), pyyoga.Node()
    row.width, row.height, item.width, item.height = 100, 20, 30, 10
    row.flex_direction = getattr(pyyoga.FlexDirection, camel(direction))
    row.justify_content = getattr(pyyoga.Justify, camel(justify))
    item.position_type = getattr(pyyoga.PositionType, camel(position))
    row.add_child(item)
    row.calculate_layout()
    return f"{item.layout_left:g}"


for position in ("relative", "absolute"):
    for direction in ("row", "row_reverse"):
        for justify in ("flex_start", "flex_end"):
            case = (direction, justify, position)
            print(f"{position}, {direction}, {justify}: Taffy {taffy(*case)}, Yoga {yoga(*case)}")
PY
