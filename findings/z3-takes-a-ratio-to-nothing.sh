#!/usr/bin/env bash
# z3-solver 5.4.1.0. Guess: width / height == 2 makes width twice height, so with width == 100 the height is 50, and
# nothing satisfies it if height is 0. Seen: what a division by 0 gives is free, so 0 is a height that satisfies it,
# whatever the width is; the smallest height is 0, for integers too, and only width == 2 * height gives 50.
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
real, width / height == 2: 0
real, width == 2 * height: 50
integer, width / height == 2: 0
integer, width == 2 * height: 50
width / height == 2, height == 0: 0
width == 2 * height, height == 0: none
OUT
)"
import z3


def smallest(kind, ratio, *others):
    """The smallest height, that is not below 0, beside a width of 100."""
    width, height = kind("width"), kind("height")
    solver = z3.Optimize()
    solver.add(ratio(width, height), width == 100, height >= 0, *(other(height) for other in others))
    solver.minimize(height)
    return solver.model()[height] if solver.check() == z3.sat else "none"


for words, kind in (("real", z3.Real), ("integer", z3.Int)):
    print(f"{words}, width / height == 2:", smallest(kind, lambda width, height: width / height == 2))
    print(f"{words}, width == 2 * height:", smallest(kind, lambda width, height: width == 2 * height))
print("width / height == 2, height == 0:",
      smallest(z3.Real, lambda width, height: width / height == 2, lambda height: height == 0))
print("width == 2 * height, height == 0:",
      smallest(z3.Real, lambda width, height: width == 2 * height, lambda height: height == 0))
PY
