#!/usr/bin/env bash
# WeasyPrint 70.0. Guess: box-sizing: border-box makes flex-basis: 100px the width with the padding, as it does with
# width: 100px. Seen: the padding comes on top of the basis, as if nothing was said: with 30 on each side the item is
# 160 wide. Only a basis that comes from width is right.
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
content-box, flex: none; width: 100px: 160
content-box, flex: 0 0 100px: 160
content-box, flex: 0 0 25%: 160
border-box, flex: none; width: 100px: 100
border-box, flex: 0 0 100px: 160
border-box, flex: 0 0 25%: 160
OUT
)"
import pypdfium2
import weasyprint


def width(style):
    """The width, in pixels of CSS, of an item with a padding of 30 on each side in a row of 400."""
    html = ("<style>@page { margin: 0 } body { margin: 0 }</style>"
            '<div style="display: flex; width: 400px">'
            f'<div style="background: black; height: 10px; padding: 0 30px; {style}"></div></div>')
    page = pypdfium2.PdfDocument(weasyprint.HTML(string=html).write_pdf())[0]
    left, _, right, _ = next(page.get_objects()).get_bounds()
    return f"{(right - left) * 4 / 3:.0f}"


for sizing in ("content-box", "border-box"):
    for style in ("flex: none; width: 100px", "flex: 0 0 100px", "flex: 0 0 25%"):
        print(f"{sizing}, {style}: {width(f'box-sizing: {sizing}; {style}')}")
PY
