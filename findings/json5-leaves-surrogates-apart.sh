#!/usr/bin/env bash
# json5 0.17.3, pyjson5 2.0.1. Guess: JSON5 holds JSON, so what json.dumps escapes as two \u is read as one character, as json and
# pyjson5 do. Seen: json5 returns two halves, a string that cannot be written as UTF-8.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check json5==0.17.3 pyjson5==2.0.1

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

"$work/venv/bin/python" - <<'PY' | expect 'the text: "\ud842\udfb7"
json: 1 character, 4 bytes
pyjson5: 1 character, 4 bytes
json5: 2 characters, surrogates not allowed'
import json

import json5
import pyjson5

text = json.dumps("\U00020BB7")
print("the text:", text)
for module in (json, pyjson5, json5):
    value = module.loads(text)
    try:
        print(f"{module.__name__}: {len(value)} character, {len(value.encode())} bytes")
    except UnicodeEncodeError as error:
        print(f"{module.__name__}: {len(value)} characters, {error.reason}")
PY
