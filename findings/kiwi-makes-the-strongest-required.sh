#!/usr/bin/env bash
# kiwisolver 1.5.1. Guess: only the strength "required" is required; strength.create makes the others, each part of
# which may be as much as 1000. Seen: create(1000, 1000, 1000) is the number that means required, and every larger
# number is cut to it without a word: such a preference conflicts instead of giving way. One step less, and it gives
# way.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check kiwisolver==1.5.1

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

"$work/venv/bin/python" - <<'PY' | expect "x == 10 at create(1000, 1000, 999), x == 20 required: x 20
x == 10 at create(1000, 1000, 1000), x == 20 required: a conflict
x == 10 at 1e6 times strong, x == 20 required: a conflict"
import kiwisolver


def solved(strength):
    x, solver = kiwisolver.Variable("x"), kiwisolver.Solver()
    solver.addConstraint((x == 10) | strength)
    try:
        solver.addConstraint(x == 20)
    except kiwisolver.UnsatisfiableConstraint:
        return "a conflict"
    solver.updateVariables()
    return f"x {x.value():g}"


create = kiwisolver.strength.create
for words, strength in (
    ("create(1000, 1000, 999)", create(1000, 1000, 999)),
    ("create(1000, 1000, 1000)", create(1000, 1000, 1000)),
    ("1e6 times strong", 1e6 * kiwisolver.strength.strong),
):
    print(f"x == 10 at {words}, x == 20 required: {solved(strength)}")
PY
