#!/usr/bin/env bash
# WeasyPrint 70.0. Guess: grid-column: 1 / -1 spans all columns, as 1 / 4 does in a grid of three, since lines with
# negative numbers are counted from the end, and -1 is the last. Seen: 1 / -1 is 0 wide, at the second line, and 1 / -2
# is 0 wide at the first; -2 / -1 is the first column, not the last. Positive numbers are right.
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
1 / 4: 0 to 200
1 / -1: 50 to 50
1 / 3: 0 to 100
1 / -2: 0 to 0
3 / 4: 100 to 200
-2 / -1: 0 to 50
OUT
)"
import pypdfium2
import weasyprint


def place(style):
    """Where an item is, in pixels of CSS, in a grid of three columns."""
    html = ("<style>@page { margin: 0 } body { margin: 0 }</style>"
            '<div style="display: grid; grid-template-columns: 50px 50px 100px; width: 200px">'
            f'<div style="background: black; height: 10px; {style}"></div></div>')
    page = pypdfium2.PdfDocument(weasyprint.HTML(string=html).write_pdf())[0]
    left, _, right, _ = next(page.get_objects()).get_bounds()
    return f"{left * 4 / 3:.0f} to {right * 4 / 3:.0f}"


for lines in ("1 / 4", "1 / -1", "1 / 3", "1 / -2", "3 / 4", "-2 / -1"):
    print(f"{lines}: {place(f'grid-column: {lines}')}")
PY
