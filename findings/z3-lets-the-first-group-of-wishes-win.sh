#!/usr/bin/env bash
# z3-solver 5.4.1.0 (Optimize). Guess: of two wishes that contradict each other the heavier one is fulfilled: 1000
# against 1, also where they have ids, as a name to tell them apart. Seen: each id is an objective of its own, and
# objectives count in the order in which they were written: the wish with a weight of 1 that stands first wins over
# 1000. Without ids, or with the same, the heavier one wins.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check z3-solver==5.4.1.0

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
without ids: 90 and 10
with the same id: 90 and 10
with two ids, the light one first: 30 and 70
with two ids, the heavy one first: 90 and 10
OUT
)"
import z3


def widths(*wishes):
    """The widths of two views that fill 100."""
    first, second = z3.Reals("first second")
    solver = z3.Optimize()
    solver.add(first + second == 100, first >= 0, second >= 0)
    for name, width, weight, *group in wishes:
        solver.add_soft((first if name == "first" else second) == width, weight, *group)
    solver.check()
    model = solver.model()
    return f"{model[first]} and {model[second]}"


light, heavy = ("first", 30, 1), ("second", 10, 1000)
print("without ids:", widths(light, heavy))
print("with the same id:", widths((*light, "width"), (*heavy, "width")))
print("with two ids, the light one first:", widths((*light, "light"), (*heavy, "heavy")))
print("with two ids, the heavy one first:", widths((*heavy, "heavy"), (*light, "light")))
PY
