#!/usr/bin/env bash
# fpdf2 2.8.9. Guess: a rectangle with display="none" or visibility="hidden" leaves the page empty, since a renderer
# that knows neither would still draw a picture that nobody asked for. Seen: fpdf2 draws it as any other, without a
# word; so is a whole group with display="none". In a drawing with hidden layers all of them are seen at once. Only
# what has a fill of none, or an opacity of 0, is left out.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check fpdf2==2.8.9 pymupdf==2.0 pillow==13.0.0

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
display="none": 2500 pixels
visibility="hidden": 2500 pixels
style="display: none": 2500 pixels
opacity="0": 0 pixels
fill="none": 0 pixels
OUT
)"
import fpdf
import pymupdf


def painted(attribute):
    """How many pixels of the page a square with that attribute paints."""
    square = f'<path d="M0 0H50V50H0Z" {attribute}/>'
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{square}</svg>'
    document = fpdf.FPDF(unit="pt", format=(100, 100))
    document.set_margin(0)
    document.add_page()
    fpdf.svg.SVGObject(drawing).draw_to_page(document)
    page = pymupdf.open(stream=bytes(document.output()), filetype="pdf")[0].get_pixmap()
    return sum(page.pixel(x, y) != (255, 255, 255) for x in range(100) for y in range(100))


for attribute in ('display="none"', 'visibility="hidden"', 'style="display: none"', 'opacity="0"', 'fill="none"'):
    print(f"{attribute}: {painted(attribute)} pixels")
PY
