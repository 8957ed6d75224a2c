#!/usr/bin/env bash
# kiwisolver 1.5.1, cassowary 0.5.2. Guess: to make a variable editable moves nothing until a value is suggested: the
# paper on Cassowary lets an edit begin at the variable's value, as the other solver does. Seen: in kiwi the edit begins
# with a suggestion of 0; a variable at 50 jumps to 0 at the next update, and so does what hangs on it.
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

"$work/venv/bin/python" - <<'PY' | expect "kiwi: 50 and 60, then 0 and 10, with 70 suggested 70 and 80
cassowary: 50 and 60, then 50 and 60, with 70 suggested 70 and 80"
import cassowary
import kiwisolver


def kiwi():
    left, right, solver = kiwisolver.Variable("left"), kiwisolver.Variable("right"), kiwisolver.Solver()
    solver.addConstraint((left == 50) | "weak")
    solver.addConstraint(right == left + 10)
    solver.updateVariables()
    yield left.value(), right.value()
    solver.addEditVariable(left, "strong")
    solver.updateVariables()
    yield left.value(), right.value()
    solver.suggestValue(left, 70)
    solver.updateVariables()
    yield left.value(), right.value()


def paper():
    left, right, solver = cassowary.Variable("left"), cassowary.Variable("right"), cassowary.SimplexSolver()
    solver.add_constraint(left == 50, cassowary.WEAK)
    solver.add_constraint(right == left + 10)
    yield left.value, right.value
    solver.add_edit_var(left, cassowary.STRONG)
    with solver.edit():
        solver.resolve()
        yield left.value, right.value
        solver.suggest_value(left, 70)
        solver.resolve()
        yield left.value, right.value


for name, steps in (("kiwi", kiwi()), ("cassowary", paper())):
    first, then, suggested = (f"{left:g} and {right:g}" for left, right in steps)
    print(f"{name}: {first}, then {then}, with 70 suggested {suggested}")
PY
