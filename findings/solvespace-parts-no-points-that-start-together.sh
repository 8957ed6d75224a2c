#!/usr/bin/env bash
# py-slvs 1.0.6 (SolveSpace). Guess: where points are before a sketch is solved decides between several answers at most:
# a point that has to be level with the origin and 50 away from it is at 50 or -50, from wherever it starts. Seen: from
# the origin itself it cannot be moved: the sketch is inconsistent and the distance named as what failed, as a distance
# of 0 grows in no direction at first; a start at 0.000000001 is enough. Two points that start at one place fail alike.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check py-slvs==1.0.6

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
50 from the origin, from 0: inconsistent
50 from the origin, from 1e-09: 50
50 from the origin, from 1: 50
50 from the origin, from -1: -50
50 from the origin, and 30 from there, both from 1: inconsistent
OUT
)"
from py_slvs import slvs


def solved(start, distances):
    """Where points are that are so far from one another, in a row that begins at the origin, and all start at one x."""
    system = slvs.System()
    origin = system.addPoint3dV(0, 0, 0, group=1)
    plane = system.addWorkplane(origin, system.addNormal3dV(1, 0, 0, 0, group=1), group=1)
    points = [system.addPoint2dV(plane, 0, 0, group=1)]
    for distance in distances:
        points.append(system.addPoint2dV(plane, start, 0, group=2))
        system.addPointsHorizontal(points[0], points[-1], plane, group=2)
        system.addPointsDistance(distance, points[-2], points[-1], plane, group=2)
    if system.solve(group=2, reportFailed=True) != 0:
        return "inconsistent"
    return " and ".join(f"{system.getParam(system.getEntityParam(point, 0)).val:g}" for point in points[1:])


for start in (0, 1e-9, 1, -1):
    print(f"50 from the origin, from {start}: {solved(start, [50])}")
print(f"50 from the origin, and 30 from there, both from 1: {solved(1, [50, 30])}")
PY
