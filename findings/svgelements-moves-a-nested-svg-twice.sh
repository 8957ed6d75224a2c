#!/usr/bin/env bash
# svgelements 1.9.6, resvg-py 0.5.0. Guess: a svg element at (10, 20) that is 50 wide and high and has a viewBox of 100
# by 100 shows a square of 100 from 10 to 60 and from 20 to 70, as resvg draws it. Seen: in svgelements it is from 15 to
# 65 and from 30 to 80: its place counts once more, scaled by the viewBox; without a viewBox it is as guessed, and so it
# is for a group that is moved and scaled alike.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check svgelements==1.9.6 resvg-py==0.5.0 pillow==13.0.0

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

"$work/venv/bin/python" - <<'PY' | expect "$(cat <<'OUT'
a viewBox of 100, by_svgelements: 15 to 65, 30 to 80
a viewBox of 100, by_resvg: 10 to 60, 20 to 70
a viewBox of 25, by_svgelements: 30 to 80, 60 to 110
a viewBox of 25, by_resvg: 10 to 60, 20 to 70
no viewBox, by_svgelements: 10 to 60, 20 to 70
no viewBox, by_resvg: 10 to 60, 20 to 70
a group, by_svgelements: 10 to 60, 20 to 70
a group, by_resvg: 10 to 60, 20 to 70
OUT
)"
import io

import resvg_py
import svgelements
from PIL import Image

SQUARE = '<rect width="{0}" height="{0}"/>'


def drawing(content):
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{content}</svg>'


def by_svgelements(text):
    boxes = [item.bbox() for item in svgelements.SVG.parse(io.StringIO(text)).elements()
             if isinstance(item, svgelements.Shape)]
    return [round(float(side)) for side in boxes[0]]


def by_resvg(text):
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=text)))).getbbox()


for title, content in (
    ("a viewBox of 100", f'<svg x="10" y="20" width="50" height="50" viewBox="0 0 100 100">{SQUARE.format(100)}</svg>'),
    ("a viewBox of 25", f'<svg x="10" y="20" width="50" height="50" viewBox="0 0 25 25">{SQUARE.format(25)}</svg>'),
    ("no viewBox", f'<svg x="10" y="20" width="50" height="50">{SQUARE.format(50)}</svg>'),
    ("a group", f'<g transform="translate(10 20) scale(0.5)">{SQUARE.format(100)}</g>'),
):
    for reader in (by_svgelements, by_resvg):
        left, top, right, bottom = reader(drawing(content))
        print(f"{title}, {reader.__name__}: {left} to {right}, {top} to {bottom}")
PY
