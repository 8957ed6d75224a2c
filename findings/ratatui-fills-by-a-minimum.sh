#!/usr/bin/env bash
# pyratatui 0.3.0 (Ratatui 0.30.2). Guess: beside an item that fills what is left, one with a minimum of 20 is 20
# long, since the documentation puts a minimum first and filling last; and Fill(0) stays empty, as flex-grow: 0 in CSS
# does. Seen: a minimum takes part in the filling as if it said Fill(1), so that 100 is shared as 50 and 50; and
# Fill(0) takes all that is left, unless another item fills or has a minimum. A maximum or a length takes no part.
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

"$work/venv/bin/python" - <<'PY' | expect "Min(20), Fill(1): 50, 50
Min(20), Fill(3): 25, 75
Min(60), Fill(1): 60, 40
Max(20), Fill(1): 20, 80
Fill(0), Length(20): 80, 20
Fill(0), Fill(1): 0, 100
Fill(0), Min(20): 0, 100"
from pyratatui import Constraint, Direction, Layout, Rect


def row(*constraints):
    layout = Layout().direction(Direction.Horizontal).constraints(list(constraints))
    return ", ".join(str(part.width) for part in layout.split(Rect(0, 0, 100, 1)))


fill, least, most, length = Constraint.fill, Constraint.min, Constraint.max, Constraint.length
print("Min(20), Fill(1):", row(least(20), fill(1)))
print("Min(20), Fill(3):", row(least(20), fill(3)))
print("Min(60), Fill(1):", row(least(60), fill(1)))
print("Max(20), Fill(1):", row(most(20), fill(1)))
print("Fill(0), Length(20):", row(fill(0), length(20)))
print("Fill(0), Fill(1):", row(fill(0), fill(1)))
print("Fill(0), Min(20):", row(fill(0), least(20)))
PY
