#!/usr/bin/env bash
# fonttools 4.68.0 (svgLib). Guess: a reader of SVG outlines that knows the transform of a shape knows that of a group,
# since editors write either for a glyph that was moved. Seen: it moves the shape and leaves what is in the group where
# it was, without a word; a shape in both is moved by its own alone. Translate, rotate and scale are refused on a shape,
# with NotImplementedError, and passed over on a group.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check fonttools==4.68.0

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
no transform: 0 0 30 40
matrix on the shape: 10 20 40 60
matrix on the group: 0 0 30 40
matrix on both: 10 20 40 60
translate on the shape: NotImplementedError
translate on the group: 0 0 30 40
OUT
)"
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib import SVGPath

SHAPE = '<rect width="30" height="40"{}/>'
MATRIX, TRANSLATE = ' transform="matrix(1 0 0 1 10 20)"', ' transform="translate(10 20)"'


def bounds(content):
    pen = BoundsPen(None)
    try:
        SVGPath.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{content}</svg>'.encode()).draw(pen)
    except NotImplementedError as error:
        return type(error).__name__
    return " ".join(f"{side:.0f}" for side in pen.bounds)


for title, content in (
    ("no transform", SHAPE.format("")),
    ("matrix on the shape", SHAPE.format(MATRIX)),
    ("matrix on the group", f"<g{MATRIX}>{SHAPE.format('')}</g>"),
    ("matrix on both", f"<g{MATRIX}>{SHAPE.format(MATRIX)}</g>"),
    ("translate on the shape", SHAPE.format(TRANSLATE)),
    ("translate on the group", f"<g{TRANSLATE}>{SHAPE.format('')}</g>"),
):
    print(f"{title}: {bounds(content)}")
PY
