#!/usr/bin/env bash
# openpyxl 3.1.5, xlsxwriter 3.3.1. Guess: in a workbook whose columns A to C are 20 wide (21 with margins), which its
# file says in one element for the three, column B is as wide. Seen: openpyxl says so of A alone; B and C have the
# default of 13. To ask is enough for the file to change: once B and C were read, saving writes an element for each with
# that 13, beside the one that still spans them.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check openpyxl==3.1.5 xlsxwriter==3.3.1

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
written: 1 to 3: 21
saved again: 1 to 3: 21
read: A 21, B 13, C 13
saved once it was read: 1 to 3: 21, 2 to 2: 13, 3 to 3: 13
OUT
)"
import io
import re
import zipfile

import openpyxl
import xlsxwriter


def columns(file):
    sheet = zipfile.ZipFile(file).read("xl/worksheets/sheet1.xml").decode()
    found = []
    for column in re.findall(r"<col [^>]*>", sheet):
        first, last, width = (re.search(f'{name}="([^"]+)"', column)[1] for name in ("min", "max", "width"))
        found.append(f"{first} to {last}: {float(width):.0f}")
    return ", ".join(found)


def saved(book):
    file = io.BytesIO()
    book.save(file)
    return columns(file)


written = io.BytesIO()
with xlsxwriter.Workbook(written) as book:
    book.add_worksheet().set_column("A:C", 20)
print(f"written: {columns(written)}")
book = openpyxl.load_workbook(written)
print(f"saved again: {saved(book)}")
widths = (f"{name} {book.active.column_dimensions[name].width:.0f}" for name in "ABC")
print(f"read: {', '.join(widths)}")
print(f"saved once it was read: {saved(book)}")
PY
