#!/usr/bin/env bash
# reportlab 5.1.0. Guess: a column of "30%" in a table with 200 of room is 60 wide, whatever the other columns are, as
# in HTML. Seen: it is 30 % of what the columns with a number leave: beside one of 50 it is 45, and the table ends at
# 95; with one of "70%" beside the two it is filled. A column of "*" takes what is left in each case.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check reportlab==5.1.0

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
30%, *: 60, 140
30%, 70%: 60, 140
30%, 50: 45, 50
30%, 100: 30, 100
30%, 50, 70%: 45, 50, 105
30%, 50, *: 45, 50, 105
OUT
)"
import io

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Spacer, Table


def widths(columns):
    table = Table([[Spacer(1, 10) for _ in columns]], colWidths=columns)
    table.wrapOn(Canvas(io.BytesIO()), 200, 200)
    return ", ".join(f"{width:g}" for width in table._colWidths)


for columns in (["30%", "*"], ["30%", "70%"], ["30%", 50], ["30%", 100], ["30%", 50, "70%"], ["30%", 50, "*"]):
    print(f"{', '.join(map(str, columns))}: {widths(columns)}")
PY
