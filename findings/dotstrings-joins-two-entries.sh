#!/usr/bin/env bash
# dotstrings 3.1.5, openstep-plist 0.5.2. Guess: a .strings file may have two entries on one line, since only the semicolon ends
# an entry. Seen: openstep-plist reads two entries; dotstrings reads one without a word, whose key holds the first of them.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check dotstrings==3.1.5 openstep-plist==0.5.2

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

"$work/venv/bin/python" - <<'PY' | expect "openstep-plist: ['buy', 'cancel']
dotstrings: ['buy\" = \"Buy\"; \"cancel']"
import dotstrings
import openstep_plist

text = '"buy" = "Buy"; "cancel" = "Cancel";\n'
print("openstep-plist:", list(openstep_plist.loads(text)))
print("dotstrings:", [entry.key for entry in dotstrings.loads(text)])
PY
