#!/usr/bin/env bash
# ansi2html 1.9.5. Guess: what it does not know of a colour code it leaves out: a wavy underline (4:3) is an underline
# or nothing, and the colour of an underline (58;5;1) is left out. Seen: the parts of a code are read as codes of their
# own: the wavy underline makes the text italic as well, for 3, and the red underline makes it bold and blink, for 1 and
# 5.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check ansi2html==1.9.5

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
underlined (4): text-decoration: underline
underlined by a wave (4:3): font-style: italic; text-decoration: underline
red underline (4;58;5;1): font-weight: bold; text-decoration: blink; text-decoration: underline
red underline, with colons (4;58:5:1): font-weight: bold; text-decoration: blink; text-decoration: underline
green text (38;5;2): color: #00aa00
OUT
)"
import re

from ansi2html import Ansi2HTMLConverter

for words, code in (("underlined", "4"), ("underlined by a wave", "4:3"), ("red underline", "4;58;5;1"),
                    ("red underline, with colons", "4;58:5:1"), ("green text", "38;5;2")):
    page = Ansi2HTMLConverter(inline=True).convert(f"\033[{code}mtext\033[0m", full=False)
    print(f"{words} ({code}):", re.search('style="(.*?)"', page)[1])
PY
