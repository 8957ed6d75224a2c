#!/usr/bin/env bash
# stretchable 1.1.8 (Taffy), pyyoga 0.1.0 (Yoga). Guess: an absolute box that is 10 from the right stays there if one of
# its margins is automatic: CSS makes such a margin 0 unless both insets are set, and Yoga does. Seen: in Taffy, with an
# automatic margin on the right the inset counts from the left and outwards, so that the box begins 10 outside of its
# parent. One on the left changes nothing.
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

"$work/venv/bin/python" - <<'PY' | expect "no automatic margin: Taffy from 40 to 90, Yoga from 40 to 90
on the left: Taffy from 40 to 90, Yoga from 40 to 90
on the right: Taffy from -10 to 40, Yoga from 40 to 90"
import pyyoga
import stretchable
from stretchable.style import AUTO, Position


def taffy(left, right):
    root = stretchable.Node(size=(100, 20))
    margin = (0, AUTO if right else 0, 0, AUTO if left else 0)
    root.add(stretchable.Node(size=(50, 10), position=Position.ABSOLUTE, inset=(0, 10, AUTO, AUTO), margin=margin))
    root.compute_layout()
    return root[0].get_box().x


def yoga(left, right):
    root, box = pyyoga.Node(), pyyoga.Node()
    root.flex_direction, root.width, root.height = pyyoga.FlexDirection.Row, 100, 20
    box.width, box.height, box.position_type = 50, 10, pyyoga.PositionType.Absolute
    box.set_position(pyyoga.Edge.Top, 0)
    box.set_position(pyyoga.Edge.Right, 10)
    if left:
        box.set_margin_auto(pyyoga.Edge.Left)
    if right:
        box.set_margin_auto(pyyoga.Edge.Right)
    root.add_child(box)
    root.calculate_layout()
    return box.layout_left


for words, left, right in (("no automatic margin", False, False), ("on the left", True, False), ("on the right", False, True)):
    places = [f"{name} from {x:g} to {x + 50:g}" for name, x in (("Taffy", taffy(left, right)), ("Yoga", yoga(left, right)))]
    print(f"{words}: {', '.join(places)}")
PY
