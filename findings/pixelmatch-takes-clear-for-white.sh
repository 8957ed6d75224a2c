#!/usr/bin/env bash
# pixelmatch 0.4.0 (the port for Python). Guess: a picture with nothing in it differs from a white one. Seen: both are laid on white
# before they are compared, so nothing equals white, and half of black equals grey; on black each would show.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pixelmatch==0.4.0 pillow==13.0.0

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

"$work/venv/bin/python" - <<'PY' | expect "nothing and white: 0 of 100
half of white and nothing: 0 of 100
half of black and grey: 0 of 100
nothing and black: 100 of 100"
from PIL import Image
from pixelmatch.contrib.PIL import pixelmatch


def filled(colour):
    return Image.new("RGBA", (10, 10), colour)


nothing, white, black = (0, 0, 0, 0), (255, 255, 255, 255), (0, 0, 0, 255)
for words, one, other in (
        ("nothing and white", nothing, white), ("half of white and nothing", (255, 255, 255, 128), nothing),
        ("half of black and grey", (0, 0, 0, 128), (127, 127, 127, 255)), ("nothing and black", nothing, black)):
    print(f"{words}: {pixelmatch(filled(one), filled(other))} of 100")
PY
