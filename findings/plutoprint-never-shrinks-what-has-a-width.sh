#!/usr/bin/env bash
# PlutoPrint 0.23.0, WeasyPrint 70.0. Guess: two items of 80 with flex-shrink: 1, as all have it, are 50 wide each in a
# row of 100, if their content is smaller: the automatic minimum is the smaller one of the content and the width. Seen:
# PlutoPrint takes the width for the minimum, so nothing that has a width ever shrinks, nor, in a column, what has a
# height. With flex-basis in its place, or with min-width: 0, they are 50 wide.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check plutoprint==0.23.0 weasyprint==70.0 pypdfium2==5.15.2

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
row, width: 80px: PlutoPrint 80 and 80; WeasyPrint 50 and 50
row, flex-basis: 80px: PlutoPrint 50 and 50; WeasyPrint 50 and 50
row, width: 80px; min-width: 0: PlutoPrint 50 and 50; WeasyPrint 50 and 50
column, height: 80px: PlutoPrint 80 and 80; WeasyPrint 50 and 50
column, flex-basis: 80px: PlutoPrint 50 and 50; WeasyPrint 50 and 50
OUT
)"
import io

import plutoprint
import pypdfium2
import weasyprint


def by_weasyprint(html):
    return weasyprint.HTML(string=html).write_pdf()


def by_plutoprint(html):
    book, file = plutoprint.Book(plutoprint.PAGE_SIZE_A4, plutoprint.PageMargins(0)), io.BytesIO()
    book.load_html(html)
    book.write_to_pdf_stream(file)
    return file.getvalue()


def sizes(write, direction, style):
    """The sizes, in pixels of CSS, of two items along a row or column of 100."""
    items = f'<div style="background: black; {style}"><div style="width: 20px; height: 20px"></div></div>' * 2
    html = ("<style>@page { margin: 0 } body { margin: 0 }</style>"
            f'<div style="display: flex; flex-direction: {direction}; width: 100px; height: 100px">{items}</div>')
    places = (shape.get_bounds() for shape in pypdfium2.PdfDocument(write(html))[0].get_objects())
    return " and ".join(f"{(right - left if direction == 'row' else top - bottom) * 4 / 3:.0f}"
                        for left, bottom, right, top in places)


for direction, style in (("row", "width: 80px"), ("row", "flex-basis: 80px"), ("row", "width: 80px; min-width: 0"),
                         ("column", "height: 80px"), ("column", "flex-basis: 80px")):
    print(f"{direction}, {style}: PlutoPrint {sizes(by_plutoprint, direction, style)}; "
          f"WeasyPrint {sizes(by_weasyprint, direction, style)}")
PY
