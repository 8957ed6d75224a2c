#!/usr/bin/env bash
# rich 15.0.0. Guess: columns with ratios of 1 and 3 and a minimum of 40 for the first share 60 as 40 and 20, as
# minimum_size does in the same library's Layout. Seen: 15 and 45: a ratio passes over the minimum width, and over a
# maximum. Without ratios the minimum holds, but then at the cost of the table: beside a text that could wrap at 20,
# the table becomes 70 wide, and the console of 60 cuts it, so that ten of thirty words are lost.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check rich==15.0.0

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

"$work/venv/bin/python" - <<'PY' | expect "Layout, ratios, minimum 40: second from 40
ratios: second from 15, 60 wide, 1 words
ratios, minimum 40: second from 15, 60 wide, 1 words
ratios, maximum 5: second from 15, 60 wide, 1 words
minimum 40: second from 40, 60 wide, 20 words"
import io

from rich.console import Console
from rich.layout import Layout
from rich.table import Table


def table(*columns):
    console = Console(width=60, file=io.StringIO())
    table = Table(box=None, padding=0, show_header=False, expand=True)
    for _, style in columns:
        table.add_column(**style)
    table.add_row(*[text for text, _ in columns])
    console.print(table)
    lines = console.file.getvalue().split("\n")
    return f"second from {lines[0].index('b')}, {max(map(len, lines))} wide, {''.join(lines).count('b')} words"


layout, console = Layout(), Console(width=60, height=5, file=io.StringIO())
layout.split_row(Layout(name="a", ratio=1, minimum_size=40), Layout(name="b", ratio=3))
print("Layout, ratios, minimum 40: second from", layout.render(console, console.options)[layout["b"]].region.x)
print("ratios:", table(("a", {"ratio": 1}), ("b", {"ratio": 3})))
print("ratios, minimum 40:", table(("a", {"ratio": 1, "min_width": 40}), ("b", {"ratio": 3})))
print("ratios, maximum 5:", table(("a", {"ratio": 1, "max_width": 5}), ("b", {"ratio": 3})))
print("minimum 40:", table(("a", {"min_width": 40}), ("b " * 30, {})))
PY
