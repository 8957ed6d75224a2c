#!/usr/bin/env bash
# kiwisolver 1.5.1, cassowary 0.5.2, sympy 1.14.0. Guess: 10 <= x <= 50 is both bounds, or an error as with sympy.
# Seen: both keep only x <= 50 without a word, since a constraint counts as true; for the same reason `x in [y]` is
# true of any two variables of kiwi.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check kiwisolver==1.5.1 cassowary==0.5.2 sympy==1.14.0

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

"$work/venv/bin/python" - <<'PY' | expect "kiwi: x 0, x in [y]: True
cassowary: x 0, x in [y]: True
sympy: cannot determine truth value of Relational: x >= 10"
import cassowary
import kiwisolver
import sympy


def kiwi():
    x, solver = kiwisolver.Variable("x"), kiwisolver.Solver()
    solver.addConstraint(10 <= x <= 50)
    solver.addConstraint((x == 0) | "weak")
    solver.updateVariables()
    return f"x {x.value():g}"


def other():
    x, solver = cassowary.Variable("x"), cassowary.SimplexSolver()
    solver.add_constraint(10 <= x <= 50)
    solver.add_constraint(x == 0, cassowary.WEAK)
    return f"x {x.value:g}"


def symbolic():
    x = sympy.Symbol("x")
    try:
        return str(10 <= x <= 50)
    except TypeError as error:
        return str(error)


print(f"kiwi: {kiwi()}, x in [y]: {kiwisolver.Variable('x') in [kiwisolver.Variable('y')]}")
print(f"cassowary: {other()}, x in [y]: {cassowary.Variable('x') in [cassowary.Variable('y')]}")
print(f"sympy: {symbolic()}")
PY
