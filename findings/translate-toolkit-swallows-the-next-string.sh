#!/usr/bin/env bash
# translate-toolkit 3.19.5, openstep-plist 0.5.2. Guess: a comment after an entry of a .strings file, on the same line, changes
# nothing: comments are allowed between any two parts. Seen: openstep-plist reads three strings; translate-toolkit takes the
# comment and the whole next entry for a part of the text, so that the next key is gone.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check translate-toolkit==3.19.5 openstep-plist==0.5.2

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

"$work/venv/bin/python" - <<'PY' | expect "openstep-plist: {'buy': 'Buy', 'close': 'Close', 'help': 'Help'}
translate-toolkit: {'buy': 'Buy\"; // a button\"close\" = \"Close', 'help': 'Help'}
without the comment: {'buy': 'Buy', 'close': 'Close', 'help': 'Help'}"
import openstep_plist
from translate.storage.properties import stringsutf8file

TEXT = '"buy" = "Buy"; // a button\n"close" = "Close";\n"help" = "Help";\n'


def read(text):
    store = stringsutf8file()
    store.parse(text.encode())
    return {unit.name: unit.source for unit in store.units if unit.name}


print("openstep-plist:", dict(openstep_plist.loads(TEXT)))
print("translate-toolkit:", read(TEXT))
print("without the comment:", read(TEXT.replace(" // a button", "")))
PY
