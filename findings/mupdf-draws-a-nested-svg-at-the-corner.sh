#!/usr/bin/env bash
# pymupdf 2.0 (MuPDF), resvg-py 0.5.0. Guess: a svg element at x = 50 within a drawing is drawn there, in its own
# scale, as every svg element has its place. Seen: MuPDF draws it at the upper left, as large as it is, since it reads
# x, y, width, height and viewBox of the outermost alone; a use or a group with a transform is placed well. Dashes are
# drawn as one line, and a pattern or gradient as black, without a word.
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

"$work/venv/bin/python" - <<'PY' | expect "$(cat <<'OUT'
svg at 50: MuPDF red at 5, red at 25, nothing at 75; resvg nothing at 5, nothing at 25, red at 75
svg at 50, larger: MuPDF red at 5, nothing at 25, nothing at 75; resvg nothing at 5, nothing at 25, red at 75
group at 50, larger: MuPDF nothing at 5, nothing at 25, red at 75; resvg nothing at 5, nothing at 25, red at 75
dashes of 50: MuPDF nothing at 5, red at 25, red at 75; resvg nothing at 5, red at 25, nothing at 75
pattern of 100: MuPDF black at 5, black at 25, black at 75; resvg red at 5, red at 25, nothing at 75
OUT
)"
import io

import pymupdf
import resvg_py
from PIL import Image

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">{}</svg>'


def named(pixel):
    red, green, blue, alpha = pixel
    if alpha < 20:
        return "nothing"
    return {(True, False): "red", (False, True): "blue", (False, False): "black"}[red > 100, blue > 100]


def mupdf(drawing):
    pixels = pymupdf.open(stream=drawing.encode(), filetype="svg")[0].get_pixmap(alpha=True)
    return Image.frombytes("RGBA", (pixels.width, pixels.height), pixels.samples)


def resvg(drawing):
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawing)))).convert("RGBA")


square = '<rect width="10" height="10" fill="red"/>'
stripes = '<rect width="50" height="100" fill="red"/>'
for words, content in (
    ("svg at 50", '<svg x="50" width="50" height="100"><rect width="40" height="100" fill="red"/></svg>'),
    ("svg at 50, larger", f'<svg x="50" y="25" width="50" height="50" viewBox="0 0 10 10">{square}</svg>'),
    ("group at 50, larger", f'<g transform="translate(50 25) scale(5)">{square}</g>'),
    ("dashes of 50", '<path d="M0 50H100" stroke="red" stroke-width="80" stroke-dasharray="50"/>'),
    ("pattern of 100", f'<pattern id="p" width="100" height="100" patternUnits="userSpaceOnUse">{stripes}</pattern>'
                       '<rect width="100" height="100" fill="url(#p)"/>'),
):
    colours = []
    for render in (mupdf, resvg):
        image = render(SVG.format(content))
        colours.append(", ".join(f"{named(image.getpixel((x, y)))} at {x}" for x, y in ((5, 5), (25, 50), (75, 50))))
    print(f"{words}: MuPDF {colours[0]}; resvg {colours[1]}")
PY
