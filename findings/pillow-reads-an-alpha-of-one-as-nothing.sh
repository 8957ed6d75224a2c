#!/usr/bin/env bash
# pillow 13.0.0, coloraide 8.13.1. Guess: ImageColor, which reads "CSS3-style color specifiers", takes rgba(255, 0, 0,
# 1) for opaque red, as CSS does. Seen: it reads alpha as a byte, so that this is all but clear (1 of 255), and a
# picture drawn with it is empty to the eye; 0.5 and 50% are refused, and 255 is opaque. In #ff0000ff, and with
# percentages for the colours, it agrees with CSS.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pillow==13.0.0 coloraide==8.13.1

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

"$work/venv/bin/python" - <<'PY' | expect "rgb(100%, 0%, 0%): Pillow alpha 1.000, coloraide alpha 1.000
#ff0000ff: Pillow alpha 1.000, coloraide alpha 1.000
rgba(255, 0, 0, 1): Pillow alpha 0.004, coloraide alpha 1.000
rgba(255, 0, 0, 0.5): Pillow refused, coloraide alpha 0.500
rgba(255, 0, 0, 255): Pillow alpha 1.000, coloraide alpha 1.000"
from coloraide import Color
from PIL import ImageColor


def pillow(text):
    try:
        return f"alpha {(*ImageColor.getrgb(text), 255)[3] / 255:.3f}"
    except ValueError:
        return "refused"


for text in ("rgb(100%, 0%, 0%)", "#ff0000ff", "rgba(255, 0, 0, 1)", "rgba(255, 0, 0, 0.5)", "rgba(255, 0, 0, 255)"):
    print(f"{text}: Pillow {pillow(text)}, coloraide alpha {Color(text).alpha():.3f}")
PY
