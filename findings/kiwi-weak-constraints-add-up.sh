#!/usr/bin/env bash
# kiwisolver 1.5.1. Guess: one medium constraint holds, however many weak ones contradict it, as in the Cassowary paper,
# where strengths are compared level by level. Seen: a strength is one number (weak 1, medium 1000), and errors are summed,
# so 1001 weak constraints win. A thousand are a tie.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check kiwisolver==1.5.1

python() { "$work/venv/bin/python" -; }

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

python <<'PY' | expect "999 weak: 100
1001 weak: 0"
import kiwisolver
for count in (999, 1001):
    value, solver = kiwisolver.Variable("v"), kiwisolver.Solver()
    solver.addConstraint((value == 100) | "medium")
    for _ in range(count):
        solver.addConstraint((value == 0) | "weak")
    solver.updateVariables()
    print(f"{count} weak: {value.value():g}")
PY
