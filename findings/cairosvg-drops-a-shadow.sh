#!/usr/bin/env bash
# CairoSVG 2.9.1, resvg-py 0.5.0. Guess: a renderer that lacks a filter says so, or leaves the element out. Seen: CairoSVG
# draws the rectangle and drops feDropShadow without a word, resvg draws both. (librsvg 2.54.7 leaves the whole element out.)
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check CairoSVG==2.9.1 resvg-py==0.5.0 pillow==13.0.0

python() { "$work/venv/bin/python" -; }

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

python <<'PY' | expect "CairoSVG: rectangle 255, shadow 0
resvg: rectangle 255, shadow 191"
import io, cairosvg, resvg_py
from PIL import Image
svg = """<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><filter id="f">
  <feDropShadow dx="0" dy="2" stdDeviation="1" flood-color="#000" flood-opacity="1"/></filter>
  <g filter="url(#f)"><rect x="10" y="10" width="20" height="20" fill="#f00"/></g></svg>"""
for name, png in (("CairoSVG", cairosvg.svg2png(bytestring=svg.encode())),
                  ("resvg", bytes(resvg_py.svg_to_bytes(svg_string=svg)))):
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    print(f"{name}: rectangle {image.getpixel((20, 20))[3]}, shadow {image.getpixel((20, 31))[3]}")
PY
