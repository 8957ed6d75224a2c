#!/usr/bin/env bash
# ThorVG of thorvg-python 1.1.3, LunaSVG of pylunasvg 0.2.0. Guess: a comment in a style element changes nothing.
# Seen: ThorVG loses the rule that follows a comment, or a @media block, without a word, so that what it should paint
# red is black; rules before it count. Of rules without any of these it knows those for a class and for a kind of
# element, and none for an id or for a class within a group. LunaSVG paints all of them red.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check thorvg-python==1.1.3 pylunasvg==0.2.0 pillow==13.0.0

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
rule: ThorVG red, LunaSVG red
rule, comment: ThorVG red, LunaSVG red
comment, rule: ThorVG black, LunaSVG red
@media, rule: ThorVG black, LunaSVG red
element: ThorVG red, LunaSVG red
id: ThorVG black, LunaSVG red
class within a group: ThorVG black, LunaSVG red
OUT
)"
import io

import pylunasvg
import thorvg_python
from PIL import Image


def with_thorvg(drawing):
    engine = thorvg_python.Engine()
    canvas, picture = thorvg_python.SwCanvas(engine), thorvg_python.Picture(engine)
    canvas.set_target(100, 100)
    picture.load_data(drawing.encode(), "svg", None, True)
    canvas.add(picture)
    canvas.update()
    canvas.draw(True)
    canvas.sync()
    return Image.frombytes("RGBA", (100, 100), bytes(canvas.buffer_arr))


def with_lunasvg(drawing):
    file = io.BytesIO()
    pylunasvg.Document.loadFromData(drawing).renderToBitmap(100, 100, 0).writeToPng(file.write)
    return Image.open(file).convert("RGBA")


def color(picture):
    pixel = picture.getpixel((50, 50))
    return {(255, 0, 0, 255): "red", (0, 0, 0, 255): "black"}.get(pixel, str(pixel))


RULE, COMMENT = ".a { fill: #f00 }", "/* note */"
for title, style in (
    ("rule", RULE), ("rule, comment", RULE + COMMENT), ("comment, rule", COMMENT + RULE),
    ("@media, rule", "@media print { .b { fill: #00f } }" + RULE), ("element", "rect { fill: #f00 }"),
    ("id", "#i { fill: #f00 }"), ("class within a group", "g .a { fill: #f00 }"),
):
    content = f'<style>{style}</style><g><rect id="i" class="a" width="100" height="100"/></g>'
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{content}</svg>'
    print(f"{title}: ThorVG {color(with_thorvg(drawing))}, LunaSVG {color(with_lunasvg(drawing))}")
PY
