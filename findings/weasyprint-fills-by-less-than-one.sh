#!/usr/bin/env bash
# WeasyPrint 70.0. Guess: factors that sum up to less than 1 take only that part of the room, as in CSS: two items with
# flex-grow: 0.25 and columns of 0.25fr are a quarter wide each, and two that shrink by 0.25 keep half of what is too
# much. Seen: a lone item takes a quarter, but two items fill the room of 200, as if their factors were 1, and so do two
# columns; two that shrink give up all of it.
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
grows by 1 of 1 in 200: 200
grows by 0.25 in 200: 50
grow by 0.25 each in 200: 100 and 100
shrink by 0.25 each from 80 in 100: 50 and 50
columns of 0.25fr in 200: 100 and 100
OUT
)"
import pypdfium2
import weasyprint


def widths(container, *styles):
    """The widths, in pixels of CSS, of the items in a container."""
    items = "".join(f'<div style="background: black; height: 10px; {style}"></div>' for style in styles)
    html = f'<style>@page {{ margin: 0 }} body {{ margin: 0 }}</style><div style="{container}">{items}</div>'
    page = pypdfium2.PdfDocument(weasyprint.HTML(string=html).write_pdf())[0]
    places = (shape.get_bounds() for shape in page.get_objects())
    return " and ".join(f"{(right - left) * 4 / 3:.0f}" for left, _, right, _ in places)


print("grows by 1 of 1 in 200:", widths("display: flex; width: 200px", "width: 0; flex-grow: 1"))
print("grows by 0.25 in 200:", widths("display: flex; width: 200px", "width: 0; flex-grow: 0.25"))
print("grow by 0.25 each in 200:", widths("display: flex; width: 200px", *["width: 0; flex-grow: 0.25"] * 2))
print("shrink by 0.25 each from 80 in 100:", widths("display: flex; width: 100px", *["flex: 0 0.25 80px"] * 2))
print("columns of 0.25fr in 200:", widths("display: grid; grid-template-columns: 0.25fr 0.25fr; width: 200px", "", ""))
PY
