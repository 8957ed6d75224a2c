#!/usr/bin/env bash
# pyyoga 0.1.0 (Yoga), stretchable 1.1.8 (Taffy). Guess: a box 100 wide that is twice as wide as high is 50 high,
# wherever it is. Seen: in Yoga it is inside of another box, but the outermost box ignores its ratio and is as high as
# its content, here 0. In Taffy it is 50 high in both places.
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

"$work/venv/bin/python" - <<'PY' | expect "inside of a box: Yoga 100 x 50, Taffy 100 x 50
the outermost: Yoga 100 x 0, Taffy 100 x 50"
import pyyoga
import stretchable
from stretchable.style import AUTO, AlignItems


def taffy(outer):
    root = box = stretchable.Node(size=(100, AUTO), aspect_ratio=2)
    if outer:
        root = stretchable.Node(align_items=AlignItems.FLEX_START)
        root.add(box)
    root.compute_layout()
    return f"{box.get_box().height:g}"


def yoga(outer):
    root = box = pyyoga.Node()
    box.width, box.aspect_ratio = 100, 2
    if outer:
        root = pyyoga.Node()
        root.align_items = pyyoga.Align.FlexStart
        root.add_child(box)
    root.calculate_layout()
    return f"{box.layout_height:g}"


for words, outer in (("inside of a box", True), ("the outermost", False)):
    print(f"{words}: Yoga 100 x {yoga(outer)}, Taffy 100 x {taffy(outer)}")
PY
