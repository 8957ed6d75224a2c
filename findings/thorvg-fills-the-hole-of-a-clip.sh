#!/usr/bin/env bash
# ThorVG of thorvg-python 1.1.3, LunaSVG of pylunasvg 0.2.0. Guess: a clip whose path has a hole by the rule evenodd
# leaves the hole out, where the same path, filled by that rule, has it. Seen: ThorVG clips as if the rule were
# nonzero, whether clip-rule is at the path or at the clipPath, so that the hole is painted; and a clipPath that is
# clipped itself is not. A hole that is a hole by either rule, drawn the other way round, stays open. LunaSVG leaves
# all of them out.
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
filled by evenodd: ThorVG 3200, LunaSVG 3200
clipped by evenodd: ThorVG 4800, LunaSVG 3200
clipped by evenodd of the clipPath: ThorVG 4800, LunaSVG 3200
clipped by a path turned round: ThorVG 3200, LunaSVG 3200
clipped by a clipped clip: ThorVG 4800, LunaSVG 2400
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


def painted(picture):
    """How many pixels are not clear."""
    return picture.width * picture.height - picture.getchannel("A").histogram()[0]


OUTER, HOLE, TURNED = "M0 0H80V60H0Z", "M20 10H60V50H20Z", "M20 10V50H60V10Z"
CLIPPED = '<rect width="100" height="100" clip-path="url(#c)"/>'
for title, content in (
    ("filled by evenodd", f'<path fill-rule="evenodd" d="{OUTER}{HOLE}"/>'),
    ("clipped by evenodd", f'<clipPath id="c"><path clip-rule="evenodd" d="{OUTER}{HOLE}"/></clipPath>{CLIPPED}'),
    ("clipped by evenodd of the clipPath",
     f'<clipPath id="c" clip-rule="evenodd"><path d="{OUTER}{HOLE}"/></clipPath>{CLIPPED}'),
    ("clipped by a path turned round", f'<clipPath id="c"><path d="{OUTER}{TURNED}"/></clipPath>{CLIPPED}'),
    ("clipped by a clipped clip",
     '<clipPath id="d"><rect width="40" height="100"/></clipPath>'
     f'<clipPath id="c" clip-path="url(#d)"><path d="{OUTER}"/></clipPath>{CLIPPED}'),
):
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{content}</svg>'
    print(f"{title}: ThorVG {painted(with_thorvg(drawing))}, LunaSVG {painted(with_lunasvg(drawing))}")
PY
