#!/usr/bin/env bash
# svglib 2.3.2, resvg-py 0.5.0. Guess: where fill-opacity is drawn, opacity is too, at least of a single shape, where
# the two mean the same. Seen: svglib draws fill-opacity, given to the shape or to its group, and passes over opacity
# in every place, without a word: what should be half clear is opaque, and what has an opacity of 0 is seen, and
# covers what is below it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check \
  svglib==2.3.2 pymupdf==2.0 resvg-py==0.5.0 pillow==13.0.0

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

"$work/venv/bin/python" - 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
fill-opacity of the shape: svglib 50 %, resvg 50 %
fill-opacity of its group: svglib 50 %, resvg 50 %
opacity of the shape: svglib 100 %, resvg 50 %
opacity in its style: svglib 100 %, resvg 50 %
opacity of its group: svglib 100 %, resvg 50 %
an opacity of 0: svglib 100 %, resvg 0 %
OUT
)"
import io

import pymupdf
import resvg_py
from PIL import Image
from reportlab.graphics import renderPDF
from svglib.svglib import svg2rlg


def with_svglib(drawing):
    page = pymupdf.open(stream=renderPDF.drawToString(svg2rlg(io.BytesIO(drawing.encode()))), filetype="pdf")[0]
    pixels = page.get_pixmap(alpha=True, matrix=pymupdf.Matrix(100 / page.rect.width, 100 / page.rect.height))
    return Image.frombytes("RGBA", (pixels.width, pixels.height), pixels.samples)


def with_resvg(drawing):
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawing)))).convert("RGBA")


def alpha(picture):
    return f"{round(picture.getpixel((50, 50))[3] / 255 * 20) * 5} %"


for title, shape, group in (
    ("fill-opacity of the shape", 'fill-opacity="0.5"', ""), ("fill-opacity of its group", "", 'fill-opacity="0.5"'),
    ("opacity of the shape", 'opacity="0.5"', ""), ("opacity in its style", 'style="opacity: 0.5"', ""),
    ("opacity of its group", "", 'opacity="0.5"'), ("an opacity of 0", 'opacity="0"', ""),
):
    content = f'<g {group}><rect width="100" height="100" {shape}/></g>'
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{content}</svg>'
    print(f"{title}: svglib {alpha(with_svglib(drawing))}, resvg {alpha(with_resvg(drawing))}")
PY
