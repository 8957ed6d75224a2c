#!/usr/bin/env bash
# pymupdf 2.0 (MuPDF), resvg-py 0.5.0. Guess: a group of opacity 0.5 is drawn as a whole and then made half clear, so
# that two red squares in it, one on the other, are 50 % red. Seen: MuPDF makes each shape half clear by itself: where
# they overlap it is 75 %, and of a blue square below a red one both are seen.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pymupdf==2.0 resvg-py==0.5.0 pillow==13.0.0

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

"$work/venv/bin/python" - <<'PY' | expect "one: MuPDF rgb 100 50 50, resvg rgb 100 50 50
red on red: MuPDF rgb 100 25 25, resvg rgb 100 50 50
red on blue: MuPDF rgb 75 25 50, resvg rgb 100 50 50"
import io

import pymupdf
import resvg_py
from PIL import Image

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">{}</svg>'


def mupdf(drawing):
    pixels = pymupdf.open(stream=drawing.encode(), filetype="svg")[0].get_pixmap()
    return Image.frombytes("RGB", (pixels.width, pixels.height), pixels.samples)


def resvg(drawing):
    picture = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawing)))).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("RGB")


def square(colour):
    return f'<rect width="100" height="100" fill="{colour}"/>'


def rounded(pixel):
    return "rgb " + " ".join(str(round(value / 255 * 4) * 25) for value in pixel)


for words, content in (
    ("one", square("red")), ("red on red", square("red") * 2), ("red on blue", square("blue") + square("red")),
):
    drawing = SVG.format(f'<g opacity="0.5">{content}</g>')
    one, other = (rounded(render(drawing).getpixel((50, 50))) for render in (mupdf, resvg))
    print(f"{words}: MuPDF {one}, resvg {other}")
PY
