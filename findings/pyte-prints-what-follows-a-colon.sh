#!/usr/bin/env bash
# pyte 0.8.2. Guess: a code for a colour whose parts are joined by colons (38:2::255:0:0, as ISO 8613-6 has it) colours
# the text, or does nothing. Seen: a code ends at its first colon, and the rest of it is printed before the text, so
# that columns are wrong as well; so it is with a wavy underline (4:3). With semicolons the text is red.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pyte==0.8.2

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
semicolons: 'text' in ff0000
colons: '2::255:0:0mtext' in default
wavy underline: '3mtext' in default
OUT
)"
import pyte

for words, code in (("semicolons", "38;2;255;0;0"), ("colons", "38:2::255:0:0"), ("wavy underline", "4:3")):
    screen = pyte.Screen(30, 1)
    pyte.Stream(screen).feed(f"\033[{code}mtext\033[0m")
    cell = screen.buffer[0][0]
    print(f"{words}: {screen.display[0].rstrip()!r} in {cell.fg}")
PY
