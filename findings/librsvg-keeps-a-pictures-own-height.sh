#!/usr/bin/env bash
# librsvg of pyvips-binary 8.18.7, resvg-py 0.5.0. Guess: an <image> with a width and no height keeps the picture's proportions, as
# SVG 2 says of auto. Seen: librsvg takes the picture's own height in pixels, and fits the picture into that: a dot of two pixels
# that should fill 60 by 60 is drawn 2 by 2. With both sizes it fills them.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pyvips==3.2.0 pyvips-binary==8.18.7 resvg-py==0.5.0 pillow==13.0.0

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

"$work/venv/bin/python" - <<'PY' | expect 'width="60" height="60": resvg 60 x 60, librsvg 60 x 60
width="60": resvg 60 x 60, librsvg 2 x 2'
import base64
import io

import pyvips
import resvg_py
from PIL import Image

dot = io.BytesIO()
Image.new("RGB", (2, 2), "red").save(dot, "PNG")
data = base64.b64encode(dot.getvalue()).decode()


def solid(png):
    """The size of what is drawn, less what is so faint that it is an edge."""
    alpha = Image.open(io.BytesIO(bytes(png))).convert("RGBA").getchannel("A").point(lambda value: value > 64 and 255)
    left, top, right, bottom = alpha.getbbox()
    return f"{right - left} x {bottom - top}"


for size in ('width="60" height="60"', 'width="60"'):
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">'
           f'<image {size} href="data:image/png;base64,{data}"/></svg>')
    vips = pyvips.Image.svgload_buffer(svg.encode()).pngsave_buffer()
    print(f"{size}: resvg {solid(resvg_py.svg_to_bytes(svg_string=svg))}, librsvg {solid(vips)}")
PY
