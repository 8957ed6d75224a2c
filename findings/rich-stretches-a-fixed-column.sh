#!/usr/bin/env bash
# rich 15.0.0. Guess: in a table that is stretched to 60, a column with a width of 10 stays at 10, and the others get
# the rest. Seen: all columns grow in proportion, so that the fixed one is 30 wide beside one of 10; shrinking leaves
# it as it is. Only beside a column with a ratio does it stay, and a ratio of its own undoes the width. A maximum
# width of 10 is passed in the same way.
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

"$work/venv/bin/python" - <<'PY' | expect "width 10, as needed: 10, 10
width 10, stretched: 30, 30
width 10, squeezed: 10, 50
maximum 10, stretched: 30, 30
width 10 beside a ratio: 10, 50
width 10 and ratio 1: 30, 30"
import io

from rich.console import Console
from rich.table import Table


def widths(*columns, expand=True):
    console = Console(width=60, file=io.StringIO())
    table = Table(box=None, padding=0, show_header=False, expand=expand)
    for _, style in columns:
        table.add_column(**style)
    table.add_row(*[text for text, _ in columns])
    console.print(table)
    # The words, which are all different, show where the columns begin.
    line = console.file.getvalue().split("\n")[0]
    starts = [line.index(text[:3]) for text, _ in columns] + [len(line)]
    return ", ".join(str(end - start) for start, end in zip(starts, starts[1:]))


rest = ("another wd", {})
print("width 10, as needed:", widths(("first", {"width": 10}), rest, expand=False))
print("width 10, stretched:", widths(("first", {"width": 10}), rest))
print("width 10, squeezed:", widths(("first", {"width": 10}), ("another " * 20, {})))
print("maximum 10, stretched:", widths(("first", {"max_width": 10}), ("other", {})))
print("width 10 beside a ratio:", widths(("first", {"width": 10}), ("another wd", {"ratio": 1})))
print("width 10 and ratio 1:", widths(("first", {"width": 10, "ratio": 1}), ("another wd", {"ratio": 1})))
PY
