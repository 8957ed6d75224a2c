#!/usr/bin/env bash
# z3-solver 5.4.1.0 (Optimize). Guess: the smallest width > 5 has no answer, or the model's width is a number a little
# above 5. Seen: the objective is reported as 5 + epsilon, but the model has 6, one more than the bound, and 13/2 for a
# bound of 11/2; only where one more is too much is it nearer, in the middle of what is left. A width >= 5 is 5.
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
width > 5: objective 5 + epsilon, model 6
width > 11/2: objective 11/2 + epsilon, model 13/2
width > 1/1000: objective 1/1000 + epsilon, model 1001/1000
5 < width < 5 + 1/2: objective 5 + epsilon, model 21/4
width >= 5: objective 5, model 5
OUT
)"
import z3


def smallest(bound):
    width, solver = z3.Real("width"), z3.Optimize()
    solver.add(bound(width))
    objective = solver.minimize(width)
    solver.check()
    return f"objective {objective.value()}, model {solver.model()[width]}"


for words, bound in (("width > 5", lambda width: width > 5), ("width > 11/2", lambda width: width > z3.Q(11, 2)),
                     ("width > 1/1000", lambda width: width > z3.Q(1, 1000)),
                     ("5 < width < 5 + 1/2", lambda width: z3.And(width > 5, width < z3.Q(11, 2))),
                     ("width >= 5", lambda width: width >= 5)):
    print(f"{words}: {smallest(bound)}")
PY
