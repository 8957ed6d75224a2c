#!/usr/bin/env bash
# ansi2html 1.9.5. Guess: a link in a log (OSC 8) becomes a link, whichever of its two ends it has, the ST (ESC and a
# backslash) of the standard or the BEL of xterm. Seen: only BEL is known. With ST the codes, the address and the
# control characters stand in the page, before and after the text.
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
BEL: 'see <a href="https://example.org/login.json">login.json</a>, line 3'
ST: 'see \x1b]8;;https://example.org/login.json\x1b\\login.json\x1b]8;;\x1b\\, line 3'
OUT
)"
from ansi2html import Ansi2HTMLConverter

for name, end in (("BEL", "\a"), ("ST", "\033\\")):
    text = f"see \033]8;;https://example.org/login.json{end}login.json\033]8;;{end}, line 3"
    print(f"{name}: {Ansi2HTMLConverter(inline=True).convert(text, full=False)!r}")
PY
