#!/usr/bin/env bash
# ThorVG of thorvg-python 1.1.3, LunaSVG of pylunasvg 0.2.0. Guess: a renderer that knows no pattern leaves what is
# filled with one empty, or fills it with one colour. Seen: ThorVG leaves it empty, and also paints what is in the
# pattern element, once, as if it were an element of the drawing, although SVG says that it is never drawn by itself;
# only inside of defs it stays away. So it is with a marker, which LunaSVG leaves alone as it should; the shapes of a
# clipPath, a mask and a symbol are not painted by themselves.
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
pattern: ThorVG 0,0 to 5,10, LunaSVG 50,50 to 95,100
pattern in defs: ThorVG nothing, LunaSVG 50,50 to 95,100
clipPath: ThorVG nothing, LunaSVG nothing
mask: ThorVG nothing, LunaSVG nothing
marker: ThorVG 0,0 to 5,10, LunaSVG nothing
symbol: ThorVG nothing, LunaSVG nothing
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


def extent(picture):
    box = picture.getchannel("A").getbbox()
    return f"{box[0]},{box[1]} to {box[2]},{box[3]}" if box else "nothing"


STRIPE, FILLED = '<rect width="5" height="10"/>', '<rect x="50" y="50" width="50" height="50" fill="url(#p)"/>'
PATTERN = f'<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse">{STRIPE}</pattern>'
for title, content in (
    ("pattern", PATTERN + FILLED), ("pattern in defs", f"<defs>{PATTERN}</defs>{FILLED}"),
    *((name, f'<{name} id="p">{STRIPE}</{name}>') for name in ("clipPath", "mask", "marker", "symbol")),
):
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{content}</svg>'
    print(f"{title}: ThorVG {extent(with_thorvg(drawing))}, LunaSVG {extent(with_lunasvg(drawing))}")
PY
