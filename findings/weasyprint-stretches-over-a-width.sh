#!/usr/bin/env bash
# WeasyPrint 70.0. Guess: an item of a grid with a width of its own has it, beside the stretching of those without one,
# and its margins of auto put it in the middle of its cell. Seen: unless justify-self or justify-items says otherwise,
# an item is as wide as its cell whatever its width, its share or its maximum is; with margins of auto it is stretched
# as well, and moved, so that it reaches out of the grid. A height is lost in the same way.
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
nothing: 0 to 200, 40 high
width: 50px: 0 to 200, 40 high
width: 25%: 0 to 200, 40 high
max-width: 50px: 0 to 200, 40 high
width: 50px; justify-self: start: 0 to 50, 40 high
width: 50px; margin: 0 auto: 75 to 275, 40 high
height: 10px: 0 to 200, 40 high
height: 10px; align-self: start: 0 to 200, 10 high
OUT
)"
import pypdfium2
import weasyprint


def place(style):
    """Where an item is, in pixels of CSS, in a grid of one cell of 200 by 40."""
    html = ("<style>@page { margin: 0 } body { margin: 0 }</style>"
            '<div style="display: grid; grid-template: 40px / 200px; width: 200px">'
            f'<div style="background: black; {style}"></div></div>')
    page = pypdfium2.PdfDocument(weasyprint.HTML(string=html).write_pdf())[0]
    left, bottom, right, top = next(page.get_objects()).get_bounds()
    return f"{left * 4 / 3:.0f} to {right * 4 / 3:.0f}, {(top - bottom) * 4 / 3:.0f} high"


for style in ("", "width: 50px", "width: 25%", "max-width: 50px", "width: 50px; justify-self: start",
              "width: 50px; margin: 0 auto", "height: 10px", "height: 10px; align-self: start"):
    print(f"{style or 'nothing'}: {place(style)}")
PY
