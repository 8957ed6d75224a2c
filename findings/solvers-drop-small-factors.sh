#!/usr/bin/env bash
# kiwisolver 1.5.1, cassowary 0.5.2. Guess: factor * x == factor * 5 has the answer 5 whatever the factor is, down to
# where numbers end. Seen: both solvers take a factor of less than 1e-8 for 0. Then nothing determines x, and the
# constraint is refused as a contradiction, although its other side is not 0. At 2e-8, or with both sides multiplied by
# 1000, x is 5.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check kiwisolver==1.5.1 cassowary==0.5.2

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

"$work/venv/bin/python" - <<'PY' | expect "2e-08: kiwi 5, cassowary 5
9e-09: kiwi refuses it, cassowary refuses it
9e-09, multiplied by 1000: kiwi 5, cassowary 5"
import cassowary
import kiwisolver


def kiwi(factor):
    x, solver = kiwisolver.Variable("x"), kiwisolver.Solver()
    try:
        solver.addConstraint(x * factor == factor * 5)
    except kiwisolver.UnsatisfiableConstraint:
        return "refuses it"
    solver.updateVariables()
    return f"{x.value():.6g}"


def other(factor):
    x, solver = cassowary.Variable("x"), cassowary.SimplexSolver()
    try:
        solver.add_constraint(x * factor == factor * 5)
    except cassowary.RequiredFailure:
        return "refuses it"
    return f"{x.value:.6g}"


for words, factor in (("2e-08", 2e-8), ("9e-09", 9e-9), ("9e-09, multiplied by 1000", 9e-6)):
    print(f"{words}: kiwi {kiwi(factor)}, cassowary {other(factor)}")
PY
