#!/usr/bin/env bash
# skia-python 144.1, PySide6 6.12.0 (Qt SVG), CairoSVG 2.9.1, resvg-py 0.5.0. Guess: a renderer that does not know a way to write a
# transparent colour draws nothing. Seen: what should not be visible is filled: with black by Skia, even for "transparent", and
# by Qt, and with the colour itself by CairoSVG. resvg draws nothing each time. A colour with fill-opacity is clear in all.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check skia-python==144.1 PySide6-Essentials==6.12.0 cairosvg==2.9.1 resvg-py==0.5.0 pillow==13.0.0

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

QT_QPA_PLATFORM=offscreen "$work/venv/bin/python" - 2> "$work/log" <<'PY' | expect "Skia: transparent black, #ff000000 black, rgba(255,0,0,0) nothing, fill-opacity nothing
Qt: transparent nothing, #ff000000 black, rgba(255,0,0,0) black, fill-opacity nothing
CairoSVG: transparent nothing, #ff000000 red, rgba(255,0,0,0) nothing, fill-opacity nothing
resvg: transparent nothing, #ff000000 nothing, rgba(255,0,0,0) nothing, fill-opacity nothing"
import io

import cairosvg
import resvg_py
import skia
from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" {}/></svg>'
FILLS = {
    "transparent": 'fill="transparent"', "#ff000000": 'fill="#ff000000"',
    "rgba(255,0,0,0)": 'fill="rgba(255,0,0,0)"', "fill-opacity": 'fill="red" fill-opacity="0"'}
WORDS = {(0, 0, 0, 255): "black", (255, 0, 0, 255): "red"}
application = QGuiApplication([])


def by_skia(svg):
    surface = skia.Surface(20, 20)
    surface.getCanvas().clear(0)
    skia.SVGDOM.MakeFromStream(skia.MemoryStream(svg.encode())).render(surface.getCanvas())
    return bytes(surface.makeImageSnapshot().encodeToData())


def by_qt(svg):
    image, buffer = QImage(20, 20, QImage.Format.Format_ARGB32), QBuffer()
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    buffer.open(QBuffer.OpenModeFlag.ReadWrite)
    image.save(buffer, "PNG")
    return bytes(buffer.data())


for name, draw in {
    "Skia": by_skia, "Qt": by_qt, "CairoSVG": lambda svg: cairosvg.svg2png(svg.encode()),
    "resvg": lambda svg: bytes(resvg_py.svg_to_bytes(svg_string=svg)),
}.items():
    drawn = []
    for word, fill in FILLS.items():
        pixel = Image.open(io.BytesIO(draw(SVG.format(fill)))).convert("RGBA").getpixel((10, 10))
        drawn.append(f"{word} {WORDS.get(pixel, pixel) if pixel[3] else 'nothing'}")
    print(f"{name}:", ", ".join(drawn))
PY
