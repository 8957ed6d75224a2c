#!/usr/bin/env bash
# svgelements 1.9.6, picosvg 0.23.0, svgpathtools 1.8.0, fonttools 4.68.0 (svgLib). Guess: in "Q20 0 30 10 S40 30 50 10"
# the cubic curve begins without a bend of its own: SVG lets S continue a C or an S, and T a Q or a T; after anything
# else the first control point is where the curve begins. Seen: the first two continue either by the other, so that S
# after Q goes down to 21.5 in place of 18.9, and T after C, which should be straight, to 15. The other two do not.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check svgelements==1.9.6 picosvg==0.23.0 svgpathtools==1.8.0 fonttools==4.68.0

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
M10 10 Q20 0 30 10 S40 30 50 10, by_svgelements: down to 21.5
M10 10 Q20 0 30 10 S40 30 50 10, by_picosvg: down to 21.5
M10 10 Q20 0 30 10 S40 30 50 10, by_svgpathtools: down to 18.9
M10 10 Q20 0 30 10 S40 30 50 10, by_fonttools: down to 18.9
M10 10 Q20 0 30 10 C30 10 40 30 50 10, by_svgelements: down to 18.9
M10 10 Q20 0 30 10 C30 10 40 30 50 10, by_picosvg: down to 18.9
M10 10 Q20 0 30 10 C30 10 40 30 50 10, by_svgpathtools: down to 18.9
M10 10 Q20 0 30 10 C30 10 40 30 50 10, by_fonttools: down to 18.9
M10 10 C15 0 25 0 30 10 S40 30 50 10, by_svgelements: down to 21.5
M10 10 C15 0 25 0 30 10 S40 30 50 10, by_picosvg: down to 21.5
M10 10 C15 0 25 0 30 10 S40 30 50 10, by_svgpathtools: down to 21.5
M10 10 C15 0 25 0 30 10 S40 30 50 10, by_fonttools: down to 21.5
M10 10 C15 0 25 0 30 10 T50 10, by_svgelements: down to 15.0
M10 10 C15 0 25 0 30 10 T50 10, by_picosvg: down to 15.0
M10 10 C15 0 25 0 30 10 T50 10, by_svgpathtools: down to 10.0
M10 10 C15 0 25 0 30 10 T50 10, by_fonttools: down to 10.0
OUT
)"
import io

import picosvg.svg
import svgelements
import svgpathtools
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib import SVGPath


def drawing(data):
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><path d="{data}"/></svg>'


def by_svgelements(data):
    return float(svgelements.Path(data).bbox()[3])


def by_picosvg(data):
    box = picosvg.svg.SVG.fromstring(drawing(data)).topicosvg().shapes()[0].bounding_box()
    return box.y + box.h


def by_svgpathtools(data):
    return svgpathtools.parse_path(data).bbox()[3]


def by_fonttools(data):
    pen = BoundsPen(None)
    SVGPath.fromstring(drawing(data).encode()).draw(pen)
    return pen.bounds[3]


for data in ("M10 10 Q20 0 30 10 S40 30 50 10", "M10 10 Q20 0 30 10 C30 10 40 30 50 10",
             "M10 10 C15 0 25 0 30 10 S40 30 50 10", "M10 10 C15 0 25 0 30 10 T50 10"):
    for reader in (by_svgelements, by_picosvg, by_svgpathtools, by_fonttools):
        print(f"{data}, {reader.__name__}: down to {reader(data):.1f}")
PY
