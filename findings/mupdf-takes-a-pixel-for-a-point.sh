#!/usr/bin/env bash
# pymupdf 2.0 (Story of MuPDF). Guess: 96px, 72pt and 1in are the same width, as CSS fixes it, whichever of them a page
# of PDF is measured in. Seen: a pixel is a point: 96px are 96 points, a third more than 72pt, 1in and 25.4mm, which are
# 72, so that a page that mixes them does not keep its proportions. An em is as many points as its font has pixels.
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
96px: 96
72pt: 72
1in: 72
25.4mm: 72
2.54cm: 72
6pc: 72
6em: 96
OUT
)"
import io

import pymupdf


def width(text):
    """The width of a coloured box, in points of the page."""
    story = pymupdf.Story(f'<div style="background-color: red; height: 20pt; font-size: 16px; width: {text}"></div>',
                          user_css="body { margin: 0 }")
    file = io.BytesIO()
    writer = pymupdf.DocumentWriter(file)
    device = writer.begin_page(pymupdf.Rect(0, 0, 500, 500))
    story.place(pymupdf.Rect(0, 0, 400, 500))
    story.draw(device)
    writer.end_page()
    writer.close()
    return pymupdf.open("pdf", file.getvalue())[0].get_drawings()[0]["rect"].width


for text in ("96px", "72pt", "1in", "25.4mm", "2.54cm", "6pc", "6em"):
    print(f"{text}: {width(text):.0f}")
PY
