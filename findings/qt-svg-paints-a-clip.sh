#!/usr/bin/env bash
# PySide6 6.12.0 (Qt SVG), resvg-py 0.5.0. Guess: a renderer that knows no clip-path draws the rest whole. Seen: Qt
# SVG draws it whole, and also paints the shapes of the clipPath element themselves, black where they stand, even
# though SVG says that they are never drawn; only inside of defs they stay away. A pattern or a symbol beside it is
# not painted.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0 resvg-py==0.5.0 \
  pillow==13.0.0

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

QT_QPA_PLATFORM=offscreen "$work/venv/bin/python" - <<'PY' | expect "$(cat <<'OUT'
clipped: Qt black at 10, red at 25, red at 45; resvg nothing at 10, red at 25, nothing at 45
clipped from defs: Qt nothing at 10, red at 25, red at 45; resvg nothing at 10, red at 25, nothing at 45
symbol: Qt nothing at 10, nothing at 25, nothing at 45; resvg nothing at 10, nothing at 25, nothing at 45
pattern: Qt nothing at 10, nothing at 25, nothing at 45; resvg nothing at 10, nothing at 25, nothing at 45
OUT
)"
import io

import resvg_py
from PIL import Image
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">{}</svg>'


def named(pixel):
    red, green, blue, alpha = pixel
    if alpha < 20:
        return "nothing"
    return {(True, False): "red", (False, True): "blue", (False, False): "black"}[red > 100, blue > 100]


def qt(drawing):
    image = QImage(100, 100, QImage.Format.Format_RGBA8888)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(drawing.encode()).render(painter)
    painter.end()
    return Image.frombytes("RGBA", (100, 100), bytes(image.constBits()))


def resvg(drawing):
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawing)))).convert("RGBA")


application = QGuiApplication([])
clip = '<clipPath id="clip"><rect width="30" height="100"/></clipPath>'
clipped = '<g clip-path="url(#clip)"><rect x="20" width="40" height="100" fill="red"/></g>'
square = '<rect width="30" height="100" fill="red"/>'
for words, content in (
    ("clipped", clip + clipped), ("clipped from defs", f"<defs>{clip}</defs>{clipped}"),
    ("symbol", f'<symbol id="s">{square}</symbol>'),
    ("pattern", f'<pattern id="p" width="100" height="100">{square}</pattern>'),
):
    colours = []
    for render in (qt, resvg):
        image = render(SVG.format(content))
        colours.append(", ".join(f"{named(image.getpixel((x, 50)))} at {x}" for x in (10, 25, 45)))
    print(f"{words}: Qt {colours[0]}; resvg {colours[1]}")
PY
