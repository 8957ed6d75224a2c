#!/usr/bin/env bash
# svgpathtools 1.8.0, fonttools 4.68.0 (svgLib), svgelements 1.9.6, picosvg 0.23.0. Guess: a rectangle with a radius
# beyond half of its sides, as a capsule is often written, ends in half circles, since SVG cuts the radius. Seen: the
# first two take the radius as it is: the path of a rectangle from 10 to 40 goes from -10 to 60 for a radius of 50, out
# of its own sides, and self-crossed, without a word. The other two cut it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check svgpathtools==1.8.0 fonttools==4.68.0 svgelements==1.9.6 picosvg==0.23.0

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
radius 5, by_svgpathtools: 10 to 40, 20 to 60
radius 5, by_fonttools: 10 to 40, 20 to 60
radius 5, by_svgelements: 10 to 40, 20 to 60
radius 5, by_picosvg: 10 to 40, 20 to 60
radius 15, by_svgpathtools: 10 to 40, 20 to 60
radius 15, by_fonttools: 10 to 40, 20 to 60
radius 15, by_svgelements: 10 to 40, 20 to 60
radius 15, by_picosvg: 10 to 40, 20 to 60
radius 50, by_svgpathtools: -10 to 60, 10 to 70
radius 50, by_fonttools: -10 to 60, 10 to 70
radius 50, by_svgelements: 10 to 40, 20 to 60
radius 50, by_picosvg: 10 to 40, 20 to 60
OUT
)"
import io

import picosvg.svg
import svgelements
import svgpathtools
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib import SVGPath


def drawing(radius):
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">'
            f'<rect x="10" y="20" width="30" height="40" rx="{radius}"/></svg>')


def by_svgpathtools(text):
    left, right, top, bottom = svgpathtools.svgstr2paths(text)[0][0].bbox()
    return left, top, right, bottom


def by_fonttools(text):
    pen = BoundsPen(None)
    SVGPath.fromstring(text.encode()).draw(pen)
    return pen.bounds


def by_svgelements(text):
    return next(item for item in svgelements.SVG.parse(io.StringIO(text)).elements()
                if isinstance(item, svgelements.Rect)).bbox()


def by_picosvg(text):
    box = picosvg.svg.SVG.fromstring(text).topicosvg().shapes()[0].bounding_box()
    return box.x, box.y, box.x + box.w, box.y + box.h


for radius in (5, 15, 50):
    for reader in (by_svgpathtools, by_fonttools, by_svgelements, by_picosvg):
        left, top, right, bottom = (round(float(side)) for side in reader(drawing(radius)))
        print(f"radius {radius}, {reader.__name__}: {left} to {right}, {top} to {bottom}")
PY
