#!/usr/bin/env bash
# stretchable 1.1.8 (Taffy). Guess: an item of half its row's height in a row that is sized by its content is half as
# high as its content: CSS has the row take the content's height first, and browsers show 16 and 8. Seen: Taffy makes
# the row half as high as the grid, and the item half as high as that row, so that in a grid of 100 half means 25, and
# a quarter 6.25. In a row with a height of its own it is as guessed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check stretchable==1.1.8

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

"$work/venv/bin/python" - <<'PY' | expect "row of 40, item auto: row 40 high, item 40
row of 40, item 50 %: row 40 high, item 20
row auto, item auto: row 16 high, item 16
row auto, item 50 %: row 50 high, item 25
row auto, item 25 %: row 25 high, item 6.25"
import stretchable
from stretchable.style import AUTO, PCT, AlignContent, Display


def taffy(row, share):
    grid = stretchable.Node(
        size=(100, 100), display=Display.GRID, align_content=AlignContent.START, grid_template_rows=[row]
    )
    item = stretchable.Node(size=(AUTO, share))
    item.add(stretchable.Node(size=(20, 16)))
    mark = stretchable.Node(size=(AUTO, 5))
    grid.add(item, mark)
    grid.compute_layout()
    return f"row {mark.get_box().y:g} high, item {item.get_box().height:g}"


for words, row, share in (
    ("row of 40, item auto", 40, AUTO),
    ("row of 40, item 50 %", 40, 50 * PCT),
    ("row auto, item auto", AUTO, AUTO),
    ("row auto, item 50 %", AUTO, 50 * PCT),
    ("row auto, item 25 %", AUTO, 25 * PCT),
):
    print(f"{words}: {taffy(row, share)}")
PY
