#!/usr/bin/env bash
# svglib 2.3.2, resvg-py 0.5.0. Guess: a svg element of 40 by 40 inside a drawing is as large as a rectangle of 40 by
# 40 beside it. Seen: svglib draws the content of the inner one at three quarters: it turns pixels into points once
# more for each svg element, and the place (x and y) of the inner one is not turned at all; so what is 40 wide at 40
# fills 30. One more level in, it is 22.5. A group with a transform, and a use, are as large as they should be.
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
rect: svglib 40 to 80, resvg 40 to 80
g: svglib 40 to 80, resvg 40 to 80
use: svglib 40 to 80, resvg 40 to 80
svg: svglib 40 to 70, resvg 40 to 80
svg in svg: svglib 0 to 23, resvg 0 to 40
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


def extent(picture):
    left, _, right, _ = picture.getchannel("A").getbbox()
    return f"{left} to {right}"


RECT = '<rect width="40" height="40"/>'
for title, content in (
    ("rect", '<rect x="40" y="40" width="40" height="40"/>'), ("g", f'<g transform="translate(40 40)">{RECT}</g>'),
    ("use", f'<defs><g id="r">{RECT}</g></defs><use href="#r" x="40" y="40"/>'),
    ("svg", f'<svg x="40" y="40" width="40" height="40">{RECT}</svg>'),
    ("svg in svg", f'<svg width="90" height="90"><svg width="40" height="40">{RECT}</svg></svg>'),
):
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{content}</svg>'
    print(f"{title}: svglib {extent(with_svglib(drawing))}, resvg {extent(with_resvg(drawing))}")
PY
