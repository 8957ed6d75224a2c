#!/usr/bin/env bash
# WeasyPrint 70.0, PlutoPrint 0.23.0. Guess: in a row of 300 of three items with flex: 1, one with a maximum of 50 gets
# 50 and the others share the rest, 125 each, as in CSS and in PlutoPrint. Seen: WeasyPrint cuts an item to its limit
# and gives what it leaves to nobody, so that 50 stay empty; with a minimum of 150 in 200, the row is 283 wide, and
# where items shrink, one that cannot makes the row 250 wide in 200.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check weasyprint==70.0 plutoprint==0.23.0 pypdfium2==5.15.2

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
three alike in 300: WeasyPrint 100, 100, 100; PlutoPrint 100, 100, 100
a maximum of 50 in 300: WeasyPrint 50, 100, 100; PlutoPrint 50, 125, 125
a minimum of 150 in 200: WeasyPrint 150, 67, 67; PlutoPrint 150, 25, 25
a minimum of 150 that shrinks in 200: WeasyPrint 150, 50, 50; PlutoPrint 150, 25, 25
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


def widths(write, room, *styles):
    """The widths, in pixels of CSS, of the items of a row."""
    items = "".join(f'<div style="background: black; height: 10px; {style}"></div>' for style in styles)
    html = ("<style>@page { margin: 0 } body { margin: 0 }</style>"
            f'<div style="display: flex; width: {room}px">{items}</div>')
    places = (shape.get_bounds() for shape in pypdfium2.PdfDocument(write(html))[0].get_objects())
    return ", ".join(f"{(right - left) * 4 / 3:.0f}" for left, _, right, _ in places)


for words, room, *styles in (
    ("three alike", 300, "flex: 1", "flex: 1", "flex: 1"),
    ("a maximum of 50", 300, "flex: 1; max-width: 50px", "flex: 1", "flex: 1"),
    ("a minimum of 150", 200, "flex: 1; min-width: 150px", "flex: 1", "flex: 1"),
    ("a minimum of 150 that shrinks", 200, "flex: 0 1 200px; min-width: 150px", "flex: 0 1 100px", "flex: 0 1 100px"),
):
    print(f"{words} in {room}: WeasyPrint {widths(by_weasyprint, room, *styles)}; "
          f"PlutoPrint {widths(by_plutoprint, room, *styles)}")
PY
