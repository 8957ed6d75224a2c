#!/usr/bin/env bash
# python-bidi 0.6.12. Guess: get_display lays out each line of a text by itself. Seen: the implementation in Rust moves the line
# feed of a right-to-left line to its start, which leaves an empty line and joins the line to the next; the one in Python lays
# each line out in the direction of the first.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check python-bidi==0.6.12

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

"$work/venv/bin/python" - <<'PY' | expect "wanted: ['abc CBA', 'def FED']
Rust: ['', 'abc CBAdef FED']
Python: ['abc CBA', 'FED def']"
from bidi import get_display
from bidi.algorithm import get_display as get_display_in_python

# A to F stand for the first letters of Hebrew, so that this output reads from left to right.
hebrew = {ord("A") + index: 0x05D0 + index for index in range(6)}
latin = {value: key for key, value in hebrew.items()}
text = "ABC abc\ndef DEF".translate(hebrew)
print("wanted:", ["abc CBA", "def FED"])
for name, function in (("Rust", get_display), ("Python", get_display_in_python)):
    print(f"{name}:", function(text).translate(latin).split("\n"))
PY
