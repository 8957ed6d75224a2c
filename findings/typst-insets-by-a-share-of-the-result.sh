#!/usr/bin/env bash
# typst 0.15.2. Guess: an inset of 10 % on the left of a box that is as wide as its content is a tenth of what the box
# is in, as padding in CSS, or nothing, since the box has no width yet. Seen: it is a tenth of the box with its inset:
# a box around 90 pt is 100 pt wide, and one with 50 % on the left is twice as wide as its content. A width, a margin
# of pad and a shift of move in percent are shares of what is around them, wherever the content ends.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check typst==0.15.2

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

"$work/venv/bin/python" - "$work" <<'PY' | expect "$(cat <<'OUT'
inset 10 %: 100 pt
inset 50 %: 180 pt
inset 10 % of a box 200 pt wide: content at 20 pt
pad 10 %: content at 40 pt
move by 10 %: content at 40 pt
OUT
)"
import json
import sys

import typst

PAGE = """#set page(width: 400pt, height: 100pt, margin: 0pt)
#let here = context [#metadata(here().position().x.pt()) <x>]
#let content = box(width: 90pt, height: 10pt, here)
"""


def last(text):
    """The place of the last mark in points."""
    path = f"{sys.argv[1]}/page.typ"
    with open(path, "w") as file:
        file.write(PAGE + text)
    return round(json.loads(typst.query(path, "<x>", field="value"))[-1], 2)


for share in (10, 50):
    text = f"#stack(dir: ltr, box(inset: (left: {share}%), content), here)"
    print(f"inset {share} %: {last(text):g} pt")
for title, text in (
    ("inset 10 % of a box 200 pt wide", "#box(width: 200pt, inset: (left: 10%), content)"),
    ("pad 10 %", "#pad(left: 10%, content)"), ("move by 10 %", "#move(dx: 10%, content)"),
):
    print(f"{title}: content at {last(text):g} pt")
PY
