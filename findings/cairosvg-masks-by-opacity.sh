#!/usr/bin/env bash
# CairoSVG 2.9.1, resvg-py 0.5.0. Guess: what is black in a <mask> hides what is masked, and grey halves it, since a mask goes by
# luminance. Seen: CairoSVG goes by opacity alone: black shows all, as white does, so that a hole that is cut with a mask is
# filled. resvg leaves the hole.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check cairosvg==2.9.1 resvg-py==0.5.0 pillow==13.0.0

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

"$work/venv/bin/python" - <<'PY' | expect "CairoSVG: white 255, grey 255, black 255, nothing 0
resvg: white 255, grey 128, black 0, nothing 0"
import io

import cairosvg
import resvg_py
from PIL import Image

MASKED = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><mask id="hole">'
    '<rect width="20" height="20" fill="{}"/></mask><rect width="20" height="20" mask="url(#hole)"/></svg>')
COLORS = {"white": "white", "grey": "#808080", "black": "black", "nothing": "none"}

for name, draw in {
    "CairoSVG": lambda svg: cairosvg.svg2png(svg.encode()),
    "resvg": lambda svg: bytes(resvg_py.svg_to_bytes(svg_string=svg)),
}.items():
    alphas = (
        f"{word} {Image.open(io.BytesIO(draw(MASKED.format(color)))).convert('RGBA').getpixel((10, 10))[3]}"
        for word, color in COLORS.items())
    print(f"{name}:", ", ".join(alphas))
PY
