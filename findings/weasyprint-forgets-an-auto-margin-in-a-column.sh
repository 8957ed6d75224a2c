#!/usr/bin/env bash
# WeasyPrint 70.0. Guess: margin-top: auto pushes an item of a column to its end, as margin-left: auto does in a row.
# Seen: in a column such a margin is 0, before and after an item, and the room stays at the end; only justify-content
# moves the items.
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
row, margin-left: auto: 0 to 10 and 90 to 100
row, margin-right: auto: 0 to 10 and 10 to 20
row, margin: auto: 0 to 10 and 50 to 60
column, margin-top: auto: 0 to 10 and 10 to 20
column, margin-bottom: auto: 0 to 10 and 10 to 20
column, margin: auto: 0 to 10 and 10 to 20
OUT
)"
import pypdfium2
import weasyprint


def places(direction, style):
    """From where to where two items of 10 are along a row or column of 100, in pixels of CSS."""
    item = '<div style="background: black; width: 10px; height: 10px; {}"></div>'
    html = ("<style>@page { margin: 0; size: 300px } body { margin: 0 }</style>"
            f'<div style="display: flex; flex-direction: {direction}; width: 100px; height: 100px">'
            f"{item.format('')}{item.format(style)}</div>")
    page = pypdfium2.PdfDocument(weasyprint.HTML(string=html).write_pdf())[0]
    sides = (shape.get_bounds() for shape in page.get_objects())
    ends = ((left, right) if direction == "row" else (225 - top, 225 - bottom) for left, bottom, right, top in sides)
    return " and ".join(f"{start * 4 / 3:.0f} to {end * 4 / 3:.0f}" for start, end in ends)


for direction, margins in (("row", ("left", "right")), ("column", ("top", "bottom"))):
    for style in (f"margin-{margins[0]}: auto", f"margin-{margins[1]}: auto", "margin: auto"):
        print(f"{direction}, {style}: {places(direction, style)}")
PY
