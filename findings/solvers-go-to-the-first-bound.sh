#!/usr/bin/env bash
# kiwisolver 1.5.1, cassowary 0.5.2. Guess: a variable that only has to be at least 20 and at most 100 has one value, whichever
# bound was added first, and one that only has to be at most 100 stays at 0, which is allowed. Seen: both solvers put it on
# the first bound that they are given: 20 or 100 by the order, and an upper bound alone pulls it up to 100.
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

"$work/venv/bin/python" - <<'PY' | expect "kiwisolver: at least 20, at most 100: 20; at most 100, at least 20: 100; at most 100: 100; at least -5: -5
cassowary: at least 20, at most 100: 20; at most 100, at least 20: 100; at most 100: 100; at least -5: -5"
import cassowary
import kiwisolver

CASES = {
    "at least 20, at most 100": lambda x: (x >= 20, x <= 100),
    "at most 100, at least 20": lambda x: (x <= 100, x >= 20),
    "at most 100": lambda x: (x <= 100,),
    "at least -5": lambda x: (x >= -5,),
}


def kiwi(case):
    variable, solver = kiwisolver.Variable("width"), kiwisolver.Solver()
    for constraint in case(variable):
        solver.addConstraint(constraint)
    solver.updateVariables()
    return variable.value()


def paper(case):
    variable, solver = cassowary.Variable("width"), cassowary.SimplexSolver()
    for constraint in case(variable):
        solver.add_constraint(constraint)
    return variable.value


for name, solve in (("kiwisolver", kiwi), ("cassowary", paper)):
    print(f"{name}:", "; ".join(f"{words}: {solve(case):g}" for words, case in CASES.items()))
PY
