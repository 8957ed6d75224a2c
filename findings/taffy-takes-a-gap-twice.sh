#!/usr/bin/env bash
# stretchable 1.1.8 (Taffy), pyyoga 0.1.0 (Yoga). Guess: an automatic margin takes all the room that items and gaps
# leave, so the last of a row of 100 ends at 100, as CSS says and Yoga does. Seen: where a margin is automatic, Taffy
# takes the gaps off the room once more; the row ends as many points early as it has gaps. With justify-content in place
# of the margin it ends at 100.
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

"$work/venv/bin/python" - <<'PY' | expect "margin on the right of the first: Taffy 0, 70; Yoga 0, 80
margins on both sides of the second: Taffy 0, 30, 60; Yoga 0, 40, 80
no margin, space-between: Taffy 0, 40, 80; Yoga 0, 40, 80"
import pyyoga
import stretchable
from stretchable.style import AUTO, JustifyContent


def taffy(automatic, between):
    justify = JustifyContent.SPACE_BETWEEN if between else JustifyContent.FLEX_START
    row = stretchable.Node(size=(100, 20), gap=10, justify_content=justify)
    for right, left in automatic:
        margin = (0, AUTO if right else 0, 0, AUTO if left else 0)
        row.add(stretchable.Node(size=(20, 20), margin=margin))
    row.compute_layout()
    return [f"{item.get_box().x:g}" for item in row]


def yoga(automatic, between):
    row = pyyoga.Node()
    row.flex_direction, row.width, row.height = pyyoga.FlexDirection.Row, 100, 20
    row.justify_content = pyyoga.Justify.SpaceBetween if between else pyyoga.Justify.FlexStart
    row.set_gap(pyyoga.Gutter.All, 10)
    for right, left in automatic:
        item = pyyoga.Node()
        item.width, item.height = 20, 20
        if right:
            item.set_margin_auto(pyyoga.Edge.Right)
        if left:
            item.set_margin_auto(pyyoga.Edge.Left)
        row.add_child(item)
    row.calculate_layout()
    return [f"{item.layout_left:g}" for item in row.children]


none, right, both = (False, False), (True, False), (True, True)
for words, automatic, between in (
    ("margin on the right of the first", (right, none), False),
    ("margins on both sides of the second", (none, both, none), False),
    ("no margin, space-between", (none, none, none), True),
):
    print(f"{words}: Taffy {', '.join(taffy(automatic, between))}; Yoga {', '.join(yoga(automatic, between))}")
PY
