#!/usr/bin/env bash
# pyratatui 0.3.0 (Ratatui 0.30.2, whose layouts are solved by Cassowary). Guess: an item of length 10 is 10 long
# however the rest of the room is spread: with space between the items, a lone one stands at the start, as with
# justify-content in CSS. Seen: a lone item then gets the whole room, although nothing but its length is asked for;
# two items keep their lengths, and space around or at the ends leaves the lone one its length as well.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pyratatui==0.3.0

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

"$work/venv/bin/python" - <<'PY' | expect "start: one 10 at 0; a tenth 10 at 0; two 10 at 0, 10 at 10
center: one 10 at 45; a tenth 10 at 45; two 10 at 40, 10 at 50
end: one 10 at 90; a tenth 10 at 90; two 10 at 80, 10 at 90
space_around: one 10 at 45; a tenth 10 at 45; two 10 at 20, 10 at 70
space_between: one 100 at 0; a tenth 100 at 0; two 10 at 0, 10 at 90"
from pyratatui import Constraint, Direction, Layout, Rect


def row(mode, *constraints):
    layout = Layout().direction(Direction.Horizontal).constraints(list(constraints)).flex_mode(mode)
    return ", ".join(f"{part.width} at {part.x}" for part in layout.split(Rect(0, 0, 100, 1)))


ten, tenth = Constraint.length(10), Constraint.percentage(10)
for mode in ("start", "center", "end", "space_around", "space_between"):
    print(f"{mode}: one {row(mode, ten)}; a tenth {row(mode, tenth)}; two {row(mode, ten, ten)}")
PY
