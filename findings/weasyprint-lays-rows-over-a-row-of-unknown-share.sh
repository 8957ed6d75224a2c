#!/usr/bin/env bash
# WeasyPrint 70.0. Guess: in a grid whose height its content decides, a row of 50% is first as high as its content, and
# then half of all: two rows of 40 make a grid of 80 and stay as they are. Seen: the row is 0 high and its content lies
# under the next row; the grid is 40 high. With a height of 80 both rows are 40 high.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check weasyprint==70.0 pypdfium2==5.15.2

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

"$work/venv/bin/python" - 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
grid-template-rows: auto auto: 0 to 40, 40 to 80, 80 to 90
grid-template-rows: 50% auto: 0 to 0, 0 to 40, 40 to 50
grid-template-rows: 50% auto; height: 80px: 0 to 40, 40 to 80, 80 to 90
OUT
)"
import pypdfium2
import weasyprint


def rows(style):
    """From where to where the rows of a grid are, and what follows it, in pixels of CSS."""
    items = '<div style="background: black"><div style="height: 40px"></div></div>' * 2
    html = ("<style>@page { margin: 0; size: 300px } body { margin: 0 }</style>"
            f'<div style="display: grid; {style}">{items}</div><div style="background: black; height: 10px"></div>')
    page = pypdfium2.PdfDocument(weasyprint.HTML(string=html).write_pdf())[0]
    places = (shape.get_bounds() for shape in page.get_objects())
    return ", ".join(f"{300 - top * 4 / 3:.0f} to {300 - bottom * 4 / 3:.0f}" for _, bottom, _, top in places)


for style in ("grid-template-rows: auto auto", "grid-template-rows: 50% auto",
              "grid-template-rows: 50% auto; height: 80px"):
    print(f"{style}: {rows(style)}")
PY
