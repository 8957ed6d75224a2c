#!/usr/bin/env bash
# coloraide 8.13.1. Guess: the contrast of black text at a tenth of its opacity on white is that of the grey that is
# seen, about 1.3; the library composites colours for everything else. Seen: contrast() reads red, green and blue alone,
# so it is 21, and so is that of text that cannot be seen at all. Composited first with layer(), it is as guessed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check coloraide==8.13.1

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

"$work/venv/bin/python" - <<'PY' | expect "opaque: contrast 21.0, composited first 21.0
half: contrast 21.0, composited first 4.0
a tenth: contrast 21.0, composited first 1.3
none: contrast 21.0, composited first 1.0"
from coloraide import Color

for words, alpha in (("opaque", 1), ("half", 0.5), ("a tenth", 0.1), ("none", 0)):
    text = Color("srgb", [0, 0, 0], alpha)
    seen = Color.layer([text, "white"], space="srgb")
    print(f"{words}: contrast {text.contrast('white'):.1f}, composited first {seen.contrast('white'):.1f}")
PY
