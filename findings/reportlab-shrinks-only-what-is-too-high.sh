#!/usr/bin/env bash
# reportlab 5.1.0. Guess: KeepInFrame(200, 200) with mode="shrink" makes a table 300 wide and 50 high 200 wide, since
# it is there to keep content in its frame, and mode="error" refuses it. Seen: only the height is looked at: the width
# of the content counts as no more than the frame's, so that the table is drawn 300 wide, out of the frame, in every
# mode and without an error; one that is also too high is scaled by its height alone. So wrap() reports 200 each time.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check reportlab==5.1.0 pymupdf==2.0

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
100 by 50: drawn 100 by 50
300 by 50: drawn 300 by 50
300 by 50, error: drawn 300 by 50
100 by 400: drawn 50 by 200
600 by 250: drawn 480 by 200
100 by 400, error: refused
OUT
)"
import io

import pymupdf
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import KeepInFrame, Table
from reportlab.platypus.doctemplate import LayoutError


def drawn(width, height, mode):
    """How large a black table is in a frame of 200 by 200."""
    table = Table([[""]], colWidths=[width], rowHeights=[height], style=[("BACKGROUND", (0, 0), (-1, -1), "black")])
    frame, file = KeepInFrame(200, 200, [table], mode=mode), io.BytesIO()
    canvas = Canvas(file, pagesize=(800, 800))
    try:
        frame.wrapOn(canvas, 200, 200)
    except LayoutError:
        return "refused"
    frame.drawOn(canvas, 0, 300)
    canvas.save()
    page = pymupdf.open(stream=file.getvalue(), filetype="pdf")[0]
    box = page.get_drawings()[0]["rect"]
    return f"drawn {box.width:.0f} by {box.height:.0f}"


for width, height, mode in (
    (100, 50, "shrink"), (300, 50, "shrink"), (300, 50, "error"), (100, 400, "shrink"), (600, 250, "shrink"),
    (100, 400, "error"),
):
    print(f"{width} by {height}{', error' if mode == 'error' else ''}: {drawn(width, height, mode)}")
PY
