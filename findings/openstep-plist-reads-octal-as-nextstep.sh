#!/usr/bin/env bash
# openstep-plist 0.5.2. Guess: in a property list of text, \351 is the letter of that code, as in C and in ISO 8859-1, so the same
# as \U00e9. Seen: three octal digits are a code of NeXTSTEP's own character set, where 351 is another letter; 0 to 177 agree.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check openstep-plist==0.5.2

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

"$work/venv/bin/python" - <<'PY' | expect "A \\101: LATIN CAPITAL LETTER A
A \\U00e9: LATIN SMALL LETTER E WITH ACUTE
A \\351: LATIN CAPITAL LETTER O WITH STROKE
A \\335: LATIN SMALL LETTER E WITH ACUTE"
import unicodedata

import openstep_plist

for escape in (r"\101", r"\U00e9", r"\351", r"\335"):
    print(f"A {escape}:", unicodedata.name(openstep_plist.loads('{ letter = "%s"; }' % escape)["letter"]))
PY
