#!/usr/bin/env bash
# skia-python 144.1 (SVGDOM), resvg-py 0.5.0. Guess: a shape with visibility="visible" in a hidden group is drawn,
# since visibility is inherited and not a matter of groups, in SVG as in CSS. Seen: Skia hides the whole group, as
# display="none" would; a shape that is hidden in a visible group is left out by both.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check skia-python==144.1 resvg-py==0.5.0 pillow==13.0.0 \
  numpy==2.4.6

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
group visibility="hidden", shape -: Skia nothing, resvg nothing
group visibility="hidden", shape visibility="visible": Skia nothing, resvg red
group -, shape visibility="hidden": Skia nothing, resvg nothing
group display="none", shape visibility="visible": Skia nothing, resvg nothing
OUT
)"
import io

import resvg_py
import skia
from PIL import Image

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">{}</svg>'


def named(pixel):
    red, green, blue, alpha = pixel
    if alpha < 20:
        return "nothing"
    return {(True, False): "red", (False, True): "blue", (False, False): "black"}[red > 100, blue > 100]


def in_skia(drawing):
    surface = skia.Surface(100, 100)
    picture = skia.SVGDOM.MakeFromStream(skia.MemoryStream(drawing.encode()))
    picture.setContainerSize(skia.Size(100, 100))
    picture.render(surface.getCanvas())
    return Image.fromarray(surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType))


def in_resvg(drawing):
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawing)))).convert("RGBA")


for group, shape in (
    ('visibility="hidden"', ""), ('visibility="hidden"', 'visibility="visible"'), ("", 'visibility="hidden"'),
    ('display="none"', 'visibility="visible"'),
):
    drawing = SVG.format(f'<g {group}><rect width="100" height="100" fill="red" {shape}/></g>')
    seen = [named(render(drawing).getpixel((50, 50))) for render in (in_skia, in_resvg)]
    print(f"group {group or '-'}, shape {shape or '-'}: Skia {seen[0]}, resvg {seen[1]}")
PY
