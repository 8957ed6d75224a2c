#!/usr/bin/env bash
# resvg-py 0.5.0, CairoSVG 2.9.1. Guess: a millimetre is 96 / 25.4 pixels, and `dpi=0`, its default, is SVG's own as its help says.
# Seen: with the default every length in mm, cm, in or pt is nothing: shapes and texts go without a word. 96 draws them.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check resvg-py==0.5.0 CairoSVG==2.9.1 pillow==13.0.0

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

"$work/venv/bin/python" - <<'PY' | expect "24px: CairoSVG 24, resvg 24, resvg with dpi=96 24
18pt: CairoSVG 24, resvg 0, resvg with dpi=96 24
0.25in: CairoSVG 24, resvg 0, resvg with dpi=96 24"
import io

import cairosvg
import resvg_py
from PIL import Image


def width(png):
    box = Image.open(io.BytesIO(bytes(png))).convert("RGBA").getbbox()
    return box[2] - box[0] if box else 0


for length in ("24px", "18pt", "0.25in"):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="{length}" height="{length}"/></svg>'
    print(f"{length}: CairoSVG {width(cairosvg.svg2png(bytestring=svg.encode()))}, resvg "
          f"{width(resvg_py.svg_to_bytes(svg_string=svg))}, resvg with dpi=96 {width(resvg_py.svg_to_bytes(svg_string=svg, dpi=96))}")
PY
