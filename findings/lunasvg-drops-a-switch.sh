#!/usr/bin/env bash
# LunaSVG of pylunasvg 0.2.0, resvg-py 0.5.0. Guess: a renderer that does not know the switch element draws all that
# is in it, or the last, which is there for such renderers. Seen: LunaSVG draws nothing of it, without a word, even if
# it holds one shape without a condition. Diagram editors put each text in a switch, as HTML with a fallback; there
# all texts are gone. resvg draws the first one that it can.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pylunasvg==0.2.0 resvg-py==0.5.0 pillow==13.0.0

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
one shape: LunaSVG 0, resvg 400
another language, then a shape: LunaSVG 0, resvg 400
HTML, then a shape: LunaSVG 0, resvg 400
a group: LunaSVG 400, resvg 400
a link: LunaSVG 400, resvg 400
OUT
)"
import io

import pylunasvg
import resvg_py
from PIL import Image


def with_lunasvg(drawing):
    file = io.BytesIO()
    pylunasvg.Document.loadFromData(drawing).renderToBitmap(100, 100, 0).writeToPng(file.write)
    return Image.open(file).convert("RGBA")


def with_resvg(drawing):
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawing)))).convert("RGBA")


def painted(picture):
    """How many pixels are not clear."""
    return picture.width * picture.height - picture.getchannel("A").histogram()[0]


SHAPE = '<rect width="20" height="20"/>'
for title, content in (
    ("one shape", f"<switch>{SHAPE}</switch>"),
    ("another language, then a shape", f'<switch><rect width="50" height="50" systemLanguage="la"/>{SHAPE}</switch>'),
    ("HTML, then a shape", f'<switch><foreignObject width="50" height="50" requiredExtensions="a:b"/>{SHAPE}</switch>'),
    ("a group", f"<g>{SHAPE}</g>"), ("a link", f'<a href="#">{SHAPE}</a>'),
):
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{content}</svg>'
    print(f"{title}: LunaSVG {painted(with_lunasvg(drawing))}, resvg {painted(with_resvg(drawing))}")
PY
