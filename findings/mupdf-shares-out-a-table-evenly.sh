#!/usr/bin/env bash
# pymupdf 2.0 (Story of MuPDF). Guess: in a table of 400 a first column with a width of 100px is 100 wide and the other
# takes the rest, and one of 25% is 100 wide as well, as in every browser. Seen: the 300 that are left over are shared
# out evenly, so that the columns are about 250 and 150; a share in percent counts for next to nothing, so that columns
# of 10% and 90% are about equal. In a table without a width of its own 100px is kept.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pymupdf==2.0

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
400px: 100px and auto are 247 and 147
400px: 100px and 100px are 197 and 197
400px: 25% and auto are 198 and 196
400px: 10% and 90% are 192 and 202
100%: 10% and 90% are 192 and 202
auto: 100px and 50px are 100 and 50
OUT
)"
import io

import pymupdf


def columns(table, *widths):
    """The widths of the coloured cells of a table in a room of 400."""
    cells = "".join(f'<td style="background-color: red; padding: 0; height: 20px; width: {width}"></td>' for width in widths)
    story = pymupdf.Story(f'<table style="width: {table}"><tr>{cells}</tr></table>', user_css="body { margin: 0 }")
    file = io.BytesIO()
    writer = pymupdf.DocumentWriter(file)
    device = writer.begin_page(pymupdf.Rect(0, 0, 500, 500))
    story.place(pymupdf.Rect(0, 0, 400, 500))
    story.draw(device)
    writer.end_page()
    writer.close()
    page = pymupdf.open("pdf", file.getvalue())[0]
    return " and ".join(f"{drawing['rect'].width:.0f}" for drawing in page.get_drawings())


for table, *widths in (("400px", "100px", "auto"), ("400px", "100px", "100px"), ("400px", "25%", "auto"),
                       ("400px", "10%", "90%"), ("100%", "10%", "90%"), ("auto", "100px", "50px")):
    print(f"{table}: {widths[0]} and {widths[1]} are {columns(table, *widths)}")
PY
