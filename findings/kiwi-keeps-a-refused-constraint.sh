#!/usr/bin/env bash
# kiwisolver 1.5.1. Guess: a required constraint that addConstraint refuses with UnsatisfiableConstraint leaves the solver as it
# was. Seen: it stays in force although hasConstraint denies it, and breaks a required constraint that was there before.
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

"$work/venv/bin/python" - <<'PY' | expect "before: x 10, y 15
refused, and not held: True
after: x 16, y 21, although y <= 20 is required"
import kiwisolver

x, y, solver = kiwisolver.Variable("x"), kiwisolver.Variable("y"), kiwisolver.Solver()
for constraint in (x >= 10, y == x + 5, y <= 20):
    solver.addConstraint(constraint)
solver.updateVariables()
print(f"before: x {x.value():g}, y {y.value():g}")
refused = x >= 16
try:
    solver.addConstraint(refused)
except kiwisolver.UnsatisfiableConstraint:
    print("refused, and not held:", not solver.hasConstraint(refused))
solver.updateVariables()
print(f"after: x {x.value():g}, y {y.value():g}, although y <= 20 is required")
PY
