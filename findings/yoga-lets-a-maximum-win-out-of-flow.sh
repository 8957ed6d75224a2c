#!/usr/bin/env bash
# pyyoga 0.1.0 (Yoga), stretchable 1.1.8 (Taffy). Guess: a minimum of 60 beats a maximum of 30, as CSS says, wherever
# the box is. Seen: in Yoga it does for a box in the flow, but for an absolutely positioned one the maximum wins; of a
# box whose insets set its width, the margins are taken off its maximum as well, so that 40 of the allowed 60 are left.
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

"$work/venv/bin/python" - <<'PY' | expect "width 50, minimum 60, maximum 30, in the flow: Yoga 60, Taffy 60
the same, absolute: Yoga 30, Taffy 60
insets 0, maximum 60, margins 10, absolute: Yoga 40, Taffy 60
the same without margins: Yoga 60, Taffy 60"
import pyyoga
import stretchable
from stretchable.style import AUTO, Position


def yoga(absolute, width, least, most, margin):
    root, box = pyyoga.Node(), pyyoga.Node()
    root.flex_direction, root.width, root.height = pyyoga.FlexDirection.Row, 100, 20
    box.max_width, box.height = most, 10
    if width is not None:
        box.width = width
    if least is not None:
        box.min_width = least
    if absolute:
        box.position_type = pyyoga.PositionType.Absolute
    for edge in (pyyoga.Edge.Left, pyyoga.Edge.Right):
        box.set_margin(edge, margin)
        if width is None:
            box.set_position(edge, 0)
    root.add_child(box)
    root.calculate_layout()
    return box.layout_width


def taffy(absolute, width, least, most, margin):
    position = {"position": Position.ABSOLUTE} if absolute else {}
    if width is None:
        position["inset"] = (AUTO, 0, AUTO, 0)
    box = stretchable.Node(
        size=(AUTO if width is None else width, 10), min_size=(least or 0, 0), max_size=(most, AUTO),
        margin=(0, margin, 0, margin), **position)
    root = stretchable.Node(size=(100, 20))
    root.add(box)
    root.compute_layout()
    return box.get_box().width


for words, box in (
    ("width 50, minimum 60, maximum 30, in the flow", (False, 50, 60, 30, 0)),
    ("the same, absolute", (True, 50, 60, 30, 0)),
    ("insets 0, maximum 60, margins 10, absolute", (True, None, None, 60, 10)),
    ("the same without margins", (True, None, None, 60, 0)),
):
    print(f"{words}: Yoga {yoga(*box):g}, Taffy {taffy(*box):g}")
PY
