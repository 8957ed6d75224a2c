#!/usr/bin/env bash
# pyyoga 0.1.0 (Meta's Yoga), stretchable 1.1.8 (Taffy). Guess: two items that grow alike share 100 points as 50 and 50, and as 80
# and 20 if one has a minimum of 80, which is what CSS says and Taffy does. Seen: Yoga begins with the minimum and shares only the
# rest, so the item that 80 would do for gets 90. With `flex: 1`, whose basis is 0, too.
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

"$work/venv/bin/python" - <<'PY' | expect "no minimum: Yoga 50 and 50, Taffy 50 and 50
minimum 80: Yoga 90 and 10, Taffy 80 and 20
minimum 80, basis 0: Yoga 90 and 10, Taffy 80 and 20"
import pyyoga
import stretchable


def yoga(least, basis):
    root = pyyoga.Node()
    root.flex_direction, root.width, root.height = pyyoga.FlexDirection.Row, 100, 20
    for minimum in (least, 0):
        item = pyyoga.Node()
        item.flex_grow, item.min_width = 1, minimum
        if basis is not None:
            item.flex_basis = basis
        root.add_child(item)
    root.calculate_layout()
    return [f"{item.layout_width:g}" for item in root.children]


def taffy(least, basis):
    root = stretchable.Node(size=(100, 20))
    more = {} if basis is None else {"flex_basis": basis}
    for minimum in (least, 0):
        root.add(stretchable.Node(flex_grow=1, min_size=(minimum, 0), **more))
    root.compute_layout()
    return [f"{item.get_box().width:g}" for item in root]


for words, least, basis in (("no minimum", 0, None), ("minimum 80", 80, None), ("minimum 80, basis 0", 80, 0)):
    print(f"{words}: Yoga {' and '.join(yoga(least, basis))}, Taffy {' and '.join(taffy(least, basis))}")
PY
